/** What is asked of a tuning, and the same with its game and agents found. */
import type { Game } from '../../engine/game.ts';
import { parseOptions } from '../../rules/options.ts';
import { canonicalJson, type JsonObject, sha256 } from '../../storage/canonical.ts';
import { UserError } from '../../storage/user-error.ts';
import { isRemote } from '../../table/agent.ts';
import { parseAgentSpec, specText } from '../../table/agent-spec.ts';
import type { Player } from '../../table/table.ts';
import { Halving, type Parameter, type Point, parametersOf, usedOf, withPoint } from '../../tune/index.ts';
import { planBoards } from '../boards.ts';
import { asUserError, makePlayer } from '../by-name.ts';
import type { PlannedRun } from '../planned-run.ts';

/** What decides the result of a tuning. */
export interface TuneSpec {
  /** A game or preset, and its options as words. */
  readonly game: string;
  readonly rules: readonly string[];
  /** The agent, with the options that it starts from. */
  readonly agent: string;
  /** Opponents, who share the boards; by default the agent as it starts. */
  readonly against: readonly string[];
  /** What is tuned, `take` or `bids.take=-40:40`; by default all that declares a range for tuning. */
  readonly params: readonly string[];
  /** Boards of all trials of the search. */
  readonly boards: number;
  /** Boards of a trial in the first rung at least. */
  readonly each?: number | undefined;
  readonly seed: string;
  /** The most boards of the confirmation. */
  readonly confirm: number;
  /** The gain in points a deal that the confirmation tests against none. */
  readonly gain: number;
}

/** A tuning that can be played: its game and agents have been found and checked. */
export class PlannedTuning {
  readonly spec: TuneSpec;
  readonly game: Game;
  readonly parameters: readonly Parameter[];
  /** Parameters that decide nothing under these rules, and are left alone. */
  readonly unused: readonly string[];
  /** For each opponent. */
  readonly runs: readonly PlannedRun[];
  /** The label of the agent that it starts from. */
  readonly start: string;
  private readonly name: string;
  private readonly player: Player;
  private readonly given: Readonly<Record<string, unknown>>;

  private constructor(spec: TuneSpec, player: Player, runs: readonly PlannedRun[]) {
    const { definition, options, label } = player;
    const { name, words } = parseAgentSpec(label);
    const game = runs[0].game;
    const values = isRemote(definition) ? options : (definition.filledIn?.(options, game) ?? options);
    this.spec = spec;
    this.game = game;
    this.runs = runs;
    this.player = player;
    this.name = name;
    this.start = label;
    this.given = parseOptions(name, definition.options, words);
    const idle = isRemote(definition) ? [] : (definition.unused?.(game) ?? []);
    const found = asUserError(() => usedOf(parametersOf(definition.options, values, spec.params), idle));
    this.parameters = found.used;
    this.unused = found.unused;
  }

  /** Throws a `UserError` for what does not exist or fit. */
  static async of(spec: TuneSpec): Promise<PlannedTuning> {
    const { game, rules, agent, against } = spec;
    const player = await makePlayer(agent);
    if (player.inner !== undefined)
      throw new UserError(`${player.label} wraps another agent: tune ${player.inner.label} itself`);
    const opponents = against.length === 0 ? [player.label] : against;
    const seed = seedOf(spec.seed, 'search');
    const runs = await Promise.all(
      opponents.map(other => planBoards({ game, rules, agents: [player.label, other], seed })),
    );
    return new PlannedTuning(spec, player, runs);
  }

  /** The search at its beginning. */
  search(): Halving {
    const { boards, each, seed } = this.spec;
    return new Halving({ parameters: this.parameters, boards, each, seed: seedOf(seed, 'method') });
  }

  /** The given options, and those parameters that are not as they were at the start. */
  options(point: Point): JsonObject {
    const moved = this.parameters.flatMap((parameter, i) => (point[i] === parameter.start ? [] : [i]));
    return withPoint(
      this.given,
      moved.map(i => this.parameters[i]),
      moved.map(i => point[i]),
    ) as JsonObject;
  }

  /** The agent with a point, as text. */
  agentAt(point: Point): string {
    return specText(this.name, this.player.definition, this.options(point));
  }

  /** What decides the result, with all options of the game and the agents. */
  config(): JsonObject {
    const { boards, each, seed, confirm, gain } = this.spec;
    const { game, agents } = this.runs[0].config;
    const against = this.runs.map(run => (run.config.agents as readonly JsonObject[])[1]);
    const parameters = this.parameters.map(
      ({ doc, unit, ...parameter }) => parameter as unknown as JsonObject,
    );
    const agent = (agents as readonly JsonObject[])[0];
    return { game, agent, against, parameters, boards, each, seed, confirm, gain };
  }
}

/** The seed of a part of a tuning; other parts have other boards. */
export function seedOf(seed: string, part: string): string {
  return sha256(canonicalJson([seed, 'tune', part])).slice(0, 32);
}
