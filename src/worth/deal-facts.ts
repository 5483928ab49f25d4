/** What has happened in a deal after a decision, in the numbers that a card player thinks in. */
import { NONE, type Seat, suitOf } from '../cards/card.ts';
import { type CardSet, EMPTY, hasCard, setOf } from '../cards/cardset.ts';
import type { State } from '../engine/state.ts';
import { codeOf, isAction, isCard, seatOf } from '../rules/action.ts';
import { FAILED, MADE } from '../rules/deal.ts';
import { marginOf } from '../search/payoff.ts';

/**
 * What is counted of a kind, and the least difference that says something. Contracts and sweeps bring most points. Of
 * the parts of the score it is the least mean.
 */
export const COUNTED = {
  made: { unit: 'share', least: 0.03 },
  failed: { unit: 'share', least: 0.03 },
  theirMade: { unit: 'share', least: 0.03 },
  theirFailed: { unit: 'share', least: 0.03 },
  sweep: { unit: 'share', least: 0.03 },
  swept: { unit: 'share', least: 0.03 },
  trick: { unit: 'share', least: 0.1 },
  caught: { unit: 'points', least: 2 },
  ruffs: { unit: 'tricks', least: 0.25 },
  cards: { unit: 'points', least: 0.05, isSummand: true },
  melds: { unit: 'points', least: 0.05, isSummand: true },
  rest: { unit: 'points', least: 0.05, isSummand: true },
  total: { unit: 'points', least: 0, isSummand: true },
} as const;

/**
 * What is counted for the side of the seat. Shares of deals: it makes its contract or fails, the others do, it takes
 * all tricks (`sweep`) or none (`swept`), it takes the `trick` under way. Means: the points of the seat's own cards
 * that the others take (`caught`), and tricks that the others take by trumping another suit (`ruffs`). Parts of the
 * score, each less the mean of the others: points in tricks with the last one (`cards`), for `melds`, and the `rest`:
 * the contract, sweeps, rounding and game points. They add up to the `total`.
 */
export type ChangeKind = keyof typeof COUNTED;
/** All of them, the weightiest first. */
export const CHANGE_KINDS = Object.keys(COUNTED) as readonly ChangeKind[];

/** Whether a kind is a part of the score, or all of it: these parts are told however small and uncertain they are. */
export function isSummand(kind: ChangeKind): boolean {
  return 'isSummand' in COUNTED[kind];
}

/** What decides most points. */
const CONTRACTS: readonly ChangeKind[] = ['made', 'failed', 'theirMade', 'theirFailed', 'sweep', 'swept'];
/** Whether a kind is a contract or a sweep. */
export function isContract(kind: ChangeKind): boolean {
  return CONTRACTS.includes(kind);
}

/** The decision after which a deal is counted, and for whom. */
export interface Asked {
  readonly seat: Seat;
  readonly side: number;
  /** The cards of the seat. */
  readonly hand: CardSet;
  /** The tricks that have been taken. */
  readonly tricks: number;
  /** The cards of the trick under way. */
  readonly known: CardSet;
}

/** A decision of the seat on turn. */
export function askedAt(state: State): Asked {
  const { turn: seat, hands, tricks } = state;
  const known = state.trickSize > 0 ? state.trickSet : EMPTY;
  return { seat, side: state.sideOf(seat), hand: hands[seat], tricks, known };
}

/** What has happened in a deal, by kind. */
export type Facts = Readonly<Record<ChangeKind, number>>;

/** The hidden cards that the opponents of the seat have played after its decision, so that they held them. */
export function heldByOpponents(end: State, { side, tricks: before, known }: Asked): CardSet {
  let held: CardSet = EMPTY;
  for (const { cards } of tricksOf(end).slice(before))
    for (const { seat, card } of cards) if (end.sideOf(seat) !== side) held |= setOf(card);
  return held & ~known;
}

/** Counts a deal that is over. */
export function factsOf(end: State, { seat, side, hand, tricks: before }: Asked): Facts {
  const { game, trump, maker, outcome, sides } = end;
  const isOwnMaker = maker !== NONE && end.sideOf(maker) === side;
  const isOthers = maker !== NONE && !isOwnMaker;
  const tricks = tricksOf(end);
  const takers = new Set(tricks.map(({ by }) => end.sideOf(by)));
  const swept = end.isPlayedOut() && takers.size === 1 ? end.lastTrickSide() : NONE;
  let [caught, ruffs] = [0, 0];
  for (const { by, cards, isRuffed } of tricks.slice(before)) {
    if (end.sideOf(by) === side) continue;
    if (isRuffed) ruffs++;
    for (const card of cards)
      if (card.seat === seat && hasCard(hand, card.card)) caught += game.points[(trump << 5) | card.card];
  }
  const lead = (points: ArrayLike<number>) => {
    let others = 0;
    for (let one = 0; one < sides; one++) if (one !== side) others += points[one];
    return points[side] - others / (sides - 1);
  };
  const by = tricks[before]?.by;
  const last = end.lastTrickSide();
  const cardPoints = Array.from(
    end.cardPoints,
    (points, one) => points + (one === last ? game.lastTrick : 0),
  );
  const [cards, melds, total] = [lead(cardPoints), lead(end.meldPoints), marginOf(end, side)];
  return {
    made: Number(isOwnMaker && outcome === MADE),
    failed: Number(isOwnMaker && outcome === FAILED),
    theirMade: Number(isOthers && outcome === MADE),
    theirFailed: Number(isOthers && outcome === FAILED),
    sweep: Number(swept === side),
    swept: Number(swept !== NONE && swept !== side),
    trick: Number(by !== undefined && end.sideOf(by) === side),
    caught,
    ruffs,
    cards,
    melds,
    rest: total - cards - melds,
    total,
  };
}

/** A trick that has been taken. */
interface Trick {
  readonly by: Seat;
  readonly cards: readonly { readonly seat: Seat; readonly card: number }[];
  /** Whether a trump has taken it that was not led. */
  readonly isRuffed: boolean;
}

/** The tricks of a deal that have been taken, in order. */
export function tricksOf({ log, logSize, seats, tricks, leader, trump }: State): Trick[] {
  const played: { seat: Seat; card: number }[] = [];
  for (let n = 0; n < logSize; n++) {
    const card = codeOf(log[n]);
    if (isAction(log[n]) && isCard(card)) played.push({ seat: seatOf(log[n]), card });
  }
  return Array.from({ length: tricks }, (_, n) => {
    const cards = played.slice(n * seats, (n + 1) * seats);
    const by = played[(n + 1) * seats]?.seat ?? leader;
    const taking = cards.find(({ seat }) => seat === by)?.card ?? 0;
    const led = cards[0]?.card ?? 0;
    return { by, cards, isRuffed: suitOf(taking) === trump && suitOf(led) !== trump };
  });
}
