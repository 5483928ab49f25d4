/** `jaslab benchmark`: how strong each agent is in each game, from random to the player who sees all cards. */
import { prose } from '../../document/report.ts';
import type { BenchmarkReport } from '../../duel/index.ts';
import { playBenchmark } from '../../node/benchmark/benchmark.ts';
import { entriesOf } from '../../node/benchmark/entries.ts';
import { findGame, namesOf } from '../../node/by-name.ts';
import { benchmarkFiles, entryTable } from '../../report/benchmark-page.ts';
import { SUMMARY } from '../../report/summary-json.ts';
import { writeFiles } from '../../storage/atomic.ts';
import { agentTexts, flag, optional, wholeNumber } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { commandLine } from '../command-line.ts';
import { tableLines } from '../layout.ts';
import { inFrame, resumeLine, workOf } from '../long-command.ts';
import { checkResume, longFlags, MAX_DEALS, optionalGame, out, SEED } from '../shared-arguments.ts';

const OUT = 'results/benchmark';
/** The standard benchmark. A change of what it measures takes the next number. */
const STANDARD = { number: 1, seed: 'benchmark', boards: 4_000, deals: 300 } as const;
const QUICK = { boards: 1_000, deals: 50 } as const;

const ARGUMENTS = {
  agents: optional('A,B', 'your agents, which take part beside those of the package', agentTexts),
  game: optionalGame('only this game, or a preset that net plays [all games]'),
  quick: flag('without the agents that take longest and small games, on fewer boards and deals'),
  boards: optional(
    'N',
    prose`boards against an opponent; a tenth for agents of the package that search
      [${STANDARD.boards}, quick: ${QUICK.boards}]`,
    wholeNumber(1, MAX_DEALS),
  ),
  deals: optional(
    'N',
    prose`deals whose decisions are compared; a quarter of them for ismcts and pimc
      [${STANDARD.deals}, quick: ${QUICK.deals}]`,
    wholeNumber(1, MAX_DEALS),
  ),
  seed: { ...SEED, default: STANDARD.seed },
  out: out(`where the files go [${OUT}]`),
  ...longFlags('benchmark'),
} as const;

export default defineCommand({
  group: 'play',
  summary: 'measures how strong agents are in each game, and at which cost',
  details: `
    Your agents take part beside those of the package: random, greedy, rules, plain searches, net, strong with
    10, 100 and 1,000 playouts, and cheat, who sees all cards. Each is measured in duels with greedy and with
    net on the same boards, and by regret, as jaslab regret counts it, at decisions of deals that the agents of
    the package play. In small games the best response to random, to greedy and to your agents is found, as
    jaslab exploit does. The figures of the package are the same whoever takes part.

    The same seed, boards and deals give the same figures, except for times: the checksum of each game says so.
    The report names what an entry has to keep to. All games together take about an hour on two cores, and more
    with agents that search. Games that are done stay when the rest is interrupted.

    The directory holds report.html, its words as report.md, ${SUMMARY}, and the results of each game in data.
  `,
  arguments: ARGUMENTS,
  examples: [
    ['benchmark --quick --game klaverjas', 'the whole picture of one game in minutes'],
    ['benchmark --agents ./mine.mjs --out results/mine', 'where your agent stands in all games'],
  ],
  async run(values, streams) {
    checkResume(values);
    const { agents, game, quick, json, seed } = values;
    const size = quick ? QUICK : STANDARD;
    const { boards = size.boards, deals = size.deals, out: directory = OUT } = values;
    if (game !== undefined) await findGame(game);
    const games = game === undefined ? namesOf('game') : [game];
    const isStandard =
      !quick && boards === STANDARD.boards && deals === STANDARD.deals && seed === STANDARD.seed;
    const standard = isStandard ? STANDARD.number : undefined;
    const spec = { games, entries: entriesOf(quick, agents), boards, deals, seed, standard };
    const about = { quiet: values.quiet, counts: 'tasks', finishes: 'the tasks under way', directory };
    return inFrame(about, streams, async frame => {
      const playing = { ...workOf(values, frame), directory, onProgress: frame.onProgress };
      const { report, interrupted } = await playBenchmark(spec, playing);
      frame.clear();
      const same = { agents, game, quick, boards, deals, seed, out: directory };
      const command = `jaslab ${commandLine('benchmark', ARGUMENTS, same)}`;
      await writeFiles(directory, benchmarkFiles(report, command));
      await streams.show(json, { directory, interrupted, ...report }, [
        ...pageOf(report),
        `${directory}: report.html, report.md, ${SUMMARY}`,
      ]);
      if (!interrupted) return 0;
      return frame.interrupted(
        `${report.games.length} of ${games.length} games are done`,
        resumeLine('benchmark', ARGUMENTS, values, directory),
      );
    });
  },
});

function pageOf({ games }: BenchmarkReport): string[] {
  return games.flatMap(benchmark => [benchmark.game, ...tableLines(entryTable(benchmark)), '']);
}
