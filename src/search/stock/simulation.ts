/**
 * Plays a sampled world on from the present decision to the last draw: the first action is given, the policy chooses
 * the others. No State takes part: hands are sets of cards, and melds are read from tables.
 */
import { type CardSet, FULL } from '../../cards/cardset.ts';
import type { State } from '../../engine/state.ts';
import {
  ACCEPT,
  type Action,
  COVERED,
  DECLARE_MELD,
  EXCHANGE,
  isCard,
  OPEN,
  REJECT_MELD,
} from '../../rules/action.ts';
import { ACT, TRICK, TURN } from '../../rules/deal.ts';
import { ANNOUNCED, announcedMeld, announcedStatus } from '../../rules/melds/announced.ts';
import { MARRIAGE, SEQUENCE, usedAt } from '../../rules/melds/declarations.ts';
import { FIRST_MARRIAGE, FIRST_SEQUENCE, MELD_COUNT, MELDS, marriageOf } from '../../rules/melds/meld.ts';
import {
  announced,
  cardPoints,
  hands,
  ITEM_SHIFT,
  marriages,
  married,
  meldPoints,
  quartets,
  runs,
  served,
  trace,
} from './deal-memory.ts';
import { type Declaring, EVERY_RANK, entryOf } from './declaring.ts';
import type { StockPolicy } from './stock-policy.ts';
import { AFTER_TRICK, AT_ONCE, keyOf, quartetOf, type StockRules } from './stock-rules.ts';
import type { WorldPool } from './worlds.ts';

/** The choice to declare nothing more in this turn. No action has this number. */
export const SILENT = 1000;
/** Shifts of the random numbers by seat and by trick. */
const SEAT_SHIFT = 4099;
const TRICK_SHIFT = 157;

// The next thing to happen
const LEAD = 0;
const FOLLOW = 1;
const COMPLETE = 2;
const TAKEN = 3;

/** What melds a state says to have scored. */
interface Scored {
  readonly quartets: number;
  readonly marriages: number;
}

export class Simulation {
  private readonly rules: StockRules;
  private readonly policy: StockPolicy;
  private readonly declaring: Declaring;
  private root!: State;
  private me = 0;
  /** By seat, as the root knows them. */
  private readonly scored: [Scored, Scored] = [
    { quartets: 0, marriages: 0 },
    { quartets: 0, marriages: 0 },
  ];
  private readonly runs = new Uint8Array(8);
  private readonly served = new Int32Array(6);
  private readonly married = new Int32Array(2);
  /** The entries of `announced` at the root. */
  private readonly announced: number[] = [];
  /** Who leads after the last draw. */
  leader = 0;
  trump = 0;

  constructor(rules: StockRules, policy: StockPolicy, declaring: Declaring) {
    this.rules = rules;
    this.policy = policy;
    this.declaring = declaring;
  }

  /** Reads the deal as seat `me` knows it. What a world adds is in the pool. */
  prepare(root: State, me: number): void {
    this.root = root;
    this.me = me;
    this.trump = root.trump;
    this.runs.fill(0);
    for (let seat = 0; seat < 2; seat++) {
      this.scored[seat] = this.read(seat);
      for (let kind = SEQUENCE; kind <= MARRIAGE; kind++) {
        const at = usedAt(seat, kind);
        this.served[at] = root.used[at] | root.usedNow[at];
      }
      this.married[seat] = root.usedNow[usedAt(seat, MARRIAGE)];
    }
    this.announced.length = 0;
    for (let i = 0; i < root.announcedCount; i++)
      this.announced.push(announcedStatus(root, i) === ANNOUNCED ? entryOf(announcedMeld(root, i)) : -1);
  }

  private read(seat: number): Scored {
    const { root, rules } = this;
    let four = 0;
    let couples = 0;
    for (let meld = 0; meld < MELD_COUNT; meld++) {
      const isDead = !rules.again && root.isDead(seat, meld);
      if (!isDead && !root.hasScored(seat, meld)) continue;
      if (meld < FIRST_SEQUENCE) four |= 1 << quartetOf(meld);
      else if (meld >= FIRST_MARRIAGE) couples |= 1 << (meld - FIRST_MARRIAGE);
      else {
        const at = (seat << 2) | MELDS[meld].suit;
        this.runs[at] = Math.max(this.runs[at], keyOf(meld));
      }
    }
    return { quartets: four, marriages: couples };
  }

