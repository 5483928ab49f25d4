/** `jaslab ladder`: how strong each agent is in each game, from random to the player who sees all cards. */
import type { LadderReport } from '../../duel/index.ts';
import { findGame, namesOf } from '../../node/by-name.ts';
import { playLadder } from '../../node/ladder/ladder.ts';
import { rungsOf } from '../../node/ladder/rungs.ts';
import { ladderFiles, rungTable } from '../../report/ladder-page.ts';
import { SUMMARY } from '../../report/summary-json.ts';
import { writeFiles } from '../../storage/atomic.ts';
import { flag, optional, wholeNumber } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { commandLine } from '../command-line.ts';
import { tableLines } from '../layout.ts';
import { inFrame, resumeLine, workOf } from '../long-command.ts';
import { checkResume, longFlags, MAX_DEALS, optionalGame, out, SEED } from '../shared-arguments.ts';

const OUT = 'results/ladder';
const BOARDS = { full: 4_000, quick: 1_000 } as const;
const DEALS = { full: 300, quick: 50 } as const;

const ARGUMENTS = {
  game: optionalGame('only this game or preset [all games]'),
  quick: flag('without the agents that take longest, and on fewer boards and deals'),
  boards: optional(
    'N',
    `boards against greedy; a twentieth for agents that search [${BOARDS.full}, quick: ${BOARDS.quick}]`,
    wholeNumber(1, MAX_DEALS),
  ),
  deals: optional(
    'N',
    `deals whose decisions are compared; a quarter of them for ismcts and pimc [${DEALS.full}, quick: ${DEALS.quick}]`,
    wholeNumber(1, MAX_DEALS),
  ),
  seed: { ...SEED, default: 'ladder' },
  out: out(`where the files go [${OUT}]`),
  ...longFlags('ladder'),
} as const;

export default defineCommand({
  group: 'play',
  summary: 'measures how strong each agent is in each game, and at which cost',
  details: `
    The rungs are random, greedy, rules, plain searches, net, strong with 10, 100 and 1,000 playouts, and cheat,
    who sees all cards. Each is measured over greedy in two ways: by duels on the same boards, and by regret, as
    jaslab regret counts it. Agents that take long have regret alone, random and cheat have duels alone.

    The same seed, boards and deals give the same figures, except for times. All games together take about an
    hour on two cores. Games that are done stay when the rest is interrupted.

    The directory holds report.html, its words as report.md, ${SUMMARY}, and the results of each game in data.
  `,
  arguments: ARGUMENTS,
  examples: [
    ['ladder --quick --game klaverjas', 'the whole picture of one game in minutes'],
    ['ladder --deals 1200 --out results/my-ladder', 'all games, with regret twice as precise'],
  ],
  async run(values, streams) {
    checkResume(values);
    const { game, quick, json, seed } = values;
    const size = quick ? 'quick' : 'full';
    const { boards = BOARDS[size], deals = DEALS[size], out: directory = OUT } = values;
    if (game !== undefined) await findGame(game);
    const games = game === undefined ? namesOf('game') : [game];
    const spec = { games, rungs: rungsOf(quick), boards, deals, seed };
    const about = { quiet: values.quiet, counts: 'tasks', finishes: 'the tasks under way', directory };
    return inFrame(about, streams, async frame => {
      const playing = { ...workOf(values, frame), directory, onProgress: frame.onProgress };
      const { report, interrupted } = await playLadder(spec, playing);
      frame.clear();
      const same = { game, quick, boards, deals, seed, out: directory };
      const command = `jaslab ${commandLine('ladder', ARGUMENTS, same)}`;
      await writeFiles(directory, ladderFiles(report, command));
      await streams.show(json, { directory, interrupted, ...report }, [
        ...pageOf(report),
        `${directory}: report.html, report.md, ${SUMMARY}`,
      ]);
      if (!interrupted) return 0;
      return frame.interrupted(
        `${report.games.length} of ${games.length} games are done`,
        resumeLine('ladder', ARGUMENTS, values, directory),
      );
    });
  },
});

function pageOf({ games }: LadderReport): string[] {
  return games.flatMap(ladder => [ladder.game, ...tableLines(rungTable(ladder)), '']);
}
