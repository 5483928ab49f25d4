/**
 * What another answer changes, counted over worlds in which both are played out. That tells a player more than points
 * do: the trick is lost, the Ten is caught, the contract fails. Where a seat can tell all hands, the exact solver plays
 * them out once.
 */
import { type Card, formatCard, NONE, PACK } from '../cards/card.ts';
import { type CardSet, cardsOf, EMPTY } from '../cards/cardset.ts';
import { type Company, companyIn } from '../engine/company.ts';
import type { State } from '../engine/state.ts';
import { type Action, isCard } from '../rules/action.ts';
import { Moments } from '../stats/index.ts';
import {
  type Asked,
  askedAt,
  CHANGE_KINDS,
  type ChangeKind,
  COUNTED,
  type Facts,
  factsOf,
  heldByOpponents,
  isContract,
  isSummand,
} from './deal-facts.ts';
import { CERTAIN, type NamedFact, NamedFacts, namedGains } from './named-facts.ts';

/** What differs between two answers. */
export interface Change {
  readonly kind: ChangeKind;
  /** Points, a number of tricks, or the share of the deals, 0 … 1. */
  readonly unit: 'share' | 'points' | 'tricks';
  /** The mean after each of the two answers. */
  readonly means: readonly [number, number];
}

/** How the deals differ. */
export interface WhatChanges extends Company {
  /** The number of worlds; 0 where the exact solver says it. */
  readonly worlds: number;
  /** What differs clearly, the weightiest first, and then the parts of the score that are not 0. */
  readonly changes: readonly Change[];
  /** The cards and melds that make most of what the second answer gains, kind by kind. */
  readonly named: readonly NamedFact[];
  /** Of two cards: the share of the deals in which the side of the seat takes the trick, after each of them. */
  readonly taken?: readonly [number, number];
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

/** Told only of cards: they need a trick under way. */
const OF_CARDS: readonly ChangeKind[] = ['trick', 'caught'];
/** Told only of bids: once the maker is known they say what `made` and `theirFailed` say. */
const OF_BIDS: readonly ChangeKind[] = ['failed', 'theirMade'];
/** A hidden card must be with the opponents, and elsewhere, in this share of the worlds. */
const LEAST_HELD = 0.1;
/** Points by which gains must differ by where a card is, and standard errors: there are many cards. */
const LEAST_GAIN = 5;
const SURE = 5;

/** What the k-th answer changes against another one, by default the first; one of both is the first. */
export type ChangesOf = (k: number, than?: number) => WhatChanges;

/** The same where each answer leads to one end of the deal. */
export function exactChanges(
  state: State,
  answers: readonly Action[],
  endOf: (answer: Action) => State,
): ChangesOf {
  const counts = new Counts(state, answers);
  for (const [k, action] of answers.entries()) counts.add(k, endOf(action), 1);
  return (k, than) => ({ ...counts.found(k, than), worlds: 0 });
}

/** What is counted of answers over the worlds. */
export class Counts {
  private readonly asked: Asked;
  private readonly answers: readonly Action[];
  private readonly state: State;
  private readonly isInTricks: boolean;
  /** Whether nobody draws any more: who plays a card has held it. */
  private readonly isDealt: boolean;
  private readonly sums: readonly {
    readonly means: Record<ChangeKind, Moments>;
    /** Less the first answer, in the same worlds. */
    readonly apart: Record<ChangeKind, Moments>;
    /** [card]: what the answer gains over the first one where an opponent holds the card. */
    readonly against: readonly Moments[];
    readonly named: NamedFacts;
  }[];
  private first: Facts | undefined;
  /** The cards that the opponents have held in the present world. */
  private held: CardSet = EMPTY;

