/**
 * Deals that are played together in the lanes of vectors. Draws are made before they are needed and nothing is decided
 * by a branch, so no lane waits for another. All must have the same number of tricks left, hands of at most nine cards,
 * and points that fit the tables.
 *
 * Deals under way are *placed* here and played as scalar.ts would play them. Deals with a draw that `Rng.below` might
 * reject (one in two hundred) are refused.
 */
import { NO_TRUMPS, type Seat } from '../cards/card.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import { fitBytes, type KernelRules, SUIT_KIND, writeTables } from './kernel-rules.ts';
import * as layout from './layout.ts';
import { MEMORY, type PlayLanes, type Vectors, vectors } from './memory.ts';
import type { SeatRngs } from './tapes.ts';

/** Deals that are played at a time. */
export const LANES: number = layout.GROUPS * layout.GROUP_LANES;

// Bound once: an imported name is looked up on every use
const WORDS = MEMORY;
const HANDS = layout.HANDS / 4;
/** The draws of two tricks left: for the last one nothing is drawn. */
const DRAWS = layout.DRAWS + 2 * layout.ROW_BYTES;
const TRUMPS = layout.TRUMPS / 4;
const LEADERS = layout.LEADERS / 4;
const POINTS = layout.POINTS / 4;
const TALLIES = layout.TALLIES / 4;
const MELDS_FROM = layout.TALLY_MELDS;
const TRICKS = (1 << layout.TALLY_MELDS) - 1;
const GROUP_WORDS = layout.GROUP_BYTES / 4;

/** Where a lane has its words, from the first of the first group; those of seats are four words apart. */
const placeOf = (lane: number, seat: Seat = 0): number =>
  (lane >> 2) * GROUP_WORDS + (lane & 3) + (seat << 2);

// What became of a deal, by the place of its lane or of a seat in it
const lastWinnerAt = (place: number): Seat => WORDS[LEADERS + place];
const cardPointsAt = (place: number): number => WORDS[POINTS + place];
const meldPointsAt = (place: number): number => WORDS[TALLIES + place] >> MELDS_FROM;
const tricksAt = (place: number): number => WORDS[TALLIES + place] & TRICKS;

/** The game whose rules are in the memory. */
let present: Game | undefined;
let presentKind: number = SUIT_KIND;

export class Lanes {
  private readonly game: Game;
  private readonly rules: KernelRules;
  private readonly code: Vectors | undefined;
  private readonly playLanes: PlayLanes | undefined;

  constructor(game: Game, rules: KernelRules) {
    this.game = game;
    this.rules = rules;
    const code = vectors();
    if (code === undefined || !fitBytes(rules, game.tricks)) return;
    this.code = code;
    this.playLanes = [code.playTwo, code.playThree, code.playFour][game.seats - 2];
  }

  /** Whether a deal can be placed here, between two tricks of nothing but cards. */
  takes({ tricks, trickSize, game }: State, rngs: SeatRngs): boolean {
    const left = game.tricks - tricks;
    // Nobody has a choice in the last trick
    return this.code !== undefined && left <= layout.MAX_CARDS && trickSize === 0 && rngs.canTell(left - 1);
  }

  /** Puts a deal into a lane. */
  place(lane: number, { trump, leader, hands, game, tricks }: State, rngs: SeatRngs): void {
    const at = placeOf(lane);
    WORDS[HANDS + at] = hands[0];
    WORDS[HANDS + 4 + at] = hands[1];
    WORDS[HANDS + 8 + at] = hands[2];
    WORDS[HANDS + 12 + at] = hands[3];
    WORDS[TRUMPS + at] = trump < NO_TRUMPS ? trump : 0;
    WORDS[LEADERS + at] = leader;
    rngs.tell(DRAWS + 4 * at, game.tricks - tricks - 1);
  }

  /** Plays all lanes. All placed deals must have `tricks` left, and the same kind of trumps. */
  play(tricks: number, kind: number): void {
    if (present !== this.game || presentKind !== kind) {
      present = this.game;
      presentKind = kind;
      writeTables(this.game, this.rules, kind);
    }
    this.playLanes!(tricks, this.rules.melds === undefined ? 0 : 1);
  }

  /** Credits the seats and sides of a deal with what they have won in a lane; returns the winner of the last trick. */
  credit(lane: number, state: State): Seat {
    creditSeat(state, 0, lane);
    creditSeat(state, 1, lane);
    if (state.seats > 2) creditSeat(state, 2, lane);
    if (state.seats > 3) creditSeat(state, 3, lane);
    return lastWinnerAt(placeOf(lane));
  }
}

function creditSeat(state: State, seat: Seat, lane: number): void {
  const place = placeOf(lane, seat);
  const side = state.sideOf(seat);
  state.won[seat] += tricksAt(place);
  state.cardPoints[side] += cardPointsAt(place);
  state.meldPoints[side] += meldPointsAt(place);
}
