import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { inSummary, MADE_HERE } from '../../cli/fixtures/run.ts';
import type { Experiment } from '../../rows/experiment.ts';
import { load } from '../by-name.ts';
import { type ExperimentOptions, runExperiment } from './experiment.ts';
import { defaultOut } from './experiment-report.ts';

const root = mkdtempSync(join(tmpdir(), 'jaslab-experiment-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const NAME = 'klaberjass-maker';
let directories = 0;
const newDirectory = () => join(root, `out-${directories++}`);
const run = (options: ExperimentOptions) =>
  runExperiment(NAME, { deals: 2_000, workers: 1, agents: ['random'], ...options });
const read = (directory: string, files: readonly string[]) =>
  Object.fromEntries(files.map(file => [file, readFileSync(join(directory, file), 'utf8')]));
const refused = (options: ExperimentOptions, why: string) =>
  expect(run(options)).rejects.toMatchObject({ name: 'UserError', message: expect.stringContaining(why) });

test('an experiment answers in one sentence and writes its report, the same with any number of workers', async () => {
  const [one, two] = [newDirectory(), newDirectory()];
  let last = 0;
  const first = await run({ out: one, workers: 1, onProgress: ({ done, total }) => (last = done / total) });
  expect(first).toMatchObject({ interrupted: false, played: 4_000, directory: one });
  expect(last).toBe(1);
  expect(first.answer).toMatch(/^A bid is worth more than a pass from .*\(a\).*\.$/);
  const files = read(one, first.files);
  expect(files['report.md']).toContain(first.answer);
  const { figures, software, ...numbers } = JSON.parse(files['summary.json']);
  for (const name of Object.keys(figures))
    expect(files['report.md']).toMatch(new RegExp(`\\]\\((${name}\\.svg|summary\\.json#${name})\\)`));
  expect(files['report.md']).not.toMatch(/NaN|undefined|Infinity|\[object/);
  expect(numbers).toEqual(inSummary(first.summary));
  expect(software).toMatchObject(MADE_HERE);

  const second = await run({ out: two, workers: 2 });
  expect(read(two, second.files)).toEqual(files);
  const again = await run({ out: one, resume: true });
  expect(again.played).toBe(0);
  expect(read(one, again.files)).toEqual(files);
});

test('a report on other deals is replaced only when forced', async () => {
  const out = newDirectory();
  await run({ out, deals: 100 });
  await refused({ out, deals: 200 }, 'holds another report');
  await refused({ out, deals: 100 }, 'is not empty: --resume continues the run in it');
  expect((await run({ out, deals: 200, force: true })).played).toBe(400);
  const foreign = newDirectory();
  mkdirSync(foreign);
  writeFileSync(join(foreign, 'report.md'), 'my thesis');
  await refused({ out: foreign }, 'holds another report');
});

test('a run that is stopped has no answer, and resumes to one', async () => {
  const out = newDirectory();
  const stop = new AbortController();
  stop.abort();
  const stopped = await run({ out, stop: stop.signal });
  expect(stopped).toMatchObject({ interrupted: true, files: [] });
  expect(stopped.answer).toBe(undefined);
  expect((await run({ out, resume: true })).answer).toBeDefined();
});

test('what was changed names the directory', async () => {
  const experiment = await load<Experiment>('experiment', NAME);
  const out = (options: ExperimentOptions) => defaultOut(NAME, experiment, options);
  expect(out({})).toBe(join('results', NAME));
  expect(out({ deals: experiment.deals, seed: experiment.seed, workers: 7 })).toBe(join('results', NAME));
  expect(out({ deals: 200 })).toBe(join('results', NAME, 'deals=200'));
  expect(out({ agents: ['a:b=1', '../x'], seed: 's t' })).toBe(
    join('results', NAME, 'agents=a_b=1+.._x seed=s_t'),
  );
});

test('what does not exist is said in a line', async () => {
  await expect(runExperiment('cold-fusion')).rejects.toThrow(
    /unknown experiment 'cold-fusion'; there are: .*klaberjass-maker/,
  );
  await refused({ agents: ['nobody', 'random'], out: newDirectory() }, "unknown agent 'nobody'");
  await refused(
    { agents: ['random', 'random', 'random'], out: newDirectory() },
    'is played by 2 agents, not 3',
  );
});

/** An experiment of the user's own: how often seat 0 deals, and numbers that its own helper computes. */
const MINE = `
import { numbers } from './numbers.mjs';
const add = (sums, key) => ({ add: (rows, count) => { for (let i = 0; i < count; i++) sums[key] += rows[key][i]; } });
const mine = (key, run) => ({
  question: 'What is the sum?',
  runs: { run },
  deals: 100,
  leastDeals: 10,
  seed: 'mine',
  claims: CLAIMS,
  columns: [key],
  analyse() {
    const sums = { [key]: 0 };
    return { ...add(sums, key), result: () => sums[key] };
  },
  report: ({ run }) => ({
    answer: \`It is \${run}.\`,
    counted: [],
    sections: [],
    data: { sum: run },
    measured: { MEASURED },
  }),
});
export const played = mine('dealer', { game: 'klaberjass', agents: ['random'], seatings: 'fixed' });
export const computed = mine('number', {
  version: 1,
  games: ['klaberjass'],
  columns: [{ name: 'number', type: 'int32', unit: '', doc: 'a number' }],
  most: 1000,
  rows: () => (from, to) => {
    const all = Int32Array.from({ length: to - from }, (_, i) => numbers(from + i));
    return { rows: to - from, columns: [all] };
  },
});
export default KIND;
`;

function own(kind: 'played' | 'computed', numbers = 'i => i', claims = '{}', measured = ''): string {
  const folder = newDirectory();
  mkdirSync(folder);
  const text = MINE.replace('KIND', kind).replace('CLAIMS', claims).replace('MEASURED', measured);
  writeFileSync(join(folder, 'numbers.mjs'), `export const numbers = ${numbers};\n`);
  writeFileSync(join(folder, 'mine.mjs'), text);
  return join(folder, 'mine.mjs');
}

test('a file of the user is an experiment, whose deals are those of any run', async () => {
  const out = newDirectory();
  const { answer, summary } = await runExperiment(own('played'), { out, workers: 1 });
  expect(answer).toBe('It is 50.');
  expect(summary).toMatchObject({ experiment: 'mine.mjs', data: { sum: 50 } });
  expect(summary?.runs.run.config).not.toHaveProperty('code');
  expect(defaultOut('some/where/mine.mjs', await load<Experiment>('experiment', NAME), {})).toBe(
    join('results', 'mine'),
  );
});

test('rows that it computes are those of its code: other code goes on with none of them', async () => {
  const out = newDirectory();
  const file = own('computed');
  const { summary } = await runExperiment(file, { out, workers: 2 });
  expect(summary?.data).toEqual({ sum: 4950 });
  expect(summary?.runs.run.config).toMatchObject({
    experiment: 'mine.mjs',
    code: { imports: { 'numbers.mjs': expect.stringMatching(/^[0-9a-f]{64}$/) } },
  });
  const other = own('computed', 'i => 2 * i');
  await expect(runExperiment(other, { out, workers: 1, resume: true })).rejects.toThrow(
    'holds another report',
  );
  const moved = await runExperiment(pathToFileURL(own('computed')).href, { out: newDirectory(), workers: 1 });
  expect(moved.summary?.runs.run).toEqual(summary?.runs.run);
});

test('claims are stated before the rows are made, and judged together', async () => {
  const claims = (above: number) =>
    `{ more: { says: 'More', above: ${above} }, less: { says: 'Less', below: 3 }, open: { says: 'Open', above: 3 } }`;
  const mean = 'more: { n: 9, value: 5, low: 4, high: 6 }, less: { n: 9, value: 5, low: 4, high: 6 }';
  const measured = `${mean}, open: { n: 9, value: 4, low: 3.1, high: 4.9 }`;
  const out = newDirectory();
  const { summary } = await runExperiment(own('played', 'i => i', claims(2), measured), { out, workers: 1 });
  expect(Object.values(summary?.claims ?? {}).map(({ verdict }) => verdict)).toEqual([
    'holds',
    'does not hold',
    'not told',
  ]);
  expect(summary?.claims?.more.estimate.low).toBeCloseTo(5 - 2.394 / 1.96, 3);
  expect(read(out, ['report.md'])['report.md']).toMatch(/\| More +\| above 2 +\|.*\| holds /);
  const changed = own('played', 'i => i', claims(1), measured);
  const refusal = 'were begun with other claims: --force makes them again';
  await expect(runExperiment(changed, { out, resume: true })).rejects.toThrow(refusal);
  const again = await runExperiment(changed, { out, workers: 1, force: true });
  expect(again.summary?.claims?.more.claim).toEqual({ says: 'More', above: 1 });
  await expect(runExperiment(own('played'), { out, resume: true })).rejects.toThrow(refusal);
  const without = own('played', 'i => i', claims(1), mean);
  await expect(runExperiment(without, { out: newDirectory(), workers: 1 })).rejects.toThrow(
    "claim 'open' is not measured",
  );
  await expect(runExperiment(own('played', 'i => i', "{ more: { says: 'More', abov: 1 } }"))).rejects.toThrow(
    /mine\.mjs': .*claims/,
  );
});

test('what a file lacks is said in a line', async () => {
  const file = join(root, 'odd.mjs');
  await expect(runExperiment(file)).rejects.toThrow(/^experiment '.*odd\.mjs' cannot be loaded: /);
  writeFileSync(file, 'export const question = 1;');
  await expect(runExperiment(file)).rejects.toThrow(
    /odd\.mjs': its default export must be an object, not nothing/,
  );
  const without = join(root, 'without.mjs');
  writeFileSync(
    without,
    "export default { question: 'Why?', runs: {}, deals: 1, leastDeals: 1, seed: 's', columns: [] };",
  );
  await expect(runExperiment(without)).rejects.toThrow(/without\.mjs': 'analyse' is missing/);
});
