/** Analyses deals on all cores: of a file of records, or of a run that has kept its actions. */
import { RecordProblem, readDeal } from '../../analysis/analyse-record.ts';
import type { DealAnalysis } from '../../analysis/deal-analysis.ts';
import { originIn } from '../../engine/replay.ts';
import { UserError } from '../../storage/user-error.ts';
import type { Task } from '../executor.ts';
import { moduleUrl } from '../module-url.ts';
import type { WrittenRun } from '../written-deals.ts';
import { type AnalysisPayload, type AnalysisQuestion, perform } from './analysis-job.ts';
import { inThreads, type ThreadWork } from './in-threads.ts';

/** A deal to be analysed. */
export interface AskedDeal {
  /** Its record, in one line. */
  readonly record: string;
  /** Where it was found: its line in a file, or its number in a run. */
  readonly at: number;
  /** By seat. */
  readonly agents: readonly string[];
  /** What it shares its cards with: deals of one unit follow each other. */
  readonly unit: string;
}

interface AnalysisTask extends Task {
  readonly payload: AnalysisPayload;
  readonly asked: AskedDeal;
}

/** Yields the deals with their analyses, in their order, for any number of workers. */
export async function* analyseDeals(
  deals: AsyncIterable<AskedDeal>,
  work: ThreadWork & { readonly question: AnalysisQuestion },
): AsyncGenerator<AskedDeal & { readonly analysis: DealAnalysis }> {
  const { question, count } = work;
  const job = moduleUrl('./analysis-job', import.meta.url);
  const tasks = tasksOf(deals, question);
  const how = count === 1 ? { ...work, here: perform } : work;
  for await (const { task, totals } of inThreads(job, tasks, how)) {
    yield { ...task.asked, analysis: totals as DealAnalysis };
  }
}

async function* tasksOf(
  deals: AsyncIterable<AskedDeal>,
  question: AnalysisQuestion,
): AsyncGenerator<AnalysisTask> {
  for await (const asked of deals) {
    const { record, at } = asked;
    yield { label: `deal ${at}`, payload: { question, record }, asked };
  }
}

/** The deals of lines of records. A `UserError` for a line that is no record, with the reason. */
export async function* dealsOfLines(
  lines: readonly { readonly text: string; readonly line: number }[],
  name: string,
): AsyncGenerator<AskedDeal> {
  for (const { text, line } of lines) {
    try {
      const { seats } = await readDeal(text);
      const { agents, seed, deal } = originIn(text);
      const isNamed = agents?.length === seats;
      const labels = Array.from({ length: seats }, (_, seat) => (isNamed ? agents[seat] : `seat ${seat}`));
      const unit = seed === undefined || deal === undefined ? `line ${line}` : JSON.stringify([seed, deal]);
      yield { record: text, at: line, agents: labels, unit };
    } catch (error) {
      if (error instanceof RecordProblem)
        throw new UserError(`${name}, line ${line + (error.problem.row ?? 0)}: ${error.message}`, {
          cause: error,
        });
      throw error;
    }
  }
}

/** Deals of a run that has kept its actions; those broken off by a fault are left out. */
export async function* dealsOfRun(run: WrittenRun, from: number, count: number): AsyncGenerator<AskedDeal> {
  const made = run.play<AskedDeal | undefined>(from, count, {
    played(deal, state) {
      const number = deal.match ?? deal.deal;
      return {
        record: JSON.stringify(run.recordOf(deal, state)),
        at: number,
        agents: run.labelsOf(deal.agents),
        unit: String(number),
      };
    },
    broken: () => undefined,
  });
  for await (const asked of made) if (asked !== undefined) yield asked;
}
