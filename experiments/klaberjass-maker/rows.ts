/** The rows of the runs as pairs: a hand, and what it gains with one answer over another in the same deal. */
import { hasCard, SEVEN } from '../../src/cards/index.ts';
import { cardOf, type Game, suitOf } from '../../src/index.ts';
import { OUTCOMES, type Rows } from '../../src/rows/index.ts';
import { QUESTION_COLUMNS } from '../bidding/choices.ts';
import { type HandFacts, handFacts } from '../bidding/hand.ts';

/** The answers of the runs. */
export const BIDS = ['pass', 'take', 'name:c', 'name:d', 'name:h', 'name:s'] as const;
export const EXCHANGES = ['pass', 'exchange'] as const;

export const COLUMNS = [
  ...QUESTION_COLUMNS,
  'dealer',
  'turn_up',
  'trump',
  'outcome',
  'last_trick',
  'maker',
  'card_points0',
  'card_points1',
  'score0',
  'score1',
  'meld_points0',
  'meld_points1',
] as const;
export type Column = (typeof COLUMNS)[number];

/** Who bids, and when. */
export const SITUATIONS = [
  'elder, first round',
  'dealer, first round',
  'elder, second round',
  'dealer, second round',
] as const;

const MADE = OUTCOMES.indexOf('made');

/** How a deal ended, from the side of the seat that was asked. */
export interface End {
  readonly score: number;
  readonly other: number;
  /** Points of cards taken, with the last trick. */
  readonly taken: number;
  readonly melds: number;
  readonly otherMelds: number;
  readonly made: 0 | 1;
}

/** A bid against a pass, in the same deal. */
export interface Pair {
  readonly deal: number;
  readonly seat: number;
  /** Who deals next: the deal alternates. */
  readonly nextDealer: number;
  /** Index into {@link SITUATIONS}. */
  readonly situation: number;
  readonly facts: HandFacts;
  readonly bid: End;
  readonly pass: End;
  /** Score of the own side less that of the other, with the bid less that with the pass. */
  readonly gain: number;
  /** Whether the agent bids so by itself. */
  readonly chosen: boolean;
}

/** The exchange of the Seven against keeping it. */
export interface Exchange {
  readonly deal: number;
  readonly gain: number;
  /** What it does for the hand: see {@link PURPOSES}. */
  readonly purpose: number;
  /** Rank of the turned card. */
  readonly rank: number;
}

/** Why the Seven is exchanged, by the book; the first that is true counts. */
export const PURPOSES = [
  'it makes or lengthens a sequence',
  'it completes bella',
  'it gets a trump worth ten or more',
  'none of these',
] as const;

function endOf(game: Game, rows: Rows<Column>, row: number): End {
  const seat = rows.asked[row];
  const [score, other] = seat === 0 ? [rows.score0, rows.score1] : [rows.score1, rows.score0];
  const [melds, otherMelds] =
    seat === 0 ? [rows.meld_points0, rows.meld_points1] : [rows.meld_points1, rows.meld_points0];
  const cards = (seat === 0 ? rows.card_points0 : rows.card_points1)[row];
  const outcome = rows.outcome[row];
  return {
    score: score[row],
    other: other[row],
    taken: cards + (rows.last_trick[row] === seat ? game.lastTrick : 0),
    melds: melds[row],
    otherMelds: otherMelds[row],
    made: outcome === MADE && rows.maker[row] === seat ? 1 : 0,
  };
}

/** The pair of a question: the bid with most points in sight against the pass; undefined where none can be passed. */
export function pairOf(game: Game, rows: Rows<Column>, question: readonly number[]): Pair | undefined {
  const [first, ...others] = question;
  if (BIDS[rows.answer[first]] !== 'pass') return undefined;
  const hand = rows.held[first] | 0;
  let best: { readonly row: number; readonly facts: HandFacts } | undefined;
  for (const row of others) {
    const facts = factsOf(game, hand, rows.trump[row] - 1, rows.turn_up[row]);
    const isBetter =
      best === undefined ||
      facts.sight > best.facts.sight ||
      (facts.sight === best.facts.sight && facts.trumps > best.facts.trumps);
    if (isBetter) best = { row, facts };
  }
  const { row, facts } = best!;
  const [bid, pass] = [endOf(game, rows, row), endOf(game, rows, first)];
  const isDealer = rows.asked[row] === rows.dealer[row];
  return {
    deal: rows.deal[row],
    seat: rows.asked[row],
    nextDealer: 1 - rows.dealer[row],
    situation: (isDealer ? 1 : 0) + (BIDS[rows.answer[row]] === 'take' ? 0 : 2),
    facts,
    bid,
    pass,
    gain: bid.score - bid.other - (pass.score - pass.other),
    chosen: rows.own[row] === 1,
  };
}

