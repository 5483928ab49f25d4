/** The report on what faults leave behind, from the counts that `scripts/faults/main.ts` keeps. */
import { section, table } from '../../src/document/report.ts';
import { reportFiles } from '../../src/report/files.ts';
import { FAULTS, type Summary } from './main.ts';

export function faultsPage(summary: Summary): Readonly<Record<string, string>> {
  const rows = Object.entries(FAULTS).flatMap(([name, { did }]) => {
    const found = summary[name];
    return found === undefined ? [] : [{ name, did, ...found }];
  });
  const sum = (key: 'times' | 'lost' | 'doubled' | 'wrong') => rows.reduce((all, row) => all + row[key], 0);
  return reportFiles({
    title: 'What faults leave behind',
    answer:
      `In ${sum('times')} faults of ${rows.length} kinds, ${sum('lost')} rows were lost, ${sum('doubled')} doubled ` +
      `and ${sum('wrong')} wrong, once the run was done again as its message says.`,
    counted: [
      'Every fault is made while a small run is played, or in its files. The run is then resumed, and all its files ' +
        'are compared, byte for byte, with those of a run that nothing happened to. Rows that differ are counted.',
      table(
        ['fault', 'times', 'rows lost', 'doubled', 'wrong'],
        rows.map(({ name, times, lost, doubled, wrong }) => [
          name,
          ...[times, lost, doubled, wrong].map(String),
        ]),
      ),
    ],
    sections: [
      section(
        'What was done, and what the user saw',
        [
          table(
            ['fault', 'what was done', 'times', 'what the user saw'],
            rows.flatMap(({ name, did, saw }) =>
              Object.entries(saw)
                .sort(([, a], [, b]) => b - a)
                .map(([text, times], i) => [i === 0 ? name : '', i === 0 ? did : '', String(times), text]),
            ),
            [0, 1, 3],
          ),
        ],
        'open',
      ),
    ],
    again: {
      command: 'npm run build\nnpx tsx scripts/faults/main.ts NAME TIMES --keep\nnpx tsx scripts/reports.ts',
      blocks: ['Moments are drawn from a fixed seed, but what is struck depends on the machine.'],
    },
  });
}
