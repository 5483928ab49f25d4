/**
 * The kernel of pairs. Written by scripts/pair-kernel.ts: do not edit, run `npx tsx scripts/pair-kernel.ts`.
 *
 * Each function plays the last `tricks` tricks of two deals side by side, by the tables and in the memory of pair-board.ts.
 */
import { SIZES } from '../../cards/bytes.ts';
import { PAIR_BOARD } from './pair-board.ts';

const { HANDS, SUITS, DRAWS, TRUMPS, LEADERS, TAKEN, TALLY } = PAIR_BOARD;
const { CODES, FOLLOW, WIDE, LEGAL_TRUMPS, BESIDE, MELDS, TRUMP_MELDS, QUARTETS } = PAIR_BOARD;
const { LESS, PICK, REMAINDERS } = PAIR_BOARD;
const SIZE = SIZES;

/** Four hands under plain rules, see isPlain. */
export function finishFourPlainly(tricks: number): void {
  const trump0 = TRUMPS[0];
  let leader0 = LEADERS[0];
  const trump1 = TRUMPS[1];
  let leader1 = LEADERS[1];
  let winner0 = 0;
  let code0 = 0;
  let trick0 = 0;
  let led0 = 0;
  let plain0 = 0;
  let ruff0 = 0;
  let winner1 = 0;
  let code1 = 0;
  let trick1 = 0;
  let led1 = 0;
  let plain1 = 0;
  let ruff1 = 0;
  for (let cards = tricks; cards > 1; cards--) {
    {
      const size0 = SIZE[SUITS[(leader0 << 2) | 0]];
      const size1 = SIZE[SUITS[(leader0 << 2) | 1]];
      const size2 = SIZE[SUITS[(leader0 << 2) | 2]];
      const n = REMAINDERS[DRAWS[(cards << 2) | leader0] | (cards - 1)];
      const past0 = (size0 - 1 - n) >> 31;
      const past1 = (size0 + size1 - 1 - n) >> 31;
      const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
      const suit = (0 - (past0 + past1 + past2)) & 3;
      const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
      const isTrump = ((suit ^ trump0) - 1) >> 31;
      const pick = PICK[(isTrump & 2048) | (SUITS[(leader0 << 2) | suit] << 3) | (n - before)];
      const card = (suit << 3) | (pick & 7);
      const bit = 1 << card;
      HANDS[leader0] ^= bit;
      trick0 = bit;
      led0 = suit;
      plain0 = 255 & ~isTrump;
      ruff0 = 9 + (isTrump & 8);
      code0 = ((1 ^ ((1 ^ ruff0) & isTrump)) + (pick >>> 3)) | 0;
      winner0 = leader0;
    }
    {
      const size0 = SIZE[SUITS[(leader1 << 2) | 0 | 16]];
      const size1 = SIZE[SUITS[(leader1 << 2) | 1 | 16]];
      const size2 = SIZE[SUITS[(leader1 << 2) | 2 | 16]];
      const n = REMAINDERS[DRAWS[(cards << 2) | leader1 | 64] | (cards - 1)];
      const past0 = (size0 - 1 - n) >> 31;
      const past1 = (size0 + size1 - 1 - n) >> 31;
      const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
      const suit = (0 - (past0 + past1 + past2)) & 3;
      const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
      const isTrump = ((suit ^ trump1) - 1) >> 31;
      const pick = PICK[(isTrump & 2048) | (SUITS[(leader1 << 2) | suit | 16] << 3) | (n - before)];
      const card = (suit << 3) | (pick & 7);
      const bit = 1 << card;
      HANDS[leader1 + 4] ^= bit;
      trick1 = bit;
      led1 = suit;
      plain1 = 255 & ~isTrump;
      ruff1 = 9 + (isTrump & 8);
      code1 = ((1 ^ ((1 ^ ruff1) & isTrump)) + (pick >>> 3)) | 0;
      winner1 = leader1;
    }
    {
      const seat = (leader0 + 1) & 3;
      const led = SUITS[(seat << 2) | led0] & plain0;
      const trumps = SUITS[(seat << 2) | trump0];
      const line = code0 << 8;
      const follows = (0 - led) >> 31;
      const byTrumps = LEGAL_TRUMPS[line | trumps];
      const byte = byTrumps ^ ((byTrumps ^ led) & follows);
      let bit = 0;
      if (byte !== 0) {
        const n = REMAINDERS[DRAWS[(cards << 2) | seat] | LESS[byte]];
        const pick = PICK[(((~follows & 256) | byte) << 3) | n];
        const suit = trump0 ^ ((trump0 ^ led0) & follows);
        bit = 1 << ((suit << 3) | (pick & 7));
        const own = ((ruff0 ^ ((ruff0 ^ 1) & follows)) + (pick >>> 3)) | 0;
        const takes = (code0 - own) >> 31;
        code0 ^= (code0 ^ own) & takes;
        winner0 ^= (winner0 ^ seat) & takes;
      } else {
        const size0 = SIZE[SUITS[(seat << 2) | 0]];
        const size1 = SIZE[SUITS[(seat << 2) | 1]];
        const size2 = SIZE[SUITS[(seat << 2) | 2]];
        const n = REMAINDERS[DRAWS[(cards << 2) | seat] | (cards - 1)];
        const past0 = (size0 - 1 - n) >> 31;
        const past1 = (size0 + size1 - 1 - n) >> 31;
        const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
        const suit = (0 - (past0 + past1 + past2)) & 3;
        const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
        const isTrump = ((suit ^ trump0) - 1) >> 31;
        const pick = PICK[(isTrump & 2048) | (SUITS[(seat << 2) | suit] << 3) | (n - before)];
        const card = (suit << 3) | (pick & 7);
        bit = 1 << card;
      }
      HANDS[seat] ^= bit;
      trick0 |= bit;
    }
    {
      const seat = (leader1 + 1) & 3;
      const led = SUITS[(seat << 2) | led1 | 16] & plain1;
      const trumps = SUITS[(seat << 2) | trump1 | 16];
      const line = code1 << 8;
      const follows = (0 - led) >> 31;
      const byTrumps = LEGAL_TRUMPS[line | trumps];
      const byte = byTrumps ^ ((byTrumps ^ led) & follows);
      let bit = 0;
      if (byte !== 0) {
        const n = REMAINDERS[DRAWS[(cards << 2) | seat | 64] | LESS[byte]];
        const pick = PICK[(((~follows & 256) | byte) << 3) | n];
        const suit = trump1 ^ ((trump1 ^ led1) & follows);
        bit = 1 << ((suit << 3) | (pick & 7));
        const own = ((ruff1 ^ ((ruff1 ^ 1) & follows)) + (pick >>> 3)) | 0;
        const takes = (code1 - own) >> 31;
        code1 ^= (code1 ^ own) & takes;
        winner1 ^= (winner1 ^ seat) & takes;
      } else {
        const size0 = SIZE[SUITS[(seat << 2) | 0 | 16]];
        const size1 = SIZE[SUITS[(seat << 2) | 1 | 16]];
        const size2 = SIZE[SUITS[(seat << 2) | 2 | 16]];
        const n = REMAINDERS[DRAWS[(cards << 2) | seat | 64] | (cards - 1)];
        const past0 = (size0 - 1 - n) >> 31;
        const past1 = (size0 + size1 - 1 - n) >> 31;
        const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
        const suit = (0 - (past0 + past1 + past2)) & 3;
        const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
        const isTrump = ((suit ^ trump1) - 1) >> 31;
        const pick = PICK[(isTrump & 2048) | (SUITS[(seat << 2) | suit | 16] << 3) | (n - before)];
        const card = (suit << 3) | (pick & 7);
        bit = 1 << card;
      }
      HANDS[seat + 4] ^= bit;
      trick1 |= bit;
    }
    {
      const seat = (leader0 + 2) & 3;
      const led = SUITS[(seat << 2) | led0] & plain0;
      const trumps = SUITS[(seat << 2) | trump0];
      const line = code0 << 8;
      const follows = (0 - led) >> 31;
      const byTrumps = LEGAL_TRUMPS[line | trumps];
      const byte = byTrumps ^ ((byTrumps ^ led) & follows);
      let bit = 0;
      if (byte !== 0) {
        const n = REMAINDERS[DRAWS[(cards << 2) | seat] | LESS[byte]];
        const pick = PICK[(((~follows & 256) | byte) << 3) | n];
        const suit = trump0 ^ ((trump0 ^ led0) & follows);
        bit = 1 << ((suit << 3) | (pick & 7));
        const own = ((ruff0 ^ ((ruff0 ^ 1) & follows)) + (pick >>> 3)) | 0;
        const takes = (code0 - own) >> 31;
        code0 ^= (code0 ^ own) & takes;
        winner0 ^= (winner0 ^ seat) & takes;
      } else {
        const size0 = SIZE[SUITS[(seat << 2) | 0]];
        const size1 = SIZE[SUITS[(seat << 2) | 1]];
        const size2 = SIZE[SUITS[(seat << 2) | 2]];
        const n = REMAINDERS[DRAWS[(cards << 2) | seat] | (cards - 1)];
        const past0 = (size0 - 1 - n) >> 31;
        const past1 = (size0 + size1 - 1 - n) >> 31;
        const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
        const suit = (0 - (past0 + past1 + past2)) & 3;
        const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
        const isTrump = ((suit ^ trump0) - 1) >> 31;
        const pick = PICK[(isTrump & 2048) | (SUITS[(seat << 2) | suit] << 3) | (n - before)];
        const card = (suit << 3) | (pick & 7);
        bit = 1 << card;
      }
      HANDS[seat] ^= bit;
      trick0 |= bit;
    }
    {
      const seat = (leader1 + 2) & 3;
      const led = SUITS[(seat << 2) | led1 | 16] & plain1;
      const trumps = SUITS[(seat << 2) | trump1 | 16];
      const line = code1 << 8;
      const follows = (0 - led) >> 31;
      const byTrumps = LEGAL_TRUMPS[line | trumps];
      const byte = byTrumps ^ ((byTrumps ^ led) & follows);
      let bit = 0;
      if (byte !== 0) {
        const n = REMAINDERS[DRAWS[(cards << 2) | seat | 64] | LESS[byte]];
        const pick = PICK[(((~follows & 256) | byte) << 3) | n];
        const suit = trump1 ^ ((trump1 ^ led1) & follows);
        bit = 1 << ((suit << 3) | (pick & 7));
        const own = ((ruff1 ^ ((ruff1 ^ 1) & follows)) + (pick >>> 3)) | 0;
        const takes = (code1 - own) >> 31;
        code1 ^= (code1 ^ own) & takes;
        winner1 ^= (winner1 ^ seat) & takes;
      } else {
        const size0 = SIZE[SUITS[(seat << 2) | 0 | 16]];
        const size1 = SIZE[SUITS[(seat << 2) | 1 | 16]];
        const size2 = SIZE[SUITS[(seat << 2) | 2 | 16]];
        const n = REMAINDERS[DRAWS[(cards << 2) | seat | 64] | (cards - 1)];
        const past0 = (size0 - 1 - n) >> 31;
        const past1 = (size0 + size1 - 1 - n) >> 31;
        const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
        const suit = (0 - (past0 + past1 + past2)) & 3;
        const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
        const isTrump = ((suit ^ trump1) - 1) >> 31;
        const pick = PICK[(isTrump & 2048) | (SUITS[(seat << 2) | suit | 16] << 3) | (n - before)];
        const card = (suit << 3) | (pick & 7);
        bit = 1 << card;
      }
      HANDS[seat + 4] ^= bit;
      trick1 |= bit;
    }
    {
      const seat = (leader0 + 3) & 3;
      const led = SUITS[(seat << 2) | led0] & plain0;
      const trumps = SUITS[(seat << 2) | trump0];
      const line = code0 << 8;
      const follows = (0 - led) >> 31;
      const byTrumps = LEGAL_TRUMPS[line | trumps];
      const byte = byTrumps ^ ((byTrumps ^ led) & follows);
      let bit = 0;
      if (byte !== 0) {
        const n = REMAINDERS[DRAWS[(cards << 2) | seat] | LESS[byte]];
        const pick = PICK[(((~follows & 256) | byte) << 3) | n];
        const suit = trump0 ^ ((trump0 ^ led0) & follows);
        bit = 1 << ((suit << 3) | (pick & 7));
        const own = ((ruff0 ^ ((ruff0 ^ 1) & follows)) + (pick >>> 3)) | 0;
        const takes = (code0 - own) >> 31;
        code0 ^= (code0 ^ own) & takes;
        winner0 ^= (winner0 ^ seat) & takes;
      } else {
        const size0 = SIZE[SUITS[(seat << 2) | 0]];
        const size1 = SIZE[SUITS[(seat << 2) | 1]];
        const size2 = SIZE[SUITS[(seat << 2) | 2]];
        const n = REMAINDERS[DRAWS[(cards << 2) | seat] | (cards - 1)];
        const past0 = (size0 - 1 - n) >> 31;
        const past1 = (size0 + size1 - 1 - n) >> 31;
        const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
        const suit = (0 - (past0 + past1 + past2)) & 3;
        const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
        const isTrump = ((suit ^ trump0) - 1) >> 31;
        const pick = PICK[(isTrump & 2048) | (SUITS[(seat << 2) | suit] << 3) | (n - before)];
        const card = (suit << 3) | (pick & 7);
        bit = 1 << card;
      }
      HANDS[seat] ^= bit;
      trick0 |= bit;
    }
    {
      const seat = (leader1 + 3) & 3;
      const led = SUITS[(seat << 2) | led1 | 16] & plain1;
      const trumps = SUITS[(seat << 2) | trump1 | 16];
      const line = code1 << 8;
      const follows = (0 - led) >> 31;
      const byTrumps = LEGAL_TRUMPS[line | trumps];
      const byte = byTrumps ^ ((byTrumps ^ led) & follows);
      let bit = 0;
      if (byte !== 0) {
        const n = REMAINDERS[DRAWS[(cards << 2) | seat | 64] | LESS[byte]];
        const pick = PICK[(((~follows & 256) | byte) << 3) | n];
        const suit = trump1 ^ ((trump1 ^ led1) & follows);
        bit = 1 << ((suit << 3) | (pick & 7));
        const own = ((ruff1 ^ ((ruff1 ^ 1) & follows)) + (pick >>> 3)) | 0;
        const takes = (code1 - own) >> 31;
        code1 ^= (code1 ^ own) & takes;
        winner1 ^= (winner1 ^ seat) & takes;
      } else {
        const size0 = SIZE[SUITS[(seat << 2) | 0 | 16]];
        const size1 = SIZE[SUITS[(seat << 2) | 1 | 16]];
        const size2 = SIZE[SUITS[(seat << 2) | 2 | 16]];
        const n = REMAINDERS[DRAWS[(cards << 2) | seat | 64] | (cards - 1)];
        const past0 = (size0 - 1 - n) >> 31;
        const past1 = (size0 + size1 - 1 - n) >> 31;
        const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
        const suit = (0 - (past0 + past1 + past2)) & 3;
        const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
        const isTrump = ((suit ^ trump1) - 1) >> 31;
        const pick = PICK[(isTrump & 2048) | (SUITS[(seat << 2) | suit | 16] << 3) | (n - before)];
        const card = (suit << 3) | (pick & 7);
        bit = 1 << card;
      }
      HANDS[seat + 4] ^= bit;
      trick1 |= bit;
    }
    {
      const some = MELDS[trick0 & 255] + MELDS[(trick0 >>> 8) & 255];
      const others = MELDS[(trick0 >>> 16) & 255] + MELDS[trick0 >>> 24];
      const trumpMelds = TRUMP_MELDS[(trick0 >>> (trump0 << 3)) & 255];
      const quartet = QUARTETS[trick0 & (trick0 >>> 8) & (trick0 >>> 16) & (trick0 >>> 24)];
      TAKEN[winner0] |= trick0;
      TALLY[winner0] += ((some + others + trumpMelds + quartet) << 5) + 1;
      leader0 = winner0;
    }
    {
      const some = MELDS[trick1 & 255] + MELDS[(trick1 >>> 8) & 255];
      const others = MELDS[(trick1 >>> 16) & 255] + MELDS[trick1 >>> 24];
      const trumpMelds = TRUMP_MELDS[(trick1 >>> (trump1 << 3)) & 255];
      const quartet = QUARTETS[trick1 & (trick1 >>> 8) & (trick1 >>> 16) & (trick1 >>> 24)];
      TAKEN[winner1 + 4] |= trick1;
      TALLY[winner1 + 4] += ((some + others + trumpMelds + quartet) << 5) + 1;
      leader1 = winner1;
    }
  }
  {
    const bit = HANDS[leader0];
    const card = 31 - Math.clz32(bit);
    trick0 = bit;
    led0 = card >> 3;
    code0 = CODES[(trump0 << 7) | (led0 << 5) | card];
    winner0 = leader0;
  }
  {
    const bit = HANDS[leader1 + 4];
    const card = 31 - Math.clz32(bit);
    trick1 = bit;
    led1 = card >> 3;
    code1 = CODES[(trump1 << 7) | (led1 << 5) | card];
    winner1 = leader1;
  }
  {
    const seat = (leader0 + 1) & 3;
    const bit = HANDS[seat];
    const own = CODES[(trump0 << 7) | (led0 << 5) | (31 - Math.clz32(bit))];
    const takes = (code0 - own) >> 31;
    code0 ^= (code0 ^ own) & takes;
    winner0 ^= (winner0 ^ seat) & takes;
    trick0 |= bit;
  }
  {
    const seat = (leader1 + 1) & 3;
    const bit = HANDS[seat + 4];
    const own = CODES[(trump1 << 7) | (led1 << 5) | (31 - Math.clz32(bit))];
    const takes = (code1 - own) >> 31;
    code1 ^= (code1 ^ own) & takes;
    winner1 ^= (winner1 ^ seat) & takes;
    trick1 |= bit;
  }
  {
    const seat = (leader0 + 2) & 3;
    const bit = HANDS[seat];
    const own = CODES[(trump0 << 7) | (led0 << 5) | (31 - Math.clz32(bit))];
    const takes = (code0 - own) >> 31;
    code0 ^= (code0 ^ own) & takes;
    winner0 ^= (winner0 ^ seat) & takes;
    trick0 |= bit;
  }
  {
    const seat = (leader1 + 2) & 3;
    const bit = HANDS[seat + 4];
    const own = CODES[(trump1 << 7) | (led1 << 5) | (31 - Math.clz32(bit))];
    const takes = (code1 - own) >> 31;
    code1 ^= (code1 ^ own) & takes;
    winner1 ^= (winner1 ^ seat) & takes;
    trick1 |= bit;
  }
  {
    const seat = (leader0 + 3) & 3;
    const bit = HANDS[seat];
    const own = CODES[(trump0 << 7) | (led0 << 5) | (31 - Math.clz32(bit))];
    const takes = (code0 - own) >> 31;
    code0 ^= (code0 ^ own) & takes;
    winner0 ^= (winner0 ^ seat) & takes;
    trick0 |= bit;
  }
  {
    const seat = (leader1 + 3) & 3;
    const bit = HANDS[seat + 4];
    const own = CODES[(trump1 << 7) | (led1 << 5) | (31 - Math.clz32(bit))];
    const takes = (code1 - own) >> 31;
    code1 ^= (code1 ^ own) & takes;
    winner1 ^= (winner1 ^ seat) & takes;
    trick1 |= bit;
  }
  {
    const some = MELDS[trick0 & 255] + MELDS[(trick0 >>> 8) & 255];
    const others = MELDS[(trick0 >>> 16) & 255] + MELDS[trick0 >>> 24];
    const trumpMelds = TRUMP_MELDS[(trick0 >>> (trump0 << 3)) & 255];
    const quartet = QUARTETS[trick0 & (trick0 >>> 8) & (trick0 >>> 16) & (trick0 >>> 24)];
    TAKEN[winner0] |= trick0;
    TALLY[winner0] += ((some + others + trumpMelds + quartet) << 5) + 1;
    leader0 = winner0;
  }
  {
    const some = MELDS[trick1 & 255] + MELDS[(trick1 >>> 8) & 255];
    const others = MELDS[(trick1 >>> 16) & 255] + MELDS[trick1 >>> 24];
    const trumpMelds = TRUMP_MELDS[(trick1 >>> (trump1 << 3)) & 255];
    const quartet = QUARTETS[trick1 & (trick1 >>> 8) & (trick1 >>> 16) & (trick1 >>> 24)];
    TAKEN[winner1 + 4] |= trick1;
    TALLY[winner1 + 4] += ((some + others + trumpMelds + quartet) << 5) + 1;
    leader1 = winner1;
  }
  LEADERS[0] = leader0;
  LEADERS[1] = leader1;
}