/** The longest run of cards in a row in a suit. */
function longest(hand: number, suit: number): number {
  let [length, most] = [0, 0];
  for (let rank = 0; rank < 8; rank++) {
    length = (hand >>> (8 * suit + rank)) & 1 ? length + 1 : 0;
    most = Math.max(most, length);
  }
  return most;
}

export function exchangeOf(game: Game, rows: Rows<Column>, [keep, change]: readonly number[]): Exchange {
  const [hand, turnUp] = [rows.held[keep] | 0, rows.turn_up[keep]];
  const trump = suitOf(turnUp);
  const after = exchanged(hand, trump, turnUp);
  const [before, then] = [hand & ~(1 << cardOf(trump, SEVEN)), after].map(cards => longest(cards, trump));
  const facts = factsOf(game, after, trump, turnUp);
  const had = factsOf(game, hand & ~(1 << cardOf(trump, SEVEN)), trump, turnUp).bella;
  const purpose =
    then >= 3 && then > Math.max(before, longest(hand, trump))
      ? 0
      : facts.bella > had
        ? 1
        : game.points[(trump << 5) | turnUp] >= 10
          ? 2
          : 3;
  const [kept, changed] = [endOf(game, rows, keep), endOf(game, rows, change)];
  return {
    deal: rows.deal[keep],
    gain: changed.score - changed.other - (kept.score - kept.other),
    purpose,
    rank: turnUp & 7,
  };
}

/** The cards after the exchange of the Seven of trumps for the turned card, where that is possible. */
export function exchanged(hand: number, trump: number, turnUp: number): number {
  const seven = cardOf(trump, SEVEN);
  if (suitOf(turnUp) !== trump || !hasCard(hand, seven)) return hand;
  return (hand ^ (1 << seven)) | (1 << turnUp);
}

export function factsOf(game: Game, dealt: number, trump: number, turnUp: number): HandFacts {
  return handFacts(game, exchanged(dealt, trump, turnUp), trump);
}

/** A count on the fingers: two a trump, three more for the Jack, one for the Nine and each plain Ace, two for bella. */
export function fingers({ trumps, jack, nine, aces, bella }: HandFacts): number {
  return 2 * trumps + 3 * jack + nine + aces + 2 * bella;
}

/** What the claims say of a hand. */
export const HOLDINGS = [
  { name: 'Jack and Nine of trumps', has: f => f.jack === 1 && f.nine === 1 },
  {
    name: 'Jack, and another trump or more, no Nine',
    has: f => f.jack === 1 && f.nine === 0 && f.trumps > 1,
  },
  { name: 'Jack as the only trump', has: f => f.jack === 1 && f.trumps === 1 },
  {
    name: 'three trumps with Nine and Ace, no Jack',
    has: f => f.jack === 0 && f.nine === 1 && f.ace === 1 && f.trumps >= 3,
  },
  {
    name: 'three trumps with the Nine, neither Jack nor Ace',
    has: f => f.jack === 0 && f.nine === 1 && f.ace === 0 && f.trumps >= 3,
  },
  {
    name: 'four trumps or more, neither Jack nor Nine',
    has: f => f.jack === 0 && f.nine === 0 && f.trumps >= 4,
  },
  {
    name: 'three trumps, neither Jack nor Nine',
    has: f => f.jack === 0 && f.nine === 0 && f.trumps === 3,
  },
  {
    name: 'one or two trumps, no Jack',
    has: f => f.jack === 0 && f.trumps > 0 && f.trumps < 3,
  },
  { name: 'no trump', has: f => f.trumps === 0 },
] as const satisfies readonly { name: string; has(facts: HandFacts): boolean }[];
