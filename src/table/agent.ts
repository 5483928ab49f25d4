/**
 * An agent answers a view with a legal action. Agents answer synchronously, because a promise for each action would
 * halve the speed of play. Agents that are other programs are *remote*: their definition says so, and an asynchronous
 * loop plays them.
 */
import type { Seat } from '../cards/card.ts';
import type { Rng } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import type { ResultRecord } from '../engine/record.ts';
import type { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { type Action, publicForm } from '../rules/action.ts';
import type { OptionList, OptionValues, TextOption } from '../rules/options.ts';
import type { Candidate, Thought, Watch } from '../search/thought.ts';
import type { Connect } from './channel.ts';

/** A player in one seat. */
export interface Agent {
  /** A deal begins. */
  begin?(view: View): void;
  /**
   * The next action, one of the legal ones; not a promise. `spent`: milliseconds of the decision that have passed
   * already, for agents that think by the clock; by default none.
   */
  act(view: View, spent?: number): Action;
  /**
   * What `act` would do in a turn before it plays a card; undefined where it would play one, or announce bella with it.
   * For those who choose the card themselves. It is decided by the view alone, not by what the agent has observed.
   */
  actBeforeCard?(view: View): Action | undefined;
  /**
   * An action of any seat, before it is applied. The agent's own actions are exact; of others it is told neither silent
   * replies nor the hidden suits of declarations.
   */
  observe?(seat: Seat, action: Action): void;
  /**
   * From now on the agent has observed what another one has: of the same kind, in the same seat of the same deal. It
   * comes after `begin`. Agents that observe and cannot do this are told the deal once more.
   */
  catchUp?(other: Agent): void;
  /**
   * What the agent has found out at its last decision, for datasets that keep it; undefined where it has not searched.
   * Valid until its next decision.
   */
  thought?(): Thought | undefined;
  /**
   * What the agent expects of the actions that it has weighed at its last decision, for whoever analyses a deal that
   * was played otherwise: the action taken there is weighed as closely as its own. Undefined where it has followed a
   * rule. It may draw random numbers. Valid until its next decision.
   */
  candidates?(taken: Action): readonly Candidate[] | undefined;
  /**
   * What some actions are worth at the decision that it was asked last, for whoever judges other agents: exactly, or in
   * so many worlds, the same for all actions and others than those in which it has chosen. Empty where no world fits.
   * With `watch` each action is played out in all these worlds, and the ends are shown, world by world.
   */
  compare?(actions: readonly Action[], worlds: number, watch?: Watch): readonly Candidate[];
}

/** A kind of agent: its options, and how to make a player from them. Files in `agents` export it. */
export interface AgentDefinition<O extends OptionList = OptionList> {
  /** One sentence. */
  readonly doc: string;
  /** Whether the agent sees all cards; recorded in the manifest of every run. */
  readonly sees: 'view' | 'everything';
  /**
   * Whether the agent samples worlds or asks a net by the code of this package, which reads the state behind a view.
   * The views of its seat then hand it out, see {@link View.forSearch}. It still knows only what the seat may know.
   */
  readonly searches?: boolean;
  readonly options: O;
  /** The options with what they leave to the game filled in: where tuning starts. By default they leave nothing. */
  filledIn?(options: OptionValues<O>, game: Game): OptionValues<O>;
  /**
   * What decides nothing under the rules of a game, so that it is not tuned: an option, a number of one as `bids.take`,
   * or the beginning of such names up to a dot.
   */
  unused?(game: Game): readonly string[];
  /** The weights of the net by which it plays a game, if it does: the manifest of every run has their sha256. */
  weights?(options: OptionValues<O>, game: Game): Float32Array | undefined;
  /**
   * Makes an agent for one seat and any number of deals; `rng` is seeded anew for each deal. `state` is the deal itself
   * with all cards, for agents that see everything, and otherwise undefined. It belongs to the table and must not be
   * changed.
   */
  create(options: OptionValues<O>, game: Game, seat: Seat, rng: Rng, state?: State): Agent;
}

/**
 * Makes agents that choose uniformly among the legal actions, with one draw for each decision, even if only one action
 * is legal. If this function makes all agents at a table, the deals are played without asking them.
 */
export const chooseUniformly: AgentDefinition['create'] = (_options, _game, _seat, rng) => ({
  act: view => view.legalAt(rng.below(view.numLegal())),
});

/** The view of a seat: one that hands out the state if the agent searches, and otherwise one that hides it. */
export function viewFor(definition: AnyAgentDefinition, state: State, seat: Seat): View {
  return definition.searches === true ? View.forSearch(state, seat) : new View(state, seat);
}

/** Whether all players choose uniformly. Their deals are then played without asking them. */
export function allUniform(players: readonly { readonly definition: AnyAgentDefinition }[]): boolean {
  return players.every(({ definition }) => !isRemote(definition) && definition.create === chooseUniformly);
}

/** Checks nothing at run time; gives the options of an agent file their types. */
export function defineAgent<const O extends OptionList>(agent: AgentDefinition<O>): AgentDefinition<O> {
  return agent;
}

// Remote agents ----------------------------------------------------------------------------------------------------

/** How a deal ended, as everybody at the table knows it. */
export interface DealEnd {
  readonly termination: Termination;
  /** The seat at fault, if a fault ended it. */
  readonly faultedBy?: Seat | undefined;
  /** Undefined if the deal was broken off. */
  readonly result?: ResultRecord | undefined;
}

/** An agent that answers asynchronously. If it fails to answer, `act` rejects with an {@link AgentFault}. */
export interface RemoteAgent {
  /** Called before the first action of a deal. */
  begin(view: View): void;
  /** Chooses one of the legal actions. */
  act(view: View): Promise<Action>;
  /** Called after the last action of a deal. */
  end(view: View, end: DealEnd): void;
}

/** How an outside program introduces itself. */
export interface Introduction {
  readonly name?: string | undefined;
  readonly version?: string | undefined;
}

/** What the remote agents of one player share: a program that plays at all of its tables. */
export interface Remote {
  /** Starts the program if it is not running. Resolves with how many deals it plays at once, 1 if it cannot start. */
  ready(game: Game): Promise<number>;
  /** Like `create` of an {@link AgentDefinition}. */
  sit(game: Game, seat: Seat, rng: Rng): RemoteAgent;
  /** Starts the program and enters a game. Rejects with an {@link AgentFault} if the game cannot be played. */
  examine?(game: Game): Promise<Introduction>;
  /** Ends the program, and resolves when it has ended. Seats can be taken again afterwards. */
  close(): Promise<void>;
}

/** An agent that is reached by a connection: another program, which is asked over a protocol. */
export interface RemoteDefinition<O extends OptionList = OptionList> {
  readonly doc: string;
  readonly sees: 'view';
  /** As in an {@link AgentDefinition}: the code of this package shows the program what a net sees. */
  readonly searches?: boolean;
  readonly options: O;
  /** Starts nothing yet. `connect` starts the program when it is needed. */
  open(options: OptionValues<O>, connect: Connect): Remote;
}

/** An agent of this process, or one that is reached by a connection. */
export type AnyAgentDefinition = AgentDefinition | RemoteDefinition;

/** Checks nothing at run time; gives the options of a remote agent their types. */
export function defineRemote<const O extends OptionList>(agent: RemoteDefinition<O>): RemoteDefinition<O> {
  return agent;
}

/** Whether an agent is reached by a connection. */
export function isRemote(definition: AnyAgentDefinition): definition is RemoteDefinition {
  return 'open' in definition;
}

// Wrappers -----------------------------------------------------------------------------------------------------------

/** A kind of agent that is made of another. Its option `then` names that one, with its options. */
export interface WrapperDefinition<
  O extends OptionList & { readonly then: TextOption } = OptionList & { readonly then: TextOption },
> {
  readonly doc: string;
  readonly options: O;
  /** Throws a RangeError for options that mean nothing. `inner` has its options already, and makes what is wrapped. */
  wrap(options: OptionValues<O>, inner: AgentDefinition): AgentDefinition;
}

/** What a file in `agents` exports. */
export type AgentModule = AnyAgentDefinition | WrapperDefinition;

/** Checks nothing at run time; gives the options of a wrapper their types. */
export function defineWrapper<const O extends OptionList & { readonly then: TextOption }>(
  wrapper: WrapperDefinition<O>,
): WrapperDefinition<O> {
  return wrapper;
}

export function isWrapper(module: AgentModule): module is WrapperDefinition {
  return 'wrap' in module;
}

/** A definition whose agents have these options, whatever they are given. */
export function withOptions(definition: AgentDefinition, options: OptionValues<OptionList>): AgentDefinition {
  const { filledIn: _, unused: __, ...rest } = definition;
  return { ...rest, create: (_options, ...seat) => definition.create(options, ...seat) };
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

/** The agents of a definition, whose `act` is what `wrap` makes of it. What they see stays the same. */
export function withActs(
  definition: AgentDefinition,
  wrap: (act: Agent['act']) => Agent['act'],
): AgentDefinition {
  return {
    ...definition,
    create(...seat) {
      const agent = definition.create(...seat);
      agent.act = wrap(agent.act.bind(agent));
      return agent;
    },
  };
}

/** Is told every decision. */
export interface Witness {
  /** A legal action, before it is applied; `agent` has chosen it. */
  decided(state: State, action: Action, agent: Agent): void;
}

/** Tells all agents, by seat, of an action of the seat on turn, before it is applied. */
export function announce(agents: readonly Agent[], state: State, action: Action): void {
  for (const [seat, agent] of agents.entries()) tell(agent, seat, state, action);
}

/** Tells one agent. Silent replies and hidden suits are known only to the seat itself. */
export function tell(agent: Agent, seat: Seat, state: State, action: Action): void {
  if (seat === state.turn) agent.observe?.(seat, action);
  else if (!state.isSilent(action)) agent.observe?.(state.turn, publicForm(action));
}

/**
 * The terminations that are the fault of an agent: it answered with an illegal action, it threw or its program failed,
 * it did not answer in time, or its program was gone.
 */
export const FAULTS = ['illegal-action', 'crashed', 'timeout', 'disconnected'] as const;

/** Rows hold indices into this list: new words are appended. */
export const TERMINATIONS = ['finished', 'thrown-in', ...FAULTS] as const;

/** How a deal ended: by the rules, or by the fault of an agent. */
export type Termination = (typeof TERMINATIONS)[number];
