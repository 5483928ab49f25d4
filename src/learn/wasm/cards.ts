/**
 * Cards that a net plays, one after another, as long as nothing but cards can come between: the state of the deal in
 * whole numbers, what each seat sees of it, and what a card changes. The engine plays the same cards afterwards, and a
 * test holds both together.
 */
import {
  ACTED,
  ALL_TRICKS,
  ASIDE,
  AT_ELDEST,
  AT_MAKER,
  AT_NO_TRICK,
  AT_OTHER_POINTS,
  AT_OWN_POINTS,
  AT_SCORED,
  AT_STOCK,
  AT_TRICK_POINTS,
  AT_TRICK_SIZE,
  AT_TRICKS,
  AT_WINNER,
  BEATS,
  BEST,
  BUSY_TAKEN,
  BUSY_TRICKS,
  CARD_POINTS,
  CARD_TRICKS,
  CARDS_BUSY,
  CARRIED,
  CHOSEN,
  CLOSE,
  CONTRACT,
  CONTRACT_SIZE,
  COVERED,
  ELDEST,
  EXCLUSIONS,
  FROM_POINTS,
  TRUMP_BITS,
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
  MELD,
  MELD_POINTS,
  MISSING,
  NEXT_COVERED,
  OFFERS,
  OFFERS_SIZE,
  PACK,
  PARTNER_FACT,
  PLAIN_MELDS,
  PLAYED,
  POINTS,
  QUARTETS,
  SCORED,
  SCORED_OF,
  SEATS,
  SHOWN,
  SIDES,
  STANDING,
  STOCK,
  SUIT_LED,
  TRICK,
  TRICK_BEST,
  TRICK_POINTS,
  TRICK_SET,
  TRICK_SIZE,
  TRICKS,
  TRUMP,
  TRUMP_MELDS,
  TRUMPS,
  TURN,
  UNSEEN,
  WINNER,
  WON,
} from '../quick-layout';
import { beginChoice, choice, compareAction } from './choice';
import { readSituation, weighFeatures } from './features';
import { add, addSights, outputOf } from './glance';
import { seeMelds } from './melds';

const JACKS: i32 = 0x10101010;
const STOCK_OPEN: i32 = 128;
const MOST_POINTS: i32 = 511;
const LAST_LEVEL: i32 = 9;
const SUITS: i32 = 4;
/** Cards of the stock before the last draw, which may be chosen. */
const LAST_DRAW: i32 = 2;

/** Plays cards, `most` or fewer. Gives how many there are; where the next one was too close, says so. */
export function playCards(most: i32): i32 {
  store<i32>(CLOSE, 0);
  store<i32>(MISSING, -1);
  let count = 0;
  let goesOn = true;
  while (goesOn) {
    const card = chooseCard();
    if (card < 0) {
      store<i32>(CLOSE, 1);
      return count;
    }
    store<u8>(CHOSEN + count, <u8>card);
    count++;
    goesOn = count < most && play(card);
  }
  return count;
}

// What the seat on turn chooses

