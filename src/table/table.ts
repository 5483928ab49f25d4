/** A table: agents sit round a state and play a deal. */
import type { Seat } from '../cards/card.ts';
import { AGENT_STREAM, Rng, type Root } from '../cards/rng.ts';
import type { FinishedDeal } from '../engine/finished-deal.ts';
import type { Game } from '../engine/game.ts';
import { resultOf } from '../engine/record.ts';
import { type Setup, State } from '../engine/state.ts';
import type { View } from '../engine/view.ts';
import { ACTION_COUNT, type Action, formatAction } from '../rules/action.ts';
import { ANNULLED, PASSED } from '../rules/deal.ts';
import type { OptionList, OptionValues } from '../rules/options.ts';
import {
  type Agent,
  AgentFault,
  type AnyAgentDefinition,
  FAULTS,
  isRemote,
  type Remote,
  type RemoteAgent,
  type Termination,
  tell,
  viewFor,
  type Witness,
} from './agent.ts';

/** An agent to be seated: its definition and its options. */
export interface Player {
  readonly label: string;
  readonly definition: AnyAgentDefinition;
  readonly options: OptionValues<OptionList>;
  /** The open connection of a remote player, which it needs to be seated. */
  readonly remote?: Remote;
  /** The player that a wrapper is made of. */
  readonly inner?: Player;
}

/** What an agent did wrong, for the log of a run. */
export interface Fault {
  readonly seat: number;
  readonly label: string;
  readonly message: string;
}

/** What plays the deals of a run or a match. */
export interface DealTable {
  readonly state: State;
  /** The fault that ended the last deal, if any. */
  readonly fault: Fault | undefined;
  /** Plays deal `index` from its setup to the end, or to an agent's fault. */
  play(index: number, setup: Setup): Termination;
  /** The same for tables with remote players. */
  playAsync(index: number, setup: Setup): Promise<Termination>;
}

/**
 * A table with a fixed seating: plays deal after deal with the same agents in the same seats. Every agent has its own
 * generator, seeded by (root, deal index, seat), and does not depend on what the others draw.
 */
export class Table implements DealTable {
  readonly state: State;
  /** The fault that ended the last deal, if any. */
  fault: Fault | undefined;
  private readonly root: Root;
  private readonly players: readonly Player[];
  /** With a stand-in in the seats of remote players, whose deals are played by `playAsync`. */
  private readonly agents: readonly Agent[];
  /** By seat; undefined for agents that answer at once. */
  private readonly remotes: readonly (RemoteAgent | undefined)[];
  private readonly views: readonly View[];
  private readonly rngs: readonly Rng[];
  /** Seats whose agents observe actions. */
  private readonly observers: readonly Seat[];
  /** The seat whose agent was called last: an error is its fault. */
  private called: Seat = 0;
  private readonly witness: Witness | undefined;

  /** One player for each seat. */
  constructor(game: Game, root: Root, players: readonly Player[], witness?: Witness) {
    this.root = root;
    this.witness = witness;
    this.state = new State(game);
    this.players = players;
    this.rngs = players.map(() => new Rng());
    this.views = players.map(({ definition }, seat) => viewFor(definition, this.state, seat));
    this.remotes = players.map((p, seat) => p.remote?.sit(game, seat, this.rngs[seat]));
    this.agents = players.map((player, seat) => seated(player, game, seat, this.rngs[seat], this.state));
    this.observers = [...this.agents.keys()].filter(seat => this.agents[seat].observe !== undefined);
  }

  /** Plays deal `index` from its setup to the end, or to an agent's fault. */
  play(index: number, setup: Setup): Termination {
    const { state, agents, views } = this;
    this.start(setup);
    try {
      this.greet(index);
      while (!state.isOver()) {
        const seat = state.turn;
        this.called = seat;
        const action = agents[seat].act(views[seat]);
        if (!state.isLegal(action)) return this.refuse(seat, action);
        this.apply(seat, action);
      }
    } catch (error) {
      return this.blame(error);
    }
    return terminationOf(state);
  }

