/**
 * The search for deal scores. A payoff depends on more than the points to come: what was taken before decides whether
 * the makers fail, and if they fail, the roem of both sides goes to the defenders. Positions therefore include the card
 * points of side 0 and the roem of both sides. While roem can still come together, this search runs with its own table,
 * whose keys hold all of that. After that the payoff rises with the card points, and the fast search answers.
 *
 * The question is always: is the payoff at least t? Less hot than search.ts, which visits most of the nodes.
 */
import type { Card } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import { legalCards, pointsIn, roemIn, roemLeft, specialCards, withoutEqual } from './legal.ts';
import * as m from './memory.ts';
import { orderFollow, orderLeads } from './order.ts';
import { HALF_UNIT, type PayoffTable } from './payoff-table.ts';
import { fillTrick, type Root } from './root.ts';
import { test } from './search.ts';
import { haveSiblings, withoutWorse } from './siblings.ts';

const { ABOVE, SUIT_OF, movesAt, newTricks, rules } = m;
const { hands, owner, sideOf, seatAfter, sweepers, surePoints, moves, ordered } = m.memory;

/** The most roem to come with which bounds over all payoffs in reach save more than they cost. */
const FEW_UNITS = 5;
/** More than any plain value within the limits of payoff-table.ts, less than infinite ones with what was taken. */
const MOST_PLAIN = 5000;
const LEAST = -0x40000000;
const MOST = 0x3fffffff;
const ENTRIES = 1 << 15;
const WORDS = 4;

/** One deal with one contract. */
export interface ScoreGame {
  readonly scores: ScoreMemory;
  readonly payoffs: PayoffTable;
  /** Card points that side 0 has taken before. */
  readonly taken: number;
  /** The winner of a trick may leave its roem unclaimed. */
  readonly claims: boolean;
}

/** A question about it: is the payoff at least t? `some` and `all` come from `PayoffTable.limitsOf`. */
export interface Question extends ScoreGame {
  readonly t: number;
  readonly some: Int32Array;
  readonly all: Int32Array;
}

/** A trick, and what has been taken before it. There is one reused object for each number of tricks left. */
class Standing {
  // Declared without a first value for the same reason as those of a trick
  declare readonly trick: m.Trick;
  /** The trick of questions to the fast search. */
  declare readonly plain: m.Trick;
  /** The standing after this trick. */
  declare readonly next: Standing;
  /** That of the search, see {@link ScoreMemory}. */
  declare readonly table: Int32Array;
  /** Card points of side 0. */
  points0 = 0;
  /** Roem since the search began, in units. */
  roem0 = 0;
  roem1 = 0;

  constructor(trick: m.Trick, plain: m.Trick, table: Int32Array, next?: Standing) {
    this.trick = trick;
    this.plain = plain;
    this.table = table;
    this.next = next ?? this;
  }
}

/** What this search needs besides the memory of the fast one. Its table holds for one deal and contract. */
export class ScoreMemory {
  /**
   * [entry] → cards left, state, and what the payoff is at least and at most. A state is 1 | points of side 0 11 | roem
   * of side 1 8 | roem of side 0 8 | sweep 1 | leader 2: `PayoffTable` refuses what does not fit.
   */
  readonly table: Int32Array = new Int32Array(ENTRIES * WORDS);
  /** [tricks left] */
  readonly standings: readonly Standing[];

  constructor(memory: m.SolverMemory) {
    const plain = newTricks(memory);
    const standings: Standing[] = [];
    for (const trick of newTricks(memory))
      standings.push(new Standing(trick, plain[trick.tricks], this.table, standings.at(-1)));
    this.standings = standings;
  }
}

/** The most roem to come, in units of rows. */
export function roemUnits(rest: CardSet): number {
  return rules.roem === 0 ? 0 : (roemLeft(rest) / HALF_UNIT) | 0;
}

/** Bounds of the payoff that hold without a search. */
export function payoffBounds(game: ScoreGame, root: Root): readonly [lo: number, hi: number] {
  return boundsOf(game, standingAt(game, root));
}

/** Whether the payoff from `root` on is at least t. */
export function scoreReaches(game: Question, root: Root): boolean {
  const at = standingAt(game, root);
  if (root.place === 0) return scoreTest(game, at);
  return scoreFollow(game, at, root.place, root.rest, root.best);
}

