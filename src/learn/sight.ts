/** What a seat on turn sees, in the arrays of a frame: its legal actions, and the inputs that are on. */
import { cardCount } from '../cards/cardset.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import type { View } from '../engine/view.ts';
import { ACTION_COUNT, formatAction } from '../rules/action.ts';
import { Encoder } from './encoder.ts';
import type { Field, Frame } from './frame.ts';

/** Bytes of a mask with a bit for each action, the lowest bit first. */
const MASK_BYTES = Math.ceil(ACTION_COUNT / 8);
/** Inputs in a frame: more are never on. */
export const FRAME_INPUTS = 128;

/** The fields that {@link Sight} fills. */
export const SIGHT = {
  size: { name: 'size', type: 'uint16', shape: [], doc: 'how many inputs are on' },
  inputs: {
    name: 'inputs',
    type: 'uint16',
    shape: [FRAME_INPUTS],
    doc: 'the inputs that are on; zeros after them',
  },
  seat: { name: 'seat', type: 'uint8', shape: [], doc: 'the seat that must act' },
  legal: {
    name: 'legal',
    type: 'uint8',
    shape: [MASK_BYTES],
    doc: 'bits of the legal actions, the lowest first',
  },
} as const satisfies Readonly<Record<string, Field>>;

export class Sight {
  private readonly encoder: Encoder;
  private readonly game: Game;

  constructor(game: Game) {
    this.game = game;
    this.encoder = new Encoder(game);
  }

  /** What actions and inputs mean, as plain data. */
  describe(): object {
    const { version, size, blocks } = this.encoder.layout;
    const { id, options, seats, partners } = this.game;
    return {
      game: id,
      options,
      seats,
      partners,
      actions: Array.from({ length: ACTION_COUNT }, (_, action) => formatAction(action)),
      inputs: { version, size, blocks },
    };
  }

  /** Writes the row of a decision. `view` is that of the seat on turn. */
  show(arrays: Frame<keyof typeof SIGHT>['arrays'], row: number, state: State, view: View): void {
    arrays.seat[row] = state.turn;
    const mask = row * MASK_BYTES;
    const cards = state.legal();
    for (let suit = 0; suit < 4; suit++) arrays.legal[mask + suit] = cards >>> (suit << 3);
    for (let k = state.numLegal() - 1, n = cardCount(cards); k >= n; k--) {
      const action = state.legalAt(k);
      arrays.legal[mask + (action >> 3)] |= 1 << (action & 7);
    }
    const { encoder } = this;
    const size = encoder.encode(view);
    const from = row * FRAME_INPUTS;
    arrays.size[row] = size;
    for (let i = 0; i < size; i++) arrays.inputs[from + i] = encoder.inputs[i];
  }
}
