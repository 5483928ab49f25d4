/**
 * Tree search over trick play without a stock: a pool of worlds sampled once a decision, iterations on bare hands, and
 * payoffs by the settlement of the game. For every game that the kernel can play: with partners, for two or three
 * players, with sleeping cards. Other acts than cards are left to the caller; in the worlds nobody makes any but those
 * that score.
 */
import type { Card } from '../../cards/card.ts';
import { cardCount, cardsOf, lowestCard } from '../../cards/cardset.ts';
import type { Rng } from '../../cards/rng.ts';
import type { Game } from '../../engine/game.ts';
import { stateBehind, type View } from '../../engine/view.ts';
import { type KernelRules, kernelRulesOf } from '../../kernel/index.ts';
import { type CardAdvice, NO_ADVICE } from '../advice.ts';
import type { Budget } from '../budget.ts';
import { type Deadline, NO_DEADLINE } from '../deadline.ts';
import { type Payoff, payoffs } from '../payoff.ts';
import { type Candidate, errorOf } from '../thought.ts';
import { Iteration } from './iteration.ts';
import { type CardRollout, randomCards } from './leaf.ts';
import { Settlements } from './settlements.ts';
import { sourceFor } from './sources.ts';
import { childOf, meanOf, NO_NODE, plantTree, ROOT, squaresOf, totalOf, treeSize, visitsOf } from './tree.ts';
import type { WorldSource } from './world-source.ts';
import { Worlds } from './worlds.ts';

/** The constants of the search. */
export interface TrickSearchOptions {
  /** Worlds sampled for each decision. */
  readonly worlds: number;
  /** Constant of UCB1, in standard deviations of the payoffs met so far. */
  readonly exploration: number;
  /** Who plays on where the tree ends; by default random cards. */
  readonly rollout?: CardRollout;
  /** What is played for; by default points. */
  readonly payoff?: Payoff;
  /** What is thought of the cards before they are searched; by default nothing. */
  readonly advice?: CardAdvice | undefined;
  /** Where worlds come from; by default from the fastest source that serves the game. */
  readonly source?: (game: Game, settlements: Settlements) => WorldSource;
}

/** Iterations between two looks at the clock. */
const CLOCK_EVERY = 4;
/** Iterations between two estimates of the spread of payoffs. */
const SPREAD_EVERY = 16;
/** The most points that a settlement can tell apart. */
const MOST_POINTS = 255;
/** The spread of payoffs before any is known, in points. */
const FIRST_SPREAD = 100;

const settled = new WeakMap<Game, Map<Payoff, Settlements>>();

/** All searches of a game that play for the same share what is settled. */
function settlementsOf(game: Game, rules: KernelRules, payoff: Payoff): Settlements {
  const known = settled.get(game) ?? new Map<Payoff, Settlements>();
  const settlements = known.get(payoff) ?? new Settlements(game, rules, payoff);
  settled.set(game, known.set(payoff, settlements));
  return settlements;
}

/** Searches trick play for the best card of a seat, in a pool of worlds. */
export class TrickSearch {
  /** The worlds of the present decision. Their weights may be changed between {@link prepare} and {@link search}. */
  readonly worlds: Worlds;
  private readonly settlements: Settlements;
  private readonly source: WorldSource;
  private readonly iteration: Iteration;
  private readonly exploration: number;
  private readonly advice: CardAdvice;
  private view!: View;

  /** Throws a RangeError for a game that {@link canSearch} refuses. */
  constructor(game: Game, options: TrickSearchOptions) {
    const rules = rulesOf(game);
    if (rules === undefined) throw new RangeError(`${game.id}: the kernel cannot play it`);
    const settlements = settlementsOf(game, rules, options.payoff ?? payoffs);
    this.settlements = settlements;
    this.worlds = new Worlds(options.worlds);
    this.source = (options.source ?? sourceFor)(game, settlements);
    this.iteration = new Iteration(rules, settlements, options.rollout ?? randomCards);
    this.exploration = options.exploration;
    this.advice = options.advice ?? NO_ADVICE;
  }

  /** Whether the game can be searched so. */
  static canSearch(game: Game): boolean {
    return rulesOf(game) !== undefined;
  }

