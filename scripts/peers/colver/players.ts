/** The two sides of a match with colver: who they are, what each decision takes them, and who bids for them. */
import type { Seat } from '../../../src/cards/card.ts';
import type { Rng } from '../../../src/cards/rng.ts';
import type { Game } from '../../../src/engine/game.ts';
import type { State } from '../../../src/engine/state.ts';
import { View } from '../../../src/engine/view.ts';
import { startProgram } from '../../../src/node/bots/process-agent.ts';
import { makePlayer } from '../../../src/node/by-name.ts';
import { ProtocolClient } from '../../../src/protocol/client.ts';
import type { Action } from '../../../src/rules/action.ts';
import {
  type Agent,
  type AgentDefinition,
  type DealEnd,
  isRemote,
  type Remote,
  type RemoteAgent,
} from '../../../src/table/agent.ts';
import type { Player } from '../../../src/table/table.ts';

/** What choices of a kind took, in milliseconds: only where more than one action was legal. */
export interface Took {
  choices: number;
  wall: number;
  cpu: number;
}

export type Times = Record<'bid' | 'card', Took>;

const noTimes = (): Times => ({
  bid: { choices: 0, wall: 0, cpu: 0 },
  card: { choices: 0, wall: 0, cpu: 0 },
});

/** A side, and what its choices have taken since they were last read. */
export interface Side {
  readonly player: Player;
  take(): Times;
}

class Stopwatch {
  private times = noTimes();

  add(kind: keyof Times, wall: number, cpu: number): void {
    const took = this.times[kind];
    took.choices++;
    took.wall += wall;
    took.cpu += cpu;
  }

  take(): Times {
    const { times } = this;
    this.times = noTimes();
    return times;
  }
}

/** An agent of jaslab. Its CPU time is that of this process, which does nothing else while it thinks. */
export async function ourSide(name: string): Promise<Side> {
  const player = await makePlayer(name);
  const { definition } = player;
  if (isRemote(definition)) throw new RangeError(`${name} is another program: name an agent of jaslab`);
  const watch = new Stopwatch();
  const timed = (agent: Agent): Agent => {
    const act = agent.act.bind(agent);
    agent.act = (view, spent) => {
      if (view.numLegal() === 1) return act(view, spent);
      const [before, began] = [process.cpuUsage(), performance.now()];
      const action = act(view, spent);
      const { user, system } = process.cpuUsage(before);
      watch.add(view.isTurn() ? 'card' : 'bid', performance.now() - began, (user + system) / 1e3);
      return action;
    };
    return agent;
  };
  const create: AgentDefinition['create'] = (...seated) => timed(definition.create(...seated));
  return { player: { ...player, definition: { ...definition, create } }, take: () => watch.take() };
}

/** For an answer, on a machine that does other things too. */
const PATIENCE = { millis: 60_000, start: 60_000, recover: false, tables: 1 };
const TOOK = /^# took (bid|card) (\S+) (\S+)$/;

/** A player of colver: the words after `bot.py`, as `isdd 20`. */
export async function theirSide(words: string, python = 'python3'): Promise<Side> {
  const command = `${python} scripts/peers/colver/bot.py ${words}`;
  const player = await makePlayer(`external:cmd="${command}"`);
  const watch = new Stopwatch();
  const remote = new ProtocolClient(PATIENCE, ({ line, ended }) =>
    startProgram(
      command,
      { log: '' },
      {
        line(text) {
          const [, kind, wall, cpu] = TOOK.exec(text) ?? [];
          if (kind === undefined) line(text);
          else watch.add(kind as keyof Times, Number(wall), Number(cpu));
        },
        ended,
      },
    ),
  );
  return { player: { ...player, label: `colver ${words}`, remote }, take: () => watch.take() };
}

/** The cards of one side, and the bids of the other. */
export function withBids(cards: Player, bids: Player): Player {
  const { definition, options } = [cards, bids].find(({ remote }) => remote !== undefined) ?? cards;
  return { label: cards.label, definition, options, remote: new Mixed(cards, bids) };
}

/** Shows the deals of a table to the agents of jaslab that sit there beside colver. */
export function show(players: readonly Player[], state: State): void {
  for (const { remote } of players) if (remote instanceof Mixed) remote.show(state);
}

class Mixed implements Remote {
  private readonly cards: Player;
  private readonly bids: Player;
  private chairs: MixedChair[] = [];

  constructor(cards: Player, bids: Player) {
    this.cards = cards;
    this.bids = bids;
  }

  async ready(game: Game): Promise<number> {
    for (const { remote } of [this.cards, this.bids]) await remote?.ready(game);
    return 1;
  }

  sit(game: Game, seat: Seat, rng: Rng): RemoteAgent {
    const chairOf = (player: Player): Half => new Half(player, game, seat, rng);
    const chair = new MixedChair(chairOf(this.cards), chairOf(this.bids), seat);
    this.chairs.push(chair);
    return chair;
  }

  show(state: State): void {
    for (const chair of this.chairs) chair.state = state;
    this.chairs = [];
  }

  async close(): Promise<void> {
    for (const { remote } of [this.cards, this.bids]) await remote?.close();
  }
}

class MixedChair implements RemoteAgent {
  state!: State;
  private readonly cards: Half;
  private readonly bids: Half;
  private readonly seat: Seat;

  constructor(cards: Half, bids: Half, seat: Seat) {
    this.cards = cards;
    this.bids = bids;
    this.seat = seat;
  }

  begin(view: View): void {
    for (const half of [this.cards, this.bids]) half.begin(view, View.forSearch(this.state, this.seat));
  }

  act(view: View): Promise<Action> {
    return (view.isTurn() ? this.cards : this.bids).act(view);
  }

  end(view: View, end: DealEnd): void {
    for (const half of [this.cards, this.bids]) half.end(view, end);
  }
}

/** An agent of either kind in a chair. */
class Half {
  private readonly remote: RemoteAgent | undefined;
  private readonly agent: Agent | undefined;
  private own!: View;

  constructor({ remote, definition, options }: Player, game: Game, seat: Seat, rng: Rng) {
    this.remote = remote?.sit(game, seat, rng);
    if (!isRemote(definition)) this.agent = definition.create(options, game, seat, rng);
  }

  begin(view: View, own: View): void {
    this.own = own;
    this.remote?.begin(view);
    this.agent?.begin?.(own);
  }

  async act(view: View): Promise<Action> {
    return this.agent?.act(this.own) ?? (this.remote as RemoteAgent).act(view);
  }

  end(view: View, end: DealEnd): void {
    this.remote?.end(view, end);
  }
}
