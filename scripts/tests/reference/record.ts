/** What a deal record holds, what a game is to the checker, and how the set-up of a record is checked. */

/** What a deal starts from, with zeros and false filled in. */
export interface Before {
  readonly totals: readonly number[];
  readonly carry: readonly number[];
  readonly continuation: boolean;
  readonly held: number;
  readonly first: boolean;
}

/** A deal before the first decision. */
export interface Deal {
  readonly options: Readonly<Record<string, unknown>>;
  readonly dealer: number;
  readonly before: Before;
  readonly hands: readonly (readonly string[])[];
  readonly turnup: string | null;
  readonly stock: readonly string[];
  readonly indicator: readonly string[];
  /**
   * The record says that the match ends here. Needed only where a single deal cannot show it: a match of a number of
   * deals.
   */
  readonly calledLast: boolean;
}

/** The state handed on. Zero and false keys are left out. */
export interface After {
  readonly totals?: readonly number[];
  readonly carry?: readonly number[];
  readonly continuation?: boolean;
  readonly held?: number;
  readonly roundWinner?: number;
}

/** What a deal came to. */
export interface Result {
  readonly outcome: string;
  readonly maker: number | null;
  readonly trump: string | null;
  readonly cardPoints: readonly number[];
  readonly lastTrick: number | null;
  readonly meldPoints: readonly number[];
  readonly score: readonly number[];
  readonly gamePoints?: readonly number[];
  readonly after: After;
}

/** Asks the seat for one of the legal actions. */
export type Choose = (seat: number, legal: readonly string[]) => string;

/** One game of the family, as it is checked. */
export interface ReferenceGame {
  readonly name: string;
  readonly seats: number;
  readonly sides: number;
  readonly pack: readonly string[];
  /** Where the open card is: apart from the hands, in the dealer's hand [HO3-DEAL-1], or there is none. */
  readonly turnup: 'apart' | 'dealers' | 'none';
  readonly options: OptionRules;
  /** Cards in each hand before the first decision. */
  handSize(options: Readonly<Record<string, unknown>>): number;
  /** How many suits `indicator` holds. */
  indicatorSize(options: Readonly<Record<string, unknown>>): number;
  play(deal: Deal, choose: Choose): Result;
  /** Who deals next. */
  nextDealer(deal: Deal, result: Result): number;
  /** Whether the order of dealing simply goes on when a round has been decided [AMB-GEN-03]. */
  readonly dealGoesOnAfterRound: boolean;
  /** Whether a match may have ended with this deal although no round was decided in it [GEN-SET-21]. */
  matchMayBeOver?(deal: Deal, result: Result): boolean;
}

/** A plain object, or a refusal. */
export function asObject(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal(-1, `${what}: an object`, show(value));
  return value as Record<string, unknown>;
}

function strings(value: unknown, what: string): string[] {
  const list = value ?? [];
  if (!Array.isArray(list) || !list.every(item => typeof item === 'string'))
    throw new Refusal(-1, `${what}: a list of strings`, show(value));
  return list;
}

function points(value: unknown, what: string, length: number): number[] {
  if (value === undefined) return new Array<number>(length).fill(0);
  const good =
    Array.isArray(value) &&
    value.length === length &&
    value.every(item => Number.isInteger(item) && item >= 0);
  if (!good) throw new Refusal(-1, `${what}: ${length} whole numbers`, show(value));
  return value;
}

/** `before` or `after` with zeros and false filled in. */
export function readBefore(game: ReferenceGame, value: unknown): Before {
  const given = value === undefined ? {} : asObject(value, 'before');
  const truth = (key: string): boolean => {
    const found = given[key] ?? false;
    if (typeof found !== 'boolean') throw new Refusal(-1, `${key}: true or false`, show(found));
    return found;
  };
  return {
    totals: points(given.totals, 'totals', game.sides),
    carry: points(given.carry, 'carry', game.seats),
    continuation: truth('continuation'),
    held: points([given.held ?? 0], 'held', 1)[0],
    first: truth('first'),
  };
}

