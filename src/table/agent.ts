/**
 * What an agent is: something that answers with a legal action when a view asks for one. Agents answer at once: a promise
 * for each action would halve the speed of all play. Those whose answers come from elsewhere, such as another program,
 * are *remote*, declare it in their definition, and are played by an asynchronous twin of the same loop.
 */
import type { Seat } from '../cards/card.ts';
import type { Rng } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import type { ResultRecord } from '../engine/record.ts';
import type { State } from '../engine/state.ts';
import type { View } from '../engine/view.ts';
import type { Action } from '../rules/action.ts';
import type { OptionList, OptionValues } from '../rules/options.ts';
import type { Connect } from './channel.ts';
import type { Termination } from './termination.ts';

/** A player in one seat. */
export interface Agent {
  /** A deal begins. */
  begin?(view: View): void;
  /** The next action: synchronous, and one of the legal ones. */
  act(view: View): Action;
  /**
   * An action of any seat, before it is applied: the own ones exactly; of others neither silent replies nor the hidden suits
   * of declarations.
   */
  observe?(seat: Seat, action: Action): void;
}

/** A kind of agent: its options, and how a player is made of them. What a file in `agents` exports. */
export interface AgentDefinition<O extends OptionList = OptionList> {
  /** One sentence. */
  readonly doc: string;
  /** An agent that sees all cards says so, and the manifest of every run repeats it. */
  readonly sees: 'view' | 'everything';
  readonly options: O;
  /**
   * One agent for one seat, for any number of deals; `rng` is seeded anew for each deal. `state` is the deal itself, all cards
   * of which can be seen in it: an agent that is declared to see everything gets it, every other gets undefined. It is
   * the table's own and is not to be changed.
   */
  create(options: OptionValues<O>, game: Game, seat: Seat, rng: Rng, state?: State): Agent;
}

/**
 * Makes agents that choose uniformly among the legal actions, with one draw for each decision, a choice of one included. Where all
 * agents at a table are made by this very function they need not be asked, see UniformTable.
 */
export const chooseUniformly: AgentDefinition['create'] = (_options, _game, _seat, rng) => ({
  act: view => view.legalAt(rng.below(view.numLegal())),
});

/** Checks nothing at run time; gives the options of an agent file their types. */
export function defineAgent<const O extends OptionList>(agent: AgentDefinition<O>): AgentDefinition<O> {
  return agent;
}

// Remote agents ----------------------------------------------------------------------------------------------------

/** How a deal went, as everybody at the table knows it afterwards. */
export interface DealEnd {
  readonly termination: Termination;
  /** Whose fault ended it, if it was one. */
  readonly faultedBy?: Seat | undefined;
  /** By the rules; undefined where the deal was broken off. */
  readonly result?: ResultRecord | undefined;
}

/** An agent whose answers take their time. What it cannot answer rejects, with an {@link AgentFault} that says how. */
export interface RemoteAgent {
  /** Called before the first action of a deal. */
  begin(view: View): void;
  /** Chooses one of the legal actions. */
  act(view: View): Promise<Action>;
  /** Called after the last action of a deal. */
  end(view: View, end: DealEnd): void;
}

/** What the remote agents of one player have in common: a program that plays at all of its tables. */
export interface Remote {
  /** Starts what is not running. Resolves with how many deals it takes at once, 1 also where it cannot be had. */
  ready(game: Game): Promise<number>;
  /** As `create` of an {@link AgentDefinition}. */
  sit(game: Game, seat: Seat, rng: Rng): RemoteAgent;
  /** Starts what is not running, and enters a game. Rejects with an {@link AgentFault} where it cannot be played. */
  examine?(game: Game): Promise<void>;
  /** Ends the program, and resolves when it has ended. Seats may be taken again afterwards. */
  close(): Promise<void>;
}

export interface RemoteDefinition<O extends OptionList = OptionList> {
  readonly doc: string;
  readonly sees: 'view';
  readonly options: O;
  /** Starts nothing yet. `connect` is what the host has to offer: Node starts processes. */
  open(options: OptionValues<O>, connect: Connect): Remote;
}

/** An agent of this process, or one that is reached by a connection. */
export type AnyAgentDefinition = AgentDefinition | RemoteDefinition;

/** As {@link defineAgent}. */
export function defineRemote<const O extends OptionList>(agent: RemoteDefinition<O>): RemoteDefinition<O> {
  return agent;
}

export function isRemote(definition: AnyAgentDefinition): definition is RemoteDefinition {
  return 'open' in definition;
}

/** Why a deal ended by the fault of an agent. */
export class AgentFault extends Error {
  override readonly name = 'AgentFault';
  readonly termination: Termination;

  constructor(termination: Termination, message: string) {
    super(message);
    this.termination = termination;
  }
}
