/**
 * `jaslab bench`: how fast deals are played on one core. Times are CPU times, so that other programs on the machine do
 * not count; rounds are interleaved, so that a machine that slows down slows all paths; every round must play the same deals.
 */
import { cpus } from 'node:os';
import { dealColumns } from '../../arena/columns.ts';
import { Recorder } from '../../arena/recorder.ts';
import { type Player, Table, TERMINATIONS } from '../../arena/table.ts';
import { mix32, Rng, type Root, rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import type { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { makeGame, makePlayer, namesOf } from '../../node/catalog.ts';
import { describeSoftware } from '../../node/software.ts';
import { JSON_FLAG, optional, whole, word } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { alignRows, grouped } from '../layout.ts';

const ROOT: Root = rootOf('bench');

/** What is timed: random actions on a State; random agents at a table; the same with every deal written into columns. */
export const PATHS = ['engine', 'agents', 'columns'] as const;
type Path = (typeof PATHS)[number];

/** What a round did, in numbers that must not differ from round to round. */
interface Tally {
  decisions: number;
  checksum: number;
}

interface Contender {
  readonly game: string;
  readonly path: Path;
  play(deals: number): Tally;
  readonly seconds: number[];
  tally: Tally | undefined;
}

export default defineCommand({
  group: 'check',
  summary: 'measures how many deals a second one core plays',
  details: [
    'Three paths of each game: engine (random actions), agents (random agents with their views), columns (the same, with ' +
      'every deal written into the columns of a run). Medians of CPU time over interleaved rounds, after one round to warm ' +
      'up. Every round must give the same checksum. Measure the compiled program: development loaders are slower.',
  ],
  arguments: {
    game: optional('G', 'only this game or preset', word, undefined),
    deals: optional('N', 'deals in a round', whole(100, 10_000_000), 20_000),
    rounds: optional('N', 'rounds that count', whole(5, 1000), 7),
    json: JSON_FLAG,
  },
  examples: [
    ['bench', 'all games, in some ten seconds'],
    ['bench --game klaverjas/amsterdam --rounds 15', 'one preset, measured longer'],
  ],
  async run({ game, deals, rounds, json }, io) {
    const names = game === undefined ? namesOf('game') : [game];
    const random = await makePlayer('random');
    const games = await Promise.all(names.map(async name => ({ name, game: await makeGame(name) })));
    const contenders = games.flatMap(g => PATHS.map(path => contender(g.name, g.game, path, random)));
    for (let round = 0; round <= rounds; round++) {
      for (const one of contenders) if (!time(one, deals, round > 0)) return differs(one, round);
    }
    for (const { name } of games) {
      const [, agents, columns] = contenders.filter(one => one.game === name);
      if (agents?.tally?.checksum !== columns?.tally?.checksum) return differs(columns!, rounds);
    }
    const { jaslab, node, v8 } = describeSoftware();
    const cpu = cpus()[0]?.model ?? 'unknown CPU';
    const results = contenders.map(one => resultOf(one, deals));
    if (json) await io.json({ jaslab, node, v8, cpu, rounds, dealsPerRound: deals, results });
    else {
      const head = ['GAME', 'PATH', 'DEALS/S', 'DECISIONS/S', 'SPREAD', 'CHECKSUM'];
      const rows = results.map(r => [
        ...[r.game, r.path, grouped(rounded(r.dealsPerSecond)), grouped(rounded(r.decisionsPerSecond))],
        ...[`${Math.round(100 * r.spread)}%`, r.checksum],
      ]);
      await io.lines([
        `jaslab ${jaslab}, Node ${node} (V8 ${v8})`,
        `${cpu}, one core; medians of ${rounds} rounds of ${grouped(deals)} deals`,
        '',
        ...alignRows([head, ...rows], { right: [2, 3, 4] }),
      ]);
    }
    return 0;

    function differs({ game: name, path }: Contender, round: number): 1 {
      io.say(`jaslab: ${name}, ${path}: round ${round} played other deals than the rounds before`);
      return 1;
    }
  },
});

function contender(name: string, game: Game, path: Path, random: Player): Contender {
  const play = path === 'engine' ? engineOf(game) : agentsOf(game, random, path === 'columns');
  return { game: name, path, play, seconds: [], tally: undefined };
}

/** Random actions and nothing else. */
function engineOf(game: Game): (deals: number) => Tally {
  const state = new State(game);
  const dealing = new Dealing(game, ROOT);
  const rng = new Rng();
  return deals => {
    const tally = { decisions: 0, checksum: 0 };
    rng.seed(ROOT, 0, 1);
    for (let deal = 0; deal < deals; deal++) {
      state.begin(dealing.setup(deal));
      while (!state.isOver()) state.apply(state.legalAt(rng.below(state.numLegal())));
      count(state, tally);
    }
    return tally;
  };
}

function agentsOf(game: Game, random: Player, writes: boolean): (deals: number) => Tally {
  const players = Array.from({ length: game.seats }, () => random);
  const table = new Table(game, ROOT, players);
  const dealing = new Dealing(game, ROOT);
  const agents = players.map(() => 0);
  const columns = dealColumns(game, [random.label]);
  return deals => {
    const tally = { decisions: 0, checksum: 0 };
    const recorder = writes ? new Recorder(columns, deals) : undefined;
    for (let deal = 0; deal < deals; deal++) {
      const termination = TERMINATIONS.indexOf(table.play(deal, dealing.setup(deal)));
      recorder?.record({ state: table.state, deal, seating: 0, agents, termination });
      count(table.state, tally);
    }
    recorder?.take();
    return tally;
  };
}

function count(state: State, tally: Tally): void {
  tally.decisions += state.plies;
  let sum = mix32(tally.checksum ^ state.plies ^ (state.outcome << 16));
  for (let side = 0; side < state.sides; side++) sum = mix32(sum + state.score[side]!);
  tally.checksum = sum;
}

/** Plays one round; false where it differs from the rounds before. */
function time(one: Contender, deals: number, counts: boolean): boolean {
  const before = process.cpuUsage();
  const tally = one.play(deals);
  const { user, system } = process.cpuUsage(before);
  if (counts) one.seconds.push((user + system) / 1e6);
  const known = (one.tally ??= tally);
  return known.checksum === tally.checksum && known.decisions === tally.decisions;
}

function resultOf({ game, path, seconds, tally }: Contender, deals: number) {
  const sorted = seconds.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]!;
  const median = at(0.5);
  return {
    ...{ game, path, dealsPerSecond: deals / median, decisionsPerSecond: tally!.decisions / median },
    /** The middle half of the rounds, as a share of the median. */
    spread: (at(0.75) - at(0.25)) / median,
    checksum: (tally!.checksum >>> 0).toString(16).padStart(8, '0'),
  };
}

/** Three digits. */
function rounded(n: number): number {
  return Number(n.toPrecision(3));
}
