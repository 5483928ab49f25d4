/**
 * The exact solver: the value of a position with all hands known when both sides play as well as possible.
 *
 * One search serves all games. It compiles the tables of a game (duties, what beats what, points) into a normal form,
 * and rejects games that do not fit it. Values are exact; if a limit ends the search, they are bounds. A solver keeps
 * what it knows of a deal while it gets positions of that deal, whatever other solvers are asked meanwhile.
 */
import { type Card, PACK } from '../../cards/card.ts';
import { type CardSet, lowestCard } from '../../cards/cardset.ts';
import type { Game } from '../../engine/game.ts';
import { trickMeldPoints } from '../../rules/melds/trick-melds.ts';
import * as core from '../../trick/trick.ts';
import { memory as cache, SolverMemory } from './memory.ts';
import { mapSet } from './normal-form.ts';
import { type OpenPosition, sideMask } from './position.ts';
import { enter, legalAt, play, type Root, seatOf, testAt } from './root.ts';
import { compileRules, type Rules, type Saving } from './rules.ts';
import { type Bounds, guessOf, narrow, reaches } from './window.ts';

/**
 * What is maximised: card points with the last trick; with the roem of tricks, which its winner always claims; and
 * with the bonus of a sweep, as the settlement pays it to a maker.
 */
export const OBJECTIVES = ['cards', 'cards+roem', 'cards+roem+sweep'] as const;
/** What a solver maximises. */
export type Objective = (typeof OBJECTIVES)[number];

/** Limits of a search. Without them it always finishes. */
export interface Limits {
  readonly nodes?: number;
  readonly millis?: number;
}

/** Options of a search for a value. */
export interface Search extends Limits {
  /** A guess of the value, from a similar question. A good guess saves a third of the work, a bad one costs as much. */
  readonly expected?: number | undefined;
}

/** Future points of side 0 less those of side 1. */
export interface Solution {
  /** The value; of an unfinished search the bound that is nearer to what was expected. */
  readonly value: number;
  readonly exact: boolean;
  /** `lo <= true value <= hi`, always. */
  readonly lo: number;
  readonly hi: number;
  /** Positions visited at the start of a trick. */
  readonly nodes: number;
}

/** The value after each legal card, as in {@link Solution}; arrays are indexed by card, 0 where not legal. */
export interface CardValues {
  readonly legal: CardSet;
  /** Cards whose value is exact. */
  readonly exact: CardSet;
  readonly value: Int32Array;
  readonly lo: Int32Array;
  readonly hi: Int32Array;
  readonly nodes: number;
}

/** First step from a guess without an expected value. */
const STEP = 8;

/** Finds the exact value of positions of trick play, with all hands known. */
export class Solver {
  readonly game: Game;
  readonly objective: Objective;
  private readonly rules: Rules;
  private readonly memory = new SolverMemory();

  /**
   * Throws an Error for a game that the search does not support. `without` switches off parts that only save work;
   * tests check that the values stay the same.
   */
  constructor(game: Game, objective: Objective, without: readonly Saving[] = []) {
    this.game = game;
    this.objective = objective;
    const counting = { roem: objective !== 'cards', sweep: objective === 'cards+roem+sweep' };
    this.rules = compileRules(game, counting, without);
  }

  /** The value of a position, which must be one of the game with at least one card to play. This is not checked. */
  solve(position: OpenPosition, { nodes, millis, expected }: Search = {}): Solution {
    this.memory.clock.start(nodes, millis);
    const root = enter(this.memory, this.rules, position);
    const guess = expected === undefined ? guessOf(root) : (root.points + expected) >> 1;
    const { lo, hi } = narrow(root, guess, expected === undefined ? STEP : 1);
    const difference = (value: number): number => 2 * value - root.points;
    return {
      value: difference(nearer({ lo, hi }, guess)),
      exact: lo === hi,
      lo: difference(lo),
      hi: difference(hi),
      nodes: this.memory.clock.nodes,
    };
  }

