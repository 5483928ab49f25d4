/** `jaslab report`: a page about the deals of a run. */
import { join } from 'node:path';
import { type Report, table } from '../../document/report.ts';
import { makeDirectory } from '../../node/dataset-directory.ts';
import { type ReadDataset, readDataset } from '../../node/dataset-figures.ts';
import { madeOf } from '../../node/timings.ts';
import { datasetReport } from '../../report/dataset-page.ts';
import { reportFiles } from '../../report/files.ts';
import { writeFiles } from '../../storage/atomic.ts';
import { dataHashOf } from '../../storage/manifest.ts';
import { positional, required } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { commandLine } from '../command-line.ts';
import { grouped, wrap } from '../layout.ts';
import { ProgressLine } from '../progress.ts';
import { summaryTable } from '../run-report.ts';
import { OUTPUT, out } from '../shared-arguments.ts';
import run from './run.ts';

export default defineCommand({
  group: 'play',
  summary: 'makes a page with figures of the deals of a run',
  details: `
    Reads what jaslab run has written: who scores more and by how much, how scores are spread, contracts made,
    places at the table, how deals end. The page, report.html, is one file that needs nothing else; report.md
    has its words and tables, summary.json its numbers and those of its figures.

    The same deals give the same page, byte for byte. A run that is not finished is read as far as it is; a line
    on stderr, the page and the JSON say so first.
  `,
  arguments: {
    directory: positional(required('DIR', 'the directory of a run')),
    out: out('where the page goes [DIR]'),
    ...OUTPUT,
  },
  examples: [
    ['report results/demo', 'writes results/demo/report.html'],
    ['report results/demo --out pages/demo --json', 'elsewhere, and the figures as JSON'],
  ],
  async run({ directory, out: to = directory, quiet, json }, streams) {
    const line = new ProgressLine(streams.stderr, { quiet });
    const read = await readDataset(directory, {
      onUnfinished: text => streams.say(`jaslab: ${directory} ${text}`),
      onProgress: line.update.bind(line),
    }).finally(() => line.clear());
    const { unfinished } = read;
    const made = datasetReport(read, await againOf(directory, read));
    const report =
      unfinished === undefined ? made : { ...made, answer: `The run ${unfinished}. ${made.answer}` };
    const { summary, matches, counts, manifest } = read;
    const { config, configHash } = manifest;
    const numbers = {
      answer: report.answer,
      config,
      configHash,
      ...(matches && { matchSummary: matches }),
      summary,
      counts,
    };
    await makeDirectory(to);
    await writeFiles(to, reportFiles(report, numbers));
    if (json) {
      await streams.json({ ...(unfinished && { unfinished }), directory: to, ...numbers });
      return 0;
    }
    await streams.lines([
      ...wrap(report.answer.replaceAll('`', '')),
      '',
      ...summaryTable(summary, matches),
      '',
      `${join(to, 'report.html')} has the figures; report.md has the words and tables`,
    ]);
    return 0;
  },
});

/** The command that plays the deals again, with what is not as usual, and what made them. */
async function againOf(directory: string, { manifest, spec, game }: ReadDataset): Promise<Report['again']> {
  const { deals, unit, software, configHash, parts } = manifest;
  const changed = Object.keys(game.changedOptions());
  const rules = spec.rules.filter(text => changed.includes(text.split('=', 1)[0]));
  const words = commandLine('run', run.arguments, {
    game: spec.game,
    agents: [spec.agents.join(',')],
    [unit === 'match' ? 'matches' : 'deals']: deals,
    seed: spec.seed,
    rules,
    seatings: spec.seatings,
    'match-by': spec.match?.by,
    omboeren: spec.match?.omboeren,
    actions: spec.actions !== undefined,
    from: spec.from?.file,
  });
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  return {
    command: `jaslab ${words}`,
    made: await madeOf([directory], software),
    blocks: [
      `Seed \`${spec.seed}\`; ${game.id}, rules version ${game.version}.`,
      table(
        ['rows', 'files', 'configuration', 'data (sha256)'],
        [
          [
            grouped(rows),
            grouped(parts.length),
            `\`${configHash.slice(0, 16)}\``,
            `\`${dataHashOf(manifest).slice(0, 16)}\``,
          ],
        ],
        [2, 3],
      ),
    ],
  };
}
