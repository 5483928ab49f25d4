/**
 * Plays several deals to their ends in the lanes of vectors. Draws are made before they are needed, and nothing is decided by a branch, so
 * that a lane need not wait for the others. Deals must have as many tricks to play, and hands of nine cards at most; points and melds must fit.
 *
 * Deals under way are *placed* here, and played as `playOut` of kernel.ts would with the same generators; those with a draw that `Rng.below`
 * might reject (one in two hundred) are refused. Random deals are dealt into the lanes by the code of random-deals.ts.
 */
import type { Seat, Suit } from '../cards/card.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import type { Kind } from './kind.ts';
import type { SeatRngs } from './seat-rngs.ts';
import {
  GROUP,
  GROUP_BYTES,
  GROUPS,
  MOST_CARDS,
  ROW_BYTES,
  TALLY_MELDS,
  VECTOR_BOARD,
} from './vector-board.ts';
import { CODE } from './vector-code.ts';
import { fitBytes, writeTables } from './vector-tables.ts';
import { inVectors, WORDS } from './vectors.ts';

/** Deals that are played at a time. */
export const LANES: number = GROUPS * GROUP;

/** `melds` is 0 where tricks score none by themselves; `stock` is the number of cards to draw. */
type Play = (tricks: number, melds: number, stock: number) => void;
type Code = Readonly<Record<'two' | 'three' | 'four', Play>>;

// Bound once: an imported name is looked up on every use
const PAGE = WORDS;
const HANDS = VECTOR_BOARD.hands / 4;
/** Of two tricks to play: for the last one nothing is drawn. */
const DRAWS = VECTOR_BOARD.draws + 2 * ROW_BYTES;
const TRUMPS = VECTOR_BOARD.trumps / 4;
const LEADERS = VECTOR_BOARD.leaders / 4;
const POINTS = VECTOR_BOARD.points / 4;
const TALLY = VECTOR_BOARD.tally / 4;
const MELDS_FROM = TALLY_MELDS;
const TRICKS = (1 << TALLY_MELDS) - 1;
const GROUP_WORDS = GROUP_BYTES / 4;

/** Where a lane has its words, from the first of the first group; those of seats are four words apart. */
export const placeOf = (lane: number, seat: Seat = 0): number =>
  (lane >> 2) * GROUP_WORDS + (lane & 3) + (seat << 2);

// What came of a deal, by the place of its lane or of a seat in it
export const trumpAt = (place: number): Suit => PAGE[TRUMPS + place];
export const lastWinnerAt = (place: number): Seat => PAGE[LEADERS + place];
export const cardPointsAt = (place: number): number => PAGE[POINTS + place];
export const meldPointsAt = (place: number): number => PAGE[TALLY + place] >> MELDS_FROM;
export const tricksAt = (place: number): number => PAGE[TALLY + place] & TRICKS;

let bound: Game | undefined;

export class VectorPlay {
  private readonly game: Game;
  private readonly kind: Kind;
  private readonly code: Play | undefined;
  private readonly melds: number;

  constructor(game: Game, kind: Kind) {
    this.game = game;
    this.kind = kind;
    const code = inVectors<Code>(CODE);
    if (code !== undefined && fitBytes(kind, game.tricks))
      this.code = [code.two, code.three, code.four][game.seats - 2];
    this.melds = kind.melds === undefined ? 0 : 1;
  }

  /** Whether deals can be played with hands of so many cards. */
  canPlay(cards: number): boolean {
    return this.code !== undefined && cards <= MOST_CARDS;
  }

  /** Whether a deal can be played so, between two tricks of nothing but cards. */
  takes({ tricks, trickSize, game }: State, rngs: SeatRngs): boolean {
    const left = game.tricks - tricks;
    // Nobody has a choice in the last trick
    return this.canPlay(left) && trickSize === 0 && rngs.canTell(left - 1);
  }

  /** Puts a deal into a lane. */
  place(lane: number, { trump, leader, hands, game, tricks }: State, rngs: SeatRngs): void {
    const at = placeOf(lane);
    PAGE[HANDS + at] = hands[0];
    PAGE[HANDS + 4 + at] = hands[1];
    PAGE[HANDS + 8 + at] = hands[2];
    PAGE[HANDS + 12 + at] = hands[3];
    PAGE[TRUMPS + at] = trump;
    PAGE[LEADERS + at] = leader;
    rngs.tell(DRAWS + 4 * at, game.tricks - tricks - 1);
  }

  /** Plays all lanes. The deals that have been placed must all have so many tricks to play. */
  play(tricks: number, stock = 0): void {
    this.bind();
    this.code!(tricks, this.melds, stock);
  }

  /** Credits the seats and sides of a deal with what they have won in a lane; returns the winner of the last trick. */
  credit(lane: number, state: State): number {
    creditSeat(state, 0, lane);
    creditSeat(state, 1, lane);
    if (state.seats > 2) creditSeat(state, 2, lane);
    if (state.seats > 3) creditSeat(state, 3, lane);
    return lastWinnerAt(placeOf(lane));
  }

  /** Brings the rules of the game into play. */
  private bind(): void {
    if (bound === this.game) return;
    bound = this.game;
    writeTables(this.game, this.kind);
  }
}

function creditSeat(state: State, seat: Seat, lane: number): void {
  const place = placeOf(lane, seat);
  const side = state.sideOf(seat);
  state.won[seat] += tricksAt(place);
  state.cardPoints[side] += cardPointsAt(place);
  state.meldPoints[side] += meldPointsAt(place);
}
