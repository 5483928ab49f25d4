/**
 * Melds that were announced without their cards ("three on the Queen") and have not been shown. Waiting for a random
 * filling to contain them would take hundreds of tries, so the cards are chosen first, each possible set of cards with the
 * number of fillings it leaves; a filling that keeps the promises in m ways is then accepted with probability 1 / m, which
 * makes all fillings equally likely again.
 */
import type { Seat } from '../cards/card.ts';
import { type CardSet, size } from '../cards/cardset.ts';
import type { Rng } from '../cards/rng.ts';
import type { Evidence } from '../engine/evidence.ts';
import type { State } from '../engine/state.ts';
import { DECLARE_MELD, isCard, publicForm, shownMeld } from '../rules/action.ts';
import { codeOf, isAction, seatOf } from '../rules/deal.ts';
import { MELD_COUNT, MELDS } from '../rules/meld.ts';
import type { Distribution } from './distribution.ts';

/** More than this many at once are left to chance. */
const MOST = 3;

interface Promised {
  readonly seat: Seat;
  /** What the seat has played since: it held these too. */
  readonly played: CardSet;
  /** The sets of cards it may stand for. */
  readonly candidates: CardSet[];
}

/** Hidden form of an announcement → the cards of the melds it may stand for. */
const FORMS: ReadonlyMap<number, readonly CardSet[]> = /* @__PURE__ */ forms();

function forms(): Map<number, CardSet[]> {
  const map = new Map<number, CardSet[]>();
  for (let meld = 0; meld < MELD_COUNT; meld++) {
    const form = publicForm(DECLARE_MELD + meld);
    if (form >= 512) map.set(form, [...(map.get(form) ?? []), MELDS[meld].cards]);
  }
  return map;
}

export class Promises {
  private open: Promised[] = [];
  private readonly forced: number[] = [0, 0, 0, 0, 0];
  private combinations: number[][] = [];
  private weights: number[] = [];

  prepare(real: State, viewer: Seat, evidence: Evidence): void {
    this.open = [];
    this.combinations = [];
    for (let time = 0; time < real.logSize && this.open.length < MOST; time++) {
      const entry = real.log[time];
      const seat = seatOf(entry);
      if (seat === viewer || isShownLater(real, time)) continue;
      const sets = FORMS.get(publicForm(codeOf(entry)));
      if (sets === undefined) continue;
      const played = playedSince(real, time, seat);
      const mayHold = played | evidence.possible(seat);
      this.open.push({ seat, played, candidates: sets.filter(set => (set & ~mayHold) === 0) });
    }
  }

  /** Cards that each seat is to receive, for `Distribution.sample`; undefined when nothing is promised. */
  choose(distribution: Distribution, rng: Rng): readonly number[] | undefined {
    if (this.open.length === 0) return undefined;
    if (this.combinations.length === 0) this.combine(distribution);
    let draw = rng.real() * this.weights.reduce((sum, weight) => sum + weight, 0);
    let i = 0;
    while (i < this.weights.length - 1 && draw >= this.weights[i]) draw -= this.weights[i++];
    this.forced.fill(0);
    for (const [k, set] of (this.combinations[i] ?? []).entries()) {
      this.forced[this.open[k].seat] |= set & distribution.cards;
    }
    return this.forced;
  }

  private combine(distribution: Distribution): void {
    this.combinations = [[]];
    for (const { candidates } of this.open) {
      this.combinations = this.combinations.flatMap(list => candidates.map(set => [...list, set]));
    }
    this.weights = this.combinations.map(sets => this.completions(distribution, sets));
  }

  /** In how many ways the rest can be distributed, what players lack left aside: they lack nothing yet in trick 1. */
  private completions({ cards, capacities }: Distribution, sets: readonly CardSet[]): number {
    const bySeat = [0, 0, 0, 0];
    for (const [k, set] of sets.entries()) bySeat[this.open[k].seat] |= set & cards;
    let all = 0;
    for (const set of bySeat) {
      if ((all & set) !== 0) return 0;
      all |= set;
    }
    let left = size(cards & ~all);
    let ways = 1;
    for (const [seat, set] of bySeat.entries()) {
      const room = capacities[seat] - size(set);
      if (room < 0) return 0;
      ways *= binomial(left, room);
      left -= room;
    }
    return ways;
  }

  /** Accepts a world with probability 1 / m, m being the ways in which it keeps the promises. */
  accept(world: State, rng: Rng): boolean {
    if (this.open.length === 0) return true;
    let ways = 1;
    for (const { seat, played, candidates } of this.open) {
      const held = world.hands[seat] | played;
      ways *= candidates.filter(set => (set & ~held) === 0).length;
    }
    return ways <= 1 || rng.below(ways) === 0;
  }
}

/** What a seat has played since it announced a meld; one that is said along with a card includes that card. */
function playedSince(real: State, time: number, seat: Seat): CardSet {
  const alongWithCard = !isAction(real.log[time]);
  let cards = alongWithCard ? lastPlayedBefore(real, time, seat) : 0;
  for (let later = time; later < real.logSize; later++) {
    const entry = real.log[later];
    if (isCard(codeOf(entry)) && seatOf(entry) === seat) cards |= 1 << codeOf(entry);
  }
  return cards;
}

function lastPlayedBefore(real: State, time: number, seat: Seat): CardSet {
  for (let earlier = time - 1; earlier >= 0; earlier--) {
    const entry = real.log[earlier];
    if (isCard(codeOf(entry)) && seatOf(entry) === seat) return 1 << codeOf(entry);
  }
  return 0;
}

/** The meld of a declaration is shown further on in the log. */
function isShownLater(real: State, time: number): boolean {
  const entry = real.log[time];
  const code = codeOf(entry);
  for (let later = time + 1; later < real.logSize; later++) {
    const meld = shownMeld(codeOf(real.log[later]));
    if (meld === undefined || seatOf(real.log[later]) !== seatOf(entry)) continue;
    if (DECLARE_MELD + meld === code || publicForm(DECLARE_MELD + meld) === code) return true;
  }
  return false;
}

function binomial(n: number, k: number): number {
  let product = 1;
  for (let i = 0; i < k; i++) product = (product * (n - i)) / (i + 1);
  return product;
}
