/** What a dataset of a run holds, read part by part. */
import type { Game } from '../engine/game.ts';
import { formatNumber } from '../report/format.ts';
import { DealCounts, type DealCountsReport } from '../rows/deal-counts.ts';
import type { MatchReport } from '../rows/match-summary.ts';
import { Summary, type SummaryReport } from '../rows/summary.ts';
import { openDataset, readParts } from '../storage/dataset-reader.ts';
import { countedOf, dealsOf, heldDeals, isComplete, type Manifest } from '../storage/manifest.ts';
import { shardText } from '../storage/shard.ts';
import { UserError } from '../storage/user-error.ts';
import { makeGame } from './by-name.ts';
import { Matches } from './matches.ts';
import { Meter, type Progress } from './progress.ts';
import { type RunSpec, specOf } from './run-config.ts';

/** The figures of a dataset, and how it was made. */
export interface ReadDataset {
  readonly manifest: Manifest;
  /** What is missing of the run: see {@link unfinishedText}. */
  readonly unfinished: string | undefined;
  readonly spec: RunSpec;
  readonly game: Game;
  readonly summary: SummaryReport;
  readonly matches?: MatchReport | undefined;
  readonly counts: DealCountsReport;
}

export interface ReadOptions {
  /** Told before anything is read where the rows are not all of a run. */
  onUnfinished?(text: string): void;
  onProgress?(progress: Progress): void;
}

/** Reads all parts that are there. A `UserError` where the directory holds no dataset of a run, or a damaged part. */
export async function readDataset(
  directory: string,
  { onUnfinished, onProgress }: ReadOptions = {},
): Promise<ReadDataset> {
  const manifest = await openDataset(directory);
  const unfinished = unfinishedText(manifest);
  if (unfinished !== undefined) onUnfinished?.(unfinished);
  const spec = specOf(manifest.config);
  if (spec === undefined)
    throw new UserError(`${directory} holds no deals: jaslab report reads what jaslab run has written`);
  if (manifest.parts.length === 0)
    throw new UserError(`${directory} holds no deals yet: resume the run in it`);
  const game = await makeGame(spec.game, spec.rules);
  const { columns, parts } = manifest;
  const summary = new Summary(game, columns, spec.agents);
  const counts = new DealCounts(game, columns, spec.agents);
  const matches = spec.match && new Matches(game, spec, columns);
  const meter = new Meter(parts.reduce((sum, part) => sum + dealsOf(part), 0));
  for await (const { part, batch } of readParts(directory, manifest)) {
    summary.add(batch);
    counts.add(batch);
    matches?.add(batch);
    meter.played += dealsOf(part);
    onProgress?.(meter.read(0));
  }
  return {
    manifest,
    unfinished,
    spec,
    game,
    summary: summary.report(),
    matches: matches?.report(),
    counts: counts.report(),
  };
}

/** `is not finished: it holds 400 of 1,000 deals`; undefined where all of the run is there. */
export function unfinishedText(manifest: Manifest): string | undefined {
  const { shard, parts, unit } = manifest;
  const held = parts.reduce((sum, part) => sum + dealsOf(part), 0);
  const noun = unit === 'match' ? 'matches' : `${countedOf(manifest)}s`;
  const count = `${formatNumber(held)} of ${formatNumber(heldDeals(manifest))} ${noun}`;
  if (!isComplete(manifest)) return `is not finished: it holds ${count}`;
  const all = `${formatNumber(held)} of ${formatNumber(manifest.deals)} ${noun}`;
  return shard && `is shard ${shardText(shard)} of a run: it holds ${all}`;
}
