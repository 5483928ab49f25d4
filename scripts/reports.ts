/**
 * The reports in `results` that can be written again from the figures beside them: the ladder, tournaments, trainings
 * and the bench. `npx tsx scripts/reports.ts` writes them. A test checks that they are up to date.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ladderPage } from '../src/report/ladder-page.ts';
import { tournamentPage } from '../src/report/tournament-page.ts';
import { trainPage } from '../src/report/train-page.ts';
import { benchPage } from './bench-page.ts';
import type { Summary } from './faults/main.ts';
import { faultsPage } from './faults/page.ts';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));
const SUMMARY = 'summary.json';

type Files = Readonly<Record<string, string>>;

/** The folders below one that hold a summary, and the files that are made from it. */
function madeFrom<T>(folder: string, page: (summary: T) => Files): [folder: string, files: Files][] {
  return readdirSync(join(RESULTS, folder), { withFileTypes: true })
    .filter(entry => existsSync(join(RESULTS, folder, entry.name, SUMMARY)))
    .map(({ name }) => [`${folder}/${name}`, page(read<T>(`${folder}/${name}`))]);
}

function read<T>(folder: string): T {
  return JSON.parse(readFileSync(join(RESULTS, folder, SUMMARY), 'utf8')) as T;
}

type Ladder = Parameters<typeof ladderPage>[0] & Parameters<typeof ladderPage>[1];
type Tournament = Parameters<typeof tournamentPage>[0] & Parameters<typeof tournamentPage>[1];

/** [folder, the texts of its files by name]. */
export function everyReport(): [folder: string, files: Files][] {
  const ladder = read<Ladder>('ladder');
  return [
    ['bench', benchPage()],
    ['ladder', ladderPage(ladder, ladder)],
    ['faults', faultsPage(read<Summary>('faults'))],
    ...madeFrom<Tournament>('tournaments', summary => tournamentPage(summary, summary)),
    ...madeFrom<Parameters<typeof trainPage>[0]>('training', trainPage),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [folder, files] of everyReport())
    for (const [name, text] of Object.entries(files)) writeFileSync(join(RESULTS, folder, name), text);
}
