/**
 * Melds that were announced without their cards ("three on the Queen") and have not been shown. A random filling
 * contains them once in hundreds of tries, so the melds are drawn first, each combination in proportion to the fillings
 * that it leaves. Worlds and their announced melds together are then uniform. Of an announced type, which is that of
 * the best meld, each filling is kept once, however many melds of the type it has.
 */
import { NINE, NONE, type Seat } from '../cards/card.ts';
import { type CardSet, cardCount } from '../cards/cardset.ts';
import type { Rng } from '../cards/rng.ts';
import type { Evidence } from '../engine/evidence.ts';
import type { State } from '../engine/state.ts';
import {
  codeOf,
  DECLARE_MELD,
  FIRST_FACT,
  isAction,
  isCard,
  publicForm,
  SAY_CLASS,
  seatOf,
  shownMeld,
} from '../rules/action.ts';
import { MELD_COUNT, MELDS, type MeldId } from '../rules/melds/meld.ts';
import type { Distribution } from './distribution.ts';

/** The most melds that are drawn first. The replay checks any others. */
const MOST = 4;

interface Announced {
  /** Place in the log. */
  readonly time: number;
  readonly seat: Seat;
  /** The melds it may stand for. */
  readonly melds: readonly MeldId[];
  /** What was said where that was a type alone; otherwise NONE. */
  readonly type: number;
}

/** Types that are announced without a rank: sequences of three, four and five cards, and quartets [BL-MELD-6]. */
const TYPES = 4;
/** From this one on a type is too rare to come up by chance; those below it are if two are announced. */
const RARE_TYPE = 2;

/** Hidden form of an announcement → the melds it may stand for. */
const FORMS: ReadonlyMap<number, readonly MeldId[]> = /* @__PURE__ */ forms();

function forms(): Map<number, MeldId[]> {
  const map = new Map<number, MeldId[]>();
  for (let meld = 0; meld < MELD_COUNT; meld++) {
    const form = publicForm(DECLARE_MELD + meld);
    if (form >= FIRST_FACT) map.set(form, [...(map.get(form) ?? []), meld]);
  }
  for (let type = 0; type < TYPES; type++) {
    const melds = MELDS.filter(({ kind, length, top }) =>
      type === TYPES - 1 ? kind === 'quartet' && top >= NINE : kind === 'sequence' && length === 3 + type,
    );
    map.set(
      SAY_CLASS + type,
      melds.map(({ id }) => id),
    );
  }
  return map;
}

/** The type that is said, NONE if it is something else. */
function typeSaid(form: number): number {
  return form >= SAY_CLASS && form < SAY_CLASS + TYPES ? form - SAY_CLASS : NONE;
}

function isCommon({ type }: Announced): boolean {
  return type !== NONE && type < RARE_TYPE;
}

export class HiddenMelds {
  private announced: Announced[] = [];
  private readonly forced: number[] = [0, 0, 0, 0, 0];
  /** Those that leave fillings; undefined until they are needed. */
  private combinations: MeldId[][] | undefined;
  /** By combination: the fillings that it and those before it leave. */
  private sums: number[] = [];
  private chosen: readonly MeldId[] = [];
  /** Announcements that have been shown since, by place in the log. */
  private readonly shown = new Map<number, MeldId>();

  prepare(real: State, viewer: Seat, evidence: Evidence): void {
    this.announced = [];
    this.combinations = undefined;
    this.chosen = [];
    this.shown.clear();
    for (let time = 0; time < real.logSize; time++) {
      const entry = real.log[time];
      const seat = seatOf(entry);
      const form = publicForm(codeOf(entry));
      const melds = FORMS.get(form);
      if (melds === undefined || seat === viewer) continue;
      const shown = shownLater(real, time);
      if (shown !== undefined) this.shown.set(time, shown);
      if (shown !== undefined || this.announced.length === MOST) continue;
      const mayHold = playedSince(real, time, seat) | evidence.possible(seat);
      const fits = (meld: MeldId): boolean =>
        (MELDS[meld].cards & ~mayHold) === 0 && !isUsedUp(real, time, seat, meld);
      this.announced.push({ time, seat, melds: melds.filter(fits), type: typeSaid(form) });
    }
    if (this.announced.length === 1 && isCommon(this.announced[0])) this.announced = [];
  }

  /** Whether a meld has been announced and not shown, other than by a common type. */
  get isPending(): boolean {
    return this.announced.some(one => !isCommon(one));
  }

