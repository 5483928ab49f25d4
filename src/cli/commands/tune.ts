/** `jaslab tune`: searches for better options of an agent and confirms them. */
import { prose } from '../../document/report.ts';
import { madeHere } from '../../node/software.ts';
import type { TuneSpec } from '../../node/tune/tune-spec.ts';
import { TUNED_FILE } from '../../node/tune/tuned-file.ts';
import {
  boardsThatFit,
  CONFIRM_ERRORS,
  type TuningPlay,
  type TuningResult,
  tune,
} from '../../node/tune/tuning.ts';
import { reportFiles } from '../../report/files.ts';
import { parameterTable, type TunePage, tunePage, verdictText } from '../../report/tune-page.ts';
import { GAME_POINT } from '../../search/payoff.ts';
import { writeFiles } from '../../storage/atomic.ts';
import {
  agentText,
  agentTexts,
  optional,
  positional,
  type Reader,
  required,
  UsageError,
  wholeNumber,
} from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { commandLine } from '../command-line.ts';
import { alignRows, counted, tableLines } from '../layout.ts';
import { inFrame, resumeLine, unlessEnded, workOf } from '../long-command.ts';
import { checkResume, GAME, longFlags, MAX_DEALS, RULES, SEED } from '../shared-arguments.ts';

const BOARDS = 200_000;
const GAIN = 0.5;

const names: Reader<readonly string[]> = (text, name) => {
  const all = text.split(',').map(word => word.trim());
  if (all.includes('')) throw new UsageError(`${name}: a parameter is missing in '${text}'`);
  return all;
};

const points: Reader<number> = (text, name) => {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (value > 0 && Number.isFinite(value)) return value;
  throw new UsageError(`${name} must be a number of points above 0, not '${text}'`);
};

const ARGUMENTS = {
  agent: positional(required('AGENT', 'the agent, with the options that the search starts from', agentText)),
  game: GAME,
  rules: RULES,
  against: optional('B,C', 'the opponents, who share the boards [the agent as it starts]', agentTexts),
  params: optional(
    'P,Q',
    prose`what is tuned: take, or take=-40:40 for a range of its own, or bids for all bids.… [all options that declare
      a range for it]`,
    names,
  ),
  boards: optional('N', 'boards of the search, all trials together', wholeNumber(1, MAX_DEALS), BOARDS),
  minutes: optional(
    'M',
    'instead of --boards as many as fit, with the confirmation, into this wall time',
    wholeNumber(1, 100_000),
  ),
  'trial-boards': optional(
    'N',
    'boards of a trial of the first candidates at least [20]',
    wholeNumber(1, 10_000_000),
  ),
  confirm: optional('N', 'most boards of the confirmation [as many as --boards]', wholeNumber(1, MAX_DEALS)),
  gain: optional('X', 'points a deal that the confirmation tests against no gain', points, GAIN),
  seed: { ...SEED, default: 'tune' },
  out: required('DIR', 'where the files go'),
  ...longFlags('tuning'),
} as const;

