/** The ways of playing random deals that are timed, from the bare engine to the bytes of an Arrow file. */
import { mix32, Rng, type Root, rootOf } from '../../cards/rng.ts';
import { prose } from '../../document/report.ts';
import { Dealing } from '../../engine/dealing.ts';
import type { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { Playout, packsOf } from '../../kernel/index.ts';
import { makeGame, makePlayer } from '../../node/by-name.ts';
import { DealBlock } from '../../rows/blocks.ts';
import type { Batch, ColumnSpec } from '../../rows/column.ts';
import { dealColumns } from '../../rows/deal-columns.ts';
import { DealSource } from '../../rows/deal-source.ts';
import { Recorder } from '../../rows/recorder.ts';
import { TURN } from '../../rules/deal.ts';
import { encodePart } from '../../storage/encode.ts';
import { TERMINATIONS } from '../../table/agent.ts';
import { type Player, Table } from '../../table/table.ts';
import { Differs, type Rounds, type Tally, type Timing, timeInTurn } from './contender.ts';

const SEED = 'bench';
const ROOT: Root = rootOf(SEED);

/** Fast ways play this many times as many deals, because their rounds would last only milliseconds. */
const MORE = 10;
const FAST: readonly Path[] = ['playout', 'run'];
/** Deals whose first leads are the starts of playouts. */
const POSITIONS = 200;

/** The ways that are timed, as the page explains them. */
export const PATHS = {
  playout: prose`random cards from the first lead on, no auction and no settlement, one position on a State at a time,
    as a search has them; the first leads of some deals, again and again; ten times as many deals`,
  engine: 'whole random deals on a State, nothing recorded',
  agents: 'random agents at a table, each with its view; every answer checked',
  columns: 'the same, and every deal written into the columns of a run',
  arrow: 'the same, and the columns encoded as an Arrow file',
  run: prose`what \`jaslab run\` does with random agents: the same rows as \`arrow\`, by the playout kernels where they
    may; ten times over`,
} as const;
export type Path = keyof typeof PATHS;

/** Times all ways of one game in turn, in the order of {@link PATHS}. Throws {@link Differs}. */
export async function benchGames(
  name: string,
  { deals, rounds }: Rounds,
  tick: (of: number) => void,
): Promise<Timing[]> {
  const [game, random] = [await makeGame(name), await makePlayer('random')];
  const ways: Readonly<Record<Path, (deals: number) => Tally>> = {
    playout: playout(game),
    engine: engine(game),
    agents: agents(game, random, 'agents'),
    columns: agents(game, random, 'columns'),
    arrow: agents(game, random, 'arrow'),
    run: run(game, random),
  };
  const contenders = Object.entries(ways).map(([path, play]) => {
    return { game: name, path, deals: FAST.includes(path as Path) ? deals * MORE : deals, play };
  });
  const timings = timeInTurn(contenders, rounds, tick);
  const same = timings.filter(({ path }) => SAME.includes(path as Path));
  const odd = same.find(({ checksum }) => checksum !== same[0].checksum);
  if (odd !== undefined) throw new Differs(`${name}: ${odd.path} played other deals than ${same[0].path}`);
  return timings;
}

/** Ways that play the same deals with the same actions. Their checksums must agree. */
export const SAME: readonly Path[] = ['agents', 'columns', 'arrow', 'run'];

function playout(game: Game): (deals: number) => Tally {
  const positions = firstLeads(game, POSITIONS);
  const playout = new Playout(game);
  const rng = new Rng();
  return deals => {
    let checksum = 0;
    rng.seed(ROOT, 0, 1);
    for (let deal = 0; deal < deals; deal++) {
      const { lastWinner, cardPoints } = playout.playCards(positions[deal % POSITIONS], rng);
      checksum = mix32(checksum + lastWinner + (cardPoints[0] << 8));
    }
    return { decisions: deals * game.tricks * game.seats, checksum };
  };
}

/** The first leads of random deals. Deals that end before it are left out. */
function firstLeads(game: Game, count: number): State[] {
  const dealing = new Dealing(game, ROOT);
  const rng = new Rng().seed(ROOT, 0, 1);
  const found: State[] = [];
  for (let deal = 0; found.length < count; deal++) {
    const state = new State(game).begin(dealing.setup(deal));
    while (!state.isOver() && state.stage !== TURN) state.apply(state.legalAt(rng.below(state.numLegal())));
    if (!state.isOver()) found.push(state);
  }
  return found;
}

function engine(game: Game): (deals: number) => Tally {
  const state = new State(game);
  const dealing = new Dealing(game, ROOT, packsOf(game, ROOT));
  const rng = new Rng();
  return deals => {
    const sum = new Sum();
    rng.seed(ROOT, 0, 1);
    for (let deal = 0; deal < deals; deal++) {
      state.begin(dealing.setup(deal));
      while (!state.isOver()) state.apply(state.legalAt(rng.below(state.numLegal())));
      sum.add(state.plies, state.score, state.sides);
    }
    return sum;
  };
}

function agents(game: Game, random: Player, upTo: 'agents' | 'columns' | 'arrow'): (deals: number) => Tally {
  const players = Array.from({ length: game.seats }, () => random);
  const table = new Table(game, ROOT, players);
  const dealing = new Dealing(game, ROOT, packsOf(game, ROOT));
  const seats = players.map((_, seat) => seat);
  const columns = dealColumns(
    game,
    players.map(player => player.label),
  );
  const block = new DealBlock();
  return deals => {
    const sum = new Sum();
    const recorder = upTo === 'agents' ? undefined : new Recorder(columns, block, deals);
    for (let deal = 0; deal < deals; deal++) {
      const termination = TERMINATIONS.indexOf(table.play(deal, dealing.setup(deal)));
      recorder?.record({ state: table.state, deal, seating: 0, agents: seats, termination });
      sum.add(table.state.plies, table.state.score, table.state.sides);
    }
    const batch = recorder?.batch();
    if (upTo === 'arrow') encodePart(columns, batch!, {});
    return sum;
  };
}

/** Plays like a worker of `jaslab run`. The checksum is computed from the rows. */
function run(game: Game, random: Player): (deals: number) => Tally {
  const players = Array.from({ length: game.seats }, () => random);
  const played = new DealSource(game, SEED, players, 'fixed');
  return deals => {
    let sum = new Sum();
    for (let time = 0; time < MORE; time++) {
      const batch = played.play(0, deals / MORE);
      encodePart(played.columns, batch, {});
      sum = sumOf(game, played.columns, batch);
    }
    return { decisions: sum.decisions * MORE, checksum: sum.checksum };
  };
}

function sumOf(game: Game, columns: readonly ColumnSpec[], batch: Batch): Sum {
  const values = (name: string) =>
    batch.columns[columns.findIndex((column: ColumnSpec) => column.name === name)];
  const plies = values('plies');
  const scores = Array.from({ length: game.sides }, (_, side) => values(`score${side}`));
  const sum = new Sum();
  for (let row = 0; row < batch.rows; row++) {
    const score = scores.map(column => column[row]);
    sum.add(plies[row], score, game.sides);
  }
  return sum;
}

class Sum implements Tally {
  decisions = 0;
  checksum = 0;

  add(plies: number, score: ArrayLike<number>, sides: number): void {
    this.decisions += plies;
    let sum = mix32(this.checksum ^ plies);
    for (let side = 0; side < sides; side++) sum = mix32(sum + score[side]);
    this.checksum = sum;
  }
}
