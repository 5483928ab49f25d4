/**
 * What is written down about a run, and the way back: a run is played from its configuration, so whoever has the
 * manifest can play it again.
 */
import { readFile } from 'node:fs/promises';
import type { Game } from '../engine/game.ts';
import { DealSource } from '../rows/deal-source.ts';
import { type MatchOptions, MatchSource } from '../rows/match-source.ts';
import type { RowSource } from '../rows/row-source.ts';
import { isRoundMatch } from '../rules/ruleset.ts';
import { isObject, type Json, type JsonObject, sha256 } from '../storage/canonical.ts';
import { UserError } from '../storage/user-error.ts';
import { AgentFault } from '../table/agent.ts';
import { parseAgentSpec } from '../table/agent-spec.ts';
import { hasOmboeren } from '../table/match.ts';
import { agentCounts, SEATINGS } from '../table/seatings.ts';
import type { Player } from '../table/table.ts';
import { fileOfAgent } from './agent-module.ts';
import { makeGame, makePlayer, namesOf } from './catalog.ts';
import type { RunSpec } from './play-job.ts';

/** A run that can be played: everything in it has been found and checked. */
export interface RunPlan {
  /** With every option of the game spelled out, and agents as their labels. */
  readonly spec: RunSpec;
  readonly game: Game;
  readonly players: readonly Player[];
  /** One for the caller's own thread. */
  readonly run: RowSource;
  /** For the manifest: what decides the rows, with all options of game and agents. */
  readonly config: JsonObject;
}

/** Finds the game and the agents of a run and seats them. Throws a `UserError` for what does not exist or fit. */
export async function planRun(
  spec: RunSpec,
  /** Programs outside are started, and asked whether they play the game, unless this is false. */
  { examine = true }: { readonly examine?: boolean } = {},
): Promise<RunPlan> {
  const game = await makeGame(spec.game, spec.rules);
  const players = await Promise.all(spec.agents.map(makePlayer));
  const counts = agentCounts(game, spec.seatings);
  if (!counts.includes(players.length)) {
    const what = spec.seatings === 'duel' ? 'a duel' : game.id;
    throw new UserError(`${what} is played by ${counts.join(' or ')} agents, not ${players.length}`);
  }
  if (spec.seatings === 'duel' && spec.match !== undefined)
    throw new UserError('a duel is played in single deals: whole matches have the seatings fixed or all');
  if (examine) await examinePlayers(game, players);
  const { seed, seatings } = spec;
  const match = spec.match && checkMatch(game, spec.match, players.length);
  return {
    spec: {
      game: game.id,
      rules: wordsOf(game.options),
      agents: players.map(player => player.label),
      seed,
      seatings,
      ...(match && { match }),
    },
    game,
    players,
    run: seat(game, { ...spec, ...(match && { match }) }, players),
    config: {
      seed,
      game: { id: game.id, version: game.version, options: game.options as JsonObject },
      agents: await Promise.all(players.map(describePlayer)),
      seatings,
      ...(match && { match: { by: lengthOf(game, match), omboeren: match.omboeren ?? false } }),
    },
  };
}

/** Programs are started once before any deal, so that one that cannot play is an error at once. */
export async function examinePlayers(game: Game, players: readonly Player[]): Promise<void> {
  await Promise.all(
    players.map(async ({ label, remote }) => {
      try {
        await remote?.examine?.(game);
      } catch (cause) {
        if (!(cause instanceof AgentFault)) throw cause;
        throw new UserError(`${label} cannot play ${game.id}: it ${cause.message.split('\n', 1)[0]}`, {
          cause,
        });
      } finally {
        await remote?.close();
      }
    }),
  );
}

/** How the matches are kept, spelled out. */
function checkMatch(game: Game, { by, omboeren }: MatchOptions, agents: number): MatchOptions {
  const { match } = game.ruleset;
  if (by !== undefined && !isRoundMatch(match))
    throw new UserError(`${game.id} is played for ${lengthOf(game)}, not in rounds by ${by}`);
  if (omboeren && !hasOmboeren(game))
    throw new UserError(`omboeren finds partners among four players, not in ${game.id}`);
  if (omboeren && agents !== game.seats)
    throw new UserError(`omboeren finds partners among ${game.seats} agents, not ${agents}`);
  return { ...(isRoundMatch(match) && { by: by ?? match.by }), ...(omboeren && { omboeren }) };
}

/** What decides a match: `points`, `deals`, `lives` or `race`. */
function lengthOf({ ruleset: { match } }: Game, options: MatchOptions = {}): string {
  if (isRoundMatch(match)) return options.by ?? match.by;
  return 'points' in match ? 'points' : 'deals';
}

/** Agents are made once before any thread starts, so that one that cannot be made is an error at once. */
function seat(game: Game, { seed, seatings, match }: RunSpec, players: readonly Player[]): RowSource {
  try {
    if (match !== undefined) return new MatchSource(game, seed, players, seatings, match);
    return new DealSource(game, seed, players, seatings);
  } catch (cause) {
    const reason =
      cause instanceof Error ? `${cause.name}: ${cause.message.split('\n', 1)[0]}` : String(cause);
    const who = players.map(player => player.label).join(' and ');
    throw new UserError(`${who} cannot sit down: ${reason}`, { cause });
  }
}

async function describePlayer({ label, definition, options }: Player): Promise<JsonObject> {
  const file = fileOf(label);
  return {
    agent: label,
    sees: definition.sees,
    options: options as JsonObject,
    ...(file !== undefined && { sha256: sha256(await readFile(file)) }),
  };
}

/** The file of an agent of somebody else's: ours go by the version of the package. */
function fileOf(label: string): string | undefined {
  const { name } = parseAgentSpec(label);
  return namesOf('agent').includes(name) ? undefined : fileOfAgent(name);
}

/** The spec in a configuration that `planRun` has made; undefined where it is of another kind. */
export function specOf(config: JsonObject): RunSpec | undefined {
  const { seed, game, agents, seatings } = config;
  const options = isObject(game) ? game.options : undefined;
  if (typeof seed !== 'string' || !isObject(game) || typeof game.id !== 'string' || !isObject(options))
    return;
  if (!Array.isArray(agents) || !agents.every(agent => isObject(agent) && typeof agent.agent === 'string'))
    return;
  const known = SEATINGS.find(name => name === seatings);
  if (known === undefined) return;
  const match = config.match === undefined ? undefined : matchOf(config.match);
  if (match === undefined && config.match !== undefined) return;
  return {
    game: game.id,
    rules: wordsOf(options),
    agents: agents.map(agent => agent.agent),
    seed,
    seatings: known,
    ...(match && { match }),
  };
}

function matchOf(match: Json): MatchOptions | undefined {
  if (!isObject(match) || typeof match.by !== 'string' || typeof match.omboeren !== 'boolean') return;
  const { by, omboeren } = match;
  return { ...((by === 'lives' || by === 'race') && { by }), ...(omboeren && { omboeren }) };
}

/** Options as the words that give them: `name=value`. */
function wordsOf(options: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(options).map(([name, value]) => `${name}=${wordOf(value as Json)}`);
}

/** `true`, `20`, `points:500`. */
function wordOf(value: Json): string {
  if (!isObject(value)) return String(value);
  return Object.entries(value)
    .map(([unit, n]) => `${unit}:${n}`)
    .join();
}
