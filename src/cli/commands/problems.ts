/** `jaslab problems`: decisions to practise on. */
import { findProblems, type ProblemSet, problemsText } from '../../node/analyse/problems.ts';
import type { ProblemQuestion } from '../../node/analyse/problems-job.ts';
import { LEVELS } from '../../player/player-options.ts';
import { formatNumber } from '../../report/format.ts';
import { checkDirectoryOf, writeAtomically } from '../../storage/atomic.ts';
import { optional, wholeNumber } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { commandLine } from '../command-line.ts';
import { alignRows, counted, grouped, wrap } from '../layout.ts';
import { inFrame } from '../long-command.ts';
import { deals, GAME, RULES, SEED, THREADED } from '../shared-arguments.ts';

const MOST_PROBLEMS = 10_000;
const MOST_WORLDS = 100_000;
const MOST_POINTS = 1_000;

const ARGUMENTS = {
  game: GAME,
  rules: RULES,
  count: optional('N', 'problems at most', wholeNumber(1, MOST_PROBLEMS), 24),
  deals: deals(2_000),
  level: optional('L', 'the level whose players miss the best answer', wholeNumber(1, LEVELS), 5),
  margin: optional(
    'P',
    'points by which the best answer certainly leads all others',
    wholeNumber(0, MOST_POINTS),
    5,
  ),
  worlds: optional('N', 'worlds in which the answers are compared', wholeNumber(200, MOST_WORLDS), 1_000),
  seed: SEED,
  out: optional('FILE', 'writes the problems into FILE (.json)'),
  ...THREADED,
} as const;

export default defineCommand({
  group: 'play',
  summary: 'finds decisions to practise on, from deals that bots play',
  details: `
    The agent net plays deals in all seats. A problem is a decision at which one card or bid is clearly best and at
    least half of 16 players of a level choose another. Its theme is what the most common of their answers does wrong:
    where there is no word for that, there is no problem. The agent strong compares all answers in the same worlds,
    which fit what the seat has seen: an answer is best where the 95 % interval of its lead over each other answer
    lies above the margin.

    A position is found with a twentieth of the worlds, and then judged twice in new ones with all of them: of leads
    that are luck hardly any comes again. What is printed is of the last worlds. Of a deal at most one problem is
    taken, of the theme that has the fewest so far, and of a theme at most a third of all. Deals end when there are
    enough problems.

    The same seed gives the same problems with any number of workers. FILE is JSON: the game, its rules, the command,
    and of each problem the deal as a link of jaslab lab holds it, the number of the action, the seat, the theme, and
    what each answer is worth and loses against the best, with intervals.
  `,
  arguments: ARGUMENTS,
  examples: [
    ['problems --game klaverjas', 'two dozen problems, a line for each'],
    ['problems --game belote --count 12 --level 8 --out mine.json', 'hard ones, in a file'],
  ],
  async run(values, streams) {
    const { game, rules, level, worlds, margin, seed, count: most, deals: count, workers, out } = values;
    const question: ProblemQuestion = { game, rules, level, worlds, margin, seed };
    if (out !== undefined) checkDirectoryOf(out, '--out');
    const about = { quiet: values.quiet, counts: 'deals', finishes: 'the deals under way' };
    return inFrame(about, streams, async frame => {
      const found = await findProblems({ ...frame, question, most, count, workers });
      frame.clear();
      const same = { game, rules, count: most, deals: count, level, margin, worlds, seed };
      const command = `jaslab ${commandLine('problems', ARGUMENTS, same)}`;
      const set: ProblemSet = { ...found, command, level, margin };
      const isWhole = found.problems.length === most || found.deals === count;
      if (out !== undefined && isWhole) await writeAtomically(out, problemsText(set));
      await streams.show(values.json, set, problemLines(set));
      const looked = `${grouped(found.deals)} of ${counted(count, 'deal')} were looked through`;
      if (!isWhole)
        return frame.interrupted(out === undefined ? looked : `${looked}, and ${out} is not written`);
      if (out !== undefined && !values.json) await streams.lines(['', `${out} has the same`]);
      return 0;
    });
  },
});

const DECIMALS = 1;

function problemLines({ game, problems, deals: looked, level }: ProblemSet): string[] {
  const points = (value: number = 0) => formatNumber(value, DECIMALS);
  const rows = problems.map(one => {
    const [best, second] = one.answers;
    const missed = `${Math.round(100 * one.missed)} %`;
    const lead = `${points(second?.loss.value)} (${points(second?.loss.low)})`;
    return [one.deal.split('~', 5)[4] ?? '', String(one.at), best?.action ?? '', lead, missed, one.reason];
  });
  const head = ['deal', 'action', 'best', 'leads by', 'missed', 'theme'];
  return [
    ...wrap(`${game}, ${counted(problems.length, 'problem')} in ${counted(looked, 'deal')}`),
    '',
    ...alignRows([head, ...rows], { right: [0, 1, 3, 4] }),
    '',
    ...wrap(`The best answer leads the next by so many points, in brackets at least. So many players of level ${level}
      miss it.`),
  ];
}
