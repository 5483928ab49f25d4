/**
 * Search for games of two with a stock, up to the last draw. One decision samples a pool of worlds. Every option is
 * played in the same worlds with the same random numbers, by a policy, and a table gives the value of the last
 * hands. Sequential halving drops the worse half of the options round by round. Acts are decided first, one by one,
 * and then the card.
 */
import { cardCount } from '../../cards/cardset.ts';
import { Rng } from '../../cards/rng.ts';
import type { Game } from '../../engine/game.ts';
import { stateBehind, type View } from '../../engine/view.ts';
import { type Action, DECLARE_MELD, EXCHANGE, isCard } from '../../rules/action.ts';
import { ACT, DRAW, TRICK, TURN } from '../../rules/deal.ts';
import { FIRST_MARRIAGE } from '../../rules/melds/meld.ts';
import { type CardAdvice, NO_ADVICE } from '../advice.ts';
import type { Budget } from '../budget.ts';
import { type Payoff, payoffs } from '../payoff.ts';
import { type Candidate, errorOf, KEEP } from '../thought.ts';
import { cardPoints, hands, meldPoints } from './deal-memory.ts';
import { DealPayoff } from './deal-payoff.ts';
import { Declaring } from './declaring.ts';
import { dearest, LastActs } from './last-acts.ts';
import { type FittedHands, LastHands } from './last-hands.ts';
import { SILENT, Simulation } from './simulation.ts';
import { NOISES, StockPolicy, type StockStyle } from './stock-policy.ts';
import { compileStock, type StockRules, UNANSWERED } from './stock-rules.ts';
import { MOST_WORLDS, WorldPool } from './worlds.ts';

/** What the search needs to know of a game besides its rules. */
export interface StockKnowledge {
  readonly style: StockStyle;
  readonly lastHands: FittedHands;
  /** What is played for; by default points. */
  readonly payoff?: Payoff;
  /** What is thought of the cards before they are searched; by default nothing. */
  readonly advice?: CardAdvice | undefined;
}

const POLICIES = new WeakMap<Game, WeakMap<StockStyle, StockPolicy>>();

/** The policy of a game, whose tables all searches share. */
function policyOf(rules: StockRules, style: StockStyle): StockPolicy {
  const known = POLICIES.get(rules.game) ?? new WeakMap<StockStyle, StockPolicy>();
  const policy = known.get(style) ?? new StockPolicy(rules, style);
  POLICIES.set(rules.game, known.set(style, policy));
  return policy;
}

/** The share of the time for a decision in which acts are decided on; the rest is for the card. */
const ACTS = 0.5;
/** The share of the time for a question in which worlds are sampled. */
const SAMPLING = 0.3;

/** Searches games with a stock for the best action of a seat. */
export class StockSearch {
  /** Simulated deals so far. */
  simulated = 0;
  private readonly rules: StockRules;
  private readonly budget: Budget;
  private readonly lastHands: LastHands;
  private readonly payoff: DealPayoff;
  private readonly pool: WorldPool;
  private readonly simulation: Simulation;
  private readonly lastActs: LastActs;
  private readonly noise = new Rng();
  private readonly sums = new Float64Array(256);
  private readonly advice: CardAdvice;
  // Of each option: what was thought of it before, how often it was played, and the squares of what it was paid
  private readonly priors = new Float64Array(256);
  private readonly visits = new Int32Array(256);
  private readonly squares = new Float64Array(256);
  /** What the last choice has weighed before the options that it weighed last: acts. */
  private readonly weighed: Candidate[] = [];
  private options: readonly Action[] = [];
  private chosen = 0;
  private seat = 0;

  /** Undefined for a game that is not of this kind. */
  static of(game: Game, knowledge: StockKnowledge, budget: Budget): StockSearch | undefined {
    const rules = compileStock(game);
    return rules === undefined ? undefined : new StockSearch(rules, knowledge, budget);
  }

  private constructor(
    rules: StockRules,
    { style, lastHands, payoff = payoffs, advice = NO_ADVICE }: StockKnowledge,
    budget: Budget,
  ) {
    this.rules = rules;
    this.budget = budget;
    this.lastHands = new LastHands(rules.game, lastHands);
    this.payoff = new DealPayoff(rules.game, lastHands.error, payoff);
    this.advice = advice;
    this.pool = new WorldPool(rules.game);
    const declaring = new Declaring(rules);
    this.simulation = new Simulation(rules, policyOf(rules, style), declaring);
    this.lastActs = new LastActs(rules, this.simulation, declaring);
  }

  /** The action for the seat of the view; undefined for questions that are not about a deal with a stock. */
  choose(view: View, rng: Rng): Action | undefined {
    this.weighed.length = 0;
    this.options = [];
    const count = view.numLegal();
    if (count === 1) return view.legalAt(0);
    const { stage } = stateBehind(view);
    const legal = Array.from({ length: count }, (_, k) => view.legalAt(k));
    if (stage === TURN) return view.stockLeft === 0 ? this.last(view, legal) : this.turn(view, legal, rng);
    if (view.stockLeft === 0) return undefined;
    const isAnswer = (stage === ACT || stage === TRICK) && this.rules.answered !== UNANSWERED;
    return isAnswer || stage === DRAW ? this.best(view, legal, rng) : undefined;
  }