  /** Fills the working memory with the deal at the root, and `hand` for the other player. */
  load(hand: CardSet): void {
    const { root, me, scored } = this;
    hands[me] = root.hands[me];
    hands[1 - me] = hand;
    runs.set(this.runs);
    served.set(this.served);
    for (let seat = 0; seat < 2; seat++) {
      quartets[seat] = scored[seat].quartets;
      marriages[seat] = scored[seat].marriages;
      married[seat] = this.married[seat];
      cardPoints[seat] = meldPoints[seat] = 0;
    }
  }

  /** Fills the working memory with a world. Returns the number of melds announced in this trick. */
  private enter(pool: WorldPool, world: number): number {
    this.load(pool.hands[world]);
    if (pool.saysMore) {
      const other = 1 - this.me;
      const at = usedAt(other, MARRIAGE);
      marriages[other] = pool.marriages[world];
      married[other] = pool.married[world];
      served[at] = this.root.used[at] | married[other];
      if (this.root.stage === TURN) return pool.announcedOf(world, announced);
    }
    for (let i = 0; i < this.announced.length; i++) announced[i] = this.announced[i];
    return this.announced.length;
  }

  /**
   * Plays a world to the last draw, after `action`. `noise` chooses the random numbers. The points are then in the
   * working memory, without those of melds of the last hands.
   */
  play(pool: WorldPool, world: number, action: Action, noise: number): void {
    const { root, rules, policy, declaring, me } = this;
    const { beats, points } = rules.game;
    const trump = root.trump;
    const seven = trump << 3;
    let count = this.enter(pool, world);
    let gone = root.played[0] | root.played[1];
    let { open, stockLeft: left, leader, tricks, led, best, winner, trickPoints } = root;
    let drawn = 0;
    let stage =
      root.stage === TURN
        ? root.trickSize
        : root.stage === ACT
          ? LEAD
          : root.stage === TRICK
            ? COMPLETE
            : TAKEN;
    // The turn at the root: what has been said, and what follows
    let speaks = true;
    let card = -1;
    let only = root.mayPlay;
    let ranks = EVERY_RANK;
    let suit = 0;
    let couples = -1;
    let mayExchange = root.spoken === 0;
    let hasDeclared = root.announcedCount > 0;
    let choice = 0;
    if (root.stage === TURN) {
      let spoken = root.spoken;
      if (isCard(action)) {
        speaks = false;
        card = action;
      } else if (action === SILENT) {
        speaks = false;
      } else {
        spoken = action;
        if (action === EXCHANGE) {
          hands[me] ^= (1 << seven) | (1 << open);
          open = seven;
        } else if (action < DECLARE_MELD + FIRST_MARRIAGE) {
          const entry = entryOf(action - DECLARE_MELD);
          hasDeclared = true;
          if (rules.answered === AT_ONCE) declaring.answer(entry, me, trump);
          else announced[count++] = entry;
        } else {
          declaring.wed(me, trump, action - DECLARE_MELD - FIRST_MARRIAGE);
          if (rules.bindsLead) only = marriageOf(trump);
        }
        mayExchange = false;
      }
      const meld = spoken - DECLARE_MELD;
      if (meld >= 0 && meld < FIRST_SEQUENCE) ranks = (1 << quartetOf(meld)) - 1;
      else if (meld >= FIRST_SEQUENCE) ranks = 0;
      if (meld >= FIRST_MARRIAGE) {
        suit = 4;
        hasDeclared = true;
        couples = ~((2 << (meld - FIRST_MARRIAGE)) - 1);
      } else if (meld >= FIRST_SEQUENCE) suit = MELDS[meld].suit + 1;
    } else if (root.stage === ACT) {
      this.reply(0, 1, action, root.player);
      hasDeclared = true;
      mayExchange = false;
      ranks = 0;
      suit = 4;
    } else if (root.stage === TRICK) {
      declaring.tableCard = 1 << root.table[me];
      this.reply(root.item, count, action, leader);
      const used = root.usedNow[usedAt(me, SEQUENCE)] | (action >= REJECT_MELD ? this.sequenceOf(action) : 0);
      declaring.settle(root.item + 1, count, leader, trump, used);
      count = 0;
    } else choice = action;
    if (rules.answered !== AFTER_TRICK) count = 0;
    for (;;) {
      if (stage <= FOLLOW) {
        const leads = stage === LEAD;
        const seat = leads ? leader : 1 - leader;
        if (speaks) {
          if (
            mayExchange &&
            open >= 0 &&
            open !== seven &&
            (hands[seat] >>> seven) & 1 &&
            tricks < rules.exchangeTricks
          ) {
            hands[seat] ^= (1 << seven) | (1 << open);
            open = seven;
            if (trace.on) trace.actions.push(EXCHANGE);
          }
          if (leads && tricks < rules.meldTricks) {
            if (rules.answered === AFTER_TRICK) count = declaring.declare(count, seat, ranks, suit);
            else if (rules.answered === AT_ONCE && !hasDeclared) declaring.declareOne(seat, trump);
          }
          if (tricks < rules.marriageTricks && (leads || !rules.bindsLead)) {
            const bound = declaring.marry(seat, trump, couples);
            if (bound !== 0) only = bound;
          }
        }
        if (card < 0) {
          const shift = noise + seat * SEAT_SHIFT + tricks * TRICK_SHIFT;
          card = policy.pick(seat, trump, gone, open, left, only, leads, led, best, trickPoints, shift);
        }
        if (trace.on) trace.actions.push(card);
        hands[seat] ^= 1 << card;
        gone |= 1 << card;
        if (leads) {
          led = card >> 3;
          best = card;
          winner = seat;
          trickPoints = points[(trump << 5) | card];
          stage = FOLLOW;
        } else {
          if ((beats[(((trump << 2) | led) << 5) | best] >>> card) & 1) {
            best = card;
            winner = seat;
          }
          trickPoints += points[(trump << 5) | card];
          stage = COMPLETE;
          if (count > 0) {
            declaring.tableCard = 1 << card;
            declaring.settle(0, count, leader, trump, 0);
            count = 0;
          }
        }
        speaks = true;
        card = -1;
        only = FULL;
        ranks = EVERY_RANK;
        suit = 0;
        couples = -1;
        mayExchange = true;
        hasDeclared = false;
      }
      if (stage === COMPLETE) {
        married[0] = married[1] = 0;
        cardPoints[winner] += trickPoints;
        leader = winner;
        tricks++;
        trickPoints = 0;
        stage = TAKEN;
      }
      if (stage === TAKEN) {
        const loser = 1 - leader;
        const next = pool.stock[(world << 4) | drawn++];
        if (left > 2) {
          hands[leader] |= 1 << next;
          hands[loser] |= 1 << pool.stock[(world << 4) | drawn++];
        } else {
          if (choice === 0) choice = rules.choosesLast ? OPEN : COVERED;
          if (trace.on && rules.choosesLast) trace.actions.push(choice);
          hands[choice === OPEN ? loser : leader] |= 1 << next;
          hands[choice === OPEN ? leader : loser] |= 1 << open;
          break;
        }
        left -= 2;
        stage = LEAD;
      }
    }
    this.leader = leader;
    if (!trace.on) declaring.finish(leader, trump, tricks);
  }

  /** The root's answer to the i-th meld of `leader`. */
  private reply(i: number, count: number, action: Action, leader: number): void {
    const { declaring, root } = this;
    const entry = this.announced.at(root.stage === ACT ? -1 : i) ?? -1;
    if (action === ACCEPT) {
      if (trace.on) trace.actions.push((i << ITEM_SHIFT) | ACCEPT);
      declaring.score(leader, entry);
    } else {
      announced[i] = entry;
      declaring.reject(i, count, entryOf(action - REJECT_MELD), leader, root.trump);
    }
  }

  private sequenceOf(action: Action): number {
    const meld = action - REJECT_MELD;
    return meld >= FIRST_SEQUENCE ? MELDS[meld].cards : 0;
  }
}
