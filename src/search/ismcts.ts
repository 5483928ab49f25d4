/**
 * Single-observer information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012). Each iteration samples a
 * world that looks the same to the searching seat, descends by UCB1 among the actions available in that world, adds
 * one node, plays the world to its end and credits every side with its own payoff.
 *
 * Nodes are rows of typed arrays, children are linked lists. An edge is labelled with the action as the searching seat
 * would perceive it, so the tree never distinguishes what that seat cannot.
 */
import type { Seat } from '../cards/card.ts';
import { Rng, type Root } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import type { View } from '../engine/view.ts';
import { type Action, publicForm } from '../rules/action.ts';
import { Deadline } from './deadline.ts';
import { Determinizer } from './determinize.ts';
import { Endgame } from './endgame.ts';
import { marginOf } from './payoff.ts';
import { type Rollout, rollOut } from './rollout.ts';
import { type Candidate, errorOf, type Thought } from './thought.ts';

/** More than any label. */
const LABELS = 1024;

/**
 * The legal actions of a world by the label under which a seat perceives them. Of actions that look the same to the
 * seat, one is drawn, each with the same probability. Hot: no allocation.
 */
export class LabelledActions {
  /** The labels of the world, in the first `count` places. */
  readonly labels: Int16Array = new Int16Array(LABELS);
  count = 0;
  private readonly actions = new Int32Array(LABELS);
  /** By label: how many legal actions have it. */
  private readonly alike = new Int32Array(LABELS);

  /** Lists the actions of the player on turn, as `viewer` perceives them. */
  list(world: Pick<State, 'turn' | 'numLegal' | 'legalAt'>, viewer: Seat, rng: Rng): void {
    const { labels, actions, alike } = this;
    for (let i = 0; i < this.count; i++) alike[labels[i]] = 0;
    const own = world.turn === viewer;
    const legal = world.numLegal();
    let count = 0;
    for (let k = 0; k < legal; k++) {
      const action = world.legalAt(k);
      const label = own ? action : publicForm(action);
      const n = ++alike[label];
      if (n === 1) labels[count++] = label;
      if (n === 1 || rng.below(n) === 0) actions[label] = action;
    }
    this.count = count;
  }

  has(label: number): boolean {
    return this.alike[label] > 0;
  }

  /** The action that was drawn for a label. */
  actionOf(label: number): Action {
    return this.actions[label];
  }
}

/** The budget and the constants of the search. */
export interface SearchOptions {
  /** Worlds sampled for each decision. The result is reproducible. */
  readonly iterations: number;
  /** If positive, the search ends after this many milliseconds instead. The result then depends on the machine. */
  readonly millis: number;
  /** UCB1 constant, in points. */
  readonly exploration: number;
  /** The exact solver chooses once the searching seat knows all hands. Games of two sides only; off by default. */
  readonly endgame?: boolean;
}

const ROOT = 0;
const NO_NODE = -1;
const MAX_DEPTH = 256;
/** More actions than any decision offers. */
const MAX_CHOICES = 160;
/** Nodes of a search by time. A full tree stops growing; its statistics continue. */
const NODES_BY_TIME = 1 << 18;

/** Information-set Monte Carlo tree search for one seat. */
export class Ismcts {
  private readonly determinizer: Determinizer;
  private readonly endgame: Endgame | undefined;
  private readonly options: SearchOptions;
  private readonly rollout: Rollout;
  /** Seeded anew for each world. */
  private readonly rng: Rng = new Rng();
  private readonly visits: Int32Array;
  /** How often the action was available when its parent was visited. */
  private readonly available: Int32Array;
  /** Sum of payoffs to the side that chose the action, in points. */
  private readonly total: Float64Array;
  /** Sum of squared payoffs, of the children of the root. */
  private readonly squares: Float64Array;
  private readonly label: Int16Array;
  private readonly firstChild: Int32Array;
  private readonly sibling: Int32Array;
  private readonly deadline: Deadline;
  private nodes = 0;
  /** The child of the root that the last search has chosen. */
  private chosen = NO_NODE;

