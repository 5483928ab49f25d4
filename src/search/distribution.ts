/**
 * Distributes unseen cards among hands and stock, uniformly over all ways that respect what each cannot hold. A table
 * counts the ways in which the cards from the k-th on can fill the remaining room. Each card goes to a bin with a
 * probability proportional to the ways that remain. Exact, without rejection. The same table numbers the ways.
 */
import type { Card } from '../cards/card.ts';
import { type CardSet, cardCount, cardsOf } from '../cards/cardset.ts';
import type { Rng } from '../cards/rng.ts';

const BINS = 5;

export class Distribution {
  /** The cards that each bin received in the last sample: seats 0–3, then the stock. */
  readonly hands: Int32Array = new Int32Array(BINS);
  /** Cards to distribute. */
  cards: CardSet = 0;
  readonly capacities: number[] = [];
  lacks: readonly number[] = [];
  /** The ways without forced cards, counted once for a whole decision. */
  private readonly plain = new Ways();
  /** The ways with the forced cards of one sample. */
  private readonly reduced = new Ways();

  prepare(cards: CardSet, capacities: readonly number[], lacks: readonly number[]): void {
    this.cards = cards;
    this.capacities.splice(0, BINS, ...capacities);
    this.lacks = lacks;
    this.plain.count(cards, this.capacities, lacks);
  }

  /** Forgets the samples: the next one is the first again. */
  restart(): void {
    this.plain.restart();
  }

  /** The number of ways without forced cards. */
  get ways(): number {
    return this.plain.total();
  }

  /** Fills `hands` with way `n`, a whole number below {@link ways}. Every way has one number. */
  take(n: number): void {
    this.plain.take(n, this.hands);
  }

  /** Fills `hands`; `forced` holds cards that bins must receive. False if there is no way. */
  sample(rng: Rng, forced: readonly number[] | undefined): boolean {
    if (forced === undefined) return this.plain.draw(rng, this.hands);
    const rest = this.cards & ~forced.reduce((all, set) => all | set, 0);
    const room = this.capacities.map((capacity, bin) => capacity - cardCount(forced[bin]));
    if (room.some(n => n < 0)) return false;
    this.reduced.count(rest, room, this.lacks);
    if (!this.reduced.draw(rng, this.hands)) return false;
    for (let bin = 0; bin < BINS; bin++) this.hands[bin] |= forced[bin];
    return true;
  }
}

/** The table of ways for one set of cards, and drawing from it. */
class Ways {
  /** Ascending; and in the order in which the last sample has left them. */
  private ordered: readonly Card[] = [];
  private cards: Card[] = [];
  private bins: number[] = [];
  private room: number[] = [];
  private strides: number[] = [];
  /** [card][room of all bins but the last, mixed radix]. Empty if nothing is forbidden: a shuffle is enough then. */
  private table = new Float64Array(0);
  private span = 1;
  private free = true;
  private tabulated = false;
  private fits = true;
  private lacks: readonly number[] = [];

  count(set: CardSet, capacities: readonly number[], lacks: readonly number[]): void {
    this.ordered = cardsOf(set);
    this.restart();
    this.bins = [0, 1, 2, 3, 4].filter(bin => capacities[bin] > 0);
    this.room = this.bins.map(bin => capacities[bin]);
    this.fits = this.room.reduce((sum, n) => sum + n, 0) === this.cards.length;
    this.lacks = lacks;
    this.free = this.bins.every(bin => (lacks[bin] & set) === 0);
    this.tabulated = false;
    if (!this.free && this.fits) this.tabulate();
  }

  restart(): void {
    this.cards = this.ordered.slice();
  }

  /** All ways, 0 if there is none. */
  total(): number {
    if (!this.fits) return 0;
    if (!this.tabulated) this.tabulate();
    return this.table[this.span - 1];
  }

  /** Way `n` of {@link total}: in the order of the bins of the first card, then of the second. */
  take(n: number, hands: Int32Array): void {
    hands.fill(0);
    let before = n;
    let index = this.span - 1;
    for (let k = 0; k < this.cards.length; k++) {
      let i = 0;
      for (let ways = this.waysInto(k, index, 0); before >= ways; ways = this.waysInto(k, index, ++i))
        before -= ways;
      hands[this.bins[i]] |= 1 << this.cards[k];
      if (i < this.strides.length) index -= this.strides[i];
    }
  }

  private tabulate(): void {
    const dims = this.room.slice(0, -1).map(n => n + 1);
    this.strides = dims.map((_, i) => dims.slice(0, i).reduce((product, n) => product * n, 1));
    this.span = dims.reduce((product, n) => product * n, 1);
    const n = this.cards.length;
    this.table = new Float64Array((n + 1) * this.span);
    this.table[n * this.span] = 1;
    for (let k = n - 1; k >= 0; k--) {
      for (let index = 0; index < this.span; index++)
        this.table[k * this.span + index] = this.waysFrom(k, index);
    }
    this.tabulated = true;
  }

  private waysFrom(k: number, index: number): number {
    let sum = 0;
    for (let i = 0; i < this.bins.length; i++) sum += this.waysInto(k, index, i);
    return sum;
  }

  /** Ways that remain when the k-th card goes to the i-th bin. */
  private waysInto(k: number, index: number, i: number): number {
    if ((this.lacks[this.bins[i]] >>> this.cards[k]) & 1) return 0;
    const last = i === this.bins.length - 1;
    if (last) return this.lastRoom(k, index) > 0 ? this.table[(k + 1) * this.span + index] : 0;
    if (this.roomOf(index, i) === 0) return 0;
    return this.table[(k + 1) * this.span + index - this.strides[i]];
  }

  private roomOf(index: number, i: number): number {
    return Math.floor(index / this.strides[i]) % (this.room[i] + 1);
  }

  private lastRoom(k: number, index: number): number {
    let rest = this.cards.length - k;
    for (let i = 0; i < this.strides.length; i++) rest -= this.roomOf(index, i);
    return rest;
  }

  draw(rng: Rng, hands: Int32Array): boolean {
    hands.fill(0);
    if (!this.fits) return false;
    return this.free ? this.deal(rng, hands) : this.walk(rng, hands);
  }

  /** Nothing is forbidden: shuffle and deal. */
  private deal(rng: Rng, hands: Int32Array): boolean {
    const { cards, bins, room } = this;
    let next = cards.length;
    for (let i = 0; i < bins.length; i++) {
      for (let n = room[i]; n > 0; n--) {
        const j = rng.below(next--);
        const card = cards[j];
        cards[j] = cards[next];
        cards[next] = card;
        hands[bins[i]] |= 1 << card;
      }
    }
    return true;
  }

  private walk(rng: Rng, hands: Int32Array): boolean {
    let index = this.span - 1;
    if (this.table[index] === 0) return false;
    for (let k = 0; k < this.cards.length; k++) {
      let draw = rng.real() * this.table[k * this.span + index];
      let chosen = -1;
      for (let i = 0; i < this.bins.length; i++) {
        const ways = this.waysInto(k, index, i);
        if (ways === 0) continue;
        chosen = i;
        draw -= ways;
        if (draw < 0) break;
      }
      hands[this.bins[chosen]] |= 1 << this.cards[k];
      if (chosen < this.strides.length) index -= this.strides[chosen];
    }
    return true;
  }
}
