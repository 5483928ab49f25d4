/** Turns a position into the root of a search, and plays from there. Cards in normal form, values as in memory.ts. */
import type { Card, Seat } from '../../cards/card.ts';
import { type CardSet, cardCount } from '../../cards/cardset.ts';
import { prepare } from './deal-tables.ts';
import { lastTrick } from './endings.ts';
import { legalCards, pointsIn, roemIn, roemLeft, specialCards } from './legal.ts';
import { ABOVE, memory as cache, rules as loaded, type SolverMemory, SUIT_OF, type Trick } from './memory.ts';
import { mapSet } from './normal-form.ts';
import { loadOrder } from './order.ts';
import { type OpenPosition, sideMask } from './position.ts';
import { load, type Plane, type Rules } from './rules.ts';
import { follow, test } from './search.ts';
import { forget } from './table.ts';

const { hands, owner, sideOf, seatAfter, sweepers } = cache;

/** Where a search begins; the fields are those of a {@link Trick} and the arguments of `follow`. */
export interface Root {
  readonly memory: SolverMemory;
  /** Cards left, those of the trick included. */
  readonly before: CardSet;
  readonly leader: Seat;
  /** Tricks still to be won, that on the table included. */
  readonly tricks: number;
  /** Points in play, cards on the table and the last trick included. */
  readonly points: number;
  readonly sweep: number;
  /** Cards on the table. */
  readonly place: number;
  readonly led: CardSet;
  readonly best: Card;
  /** Cards in the hands. */
  readonly rest: CardSet;
}

/** For what the cache is filled at present: trumps of some rules, the sides, and the solver whose deal it is about. */
const filled: { plane?: Plane; side0: number; memory?: SolverMemory } = { side0: 0 };

/** Fills the cache for the deal of a memory. */
function fillCache(rules: Rules, memory: SolverMemory): void {
  const { side0 } = memory;
  const plane = rules.planes[memory.trump];
  if (filled.plane !== plane || filled.side0 !== side0) {
    load(rules, plane, side0);
    loadOrder();
  }
  prepare(memory.hands);
  loaded.generation = memory.generation;
  loaded.bucketShift = memory.bucketShift;
  Object.assign(filled, { plane, side0, memory });
}

/** The root of a position. What the solver knows of earlier ones is kept if this one can follow from them. */
export function enter(memory: SolverMemory, rules: Rules, position: OpenPosition): Root {
  const { game, form } = rules;
  const { trump, leader } = position;
  const map = form.of[trump];
  const side0 = sideMask(game, position);
  const held = new Int32Array(4);
  for (let seat = 0; seat < game.seats; seat++) held[seat] = mapSet(position.hands[seat], map);
  const table = position.trick.map(card => map[card]);
  for (const [n, card] of table.entries()) held[(leader + n) % game.seats] |= 1 << card;
  const all = held[0] | held[1] | held[2] | held[3];
  const follows =
    memory.rules === rules &&
    memory.side0 === side0 &&
    memory.trump === trump &&
    held.every((hand, seat) => (hand & ~memory.hands[seat]) === 0);
  if (!follows) {
    Object.assign(memory, { rules, side0, trump });
    memory.hands.set(held);
    memory.history.fill(0);
    forget(memory, cardCount(all));
  }
  if (!follows || filled.memory !== memory) fillCache(rules, memory);
  const root = beforeLead(memory, all, leader, {
    tricks: cardCount(held[leader]),
    points: pointsIn(all) + loaded.lastTrick,
    sweep: canSweep(position),
  });
  return table.reduce((at, card) => play(at, card).root, root);
}

function beforeLead(
  memory: SolverMemory,
  rest: CardSet,
  leader: Seat,
  left: { readonly tricks: number; readonly points: number; readonly sweep: number },
): Root {
  const { tricks, points, sweep } = left;
  return { memory, before: rest, leader, tricks, points, sweep, place: 0, led: 0, best: 0, rest };
}

/** The seats that have won all tricks so far, 0 if a sweep is impossible or worth nothing. */
function canSweep({ tricks = [0, 0], leader }: OpenPosition): number {
  if (loaded.sweep0 === 0 && loaded.sweep1 === 0) return 0;
  if (tricks[0] === 0 && tricks[1] === 0) return 15;
  return tricks[sideOf[leader]] > 0 && tricks[1 - sideOf[leader]] === 0 ? sweepers[leader] : 0;
}

export interface Step {
  /** What the card adds to the value: 0 unless it completes a trick. */
  readonly gain: number;
  readonly root: Root;
}

/** The position after a legal card. */
export function play(root: Root, card: Card): Step {
  const isLead = root.place === 0;
  const next = {
    ...root,
    rest: root.rest & ~(1 << card),
    led: isLead ? SUIT_OF[card] : root.led,
    best: isLead || (ABOVE[root.best] >>> card) & 1 ? card : root.best,
    place: root.place + 1,
  };
  return next.place < loaded.seats ? { gain: 0, root: next } : take(next);
}

function take({ memory, before, rest, best, tricks, points, sweep }: Root): Step {
  const winner = owner[best];
  const ours = sideOf[winner] === 0;
  const cards = before & ~rest;
  const roem = loaded.roem !== 0 ? roemIn(cards) : 0;
  const still = sweep & sweepers[winner];
  const taken = pointsIn(cards) + (tricks === 1 ? loaded.lastTrick : 0);
  let gain = ours ? taken + roem : 0 - roem;
  if (tricks === 1 && still !== 0) gain += ours ? loaded.sweep0 : 0 - loaded.sweep1;
  const left = { tricks: tricks - 1, points: points - taken, sweep: still };
  return { gain, root: beforeLead(memory, rest, winner, left) };
}

/** The seat to play. */
export function seatOf(root: Root): Seat {
  return seatAfter[root.leader + root.place];
}

/** The cards it may play. */
export function legalAt(root: Root): CardSet {
  const hand = hands[seatOf(root)] & root.rest;
  return root.place === 0 ? hand : legalCards(hand, root.led, root.best, seatOf(root));
}

/** Sets the fields of the trick at a root, with the question whether its value is at least t. */
export function fillTrick(trick: Trick, root: Root, t: number): Trick {
  trick.rest = root.before;
  trick.leader = root.leader;
  trick.t = t;
  trick.points = root.points;
  trick.sweep = root.sweep;
  trick.led = root.led;
  trick.special = specialCards(root.before);
  return trick;
}

/** Null-window test: an answer >= t is a lower bound of the value, one < t an upper bound. */
export function testAt(root: Root, t: number): number {
  const { memory, before, leader, points, sweep, place, rest, best } = root;
  if (root.tricks === 0) return 0;
  if (root.tricks === 1) return lastTrick(before, leader, points, sweep);
  const trick = fillTrick(memory.tricks[root.tricks], root, t);
  return place === 0 ? test(trick) : follow(trick, place, rest, best);
}

/** Bounds that hold without a search. */
export function boundsAt(root: Root): readonly [lo: number, hi: number] {
  if (root.tricks === 0) return [0, 0];
  const roem = loaded.roem !== 0 ? roemLeft(root.before) : 0;
  const sweep = root.sweep === 0 ? 0 : 1;
  return [0 - roem - sweep * loaded.sweep1, root.points + roem + sweep * loaded.sweep0];
}
