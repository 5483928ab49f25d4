/**
 * Many tables at once, for learners in other languages: all of them take one action a step, and one frame of bytes says
 * what every seat on turn sees. A frame is a list of arrays, one after another, each with an entry for each table; see
 * {@link FRAME}. Numbers are little-endian.
 */
import type { Root } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import type { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { ACTION_COUNT, formatAction } from '../rules/action.ts';
import { payoffs } from '../search/payoff.ts';
import { Encoder } from './encoder.ts';

/** Bytes of a mask with a bit for each action, the lowest bit first. */
export const MASK_BYTES: number = Math.ceil(ACTION_COUNT / 8);
/** Inputs in a frame: more are never on. */
export const FRAME_INPUTS = 128;

/** The arrays of a frame in their order. `shape` is that of the entry of one table. */
export const FRAME = [
  { name: 'deal', type: 'uint32', shape: [], doc: 'the deal that is played now' },
  { name: 'seat', type: 'uint8', shape: [], doc: 'the seat that must act' },
  {
    name: 'over',
    type: 'uint8',
    shape: [],
    doc: '1 if the last action ended a deal; the next one has begun',
  },
  { name: 'legal', type: 'uint8', shape: [MASK_BYTES], doc: 'bits of the legal actions, the lowest first' },
  {
    name: 'reward',
    type: 'float32',
    shape: [4],
    doc: "by seat, of the deal that ended: the score of the seat's side less that of the best other side, in points",
  },
  { name: 'size', type: 'uint16', shape: [], doc: 'how many inputs are on' },
  { name: 'inputs', type: 'uint16', shape: [FRAME_INPUTS], doc: 'the inputs that are on; zeros after them' },
] as const;

type Field = (typeof FRAME)[number];
const WIDTH = { uint8: 1, uint16: 2, uint32: 4, float32: 4 } as const;

/** The bytes of a field for one table. */
function bytesOf({ type, shape }: Field): number {
  return (shape as readonly number[]).reduce((product, n) => product * n, WIDTH[type]);
}

/** The bytes of a frame of so many tables. */
export function frameSize(tables: number): number {
  return FRAME.reduce((sum, field) => sum + bytesOf(field) * tables, 0);
}

/** The arrays of one frame, over its bytes. */
class Frame {
  readonly bytes: Uint8Array;
  readonly deal: Uint32Array;
  readonly seat: Uint8Array;
  readonly over: Uint8Array;
  readonly legal: Uint8Array;
  readonly reward: Float32Array;
  readonly size: Uint16Array;
  readonly inputs: Uint16Array;

  /** A multiple of four tables keeps every array aligned. */
  constructor(tables: number) {
    const buffer = new ArrayBuffer(frameSize(tables));
    const starts = new Map<string, number>();
    let at = 0;
    for (const field of FRAME) {
      starts.set(field.name, at);
      at += bytesOf(field) * tables;
    }
    const start = (name: Field['name']): number => starts.get(name)!;
    this.bytes = new Uint8Array(buffer);
    this.deal = new Uint32Array(buffer, start('deal'), tables);
    this.seat = new Uint8Array(buffer, start('seat'), tables);
    this.over = new Uint8Array(buffer, start('over'), tables);
    this.legal = new Uint8Array(buffer, start('legal'), tables * MASK_BYTES);
    this.reward = new Float32Array(buffer, start('reward'), tables * 4);
    this.size = new Uint16Array(buffer, start('size'), tables);
    this.inputs = new Uint16Array(buffer, start('inputs'), tables * FRAME_INPUTS);
  }
}

/** Tables that play deals t, t + n, t + 2n …, where t is the number of the table and n the number of tables. */
export class Tables {
  readonly count: number;
  private readonly game: Game;
  private readonly dealing: Dealing;
  private readonly encoder: Encoder;
  private readonly states: readonly State[];
  private readonly views: readonly (readonly View[])[];
  private readonly deals: Float64Array;
  private readonly payoff = new Float64Array(4);

  /** `count` is a multiple of 4. Throws a RangeError otherwise. */
  constructor(game: Game, root: Root, count: number) {
    if (!Number.isInteger(count) || count < 4 || count % 4 !== 0)
      throw new RangeError(`the number of tables must be a multiple of 4, not ${count}`);
    this.game = game;
    this.count = count;
    this.dealing = new Dealing(game, root);
    this.encoder = new Encoder(game);
    this.states = Array.from({ length: count }, () => new State(game));
    this.views = this.states.map(state =>
      Array.from({ length: game.seats }, (_, seat) => new View(state, seat)),
    );
    this.deals = Float64Array.from({ length: count }, (_, table) => table);
    for (let table = 0; table < count; table++) this.begin(table);
  }

  /** What frames and observations mean, as plain data. */
  describe(): object {
    const { version, size, blocks } = this.encoder.layout;
    return {
      game: this.game.id,
      options: this.game.options,
      seats: this.game.seats,
      partners: this.game.partners,
      tables: this.count,
      actions: Array.from({ length: ACTION_COUNT }, (_, action) => formatAction(action)),
      frame: FRAME,
      inputs: { version, size, blocks },
    };
  }

  /** The frame before the first step. */
  frame(): Uint8Array {
    const frame = new Frame(this.count);
    for (let table = 0; table < this.count; table++) this.show(frame, table);
    return frame.bytes;
  }

  /**
   * Takes one action at each table. A negative number -1 - d begins deal d instead, and the table goes on from there.
   * Throws a RangeError for an action that is not legal; no table has then moved.
   */
  step(actions: ArrayLike<number>): Uint8Array {
    const { states, count } = this;
    for (let table = 0; table < count; table++)
      if (actions[table] >= 0 && !states[table].isLegal(actions[table]))
        throw new RangeError(`table ${table}: ${formatAction(actions[table])} is not legal`);
    const frame = new Frame(count);
    for (let table = 0; table < count; table++) {
      const state = states[table];
      const action = actions[table];
      if (action < 0) this.deals[table] = -1 - action;
      else state.apply(action);
      if (action >= 0 && state.isOver()) {
        this.reward(frame, table);
        this.deals[table] += count;
      }
      if (action < 0 || state.isOver()) this.begin(table);
      this.show(frame, table);
    }
    return frame.bytes;
  }

  private begin(table: number): void {
    this.states[table].begin(this.dealing.setup(this.deals[table]));
  }

  private reward(frame: Frame, table: number): void {
    const state = this.states[table];
    frame.over[table] = 1;
    payoffs(state, this.payoff);
    for (let seat = 0; seat < state.seats; seat++)
      frame.reward[4 * table + seat] = this.payoff[state.sideOf(seat)];
  }

  private show(frame: Frame, table: number): void {
    const state = this.states[table];
    const { encoder } = this;
    frame.deal[table] = this.deals[table];
    frame.seat[table] = state.turn;
    const mask = table * MASK_BYTES;
    for (let k = state.numLegal() - 1; k >= 0; k--) {
      const action = state.legalAt(k);
      frame.legal[mask + (action >> 3)] |= 1 << (action & 7);
    }
    frame.size[table] = encoder.encode(this.views[table][state.turn]);
    frame.inputs.set(encoder.inputs.subarray(0, encoder.size), table * FRAME_INPUTS);
  }
}
