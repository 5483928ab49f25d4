/**
 * Plays several deals to their ends in the lanes of vectors, each as `playOut` of kernel.ts would with the same generators. Draws are made
 * before they are needed, and nothing is decided by a branch, so that a lane need not wait for the others.
 *
 * Deals must have as many tricks to play. What cannot be done so is refused: hands of more than nine cards, a draw that
 * `Rng.below` might reject (one deal in two hundred), melds that do not fit, and everything where there are no vectors.
 */
import type { Seat } from '../../cards/card.ts';
import type { SeatRngs } from '../../cards/seat-rngs.ts';
import { inVectors, WORDS } from '../../cards/vectors.ts';
import type { Game } from '../game.ts';
import type { State } from '../state.ts';
import { type Kind, TALLY_MELDS } from './kind.ts';
import { GROUP, GROUP_BYTES, GROUPS, MOST_CARDS, VECTOR_BOARD } from './vector-board.ts';
import { CODE } from './vector-code.ts';
import { fitBytes, writeTables } from './vector-tables.ts';

/** Deals that are played at a time. */
export const LANES: number = GROUPS * GROUP;

/** `melds` is 0 where tricks score none by themselves. */
type Play = (tricks: number, melds: number) => void;
type Code = Readonly<Record<'two' | 'three' | 'four', Play>>;

// Bound once: an imported name is looked up on every use
const PAGE = WORDS;
const HANDS = VECTOR_BOARD.hands / 4;
/** Of two cards: of one nothing is drawn. */
const DRAWS = VECTOR_BOARD.draws + 2 * 64;
const TRUMPS = VECTOR_BOARD.trumps / 4;
const LEADERS = VECTOR_BOARD.leaders / 4;
const POINTS = VECTOR_BOARD.points / 4;
const TALLY = VECTOR_BOARD.tally / 4;
const MELDS_FROM = TALLY_MELDS;
const TRICKS = (1 << TALLY_MELDS) - 1;
const GROUP_WORDS = GROUP_BYTES / 4;

/** Where a lane has its word, from the first of the first group. */
function wordOf(lane: number): number {
  return (lane >> 2) * GROUP_WORDS + (lane & 3);
}

let code: Code | false | undefined;
let bound: Game | undefined;

export class VectorPlay {
  private readonly game: Game;
  private readonly kind: Kind;
  private readonly code: Play | undefined;
  private readonly melds: number;

  constructor(game: Game, kind: Kind) {
    this.game = game;
    this.kind = kind;
    code ??= inVectors<Code>(CODE) ?? false;
    this.code =
      code === false || !fitBytes(kind) ? undefined : [code.two, code.three, code.four][game.seats - 2];
    this.melds = kind.melds === undefined ? 0 : 1;
  }

  /** Whether a deal can be played so, between two tricks of nothing but cards. */
  takes({ tricks, trickSize, game }: State, rngs: SeatRngs): boolean {
    const left = game.tricks - tricks;
    // Nobody has a choice in the last trick
    return this.code !== undefined && left <= MOST_CARDS && trickSize === 0 && rngs.canTell(left - 1);
  }

  /** Puts a deal into a lane. */
  place(lane: number, { trump, leader, hands, game, tricks }: State, rngs: SeatRngs): void {
    const at = wordOf(lane);
    PAGE[HANDS + at] = hands[0];
    PAGE[HANDS + 4 + at] = hands[1];
    PAGE[HANDS + 8 + at] = hands[2];
    PAGE[HANDS + 12 + at] = hands[3];
    PAGE[TRUMPS + at] = trump;
    PAGE[LEADERS + at] = leader;
    rngs.tell(DRAWS + 4 * at, game.tricks - tricks - 1);
  }

  /** Plays all lanes. The deals that have been placed must all have so many tricks to play. */
  play(tricks: number): void {
    this.bind();
    this.code!(tricks, this.melds);
  }

  /** Credits the seats and sides of a deal with what they have won in a lane; returns the winner of the last trick. */
  credit(lane: number, state: State): number {
    const at = wordOf(lane);
    creditSeat(0, at, state);
    creditSeat(1, at, state);
    if (state.seats > 2) creditSeat(2, at, state);
    if (state.seats > 3) creditSeat(3, at, state);
    return PAGE[LEADERS + at];
  }

  /** Brings the rules of the game into play. */
  private bind(): void {
    if (bound === this.game) return;
    bound = this.game;
    writeTables(this.game, this.kind);
  }
}

function creditSeat(seat: Seat, at: number, state: State): void {
  const { won, cardPoints, meldPoints } = state;
  const place = at + (seat << 2);
  const side = state.sideOf(seat);
  const tally = PAGE[TALLY + place];
  won[seat] += tally & TRICKS;
  cardPoints[side] += PAGE[POINTS + place];
  meldPoints[side] += tally >> MELDS_FROM;
}
