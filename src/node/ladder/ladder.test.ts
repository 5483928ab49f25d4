import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makePlayer, namesOf } from '../by-name.ts';
import { type LadderPlayOptions, playLadder } from './ladder.ts';
import { rungsOf } from './rungs.ts';

const root = mkdtempSync(join(tmpdir(), 'jaslab-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const RUNGS = ['random', 'greedy', 'rules', 'net', 'cheat'];
const spec = {
  games: ['klaberjass'],
  rungs: rungsOf(false).filter(({ name }) => RUNGS.includes(name)),
  boards: 400,
  deals: 8,
  seed: 'test',
};

function play(directory: string, changes: Partial<LadderPlayOptions> = {}) {
  const { signal } = new AbortController();
  return playLadder(spec, {
    directory: join(root, directory),
    resume: false,
    force: false,
    workers: 1,
    stop: signal,
    abort: signal,
    onProgress: () => {},
    ...changes,
  });
}

const ledgerIn = (directory: string) => join(root, directory, 'data', 'klaberjass.jsonl');
test('every rung is measured as it says, and the same ladder has the same figures', {
  timeout: 120_000,
}, async () => {
  const { interrupted, report } = await play('whole', { workers: 2 });
  expect(interrupted).toBe(false);
  const [{ rungs, steps, decisions }] = report.games;
  expect(decisions).toBeGreaterThan(100);
  const kept = rungs.map(({ name, regret, duel }) => [name, regret?.n, duel?.n]);
  expect(kept).toEqual([
    ['random', undefined, 400],
    ['greedy', undefined, undefined],
    ['rules', 8, 400],
    ['net', 8, 400],
    ['cheat', undefined, 20],
  ]);
  expect(steps.duel.map(({ above }) => above)).toEqual(['greedy', 'rules', 'net', 'cheat']);
  expect(rungs[0].duel!.high).toBeLessThan(0);
  expect(rungs[4].duel!.low).toBeGreaterThan(0);
  for (const { micros } of rungs) expect(micros.low).toBeGreaterThan(0);

  await expect(play('whole')).rejects.toThrow('--resume continues the ladder in it');
  const file = ledgerIn('whole');
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  writeFileSync(file, [...lines.slice(0, 9), lines[9].slice(0, 20)].join('\n')); // killed while it wrote
  const stopped = await play('whole', { resume: true, stop: AbortSignal.abort() });
  expect(stopped).toMatchObject({ interrupted: true, report: { games: [], missing: ['klaberjass'] } });
  const resumed = await play('whole', { resume: true });
  expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toEqual(lines);
  expect(resumed.report).toEqual(report);
  const again = await play('whole', { force: true, stop: AbortSignal.abort() });
  expect(again.report.missing).toEqual(['klaberjass']);

  const other = { ...spec, deals: 9 };
  const options = { directory: join(root, 'whole'), resume: true, force: false, workers: 1 };
  const { signal } = new AbortController();
  const asked = { ...options, stop: signal, abort: signal, onProgress: () => {} };
  await expect(playLadder(other, asked)).rejects.toThrow('is of another ladder: --force replaces it');
  writeFileSync(file, lines.map((line, k) => (k === 3 ? line.slice(1) : line)).join('\n'));
  await expect(play('whole', { resume: true })).rejects.toThrow('is damaged: --force replaces it');
});

test('what other code has begun is not continued', { timeout: 60_000 }, async () => {
  await play('begun', { stop: AbortSignal.abort() });
  const file = ledgerIn('begun');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"jaslab":"', '"jaslab":"9.'));
  await expect(play('begun', { resume: true })).rejects.toThrow('was begun by other code');
});

test('the agents of all rungs exist', async () => {
  expect(namesOf('agent')).toEqual(expect.arrayContaining(['strong', 'cheat']));
  for (const { agent } of rungsOf(false)) await makePlayer(agent);
  expect(rungsOf(true).length).toBeLessThan(rungsOf(false).length);
});
