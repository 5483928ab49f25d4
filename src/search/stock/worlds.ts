/**
 * A pool of worlds for one decision: the hand of the other player, and the covered stock in its order. While the stock
 * lasts no duty reveals a lack, so every filling that respects the cards shown is a world, and all are equally likely.
 * Only melds announced in this trick and not shown yet need a replay of the deal.
 */
import { cardCount } from '../../cards/cardset.ts';
import type { Rng } from '../../cards/rng.ts';
import type { Game } from '../../engine/game.ts';
import type { State } from '../../engine/state.ts';
import { evidenceBehind, stateBehind, type View } from '../../engine/view.ts';
import { isCard, publicForm } from '../../rules/action.ts';
import { codeOf, isAction, seatOf } from '../../rules/log.ts';
import { announcedMeld } from '../../rules/melds/announced.ts';
import { MARRIAGE, usedAt } from '../../rules/melds/declarations.ts';
import { FIRST_MARRIAGE, MELD_COUNT } from '../../rules/melds/meld.ts';
import { Determinizer } from '../determinize.ts';
import { entryOf } from './declaring.ts';

/** The most worlds of a pool. */
export const MOST_WORLDS = 4096;
/** Worlds of a pool that needs replays: each takes as long as many others. */
const REPLAYED = 100;
/** Worlds between two looks at the clock; replays take longer, so each is followed by one. */
const LOOK_EVERY = 8;
const never = (): boolean => false;
const STOCK = 16;
const ANNOUNCED = 8;

export class WorldPool {
  /** [world] → the hand of the other player. */
  readonly hands: Int32Array = new Int32Array(MOST_WORLDS);
  /** [world << 4 | n] → the n-th covered card of the stock. */
  readonly stock: Uint8Array = new Uint8Array(MOST_WORLDS * STOCK);
  /** Worlds in the pool. */
  size = 0;
  /** Whether the worlds say what has been announced and hidden in this trick, in the fields below. */
  saysMore = false;
  /** [world] → marriages that the other player has scored, and the cards of those of this trick. */
  readonly marriages: Int32Array = new Int32Array(MOST_WORLDS);
  readonly married: Int32Array = new Int32Array(MOST_WORLDS);
  private readonly entries = new Int32Array(MOST_WORLDS * ANNOUNCED);
  private readonly counts = new Uint8Array(MOST_WORLDS);
  private readonly determinizer: Determinizer;
  /** The unseen cards, shuffled anew for each world. */
  private readonly cards = new Uint8Array(32);

  constructor(game: Game) {
    this.determinizer = new Determinizer(game);
  }

  /** Fills the pool with worlds that the view allows. Worlds that take long are fewer once it `isLate`. */
  fill(view: View, count: number, rng: Rng, isLate: () => boolean = never): void {
    const real = stateBehind(view);
    const other = 1 - view.seat;
    this.saysMore = hasHidden(real, other);
    this.size = Math.min(count, this.saysMore ? REPLAYED : MOST_WORLDS);
    if (this.saysMore) this.replay(view, rng, isLate);
    else this.deal(view, real, rng, isLate);
  }

  private deal(view: View, real: State, rng: Rng, isLate: () => boolean): void {
    const { cards, hands, stock } = this;
    const other = 1 - view.seat;
    const evidence = evidenceBehind(view);
    const known = evidence.known[other];
    let unseen = 0;
    for (let rest = evidence.unseen; rest !== 0; rest &= rest - 1)
      cards[unseen++] = 31 - Math.clz32(rest & -rest);
    const covered = Math.max(0, real.stockLeft - 1);
    const seen = (evidence.positions >>> real.next) & ((1 << covered) - 1);
    const held = unseen - covered + cardCount(seen);
    for (let world = 0; world < this.size; world++) {
      if (world > 0 && world % LOOK_EVERY === 0 && isLate()) {
        this.size = world;
        break;
      }
      let hand = known;
      let next = unseen;
      for (let i = 0; i < held; i++) {
        const at = rng.below(next--);
        const card = cards[at];
        cards[at] = cards[next];
        cards[next] = card;
        hand |= 1 << card;
      }
      hands[world] = hand;
      for (let i = 0; i < covered; i++) {
        if ((seen >>> i) & 1) {
          stock[(world << 4) | i] = real.deck[real.next + i];
          continue;
        }
        const at = rng.below(next--);
        const card = cards[at];
        cards[at] = cards[next];
        cards[next] = card;
        stock[(world << 4) | i] = card;
      }
    }
  }

  private replay(view: View, rng: Rng, isLate: () => boolean): void {
    const { determinizer } = this;
    determinizer.prepare(view);
    for (let world = 0; world < this.size; world++) {
      if (world > 0 && isLate()) {
        this.size = world;
        break;
      }
      if (!determinizer.sample(rng)) throw new Error('no world agrees with what has been seen');
      this.set(world, determinizer.world, 1 - view.seat);
    }
  }

  /** Puts a deal into the pool, as the world of the player who does not hold `other`'s hand. */
  set(world: number, deal: State, other: number): void {
    this.hands[world] = deal.hands[other];
    for (let i = 0; i + 1 < deal.stockLeft; i++) this.stock[(world << 4) | i] = deal.deck[deal.next + i];
    let scored = 0;
    for (let meld = FIRST_MARRIAGE; meld < MELD_COUNT; meld++)
      if (deal.hasScored(other, meld)) scored |= 1 << (meld - FIRST_MARRIAGE);
    this.marriages[world] = scored;
    this.married[world] = deal.usedNow[usedAt(other, MARRIAGE)];
    const count = Math.min(ANNOUNCED, deal.announcedCount);
    for (let i = 0; i < count; i++) this.entries[world * ANNOUNCED + i] = entryOf(announcedMeld(deal, i));
    this.counts[world] = count;
  }

  /** Writes the melds announced in this trick of a world; returns their number. */
  announcedOf(world: number, out: Int32Array): number {
    const count = this.counts[world];
    for (let i = 0; i < count; i++) out[i] = this.entries[world * ANNOUNCED + i];
    return count;
  }
}

/** Whether `other` has announced a meld with the lead of this trick that may still be hidden. */
function hasHidden(real: State, other: number): boolean {
  if (real.trickSize === 0 || real.leader !== other) return false;
  for (let time = real.logSize - 1; time >= 0; time--) {
    const entry = real.log[time];
    const code = codeOf(entry);
    if (seatOf(entry) !== other || !isAction(entry)) continue;
    if (isCard(code) && real.table[other] !== code) return false;
    if (!isCard(code) && publicForm(code) !== code) return true;
  }
  return false;
}
