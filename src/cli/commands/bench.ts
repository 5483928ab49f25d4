/** `jaslab bench`: how fast deals are played on one core. */
import { cpus } from 'node:os';
import { makeGame, makePlayer, namesOf } from '../../node/catalog.ts';
import { describeSoftware } from '../../node/software.ts';
import { JSON_FLAG, optional, whole, word } from '../arguments.ts';
import { Differs, type Timing, timeInTurn } from '../bench/contender.ts';
import { contendersOf, PATHS, type Path, SAME } from '../bench/games.ts';
import { defineCommand } from '../command.ts';
import { alignRows, grouped } from '../layout.ts';

export default defineCommand({
  group: 'check',
  summary: 'measures how many deals a second one core plays',
  details: [
    'Random deals, in several ways:',
    ...Object.entries(PATHS).map(([path, doc]) => `${path}: ${doc}.`),
    'Medians of CPU time over interleaved rounds, after one round to warm up. Every round must give the same checksum, and ' +
      `so must ${SAME.join(', ')} among themselves. Measure the compiled program: development loaders are slower.`,
  ],
  arguments: {
    game: optional('G', 'only this game or preset', word, undefined),
    deals: optional('N', 'deals in a round', whole(100, 10_000_000), 20_000),
    rounds: optional('N', 'rounds that count', whole(5, 1000), 7),
    json: JSON_FLAG,
  },
  examples: [
    ['bench', 'all games, in about a minute'],
    ['bench --game klaverjas/amsterdam --rounds 15', 'one preset, measured longer'],
  ],
  async run({ game, deals, rounds, json }, io) {
    const names = game === undefined ? namesOf('game') : [game];
    const random = await makePlayer('random');
    const results: Timing[] = [];
    for (const name of names) {
      const timings = timeOne(name, contendersOf(name, await makeGame(name), random, deals), rounds);
      if (timings instanceof Differs) {
        io.say(`jaslab: ${timings.message}`);
        return 1;
      }
      results.push(...timings);
    }
    const { jaslab, node, v8 } = describeSoftware();
    const cpu = cpus()[0]?.model ?? 'unknown CPU';
    if (json) await io.json({ jaslab, node, v8, cpu, rounds, dealsPerRound: deals, results });
    else {
      await io.lines([
        `jaslab ${jaslab}, Node ${node} (V8 ${v8})`,
        `${cpu}, one core; medians of ${rounds} rounds of ${grouped(deals)} deals`,
        ...tableOf('thousand deals/s', names, results, t => t.dealsPerSecond / 1e3),
        ...tableOf('million decisions/s', names, results, t => t.decisionsPerSecond / 1e6),
      ]);
    }
    return 0;
  },
});

/** The timings of one game, or what differed. */
function timeOne(
  name: string,
  contenders: Parameters<typeof timeInTurn>[0],
  rounds: number,
): Timing[] | Differs {
  try {
    const timings = timeInTurn(contenders, rounds);
    const same = timings.filter(({ path }) => SAME.includes(path as Path));
    const odd = same.find(({ checksum }) => checksum !== same[0]?.checksum);
    return odd === undefined
      ? timings
      : new Differs(`${name}: ${odd.path} played other deals than ${same[0]!.path}`);
  } catch (error) {
    if (error instanceof Differs) return error;
    throw error;
  }
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
