/** The job of a worker thread of a ladder: boards of a duel, or the regret of a deal. */
import { boardPoints, boardsInThread } from '../../duel/index.ts';
import { unitClass } from '../../stats/index.ts';
import { perform as judge, type RegretPayload } from '../analyse/regret-job.ts';
import { makeGame, makePlayer } from '../by-name.ts';
import type { Range } from '../executor.ts';
import type { JobResult } from '../worker.ts';
import { GREEDY } from './rungs.ts';

/** Boards of an agent against `greedy`. */
export interface BoardsPayload extends Range {
  readonly game: string;
  readonly agent: string;
  readonly seed: string;
}

/** What came of boards, one after another. */
export interface PlayedBoards {
  /** The agent less `greedy`, in points and game points. */
  readonly worths: readonly number[];
  /** The classes of the pairs of games: see `PAIR_CLASSES`. */
  readonly classes: readonly number[];
}

/** The totals are {@link PlayedBoards} or a `DealRegret`. */
export function perform(
  payload: BoardsPayload | RegretPayload,
  tick: (done: number) => void,
): Promise<JobResult> {
  return 'question' in payload ? judge(payload, tick) : play(payload, tick);
}

async function play(
  { game: id, agent, seed, from, to }: BoardsPayload,
  tick: (done: number) => void,
): Promise<JobResult> {
  const game = await makeGame(id);
  const players = await Promise.all([agent, GREEDY].map(makePlayer));
  const boards = [...boardsInThread(game, seed, players, from, to)];
  tick(1);
  const totals: PlayedBoards = {
    worths: boards.map(boardPoints),
    classes: boards.map(({ games }) => unitClass(games)),
  };
  return { rows: 0, columns: [], totals };
}
