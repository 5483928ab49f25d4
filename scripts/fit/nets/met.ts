/** What a net meets at the table: decisions of deals in which it plays all seats, and sums over them. */
import rules from '../../../agents/rules.ts';
import { rootOf } from '../../../src/cards/rng.ts';
import { Dealing } from '../../../src/engine/dealing.ts';
import type { Game } from '../../../src/engine/game.ts';
import type { View } from '../../../src/engine/view.ts';
import { DrawnGames } from '../../../src/learn/drawn-rules.ts';
import { LessonRngs } from '../../../src/learn/lesson.ts';
import type { Net } from '../../../src/learn/net.ts';
import { NetPlayer } from '../../../src/learn/net-player.ts';
import { PlayoutTable } from '../../../src/learn/playout-table.ts';
import { MOST_ACTIONS, Policy, softmax } from '../../../src/learn/policy.ts';
import { defaultsOf } from '../../../src/rules/options.ts';

/** A twentieth of the actions is random, so that more than good play is met. */
const SLIPS = 0.05;

/** A decision: what the net has said of it, valid until the next one. */
export interface Decision {
  readonly view: View;
  readonly policy: Policy;
  /** How many actions were rated. */
  readonly count: number;
}

/** Games to meet decisions in; `any`: a third are the default rules, as in a training that draws them. */
export function gamesFor(
  game: Game,
  any: boolean,
  deals: number,
): readonly (readonly [Game, deals: number])[] {
  if (!any) return [[game, deals]];
  const drawn = new DrawnGames(game, rootOf('games met'));
  const counts = new Map<Game, number>();
  for (let deal = 0; deal < deals; deal++) counts.set(drawn.at(deal), (counts.get(drawn.at(deal)) ?? 0) + 1);
  return [...counts];
}

/** The decisions of a net in `deals` of each game. */
export function* decisionsIn(
  games: ReturnType<typeof gamesFor>,
  net: Net,
  seed: string,
): Generator<Decision> {
  for (const [game, deals] of games) yield* decisionsOf(game, net, deals, seed);
}

function* decisionsOf(game: Game, net: Net, deals: number, seed: string): Generator<Decision> {
  const policy = new Policy(game, net);
  const rngs = new LessonRngs(game.seats);
  const root = rootOf(seed);
  const dealing = new Dealing(game, root);
  const other = (seat: number) => rules.create(defaultsOf(rules.options), game, seat, rngs.agents[seat]);
  const agents = Array.from({ length: game.seats }, (_, seat) => new NetPlayer(policy, other(seat)));
  const playing = new PlayoutTable(game, agents, true);
  const { state, views } = playing;
  for (let deal = 0; deal < deals; deal++) {
    rngs.seed(root, deal);
    playing.begin(dealing.setup(deal));
    while (!state.isOver()) {
      const { turn } = state;
      const view = views[turn];
      const action = agents[turn].act(view);
      const legal = state.numLegal();
      if (legal > 1 && agents[turn].ofOther(view) === undefined)
        yield { view, policy, count: policy.rate(view) };
      const slips = legal > 1 && rngs.own.real() < SLIPS;
      playing.apply(slips ? state.legalAt(rngs.own.below(legal)) : action);
    }
  }
}

/** Sums over products of numbers that are met together; the last number is always 1. */
export class Products {
  readonly size: number;
  readonly sums: Float64Array;

  constructor(numbers: number) {
    this.size = numbers + 1;
    this.sums = new Float64Array(this.size ** 2);
  }

  /** Adds numbers at these places with a weight; all others are 0. */
  add(weight: number, places: ArrayLike<number>, count: number, numberAt: (place: number) => number): void {
    const { sums, size } = this;
    const last = size - 1;
    for (let a = 0; a < count; a++) {
      const row = places[a] * size;
      const number = weight * numberAt(places[a]);
      for (let b = 0; b < count; b++) sums[row + places[b]] += number * numberAt(places[b]);
      sums[row + last] += number;
      sums[last * size + places[a]] += number;
    }
    sums[size ** 2 - 1] += weight;
  }
}

/**
 * Sums over the decisions of a net. A decision weighs as much as errors there would change the chances that the net
 * gives to the actions, which is little where one of them is clearly best.
 */
export interface Met {
  readonly inputs: Products;
  readonly hidden: Products;
  /** [hidden unit] → how much errors of its sum would change: the variance of its weights among the actions. */
  readonly units: Float64Array;
  /** [output] → the same for errors of what it says. */
  readonly outputs: Float64Array;
}

/** Plays deals and adds. */
export function meet(games: ReturnType<typeof gamesFor>, net: Net, seed: string): Met {
  const { hidden: width } = net.shape;
  const { policy: weights, policyBias } = net.tensors;
  const inputs = new Products(net.shape.inputs);
  const hidden = new Products(width);
  const units = new Float64Array(width);
  const outputs = new Float64Array(policyBias.length);
  const values = new Float32Array(net.weights.buffer, net.hiddenAt, width);
  const chances = new Float64Array(MOST_ACTIONS);
  for (const { policy, count } of decisionsIn(games, net, seed)) {
    softmax(policy.logits, count, policy.best, chances);
    let doubt = 0;
    for (let k = 0; k < count; k++) {
      const variance = chances[k] * (1 - chances[k]);
      outputs[policy.outputs[k]] += variance;
      doubt += variance;
    }
    const on = [...values.keys()].filter(unit => values[unit] > 0);
    hidden.add(doubt, on, on.length, unit => values[unit]);
    let all = 0;
    for (const unit of on) {
      let [mean, squares] = [0, 0];
      for (let k = 0; k < count; k++) {
        const weight = weights[policy.outputs[k] * width + unit];
        mean += chances[k] * weight;
        squares += chances[k] * weight * weight;
      }
      units[unit] += squares - mean * mean;
      all += squares - mean * mean;
    }
    const { encoder } = policy;
    const lit = [...encoder.inputs.subarray(0, encoder.size), ...encoder.layout.always];
    inputs.add(all, lit, lit.length, () => 1);
  }
  return { inputs, hidden, units, outputs };
}