  /** The actions of the present decision. */
  private readonly offered = new LabelledActions();
  /** By label: the last decision at which it had a node. */
  private readonly tried = new Int32Array(LABELS);
  private stamp = 0;

  private readonly path = new Int32Array(MAX_DEPTH);
  private readonly sides = new Int32Array(MAX_DEPTH);
  private readonly payoff = new Float64Array(4);

  /** `rollout` makes the function that plays a world to its end. The search reuses one world for all samples. */
  constructor(game: Game, options: SearchOptions, rollout: (world: State) => Rollout = () => rollOut) {
    const capacity = (options.millis > 0 ? NODES_BY_TIME : options.iterations) + MAX_CHOICES;
    this.determinizer = new Determinizer(game);
    this.endgame = options.endgame && game.sides === 2 ? new Endgame(game) : undefined;
    this.options = options;
    this.deadline = new Deadline(options.millis);
    this.rollout = rollout(this.determinizer.world);
    this.visits = new Int32Array(capacity);
    this.available = new Int32Array(capacity);
    this.total = new Float64Array(capacity);
    this.squares = new Float64Array(capacity);
    this.label = new Int16Array(capacity);
    this.firstChild = new Int32Array(capacity);
    this.sibling = new Int32Array(capacity);
  }

  /** The most visited action. A decision without alternatives is not searched. `spent`: of its time, already. */
  search(view: View, rng: Rng, spent = 0): Action {
    const choices = view.numLegal();
    this.chosen = NO_NODE;
    if (choices === 1) return view.legalAt(0);
    const { deadline } = this;
    deadline.begin(spent);
    const solved = this.endgame?.isOpen(view) ? this.solve(this.endgame, view, rng) : undefined;
    if (solved !== undefined) return solved;
    this.nodes = 0;
    this.addNode(0);
    for (let k = 0; k < choices; k++) this.expand(ROOT, view.legalAt(k));
    this.determinizer.prepare(view);
    const worlds: Root = [rng.next(), rng.next(), rng.next(), rng.next()];
    const { iterations, millis } = this.options;
    for (let i = 0; millis > 0 || i < iterations; i++) {
      if (i > 0 && deadline.hasPassed()) break;
      this.iterate(view.seat, this.chooseAtRoot(i), worlds);
    }
    this.chosen = this.mostVisited();
    return this.label[this.chosen];
  }

  /** What the last search has found out; undefined where the last decision was not searched. */
  thought(): Thought | undefined {
    const { chosen } = this;
    if (chosen === NO_NODE) return undefined;
    return {
      value: this.total[chosen] / this.visits[chosen],
      visits: action => {
        let child = this.firstChild[ROOT];
        while (child !== NO_NODE && this.label[child] !== action) child = this.sibling[child];
        return child === NO_NODE ? 0 : this.visits[child];
      },
    };
  }

  /** The actions of the last search; undefined where the last decision was not searched. */
  candidates(): Candidate[] | undefined {
    if (this.chosen === NO_NODE) return undefined;
    const found: Candidate[] = [];
    for (let child = this.firstChild[ROOT]; child !== NO_NODE; child = this.sibling[child]) {
      const [visits, total] = [this.visits[child], this.total[child]];
      if (visits === 0) continue;
      const error = errorOf(visits, total, this.squares[child]);
      found.push({ action: this.label[child], visits, mean: total / visits, ...error });
    }
    return found;
  }

  /** Solves a sampled world. All worlds that agree with what was seen differ only in cards that nobody holds. */
  private solve(endgame: Endgame, view: View, rng: Rng): Action | undefined {
    this.determinizer.prepare(view);
    if (!this.determinizer.sample(rng)) throw new Error('no world agrees with what has been seen');
    return endgame.choose(this.determinizer.world, this.deadline);
  }

  /** The next action to try: each once, then by UCB1. All are available in every world. */
  private chooseAtRoot(iteration: number): number {
    const { exploration } = this.options;
    let best = ROOT;
    let bestBound = Number.NEGATIVE_INFINITY;
    for (let child = this.firstChild[ROOT]; child !== NO_NODE; child = this.sibling[child]) {
      const n = this.visits[child];
      if (n === 0) return child;
      const bound = this.total[child] / n + exploration * Math.sqrt(Math.log(iteration) / n);
      if (bound > bestBound) {
        bestBound = bound;
        best = child;
      }
    }
    return best;
  }