/** Four hands under any rules. */
export function finishFour(tricks: number, usesPartner: number): void {
  const trump0 = TRUMPS[0];
  let leader0 = LEADERS[0];
  const trump1 = TRUMPS[1];
  let leader1 = LEADERS[1];
  let winner0 = 0;
  let code0 = 0;
  let trick0 = 0;
  let led0 = 0;
  let plain0 = 0;
  let ruff0 = 0;
  let winner1 = 0;
  let code1 = 0;
  let trick1 = 0;
  let led1 = 0;
  let plain1 = 0;
  let ruff1 = 0;
  for (let cards = tricks; cards > 1; cards--) {
    {
      const size0 = SIZE[SUITS[(leader0 << 2) | 0]];
      const size1 = SIZE[SUITS[(leader0 << 2) | 1]];
      const size2 = SIZE[SUITS[(leader0 << 2) | 2]];
      const n = REMAINDERS[DRAWS[(cards << 2) | leader0] | (cards - 1)];
      const past0 = (size0 - 1 - n) >> 31;
      const past1 = (size0 + size1 - 1 - n) >> 31;
      const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
      const suit = (0 - (past0 + past1 + past2)) & 3;
      const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
      const isTrump = ((suit ^ trump0) - 1) >> 31;
      const pick = PICK[(isTrump & 2048) | (SUITS[(leader0 << 2) | suit] << 3) | (n - before)];
      const card = (suit << 3) | (pick & 7);
      const bit = 1 << card;
      HANDS[leader0] ^= bit;
      trick0 = bit;
      led0 = suit;
      plain0 = 255 & ~isTrump;
      ruff0 = 9 + (isTrump & 8);
      code0 = ((1 ^ ((1 ^ ruff0) & isTrump)) + (pick >>> 3)) | 0;
      winner0 = leader0;
    }
    {
      const size0 = SIZE[SUITS[(leader1 << 2) | 0 | 16]];
      const size1 = SIZE[SUITS[(leader1 << 2) | 1 | 16]];
      const size2 = SIZE[SUITS[(leader1 << 2) | 2 | 16]];
      const n = REMAINDERS[DRAWS[(cards << 2) | leader1 | 64] | (cards - 1)];
      const past0 = (size0 - 1 - n) >> 31;
      const past1 = (size0 + size1 - 1 - n) >> 31;
      const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
      const suit = (0 - (past0 + past1 + past2)) & 3;
      const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
      const isTrump = ((suit ^ trump1) - 1) >> 31;
      const pick = PICK[(isTrump & 2048) | (SUITS[(leader1 << 2) | suit | 16] << 3) | (n - before)];
      const card = (suit << 3) | (pick & 7);
      const bit = 1 << card;
      HANDS[leader1 + 4] ^= bit;
      trick1 = bit;
      led1 = suit;
      plain1 = 255 & ~isTrump;
      ruff1 = 9 + (isTrump & 8);
      code1 = ((1 ^ ((1 ^ ruff1) & isTrump)) + (pick >>> 3)) | 0;
      winner1 = leader1;
    }
    {
      const seat = (leader0 + 1) & 3;
      const led = SUITS[(seat << 2) | led0] & plain0;
      const trumps = SUITS[(seat << 2) | trump0];
      const line = code0 << 8;
      const follows = (0 - led) >> 31;
      const byTrumps = LEGAL_TRUMPS[line | trumps];
      const byte = byTrumps ^ ((byTrumps ^ FOLLOW[line | led]) & follows);
      let bit = 0;
      if (byte !== 0) {
        const n = REMAINDERS[DRAWS[(cards << 2) | seat] | LESS[byte]];
        const pick = PICK[(((~follows & 256) | byte) << 3) | n];
        const suit = trump0 ^ ((trump0 ^ led0) & follows);
        bit = 1 << ((suit << 3) | (pick & 7));
        const own = ((ruff0 ^ ((ruff0 ^ 1) & follows)) + (pick >>> 3)) | 0;
        const takes = (code0 - own) >> 31;
        code0 ^= (code0 ^ own) & takes;
        winner0 ^= (winner0 ^ seat) & takes;
      } else {
        const hand = HANDS[seat];
        const trumpsOfSuit = 255 << (trump0 << 3);
        const free = (hand & ~trumpsOfSuit) | (BESIDE[line | trumps] << (trump0 << 3));
        const both = hand & ((plain0 << (led0 << 3)) | trumpsOfSuit | (0 - WIDE[line | led]));
        let set = free ^ ((free ^ both) & follows);
        set |= hand & ~((set | (0 - set)) >> 31);
        const size3 = SIZE[set >>> 24];
        const size0 = SIZE[(set >>> 0) & 255];
        const size1 = SIZE[(set >>> 8) & 255];
        const size2 = SIZE[(set >>> 16) & 255];
        const n = REMAINDERS[DRAWS[(cards << 2) | seat] | (size0 + size1 + size2 + size3 - 1)];
        const past0 = (size0 - 1 - n) >> 31;
        const past1 = (size0 + size1 - 1 - n) >> 31;
        const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
        const suit = (0 - (past0 + past1 + past2)) & 3;
        const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
        const isTrump = ((suit ^ trump0) - 1) >> 31;
        const pick = PICK[(isTrump & 2048) | (((set >>> (suit << 3)) & 255) << 3) | (n - before)];
        const card = (suit << 3) | (pick & 7);
        bit = 1 << card;
        const own = CODES[(trump0 << 7) | (led0 << 5) | card];
        const takes = (code0 - own) >> 31;
        code0 ^= (code0 ^ own) & takes;
        winner0 ^= (winner0 ^ seat) & takes;
      }
      HANDS[seat] ^= bit;
      trick0 |= bit;
    }
    {
      const seat = (leader1 + 1) & 3;
      const led = SUITS[(seat << 2) | led1 | 16] & plain1;
      const trumps = SUITS[(seat << 2) | trump1 | 16];
      const line = code1 << 8;
      const follows = (0 - led) >> 31;
      const byTrumps = LEGAL_TRUMPS[line | trumps];
      const byte = byTrumps ^ ((byTrumps ^ FOLLOW[line | led]) & follows);
      let bit = 0;
      if (byte !== 0) {
        const n = REMAINDERS[DRAWS[(cards << 2) | seat | 64] | LESS[byte]];
        const pick = PICK[(((~follows & 256) | byte) << 3) | n];
        const suit = trump1 ^ ((trump1 ^ led1) & follows);
        bit = 1 << ((suit << 3) | (pick & 7));
        const own = ((ruff1 ^ ((ruff1 ^ 1) & follows)) + (pick >>> 3)) | 0;
        const takes = (code1 - own) >> 31;
        code1 ^= (code1 ^ own) & takes;
        winner1 ^= (winner1 ^ seat) & takes;
      } else {
        const hand = HANDS[seat + 4];
        const trumpsOfSuit = 255 << (trump1 << 3);
        const free = (hand & ~trumpsOfSuit) | (BESIDE[line | trumps] << (trump1 << 3));
        const both = hand & ((plain1 << (led1 << 3)) | trumpsOfSuit | (0 - WIDE[line | led]));
        let set = free ^ ((free ^ both) & follows);
        set |= hand & ~((set | (0 - set)) >> 31);
        const size3 = SIZE[set >>> 24];
        const size0 = SIZE[(set >>> 0) & 255];
        const size1 = SIZE[(set >>> 8) & 255];
        const size2 = SIZE[(set >>> 16) & 255];
        const n = REMAINDERS[DRAWS[(cards << 2) | seat | 64] | (size0 + size1 + size2 + size3 - 1)];
        const past0 = (size0 - 1 - n) >> 31;
        const past1 = (size0 + size1 - 1 - n) >> 31;
        const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
        const suit = (0 - (past0 + past1 + past2)) & 3;
        const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
        const isTrump = ((suit ^ trump1) - 1) >> 31;
        const pick = PICK[(isTrump & 2048) | (((set >>> (suit << 3)) & 255) << 3) | (n - before)];
        const card = (suit << 3) | (pick & 7);
        bit = 1 << card;
        const own = CODES[(trump1 << 7) | (led1 << 5) | card];
        const takes = (code1 - own) >> 31;
        code1 ^= (code1 ^ own) & takes;
        winner1 ^= (winner1 ^ seat) & takes;
      }
      HANDS[seat + 4] ^= bit;
      trick1 |= bit;
    }
    {
      const seat = (leader0 + 2) & 3;
      const led = SUITS[(seat << 2) | led0] & plain0;
      const trumps = SUITS[(seat << 2) | trump0];
      const line = (code0 | ((~(winner0 ^ seat) & usesPartner) << 5)) << 8;
      const follows = (0 - led) >> 31;
      const byTrumps = LEGAL_TRUMPS[line | trumps];
      const byte = byTrumps ^ ((byTrumps ^ FOLLOW[line | led]) & follows);
      let bit = 0;
      if (byte !== 0) {
        const n = REMAINDERS[DRAWS[(cards << 2) | seat] | LESS[byte]];
        const pick = PICK[(((~follows & 256) | byte) << 3) | n];
        const suit = trump0 ^ ((trump0 ^ led0) & follows);
        bit = 1 << ((suit << 3) | (pick & 7));
        const own = ((ruff0 ^ ((ruff0 ^ 1) & follows)) + (pick >>> 3)) | 0;
        const takes = (code0 - own) >> 31;
        code0 ^= (code0 ^ own) & takes;
        winner0 ^= (winner0 ^ seat) & takes;
      } else {
        const hand = HANDS[seat];
        const trumpsOfSuit = 255 << (trump0 << 3);
        const free = (hand & ~trumpsOfSuit) | (BESIDE[line | trumps] << (trump0 << 3));
        const both = hand & ((plain0 << (led0 << 3)) | trumpsOfSuit | (0 - WIDE[line | led]));
        let set = free ^ ((free ^ both) & follows);
        set |= hand & ~((set | (0 - set)) >> 31);
        const size3 = SIZE[set >>> 24];
        const size0 = SIZE[(set >>> 0) & 255];
        const size1 = SIZE[(set >>> 8) & 255];
        const size2 = SIZE[(set >>> 16) & 255];
        const n = REMAINDERS[DRAWS[(cards << 2) | seat] | (size0 + size1 + size2 + size3 - 1)];
        const past0 = (size0 - 1 - n) >> 31;
        const past1 = (size0 + size1 - 1 - n) >> 31;
        const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
        const suit = (0 - (past0 + past1 + past2)) & 3;
        const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
        const isTrump = ((suit ^ trump0) - 1) >> 31;
        const pick = PICK[(isTrump & 2048) | (((set >>> (suit << 3)) & 255) << 3) | (n - before)];
        const card = (suit << 3) | (pick & 7);
        bit = 1 << card;
        const own = CODES[(trump0 << 7) | (led0 << 5) | card];
        const takes = (code0 - own) >> 31;
        code0 ^= (code0 ^ own) & takes;
        winner0 ^= (winner0 ^ seat) & takes;
      }
      HANDS[seat] ^= bit;
      trick0 |= bit;
    }
    {
      const seat = (leader1 + 2) & 3;
      const led = SUITS[(seat << 2) | led1 | 16] & plain1;
      const trumps = SUITS[(seat << 2) | trump1 | 16];
      const line = (code1 | ((~(winner1 ^ seat) & usesPartner) << 5)) << 8;
      const follows = (0 - led) >> 31;
      const byTrumps = LEGAL_TRUMPS[line | trumps];
      const byte = byTrumps ^ ((byTrumps ^ FOLLOW[line | led]) & follows);
      let bit = 0;
      if (byte !== 0) {
        const n = REMAINDERS[DRAWS[(cards << 2) | seat | 64] | LESS[byte]];
        const pick = PICK[(((~follows & 256) | byte) << 3) | n];
        const suit = trump1 ^ ((trump1 ^ led1) & follows);
        bit = 1 << ((suit << 3) | (pick & 7));
        const own = ((ruff1 ^ ((ruff1 ^ 1) & follows)) + (pick >>> 3)) | 0;
        const takes = (code1 - own) >> 31;
        code1 ^= (code1 ^ own) & takes;
        winner1 ^= (winner1 ^ seat) & takes;
      } else {
        const hand = HANDS[seat + 4];
        const trumpsOfSuit = 255 << (trump1 << 3);
        const free = (hand & ~trumpsOfSuit) | (BESIDE[line | trumps] << (trump1 << 3));
        const both = hand & ((plain1 << (led1 << 3)) | trumpsOfSuit | (0 - WIDE[line | led]));
        let set = free ^ ((free ^ both) & follows);
        set |= hand & ~((set | (0 - set)) >> 31);
        const size3 = SIZE[set >>> 24];
        const size0 = SIZE[(set >>> 0) & 255];
        const size1 = SIZE[(set >>> 8) & 255];
        const size2 = SIZE[(set >>> 16) & 255];
        const n = REMAINDERS[DRAWS[(cards << 2) | seat | 64] | (size0 + size1 + size2 + size3 - 1)];
        const past0 = (size0 - 1 - n) >> 31;
        const past1 = (size0 + size1 - 1 - n) >> 31;
        const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
        const suit = (0 - (past0 + past1 + past2)) & 3;
        const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
        const isTrump = ((suit ^ trump1) - 1) >> 31;
        const pick = PICK[(isTrump & 2048) | (((set >>> (suit << 3)) & 255) << 3) | (n - before)];
        const card = (suit << 3) | (pick & 7);
        bit = 1 << card;
        const own = CODES[(trump1 << 7) | (led1 << 5) | card];
        const takes = (code1 - own) >> 31;
        code1 ^= (code1 ^ own) & takes;
        winner1 ^= (winner1 ^ seat) & takes;
      }
      HANDS[seat + 4] ^= bit;
      trick1 |= bit;
    }
    {
      const seat = (leader0 + 3) & 3;
      const led = SUITS[(seat << 2) | led0] & plain0;
      const trumps = SUITS[(seat << 2) | trump0];
      const line = (code0 | ((~(winner0 ^ seat) & usesPartner) << 5)) << 8;
      const follows = (0 - led) >> 31;
      const byTrumps = LEGAL_TRUMPS[line | trumps];
      const byte = byTrumps ^ ((byTrumps ^ FOLLOW[line | led]) & follows);
      let bit = 0;
      if (byte !== 0) {
        const n = REMAINDERS[DRAWS[(cards << 2) | seat] | LESS[byte]];
        const pick = PICK[(((~follows & 256) | byte) << 3) | n];
        const suit = trump0 ^ ((trump0 ^ led0) & follows);
        bit = 1 << ((suit << 3) | (pick & 7));
        const own = ((ruff0 ^ ((ruff0 ^ 1) & follows)) + (pick >>> 3)) | 0;
        const takes = (code0 - own) >> 31;
        code0 ^= (code0 ^ own) & takes;
        winner0 ^= (winner0 ^ seat) & takes;
      } else {
        const hand = HANDS[seat];
        const trumpsOfSuit = 255 << (trump0 << 3);
        const free = (hand & ~trumpsOfSuit) | (BESIDE[line | trumps] << (trump0 << 3));
        const both = hand & ((plain0 << (led0 << 3)) | trumpsOfSuit | (0 - WIDE[line | led]));
        let set = free ^ ((free ^ both) & follows);
        set |= hand & ~((set | (0 - set)) >> 31);
        const size3 = SIZE[set >>> 24];
        const size0 = SIZE[(set >>> 0) & 255];
        const size1 = SIZE[(set >>> 8) & 255];
        const size2 = SIZE[(set >>> 16) & 255];
        const n = REMAINDERS[DRAWS[(cards << 2) | seat] | (size0 + size1 + size2 + size3 - 1)];
        const past0 = (size0 - 1 - n) >> 31;
        const past1 = (size0 + size1 - 1 - n) >> 31;
        const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
        const suit = (0 - (past0 + past1 + past2)) & 3;
        const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
        const isTrump = ((suit ^ trump0) - 1) >> 31;
        const pick = PICK[(isTrump & 2048) | (((set >>> (suit << 3)) & 255) << 3) | (n - before)];
        const card = (suit << 3) | (pick & 7);
        bit = 1 << card;
        const own = CODES[(trump0 << 7) | (led0 << 5) | card];
        const takes = (code0 - own) >> 31;
        code0 ^= (code0 ^ own) & takes;
        winner0 ^= (winner0 ^ seat) & takes;
      }
      HANDS[seat] ^= bit;
      trick0 |= bit;
    }
    {
      const seat = (leader1 + 3) & 3;
      const led = SUITS[(seat << 2) | led1 | 16] & plain1;
      const trumps = SUITS[(seat << 2) | trump1 | 16];
      const line = (code1 | ((~(winner1 ^ seat) & usesPartner) << 5)) << 8;
      const follows = (0 - led) >> 31;
      const byTrumps = LEGAL_TRUMPS[line | trumps];
      const byte = byTrumps ^ ((byTrumps ^ FOLLOW[line | led]) & follows);
      let bit = 0;
      if (byte !== 0) {
        const n = REMAINDERS[DRAWS[(cards << 2) | seat | 64] | LESS[byte]];
        const pick = PICK[(((~follows & 256) | byte) << 3) | n];
        const suit = trump1 ^ ((trump1 ^ led1) & follows);
        bit = 1 << ((suit << 3) | (pick & 7));
        const own = ((ruff1 ^ ((ruff1 ^ 1) & follows)) + (pick >>> 3)) | 0;
        const takes = (code1 - own) >> 31;
        code1 ^= (code1 ^ own) & takes;
        winner1 ^= (winner1 ^ seat) & takes;
      } else {
        const hand = HANDS[seat + 4];
        const trumpsOfSuit = 255 << (trump1 << 3);
        const free = (hand & ~trumpsOfSuit) | (BESIDE[line | trumps] << (trump1 << 3));
        const both = hand & ((plain1 << (led1 << 3)) | trumpsOfSuit | (0 - WIDE[line | led]));
        let set = free ^ ((free ^ both) & follows);
        set |= hand & ~((set | (0 - set)) >> 31);
        const size3 = SIZE[set >>> 24];
        const size0 = SIZE[(set >>> 0) & 255];
        const size1 = SIZE[(set >>> 8) & 255];
        const size2 = SIZE[(set >>> 16) & 255];
        const n = REMAINDERS[DRAWS[(cards << 2) | seat | 64] | (size0 + size1 + size2 + size3 - 1)];
        const past0 = (size0 - 1 - n) >> 31;
        const past1 = (size0 + size1 - 1 - n) >> 31;
        const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
        const suit = (0 - (past0 + past1 + past2)) & 3;
        const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
        const isTrump = ((suit ^ trump1) - 1) >> 31;
        const pick = PICK[(isTrump & 2048) | (((set >>> (suit << 3)) & 255) << 3) | (n - before)];
        const card = (suit << 3) | (pick & 7);
        bit = 1 << card;
        const own = CODES[(trump1 << 7) | (led1 << 5) | card];
        const takes = (code1 - own) >> 31;
        code1 ^= (code1 ^ own) & takes;
        winner1 ^= (winner1 ^ seat) & takes;
      }
      HANDS[seat + 4] ^= bit;
      trick1 |= bit;
    }
    {
      const some = MELDS[trick0 & 255] + MELDS[(trick0 >>> 8) & 255];
      const others = MELDS[(trick0 >>> 16) & 255] + MELDS[trick0 >>> 24];
      const trumpMelds = TRUMP_MELDS[(trick0 >>> (trump0 << 3)) & 255];
      const quartet = QUARTETS[trick0 & (trick0 >>> 8) & (trick0 >>> 16) & (trick0 >>> 24)];
      TAKEN[winner0] |= trick0;
      TALLY[winner0] += ((some + others + trumpMelds + quartet) << 5) + 1;
      leader0 = winner0;
    }
    {
      const some = MELDS[trick1 & 255] + MELDS[(trick1 >>> 8) & 255];
      const others = MELDS[(trick1 >>> 16) & 255] + MELDS[trick1 >>> 24];
      const trumpMelds = TRUMP_MELDS[(trick1 >>> (trump1 << 3)) & 255];
      const quartet = QUARTETS[trick1 & (trick1 >>> 8) & (trick1 >>> 16) & (trick1 >>> 24)];
      TAKEN[winner1 + 4] |= trick1;
      TALLY[winner1 + 4] += ((some + others + trumpMelds + quartet) << 5) + 1;
      leader1 = winner1;
    }
  }
  {
    const bit = HANDS[leader0];
    const card = 31 - Math.clz32(bit);
    trick0 = bit;
    led0 = card >> 3;
    code0 = CODES[(trump0 << 7) | (led0 << 5) | card];
    winner0 = leader0;
  }
  {
    const bit = HANDS[leader1 + 4];
    const card = 31 - Math.clz32(bit);
    trick1 = bit;
    led1 = card >> 3;
    code1 = CODES[(trump1 << 7) | (led1 << 5) | card];
    winner1 = leader1;
  }
  {
    const seat = (leader0 + 1) & 3;
    const bit = HANDS[seat];
    const own = CODES[(trump0 << 7) | (led0 << 5) | (31 - Math.clz32(bit))];
    const takes = (code0 - own) >> 31;
    code0 ^= (code0 ^ own) & takes;
    winner0 ^= (winner0 ^ seat) & takes;
    trick0 |= bit;
  }
  {
    const seat = (leader1 + 1) & 3;
    const bit = HANDS[seat + 4];
    const own = CODES[(trump1 << 7) | (led1 << 5) | (31 - Math.clz32(bit))];
    const takes = (code1 - own) >> 31;
    code1 ^= (code1 ^ own) & takes;
    winner1 ^= (winner1 ^ seat) & takes;
    trick1 |= bit;
  }
  {
    const seat = (leader0 + 2) & 3;
    const bit = HANDS[seat];
    const own = CODES[(trump0 << 7) | (led0 << 5) | (31 - Math.clz32(bit))];
    const takes = (code0 - own) >> 31;
    code0 ^= (code0 ^ own) & takes;
    winner0 ^= (winner0 ^ seat) & takes;
    trick0 |= bit;
  }
  {
    const seat = (leader1 + 2) & 3;
    const bit = HANDS[seat + 4];
    const own = CODES[(trump1 << 7) | (led1 << 5) | (31 - Math.clz32(bit))];
    const takes = (code1 - own) >> 31;
    code1 ^= (code1 ^ own) & takes;
    winner1 ^= (winner1 ^ seat) & takes;
    trick1 |= bit;
  }
  {
    const seat = (leader0 + 3) & 3;
    const bit = HANDS[seat];
    const own = CODES[(trump0 << 7) | (led0 << 5) | (31 - Math.clz32(bit))];
    const takes = (code0 - own) >> 31;
    code0 ^= (code0 ^ own) & takes;
    winner0 ^= (winner0 ^ seat) & takes;
    trick0 |= bit;
  }
  {
    const seat = (leader1 + 3) & 3;
    const bit = HANDS[seat + 4];
    const own = CODES[(trump1 << 7) | (led1 << 5) | (31 - Math.clz32(bit))];
    const takes = (code1 - own) >> 31;
    code1 ^= (code1 ^ own) & takes;
    winner1 ^= (winner1 ^ seat) & takes;
    trick1 |= bit;
  }
  {
    const some = MELDS[trick0 & 255] + MELDS[(trick0 >>> 8) & 255];
    const others = MELDS[(trick0 >>> 16) & 255] + MELDS[trick0 >>> 24];
    const trumpMelds = TRUMP_MELDS[(trick0 >>> (trump0 << 3)) & 255];
    const quartet = QUARTETS[trick0 & (trick0 >>> 8) & (trick0 >>> 16) & (trick0 >>> 24)];
    TAKEN[winner0] |= trick0;
    TALLY[winner0] += ((some + others + trumpMelds + quartet) << 5) + 1;
    leader0 = winner0;
  }
  {
    const some = MELDS[trick1 & 255] + MELDS[(trick1 >>> 8) & 255];
    const others = MELDS[(trick1 >>> 16) & 255] + MELDS[trick1 >>> 24];
    const trumpMelds = TRUMP_MELDS[(trick1 >>> (trump1 << 3)) & 255];
    const quartet = QUARTETS[trick1 & (trick1 >>> 8) & (trick1 >>> 16) & (trick1 >>> 24)];
    TAKEN[winner1 + 4] |= trick1;
    TALLY[winner1 + 4] += ((some + others + trumpMelds + quartet) << 5) + 1;
    leader1 = winner1;
  }
  LEADERS[0] = leader0;
  LEADERS[1] = leader1;
}

