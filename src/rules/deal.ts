/**
 * The data of one deal, for all games. The parts of a ruleset read and write these fields; `State` (engine) runs the
 * deal. Hot: plain number fields, and typed arrays in one buffer that is copied with one `set`.
 */
import { type Card, NONE, PACK, type Seat, type Suit, type Trump } from '../cards/card.ts';
import { type CardSet, FULL } from '../cards/cardset.ts';
import { type Action, type Fact, LOG_SIZE, logEntry, PASS } from './action.ts';
import { MELD_WORDS, type MeldId } from './melds/meld.ts';
import { Standing } from './standing.ts';

/**
 * The stages of a deal. The ruleset lists the steps of each stage. When no step has a question left, the next stage
 * begins: auction → ready → (turn ⇄ act → card)* → trick → taken → draw → turn … → over.
 */
export const STAGES = ['auction', 'ready', 'turn', 'act', 'card', 'trick', 'taken', 'draw', 'over'] as const;
/** The name of a stage of a deal. */
export type StageName = (typeof STAGES)[number];
export const AUCTION = 0;
export const READY = 1;
export const TURN = 2;
export const ACT = 3;
export const CARD = 4;
export const TRICK = 5;
export const TAKEN = 6;
export const DRAW = 7;
export const OVER = 8;

/** The values of `outcome` in a deal record. */
export const OUTCOMES = [
  ...['made', 'failed', 'tie', 'annulled', 'passed', 'played', 'uit', 'dek', 'falseDek', 'claim'],
] as const;
/** How a deal ended. */
export type Outcome = (typeof OUTCOMES)[number];
/** Outcome code: not decided yet. The other codes are indices into {@link OUTCOMES}. */
export const UNDECIDED = -1;
/** Outcome code: the maker made the contract. */
export const MADE = 0;
/** Outcome code: the maker failed. */
export const FAILED = 1;
/** Outcome code: maker and defenders have equal points. */
export const TIE = 2;
/** Outcome code: annulled by agreement. */
export const ANNULLED = 3;
/** Outcome code: everybody passed. */
export const PASSED = 4;
/** Outcome code: played in a game without a maker. */
export const PLAYED = 5;
/** Outcome code: ended by `uit`. */
export const UIT_CALLED = 6;
/** Outcome code: ended by a correct `dek`. */
export const DEK_CALLED = 7;
/** Outcome code: ended by a wrong `dek`. */
export const FALSE_DEK = 8;
/** Outcome code: ended by a claim of the target. */
export const CLAIMED = 9;

/** `owner` of a deck position that no seat has received. */
export const STOCK = 4;
/** `owner` of the turned card while no seat has it. */
export const TABLE = 5;

const MAX_ACTS = 128;
const MAX_ANNOUNCED = 16;
/** Words of the buffer that are reset at the start of a deal: the arrays of the constructor up to `since`. */
const BLANK_WORDS = 11 * 4 + MAX_ANNOUNCED + 2 * 4 * MELD_WORDS + 2 * 12 + 2 * PACK;
/** All words. `acts` and `deck` are not reset: they are written before they are read. */
const WORDS = BLANK_WORDS + MAX_ACTS + PACK;
/** The first word of `owner`. */
const OWNERS = BLANK_WORDS - 2 * PACK;

/** The initial words of a deal: the owner of each deck position after the packets, zeros elsewhere. */
export function blankWords(owner: ArrayLike<number>): Int32Array {
  const words = new Int32Array(BLANK_WORDS);
  words.set(owner, OWNERS);
  return words;
}

/** The state of a deal as the rules see it: cards, contract, tricks, melds, points and the current question. */
export abstract class Deal {
  readonly seats: number;
  readonly partners: boolean;
  /** Number of scoring sides: two in partnership games, otherwise one per seat. */
  readonly sides: number;

  // Progress
  stage = OVER;
  /** Index of the current step within the stage. */
  step = 0;
  /** Progress within the step; 0 at its start. */
  item = 0;
  /** The seat that acts next. */
  turn: Seat = 0;
  /** The seat on turn to play a card, also while another seat answers a declaration. */
  player: Seat = 0;
  outcome = UNDECIDED;
  /** Actions so far. The log contains facts as well. */
  plies = 0;
  logSize = 0;

