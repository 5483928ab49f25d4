import { describe, expect, test } from 'vitest';
import { SAMPLED, samples } from '../cards/fixtures/samples.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import { randomOptions } from '../cli/actions.ts';
import { Dealing } from '../engine/dealing.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { Encoder } from '../learn/encoder.ts';
import { load, makeGame, namesOf } from '../node/by-name.ts';
import type { GameDefinition } from '../rules/ruleset.ts';
import { marginOf, worth } from '../search/payoff.ts';
import { boundsOf, EVENT, Positions, RECEIVED } from './positions.ts';

/** What a frame says: four floats, two bytes, and a bit for each action. */
function read(frame: Uint8Array) {
  const data = new DataView(frame.buffer, frame.byteOffset);
  const bits = frame.subarray(18);
  const legal = Array.from({ length: 8 * bits.length }, (_, bit) => bit);
  return {
    worth: [0, 1, 2, 3].map(seat => data.getFloat32(4 * seat, true)),
    seat: frame[16],
    over: frame[17],
    legal: legal.filter(bit => (bits[bit >> 3] >> (bit & 7)) & 1),
  };
}

const legalOf = (state: State) => Array.from({ length: state.numLegal() }, (_, k) => state.legalAt(k));
const copied = (parts: readonly Uint8Array[]) =>
  parts.map(part => Buffer.from(part).toString('hex')).join(' ');

describe.each(namesOf('game'))('%s', name => {
  test(
    'frames say what the engine says, and a resampled position tells the seat nothing new',
    SAMPLED,
    async () => {
      const game = await makeGame(name);
      const positions = new Positions(game);
      const encoder = new Encoder(game);
      const dealing = new Dealing(game, rootOf('positions'));
      const rng = new Rng().seed(rootOf('actions'), 0, 0);
      const state = new State(game);
      for (let deal = 0; deal < samples(3); deal++) {
        const setup = dealing.setup(deal);
        state.begin(setup);
        let frame = read(positions.begin(0, setup, []));
        let slot = 0;
        while (!state.isOver()) {
          expect(frame).toEqual({
            worth: [0, 0, 0, 0],
            seat: state.turn,
            over: 0,
            legal: legalOf(state).sort((a, b) => a - b),
          });
          const seat = rng.below(game.seats);
          const [known] = positions.see(slot, seat);
          const size = encoder.encode(View.forSearch(state, seat));
          expect([...known.subarray(0, 4)]).toEqual([...encoder.canon.suit]);
          for (const input of encoder.inputs.subarray(0, size))
            expect((known[7 + (input >> 3)] >> (input & 7)) & 1).toBe(1);
          const seen = copied(positions.see(slot, seat));
          positions.resample(9, slot, seat, deal);
          expect(copied(positions.see(9, seat))).toBe(seen);
          expect(copied(positions.ask(9, seat))).toBe(copied(positions.ask(slot, seat)));
          const action = state.legalAt(rng.below(state.numLegal()));
          state.apply(action);
          frame = read(positions.apply(1 - slot, slot, action));
          slot = 1 - slot;
        }
        const sides = [0, 1, 2, 3].map(seat => (seat < game.seats ? worth(state, state.sideOf(seat)) : 0));
        expect(frame).toMatchObject({ over: 1, legal: [], worth: sides });
      }
    },
  );

  test(
    'no deal brings more, and none lasts longer, than the bounds say, with any options',
    SAMPLED,
    async () => {
      const definition = await load<GameDefinition>('game', name);
      const rng = new Rng().seed(rootOf('bounds of all'), 0, 0);
      for (let i = 0; i < samples(4); i++) {
        const game = new Game(definition, i === 0 ? {} : randomOptions(definition, rng));
        const bounds = boundsOf(game);
        const dealing = new Dealing(game, rootOf('other deals'));
        const state = new State(game);
        for (let deal = 0; deal < 100; deal++) {
          state.begin(dealing.setup(deal));
          // Slow auctions: every third speaks, as low as can be
          while (!state.isOver()) {
            const count = state.numLegal();
            const isSlow = deal % 2 === 0 && state.legalAt(0) >= 32;
            state.apply(
              state.legalAt(isSlow ? Math.min(count - 1, state.plies % 3 === 2 ? 1 : 0) : rng.below(count)),
            );
          }
          expect(state.logSize).toBeLessThanOrEqual(bounds.events);
          for (let side = 0; side < state.sides; side++)
            expect(Math.abs(marginOf(state, side))).toBeLessThanOrEqual(bounds.margin);
        }
      }
    },
  );
});

test('an account has the cards of the seat, sorted where they came together, and what it has perceived', async () => {
  const game = await makeGame('klaberjass');
  const positions = new Positions(game);
  const deck = Array.from({ length: 32 }, (_, place) => 31 - place);
  positions.begin(0, { dealer: 1, indicator: 0, deck }, [32, 33]);
  const [, account] = positions.see(0, 0);
  const entries = [...new Uint16Array(account.buffer)];
  const cards = entries.filter(entry => entry & RECEIVED).map(entry => entry & 31);
  expect(cards).toEqual([23, 24, 25, 29, 30, 31, 16, 17, 18]);
  expect(entries.slice(6, 8)).toEqual([EVENT | 32, EVENT | 33 | (1 << 10)]);
  expect(new TextDecoder().decode(positions.ask(0, 1)[0])).toMatch(
    /^ask 1 hand=\S+ legal=- trump=h maker=1 /,
  );
});

test('what cannot be done is refused in words', async () => {
  const positions = new Positions(await makeGame('klaberjass'));
  expect(() => positions.apply(1, 0, 32)).toThrow(new RangeError('there is no position 0'));
  const deck = Array.from({ length: 32 }, (_, place) => place);
  positions.begin(0, { dealer: 1, indicator: 0, deck }, []);
  expect(() => positions.apply(1, 0, 31)).toThrow(new RangeError('As is not legal'));
});
