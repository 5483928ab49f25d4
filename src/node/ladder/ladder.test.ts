import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ladderPage } from '../../report/ladder-page.ts';
import { markdownOf } from '../../report/markdown.ts';
import { makePlayer, namesOf } from '../by-name.ts';
import { moduleUrl } from '../module-url.ts';
import { WorkerPool } from '../pool.ts';
import { BUDGETS } from './budgets.ts';
import { Clock, Ladder, type LadderPlayOptions } from './ladder.ts';
import { LadderDuel } from './ladder-duel.ts';
import { CHEAT, GREEDY, meetingsOf, rungsOf } from './rungs.ts';

const root = mkdtempSync(join(tmpdir(), 'jaslab-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const spec = { games: ['klaberjass'], seed: 'test', quick: false, agents: ['random', 'greedy', 'cheat'] };

/** Plays until there is a duel with boards, and stops. */
async function play(directory: string, changes: Partial<LadderPlayOptions> = {}) {
  const abort = new AbortController();
  const ladder = await Ladder.of(spec);
  const result = await ladder.play({
    directory,
    minutes: 1,
    resume: false,
    force: false,
    workers: 1,
    stop: abort.signal,
    abort: abort.signal,
    onProgress: (_, words) => /^[1-9]\d* boards$/.test(words[1] ?? '') && abort.abort(),
    ...changes,
  });
  const boards = result.report.games[0].rungs.map(({ gain }) => gain?.n ?? 0);
  return { ...result, boards: boards.reduce((sum, n) => sum + n, 0) };
}

test('a ladder that is stopped has figures, goes on when it is resumed, and replaces nothing unasked', async () => {
  const directory = join(root, 'ladder');
  const first = await play(directory);
  expect(first.interrupted).toBe(true);
  expect(existsSync(join(directory, 'data', 'costs.json'))).toBe(true);
  await expect(play(directory)).rejects.toThrow('--resume continues the ladder in it');
  const stop = AbortSignal.abort();
  const read = await play(directory, { resume: true, stop });
  expect(read.boards).toBe(first.boards);
  expect(read.report).toEqual(first.report);
  const page = ladderPage(read.report, { command: 'jaslab ladder' });
  expect(markdownOf(page)).toMatch(/\| cheat +\|/);
});

test('a ladder ends in time', async () => {
  const began = performance.now();
  const { interrupted } = await play(join(root, 'timed'), { minutes: 0.05, onProgress: () => {} });
  expect(interrupted).toBe(false);
  expect(performance.now() - began).toBeLessThan(50e3); // the machine may be busy
});

test('the boards of a duel do not depend on the slices, and the threads stay open', async () => {
  const meeting = { game: 'klaberjass', a: 'greedy', b: 'random', kind: 'gain', weight: 1 } as const;
  const pool = await WorkerPool.open({ job: moduleUrl('../play-job', import.meta.url), workers: 1 });
  const worthsOf = async (name: string, slices: readonly number[]) => {
    const duel = await LadderDuel.of(meeting, 'test');
    for (const more of slices) await duel.play(join(root, name), more, { pool });
    const again = await LadderDuel.of(meeting, 'test');
    await again.read(join(root, name));
    expect(again.worths).toEqual(duel.worths);
    return duel.worths;
  };
  const worths = await worthsOf('three', [5, 5, 10]);
  expect(worths).toHaveLength(20);
  expect(await worthsOf('one', [20])).toEqual(worths);
  await pool.close();
});

test('time goes where the interval is wide beside the difference, and a slice has whole parts', async () => {
  const duel = await LadderDuel.of(
    { game: 'klaberjass', a: 'greedy', b: 'random', kind: 'gain', weight: 1 },
    'test',
  );
  expect(duel.urgency(10, 1)).toBe(Number.POSITIVE_INFINITY);
  expect(duel.boardsIn(60_000, 1_000)).toBe(4);
  await duel.play(join(root, 'slices'), 4, { workers: 1 });
  expect(duel.boardsIn(60_000, 1_000)).toBe(60);
  expect(duel.boardsIn(63_999, 1_000)).toBe(60);
  expect(duel.boardsIn(100, 1_000)).toBe(4);
  const before = duel.urgency(10, 1);
  expect(duel.urgency(10, 2 * duel.variance())).toBeCloseTo(2 * duel.urgency(10, 0), 6);
  await duel.play(join(root, 'slices'), 400, { workers: 1 });
  expect(duel.urgency(10, 1)).toBeLessThan(before);
  expect(duel.urgency(20, 1)).toBeCloseTo(duel.urgency(10, 1e9) / 2, 12);
});

test('what fits the time left follows the pace at which time passes', () => {
  const clock = new Clock(60_000, 2);
  const before = clock.within(10_000);
  expect(before).toBeGreaterThan(10_000);
  for (let slice = 0; slice < 30; slice++) clock.learn(5_000, 10_500);
  const after = clock.within(10_000);
  expect(after).toBeCloseTo(5_000, -2);
  expect(clock.within(1e9)).toBeLessThan(30_000);
  expect(new Clock(100, 2).within(10_000)).toBe(0);
});

const known = namesOf('agent');

test.each(namesOf('game'))('every rung meets greedy and the one below it: %s', async game => {
  for (const isQuick of [true, false]) {
    const rungs = rungsOf(game, known, isQuick);
    for (const { agent } of rungs) await makePlayer(agent);
    const meetings = meetingsOf(game, rungs, isQuick);
    const pairs = meetings.map(({ a, b }) => `${a} ${b}`);
    const steps = rungs.filter(({ isStep }) => isStep);
    for (const rung of rungs) if (rung !== GREEDY) expect(pairs).toContain(`${rung.agent} ${GREEDY.agent}`);
    for (const [i, { agent }] of steps.slice(1).entries())
      expect(
        pairs.some(pair => pair === `${agent} ${steps[i].agent}` || pair === `${steps[i].agent} ${agent}`),
      );
    expect(rungs.at(-1)).toBe(CHEAT);
    expect(meetings[0]).toMatchObject({ kind: 'gain', b: GREEDY.agent });
  }
});

test('an agent that does not exist has no rung', () => {
  const names = rungsOf('klaverjas', ['greedy', 'cheat'], false).map(({ name }) => name);
  expect(names).toEqual(['greedy', 'cheat']);
  expect(meetingsOf('klaverjas', rungsOf('klaverjas', ['greedy', 'cheat'], false), false)).toHaveLength(1);
});

test('more milliseconds are more iterations', () => {
  for (const [one, five, fifty] of Object.values(BUDGETS)) {
    expect(five).toBeGreaterThan(one);
    expect(fifty).toBeGreaterThan(five);
  }
});