/** Three hands. */
export function finishThree(tricks: number): void {
  const trump0 = TRUMPS[0];
  let leader0 = LEADERS[0];
  const trump1 = TRUMPS[1];
  let leader1 = LEADERS[1];
  let winner0 = 0;
  let code0 = 0;
  let trick0 = 0;
  let led0 = 0;
  let plain0 = 0;
  let ruff0 = 0;
  let winner1 = 0;
  let code1 = 0;
  let trick1 = 0;
  let led1 = 0;
  let plain1 = 0;
  let ruff1 = 0;
  for (let cards = tricks; cards > 1; cards--) {
    {
      const size0 = SIZE[SUITS[(leader0 << 2) | 0]];
      const size1 = SIZE[SUITS[(leader0 << 2) | 1]];
      const size2 = SIZE[SUITS[(leader0 << 2) | 2]];
      const n = REMAINDERS[DRAWS[(cards << 2) | leader0] | (cards - 1)];
      const past0 = (size0 - 1 - n) >> 31;
      const past1 = (size0 + size1 - 1 - n) >> 31;
      const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
      const suit = (0 - (past0 + past1 + past2)) & 3;
      const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
      const isTrump = ((suit ^ trump0) - 1) >> 31;
      const pick = PICK[(isTrump & 2048) | (SUITS[(leader0 << 2) | suit] << 3) | (n - before)];
      const card = (suit << 3) | (pick & 7);
      const bit = 1 << card;
      HANDS[leader0] ^= bit;
      trick0 = bit;
      led0 = suit;
      plain0 = 255 & ~isTrump;
      ruff0 = 9 + (isTrump & 8);
      code0 = ((1 ^ ((1 ^ ruff0) & isTrump)) + (pick >>> 3)) | 0;
      winner0 = leader0;
    }
    {
      const size0 = SIZE[SUITS[(leader1 << 2) | 0 | 16]];
      const size1 = SIZE[SUITS[(leader1 << 2) | 1 | 16]];
      const size2 = SIZE[SUITS[(leader1 << 2) | 2 | 16]];
      const n = REMAINDERS[DRAWS[(cards << 2) | leader1 | 64] | (cards - 1)];
      const past0 = (size0 - 1 - n) >> 31;
      const past1 = (size0 + size1 - 1 - n) >> 31;
      const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
      const suit = (0 - (past0 + past1 + past2)) & 3;
      const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
      const isTrump = ((suit ^ trump1) - 1) >> 31;
      const pick = PICK[(isTrump & 2048) | (SUITS[(leader1 << 2) | suit | 16] << 3) | (n - before)];
      const card = (suit << 3) | (pick & 7);
      const bit = 1 << card;
      HANDS[leader1 + 4] ^= bit;
      trick1 = bit;
      led1 = suit;
      plain1 = 255 & ~isTrump;
      ruff1 = 9 + (isTrump & 8);
      code1 = ((1 ^ ((1 ^ ruff1) & isTrump)) + (pick >>> 3)) | 0;
      winner1 = leader1;
    }
    {
      const turn = leader0 + 1;
      const seat = turn - (3 & ((2 - turn) >> 31));
      const led = SUITS[(seat << 2) | led0] & plain0;
      const trumps = SUITS[(seat << 2) | trump0];
      const line = code0 << 8;
      const follows = (0 - led) >> 31;
      const byTrumps = LEGAL_TRUMPS[line | trumps];
      const byte = byTrumps ^ ((byTrumps ^ FOLLOW[line | led]) & follows);
      let bit = 0;
      if (byte !== 0) {
        const n = REMAINDERS[DRAWS[(cards << 2) | seat] | LESS[byte]];
        const pick = PICK[(((~follows & 256) | byte) << 3) | n];
        const suit = trump0 ^ ((trump0 ^ led0) & follows);
        bit = 1 << ((suit << 3) | (pick & 7));
        const own = ((ruff0 ^ ((ruff0 ^ 1) & follows)) + (pick >>> 3)) | 0;
        const takes = (code0 - own) >> 31;
        code0 ^= (code0 ^ own) & takes;
        winner0 ^= (winner0 ^ seat) & takes;
      } else {
        const hand = HANDS[seat];
        const trumpsOfSuit = 255 << (trump0 << 3);
        const free = (hand & ~trumpsOfSuit) | (BESIDE[line | trumps] << (trump0 << 3));
        const both = hand & ((plain0 << (led0 << 3)) | trumpsOfSuit | (0 - WIDE[line | led]));
        let set = free ^ ((free ^ both) & follows);
        set |= hand & ~((set | (0 - set)) >> 31);
        const size3 = SIZE[set >>> 24];
        const size0 = SIZE[(set >>> 0) & 255];
        const size1 = SIZE[(set >>> 8) & 255];
        const size2 = SIZE[(set >>> 16) & 255];
        const n = REMAINDERS[DRAWS[(cards << 2) | seat] | (size0 + size1 + size2 + size3 - 1)];
        const past0 = (size0 - 1 - n) >> 31;
        const past1 = (size0 + size1 - 1 - n) >> 31;
        const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
        const suit = (0 - (past0 + past1 + past2)) & 3;
        const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
        const isTrump = ((suit ^ trump0) - 1) >> 31;
        const pick = PICK[(isTrump & 2048) | (((set >>> (suit << 3)) & 255) << 3) | (n - before)];
        const card = (suit << 3) | (pick & 7);
        bit = 1 << card;
        const own = CODES[(trump0 << 7) | (led0 << 5) | card];
        const takes = (code0 - own) >> 31;
        code0 ^= (code0 ^ own) & takes;
        winner0 ^= (winner0 ^ seat) & takes;
      }
      HANDS[seat] ^= bit;
      trick0 |= bit;
    }
    {
      const turn = leader1 + 1;
      const seat = turn - (3 & ((2 - turn) >> 31));
      const led = SUITS[(seat << 2) | led1 | 16] & plain1;
      const trumps = SUITS[(seat << 2) | trump1 | 16];
      const line = code1 << 8;
      const follows = (0 - led) >> 31;
      const byTrumps = LEGAL_TRUMPS[line | trumps];
      const byte = byTrumps ^ ((byTrumps ^ FOLLOW[line | led]) & follows);
      let bit = 0;
      if (byte !== 0) {
        const n = REMAINDERS[DRAWS[(cards << 2) | seat | 64] | LESS[byte]];
        const pick = PICK[(((~follows & 256) | byte) << 3) | n];
        const suit = trump1 ^ ((trump1 ^ led1) & follows);
        bit = 1 << ((suit << 3) | (pick & 7));
        const own = ((ruff1 ^ ((ruff1 ^ 1) & follows)) + (pick >>> 3)) | 0;
        const takes = (code1 - own) >> 31;
        code1 ^= (code1 ^ own) & takes;
        winner1 ^= (winner1 ^ seat) & takes;
      } else {
        const hand = HANDS[seat + 4];
        const trumpsOfSuit = 255 << (trump1 << 3);
        const free = (hand & ~trumpsOfSuit) | (BESIDE[line | trumps] << (trump1 << 3));
        const both = hand & ((plain1 << (led1 << 3)) | trumpsOfSuit | (0 - WIDE[line | led]));
        let set = free ^ ((free ^ both) & follows);
        set |= hand & ~((set | (0 - set)) >> 31);
        const size3 = SIZE[set >>> 24];
        const size0 = SIZE[(set >>> 0) & 255];
        const size1 = SIZE[(set >>> 8) & 255];
        const size2 = SIZE[(set >>> 16) & 255];
        const n = REMAINDERS[DRAWS[(cards << 2) | seat | 64] | (size0 + size1 + size2 + size3 - 1)];
        const past0 = (size0 - 1 - n) >> 31;
        const past1 = (size0 + size1 - 1 - n) >> 31;
        const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
        const suit = (0 - (past0 + past1 + past2)) & 3;
        const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
        const isTrump = ((suit ^ trump1) - 1) >> 31;
        const pick = PICK[(isTrump & 2048) | (((set >>> (suit << 3)) & 255) << 3) | (n - before)];
        const card = (suit << 3) | (pick & 7);
        bit = 1 << card;
        const own = CODES[(trump1 << 7) | (led1 << 5) | card];
        const takes = (code1 - own) >> 31;
        code1 ^= (code1 ^ own) & takes;
        winner1 ^= (winner1 ^ seat) & takes;
      }
      HANDS[seat + 4] ^= bit;
      trick1 |= bit;
    }
    {
      const turn = leader0 + 2;
      const seat = turn - (3 & ((2 - turn) >> 31));
      const led = SUITS[(seat << 2) | led0] & plain0;
      const trumps = SUITS[(seat << 2) | trump0];
      const line = code0 << 8;
      const follows = (0 - led) >> 31;
      const byTrumps = LEGAL_TRUMPS[line | trumps];
      const byte = byTrumps ^ ((byTrumps ^ FOLLOW[line | led]) & follows);
      let bit = 0;
      if (byte !== 0) {
        const n = REMAINDERS[DRAWS[(cards << 2) | seat] | LESS[byte]];
        const pick = PICK[(((~follows & 256) | byte) << 3) | n];
        const suit = trump0 ^ ((trump0 ^ led0) & follows);
        bit = 1 << ((suit << 3) | (pick & 7));
        const own = ((ruff0 ^ ((ruff0 ^ 1) & follows)) + (pick >>> 3)) | 0;
        const takes = (code0 - own) >> 31;
        code0 ^= (code0 ^ own) & takes;
        winner0 ^= (winner0 ^ seat) & takes;
      } else {
        const hand = HANDS[seat];
        const trumpsOfSuit = 255 << (trump0 << 3);
        const free = (hand & ~trumpsOfSuit) | (BESIDE[line | trumps] << (trump0 << 3));
        const both = hand & ((plain0 << (led0 << 3)) | trumpsOfSuit | (0 - WIDE[line | led]));
        let set = free ^ ((free ^ both) & follows);
        set |= hand & ~((set | (0 - set)) >> 31);
        const size3 = SIZE[set >>> 24];
        const size0 = SIZE[(set >>> 0) & 255];
        const size1 = SIZE[(set >>> 8) & 255];
        const size2 = SIZE[(set >>> 16) & 255];
        const n = REMAINDERS[DRAWS[(cards << 2) | seat] | (size0 + size1 + size2 + size3 - 1)];
        const past0 = (size0 - 1 - n) >> 31;
        const past1 = (size0 + size1 - 1 - n) >> 31;
        const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
        const suit = (0 - (past0 + past1 + past2)) & 3;
        const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
        const isTrump = ((suit ^ trump0) - 1) >> 31;
        const pick = PICK[(isTrump & 2048) | (((set >>> (suit << 3)) & 255) << 3) | (n - before)];
        const card = (suit << 3) | (pick & 7);
        bit = 1 << card;
        const own = CODES[(trump0 << 7) | (led0 << 5) | card];
        const takes = (code0 - own) >> 31;
        code0 ^= (code0 ^ own) & takes;
        winner0 ^= (winner0 ^ seat) & takes;
      }
      HANDS[seat] ^= bit;
      trick0 |= bit;
    }
    {
      const turn = leader1 + 2;
      const seat = turn - (3 & ((2 - turn) >> 31));
      const led = SUITS[(seat << 2) | led1 | 16] & plain1;
      const trumps = SUITS[(seat << 2) | trump1 | 16];
      const line = code1 << 8;
      const follows = (0 - led) >> 31;
      const byTrumps = LEGAL_TRUMPS[line | trumps];
      const byte = byTrumps ^ ((byTrumps ^ FOLLOW[line | led]) & follows);
      let bit = 0;
      if (byte !== 0) {
        const n = REMAINDERS[DRAWS[(cards << 2) | seat | 64] | LESS[byte]];
        const pick = PICK[(((~follows & 256) | byte) << 3) | n];
        const suit = trump1 ^ ((trump1 ^ led1) & follows);
        bit = 1 << ((suit << 3) | (pick & 7));
        const own = ((ruff1 ^ ((ruff1 ^ 1) & follows)) + (pick >>> 3)) | 0;
        const takes = (code1 - own) >> 31;
        code1 ^= (code1 ^ own) & takes;
        winner1 ^= (winner1 ^ seat) & takes;
      } else {
        const hand = HANDS[seat + 4];
        const trumpsOfSuit = 255 << (trump1 << 3);
        const free = (hand & ~trumpsOfSuit) | (BESIDE[line | trumps] << (trump1 << 3));
        const both = hand & ((plain1 << (led1 << 3)) | trumpsOfSuit | (0 - WIDE[line | led]));
        let set = free ^ ((free ^ both) & follows);
        set |= hand & ~((set | (0 - set)) >> 31);
        const size3 = SIZE[set >>> 24];
        const size0 = SIZE[(set >>> 0) & 255];
        const size1 = SIZE[(set >>> 8) & 255];
        const size2 = SIZE[(set >>> 16) & 255];
        const n = REMAINDERS[DRAWS[(cards << 2) | seat | 64] | (size0 + size1 + size2 + size3 - 1)];
        const past0 = (size0 - 1 - n) >> 31;
        const past1 = (size0 + size1 - 1 - n) >> 31;
        const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
        const suit = (0 - (past0 + past1 + past2)) & 3;
        const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
        const isTrump = ((suit ^ trump1) - 1) >> 31;
        const pick = PICK[(isTrump & 2048) | (((set >>> (suit << 3)) & 255) << 3) | (n - before)];
        const card = (suit << 3) | (pick & 7);
        bit = 1 << card;
        const own = CODES[(trump1 << 7) | (led1 << 5) | card];
        const takes = (code1 - own) >> 31;
        code1 ^= (code1 ^ own) & takes;
        winner1 ^= (winner1 ^ seat) & takes;
      }
      HANDS[seat + 4] ^= bit;
      trick1 |= bit;
    }
    {
      const some = MELDS[trick0 & 255] + MELDS[(trick0 >>> 8) & 255];
      const others = MELDS[(trick0 >>> 16) & 255] + MELDS[trick0 >>> 24];
      const trumpMelds = TRUMP_MELDS[(trick0 >>> (trump0 << 3)) & 255];
      const quartet = QUARTETS[trick0 & (trick0 >>> 8) & (trick0 >>> 16) & (trick0 >>> 24)];
      TAKEN[winner0] |= trick0;
      TALLY[winner0] += ((some + others + trumpMelds + quartet) << 5) + 1;
      leader0 = winner0;
    }
    {
      const some = MELDS[trick1 & 255] + MELDS[(trick1 >>> 8) & 255];
      const others = MELDS[(trick1 >>> 16) & 255] + MELDS[trick1 >>> 24];
      const trumpMelds = TRUMP_MELDS[(trick1 >>> (trump1 << 3)) & 255];
      const quartet = QUARTETS[trick1 & (trick1 >>> 8) & (trick1 >>> 16) & (trick1 >>> 24)];
      TAKEN[winner1 + 4] |= trick1;
      TALLY[winner1 + 4] += ((some + others + trumpMelds + quartet) << 5) + 1;
      leader1 = winner1;
    }
  }
  {
    const bit = HANDS[leader0];
    const card = 31 - Math.clz32(bit);
    trick0 = bit;
    led0 = card >> 3;
    code0 = CODES[(trump0 << 7) | (led0 << 5) | card];
    winner0 = leader0;
  }
  {
    const bit = HANDS[leader1 + 4];
    const card = 31 - Math.clz32(bit);
    trick1 = bit;
    led1 = card >> 3;
    code1 = CODES[(trump1 << 7) | (led1 << 5) | card];
    winner1 = leader1;
  }
  {
    const turn = leader0 + 1;
    const seat = turn - (3 & ((2 - turn) >> 31));
    const bit = HANDS[seat];
    const own = CODES[(trump0 << 7) | (led0 << 5) | (31 - Math.clz32(bit))];
    const takes = (code0 - own) >> 31;
    code0 ^= (code0 ^ own) & takes;
    winner0 ^= (winner0 ^ seat) & takes;
    trick0 |= bit;
  }
  {
    const turn = leader1 + 1;
    const seat = turn - (3 & ((2 - turn) >> 31));
    const bit = HANDS[seat + 4];
    const own = CODES[(trump1 << 7) | (led1 << 5) | (31 - Math.clz32(bit))];
    const takes = (code1 - own) >> 31;
    code1 ^= (code1 ^ own) & takes;
    winner1 ^= (winner1 ^ seat) & takes;
    trick1 |= bit;
  }
  {
    const turn = leader0 + 2;
    const seat = turn - (3 & ((2 - turn) >> 31));
    const bit = HANDS[seat];
    const own = CODES[(trump0 << 7) | (led0 << 5) | (31 - Math.clz32(bit))];
    const takes = (code0 - own) >> 31;
    code0 ^= (code0 ^ own) & takes;
    winner0 ^= (winner0 ^ seat) & takes;
    trick0 |= bit;
  }
  {
    const turn = leader1 + 2;
    const seat = turn - (3 & ((2 - turn) >> 31));
    const bit = HANDS[seat + 4];
    const own = CODES[(trump1 << 7) | (led1 << 5) | (31 - Math.clz32(bit))];
    const takes = (code1 - own) >> 31;
    code1 ^= (code1 ^ own) & takes;
    winner1 ^= (winner1 ^ seat) & takes;
    trick1 |= bit;
  }
  {
    const some = MELDS[trick0 & 255] + MELDS[(trick0 >>> 8) & 255];
    const others = MELDS[(trick0 >>> 16) & 255] + MELDS[trick0 >>> 24];
    const trumpMelds = TRUMP_MELDS[(trick0 >>> (trump0 << 3)) & 255];
    const quartet = QUARTETS[trick0 & (trick0 >>> 8) & (trick0 >>> 16) & (trick0 >>> 24)];
    TAKEN[winner0] |= trick0;
    TALLY[winner0] += ((some + others + trumpMelds + quartet) << 5) + 1;
    leader0 = winner0;
  }
  {
    const some = MELDS[trick1 & 255] + MELDS[(trick1 >>> 8) & 255];
    const others = MELDS[(trick1 >>> 16) & 255] + MELDS[trick1 >>> 24];
    const trumpMelds = TRUMP_MELDS[(trick1 >>> (trump1 << 3)) & 255];
    const quartet = QUARTETS[trick1 & (trick1 >>> 8) & (trick1 >>> 16) & (trick1 >>> 24)];
    TAKEN[winner1 + 4] |= trick1;
    TALLY[winner1 + 4] += ((some + others + trumpMelds + quartet) << 5) + 1;
    leader1 = winner1;
  }
  LEADERS[0] = leader0;
  LEADERS[1] = leader1;
}

