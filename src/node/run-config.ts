/**
 * What is written down about a run, and the way back: a run is played from its configuration, so whoever has the
 * manifest can play it again.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseAgentSpec } from '../arena/agent.ts';
import { agentCounts, Run, SEATINGS } from '../arena/run.ts';
import type { Player } from '../arena/table.ts';
import type { Game } from '../engine/game.ts';
import { isObject, type Json, type JsonObject, sha256 } from '../storage/canonical.ts';
import { UserError } from '../storage/user-error.ts';
import { makeGame, makePlayer } from './catalog.ts';
import type { RunSpec } from './play-job.ts';

/** A run that can be played: everything in it has been found and checked. */
export interface RunPlan {
  /** With every option of the game spelled out, and agents as their labels. */
  readonly spec: RunSpec;
  readonly game: Game;
  readonly players: readonly Player[];
  /** One for the caller's own thread. */
  readonly run: Run;
  /** For the manifest: what decides the rows, with all options of game and agents. */
  readonly config: JsonObject;
}

/** Finds the game and the agents of a run and seats them. Throws a `UserError` for what does not exist or fit. */
export async function planRun(spec: RunSpec): Promise<RunPlan> {
  const game = await makeGame(spec.game, spec.rules);
  const players = await Promise.all(spec.agents.map(makePlayer));
  const counts = agentCounts(game);
  if (!counts.includes(players.length))
    throw new UserError(`${game.id} is played by ${counts.join(' or ')} agents, not ${players.length}`);
  const { seed, seatings } = spec;
  return {
    spec: {
      game: game.id,
      rules: wordsOf(game.options),
      agents: players.map(player => player.label),
      seed,
      seatings,
    },
    game,
    players,
    run: seat(game, spec, players),
    config: {
      seed,
      game: { id: game.id, version: game.version, options: game.options as JsonObject },
      agents: await Promise.all(players.map(describePlayer)),
      seatings,
    },
  };
}

/** Agents are made once before any thread starts, so that one that cannot be made is an error at once. */
function seat(game: Game, { seed, seatings }: RunSpec, players: readonly Player[]): Run {
  try {
    return new Run(game, seed, players, seatings);
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

/** The file of an agent that was given as a path: ours go by the version of the package. */
function fileOf(label: string): string | undefined {
  const { name } = parseAgentSpec(label);
  return /^[^@].*([\\/]|\.[cm]?[jt]s$)/.test(name) ? resolve(name) : undefined;
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
  return {
    game: game.id,
    rules: wordsOf(options),
    agents: agents.map(agent => agent.agent),
    seed,
    seatings: known,
  };
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
