/**
 * What one seat sees, as inputs of a net: the order of the suits, and the inputs that name cards or suits. It is
 * canon.ts and encoder.ts once more, whose code is the one to read: a test holds both together. The order of the inputs
 * is another, since the order of whole numbers in a sum does not matter.
 */
import {
  ASIDE,
  AT_ASIDE,
  AT_BARRED,
  AT_BEST,
  AT_COLOUR,
  AT_HAND,
  AT_KNOWN,
  AT_LENGTH,
  AT_MASTER,
  AT_MELD,
  AT_NEAR_HIGH,
  AT_NEAR_LOW,
  AT_PLAYED,
  AT_SCORED,
  AT_TRICK,
  AT_UNSEEN,
  AT_VOID,
  BEST,
  FIRST_NAME,
  FIRST_WORD,
  HAND,
  KNOWN,
  LACKS,
  LED,
  MAIN,
  MASTERS,
  MELD,
  NEAR_HIGH,
  NEAR_LOW,
  ORDER,
  PLAYED,
  SCORED,
  SEATS,
  TRICK,
  UNSEEN,
} from '../quick-layout';

const IS_LED: i32 = 1 << 20;
const MATTERS: i32 = 1 << 21;

/** Where the bytes of the suits, in the canonical order, begin in a set of cards. */
let first: i32 = 0;
let second: i32 = 0;
let third: i32 = 0;
let fourth: i32 = 0;
/** Four bytes: by suit, the place in the order. */
let slots: i32 = 0;

/** Finds the order of the suits, and adds the inputs that name cards or suits at `to`. Gives where they end. */
export function addSights(to: i32): i32 {
  const hand = load<i32>(HAND);
  arrange(hand, gone());
  to = addHand(to, canonical(hand), canonical(load<i32>(UNSEEN)));
  to = addPlayed(to);
  if (load<i32>(AT_KNOWN) >= 0) to = addShown(to);
  if (load<i32>(AT_SCORED) >= 0) to = addMelds(to);
  if ((load<i32>(LACKS, 4) | load<i32>(LACKS, 8) | load<i32>(LACKS, 12)) !== 0) to = addAbsent(to);
  if (load<i32>(AT_COLOUR) >= 0) to = addColours(to);
  return to;
}

// The order of the suits

/** The cards that have been played. */
export function gone(): i32 {
  return load<i32>(PLAYED) | load<i32>(PLAYED, 4) | load<i32>(PLAYED, 8) | load<i32>(PLAYED, 12);
}

function byteOf(cards: i32, suit: i32): i32 {
  return (cards >>> (suit << 3)) & 255;
}

/** What suits are compared by, the highest first, and the suit in the lowest bits. */
function keyOf(suit: i32, hand: i32, played: i32, main: i32, led: i32): i32 {
  const held = byteOf(hand, suit);
  const key = (popcnt(held) << 16) | (held << 8) | byteOf(played, suit);
  return ((key | select(MATTERS, 0, suit === main) | select(IS_LED, 0, suit === led)) << 2) | suit;
}

function higher(a: i32, b: i32): i32 {
  return select(a, b, a > b);
}

function lower(a: i32, b: i32): i32 {
  return select(b, a, a > b);
}

function arrange(hand: i32, played: i32): void {
  const main = load<i32>(MAIN);
  const led = load<i32>(LED);
  const a = keyOf(0, hand, played, main, led);
  const b = keyOf(1, hand, played, main, led);
  const c = keyOf(2, hand, played, main, led);
  const d = keyOf(3, hand, played, main, led);
  const ab = higher(a, b);
  const ba = lower(a, b);
  const cd = higher(c, d);
  const dc = lower(c, d);
  const one = higher(ab, cd);
  const four = lower(ba, dc);
  const x = lower(ab, cd);
  const y = higher(ba, dc);
  const two = higher(x, y);
  const three = lower(x, y);
  first = one & 3;
  second = two & 3;
  third = three & 3;
  fourth = four & 3;
  if (one >> 2 === two >> 2 || two >> 2 === three >> 2 || three >> 2 === four >> 2)
    arrangeEqual(one, two, three, four);
  if (main >= 0) {
    const moved = first;
    first = second;
    second = third;
    third = fourth;
    fourth = moved;
  }
  slots = (1 << (second << 3)) | (2 << (third << 3)) | (3 << (fourth << 3));
  first <<= 3;
  second <<= 3;
  third <<= 3;
  fourth <<= 3;
}

