import { describe, expect, test } from 'vitest';
import { Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { makeGame, namesOf } from '../node/by-name.ts';
import { withSuits } from '../rules/action-suits.ts';
import { payoffs } from '../search/payoff.ts';
import { Encoder } from './encoder.ts';
import { entriesOf, frameSize } from './frame.ts';
import { STAY, Tables } from './tables.ts';

const COUNT = 3;

type FieldName = Tables['fields'][number]['name'];

/** The entries of one table in the field of a frame. */
function read({ fields }: Tables, frame: Uint8Array, name: FieldName, table: number): number[] {
  const width = { uint8: 1, uint32: 4, float32: 4 };
  const data = new DataView(frame.buffer);
  let at = 0;
  for (const field of fields) {
    const entries = entriesOf(field);
    const bytes = width[field.type];
    if (field.name !== name) {
      at += COUNT * entries * bytes;
      continue;
    }
    return Array.from({ length: entries }, (_, i) => {
      const place = at + (table * entries + i) * bytes;
      if (field.type === 'uint8') return data.getUint8(place);
      return field.type === 'uint32' ? data.getUint32(place, true) : data.getFloat32(place, true);
    });
  }
  throw new Error(name);
}

const ascending = (numbers: Iterable<number>): number[] => [...numbers].sort((a, b) => a - b);

/** The numbers of the bits that are set, the lowest first. */
function bitsOf(bytes: readonly number[]): number[] {
  const bits = Array.from({ length: 8 * bytes.length }, (_, bit) => bit);
  return bits.filter(bit => (bytes[bit >> 3] >> (bit & 7)) & 1);
}

describe.each(namesOf('game'))('%s', name => {
  test('a frame shows what the seat on turn sees, and the rewards of deals that end', async () => {
    const game = await makeGame(name);
    const root = rootOf('tables');
    const tables = new Tables(game, root, COUNT);
    const dealing = new Dealing(game, root);
    const encoder = new Encoder(game);
    const states = Array.from({ length: COUNT }, (_, t) => new State(game).begin(dealing.setup(t)));
    const deals = [0, 1, 2];
    const rng = new Rng().seed(rootOf('actions'), 0, 0);
    const payoff = new Float64Array(4);
    let frame = tables.frame();
    const shown = (name: FieldName, table: number) => read(tables, frame, name, table);
    expect(frame.length).toBe(frameSize(tables.fields, COUNT));
    let ended = 0;
    for (let step = 0; step < 150; step++) {
      const actions = states.map((state, t) => {
        const legal = Array.from({ length: state.numLegal() }, (_, k) => state.legalAt(k));
        const suits = shown('suits', t);
        const mask = bitsOf(shown('legal', t));
        expect(ascending(mask.map(action => withSuits(action, suits)))).toEqual(ascending(legal));
        expect(shown('seat', t)).toEqual([state.turn]);
        expect(shown('deal', t)).toEqual([deals[t]]);
        const size = encoder.encode(View.forSearch(state, state.turn));
        expect(suits).toEqual([...encoder.canon.suit]);
        expect(bitsOf(shown('inputs', t))).toEqual(ascending(encoder.inputs.subarray(0, size)));
        return { canonical: mask[rng.below(mask.length)], suits };
      });
      frame = tables.step(actions.map(({ canonical }) => canonical));
      for (const [t, state] of states.entries()) {
        const { canonical, suits } = actions[t];
        state.apply(withSuits(canonical, suits));
        expect(shown('over', t)).toEqual([state.isOver() ? 1 : 0]);
        const expected = [0, 0, 0, 0];
        if (state.isOver()) {
          ended++;
          payoffs(state, payoff);
          for (let seat = 0; seat < game.seats; seat++) expected[seat] = payoff[state.sideOf(seat)];
          deals[t] += COUNT;
          state.begin(dealing.setup(deals[t]));
        }
        expect(shown('reward', t)).toEqual(expected);
      }
    }
    expect(ended).toBeGreaterThan(2);
  });
});

test('a deal is begun by its number, and a request that is refused moves no table', async () => {
  const game = await makeGame('klaberjass');
  const tables = new Tables(game, rootOf('x'), COUNT);
  const before = tables.frame();
  expect(() => tables.step([0, 1, 9999])).toThrow('is not legal');
  expect(tables.frame()).toEqual(before);
  expect(() => tables.step([-1, 1, 0])).toThrow('table 0: -1 is no action');
  expect(() => tables.jump([0, 1, -2])).toThrow('table 2: -2 is no deal');
  expect(tables.frame()).toEqual(before);
  const jumped = tables.jump([77, STAY, 0]);
  expect(read(tables, jumped, 'deal', 0)).toEqual([77]);
  expect(read(tables, jumped, 'deal', 1)).toEqual([1]);
  expect(read(tables, jumped, 'deal', 2)).toEqual([0]);
  expect(read(tables, jumped, 'over', 0)).toEqual([0]);
});
