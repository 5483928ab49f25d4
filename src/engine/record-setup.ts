/** The set-up of a deal record: makes a Setup of its fields, if the game deals so. */
import { formatCard, NONE, PACK, SUITS } from '../cards/card.ts';
import { type CardSet, cardCount, hasCard, lowestCard, setOf } from '../cards/cardset.ts';
import { readCard, readSuit } from '../cards/read-card.ts';
import { Standing } from '../rules/standing.ts';
import type { Game } from './game.ts';
import type { StandingRecord } from './record.ts';
import {
  formed,
  RESULT_FORM,
  Refusal,
  SETUP_FORM,
  type SetupFields,
  type StandingFields,
} from './record-form.ts';
import type { Setup } from './state.ts';

/** A value as JSON, for messages. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return `a ${typeof value} that JSON cannot write`;
  }
}

/** A standing with every key, without the key that only `after` has. */
export type PlainStanding = Required<Omit<StandingRecord, 'roundWinner'>>;

/** `before` or `after` with zeros and false filled in. */
export function readStanding(
  game: Game,
  given: StandingFields | undefined,
  what: string,
  index = -1,
): PlainStanding {
  const { totals, carry, held, continuation, first } = given ?? {};
  const counts = (key: string, list: readonly number[] | null | undefined, length: number): number[] => {
    if (list == null) return new Array<number>(length).fill(0);
    if (list.length === length) return [...list];
    throw new Refusal(index, `${what}.${key}: ${length} whole numbers`, show(list), {
      kind: 'recordForm',
      word: `${what}.${key}`,
    });
  };
  return {
    totals: counts('totals', totals, game.sides),
    carry: counts('carry', carry, game.seats),
    held: held ?? 0,
    continuation: continuation ?? false,
    first: first ?? false,
  };
}

/** The set-up of a record. Checks its fields. */
export function readSetup(game: Game, fields: unknown): Setup {
  return setupOf(game, formed(SETUP_FORM, fields));
}

/** The set-up of a record with sound fields. Checks that the whole pack is dealt as the game deals it. */
export function setupOf(game: Game, fields: SetupFields): Setup {
  const { dealer } = fields;
  if (dealer >= game.seats)
    throw new Refusal(-1, `dealer: a seat from 0 to ${game.seats - 1}`, show(dealer), { kind: 'noDealer' });
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
function dealsBefore(game: Game, fields: SetupFields, isFirst: boolean): number {
  const { match } = game.ruleset;
  if (isFirst || !('deals' in match)) return 0;
  if (fields.result === undefined) return -1;
  const { after } = formed(RESULT_FORM, fields.result);
  return (after as StandingRecord).roundWinner === undefined ? -1 : match.deals - 1;
}

/** The order of the pack that gives these hands, turned card and stock. The order within a hand is free. */
function readDeck(game: Game, fields: SetupFields, dealer: number): Uint8Array {
  const { packets, turnUp, pack } = game.ruleset;
  const each = packets.reduce((sum, packet) => sum + packet, 0);
  const { hands } = fields;
  const sizes = { kind: 'handSizes', n: each, of: game.seats } as const;
  if (hands.length !== game.seats) throw new Refusal(-1, `hands: ${game.seats} hands`, show(hands), sizes);
  let rest = pack;
  const take = (value: string | null | undefined): number => {
    const card = cardOf(value, pack);
    if (!hasCard(rest, card))
      throw new Refusal(-1, 'every card once', `${formatCard(card)} twice`, { kind: 'cardTwice', card });
    rest &= ~setOf(card);
    return card;
  };
  const dealt: number[][] = hands.map(hand => {
    if (hand.length !== each) throw new Refusal(-1, `hands of ${each} cards`, show(hand), sizes);
    return hand.map(take);
  });
  const turned = readTurned(game, fields.turnup, dealt[dealer] as number[]);
  if (turnUp === 'stock') take(fields.turnup);
  const stock = (fields.stock ?? []).map(take);
  const missing = lowestCard(rest);
  if (rest !== 0)
    throw new Refusal(-1, 'every card once', `no ${formatCard(missing)}`, {
      kind: 'cardMissing',
      card: missing,
    });

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
function readTurned(game: Game, value: string | null | undefined, dealersHand: number[]): number {
  const { turnUp, pack } = game.ruleset;
  if (turnUp === 'none') {
    if (value !== undefined && value !== null)
      throw new Refusal(-1, 'turnup null', `turnup ${show(value)}`, { kind: 'noTurnUp' });
    return NONE;
  }
  const card = cardOf(value, pack);
  if (turnUp === 'stock') return card;
  const place = dealersHand.indexOf(card);
  if (place < 0)
    throw new Refusal(-1, "turnup: a card of the dealer's hand", formatCard(card), { kind: 'noTurnUp' });
  dealersHand.push(...dealersHand.splice(place, 1));
  return card;
}

function cardOf(value: string | null | undefined, pack: CardSet): number {
  const card = value == null ? undefined : readCard(value);
  if (card !== undefined && hasCard(pack, card)) return card;
  throw new Refusal(-1, `a card of the pack of ${pack === -1 ? PACK : cardCount(pack)}`, show(value), {
    kind: 'notInPack',
    word: value ?? '',
  });
}

/** The suits of the indicator pack, if it can show them [KJ-TRUMP-1, KJ-TRUMP-2, KJ-BID-2]. */
function readIndicator(game: Game, fields: SetupFields, before: Standing): number {
  const rules = game.ruleset.indicator;
  const suits = (fields.indicator ?? []).map(suit => readSuit(suit) ?? NONE);
  const [turned, second] = suits;
  const count = rules?.suits ?? 0;
  const noSuits = { kind: 'noSuits', n: count } as const;
  if (suits.length !== count || suits.includes(NONE))
    throw new Refusal(-1, `indicator: ${count} suits`, show(fields.indicator), noSuits);
  if (rules === undefined || turned === undefined) return 0;
  if (before.first && rules.firstDeal !== undefined && turned !== rules.firstDeal)
    throw new Refusal(
      -1,
      `indicator ${SUITS[rules.firstDeal]} in the first deal`,
      show(fields.indicator),
      noSuits,
    );
  if (second !== undefined && rules.second === 'different' && second === turned)
    throw new Refusal(
      -1,
      'indicator: a second suit that differs from the first',
      show(fields.indicator),
      noSuits,
    );
  return turned | ((second ?? 0) << 2);
}
