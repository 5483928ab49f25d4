import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { published } from './published.ts';
import { changesOf, playsToday, readPlays } from './stale.ts';

delete process.env.GIT_DIR; // the tests hide it

test('agents play as results/plays.json says (npx tsx scripts/figures/stale.ts --write)', async () => {
  const known = readPlays();
  expect(Object.keys(known).length).toBeGreaterThan(80);
  expect(await playsToday(known)).toEqual(known);
}, 240_000);

test('every file of figures names the code that made it, its players and its rules', () => {
  const all = published();
  expect(all.length).toBeGreaterThan(40);
  for (const { folder, revision, plays } of all) {
    expect(revision, folder).toMatch(/^[0-9a-f]{12,40}/);
    expect(plays, folder).not.toEqual([]);
  }
});

test('a figure is stale once an agent plays otherwise or the rules have another version', async () => {
  const log = execFileSync('git', ['rev-list', '--max-count=2', 'HEAD'], { encoding: 'utf8' });
  const [now, before = now] = log.trim().split('\n');
  const figure = { folder: 'x', sha256: undefined, plays: ['belote greedy'], versions: { belote: 1 } };
  const plays = { 'belote greedy': { sha256: '', since: now } };
  expect(await changesOf({ ...figure, revision: now }, plays)).toEqual([]);
  expect(await changesOf({ ...figure, revision: now, versions: { belote: 7 } }, plays)).toEqual([
    'rules of belote: version 7, now 1',
  ]);
  if (before === now) return;
  const stale = [`belote greedy: since ${now.slice(0, 12)}`];
  expect(await changesOf({ ...figure, revision: before }, plays)).toEqual(stale);
});
