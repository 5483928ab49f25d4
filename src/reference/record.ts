/** What a deal record holds, how its set-up is checked, and how a game asks for the recorded actions. */

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
  /** The record says that the match ends here. Needed only where a single deal cannot show it: a match of a number of deals. */
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

// -------------------------------------------------------------------------------------------------------------- options

/** One option: its default and what it may be [GEN-SET-4]. */
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

// --------------------------------------------------------------------------------------------------------------- set-up

/** A plain object, or a refusal. */
export function asObject(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal(-1, `${what}: an object`, show(value));
  return value as Record<string, unknown>;
}

/** A value as it is written in a record. */
export function show(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
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

// -------------------------------------------------------------------------------------------------------------- actions

/** Compares what a game asks with what a record holds. */
export class Script {
  readonly #actions: readonly unknown[];
  #next = 0;

  constructor(actions: unknown) {
    if (!Array.isArray(actions)) throw new Refusal(-1, 'actions: a list', show(actions));
    this.#actions = actions;
  }

  /** The recorded action, after the seat and the legal actions have been compared. */
  readonly choose: Choose = (seat, legal) => {
    const expected = [...legal].sort();
    const index = this.#next;
    if (index >= this.#actions.length)
      throw new Refusal(index, `seat ${seat}: ${expected.join(' ')}`, 'no more actions');
    const action = asAction(this.#actions[index], index);
    if (action.seat !== seat)
      throw new Refusal(index, `seat ${seat}: ${expected.join(' ')}`, `seat ${show(action.seat)}`);
    if (action.legal !== undefined && show(action.legal) !== show(expected))
      throw new Refusal(index, `legal ${show(expected)}`, `legal ${show(action.legal)}`);
    if (!expected.includes(action.act as string))
      throw new Refusal(index, `one of ${expected.join(' ')}`, show(action.act));
    this.#next = index + 1;
    return action.act as string;
  };

  /** Refuses actions after the end of the deal. */
  end(): void {
    if (this.#next < this.#actions.length)
      throw new Refusal(this.#next, 'the end of the deal', show(this.#actions[this.#next]));
  }
}

function asAction(value: unknown, index: number): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new Refusal(index, 'an action', show(value));
  return value as Record<string, unknown>;
}

// --------------------------------------------------------------------------------------------------------------- result

/** `after`, without zero and false keys. */
export function afterOf(
  totals: readonly number[],
  more: {
    held?: number;
    carry?: readonly number[];
    continuation?: boolean;
    roundWinner?: number | undefined;
  } = {},
): After {
  const after: { -readonly [K in keyof After]: After[K] } = {};
  if (totals.some(total => total !== 0)) after.totals = totals;
  if (more.carry?.some(total => total !== 0)) after.carry = more.carry;
  if (more.continuation) after.continuation = true;
  if (more.held) after.held = more.held;
  if (more.roundWinner !== undefined) after.roundWinner = more.roundWinner;
  return after;
}

/** A deal in which no card was played [GEN-SET-1, GEN-SET-2]. */
export function nothingPlayed(outcome: 'passed' | 'annulled', before: Before): Result {
  const zeros = before.totals.map(() => 0);
  return {
    outcome,
    maker: null,
    trump: null,
    cardPoints: zeros,
    lastTrick: null,
    meldPoints: zeros,
    score: zeros,
    after: afterOf(before.totals, { held: before.held }),
  };
}

/** Two lists added seat by seat. */
export function added(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, place) => value + b[place]);
}

/** Who has the most points, provided that it is at least the target and that nobody has as many. */
export function soleLeader(totals: readonly number[], target: number): number | undefined {
  const most = Math.max(...totals);
  const leaders = totals.filter(total => total === most).length;
  return most >= target && leaders === 1 ? totals.indexOf(most) : undefined;
}

/** Refuses a result that differs from the one that follows from the rules. */
export function compareResult(game: ReferenceGame, index: number, expected: Result, given: unknown): void {
  const found = asResultPart(given, index, 'result');
  for (const key of [
    'outcome',
    'maker',
    'trump',
    'cardPoints',
    'lastTrick',
    'meldPoints',
    'score',
    'gamePoints',
  ] as const) {
    if (show(found[key]) !== show(expected[key]))
      throw new Refusal(index, `${key} ${show(expected[key])}`, `${key} ${show(found[key])}`);
  }
  const after = asResultPart(found.after, index, 'after');
  const state = stateOf(game, after, index);
  const rightState = stateOf(game, expected.after, index);
  for (const key of ['totals', 'carry', 'continuation', 'held', 'first'] as const) {
    if (show(state[key]) !== show(rightState[key]))
      throw new Refusal(index, `after.${key} ${show(rightState[key])}`, `after.${key} ${show(state[key])}`);
  }
  if (after.roundWinner !== expected.after.roundWinner) {
    throw new Refusal(
      index,
      `after.roundWinner ${show(expected.after.roundWinner)}`,
      `after.roundWinner ${show(after.roundWinner)}`,
    );
  }
}

function asResultPart(value: unknown, index: number, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null)
    throw new Refusal(index, `${what}: an object`, show(value));
  return value as Record<string, unknown>;
}

function stateOf(game: ReferenceGame, after: unknown, index: number): Before {
  try {
    return readBefore(game, after);
  } catch (problem) {
    if (problem instanceof Refusal)
      throw new Refusal(index, `after.${problem.mismatch.expected}`, problem.mismatch.found);
    throw problem;
  }
}
