/**
 * Questions to the exact solver as JSON Lines: one object a line, a position with its game and objective. The command
 * line gives the fields that a line leaves out. Everything is checked here, so workers get only positions that can be
 * solved.
 */
import { Game } from '../engine/game.ts';
import { type OpenPosition, POSITION_FIELDS, parsePosition } from '../search/solver/position.ts';
import { OBJECTIVES, type Objective, Solver } from '../search/solver/solver.ts';
import { isObject, type Json } from '../storage/canonical.ts';
import { UserError } from '../storage/user-error.ts';
import { asUserError, findGame } from './catalog.ts';

/** What a worker needs to know of a game: plain data. */
export interface GameSpec {
  /** `klaverjas`, `klaverjas/amsterdam`. */
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
}

export interface Question extends GameSpec {
  readonly objective: Objective;
  readonly position: OpenPosition;
}

/** Values of the fields that a line leaves out. */
export interface Defaults {
  readonly game?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly objective: Objective;
}

const FIELDS: readonly string[] = ['game', 'options', 'objective', ...POSITION_FIELDS];

const games = new Map<string, Game>();

/** The compiled game of a spec; made once in each thread. Throws a `UserError`. */
export async function gameOf({ game, options }: GameSpec): Promise<Game> {
  const key = JSON.stringify([game, options]);
  const known = games.get(key);
  if (known !== undefined) return known;
  const { definition, preset } = await findGame(game);
  const made = asUserError(() => new Game(definition, { ...preset, ...options }));
  games.set(key, made);
  return made;
}

const solvers = new Map<Game, Map<Objective, Solver>>();

/** The solver of a game and an objective; made once in each thread, because its tables are large. */
export function solverOf(game: Game, objective: Objective): Solver {
  const known = solvers.get(game) ?? new Map<Objective, Solver>();
  solvers.set(game, known);
  const solver = known.get(objective) ?? new Solver(game, objective);
  known.set(objective, solver);
  return solver;
}

/** The objective of this name. Throws a `UserError`. */
export function objectiveOf(name: unknown): Objective {
  const known = OBJECTIVES.find(objective => objective === name);
  if (known !== undefined) return known;
  throw new UserError(`objective is one of ${OBJECTIVES.join(', ')}, not ${JSON.stringify(name)}`);
}

/** Reads one line. Throws a `UserError` with the reason, in one line. */
export async function readQuestion(text: string, defaults: Defaults): Promise<Question> {
  let record: Json;
  try {
    record = JSON.parse(text) as Json;
  } catch {
    throw new UserError('it is not JSON');
  }
  if (!isObject(record)) throw new UserError('a position is a JSON object');
  return questionOf(record, defaults);
}

/** The question that a record asks. Throws a `UserError`. */
export async function questionOf(
  record: Readonly<Record<string, unknown>>,
  defaults: Defaults,
): Promise<Question> {
  const unknown = Object.keys(record).find(name => !FIELDS.includes(name));
  if (unknown !== undefined)
    throw new UserError(`unknown field '${unknown}'; there are: ${FIELDS.join(', ')}`);
  const game = record.game ?? defaults.game;
  if (game === undefined) throw new UserError("'game' is missing, here and on the command line");
  if (typeof game !== 'string') throw new UserError(`game is a name, not ${JSON.stringify(game)}`);
  const given = (record.options ?? {}) as Json;
  if (!isObject(given)) throw new UserError(`options are an object, not ${JSON.stringify(given)}`);
  // Options of the command line belong to its game.
  const others = record.game === undefined || record.game === defaults.game ? defaults.options : {};
  const options = { ...others, ...given };
  const objective = record.objective === undefined ? defaults.objective : objectiveOf(record.objective);
  const compiled = await gameOf({ game, options });
  return { game, options, objective, position: asUserError(() => parsePosition(compiled, record)) };
}
