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
        'npm run build\nnpx tsx scripts/faults/main.ts NAME TIMES --keep\nnpx tsx scripts/faults/speed.ts NAME ' +
        'TIMES\nnpx tsx scripts/faults/large.ts\nnpx tsx scripts/write/reports.ts',
      blocks: [
        'Moments are drawn from a fixed seed, but what is struck depends on the machine.',
        `Faults at ${revisions(rows.flatMap(row => row.revisions))}, the cost of a queue at ` +
          `${revisions(Object.values(speeds).map(({ revision }) => revision))}, large runs at ` +
          `${revisions(large.map(({ revision }) => revision))}.`,
      ],
    },
  });
}

/** `revision X`, or `revisions X and Y`. */
function revisions(all: readonly string[]): string {
  const names = [...new Set(all)].map(one => `\`${one.replace(/^(\w{12})\w{28}/, '$1')}\``);
  return `revision${names.length === 1 ? '' : 's'} ${names.join(' and ')}`;
}

const QUEUE_NOTES = [
  'Rates are those between the first part of a run and its last, so that no start of a process counts. The local ' +
    'run has two threads; the queue has two workers of one thread each, a coordinator and Redis on the same two ' +
    'cores. Local run and queue take turns. CPU is that of all processes, in seconds for a million deals: it decides ' +
    'where all cores are busy, and other programs on the machine disturb it least. A ratio above 1 is in favour of ' +
    'the queue.',
  'Time lost: how much longer a run takes with the fault than the run before it without one. The agents sleep, so ' +
    'that the cores are free. A worker that is killed is missed when the lock of its chunk has run out, after 6 ' +
    'seconds.',
];
const LARGE_NOTE =
  'Random against random at Klaberjass, two threads. The last line is projected: it lies on the straight line ' +
  'through the others.';

function rateTable(speeds: Speeds) {
  const lines = Object.values(speeds).flatMap(speed => {
    if (!('local' in speed)) return [];
    const pairs = speed.local.map((local, i) => ({ local, queue: speed.queue[i] }));
    const rates = pairs.map(({ local, queue }) => queue.rate / local.rate);
    const cpus = pairs.map(({ local, queue }) => local.cpu / queue.cpu);
    return [
      ...pairs.map(({ local, queue }, i) => [
        i === 0 ? speed.what : '',
        ...[local.rate, queue.rate].map(count),
        rates[i].toFixed(2),
        ...[local.cpu, queue.cpu].map(cpu => cpu.toPrecision(3)),
        cpus[i].toFixed(2),
      ]),
      ['median', '', '', medianOf(rates).toFixed(2), '', '', medianOf(cpus).toFixed(2)],
    ];
  });
  return table(['deals a second', 'local', 'queue', 'ratio', 'CPU, local', 'queue', 'ratio'], lines);
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

function lossTable(speeds: Speeds) {
  const rows = Object.values(speeds).flatMap(speed =>
    'lost' in speed ? [[speed.what, speed.lost.map(seconds => seconds.toFixed(1)).join(', ')]] : [],
  );
  return table(['fault', 'seconds lost, each time'], rows);
}

const PROJECTED = 100e6;

function largeTable(large: readonly Large[]) {
  const at = (key: Exclude<keyof Large, 'revision'>) =>
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
