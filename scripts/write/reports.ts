/** Writes again the reports in `results` that follow from numbers beside them: `npx tsx scripts/write/reports.ts`. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Facts } from '../../experiments/klaverjas-classes/facts.ts';
import { reportOf } from '../../experiments/klaverjas-classes/report.ts';
import experiment from '../../experiments/klaverjas-classes.ts';
import type { Report } from '../../src/document/report.ts';
import klaverjas from '../../src/games/klaverjas/index.ts';
import { Game } from '../../src/index.ts';
import { type ExperimentSummary, filesOf } from '../../src/node/experiment/experiment-report.ts';
import { benchmarkPage } from '../../src/report/benchmark-page.ts';
import { reportFiles } from '../../src/report/files.ts';
import { SUMMARY } from '../../src/report/summary-json.ts';
import { tournamentPage } from '../../src/report/tournament-page.ts';
import { trainPage } from '../../src/report/train-page.ts';
import { benchPage } from './bench-page.ts';
import { type Learners, learnersPage } from './learners-page.ts';

const RESULTS = fileURLToPath(new URL('../../results/', import.meta.url));

type Files = Readonly<Record<string, string>>;

/** The folders below one that hold a summary, and the files that are made from it. */
function madeFrom<T extends object>(
  folder: string,
  page: (summary: T) => Report,
): [folder: string, files: Files][] {
  return readdirSync(join(RESULTS, folder), { withFileTypes: true })
    .filter(entry => existsSync(join(RESULTS, folder, entry.name, SUMMARY)))
    .map(({ name }) => [`${folder}/${name}`, made(read<T>(`${folder}/${name}`), page)]);
}

function made<T extends object>(summary: T, page: (summary: T) => Report): Files {
  return reportFiles(page(summary), summary);
}

function read<T>(folder: string): T {
  return JSON.parse(readFileSync(join(RESULTS, folder, SUMMARY), 'utf8')) as T;
}

type Benchmark = Parameters<typeof benchmarkPage>[0] & Parameters<typeof benchmarkPage>[1];
type Tournament = Parameters<typeof tournamentPage>[0] & Parameters<typeof tournamentPage>[1];

/** [folder, the texts of its files by name]. */
export async function everyReport(): Promise<[folder: string, files: Files][]> {
  return [
    ['bench', reportFiles(benchPage())],
    ['benchmark', made(read<Benchmark>('benchmark'), summary => benchmarkPage(summary, summary))],
    ['klaverjas-classes', classesPage(read<ExperimentSummary>('klaverjas-classes'))],
    ['python', made(read<Learners>('python'), learnersPage)],
    ...madeFrom<Tournament>('tournaments', summary => tournamentPage(summary, summary)),
    ...madeFrom<Parameters<typeof trainPage>[0]>('training', trainPage),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [folder, files] of await everyReport())
    for (const [name, text] of Object.entries(files)) writeFileSync(join(RESULTS, folder, name), text);
}

/**
 * The report of the classes of Klaverjassen, from its numbers in `summary.json`: the solved classes are not kept. Some
 * numbers of the committed summary were read from a figure or a printed table, and are only as exact as those: the
 * chances by holding and by the trumps of the side, the shares of random deals, and the comparison of the two rules.
 */
export function classesPage(summary: ExperimentSummary): Readonly<Record<string, string>> {
  const { deals, revision } = summary;
  const software = { jaslab: '0.1.0', git: { revision } };
  const run = { run: 'solved', games: [new Game(klaverjas)], agents: [], deals, seed: experiment.seed };
  const report = reportOf(summary.data as unknown as Facts);
  const { answer, data } = report;
  return filesOf(experiment, { ...summary, answer, data }, report, [run], software);
}