  /** Cards that each seat is to receive, for `Distribution.sample`; undefined when nothing was announced. */
  choose(distribution: Distribution, rng: Rng): readonly number[] | undefined {
    if (this.announced.length === 0) return undefined;
    const combinations = (this.combinations ??= this.combine(distribution));
    const { sums } = this;
    const draw = rng.real() * (sums.at(-1) ?? 0);
    let [i, last] = [0, Math.max(0, sums.length - 1)];
    while (i < last) {
      const middle = (i + last) >> 1;
      if (draw < sums[middle]) last = middle;
      else i = middle + 1;
    }
    this.chosen = combinations[i] ?? [];
    this.forced.fill(0);
    for (const [k, meld] of this.chosen.entries()) {
      this.forced[this.announced[k].seat] |= MELDS[meld].cards & distribution.cards;
    }
    return this.forced;
  }

  /** Whether a filling for the chosen melds is kept: other choices would lead to it, too. */
  keeps({ cards, hands }: Distribution, rng: Rng): boolean {
    let choices = 1;
    for (const { seat, melds, type } of this.announced)
      if (type !== NONE)
        choices *= melds.filter(meld => (MELDS[meld].cards & cards & ~hands[seat]) === 0).length;
    return choices <= 1 || rng.below(choices) === 0;
  }

  /** The meld that was shown or has been chosen for the announcement at this place of the log, if there is one. */
  meldAt(time: number): MeldId | undefined {
    const shown = this.shown.get(time);
    if (shown !== undefined) return shown;
    const k = this.announced.findIndex(one => one.time === time);
    return k < 0 ? undefined : this.chosen[k];
  }

  private combine(distribution: Distribution): MeldId[][] {
    let all: MeldId[][] = [[]];
    for (const [k, { melds }] of this.announced.entries())
      all = all.flatMap(list =>
        melds.filter(meld => this.mayFollow(list, k, meld)).map(meld => [...list, meld]),
      );
    this.sums = [];
    let sum = 0;
    return all.filter(melds => {
      const ways = this.completions(distribution, melds);
      if (ways > 0) this.sums.push((sum += ways));
      return ways > 0;
    });
  }

  /** In one turn melds are announced in canonical order, and none twice [GEN-ACT-1, GEN-INV-7]. */
  private mayFollow(list: readonly MeldId[], k: number, meld: MeldId): boolean {
    const { time, seat } = this.announced[k];
    return list.every((other, i) => {
      if (this.announced[i].seat !== seat) return true;
      return this.announced[i].time === time - 1 ? meld > other : meld !== other;
    });
  }

  /** The ways to distribute the other cards. What players cannot hold is left to the distribution. */
  private completions({ cards, capacities }: Distribution, melds: readonly MeldId[]): number {
    const bySeat = [0, 0, 0, 0];
    for (const [k, meld] of melds.entries()) bySeat[this.announced[k].seat] |= MELDS[meld].cards & cards;
    let all = 0;
    for (const set of bySeat) {
      if ((all & set) !== 0) return 0;
      all |= set;
    }
    let left = cardCount(cards & ~all);
    let ways = 1;
    for (const [seat, set] of bySeat.entries()) {
      const room = capacities[seat] - cardCount(set);
      if (room < 0) return 0;
      ways *= binomial(left, room);
      left -= room;
    }
    return ways;
  }
}

/** What a seat has played since it announced a meld. An announcement along with a card includes that card. */
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

/** What the seat shows in an entry of the log, undefined for other seats and entries. */
function shownBy(real: State, time: number, seat: Seat): MeldId | undefined {
  const entry = real.log[time];
  return seatOf(entry) === seat ? shownMeld(codeOf(entry)) : undefined;
}

/** What a declaration was shown to be further on in the log. */
function shownLater(real: State, time: number): MeldId | undefined {
  const code = codeOf(real.log[time]);
  for (let later = time + 1; later < real.logSize; later++) {
    const meld = shownBy(real, later, seatOf(real.log[time]));
    if (meld === undefined) continue;
    // A player shows all melds at once
    if (typeSaid(code) !== NONE) return meld;
    if (DECLARE_MELD + meld === code || publicForm(DECLARE_MELD + meld) === code) return meld;
  }
  return undefined;
}

/** A meld that was shown and scored is not announced again; one that was rejected may be. */
function isUsedUp(real: State, time: number, seat: Seat, meld: MeldId): boolean {
  if (!real.hasScored(seat, meld)) return false;
  for (let earlier = 0; earlier < time; earlier++) if (shownBy(real, earlier, seat) === meld) return true;
  return false;
}

function binomial(n: number, k: number): number {
  let product = 1;
  for (let i = 0; i < k; i++) product = (product * (n - i)) / (i + 1);
  return product;
}
