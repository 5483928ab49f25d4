import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRecord } from '../../scripts/tests/reference/check.ts';
import { GAMES, gameNamed } from '../../scripts/tests/reference/games.ts';
import { randomRecord } from '../../scripts/tests/reference/play.ts';
import { stream } from '../../scripts/tests/reference/test-support.ts';
import { NONE } from '../cards/card.ts';
import { SAMPLED, samples } from '../cards/fixtures/samples.ts';
import { rootOf } from '../cards/rng.ts';
import { Dealing } from './dealing.ts';
import {
  definitionNamed,
  definitionOf,
  GAME_IDS,
  randomBefore,
  randomOptions,
  recordFrom,
  rngOf,
} from './fixtures/games.ts';
import { Game } from './game.ts';
import { playRandomly } from './random-play.ts';
import type { DealRecord } from './record.ts';
import { RecordReader, type ReplayProblem, replayRecord } from './replay.ts';
import { State } from './state.ts';

const reader = new RecordReader(definitionOf);

function problemIn(record: unknown): ReplayProblem | undefined {
  const replayed = reader.read(record);
  return 'problem' in replayed ? replayed.problem : undefined;
}

/** Records of deals with random options, standings and play. */
function records(id: string, count: number, seed: string): DealRecord[] {
  const rng = rngOf(seed);
  return Array.from({ length: count }, (_, index) => {
    const game = new Game(
      definitionNamed(id),
      index % 4 === 0 ? {} : randomOptions(definitionNamed(id), rng),
    );
    const setup = new Dealing(game, rootOf(seed)).setup(index, undefined, randomBefore(game, rng));
    return recordFrom(playRandomly(new State(game).begin(setup), rng, index % 2 === 1 ? 'eager' : 'uniform'));
  });
}

const copy = (record: DealRecord): DealRecord => JSON.parse(JSON.stringify(record)) as DealRecord;

describe.each(GAME_IDS)('%s', id => {
  const some = records(id, samples(120), `replay ${id}`);

  test('what the engine writes is read back, with and without legal lists and unknown keys', SAMPLED, () => {
    for (const record of some) {
      expect(problemIn(record)).toBeUndefined();
      const bare = { ...copy(record), remark: 'unknown keys are ignored' };
      for (const action of bare.actions) delete action.legal;
      expect(problemIn(bare)).toBeUndefined();
      const replayed = reader.readLine(JSON.stringify(record));
      expect('state' in replayed && recordFrom(replayed.state)).toEqual(record);
    }
  });

  test('a changed seat, act, legal list, end or result is refused at its place', SAMPLED, () => {
    const rng = rngOf(`wrong ${id}`);
    for (const record of some) {
      const place = rng.below(record.actions.length);
      const end = record.actions.length;
      const change = (edit: (r: DealRecord) => void): ReplayProblem | undefined => {
        const other = copy(record);
        edit(other);
        return problemIn(other);
      };
      expect(change(r => r.actions[place].seat++)).toMatchObject({ index: place });
      expect(change(r => (r.actions[place].act = 'zz'))).toMatchObject({ index: place, found: '"zz"' });
      expect(change(r => r.actions[place].legal?.push('zz'))).toMatchObject({ index: place });
      expect(change(r => r.actions[place].legal?.pop())).toMatchObject({ index: place });
      expect(change(r => r.actions.pop())).toMatchObject({ index: end - 1, found: 'no more actions' });
      expect(change(r => r.actions.push(r.actions[0]))).toMatchObject({
        index: end,
        expected: 'the end of the deal',
      });
      expect(change(r => r.result.score[0]++)).toMatchObject({ index: end });
      expect(change(r => (r.result.after.held = 1 + (r.result.after.held ?? 0)))).toMatchObject({
        index: end,
      });
      expect(change(r => (r.result.after.first = true))).toMatchObject({ index: end });
      const other = record.result.outcome === 'dek' ? 'played' : 'dek';
      expect(change(r => (r.result.outcome = other))).toMatchObject({ index: end });
    }
  });

  test('incomplete packs and unknown games or options are refused in the set-up', () => {
    const [record] = some;
    const wrong: [object, string | RegExp][] = [
      [{ v: 2 }, 'v 2'],
      [{ game: 'whist' }, 'game "whist"'],
      [{ game: 'constructor' }, 'game "constructor"'],
      [{ options: { nosuch: 1 } }, /nosuch/],
      [{ options: { constructor: 1 } }, /constructor/],
      [{ options: { [Object.keys(definitionNamed(id).options)[0]]: 'nonsense' } }, /nonsense/],
      [{ dealer: 4 }, '4'],
      [{ dealer: '0' }, '"0"'],
      [{ hands: record.hands.slice(1) }, /\[/],
      [{ hands: [record.hands[1], ...record.hands.slice(1)] }, /twice/],
      [{ hands: [['6c', ...record.hands[0].slice(1)], ...record.hands.slice(1)] }, '"6c"'],
      [{ turnup: record.turnup === null ? '7c' : null }, /7c|null/],
      [{ stock: [...record.stock, record.hands[0][0]] }, /twice/],
      [{ indicator: [...record.indicator, 'c'] }, /c/],
      [{ before: { totals: [1] } }, '[1]'],
      [{ before: { totals: [-1, 0] } }, '-1'],
      [{ before: { first: 1 } }, '1'],
      [{ actions: {} }, '{}'],
    ];
    for (const [change, found] of wrong) {
      const problem = problemIn({ ...record, ...change });
      expect(problem).toMatchObject({ index: -1, found: expect.stringMatching(toPattern(found)) as string });
      expect(problem?.message).toBe(`set-up: expected ${problem?.expected}, found ${problem?.found}`);
    }
    for (const junk of [null, 1, 'x', [], {}, undefined])
      expect(problemIn(junk)).toMatchObject({ index: -1 });
    expect(reader.readLine('{"v":1')).toMatchObject({ problem: { index: -1, expected: 'one JSON object' } });
  });

  test('junk and records with one value replaced never throw, and agree with the reference', SAMPLED, () => {
    const isInReference = gameNamed(id) !== undefined;
    fc.assert(
      fc.property(fc.anything({ withBigInt: true }), junk => void problemIn(junk)),
      { numRuns: samples(200), seed: 1 },
    );
    fc.assert(
      fc.property(fc.json(), junk => void reader.readLine(junk)),
      { numRuns: samples(100), seed: 2 },
    );
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(0, 1, 2, 'pass', '7c', 'Jh', 'c', true, null, [], ['7c']),
    );
    fc.assert(
      fc.property(
        fc.nat(some.length - 1),
        fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
        value,
        (n, path, v) => {
          const other = copy(some[n]);
          replaceAt(other, path, v);
          const verdict = checkRecord(other);
          const problem = problemIn(other);
          if (isInReference && JSON.stringify(other) !== JSON.stringify(some[n]) && !isTolerated(other))
            expect(problem === undefined).toBe(verdict === undefined);
        },
      ),
      { numRuns: samples(1500), seed: 3 },
    );
  });
});

