/** The job of a worker thread that plays deals and looks for problems in them. */
import { type Problem, problemsIn } from '../../analysis/problems.ts';
import { rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import { makeGame } from '../by-name.ts';
import type { JobResult } from '../worker.ts';
import { knownAnalyst } from './analysis-job.ts';

/** What is asked, as plain data. */
export interface ProblemQuestion {
  readonly game: string;
  readonly rules: readonly string[];
  /** The level of `jaslab/agents/level` that misses the best answer. */
  readonly level: number;
  /** As in `ProblemOptions`. */
  readonly worlds: number;
  readonly margin: number;
  readonly seed: string;
}

export interface ProblemPayload {
  readonly question: ProblemQuestion;
  readonly deal: number;
}

const PLAYER = 'net';
/** Before it compares answers it thinks hardly at all: its own choice does not count. */
const JUDGE = 'strong:iterations=1';

export async function perform(
  { question, deal }: ProblemPayload,
  tick: (done: number) => void,
): Promise<JobResult> {
  const { rules, level, worlds, margin, seed } = question;
  const game = await makeGame(question.game, rules);
  const [player, solver, judge] = await Promise.all(
    [PLAYER, `level:n=${level}`, JUDGE].map(text => knownAnalyst(text)),
  );
  const setup = new Dealing(game, rootOf(seed)).setup(deal);
  const totals: Problem[] = problemsIn(
    game,
    setup,
    { seed, deal },
    { player, solver, judge, worlds, margin },
  );
  tick(1);
  return { rows: 0, columns: [], totals };
}
