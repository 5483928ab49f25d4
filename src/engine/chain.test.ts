import { describe, expect, test } from 'vitest';
import { checkChain, checkRecord } from '../../scripts/tests/reference/check.ts';
import { SAMPLED, samples } from '../cards/fixtures/samples.ts';
import { rootOf } from '../cards/rng.ts';
import { packsOf } from '../kernel/packs.ts';
import { codeOf, PASS, seatOf } from '../rules/action.ts';
import { Chain } from './chain.ts';
import { Dealing } from './dealing.ts';
import { definitionNamed, GAME_IDS, hasWinner, randomOptions, recordFrom, rngOf } from './fixtures/games.ts';
import { isForced } from './forced-contract.ts';
import { Game } from './game.ts';
import { type Manner, playRandomly } from './random-play.ts';
import type { DealRecord } from './record.ts';
import { State } from './state.ts';
import { transcriptOf } from './transcript.ts';

function chainOf(
  id: string,
  options: Record<string, unknown>,
  deals: number,
  seed: string,
  manner: Manner = 'eager',
): DealRecord[] {
  const game = new Game(definitionNamed(id), options);
  const chain = new Chain(game);
  const dealing = new Dealing(game, rootOf(seed));
  const rng = rngOf(seed);
  return Array.from({ length: deals }, (_, index) => {
    const state = playRandomly(new State(game).begin(chain.setup(dealing, index)), rng, manner);
    chain.follow(state);
    return recordFrom(state);
  });
}

const decided = (records: readonly DealRecord[]): number =>
  records.filter(({ result }) => result.after.roundWinner !== undefined).length;

describe.each(GAME_IDS)('%s', id => {
  test('chains of deals with any options are what the reference expects', SAMPLED, () => {
    const rng = rngOf(`chains of ${id}`);
    let winners = 0;
    for (let n = 0; n < samples(20); n++) {
      const options = n === 0 ? {} : randomOptions(definitionNamed(id), rng);
      const records = chainOf(id, options, 60, `chain ${n}`);
      expect(checkChain(records)).toBeUndefined();
      winners += decided(records);
    }
    expect(winners).toBeGreaterThan(samples(20));
  });

  test('the standing of an earlier deal is not overwritten', () => {
    const game = new Game(definitionNamed(id));
    const chain = new Chain(game, 1);
    const dealing = new Dealing(game, rootOf('kept'));
    const state = playRandomly(new State(game).begin(chain.setup(dealing, 0)), rngOf('kept'));
    const before = JSON.stringify(state.before);
    chain.follow(state);
    expect(JSON.stringify(state.before)).toBe(before);
    expect(chain.dealer).toBe(2 % game.seats);
    expect(chain.before).not.toBe(state.after);
  });
});

test('a match of a number of deals is decided in its last deal, and the next one starts afresh [GEN-SET-4]', () => {
  const records = chainOf('klaverjas', { match: { deals: 4 }, trumpSelection: 'utrechts' }, 40, 'deals');
  expect(checkChain(records)).toBeUndefined();
  expect(decided(records)).toBeGreaterThanOrEqual(9);
  expect(records.map(record => record.before.first === true).indexOf(true, 1)).toBe(4);
  for (const record of records) expect(checkRecord(record)).toBeUndefined();
});

test('thrown-in deals do not count towards the number of deals', () => {
  const options = { match: { deals: 2 }, trumpSelection: 'voorhandVrij' };
  const records = chainOf('klaverjas', options, 80, 'thrown in', 'shy');
  expect(records.some(({ result }) => result.outcome === 'passed')).toBe(true);
  expect(checkChain(records)).toBeUndefined();
});

