/** `jaslab hand --table FILE`: fits a table of what every bid gains, for apps and agents. */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fitHandTable, type HandTablePlan } from '../node/hand/fit-hand-table.ts';
import { formatEstimate, formatValue } from '../report/format.ts';
import type { HandTable } from '../search/hand-table.ts';
import { writeAtomically } from '../storage/atomic.ts';
import { UserError } from '../storage/user-error.ts';
import type { ExitCode } from './command.ts';
import { programName } from './command-line.ts';
import { alignRows, counted, wrap } from './layout.ts';
import { inFrame, unlessEnded } from './long-command.ts';
import type { Streams } from './streams.ts';

export interface TableCommand extends Omit<HandTablePlan, 'stop' | 'onProgress'> {
  readonly file: string;
  readonly quiet: boolean;
  readonly json: boolean;
}

export function writeHandTable(command: TableCommand, streams: Streams): Promise<ExitCode> {
  const { file, quiet, json, ...plan } = command;
  if (!existsSync(dirname(resolve(file)))) throw new UserError(`--table: there is no directory for ${file}`);
  const about = { quiet, counts: 'deals and hands', finishes: 'the deals under way' };
  return inFrame(about, streams, async frame => {
    const table = await unlessEnded(streams, () =>
      fitHandTable({
        ...plan,
        stop: frame.stop,
        onProgress: (progress, doing) => frame.onProgress(progress, [doing]),
      }),
    );
    frame.clear();
    if (table === undefined) return frame.interrupted(`${file} is not written`);
    await writeAtomically(file, `${JSON.stringify(table)}\n`);
    await streams.show(json, tableJson(command, table), tableLines(command, table));
    return 0;
  });
}

/** The table without its numbers, which are in the file. */
function tableJson({ file, deals, hands, worlds, agent, seed }: TableCommand, table: HandTable): object {
  const { game, version, rules, answers } = table;
  const errors = Object.entries(answers).map(([answer, { error }]) => ({ answer, error: error ?? null }));
  return { file, game, version, rules, agent, seed, deals, hands, worlds, answers: errors };
}

function tableLines({ file, game, agent, deals, worlds, seed }: TableCommand, table: HandTable): string[] {
  const answers = Object.entries(table.answers);
  const rows = answers.map(([kind, { error }]) => [
    kind,
    error === undefined ? '0' : String(error.hands),
    error === undefined ? '' : formatEstimate(error.bias, 'number', 1),
    error === undefined ? '' : formatValue(error.rms, 'number', 1),
  ]);
  return [
    ...wrap(
      `${game}: ${counted(answers.length, 'kind')} of answers, fitted to ${counted(2 * deals, 'deal')} that ` +
        `${agent} plays, seed ${seed}. In fresh hands, each played out in ${counted(worlds, 'deal')}, the table ` +
        'less what an answer gained over passing is, in points:',
    ),
    '',
    ...alignRows([['answer', 'compared', 'mean', 'usual error'], ...rows], { right: [1, 2, 3] }),
    '',
    ...wrap(
      `The table is in ${file}. To bid by it: ${programName()} duel bidder:table=${file} greedy --game ${game} ` +
        '--boards 1000. For apps: readHandTable of jaslab/hand.',
    ),
  ];
}