  // The deal
  dealer: Seat = 0;
  deckSize = PACK;
  /** The turned-up card as dealt, or NONE. */
  turnUp: Card = NONE;
  /** The card lying open: the turn-up or the Seven exchanged for it; NONE once taken. */
  open: Card = NONE;
  /** Deck position of the next stock card. */
  next = 0;
  /** Cards still to be drawn, including the open one; 0 in games without drawing. */
  stockLeft = 0;
  /** The suits of the indicator pack: first | second << 2 [KJ-TRUMP-1]. */
  indicator = 0;

  // The contract
  trump: Trump = NONE;
  maker: Seat = NONE;
  /** The highest bid as an action, or 0 [KJ-VB]. */
  bid: Action = 0;
  /** Mask of the seats that have passed. */
  passed = 0;
  /** Multiplier of the deal score [KJ-VE-3]. */
  factor = 1;
  /** The side that doubled last, or NONE. */
  doubler: number = NONE;

  // The trick
  leader: Seat = 0;
  led: Suit = 0;
  best: Card = 0;
  winner: Seat = 0;
  trickSize = 0;
  trickSet: CardSet = 0;
  trickPoints = 0;
  /** Number of finished tricks. */
  tricks = 0;

  // The flat turn [GEN-ACT-1]
  /** The last optional act of this turn, or 0. Later acts must follow it in canonical order. */
  spoken: Action = 0;
  /** The cards that the acts of this turn allow. */
  mayPlay: CardSet = FULL;
  lastCard: Card = 0;
  /** Whether an optional act has been made in this trick: 1 or 0. */
  acted = 0;
  /** Number of acts offered in {@link acts}, and whether the acts of the flat turn are listed. */
  actCount = 0;
  listed = false;

  // Melds
  announcedCount = 0;
  /** Announced melds that were declared in the flat turns of the trick. Set when they are shown. */
  declaredCount = 0;
  /** The owner of the melds that score, in games where only one player's do; or NONE. */
  meldOwner: Seat = NONE;
  /** The seat that stopped the deal by a claim, or NONE. */
  claimant: Seat = NONE;
  /** The seat that exchanged the Seven, or NONE. */
  exchangedBy: Seat = NONE;
  /** The choice for the last draw: OPEN, COVERED, or 0 before it is made [SM-DRAW-3]. */
  drawChoice: Action = 0;
  /** Game points of the round or game that this deal decided, without those of melds; 0 if it decided none. */
  roundValue = 0;
  /** Whether the same dealer deals again. */
  sameDealer = false;

  /** The buffer of all arrays below. */
  readonly words: Int32Array;
  /** Cards in hand, by seat. */
  readonly hands: Int32Array;
  /** Hands before the first decision, by seat. */
  readonly dealt: Int32Array;
  /** Cards played, by seat. */
  readonly played: Int32Array;
  /** Cards of the current trick, by seat. Valid for `trickSize` seats from `leader` on. */
  readonly table: Int32Array;
  /** Tricks won, by seat. */
  readonly won: Int32Array;
  /** Tricks won while cards remained in the stock, by seat. */
  readonly wonEarly: Int32Array;
  /** Points of captured cards, by side, without the last-trick bonus. */
  readonly cardPoints: Int32Array;
  /** Meld points scored, by side. */
  readonly meldPoints: Int32Array;
  /** Score of the deal, by side; 0 until it is over. */
  readonly score: Int32Array;
  /** Game points, by side; 0 until the deal is over. */
  readonly gamePoints: Int32Array;
  /** Declarations by seat: 0 for none. The meld part defines the other values. */
  readonly declared: Int32Array;
  /** Melds announced in this trick, see melds/declarations.ts. */
  readonly announced: Int32Array;
  /** Sets of scored melds, MELD_WORDS per seat. */
  readonly scored: Int32Array;
  /** Sets of melds that can no longer score, MELD_WORDS per seat. */
  readonly dead: Int32Array;
  /** Cards of melds scored in earlier tricks, [seat * 3 + kind]. */
  readonly used: Int32Array;
  /** The same for melds scored in this trick. */
  readonly usedNow: Int32Array;
  /** The offered acts, without cards, ascending. */
  readonly acts: Int32Array;
  readonly deck: Int32Array;
  /** Owner of each deck position: a seat, STOCK or TABLE. */
  readonly owner: Int32Array;
  /** Log size when the owner received the card, by deck position. */
  readonly since: Int32Array;
  /** Actions and facts in order, see `logEntry`. */
  readonly log: Int32Array = new Int32Array(LOG_SIZE);