test('records written by the reference are read', SAMPLED, () => {
  const random = stream(5);
  for (const { name, seats } of GAMES.filter(game => definitionOf(game.name) !== undefined)) {
    for (let i = 0; i < samples(60); i++) {
      const record = randomRecord(name, {}, random, {}, i % seats);
      expect(problemIn(JSON.parse(JSON.stringify(record)))).toBeUndefined();
    }
  }
});

test('in a match of a number of deals a record may or may not be the last, but the first deal is the first', () => {
  const game = new Game(definitionNamed('klaverjas'), { match: { deals: 16 }, trumpSelection: 'utrechts' });
  const state = playRandomly(
    new State(game).begin(new Dealing(game, rootOf('last')).setup(3)),
    rngOf('last'),
  );
  const record = recordFrom(state);
  const [a, b] = record.result.after.totals as [number, number];
  expect(problemIn(record)).toBeUndefined();
  const last = copy(record);
  last.result.after.roundWinner = a > b ? 0 : 1;
  expect(problemIn(last)).toBeUndefined();
  expect(problemIn({ ...last, before: { first: true } })).toMatchObject({ found: 'after.roundWinner 0' });
  last.result.after.roundWinner = a > b ? 1 : 0;
  expect(problemIn(last)).toMatchObject({ index: record.actions.length });
});

test('a turned card that belongs to the dealer is the last of his hand', () => {
  const base = definitionNamed('klaverjas');
  const turned = {
    ...base,
    ruleset: (o: never) => ({ ...base.ruleset(o), turnUp: 'dealer' as const }),
  };
  const game = new Game(turned, { trumpSelection: 'utrechts' });
  const state = playRandomly(new State(game).begin(new Dealing(game, rootOf('own')).setup(2)), rngOf('own'));
  expect(state.turnUp).not.toBe(NONE);
  const record = recordFrom(state);
  const replayed = replayRecord(record, () => turned);
  expect('state' in replayed && replayed.state.turnUp).toBe(state.turnUp);
  expect(
    replayRecord({ ...record, turnup: record.hands[(state.dealer + 1) % 4][0] }, () => turned),
  ).toMatchObject({
    problem: { index: -1, expected: "turnup: a card of the dealer's hand" },
  });
});

function toPattern(text: string | RegExp): RegExp {
  return typeof text === 'string' ? new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) : text;
}

/** Replaces the value at the end of a path of indices into keys. */
function replaceAt(value: unknown, path: readonly number[], replacement: unknown): void {
  let here = value as Record<string, unknown>;
  for (const [depth, n] of path.entries()) {
    const keys = Object.keys(here);
    if (keys.length === 0) return;
    const key = keys[n % keys.length];
    const below = here[key];
    if (depth === path.length - 1 || typeof below !== 'object' || below === null) {
      here[key] = replacement;
      return;
    }
    here = below as Record<string, unknown>;
  }
}

/** Where the two readers may disagree: points of other games in `before`, and the ranges of numeric options. */
function isTolerated(record: DealRecord): boolean {
  const before = record.before as Record<string, unknown> | undefined;
  if (before?.carry !== undefined || before?.continuation !== undefined) return true;
  const options = Object.entries((record.options as object | undefined) ?? {});
  const list = definitionOf(record.game)?.options ?? {};
  return options.some(
    ([name, value]) => typeof value === 'number' && Object.hasOwn(list, name) && list[name].type !== 'flag',
  );
}
