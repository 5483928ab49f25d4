/**
 * What the seat on turn sees of a deal in memory, which cards it may play, and which of them the net likes best:
 * encoder.ts and src/trick/legal-cards.ts once more, whose code is the one to read.
 */
import {
  ASIDE,
  AT_ELDEST,
  AT_MAKER,
  AT_NO_TRICK,
  AT_OTHER_POINTS,
  AT_OWN_POINTS,
  AT_SCORED,
  AT_STOCK,
  AT_TRICKS,
  AT_TRICK_POINTS,
  AT_TRICK_SIZE,
  AT_WINNER,
  BEATS,
  BEST,
  CARD_POINTS,
  CONTRACT,
  CONTRACT_SIZE,
  ELDEST,
  GONE,
  HAND,
  HANDS,
  INPUTS,
  KNOWN,
  LACKING,
  LACKS,
  LEAVES,
  LED,
  LEVELS,
  MAIN,
  MAKER,
  MAY_PLAY,
  MELD_POINTS,
  PACK,
  PARTNER_FACT,
  PLAYED,
  SCORED,
  SCORED_OF,
  SEATS,
  SHOWN,
  SIDES,
  STANDING,
  STOCK,
  SUIT_LED,
  TRICK,
  TRICKS,
  TRICK_BEST,
  TRICK_POINTS,
  TRICK_SET,
  TRICK_SIZE,
  TRUMP,
  TRUMPS,
  TURN,
  UNSEEN,
  WINNER,
  WON,
} from '../quick-layout';
import { beginChoice, choice, compareAction } from './choice';
import { after, pointsOf, sideOf, word } from './deal';
import { readSituation, weighFeatures } from './features';
import { add, addSights, outputOf } from './glance';
import { seeMelds } from './melds';

const JACKS: i32 = 0x10101010;
const STOCK_OPEN: i32 = 128;
const MOST_POINTS: i32 = 511;
const LAST_LEVEL: i32 = 9;
const SUITS: i32 = 4;

let hasSeen: bool = false;

/** A card, or -1 if two are too close. */
export function chooseCard(): i32 {
  const legal = legalCards() & load<i32>(MAY_PLAY);
  if ((legal & (legal - 1)) === 0) return ctz(legal);
  see();
  beginChoice(addSights(addStanding(INPUTS)));
  readSituation();
  for (let rest = legal; rest !== 0; rest &= rest - 1) {
    const card = ctz(rest);
    compareAction(outputOf(card), weighFeatures(card, legal));
  }
  const best = choice();
  if (best < 0) return -1;
  let chosen = legal;
  for (let skipped = 0; skipped < best; skipped++) chosen &= chosen - 1;
  return ctz(chosen);
}

function some(set: i32): i32 {
  return <i32>(set !== 0);
}

/** As `legalCards` of src/trick says. */
function legalCards(): i32 {
  const seat = load<i32>(TURN);
  const hand = word(HANDS, seat);
  if (load<i32>(TRICK_SIZE) === 0) return hand;
  const led = load<i32>(SUIT_LED);
  const plane = (load<i32>(TRUMP) << 2) | led;
  const row = (plane << 5) | load<i32>(TRICK_BEST);
  const isOpen = select(STOCK_OPEN, 0, load<i32>(STOCK) !== 0);
  const partnerWins = load<i32>(PARTNER_FACT) & ~((load<i32>(WINNER) ^ seat) << 6);
  const trumps = word(TRUMPS, plane);
  const beats = word(BEATS, row);
  const follow = hand & (255 << (led << 3));
  const own = hand & trumps;
  const facts =
    <i32>load<u8>(STANDING + row) |
    partnerWins |
    isOpen |
    (some(follow) << 1) |
    (some(follow & beats) << 2) |
    (some(own) << 3) |
    (some(own & beats) << 4) |
    ((<i32>(own === (trumps & JACKS))) << 8);
  const left = <i32>load<u8>(LEAVES + facts);
  const suits = (follow & (0 - (left & 1))) | (own & (0 - ((left >> 1) & 1)));
  const cards = (suits & (beats | (0 - ((left >> 2) & 1)))) | (hand & ~trumps & (0 - (left >> 3)));
  return select(hand, cards, cards === 0);
}

