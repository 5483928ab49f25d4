/** `jaslab experiment`: plays or computes what answers a question, and writes the answer as a report. */
import { join } from 'node:path';
import { load, loadExperiment, namesOf } from '../../node/by-name.ts';
import { type ExperimentResult, runExperiment } from '../../node/experiment/experiment.ts';
import { type Experiment, isComputed } from '../../rows/experiment.ts';
import {
  agentTexts,
  experimentText,
  optional,
  positional,
  UsageError,
  type Values,
  wholeNumber,
} from '../arguments.ts';
import { defineCommand, type ExitCode } from '../command.ts';
import { alignRows, grouped, wrap } from '../layout.ts';
import { inFrame, resumeLine, workOf } from '../long-command.ts';
import { formatDuration } from '../progress.ts';
import { mergeLine, shardOut } from '../run-report.ts';
import { checkResume, longFlags, MAX_DEALS, out, SHARD, seedElse } from '../shared-arguments.ts';
import type { Streams } from '../streams.ts';

const ARGUMENTS = {
  name: positional(
    optional('NAME', 'the experiment, or a file of your own; without it, all are listed', experimentText),
  ),
  deals: optional('N', 'how many deals', wholeNumber(1, MAX_DEALS)),
  classes: optional('N', 'how many classes, in experiments that compute classes', wholeNumber(1, MAX_DEALS)),
  agents: optional('A[,B]', 'who plays, in experiments that play deals: all seats, or each', agentTexts),
  seed: seedElse("the experiment's own"),
  out: out('where the report goes [results/NAME]'),
  shard: SHARD,
  ...longFlags('experiment'),
} as const;
type ExperimentValues = Values<typeof ARGUMENTS>;

export default defineCommand({
  group: 'play',
  summary: 'answers a question by playing it out, or lists the questions',
  details: `
    An experiment plays its own deals, keeps them as files, and writes report.html with all figures, and
    report.md, beside them. Each experiment has its own number of deals, agents and seed; the options change
    them. With very few deals the report gives numbers but no answer.

    With --shard, several processes make the rows. jaslab merge makes one directory of theirs, and the same
    experiment with --out there and --resume answers.

    The same deals, agents and seed give the same report, byte for byte, except for the times of computed
    experiments.
  `,
  arguments: ARGUMENTS,
  examples: [
    ['experiment', 'all experiments and their questions'],
    ['experiment klaberjass-maker --deals 20000 --agents greedy', 'fewer deals of one, with other players'],
    ['experiment ./mine.ts --deals 10000', 'one of your own'],
  ],
  async run(values, streams) {
    const { name } = values;
    if (name === undefined) return listAll(values.json, streams);
    checkResume(values);
    if (values.shard !== undefined && values.out === undefined)
      throw new UsageError('--shard needs --out: the directory for all shards');
    const experiment = await loadExperiment(name);
    return play(name, experiment, itemsOf(name, experiment, values), values, streams);
  },
});

/** How many deals, or whatever the experiment counts. Throws a {@link UsageError} for options that it does not have. */
function itemsOf(name: string, experiment: Experiment, values: ExperimentValues): number | undefined {
  const { items = 'deals' } = experiment;
  for (const key of ['deals', 'classes'] as const)
    if (values[key] !== undefined && key !== items)
      throw new UsageError(`${name} counts ${items}: give --${items} instead of --${key}`);
  if (values.agents !== undefined && Object.values(experiment.runs).every(isComputed))
    throw new UsageError(`${name} plays no deals, so it takes no --agents`);
  return items === 'classes' ? values.classes : values.deals;
}

function play(
  name: string,
  { items = 'deals' }: Experiment,
  count: number | undefined,
  values: ExperimentValues,
  streams: Streams,
): Promise<ExitCode> {
  const { agents, seed, quiet, json } = values;
  const about = { quiet, counts: items, finishes: 'the files under way', directory: values.out };
  return inFrame(about, streams, async frame => {
    const result = await runExperiment(name, {
      ...workOf(values, frame),
      deals: count,
      agents,
      seed,
      out: values.out && shardOut(values.out, values.shard),
      shard: values.shard,
      onConfigs: frame.sayUntold,
      onProgress: frame.onProgress,
    });
    frame.clear();
    if (result.interrupted)
      return frame.interrupted(
        `${grouped(result.played)} ${items} were played`,
        resumeLine('experiment', ARGUMENTS, values, values.out ?? result.directory),
      );
    if (values.shard !== undefined) {
      const { name, directory, played, seconds } = result;
      await streams.show(json, { name, directory, shard: values.shard, played, seconds }, [
        mergeLine(values.out!, values.shard),
      ]);
      return 0;
    }
    await streams.show(json, result.summary, pageOf(result, items));
    return 0;
  });
}

function pageOf({ answer, played, seconds, directory }: ExperimentResult, items: string): string[] {
  return [
    ...wrap(answer ?? ''),
    '',
    played === 0
      ? `all ${items} were written by an earlier run`
      : `${grouped(played)} ${items} in ${formatDuration(seconds)}`,
    `${join(directory, 'report.html')} has the tables and figures; report.md has the words and tables`,
  ];
}

async function listAll(json: boolean, streams: Streams): Promise<ExitCode> {
  const experiments = await Promise.all(
    namesOf('experiment').map(async name => {
      const { question, deals } = await load<Experiment>('experiment', name);
      return { name, question, deals };
    }),
  );
  const rows = experiments.map(({ name, question }) => [name, question]);
  await streams.show(json, experiments, alignRows([['EXPERIMENT', 'QUESTION'], ...rows]));
  return 0;
}
