/** `jaslab merge`: merges the shards of a run into one dataset. */
import { type Merged, type MergeResult, mergeDatasets } from '../../node/merge/merge.ts';
import { flag, positional, required, words } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { commandLine, programName, quoted } from '../command-line.ts';
import { alignRows, counted, grouped, plural, wrap } from '../layout.ts';
import { inFrame } from '../long-command.ts';
import { summaryTable } from '../run-report.ts';
import { OUTPUT } from '../shared-arguments.ts';

const ARGUMENTS = {
  out: positional(required('OUT', 'where the whole run goes')),
  directories: words('DIR', 'the directories of the shards, or one that holds them all'),
  force: flag('replaces the run in OUT'),
  ...OUTPUT,
} as const;

export default defineCommand({
  group: 'play',
  summary: 'merges the shards of a run into one dataset',
  details: `
    Shards are played with --shard by run, duel, tournament and experiment. All files of the result but
    timings.json are those of the run that was never sharded, byte for byte.

    Nothing is written unless all shards are there, of one run and one build. Whatever is missing, damaged, of
    another run, or there twice with other rows, is named. A merge that was killed goes on with the same
    command; a second merge of the same shards changes nothing.

    Exit codes: 0 merged, 1 the shards do not make a run, 2 a directory cannot be read or written.
  `,
  arguments: ARGUMENTS,
  examples: [
    ['merge results/large shards', 'all shards below a directory'],
    ['merge results/large /node1/shard-1-of-2 /node2/shard-2-of-2', 'shards from two places'],
  ],
  async run(values, streams) {
    const { out, directories, force, quiet, json } = values;
    const about = { quiet, counts: 'deals', finishes: 'the file under way', directory: out };
    return inFrame(about, streams, async ({ stop, onProgress, clear, interrupted }) => {
      const result = await mergeDatasets({ out, directories, force, stop, onProgress });
      clear();
      if (result.interrupted)
        return interrupted(
          'nothing is published yet',
          `${programName()} ${commandLine('merge', ARGUMENTS, values)}`,
        );
      await streams.show(json, jsonOf(result, out), pageOf(result, out));
      return result.problems.length === 0 ? 0 : 1;
    });
  },
});

function jsonOf({ merged, problems }: MergeResult, out: string) {
  const datasets = merged.map(({ directory, manifest, sources, notes, summary, matches }) => ({
    directory,
    configHash: manifest.configHash,
    parts: manifest.parts.length,
    sources,
    notes,
    summary,
    matchSummary: matches,
  }));
  return { directory: out, ok: problems.length === 0, problems, datasets };
}

function pageOf({ merged, problems }: MergeResult, out: string): string[] {
  if (problems.length > 0)
    return [...problems, `${out}: nothing was merged, ${counted(problems.length, 'problem')}`];
  if (merged.length === 1) return pageOfOne(merged[0]);
  const rows = merged.map(one => [one.directory, holdings(one)]);
  return [
    ...alignRows(rows),
    `${out}: ${counted(merged.length, 'dataset')}; the same command with --resume reports`,
  ];
}

function pageOfOne(one: Merged): string[] {
  const { directory, spec, game, summary, matches, notes } = one;
  return [
    ...(game === undefined ? [] : wrap(`${game.id}, rules version ${game.version}, seed ${spec!.seed}`)),
    ...(summary === undefined ? [] : ['', ...summaryTable(summary, matches), '']),
    ...notes.flatMap(note => wrap(`note: ${note}`)),
    `${directory}: ${holdings(one)}`,
    `${programName()} verify ${quoted(directory)} checks them`,
  ];
}

/** `20,000 deals in 20 Arrow files from 16 shards`. */
function holdings({ manifest, sources }: Merged): string {
  const files = manifest.parts.length + (manifest.matches === undefined ? 0 : 1);
  const deals = `${grouped(manifest.deals)} ${plural(manifest.unit ?? 'deal')}`;
  return `${deals} in ${counted(files, 'Arrow file')} from ${counted(sources.length, 'shard')}`;
}
