/** `jaslab bench`: how fast deals are played, and positions solved, on one core. */
import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeGame, makePlayer, namesOf } from '../../node/catalog.ts';
import { moduleUrl } from '../../node/module-url.ts';
import { Meter } from '../../node/progress.ts';
import { describeSoftware } from '../../node/software.ts';
import { choice, optional, positional, UsageError, wholeNumber } from '../arguments.ts';
import { Differs, type Timing, timeInTurn } from '../bench/contender.ts';
import { contendersOf, PATHS, type Path, SAME } from '../bench/games.ts';
import { benchSolver, benchSolverLines } from '../bench/solver.ts';
import { defineCommand } from '../command.ts';
import { alignRows, grouped } from '../layout.ts';
import { ProgressLine } from '../progress.ts';
import { JSON_FLAG, optionalGame } from '../shared-arguments.ts';
import type { Streams } from '../streams.ts';

const SUBJECTS = ['games', 'solver'] as const;

const run = promisify(execFile);

interface Rounds {
  readonly deals: number;
  readonly rounds: number;
}

const DEALS = { games: 20_000, solver: 300 } as const;

export default defineCommand({
  group: 'check',
  summary: 'measures how many deals a second one core plays',
  details: [
    'games plays random deals in several ways:',
    ...Object.entries(PATHS).map(([path, doc]) => `${path}: ${doc}.`),
    'solver finds the exact values of random positions, and who wins them.',
    'Times are CPU times. Those of games are medians over interleaved rounds, after one round to warm up. Every ' +
      'round must give the ' +
      `same checksum, and ${SAME.join(', ')} must agree. Measure the compiled program: development loaders are slower.`,
  ],
  arguments: {
    what: positional(choice('WHAT', SUBJECTS.join(' or '), SUBJECTS, 'games')),
    game: optionalGame('only this game or preset'),
    deals: optional(
      'N',
      `deals in a round [${grouped(DEALS.games)}], or positions to solve [${DEALS.solver}]`,
      wholeNumber(1, 10_000_000),
      undefined,
    ),
    rounds: optional('N', 'measured rounds of games', wholeNumber(5, 1000), 7),
    json: JSON_FLAG,
  },
  examples: [
    ['bench', 'all games, in about a minute'],
    ['bench --game klaverjas/amsterdam --rounds 15', 'one preset, measured longer'],
    ['bench solver --deals 10000', 'the solver, on many positions'],
  ],
  async run({ what, game, deals = DEALS[what], rounds, json }, streams) {
    if (what === 'solver' && game !== undefined) throw new UsageError('--game goes with games only');
    return what === 'games' ? games(streams, game, { deals, rounds }, json) : solver(streams, deals, json);
  },
});

async function games(streams: Streams, game: string | undefined, how: Rounds, json: boolean): Promise<0 | 1> {
  const names = game === undefined ? namesOf('game') : [game];
  let results: readonly Timing[];
  try {
    results = game === undefined ? await eachAlone(streams, names, how) : await timed(streams, game, how);
  } catch (error) {
    if (!(error instanceof Differs)) throw error;
    streams.say(`jaslab: ${error.message}`);
    return 1;
  }
  const { rounds, deals } = how;
  if (json) await streams.json({ ...machine(), rounds, dealsPerRound: deals, results });
  else {
    await streams.lines([
      ...heading(`medians of ${rounds} rounds of ${grouped(deals)} deals`),
      ...tableOf('thousand deals/s', names, results, t => t.dealsPerSecond / 1e3),
      ...tableOf('million decisions/s', names, results, t => t.decisionsPerSecond / 1e6),
    ]);
  }
  return 0;
}

/** Times all ways of a game in turn. Throws {@link Differs}. */
async function timed(streams: Streams, name: string, { deals, rounds }: Rounds): Promise<readonly Timing[]> {
  const line = new ProgressLine(streams.stderr, { noun: 'rounds' });
  const meter = new Meter(Object.keys(PATHS).length * (rounds + 1));
  const contenders = contendersOf(name, await makeGame(name), await makePlayer('random'), deals);
  const timings = timeInTurn(contenders, rounds, () => {
    meter.played++;
    line.update(meter.read(0));
  });
  line.clear();
  const same = timings.filter(({ path }) => SAME.includes(path as Path));
  const odd = same.find(({ checksum }) => checksum !== same[0]?.checksum);
  if (odd !== undefined) throw new Differs(`${name}: ${odd.path} played other deals than ${same[0].path}`);
  return timings;
}

/**
 * The same for several games, each in a process of its own as in a run: code that has played eleven games is compiled
 * for all of them, and is slower.
 */
async function eachAlone(
  streams: Streams,
  names: readonly string[],
  { deals, rounds }: Rounds,
): Promise<Timing[]> {
  const line = new ProgressLine(streams.stderr, { noun: 'games' });
  const meter = new Meter(names.length);
  const results: Timing[] = [];
  const main = fileURLToPath(moduleUrl('../main', import.meta.url));
  for (const name of names) {
    line.update(meter.read(0));
    const words = ['bench', '--game', name, '--deals', String(deals), '--rounds', String(rounds), '--json'];
    const { stdout } = await run(process.execPath, [...process.execArgv, main, ...words]).catch(error => {
      throw new Differs(
        String(error.stderr)
          .trim()
          .replace(/^jaslab: /, ''),
      );
    });
    results.push(...(JSON.parse(stdout) as { results: Timing[] }).results);
    meter.played++;
  }
  line.clear();
  return results;
}

async function solver(streams: Streams, positions: number, json: boolean): Promise<0 | 1> {
  const line = new ProgressLine(streams.stderr, { noun: 'positions' });
  const meter = new Meter(positions);
  const bench = await benchSolver(positions, done => {
    meter.played = done;
    line.update(meter.read(0));
  });
  line.clear();
  if (bench.problem !== undefined) streams.say(`jaslab: ${bench.problem}`);
  else if (json) await streams.json({ ...machine(), ...bench });
  else await streams.lines([...heading('one position after the other'), '', ...benchSolverLines(bench)]);
  return bench.problem === undefined ? 0 : 1;
}

function machine() {
  const { jaslab, node, v8 } = describeSoftware();
  return { jaslab, node, v8, cpu: cpus()[0]?.model ?? 'unknown CPU' };
}

function heading(how: string): string[] {
  const { jaslab, node, v8, cpu } = machine();
  return [`jaslab ${jaslab}, Node ${node} (V8 ${v8})`, `${cpu}, one core; ${how}`];
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
