/** The decisions of deals as rows for learners: what the seat saw, what it did, and what the deal then brought it. */
import type { Seat } from '../cards/card.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import type { Action } from '../rules/action.ts';
import { marginOf } from '../search/payoff.ts';
import type { Witness } from '../table/agent.ts';
import type { SeatedDeal } from '../table/seatings.ts';
import { type Field, newFrame } from './frame.ts';
import { REWARD, Sight } from './sight.ts';

/** What a frame says of each decision. */
function decisionFields({ fields }: Sight) {
  return [
    { name: 'match', type: 'uint32', shape: [], doc: 'the match, or 0 where single deals were played' },
    { name: 'deal', type: 'uint32', shape: [], doc: 'the deal; in a match they count from 0' },
    { name: 'reward', type: 'float32', shape: [], doc: `of the whole deal: ${REWARD}` },
    { name: 'action', type: 'uint16', shape: [], doc: 'what the seat did; suits are canonical' },
    { name: 'seating', type: 'uint8', shape: [], doc: 'the agents of the run sit so many seats further on' },
    { name: 'agent', type: 'uint8', shape: [], doc: 'who decided: an index into agents' },
    fields.seat,
    fields.suits,
    fields.legal,
    fields.inputs,
  ] as const satisfies readonly Field[];
}

/** Decisions of one deal at the most. */
const MOST_DECISIONS = 1024;

/**
 * Collects decisions; each deal ends with {@link finish} or {@link drop}. Those of another game are left out: the last
 * two players of a match may go on with one.
 */
export class DecisionsSeen implements Witness {
  /** Decisions of the deals that are finished. */
  rows = 0;
  readonly fields: ReturnType<typeof decisionFields>;
  private readonly game: Game;
  private readonly agents: readonly string[];
  private readonly sight: Sight;
  private readonly limit: number;
  private frame: ReturnType<typeof newFrame<ReturnType<typeof decisionFields>>>;
  /** Decisions, those of the deal under way included. */
  private filled = 0;
  private readonly views = new WeakMap<State, readonly View[]>();

  /** `agents` are the labels of the run. A frame is full after `limit` decisions, and the rest of a deal. */
  constructor(game: Game, agents: readonly string[], limit: number) {
    this.game = game;
    this.agents = agents;
    this.sight = new Sight(game);
    this.fields = decisionFields(this.sight);
    this.limit = limit;
    this.frame = newFrame(this.fields, limit + MOST_DECISIONS);
  }

  /** What frames mean, as plain data. */
  describe(): object {
    return { ...this.sight.describe(), agents: this.agents, frame: this.fields };
  }

  get isFull(): boolean {
    return this.rows >= this.limit;
  }

  decided(state: State, action: Action): void {
    if (state.game !== this.game) return;
    const { arrays } = this.frame;
    const row = this.filled++;
    this.sight.show(arrays, row, state, this.viewOf(state, state.turn));
    arrays.action[row] = this.sight.canonical(action);
  }

  private viewOf(state: State, seat: Seat): View {
    const known =
      this.views.get(state) ?? Array.from({ length: state.seats }, (_, at) => View.forSearch(state, at));
    this.views.set(state, known);
    return known[seat];
  }

  /** Ends a deal that is over. */
  finish({ match = 0, deal, seating, agents }: SeatedDeal, state: State): void {
    const { arrays } = this.frame;
    for (; this.rows < this.filled; this.rows++) {
      const seat = arrays.seat[this.rows];
      arrays.match[this.rows] = match;
      arrays.deal[this.rows] = deal;
      arrays.reward[this.rows] = marginOf(state, state.sideOf(seat));
      arrays.seating[this.rows] = seating;
      arrays.agent[this.rows] = agents[seat];
    }
  }

  /** Forgets the deal under way. */
  drop(): void {
    const { legal, inputs } = this.sight.fields;
    for (const { name, shape } of [legal, inputs])
      this.frame.arrays[name].fill(0, this.rows * shape[0], this.filled * shape[0]);
    this.filled = this.rows;
  }

  /** The frame of the finished deals: exactly {@link rows} of them. Begins a new one. */
  take(): Uint8Array {
    const taken = newFrame(this.fields, this.rows);
    for (const { name } of this.fields) {
      const into = taken.arrays[name];
      into.set(this.frame.arrays[name].subarray(0, into.length));
    }
    this.frame = newFrame(this.fields, this.limit + MOST_DECISIONS);
    this.rows = 0;
    this.filled = 0;
    return taken.bytes;
  }
}
