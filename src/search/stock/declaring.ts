/**
 * What the players of a simulated deal declare and reject. Whatever scores is declared: the lowest sequence of each
 * suit first, so that the higher ones can follow, and what can be rejected is rejected with the meld that scores
 * most. Declarations follow the canonical order of acts.
 */
import { ACCEPT, DECLARE_MELD, REJECT_MELD } from '../../rules/action.ts';
import { MARRIAGE, QUARTET, SEQUENCE } from '../../rules/melds/declarations.ts';
import { FIRST_MARRIAGE, FIRST_SEQUENCE, MELDS, type MeldId } from '../../rules/melds/meld.ts';
import {
  announced,
  hands,
  ITEM_SHIFT,
  marriages,
  married,
  meldPoints,
  quartets,
  RUN,
  runs,
  served,
  trace,
} from './deal-memory.ts';
import {
  AFTER_TRICK,
  couplesOf,
  declareQuartet,
  declareRun,
  keyOf,
  quartetOf,
  runByte,
  type StockRules,
} from './stock-rules.ts';

const ALL_RANKS = 255;

/** A sequence or quartet as an entry of `announced`. */
export function entryOf(meld: MeldId): number {
  return meld < FIRST_SEQUENCE ? quartetOf(meld) : RUN | (MELDS[meld].suit << 7) | keyOf(meld);
}

function actionOf(entry: number): number {
  return entry < RUN ? declareQuartet(entry) : declareRun((entry >> 7) & 3, entry & 127);
}

function cardsOf(entry: number): number {
  return entry < RUN ? 0x01010101 << entry : runByte(entry & 127) << (8 * ((entry >> 7) & 3));
}

export class Declaring {
  private readonly rules: StockRules;
  /** The best rejecting meld found by {@link findRejection}: its entry, or −1. */
  private rejection = -1;

  constructor(rules: StockRules) {
    this.rules = rules;
  }

  /** Whether a sequence of the suit can still score. */
  private isNext(seat: number, suit: number, key: number): boolean {
    const scored = runs[(seat << 2) | suit];
    return this.rules.longer ? key >> 3 > scored >> 3 : key > scored;
  }

  /** With `oneKind`: whether cards of the meld have served another kind of meld. */
  private isBusy(seat: number, cards: number, kind: number): boolean {
    if (!this.rules.oneKind) return false;
    let others = 0;
    for (let k = SEQUENCE; k <= MARRIAGE; k++) if (k !== kind) others |= served[seat * 3 + k];
    return (cards & others) !== 0;
  }

  /** Notes that a meld has scored. */
  score(seat: number, entry: number): void {
    if (entry < RUN) meldPoints[seat] += this.rules.quartetPoints[entry];
    else meldPoints[seat] += this.rules.runPoints[entry & 127];
    served[seat * 3 + (entry < RUN ? QUARTET : SEQUENCE)] |= cardsOf(entry);
    this.close(seat, entry);
  }

  /** Notes that a meld is not declared again. */
  private close(seat: number, entry: number): void {
    if (entry < RUN) quartets[seat] |= 1 << entry;
    else {
      const at = (seat << 2) | ((entry >> 7) & 3);
      if ((entry & 127) > runs[at]) runs[at] = entry & 127;
    }
  }

  /** The ranks of the quartets that a hand may declare or reject with. */
  private quartetsOf(seat: number, hand: number): number {
    const four = hand & (hand >>> 8) & (hand >>> 16) & (hand >>> 24) & this.rules.quartets & ~quartets[seat];
    if (four === 0 || !this.rules.oneKind) return four;
    let free = 0;
    for (let rest = four; rest !== 0; rest &= rest - 1) {
      const rank = 31 - Math.clz32(rest & -rest);
      if (!this.isBusy(seat, 0x01010101 << rank, QUARTET)) free |= 1 << rank;
    }
    return free;
  }

  // When the trick is complete