/** The same when the player on turn plays `card`, a legal one. */
export function scoreReachesWith(game: Question, root: Root, card: Card): boolean {
  const at = standingAt(game, root);
  const isLead = root.place === 0;
  if (isLead) at.trick.led = SUIT_OF[card];
  const best = isLead || (ABOVE[root.best] >>> card) & 1 ? card : root.best;
  return scoreFollow(game, at, root.place + 1, root.rest & ~(1 << card), best);
}

function standingAt(game: ScoreGame, root: Root): Standing {
  const at = game.scores.standings[root.tricks];
  fillTrick(at.trick, root, root.points >> 1);
  at.points0 = game.taken;
  at.roem0 = 0;
  at.roem1 = 0;
  return at;
}

function boundsOf({ payoffs }: ScoreGame, { trick, points0, roem0, roem1 }: Standing): [number, number] {
  const { rest, points, sweep } = trick;
  const most = roemUnits(rest);
  const sure = surePoints[rest >>> 24];
  const low = points0 + Math.max(sure, 0);
  const high = points0 + points + Math.min(sure, 0);
  let lo = MOST;
  let hi = LEAST;
  for (let a = 0; a <= most; a++) {
    for (let b = 0; a + b <= most; b++) {
      const row = payoffs.row(roem0 + a, roem1 + b);
      if (row[low] < lo) lo = row[low];
      if (row[high] > hi) hi = row[high];
      if (sweep === 0) continue;
      if (row[payoffs.total + 1] > hi) hi = row[payoffs.total + 1];
      if (row[payoffs.total + 2] < lo) lo = row[payoffs.total + 2];
    }
  }
  return [lo, hi];
}

/** Whether the plain value of the tricks to come is at least `value`, which may be infinite. */
function isAtLeast(value: number, at: Standing): boolean {
  if (value > MOST_PLAIN) return false;
  if (value < -MOST_PLAIN) return true;
  const { rest, leader, points, sweep } = at.trick;
  const trick = at.plain;
  trick.rest = rest;
  trick.leader = leader;
  trick.t = value;
  trick.points = points;
  trick.sweep = sweep;
  return test(trick) >= value;
}

/** The payoff without roem to come: it rises with the card points, and a sweep lies beyond all of them. */
function pointsTest({ payoffs, t }: Question, at: Standing): boolean {
  const { trick, points0, roem0, roem1 } = at;
  const { points, sweep } = trick;
  const row = payoffs.row(roem0, roem1);
  let need = 0;
  while (need <= points && row[points0 + need] < t) need++;
  if (need > points) {
    if (sweep === 0 || payoffs.swept(0, roem0, roem1) < t) return false;
  } else if (need === 0 && (sweep === 0 || payoffs.swept(1, roem0, roem1) >= t)) return true;
  return isAtLeast(need, at);
}

/** Whether the payoff is at least t at the start of a trick. */
function scoreTest(game: Question, at: Standing): boolean {
  const { payoffs, t } = game;
  const { trick, table, points0, roem0, roem1 } = at;
  const { clock } = trick;
  clock.nodes++;
  if (clock.nodes >= clock.checkAt) clock.check();
  const { tricks, rest, leader, sweep } = trick;
  if (tricks === 0) {
    if (sweep !== 0) return payoffs.swept(sideOf[leader], roem0, roem1) >= t;
    return payoffs.row(roem0, roem1)[points0] >= t;
  }
  const units = roemUnits(rest);
  if (units === 0) return pointsTest(game, at);
  const state = leader | (sweep === 0 ? 0 : 4) | (roem0 << 3) | (roem1 << 11) | (points0 << 19) | (1 << 30);
  const entry = entryOf(rest, state);
  const isKnown = table[entry] === rest && table[entry + 1] === state;
  if (isKnown && table[entry + 2] >= t) return true;
  if (isKnown && table[entry + 3] < t) return false;
  if (units <= FEW_UNITS) {
    const [lo, hi] = boundsOf(game, at);
    if (lo >= t) return true;
    if (hi < t) return false;
  }
  if (!game.claims) {
    // The plain value counts roem as points. It often decides the question by itself.
    const taken = points0 + (roem0 - roem1) * HALF_UNIT;
    const roem = payoffs.at(roem0, roem1);
    if (isAtLeast(game.all[roem] - taken, at)) return true;
    if (!isAtLeast(game.some[roem] - taken, at)) return false;
  }
  const answer = tryLeads(game, at);
  if (!isKnown) {
    table[entry] = rest;
    table[entry + 1] = state;
    table[entry + 2] = LEAST;
    table[entry + 3] = MOST;
  }
  // The subtree may have put another position here.
  if (table[entry] === rest && table[entry + 1] === state) {
    if (answer) table[entry + 2] = t;
    else table[entry + 3] = t - 1;
  }
  return answer;
}