  /** Owned by the caller of `begin`; constant during the deal. */
  before: Standing = new Standing();
  /** Written by the settlement. */
  readonly after: Standing = new Standing();

  constructor(seats: number, partners: boolean) {
    this.seats = seats;
    this.partners = partners;
    this.sides = partners ? 2 : seats;
    this.words = new Int32Array(WORDS);
    let used = 0;
    const take = (length: number): Int32Array => {
      used += length;
      return this.words.subarray(used - length, used);
    };
    this.hands = take(4);
    this.dealt = take(4);
    this.played = take(4);
    this.table = take(4);
    this.won = take(4);
    this.wonEarly = take(4);
    this.cardPoints = take(4);
    this.meldPoints = take(4);
    this.score = take(4);
    this.gamePoints = take(4);
    this.declared = take(4);
    this.announced = take(MAX_ANNOUNCED);
    this.scored = take(4 * MELD_WORDS);
    this.dead = take(4 * MELD_WORDS);
    this.used = take(12);
    this.usedNow = take(12);
    this.owner = take(PACK);
    this.since = take(PACK);
    this.acts = take(MAX_ACTS);
    this.deck = take(PACK);
  }

  /** The cards the player on turn may play. */
  abstract legal(): CardSet;
  /** The side that won the last trick of a completely played deal, or NONE. */
  abstract lastTrickSide(): number;

  /** The side of a seat: 0+2 and 1+3 in partnership games, the seat itself otherwise. */
  sideOf(seat: Seat): number {
    return this.partners ? seat & 1 : seat;
  }

  /** The n-th seat after another in the direction of play. */
  nextSeat(seat: Seat, n: number): Seat {
    const sum = seat + n;
    return sum >= this.seats ? sum % this.seats : sum;
  }

  /** The seat after the dealer in the direction of play [GEN-TERM-1]. */
  eldest(): Seat {
    return this.nextSeat(this.dealer, 1);
  }

  /** Offers an act to the player on turn. Call in ascending order of acts. */
  offer(action: Action): void {
    this.acts[this.actCount++] = action;
  }

  /** Starts a question to a seat. Its answers are then offered one by one. */
  ask(seat: Seat): void {
    this.turn = seat;
    this.actCount = 0;
  }

  /** Asks a seat whether it does something: it may also pass. */
  askWhether(seat: Seat, act: Action): void {
    this.ask(seat);
    this.offer(PASS);
    this.offer(act);
  }

  /** Logs what a seat says or shows. */
  tell(seat: Seat, fact: Fact): void {
    this.log[this.logSize++] = logEntry(fact, seat);
  }

  /** Gives the card at a deck position to a seat. */
  give(position: number, seat: Seat): void {
    this.hands[seat] |= 1 << this.deck[position];
    this.owner[position] = seat;
    this.since[position] = this.logSize;
  }

  /** Whether the seat has scored the meld. */
  hasScored(seat: Seat, meld: MeldId): boolean {
    return ((this.scored[seat * MELD_WORDS + (meld >> 5)] >>> (meld & 31)) & 1) !== 0;
  }

  /** Whether the seat can no longer score the meld. */
  isDead(seat: Seat, meld: MeldId): boolean {
    return ((this.dead[seat * MELD_WORDS + (meld >> 5)] >>> (meld & 31)) & 1) !== 0;
  }

  /** Excludes a meld from scoring for the rest of the deal. */
  markDead(seat: Seat, meld: MeldId): void {
    this.dead[seat * MELD_WORDS + (meld >> 5)] |= 1 << (meld & 31);
  }

  /** Scores a meld for a seat. */
  scoreMeld(seat: Seat, meld: MeldId, points: number): void {
    this.scored[seat * MELD_WORDS + (meld >> 5)] |= 1 << (meld & 31);
    this.meldPoints[this.sideOf(seat)] += points;
  }
}
