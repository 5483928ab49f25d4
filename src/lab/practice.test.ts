import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { themeOf } from '../analysis/kinds.ts';
import type { Problem } from '../analysis/problems.ts';
import { actionsOf, type DealRecord, legalWords, recordOf } from '../engine/record.ts';
import { State } from '../engine/state.ts';
import type { ProblemSet } from '../node/analyse/problems.ts';
import { readDealCode } from '../player/deal-code.ts';
import en from '../player/words/en.json' with { type: 'json' };
import {
  answered,
  daily,
  dayOf,
  keepProgress,
  ownFirst,
  type Progress,
  progressKept,
  type RatedDeal,
  rate,
  ratedDeals,
  ratingOf,
} from './practice.ts';

const { sets } = JSON.parse(readFileSync('src/lab/problems/problems.json', 'utf8')) as {
  readonly sets: readonly ProblemSet[];
};

describe('the problems of the page', () => {
  test('are two dozen of Klaverjassen and a dozen of other games, by a command that says how', () => {
    expect(sets.map(({ game, problems }) => [game, problems.length])).toEqual([
      ['belote', 12],
      ['contree', 12],
      ['klaberjass', 12],
      ['klaverjas', 24],
      ['smousjas', 12],
    ]);
    for (const { game, command } of sets) expect(command).toMatch(`jaslab problems --game ${game} `);
  });

  test.each(sets.map(set => [set.game, set] as const))(
    'of %s are decisions under the rules of today',
    async (_, { problems, margin }) => {
      for (const problem of problems) {
        const { deal, at, seat, answers } = problem;
        const read = await readDealCode(deal);
        if (!('state' in read)) throw new Error(`${deal}: ${read.problem}`);
        const state = new State(read.state.game).begin(read.state);
        for (const action of actionsOf(read.state).slice(0, at)) state.apply(action);
        expect([deal, state.turn]).toEqual([deal, seat]);
        expect(answers.map(({ action }) => action).sort()).toEqual(legalWords(state));
        for (const { loss } of answers.slice(1)) expect(loss.low).toBeGreaterThan(margin);
        const theme = themeOf(problem);
        expect(Object.keys(en)).toContain(problem.reason === undefined ? `kind.${theme}` : `theme.${theme}`);
      }
    },
  );

  test('have a theme for each reason that there is', () => {
    const named = (what: string) =>
      Object.keys(en).flatMap(key => (key.startsWith(`${what}.`) ? key.slice(what.length + 1) : []));
    expect(named('theme')).toEqual(expect.arrayContaining(named('reason')));
    expect(named('reason').length).toBeGreaterThan(10);
  });

  test('begin with the game that was played last', () => {
    const games = (own?: string) => ownFirst(sets, own).map(({ game }) => game);
    expect(games('klaverjas')).toEqual(['klaverjas', 'belote', 'contree', 'klaberjass', 'smousjas']);
    expect(games('honderden')).toEqual(sets.map(({ game }) => game));
  });
});

const problem = (deal: string): Problem => ({
  deal,
  at: 3,
  seat: 0,
  kind: 'lead',
  missed: 1,
  worlds: 100,
  answers: ['Jh', 'As'].map(action => ({ action, worth: { n: 100 }, loss: { n: 100 } })),
});

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});
beforeEach(() => stored.clear());

describe('streaks', () => {
  const since = (...given: readonly (readonly [deal: string, answer: string, day?: number])[]): Progress =>
    given.reduce<Progress>(
      (progress, [deal, answer, day]) => answered(progress, problem(deal), answer, day),
      progressKept(),
    );

  test('count right answers in a row; the first answer to a problem counts', () => {
    expect(since(['a', 'Jh'], ['b', 'Jh'])).toMatchObject({ row: 2, best: 2 });
    expect(since(['a', 'Jh'], ['b', 'Jh'], ['c', 'As'])).toMatchObject({ row: 0, best: 2 });
    expect(since(['a', 'As'], ['a', 'Jh'])).toEqual(since(['a', 'As']));
  });

  test('count days in a row on which the problem of the day was answered, right or wrong', () => {
    expect(since(['a', 'As', 7], ['b', 'Jh', 8])).toMatchObject({ day: 8, days: 2 });
    expect(since(['a', 'As', 7], ['b', 'Jh', 8], ['c', 'Jh', 8], ['d', 'Jh'])).toMatchObject({ days: 2 });
    expect(since(['a', 'As', 7], ['b', 'Jh', 9])).toMatchObject({ day: 9, days: 1 });
    // Answered before among others, and on its day again.
    expect(since(['a', 'As', 7], ['b', 'Jh'], ['b', 'As', 8])).toMatchObject({ row: 1, days: 2 });
  });

  test('are kept, and what is no progress is forgotten', () => {
    const progress = since(['a', 'Jh', 7]);
    keepProgress(progress);
    expect(progressKept()).toEqual(progress);
    stored.set('jaslab.problems', '{"answers":{"a":3}}');
    expect(progressKept().answers).toEqual({});
  });

  test('each problem of a set has its day before one comes again', () => {
    for (const size of [12, 24, 60])
      expect(new Set(Array.from({ length: size }, (_, n) => daily(20_000 + n, size))).size).toBe(size);
    expect(dayOf(new Date(2026, 10, 28, 0, 5)) - dayOf(new Date(2026, 10, 27, 23, 55))).toBe(1);
  });
});

describe('the rating', () => {
  const deal = (number: number, own: number, level = 5, game = 'klaverjas'): RatedDeal => {
    return { id: String(number), game, level, own, bots: 0, day: '2026-11-28' };
  };

  test('is the level whose bots gain as much; half of a side gains half', () => {
    const gains = Array.from({ length: 40 }, (_, n) => deal(n, n % 2 === 0 ? 8.9 + 20 : 8.9 - 20));
    const partners = ratingOf(gains, 'klaverjas', true);
    expect(partners?.value).toBeCloseTo(7);
    expect(ratingOf(gains, 'klaverjas', false)?.value).toBeCloseTo(6);
    // Forty deals with a standard deviation of 20 points, that is 4.5 levels.
    expect(partners?.low).toBeGreaterThan(5.2);
    expect(partners?.low).toBeLessThan(5.6);
  });

  test('has no interval below ten deals, and none in a game without levels that were measured', () => {
    const few = Array.from({ length: 9 }, (_, n) => deal(n, n));
    expect(ratingOf(few, 'klaverjas', true)).toEqual({ n: 9, value: expect.any(Number) });
    expect(ratingOf(few, 'belote', true)).toEqual({ n: 0 });
    expect(ratingOf(few, 'contree', true)).toBeUndefined();
  });

  test('counts a deal once', async () => {
    const read = await readDealCode(sets[0]?.problems[0]?.deal ?? '');
    if (!('state' in read)) throw new Error(read.problem);
    const record: DealRecord = recordOf(read.state, { legal: false, origin: read.origin });
    for (const own of [12, 99]) rate(record, 5, { own, bots: 2.5, plays: 4 });
    expect(ratedDeals()).toMatchObject([{ game: 'belote', level: 5, own: 12, bots: 2.5 }]);
  });
});