test('a cancelled deal is dealt again by the same dealer [SM-SCORE-3]', () => {
  const game = new Game(definitionNamed('smousjas'), { target: 100, uitThreshold: 10_000 });
  const chain = new Chain(game);
  const dealing = new Dealing(game, rootOf('again'));
  const first = playRandomly(new State(game).begin(chain.setup(dealing, 0)), rngOf('again'));
  chain.before.totals.set([500 - first.score[0], 500 - first.score[1]]);
  const second = playRandomly(new State(game).begin(chain.setup(dealing, 0)), rngOf('again'));
  chain.follow(second);
  expect(hasWinner(second)).toBe(false);
  expect(chain.dealer).toBe(0);
  expect([...chain.before.totals]).toEqual([...second.before.totals]);
});

const deedsOf = (state: State) =>
  [...state.log.subarray(0, state.logSize)].map(entry => ({ seat: seatOf(entry), event: codeOf(entry) }));

test('after four passes the eldest must play the next suit, and the transcript says so', () => {
  const game = new Game(definitionNamed('klaverjas'));
  const state = new State(game).begin(new Dealing(game, rootOf('forced')).setup(1));
  for (let seat = 0; seat < 4; seat++) {
    expect(isForced(deedsOf(state), state)).toBe(false);
    state.apply(PASS);
  }
  expect(isForced(deedsOf(state), state)).toBe(true);
  playRandomly(state, rngOf('forced'));
  expect(isForced(deedsOf(state), state)).toBe(true);
  expect(transcriptOf(state)).toContain('must play, since everybody passed');
});

test.each(GAME_IDS.filter(id => id !== 'klaverjas'))('%s: whoever plays has chosen to', id => {
  const game = new Game(definitionNamed(id));
  const dealing = new Dealing(game, rootOf('chosen'));
  for (let deal = 0; deal < 60; deal++) {
    const state = playRandomly(new State(game).begin(dealing.setup(deal)), rngOf(`chosen ${deal}`), 'shy');
    expect(isForced(deedsOf(state), state), `deal ${deal}`).toBe(false);
  }
});

const ROOT = rootOf('dealing');

/** All that a state knows by itself, as text: arrays and numbers. */
function factsOf(state: State): string {
  return JSON.stringify({ ...state, game: 0, before: 0, after: 0, log: 0, serial: 0 });
}

describe.each(GAME_IDS)('%s', id => {
  const definition = definitionNamed(id);
  const games = [{}, ...Object.values(definition.presets ?? {})].map(
    options => new Game(definition, options),
  );

  test('a deal begins as with its setup', () => {
    for (const game of games) {
      const dealing = new Dealing(game, ROOT);
      const [begun, state] = [new State(game), new State(game)];
      for (let index = 0; index < 200; index++) {
        dealing.begin(begun, index);
        expect(factsOf(begun)).toBe(factsOf(state.begin(dealing.setup(index))));
      }
    }
  });

  test('packs that are shuffled four at a time are the same', () => {
    for (const game of games) {
      const [plain, fast] = [new Dealing(game, ROOT), new Dealing(game, ROOT, packsOf(game, ROOT))];
      const [state, begun] = [new State(game), new State(game)];
      for (const index of [0, 1, 2, 3, 4, 9, 8, 2 ** 40 + 1, 7]) {
        const expected = factsOf(state.begin(plain.setup(index)));
        expect(factsOf(begun.begin(fast.setup(index)))).toBe(expected);
        plain.begin(begun, index);
        expect(factsOf(begun)).toBe(expected);
        fast.begin(begun, index);
        expect(factsOf(begun)).toBe(expected);
      }
    }
  });
});

test('dealings leave the setups of others alone', () => {
  const [one, other] = ['klaverjas', 'belote'].map(id => new Dealing(new Game(definitionNamed(id)), ROOT));
  const { deck } = one.setup(7);
  const before = Array.from(deck);
  other.setup(8);
  other.begin(new State(new Game(definitionNamed('belote'))), 9);
  expect(Array.from(deck)).toEqual(before);
  expect(Array.from(one.setup(7).deck)).toEqual(before);
});
