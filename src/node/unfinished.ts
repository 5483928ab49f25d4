/** What is missing of a run, in words that follow the name of its directory. */
import { formatNumber } from '../report/format.ts';
import { countedOf, dealsOf, heldDeals, isComplete, type Manifest } from '../storage/manifest.ts';
import { shardText } from '../storage/shard.ts';

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
