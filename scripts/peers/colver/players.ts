/** The two sides of a match with colver: who they are, what each decision takes them, and who bids for them. */
import { startProgram } from '../../../src/node/bots/process-agent.ts';
import { makePlayer } from '../../../src/node/by-name.ts';
import { ProtocolClient } from '../../../src/protocol/client.ts';
import { type Agent, type AgentDefinition, isRemote, withActs } from '../../../src/table/agent.ts';
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
  const timed = withActs(definition, act => (view, spent) => {
    if (view.numLegal() === 1) return act(view, spent);
    const [before, began] = [process.cpuUsage(), performance.now()];
    const action = act(view, spent);
    const { user, system } = process.cpuUsage(before);
    watch.add(view.isTurn() ? 'card' : 'bid', performance.now() - began, (user + system) / 1e3);
    return action;
  });
  return { player: { ...player, definition: timed }, take: () => watch.take() };
}

/** For an answer, on a machine that does other things too. */
const PATIENCE = { millis: 60_000, start: 60_000, recover: false, tables: 1 };
const TOOK = /^# took (bid|card) (\S+) (\S+)$/;

/** A player of colver: the words after `bot.py`, as `isdd 20`. */
export async function theirSide(words: string): Promise<Side> {
  const command = `python3 scripts/peers/colver/bot.py ${words}`;
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

/**
 * The cards of one side, and the bids of the other. Our agents are seated by the table itself, which shows them all
 * that happens there; their program is asked in its part of the deal.
 */
export function withBids(cards: Player, bids: Player): Player {
  const [ours, theirs] = cards.remote === undefined ? [cards, bids] : [bids, cards];
  const { definition, options } = ours;
  const { remote } = theirs;
  if (isRemote(definition) || remote === undefined) throw new RangeError('one side is colver');
  /** By seat: where the agent goes that a table makes after its remote chairs. */
  const free: { agent?: Agent }[] = [];
  const create: AgentDefinition['create'] = (...seated) => {
    const agent = definition.create(...seated);
    free[seated[2]].agent = agent;
    return agent;
  };
  return {
    label: cards.label,
    definition: { ...definition, create },
    options,
    remote: {
      ready: game => remote.ready(game),
      close: () => remote.close(),
      sit(game, seat, rng) {
        const chair: { agent?: Agent } = {};
        free[seat] = chair;
        const there = remote.sit(game, seat, rng);
        return {
          begin: view => there.begin(view),
          act: async view => (view.isTurn() === (ours === cards) ? chair.agent!.act(view) : there.act(view)),
          end: (view, end) => there.end(view, end),
        };
      },
    },
  };
}
