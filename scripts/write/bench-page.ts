/**
 * The report of results/bench: our numbers from games.json and solver.json, written by `jaslab bench --json`, beside
 * those of other programs in peers.json. `npx tsx scripts/write/reports.ts` writes it.
 */
import { readFileSync } from 'node:fs';
import type { Timing } from '../../src/cli/bench/contender.ts';
import { PATHS, type Path } from '../../src/cli/bench/games.ts';
import type { SolverBench } from '../../src/cli/bench/solver.ts';
import { prose } from '../../src/document/report.ts';
import {
  bullets,
  type DataTable,
  type Drawing,
  dotPlot,
  figure,
  formatNumber,
  heading,
  type Report,
  section,
  table,
} from '../../src/report/index.ts';
import type { Estimate } from '../../src/stats/index.ts';

const FOLDER = new URL('../../results/bench/', import.meta.url);

/** What `jaslab bench --json` prints. */
interface BenchFile {
  readonly jaslab: string;
  readonly revision: string;
  readonly node: string;
  readonly v8: string;
  readonly cpu: string;
  readonly rounds: number;
  readonly dealsPerRound: number;
  readonly results: readonly Timing[];
}

/** What `jaslab bench solver --json` prints. */
type SolverFile = SolverBench & Omit<BenchFile, 'rounds' | 'dealsPerRound' | 'results'>;

interface Peer {
  readonly system: string;
  readonly language: string;
  readonly counted: string;
  readonly hardware: string;
}

/** The least and the most of several runs. */
export type Range = readonly [least: number, most: number];

/** Deals a second of another program; of whole deals unless it says that only the cards were played. */
interface Rival extends Peer {
  readonly dealsPerSecond: number;
  readonly part?: 'cards';
}

/** What was measured in one session on one machine, ours in turn with a rival. */
interface Beside {
  readonly game: string;
  readonly rival: string;
  readonly language: string;
  readonly whole: {
    readonly what: string;
    readonly rival: Range;
    readonly engine: Range;
    readonly run: Range;
  };
  readonly cards: {
    readonly what: string;
    readonly rival: Range;
    readonly playout: Range;
  };
  readonly solver: { readonly what: string; readonly rival: Range; readonly ours: Range };
}

interface Peers {
  readonly measured: string;
  /** The error of what was measured, as a share. */
  readonly spread: number;
  readonly beside: Beside;
  readonly deals: readonly Rival[];
  readonly solvers: readonly (Peer & {
    readonly mean?: number;
    readonly median?: number;
    readonly note?: string;
  })[];
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as T;
}

/** The numbers of the games, of the solver, and of others. */
const benchFile = (): BenchFile => read<BenchFile>('games.json');
const solverFile = (): SolverFile => read<SolverFile>('solver.json');
const peersFile = (): Peers => read<Peers>('peers.json');

const thousands = (rate: number) => formatNumber(rate / 1e3, rate < 1e5 ? 1 : 0);
const millions = (rate: number) => formatNumber(rate / 1e6, 2);

/** One row for each game, one column for each path. */
function speedTable(file: BenchFile, rate: (timing: Timing) => string): DataTable {
  const games = [...new Set(file.results.map(({ game }) => game))];
  const paths = Object.keys(PATHS) as Path[];
  const rows = games.map(game => [
    `\`${game}\``,
    ...paths.map(path => rate(file.results.find(r => r.game === game && r.path === path)!)),
  ]);
  return table(['game', ...paths], rows);
}

/** Thousands of deals a second on one core. */
const dealsTable = (file: BenchFile) => speedTable(file, t => thousands(t.dealsPerSecond));

/** Milliseconds with three significant digits. */
function millis(ms: number): string {
  return formatNumber(ms, ms >= 100 ? 0 : ms >= 10 ? 1 : 2);
}

