/** How the agents behind the figures in `results` play: a hash of first deals, and since which revision. */
import { createHash } from 'node:crypto';
import { Dealing, recordOf, rootOf, Table } from '../../src/index.ts';
import { makeGame, makePlayer } from '../../src/node/by-name.ts';
import { agentCounts, seatAgents } from '../../src/table/seatings.ts';

const SEED = 'figures';

const DEALS = 3;

/** Budgets by which the hashed deals are played: any count shows a change, and a clock shows none twice. */
const BUDGETS: readonly (readonly [RegExp, string])[] = [
  [/\b(iterations|millis)=\d+/, 'iterations=50'],
  [/\bworlds=\d+/, 'worlds=5'],
];

export interface Play {
  /** The sha256 of the records of three deals. */
  readonly sha256: string;
  /** The agent has played so since this revision at the latest. */
  readonly since: string;
}

/** By `game agent`. */
export type Plays = Readonly<Record<string, Play>>;

/** `klaverjas strong:iterations=50`: one name for an agent at all of its budgets. */
export function playName(game: string, agent: string): string {
  return `${game} ${BUDGETS.reduce((text, [budget, fixed]) => text.replace(budget, fixed), agent)}`;
}

/** The hash of an agent against itself. */
export async function hashOfPlay(name: string): Promise<string> {
  const [id, agent] = name.split(' ', 2);
  const game = await makeGame(id);
  const player = await makePlayer(agent);
  const players = seatAgents(game, Math.min(...agentCounts(game)), 0).map(() => player);
  const root = rootOf(SEED);
  const table = new Table(game, root, players);
  const dealing = new Dealing(game, root);
  const hash = createHash('sha256');
  for (let deal = 0; deal < DEALS; deal++) {
    table.play(deal, dealing.setup(deal));
    if (table.fault !== undefined) throw new Error(`${name}: ${table.fault.message}`);
    hash.update(`${JSON.stringify(recordOf(table.state, { legal: true }))}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}