function entryOf(rest: CardSet, state: number): number {
  let h = Math.imul(rest ^ (rest >>> 15), 0x85ebca6b) ^ Math.imul(state + 0x51ed270b, 0x9e3779b1);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return ((h ^ (h >>> 16)) & (ENTRIES - 1)) * WORDS;
}

function tryLeads(game: Question, at: Standing): boolean {
  const { trick } = at;
  const { rest, leader, points } = trick;
  const hand = hands[leader] & rest;
  const most = sideOf[leader] === 0;
  trick.special = specialCards(rest);
  trick.t = points >> 1;
  const from = movesAt(trick, 0);
  const end = keepOrder(from, orderLeads(trick, worthTrying(trick, 0, hand, rest & ~hand, -1), -1));
  for (let i = from; i < end; i++) {
    const card = ordered[i];
    trick.led = SUIT_OF[card];
    if (scoreFollow(game, at, 1, rest & ~(1 << card), card) === most) return most;
  }
  return !most;
}

/** Cards without those that pay no more than another: a payoff rises with the card points. */
function worthTrying(trick: m.Trick, place: number, legal: CardSet, others: CardSet, best: Card): CardSet {
  const cards = withoutEqual(legal, others, trick.special);
  return haveSiblings(cards, others) ? withoutWorse(trick, place, cards, others, best) : cards;
}

/** Copies a stretch of `moves`, best first; returns its end. */
function keepOrder(from: number, end: number): number {
  for (let i = from; i < end; i++) {
    let best = i;
    for (let j = i + 1; j < end; j++) if (moves[j] > moves[best]) best = j;
    const move = moves[best];
    moves[best] = moves[i];
    ordered[i] = move & 31;
  }
  return end;
}

/** Inside a trick or at its end, see `follow` of search.ts. */
function scoreFollow(game: Question, at: Standing, place: number, rest: CardSet, best: Card): boolean {
  if (place === rules.seats) return scoreTaken(game, at, rest, best);
  const { trick } = at;
  const seat = seatAfter[trick.leader + place];
  const hand = hands[seat] & rest;
  const others = (rest & ~hand) | (1 << best);
  const legal = worthTrying(trick, place, legalCards(hand, trick.led, best, seat), others, best);
  const most = sideOf[seat] === 0;
  const from = movesAt(trick, place);
  const end = keepOrder(from, orderFollow(trick, place, legal, rest, best));
  for (let i = from; i < end; i++) {
    const card = ordered[i];
    const top = ((ABOVE[best] >>> card) & 1) !== 0 ? card : best;
    if (scoreFollow(game, at, place + 1, rest & ~(1 << card), top) === most) return most;
  }
  return !most;
}

/** The trick goes to the owner of `best`, who may choose whether to claim its roem. */
function scoreTaken(game: Question, at: Standing, rest: CardSet, best: Card): boolean {
  const { trick, points0, roem0, roem1 } = at;
  const winner = owner[best];
  const ours = sideOf[winner] === 0;
  const cards = trick.rest ^ rest;
  const points = pointsIn(cards) + (trick.tricks === 1 ? rules.lastTrick : 0);
  const roem = rules.roem === 0 ? 0 : (roemIn(cards) / HALF_UNIT) | 0;
  const after = at.next;
  const next = after.trick;
  next.rest = rest;
  next.leader = winner;
  next.points = trick.points - points;
  next.sweep = trick.sweep & sweepers[winner];
  after.points0 = ours ? points0 + points : points0;
  after.roem0 = ours ? roem0 + roem : roem0;
  after.roem1 = ours ? roem1 : roem1 + roem;
  const answer = scoreTest(game, after);
  if (roem === 0 || !game.claims || answer === ours) return answer;
  after.roem0 = roem0;
  after.roem1 = roem1;
  return scoreTest(game, after);
}
