/** The decisions of deals as rows for learners: what the seat saw, what it did, and what the deal then brought it. */
import type { Seat } from '../cards/card.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import type { Action } from '../rules/action.ts';
import { payoffs } from '../search/payoff.ts';
import type { Witness } from '../table/witness.ts';
import { type Field, newFrame } from './frame.ts';
import { SIGHT, Sight } from './sight.ts';

/** What a frame says of each decision. */
export const DECISION_FIELDS = [
  { name: 'deal', type: 'uint32', shape: [], doc: 'the deal, or the match' },
  {
    name: 'reward',
    type: 'float32',
    shape: [],
    doc: "of the whole deal: the score of the seat's side less that of the best other side, in points",
  },
  { name: 'action', type: 'uint16', shape: [], doc: 'what the seat did' },
  SIGHT.size,
  SIGHT.inputs,
  SIGHT.seat,
  SIGHT.legal,
] as const satisfies readonly Field[];

/** Decisions of one deal at the most. */
const MOST_DECISIONS = 1024;

/** Collects decisions; each deal ends with {@link finish} or {@link drop}. */
export class DecisionsSeen implements Witness {
  /** Decisions of the deals that are finished. */
  rows = 0;
  private readonly sight: Sight;
  private readonly limit: number;
  private frame: ReturnType<typeof newFrame<typeof DECISION_FIELDS>>;
  /** Decisions, those of the deal under way included. */
  private filled = 0;
  private readonly views = new WeakMap<State, readonly View[]>();
  private readonly payoff = new Float64Array(4);

  /** A frame is full after so many decisions, and the rest of a deal. */
  constructor(game: Game, limit: number) {
    this.sight = new Sight(game);
    this.limit = limit;
    this.frame = newFrame(DECISION_FIELDS, limit + MOST_DECISIONS);
  }

  /** What frames mean, as plain data. */
  describe(): object {
    return { ...this.sight.describe(), frame: DECISION_FIELDS };
  }

  get isFull(): boolean {
    return this.rows >= this.limit;
  }

  decided(state: State, action: Action): void {
    const { arrays } = this.frame;
    const row = this.filled++;
    arrays.action[row] = action;
    this.sight.show(arrays, row, state, this.viewOf(state, state.turn));
  }

  private viewOf(state: State, seat: Seat): View {
    const known =
      this.views.get(state) ?? Array.from({ length: state.seats }, (_, at) => new View(state, at));
    this.views.set(state, known);
    return known[seat];
  }

  /** Ends a deal that is over. */
  finish(deal: number, state: State): void {
    const { arrays } = this.frame;
    payoffs(state, this.payoff);
    for (; this.rows < this.filled; this.rows++) {
      arrays.deal[this.rows] = deal;
      arrays.reward[this.rows] = this.payoff[state.sideOf(arrays.seat[this.rows])];
    }
  }

  /** Forgets the deal under way. */
  drop(): void {
    const { legal } = this.frame.arrays;
    const bytes = SIGHT.legal.shape[0];
    legal.fill(0, this.rows * bytes, this.filled * bytes);
    this.filled = this.rows;
  }

  /** The frame of the finished deals: exactly {@link rows} of them. Begins a new one. */
  take(): Uint8Array {
    const taken = newFrame(DECISION_FIELDS, this.rows);
    for (const { name } of DECISION_FIELDS) {
      const into = taken.arrays[name];
      into.set(this.frame.arrays[name].subarray(0, into.length));
    }
    this.frame = newFrame(DECISION_FIELDS, this.limit + MOST_DECISIONS);
    this.rows = 0;
    this.filled = 0;
    return taken.bytes;
  }
}
