/** Analyses deal records by names of agents. Games and agents are loaded when they are named. */
import { rootOf } from '../cards/rng.ts';
import { actionsOf } from '../engine/record.ts';
import { RecordReader, type ReplayProblem } from '../engine/replay.ts';
import { State } from '../engine/state.ts';
import { fieldsIn } from '../engine/text-record.ts';
import { InputError } from '../input/input-error.ts';
import { throwIfAborted } from '../player/abort-signals.ts';
import { JUDGE_SEED } from '../player/advisers.ts';
import { agentOf, GAMES } from '../player/catalogue.ts';
import { parseAction } from '../rules/action.ts';
import { now } from '../search/deadline.ts';
import type { AgentDefinition } from '../table/agent.ts';
import type { WhatChanges } from '../worth/what-changes.ts';
import { type AnalysisOptions, type AnalysisProgress, analysisSteps } from './analyse-deal.ts';
import { comparison } from './comparison.ts';
import type { DealAnalysis } from './deal-analysis.ts';
import { choiceIn, seated } from './seated-agents.ts';

/** How a record is analysed. */
export interface RecordAnalysisOptions
  extends Pick<AnalysisOptions, 'seats' | 'seed' | 'measure' | 'confirm'> {
  /** Its name, with options as `strong:iterations=2000`, or its definition; `strong` by default, `none` for none. */
  readonly agent?: string | AgentDefinition;
  /** Is told how far it is; between two calls the thread is free for others. */
  readonly onProgress?: (progress: AnalysisProgress) => void;
  readonly signal?: AbortSignal;
}

/** A record does not follow the rules. */
export class RecordProblem extends InputError {
  override readonly name = 'RecordProblem';
  readonly problem: ReplayProblem;

  constructor(problem: ReplayProblem) {
    super(problem.message, problem.objection);
    this.problem = problem;
  }
}

/** Reads a record, as an object or a text of it, and plays it. Rejects with a {@link RecordProblem} if it is none. */
export async function readDeal(record: unknown): Promise<State> {
  const found = typeof record === 'string' ? fieldsIn(record) : { value: record };
  const id = 'value' in found && (found.value as { readonly game?: unknown } | null | undefined)?.game;
  const [name = ''] = typeof id === 'string' ? id.split('/', 1) : [];
  const load = Object.hasOwn(GAMES, name) ? GAMES[name] : undefined;
  const definition = load && (await load()).default;
  const reader = new RecordReader(() => definition);
  const read = typeof record === 'string' ? reader.readLine(record) : reader.read(record);
  if ('problem' in read) throw new RecordProblem(read.problem);
  return read.state;
}

/** Milliseconds between two pauses. */
const PAUSE_EVERY = 20;
/** Milliseconds of a step, if the clock does not say. */
const STEP_MILLIS = 1;

/**
 * Analyses a record. Rejects with a {@link RecordProblem} for a broken record, with a
 * RangeError for an unknown agent or seat, and with the reason of the signal.
 */
export async function analyseRecord(
  record: unknown,
  { agent = 'strong', onProgress, signal, ...options }: RecordAnalysisOptions = {},
): Promise<DealAnalysis> {
  const deal = await readDeal(record);
  const analyst = agent === 'none' ? undefined : await agentOf(agent, deal.game);
  const playouts = await agentOf('greedy', deal.game);
  const steps = analysisSteps(deal, { ...options, agent: analyst, playouts });
  let paused = now(STEP_MILLIS);
  for (;;) {
    throwIfAborted(signal);
    const step = steps.next();
    if (step.done) return step.value;
    if (now(STEP_MILLIS) - paused < PAUSE_EVERY) continue;
    onProgress?.(step.value);
    await new Promise(resolve => setTimeout(resolve));
    paused = now(STEP_MILLIS);
  }
}

/** What is asked. */
export interface ChangeQuestion {
  /** The index of the action in the record. */
  readonly at: number;
  /** Two answers to that decision. */
  readonly answers: readonly [string, string];
  /** The name of an agent that compares answers, with its options. */
  readonly agent: string;
  /** Worlds in which both answers are played out. */
  readonly worlds: number;
}

/**
 * What the second answer changes against the first. Rejects as `analyseRecord` does, and with a RangeError where the
 * record has no such action, an answer is not legal, or the agent does not compare.
 */
export async function whatChanges(
  record: unknown,
  { at, answers, agent, worlds }: ChangeQuestion,
): Promise<WhatChanges> {
  const deal = await readDeal(record);
  const analyst = await agentOf(agent, deal.game);
  const actions = actionsOf(deal);
  if (!(at in actions))
    throw new RangeError(`the deal has the actions 0 to ${actions.length - 1}, not ${at}`);
  const state = new State(deal.game).begin(deal);
  const root = rootOf(JUDGE_SEED);
  const seats = Array.from({ length: deal.game.seats }, (_, seat) => seat);
  const asked = seated(state, analyst, seats, root, 0);
  for (const action of actions.slice(0, at)) {
    asked.hear(action);
    state.apply(action);
  }
  const both = answers.map(word => {
    const action = parseAction(word);
    if (action !== undefined && state.isLegal(action)) return action;
    throw new RangeError(`${word} is not legal at action ${at}`);
  });
  const one = asked.onTurn();
  one?.view.seed(one.rng, root);
  choiceIn(asked);
  return comparison(state, asked, both, worlds).changes(1);
}