  /** The same with remote players, who are told how the deal ended. */
  async playAsync(index: number, setup: Setup): Promise<Termination> {
    const termination = await this.playRemotely(index, setup);
    const result = this.fault === undefined ? resultOf(this.state) : undefined;
    for (const [seat, remote] of this.remotes.entries())
      remote?.end(this.views[seat], { termination, faultedBy: this.fault?.seat, result });
    return termination;
  }

  /** The loop of {@link play}, which waits for the answers of remote players. */
  private async playRemotely(index: number, setup: Setup): Promise<Termination> {
    const { state, agents, remotes, views } = this;
    this.start(setup);
    try {
      this.greet(index);
      while (!state.isOver()) {
        const seat = state.turn;
        this.called = seat;
        const remote = remotes[seat];
        const action = remote === undefined ? agents[seat].act(views[seat]) : await remote.act(views[seat]);
        if (!state.isLegal(action)) return this.refuse(seat, action);
        this.apply(seat, action);
      }
    } catch (error) {
      return this.blame(error);
    }
    return terminationOf(state);
  }

  private start(setup: Setup): void {
    this.fault = undefined;
    this.state.begin(setup);
  }

  private greet(index: number): void {
    for (let seat = 0; seat < this.agents.length; seat++) {
      this.called = seat;
      this.rngs[seat].seed(this.root, index, AGENT_STREAM + seat);
      this.agents[seat].begin?.(this.views[seat]);
      this.remotes[seat]?.begin(this.views[seat]);
    }
  }

  private apply(seat: Seat, action: Action): void {
    if (this.observers.length > 0) this.announce(action);
    this.witness?.decided(this.state, action, this.agents[seat]);
    this.state.apply(action);
  }

  private announce(action: Action): void {
    for (const observer of this.observers) {
      this.called = observer;
      tell(this.agents[observer], observer, this.state, action);
    }
  }

  private refuse(seat: Seat, answer: unknown): Termination {
    const isPromise = answer instanceof Promise;
    if (isPromise) answer.catch(() => {});
    const what = isPromise
      ? 'a promise: act must give the action at once'
      : `${spelled(answer)}, which is not legal`;
    return this.note(seat, 'illegal-action', `answered ${what}`);
  }

  private blame(error: unknown): Termination {
    if (error instanceof AgentFault) return this.note(this.called, error.termination, error.message);
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return this.note(this.called, 'crashed', message);
  }

  private note(seat: Seat, termination: Termination, message: string): Termination {
    this.fault = { seat, label: this.players[seat].label, message };
    return termination;
  }
}

/** Makes an agent. Only one that is declared to see everything is given the state. */
function seated(player: Player, game: Game, seat: Seat, rng: Rng, state: State): Agent {
  const { label, definition, options } = player;
  if (isRemote(definition)) return ABSENT;
  const sight = definition.sees === 'everything' ? state : undefined;
  const agent = definition.create(options, game, seat, rng, sight);
  if (typeof agent?.act !== 'function')
    throw new TypeError(`create() of ${label} returns no object with a function act`);
  return agent;
}

/** The stand-in for a remote player. */
const ABSENT: Agent = {
  act() {
    throw new AgentFault('disconnected', 'is another program: such deals are played by playAsync');
  },
};

/** An answer as text: in words if it is an action. */
function spelled(answer: unknown): string {
  const isAction =
    typeof answer === 'number' && Number.isInteger(answer) && answer >= 0 && answer < ACTION_COUNT;
  return isAction ? formatAction(answer) : String(answer);
}

/** The fault that ended a deal, if any. */
export function faultOf(termination: Termination): (typeof FAULTS)[number] | undefined {
  return FAULTS.find(fault => fault === termination);
}

/** The termination of a deal that is over by the rules. */
export function terminationOf({ outcome }: FinishedDeal): Termination {
  return outcome === ANNULLED || outcome === PASSED ? 'thrown-in' : 'finished';
}