  /**
   * Declares for the leader, after `count` melds that stand already: quartets of `ranks`, then sequences of the
   * suits from `suit` on. Returns how many stand.
   */
  declare(count: number, seat: number, ranks: number, suit: number): number {
    const { topRun, runs: keysOf } = this.rules;
    const hand = hands[seat];
    let n = count;
    for (let four = this.quartetsOf(seat, hand) & ranks; four !== 0; ) {
      const rank = 31 - Math.clz32(four);
      four ^= 1 << rank;
      announced[n++] = rank;
      if (trace.on) trace.actions.push(declareQuartet(rank));
    }
    for (let s = suit; s < 4; s++) {
      const byte = (hand >>> (8 * s)) & 255;
      if (topRun[byte] <= runs[(seat << 2) | s]) continue;
      const keys = keysOf[byte];
      for (let i = 0; i < keys.length; i++) {
        const key = keys[i];
        if (!this.isNext(seat, s, key) || this.isBusy(seat, runByte(key) << (8 * s), SEQUENCE)) continue;
        announced[n++] = RUN | (s << 7) | key;
        if (trace.on) trace.actions.push(declareRun(s, key));
        break;
      }
    }
    return n;
  }

  /** The other player rejects what he can of the melds from `from` to `count`; the rest scores. */
  settle(from: number, count: number, leader: number, trump: number, used: number): void {
    const follower = 1 - leader;
    const hand = hands[follower] | this.tableCard;
    let busy = used;
    for (let i = from; i < count; i++) {
      const entry = announced[i];
      if (entry < 0) continue;
      this.findRejection(entry, follower, hand, trump, busy);
      const meld = this.rejection;
      if (meld < 0) {
        if (trace.on) trace.actions.push((i << ITEM_SHIFT) | ACCEPT);
        this.score(leader, entry);
        continue;
      }
      if (meld >= RUN) busy |= cardsOf(meld);
      this.reject(i, count, meld, leader, trump);
    }
  }

  /** The card that the follower has just played: it still counts for his melds. */
  tableCard = 0;

  /** The follower rejects the i-th meld with his own. */
  reject(i: number, count: number, meld: number, leader: number, trump: number): void {
    if (trace.on) trace.actions.push((i << ITEM_SHIFT) | (actionOf(meld) - DECLARE_MELD + REJECT_MELD));
    this.score(1 - leader, meld);
    if (!this.rules.again) this.close(leader, announced[i]);
    if (!this.rules.rejectsAll) return;
    for (let k = i + 1; k < count; k++)
      if (announced[k] >= 0 && this.outranks(meld, announced[k], trump)) announced[k] = -1;
  }

  private outranks(meld: number, than: number, trump: number): boolean {
    const { runRank, quartetRank } = this.rules;
    const rank = meld < RUN ? quartetRank[meld] : runRank[meld & 127];
    const other = than < RUN ? quartetRank[than] : runRank[than & 127];
    if (rank !== other) return rank > other;
    return meld >= RUN && than >= RUN && ((meld >> 7) & 3) === trump && ((than >> 7) & 3) !== trump;
  }

  /**
   * Finds the meld with most points that rejects `entry`. `busy`: cards of sequences that have rejected in this
   * trick.
   */
  private findRejection(entry: number, seat: number, hand: number, trump: number, busy: number): void {
    const { topRun, runPoints, quartetPoints } = this.rules;
    let most = 0;
    this.rejection = -1;
    for (let four = this.quartetsOf(seat, hand); four !== 0; ) {
      const rank = 31 - Math.clz32(four);
      four ^= 1 << rank;
      if (quartetPoints[rank] <= most || !this.outranks(rank, entry, trump)) continue;
      most = quartetPoints[rank];
      this.rejection = rank;
    }
    for (let s = 0; s < 4; s++) {
      const key = topRun[(hand >>> (8 * s)) & 255];
      if (key === 0 || runPoints[key] <= most || !this.isNext(seat, s, key)) continue;
      const own = RUN | (s << 7) | key;
      const cards = cardsOf(own);
      if ((cards & busy) !== 0 || !this.outranks(own, entry, trump) || this.isBusy(seat, cards, SEQUENCE))
        continue;
      most = runPoints[key];
      this.rejection = own;
    }
  }

