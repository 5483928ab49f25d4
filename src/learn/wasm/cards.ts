/**
 * Cards that a net plays, one after another, as long as nothing but cards can come between. What a card changes is
 * src/trick/trick.ts and src/engine/state.ts once more: the engine plays the same cards afterwards, and a test holds
 * both together.
 */
import {
  ACTED,
  ALL_TRICKS,
  BEATS,
  BUSY_CARDS,
  BUSY_TAKEN,
  BUSY_TRICKS,
  CARD_POINTS,
  CARD_TRICKS,
  CHOSEN,
  CLOSE,
  COVERED,
  EXCLUSIONS,
  FROM_POINTS,
  GONE,
  HANDS,
  LACKING,
  LAST_DRAWS,
  MAY_PLAY,
  MELD_KINDS,
  MELD_POINTS,
  MISSING,
  NEXT_COVERED,
  OFFERS,
  OFFERS_SIZE,
  PARTNER_FACT,
  PLAIN_MELDS,
  POINTS,
  QUARTETS,
  SEATS,
  SHOWN,
  STOCK,
  SUIT_LED,
  TRICKS,
  TRICK_BEST,
  TRICK_POINTS,
  TRICK_SET,
  TRICK_SIZE,
  TRUMP,
  TRUMP_BITS,
  TRUMP_MELDS,
  TURN,
  WINNER,
  WON,
} from '../quick-layout';
import { after, pointsOf, set, sideOf, word } from './deal';
import { chooseCard, forgetSight, see } from './turn';

/** Plays cards, `most` or fewer. Gives how many there are; where the next one was too close, says so. */
export function playCards(most: i32): i32 {
  store<i32>(CLOSE, 0);
  store<i32>(MISSING, -1);
  forgetSight();
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

/** Plays a card. False if the next decision is not one about a card, or if that is not known here. */
function play(card: i32): bool {
  const seat = load<i32>(TURN);
  const size = load<i32>(TRICK_SIZE) + 1;
  const bit = 1 << card;
  const tricks = load<i32>(TRICKS);
  const trump = load<i32>(TRUMP);
  const acted = load<i32>(ACTED);
  if (acted === 0) {
    if ((word(BUSY_CARDS, tricks) >>> card) & 1) return false;
  } else if (tricks < <i32>load<u8>(CARD_TRICKS + ((trump << 6) | acted | card))) return false;
  set(HANDS, seat, word(HANDS, seat) ^ bit);
  set(GONE, seat, word(GONE, seat) | bit);
  store<i32>(SHOWN, load<i32>(SHOWN) | bit);
  store<i32>(MAY_PLAY, -1);
  forgetSight();
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
  const stock = load<i32>(STOCK);
  if ((stock !== 0 && stock <= load<i32>(LAST_DRAWS)) || tricks + 1 === load<i32>(ALL_TRICKS)) return false;
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
  if (stock !== 0) draw(winner);
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
    if ((load<i32>(at, 12) & load<i32>(MELD_KINDS)) !== 0) return true;
  }
  return false;
}
