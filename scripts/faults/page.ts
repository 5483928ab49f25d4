/** The report on what faults leave behind, from the counts that `scripts/faults/main.ts` keeps. */
import { section, table } from '../../src/document/report.ts';
import { reportFiles } from '../../src/report/files.ts';
import { formatNumber } from '../../src/report/format.ts';
import { type Large, projected } from './large.ts';
import { FAULTS, type Summary } from './main.ts';
import type { Speeds } from './speed.ts';

/** The counts of faults, and what the queue and large runs were measured to take. */
export interface FaultFigures {
  readonly summary: Summary;
  readonly speeds: Speeds;
  readonly large: readonly Large[];
}

export function faultsPage({ summary, speeds, large }: FaultFigures): Readonly<Record<string, string>> {
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
      section('What a queue costs', [rateTable(speeds), ...QUEUE_NOTES, lossTable(speeds)]),
      section('What large runs take', [largeTable(large), LARGE_NOTE]),
    ],
    again: {
      command:
        'npm run build\nnpx tsx scripts/faults/main.ts NAME TIMES --keep\n' +
        'npx tsx scripts/faults/speed.ts NAME TIMES\n' +
        'npx tsx scripts/faults/large.ts\nnpx tsx scripts/write/reports.ts',
      blocks: ['Moments are drawn from a fixed seed, but what is struck depends on the machine.'],
    },
  });
}

const QUEUE_NOTES = [
  'Rates are those between the first part of a run and its last, so that no start of a process counts. The local ' +
    'run has two threads; the queue has two workers of one thread each, a coordinator and Redis on the same two ' +
    'cores, on a quiet machine.',
  'Time lost: how much longer a run takes with the fault than the run before it without one. The agents sleep, so ' +
    'that the cores are free. A worker that is killed is missed when the lock of its chunk has run out, after 6 ' +
    'seconds.',
];
const LARGE_NOTE =
  'Random against random at Klaberjass, two threads. The last line is projected: it lies on the straight line ' +
  'through the others.';

function rateTable(speeds: Speeds) {
  const lines = Object.values(speeds).flatMap(({ what, local, queue }) =>
    (local ?? []).map((rate, i) => [what, count(rate), count(queue[i]), (queue[i] / rate).toFixed(2)]),
  );
  return table(['deals a second', 'local', 'queue', 'ratio'], lines);
}

function lossTable(speeds: Speeds) {
  const lines = Object.values(speeds).filter(({ local }) => local === undefined);
  const rows = lines.map(({ what, queue }) => [what, queue.map(seconds => seconds.toFixed(1)).join(', ')]);
  return table(['fault', 'seconds lost, each time'], rows);
}

const PROJECTED = 100e6;

function largeTable(large: readonly Large[]) {
  const at = (key: keyof Large) =>
    projected(
      large.map(one => [one.deals, one[key]] as const),
      PROJECTED,
    );
  const all = [
    ...large,
    {
      deals: PROJECTED,
      memoryBytes: at('memoryBytes'),
      manifestBytes: at('manifestBytes'),
      parts: Math.round(at('parts')),
      partBytes: at('partBytes'),
    },
  ];
  return table(
    ['million deals', 'memory, MB', 'manifest, kB', 'parts', 'parts, MB'],
    all.map(({ deals, memoryBytes, manifestBytes, parts, partBytes }) =>
      [deals / 1e6, memoryBytes / 1e6, manifestBytes / 1e3, parts, partBytes / 1e6].map(count),
    ),
  );
}

const count = (value: number) => formatNumber(value);
