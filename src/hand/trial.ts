/**
 * The answers to one question, each played out in the same worlds by the same agents with the same random numbers. A
 * world fits what the seat has seen. It is kept if the agents of the others would have said in it what they have said;
 * where too few worlds are, some are kept in which they would not.
 */
import { NONE, type Seat } from '../cards/card.ts';
import { Rng, type Root } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import { legalActions } from '../engine/legal-actions.ts';
import type { State } from '../engine/state.ts';
import type { View } from '../engine/view.ts';
import { allocate, type Batch, type ColumnSpec } from '../rows/column.ts';
import type { Action } from '../rules/action.ts';
import { MADE } from '../rules/deal.ts';
import { Determinizer } from '../search/determinize.ts';
import { chanceAfter, type MatchEquity } from '../search/equity/match-equity.ts';
import { marginOf } from '../search/payoff.ts';
import type { Player } from '../table/table.ts';
import { ReplayTable } from '../worth/replay-table.ts';

/** Bits of the column `flags`. */
export const FLAGS = { maker: 1, made: 2, lastTrick: 4, unheard: 8, others: 16, othersMade: 32 } as const;

/** One row for each world and answer. */
export const TRIAL_COLUMNS: readonly ColumnSpec[] = [
  { name: 'answer', type: 'uint8', unit: '', doc: 'index of the answer among the legal actions' },
  { name: 'lead', type: 'float64', unit: 'points', doc: "own side's score less the mean of the others" },
  { name: 'score', type: 'int32', unit: 'points', doc: "own side's score of the deal" },
  { name: 'card_points', type: 'int16', unit: 'points', doc: 'of the cards that the own side has taken' },
  { name: 'meld_points', type: 'int16', unit: 'points', doc: 'of the own side' },
  {
    name: 'flags',
    type: 'uint8',
    unit: '',
    doc: 'bits: own side is maker, has made it, wins the last trick; unheard; another is maker, has made it',
  },
  {
    name: 'chance',
    type: 'float64',
    unit: '',
    doc: 'of the own side to win the match; 0 without match equity',
  },
  ...[0, 1, 2, 3].map(
    (seat): ColumnSpec => ({
      name: `held${seat}`,
      type: 'int32',
      unit: 'cards',
      doc: 'all cards of a seat, as a set',
    }),
  ),
];

/** The column of the cards of seat 0. Those of the others follow. */
export const HELD: number = /* @__PURE__ */ TRIAL_COLUMNS.findIndex(column => column.name === 'held0');

/** Worlds sampled for one that is kept. */
const TRIES = 100;
/** The stream of the generators of worlds. */
const WORLD_STREAM = 32;

/** The legal answers of the seat, ascending. Throws a RangeError if it is not asked. */
export function answersOf(view: View): Action[] {
  if (view.numLegal() === 0) throw new RangeError('that seat is not asked anything');
  return legalActions(view);
}

export class HandTrial {
  /** The legal answers, ascending. */
  readonly answers: readonly Action[];
  readonly seat: Seat;
  private readonly root: Root;
  private readonly side: number;
  private readonly table: ReplayTable;
  private readonly determinizer: Determinizer;
  private readonly rng = new Rng();
  private readonly equity: MatchEquity | undefined;

  /**
   * `players` by seat. Throws a RangeError if the seat of the view is not asked, or a player is another program.
   */
  constructor(view: View, players: readonly Player[], root: Root, equity?: MatchEquity) {
    const game: Game = view.game;
    this.seat = view.seat;
    this.side = view.sideOf(view.seat);
    this.root = root;
    this.equity = equity;
    this.answers = answersOf(view);
    this.table = new ReplayTable(game, root, players);
    this.determinizer = new Determinizer(game);
    this.determinizer.prepare(view);
  }

  /**
   * Plays the answers with the given indices in worlds `from` to `to` - 1. A row depends on its world and the root
   * alone. Throws an Error if an agent fails.
   */
  play(from: number, to: number, answers: readonly number[]): Batch {
    const batch = allocate(TRIAL_COLUMNS, (to - from) * answers.length);
    let row = 0;
    for (let world = from; world < to; world++) {
      const unheard = this.tellWorld(world);
      for (const k of answers) {
        this.table.playOn(this.answers[k]);
        this.write(batch, row++, k, unheard);
      }
    }
    return batch;
  }

  /** Tells the players a world. True if they would have said something else in it. */
  private tellWorld(n: number): boolean {
    const { determinizer, rng, table, seat } = this;
    rng.seed(this.root, n, WORLD_STREAM);
    determinizer.restart();
    for (let left = TRIES; ; left--) {
      if (!determinizer.sample(rng)) throw new Error('no world fits what has been seen');
      if (table.tell(n, determinizer.world, left > 0 ? seat : undefined)) return left === 0;
    }
  }

  private chance(state: State): number {
    const chance = this.equity === undefined ? 0 : chanceAfter(this.equity, state);
    return this.equity !== undefined && this.side === 1 ? 1 - chance : chance;
  }

  private write({ columns }: Batch, row: number, k: number, unheard: boolean): void {
    const { state } = this.table;
    const { side } = this;
    const isMade = state.outcome === MADE;
    const isOthers = state.maker !== NONE && state.sideOf(state.maker) !== side;
    const isMaker = state.maker !== NONE && state.sideOf(state.maker) === side;
    // One line for each column: a loop over arrays of several types is compiled again for each type
    const [answer, lead, score, cardPoints, meldPoints, flags, chance] = columns;
    answer[row] = k;
    lead[row] = marginOf(state, side);
    score[row] = state.score[side];
    cardPoints[row] = state.cardPoints[side];
    meldPoints[row] = state.meldPoints[side];
    flags[row] =
      (isMaker ? FLAGS.maker : 0) |
      (isMaker && isMade ? FLAGS.made : 0) |
      (isOthers ? FLAGS.others : 0) |
      (isOthers && isMade ? FLAGS.othersMade : 0) |
      (state.lastTrickSide() === side ? FLAGS.lastTrick : 0) |
      (unheard ? FLAGS.unheard : 0);
    chance[row] = this.chance(state);
    for (let seat = 0; seat < 4; seat++) columns[HELD + seat][row] = state.hands[seat] | state.played[seat];
  }
}
