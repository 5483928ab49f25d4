/** `jaslab replay`: checks deal records against the rules, or prints them for people. */
import { originIn, RecordReader, type ReplayProblem } from '../../engine/replay.ts';
import { isText } from '../../engine/text-record.ts';
import { plain, readJson } from '../../input/schema.ts';
import { load, namesOf } from '../../node/by-name.ts';
import type { GameDefinition } from '../../rules/ruleset.ts';
import { UserError } from '../../storage/user-error.ts';
import { flag, optional, positional, required, UsageError, wholeNumber } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { CARD_ARGUMENTS, readable } from '../deal-words.ts';
import { counted } from '../layout.ts';
import { linesOf, noRecords, recordsName } from '../record-lines.ts';
import { JSON_FLAG } from '../shared-arguments.ts';

const MAX_LINES = 1e12;

interface Mismatch extends Omit<ReplayProblem, 'objection'> {
  readonly line: number;
}

export default defineCommand({
  group: 'check',
  summary: 'plays records again and checks every word of them',
  details: `
    It checks the cards, whose turn it is, every list of legal actions, every action and the result. The exit
    code is 1 if a record breaks the rules.
  `,
  arguments: {
    file: positional(required('FILE', 'a file of records, in JSON or as text, or - for stdin')),
    print: flag('prints the deals for people to read'),
    line: optional('N', 'reads only this line, and prints its deal', wholeNumber(1, MAX_LINES)),
    'max-errors': optional('N', 'stops after this many mismatches', wholeNumber(1, MAX_LINES), 10),
    ...CARD_ARGUMENTS,
    json: JSON_FLAG,
  },
  examples: [
    ['replay deals.jsonl', 'checks a file'],
    ['records --game smousjas --agents random,random | jaslab replay - --print', 'plays a deal and shows it'],
    ['replay deals.jsonl --line 17', 'the deal in line 17'],
  ],
  async run({ file, print, line: only, json, 'max-errors': most, ...asked }, streams) {
    if (json && (print || only !== undefined))
      throw new UsageError('--json does not go with --print or --line');
    const reader = new RecordReader(await definitions());
    const mismatches: Mismatch[] = [];
    let last = 0;
    let records = 0;
    for await (const { text, line } of linesOf(file, streams)) {
      last = line;
      if (only !== undefined && line < only) continue;
      if (only !== undefined && line > only) break;
      const read = reader.readLine(text);
      records++;
      if ('problem' in read) {
        if (records === 1 && !isText(text) && 'problem' in readJson(plain(), text))
          throw new UserError(
            `${recordsName(file)} is not a file of deal records: line ${line} begins with no { and no Game:`,
          );
        const { row, objection: _, ...problem } = read.problem;
        const at = line + (row ?? 0);
        mismatches.push({ line: at, ...problem });
        if (!json) streams.say(`line ${at}${row === undefined ? ',' : ':'} ${problem.message}`);
      } else if (print || only !== undefined)
        await streams.print(`${records > 1 ? '\n' : ''}${await readable(read.state, originIn(text), asked)}`);
      if (line === only || mismatches.length >= most) break;
    }
    if (records === 0) throw noRecords(file, only, last);
    if (json) await streams.json({ records, mismatches });
    else if (mismatches.length > 0 || !(print || only !== undefined)) {
      const stopped = mismatches.length >= most ? ' (stopped there: see --max-errors)' : '';
      const found = counted(mismatches.length, 'mismatch');
      await streams.print(`${counted(records, 'record')}, ${found}${stopped}\n`);
    }
    return mismatches.length > 0 ? 1 : 0;
  },
});

/** All games, loaded at once: the reader asks for them by id. */
async function definitions(): Promise<(id: string) => GameDefinition | undefined> {
  const names = namesOf('game');
  const games = await Promise.all(names.map(name => load<GameDefinition>('game', name)));
  const byId = new Map(games.map(game => [game.id, game]));
  return id => byId.get(id);
}