/** A card, or -1 if two are too close. */
function chooseCard(): i32 {
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

function word(list: i32, index: i32): i32 {
  return load<i32>(list + (index << 2));
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

/** Writes what the seat on turn sees. */
function see(): void {
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

function after(seat: i32, seats: i32): i32 {
  return select(0, seat + 1, seat + 1 === seats);
}

function sideOf(seat: i32): i32 {
  return select(seat & 1, seat, load<i32>(PARTNER_FACT) !== 0);
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

/** The points of a seat, carried ones included. */
function pointsOf(seat: i32): i32 {
  const side = sideOf(seat);
  return word(CARD_POINTS, side) + word(MELD_POINTS, side) + word(CARRIED, seat);
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

// What a card changes

function set(list: i32, index: i32, value: i32): void {
  store<i32>(list + (index << 2), value);
}

/** Plays a card. False if the next decision is not one about a card, or if that is not known here. */
function play(card: i32): bool {
  const seat = load<i32>(TURN);
  const size = load<i32>(TRICK_SIZE) + 1;
  const bit = 1 << card;
  const tricks = load<i32>(TRICKS);
  const trump = load<i32>(TRUMP);
  const until = <i32>load<u8>(CARD_TRICKS + ((trump << 6) | load<i32>(ACTED) | card));
  if (tricks < until && load<i32>(CARDS_BUSY) !== 0) return false;
  set(HANDS, seat, word(HANDS, seat) ^ bit);
  set(GONE, seat, word(GONE, seat) | bit);
  store<i32>(SHOWN, load<i32>(SHOWN) | bit);
  store<i32>(MAY_PLAY, -1);
  if (!lay(card, seat, size, trump)) return false;
  const seats = load<i32>(SEATS);
  if (size < seats) {
    store<i32>(TRICK_SIZE, size);
    store<i32>(TURN, after(seat, seats));
  } else if (!take(tricks)) return false;
  return !mayOffer();
}

/** Lays a card to the trick. False if it is not known what it says of the hand. */
function lay(card: i32, seat: i32, size: i32, trump: i32): bool {
  const points = <i32>load<u8>(POINTS + ((trump << 5) | card));
  if (size === 1) {
    store<i32>(TRICK_SET, 1 << card);
    store<i32>(TRICK_POINTS, points);
    store<i32>(SUIT_LED, card >> 3);
    store<i32>(TRICK_BEST, card);
    store<i32>(WINNER, seat);
    return true;
  }
  store<i32>(TRICK_SET, load<i32>(TRICK_SET) | (1 << card));
  store<i32>(TRICK_POINTS, load<i32>(TRICK_POINTS) + points);
  const led = load<i32>(SUIT_LED);
  const best = load<i32>(TRICK_BEST);
  const winner = load<i32>(WINNER);
  if ((word(BEATS, (((trump << 2) | led) << 5) | best) >>> card) & 1) {
    store<i32>(TRICK_BEST, card);
    store<i32>(WINNER, seat);
  }
  // What a seat could not do while it drew says nothing about the cards that it has drawn since
  if (load<i32>(STOCK) !== 0) return true;
  const isPartner = load<i32>(PARTNER_FACT) !== 0 && ((winner ^ seat) & 1) === 0;
  const index =
    (trump << TRUMP_BITS) | (select(1, 0, isPartner) << 12) | (best << 7) | (led << 5) | card;
  const excluded = word(EXCLUSIONS, index);
  if (excluded === -1) {
    store<i32>(MISSING, index);
    return false;
  }
  set(LACKING, seat, word(LACKING, seat) | excluded);
  return true;
}

/** Takes the trick. False if something follows it. */
function take(tricks: i32): bool {
  const acted = load<i32>(ACTED) >> 3;
  if (tricks < load<i32>(BUSY_TRICKS + acted) || tricks + 1 < load<i32>(BUSY_TAKEN + acted)) return false;
  if (load<i32>(STOCK) === LAST_DRAW || tricks + 1 === load<i32>(ALL_TRICKS)) return false;
  const seats = load<i32>(SEATS);
  const winner = load<i32>(WINNER);
  const side = sideOf(winner);
  const trick = load<i32>(TRICK_SET);
  set(CARD_POINTS, side, word(CARD_POINTS, side) + load<i32>(TRICK_POINTS));
  set(MELD_POINTS, side, word(MELD_POINTS, side) + meldsIn(trick, load<i32>(TRUMP)));
  for (let seat = 0; seat < seats; seat++)
    if (pointsOf(seat) >= load<i32>(FROM_POINTS)) return false;
  set(WON, winner, word(WON, winner) + 1);
  store<i32>(TRICKS, tricks + 1);
  store<i32>(TRICK_SIZE, 0);
  store<i32>(TRICK_POINTS, 0);
  store<i32>(ACTED, 0);
  store<i32>(TURN, winner);
  if (load<i32>(STOCK) !== 0) draw(winner);
  return true;
}

/** The winner draws first, then the other player [SM-DRAW-1]. */
function draw(winner: i32): void {
  const at = load<i32>(NEXT_COVERED);
  const other = winner ^ 1;
  set(HANDS, winner, word(HANDS, winner) | (1 << load<u8>(COVERED + at)));
  set(HANDS, other, word(HANDS, other) | (1 << load<u8>(COVERED + at + 1)));
  store<i32>(NEXT_COVERED, at + 2);
  store<i32>(STOCK, load<i32>(STOCK) - 2);
}

/** What the melds of a finished trick are worth, as trick-melds.ts says. */
function meldsIn(trick: i32, trump: i32): i32 {
  const trumps = (trick >>> (trump << 3)) & 255;
  return (
    <i32>load<u8>(PLAIN_MELDS + (trick & 255)) +
    <i32>load<u8>(PLAIN_MELDS + ((trick >>> 8) & 255)) +
    <i32>load<u8>(PLAIN_MELDS + ((trick >>> 16) & 255)) +
    <i32>load<u8>(PLAIN_MELDS + (trick >>> 24)) -
    <i32>load<u8>(PLAIN_MELDS + trumps) +
    <i32>load<u8>(TRUMP_MELDS + trumps) +
    <i32>load<u8>(QUARTETS + (trick & (trick >>> 8) & (trick >>> 16) & (trick >>> 24)))
  );
}

/** Whether the seat on turn may be offered an act. */
function mayOffer(): bool {
  const end = OFFERS + 16 * load<i32>(OFFERS_SIZE);
  const tricks = load<i32>(TRICKS);
  const leads = load<i32>(TRICK_SIZE) === 0;
  const hand = word(HANDS, load<i32>(TURN));
  for (let at = OFFERS; at < end; at += 16) {
    const isOpen = tricks < load<i32>(at) && (leads || load<i32>(at, 4) === 0);
    if (!isOpen || (hand & load<i32>(at, 8)) === 0) continue;
    if (load<i32>(at, 12) === 0) return true;
    see();
    if (load<i32>(MELD) !== 0) return true;
  }
  return false;
}