/** Orders suits of which some have equal keys. */
function arrangeEqual(one: i32, two: i32, three: i32, four: i32): void {
  store<i32>(ORDER + ((one & 3) << 2), one >> 2);
  store<i32>(ORDER + ((two & 3) << 2), two >> 2);
  store<i32>(ORDER + ((three & 3) << 2), three >> 2);
  store<i32>(ORDER + ((four & 3) << 2), four >> 2);
  for (let i = 0; i < 4; i++) {
    let j = i;
    for (; j > 0 && comesFirst(i, load<i32>(ORDER + 4 * j, 12)); j--)
      store<i32>(ORDER + 4 * j, load<i32>(ORDER + 4 * j, 12), 16);
    store<i32>(ORDER + 4 * j, i, 16);
  }
  first = load<i32>(ORDER, 16);
  second = load<i32>(ORDER, 20);
  third = load<i32>(ORDER, 24);
  fourth = load<i32>(ORDER, 28);
}

function comesFirst(a: i32, b: i32): bool {
  let difference = load<i32>(ORDER + 4 * a) - load<i32>(ORDER + 4 * b);
  const unseen = load<i32>(UNSEEN);
  if (difference === 0) difference = compare(unseen, a, b);
  if (difference === 0) difference = compare(load<i32>(TRICK), a, b);
  const seats = load<i32>(SEATS);
  for (let k = 1; k < seats && difference === 0; k++) {
    difference = compare(load<i32>(PLAYED + 4 * k), a, b);
    if (difference === 0) difference = compare(load<i32>(KNOWN + 4 * k), a, b);
    if (difference === 0) difference = compare(load<i32>(LACKS + 4 * k) & unseen, a, b);
  }
  return difference > 0;
}

function compare(cards: i32, a: i32, b: i32): i32 {
  return byteOf(cards, a) - byteOf(cards, b);
}

/** A set of cards in the order that has been found. */
function canonical(cards: i32): i32 {
  return (
    ((cards >>> first) & 255) |
    (((cards >>> second) & 255) << 8) |
    (((cards >>> third) & 255) << 16) |
    ((cards >>> fourth) << 24)
  );
}

function slotOf(suit: i32): i32 {
  return byteOf(slots, suit);
}

/** The output of an action, in the order that has been found. */
export function outputOf(action: i32): i32 {
  if (action < FIRST_WORD) return (slotOf(action >> 3) << 3) | (action & 7);
  return action >= FIRST_NAME && action < FIRST_NAME + 4 ? FIRST_NAME + slotOf(action - FIRST_NAME) : action;
}

// The inputs

/** Turns an input on. */
export function add(to: i32, input: i32): i32 {
  store<u16>(to, <u16>input);
  return to + 2;
}

function addCards(to: i32, cards: i32, offset: i32): i32 {
  for (let rest = cards; rest !== 0; rest &= rest - 1) to = add(to, offset + ctz(rest));
  return to;
}

