/** Claims about undo, copies and replays: they restore every field. */
import { Rng } from '../../cards/rng.ts';
import { playRandomly, randomAction } from '../random-play.ts';
import { actionsOf } from '../record.ts';
import { State } from '../state.ts';
import type { Claim, Trial } from './claim.ts';

/** Fields that say nothing about the deal, or that are compared by their contents. */
const SKIPPED = new Set(['game', 'serial', 'listed', 'words', 'acts', 'log', 'after']);

/**
 * All fields of a state as text, so a field that is added later is compared too. The list of acts is cut at its end,
 * and `after` only counts once the deal is over.
 */
function fieldsOf(state: State): Record<string, string> {
  state.numLegal();
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(state)) {
    if (!SKIPPED.has(name)) fields[name] = value instanceof Int32Array ? value.join() : JSON.stringify(value);
  }
  fields.acts = state.acts.subarray(0, state.actCount).join();
  fields.log = state.log.subarray(0, state.logSize).join();
  fields.after = state.isOver() ? JSON.stringify(state.after) : '';
  return fields;
}

/** A sentence about the first field in which two states differ. */
export function difference(
  expected: Record<string, string>,
  found: Record<string, string>,
): string | undefined {
  for (const name of Object.keys(expected)) {
    if (expected[name] !== found[name]) return `${name} was ${expected[name]} and is ${found[name]}`;
  }
  return undefined;
}

const undo: Claim = {
  name: 'undo after apply changes nothing',
  every: 12,
  check({ state, rng }) {
    if (state.isOver()) return undefined;
    const copy = new State(state.game).copyFrom(state);
    const before = fieldsOf(copy);
    copy.apply(randomAction(copy, rng));
    copy.undo();
    return difference(before, fieldsOf(copy));
  },
};

const copies: Claim = {
  name: 'a copy is equal and goes its own way',
  every: 12,
  check({ state, rng }) {
    const before = fieldsOf(state);
    const copy = playRandomly(new State(state.game).begin(anotherDeal(state)), rng).copyFrom(state);
    const unequal = difference(before, fieldsOf(copy));
    if (unequal !== undefined) return `the copy: ${unequal}`;
    const seed = rng.next();
    const finished = fieldsOf(playRandomly(copy, rngOf(seed)));
    const touched = difference(before, fieldsOf(state));
    if (touched !== undefined) return `the original: ${touched}`;
    const again = playRandomly(new State(state.game).copyFrom(state), rngOf(seed));
    return difference(finished, fieldsOf(again));
  },
};

const determinism: Claim = {
  name: 'deck and actions determine the deal',
  every: 24,
  check({ state, setup }: Trial) {
    const again = new State(state.game).begin(setup);
    for (const action of actionsOf(state)) again.apply(action);
    return difference(fieldsOf(state), fieldsOf(again));
  },
};

export const copyClaims: readonly Claim[] = [undo, copies, determinism];

/** A deal with the pack reversed, to give the state a different history. */
function anotherDeal({ deck, deckSize, dealer, indicator, before, seats }: State) {
  const turned = deck.slice(0, deckSize).reverse();
  return { deck: turned, dealer: (dealer + 1) % seats, indicator, before };
}

function rngOf(seed: number): Rng {
  return new Rng().seed([seed, 0, 0, 0], 0, 0);
}
