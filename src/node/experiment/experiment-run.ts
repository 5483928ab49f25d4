/** One run of an experiment as it is carried out: what its dataset is made of. */
import {
  type ComputedRun,
  type Experiment,
  isComputed,
  type PlayedRun,
  type ResolvedRun,
} from '../../rows/experiment.ts';
import { Summary } from '../../rows/summary.ts';
import type { JsonObject } from '../../storage/canonical.ts';
import { UserError } from '../../storage/user-error.ts';
import { agentCounts } from '../../table/seatings.ts';
import { findEquity, makeGame } from '../by-name.ts';
import type { DatasetOptions } from '../dataset.ts';
import { moduleUrl } from '../module-url.ts';
import { planRun } from '../planned-run.ts';
import type { PlayPayload } from '../play-job.ts';
import type { ComputePayload } from './compute-job.ts';

/** What decides the rows of all runs of an experiment. */
export interface ExperimentScale {
  readonly deals: number;
  readonly seed: string;
  /** Replaces the agents of the first run; a single one plays in all seats of all runs. */
  readonly agents?: readonly string[] | undefined;
}

export interface ExperimentRun {
  readonly resolved: ResolvedRun;
  /** What decides the rows, and how they are made. */
  readonly rows: Pick<DatasetOptions, 'config' | 'columns' | 'deals' | 'job' | 'payload'>;
  /** Of rows that are played. */
  readonly summary?: Summary | undefined;
}

/** Finds what all runs need. Throws a `UserError` for what does not exist or fit. */
export async function openRuns(
  name: string,
  experiment: Experiment,
  scale: ExperimentScale,
): Promise<ExperimentRun[]> {
  const { agents } = scale;
  const opened: ExperimentRun[] = [];
  for (const [i, [run, declared]] of Object.entries(experiment.runs).entries()) {
    const isChanged = agents !== undefined && (i === 0 || agents.length === 1);
    if (isComputed(declared)) {
      if (isChanged) throw new UserError(`${name} has no agents: nothing is played in it`);
      opened.push(await openComputed(name, run, declared, scale));
    } else opened.push(await openPlayed(name, run, isChanged ? { ...declared, agents } : declared, scale));
  }
  return opened;
}

async function openPlayed(
  name: string,
  run: string,
  { game: gameName, rules = [], agents, seatings, answers, questions, totals, share = 1 }: PlayedRun,
  { deals: all, seed }: ExperimentScale,
): Promise<ExperimentRun> {
  const deals = Math.max(1, Math.round(share * all));
  const [seats] = agentCounts(await makeGame(gameName, rules), seatings);
  const seated = agents.length === 1 ? new Array<string>(seats).fill(agents[0]) : agents;
  const asked = { answers, questions, totals };
  const plan = await planRun({ game: gameName, rules, agents: seated, seed, seatings, ...asked });
  const { spec, game, config, columns } = plan;
  const summarize = answers === undefined;
  return {
    resolved: {
      run,
      games: [game],
      agents: spec.agents,
      deals,
      seed,
      ...(!summarize && { equity: await findEquity(game).catch(() => undefined) }),
    },
    rows: {
      // Rows that compare answers are not those of a run that can be replayed
      config: summarize ? config : { experiment: name, ...config },
      columns,
      deals,
      job: moduleUrl('../play-job', import.meta.url),
      payload: (from, to): PlayPayload => ({ spec, from, to, summarize }),
    },
    ...(summarize && { summary: new Summary(game, columns, spec.agents) }),
  };
}

async function openComputed(
  experiment: string,
  run: string,
  { version, games: names, columns, most }: ComputedRun,
  { deals, seed }: ExperimentScale,
): Promise<ExperimentRun> {
  if (deals > most) throw new UserError(`${experiment} has ${most} rows at most, not ${deals}`);
  const games = await Promise.all(names.map(name => makeGame(name)));
  const described = games.map(({ id, version, options }) => ({
    id,
    version,
    options: options as JsonObject,
  }));
  return {
    resolved: { run, games, agents: [], deals, seed },
    rows: {
      config: { experiment, version, seed, games: described },
      columns,
      deals,
      job: moduleUrl('./compute-job', import.meta.url),
      payload: (from, to): ComputePayload => ({ experiment, run, seed, from, to }),
    },
  };
}
