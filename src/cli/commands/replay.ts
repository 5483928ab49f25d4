/** `jaslab replay`: holds deal records against the rules, or prints them for people. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import type { Origin } from '../../engine/record.ts';
import { type Problem, RecordReader } from '../../engine/replay.ts';
import { transcriptOf } from '../../engine/transcript.ts';
import { load, namesOf } from '../../node/catalog.ts';
import type { GameDefinition } from '../../rules/ruleset.ts';
import { fileError, UserError } from '../../storage/user-error.ts';
import { flag, JSON_FLAG, optional, place, required, UsageError, whole, word } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import type { Io } from '../io.ts';
import { grouped } from '../layout.ts';

const MAX_LINES = 1e12;

interface Mismatch extends Problem {
  readonly line: number;
}

export default defineCommand({
  group: 'check',
  summary: 'plays records again and checks every word of them',
  details: [
    'Checked are the cards, whose turn it is, every legal list, every action and the result. Exit code 1 if a record does not ' +
      'follow from the rules.',
  ],
  arguments: {
    file: place(required('FILE', 'a file of records (.jsonl), or - for stdin', word)),
    print: flag('prints the deals for people to read'),
    line: optional('N', 'reads only this line, and prints its deal', whole(1, MAX_LINES), undefined),
    'max-errors': optional('N', 'stops after so many mismatches', whole(1, MAX_LINES), 10),
    json: JSON_FLAG,
  },
  examples: [
    ['replay deals.jsonl', 'checks a file'],
    ['records --game smousjas --agents random,random | jaslab replay - --print', 'plays a deal and shows it'],
    ['replay deals.jsonl --line 17', 'the deal in line 17'],
  ],
  async run({ file, print, line: only, json, 'max-errors': most }, io) {
    if (json && (print || only !== undefined))
      throw new UsageError('--json does not go with --print or --line');
    const reader = new RecordReader(await definitions());
    const mismatches: Mismatch[] = [];
    let line = 0;
    let records = 0;
    for await (const text of linesOf(file, io)) {
      line++;
      if (only !== undefined && line < only) continue;
      const read = reader.readLine(text);
      records++;
      if ('problem' in read) {
        if (records === 1 && !isObject(text))
          throw new UserError(
            `${nameOf(file)} is not a file of deal records: line ${line} is no JSON object`,
          );
        mismatches.push({ line, ...read.problem });
        if (!json) io.say(`line ${line}, ${read.problem.message}`);
      } else if (print || only !== undefined)
        await io.print(`${records > 1 ? '\n' : ''}${transcriptOf(read.state, originOf(text))}`);
      if (line === only || mismatches.length >= most) break;
    }
    if (records === 0) {
      throw new UserError(
        only === undefined
          ? `${nameOf(file)} holds no records`
          : `${nameOf(file)} has only ${grouped(line)} lines`,
      );
    }
    if (json) await io.json({ records, mismatches });
    else if (mismatches.length > 0 || !(print || only !== undefined)) {
      const counted = `${grouped(records)} ${records === 1 ? 'record' : 'records'}`;
      const stopped = mismatches.length >= most ? ' (stopped there: see --max-errors)' : '';
      const found = `${mismatches.length} ${mismatches.length === 1 ? 'mismatch' : 'mismatches'}`;
      await io.print(`${counted}, ${found}${stopped}\n`);
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

async function* linesOf(file: string, io: Io): AsyncGenerator<string> {
  const input: Readable = file === '-' ? io.stdin : createReadStream(file, 'utf8');
  try {
    // An error of the stream does not reach the lines, so it is awaited beside them.
    const failed = new Promise<never>((_, reject) => input.once('error', reject));
    failed.catch(() => {});
    const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
    for (;;) {
      const next = await Promise.race([lines.next(), failed]);
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    throw fileError(nameOf(file), error);
  } finally {
    input.destroy();
  }
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** Where a record says it came from, as far as it says so. */
function originOf(text: string): Partial<Origin> {
  const { seed, deal, agents } = JSON.parse(text) as Record<string, unknown>;
  return {
    ...(typeof seed === 'string' ? { seed } : {}),
    ...(typeof deal === 'number' ? { deal } : {}),
    ...(Array.isArray(agents) ? { agents: agents.map(String) } : {}),
  };
}

function nameOf(file: string): string {
  return file === '-' ? 'stdin' : file;
}