  constructor(state: State, answers: readonly Action[]) {
    this.asked = askedAt(state);
    this.answers = answers;
    this.state = state;
    this.isInTricks = state.trump !== NONE;
    this.isDealt = state.stockLeft === 0;
    const moments = () =>
      Object.fromEntries(CHANGE_KINDS.map(kind => [kind, new Moments()])) as Record<ChangeKind, Moments>;
    const against = () => Array.from({ length: PACK }, () => new Moments());
    this.sums = answers.map(() => ({
      means: moments(),
      apart: moments(),
      against: against(),
      named: new NamedFacts(this.asked),
    }));
  }

  /** The end of a deal after the k-th answer. In each world the first answer comes first. */
  add(k: number, end: State, worlds: number): void {
    const facts = factsOf(end, this.asked);
    if (k === 0) {
      this.first = facts;
      this.held = this.isInTricks && this.isDealt ? heldByOpponents(end, this.asked) : EMPTY;
    }
    const { means, apart, against, named } = this.sums[k];
    named.add(end, worlds);
    for (const card of cardsOf(this.held))
      for (let n = 0; n < worlds; n++) against[card].add(facts.total - (this.first?.total ?? 0));
    for (const kind of CHANGE_KINDS)
      for (let n = 0; n < worlds; n++) {
        means[kind].add(facts[kind]);
        apart[kind].add(facts[kind] - (this.first?.[kind] ?? 0));
      }
  }

  found(k: number, than: number = 0): WhatChanges {
    const { sums, answers } = this;
    const isOfCards = this.isInTricks && isCard(answers[than]) && isCard(answers[k]);
    const gains = new Gains(sums[Math.max(k, than)].apart, k < than ? -1 : 1);
    const [{ means: before }, { means }] = [sums[than], sums[k]];
    const gain = { cards: gains.of('cards'), melds: gains.of('melds'), rest: gains.of('rest') };
    // Then the contract has made the difference, in these deals
    const isOfContract = gain.rest > Math.max(0, gain.cards, gain.melds);
    const changes = CHANGE_KINDS.flatMap(kind => {
      if ((isOfCards ? OF_BIDS : OF_CARDS).includes(kind)) return [];
      const { unit, least } = COUNTED[kind];
      const both = [before[kind].mean, means[kind].mean] as const;
      const sure = isOfContract && isContract(kind) ? 0 : CERTAIN * gains.error(kind);
      const isTold = isSummand(kind)
        ? both.some(mean => Math.abs(mean) >= least)
        : Math.abs(gains.of(kind)) >= Math.max(least, sure);
      return isTold ? { kind, unit, means: both } : [];
    });
    const hidden = than === 0 ? this.hidden(k) : undefined;
    const { cards, melds } = namedGains(gain);
    const named = this.named(k, than, isOfCards ? cards : 0, melds);
    const taken = isOfCards && ([before.trick.mean, means.trick.mean] as const);
    return {
      ...companyIn(this.state.game),
      worlds: means.cards.n,
      changes,
      named,
      ...(taken && { taken }),
      ...(hidden && { hidden }),
    };
  }

  /** The cards and melds behind the difference. Of bids only melds: with other trumps cards have other values. */
  private named(k: number, than: number, gain: number, meldGain: number): NamedFact[] {
    const { game, trump, sides } = this.state;
    const { sums } = this;
    const most = sides / (sides - 1);
    const worth = (card: Card) => most * (card === NONE ? game.lastTrick : game.points[(trump << 5) | card]);
    return sums[k].named.against(sums[than].named, { gain, meldGain, worth });
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

/** What one answer gains over another one: the differences of sums, or their opposites. */
class Gains {
  private readonly apart: Readonly<Record<ChangeKind, Moments>>;
  private readonly sign: number;

  constructor(apart: Readonly<Record<ChangeKind, Moments>>, sign: number) {
    this.apart = apart;
    this.sign = sign;
  }

  of(kind: ChangeKind): number {
    return this.sign * this.apart[kind].mean;
  }

  error(kind: ChangeKind): number {
    const difference = this.apart[kind];
    return Math.sqrt(difference.variance() / Math.max(1, difference.n));
  }
}
