/** The strict reader of deal records: replays any input by the rules, never throws, and reports the first error. */
import { readCard } from '../cards/read-card.ts';
import { parseJson } from '../input/json.ts';
import { misfitOf, plain } from '../input/schema.ts';
import { formatAction, isCard, parseAction } from '../rules/action.ts';
import type { GameDefinition } from '../rules/ruleset.ts';
import { Game } from './game.ts';
import { legalWords, type Origin, type ResultRecord, resultOf } from './record.ts';
import {
  formed,
  HEAD_FORM,
  type HeadFields,
  RECORD_FORM,
  RECORD_LIMITS,
  type RecordFields,
  Refusal,
  type Refused,
} from './record-form.ts';
import { type PlainStanding, readStanding, setupOf, show } from './record-setup.ts';
import { type Setup, State } from './state.ts';

/** The first error in a record. */
export interface ReplayProblem {
  /** Index of the action; -1 for the set-up; the number of actions for the result. */
  readonly index: number;
  readonly expected: string;
  readonly found: string;
  /** `index`, `expected` and `found` in one sentence. */
  readonly message: string;
}

/** The replayed deal, or the problem with its record. */
export type ReplayedDeal = { readonly state: State } | { readonly problem: ReplayProblem };

/** Reads many records. It compiles each ruleset once. */
export class RecordReader {
  private readonly definitionOf: (id: string) => GameDefinition | undefined;
  private readonly games: Map<string, Game> = new Map();

  constructor(definitionOf: (id: string) => GameDefinition | undefined) {
    this.definitionOf = definitionOf;
  }

  /** Reads one line of a `.jsonl` file. */
  readLine(line: string): ReplayedDeal {
    const parsed = parseJson(line, RECORD_LIMITS);
    if ('value' in parsed) return this.read(parsed.value);
    const found = parsed.problem.replace(/^it /, 'a text that ');
    return { problem: problemOf({ index: -1, expected: 'one JSON object', found }) };
  }

  read(record: unknown): ReplayedDeal {
    try {
      const head = formed(HEAD_FORM, record);
      if (head.v !== 1) throw new Refusal(-1, 'v 1', `v ${show(head.v)}`);
      const game = this.gameOf(head);
      const fields = formed(RECORD_FORM, record);
      return { state: replay(game, setupOf(game, fields), fields) };
    } catch (error) {
      if (error instanceof Refusal) return { problem: problemOf(error.refused) };
      throw error;
    }
  }

  private gameOf({ game: id, options = {} }: HeadFields): Game {
    const definition = this.definitionOf(id);
    if (definition === undefined) throw new Refusal(-1, 'a known game', `game ${show(id)}`);
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

/** The origin that a record, or its line, states, or part of it. */
export function originIn(record: unknown): Partial<Origin> {
  const parsed = typeof record === 'string' ? parseJson(record, RECORD_LIMITS) : { value: record };
  if ('problem' in parsed || misfitOf(plain(), parsed.value) !== undefined) return {};
  const { seed, deal, agents } = parsed.value as { readonly [key: string]: unknown };
  return {
    ...(typeof seed === 'string' && { seed }),
    ...(typeof deal === 'number' && Number.isSafeInteger(deal) && deal >= 0 && { deal }),
    ...(Array.isArray(agents) && { agents: agents.map(String) }),
  };
}

/** Reads a single record. */
export function replayRecord(
  record: unknown,
  definitionOf: (id: string) => GameDefinition | undefined,
): ReplayedDeal {
  return new RecordReader(definitionOf).read(record);
}

function problemOf({ index, expected, found }: Refused): ReplayProblem {
  const place = index < 0 ? 'set-up' : `action ${index}`;
  return { index, expected, found, message: `${place}: expected ${expected}, found ${found}` };
}

function replay(game: Game, setup: Setup, { actions, result }: RecordFields): State {
  const state = new State(game).begin(setup);
  for (let index = 0; index < actions.length; index++) step(state, actions[index], index);
  const end = actions.length;
  if (!state.isOver()) throw new Refusal(end, question(state), 'no more actions');
  compareResult(state, end, result);
  return state;
}

/** The seat that is asked and its legal actions. */
function question(state: State): string {
  return `seat ${state.turn}: ${legalWords(state).join(' ')}`;
}

function step(state: State, given: RecordFields['actions'][number], index: number): void {
  if (state.isOver()) throw new Refusal(index, 'the end of the deal', show(given));
  const { seat, act, legal } = given;
  if (seat !== state.turn) throw new Refusal(index, question(state), `seat ${show(seat)}`);
  if (legal !== undefined) {
    const expected = show(legalWords(state));
    if (show(legal) !== expected) throw new Refusal(index, `legal ${expected}`, `legal ${show(legal)}`);
  }
  const action = parseAction(act) ?? readCard(act);
  const isSaid = action !== undefined && (isCard(action) || formatAction(action) === act);
  if (!isSaid || !state.isLegal(action)) throw new Refusal(index, question(state), show(act));
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

function compareResult(state: State, index: number, given: RecordFields['result']): void {
  const expected = resultOf(state);
  const found = given as unknown as ResultRecord;
  for (const key of RESULT_KEYS) compare(index, key, expected[key], found[key]);
  const standing = readStanding(state.game, given.after, 'after', index);
  for (const [key, value] of Object.entries(readStanding(state.game, expected.after, 'after', index)))
    compare(index, `after.${key}`, value, standing[key as keyof PlainStanding]);
  compare(index, 'after.roundWinner', expected.after.roundWinner, found.after.roundWinner);
}

function compare(index: number, key: string, expected: unknown, found: unknown): void {
  if (show(expected) !== show(found))
    throw new Refusal(index, `${key} ${show(expected)}`, `${key} ${show(found)}`);
}
