/**
 * The data of one deal: everything that the rules of any game of the family need to remember. `State` (engine) adds
 * how a deal runs; the parts of a ruleset read and write these fields. Hot: number fields and typed arrays in one
 * buffer, so that a copy is one `set`.
 */
import { type Card, NONE, PACK, type Seat, type Suit } from '../cards/card.ts';
import { type CardSet, FULL } from '../cards/cardset.ts';
import type { Action, Fact } from './action.ts';
import { LOG_SIZE, logEntry } from './log.ts';
import { MELD_WORDS, type MeldId } from './melds/meld.ts';
import { Standing } from './standing.ts';

/**
 * Where a deal stands. Each stage has a list of steps in its ruleset; when they have nothing more to ask, the deal
 * moves on: auction → ready → (turn ⇄ act → card)* → trick → taken → draw → turn … → over.
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

/** `outcome` of a deal record; UNDECIDED while the deal runs. */
export const OUTCOMES = [
  ...['made', 'failed', 'tie', 'annulled', 'passed', 'played', 'uit', 'dek', 'falseDek', 'claim'],
] as const;
/** How a deal ended by the rules. */
export type Outcome = (typeof OUTCOMES)[number];
/** Outcome code: not decided yet. The others are indices of {@link OUTCOMES}. */
export const UNDECIDED = -1;
/** Outcome code: the maker has made the contract. */
export const MADE = 0;
/** Outcome code: the maker has failed. */
export const FAILED = 1;
/** Outcome code: maker and defenders have the same points. */
export const TIE = 2;
/** Outcome code: the deal was annulled by agreement. */
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
/** Outcome code: ended by claiming the target. */
export const CLAIMED = 9;

/** `owner` of a position of the deck that no seat has received. */
export const STOCK = 4;
/** `owner` of the turned card while it belongs to nobody. */
export const TABLE = 5;

const MAX_ACTS = 128;
const MAX_ANNOUNCED = 16;
/** Words of the shared buffer that a deal starts from: the windows of the constructor up to `since`. */
const BLANK_WORDS = 11 * 4 + MAX_ANNOUNCED + 2 * 4 * MELD_WORDS + 2 * 12 + 2 * PACK;
/** All of them: acts and cards are written before they are read. */
const WORDS = BLANK_WORDS + MAX_ACTS + PACK;
/** First word of `owner`. */
const OWNERS = BLANK_WORDS - 2 * PACK;

/** The words of a deal before its cards: who will have received which position of the deck, and zeros. */
export function blankWords(owner: ArrayLike<number>): Int32Array {
  const words = new Int32Array(BLANK_WORDS);
  words.set(owner, OWNERS);
  return words;
}

/** The state of a deal, as the rules see it: cards, maker, tricks, melds, points, and the question that is asked. */
export abstract class Deal {
  readonly seats: number;
  readonly partners: boolean;
  /** Sides that score: two in partnership games, one for each seat otherwise. */
  readonly sides: number;

  // How far the deal is
  stage = OVER;
  /** Index of the step that is being taken, among those of the stage. */
  step = 0;
  /** Progress within the step; 0 when it begins. */
  item = 0;
  /** Who is asked for the next action. */
  turn: Seat = 0;
  /** Who is on turn to play a card (also while another seat answers a declaration). */
  player: Seat = 0;
  outcome = UNDECIDED;
  /** Actions so far; the log holds facts as well. */
  plies = 0;
  logSize = 0;

  // The deal
  dealer: Seat = 0;
  deckSize = PACK;
  /** The turned card as dealt, or NONE. */
  turnUp: Card = NONE;
  /** The card now lying open: the turn-up, or the Seven laid down for it; NONE when it has been taken. */
  open: Card = NONE;
  /** Next position of the deck to leave the face-down stock. */
  next = 0;
  /** Cards that will still be drawn, the open one included; 0 in games without drawing. */
  stockLeft = 0;
  /** The suits of the indicator pack: first | second << 2 [KJ-TRUMP-1]. */
  indicator = 0;

  // The contract
  trump: Suit = NONE;
  maker: Seat = NONE;
  /** Highest bid as an action, 0 if none [KJ-VB]. */
  bid: Action = 0;
  /** Seats that have passed, as a mask. */
  passed = 0;
  /** What the deal score is multiplied with [KJ-VE-3]. */
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
  /** Finished tricks. */
  tricks = 0;

  // The flat turn [GEN-ACT-1]
  /** The last optional act of this turn, 0 if none: later ones must come later in canonical order. */
  spoken: Action = 0;
  /** The cards that an act of this turn has left to choose from. */
  mayPlay: CardSet = FULL;
  /** The card played last. */
  lastCard: Card = 0;
  /** How many acts are offered in {@link acts}, and whether those of the flat turn have been listed. */
  actCount = 0;
  listed = false;

