/** The set-up of a deal record: checks its fields and makes a Setup of them. */
import { formatCard, NONE, PACK, parseCard, SUITS } from '../cards/card.ts';
import { type CardSet, cardCount, hasCard, lowestCard, setOf } from '../cards/cardset.ts';
import { Standing } from '../rules/standing.ts';
import type { Game } from './game.ts';
import type { StandingRecord } from './record.ts';
import type { Setup } from './setup.ts';

/** What was expected and what was found. `index` is that of Problem in `replay.ts`. */
export interface Refused {
  readonly index: number;
  readonly expected: string;
  readonly found: string;
}

/** Thrown inside the reader at the first error. The reader catches it. */
export class Refusal extends Error {
  readonly refused: Refused;

  constructor(index: number, expected: string, found: string) {
    super(`expected ${expected}, found ${found}`);
    this.refused = { index, expected, found };
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** A value as JSON, for messages. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return `a ${typeof value} that JSON cannot write`;
  }
}

/** The value if it is a plain object. Throws a Refusal otherwise. */
export function asRecord(value: unknown, what: string, index = -1): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal(index, `${what}: an object`, show(value));
  return value as Fields;
}

/** A standing with every key, without the key that only `after` has. */
export type PlainStanding = Required<Omit<StandingRecord, 'roundWinner'>>;

/** `before` or `after` with zeros and false filled in. */
export function readStanding(game: Game, value: unknown, what: string, index = -1): PlainStanding {
  const given = value === undefined ? {} : asRecord(value, what, index);
  const isCount = (n: unknown): n is number =>
    typeof n === 'number' && Number.isInteger(n) && n >= 0 && n < 2 ** 31;
  const counts = (key: 'totals' | 'carry', length: number): number[] => {
    const list = given[key] ?? new Array<number>(length).fill(0);
    if (Array.isArray(list) && list.length === length && list.every(isCount)) return list;
    throw new Refusal(index, `${what}.${key}: ${length} whole numbers`, show(list));
  };
  const truth = (key: 'continuation' | 'first'): boolean => {
    const found = given[key] ?? false;
    if (typeof found === 'boolean') return found;
    throw new Refusal(index, `${what}.${key}: true or false`, show(found));
  };
  const held = given.held ?? 0;
  if (!isCount(held)) throw new Refusal(index, `${what}.held: a whole number`, show(held));
  return {
    totals: counts('totals', game.sides),
    carry: counts('carry', game.seats),
    held,
    continuation: truth('continuation'),
    first: truth('first'),
  };
}

/** The set-up of a record. Checks that the whole pack is dealt as the game deals it. */
export function readSetup(game: Game, fields: Fields): Setup {
  const { dealer } = fields;
  if (typeof dealer !== 'number' || !Number.isInteger(dealer) || dealer < 0 || dealer >= game.seats)
    throw new Refusal(-1, `dealer: a seat from 0 to ${game.seats - 1}`, show(dealer));
  const before = new Standing();
  const given = readStanding(game, fields.before, 'before');
  before.totals.set(given.totals);
  before.carry.set(given.carry);
  before.held = given.held;
  before.continuation = given.continuation;
  before.first = given.first;
  before.played = dealsBefore(game, fields, given.first);
  return {
    deck: readDeck(game, fields, dealer),
    dealer,
    before,
    indicator: readIndicator(game, fields, before),
  };
}

/**
 * The number of deals before a record, which records do not store. In a match of a number of deals, a record with a
 * winner claims to be the last deal, and one without claims that more follow. The first deal of a match is marked as
 * the first.
 */
function dealsBefore(game: Game, fields: Fields, isFirst: boolean): number {
  const { match } = game.ruleset;
  if (isFirst || !('deals' in match)) return 0;
  const { after } = asRecord(fields.result, 'result');
  return asRecord(after, 'after').roundWinner === undefined ? -1 : match.deals - 1;
}