/** The own cards, which of them are masters, and how many cards of each suit are there. */
function addHand(to: i32, hand: i32, unseen: i32): i32 {
  const ofHand = load<i32>(AT_HAND);
  const ofMasters = load<i32>(AT_MASTER);
  const last = MASTERS + select(256, 0, load<i32>(MAIN) >= 0);
  const masters =
    <i32>load<u8>(MASTERS + (unseen & 255)) |
    (<i32>load<u8>(MASTERS + ((unseen >>> 8) & 255)) << 8) |
    (<i32>load<u8>(MASTERS + ((unseen >>> 16) & 255)) << 16) |
    (<i32>load<u8>(last + (unseen >>> 24)) << 24);
  for (let rest = hand; rest !== 0; rest &= rest - 1) {
    const card = ctz(rest);
    store<u16>(to, <u16>(ofHand + card));
    store<u16>(to, <u16>(ofMasters + card), 2);
    to += 2 + (((masters >>> card) & 1) << 1);
  }
  const ofUnseen = load<i32>(AT_UNSEEN);
  const ofLength = load<i32>(AT_LENGTH);
  for (let k = 0; k < 4; k++) {
    store<u16>(to, <u16>(ofUnseen + 9 * k + popcnt(byteOf(unseen, k))));
    store<u16>(to, <u16>(ofLength + 9 * k + popcnt(byteOf(hand, k))), 2);
    to += 4;
  }
  return to;
}

/** The cards played, in one loop, since the end of a loop is hard to foretell; and the trick. */
function addPlayed(to: i32): i32 {
  const offset = load<i32>(AT_PLAYED);
  const next = canonical(load<i32>(PLAYED, 4));
  const opposite = canonical(load<i32>(PLAYED, 8));
  const last = canonical(load<i32>(PLAYED, 12));
  for (let rest = canonical(gone()); rest !== 0; rest &= rest - 1) {
    const card = ctz(rest);
    const seat = ((next >>> card) & 1) + 2 * ((opposite >>> card) & 1) + 3 * ((last >>> card) & 1);
    to = add(to, offset + (seat << 5) + card);
  }
  const trick = canonical(load<i32>(TRICK));
  if (trick === 0) return to;
  const ofTrick = load<i32>(AT_TRICK);
  to = addCards(to, trick & next, ofTrick);
  to = addCards(to, trick & opposite, ofTrick + 32);
  to = addCards(to, trick & last, ofTrick + 64);
  return add(to, load<i32>(AT_BEST) + outputOf(load<i32>(BEST)));
}

function addShown(to: i32): i32 {
  const seats = load<i32>(SEATS);
  const offset = load<i32>(AT_KNOWN) - 32;
  for (let k = 1; k < seats; k++) to = addCards(to, canonical(load<i32>(KNOWN + 4 * k)), offset + 32 * k);
  return addCards(to, canonical(load<i32>(ASIDE)), load<i32>(AT_ASIDE));
}

function addMelds(to: i32): i32 {
  to = addCards(to, canonical(load<i32>(SCORED)), load<i32>(AT_SCORED));
  to = addCards(to, canonical(load<i32>(MELD)), load<i32>(AT_MELD));
  to = addCards(to, canonical(load<i32>(NEAR_HIGH)), load<i32>(AT_NEAR_HIGH));
  return addCards(to, canonical(load<i32>(NEAR_LOW)), load<i32>(AT_NEAR_LOW));
}

/** What the others cannot hold. */
function addAbsent(to: i32): i32 {
  const seats = load<i32>(SEATS);
  const unseen = canonical(load<i32>(UNSEEN));
  for (let k = 1; k < seats; k++) {
    const barred = canonical(load<i32>(LACKS + 4 * k)) & unseen;
    if (barred === 0) continue;
    const offset = load<i32>(AT_VOID) + 4 * (k - 1);
    for (let slot = 0; slot < 4; slot++) {
      const out = byteOf(unseen, slot);
      store<u16>(to, <u16>(offset + slot));
      to += select(2, 0, out !== 0 && byteOf(barred, slot) === out);
    }
    to = addCards(to, barred >>> 24, load<i32>(AT_BARRED) + 8 * (k - 1));
  }
  return to;
}

function addColours(to: i32): i32 {
  const offset = load<i32>(AT_COLOUR);
  to = add(to, offset + (first >> 3));
  to = add(to, offset + 4 + (second >> 3));
  to = add(to, offset + 8 + (third >> 3));
  return add(to, offset + 12 + (fourth >> 3));
}
