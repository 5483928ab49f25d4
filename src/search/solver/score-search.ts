/**
 * The search for deal scores, where the payoff is not a matter of points to come alone: whether the makers fail depends on what
 * was taken before, and when they do, the roem of both sides goes to the defenders. So the state of the deal is carried along: card
 * points of side 0, and roem of both sides. While roem can still come together this is a search of its own, with a table whose keys
 * hold all of that; when it cannot, the payoff rises with the card points, and the fast search answers.
 *
 * Questions are yes or no: is the payoff at least t? Less hot than search.ts: most nodes are of that one.
 */
import type { Card, Seat } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import * as limits from './clock.ts';
import { legalCards, roemIn, withoutEqual } from './legal.ts';
import * as m from './memory.ts';
import { orderFollow, orderLeads } from './order.ts';
import { ROEM_LIMIT } from './payoff-table.ts';
import type { Root } from './root.ts';
import { HALF_UNIT, isAtLeast, payoffBounds, pointsTest, type Question, unitsLeft } from './score-bounds.ts';
import { specialCards } from './search.ts';

const { LAST_TRICK, LED, ROEM, SEATS, TRUMPS } = m;
const { rule, hands, sideOf, seatAfter, sweepers, pointsOf, moves } = m.memory;
const { clock, checkLimits } = limits;

/** Up to so much roem to come all payoffs in reach are looked at; with more they would cost more than they save. */
const FEW_UNITS = 5;
const ENTRIES = 1 << 15;
const WORDS = 4;
const LEAST = -0x40000000;
const MOST = 0x3fffffff;
/** Room for the ordered cards of one decision: 32 cards, 4 places, 9 cards at most each. */
const STRIDE = 16;

/** [entry] → cards left, state, and what the payoff is at least and at most. */
const table = new Int32Array(ENTRIES * WORDS);
/** Ordered cards of every decision on the way down: the order of the fast search is overwritten by it. */
const stack = new Uint8Array(40 * STRIDE);

/** Forgets what was found for another deal or contract. */
export function forgetScores(): void {
  table.fill(0);
}

/** Whether the payoff is at least t; the arguments are those of `test` and what has been taken so far. */
function scoreTest(
  game: Question,
  rest: CardSet,
  leader: Seat,
  tricks: number,
  points: number,
  sweep: number,
  c: number,
  x: number,
  y: number,
): boolean {
  clock.nodes++;
  if (clock.nodes >= clock.checkAt) checkLimits();
  const { payoffs, t } = game;
  if (tricks === 0) {
    if (sweep !== 0) return payoffs.swept(sideOf[leader], x, y) >= t;
    return payoffs.row(x, y)[c] >= t;
  }
  const units = unitsLeft(rest);
  if (units === 0) return pointsTest(game, rest, leader, tricks, points, sweep, c, x, y);
  const state = leader | ((sweep === 0 ? 0 : 1) << 2) | (x << 3) | (y << 9) | (c << 15);
  const at = entryOf(rest, state);
  const isKnown = table[at] === rest && table[at + 1] === (state | (1 << 30));
  if (isKnown && table[at + 2] >= t) return true;
  if (isKnown && table[at + 3] < t) return false;
  if (units <= FEW_UNITS) {
    const [lo, hi] = payoffBounds(game, rest, points, sweep, c, x, y);
    if (lo >= t) return true;
    if (hi < t) return false;
  }
  if (!game.claims) {
    // A side that can force a plain value, as if roem and points were the same, has it whatever else is at stake.
    const sofar = c + (x - y) * HALF_UNIT;
    const roem = x * ROEM_LIMIT + y;
    if (isAtLeast(game.all[roem] - sofar, rest, leader, tricks, points, sweep)) return true;
    if (!isAtLeast(game.some[roem] - sofar, rest, leader, tricks, points, sweep)) return false;
  }
  const hand = hands[leader] & rest;
  const special = specialCards(rest);
  const legal = withoutEqual(hand, rest & ~hand, special);
  const most = sideOf[leader] === 0;
  const from = (tricks << 2) * STRIDE;
  const end = keepOrder(from, orderLeads(legal, 0, rest, leader, -1, points, points >> 1));
  let answer = !most;
  for (let i = from; i < end && answer !== most; i++) {
    const card = stack[i];
    const without = rest & ~(1 << card);
    answer = scoreFollow(
      game,
      without,
      1 << card,
      LED[card],
      card,
      leader,
      1,
      leader,
      tricks,
      points,
      pointsOf[card],
      special,
      sweep,
      c,
      x,
      y,
    );
  }
  if (!isKnown) {
    table[at] = rest;
    table[at + 1] = state | (1 << 30);
    table[at + 2] = LEAST;
    table[at + 3] = MOST;
  }
  // The subtree may have put another position here.
  if (table[at] === rest && table[at + 1] === (state | (1 << 30))) {
    if (answer) table[at + 2] = t;
    else table[at + 3] = t - 1;
  }
  return answer;
}

