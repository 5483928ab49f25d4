/** The file of a tournament: a JSON object with any of its options. */
import * as v from 'valibot';
import { FAULT_RULES, FORMATS } from '../duel/index.ts';
import { exactObject } from '../input/schema.ts';
import type { TournamentSpec } from '../node/tournament/tournament.ts';
import { readJsonFile } from '../storage/limited-file.ts';
import { UserError } from '../storage/user-error.ts';
import { nonEmpty, oneOf, type Reader, seedText, wholeNumber } from './arguments.ts';
import { MAX_DEALS } from './shared-arguments.ts';

/** What is asked for, by the file and the command line together. */
export interface TournamentRequest extends TournamentSpec {
  readonly out: string;
}

/** What a file can say. */
export type FieldFile = Partial<Omit<TournamentRequest, 'boardsPerPart'>>;

const WORD = v.optional(v.union([v.string(), v.number()], 'a text or a number'));
const TEXTS = v.optional(v.array(v.string(), 'a list of texts'));
const FORM = exactObject({
  game: WORD,
  rules: TEXTS,
  agents: TEXTS,
  boards: WORD,
  seed: WORD,
  format: WORD,
  faults: WORD,
  out: WORD,
});

/** What a file says about a tournament, checked like options. Throws a `UserError`. */
export async function readField(path: string): Promise<FieldFile> {
  const reading = await readJsonFile(path, FORM);
  if (reading === undefined) throw new UserError(`cannot read ${path}: no such file or directory`);
  if ('problem' in reading) throw new UserError(`${path}: ${reading.problem}`);
  const { value } = reading;
  const read = <T>(
    name: 'game' | 'boards' | 'seed' | 'format' | 'faults' | 'out',
    reader: Reader<T>,
  ): T | undefined => {
    const one = value[name];
    return one === undefined ? undefined : reader(String(one), `${path}: "${name}"`);
  };
  const found = {
    game: read('game', nonEmpty),
    rules: value.rules,
    agents: value.agents,
    boards: read('boards', wholeNumber(1, MAX_DEALS)),
    seed: read('seed', seedText),
    format: read('format', oneOf(FORMATS)),
    faults: read('faults', oneOf(FAULT_RULES)),
    out: read('out', nonEmpty),
  };
  return Object.fromEntries(Object.entries(found).filter(([, one]) => one !== undefined)) as FieldFile;
}
