/** The job of a worker thread that measures what a decision costs: CPU time of deals in which an agent meets itself. */
import { rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { isRemote, withActs } from '../table/agent.ts';
import { type Player, Table } from '../table/table.ts';
import { makeGame, makePlayer } from './by-name.ts';
import type { Cost, CostSpec } from './cost.ts';
import type { JobResult } from './worker.ts';

/** The share of the time in which code is compiled, before anything counts. */
const COLD = 0.5;
/** A first deal that takes this many times the whole budget counts alone: compiling is a small part of it. */
const LONG = 2;
const LEAST_DEALS = 2;
const MOST_DEALS = 5_000;

/** The total is a {@link Cost}. All other threads of the process must be idle meanwhile. */
export async function perform({ game: name, agent, seed, millis }: CostSpec): Promise<JobResult> {
  const game = await makeGame(name);
  const counter = { decisions: 0 };
  const player = counting(await makePlayer(agent), counter);
  const root = rootOf(seed);
  const dealing = new Dealing(game, root);
  const table = new Table(game, root, Array<Player>(game.seats).fill(player));
  let [before, deals, isCold] = [process.cpuUsage(), 0, true];
  for (let deal = 0; deal < MOST_DEALS; deal++) {
    table.play(deal, dealing.setup(deal));
    deals++;
    const spent = cpuSince(before) / (1e3 * millis);
    if (isCold && spent > LONG) break;
    if (isCold ? spent < COLD : spent < 1 - COLD || deals < LEAST_DEALS) continue;
    if (!isCold) break;
    [before, deals, counter.decisions, isCold] = [process.cpuUsage(), 0, 0, false];
  }
  const { decisions } = counter;
  const totals: Cost = { deals, decisions, microsPerDecision: cpuSince(before) / Math.max(1, decisions) };
  return { rows: 0, columns: [], totals };
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
