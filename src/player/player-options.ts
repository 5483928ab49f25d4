/** What makes a player. */
import type { Seat } from '../cards/card.ts';
import type { GameDefinition } from '../rules/ruleset.ts';
import type { AgentDefinition } from '../table/agent.ts';

/** What a web worker and a worker thread of Node have in common. */
export interface WorkerLike {
  /** Sends a message to the worker. */
  postMessage(message: unknown): void;
  /** How to listen to a web worker. */
  addEventListener?(type: 'message' | 'error' | 'messageerror', listener: (event: unknown) => void): void;
  /** How to listen to a worker thread of Node. */
  on?(type: 'message' | 'error' | 'messageerror' | 'exit', listener: (value: unknown) => void): unknown;
}

/** What the file `tuned.json` of `jaslab tune` holds. The agent is all that is read of it. */
export interface Tuned {
  /** An agent with its options, as text. */
  readonly agent: string;
}

/** Options of a game that are not at their defaults: values by name, or words such as `target=300`. */
export type Rules = Readonly<Record<string, unknown>> | readonly string[];

/** What a player is. */
export interface PlayerOptions {
  /** The name of a game, `klaberjass` or with a preset `klaverjas/amsterdam-club`, or its definition. */
  readonly game: string | GameDefinition;
  /** Options of the game that are not at their defaults. */
  readonly rules?: Rules;
  /** The seat that it plays, from 0. */
  readonly seat: Seat;
  /**
   * The name of an agent, with options as `strong:iterations=100`, its definition, or what `tuned.json` holds; by
   * default `strong`.
   */
  readonly agent?: string | AgentDefinition | Tuned;
  /** How well it plays, from 1, a beginner, to 10, the strongest within 50 ms a move; instead of an agent. */
  readonly level?: number;
  /**
   * Milliseconds for each decision, for an agent that thinks by the clock; the same seed may then play otherwise. A
   * level thinks no longer than this, and otherwise as long as it needs.
   */
  readonly budgetMillis?: number;
  /** Any text: the same seed plays the same, unless it thinks by the clock. By default `player`. */
  readonly seed?: string;
  /**
   * A worker that has loaded `jaslab/player/worker`, to think there: a web worker, or a worker thread of Node. Game and
   * agent are then given by name. Several players may share one.
   */
  readonly worker?: WorkerLike;
  /**
   * Milliseconds after which a worker that has not answered counts as failed: when the player is made, and for each of
   * its moves. By default 30,000 more than the budget.
   */
  readonly workerMillis?: number;
}

/** Who sits in a seat: a person, or what makes a bot; what `tuned.json` holds is enough. */
export type Sitter =
  | 'person'
  | Pick<PlayerOptions, 'agent' | 'level' | 'budgetMillis' | 'worker' | 'workerMillis'>;

/** The number of levels of the agent `level`. */
export const LEVELS = 10;
