/**
 * The exact settlement of a deal in which all cards are known: its score when both sides play as well as possible from
 * here on. Unlike the plain objectives it includes the contract. A maker who cannot make his contract has nothing to
 * lose by losing more. In games where a beaten side's roem goes to the other side, he even wants less roem.
 *
 * Without roem in tricks a score costs about as much as the value in points. With it, a whole hand costs about fifteen
 * times as much (a tenth of a second): what was taken before is part of the position until no more roem can come.
 */
import { PACK } from '../../cards/card.ts';
import { lowestCard } from '../../cards/cardset.ts';
import { certainMelds } from '../../engine/certain-melds.ts';
import type { Game } from '../../engine/game.ts';
import type { State } from '../../engine/state.ts';
import { contractAction } from '../../rules/action.ts';
import { worth } from '../payoff.ts';
import { OUT_OF_TIME } from './clock.ts';
import { SolverMemory } from './memory.ts';
import { mapSet } from './normal-form.ts';
import { PayoffTable, sweepBonusOf } from './payoff-table.ts';
import { positionOf } from './position.ts';
import { enter, legalAt, type Root } from './root.ts';
import { compileRules, type Rules } from './rules.ts';
import {
  payoffBounds,
  type Question,
  roemUnits,
  type ScoreGame,
  ScoreMemory,
  scoreReaches,
  scoreReachesWith,
} from './score-search.ts';
import type { CardValues, Limits, Solution } from './solver.ts';

/** The value of a sweep, beyond all points. What it pays is in the payoffs. */
const BEYOND = 5;

/** Solves deals of one game for their exact settlement. */
export class DealScore {
  readonly game: Game;
  private readonly rules: Rules;
  private readonly claims: boolean;
  private readonly memory = new SolverMemory();
  private readonly scores = new ScoreMemory(this.memory);
  /** The payoffs of the last deal, kept because the next often has the same contract. */
  private payoffs: PayoffTable | undefined;

  /** Throws a RangeError for a game of more than two sides. */
  constructor(game: Game) {
    if (game.sides !== 2)
      throw new RangeError(`${game.id}: scores of ${game.sides} sides cannot be solved, only those of two`);
    this.game = game;
    this.claims = game.ruleset.trickMelds?.claim === 'manual';
    const rules = compileRules(game, { roem: true, sweep: false });
    const bids = [0, contractAction(Number.POSITIVE_INFINITY, 0)];
    const pays = bids.some(bid => [0, 1].some(seat => sweepBonusOf(game, seat, bid, worth) !== 0));
    this.rules = { ...rules, sweep: rules.sweep.map(() => (pays ? BEYOND : 0)) };
  }

  /**
   * The payoff of side 0 (its score less that of the others, and a hundred for each game point, see `marginOf`) of a
   * deal in trick play without a stock. Nothing more is declared or claimed, except what scores by itself. Throws a
   * RangeError if melds still depend on the play, if a claim may end the deal, or if the settlement pays less for more
   * points.
   */
  solve(state: State, limits: Limits = {}): Solution {
    this.memory.clock.start(limits.nodes, limits.millis);
    const asked = this.ask(state);
    const { lo, hi } = narrowScore(asked, question => scoreReaches(question, asked.root));
    return { value: lo, exact: lo === hi, lo, hi, nodes: this.memory.clock.nodes };
  }

  /** The payoff of side 0 after each legal card. All cards share what the search finds. */
  cardValues(state: State, limits: Limits = {}): CardValues {
    this.memory.clock.start(limits.nodes, limits.millis);
    const asked = this.ask(state);
    const back = this.rules.form.back[state.trump];
    const normal = legalAt(asked.root);
    const values = { value: new Int32Array(PACK), lo: new Int32Array(PACK), hi: new Int32Array(PACK) };
    let exact = 0;
    for (let rest = normal; rest !== 0; rest &= rest - 1) {
      const played = lowestCard(rest);
      const card = back[played];
      const { lo, hi } = narrowScore(asked, question => scoreReachesWith(question, asked.root, played));
      values.value[card] = values.lo[card] = lo;
      values.hi[card] = hi;
      if (lo === hi) exact |= 1 << card;
    }
    return { legal: mapSet(normal, back), exact, ...values, nodes: this.memory.clock.nodes };
  }

  private ask(state: State): Asked {
    const melds = certainMelds(state);
    if (melds === undefined)
      throw new RangeError(`${this.game.id}: melds still depend on the play, or a claim may end the deal`);
    const root = enter(this.memory, this.rules, positionOf(state));
    const kept = this.payoffs;
    const units = roemUnits(root.before);
    const toCome = { points: root.points, units };
    const payoffs = kept?.serves(state, melds, toCome) ? kept : new PayoffTable(state, melds, toCome);
    this.payoffs = payoffs;
    const { scores } = this;
    const game = { scores, payoffs, taken: state.cardPoints[0], claims: this.claims };
    const [least, most] = payoffBounds(game, root);
    const values = payoffs.values(units).filter(value => value >= least && value <= most);
    scores.table.fill(0);
    return { ...game, root, units, values };
  }
}

/** A deal, and all payoffs that it can still reach, in ascending order. */
interface Asked extends ScoreGame {
  readonly root: Root;
  /** The most roem to come. */
  readonly units: number;
  readonly values: readonly number[];
}

function questionOf(asked: Asked, t: number): Question {
  return { ...asked, t, ...asked.payoffs.limitsOf(t, asked.units, BEYOND) };
}

/** Bisection of the payoffs that can occur. */
function narrowScore(asked: Asked, reaches: (question: Question) => boolean): { lo: number; hi: number } {
  const { values } = asked;
  let low = 0;
  let high = values.length - 1;
  try {
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (reaches(questionOf(asked, values[middle]))) low = middle;
      else high = middle - 1;
    }
  } catch (thrown) {
    if (thrown !== OUT_OF_TIME) throw thrown;
  }
  return { lo: values[low], hi: values[high] };
}
