/**
 * From a position as people write it to the place in the tree where its search begins, and on from there card by card. Cards are in
 * normal form, values are those of memory.ts.
 */
import { type Card, NONE, type Seat } from '../../cards/card.ts';
import { type CardSet, size } from '../../cards/cardset.ts';
import { lastTrick } from './endings.ts';
import { legalCards, pointsIn, roemIn, roemLeft } from './legal.ts';
import { LAST_TRICK, LED, memory, QUARTETS, ROEM, SEATS, SWEEP, TRUMPS } from './memory.ts';
import { mapSet } from './normal-form.ts';
import { forgetHistory, loadOrder } from './order.ts';
import { type OpenPosition, sideMask } from './position.ts';
import { loadPlaces, prepare } from './prepare.ts';
import { load, loadSides, type Rules } from './rules.ts';
import { follow, specialCards, test } from './search.ts';
import { forget } from './table.ts';

const { rule, hands, sideOf, seatAfter, sweepers, pointsOf } = memory;

/** Where a search begins; see `follow` for the fields. */
export interface Root {
  readonly rest: CardSet;
  readonly trick: CardSet;
  readonly led: number;
  readonly best: Card;
  readonly winner: Seat;
  readonly place: number;
  readonly leader: Seat;
  /** Tricks still to be won, that on the table included. */
  readonly tricks: number;
  /** Points in play, cards on the table and the last trick included. */
  readonly points: number;
  readonly inTrick: number;
  readonly sweep: number;
}

/** What the working memory holds at present. */
const present: { rules: Rules | undefined; trump: number; side0: number } = {
  rules: undefined,
  trump: NONE,
  side0: 0,
};

/** Gets the working memory ready; what is known of earlier positions is kept if this one can come of them. */
export function enter(rules: Rules, position: OpenPosition): Root {
  const { game, form } = rules;
  const map = form.of[position.trump];
  const side0 = sideMask(game, position);
  const held = new Int32Array(4);
  for (let seat = 0; seat < game.seats; seat++) held[seat] = mapSet(position.hands[seat], map);
  const table = position.trick.map(card => map[card]);
  for (const [n, card] of table.entries()) held[(position.leader + n) % game.seats] |= 1 << card;
  const isLoaded = present.rules === rules && present.side0 === side0;
  if (!isLoaded) loadAll(rules, side0);
  const isSame = isLoaded && present.trump === position.trump;
  present.trump = position.trump;
  if (!isSame || held.some((hand, seat) => (hand & ~hands[seat]) !== 0)) {
    prepare(held);
    forget(size(held[0] | held[1] | held[2] | held[3]));
    forgetHistory();
  }
  return rootOf(held, table, position);
}

function loadAll(rules: Rules, side0: number): void {
  load(rules);
  loadSides(rules, side0);
  loadPlaces(
    Array.from({ length: 8 }, (_, rank) => rules.form.of[3][rank] & 7),
    Array.from({ length: 8 }, (_, rank) => rules.form.of[3][24 | rank] & 7),
  );
  loadOrder();
  Object.assign(present, { rules, side0 });
}

function rootOf(held: Int32Array, table: readonly Card[], position: OpenPosition): Root {
  const { leader } = position;
  const all = held[0] | held[1] | held[2] | held[3];
  let root: Root = {
    rest: all,
    trick: 0,
    led: 0,
    best: 0,
    winner: leader,
    place: 0,
    leader,
    tricks: size(held[leader]),
    points: pointsIn(all) + rule[LAST_TRICK],
    inTrick: 0,
    sweep: canSweep(position),
  };
  for (const card of table) root = play(root, card).root;
  return root;
}

/** The seats that have won all tricks so far, 0 if a sweep is impossible or worth nothing. */
function canSweep({ tricks = [0, 0], leader }: OpenPosition): number {
  if (rule[SWEEP] === 0 && rule[SWEEP + 1] === 0) return 0;
  if (tricks[0] === 0 && tricks[1] === 0) return 15;
  return tricks[sideOf[leader]] > 0 && tricks[1 - sideOf[leader]] === 0 ? sweepers[leader] : 0;
}

export interface Step {
  /** What the value has gained by the card: something if it completes a trick. */
  readonly gain: number;
  readonly root: Root;
}

/** The position after a legal card. */
export function play(root: Root, card: Card): Step {
  const set = 1 << card;
  const seat = seatAfter[root.leader + root.place];
  const led = root.place === 0 ? LED[card] : root.led;
  const takes = TRUMPS | led;
  const wins = root.place === 0 || (card > root.best && (set & (root.best >= 24 ? TRUMPS : takes)) !== 0);
  const next = {
    ...root,
    rest: root.rest & ~set,
    trick: root.trick | set,
    led,
    best: wins ? card : root.best,
    winner: wins ? seat : root.winner,
    place: root.place + 1,
    inTrick: root.inTrick + pointsOf[card],
  };
  return next.place < rule[SEATS] ? { gain: 0, root: next } : take(next);
}

function take(root: Root): Step {
  const { winner, trick, tricks, rest } = root;
  const ours = sideOf[winner] === 0;
  const roem = rule[ROEM] !== 0 ? roemIn(trick) : 0;
  const sweep = root.sweep & sweepers[winner];
  const inTrick = root.inTrick + (tricks === 1 ? rule[LAST_TRICK] : 0);
  let gain = ours ? inTrick + roem : 0 - roem;
  if (tricks === 1 && sweep !== 0) gain += ours ? rule[SWEEP] : 0 - rule[SWEEP + 1];
  const points = root.points - inTrick;
  return {
    gain,
    root: {
      ...root,
      rest,
      trick: 0,
      led: 0,
      best: 0,
      place: 0,
      leader: winner,
      tricks: tricks - 1,
      points,
      inTrick: 0,
      sweep,
    },
  };
}

/** The seat to play. */
export function seatOf(root: Root): Seat {
  return seatAfter[root.leader + root.place];
}

/** The cards it may play. */
export function legalAt(root: Root): CardSet {
  const seat = seatOf(root);
  const hand = hands[seat] & root.rest;
  return root.place === 0 ? hand : legalCards(hand, root.led, root.best, root.winner, seat);
}

/** Null-window test: an answer >= t is a lower bound of the value, one < t an upper bound. */
export function testAt(root: Root, t: number): number {
  const { rest, trick, led, best, winner, place, leader, tricks, points, inTrick, sweep } = root;
  if (tricks === 0) return 0;
  if (tricks === 1) return lastTrick(rest | trick, leader, points, sweep);
  if (place === 0) return test(rest, leader, t, tricks, points, sweep);
  const special = specialCards(rest | trick);
  return follow(rest, trick, led, best, winner, place, leader, t, tricks, points, inTrick, special, sweep);
}

/** The least and the greatest value that could be thought of. */
export function boundsAt(root: Root): readonly [lo: number, hi: number] {
  const roem = rule[ROEM] !== 0 ? roemLeft(root.rest | root.trick, rule[QUARTETS]) : 0;
  const sweep = root.sweep === 0 ? 0 : 1;
  if (root.tricks === 0) return [0, 0];
  return [0 - roem - sweep * rule[SWEEP + 1], root.points + roem + sweep * rule[SWEEP]];
}
