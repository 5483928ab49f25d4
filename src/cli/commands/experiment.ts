/** `jaslab experiment`: asks a question of many deals, and writes the answer as a report. */
import { join } from 'node:path';
import { load, namesOf } from '../../node/catalog.ts';
import { runExperiment } from '../../node/experiment.ts';
import { takeInterrupts } from '../../node/interrupt.ts';
import { JobError } from '../../node/pool.ts';
import type { Experiment } from '../../rows/experiment.ts';
import {
  agentTexts,
  flag,
  MAX_DEALS,
  optional,
  place,
  seedText,
  UsageError,
  whole,
  word,
} from '../arguments.ts';
import { defineCommand, type ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { alignRows, grouped, wrap } from '../layout.ts';
import { formatSeconds, ProgressLine } from '../progress.ts';

export default defineCommand({
  group: 'play',
  summary: 'answers a question by playing it out, or lists the questions',
  details: [
    'An experiment plays its own deals, keeps them as files, and writes report.md with figures beside them. Deals, agents and ' +
      'seed are those of the experiment unless given here.',
    'The same deals, agents and seed give the same report, byte for byte; but for the time that solving took.',
  ],
  arguments: {
    name: place(optional('NAME', 'the experiment; none: lists them', word, undefined)),
    deals: optional('N', 'how many deals', whole(1, MAX_DEALS), undefined),
    classes: optional('N', 'the same, where each deal stands for a class', whole(1, MAX_DEALS), undefined),
    agents: optional('A,B', 'who plays', agentTexts, undefined),
    seed: optional('S', 'any text; it decides every card', seedText, undefined),
    out: optional('DIR', 'where the report goes [results/NAME]', word, undefined),
    workers: optional('W', 'threads [as many as cores]', whole(1, 512), undefined),
    resume: flag('goes on with a run that was stopped'),
    force: flag('replaces what is in DIR'),
    quiet: flag('shows no progress'),
    json: flag('prints the summary as JSON'),
  },
  examples: [
    ['experiment', 'all experiments and their questions'],
    ['experiment klaberjass-maker --deals 200000 --agents random,random', 'less of one, with other players'],
    ['experiment klaverjas-classes --classes 10000', 'exact values of a sample of classes'],
  ],
  async run(
    { name, deals: dealsGiven, classes, agents, seed, out, workers, resume, force, quiet, json },
    io,
  ) {
    if (name === undefined) return listAll(json, io);
    if (resume && force) throw new UsageError('--resume and --force exclude each other');
    if (dealsGiven !== undefined && classes !== undefined)
      throw new UsageError('--deals and --classes are the same number');
    const deals = dealsGiven ?? classes;
    const line = new ProgressLine(io.stderr, { quiet });
    const say = (text: string) => line.note(`jaslab: ${text}`);
    const { stop, abort, dispose } = takeInterrupts(() =>
      say('stopping when the files under way are whole; press Ctrl-C again to drop them'),
    );
    try {
      const { interrupted, directory, summary, answer, files, played, seconds } = await runExperiment(name, {
        stop,
        abort,
        resume,
        force,
        ...(deals !== undefined && { deals }),
        ...(agents !== undefined && { agents }),
        ...(seed !== undefined && { seed }),
        ...(out !== undefined && { out }),
        ...(workers !== undefined && { workers }),
        onProgress: progress => line.update(progress),
      });
      line.clear();
      if (interrupted) {
        io.say(
          `jaslab: interrupted; the same command with --resume${force ? ' instead of --force' : ''} goes on`,
        );
        return 130;
      }
      if (json) await io.json(summary);
      else {
        const figures = files.filter(file => file.endsWith('.svg')).length;
        await io.lines([
          ...wrap(answer ?? ''),
          '',
          `${grouped(played)} deals played in ${formatSeconds(seconds)}`,
          `${join(directory, 'report.md')} has the tables and ${figures} figures`,
        ]);
      }
      return 0;
    } catch (error) {
      if (!(error instanceof JobError)) throw error;
      line.clear();
      io.say(`jaslab: ${error.message.split('\n', 1)[0]}`);
      return 1;
    } finally {
      line.clear();
      dispose();
    }
  },
});

async function listAll(json: boolean, io: Io): Promise<ExitCode> {
  const experiments = await allExperiments();
  if (json) await io.json(experiments);
  else await io.lines(alignRows([['EXPERIMENT', 'QUESTION'], ...experiments.map(e => [e.name, e.question])]));
  return 0;
}

export async function allExperiments(): Promise<{ name: string; question: string; deals: number }[]> {
  return Promise.all(
    namesOf('experiment').map(async name => {
      const { question, deals } = await load<Experiment>('experiment', name);
      return { name, question, deals };
    }),
  );
}
