/**
 * The strict reader of deal records, in JSON or as text: replays any input by the rules, never throws, and reports the
 * first error. What a text leaves out is not compared.
 */
import { readCard } from '../cards/read-card.ts';
import type { AnyObjection } from '../input/input-error.ts';
import { parseJson } from '../input/json.ts';
import { misfitOf, plain } from '../input/schema.ts';
import { type Action, formatAction, isCard, parseAction } from '../rules/action.ts';
import { parseOptions } from '../rules/options.ts';
import { type GameDefinition, idOf, presetNames, presetOf } from '../rules/ruleset.ts';
import { Game } from './game.ts';
import { legalWords, type Origin, type ResultRecord, resultOf } from './record.ts';
import {
  formed,
  HEAD_FORM,
  RECORD_FORM,
  RECORD_LIMITS,
  type RecordFields,
  Refusal,
  type Refused,
  SETUP_FORM,
} from './record-form.ts';
import { type PlainStanding, readStanding, setupOf, show } from './record-setup.ts';
import { type Setup, State } from './state.ts';
import { fieldsIn, isText, readText, type TextRecord } from './text-record.ts';
import { takenIn, transcriptOf } from './transcript.ts';
import { whyIllegal } from './why-illegal.ts';

/** The first error in a record. */
export interface ReplayProblem {
  /** Index of the action; -1 for the set-up; the number of actions for the result. */
  readonly index: number;
  readonly expected: string;
  readonly found: string;
  /** `index`, `expected` and `found` in one sentence; without `index` where there is a `row`. */
  readonly message: string;
  /** What is wrong, as data. `jaslab/words` says it in a language. */
  readonly objection: AnyObjection;
  /** The line of a text record, from 0. */
  readonly row?: number | undefined;
}

/** The replayed deal, or the problem with its record. */
export type ReplayedDeal = { readonly state: State } | { readonly problem: ReplayProblem };

const NO_RECORD = { kind: 'noRecord' } as const;
const TOO_LITTLE = { kind: 'tooLittle' } as const;

/** Reads many records. It compiles each ruleset once. */
export class RecordReader {
  private readonly definitionOf: (id: string) => GameDefinition | undefined;
  private readonly games: Map<string, Game> = new Map();

  constructor(definitionOf: (id: string) => GameDefinition | undefined) {
    this.definitionOf = definitionOf;
  }

  /** Reads one line of a `.jsonl` file, or a text record. */
  readLine(line: string): ReplayedDeal {
    if (isText(line)) return attempt(() => this.replayText(readText(line)));
    const parsed = parseJson(line, RECORD_LIMITS);
    if ('value' in parsed) return this.read(parsed.value);
    const found = parsed.problem.replace(/^it /, 'a text that ');
    return { problem: problemOf({ index: -1, expected: 'one JSON object', found, objection: NO_RECORD }) };
  }

  read(record: unknown): ReplayedDeal {
    return attempt(() => {
      const head = formed(HEAD_FORM, record);
      if (head.v !== 1) throw new Refusal(-1, 'v 1', `v ${show(head.v)}`, { kind: 'recordVersion' });
      const game = this.gameOf(head.game, () => head.options ?? {});
      const fields = formed(RECORD_FORM, record);
      return replay(game, setupOf(game, fields), fields);
    });
  }

  private replayText(record: TextRecord): State {
    const game = located(() => this.gameWith(record.game), record.rowOf);
    const setup = located(() => setupOf(game, formed(SETUP_FORM, record.fields)), record.rowOf);
    return playText(new State(game).begin(setup), record);
  }

  /** The game of its name, or of a preset, with options as `name=value`. */
  private gameWith([name = '', ...words]: readonly string[]): Game {
    const wanted = idOf(name);
    return this.gameOf(wanted, definition => {
      const { id, options } = definition;
      const preset = name.slice(wanted.length + 1);
      const found = preset === '' ? undefined : presetOf(definition, preset);
      if (preset !== '' && found === undefined)
        throw new RangeError(
          `${id} has no preset '${preset}' (it has: ${presetNames(definition).join(', ')})`,
        );
      return { ...found?.preset, ...parseOptions(id, options, words) };
    });
  }

  /** The game of an id, which may be that of a small one. */
  private definition(id: string): GameDefinition | undefined {
    const [name = '', small] = id.split('/', 2);
    const definition = this.definitionOf(name);
    if (definition === undefined || small === undefined) return definition;
    const found = presetOf(definition, small)?.definition;
    return found?.id === id ? found : undefined;
  }

  private gameOf(id: string, optionsOf: (definition: GameDefinition) => object): Game {
    const definition = this.definition(id);
    if (definition === undefined)
      throw new Refusal(-1, 'a known game', `game ${show(id)}`, { kind: 'noGame', word: id });
    try {
      const options = optionsOf(definition);
      const key = `${definition.id} ${show(options)}`;
      const game = this.games.get(key) ?? new Game(definition, { ...options });
      this.games.set(key, game);
      return game;
    } catch (error) {
      const found = error instanceof Error ? error.message : String(error);
      throw new Refusal(-1, 'options of the game', found, { kind: 'noOptions', word: definition.id });
    }
  }
}