/** The order of the pack that gives these hands, turned card and stock. The order within a hand is free. */
function readDeck(game: Game, fields: Fields, dealer: number): Uint8Array {
  const { packets, turnUp, pack } = game.ruleset;
  const each = packets.reduce((sum, packet) => sum + packet, 0);
  const { hands } = fields;
  if (!Array.isArray(hands) || hands.length !== game.seats)
    throw new Refusal(-1, `hands: ${game.seats} hands`, show(hands));
  let rest = pack;
  const take = (value: unknown): number => {
    const card = readCard(value, pack);
    if (!hasCard(rest, card)) throw new Refusal(-1, 'every card once', `${formatCard(card)} twice`);
    rest &= ~setOf(card);
    return card;
  };
  const dealt: number[][] = hands.map(hand => {
    const cards = asList(hand, 'a hand');
    if (cards.length !== each) throw new Refusal(-1, `hands of ${each} cards`, show(hand));
    return cards.map(take);
  });
  const turned = readTurned(game, fields.turnup, dealt[dealer] as number[]);
  if (turnUp === 'stock') take(fields.turnup);
  const stock = asList(fields.stock ?? [], 'stock').map(take);
  if (rest !== 0) throw new Refusal(-1, 'every card once', `no ${formatCard(lowestCard(rest))}`);

  const deck: number[] = [];
  const cursor = dealt.map(() => 0);
  for (const packet of packets) {
    for (let n = 1; n <= game.seats; n++) {
      const seat = (dealer + n) % game.seats;
      for (let i = 0; i < packet; i++) deck.push(dealt[seat]?.[cursor[seat]++] as number);
    }
  }
  if (turnUp === 'stock') deck.push(turned);
  return Uint8Array.from([...deck, ...stock]);
}

/** The turned card, or NONE. A turned card that belongs to the dealer is moved to the end of his hand. */
function readTurned(game: Game, value: unknown, dealersHand: number[]): number {
  const { turnUp, pack } = game.ruleset;
  if (turnUp === 'none') {
    if (value !== undefined && value !== null) throw new Refusal(-1, 'turnup null', `turnup ${show(value)}`);
    return NONE;
  }
  const card = readCard(value, pack);
  if (turnUp === 'stock') return card;
  const place = dealersHand.indexOf(card);
  if (place < 0) throw new Refusal(-1, "turnup: a card of the dealer's hand", formatCard(card));
  dealersHand.push(...dealersHand.splice(place, 1));
  return card;
}

function readCard(value: unknown, pack: CardSet): number {
  const card = typeof value === 'string' ? parseCard(value) : undefined;
  if (card !== undefined && hasCard(pack, card)) return card;
  throw new Refusal(-1, `a card of the pack of ${pack === -1 ? PACK : cardCount(pack)}`, show(value));
}

function asList(value: unknown, what: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new Refusal(-1, `${what}: a list of cards`, show(value));
}

/** The suits of the indicator pack, if it can show them [KJ-TRUMP-1, KJ-TRUMP-2, KJ-BID-2]. */
function readIndicator(game: Game, fields: Fields, before: Standing): number {
  const rules = game.ruleset.indicator;
  const suits = asList(fields.indicator ?? [], 'indicator').map(suit =>
    typeof suit === 'string' && suit.length === 1 ? SUITS.indexOf(suit) : NONE,
  );
  const [turned, second] = suits;
  const count = rules?.suits ?? 0;
  if (suits.length !== count || suits.includes(NONE))
    throw new Refusal(-1, `indicator: ${count} suits`, show(fields.indicator));
  if (rules === undefined || turned === undefined) return 0;
  if (before.first && rules.firstDeal !== undefined && turned !== rules.firstDeal)
    throw new Refusal(-1, `indicator ${SUITS[rules.firstDeal]} in the first deal`, show(fields.indicator));
  if (second !== undefined && rules.second === 'different' && second === turned)
    throw new Refusal(-1, 'indicator: a second suit that differs from the first', show(fields.indicator));
  return turned | ((second ?? 0) << 2);
}
