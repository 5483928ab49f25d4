/**
 * `jaslab bench playouts` times whole deals by `net` in all seats: at a table, where every answer is checked and
 * everybody observes it, and as searches and lessons play deals to their end. Both must play the same deals.
 */
import { mix32, Rng, type Root, rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import type { Game } from '../../engine/game.ts';
import type { State } from '../../engine/state.ts';
import { packsOf } from '../../kernel/index.ts';
import { haveMemory } from '../../learn/net-player.ts';
import { PlayoutTable } from '../../learn/playout-table.ts';
import { makeGame, makePlayer } from '../../node/by-name.ts';
import { isRemote } from '../../table/agent.ts';
import { type Player, Table } from '../../table/table.ts';
import { alignRows, grouped } from '../layout.ts';
import { type Contender, Differs, type Rounds, type Tally, type Timing, timeInTurn } from './contender.ts';

const ROOT: Root = rootOf('bench');
const PATHS = ['table', 'playout'] as const;

/** Times the ways of a game in turn. Throws {@link Differs}. */
export async function benchPlayouts(
  name: string,
  { deals, rounds }: Rounds,
  tick?: (of: number) => void,
): Promise<Timing[]> {
  const game = await makeGame(name);
  const net = await makePlayer('net');
  const ways = { table: atTable(game, net), playout: alone(game, net) };
  const contenders = PATHS.map((path): Contender => ({ game: name, path, deals, play: ways[path] }));
  const timings = timeInTurn(contenders, rounds, tick);
  if (timings[0].checksum !== timings[1].checksum)
    throw new Differs(`${name}: a playout played other deals than the table`);
  return timings;
}

function atTable(game: Game, net: Player): (deals: number) => Tally {
  const table = new Table(game, ROOT, Array<Player>(game.seats).fill(net));
  const dealing = new Dealing(game, ROOT, packsOf(game, ROOT));
  return deals => {
    let tally = NOTHING;
    for (let deal = 0; deal < deals; deal++) {
      table.play(deal, dealing.setup(deal));
      tally = withDeal(tally, table.state);
    }
    return tally;
  };
}

function alone(game: Game, { label, definition, options }: Player): (deals: number) => Tally {
  if (isRemote(definition)) throw new TypeError(`${label} is another program`);
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const agents = seats.map(seat => definition.create(options, game, seat, new Rng()));
  const playing = new PlayoutTable(game, agents, haveMemory(agents));
  const dealing = new Dealing(game, ROOT, packsOf(game, ROOT));
  return deals => {
    let tally = NOTHING;
    for (let deal = 0; deal < deals; deal++) {
      playing.begin(dealing.setup(deal));
      playing.playOn();
      tally = withDeal(tally, playing.state);
    }
    return tally;
  };
}

const NOTHING: Tally = { decisions: 0, checksum: 0 };

/** The log of a deal is everything that was done in it. */
function withDeal({ decisions, checksum }: Tally, { plies, log, logSize, score, sides }: State): Tally {
  let sum = checksum;
  for (let time = 0; time < logSize; time++) sum = mix32(sum + log[time]);
  for (let side = 0; side < sides; side++) sum = mix32(sum + score[side]);
  return { decisions: decisions + plies, checksum: sum };
}

/** The rates as a table in 80 columns. */
export function benchPlayoutLines(timings: readonly Timing[]): string[] {
  const head = ['GAME', ...PATHS.map(path => `${path.toUpperCase()}/S`), 'MICROSECONDS', 'SPREAD'];
  const names = [...new Set(timings.map(({ game }) => game))];
  const rows = names.map(name => {
    const [table, playout] = PATHS.map(path => timings.find(t => t.game === name && t.path === path)!);
    return [
      name,
      ...[table, playout].map(({ dealsPerSecond }) => grouped(Number(dealsPerSecond.toPrecision(3)))),
      (1e6 / playout.dealsPerSecond).toPrecision(3),
      `${(100 * playout.spread).toFixed(0)} %`,
    ];
  });
  return alignRows([head, ...rows], { right: [1, 2, 3, 4] });
}
