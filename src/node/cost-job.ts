/** The job of a worker thread that measures what a decision costs: CPU time of deals in which an agent meets itself. */
import { rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { FEWEST, Ratio } from '../stats/index.ts';
import { isRemote, withActs } from '../table/agent.ts';
import { type Player, Table } from '../table/table.ts';
import { makeGame, makePlayer } from './by-name.ts';
import type { CostSpec } from './cost.ts';
import type { JobResult } from './worker.ts';

/** The share of the time in which code is compiled, before anything counts. */
const COLD = 0.5;
const MOST_DEALS = 1_000_000;

/** The total is an estimate over so many deals that it has an interval. All other threads must be idle meanwhile. */
export async function perform({ game: name, agent, seed, millis }: CostSpec): Promise<JobResult> {
  const game = await makeGame(name);
  const counter = { decisions: 0 };
  const player = counting(await makePlayer(agent), counter);
  const root = rootOf(seed);
  const dealing = new Dealing(game, root);
  const table = new Table(game, root, Array<Player>(game.seats).fill(player));
  const ratio = new Ratio();
  let isCold = true;
  const start = process.cpuUsage();
  for (let deal = 0; deal < MOST_DEALS; deal++) {
    const before = process.cpuUsage();
    counter.decisions = 0;
    table.play(deal, dealing.setup(deal));
    const spent = cpuSince(start) / (1e3 * millis);
    if (isCold) isCold = spent < COLD;
    else ratio.add(counter.decisions, cpuSince(before));
    if (spent > 1 && ratio.units >= FEWEST) break;
  }
  return { rows: 0, columns: [], totals: ratio.estimate() };
}

/** CPU time of the process in microseconds. */
function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** The player, with its decisions between two actions or more counted. */
function counting(player: Player, counter: { decisions: number }): Player {
  const { definition } = player;
  if (isRemote(definition))
    throw new TypeError(`${player.label} is another program: its CPU time is not ours`);
  return {
    ...player,
    definition: withActs(definition, act => view => {
      if (view.numLegal() > 1) counter.decisions++;
      return act(view);
    }),
  };
}
