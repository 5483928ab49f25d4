/**
 * The best action against known agents: a tree search with one player. The agents play all other seats, so only the
 * responding seat decides, and a node is what it sees when it does. A value is therefore that of a plan that can be
 * played: no plan depends on the hidden cards of a sampled world. Beyond the tree the usual player goes on.
 */
import type { Rng } from '../../src/cards/rng.ts';
import type { View } from '../../src/engine/view.ts';
import type { Action } from '../../src/rules/action.ts';
import { payoffs } from '../../src/search/payoff.ts';
import type { Belief, World } from './belief.ts';
import type { Cast } from './cast.ts';

export interface ResponseOptions {
  /** Deals played for each decision. */
  readonly iterations: number;
  /** Visits of a later decision before anything but the usual action is tried in it. */
  readonly patience: number;
  /** Constant of UCB1, of the standard deviation of the payoffs. */
  readonly exploration: number;
}

/** A decision of the responding seat. */
interface Node {
  visits: number;
  /** The index of the usual action. */
  readonly usual: number;
  /** By index of the action: how often it was taken, and the sum of payoffs. */
  readonly taken: Float64Array;
  readonly total: Float64Array;
}

export class ResponseSearch {
  private readonly cast: Cast;
  private readonly belief: Belief;
  private readonly options: ResponseOptions;
  /** By what the seat sees. */
  private readonly nodes = new Map<string, Node>();
  private readonly key = new Int32Array(2);
  private readonly payoff = new Float64Array(4);
  private readonly path: Node[] = [];
  private readonly choices: number[] = [];
  // Of all payoffs of the present search
  private count = 0;
  private mean = 0;
  private squares = 0;

  constructor(cast: Cast, belief: Belief, options: ResponseOptions) {
    this.cast = cast;
    this.belief = belief;
    this.options = options;
  }

  /** The action that was taken most. All actions meet the same worlds in the same order. */
  choose(view: View, rng: Rng): Action {
    this.belief.update(view, rng);
    const { worlds } = this.belief;
    this.nodes.clear();
    this.count = 0;
    this.mean = 0;
    this.squares = 0;
    const root = newNode(view.numLegal(), 0);
    for (let i = 0; i < this.options.iterations; i++) {
      const k = this.select(root);
      this.iterate(worlds[root.taken[k] % worlds.length], root, k);
    }
    return view.legalAt(root.taken.indexOf(Math.max(...root.taken)));
  }

  /** Plays a world to its end after the k-th action, and notes the payoff along the way. */
  private iterate(world: World, root: Node, k: number): void {
    const { cast, path, choices, payoff } = this;
    const { state, view, seat } = cast;
    cast.begin(world, world.actions);
    cast.apply(view.legalAt(k));
    path[0] = root;
    choices[0] = k;
    let depth = 1;
    for (let inTree = true; !state.isOver(); ) {
      let action = cast.ask();
      if (inTree && state.turn === seat && view.numLegal() > 1) {
        const node = this.nodeOf(view, action);
        inTree = node.visits > 0;
        choices[depth] = node.visits < this.options.patience ? node.usual : this.select(node);
        action = view.legalAt(choices[depth]);
        path[depth++] = node;
      }
      cast.apply(action);
    }
    payoffs(state, payoff);
    this.credit(depth, payoff[state.sideOf(seat)]);
  }

  private nodeOf(view: View, usual: Action): Node {
    view.key(this.key);
    const key = this.key.join();
    let node = this.nodes.get(key);
    if (node === undefined) {
      const count = view.numLegal();
      let k = 0;
      while (view.legalAt(k) !== usual) k++;
      node = newNode(count, k);
      this.nodes.set(key, node);
    }
    return node;
  }

  /** Each action once, then by UCB1. */
  private select({ visits, taken, total }: Node): number {
    const width = this.options.exploration * Math.sqrt(this.squares / Math.max(1, this.count));
    const log = Math.log(visits);
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < taken.length; k++) {
      if (taken[k] === 0) return k;
      const bound = total[k] / taken[k] + width * Math.sqrt(log / taken[k]);
      if (bound <= most) continue;
      best = k;
      most = bound;
    }
    return best;
  }

  private credit(depth: number, payoff: number): void {
    this.count++;
    const off = payoff - this.mean;
    this.mean += off / this.count;
    this.squares += off * (payoff - this.mean);
    for (let i = 0; i < depth; i++) {
      const node = this.path[i];
      node.visits++;
      node.taken[this.choices[i]]++;
      node.total[this.choices[i]] += payoff;
    }
  }
}

function newNode(count: number, usual: number): Node {
  return { visits: 0, usual, taken: new Float64Array(count), total: new Float64Array(count) };
}