function solverTable({ rows }: SolverFile): DataTable {
  return table(
    ['game', 'cards', 'roem', 'question', 'mean ms', 'median', '99 %', 'worst', 'positions'],
    rows.map(({ game, cards, counted, question, millis: time, nodes }) => [
      ...[`\`${game}\``, String(cards), counted === 'cards' ? 'no' : 'yes'],
      question === 'value' ? 'exact value' : 'who wins',
      ...[time.mean, time.median, time.p99, time.worst].map(millis),
      nodes === undefined ? '' : formatNumber(nodes.mean),
    ]),
    [0, 2, 3],
  );
}

/** `0.35–0.58`, in millions. */
function range([least, most]: Range): string {
  return [least, most].map(rate => formatNumber(rate / 1e6, rate < 1e6 ? 2 : 1)).join('–');
}

/** What the rates are beside those of the rival that was measured with them. */
function answerOf({ beside: { game, rival, language, whole, cards } }: Peers): string {
  return prose`Whole random deals of ${game}, auction included, are slower here than in the fastest rival, ${rival} in
    ${language}: ${range(whole.run)} million a second on one core in \`jaslab run\` and ${range(whole.engine)} in the
    engine, against ${range(whole.rival)}; the cards alone are faster: ${range(cards.playout)} million, against
    ${range(cards.rival)} (ranges of several runs).`;
}

/** The report. */
export function benchPage(): Report {
  const [file, peers, solver] = [benchFile(), peersFile(), solverFile()];
  const { jaslab, node, v8, cpu, rounds, dealsPerRound } = file;
  const others = peers.deals.map(p => [
    ...[p.system, p.language, p.counted, p.hardware],
    thousands(p.dealsPerSecond),
  ]);
  const solvers = peers.solvers.map(p => [
    ...[p.system, p.language, p.counted, p.hardware],
    p.mean === undefined ? '' : formatNumber(p.mean, p.mean < 1 ? 2 : 1),
    p.median === undefined ? '' : formatNumber(p.median, 1),
    p.note ?? '',
  ]);
  const { beside } = peers;
  return {
    title: 'How fast?',
    answer: answerOf(peers),
    lead: figure('beside', besidePlot(beside)),
    counted: [
      prose`The figure above: ${beside.game} on one core of a shared two-core machine, ours and ${beside.rival} in
        turn. A *whole deal* is dealt, bid for, played and scored. *Cards alone* begin at the first lead, with a trump
        suit given. Read differences below a factor of two between machines as none.`,
      prose`All else: jaslab ${jaslab}, Node ${node} (V8 ${v8}), ${cpu}, one core. Medians of ${rounds} interleaved
        rounds of ${formatNumber(dealsPerRound)} deals, CPU time; every round played the same deals, and the ways that
        must agree did.`,
      bullets(Object.entries(PATHS).map(([path, doc]) => `**${path}**: ${doc}.`)),
    ],
    sections: [
      section(
        'Whole random deals: ours and those of other programs',
        [
          prose`Some play games of ours, but none by all the same rules, so what was counted stands beside each figure.
            *Measured*: ${peers.measured}. The figure leaves out what plays only cards, ours and theirs.`,
          figure('deals', othersPlot(file.results, peers)),
          table(['program', 'language', 'counted', 'hardware', 'thousand deals/s'], others, [0, 1, 2, 3]),
        ],
        'open',
      ),
      section('Thousand deals a second', [dealsTable(file)], 'open'),
      section('Million decisions a second', [speedTable(file, t => millions(t.decisionsPerSecond))]),
      section('The exact solver', [
        prose`Milliseconds of CPU time on one core (${solver.cpu}) for each of ${formatNumber(solver.positions)} random
          positions: so many cards in each hand, any trump suit, seat 0 to lead, nothing known beforehand. *Who wins*:
          whether the side of seat 0 gets more than the others. *Positions* at the start of a trick were looked at on
          average.`,
        solverTable(solver),
        heading('Exact solvers of others'),
        prose`In one session with ours, ${beside.rival} takes ${beside.solver.rival.join('–')} ms for the exact value
          of a full deal of ${beside.game}, ours ${beside.solver.ours.join('–')} ms; the values agree.`,
        table(
          ['program', 'language', 'counted', 'hardware', 'mean ms', 'median ms', ''],
          solvers,
          [0, 1, 2, 3, 6],
        ),
      ]),
    ],
    again: {
      command: [
        'jaslab bench --json > results/bench/games.json',
        `jaslab bench solver --deals ${solver.positions} --json > results/bench/solver.json`,
        'npx tsx scripts/write/reports.ts',
      ].join('\n'),
      blocks: [
        `Games at revision \`${file.revision.slice(0, 12)}\`, the solver at \`${solver.revision.slice(0, 12)}\`.`,
        'Figures of other programs stand in `peers.json`, with what was counted and on which machine.',
      ],
    },
  };
}