  /**
   * The actions that the last choice has weighed, acts and then cards; undefined where it followed a rule. An option
   * that was taken instead is first played as often as the one chosen.
   */
  candidates(taken: Action): readonly Candidate[] | undefined {
    const option = isCard(taken) && !this.options.some(isCard) ? SILENT : taken;
    this.even(this.options.indexOf(option));
    const found = [...this.weighed, ...this.options.flatMap((one, k) => this.weigh(k, one))];
    return found.length === 0 ? undefined : found;
  }

  private even(k: number): void {
    const { sums, squares, visits, chosen, pool } = this;
    while (k >= 0 && visits[k] < visits[chosen]) {
      const paid = this.play(visits[k] % pool.size, this.options[k], this.noise.below(NOISES), this.seat);
      sums[k] += paid;
      squares[k] += paid * paid;
      visits[k]++;
    }
  }

  private last(view: View, legal: readonly Action[]): Action {
    const { action, values } = this.lastActs.choose(view, legal, this.budget.deadline);
    this.weighed.push(...values);
    return action;
  }

  private turn(view: View, legal: readonly Action[], rng: Rng): Action | undefined {
    const { rules } = this;
    const acts = legal.slice(cardCount(view.legal()));
    if (acts.includes(EXCHANGE)) return EXCHANGE;
    const isMeld = (act: Action): boolean => act < DECLARE_MELD + FIRST_MARRIAGE;
    if (rules.answered === UNANSWERED && acts.some(isMeld)) return undefined;
    const weighed = rules.bindsLead ? acts : acts.filter(isMeld);
    if (weighed.length > 0) {
      const act = this.best(view, [...weighed, SILENT], rng, NO_ADVICE, ACTS);
      if (act !== SILENT) return act;
    }
    const marriage = rules.bindsLead ? 0 : dearest(rules, acts);
    return marriage || this.best(view, legal.filter(isCard), rng, this.advice);
  }

  /** The best of the options. */
  private best(view: View, options: readonly Action[], rng: Rng, advice = NO_ADVICE, share = 1): Action {
    if (options.length === 1) return options[0];
    this.weighed.push(...this.options.flatMap((one, k) => this.weigh(k, one)));
    this.options = options;
    this.seat = view.seat;
    const start = this.budget.deadline.passed();
    this.enter(view, rng, start + SAMPLING * (share - start));
    advice.rate(view);
    for (const [k, action] of options.entries())
      this.priors[k] = isCard(action) ? advice.trust * advice.gains[action] : 0;
    this.sums.set(this.priors);
    this.visits.fill(0);
    this.squares.fill(0);
    const best = this.halve(options, view.seat, share);
    this.chosen = options.indexOf(best);
    return best;
  }

  private weigh(k: number, option: Action): Candidate[] {
    const visits = this.visits[k];
    if (visits === 0) return [];
    const sum = this.sums[k] - this.priors[k];
    const action = option === SILENT ? KEEP : option;
    return [{ action, visits, mean: sum / visits, ...errorOf(visits, sum, this.squares[k]) }];
  }

  /** `sampled` is the share of the time after which no further world is sampled. */
  private enter(view: View, rng: Rng, sampled: number): void {
    const root = stateBehind(view);
    const { iterations, deadline } = this.budget;
    this.noise.seed([rng.next(), rng.next(), rng.next(), rng.next()], 0, 0);
    const most = Math.min(iterations, deadline.millis > 0 ? MOST_WORLDS / 4 : MOST_WORLDS);
    this.pool.fill(view, most, rng, () => deadline.hasPassed(sampled));
    this.simulation.prepare(root, view.seat);
    this.payoff.prepare(root);
  }

  /** Sequential halving: all remaining options are played in the next worlds; then the worse half goes. */
  private halve(options: readonly Action[], seat: number, share: number): Action {
    const { sums, squares, visits, pool } = this;
    const { iterations, deadline } = this.budget;
    let alive = [...options.keys()];
    const rounds = Math.ceil(Math.log2(options.length));
    const start = deadline.passed();
    let world = 0;
    for (let round = 1; alive.length > 1; round++) {
      const each = Math.max(1, Math.floor(iterations / rounds / alive.length));
      const until = start + ((share - start) * round) / rounds;
      for (let i = 0; i < each; i++) {
        if (i > 0 && deadline.hasPassed(until)) break;
        const noise = this.noise.below(NOISES);
        for (const k of alive) {
          const paid = this.play(world, options[k], noise, seat);
          sums[k] += paid;
          squares[k] += paid * paid;
          visits[k]++;
        }
        world = world + 1 === pool.size ? 0 : world + 1;
      }
      alive.sort((a, b) => sums[b] - sums[a]);
      alive = alive.slice(0, (alive.length + 1) >> 1);
    }
    return options[alive[0]];
  }

  /** The payoff of a seat in one simulated deal. */
  private play(world: number, action: Action, noise: number, seat: number): number {
    const { simulation } = this;
    this.simulated++;
    simulation.play(this.pool, world, action, noise);
    const { leader } = simulation;
    const value = this.lastHands.value(hands[leader], hands[1 - leader], simulation.trump);
    const cards = cardPoints[0] - cardPoints[1] + (leader === 0 ? value : -value);
    const paid = this.payoff.of(cards, meldPoints[0], meldPoints[1]);
    return seat === 0 ? paid : -paid;
  }
}
