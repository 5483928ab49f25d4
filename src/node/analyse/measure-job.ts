/** The job of a thread that measures agents: boards of a duel, the regret of a deal, the deals of a turned card. */
import { type CardResult, type ExploitOptions, exploitAt } from '../../analysis/exploitability.ts';
import { type DealRegret, regretOf } from '../../analysis/regret.ts';
import { rootOf } from '../../cards/rng.ts';
import { type Boards, boardPoints, boardsInThread, type Opponent } from '../../duel/index.ts';
import { Dealing } from '../../engine/dealing.ts';
import { unitClass } from '../../stats/index.ts';
import { makeGame, makePlayer } from '../by-name.ts';
import type { Range } from '../executor.ts';
import type { JobResult } from '../worker.ts';
import { knownAnalyst } from './analysis-job.ts';

/** What is asked of the regret of agents, as plain data. Agents as they are typed. */
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

/** What is asked of best responses. The seed decides what agents draw, and the deals from which is learned. */
export type ExploitQuestion = Pick<RegretQuestion, 'game' | 'rules' | 'agents' | 'seed'> & ExploitOptions;

/** What is measured, by kind. */
interface Payloads {
  /** Boards of an agent against an opponent. */
  readonly boards: Range & {
    readonly kind: 'boards';
    readonly game: string;
    readonly agent: string;
    readonly opponent: Opponent;
    readonly seed: string;
  };
  readonly regret: { readonly kind: 'regret'; readonly question: RegretQuestion; readonly deal: number };
  readonly exploit: {
    readonly kind: 'exploit';
    readonly question: ExploitQuestion;
    readonly card: number;
    readonly solves: boolean;
  };
}

/** What comes of it. */
export interface Results {
  readonly boards: Boards;
  readonly regret: DealRegret;
  readonly exploit: CardResult;
}

export type MeasurePayload<K extends keyof Payloads = keyof Payloads> = Payloads[K];

/** The totals are of {@link Results}. */
export async function perform(payload: MeasurePayload, tick: (done: number) => void): Promise<JobResult> {
  const totals = await measured(payload);
  tick(1);
  return { rows: 0, columns: [], totals };
}

function measured(payload: MeasurePayload): Promise<Results[keyof Results]> {
  switch (payload.kind) {
    case 'boards':
      return boards(payload);
    case 'regret':
      return regret(payload);
    case 'exploit':
      return exploit(payload);
  }
}

async function boards(payload: Payloads['boards']): Promise<Boards> {
  const { game: id, agent, opponent, seed, from, to } = payload;
  const game = await makeGame(id);
  const players = await Promise.all([agent, opponent].map(makePlayer));
  const played = [...boardsInThread(game, seed, players, from, to)];
  return { worths: played.map(boardPoints), classes: played.map(({ games }) => unitClass(games)) };
}

async function regret({ question, deal }: Payloads['regret']): Promise<DealRegret> {
  const { worlds, seed, players } = question;
  const game = await makeGame(question.game, question.rules);
  const agents = await Promise.all(question.agents.map(text => knownAnalyst(text, '--agents')));
  const judge = await knownAnalyst(question.judge, '--judge');
  const root = rootOf(seed);
  return regretOf(game, new Dealing(game, root).setup(deal), root, deal, { agents, judge, worlds, players });
}

async function exploit({ question, card, solves }: Payloads['exploit']): Promise<CardResult> {
  const { rules, agents, seed, local, learned } = question;
  const game = await makeGame(question.game, rules);
  const analysts = await Promise.all(agents.map(text => knownAnalyst(text, '--agents')));
  return exploitAt(game, card, analysts, rootOf(seed), solves, { local, learned });
}