/** The deal of a record, checked to be a proper pack dealt as the game deals it. */
export function readDeal(game: ReferenceGame, record: Readonly<Record<string, unknown>>): Deal {
  const options = record.options === undefined ? {} : asObject(record.options, 'options');
  readOptions(game.options, options);
  const dealer = record.dealer;
  if (!Number.isInteger(dealer) || (dealer as number) < 0 || (dealer as number) >= game.seats) {
    throw new Refusal(-1, `dealer: a seat 0 to ${game.seats - 1}`, show(dealer));
  }
  const before = readBefore(game, record.before);
  if (!Array.isArray(record.hands) || record.hands.length !== game.seats)
    throw new Refusal(-1, `hands: ${game.seats} hands`, show(record.hands));
  const hands = record.hands.map(hand => strings(hand, 'a hand'));
  for (const hand of hands) {
    const size = game.handSize(options);
    if (hand.length !== size) throw new Refusal(-1, `a hand of ${size} cards`, show(hand));
  }
  const turnup = record.turnup ?? null;
  if (game.turnup === 'none' ? turnup !== null : typeof turnup !== 'string')
    throw new Refusal(-1, game.turnup === 'none' ? 'turnup: null' : 'turnup: a card', show(turnup));
  if (game.turnup === 'dealers' && !hands[dealer as number].includes(turnup as string))
    throw new Refusal(-1, "turnup: a card of the dealer's hand", show(turnup));
  const stock = strings(record.stock, 'stock');
  checkPack(game.pack, [...hands.flat(), ...stock, ...(game.turnup === 'apart' ? [turnup as string] : [])]);
  const indicator = strings(record.indicator, 'indicator');
  const size = game.indicatorSize(options);
  if (indicator.length !== size || !indicator.every(suit => ['c', 'd', 'h', 's'].includes(suit))) {
    throw new Refusal(-1, `indicator: ${size} suits`, show(record.indicator));
  }
  const after = (record.result as { after?: { roundWinner?: unknown } } | undefined)?.after;
  const calledLast = after?.roundWinner !== undefined;
  return {
    options,
    dealer: dealer as number,
    before,
    hands,
    turnup: turnup as string | null,
    stock,
    indicator,
    calledLast,
  };
}

/** Every card of the pack once, and no other [GEN-CARD-1]. */
function checkPack(pack: readonly string[], cards: readonly string[]): void {
  for (const [place, card] of cards.entries()) {
    if (!pack.includes(card)) throw new Refusal(-1, 'a card of the pack', card);
    if (cards.indexOf(card) !== place) throw new Refusal(-1, 'every card once', `${card} twice`);
  }
  for (const card of pack) {
    if (!cards.includes(card)) throw new Refusal(-1, 'every card once', `no ${card}`);
  }
}

/** Where a record departs from the rules. */
export interface Mismatch {
  /** The index of the action; -1 for the set-up; the number of actions for the result. */
  readonly index: number;
  readonly expected: string;
  readonly found: string;
}

/** Thrown at the first departure from the rules. */
export class Refusal extends Error {
  readonly mismatch: Mismatch;

  constructor(index: number, expected: string, found: string) {
    super(`${index}: expected ${expected}, found ${found}`);
    this.mismatch = { index, expected, found };
  }
}

/** A value as it is written in a record. */
export function show(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}

/** One option: its default and what it may be. */
export interface OptionRule<T> {
  readonly standard: T;
  readonly allows: (value: unknown) => boolean;
}

/** The options of a game. */
export type OptionRules = Readonly<Record<string, OptionRule<unknown>>>;

/** The values that go with option rules. */
export type OptionsOf<R> = { readonly [K in keyof R]: R[K] extends OptionRule<infer T> ? T : never };

/** One of a few words or numbers; the first is the default. */
export function oneOf<const T extends readonly (string | number)[]>(...values: T): OptionRule<T[number]> {
  return { standard: values[0], allows: value => (values as readonly unknown[]).includes(value) };
}

/** True or false. */
export function flag(standard: boolean): OptionRule<boolean> {
  return { standard, allows: value => typeof value === 'boolean' };
}

/** A whole number, not below `least`. */
export function wholeNumber(standard: number, least: number): OptionRule<number> {
  return { standard, allows: value => Number.isInteger(value) && (value as number) >= least };
}

/** The values of all options of a game; an option that the game does not have is refused [GEN-SET-4]. */
export function readOptions<R extends OptionRules>(
  rules: R,
  given: Readonly<Record<string, unknown>>,
): OptionsOf<R> {
  const values: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(rules)) values[name] = rule.standard;
  for (const [name, value] of Object.entries(given)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (rule === undefined)
      throw new Refusal(-1, `only options of the game: ${Object.keys(rules).join(' ')}`, name);
    if (!rule.allows(value))
      throw new Refusal(-1, `a value that the option ${name} can have`, JSON.stringify(value) ?? 'undefined');
    values[name] = value;
  }
  return values as OptionsOf<R>;
}
