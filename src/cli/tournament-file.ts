/** The file of a tournament: a JSON object with any of its options. */
import { readFile } from 'node:fs/promises';
import { FORMATS } from '../duel/index.ts';
import type { TournamentSpec } from '../node/tournament.ts';
import { suggestion } from '../rules/suggestion.ts';
import { isObject, type JsonObject } from '../storage/canonical.ts';
import { fileError, UserError } from '../storage/user-error.ts';
import { nonEmpty, oneOf, type Reader, seedText, wholeNumber } from './arguments.ts';
import { MAX_DEALS } from './shared-arguments.ts';

/** What is asked for, by the file and the command line together. */
export interface TournamentRequest extends TournamentSpec {
  readonly out: string;
}

/** What a file can say. */
export type FieldFile = Partial<Omit<TournamentRequest, 'boardsPerPart'>>;

/** What a file says about a tournament, checked like options. Throws a `UserError`. */
export async function readField(path: string): Promise<FieldFile> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    throw fileError(`cannot read ${path}`, cause);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UserError(`${path} is not JSON`);
  }
  if (!isObject(value))
    throw new UserError(`${path} must hold an object: {"game": …, "agents": […], "boards": …}`);
  return checked(path, value);
}

function checked(path: string, value: JsonObject): FieldFile {
  const at = (name: string) => `${path}: "${name}"`;
  const texts = (name: string) => {
    const list = value[name];
    if (list === undefined) return undefined;
    if (Array.isArray(list) && list.every(one => typeof one === 'string')) return list as readonly string[];
    throw new UserError(`${at(name)} must be a list of texts`);
  };
  const read = <T>(name: string, reader: Reader<T>): T | undefined => {
    const one = value[name];
    if (one === undefined) return undefined;
    if (typeof one !== 'string' && typeof one !== 'number')
      throw new UserError(`${at(name)} must be a text or a number`);
    return reader(String(one), at(name));
  };
  const known = ['game', 'rules', 'agents', 'boards', 'seed', 'format', 'out'];
  const odd = Object.keys(value).find(key => !known.includes(key));
  if (odd !== undefined)
    throw new UserError(
      `${path}: there is no '${odd}'; there are: ${known.join(', ')}${suggestion(odd, known)}`,
    );
  const found = {
    game: read('game', nonEmpty),
    rules: texts('rules'),
    agents: texts('agents'),
    boards: read('boards', wholeNumber(1, MAX_DEALS)),
    seed: read('seed', seedText),
    format: read('format', oneOf(FORMATS)),
    out: read('out', nonEmpty),
  };
  return Object.fromEntries(Object.entries(found).filter(([, one]) => one !== undefined)) as FieldFile;
}
