/**
 * What a seat on turn sees, in the arrays of a frame: its inputs and its legal actions. Both have their suits in the
 * canonical order of the decision, see canon.ts; the frame says which suit is where.
 */
import { cardCount } from '../cards/cardset.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import type { View } from '../engine/view.ts';
import { ACTION_COUNT, type Action, formatAction } from '../rules/action.ts';
import { actionInSuit, suitOfAction, withSuits } from '../rules/action-suits.ts';
import { GAME_POINT } from '../search/payoff.ts';
import { Encoder } from './encoder.ts';
import type { Field, Frame } from './frame.ts';
import { POINT_LEVELS } from './input-layout.ts';

const SUITS = [0, 1, 2, 3];
const bytesOf = (bits: number): number => Math.ceil(bits / 8);
/** Bytes of a mask with a bit for each action. */
const MASK_BYTES = bytesOf(ACTION_COUNT);

/** What a reward is, in words; see payoff.ts. */
export const REWARD = `the score of the seat's side less the mean of the others, a game point as ${GAME_POINT} points`;

/** The fields that {@link Sight} fills, for a net with `inputs`. */
export function sightFields(inputs: number) {
  return {
    seat: { name: 'seat', type: 'uint8', shape: [], doc: 'the seat that must act' },
    suits: {
      name: 'suits',
      type: 'uint8',
      shape: [4],
      doc: 'the suit that stands at each place of the canonical order: 0 clubs, 1 diamonds, 2 hearts, 3 spades',
    },
    legal: {
      name: 'legal',
      type: 'uint8',
      shape: [MASK_BYTES],
      doc: 'a bit for each action, the lowest first: whether it is legal; suits are canonical',
    },
    inputs: {
      name: 'inputs',
      type: 'uint8',
      shape: [bytesOf(inputs)],
      doc: 'a bit for each input, the lowest first: whether it is on; suits are canonical',
    },
  } as const satisfies Readonly<Record<string, Field>>;
}

/** Sets the bit of an input in the row that begins at `from`. */
function turnOn(bits: SightArrays['inputs'], from: number, input: number): void {
  bits[from + (input >> 3)] |= 1 << (input & 7);
}

type SightArrays = Frame<keyof ReturnType<typeof sightFields>>['arrays'];

export class Sight {
  readonly fields: ReturnType<typeof sightFields>;
  private readonly encoder: Encoder;
  private readonly game: Game;
  /** Bytes of the inputs in a row. */
  private readonly width: number;

  constructor(game: Game) {
    this.game = game;
    this.encoder = new Encoder(game);
    this.fields = sightFields(this.encoder.layout.size);
    this.width = this.fields.inputs.shape[0];
  }

  /** What actions and inputs mean, as plain data. */
  describe(): object {
    const { version, size, blocks } = this.encoder.layout;
    const { id, options, seats, partners } = this.game;
    const actions = Array.from({ length: ACTION_COUNT }, (_, action) => action);
    return {
      game: id,
      options,
      seats,
      partners,
      actions: actions.map(formatAction),
      // [action] → the suit that it names, or -1
      suitOf: actions.map(suitOfAction),
      // [action][suit] → the same action in this suit
      inSuit: actions.map(action => SUITS.map(suit => actionInSuit(action, suit))),
      inputs: { version, size, blocks, levels: POINT_LEVELS },
    };
  }

  /** Writes the row of a decision, which is blank. `view` is that of the seat on turn. */
  show(arrays: SightArrays, row: number, state: State, view: View): void {
    this.look(view, arrays.inputs, row * this.width);
    arrays.seat[row] = state.turn;
    this.showLegal(arrays, row, state);
  }

  /** Turns on what the seat of a view knows, in blank bits from byte `from` on; gives the order of the suits. */
  look(view: View, bits: SightArrays['inputs'], from: number): ArrayLike<number> {
    const { encoder } = this;
    const size = encoder.encode(view);
    for (let i = 0; i < size; i++) turnOn(bits, from, encoder.inputs[i]);
    for (const input of encoder.layout.always) turnOn(bits, from, input);
    return encoder.canon.suit;
  }

  private showLegal({ suits, legal }: SightArrays, row: number, state: State): void {
    const { suit } = this.encoder.canon;
    const from = row * MASK_BYTES;
    const cards = state.legal();
    for (let k = 0; k < 4; k++) {
      suits[4 * row + k] = suit[k];
      legal[from + k] = cards >>> (suit[k] << 3);
    }
    for (let k = state.numLegal() - 1, n = cardCount(cards); k >= n; k--) {
      const action = this.canonical(state.legalAt(k));
      legal[from + (action >> 3)] |= 1 << (action & 7);
    }
  }

  /** An action with the canonical suits of the row that was written last. */
  canonical(action: Action): Action {
    return withSuits(action, this.encoder.canon.slot);
  }
}