  /** Whether `side` gets at least `points` more than the other; undefined if the limits were too narrow to tell. */
  atLeast(position: OpenPosition, side: 0 | 1, points: number, limits: Limits = {}): boolean | undefined {
    this.memory.clock.start(limits.nodes, limits.millis);
    const root = enter(this.memory, this.rules, position);
    if (side === 0) return reaches(root, Math.ceil((root.points + points) / 2));
    const more = reaches(root, Math.floor((root.points - points) / 2) + 1);
    return more === undefined ? undefined : !more;
  }

  /** The value after each legal card. The cards share the limits and what the search finds. */
  cardValues(position: OpenPosition, limits: Limits = {}): CardValues {
    this.memory.clock.start(limits.nodes, limits.millis);
    const root = enter(this.memory, this.rules, position);
    const { back } = this.rules.form;
    const legal = legalAt(root);
    const value = new Int32Array(PACK);
    const lo = new Int32Array(PACK);
    const hi = new Int32Array(PACK);
    let exact = 0;
    let guess = guessOf(root);
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const normal = lowestCard(rest);
      const card = back[position.trump][normal];
      const { gain, root: next } = play(root, normal);
      const bounds = narrow(next, guess - gain, STEP);
      lo[card] = 2 * (bounds.lo + gain) - root.points;
      hi[card] = 2 * (bounds.hi + gain) - root.points;
      if (bounds.lo === bounds.hi) exact |= 1 << card;
      guess = nearer(bounds, guess - gain) + gain;
      value[card] = 2 * guess - root.points;
    }
    return {
      legal: mapSet(legal, back[position.trump]),
      exact,
      value,
      lo,
      hi,
      nodes: this.memory.clock.nodes,
    };
  }

  /** Best play of both sides from the card to be played to the end; of equal cards the highest. */
  principalVariation(position: OpenPosition): Card[] {
    this.memory.clock.start();
    let root = enter(this.memory, this.rules, position);
    let { lo: value } = narrow(root, guessOf(root), STEP);
    const cards: Card[] = [];
    while (root.tricks > 0) {
      const card = bestCard(root, value);
      const { gain, root: next } = play(root, card);
      cards.push(this.rules.form.back[position.trump][card]);
      value -= gain;
      root = next;
    }
    return cards;
  }
}

/** A legal card in normal form that keeps the value of the position. */
function bestCard(root: Root, value: number): Card {
  const most = cache.sideOf[seatOf(root)] === 0;
  for (let rest = legalAt(root); rest !== 0; ) {
    const card = 31 - Math.clz32(rest);
    rest ^= 1 << card;
    if (rest === 0) return card;
    const { gain, root: next } = play(root, card);
    const t = most ? value - gain : value - gain + 1;
    if (testAt(next, t) >= t === most) return card;
  }
  throw new Error('no card keeps the value of the position');
}

/** The value if it is known, else the bound that is nearer to what was expected. */
function nearer({ lo, hi }: Bounds, guess: number): number {
  return guess - lo <= hi - guess ? lo : hi;
}

/**
 * Points to come of side 0 and of side 1: cards, the last trick, and roem if `withRoem`. What `value` exceeds these by
 * is the sweep. `line` is best play from the position to its end, `value` its worth to side 0 less side 1.
 */
export function sharesOf(
  game: Game,
  position: OpenPosition,
  line: readonly Card[],
  value: number,
  withRoem: boolean,
): [number, number] {
  const { trump } = position;
  const side0 = sideMask(game, position);
  const melds = withRoem ? game.ruleset.trickMelds : undefined;
  const cards = [...position.trick, ...line];
  const shares: [number, number] = [0, 0];
  const trick = core.emptyTrick(trump);
  let leader = position.leader;
  for (let at = 0; at < cards.length; at += game.seats) {
    for (let n = 0; n < game.seats; n++) core.play(game, trick, cards[at + n], (leader + n) % game.seats);
    const { winner, trickSet, trickPoints } = trick;
    const roem = melds === undefined ? 0 : trickMeldPoints(melds, trickSet, trump);
    const last = at + game.seats === cards.length ? game.lastTrick : 0;
    shares[(side0 >> winner) & 1 ? 0 : 1] += trickPoints + roem + last;
    leader = winner;
    core.clear(trick);
  }
  const sweep = value - (shares[0] - shares[1]);
  shares[sweep > 0 ? 0 : 1] += Math.abs(sweep);
  return shares;
}
