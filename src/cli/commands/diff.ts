/** `jaslab diff`: whether two datasets are the same experiment, and where their rows part. */
import { type DatasetDiff, diffDatasets } from '../../node/diff.ts';
import { positional, required } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { alignRows, grouped } from '../layout.ts';
import { ProgressLine } from '../progress.ts';
import { OUTPUT } from '../shared-arguments.ts';

/** Differences that are listed; JSON lists all. */
const SHOWN = 20;

export default defineCommand({
  group: 'check',
  summary: 'compares two runs and shows where their rows differ',
  details: `
    Rows are compared by the number of their deal. So parts may be cut differently, one run may be longer, and a
    shard can be compared with the whole. Files with the same hash in both manifests are not read: jaslab verify
    checks the hashes.

    Exit codes: 0 the same rows, 1 other rows, 2 a directory holds no dataset.
  `,
  arguments: {
    a: positional(required('A', 'the directory of a run')),
    b: positional(required('B', 'the directory to compare it with')),
    ...OUTPUT,
  },
  examples: [
    ['diff results/monday results/tuesday', 'whether both days gave the same'],
    ['diff results/large shards/shard-03-of-16 --json', 'a shard against the whole'],
  ],
  async run({ a, b, quiet, json }, streams) {
    const line = new ProgressLine(streams.stderr, { quiet });
    const diff = await diffDatasets([a, b], {
      onUnfinished: text => streams.say(`jaslab: ${text}`),
      onProgress: line.update.bind(line),
    }).finally(() => line.clear());
    await streams.show(json, diff, pageOf(diff));
    return diff.sameRows ? 0 : 1;
  },
});

function pageOf({ sameExperiment, differences, rows, differing, first, why }: DatasetDiff): string[] {
  const { both, onlyA, onlyB } = rows;
  const more = differences.length - SHOWN;
  const parts = [
    ...(differing.rows === 0
      ? [`the ${grouped(both)} that both have are the same`]
      : [`${grouped(differing.rows)} of the ${grouped(both)} that both have differ`]),
    ...(onlyA > 0 ? [`${grouped(onlyA)} are only in A`] : []),
    ...(onlyB > 0 ? [`${grouped(onlyB)} are only in B`] : []),
  ];
  return alignRows([
    ['experiment', sameExperiment ? 'the same' : 'not the same'],
    ...differences.slice(0, SHOWN).map(text => ['', text]),
    ...(more > 0 ? [['', `and ${more} more`]] : []),
    ['rows', parts.join('; ')],
    ...(differing.rows > 0 ? [['columns', differing.columns.join(', ')]] : []),
    ...(first === undefined ? [] : [['first', placeOf(first)]]),
    ...(why === undefined ? [] : [['why', why]]),
  ]);
}

/** `deal 17, score0: 12 in part-00000.arrow of A, 30 in part-00001.arrow of B`. */
function placeOf({ deal, column, at, files, values }: NonNullable<DatasetDiff['first']>): string {
  const where = at === undefined ? column : `${column} ${at}`;
  return `deal ${deal}, ${where}: ${values[0]} in ${files[0]} of A, ${values[1]} in ${files[1]} of B`;
}
