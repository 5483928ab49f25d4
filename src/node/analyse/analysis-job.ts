/** The job of a worker thread that analyses deals. */
import { type AnalysisOptions, analysisSteps } from '../../analysis/analyse-deal.ts';
import { readDeal } from '../../analysis/analyse-record.ts';
import type { DealAnalysis, Measure } from '../../analysis/deal-analysis.ts';
import type { Analyst } from '../../analysis/seated-agents.ts';
import { keptAs } from '../../cards/kept.ts';
import type { Game } from '../../engine/game.ts';
import type { State } from '../../engine/state.ts';
import { UserError } from '../../storage/user-error.ts';
import { isRemote } from '../../table/agent.ts';
import { asUserError, makeAgent, makePlayer } from '../by-name.ts';
import type { JobResult } from '../worker.ts';

/** How the deals are analysed, as plain data. */
export interface AnalysisQuestion {
  /** As it is typed; undefined for none. */
  readonly agent: string | undefined;
  /** Worlds in which what seems a mistake is confirmed. */
  readonly confirm: number;
  readonly measure: Measure;
  readonly seats: readonly number[] | undefined;
  readonly seed: string;
}

export interface AnalysisPayload {
  readonly question: AnalysisQuestion;
  readonly record: string;
}

/** Who plays out bids. */
const PLAYOUTS = 'greedy';

/** The agent by its text. A `UserError`, naming the option, for another program and for one that sees all cards. */
export async function analystOf(text: string, option: string = '--agent'): Promise<Analyst> {
  const { label, definition, options } = await makePlayer(text);
  if (isRemote(definition))
    throw new UserError(`${option}: ${label} is another program: it cannot be asked afterwards`);
  if (definition.sees !== 'view')
    throw new UserError(`${option}: ${label} sees all cards: it cannot tell what the seat could know`);
  return { label, definition, options };
}

/** The labels of agents that are judged. A `UserError` also for one that does not play the game. */
export async function judgedOf(texts: readonly string[], game: Game): Promise<string[]> {
  const labels: string[] = [];
  for (const text of texts) {
    const analyst = await analystOf(text, '--agents');
    asUserError(() => makeAgent(analyst, game));
    labels.push(analyst.label);
  }
  return labels;
}

/** What {@link analystOf} gives, made once in each thread. */
export const knownAnalyst = keptAs((text: string, option?: string) => `${option} ${text}`, analystOf);

export async function perform(
  { question, record }: AnalysisPayload,
  tick: (done: number) => void,
): Promise<JobResult> {
  const { agent, ...rest } = question;
  const asked = {
    ...(agent !== undefined && { agent: await knownAnalyst(agent) }),
    playouts: await knownAnalyst(PLAYOUTS),
  };
  const state = await readDeal(record);
  if (asked.agent !== undefined) checkPlays(asked.agent, state.game);
  return { rows: 0, columns: [], totals: analyse(state, { ...rest, ...asked }, tick) };
}

/** By agent, the games that it is known to play. */
const played = new WeakMap<Analyst, Set<Game>>();

/** Throws a `UserError` for an agent that cannot be made, or does not play the game. */
function checkPlays(agent: Analyst, game: Game): void {
  const games = played.get(agent) ?? new Set();
  played.set(agent, games);
  if (games.has(game)) return;
  makeAgent(agent, game);
  games.add(game);
}

function analyse(state: State, options: AnalysisOptions, tick: (done: number) => void): DealAnalysis {
  const steps = analysisSteps(state, options);
  let told = 0;
  for (;;) {
    const step = steps.next();
    const done = step.done ? 1 : step.value.done / step.value.of;
    tick(done - told);
    told = done;
    if (step.done) return step.value;
  }
}