export default defineCommand({
  group: 'play',
  summary: 'searches for better options of an agent and confirms them',
  details: `
    Many random candidates play a few boards, the same for all. The better half goes on to twice as many new
    boards, until one is left. The start values play along, and win where no candidate has done better.

    Then the result plays against the start values on boards that it has not seen. A sequential test says
    "stronger", or "not proven"; the gain is measured on other boards again. A game point counts ${GAME_POINT}
    points.

    Parameters on which no decision depends under the rules of the game are left alone, in one line that names
    them.

    The directory holds ${TUNED_FILE}, which plays wherever an agent is named, report.md with the paths of the
    parameters, trials.jsonl with a line for each round of trials, and the boards of the confirmation. A tuning
    that was killed goes on with --resume, to the same files, on any number of threads. With --minutes some
    boards are timed first, and the command that is kept has the boards that fit.
  `,
  arguments: ARGUMENTS,
  examples: [
    ['tune greedy --game klaberjass --params take,name,schmeiss --out results/my-greedy', 'three thresholds'],
    [
      'tune rules --game klaverjas --params bids --against rules,greedy --boards 1e6 --out results/bids',
      'all thresholds of bids, against two opponents',
    ],
    [
      prose`tune strong:iterations=100 --game belote --params worlds,rollout,exploration=50:400 --boards 20000 --out
        results/search`,
      'numbers and a choice together',
    ],
  ],
  async run(values, streams) {
    checkResume(values);
    const { game, rules, out: directory, seed, gain, json, minutes } = values;
    if (minutes !== undefined && values.boards !== BOARDS)
      throw new UsageError('--boards and --minutes exclude each other');
    const asked = {
      game,
      rules,
      agent: values.agent,
      against: values.against ?? [],
      params: values.params ?? [],
      each: values['trial-boards'],
      seed,
      gain,
    };
    const finishes = 'the round under way';
    const about = { quiet: values.quiet, counts: 'boards', finishes, directory };
    return inFrame(about, streams, async frame => {
      const play: TuningPlay = {
        ...workOf(values, frame),
        directory,
        onUnused: names => frame.say(unusedText(names)),
        onConfig: frame.sayUntold,
        onProgress: frame.onProgress,
      };
      const fitting = minutes === undefined ? values.boards : await boardsThatFit(minutes, asked, play);
      const boards = fitting ?? values.boards;
      const planned = { ...values, boards, minutes: fitting === undefined ? minutes : undefined };
      const same = { ...planned, workers: undefined, resume: false, force: false, quiet: false, json: false };
      const command = `jaslab ${commandLine('tune', ARGUMENTS, same)}`;
      const spec: TuneSpec = { ...asked, boards, confirm: values.confirm ?? boards };
      const result =
        fitting === undefined ? undefined : await unlessEnded(streams, () => tune(spec, command, play));
      if (result === undefined)
        return frame.interrupted(
          'the trials so far are kept',
          resumeLine('tune', ARGUMENTS, planned, directory),
        );
      frame.clear();
      const page = pageOf(result, command);
      await writeFiles(directory, reportFiles(tunePage(page)));
      await streams.show(json, { directory, ...jsonOf(result) }, [
        ...rowsOf(page),
        `${directory}: ${TUNED_FILE}, report.html, report.md`,
      ]);
      return 0;
    });
  },
});

/** Names that are shown of those that are left alone. */
const SHOWN = 8;

function unusedText(names: readonly string[]): string {
  const more = names.length > SHOWN ? ` and ${counted(names.length - SHOWN, 'other')}` : '';
  const shown = names.slice(0, SHOWN).join(', ');
  return `not tuned, because under these rules no decision depends on them: ${shown}${more}`;
}

function pageOf({ plan, file, ...found }: TuningResult, command: string): TunePage {
  const { game, spec, parameters, start, runs } = plan;
  return {
    ...found,
    parameters,
    start,
    command,
    game: spec.game,
    agent: file.agent,
    against: runs.map(run => run.spec.agents[1]),
    gamePoint: game.ruleset.gamePoints ? GAME_POINT : undefined,
    tested: spec.gain,
    alpha: CONFIRM_ERRORS.alpha,
    made: madeHere(),
  };
}

function jsonOf({ plan, best, rounds, trials, boards, confirmation, file }: TuningResult) {
  const parameters = plan.parameters.map(({ name, start, least, most, words }, i) => {
    const word = (value: number) => (words === undefined ? value : words[value]);
    return { name, start: word(start), tuned: word(best[i]), least, most };
  });
  return { ...file, parameters, unused: plan.unused, rounds, trials, boards, test: confirmation };
}

function rowsOf(page: TunePage): string[] {
  return [
    ...tableLines(parameterTable(page)),
    '',
    ...alignRows([
      ['tuned', page.agent],
      ['from', page.start],
      ['verdict', verdictText(page)],
    ]),
    '',
  ];
}
