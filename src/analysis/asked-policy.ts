/** A policy of a program in another language, which is asked for it in every information set of a small game. */
import type { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { type Field, newFrame } from '../learn/frame.ts';
import type { Sight } from '../learn/sight.ts';
import { boundsOf } from '../protocol/positions.ts';
import { bestResponse, type Policy } from '../search/equilibrium/best-response.ts';
import { GameTree } from '../search/equilibrium/game-tree.ts';
import { meanLost, turnedCards } from './exploitability.ts';

/** Sets in a frame. */
const ROWS = 4096;
/** Bits of an action, before its seat. */
const SEAT = 10;
/** How far the chances in a set may be from 1 in all. */
const ERROR = 1e-3;

/** Some of the sets of a turned card. */
export interface AskedSets {
  readonly rows: number;
  readonly frame: Uint8Array;
  /** How many actions they have together. */
  readonly actions: number;
}

type SetFields = ReturnType<typeof setFields>;

/** The arrays of a frame. */
export function setFields({ fields }: Sight, game: Game) {
  return [
    {
      name: 'said',
      type: 'uint16',
      shape: [boundsOf(game).events],
      doc: 'what leads to the set: action + 1024 seat + 1, with the suits of the deal, and then 0',
    },
    fields.seat,
    { name: 'deck', type: 'uint8', shape: [game.packSize], doc: 'the cards of such a deal, as they lie' },
    fields.suits,
    fields.legal,
    fields.inputs,
  ] as const satisfies readonly Field[];
}

/**
 * Asks for all sets of one turned card after another. Seat 0 deals. To be answered by the chances of the actions, set
 * by set in the order of the mask. Gives what best responses win a deal against the policy as dealer and as eldest,
 * exactly but for the rounding of chances. Throws a RangeError for chances that are below 0 or not 1 in all, and for
 * games that cannot be gone through.
 */
export function* askPolicy(
  game: Game,
  sight: Sight,
  fields: SetFields,
): Generator<AskedSets, [number, number], Float32Array> {
  const lost: [number, number][] = [];
  for (const { card } of turnedCards(game)) {
    const tree = new GameTree(game, card);
    const policy: Policy = new Float64Array(tree.actions.length);
    for (let from = 0; from < tree.players.length; from += ROWS) {
      const rows = Math.min(ROWS, tree.players.length - from);
      const { frame, slots } = framed(tree, sight, fields, from, rows);
      const chances = yield { rows, frame, actions: slots.length };
      for (const [k, slot] of slots.entries()) policy[slot] = chances[k];
      for (let set = from; set < from + rows; set++) check(policy, tree.slots[set], tree.slots[set + 1]);
    }
    lost.push([bestResponse(tree, policy, 1), bestResponse(tree, policy, 0)]);
  }
  return meanLost(lost);
}

/** The frame of some sets, and their slots in the order of the masks. */
function framed(tree: GameTree, sight: Sight, fields: SetFields, from: number, rows: number) {
  const { game, setups, examples, slots, actions } = tree;
  const { bytes, arrays } = newFrame(fields, rows);
  const state = new State(game).begin(setups[0]);
  const views = [0, 1].map(seat => View.forSearch(state, seat));
  const [longest] = fields[0].shape;
  const ordered: number[] = [];
  for (let row = 0; row < rows; row++) {
    const { deal, actions: path } = examples[from + row];
    state.begin(setups[deal]);
    for (const [k, action] of path.entries()) {
      arrays.said[row * longest + k] = (action | (state.turn << SEAT)) + 1;
      state.apply(action);
    }
    sight.show(arrays, row, state, views[state.turn]);
    arrays.deck.set(state.deck.subarray(0, game.packSize), row * game.packSize);
    const inMask = Array.from({ length: state.numLegal() }, (_, k) => slots[from + row] + k).map(
      slot => [sight.canonical(actions[slot]), slot] as const,
    );
    ordered.push(...inMask.sort(([a], [b]) => a - b).map(([, slot]) => slot));
  }
  return { frame: bytes, slots: ordered };
}

function check(policy: Policy, from: number, to: number): void {
  const chances = policy.subarray(from, to);
  const sum = chances.reduce((all, one) => all + one, 0);
  if (!(Math.abs(sum - 1) <= ERROR) || chances.some(one => one < 0))
    throw new RangeError(`the chances of actions are ${chances.join(', ')}: not 1 in all`);
  for (let k = 0; k < chances.length; k++) chances[k] /= sum;
}
