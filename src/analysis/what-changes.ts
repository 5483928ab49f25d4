/**
 * Answers compared in new worlds that fit what the seat has seen, and what another answer changes in them. That tells a
 * player more than points do: the trick is lost, the Ten is caught, the contract fails. Where the seat can tell all
 * hands, the exact solver plays the answers out once.
 */
import { formatCard, NONE, PACK, type Seat, suitOf } from '../cards/card.ts';
import { type CardSet, cardsOf, EMPTY, hasCard, setOf } from '../cards/cardset.ts';
import { State } from '../engine/state.ts';
import type { ReasonKind } from '../engine/why-worse.ts';
import { type Action, codeOf, isAction, isCard, seatOf } from '../rules/action.ts';
import { FAILED, MADE } from '../rules/deal.ts';
import { Endgame } from '../search/endgame.ts';
import { marginOf } from '../search/payoff.ts';
import { isOpenable } from '../search/solver/position.ts';
import type { Candidate } from '../search/thought.ts';
import { Moments } from '../stats/index.ts';
import type { Seats } from '../table/seats.ts';
import { comparedIn } from './seated-agents.ts';

/** What is counted of a kind, and the least difference that says something. Contracts and sweeps bring most points. */
const COUNTED = {
  made: { unit: 'share', least: 0.03 },
  failed: { unit: 'share', least: 0.03 },
  theirMade: { unit: 'share', least: 0.03 },
  theirFailed: { unit: 'share', least: 0.03 },
  sweep: { unit: 'share', least: 0.03 },
  swept: { unit: 'share', least: 0.03 },
  trick: { unit: 'share', least: 0.1 },
  caught: { unit: 'points', least: 2 },
  ruffs: { unit: 'tricks', least: 0.25 },
  cards: { unit: 'points', least: 0.5, isSummand: true },
  melds: { unit: 'points', least: 0.5, isSummand: true },
  rest: { unit: 'points', least: 0.5, isSummand: true },
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

/** What differs between two answers. */
export interface Change {
  readonly kind: ChangeKind;
  /** Points, a number of tricks, or the share of the deals, 0 … 1. */
  readonly unit: 'share' | 'points' | 'tricks';
  /** The mean after each of the two answers. */
  readonly means: readonly [number, number];
}

/** How the deals differ. */
export interface WhatChanges {
  /** The number of worlds; 0 where the exact solver says it. */
  readonly worlds: number;
  /** What differs clearly, the weightiest first, and then the parts of the score that differ. */
  readonly changes: readonly Change[];
  /** The hidden card that decides most what the second answer gains, if one clearly does. */
  readonly hidden?: HiddenCard;
}

/** What a second answer gains by where a hidden card is. */
export interface HiddenCard {
  readonly card: string;
  /** The share of the worlds in which an opponent holds it. */
  readonly share: number;
  /** The gain in points where an opponent holds it, and elsewhere. */
  readonly gains: readonly [number, number];
}

/** What decides most points. */
const CONTRACTS: readonly ChangeKind[] = ['made', 'failed', 'theirMade', 'theirFailed', 'sweep', 'swept'];
/** What needs a trick under way; and what says nothing new once the maker is known. */
const OF_CARDS: readonly ChangeKind[] = ['trick', 'caught'];
const OF_BIDS: readonly ChangeKind[] = ['failed', 'theirMade'];
/** Of these less is better. */
const LOSSES: readonly ChangeKind[] = ['failed', 'theirMade', 'swept', 'caught', 'ruffs'];

/** Whether a change speaks for the second answer. */
export function speaksFor({ kind, means: [first, second] }: Change): boolean {
  return second > first !== LOSSES.includes(kind);
}

/** What speaks most for the second answer: a contract or a sweep, or else what brings most points. */
export function mainChange({ changes }: WhatChanges): Change | undefined {
  const good = changes.filter(speaksFor);
  const gain = ({ kind, means }: Change) => (isSummand(kind) && kind !== 'total' ? means[1] - means[0] : 0);
  const contract = good.find(({ kind }) => CONTRACTS.includes(kind));
  return contract ?? good.reduce<Change | undefined>((a, b) => (a && gain(a) >= gain(b) ? a : b), undefined);
}

/** Reasons that speak of melds, and of points in tricks. */
const OF_MELDS: readonly ReasonKind[] = ['noRoem', 'gaveRoem', 'brokeMeld'];
const OF_POINTS: readonly ReasonKind[] = ['tooFew', 'tooDear', 'tooCheap', 'gaveAway', 'risked'];

/** Whether a reason is why the second card is better: what is said of a card may be true and yet not what counts. */
export function bearsOut({ changes }: WhatChanges, reason: ReasonKind): boolean {
  const gain = (kind: ChangeKind) => {
    const { means = [0, 0] } = changes.find(one => one.kind === kind) ?? {};
    return means[1] - means[0];
  };
  const [cards, melds] = [gain('cards'), gain('melds')];
  if (OF_MELDS.includes(reason)) return melds > 0 && melds >= cards;
  return melds <= Math.max(0, cards) && (cards > 0 || !OF_POINTS.includes(reason));
}

/** A hidden card must be with the opponents, and elsewhere, in this share of the worlds. */
const LEAST_HELD = 0.1;
/** Points by which gains must differ by where a card is, and standard errors: there are many cards. */
const LEAST_GAIN = 5;
const SURE = 5;
/** A difference must be so many standard errors from 0. */
const CERTAIN = 3;

/** Answers that were compared. */
export interface Comparison {
  /** By answer; exact ones have no visits. Empty where no world fits. */
  readonly candidates: readonly Candidate[];
  /** What the k-th answer changes against the first. */
  changes(k: number): WhatChanges;
}

/**
 * Compares answers of the seat on turn in so many new worlds. It has been asked at this decision. A RangeError for an
 * agent that does not compare.
 */
export function comparison(
  state: State,
  asked: Seats,
  answers: readonly Action[],
  worlds: number,
): Comparison {
  const counts = new Counts(state, answers);
  const exact = comparedIn(asked, answers, 1);
  if (exact.length > 0 && exact.every(({ visits }) => visits === 0)) {
    for (const [k, action] of answers.entries()) counts.add(k, playedPerfectly(state, action), 1);
    return { candidates: exact, changes: k => ({ ...counts.found(k), worlds: 0 }) };
  }
  const candidates = comparedIn(asked, answers, worlds, (k, end, copies) => counts.add(k, end, copies));
  return { candidates, changes: k => counts.found(k) };
}

/** A deal with open hands, played to its end by the exact solver after an action. Nobody says more than he must. */
export function playedPerfectly(state: State, action: Action): State {
  const end = new State(state.game).copyFrom(state);
  const solver = new Endgame(state.game);
  end.apply(action);
  while (!end.isOver()) {
    const card = end.numLegal() > 1 && isOpenable(end) ? solver.choose(end) : undefined;
    end.apply(card ?? end.legalAt(0));
  }
  return end;
}

/** Where the answers are given: whose deal is counted. */
interface Asked {
  readonly seat: Seat;
  readonly side: number;
  /** The cards of the seat. */
  readonly hand: CardSet;
  /** The tricks that have been taken. */
  readonly tricks: number;
  /** The cards of the trick under way. */
  readonly known: CardSet;
}

/** What has happened in a deal, by kind. */
type Facts = Readonly<Record<ChangeKind, number>>;

/** Sums over the worlds, for each answer. */
class Counts {
  private readonly asked: Asked;
  private readonly answers: readonly Action[];
  private readonly isInTricks: boolean;
  /** Whether nobody draws any more: who plays a card has held it. */
  private readonly isDealt: boolean;
  private readonly sums: readonly {
    readonly means: Record<ChangeKind, Moments>;
    /** Less the first answer, in the same worlds. */
    readonly apart: Record<ChangeKind, Moments>;
    /** [card]: what the answer gains over the first one where an opponent holds the card. */
    readonly against: readonly Moments[];
  }[];
  private first: Facts | undefined;
  /** The cards that the opponents have held in the present world. */
  private held: CardSet = EMPTY;

  constructor(state: State, answers: readonly Action[]) {
    const { turn: seat, hands, tricks } = state;
    const known = state.trickSize > 0 ? state.trickSet : EMPTY;
    this.asked = { seat, side: state.sideOf(seat), hand: hands[seat], tricks, known };
    this.answers = answers;
    this.isInTricks = state.trump !== NONE;
    this.isDealt = state.stockLeft === 0;
    const moments = () =>
      Object.fromEntries(CHANGE_KINDS.map(kind => [kind, new Moments()])) as Record<ChangeKind, Moments>;
    const against = () => Array.from({ length: PACK }, () => new Moments());
    this.sums = answers.map(() => ({ means: moments(), apart: moments(), against: against() }));
  }

  /** The end of a deal after the k-th answer. In each world the first answer comes first. */
  add(k: number, end: State, worlds: number): void {
    const facts = factsOf(end, this.asked);
    if (k === 0) {
      this.first = facts;
      this.held = this.isInTricks && this.isDealt ? heldBySides(end, this.asked) : EMPTY;
    }
    const { means, apart, against } = this.sums[k];
    for (const card of cardsOf(this.held))
      for (let n = 0; n < worlds; n++) against[card].add(facts.total - (this.first?.total ?? 0));
    for (const kind of CHANGE_KINDS)
      for (let n = 0; n < worlds; n++) {
        means[kind].add(facts[kind]);
        apart[kind].add(facts[kind] - (this.first?.[kind] ?? 0));
      }
  }

  found(k: number): WhatChanges {
    const isOfCards = this.isInTricks && isCard(this.answers[0]) && isCard(this.answers[k]);
    const { means, apart } = this.sums[k];
    const changes = CHANGE_KINDS.flatMap(kind => {
      if ((isOfCards ? OF_BIDS : OF_CARDS).includes(kind)) return [];
      const { unit, least } = COUNTED[kind];
      const difference = apart[kind];
      const error = isSummand(kind) ? 0 : Math.sqrt(difference.variance() / Math.max(1, difference.n));
      if (Math.abs(difference.mean) < Math.max(least, CERTAIN * error)) return [];
      return { kind, unit, means: [this.sums[0].means[kind].mean, means[kind].mean] as const };
    });
    const hidden = this.hidden(k);
    return { worlds: means.cards.n, changes, ...(hidden && { hidden }) };
  }

  /** The card that explains most of the differences between worlds. */
  private hidden(k: number): HiddenCard | undefined {
    const { apart, against } = this.sums[k];
    const { n: all, mean } = apart.total;
    const deviation = apart.total.deviation();
    let found: { readonly sure: number; readonly hidden: HiddenCard } | undefined;
    for (const [card, { n, mean: gain }] of against.entries()) {
      const others = all - n;
      if (Math.min(n, others) < LEAST_HELD * all || others === 0) continue;
      const rest = (all * mean - n * gain) / others;
      const sure = Math.abs(gain - rest) / (deviation * Math.sqrt(1 / n + 1 / others));
      if (Math.abs(gain - rest) < LEAST_GAIN || sure < SURE || sure <= (found?.sure ?? 0)) continue;
      found = { sure, hidden: { card: formatCard(card), share: n / all, gains: [gain, rest] } };
    }
    return found?.hidden;
  }
}

/** The hidden cards that the opponents of the seat have played after its decision, so that they held them. */
function heldBySides(end: State, { side, tricks: before, known }: Asked): CardSet {
  let held: CardSet = EMPTY;
  for (const { cards } of tricksOf(end).slice(before))
    for (const { seat, card } of cards) if (end.sideOf(seat) !== side) held |= setOf(card);
  return held & ~known;
}

function factsOf(end: State, { seat, side, hand, tricks: before }: Asked): Facts {
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
