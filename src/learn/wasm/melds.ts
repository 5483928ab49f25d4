/** The cards of the own hand that melds are made of: own-melds.ts once more, whose code is the one to read. */
import {
  CLOSED_MELDS,
  FIRST_MARRIAGE,
  FIRST_SEQUENCE,
  HAND,
  LAST_MELD,
  MARRIAGES,
  MARRIAGES_SIZE,
  MARRIED,
  MELD,
  MELD_CARDS,
  MELD_KINDS,
  MELD_UNTIL,
  MELD_WORTH,
  NEAR_HIGH,
  NEAR_LOW,
  ORDINARY,
  SEQUENCES,
  SEQUENCES_OF_SUIT,
  TRICKS,
  TURN,
  UNSEEN,
} from '../quick-layout';

const HIGH: i32 = 2;

let complete: i32 = 0;
/** Whether some meld is complete, see {@link MELD_KINDS}. */
let kinds: i32 = 0;
let nearHigh: i32 = 0;
let nearLow: i32 = 0;

/** Writes the cards of melds of the seat on turn, and of those that lack a card. */
export function seeMelds(): void {
  complete = 0;
  kinds = 0;
  nearHigh = 0;
  nearLow = 0;
  if (load<i32>(TRICKS) < load<i32>(LAST_MELD)) look(load<i32>(HAND));
  store<i32>(MELD, complete);
  store<i32>(MELD_KINDS, kinds);
  store<i32>(NEAR_HIGH, nearHigh);
  store<i32>(NEAR_LOW, nearLow);
}

function look(hand: i32): void {
  for (let suit = 0; suit < 4; suit++) {
    const first = FIRST_SEQUENCE + SEQUENCES_OF_SUIT * suit;
    const held = (hand >>> (suit << 3)) & 255;
    for (let rest = load<i32>(SEQUENCES + (held << 2)); rest !== 0; rest &= rest - 1)
      seeMeld(first + ctz(rest), hand);
  }
  const pair = hand & (hand >>> 8);
  const three = (pair & ((hand >>> 16) | (hand >>> 24))) | ((pair >>> 16) & (hand | (hand >>> 8)));
  for (let rest = three & 255; rest !== 0; rest &= rest - 1) seeMeld(7 - ctz(rest), hand);
  const marriages = load<i32>(MARRIAGES_SIZE);
  for (let i = 0; i < marriages; i++) seeMeld(load<u8>(MARRIAGES + i), hand);
}

/** Notes a meld if it is complete or lacks one unseen card, and can be declared. */
function seeMeld(meld: i32, hand: i32): void {
  const worth = <i32>load<u8>(MELD_WORTH + meld);
  if (worth === 0 || load<i32>(TRICKS) >= <i32>load<u8>(MELD_UNTIL + meld)) return;
  const wanted = load<i32>(MELD_CARDS + (meld << 2));
  const held = wanted & hand;
  const missing = wanted ^ held;
  if ((missing & (missing - 1)) !== 0 || (missing & ~load<i32>(UNSEEN)) !== 0) return;
  const closed = load<i32>(CLOSED_MELDS + (load<i32>(TURN) << 4) + ((meld >> 5) << 2));
  if (((closed >>> (meld & 31)) & 1) !== 0) return;
  if (missing === 0) {
    complete |= wanted;
    kinds |= select(MARRIED, ORDINARY, meld >= FIRST_MARRIAGE);
  } else if (worth === HIGH) nearHigh |= held;
  else nearLow |= held;
}
