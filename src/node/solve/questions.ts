/** Questions to the exact solver as JSON Lines, checked here; the command line gives the fields that are left out. */
import * as v from 'valibot';
import { keptAs, keptWith } from '../../cards/kept.ts';
import type { Game } from '../../engine/game.ts';
import type { Reading } from '../../input/json.ts';
import { exactObject, fitted, oneOf, plain, readJson } from '../../input/schema.ts';
import type { OpenPosition } from '../../search/solver/position.ts';
import { POSITION_FIELDS, parsePosition } from '../../search/solver/position-record.ts';
import { OBJECTIVES, type Objective, Solver } from '../../search/solver/solver.ts';
import { UserError } from '../../storage/user-error.ts';
import { asUserError, gameWith } from '../by-name.ts';

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

const FORM = exactObject({
  game: v.optional(v.string()),
  options: v.optional(plain()),
  objective: v.optional(oneOf(OBJECTIVES)),
  ...POSITION_FIELDS,
});

/** The compiled game of a spec; made once in each thread. Throws a `UserError`. */
export function gameOf({ game, options }: GameSpec): Promise<Game> {
  return gameWith(game, options);
}

const solversOf = keptWith((game: Game) =>
  keptAs(
    objective => objective,
    (objective: Objective) => new Solver(game, objective),
  ),
);

/** The solver of a game and an objective; made once in each thread, because its tables are large. */
export function solverOf(game: Game, objective: Objective): Solver {
  return solversOf(game)(objective);
}

/** Reads one line. Throws a `UserError` with the reason, in one line. */
export async function readQuestion(text: string, defaults: Defaults): Promise<Question> {
  return asked(readJson(FORM, text), defaults);
}

/** The question that a record asks. Throws a `UserError`. */
export async function questionOf(record: unknown, defaults: Defaults): Promise<Question> {
  return asked(fitted(FORM, record), defaults);
}

async function asked(reading: Reading<v.InferOutput<typeof FORM>>, defaults: Defaults): Promise<Question> {
  if ('problem' in reading) throw new UserError(reading.problem);
  const { options: given = {}, objective = defaults.objective, ...record } = reading.value;
  const { game = defaults.game } = record;
  if (game === undefined) throw new UserError("'game' is missing, here and on the command line");
  // Options of the command line belong to its game.
  const others = game === defaults.game ? defaults.options : {};
  const options = { ...others, ...given };
  const compiled = await gameOf({ game, options });
  return { game, options, objective, position: asUserError(() => parsePosition(compiled, record)) };
}