  // Melds
  announcedCount = 0;
  /** Of those, melds declared in the flat turns of the trick; set when they are shown. */
  declaredCount = 0;
  /** Who owns the melds that count, where only one player's do; NONE if nobody's. */
  meldOwner: Seat = NONE;
  /** Who has stopped the deal by a claim, or NONE. */
  claimant: Seat = NONE;
  /** Who has exchanged the Seven, or NONE. */
  exchangedBy: Seat = NONE;
  /** OPEN or COVERED, or 0 while the last draw has not been chosen [SM-DRAW-3]. */
  drawChoice: Action = 0;
  /** Game points of the round or game that this deal decided, those of its melds left aside; 0 if it decided none. */
  roundValue = 0;
  /** The same dealer deals again. */
  sameDealer = false;

  /** All arrays below are windows on this buffer. */
  readonly words: Int32Array;
  /** Cards in hand, by seat. */
  readonly hands: Int32Array;
  /** Hands before the first decision, by seat. */
  readonly dealt: Int32Array;
  /** Cards played, by seat. */
  readonly played: Int32Array;
  /** Cards of the trick on the table, by seat; read those of `trickSize` seats from `leader`. */
  readonly table: Int32Array;
  /** Tricks won, by seat. */
  readonly won: Int32Array;
  /** Of these, tricks won while cards remained in the stock, by seat. */
  readonly wonEarly: Int32Array;
  /** Points of cards captured, by side, without the last-trick bonus. */
  readonly cardPoints: Int32Array;
  /** Meld points scored, by side. */
  readonly meldPoints: Int32Array;
  /** What is written down, by side; 0 until the deal is over. */
  readonly score: Int32Array;
  /** Game points, by side; 0 until the deal is over. */
  readonly gamePoints: Int32Array;
  /** What a seat has declared in the one trick for it: 0 nothing yet; the part defines the rest. */
  readonly declared: Int32Array;
  /** Melds announced for this trick: see melds/announced.ts. */
  readonly announced: Int32Array;
  /** Sets of scored melds, MELD_WORDS a seat. */
  readonly scored: Int32Array;
  /** Sets of melds that may not be used again although they have not scored. */
  readonly dead: Int32Array;
  /** Cards of melds scored in earlier tricks, [seat * 3 + kind]. */
  readonly used: Int32Array;
  /** The same for melds scored in this trick. */
  readonly usedNow: Int32Array;
  /** The acts offered besides cards, ascending. */
  readonly acts: Int32Array;
  readonly deck: Int32Array;
  /** Who has received each position of the deck: a seat, STOCK or TABLE. */
  readonly owner: Int32Array;
  /** Size of the log when it was received. */
  readonly since: Int32Array;
  /** What happened, in order: see {@link logEntry}. */
  readonly log: Int32Array = new Int32Array(LOG_SIZE);

  /** Owned by the caller of `begin`, and not changed while the deal runs. */
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
  /** The side that won the last trick of a deal played to its end, or NONE. */
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

  /** The player who acts first: next to the dealer in the direction of play [GEN-TERM-1]. */
  eldest(): Seat {
    return this.nextSeat(this.dealer, 1);
  }

  /** Offers an act to the player on turn; acts are offered in ascending order. */
  offer(action: Action): void {
    this.acts[this.actCount++] = action;
  }

  /** Puts a question to a seat; its answers are then offered one by one. */
  ask(seat: Seat): void {
    this.turn = seat;
    this.actCount = 0;
  }

  /** Writes into the log what a seat says or shows. */
  tell(seat: Seat, fact: Fact): void {
    this.log[this.logSize++] = logEntry(fact, seat);
  }

  /** Gives the card at a position of the deck to a seat. */
  give(position: number, seat: Seat): void {
    this.hands[seat] |= 1 << this.deck[position];
    this.owner[position] = seat;
    this.since[position] = this.logSize;
  }

  /** Whether a meld of this seat has been scored. */
  hasScored(seat: Seat, meld: MeldId): boolean {
    return ((this.scored[seat * MELD_WORDS + (meld >> 5)] >>> (meld & 31)) & 1) !== 0;
  }

  /** Whether a meld of this seat cannot be scored any more. */
  isDead(seat: Seat, meld: MeldId): boolean {
    return ((this.dead[seat * MELD_WORDS + (meld >> 5)] >>> (meld & 31)) & 1) !== 0;
  }

  /** Takes a meld out of use for the rest of the deal. */
  bury(seat: Seat, meld: MeldId): void {
    this.dead[seat * MELD_WORDS + (meld >> 5)] |= 1 << (meld & 31);
  }

  /** Writes a meld to a seat's account. */
  scoreMeld(seat: Seat, meld: MeldId, points: number): void {
    this.scored[seat * MELD_WORDS + (meld >> 5)] |= 1 << (meld & 31);
    this.meldPoints[this.sideOf(seat)] += points;
  }
}