/** Nothing has been seen at this turn. */
export function forgetSight(): void {
  hasSeen = false;
}

/** Writes what the seat on turn sees, once a turn. */
export function see(): void {
  if (hasSeen) return;
  hasSeen = true;
  const own = load<i32>(TURN);
  const seats = load<i32>(SEATS);
  const hand = word(HANDS, own);
  const shown = load<i32>(SHOWN);
  const pack = load<i32>(PACK);
  const unseen = pack & ~(shown | hand);
  const trump = load<i32>(TRUMP);
  const hasTrick = load<i32>(TRICK_SIZE) !== 0;
  store<i32>(HAND, hand);
  store<i32>(UNSEEN, unseen);
  store<i32>(MAIN, select(trump, -1, trump < SUITS));
  store<i32>(TRICK, select(load<i32>(TRICK_SET), 0, hasTrick));
  store<i32>(BEST, load<i32>(TRICK_BEST));
  store<i32>(LED, select(load<i32>(SUIT_LED), -1, hasTrick));
  let seen = 0;
  for (let k = 0, seat = own; k < seats; k++) {
    const gone = word(GONE, seat);
    const known = word(HANDS, seat) & shown;
    store<i32>(PLAYED + (k << 2), gone);
    store<i32>(KNOWN + (k << 2), known);
    store<i32>(LACKS + (k << 2), word(LACKING, seat));
    seen |= gone | known;
    seat = after(seat, seats);
  }
  store<i32>(ASIDE, pack & ~(seen | unseen | hand));
  if (load<i32>(AT_SCORED) < 0) return;
  store<i32>(SCORED, hand & word(SCORED_OF, own));
  seeMelds();
}

/** How many seats another seat sits after the own one. */
function placeOf(other: i32, own: i32): i32 {
  const place = other - own;
  return select(place + load<i32>(SEATS), place, place < 0);
}

function levelOf(points: i32): i32 {
  return load<u8>(LEVELS + select(points, MOST_POINTS, points < MOST_POINTS));
}

/** Adds the inputs that name no card and no suit. */
function addStanding(to: i32): i32 {
  const own = load<i32>(TURN);
  const size = load<i32>(TRICK_SIZE);
  const tricks = load<i32>(TRICKS);
  const maker = load<i32>(MAKER);
  to = add(to, load<i32>(AT_TRICK_SIZE) + size);
  if (size > 0) {
    const fours = load<i32>(TRICK_POINTS) >> 2;
    to = add(to, load<i32>(AT_WINNER) + placeOf(load<i32>(WINNER), own) - 1);
    to = add(to, load<i32>(AT_TRICK_POINTS) + select(fours, LAST_LEVEL, fours < LAST_LEVEL));
  }
  to = add(to, load<i32>(AT_TRICKS) + tricks);
  to = addPoints(to, own);
  const won = word(WON, own) + select(word(WON, own ^ 2), 0, load<i32>(PARTNER_FACT) !== 0);
  if (won === 0) to = add(to, load<i32>(AT_NO_TRICK));
  if (won === tricks) to = add(to, load<i32>(AT_NO_TRICK) + 1);
  to = add(to, load<i32>(AT_MAKER) + (maker < 0 ? load<i32>(SEATS) : placeOf(maker, own)));
  to = add(to, load<i32>(AT_ELDEST) + placeOf(load<i32>(ELDEST), own));
  if (load<i32>(AT_STOCK) >= 0) to = add(to, load<i32>(AT_STOCK) + (load<i32>(STOCK) >> 1));
  const end = CONTRACT + (load<i32>(CONTRACT_SIZE) << 1);
  for (let from = CONTRACT; from < end; from += 2) to = add(to, load<u16>(from));
  return to;
}

function addPoints(to: i32, own: i32): i32 {
  const ownSide = sideOf(own);
  const sides = load<i32>(SIDES);
  let most = 0;
  for (let side = 0; side < sides; side++) {
    const points = word(CARD_POINTS, side) + word(MELD_POINTS, side);
    if (side !== ownSide && points > most) most = points;
  }
  to = add(to, load<i32>(AT_OWN_POINTS) + levelOf(pointsOf(own)));
  return add(to, load<i32>(AT_OTHER_POINTS) + levelOf(most));
}
