/** What `jaslab run` does once its arguments are read: plays the plan into a dataset, and says how it went. */
import { type DatasetResult, writeDataset } from '../node/dataset.ts';
import type { Executor } from '../node/executor.ts';
import { Matches } from '../node/matches.ts';
import type { PlannedRun } from '../node/planned-run.ts';
import type { PlayPayload } from '../node/play-job.ts';
import { specOf } from '../node/run-config.ts';
import { watchFor } from '../node/watch.ts';
import { bytesPerRow } from '../rows/column.ts';
import { Summary } from '../rows/summary.ts';
import { checkFileSize, dealsOf, heldDeals } from '../storage/manifest.ts';
import type { Shard } from '../storage/shard.ts';
import type { ExitCode } from './command.ts';
import { grouped, plural } from './layout.ts';
import { type Frame, inFrame } from './long-command.ts';
import { type Amount, jsonOf, pageOf } from './run-report.ts';
import type { Streams } from './streams.ts';

export interface DatasetRun {
  readonly plan: PlannedRun;
  readonly amount: Amount;
  readonly directory: string;
  /** What plays it: the threads of this process, or a queue. `say` tells the user a line. */
  open(say: (line: string) => void): Promise<Executor>;
  readonly values: {
    readonly resume: boolean;
    readonly force: boolean;
    readonly chunk: number | undefined;
    readonly 'part-deals': number | undefined;
    readonly shard: Shard | undefined;
    readonly quiet: boolean;
    readonly json: boolean;
  };
  /** The command line that continues it. */
  readonly resumeLine: string;
}

export async function runDataset(run: DatasetRun, streams: Streams): Promise<ExitCode> {
  const { plan, amount, directory, values, resumeLine } = run;
  const noun = plural(amount.unit);
  const about = {
    quiet: values.quiet,
    counts: noun,
    faultsIn: amount.unit,
    finishes: 'the files under way',
    directory,
    config: plan.config,
  };
  return inFrame(about, streams, async frame => {
    const summary = new Summary(plan.game, plan.columns, plan.spec.agents);
    const matches = plan.spec.match && new Matches(plan.game, plan.spec, plan.columns);
    if (matches !== undefined)
      checkFileSize(bytesPerRow(matches.columns), amount.total, 'table of matches', 'match');
    const pool = await run.open(frame.say);
    const result = await write(run, pool, frame, summary, matches).finally(() => pool.close());
    frame.clear();
    const played = {
      plan,
      amount,
      directory,
      workers: pool.workers,
      result,
      summary: summary.report(),
      matches: matches?.report(),
    };
    await streams.show(values.json, jsonOf(played), pageOf(played));
    if (result.interrupted) {
      const { manifest } = result;
      const done = manifest.parts.reduce((sum, part) => sum + dealsOf(part), 0);
      return frame.interrupted(
        `${grouped(done)} of ${grouped(heldDeals(manifest))} ${noun} are written`,
        resumeLine,
      );
    }
    return Object.keys(played.summary.faults).length > 0 ? 1 : 0;
  });
}

function write(
  { plan, amount, directory, values }: DatasetRun,
  pool: Executor,
  { stop, abort, faults, onProgress }: Frame,
  summary: Summary,
  matches: Matches | undefined,
): Promise<DatasetResult> {
  const { spec, config, columns } = plan;
  const { resume, force, chunk, shard } = values;
  return writeDataset({
    directory,
    resume,
    force,
    shard,
    config,
    columns,
    deals: amount.total,
    dealsPerPart: values['part-deals'],
    ...(matches && { unit: 'match', matches: ({ config }) => matches.table(specOf(config)?.agents) }),
    job: pool.job,
    payload: (from, to): PlayPayload => ({ spec, from, to, faults, summarize: true, watch: watchFor(spec) }),
    pool,
    ...(chunk !== undefined && { chunkDeals: chunk }),
    stop,
    abort,
    onProgress,
    summary,
    ...(matches && { onBatch: batch => matches.add(batch) }),
  });
}
