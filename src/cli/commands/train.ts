/** `jaslab train`: makes a small net for a game by self-play. */
import { join } from 'node:path';
import { measureCost } from '../../node/cost.ts';
import type { Progress } from '../../node/progress.ts';
import type { TrainingPoint } from '../../node/train/checkpoint.ts';
import { measuredRules } from '../../node/train/train-spec.ts';
import { CHECKPOINT, NET_FILE, type TrainReport, train } from '../../node/train/training.ts';
import { reportFiles } from '../../report/files.ts';
import { gainText } from '../../report/format.ts';
import { SUMMARY } from '../../report/summary-json.ts';
import { trainPage } from '../../report/train-page.ts';
import { writeFiles } from '../../storage/atomic.ts';
import { list, optional, required, UsageError, wholeNumber } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { commandLine } from '../command-line.ts';
import { alignRows } from '../layout.ts';
import { inFrame, resumeLine, workOf } from '../long-command.ts';
import { checkResume, GAME, longFlags, SEED } from '../shared-arguments.ts';

const MINUTES = 10;
const BOARDS = 10_000;
const COST_MILLIS = 1_000;
/** Where the command of the report puts its files: a directory that is not there yet. */
const AGAIN = 'results/again';

const ARGUMENTS = {
  game: GAME,
  rules: list('k=v', 'options of the game (see jaslab games G); any: for each deal they are drawn at random'),
  from: optional('NET', 'a file of weights to begin with, or net: the net of the package [random weights]'),
  against: optional(
    'AGENT',
    'learns to exploit this agent: meets nobody else, and begins as its net, or as that of the game',
  ),
  labels: optional(
    'AGENT',
    'whose cards the net copies first, such as strong:iterations=100 [rules, not tuned]',
  ),
  copying: optional(
    'N',
    'rounds of copying [as many as of improving, at most 2,000; none with a net to begin with]',
    wholeNumber(0, 10_000_000),
  ),
  plan: optional('FILE', 'a JSON file that says what is made otherwise than usual'),
  out: required('DIR', 'where the files go'),
  seed: { ...SEED, default: 'train' },
  minutes: optional(
    'N',
    `as many rounds as fit, with all duels, into this wall time [${MINUTES}]`,
    wholeNumber(1, 100_000),
  ),
  rounds: optional(
    'N',
    'rounds of improving, after those of copying; they give the same weights each time, as --minutes does not',
    wholeNumber(1, 10_000_000),
  ),
  boards: optional(
    'N',
    'boards of each duel at the end; on the curve at most 1,000',
    wholeNumber(1, 10_000_000),
    BOARDS,
  ),
  ...longFlags('training'),
} as const;

export default defineCommand({
  group: 'play',
  summary: 'makes a small net for a game by self-play: a quick player',
  details: `
    First the net copies. Untuned rules plays, and the net learns its choices. Then it improves: at some
    decisions of its own play each legal action is tried, and the deal is played on to its end, against itself,
    greedy, rules and an earlier net.

    With --against, the net begins with the weights of that agent, if it plays by a net, otherwise with those of
    the net of the game; --from replaces both. Where there is no net, it copies first. All deals of improving
    are against that agent. What the net wins in the end, on fresh boards, is a lower bound on how far the agent
    can be exploited.

    With --rules any the net learns all rules of its game: a third of the deals have the default ones, a third
    those of a preset, and in the others each option may differ. The duels are those of the default rules.

    A plan names some of: hidden (units, a multiple of 16), deals (of a round, a multiple of 4), rates and slips
    (each {"copying": X, "improving": Y}), rivals (agents of the package), rivalShare (the share of deals
    against them or the earlier net), temperature, tried (the share of decisions about cards at which all actions
    are tried), sure, doubt and valueWeight.

    The same game, options, seed, --from, --against, --labels, --copying, plan and rounds make the same
    weights with any number of threads, at the same revision of jaslab and on the same major version of Node.
    Where an agent plays by the nets of the package, as with --against net, they count too. With
    --minutes, the rounds that fit are estimated first; the report has the command with these rounds. A training
    that is killed goes on with --resume, to the same weights.

    The directory holds the weights (${NET_FILE}), the report with the curve of duels (report.html, report.md),
    its numbers (${SUMMARY}), and what --resume goes on from (${CHECKPOINT}). The agent net plays the weights:
    net:weights=DIR/${NET_FILE}.
  `,
  arguments: ARGUMENTS,
  examples: [
    ['train --game klaverjas --seed s --out results/my-net', 'a net in about ten minutes'],
    [
      'train --game klaverjas --rules any --from net --minutes 30 --out results/all-rules',
      'the net of the package, trained on for all rules of its game',
    ],
    [
      'train --game klaverjas --against net --minutes 30 --out results/response',
      'a lower bound on how far net can be exploited',
    ],
  ],
  async run(values, streams) {
    checkResume(values);
    const { game, rules, seed, from, against, labels, copying, plan } = values;
    const { out: directory, rounds, minutes, boards, json } = values;
    if (rounds !== undefined && minutes !== undefined)
      throw new UsageError('--rounds and --minutes exclude each other');
    const about = { quiet: values.quiet, counts: 'rounds', finishes: 'the round under way', directory };
    const learned = { game, rules, seed, from, against, labels, copying, plan };
    const again = (count: number) =>
      `npx jaslab ${commandLine('train', ARGUMENTS, { ...learned, out: AGAIN, rounds: count, boards })}`;
    return inFrame(about, streams, async frame => {
      const asked = { ...learned, rounds, minutes: minutes ?? MINUTES, boards };
      const onTrial = () => {
        if (!values.quiet) frame.say('some rounds are timed first, to tell how many fit');
      };
      const running = { ...workOf(values, frame), directory, onTrial, onConfig: frame.sayUntold };
      const show = (progress: Progress, point: TrainingPoint | undefined) =>
        frame.onProgress(progress, wordsOf(point));
      const report = await train({ ...asked, ...running, onProgress: show }, again);
      if (report === undefined)
        return frame.interrupted(
          'what was learned is kept',
          resumeLine('train', ARGUMENTS, values, directory),
        );
      frame.clear();
      const net = `net:weights=${join(directory, NET_FILE)}`;
      const isUsual = measuredRules({ rules }).length === 0;
      const cost = !isUsual ? undefined : await measureCost({ game, agent: net, seed, millis: COST_MILLIS });
      const command = again(report.spec.rounds);
      await save(directory, { ...report, command, game, micros: cost?.value });
      await streams.show(json, { directory, command, micros: cost?.value, ...report }, [
        ...rowsOf(report),
        `${directory}: ${NET_FILE}, report.html, report.md`,
      ]);
      return 0;
    });
  },
});

function wordsOf(point: TrainingPoint | undefined): string[] {
  if (point === undefined) return [];
  return Object.entries(point.over).map(([name, estimate]) => `${gainText(estimate)} over ${name}`);
}

function rowsOf({ over }: TrainReport): string[] {
  return alignRows(
    Object.entries(over).map(([name, estimate]) => [`over ${name}`, gainText(estimate)]),
    { right: [1] },
  );
}

interface Page extends TrainReport {
  readonly game: string;
  readonly command: string;
  readonly micros: number | undefined;
}

async function save(directory: string, { status, spec, card, ...page }: Page): Promise<void> {
  const { rules, copying, rounds, against } = spec;
  const { decisions, curve, cpuSeconds } = status;
  const told = { ...page, ...card, rules, against, copying, rounds, decisions, cpuSeconds, curve };
  await writeFiles(directory, reportFiles(trainPage(told), told));
}
