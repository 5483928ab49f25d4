import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ladderPage } from '../../report/ladder-page.ts';
import { Ladder, type LadderPlaying } from './ladder.ts';

const root = mkdtempSync(join(tmpdir(), 'jaslab-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const spec = { games: ['klaberjass'], seed: 'test', quick: false, agents: ['random', 'greedy', 'cheat'] };

/** Plays until there is a duel with boards, and stops. */
async function play(directory: string, changes: Partial<LadderPlaying> = {}) {
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
  const files = ladderPage(read.report, 'jaslab ladder');
  expect(files['report.md']).toMatch(/\| cheat +\|/);
});
