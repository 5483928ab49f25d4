/** `jaslab verify`: checks the files of a dataset. */
import { LEVELS, type Verification, verifyDataset } from '../../node/verify/verify.ts';
import { choice, optional, positional, required, wholeNumber } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { alignRows, grouped } from '../layout.ts';
import { ProgressLine } from '../progress.ts';
import { THREADED, TRUST } from '../shared-arguments.ts';

/** Chunks that are listed; JSON lists all. */
const SHOWN_CHUNKS = 20;

export default defineCommand({
  group: 'check',
  summary: 'checks the files of a run, and plays some of its deals again',
  details: `
    Compares every file with its hash in manifest.json, reports parts that are not listed there, names files
    that are none of its own, then plays chunks of a thousand deals again and compares all columns. A chunk ends
    early where agents think long. The run decides which chunks are chosen, so a check can be repeated; a larger
    K adds chunks, and one that is large enough covers every deal.

    Of a run of matches, chunks of a hundred matches are played again, and matches.arrow is compared with their
    deals.

    An agent that jaslab does not ship, and a file that an agent reads, are used only if --trust names the file
    and its hash is the one that was written. Without them the actions of a run with --actions are played again,
    and of other runs only the files are checked.

    Agents with a time limit (millis) play differently each time, so only the hashes of their runs are checked.

    Exit codes: 0 no problem, 1 problems, 2 the directory holds no dataset.
  `,
  arguments: {
    directory: positional(required('DIR', 'the directory of a run')),
    level: choice(
      'HOW',
      'files: only hashes and the list of files. sample: K chunks of deals are played again, too. all: every deal is',
      LEVELS,
      'sample',
    ),
    replay: optional('K', 'chunks to play again in a sample', wholeNumber(0, 10_000_000), 3),
    trust: TRUST,
    ...THREADED,
  },
  examples: [
    ['verify results/demo', 'all hashes, and three chunks'],
    ['verify results/demo --level all', 'every deal, on all cores'],
    ['verify results/mine --trust my-agent.mjs', 'with an agent of your own'],
  ],
  async run({ directory, quiet, json, ...options }, streams) {
    const line = new ProgressLine(streams.stderr, { quiet });
    const onProgress = line.update.bind(line);
    const verdict = await verifyDataset(directory, { ...options, onProgress }).finally(() => line.clear());
    await streams.show(json, verdict, pageOf(verdict));
    return verdict.ok ? 0 : 1;
  },
});

function pageOf({ directory, unit, ok, files, rows, replayed, problems, notes }: Verification): string[] {
  const covered = replayed.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const shown = replayed.slice(0, SHOWN_CHUNKS).map(({ from, to }) => `${from}-${to}`);
  const more = replayed.length > shown.length ? `, and ${grouped(replayed.length - shown.length)} more` : '';
  const chunks =
    replayed.length === 0
      ? 'nothing'
      : `${grouped(covered)} ${unit === 'deal' ? 'deals' : 'matches'}: ${shown.join(', ')}${more}`;
  return [
    ...alignRows([
      ['files', `${grouped(files)} with ${grouped(rows)} rows`],
      ['played again', chunks],
      ...notes.map(note => ['note', note]),
      ...problems.map(({ file, message }) => [file, message]),
    ]),
    ok ? praise(directory, replayed.length > 0) : `${directory}: ${count(problems)}`,
  ];
}

/** Whether the rows are those of the run is not known where none was played again. */
function praise(directory: string, isPlayed: boolean): string {
  return isPlayed
    ? `${directory} is as it was written`
    : `the files of ${directory} are as they were written`;
}

function count({ length }: Verification['problems']): string {
  return `${grouped(length)} ${length === 1 ? 'problem' : 'problems'}`;
}
