/** Problems from many deals, on all cores, and their file. */
import type { Problem } from '../../analysis/problems.ts';
import { makeGame } from '../by-name.ts';
import { moduleUrl } from '../module-url.ts';
import type { Progress } from '../progress.ts';
import { inThreads, type ThreadWork } from './in-threads.ts';
import type { ProblemPayload, ProblemQuestion } from './problems-job.ts';

/** Problems of one game. */
export interface ProblemSet {
  readonly game: string;
  /** Options of the game that are not at their defaults. */
  readonly rules: Readonly<Record<string, unknown>>;
  /** The command that finds the same problems again. */
  readonly command: string;
  readonly level: number;
  readonly margin: number;
  /** Deals that were looked through. */
  readonly deals: number;
  readonly problems: readonly Problem[];
}

/** No theme has more than this share of a set. */
const LARGEST_THEME = 1 / 3;

export interface ProblemWork extends Omit<ThreadWork, 'onProgress'> {
  readonly question: ProblemQuestion;
  /** Problems at most. */
  readonly most: number;
  readonly onProgress: (progress: Progress, also: readonly string[]) => void;
}

/**
 * Problems in the order of their deals, until there are enough or all deals are looked through: of each deal at most
 * one, of the theme that has the fewest so far. The same for any number of threads. Throws a `UserError`.
 */
export async function findProblems(
  work: ProblemWork,
): Promise<Pick<ProblemSet, 'game' | 'rules' | 'deals' | 'problems'>> {
  const { question, most, count, onProgress } = work;
  const game = await makeGame(question.game, question.rules);
  const problems: Problem[] = [];
  const room = Math.ceil(most * LARGEST_THEME);
  const sizeOf = (theme: Problem['reason']) => problems.filter(({ reason }) => reason === theme).length;
  let deals = 0;
  const job = moduleUrl('./problems-job', import.meta.url);
  const threads = {
    ...work,
    onProgress: (progress: Progress) => onProgress(progress, [`${problems.length} of ${most} problems`]),
  };
  for await (const { totals } of inThreads(job, tasksOf(question, count), threads)) {
    deals++;
    const [rarest] = [...(totals as readonly Problem[])].sort((a, b) => sizeOf(a.reason) - sizeOf(b.reason));
    if (rarest !== undefined && sizeOf(rarest.reason) < room) problems.push(rarest);
    if (problems.length === most) break;
  }
  return { game: game.id, rules: { ...game.changedOptions() }, deals, problems };
}

function* tasksOf(question: ProblemQuestion, count: number) {
  for (let deal = 0; deal < count; deal++) {
    const payload: ProblemPayload = { question, deal };
    yield { label: `deal ${deal}`, payload };
  }
}

/** A set as JSON, a line for each problem. */
export function problemsText({ problems, ...about }: ProblemSet): string {
  const lines = problems.map(one => JSON.stringify(one)).join(',\n');
  return `${JSON.stringify(about).slice(0, -1)},"problems":[\n${lines}\n]}\n`;
}
