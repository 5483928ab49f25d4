/**
 * The kernel once more, for the plainest and most common rules: who can follow suit must and may play any card of it, who cannot but
 * has trumps must play one of them, no matter who holds the trick. The tables of a game prove that it is such a one. All seats draw
 * from one generator, whose words are local variables; otherwise it is kernel.ts without what these games do not need, and
 * plays the same cards in a fifth less time.
 */
import { PLACES, SIZES } from '../../cards/bytes.ts';
import { FRACTION_BITS, LIMITS, RECIPROCALS } from '../../cards/draws.ts';
import { BOARD, bindTo, meldsIn, TABLES } from './kernel.ts';
import type { Kind } from './kind.ts';
import { CODES } from './trick-tables.ts';

const SIZE = SIZES;
const PLACE = PLACES;
const LIMIT = LIMITS;
const RECIPROCAL = RECIPROCALS;
const FRACTION = FRACTION_BITS;
const FRACTION_MASK = (1 << FRACTION) - 1;
const { HANDS, STREAMS, TAKEN, WON, ROEM } = BOARD;
const { CODES: CARD_CODES, TRUMPS } = TABLES;

/** Whether the rules of a game are as plain as that. */
export function isPlain({ tables: { closed, usesPartner } }: Kind): boolean {
  if (!closed.plain || usesPartner !== 0) return false;
  for (let code = 1; code < CODES; code++)
    for (let byte = 1; byte < 256; byte++) if (closed.trumps[(code << 8) | byte] === 0) return false;
  return true;
}

/**
 * Plays whole deals: `tricks` tricks from the lead of seat 0 on, with the cards in HANDS and the first generator of STREAMS.
 * Adds to TAKEN, WON and ROEM; returns the winner of the last trick, for which nothing is drawn.
 */
export function playPlainly(kind: Kind, trump: number, tricks: number): number {
  bindTo(kind);
  const hands = HANDS;
  const taken = TAKEN;
  const won = WON;
  const roem = ROEM;
  const codes = CARD_CODES;
  const trumpBytes = TRUMPS;
  const sizes = SIZE;
  const places = PLACE;
  const limits = LIMIT;
  const reciprocals = RECIPROCAL;
  const { seats } = kind;
  const melds = kind.melds !== undefined;
  const trumpShift = trump << 3;
  const others = ~(255 << trumpShift);
  let a = STREAMS[0];
  let b = STREAMS[1];
  let c = STREAMS[2];
  let counter = STREAMS[3];
  let draw = 0;
  let leader = 0;
  for (let left = tricks; left > 1; left--) {
    // The whole hand is chosen from: by leaders, and by those who discard
    const limit = limits[left];
    const reciprocal = reciprocals[left];
    let hand = hands[leader & 3];
    let upTo0 = sizes[hand & 255];
    let upTo1 = upTo0 + sizes[(hand >>> 8) & 255];
    let upTo2 = upTo1 + sizes[(hand >>> 16) & 255];
    do {
      draw = (((a + b) | 0) + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + draw) | 0;
      draw >>>= 16;
    } while (draw >= limit);
    let n = Math.imul(Math.imul(draw, reciprocal) & FRACTION_MASK, left) >>> FRACTION;
    let shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
    n -= (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
    let card = shift + places[((((hand >>> shift) & 255) << 3) | n) & 2047];
    let trick = 1 << card;
    hands[leader & 3] = hand ^ trick;
    const ledShift = card & 24;
    const suits = (255 << ledShift) & others;
    const row = (trump << 7) | (ledShift << 2);
    let code = codes[row | card];
    let winner = leader;
    let seat = leader;
    for (let plays = seats - 1; plays > 0; plays--) {
      seat++;
      seat -= seats & ((seats - 1 - seat) >> 31);
      hand = hands[seat & 3];
      const led = (hand & suits) >>> ledShift;
      const trumps = (hand >>> trumpShift) & 255;
      if ((led | trumps) !== 0) {
        const follows = (0 - led) >> 31;
        const byTrumps = trumpBytes[(code << 8) | trumps];
        const byte = byTrumps ^ ((byTrumps ^ led) & follows);
        const count = sizes[byte];
        do {
          draw = (((a + b) | 0) + counter) | 0;
          counter = (counter + 1) | 0;
          a = b ^ (b >>> 9);
          b = (c + (c << 3)) | 0;
          c = (((c << 21) | (c >>> 11)) + draw) | 0;
          draw >>>= 16;
        } while (draw >= limits[count]);
        n = Math.imul(Math.imul(draw, reciprocals[count]) & FRACTION_MASK, count) >>> FRACTION;
        card = (trumpShift ^ ((trumpShift ^ ledShift) & follows)) + places[((byte << 3) | n) & 2047];
        const own = codes[row | card];
        const takes = (code - own) >> 31;
        code ^= (code ^ own) & takes;
        winner ^= (winner ^ seat) & takes;
      } else {
        upTo0 = sizes[hand & 255];
        upTo1 = upTo0 + sizes[(hand >>> 8) & 255];
        upTo2 = upTo1 + sizes[(hand >>> 16) & 255];
        do {
          draw = (((a + b) | 0) + counter) | 0;
          counter = (counter + 1) | 0;
          a = b ^ (b >>> 9);
          b = (c + (c << 3)) | 0;
          c = (((c << 21) | (c >>> 11)) + draw) | 0;
          draw >>>= 16;
        } while (draw >= limit);
        n = Math.imul(Math.imul(draw, reciprocal) & FRACTION_MASK, left) >>> FRACTION;
        shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
        n -= (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
        card = shift + places[((((hand >>> shift) & 255) << 3) | n) & 2047];
      }
      const bit = 1 << card;
      trick |= bit;
      hands[seat & 3] = hand ^ bit;
    }
    leader = winner;
    taken[winner & 3] |= trick;
    won[winner & 3]++;
    if (melds) roem[winner & 3] += meldsIn(trick, trumpShift);
  }

  // The last trick: everybody has one card
  let trick = hands[leader & 3];
  let card = 31 - Math.clz32(trick);
  const row = (trump << 7) | ((card & 24) << 2);
  let code = codes[row | card];
  let seat = leader;
  for (let plays = seats - 1; plays > 0; plays--) {
    seat++;
    seat -= seats & ((seats - 1 - seat) >> 31);
    const bit = hands[seat & 3];
    card = 31 - Math.clz32(bit);
    trick |= bit;
    const own = codes[row | card];
    const takes = (code - own) >> 31;
    code ^= (code ^ own) & takes;
    leader ^= (leader ^ seat) & takes;
  }
  taken[leader & 3] |= trick;
  won[leader & 3]++;
  if (melds) roem[leader & 3] += meldsIn(trick, trumpShift);
  return leader;
}
