/**
 * The strict reader of deal records: replays a record and compares every field with the rules. It accepts any input,
 * never throws, and reports the first error.
 */
import { formatAction, parseAction } from '../rules/action.ts';
import type { GameDefinition } from '../rules/ruleset.ts';
import { Game } from './game.ts';
import { legalWords, resultOf } from './record.ts';
import {
  asRecord,
  type PlainStanding,
  Refusal,
  type Refused,
  readSetup,
  readStanding,
  show,
} from './record-setup.ts';
import type { Setup } from './setup.ts';
import { State } from './state.ts';

/** The first error in a record. */
export interface Problem {
  /** Index of the action; -1 for the set-up; the number of actions for the result. */
  readonly index: number;
  readonly expected: string;
  readonly found: string;
  /** `index`, `expected` and `found` in one sentence. */
  readonly message: string;
}

/** The replayed deal, or the problem with its record. */
export type Replayed = { readonly state: State } | { readonly problem: Problem };

/** Reads many records. It compiles each ruleset once. */
export class RecordReader {
  private readonly definitionOf: (id: string) => GameDefinition | undefined;
  private readonly games: Map<string, Game> = new Map();

  constructor(definitionOf: (id: string) => GameDefinition | undefined) {
    this.definitionOf = definitionOf;
  }

  /** Reads one line of a `.jsonl` file. */
  readLine(line: string): Replayed {
    let record: unknown;
    try {
      record = JSON.parse(line);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { problem: problemOf({ index: -1, expected: 'one JSON object', found: reason }) };
    }
    return this.read(record);
  }

  read(record: unknown): Replayed {
    try {
      const fields = asRecord(record, 'record');
      if (fields.v !== 1) throw new Refusal(-1, 'v 1', `v ${show(fields.v)}`);
      const game = this.gameOf(fields);
      return { state: replay(game, readSetup(game, fields), fields) };
    } catch (error) {
      if (error instanceof Refusal) return { problem: problemOf(error.refused) };
      throw error;
    }
  }

  private gameOf(fields: Readonly<Record<string, unknown>>): Game {
    const definition = typeof fields.game === 'string' ? this.definitionOf(fields.game) : undefined;
    if (definition === undefined) throw new Refusal(-1, 'a known game', `game ${show(fields.game)}`);
    const options = fields.options === undefined ? {} : asRecord(fields.options, 'options');
    const key = `${definition.id} ${show(options)}`;
    const known = this.games.get(key);
    if (known !== undefined) return known;
    try {
      const game = new Game(definition, options);
      this.games.set(key, game);
      return game;
    } catch (error) {
      throw new Refusal(-1, 'options of the game', error instanceof Error ? error.message : String(error));
    }
  }
}

/** Reads a single record. */
export function replayRecord(
  record: unknown,
  definitionOf: (id: string) => GameDefinition | undefined,
): Replayed {
  return new RecordReader(definitionOf).read(record);
}

function problemOf({ index, expected, found }: Refused): Problem {
  const place = index < 0 ? 'set-up' : `action ${index}`;
  return { index, expected, found, message: `${place}: expected ${expected}, found ${found}` };
}

function replay(game: Game, setup: Setup, fields: Readonly<Record<string, unknown>>): State {
  const { actions } = fields;
  if (!Array.isArray(actions)) throw new Refusal(-1, 'actions: a list', show(actions));
  const state = new State(game).begin(setup);
  for (let index = 0; index < actions.length; index++) step(state, actions[index], index);
  const end = actions.length;
  if (!state.isOver()) throw new Refusal(end, question(state), 'no more actions');
  compareResult(state, end, fields.result);
  return state;
}

/** The seat that is asked and its legal actions. */
function question(state: State): string {
  return `seat ${state.turn}: ${legalWords(state).join(' ')}`;
}

function step(state: State, given: unknown, index: number): void {
  if (state.isOver()) throw new Refusal(index, 'the end of the deal', show(given));
  const { seat, act, legal } = asRecord(given, 'action', index);
  if (seat !== state.turn) throw new Refusal(index, question(state), `seat ${show(seat)}`);
  if (legal !== undefined) {
    const expected = show(legalWords(state));
    if (show(legal) !== expected) throw new Refusal(index, `legal ${expected}`, `legal ${show(legal)}`);
  }
  const action = typeof act === 'string' ? parseAction(act) : undefined;
  if (action === undefined || formatAction(action) !== act || !state.isLegal(action))
    throw new Refusal(index, question(state), show(act));
  state.apply(action);
}

const RESULT_KEYS = [
  'outcome',
  'maker',
  'trump',
  'cardPoints',
  'lastTrick',
  'meldPoints',
  'score',
  'gamePoints',
] as const;

function compareResult(state: State, index: number, given: unknown): void {
  const expected = resultOf(state);
  const found = asRecord(given, 'result', index);
  for (const key of RESULT_KEYS) compare(index, key, expected[key], found[key]);
  const after = asRecord(found.after, 'after', index);
  const standing = readStanding(state.game, after, 'after', index);
  for (const [key, value] of Object.entries(readStanding(state.game, expected.after, 'after', index)))
    compare(index, `after.${key}`, value, standing[key as keyof PlainStanding]);
  compare(index, 'after.roundWinner', expected.after.roundWinner, after.roundWinner);
}

function compare(index: number, key: string, expected: unknown, found: unknown): void {
  if (show(expected) !== show(found))
    throw new Refusal(index, `${key} ${show(expected)}`, `${key} ${show(found)}`);
}
