/** The regret of agents, and how far they can be exploited, on all cores. */
import { type ExploitReport, exploitReport, turnedCards } from '../../analysis/exploitability.ts';
import { type RegretReport, RegretTally } from '../../analysis/regret.ts';
import type { Game } from '../../engine/game.ts';
import { UserError } from '../../storage/user-error.ts';
import { asUserError, makeAgent, makeGame } from '../by-name.ts';
import type { Task } from '../executor.ts';
import { moduleUrl } from '../module-url.ts';
import { analystOf, judgedOf } from './analysis-job.ts';
import { inThreads, type ThreadWork } from './in-threads.ts';
import type { ExploitQuestion, MeasurePayload, RegretQuestion, Results } from './measure-job.ts';

/** Cards of a pack of which all deals can be gone through. */
const MOST_CARDS = 16;

/** The job that measures. */
export const MEASURE_JOB: URL = moduleUrl('./measure-job', import.meta.url);

/** A piece of what is measured. */
export type MeasureTask = Task & { readonly payload: MeasurePayload };

/** The report, over fewer deals where it was stopped. The same for any number of threads. Throws a `UserError`. */
export async function measureRegret(question: RegretQuestion, work: ThreadWork): Promise<RegretReport> {
  const { agents, judge, game: name, rules } = question;
  const game = await makeGame(name, rules);
  const tally = new RegretTally(await judgedOf(agents, game));
  const judging = await analystOf(judge, '--judge');
  if (asUserError(() => makeAgent(judging, game)).compare === undefined)
    throw new UserError(`--judge: ${judging.label} does not say what actions are worth; strong does`);
  const tasks = regretTasks(question, work.count);
  for await (const { totals } of inThreads(MEASURE_JOB, tasks, work)) tally.add(totals as Results['regret']);
  return tally.report();
}

function* regretTasks(question: RegretQuestion, count: number): Generator<MeasureTask> {
  for (let deal = 0; deal < count; deal++)
    yield { label: `deal ${deal}`, payload: { kind: 'regret', question, deal } };
}

/** The game, of which all deals can be gone through. Throws a `UserError` for another one. */
export function smallOnly(game: Game): Game {
  if (game.packSize <= MOST_CARDS && game.seats === 2) return game;
  throw new UserError(
    `${game.id} has too many deals: take a game for two with a small pack, as klaberjass/small`,
  );
}

/** The report; undefined where it was stopped. Throws a `UserError`, also for games with too many cards. */
export async function measureExploits(
  question: ExploitQuestion,
  work: Omit<ThreadWork, 'count'>,
): Promise<ExploitReport | undefined> {
  const game = smallOnly(await makeGame(question.game, question.rules));
  const labels = await judgedOf(question.agents, game);
  const tasks = turnedCards(game).map(
    ({ card, solves }): MeasureTask => ({
      label: `card ${card}`,
      payload: { kind: 'exploit', question, card, solves },
    }),
  );
  const results: Results['exploit'][] = [];
  for await (const { totals } of inThreads(MEASURE_JOB, tasks, { ...work, count: tasks.length }))
    results.push(totals as Results['exploit']);
  return results.length < tasks.length ? undefined : exploitReport(labels, results);
}
