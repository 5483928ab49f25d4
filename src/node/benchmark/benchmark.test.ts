import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { MADE_HERE } from '../../cli/fixtures/run.ts';
import { makePlayer, namesOf } from '../by-name.ts';
import { type BenchmarkPlayOptions, playBenchmark } from './benchmark.ts';
import { entriesOf } from './entries.ts';

const root = mkdtempSync(join(tmpdir(), 'jaslab-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const OWN = 'greedy:take=120';
const ENTRIES = ['random', 'greedy', 'rules', 'net', 'cheat', OWN];
const spec = {
  games: ['klaberjass'],
  entries: entriesOf(false, [OWN])
    .filter(({ name }) => ENTRIES.includes(name))
    .map(entry => ({ ...entry, isExploited: false })),
  boards: 200,
  deals: 8,
  seed: 'test',
};

function play(
  directory: string,
  changes: Partial<BenchmarkPlayOptions> = {},
  played: Parameters<typeof playBenchmark>[0] = spec,
) {
  const { signal } = new AbortController();
  return playBenchmark(played, {
    directory: join(root, directory),
    resume: false,
    force: false,
    workers: 1,
    stop: signal,
    abort: signal,
    onProgress: () => {},
    costMillis: 10,
    ...changes,
  });
}

const ledgerIn = (directory: string) => join(root, directory, 'data', 'klaberjass.jsonl');
test('every entry is measured as it says, and the same benchmark has the same figures', {
  timeout: 120_000,
}, async () => {
  const { interrupted, report } = await play('whole', { workers: 2 });
  expect(interrupted).toBe(false);
  const [{ entries, steps, decisions, own, sha256, made }] = report.games;
  expect(made).toMatchObject(MADE_HERE);
  expect(decisions).toBeGreaterThan(100);
  const kept = entries.map(({ name, regret, duels: { greedy, net } }) => [
    name,
    regret?.n,
    greedy?.points.n,
    net?.points.n,
  ]);
  expect(kept).toEqual([
    ['random', undefined, 200, 200],
    ['greedy', undefined, undefined, 200],
    ['rules', 8, 200, 200],
    ['net', 8, 200, undefined],
    ['cheat', undefined, 20, 20],
    [OWN, 8, 200, 200],
  ]);
  expect(steps.duel.map(({ above }) => above)).toEqual(['greedy', 'rules', 'net', 'cheat']);
  expect(entries[0].duels.greedy!.points.high).toBeLessThan(0);
  expect(entries[4].duels.greedy!.points.low).toBeGreaterThan(0);
  expect(own.map(({ name, duel }) => [name, duel.length])).toEqual([[OWN, 5]]);

  // The figures of the package are the same without an agent of one's own, and the checksum without times.
  const field = { ...spec, entries: spec.entries.filter(({ isField }) => isField) };
  const alone = (await play('alone', {}, field)).report.games[0];
  const figuresOf = (list: typeof entries) =>
    list.filter(({ isField }) => isField).map(({ micros: _, ...one }) => one);
  expect(figuresOf(alone.entries)).toEqual(figuresOf(entries));
  expect(alone.steps).toEqual(steps);
  expect(alone.sha256).not.toBe(sha256);
  expect((await play('again', {}, field)).report.games[0].sha256).toBe(alone.sha256);

  for (const { micros } of entries) expect(micros.value).toBeGreaterThan(0);

  await expect(play('whole')).rejects.toThrow('--resume continues the benchmark in it');
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
  await expect(playBenchmark(other, asked)).rejects.toThrow('holds something else: --force replaces it');
  writeFileSync(file, lines.map((line, k) => (k === 3 ? line.slice(1) : line)).join('\n'));
  await expect(play('whole', { resume: true })).rejects.toThrow('is damaged: --force replaces it');
});

test('what other code has begun is not continued', { timeout: 60_000 }, async () => {
  await play('begun', { stop: AbortSignal.abort() });
  const file = ledgerIn('begun');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"jaslab":"', '"jaslab":"9.'));
  await expect(play('begun', { resume: true })).rejects.toThrow('was begun by other code');
});

test('an agent that does not exist leaves no directory', async () => {
  const entries = entriesOf(false, ['nobody']);
  await expect(play('nobody', {}, { ...spec, entries })).rejects.toThrow("unknown agent 'nobody'");
  expect(existsSync(join(root, 'nobody'))).toBe(false);
});

test('a game that an entry cannot play is refused, and leaves no directory', async () => {
  const played = play('small', {}, { ...spec, games: ['smoojas/small'] });
  await expect(played).rejects.toThrow('no net for smoojas/small');
  expect(existsSync(join(root, 'small'))).toBe(false);
});

test('another program is refused before anything is played', async () => {
  const entries = entriesOf(false, ['external:cmd="./bot"']);
  await expect(play('program', {}, { ...spec, entries })).rejects.toThrow('is another program');
  expect(existsSync(join(root, 'program'))).toBe(false);
});

test('the agents of all entries exist', async () => {
  expect(namesOf('agent')).toEqual(expect.arrayContaining(['strong', 'cheat']));
  for (const { agent } of entriesOf(false)) await makePlayer(agent);
  expect(entriesOf(true).length).toBeLessThan(entriesOf(false).length);
  for (const own of [['net'], [OWN, OWN]])
    expect(() => entriesOf(false, own)).toThrow(/: \S+ takes part already$/);
});
