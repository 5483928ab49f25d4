/** The job of a worker thread of a benchmark: boards of a duel, the regret of a deal, or the deals of a turned card. */
import type { CardResult } from '../../analysis/exploitability.ts';
import type { DealRegret } from '../../analysis/regret.ts';
import { type Boards, boardPoints, boardsInThread, type Opponent } from '../../duel/index.ts';
import { unitClass } from '../../stats/index.ts';
import { type ExploitPayload, perform as exploit } from '../analyse/exploit-job.ts';
import { perform as judge, type RegretPayload } from '../analyse/regret-job.ts';
import { makeGame, makePlayer } from '../by-name.ts';
import type { Range } from '../executor.ts';
import type { JobResult } from '../worker.ts';

/** Boards of an agent against an opponent. */
export interface BoardsPayload extends Range {
  readonly kind: 'boards';
  readonly game: string;
  readonly agent: string;
  readonly opponent: Opponent;
  readonly seed: string;
}

/** What is measured, by kind. */
interface Payloads {
  readonly boards: BoardsPayload;
  readonly regret: { readonly kind: 'regret' } & RegretPayload;
  readonly exploit: { readonly kind: 'exploit' } & ExploitPayload;
}

/** What comes of it. */
export interface Results {
  readonly boards: Boards;
  readonly regret: DealRegret;
  readonly exploit: CardResult;
}

export type BenchmarkPayload<K extends keyof Payloads = keyof Payloads> = Payloads[K];

/** The totals are of {@link Results}. */
export function perform(payload: BenchmarkPayload, tick: (done: number) => void): Promise<JobResult> {
  switch (payload.kind) {
    case 'boards':
      return play(payload, tick);
    case 'regret':
      return judge(payload, tick);
    case 'exploit':
      return exploit(payload, tick);
  }
}

async function play(
  { game: id, agent, opponent, seed, from, to }: BoardsPayload,
  tick: (done: number) => void,
): Promise<JobResult> {
  const game = await makeGame(id);
  const players = await Promise.all([agent, opponent].map(makePlayer));
  const boards = [...boardsInThread(game, seed, players, from, to)];
  tick(1);
  const totals: Boards = {
    worths: boards.map(boardPoints),
    classes: boards.map(({ games }) => unitClass(games)),
  };
  return { rows: 0, columns: [], totals };
}
