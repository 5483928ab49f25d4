/** `jaslab bench`: how fast deals are played and positions solved, on one core. */
import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { prose } from '../../document/report.ts';
import { namesOf } from '../../node/by-name.ts';
import { moduleUrl } from '../../node/module-url.ts';
import { Meter } from '../../node/progress.ts';
import { describeSoftware } from '../../node/software.ts';
import { revisionOf } from '../../storage/manifest.ts';
import { choice, optional, positional, UsageError, wholeNumber } from '../arguments.ts';
import { Differs, type Rounds, type Timing } from '../bench/contender.ts';
import { benchGames, PATHS, SAME } from '../bench/games.ts';
import { benchPlayoutLines, benchPlayouts } from '../bench/playouts.ts';
import { benchSolver, benchSolverLines } from '../bench/solver.ts';
import { defineCommand } from '../command.ts';
import { alignRows, grouped, wrap } from '../layout.ts';
import { ProgressLine } from '../progress.ts';
import { JSON_FLAG, optionalGame } from '../shared-arguments.ts';
import type { Streams } from '../streams.ts';

const SUBJECTS = ['games', 'solver', 'playouts'] as const;

const run = promisify(execFile);

const DEALS = { games: 20_000, solver: 300, playouts: 2_000 } as const;

export default defineCommand({
  group: 'check',
  summary: 'measures how fast one core plays and solves',
  details: `
    games plays random deals in several ways:

    ${Object.entries(PATHS)
      .map(([path, doc]) => `${path}: ${doc}.`)
      .join('\n\n')}

    solver finds the exact values of random positions, and who wins them.

    playouts plays whole deals by net in all seats: at a table, and as searches and lessons play them on.

    Times are CPU times. Those of games and playouts are medians over interleaved rounds, after one round to
    warm up. Every round must give the same checksum, and ${SAME.join(', ')} must agree. Measure the compiled
    program: development loaders are slower.
  `,
  arguments: {
    what: positional(choice('WHAT', 'games, solver or playouts', SUBJECTS, 'games')),
    game: optionalGame('only this game or preset'),
    deals: optional(
      'N',
      prose`deals in a round [${grouped(DEALS.games)}, playouts ${grouped(DEALS.playouts)}], or positions to solve
        [${DEALS.solver}]`,
      wholeNumber(1, 10_000_000),
    ),
    rounds: optional('N', 'measured rounds of games and playouts', wholeNumber(5, 1000), 7),
    json: JSON_FLAG,
  },
  examples: [
    ['bench', 'all games, in about a minute'],
    ['bench solver --deals 10000', 'the solver, on many positions'],
    ['bench playouts --game klaverjas --json', 'deals by net, as JSON'],
  ],
  async run({ what, game, deals = DEALS[what], rounds, json }, streams) {
    if (what === 'solver' && game !== undefined) throw new UsageError('--game goes with games and playouts');
    if (what === 'solver') return solver(streams, deals, json);
    const names = game === undefined ? namesOf('game') : [game];
    try {
      await byGame(streams, what, names, { deals, rounds }, json);
      return 0;
    } catch (error) {
      if (!(error instanceof Differs)) throw error;
      streams.say(`jaslab: ${error.message}`);
      return 1;
    }
  },
});

/** What is measured game by game. Each throws {@link Differs}. */
const MEASURES = { games: benchGames, playouts: benchPlayouts } as const;

async function byGame(
  streams: Streams,
  what: keyof typeof MEASURES,
  names: readonly string[],
  how: Rounds,
  json: boolean,
): Promise<void> {
  const rows =
    names.length === 1
      ? await counting<readonly Timing[]>(streams, 'rounds', tick => MEASURES[what](names[0], how, tick))
      : await eachAlone(streams, what, names, how);
  const { rounds, deals } = how;
  const found = { ...machine(), rounds, dealsPerRound: deals, results: rows };
  await streams.show(json, found, linesOf(what, names, how, rows));
}

function linesOf(
  what: keyof typeof MEASURES,
  names: readonly string[],
  { rounds, deals }: Rounds,
  timings: readonly Timing[],
): string[] {
  const how = `medians of ${rounds} rounds of ${grouped(deals)} deals`;
  if (what === 'playouts') return [...heading(`${how} by net`), '', ...benchPlayoutLines(timings)];
  return [
    ...heading(how),
    ...tableOf('thousand deals/s', names, timings, t => t.dealsPerSecond / 1e3),
    ...tableOf('million decisions/s', names, timings, t => t.decisionsPerSecond / 1e6),
  ];
}

/** Shows progress while it works. Each tick counts one more. */
async function counting<T>(
  { stderr }: Streams,
  noun: string,
  work: (tick: (of: number) => void) => T | Promise<T>,
): Promise<T> {
  const line = new ProgressLine(stderr, { noun });
  let meter: Meter | undefined;
  try {
    return await work(of => {
      meter ??= new Meter(of);
      meter.played++;
      line.update(meter.read(0));
    });
  } finally {
    line.clear();
  }
}

/**
 * The figures of several games, each measured in its own process as in a run: code that has played other games is
 * compiled for all of them, and is slower.
 */
async function eachAlone(
  streams: Streams,
  what: keyof typeof MEASURES,
  names: readonly string[],
  { deals, rounds }: Rounds,
): Promise<Timing[]> {
  const main = fileURLToPath(moduleUrl('../main', import.meta.url));
  return counting(streams, 'games', async tick => {
    const all: Timing[] = [];
    for (const name of names) {
      const words = `bench ${what} --game ${name} --deals ${deals} --rounds ${rounds} --json`.split(' ');
      const { stdout } = await run(process.execPath, [...process.execArgv, main, ...words]).catch(error => {
        throw new Differs(
          String(error.stderr)
            .trim()
            .replace(/^jaslab: /, ''),
        );
      });
      all.push(...(JSON.parse(stdout) as { results: Timing[] }).results);
      tick(names.length);
    }
    return all;
  });
}

async function solver(streams: Streams, positions: number, json: boolean): Promise<0 | 1> {
  const bench = await counting(streams, 'positions', tick => benchSolver(positions, tick));
  if (bench.problem !== undefined) streams.say(`jaslab: ${bench.problem}`);
  else
    await streams.show(json, { ...machine(), ...bench }, [
      ...heading('one position after the other'),
      '',
      ...benchSolverLines(bench),
    ]);
  return bench.problem === undefined ? 0 : 1;
}

function machine() {
  const software = describeSoftware();
  const { jaslab, node, v8 } = software;
  return { jaslab, revision: revisionOf(software), node, v8, cpu: cpus()[0]?.model ?? 'unknown CPU' };
}

function heading(how: string): string[] {
  const { jaslab, node, v8, cpu } = machine();
  return [`jaslab ${jaslab}, Node ${node} (V8 ${v8})`, ...wrap(`${cpu}, one core; ${how}`)];
}

function tableOf(
  title: string,
  names: readonly string[],
  results: readonly Timing[],
  rate: (timing: Timing) => number,
): string[] {
  const paths = Object.keys(PATHS);
  const head = [title, ...paths.map(path => path.toUpperCase())];
  const rows = names.map(name => [
    name,
    ...paths.map(path => threeDigits(rate(results.find(r => r.game === name && r.path === path)!))),
  ]);
  return ['', ...alignRows([head, ...rows], { right: paths.map((_, i) => i + 1) })];
}

function threeDigits(n: number): string {
  return n >= 100 ? grouped(Number(n.toPrecision(3))) : n.toPrecision(3);
}
