/** `jaslab bench`: how fast deals are played, and positions solved, on one core. */
import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeGame, makePlayer, namesOf } from '../../node/catalog.ts';
import { Meter } from '../../node/progress.ts';
import { describeSoftware } from '../../node/software.ts';
import { JSON_FLAG, optional, place, type Reader, UsageError, whole, word } from '../arguments.ts';
import { Differs, type Timing, timeInTurn } from '../bench/contender.ts';
import { contendersOf, PATHS, type Path, SAME } from '../bench/games.ts';
import { benchSolver, benchSolverLines } from '../bench/solver.ts';
import { defineCommand } from '../command.ts';
import type { Io } from '../io.ts';
import { alignRows, grouped } from '../layout.ts';
import { ProgressLine } from '../progress.ts';

const SUBJECTS = ['games', 'solver'] as const;
const subject: Reader<(typeof SUBJECTS)[number]> = (text, name) => {
  const known = SUBJECTS.find(one => one === text);
  if (known === undefined) throw new UsageError(`${name} must be ${SUBJECTS.join(' or ')}, not '${text}'`);
  return known;
};

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
    'Games: random deals, in several ways:',
    ...Object.entries(PATHS).map(([path, doc]) => `${path}: ${doc}.`),
    'Solver: exact values of random positions, and who wins them.',
    'Times are CPU times. Of games the medians over interleaved rounds, after one round to warm up; every round must give the ' +
      `same checksum, and so must ${SAME.join(', ')} among themselves. Measure the compiled program: development loaders are slower.`,
  ],
  arguments: {
    what: place(optional('WHAT', `${SUBJECTS.join(' or ')} [games]`, subject, 'games')),
    game: optional('G', 'of games, only this game or preset', word, undefined),
    deals: optional(
      'N',
      `deals in a round [${grouped(DEALS.games)}], or positions to solve [${DEALS.solver}]`,
      whole(1, 10_000_000),
      undefined,
    ),
    rounds: optional('N', 'rounds of games that count', whole(5, 1000), 7),
    json: JSON_FLAG,
  },
  examples: [
    ['bench', 'all games, in about a minute'],
    ['bench --game klaverjas/amsterdam --rounds 15', 'one preset, measured longer'],
    ['bench solver --deals 10000', 'the solver, with the worst of many positions'],
  ],
  async run({ what, game, deals = DEALS[what], rounds, json }, io) {
    if (what === 'solver' && game !== undefined) throw new UsageError('--game is for games only');
    return what === 'games' ? games(io, game, { deals, rounds }, json) : solver(io, deals, json);
  },
});

async function games(io: Io, game: string | undefined, how: Rounds, json: boolean): Promise<0 | 1> {
  const names = game === undefined ? namesOf('game') : [game];
  let results: readonly Timing[];
  try {
    results = game === undefined ? await eachAlone(io, names, how) : await timed(io, game, how);
  } catch (error) {
    if (!(error instanceof Differs)) throw error;
    io.say(`jaslab: ${error.message}`);
    return 1;
  }
  const { rounds, deals } = how;
  if (json) await io.json({ ...machine(), rounds, dealsPerRound: deals, results });
  else {
    await io.lines([
      ...heading(`medians of ${rounds} rounds of ${grouped(deals)} deals`),
      ...tableOf('thousand deals/s', names, results, t => t.dealsPerSecond / 1e3),
      ...tableOf('million decisions/s', names, results, t => t.decisionsPerSecond / 1e6),
    ]);
  }
  return 0;
}

/** Times all ways of a game in turn. Throws {@link Differs}. */
async function timed(io: Io, name: string, { deals, rounds }: Rounds): Promise<readonly Timing[]> {
  const line = new ProgressLine(io.stderr, { noun: 'rounds' });
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
 * The same for several games, each in a process of its own, as a run of one game has it: code that has seen eleven games is
 * compiled for all of them, and slower.
 */
async function eachAlone(io: Io, names: readonly string[], { deals, rounds }: Rounds): Promise<Timing[]> {
  const line = new ProgressLine(io.stderr, { noun: 'games' });
  const meter = new Meter(names.length);
  const results: Timing[] = [];
  const main = fileURLToPath(
    new URL(import.meta.url.endsWith('.ts') ? '../main.ts' : '../main.js', import.meta.url),
  );
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

async function solver(io: Io, positions: number, json: boolean): Promise<0 | 1> {
  const line = new ProgressLine(io.stderr, { noun: 'positions' });
  const meter = new Meter(positions);
  const bench = await benchSolver(positions, done => {
    meter.played = done;
    line.update(meter.read(0));
  });
  line.clear();
  if (bench.problem !== undefined) io.say(`jaslab: ${bench.problem}`);
  else if (json) await io.json({ ...machine(), ...bench });
  else await io.lines([...heading('one position after the other'), '', ...benchSolverLines(bench)]);
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
