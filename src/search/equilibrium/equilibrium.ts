/**
 * An equilibrium of a tree by counterfactual regret minimisation: CFR+ of Tammelin with weights that grow with the
 * rounds. In each round the seats improve in turn, against what the other one plays now. Hot.
 */
import type { Seat } from '../../cards/card.ts';
import { bestResponse, type Policy } from './best-response.ts';
import { type GameTree, marginIn } from './game-tree.ts';

/** Rounds between two looks at what has been reached. */
const LOOK = 20;

/** What has been reached. */
export interface Equilibrium {
  readonly policy: Policy;
  /** What seat 1, who is asked first, wins a deal: the middle of what best responses leave open. */
  readonly value: number;
  /** Half of what both best responses win together, in points: how far the policy can be exploited. */
  readonly gap: number;
}

/** All actions alike. */
export function uniformPolicy({ slots, actions }: GameTree): Policy {
  return perSet(slots, new Float64Array(actions.length));
}

/** Improves the policy until it can be exploited by no more than `gap` points a deal. */
export function solveTree(tree: GameTree, gap: number): Equilibrium {
  const learner = new Learner(tree);
  for (;;) {
    for (let k = 0; k < LOOK; k++) learner.improve();
    const policy = perSet(tree.slots, learner.sums.slice());
    const [dealer, eldest] = [bestResponse(tree, policy, 0), bestResponse(tree, policy, 1)];
    const reached = (dealer + eldest) / 2;
    if (reached <= gap) return { policy, value: (eldest - dealer) / 2, gap: reached };
  }
}

class Learner {
  /** [slot] → weights of the average. */
  readonly sums: Policy;
  private readonly regrets: Float64Array;
  private readonly gains: Float64Array;
  private readonly now: Policy;
  /** [slot] → the chance that its player wants to come here. */
  private readonly reach: Float64Array;
  private readonly tree: GameTree;
  private readonly won = new Float64Array(1 << 12);
  private top = 0;
  private round = 0;
  private own: Seat = 0;

  constructor(tree: GameTree) {
    const slots = (): Float64Array => new Float64Array(tree.actions.length);
    this.tree = tree;
    this.sums = slots();
    this.regrets = slots();
    this.gains = slots();
    this.reach = slots();
    this.now = uniformPolicy(tree);
  }

  improve(): void {
    this.round++;
    for (const own of [0, 1]) {
      this.own = own;
      this.gains.fill(0);
      for (let at = 0; at < this.tree.nodes.length; at = this.tree.behind(at)) this.walk(at, 1);
      this.regret(own);
    }
  }

  /** Plays in proportion to regrets from now on, and adds that to the average. */
  private regret(own: Seat): void {
    const { now, regrets, gains, reach, sums, round } = this;
    const { players, slots, before } = this.tree;
    for (let set = 0; set < players.length; set++) {
      if (players[set] !== own) continue;
      for (let slot = slots[set]; slot < slots[set + 1]; slot++) {
        regrets[slot] = Math.max(0, regrets[slot] + gains[slot]);
        now[slot] = regrets[slot];
      }
      share(now, slots[set], slots[set + 1]);
      const chance = before[set] < 0 ? 1 : reach[before[set]];
      for (let slot = slots[set]; slot < slots[set + 1]; slot++) {
        reach[slot] = chance * now[slot];
        sums[slot] += round * reach[slot];
      }
    }
  }

  /** What the seat wins from here on. `chance`: that the other seat comes here. */
  private walk(at: number, chance: number): number {
    const { nodes, players, slots } = this.tree;
    const { own, now, won, gains } = this;
    const set = nodes[at];
    if (set < 0) return own === 0 ? marginIn(set) : -marginIn(set);
    const first = slots[set];
    const end = slots[set + 1];
    let place = at + 2;
    let value = 0;
    if (players[set] !== own) {
      for (let slot = first; slot < end; slot++) {
        if (now[slot] > 0) value += now[slot] * this.walk(place, chance * now[slot]);
        place = this.tree.behind(place);
      }
      return value;
    }
    const base = this.top;
    this.top += end - first;
    for (let slot = first; slot < end; slot++) {
      const one = this.walk(place, chance);
      won[base + slot - first] = one;
      value += now[slot] * one;
      place = this.tree.behind(place);
    }
    for (let slot = first; slot < end; slot++) gains[slot] += chance * (won[base + slot - first] - value);
    this.top = base;
    return value;
  }
}

/** Weights of slots as shares of their information sets, in place. */
function perSet(slots: Int32Array, weights: Policy): Policy {
  for (let set = 0; set + 1 < slots.length; set++) share(weights, slots[set], slots[set + 1]);
  return weights;
}

/** Weights as shares; equal ones where there are none. */
function share(weights: Float64Array, from: number, to: number): void {
  let sum = 0;
  for (let slot = from; slot < to; slot++) sum += weights[slot];
  for (let slot = from; slot < to; slot++) weights[slot] = sum > 0 ? weights[slot] / sum : 1 / (to - from);
}
