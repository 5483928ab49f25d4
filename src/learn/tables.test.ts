import { describe, expect, test } from 'vitest';
import { Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { makeGame, namesOf } from '../node/catalog.ts';
import { payoffs } from '../search/payoff.ts';
import { Encoder } from './encoder.ts';
import { entriesOf, frameSize } from './frame.ts';
import { FRAME_INPUTS } from './sight.ts';
import { TABLE_FIELDS, Tables } from './tables.ts';

const COUNT = 3;

/** The entries of one table in the field of a frame. */
function read(frame: Uint8Array, name: (typeof TABLE_FIELDS)[number]['name'], table: number): number[] {
  const width = { uint8: 1, uint16: 2, uint32: 4, float32: 4 };
  const data = new DataView(frame.buffer);
  let at = 0;
  for (const field of TABLE_FIELDS) {
    const entries = entriesOf(field);
    const bytes = width[field.type];
    if (field.name !== name) {
      at += COUNT * entries * bytes;
      continue;
    }
    return Array.from({ length: entries }, (_, i) => {
      const place = at + (table * entries + i) * bytes;
      if (field.type === 'uint8') return data.getUint8(place);
      if (field.type === 'uint16') return data.getUint16(place, true);
      return field.type === 'uint32' ? data.getUint32(place, true) : data.getFloat32(place, true);
    });
  }
  throw new Error(name);
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
    expect(frame.length).toBe(frameSize(TABLE_FIELDS, COUNT));
    let ended = 0;
    for (let step = 0; step < 150; step++) {
      const actions = states.map((state, t) => {
        const legal = Array.from({ length: state.numLegal() }, (_, k) => state.legalAt(k));
        const mask = read(frame, 'legal', t);
        const shown = Array.from({ length: 8 * mask.length }, (_, a) => a).filter(
          a => (mask[a >> 3] >> (a & 7)) & 1,
        );
        expect(shown).toEqual(legal.sort((a, b) => a - b));
        expect(read(frame, 'seat', t)).toEqual([state.turn]);
        expect(read(frame, 'deal', t)).toEqual([deals[t]]);
        const size = encoder.encode(new View(state, state.turn));
        expect(size).toBeLessThanOrEqual(FRAME_INPUTS);
        expect(read(frame, 'size', t)).toEqual([size]);
        expect(read(frame, 'inputs', t).slice(0, size)).toEqual([...encoder.inputs.subarray(0, size)]);
        return legal[rng.below(legal.length)];
      });
      frame = tables.step(actions);
      for (const [t, state] of states.entries()) {
        state.apply(actions[t]);
        expect(read(frame, 'over', t)).toEqual([state.isOver() ? 1 : 0]);
        const expected = [0, 0, 0, 0];
        if (state.isOver()) {
          ended++;
          payoffs(state, payoff);
          for (let seat = 0; seat < game.seats; seat++) expected[seat] = payoff[state.sideOf(seat)];
          deals[t] += COUNT;
          state.begin(dealing.setup(deals[t]));
        }
        expect(read(frame, 'reward', t)).toEqual(expected);
      }
    }
    expect(ended).toBeGreaterThan(2);
  });
});

test('a deal is begun by its number, and an illegal action moves no table', async () => {
  const game = await makeGame('klaberjass');
  const tables = new Tables(game, rootOf('x'), COUNT);
  const before = tables.frame();
  expect(() => tables.step([0, 1, 9999])).toThrow('is not legal');
  expect(tables.frame()).toEqual(before);
  const jumped = tables.step([-1 - 77, -1, -1]);
  expect(read(jumped, 'deal', 0)).toEqual([77]);
  expect(read(jumped, 'deal', 2)).toEqual([0]);
  expect(read(jumped, 'over', 0)).toEqual([0]);
});
