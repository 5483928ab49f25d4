/** `jaslab ladder`: how strong each agent is in each game, from random to the player who sees all cards. */
import { doubts, type LadderReport } from '../../duel/index.ts';
import { findGame, namesOf } from '../../node/by-name.ts';
import { Ladder } from '../../node/ladder/ladder.ts';
import { describeSoftware } from '../../node/software.ts';
import { reportFiles } from '../../report/files.ts';
import { ladderPage, RUNG_HEAD, rungRows } from '../../report/ladder-page.ts';
import { SUMMARY } from '../../report/summary-json.ts';
import { writeFiles } from '../../storage/atomic.ts';
import { flag, optional, type Values, wholeNumber } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { commandLine } from '../command-line.ts';
import { alignRows, wrap } from '../layout.ts';
import { inFrame, resumeLine } from '../long-command.ts';
import { checkResume, longFlags, optionalGame, out, SEED } from '../shared-arguments.ts';

const OUT = 'results/ladder';
const MINUTES = { full: 60, quick: 10 } as const;

const ARGUMENTS = {
  game: optionalGame('only this game or preset [all games]'),
  quick: flag(`fewer rungs and budgets, and ${MINUTES.quick} minutes unless --minutes says otherwise`),
  minutes: optional('N', `time for all duels together [${MINUTES.full}]`, wholeNumber(1, 20_000), undefined),
  seed: { ...SEED, default: 'ladder' },
  out: out(`where the files go [${OUT}]`),
  ...longFlags('ladder'),
} as const;

export default defineCommand({
  group: 'play',
  summary: 'measures how strong each agent is in each game, and at which cost',
  details: `
    The rungs are random, greedy, rules, plain searches, the strong agent at 1, 5 and 50 ms a move, and cheat,
    who sees all cards. Each meets greedy and the rung below it, on the same boards. Curves show the strong
    agent with 10 to 100,000 iterations.

    Every duel gets a few boards, the most important first. Further time goes to intervals that are wide
    compared with the difference that they belong to. --resume makes them narrower.

    The directory holds report.html with all figures, its words as report.md, ${SUMMARY}, and the deals.
  `,
  arguments: ARGUMENTS,
  examples: [
    ['ladder --quick --game klaverjas', 'the whole picture of one game in minutes'],
    ['ladder --minutes 120 --resume', 'two hours for all games, or two hours more'],
  ],
  async run(values, streams) {
    checkResume(values);
    const { game, quick, resume, force, workers, json, seed } = values;
    const { minutes = quick ? MINUTES.quick : MINUTES.full, out: directory = OUT } = values;
    if (game !== undefined) await findGame(game);
    const games = game === undefined ? namesOf('game') : [game];
    const ladder = await Ladder.of({ games, seed, quick });
    const about = { quiet: values.quiet, counts: 'seconds', finishes: 'the boards under way', directory };
    return inFrame(about, streams, async frame => {
      const { stop, abort, faults, onProgress } = frame;
      const playing = { directory, minutes, resume, force, workers, stop, abort, faults, onProgress };
      const { report, interrupted } = await ladder.play(playing);
      frame.clear();
      await save(report, directory, values);
      if (json) await streams.json({ directory, interrupted, ...report });
      else await streams.lines([...pageOf(report), `${directory}: report.html, report.md, ${SUMMARY}`]);
      if (!interrupted) return 0;
      return frame.interrupted(
        'the figures so far are written',
        resumeLine('ladder', ARGUMENTS, values, directory),
      );
    });
  },
});

async function save(
  report: LadderReport,
  directory: string,
  values: Values<typeof ARGUMENTS>,
): Promise<void> {
  const { game, quick, minutes, seed } = values;
  const same = { game, quick, minutes, seed, out: directory, resume: true };
  const origin = {
    command: `jaslab ${commandLine('ladder', ARGUMENTS, same)}`,
    software: describeSoftware(),
  };
  const page = ladderPage(report, origin);
  await writeFiles(directory, reportFiles(page, { ...origin, ...report }));
}

function pageOf({ games }: LadderReport): string[] {
  return games.flatMap(ladder => [
    ladder.game,
    ...alignRows([[...RUNG_HEAD], ...rungRows(ladder)], { right: [1, 2, 3, 4, 5] }),
    ...doubts(ladder).flatMap(text => wrap(text)),
    '',
  ]);
}
