import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Problem } from '../analysis/problems.ts';
import { reasonKind } from '../engine/reason-kind.ts';
import { actionsOf, type DealRecord, legalWords, recordOf } from '../engine/record.ts';
import { State } from '../engine/state.ts';
import type { ProblemSet } from '../node/analyse/problems.ts';
import { readDealCode } from '../player/deal-code.ts';
import en from '../player/words/en.json' with { type: 'json' };
import { PASS, parseAction } from '../rules/action.ts';
import { GAME_IDS } from './games.ts';
import {
  answered,
  askedBy,
  daily,
  dayOf,
  idOf,
  isSolved,
  keepProgress,
  loadSet,
  type Progress,
  problemNamed,
  progressKept,
  type RatedDeal,
  rate,
  ratedDeals,
  ratingOf,
} from './practice.ts';
import { problemAddress, readLink } from './replay/source.ts';
import { parseRoute } from './route.ts';

/** By game, the problems of the page. */
const sets = new Map(
  GAME_IDS.map(id => {
    const text = readFileSync(`src/lab/problems/sets/${id}.json`, 'utf8');
    return [id, JSON.parse(text) as ProblemSet];
  }),
);

const problemsOf = (game: string) => (sets.get(game) as ProblemSet).problems as [Problem];

/** The ends of the keys that begin so, of the words of the page in a language. */
const named = (what: string, of: object = en) =>
  Object.keys(of).flatMap(key => (key.startsWith(`${what}.`) ? key.slice(what.length + 1) : []));

describe('the problems of the page', () => {
  test.each([...sets])(
    'of %s are two dozen, by a command that says how',
    (id, { game, problems, command }) => {
      expect([game, problems.length]).toEqual([id, 24]);
      expect(new Set(problems.map(idOf)).size).toBe(24);
      expect(command).toBe(`jaslab problems --game ${id} --worlds 4000 --seed practice`);
    },
  );

  test.each([...sets])(
    'of %s are decisions under the rules of today, and for each there is a reason in words',
    async (_, { problems, margin }) => {
      for (const { deal, at, seat, answers, reason } of problems) {
        const read = await readDealCode(deal);
        if (!('state' in read)) throw new Error(`${deal}: ${read.problem}`);
        const state = new State(read.state.game).begin(read.state);
        for (const action of actionsOf(read.state).slice(0, at)) state.apply(action);
        expect([deal, state.turn]).toEqual([deal, seat]);
        expect(answers.map(({ action }) => action).sort()).toEqual(legalWords(state));
        for (const { loss } of answers.slice(1)) expect(loss.low).toBeGreaterThan(margin);
        const [best = PASS, ...others] = answers.map(({ action }) => parseAction(action) ?? PASS);
        const reasons = others.map(action => reasonKind(state, action, best));
        expect([deal, reasons]).toEqual([deal, expect.arrayContaining([reason])]);
      }
    },
  );

  test.each([...sets])('of %s have themes, none with more than a third of them', (_, { problems }) => {
    const themes = problems.map(({ reason }) => reason);
    const sizes = [...new Set(themes)].map(theme => themes.filter(one => one === theme).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(problems.length / 3);
  });

  test('have a theme for each reason that there is', () => {
    expect(named('theme')).toEqual(expect.arrayContaining(named('reason')));
    expect(named('reason').length).toBeGreaterThan(10);
  });

  test('are loaded by game, and one by its name', async () => {
    const set = await loadSet('klaberjass');
    expect(set).toEqual(sets.get('klaberjass'));
    const problem = set.problems[3] as Problem;
    expect(await problemNamed(idOf(problem))).toEqual(problem);
    expect(await problemNamed('whist~1@0')).toBeUndefined();
  });
});

/** Where a page stands: see `deal-code.test.ts`. */
const PLACE = 'https://someone.github.io/jaslab/';

describe('a link to a problem', () => {
  /** The code in the address of the decision of an index in a deal. */
  const linkTo = async (deal: string, at: number) => {
    const link = PLACE + problemAddress(await readLink(deal), at);
    return { link, code: parseRoute(new URL(link).hash).query.d ?? '' };
  };

  test.each([...sets])('of %s has at most 120 characters and asks it again', async (_, { problems }) => {
    for (const problem of problems) {
      const { link, code } = await linkTo(problem.deal, problem.at);
      expect([problem.deal, link.length]).toEqual([problem.deal, Math.min(120, link.length)]);
      expect(parseRoute(new URL(link).hash)).toEqual({ view: 'practice', query: { d: code } });
      expect(await askedBy(code)).toEqual(problem);
    }
  });

  test('asks a decision without its answers where no set holds it', async () => {
    const [{ deal, at }] = problemsOf('belote');
    const { code } = await linkTo(deal, at + 1);
    const asked = await askedBy(code);
    expect(asked).toEqual({ deal, at: at + 1, seat: expect.any(Number) });
    expect(isSolved(asked)).toBe(false);
  });

  test('is refused where it is damaged or asks nothing', async () => {
    const [{ deal, at }] = problemsOf('belote');
    const { code } = await linkTo(deal, at);
    const damaged = { objection: { kind: 'damaged' } };
    await expect(askedBy(code.replace(/(~\d+~)../, '$1'))).rejects.toMatchObject(damaged);
    await expect(askedBy(code.slice(0, 40))).rejects.toMatchObject(damaged);
    await expect(askedBy(deal)).rejects.toMatchObject(damaged);
    await expect(askedBy(code.replace('~', '~9'))).rejects.toMatchObject({
      objection: { kind: 'otherRules' },
    });
  });
});

const problem = (deal: string): Problem => ({
  deal,
  at: 3,
  seat: 0,
  reason: 'tooSoon',
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
    expect(ratingOf(few, 'whist', true)).toBeUndefined();
  });

  test.each(GAME_IDS)('of %s has steps as large as the gains of the levels in the table', id => {
    const row = readFileSync('results/agents.md', 'utf8')
      .split('\n## Levels\n')[1]
      ?.split('\n')
      .find(line => line.startsWith(`| \`${id}\` `));
    const gains = (row?.split('|').slice(3, -1) ?? []).map(cell => Number(cell.split('±')[0]));
    expect(gains).toHaveLength(9);
    // A deal against level 0 that brings a step more than the bots made is one level.
    const step = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
    expect(ratingOf([{ ...deal(0, step, 0), game: id }], id, false)?.value).toBeCloseTo(1, 1);
  });

  test('counts a deal once', async () => {
    const read = await readDealCode(sets.get('belote')?.problems[0]?.deal ?? '');
    if (!('state' in read)) throw new Error(read.problem);
    const record: DealRecord = recordOf(read.state, { legal: false, origin: read.origin });
    for (const own of [12, 99]) rate(record, 5, { own, bots: 2.5, plays: 4 });
    expect(ratedDeals()).toMatchObject([{ game: 'belote', level: 5, own: 12, bots: 2.5 }]);
  });
});