function entryOf(rest: CardSet, state: number): number {
  let h = Math.imul(rest ^ (rest >>> 15), 0x85ebca6b) ^ Math.imul(state + 0x51ed270b, 0x9e3779b1);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return ((h ^ (h >>> 16)) & (ENTRIES - 1)) * WORDS;
}

/** Moves ordered cards from `moves` to the stack, best first; returns where they end. */
function keepOrder(from: number, count: number): number {
  for (let i = 0; i < count; i++) {
    let best = i;
    for (let j = i + 1; j < count; j++) if (moves[j] > moves[best]) best = j;
    const move = moves[best];
    moves[best] = moves[i];
    stack[from + i] = move & 31;
  }
  return from + count;
}

/** Inside a trick, see `playNext` of search.ts. */
function scoreFollow(
  game: Question,
  rest: CardSet,
  trick: CardSet,
  led: number,
  best: Card,
  winner: Seat,
  place: number,
  leader: Seat,
  tricks: number,
  points: number,
  inTrick: number,
  special: CardSet,
  sweep: number,
  c: number,
  x: number,
  y: number,
): boolean {
  if (place === rule[SEATS]) {
    const ours = sideOf[winner] === 0;
    const all = tricks === 1 ? inTrick + rule[LAST_TRICK] : inTrick;
    const roem = rule[ROEM] === 0 ? 0 : (roemIn(trick) / HALF_UNIT) | 0;
    const left = points - all;
    const now = ours ? c + all : c;
    const still = sweep & sweepers[winner];
    const answer = scoreTest(
      game,
      rest,
      winner,
      tricks - 1,
      left,
      still,
      now,
      ours ? x + roem : x,
      ours ? y : y + roem,
    );
    if (roem === 0 || !game.claims || answer === ours) return answer;
    return scoreTest(game, rest, winner, tricks - 1, left, still, now, x, y);
  }
  const seat = seatAfter[leader + place];
  const hand = hands[seat] & rest;
  const takes = best >= 24 ? TRUMPS : TRUMPS | led;
  const others = (rest & ~hand) | (1 << best);
  const legal = withoutEqual(legalCards(hand, led, best, winner, seat), others, special);
  const most = sideOf[seat] === 0;
  const from = ((tricks << 2) + place) * STRIDE;
  const end = keepOrder(
    from,
    orderFollow(legal, 0, rest, trick, led, best, winner, seat, place, points, points >> 1, inTrick),
  );
  for (let i = from; i < end; i++) {
    const card = stack[i];
    const set = 1 << card;
    const wins = card > best && (set & takes) !== 0;
    const answer = scoreFollow(
      game,
      rest & ~set,
      trick | set,
      led,
      wins ? card : best,
      wins ? seat : winner,
      place + 1,
      leader,
      tricks,
      points,
      inTrick + pointsOf[card],
      special,
      sweep,
      c,
      x,
      y,
    );
    if (answer === most) return most;
  }
  return !most;
}

/** Whether the payoff of a deal that has come to `root` is at least what is asked. */
export function scoreReaches(game: Question, root: Root): boolean {
  const { rest, trick, led, best, winner, place, leader, tricks, points, inTrick, sweep } = root;
  const special = specialCards(rest | trick);
  const { taken } = game;
  if (place === 0) return scoreTest(game, rest, leader, tricks, points, sweep, taken, 0, 0);
  return scoreFollow(
    game,
    rest,
    trick,
    led,
    best,
    winner,
    place,
    leader,
    tricks,
    points,
    inTrick,
    special,
    sweep,
    taken,
    0,
    0,
  );
}

/** The same when the player on turn plays `card`, a legal one. */
export function scoreReachesWith(game: Question, root: Root, card: Card): boolean {
  const { rest, trick, place, leader, tricks, points, sweep } = root;
  const set = 1 << card;
  const led = place === 0 ? LED[card] : root.led;
  const wins = place === 0 || (card > root.best && (set & (root.best >= 24 ? TRUMPS : TRUMPS | led)) !== 0);
  return scoreFollow(
    game,
    rest & ~set,
    trick | set,
    led,
    wins ? card : root.best,
    wins ? seatAfter[leader + place] : root.winner,
    place + 1,
    leader,
    tricks,
    points,
    root.inTrick + pointsOf[card],
    specialCards(rest | trick),
    sweep,
    game.taken,
    0,
    0,
  );
}