/** Two hands. */
export function finishTwo(tricks: number): void {
  const trump0 = TRUMPS[0];
  let leader0 = LEADERS[0];
  const trump1 = TRUMPS[1];
  let leader1 = LEADERS[1];
  let winner0 = 0;
  let code0 = 0;
  let trick0 = 0;
  let led0 = 0;
  let plain0 = 0;
  let ruff0 = 0;
  let winner1 = 0;
  let code1 = 0;
  let trick1 = 0;
  let led1 = 0;
  let plain1 = 0;
  let ruff1 = 0;
  for (let cards = tricks; cards > 1; cards--) {
    {
      const size0 = SIZE[SUITS[(leader0 << 2) | 0]];
      const size1 = SIZE[SUITS[(leader0 << 2) | 1]];
      const size2 = SIZE[SUITS[(leader0 << 2) | 2]];
      const n = REMAINDERS[DRAWS[(cards << 2) | leader0] | (cards - 1)];
      const past0 = (size0 - 1 - n) >> 31;
      const past1 = (size0 + size1 - 1 - n) >> 31;
      const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
      const suit = (0 - (past0 + past1 + past2)) & 3;
      const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
      const isTrump = ((suit ^ trump0) - 1) >> 31;
      const pick = PICK[(isTrump & 2048) | (SUITS[(leader0 << 2) | suit] << 3) | (n - before)];
      const card = (suit << 3) | (pick & 7);
      const bit = 1 << card;
      HANDS[leader0] ^= bit;
      trick0 = bit;
      led0 = suit;
      plain0 = 255 & ~isTrump;
      ruff0 = 9 + (isTrump & 8);
      code0 = ((1 ^ ((1 ^ ruff0) & isTrump)) + (pick >>> 3)) | 0;
      winner0 = leader0;
    }
    {
      const size0 = SIZE[SUITS[(leader1 << 2) | 0 | 16]];
      const size1 = SIZE[SUITS[(leader1 << 2) | 1 | 16]];
      const size2 = SIZE[SUITS[(leader1 << 2) | 2 | 16]];
      const n = REMAINDERS[DRAWS[(cards << 2) | leader1 | 64] | (cards - 1)];
      const past0 = (size0 - 1 - n) >> 31;
      const past1 = (size0 + size1 - 1 - n) >> 31;
      const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
      const suit = (0 - (past0 + past1 + past2)) & 3;
      const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
      const isTrump = ((suit ^ trump1) - 1) >> 31;
      const pick = PICK[(isTrump & 2048) | (SUITS[(leader1 << 2) | suit | 16] << 3) | (n - before)];
      const card = (suit << 3) | (pick & 7);
      const bit = 1 << card;
      HANDS[leader1 + 4] ^= bit;
      trick1 = bit;
      led1 = suit;
      plain1 = 255 & ~isTrump;
      ruff1 = 9 + (isTrump & 8);
      code1 = ((1 ^ ((1 ^ ruff1) & isTrump)) + (pick >>> 3)) | 0;
      winner1 = leader1;
    }
    {
      const seat = leader0 ^ 1;
      const led = SUITS[(seat << 2) | led0] & plain0;
      const trumps = SUITS[(seat << 2) | trump0];
      const line = code0 << 8;
      const follows = (0 - led) >> 31;
      const byTrumps = LEGAL_TRUMPS[line | trumps];
      const byte = byTrumps ^ ((byTrumps ^ FOLLOW[line | led]) & follows);
      let bit = 0;
      if (byte !== 0) {
        const n = REMAINDERS[DRAWS[(cards << 2) | seat] | LESS[byte]];
        const pick = PICK[(((~follows & 256) | byte) << 3) | n];
        const suit = trump0 ^ ((trump0 ^ led0) & follows);
        bit = 1 << ((suit << 3) | (pick & 7));
        const own = ((ruff0 ^ ((ruff0 ^ 1) & follows)) + (pick >>> 3)) | 0;
        const takes = (code0 - own) >> 31;
        code0 ^= (code0 ^ own) & takes;
        winner0 ^= (winner0 ^ seat) & takes;
      } else {
        const hand = HANDS[seat];
        const trumpsOfSuit = 255 << (trump0 << 3);
        const free = (hand & ~trumpsOfSuit) | (BESIDE[line | trumps] << (trump0 << 3));
        const both = hand & ((plain0 << (led0 << 3)) | trumpsOfSuit | (0 - WIDE[line | led]));
        let set = free ^ ((free ^ both) & follows);
        set |= hand & ~((set | (0 - set)) >> 31);
        const size3 = SIZE[set >>> 24];
        const size0 = SIZE[(set >>> 0) & 255];
        const size1 = SIZE[(set >>> 8) & 255];
        const size2 = SIZE[(set >>> 16) & 255];
        const n = REMAINDERS[DRAWS[(cards << 2) | seat] | (size0 + size1 + size2 + size3 - 1)];
        const past0 = (size0 - 1 - n) >> 31;
        const past1 = (size0 + size1 - 1 - n) >> 31;
        const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
        const suit = (0 - (past0 + past1 + past2)) & 3;
        const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
        const isTrump = ((suit ^ trump0) - 1) >> 31;
        const pick = PICK[(isTrump & 2048) | (((set >>> (suit << 3)) & 255) << 3) | (n - before)];
        const card = (suit << 3) | (pick & 7);
        bit = 1 << card;
        const own = CODES[(trump0 << 7) | (led0 << 5) | card];
        const takes = (code0 - own) >> 31;
        code0 ^= (code0 ^ own) & takes;
        winner0 ^= (winner0 ^ seat) & takes;
      }
      HANDS[seat] ^= bit;
      trick0 |= bit;
    }
    {
      const seat = leader1 ^ 1;
      const led = SUITS[(seat << 2) | led1 | 16] & plain1;
      const trumps = SUITS[(seat << 2) | trump1 | 16];
      const line = code1 << 8;
      const follows = (0 - led) >> 31;
      const byTrumps = LEGAL_TRUMPS[line | trumps];
      const byte = byTrumps ^ ((byTrumps ^ FOLLOW[line | led]) & follows);
      let bit = 0;
      if (byte !== 0) {
        const n = REMAINDERS[DRAWS[(cards << 2) | seat | 64] | LESS[byte]];
        const pick = PICK[(((~follows & 256) | byte) << 3) | n];
        const suit = trump1 ^ ((trump1 ^ led1) & follows);
        bit = 1 << ((suit << 3) | (pick & 7));
        const own = ((ruff1 ^ ((ruff1 ^ 1) & follows)) + (pick >>> 3)) | 0;
        const takes = (code1 - own) >> 31;
        code1 ^= (code1 ^ own) & takes;
        winner1 ^= (winner1 ^ seat) & takes;
      } else {
        const hand = HANDS[seat + 4];
        const trumpsOfSuit = 255 << (trump1 << 3);
        const free = (hand & ~trumpsOfSuit) | (BESIDE[line | trumps] << (trump1 << 3));
        const both = hand & ((plain1 << (led1 << 3)) | trumpsOfSuit | (0 - WIDE[line | led]));
        let set = free ^ ((free ^ both) & follows);
        set |= hand & ~((set | (0 - set)) >> 31);
        const size3 = SIZE[set >>> 24];
        const size0 = SIZE[(set >>> 0) & 255];
        const size1 = SIZE[(set >>> 8) & 255];
        const size2 = SIZE[(set >>> 16) & 255];
        const n = REMAINDERS[DRAWS[(cards << 2) | seat | 64] | (size0 + size1 + size2 + size3 - 1)];
        const past0 = (size0 - 1 - n) >> 31;
        const past1 = (size0 + size1 - 1 - n) >> 31;
        const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
        const suit = (0 - (past0 + past1 + past2)) & 3;
        const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
        const isTrump = ((suit ^ trump1) - 1) >> 31;
        const pick = PICK[(isTrump & 2048) | (((set >>> (suit << 3)) & 255) << 3) | (n - before)];
        const card = (suit << 3) | (pick & 7);
        bit = 1 << card;
        const own = CODES[(trump1 << 7) | (led1 << 5) | card];
        const takes = (code1 - own) >> 31;
        code1 ^= (code1 ^ own) & takes;
        winner1 ^= (winner1 ^ seat) & takes;
      }
      HANDS[seat + 4] ^= bit;
      trick1 |= bit;
    }
    {
      const some = MELDS[trick0 & 255] + MELDS[(trick0 >>> 8) & 255];
      const others = MELDS[(trick0 >>> 16) & 255] + MELDS[trick0 >>> 24];
      const trumpMelds = TRUMP_MELDS[(trick0 >>> (trump0 << 3)) & 255];
      const quartet = QUARTETS[trick0 & (trick0 >>> 8) & (trick0 >>> 16) & (trick0 >>> 24)];
      TAKEN[winner0] |= trick0;
      TALLY[winner0] += ((some + others + trumpMelds + quartet) << 5) + 1;
      leader0 = winner0;
    }
    {
      const some = MELDS[trick1 & 255] + MELDS[(trick1 >>> 8) & 255];
      const others = MELDS[(trick1 >>> 16) & 255] + MELDS[trick1 >>> 24];
      const trumpMelds = TRUMP_MELDS[(trick1 >>> (trump1 << 3)) & 255];
      const quartet = QUARTETS[trick1 & (trick1 >>> 8) & (trick1 >>> 16) & (trick1 >>> 24)];
      TAKEN[winner1 + 4] |= trick1;
      TALLY[winner1 + 4] += ((some + others + trumpMelds + quartet) << 5) + 1;
      leader1 = winner1;
    }
  }
  {
    const bit = HANDS[leader0];
    const card = 31 - Math.clz32(bit);
    trick0 = bit;
    led0 = card >> 3;
    code0 = CODES[(trump0 << 7) | (led0 << 5) | card];
    winner0 = leader0;
  }
  {
    const bit = HANDS[leader1 + 4];
    const card = 31 - Math.clz32(bit);
    trick1 = bit;
    led1 = card >> 3;
    code1 = CODES[(trump1 << 7) | (led1 << 5) | card];
    winner1 = leader1;
  }
  {
    const seat = leader0 ^ 1;
    const bit = HANDS[seat];
    const own = CODES[(trump0 << 7) | (led0 << 5) | (31 - Math.clz32(bit))];
    const takes = (code0 - own) >> 31;
    code0 ^= (code0 ^ own) & takes;
    winner0 ^= (winner0 ^ seat) & takes;
    trick0 |= bit;
  }
  {
    const seat = leader1 ^ 1;
    const bit = HANDS[seat + 4];
    const own = CODES[(trump1 << 7) | (led1 << 5) | (31 - Math.clz32(bit))];
    const takes = (code1 - own) >> 31;
    code1 ^= (code1 ^ own) & takes;
    winner1 ^= (winner1 ^ seat) & takes;
    trick1 |= bit;
  }
  {
    const some = MELDS[trick0 & 255] + MELDS[(trick0 >>> 8) & 255];
    const others = MELDS[(trick0 >>> 16) & 255] + MELDS[trick0 >>> 24];
    const trumpMelds = TRUMP_MELDS[(trick0 >>> (trump0 << 3)) & 255];
    const quartet = QUARTETS[trick0 & (trick0 >>> 8) & (trick0 >>> 16) & (trick0 >>> 24)];
    TAKEN[winner0] |= trick0;
    TALLY[winner0] += ((some + others + trumpMelds + quartet) << 5) + 1;
    leader0 = winner0;
  }
  {
    const some = MELDS[trick1 & 255] + MELDS[(trick1 >>> 8) & 255];
    const others = MELDS[(trick1 >>> 16) & 255] + MELDS[trick1 >>> 24];
    const trumpMelds = TRUMP_MELDS[(trick1 >>> (trump1 << 3)) & 255];
    const quartet = QUARTETS[trick1 & (trick1 >>> 8) & (trick1 >>> 16) & (trick1 >>> 24)];
    TAKEN[winner1 + 4] |= trick1;
    TALLY[winner1 + 4] += ((some + others + trumpMelds + quartet) << 5) + 1;
    leader1 = winner1;
  }
  LEADERS[0] = leader0;
  LEADERS[1] = leader1;
}