  /** Whether the other player can reject a meld of the leader, as the working memory stands. */
  canBeRejected(entry: number, leader: number, trump: number): boolean {
    this.findRejection(entry, 1 - leader, hands[1 - leader], trump, 0);
    return this.rejection >= 0;
  }

  // At once

  /** Declares the best meld of the leader, which is answered at once. */
  declareOne(seat: number, trump: number): void {
    const { topRun, quartetPoints } = this.rules;
    const hand = hands[seat];
    let best = -1;
    let most = 0;
    for (let four = this.quartetsOf(seat, hand); four !== 0; ) {
      const rank = 31 - Math.clz32(four);
      four ^= 1 << rank;
      if (quartetPoints[rank] > most) {
        most = quartetPoints[rank];
        best = rank;
      }
    }
    if (best < 0) {
      let top = 0;
      for (let s = 0; s < 4; s++) {
        const key = topRun[(hand >>> (8 * s)) & 255];
        if (key <= top || !this.isNext(seat, s, key)) continue;
        top = key;
        best = RUN | (s << 7) | key;
      }
    }
    if (best < 0) return;
    if (trace.on) trace.actions.push(actionOf(best));
    this.answer(best, seat, trump);
  }

  /** The other player rejects a meld of the leader if he can; otherwise it scores. */
  answer(entry: number, leader: number, trump: number): void {
    announced[0] = entry;
    this.tableCard = 0;
    this.settle(0, 1, leader, trump, 0);
  }

  // Marriages

  /**
   * Declares the marriages of a seat among `from`. Returns the cards of which one must be led, 0 if the player is free.
   */
  marry(seat: number, trump: number, from: number): number {
    const { rules } = this;
    let held = rules.marriages[trump][couplesOf(hands[seat])] & ~marriages[seat] & from;
    while (held !== 0) {
      const i = 31 - Math.clz32(held & -held);
      held &= held - 1;
      const cards = rules.marriageCards[trump][i];
      if (!rules.sharesCards && (cards & married[seat]) !== 0) continue;
      if (this.isBusy(seat, cards, MARRIAGE)) continue;
      this.wed(seat, trump, i);
      if (trace.on) trace.actions.push(DECLARE_MELD + FIRST_MARRIAGE + i);
      if (rules.bindsLead) return cards;
    }
    return 0;
  }

  /** Scores a marriage. */
  wed(seat: number, trump: number, i: number): void {
    const cards = this.rules.marriageCards[trump][i];
    marriages[seat] |= 1 << i;
    married[seat] |= cards;
    served[seat * 3 + MARRIAGE] |= cards;
    meldPoints[seat] += this.rules.marriagePoints[i];
  }

  // After the last draw

  /** The melds of the first trick after the stock. The leader says what cannot be rejected. */
  finish(leader: number, trump: number, tricks: number): void {
    const { rules } = this;
    if (rules.answered === AFTER_TRICK && tricks < rules.meldTricks) this.sayTheBest(leader, trump);
    if (tricks >= rules.marriageTricks) return;
    married[0] = married[1] = 0;
    this.marry(leader, trump, -1);
    this.marry(1 - leader, trump, -1);
  }

  private sayTheBest(leader: number, trump: number): void {
    const { topRun } = this.rules;
    const hand = hands[leader];
    this.tableCard = 0;
    for (let four = this.quartetsOf(leader, hand); four !== 0; ) {
      const rank = 31 - Math.clz32(four);
      four ^= 1 << rank;
      this.sayIfGood(rank, leader, trump);
    }
    for (let s = 0; s < 4; s++) {
      const key = topRun[(hand >>> (8 * s)) & 255];
      if (key !== 0 && this.isNext(leader, s, key)) this.sayIfGood(RUN | (s << 7) | key, leader, trump);
    }
  }

  private sayIfGood(entry: number, leader: number, trump: number): void {
    if (!this.canBeRejected(entry, leader, trump)) this.score(leader, entry);
  }
}

export const EVERY_RANK: number = ALL_RANKS;
