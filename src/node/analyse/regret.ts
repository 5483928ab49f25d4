/** The regret of agents over many deals, on all cores. */
import { type DealRegret, type RegretReport, RegretTally } from '../../analysis/regret.ts';
import { UserError } from '../../storage/user-error.ts';
import { asUserError, makeAgent, makeGame } from '../by-name.ts';
import type { Task } from '../executor.ts';
import { moduleUrl } from '../module-url.ts';
import { analystOf, judgedOf } from './analysis-job.ts';
import { inThreads, type ThreadWork } from './in-threads.ts';
import type { RegretPayload, RegretQuestion } from './regret-job.ts';

/** The report, over fewer deals where it was stopped. The same for any number of threads. Throws a `UserError`. */
export async function measureRegret(
  work: ThreadWork & { readonly question: RegretQuestion },
): Promise<RegretReport> {
  const { question, count } = work;
  const { agents, judge, game: name, rules } = question;
  const game = await makeGame(name, rules);
  const tally = new RegretTally(await judgedOf(agents, game));
  const judging = await analystOf(judge, '--judge');
  if (asUserError(() => makeAgent(judging, game)).compare === undefined)
    throw new UserError(`--judge: ${judging.label} does not say what actions are worth; strong does`);
  const job = moduleUrl('./regret-job', import.meta.url);
  for await (const { totals } of inThreads(job, tasksOf(question, count), work))
    tally.add(totals as DealRegret);
  return tally.report();
}

function* tasksOf(
  question: RegretQuestion,
  count: number,
): Generator<Task & { readonly payload: RegretPayload }> {
  for (let deal = 0; deal < count; deal++) yield { label: `deal ${deal}`, payload: { question, deal } };
}
