/** The loop that everything serves: agents sit round a state and play a deal. */
import type { Seat } from '../cards/card.ts';
import { AGENT_STREAM, Rng, type Root } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import { resultOf } from '../engine/record.ts';
import { type Setup, State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { ACTION_COUNT, type Action, formatAction, publicForm } from '../rules/action.ts';
import type { OptionList, OptionValues } from '../rules/options.ts';
import {
  type Agent,
  AgentFault,
  type AnyAgentDefinition,
  isRemote,
  type Remote,
  type RemoteAgent,
} from './agent.ts';
import { type Termination, terminationOf } from './termination.ts';

export { FAULTS, faultOf, TERMINATIONS, type Termination } from './termination.ts';

/** An agent to be seated: its definition and its options. */
export interface Player {
  readonly label: string;
  readonly definition: AnyAgentDefinition;
  readonly options: OptionValues<OptionList>;
  /** Of a remote player, what has been opened: only then can it be seated. */
  readonly remote?: Remote;
}

/** What went wrong, for the log of a run. */
export interface Fault {
  readonly seat: number;
  readonly label: string;
  readonly message: string;
}

/**
 * A table with a fixed seating: plays deal after deal with the same agents in the same seats. Every agent has a generator
 * of its own, seeded by (root, deal index, seat), so that it does not depend on what the others draw.
 */
export class Table {
  readonly state: State;
  /** The fault that ended the last deal, if any. */
  fault: Fault | undefined;
  private readonly root: Root;
  private readonly players: readonly Player[];
  /** In the seats of remote players, whose deals are played by `playAsync`, a stand-in. */
  private readonly agents: readonly Agent[];
  /** By seat; undefined where the agent answers at once. */
  private readonly remotes: readonly (RemoteAgent | undefined)[];
  private readonly views: readonly View[];
  private readonly rngs: readonly Rng[];
  /** Seats whose agents want to hear what others do. */
  private readonly observers: readonly Seat[];
  /** Whose agent has been called last: whatever is thrown is its fault. */
  private called: Seat = 0;

  /** One player for each seat. */
  constructor(game: Game, root: Root, players: readonly Player[]) {
    this.root = root;
    this.state = new State(game);
    this.players = players;
    this.rngs = players.map(() => new Rng());
    this.views = players.map((_, seat) => new View(this.state, seat));
    this.remotes = players.map((p, seat) => p.remote?.sit(game, seat, this.rngs[seat]));
    this.agents = players.map((player, seat) => seated(player, game, seat, this.rngs[seat], this.state));
    this.observers = [...this.agents.keys()].filter(seat => this.agents[seat].observe !== undefined);
  }

  /** Plays deal `index` from its setup to the end, or to an agent's fault. */
  play(index: number, setup: Setup): Termination {
    const { state } = this;
    this.fault = undefined;
    state.begin(setup);
    try {
      this.begin(index);
      while (!state.isOver()) {
        const seat = state.turn;
        this.called = seat;
        const action = this.agents[seat].act(this.views[seat]);
        if (!state.isLegal(action)) return this.refuse(seat, action);
        this.announce(seat, action);
        state.apply(action);
      }
    } catch (error) {
      return this.blame(error);
    }
    return terminationOf(this.state);
  }

  /** The same with remote players: a promise, and otherwise the same deal. */
  async playAsync(index: number, setup: Setup): Promise<Termination> {
    const termination = await this.playRemotely(index, setup);
    const result = this.fault === undefined ? resultOf(this.state) : undefined;
    for (const [seat, remote] of this.remotes.entries())
      remote?.end(this.views[seat], { termination, faultedBy: this.fault?.seat, result });
    return termination;
  }

  private async playRemotely(index: number, setup: Setup): Promise<Termination> {
    const { state } = this;
    this.fault = undefined;
    state.begin(setup);
    try {
      this.begin(index);
      while (!state.isOver()) {
        const seat = state.turn;
        this.called = seat;
        const remote = this.remotes[seat];
        const view = this.views[seat];
        const action = remote === undefined ? this.agents[seat].act(view) : await remote.act(view);
        if (!state.isLegal(action)) return this.refuse(seat, action);
        this.announce(seat, action);
        state.apply(action);
      }
    } catch (error) {
      return this.blame(error);
    }
    return terminationOf(this.state);
  }

  private begin(index: number): void {
    for (let seat = 0; seat < this.agents.length; seat++) {
      this.called = seat;
      this.rngs[seat].seed(this.root, index, AGENT_STREAM + seat);
      this.agents[seat].begin?.(this.views[seat]);
      this.remotes[seat]?.begin(this.views[seat]);
    }
  }

  /** Lets the agents know of an action, as far as their seats would: silent replies and hidden suits are for its owner only. */
  private announce(seat: Seat, action: Action): void {
    if (this.observers.length === 0) return;
    const silent = this.state.isSilent(action);
    for (const observer of this.observers) {
      this.called = observer;
      if (observer === seat) this.agents[observer].observe?.(seat, action);
      else if (!silent) this.agents[observer].observe?.(seat, publicForm(action));
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

/** Only an agent that is declared to see everything is handed the deal itself. */
function seated(player: Player, game: Game, seat: Seat, rng: Rng, state: State): Agent {
  const { label, definition, options } = player;
  if (isRemote(definition)) return ABSENT;
  const sight = definition.sees === 'everything' ? state : undefined;
  const agent = definition.create(options, game, seat, rng, sight);
  if (typeof agent?.act !== 'function')
    throw new TypeError(`create() of ${label} gives nothing with a function act`);
  return agent;
}

/** Sits where a remote player does. */
const ABSENT: Agent = {
  act() {
    throw new AgentFault('disconnected', 'is another program: such deals are played by playAsync');
  },
};

/** An answer in words, if it is an action of any game. */
function spelled(answer: unknown): string {
  const isAction =
    typeof answer === 'number' && Number.isInteger(answer) && answer >= 0 && answer < ACTION_COUNT;
  return isAction ? formatAction(answer) : String(answer);
}
