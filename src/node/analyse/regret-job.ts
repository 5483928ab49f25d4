/** The job of a worker thread that plays deals and asks agents what they would do at each decision. */
import { type DealRegret, regretOf } from '../../analysis/regret.ts';
import { rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import { makeGame } from '../by-name.ts';
import type { JobResult } from '../worker.ts';
import { knownAnalyst } from './analysis-job.ts';

/** What is asked, as plain data. Agents as they are typed. */
export interface RegretQuestion {
  readonly game: string;
  readonly rules: readonly string[];
  readonly agents: readonly string[];
  readonly judge: string;
  /** Worlds in which answers are compared. */
  readonly worlds: number;
  readonly seed: string;
  /** As in `RegretOptions`. */
  readonly players?: number;
}

export interface RegretPayload {
  readonly question: RegretQuestion;
  readonly deal: number;
}

export async function perform(
  { question, deal }: RegretPayload,
  tick: (done: number) => void,
): Promise<JobResult> {
  const { worlds, seed, players } = question;
  const game = await makeGame(question.game, question.rules);
  const agents = await Promise.all(question.agents.map(text => knownAnalyst(text, '--agents')));
  const judge = await knownAnalyst(question.judge, '--judge');
  const root = rootOf(seed);
  const setup = new Dealing(game, root).setup(deal);
  const totals: DealRegret = regretOf(game, setup, root, deal, { agents, judge, worlds, players });
  tick(1);
  return { rows: 0, columns: [], totals };
}