  /** The n-th visit of every action at the root plays the n-th world, so all actions meet the same worlds. */
  private iterate(viewer: Seat, action: number, worlds: Root): void {
    const { determinizer, rng } = this;
    rng.seed(worlds, this.visits[action], 0);
    if (!determinizer.sample(rng)) throw new Error('no world agrees with what has been seen');
    const { world } = determinizer;
    this.path[0] = ROOT;
    this.path[1] = action;
    this.sides[1] = world.sideOf(viewer);
    world.apply(this.label[action]);
    const depth = this.visits[action] === 0 ? 2 : this.descend(world, viewer);
    this.rollout(world, rng);
    for (let side = 0; side < world.sides; side++) this.payoff[side] = marginOf(world, side);
    const own = this.payoff[this.sides[1]];
    this.squares[action] += own * own;
    for (let i = 0; i < depth; i++) {
      this.visits[this.path[i]]++;
      this.total[this.path[i]] += this.payoff[this.sides[i]];
    }
  }

  /** From the action at the root down to a new node, or to the end of the deal; returns the length of the path. */
  private descend(world: State, viewer: Seat): number {
    let depth = 2;
    while (!world.isOver() && depth < MAX_DEPTH) {
      const node = this.path[depth - 1];
      const side = world.sideOf(world.turn);
      this.offered.list(world, viewer, this.rng);
      let child = this.select(node);
      const untried = this.countUntried();
      const grows = untried > 0 && this.nodes < this.visits.length;
      if (grows) child = this.expand(node, this.untriedAt(this.rng.below(untried)));
      if (child === NO_NODE) break;
      world.apply(this.offered.actionOf(this.label[child]));
      this.path[depth] = child;
      this.sides[depth++] = side;
      if (grows) break;
    }
    return depth;
  }

  /** The available child with the highest upper confidence bound, or NO_NODE; counts availability. */
  private select(node: number): number {
    const { exploration } = this.options;
    let best = NO_NODE;
    let bestBound = Number.NEGATIVE_INFINITY;
    this.stamp++;
    for (let child = this.firstChild[node]; child !== NO_NODE; child = this.sibling[child]) {
      const label = this.label[child];
      if (!this.offered.has(label)) continue;
      this.tried[label] = this.stamp;
      const n = this.visits[child];
      const bound = this.total[child] / n + exploration * Math.sqrt(Math.log(++this.available[child]) / n);
      if (bound > bestBound) {
        bestBound = bound;
        best = child;
      }
    }
    return best;
  }

  private countUntried(): number {
    const { labels, count } = this.offered;
    let untried = 0;
    for (let i = 0; i < count; i++) if (this.tried[labels[i]] !== this.stamp) untried++;
    return untried;
  }

  /** The label of the `n`-th action without a node. */
  private untriedAt(n: number): number {
    const { labels, count } = this.offered;
    let left = n;
    for (let i = 0; i < count; i++)
      if (this.tried[labels[i]] !== this.stamp && left-- === 0) return labels[i];
    return labels[0];
  }

  private expand(node: number, label: number): number {
    const child = this.addNode(label);
    this.sibling[child] = this.firstChild[node];
    this.firstChild[node] = child;
    this.available[child] = 1;
    return child;
  }

  private addNode(label: number): number {
    const node = this.nodes++;
    this.visits[node] = 0;
    this.available[node] = 0;
    this.total[node] = 0;
    this.squares[node] = 0;
    this.label[node] = label;
    this.firstChild[node] = NO_NODE;
    this.sibling[node] = NO_NODE;
    return node;
  }

  private mostVisited(): number {
    let best = this.firstChild[ROOT];
    for (let child = best; child !== NO_NODE; child = this.sibling[child])
      if (this.visits[child] > this.visits[best]) best = child;
    return best;
  }
}