  /** Whether the seat on turn must choose a card, and no card is left to be drawn. */
  static isReady(view: View): boolean {
    return view.isTurn() && view.isAsked() && view.stockLeft === 0 && view.legal() !== 0;
  }

  /** Samples the worlds of a decision. Throws an Error if none agrees with what has been seen. */
  prepare(view: View, rng: Rng, deadline: Deadline = NO_DEADLINE): this {
    const deal = stateBehind(view);
    this.view = view;
    this.settlements.tidy();
    this.settlements.bind(deal);
    this.source.fill(view, this.worlds, this.worlds.capacity, rng, deadline);
    this.worlds.weights.fill(1);
    this.iteration.begin(deal, view.legal());
    return this;
  }

  /** The card that was tried most often, of the view that was prepared. */
  search(budget: Budget, rng: Rng): Card {
    const { iteration, worlds, advice } = this;
    const { iterations, deadline } = budget;
    const legal = this.view.legal();
    if (cardCount(legal) === 1) return lowestCard(legal);
    advice.rate(this.view);
    worlds.draw(rng);
    plantTree();
    let constant = this.exploration * FIRST_SPREAD;
    for (let n = 0; n < iterations; n++) {
      if (n % SPREAD_EVERY === 0 && n > 0) constant = this.exploration * this.spread(n);
      if (n % CLOCK_EVERY === 0 && n > 0 && deadline.hasPassed()) break;
      iteration.run(worlds, constant, advice, rng);
    }
    return cardsOf(legal).reduce((one, other) => (this.visits(other) > this.visits(one) ? other : one));
  }

  /** The standard deviation of the payoffs of n iterations. */
  private spread(n: number): number {
    const { sum, squares } = this.iteration;
    const mean = sum / n;
    return Math.sqrt(Math.max(1, squares / n - mean * mean));
  }

  /** How often a card was tried in the last search. Valid until another search begins. */
  visits(card: Card): number {
    const child = childOf(ROOT, card);
    return child === NO_NODE ? 0 : visitsOf(child);
  }

  /** The mean payoff of a card in the last search; NaN if it was not tried. */
  value(card: Card): number {
    const child = childOf(ROOT, card);
    return child === NO_NODE ? Number.NaN : meanOf(child);
  }

  /** Searches on until a card has been tried as often as another one, so that their means can be compared. */
  even(card: Card, other: Card, rng: Rng): void {
    const [child, goal] = [childOf(ROOT, card), visitsOf(childOf(ROOT, other))];
    const constant = this.exploration * this.spread(visitsOf(ROOT));
    if (child === NO_NODE) return;
    while (visitsOf(child) < goal) this.iteration.run(this.worlds, constant, this.advice, rng, child);
  }

  /**
   * The cards of the last search. Visits beyond the number of worlds met the same worlds again, so they do not make
   * the mean more certain.
   */
  candidates(): Candidate[] {
    return cardsOf(this.view.legal()).flatMap(action => {
      const child = childOf(ROOT, action);
      if (child === NO_NODE) return [];
      const visits = visitsOf(child);
      const independent = Math.min(visits, this.worlds.size);
      return {
        action,
        visits,
        mean: meanOf(child),
        ...errorOf(visits, totalOf(child), squaresOf(action), independent),
      };
    });
  }

  /** The nodes of the last search. */
  get nodes(): number {
    return treeSize();
  }
}

const known = new WeakMap<Game, KernelRules | undefined>();

/** The kernel's rules, with melds of tricks that must be claimed: whoever wins them claims them. */
function rulesOf(game: Game): KernelRules | undefined {
  if (!known.has(game)) known.set(game, searchRules(game));
  return known.get(game);
}

function searchRules(game: Game): KernelRules | undefined {
  const rules = kernelRulesOf(game);
  if (rules === undefined || totalPoints(game) > MOST_POINTS) return undefined;
  return { ...rules, melds: game.ruleset.trickMelds };
}

/** The points of all cards and of the last trick. */
function totalPoints({ ruleset, points, lastTrick }: Game): number {
  return cardsOf(ruleset.pack).reduce((sum, card) => sum + points[card], lastTrick);
}
