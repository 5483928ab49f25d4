/**
 * How well the models of strong tell the true deal from others. Players play deals; before each choice of a card the
 * true deal is weighed among 16 worlds that the same seat could not tell from it. It prints the mean of −log of its
 * weight: 2.83 if all weigh the same, less if the models help.
 *
 *     npx tsx scripts/measure/inference.ts --game klaverjas --players greedy --deals 300 --seed worlds
 *
 * `--beliefs FILE` adds a net that `jaslab train --beliefs` has made, alone and together with all models.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { netFrom } from '../../agents/net/net-from.ts';
import { modelOfBids, modelOfPlays, modelsOf, OPPONENTS } from '../../agents/strong/opponents.ts';
import { cardCount } from '../../src/cards/cardset.ts';
import { Rng, rootOf } from '../../src/cards/rng.ts';
import { Dealing } from '../../src/engine/dealing.ts';
import type { Game } from '../../src/engine/game.ts';
import { stateBehind, type View } from '../../src/engine/view.ts';
import { Beliefs } from '../../src/learn/beliefs.ts';
import type { Net } from '../../src/learn/net.ts';
import { makeGame, makePlayer } from '../../src/node/by-name.ts';
import { Determinizer } from '../../src/search/determinize.ts';
import { type WorldModel, weighWorlds } from '../../src/search/policy/world-weights.ts';
import { type AgentDefinition, isRemote } from '../../src/table/agent.ts';
import { type Player, Table } from '../../src/table/table.ts';

const WORLDS = 16;

/** Models by name; each row of the table weighs with all models of its list. */
export type Rows = Readonly<Record<string, readonly WorldModel[]>>;

/** Sums over the choices of −log of the weight of the true deal, by row. */
export class Measurement {
  choices = 0;
  readonly sums: Record<string, number> = {};
  readonly squares: Record<string, number> = {};
  private readonly rows: Rows;
  private readonly determinizer: Determinizer;
  private readonly rng = new Rng();
  private readonly worlds = {
    size: WORLDS + 1,
    hands: new Int32Array(4 * (WORLDS + 1)),
    dealt: new Int32Array(4 * (WORLDS + 1)),
    weights: new Float64Array(WORLDS + 1),
  };

  constructor(game: Game, rows: Rows) {
    this.rows = rows;
    this.determinizer = new Determinizer(game);
    for (const name of Object.keys(rows)) this.sums[name] = this.squares[name] = 0;
    this.rng.seed([1, 2, 3, 4], 0, 0);
  }

  /** Measures one choice. The true deal is the first of the worlds. */
  add(view: View): void {
    const { determinizer, worlds, rows, rng } = this;
    determinizer.prepare(view);
    this.put(0, stateBehind(view));
    for (let world = 1; world <= WORLDS; world++) {
      if (!determinizer.sample(rng)) throw new Error('no world agrees with what has been seen');
      this.put(world, determinizer.world);
    }
    this.choices++;
    for (const [name, models] of Object.entries(rows)) {
      for (const model of models) model.read(view);
      weighWorlds(worlds, models, 0);
      const total = worlds.weights.reduce((sum, weight) => sum + weight, 0);
      const loss = -Math.log(worlds.weights[0] / total);
      this.sums[name] += loss;
      this.squares[name] += loss * loss;
    }
  }

  private put(world: number, { hands, dealt }: { hands: Int32Array; dealt: Int32Array }): void {
    this.worlds.hands.set(hands, 4 * world);
    this.worlds.dealt.set(dealt, 4 * world);
  }

  /** The mean of a row, and half its 95 % interval as if choices were independent. */
  mean(name: string): { mean: number; half: number } {
    const mean = this.sums[name] / this.choices;
    const variance = this.squares[name] / this.choices - mean * mean;
    return { mean, half: 1.96 * Math.sqrt(variance / this.choices) };
  }
}

/** The player, who has his choices measured before he makes them. */
function watched(player: Player, measurement: Measurement): Player {
  const { definition } = player;
  if (isRemote(definition)) throw new RangeError('players must be agents of this process');
  const create: AgentDefinition['create'] = (options, game, seat, rng, state) => {
    const agent = definition.create(options, game, seat, rng, state);
    return {
      begin: view => agent.begin?.(view),
      observe: (actor, action) => agent.observe?.(actor, action),
      act: view => {
        if (view.isTurn() && view.stockLeft === 0 && cardCount(view.legal()) > 1) measurement.add(view);
        return agent.act(view);
      },
    };
  };
  const { doc, sees, options } = definition;
  return { label: player.label, definition: { doc, sees, options, create }, options: player.options };
}

/** The models that are compared, one row for each. */
function rowsOf(game: Game, believed: Net | undefined): Rows {
  const bids = modelOfBids(game);
  const rows: Record<string, readonly WorldModel[]> = { none: [], 'bids alone': [bids] };
  for (const opponents of OPPONENTS) {
    const plays = modelOfPlays(game, opponents);
    rows[`plays, as ${opponents}`] = [plays];
    rows[`both, as ${opponents}`] = [plays, bids];
  }
  if (believed === undefined) return rows;
  const beliefs = new Beliefs(game, believed);
  return { ...rows, beliefs: [beliefs], 'all, as any': modelsOf(game, 'any', beliefs) };
}

/** Which deals are played. */
export interface Deals {
  readonly deals: number;
  readonly seed: string;
}

/** Plays deals with the player in all seats and measures all choices. Throws an Error if he is at fault. */
export function measureDeals(
  game: Game,
  measurement: Measurement,
  player: Player,
  { deals, seed }: Deals,
): void {
  const root = rootOf(seed);
  const dealing = new Dealing(game, root);
  const seats = Array.from({ length: game.seats }, () => watched(player, measurement));
  const table = new Table(game, root, seats);
  for (let deal = 0; deal < deals; deal++) {
    table.play(deal, dealing.setup(deal));
    if (table.fault !== undefined) throw new Error(table.fault.message);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: 'klaberjass' },
      players: { type: 'string', default: 'greedy' },
      deals: { type: 'string', default: '300' },
      seed: { type: 'string', default: 'worlds' },
      beliefs: { type: 'string' },
    },
  });
  const game = await makeGame(values.game);
  const player = await makePlayer(values.players);
  const { beliefs } = values;
  const rows = rowsOf(game, beliefs === undefined ? undefined : netFrom(beliefs, game));
  const measurement = new Measurement(game, rows);
  measureDeals(game, measurement, player, { deals: Number(values.deals), seed: values.seed });
  console.log(`${values.game}, ${player.label} in all seats, ${measurement.choices} choices`);
  for (const name of Object.keys(rows)) {
    const { mean, half } = measurement.mean(name);
    console.log(`  ${name.padEnd(20)} ${mean.toFixed(2)} ± ${half.toFixed(2)}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
