/** Problems from many deals, on all cores, and the file that keeps them. */
import * as v from 'valibot';
import { themeOf } from '../../analysis/kinds.ts';
import type { Problem } from '../../analysis/problems.ts';
import { object, plain } from '../../input/schema.ts';
import { writeAtomically } from '../../storage/atomic.ts';
import { readJsonFile } from '../../storage/limited-file.ts';
import { UserError } from '../../storage/user-error.ts';
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
 * Problems in the order of their deals, one of a deal at most, until there are enough or all deals are looked through.
 * The same for any number of threads. Throws a `UserError`.
 */
export async function findProblems(
  work: ProblemWork,
): Promise<Pick<ProblemSet, 'game' | 'rules' | 'deals' | 'problems'>> {
  const { question, most, count, onProgress } = work;
  const game = await makeGame(question.game, question.rules);
  const problems: Problem[] = [];
  const room = Math.ceil(most * LARGEST_THEME);
  const isWanted = (problem: Problem) =>
    problems.filter(one => themeOf(one) === themeOf(problem)).length < room;
  let deals = 0;
  const job = moduleUrl('./problems-job', import.meta.url);
  const threads = {
    ...work,
    onProgress: (progress: Progress) => onProgress(progress, [`${problems.length} of ${most} problems`]),
  };
  for await (const { totals } of inThreads(job, tasksOf(question, count), threads)) {
    deals++;
    const one = (totals as readonly Problem[]).find(isWanted);
    if (one !== undefined) problems.push(one);
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

const FORM = object({ sets: v.array(object({ game: v.string(), rules: plain() })) });
/** Bytes and characters of the largest file that sets are added to. */
const LARGEST = 20_000_000;

/** The sets that a file keeps; none where there is no file. A `UserError` for another file. */
export async function setsIn(path: string): Promise<readonly ProblemSet[]> {
  const found = await readJsonFile(path, FORM, { length: LARGEST });
  if (found !== undefined && 'problem' in found)
    throw new UserError(`${path} holds no problems: ${found.problem}`);
  return (found?.value.sets ?? []) as unknown as ProblemSet[];
}

/** Adds a set to a file of sets, in place of one of the same game and rules. A `UserError` for another file. */
export async function keepProblems(path: string, set: ProblemSet): Promise<void> {
  const keyOf = ({ game, rules }: Pick<ProblemSet, 'game' | 'rules'>) => JSON.stringify([game, rules]);
  const others = (await setsIn(path)).filter(one => keyOf(one) !== keyOf(set));
  const sets = [...others, set].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await writeAtomically(path, `{"sets":[\n${sets.map(linesOf).join(',\n')}\n]}\n`);
}

/** A set as JSON, a line for each problem. */
function linesOf({ problems, ...about }: ProblemSet): string {
  const lines = problems.map(one => JSON.stringify(one)).join(',\n');
  return `${JSON.stringify(about).slice(0, -1)},"problems":[\n${lines}]}`;
}