const MILLIONS = { label: 'million deals a second on one core', steps: 'log' } as const;

/** The middle of a range, and its ends as whiskers. */
function between([least, most]: Range): Estimate {
  return { n: 1, value: Math.sqrt(least * most) / 1e6, low: least / 1e6, high: most / 1e6 };
}

/** What was measured in one session: whole deals, then the cards alone. */
export function besidePlot({ game, rival, language, whole, cards }: Beside): Drawing {
  const rows: readonly (readonly [what: string, ours: Range | undefined, theirs: Range | undefined])[] = [
    [`whole deals: ${rival} (${language})`, undefined, whole.rival],
    ['whole deals: jaslab run', whole.run, undefined],
    ['whole deals: jaslab engine', whole.engine, undefined],
    [`cards alone: ${rival}`, undefined, cards.rival],
    ['cards alone: jaslab', cards.playout, undefined],
  ];
  return dotPlot({
    title: `Random deals of ${game} a second, side by side on one machine; whiskers from the least to the most`,
    x: MILLIONS,
    rows: rows.map(([what]) => what),
    series: [
      { label: 'jaslab', values: rows.map(([, ours]) => ours && between(ours)) },
      { label: 'the rival', values: rows.map(([, , theirs]) => theirs && between(theirs)) },
    ],
  });
}

/** Slower programs are in the table only. */
const SLOWEST = 20_000;
const OURS = [
  ['klaverjas', 'run'],
  ['belote', 'run'],
  ['klaverjas', 'engine'],
  ['belote', 'engine'],
] as const satisfies readonly (readonly [string, Path])[];

/** Whole random deals of programs that play games like ours, the fastest first. */
export function othersPlot(timings: readonly Timing[], { deals, spread, measured }: Peers): Drawing {
  const machine = measured.split(',')[0];
  const ours = OURS.map(([game, path]) => {
    const timing = timings.find(one => one.game === game && one.path === path)!;
    const half = timing.spread / 2;
    return { isOurs: true, name: `jaslab ${path}`, note: game, rate: timing.dealsPerSecond, half };
  });
  const theirs = deals
    .filter(({ part, dealsPerSecond }) => part === undefined && dealsPerSecond > SLOWEST)
    .map(({ system, language, hardware, dealsPerSecond }) => {
      const isMeasured = hardware.startsWith('measured');
      const note = isMeasured ? language : `${language}, as stated`;
      return {
        isOurs: false,
        name: system,
        note,
        rate: dealsPerSecond,
        half: isMeasured ? spread : undefined,
      };
    });
  const rows = [...ours, ...theirs].toSorted((a, b) => b.rate - a.rate);
  const valuesOf = (isOurs: boolean) =>
    rows.map(row => {
      const { rate, half } = row;
      if (row.isOurs !== isOurs) return undefined;
      const ends =
        half === undefined ? {} : { low: (rate / 1e6) * (1 - half), high: (rate / 1e6) * (1 + half) };
      return { n: 1, value: rate / 1e6, ...ends };
    });
  return dotPlot({
    title: prose`Whole random deals a second, of games that are alike but not the same; whiskers: the spread of our
      rounds, and ± ${Math.round(100 * spread)} % for what was measured on ${machine}`,
    x: MILLIONS,
    rows: rows.map(({ name, note }) => [name, note]),
    series: [
      { label: 'jaslab', values: valuesOf(true) },
      { label: 'other programs', values: valuesOf(false) },
    ],
  });
}