function attempt(replayed: () => State): ReplayedDeal {
  try {
    return { state: replayed() };
  } catch (error) {
    if (error instanceof Refusal) return { problem: problemOf(error.refused) };
    throw error;
  }
}

/** Adds the line of a text record to a refusal. */
function located<T>(read: () => T, rowOf: (refused: Refused) => number): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { index, expected, found, objection } = error.refused;
    throw new Refusal(index, expected, found, objection, rowOf(error.refused));
  }
}

/** The origin that a record, or its line, states, or part of it. */
export function originIn(record: unknown): Partial<Origin> {
  const parsed = typeof record === 'string' ? fieldsIn(record) : { value: record };
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

function problemOf({ index, expected, found, objection, row }: Refused): ReplayProblem {
  const place = row !== undefined ? '' : index < 0 ? 'set-up: ' : `action ${index}: `;
  const message = `${place}expected ${expected}, found ${found}`;
  return { index, expected, found, message, objection: { ...objection, details: message }, row };
}

function replay(game: Game, setup: Setup, { actions, result }: RecordFields): State {
  const state = new State(game).begin(setup);
  for (let index = 0; index < actions.length; index++) step(state, actions[index], index);
  const end = actions.length;
  if (!state.isOver()) throw new Refusal(end, question(state), 'no more actions', TOO_LITTLE);
  compareResult(state, end, result);
  return state;
}

/** Plays what a text record says, and compares what it says of tricks, trumps and the result. */
function playText(state: State, { play, claims }: TextRecord): State {
  let index = 0;
  let seat: number | undefined;
  let taken = '';
  const take = (text: string): void => {
    const word = text.toLowerCase().replaceAll(/\s+/g, ' ');
    const isMark = /^\d+\.$/.test(word);
    const isTaken = word.startsWith('seat ');
    if (/^\d:?$/.test(word)) seat = Number(word[0]);
    else if (isMark || isTaken) {
      const isNext = isTaken ? word === taken : Number(word.slice(0, -1)) === state.tricks + 1;
      const expected = state.trickSize > 0 ? question(state) : isTaken ? taken : `${state.tricks + 1}.`;
      if (state.trickSize > 0 || !isNext)
        throw new Refusal(index, expected, text, { kind: 'misfit', word: text });
    } else {
      const { tricks } = state;
      const before = takenIn(state);
      const act = legalWords(state).find(legal => legal.toLowerCase() === word) ?? text;
      step(state, { seat: seat ?? state.turn, act }, index);
      index++;
      seat = undefined;
      if (state.tricks > tricks) taken = `seat ${state.leader} takes ${takenIn(state) - before}`;
    }
  };
  for (const { text, row } of play)
    located(
      () => take(text),
      () => row,
    );
  if (!state.isOver())
    throw new Refusal(index, question(state), 'no more actions', TOO_LITTLE, play.at(-1)?.row ?? 0);
  const written = readText(transcriptOf(state)).claims;
  for (const [key, { text, row }] of claims) {
    const expected = written.get(key)?.text;
    if (expected === undefined)
      throw new Refusal(
        index,
        `one of ${[...written.keys()].join(', ')}`,
        key,
        { kind: 'misfit', word: key },
        row,
      );
    if (expected !== text && !expected.startsWith(`${text},`))
      throw new Refusal(index, `${key} ${expected}`, `${key} ${text}`, { kind: 'otherResult' }, row);
  }
  return state;
}

/** The seat that is asked and its legal actions. */
function question(state: State): string {
  return `seat ${state.turn}: ${legalWords(state).join(' ')}`;
}

function step(state: State, given: RecordFields['actions'][number], index: number): void {
  if (state.isOver())
    throw new Refusal(index, 'the end of the deal', show(given), { kind: 'tooMuch', n: index });
  const { seat, act, legal } = given;
  const n = index + 1;
  if (seat !== state.turn)
    throw new Refusal(index, question(state), `seat ${show(seat)}`, { kind: 'otherTurn', n });
  if (legal !== undefined) {
    const expected = show(legalWords(state));
    if (show(legal) !== expected)
      throw new Refusal(index, `legal ${expected}`, `legal ${show(legal)}`, { kind: 'otherLegal', n });
  }
  const action = parseAction(act) ?? readCard(act);
  const isSaid = action !== undefined && (isCard(action) || formatAction(action) === act);
  const because = whyIllegal(state, isSaid ? action : -1);
  if (because !== undefined)
    throw new Refusal(index, question(state), show(act), { kind: 'step', n, word: act, because });
  state.apply(action as Action);
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
    throw new Refusal(index, `${key} ${show(expected)}`, `${key} ${show(found)}`, { kind: 'otherResult' });
}
