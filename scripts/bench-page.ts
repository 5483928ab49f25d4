/**
 * The page of results/bench: our figures from games.json and solver.json, written by `jaslab bench --json`, beside
 * those of other programs in peers.json. `npx tsx scripts/bench-page.ts` writes the page and its figure. A test checks
 * that they are up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Timing } from '../src/cli/bench/contender.ts';
import { PATHS, type Path } from '../src/cli/bench/games.ts';
import type { SolverBench } from '../src/cli/bench/solver.ts';
import { barPlot, formatNumber, markdownFigure, markdownPage, markdownTable } from '../src/report/index.ts';

const FOLDER = new URL('../results/bench/', import.meta.url);
const PLOT = 'deals.svg';
const PAGE = 'report.md';

/** What `jaslab bench --json` prints. */
export interface BenchFile {
  readonly jaslab: string;
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

interface Peers {
  readonly measured: string;
  readonly deals: readonly (Peer & { readonly dealsPerSecond: number })[];
  readonly solvers: readonly (Peer & {
    readonly mean?: number;
    readonly median?: number;
    readonly note?: string;
  })[];
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as T;
}

/** The figures of the games. */
export const benchFile = (): BenchFile => read<BenchFile>('games.json');

const thousands = (rate: number) => formatNumber(rate / 1e3, rate < 1e5 ? 1 : 0);
const millions = (rate: number) => formatNumber(rate / 1e6, 2);

/** One row for each game, one column for each path. */
export function speedTable(file: BenchFile, rate: (timing: Timing) => string): string {
  const games = [...new Set(file.results.map(({ game }) => game))];
  const paths = Object.keys(PATHS) as Path[];
  const rows = games.map(game => [
    `\`${game}\``,
    ...paths.map(path => rate(file.results.find(r => r.game === game && r.path === path)!)),
  ]);
  return markdownTable(['game', ...paths], rows);
}

/** Thousands of deals a second on one core. The README shows this table too. */
export const dealsTable = (file: BenchFile): string => speedTable(file, t => thousands(t.dealsPerSecond));

/** Milliseconds with three significant digits. */
function millis(ms: number): string {
  return formatNumber(ms, ms >= 100 ? 0 : ms >= 10 ? 1 : 2);
}

function solverTable({ rows }: SolverFile): string {
  return markdownTable(
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

function page(file: BenchFile, solver: SolverFile, peers: Peers): string {
  const { jaslab, node, v8, cpu, rounds, dealsPerRound } = file;
  const others = peers.deals.map(p => [
    p.system,
    p.language,
    p.counted,
    p.hardware,
    thousands(p.dealsPerSecond),
  ]);
  const solvers = peers.solvers.map(p => [
    ...[p.system, p.language, p.counted, p.hardware],
    p.mean === undefined ? '' : formatNumber(p.mean, p.mean < 1 ? 2 : 1),
    p.median === undefined ? '' : formatNumber(p.median, 1),
    p.note ?? '',
  ]);
  return markdownPage([
    '# How fast?',
    '## Random deals',
    `jaslab ${jaslab}, Node ${node} (V8 ${v8}), ${cpu}, one core. Medians of ${rounds} interleaved rounds of ` +
      `${formatNumber(dealsPerRound)} deals, CPU time; every round played the same deals, and the ways that must ` +
      'agree did.',
    Object.entries(PATHS)
      .map(([path, doc]) => `- **${path}**: ${doc}.`)
      .join('\n'),
    '### Thousand deals a second',
    dealsTable(file),
    '### Million decisions a second',
    speedTable(file, t => millions(t.decisionsPerSecond)),
    '### Other programs',
    'Some play games of ours, but none by all the same rules, so what was counted stands beside each figure. ' +
      `*Measured*: ${peers.measured}; the machine ` +
      'of our own figures above is another one, so read differences below a factor of two as none.',
    markdownFigure(PLOT, 'thousand random deals a second, ours and other programs'),
    markdownTable(['program', 'language', 'counted', 'hardware', 'thousand deals/s'], others, [0, 1, 2, 3]),
    '## The exact solver',
    `Milliseconds of CPU time on one core (${solver.cpu}) for each of ${formatNumber(solver.positions)} random ` +
      'positions: so many cards in each hand, any trump suit, seat 0 to lead, nothing known beforehand. *Who wins*: ' +
      'whether ' +
      'the side of seat 0 gets more than the others. *Positions* at the start of a trick were looked at on average.',
    solverTable(solver),
    '## Exact solvers of others',
    markdownTable(
      ['program', 'language', 'counted', 'hardware', 'mean ms', 'median ms', ''],
      solvers,
      [0, 1, 2, 3, 6],
    ),
    'Made by `jaslab bench --json > results/bench/games.json`, `jaslab bench solver --deals ' +
      `${solver.positions} --json > results/bench/solver.json\` and \`npx tsx scripts/bench-page.ts\`.`,
  ]);
}

/** Slower programs would be invisible in the plot. */
const PLOTTED = 300_000;

function plot(file: BenchFile, peers: Peers): string {
  const ours = (path: Path) =>
    file.results.find(r => r.game === 'klaverjas' && r.path === path)!.dealsPerSecond;
  const shown: Path[] = ['kernel', 'run', 'engine'];
  const bars: [readonly [string, string], number][] = [
    ...shown.map((path): [readonly [string, string], number] => [['jaslab', path], ours(path)]),
    ...peers.deals
      .filter(peer => peer.dealsPerSecond > PLOTTED)
      .map((p): [readonly [string, string], number] => [
        [p.system.split(' ')[0], p.language],
        p.dealsPerSecond,
      ]),
  ];
  return barPlot({
    title: 'Random deals a second, one core (jaslab: Klaverjassen)',
    x: { label: 'program', groups: bars.map(([name]) => name) },
    y: { label: 'thousand deals/s' },
    series: [{ label: '', values: bars.map(([, rate]) => ({ n: 1, value: rate / 1e3 })) }],
  });
}

/** The files of the page, by name. */
export function benchPage(): Readonly<Record<string, string>> {
  const [file, peers] = [benchFile(), read<Peers>('peers.json')];
  return { [PAGE]: page(file, read<SolverFile>('solver.json'), peers), [PLOT]: plot(file, peers) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(benchPage())) writeFileSync(new URL(name, FOLDER), text);
}
