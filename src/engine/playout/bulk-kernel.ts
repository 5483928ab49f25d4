/**
 * The kernel of random deals. Written by scripts/bulk-kernel.ts: do not edit, run `npx tsx scripts/bulk-kernel.ts`.
 *
 * Each function deals and plays deals `low` and `low + 1`, side by side, by the tables of bulk-tables.ts and with the
 * memory of bulk-board.ts, where SEEDS must have been set and where it leaves what came of them.
 */
import { PLACES, SIZES } from '../../cards/bytes.ts';
import { BULK_BOARD, type Shape } from './bulk-board.ts';
import { BULK_TABLES } from './bulk-tables.ts';

const { SEEDS, HANDS, TAKEN, TALLY, LAST, TRUMPS_DRAWN, DECK, DECK_WORDS, STOCK } = BULK_BOARD;
const { FOLLOW, WIDE, TRUMPS, BESIDE, CODES, RUFFS, MELDS, QUARTETS, TWINS, CARDS } = BULK_TABLES;
const PACK_WORDS = new Int32Array(CARDS.buffer);
const SIZE = SIZES;
const PLACE = PLACES;

/** Four hands under plain rules, see isPlain. */
export function playFourPlainly(low: number, shape: Shape): void {
  const { tricks, handSize, pack, packSize, sideMask } = shape;
  let t0 = (low + 0 + 0x9e3779b9) | 0;
  t0 ^= t0 >>> 16;
  t0 = Math.imul(t0, 0x85ebca6b);
  t0 ^= t0 >>> 13;
  t0 = Math.imul(t0, 0xc2b2ae35);
  t0 ^= t0 >>> 16;
  t0 ^= SEEDS[0];
  t0 ^= t0 >>> 16;
  t0 = Math.imul(t0, 0x85ebca6b);
  t0 ^= t0 >>> 13;
  t0 = Math.imul(t0, 0xc2b2ae35);
  t0 ^= t0 >>> 16;
  t0 ^= SEEDS[1];
  t0 ^= t0 >>> 16;
  t0 = Math.imul(t0, 0x85ebca6b);
  t0 ^= t0 >>> 13;
  t0 = Math.imul(t0, 0xc2b2ae35);
  t0 ^= t0 >>> 16;
  t0 ^= SEEDS[2];
  t0 ^= t0 >>> 16;
  t0 = Math.imul(t0, 0x85ebca6b);
  t0 ^= t0 >>> 13;
  t0 = Math.imul(t0, 0xc2b2ae35);
  t0 ^= t0 >>> 16;
  let s0 = t0;
  t0 ^= SEEDS[3];
  t0 ^= t0 >>> 16;
  t0 = Math.imul(t0, 0x85ebca6b);
  t0 ^= t0 >>> 13;
  t0 = Math.imul(t0, 0xc2b2ae35);
  t0 ^= t0 >>> 16;
  t0 |= 1;
  let t1 = (low + 1 + 0x9e3779b9) | 0;
  t1 ^= t1 >>> 16;
  t1 = Math.imul(t1, 0x85ebca6b);
  t1 ^= t1 >>> 13;
  t1 = Math.imul(t1, 0xc2b2ae35);
  t1 ^= t1 >>> 16;
  t1 ^= SEEDS[0];
  t1 ^= t1 >>> 16;
  t1 = Math.imul(t1, 0x85ebca6b);
  t1 ^= t1 >>> 13;
  t1 = Math.imul(t1, 0xc2b2ae35);
  t1 ^= t1 >>> 16;
  t1 ^= SEEDS[1];
  t1 ^= t1 >>> 16;
  t1 = Math.imul(t1, 0x85ebca6b);
  t1 ^= t1 >>> 13;
  t1 = Math.imul(t1, 0xc2b2ae35);
  t1 ^= t1 >>> 16;
  t1 ^= SEEDS[2];
  t1 ^= t1 >>> 16;
  t1 = Math.imul(t1, 0x85ebca6b);
  t1 ^= t1 >>> 13;
  t1 = Math.imul(t1, 0xc2b2ae35);
  t1 ^= t1 >>> 16;
  let s1 = t1;
  t1 ^= SEEDS[3];
  t1 ^= t1 >>> 16;
  t1 = Math.imul(t1, 0x85ebca6b);
  t1 ^= t1 >>> 13;
  t1 = Math.imul(t1, 0xc2b2ae35);
  t1 ^= t1 >>> 16;
  t1 |= 1;
  for (let i = 0; i < 8; i++) {
    DECK_WORDS[i] = PACK_WORDS[i];
    DECK_WORDS[i + 8] = PACK_WORDS[i];
  }
  {
    let x = Math.imul(s0, 0x9e3779bb);
    x = (x << 5) | (x >>> 27);
    x = (x + (x << 2)) | 0;
    t0 ^= s0;
    s0 = ((s0 << 26) | (s0 >>> 6)) ^ t0 ^ (t0 << 9);
    t0 = (t0 << 13) | (t0 >>> 19);
    TRUMPS_DRAWN[0] = x >>> 30;
  }
  let rest0 = pack;
  let hand0 = 0;
  {
    let x = Math.imul(s1, 0x9e3779bb);
    x = (x << 5) | (x >>> 27);
    x = (x + (x << 2)) | 0;
    t1 ^= s1;
    s1 = ((s1 << 26) | (s1 >>> 6)) ^ t1 ^ (t1 << 9);
    t1 = (t1 << 13) | (t1 >>> 19);
    TRUMPS_DRAWN[1] = x >>> 30;
  }
  let rest1 = pack;
  let hand1 = 0;
  let left = packSize;
  for (let seat = 3; seat >= 0; seat--) {
    if (left === handSize && seat === 0) {
      hand0 = rest0;
      hand1 = rest1;
    } else {
      hand0 = 0;
      hand1 = 0;
      for (let i = handSize; i > 0; i--) {
        {
          let x = Math.imul(s0, 0x9e3779bb);
          x = (x << 5) | (x >>> 27);
          x = (x + (x << 2)) | 0;
          t0 ^= s0;
          s0 = ((s0 << 26) | (s0 >>> 6)) ^ t0 ^ (t0 << 9);
          t0 = (t0 << 13) | (t0 >>> 19);
          const n = Math.imul(x >>> 5, left) >>> 27;
          hand0 |= 1 << DECK[n];
          DECK[n] = DECK[left - 1];
        }
        {
          let x = Math.imul(s1, 0x9e3779bb);
          x = (x << 5) | (x >>> 27);
          x = (x + (x << 2)) | 0;
          t1 ^= s1;
          s1 = ((s1 << 26) | (s1 >>> 6)) ^ t1 ^ (t1 << 9);
          t1 = (t1 << 13) | (t1 >>> 19);
          const n = Math.imul(x >>> 5, left) >>> 27;
          hand1 |= 1 << DECK[n + 32];
          DECK[n + 32] = DECK[left - 1 + 32];
        }
        left--;
      }
    }
    HANDS[seat] = hand0;
    rest0 ^= hand0;
    TAKEN[seat] = 0;
    TALLY[seat] = 0;
    HANDS[seat + 4] = hand1;
    rest1 ^= hand1;
    TAKEN[seat + 4] = 0;
    TALLY[seat + 4] = 0;
  }
  let leader0 = 0;
  let winner0 = 0;
  let code0 = 0;
  let trick0 = 0;
  let ledShift0 = 0;
  let suits0 = 0;
  let ruff0 = 0;
  let leader1 = 0;
  let winner1 = 0;
  let code1 = 0;
  let trick1 = 0;
  let ledShift1 = 0;
  let suits1 = 0;
  let ruff1 = 0;
  for (let cards = tricks; cards > 1; cards--) {
    const size = cards;
    {
      const hand = HANDS[leader0];
      let card = 0;
      let x = Math.imul(s0, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t0 ^= s0;
      s0 = ((s0 << 26) | (s0 >>> 6)) ^ t0 ^ (t0 << 9);
      t0 = (t0 << 13) | (t0 >>> 19);
      const upTo0 = SIZE[hand & 255];
      const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
      const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
      const n = Math.imul(x >>> 5, size) >>> 27;
      const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
      const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
      card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      HANDS[leader0] = hand ^ (1 << card);
      trick0 = 1 << card;
      ledShift0 = card & 24;
      suits0 = (255 << ledShift0) & 0xffffff;
      ruff0 = RUFFS[card];
      code0 = CODES[(ledShift0 << 2) | card];
      winner0 = leader0;
    }
    {
      const hand = HANDS[leader1 + 4];
      let card = 0;
      let x = Math.imul(s1, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t1 ^= s1;
      s1 = ((s1 << 26) | (s1 >>> 6)) ^ t1 ^ (t1 << 9);
      t1 = (t1 << 13) | (t1 >>> 19);
      const upTo0 = SIZE[hand & 255];
      const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
      const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
      const n = Math.imul(x >>> 5, size) >>> 27;
      const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
      const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
      card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      HANDS[leader1 + 4] = hand ^ (1 << card);
      trick1 = 1 << card;
      ledShift1 = card & 24;
      suits1 = (255 << ledShift1) & 0xffffff;
      ruff1 = RUFFS[card];
      code1 = CODES[(ledShift1 << 2) | card];
      winner1 = leader1;
    }
    {
      const seat = (leader0 + 1) & 3;
      const hand = HANDS[seat];
      const led = (hand & suits0) >>> ledShift0;
      const trumps = hand >>> 24;
      let card = 0;
      let x = Math.imul(s0, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t0 ^= s0;
      s0 = ((s0 << 26) | (s0 >>> 6)) ^ t0 ^ (t0 << 9);
      t0 = (t0 << 13) | (t0 >>> 19);
      if ((led | trumps) !== 0) {
        let own = 0;
        const follows = (0 - led) >> 31;
        const line = code0 << 8;
        const byTrumps = TRUMPS[line | trumps];
        const byte = byTrumps ^ ((byTrumps ^ led) & follows);
        const place = PLACE[(byte << 3) | (Math.imul(x >>> 5, SIZE[byte]) >>> 27)];
        card = (24 ^ ((24 ^ ledShift0) & follows)) | place;
        own = ((ruff0 ^ ((ruff0 ^ 1) & follows)) + place) | 0;
        const takes = (code0 - own) >> 31;
        code0 ^= (code0 ^ own) & takes;
        winner0 ^= (winner0 ^ seat) & takes;
      } else {
        const upTo0 = SIZE[hand & 255];
        const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
        const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
        const n = Math.imul(x >>> 5, size) >>> 27;
        const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
        const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
        card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      }
      HANDS[seat] = hand ^ (1 << card);
      trick0 |= 1 << card;
    }
    {
      const seat = (leader1 + 1) & 3;
      const hand = HANDS[seat + 4];
      const led = (hand & suits1) >>> ledShift1;
      const trumps = hand >>> 24;
      let card = 0;
      let x = Math.imul(s1, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t1 ^= s1;
      s1 = ((s1 << 26) | (s1 >>> 6)) ^ t1 ^ (t1 << 9);
      t1 = (t1 << 13) | (t1 >>> 19);
      if ((led | trumps) !== 0) {
        let own = 0;
        const follows = (0 - led) >> 31;
        const line = code1 << 8;
        const byTrumps = TRUMPS[line | trumps];
        const byte = byTrumps ^ ((byTrumps ^ led) & follows);
        const place = PLACE[(byte << 3) | (Math.imul(x >>> 5, SIZE[byte]) >>> 27)];
        card = (24 ^ ((24 ^ ledShift1) & follows)) | place;
        own = ((ruff1 ^ ((ruff1 ^ 1) & follows)) + place) | 0;
        const takes = (code1 - own) >> 31;
        code1 ^= (code1 ^ own) & takes;
        winner1 ^= (winner1 ^ seat) & takes;
      } else {
        const upTo0 = SIZE[hand & 255];
        const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
        const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
        const n = Math.imul(x >>> 5, size) >>> 27;
        const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
        const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
        card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      }
      HANDS[seat + 4] = hand ^ (1 << card);
      trick1 |= 1 << card;
    }
    {
      const seat = (leader0 + 2) & 3;
      const hand = HANDS[seat];
      const led = (hand & suits0) >>> ledShift0;
      const trumps = hand >>> 24;
      let card = 0;
      let x = Math.imul(s0, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t0 ^= s0;
      s0 = ((s0 << 26) | (s0 >>> 6)) ^ t0 ^ (t0 << 9);
      t0 = (t0 << 13) | (t0 >>> 19);
      if ((led | trumps) !== 0) {
        let own = 0;
        const follows = (0 - led) >> 31;
        const line = code0 << 8;
        const byTrumps = TRUMPS[line | trumps];
        const byte = byTrumps ^ ((byTrumps ^ led) & follows);
        const place = PLACE[(byte << 3) | (Math.imul(x >>> 5, SIZE[byte]) >>> 27)];
        card = (24 ^ ((24 ^ ledShift0) & follows)) | place;
        own = ((ruff0 ^ ((ruff0 ^ 1) & follows)) + place) | 0;
        const takes = (code0 - own) >> 31;
        code0 ^= (code0 ^ own) & takes;
        winner0 ^= (winner0 ^ seat) & takes;
      } else {
        const upTo0 = SIZE[hand & 255];
        const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
        const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
        const n = Math.imul(x >>> 5, size) >>> 27;
        const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
        const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
        card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      }
      HANDS[seat] = hand ^ (1 << card);
      trick0 |= 1 << card;
    }
    {
      const seat = (leader1 + 2) & 3;
      const hand = HANDS[seat + 4];
      const led = (hand & suits1) >>> ledShift1;
      const trumps = hand >>> 24;
      let card = 0;
      let x = Math.imul(s1, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t1 ^= s1;
      s1 = ((s1 << 26) | (s1 >>> 6)) ^ t1 ^ (t1 << 9);
      t1 = (t1 << 13) | (t1 >>> 19);
      if ((led | trumps) !== 0) {
        let own = 0;
        const follows = (0 - led) >> 31;
        const line = code1 << 8;
        const byTrumps = TRUMPS[line | trumps];
        const byte = byTrumps ^ ((byTrumps ^ led) & follows);
        const place = PLACE[(byte << 3) | (Math.imul(x >>> 5, SIZE[byte]) >>> 27)];
        card = (24 ^ ((24 ^ ledShift1) & follows)) | place;
        own = ((ruff1 ^ ((ruff1 ^ 1) & follows)) + place) | 0;
        const takes = (code1 - own) >> 31;
        code1 ^= (code1 ^ own) & takes;
        winner1 ^= (winner1 ^ seat) & takes;
      } else {
        const upTo0 = SIZE[hand & 255];
        const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
        const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
        const n = Math.imul(x >>> 5, size) >>> 27;
        const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
        const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
        card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      }
      HANDS[seat + 4] = hand ^ (1 << card);
      trick1 |= 1 << card;
    }
    {
      const seat = (leader0 + 3) & 3;
      const hand = HANDS[seat];
      const led = (hand & suits0) >>> ledShift0;
      const trumps = hand >>> 24;
      let card = 0;
      let x = Math.imul(s0, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t0 ^= s0;
      s0 = ((s0 << 26) | (s0 >>> 6)) ^ t0 ^ (t0 << 9);
      t0 = (t0 << 13) | (t0 >>> 19);
      if ((led | trumps) !== 0) {
        let own = 0;
        const follows = (0 - led) >> 31;
        const line = code0 << 8;
        const byTrumps = TRUMPS[line | trumps];
        const byte = byTrumps ^ ((byTrumps ^ led) & follows);
        const place = PLACE[(byte << 3) | (Math.imul(x >>> 5, SIZE[byte]) >>> 27)];
        card = (24 ^ ((24 ^ ledShift0) & follows)) | place;
        own = ((ruff0 ^ ((ruff0 ^ 1) & follows)) + place) | 0;
        const takes = (code0 - own) >> 31;
        code0 ^= (code0 ^ own) & takes;
        winner0 ^= (winner0 ^ seat) & takes;
      } else {
        const upTo0 = SIZE[hand & 255];
        const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
        const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
        const n = Math.imul(x >>> 5, size) >>> 27;
        const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
        const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
        card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      }
      HANDS[seat] = hand ^ (1 << card);
      trick0 |= 1 << card;
    }
    {
      const seat = (leader1 + 3) & 3;
      const hand = HANDS[seat + 4];
      const led = (hand & suits1) >>> ledShift1;
      const trumps = hand >>> 24;
      let card = 0;
      let x = Math.imul(s1, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t1 ^= s1;
      s1 = ((s1 << 26) | (s1 >>> 6)) ^ t1 ^ (t1 << 9);
      t1 = (t1 << 13) | (t1 >>> 19);
      if ((led | trumps) !== 0) {
        let own = 0;
        const follows = (0 - led) >> 31;
        const line = code1 << 8;
        const byTrumps = TRUMPS[line | trumps];
        const byte = byTrumps ^ ((byTrumps ^ led) & follows);
        const place = PLACE[(byte << 3) | (Math.imul(x >>> 5, SIZE[byte]) >>> 27)];
        card = (24 ^ ((24 ^ ledShift1) & follows)) | place;
        own = ((ruff1 ^ ((ruff1 ^ 1) & follows)) + place) | 0;
        const takes = (code1 - own) >> 31;
        code1 ^= (code1 ^ own) & takes;
        winner1 ^= (winner1 ^ seat) & takes;
      } else {
        const upTo0 = SIZE[hand & 255];
        const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
        const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
        const n = Math.imul(x >>> 5, size) >>> 27;
        const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
        const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
        card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      }
      HANDS[seat + 4] = hand ^ (1 << card);
      trick1 |= 1 << card;
    }
    {
      const trumps = trick0 >>> 24;
      const ranks = trick0 & (trick0 >>> 8) & (trick0 >>> 16) & 255;
      const suitMelds = MELDS[trick0 & 255] + MELDS[(trick0 >>> 8) & 255] + MELDS[(trick0 >>> 16) & 255];
      const quartet = QUARTETS[ranks] & (((TWINS[ranks] ^ trumps) - 1) >> 31);
      const side = winner0 & sideMask;
      TAKEN[side] |= trick0;
      TALLY[side] += ((suitMelds + MELDS[256 | trumps] + quartet) << 5) + 1;
      leader0 = winner0;
    }
    {
      const trumps = trick1 >>> 24;
      const ranks = trick1 & (trick1 >>> 8) & (trick1 >>> 16) & 255;
      const suitMelds = MELDS[trick1 & 255] + MELDS[(trick1 >>> 8) & 255] + MELDS[(trick1 >>> 16) & 255];
      const quartet = QUARTETS[ranks] & (((TWINS[ranks] ^ trumps) - 1) >> 31);
      const side = winner1 & sideMask;
      TAKEN[side + 4] |= trick1;
      TALLY[side + 4] += ((suitMelds + MELDS[256 | trumps] + quartet) << 5) + 1;
      leader1 = winner1;
    }
  }
  {
    const hand = HANDS[leader0];
    const card = 31 - Math.clz32(hand);
    trick0 = 1 << card;
    ledShift0 = card & 24;
    suits0 = (255 << ledShift0) & 0xffffff;
    ruff0 = RUFFS[card];
    code0 = CODES[(ledShift0 << 2) | card];
    winner0 = leader0;
  }
  {
    const hand = HANDS[leader1 + 4];
    const card = 31 - Math.clz32(hand);
    trick1 = 1 << card;
    ledShift1 = card & 24;
    suits1 = (255 << ledShift1) & 0xffffff;
    ruff1 = RUFFS[card];
    code1 = CODES[(ledShift1 << 2) | card];
    winner1 = leader1;
  }
  {
    const seat = (leader0 + 1) & 3;
    const hand = HANDS[seat];
    const own = CODES[(ledShift0 << 2) | (31 - Math.clz32(hand))];
    const takes = (code0 - own) >> 31;
    code0 ^= (code0 ^ own) & takes;
    winner0 ^= (winner0 ^ seat) & takes;
    trick0 |= hand;
  }
  {
    const seat = (leader1 + 1) & 3;
    const hand = HANDS[seat + 4];
    const own = CODES[(ledShift1 << 2) | (31 - Math.clz32(hand))];
    const takes = (code1 - own) >> 31;
    code1 ^= (code1 ^ own) & takes;
    winner1 ^= (winner1 ^ seat) & takes;
    trick1 |= hand;
  }
  {
    const seat = (leader0 + 2) & 3;
    const hand = HANDS[seat];
    const own = CODES[(ledShift0 << 2) | (31 - Math.clz32(hand))];
    const takes = (code0 - own) >> 31;
    code0 ^= (code0 ^ own) & takes;
    winner0 ^= (winner0 ^ seat) & takes;
    trick0 |= hand;
  }
  {
    const seat = (leader1 + 2) & 3;
    const hand = HANDS[seat + 4];
    const own = CODES[(ledShift1 << 2) | (31 - Math.clz32(hand))];
    const takes = (code1 - own) >> 31;
    code1 ^= (code1 ^ own) & takes;
    winner1 ^= (winner1 ^ seat) & takes;
    trick1 |= hand;
  }
  {
    const seat = (leader0 + 3) & 3;
    const hand = HANDS[seat];
    const own = CODES[(ledShift0 << 2) | (31 - Math.clz32(hand))];
    const takes = (code0 - own) >> 31;
    code0 ^= (code0 ^ own) & takes;
    winner0 ^= (winner0 ^ seat) & takes;
    trick0 |= hand;
  }
  {
    const seat = (leader1 + 3) & 3;
    const hand = HANDS[seat + 4];
    const own = CODES[(ledShift1 << 2) | (31 - Math.clz32(hand))];
    const takes = (code1 - own) >> 31;
    code1 ^= (code1 ^ own) & takes;
    winner1 ^= (winner1 ^ seat) & takes;
    trick1 |= hand;
  }
  {
    const trumps = trick0 >>> 24;
    const ranks = trick0 & (trick0 >>> 8) & (trick0 >>> 16) & 255;
    const suitMelds = MELDS[trick0 & 255] + MELDS[(trick0 >>> 8) & 255] + MELDS[(trick0 >>> 16) & 255];
    const quartet = QUARTETS[ranks] & (((TWINS[ranks] ^ trumps) - 1) >> 31);
    const side = winner0 & sideMask;
    TAKEN[side] |= trick0;
    TALLY[side] += ((suitMelds + MELDS[256 | trumps] + quartet) << 5) + 1;
    leader0 = winner0;
  }
  {
    const trumps = trick1 >>> 24;
    const ranks = trick1 & (trick1 >>> 8) & (trick1 >>> 16) & 255;
    const suitMelds = MELDS[trick1 & 255] + MELDS[(trick1 >>> 8) & 255] + MELDS[(trick1 >>> 16) & 255];
    const quartet = QUARTETS[ranks] & (((TWINS[ranks] ^ trumps) - 1) >> 31);
    const side = winner1 & sideMask;
    TAKEN[side + 4] |= trick1;
    TALLY[side + 4] += ((suitMelds + MELDS[256 | trumps] + quartet) << 5) + 1;
    leader1 = winner1;
  }
  LAST[0] = leader0;
  LAST[1] = leader1;
}

/** Four hands under any rules. */
export function playFour(low: number, shape: Shape): void {
  const { tricks, handSize, pack, packSize, sideMask } = shape;
  let t0 = (low + 0 + 0x9e3779b9) | 0;
  t0 ^= t0 >>> 16;
  t0 = Math.imul(t0, 0x85ebca6b);
  t0 ^= t0 >>> 13;
  t0 = Math.imul(t0, 0xc2b2ae35);
  t0 ^= t0 >>> 16;
  t0 ^= SEEDS[0];
  t0 ^= t0 >>> 16;
  t0 = Math.imul(t0, 0x85ebca6b);
  t0 ^= t0 >>> 13;
  t0 = Math.imul(t0, 0xc2b2ae35);
  t0 ^= t0 >>> 16;
  t0 ^= SEEDS[1];
  t0 ^= t0 >>> 16;
  t0 = Math.imul(t0, 0x85ebca6b);
  t0 ^= t0 >>> 13;
  t0 = Math.imul(t0, 0xc2b2ae35);
  t0 ^= t0 >>> 16;
  t0 ^= SEEDS[2];
  t0 ^= t0 >>> 16;
  t0 = Math.imul(t0, 0x85ebca6b);
  t0 ^= t0 >>> 13;
  t0 = Math.imul(t0, 0xc2b2ae35);
  t0 ^= t0 >>> 16;
  let s0 = t0;
  t0 ^= SEEDS[3];
  t0 ^= t0 >>> 16;
  t0 = Math.imul(t0, 0x85ebca6b);
  t0 ^= t0 >>> 13;
  t0 = Math.imul(t0, 0xc2b2ae35);
  t0 ^= t0 >>> 16;
  t0 |= 1;
  let t1 = (low + 1 + 0x9e3779b9) | 0;
  t1 ^= t1 >>> 16;
  t1 = Math.imul(t1, 0x85ebca6b);
  t1 ^= t1 >>> 13;
  t1 = Math.imul(t1, 0xc2b2ae35);
  t1 ^= t1 >>> 16;
  t1 ^= SEEDS[0];
  t1 ^= t1 >>> 16;
  t1 = Math.imul(t1, 0x85ebca6b);
  t1 ^= t1 >>> 13;
  t1 = Math.imul(t1, 0xc2b2ae35);
  t1 ^= t1 >>> 16;
  t1 ^= SEEDS[1];
  t1 ^= t1 >>> 16;
  t1 = Math.imul(t1, 0x85ebca6b);
  t1 ^= t1 >>> 13;
  t1 = Math.imul(t1, 0xc2b2ae35);
  t1 ^= t1 >>> 16;
  t1 ^= SEEDS[2];
  t1 ^= t1 >>> 16;
  t1 = Math.imul(t1, 0x85ebca6b);
  t1 ^= t1 >>> 13;
  t1 = Math.imul(t1, 0xc2b2ae35);
  t1 ^= t1 >>> 16;
  let s1 = t1;
  t1 ^= SEEDS[3];
  t1 ^= t1 >>> 16;
  t1 = Math.imul(t1, 0x85ebca6b);
  t1 ^= t1 >>> 13;
  t1 = Math.imul(t1, 0xc2b2ae35);
  t1 ^= t1 >>> 16;
  t1 |= 1;
  for (let i = 0; i < 8; i++) {
    DECK_WORDS[i] = PACK_WORDS[i];
    DECK_WORDS[i + 8] = PACK_WORDS[i];
  }
  {
    let x = Math.imul(s0, 0x9e3779bb);
    x = (x << 5) | (x >>> 27);
    x = (x + (x << 2)) | 0;
    t0 ^= s0;
    s0 = ((s0 << 26) | (s0 >>> 6)) ^ t0 ^ (t0 << 9);
    t0 = (t0 << 13) | (t0 >>> 19);
    TRUMPS_DRAWN[0] = x >>> 30;
  }
  let rest0 = pack;
  let hand0 = 0;
  {
    let x = Math.imul(s1, 0x9e3779bb);
    x = (x << 5) | (x >>> 27);
    x = (x + (x << 2)) | 0;
    t1 ^= s1;
    s1 = ((s1 << 26) | (s1 >>> 6)) ^ t1 ^ (t1 << 9);
    t1 = (t1 << 13) | (t1 >>> 19);
    TRUMPS_DRAWN[1] = x >>> 30;
  }
  let rest1 = pack;
  let hand1 = 0;
  let left = packSize;
  for (let seat = 3; seat >= 0; seat--) {
    if (left === handSize && seat === 0) {
      hand0 = rest0;
      hand1 = rest1;
    } else {
      hand0 = 0;
      hand1 = 0;
      for (let i = handSize; i > 0; i--) {
        {
          let x = Math.imul(s0, 0x9e3779bb);
          x = (x << 5) | (x >>> 27);
          x = (x + (x << 2)) | 0;
          t0 ^= s0;
          s0 = ((s0 << 26) | (s0 >>> 6)) ^ t0 ^ (t0 << 9);
          t0 = (t0 << 13) | (t0 >>> 19);
          const n = Math.imul(x >>> 5, left) >>> 27;
          hand0 |= 1 << DECK[n];
          DECK[n] = DECK[left - 1];
        }
        {
          let x = Math.imul(s1, 0x9e3779bb);
          x = (x << 5) | (x >>> 27);
          x = (x + (x << 2)) | 0;
          t1 ^= s1;
          s1 = ((s1 << 26) | (s1 >>> 6)) ^ t1 ^ (t1 << 9);
          t1 = (t1 << 13) | (t1 >>> 19);
          const n = Math.imul(x >>> 5, left) >>> 27;
          hand1 |= 1 << DECK[n + 32];
          DECK[n + 32] = DECK[left - 1 + 32];
        }
        left--;
      }
    }
    HANDS[seat] = hand0;
    rest0 ^= hand0;
    TAKEN[seat] = 0;
    TALLY[seat] = 0;
    HANDS[seat + 4] = hand1;
    rest1 ^= hand1;
    TAKEN[seat + 4] = 0;
    TALLY[seat + 4] = 0;
  }
  let leader0 = 0;
  let winner0 = 0;
  let code0 = 0;
  let trick0 = 0;
  let ledShift0 = 0;
  let suits0 = 0;
  let ruff0 = 0;
  let leader1 = 0;
  let winner1 = 0;
  let code1 = 0;
  let trick1 = 0;
  let ledShift1 = 0;
  let suits1 = 0;
  let ruff1 = 0;
  for (let cards = tricks; cards > 1; cards--) {
    const size = cards;
    {
      const hand = HANDS[leader0];
      let card = 0;
      let x = Math.imul(s0, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t0 ^= s0;
      s0 = ((s0 << 26) | (s0 >>> 6)) ^ t0 ^ (t0 << 9);
      t0 = (t0 << 13) | (t0 >>> 19);
      const upTo0 = SIZE[hand & 255];
      const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
      const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
      const n = Math.imul(x >>> 5, size) >>> 27;
      const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
      const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
      card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      HANDS[leader0] = hand ^ (1 << card);
      trick0 = 1 << card;
      ledShift0 = card & 24;
      suits0 = (255 << ledShift0) & 0xffffff;
      ruff0 = RUFFS[card];
      code0 = CODES[(ledShift0 << 2) | card];
      winner0 = leader0;
    }
    {
      const hand = HANDS[leader1 + 4];
      let card = 0;
      let x = Math.imul(s1, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t1 ^= s1;
      s1 = ((s1 << 26) | (s1 >>> 6)) ^ t1 ^ (t1 << 9);
      t1 = (t1 << 13) | (t1 >>> 19);
      const upTo0 = SIZE[hand & 255];
      const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
      const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
      const n = Math.imul(x >>> 5, size) >>> 27;
      const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
      const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
      card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      HANDS[leader1 + 4] = hand ^ (1 << card);
      trick1 = 1 << card;
      ledShift1 = card & 24;
      suits1 = (255 << ledShift1) & 0xffffff;
      ruff1 = RUFFS[card];
      code1 = CODES[(ledShift1 << 2) | card];
      winner1 = leader1;
    }
    {
      const seat = (leader0 + 1) & 3;
      const hand = HANDS[seat];
      const led = (hand & suits0) >>> ledShift0;
      const trumps = hand >>> 24;
      let card = 0;
      let x = Math.imul(s0, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t0 ^= s0;
      s0 = ((s0 << 26) | (s0 >>> 6)) ^ t0 ^ (t0 << 9);
      t0 = (t0 << 13) | (t0 >>> 19);
      if ((led | trumps) !== 0) {
        let own = 0;
        const follows = (0 - led) >> 31;
        const line = code0 << 8;
        const byTrumps = TRUMPS[line | trumps];
        const byte = byTrumps ^ ((byTrumps ^ FOLLOW[line | led]) & follows);
        if (byte !== 0) {
          const place = PLACE[(byte << 3) | (Math.imul(x >>> 5, SIZE[byte]) >>> 27)];
          card = (24 ^ ((24 ^ ledShift0) & follows)) | place;
          own = ((ruff0 ^ ((ruff0 ^ 1) & follows)) + place) | 0;
        } else {
          const free = (hand & 0xffffff) | (BESIDE[line | trumps] << 24);
          const both = hand & (suits0 | -16777216 | (0 - WIDE[line | led]));
          let set = free ^ ((free ^ both) & follows);
          set |= hand & ~((set | (0 - set)) >> 31);
          const upTo0 = SIZE[set & 255];
          const upTo1 = upTo0 + SIZE[(set >>> 8) & 255];
          const upTo2 = upTo1 + SIZE[(set >>> 16) & 255];
          const n = Math.imul(x >>> 5, upTo2 + SIZE[set >>> 24]) >>> 27;
          const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
          const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
          card = shift | PLACE[(((set >>> shift) & 255) << 3) | (n - before)];
          own = CODES[(ledShift0 << 2) | card];
        }
        const takes = (code0 - own) >> 31;
        code0 ^= (code0 ^ own) & takes;
        winner0 ^= (winner0 ^ seat) & takes;
      } else {
        const upTo0 = SIZE[hand & 255];
        const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
        const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
        const n = Math.imul(x >>> 5, size) >>> 27;
        const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
        const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
        card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      }
      HANDS[seat] = hand ^ (1 << card);
      trick0 |= 1 << card;
    }
    {
      const seat = (leader1 + 1) & 3;
      const hand = HANDS[seat + 4];
      const led = (hand & suits1) >>> ledShift1;
      const trumps = hand >>> 24;
      let card = 0;
      let x = Math.imul(s1, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t1 ^= s1;
      s1 = ((s1 << 26) | (s1 >>> 6)) ^ t1 ^ (t1 << 9);
      t1 = (t1 << 13) | (t1 >>> 19);
      if ((led | trumps) !== 0) {
        let own = 0;
        const follows = (0 - led) >> 31;
        const line = code1 << 8;
        const byTrumps = TRUMPS[line | trumps];
        const byte = byTrumps ^ ((byTrumps ^ FOLLOW[line | led]) & follows);
        if (byte !== 0) {
          const place = PLACE[(byte << 3) | (Math.imul(x >>> 5, SIZE[byte]) >>> 27)];
          card = (24 ^ ((24 ^ ledShift1) & follows)) | place;
          own = ((ruff1 ^ ((ruff1 ^ 1) & follows)) + place) | 0;
        } else {
          const free = (hand & 0xffffff) | (BESIDE[line | trumps] << 24);
          const both = hand & (suits1 | -16777216 | (0 - WIDE[line | led]));
          let set = free ^ ((free ^ both) & follows);
          set |= hand & ~((set | (0 - set)) >> 31);
          const upTo0 = SIZE[set & 255];
          const upTo1 = upTo0 + SIZE[(set >>> 8) & 255];
          const upTo2 = upTo1 + SIZE[(set >>> 16) & 255];
          const n = Math.imul(x >>> 5, upTo2 + SIZE[set >>> 24]) >>> 27;
          const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
          const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
          card = shift | PLACE[(((set >>> shift) & 255) << 3) | (n - before)];
          own = CODES[(ledShift1 << 2) | card];
        }
        const takes = (code1 - own) >> 31;
        code1 ^= (code1 ^ own) & takes;
        winner1 ^= (winner1 ^ seat) & takes;
      } else {
        const upTo0 = SIZE[hand & 255];
        const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
        const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
        const n = Math.imul(x >>> 5, size) >>> 27;
        const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
        const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
        card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      }
      HANDS[seat + 4] = hand ^ (1 << card);
      trick1 |= 1 << card;
    }
    {
      const seat = (leader0 + 2) & 3;
      const hand = HANDS[seat];
      const led = (hand & suits0) >>> ledShift0;
      const trumps = hand >>> 24;
      let card = 0;
      let x = Math.imul(s0, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t0 ^= s0;
      s0 = ((s0 << 26) | (s0 >>> 6)) ^ t0 ^ (t0 << 9);
      t0 = (t0 << 13) | (t0 >>> 19);
      if ((led | trumps) !== 0) {
        let own = 0;
        const follows = (0 - led) >> 31;
        const line = (code0 | ((~(winner0 ^ seat) & 1) << 5)) << 8;
        const byTrumps = TRUMPS[line | trumps];
        const byte = byTrumps ^ ((byTrumps ^ FOLLOW[line | led]) & follows);
        if (byte !== 0) {
          const place = PLACE[(byte << 3) | (Math.imul(x >>> 5, SIZE[byte]) >>> 27)];
          card = (24 ^ ((24 ^ ledShift0) & follows)) | place;
          own = ((ruff0 ^ ((ruff0 ^ 1) & follows)) + place) | 0;
        } else {
          const free = (hand & 0xffffff) | (BESIDE[line | trumps] << 24);
          const both = hand & (suits0 | -16777216 | (0 - WIDE[line | led]));
          let set = free ^ ((free ^ both) & follows);
          set |= hand & ~((set | (0 - set)) >> 31);
          const upTo0 = SIZE[set & 255];
          const upTo1 = upTo0 + SIZE[(set >>> 8) & 255];
          const upTo2 = upTo1 + SIZE[(set >>> 16) & 255];
          const n = Math.imul(x >>> 5, upTo2 + SIZE[set >>> 24]) >>> 27;
          const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
          const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
          card = shift | PLACE[(((set >>> shift) & 255) << 3) | (n - before)];
          own = CODES[(ledShift0 << 2) | card];
        }
        const takes = (code0 - own) >> 31;
        code0 ^= (code0 ^ own) & takes;
        winner0 ^= (winner0 ^ seat) & takes;
      } else {
        const upTo0 = SIZE[hand & 255];
        const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
        const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
        const n = Math.imul(x >>> 5, size) >>> 27;
        const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
        const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
        card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      }
      HANDS[seat] = hand ^ (1 << card);
      trick0 |= 1 << card;
    }
    {
      const seat = (leader1 + 2) & 3;
      const hand = HANDS[seat + 4];
      const led = (hand & suits1) >>> ledShift1;
      const trumps = hand >>> 24;
      let card = 0;
      let x = Math.imul(s1, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t1 ^= s1;
      s1 = ((s1 << 26) | (s1 >>> 6)) ^ t1 ^ (t1 << 9);
      t1 = (t1 << 13) | (t1 >>> 19);
      if ((led | trumps) !== 0) {
        let own = 0;
        const follows = (0 - led) >> 31;
        const line = (code1 | ((~(winner1 ^ seat) & 1) << 5)) << 8;
        const byTrumps = TRUMPS[line | trumps];
        const byte = byTrumps ^ ((byTrumps ^ FOLLOW[line | led]) & follows);
        if (byte !== 0) {
          const place = PLACE[(byte << 3) | (Math.imul(x >>> 5, SIZE[byte]) >>> 27)];
          card = (24 ^ ((24 ^ ledShift1) & follows)) | place;
          own = ((ruff1 ^ ((ruff1 ^ 1) & follows)) + place) | 0;
        } else {
          const free = (hand & 0xffffff) | (BESIDE[line | trumps] << 24);
          const both = hand & (suits1 | -16777216 | (0 - WIDE[line | led]));
          let set = free ^ ((free ^ both) & follows);
          set |= hand & ~((set | (0 - set)) >> 31);
          const upTo0 = SIZE[set & 255];
          const upTo1 = upTo0 + SIZE[(set >>> 8) & 255];
          const upTo2 = upTo1 + SIZE[(set >>> 16) & 255];
          const n = Math.imul(x >>> 5, upTo2 + SIZE[set >>> 24]) >>> 27;
          const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
          const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
          card = shift | PLACE[(((set >>> shift) & 255) << 3) | (n - before)];
          own = CODES[(ledShift1 << 2) | card];
        }
        const takes = (code1 - own) >> 31;
        code1 ^= (code1 ^ own) & takes;
        winner1 ^= (winner1 ^ seat) & takes;
      } else {
        const upTo0 = SIZE[hand & 255];
        const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
        const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
        const n = Math.imul(x >>> 5, size) >>> 27;
        const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
        const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
        card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      }
      HANDS[seat + 4] = hand ^ (1 << card);
      trick1 |= 1 << card;
    }
    {
      const seat = (leader0 + 3) & 3;
      const hand = HANDS[seat];
      const led = (hand & suits0) >>> ledShift0;
      const trumps = hand >>> 24;
      let card = 0;
      let x = Math.imul(s0, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t0 ^= s0;
      s0 = ((s0 << 26) | (s0 >>> 6)) ^ t0 ^ (t0 << 9);
      t0 = (t0 << 13) | (t0 >>> 19);
      if ((led | trumps) !== 0) {
        let own = 0;
        const follows = (0 - led) >> 31;
        const line = (code0 | ((~(winner0 ^ seat) & 1) << 5)) << 8;
        const byTrumps = TRUMPS[line | trumps];
        const byte = byTrumps ^ ((byTrumps ^ FOLLOW[line | led]) & follows);
        if (byte !== 0) {
          const place = PLACE[(byte << 3) | (Math.imul(x >>> 5, SIZE[byte]) >>> 27)];
          card = (24 ^ ((24 ^ ledShift0) & follows)) | place;
          own = ((ruff0 ^ ((ruff0 ^ 1) & follows)) + place) | 0;
        } else {
          const free = (hand & 0xffffff) | (BESIDE[line | trumps] << 24);
          const both = hand & (suits0 | -16777216 | (0 - WIDE[line | led]));
          let set = free ^ ((free ^ both) & follows);
          set |= hand & ~((set | (0 - set)) >> 31);
          const upTo0 = SIZE[set & 255];
          const upTo1 = upTo0 + SIZE[(set >>> 8) & 255];
          const upTo2 = upTo1 + SIZE[(set >>> 16) & 255];
          const n = Math.imul(x >>> 5, upTo2 + SIZE[set >>> 24]) >>> 27;
          const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
          const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
          card = shift | PLACE[(((set >>> shift) & 255) << 3) | (n - before)];
          own = CODES[(ledShift0 << 2) | card];
        }
        const takes = (code0 - own) >> 31;
        code0 ^= (code0 ^ own) & takes;
        winner0 ^= (winner0 ^ seat) & takes;
      } else {
        const upTo0 = SIZE[hand & 255];
        const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
        const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
        const n = Math.imul(x >>> 5, size) >>> 27;
        const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
        const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
        card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      }
      HANDS[seat] = hand ^ (1 << card);
      trick0 |= 1 << card;
    }
    {
      const seat = (leader1 + 3) & 3;
      const hand = HANDS[seat + 4];
      const led = (hand & suits1) >>> ledShift1;
      const trumps = hand >>> 24;
      let card = 0;
      let x = Math.imul(s1, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t1 ^= s1;
      s1 = ((s1 << 26) | (s1 >>> 6)) ^ t1 ^ (t1 << 9);
      t1 = (t1 << 13) | (t1 >>> 19);
      if ((led | trumps) !== 0) {
        let own = 0;
        const follows = (0 - led) >> 31;
        const line = (code1 | ((~(winner1 ^ seat) & 1) << 5)) << 8;
        const byTrumps = TRUMPS[line | trumps];
        const byte = byTrumps ^ ((byTrumps ^ FOLLOW[line | led]) & follows);
        if (byte !== 0) {
          const place = PLACE[(byte << 3) | (Math.imul(x >>> 5, SIZE[byte]) >>> 27)];
          card = (24 ^ ((24 ^ ledShift1) & follows)) | place;
          own = ((ruff1 ^ ((ruff1 ^ 1) & follows)) + place) | 0;
        } else {
          const free = (hand & 0xffffff) | (BESIDE[line | trumps] << 24);
          const both = hand & (suits1 | -16777216 | (0 - WIDE[line | led]));
          let set = free ^ ((free ^ both) & follows);
          set |= hand & ~((set | (0 - set)) >> 31);
          const upTo0 = SIZE[set & 255];
          const upTo1 = upTo0 + SIZE[(set >>> 8) & 255];
          const upTo2 = upTo1 + SIZE[(set >>> 16) & 255];
          const n = Math.imul(x >>> 5, upTo2 + SIZE[set >>> 24]) >>> 27;
          const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
          const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
          card = shift | PLACE[(((set >>> shift) & 255) << 3) | (n - before)];
          own = CODES[(ledShift1 << 2) | card];
        }
        const takes = (code1 - own) >> 31;
        code1 ^= (code1 ^ own) & takes;
        winner1 ^= (winner1 ^ seat) & takes;
      } else {
        const upTo0 = SIZE[hand & 255];
        const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
        const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
        const n = Math.imul(x >>> 5, size) >>> 27;
        const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
        const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
        card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      }
      HANDS[seat + 4] = hand ^ (1 << card);
      trick1 |= 1 << card;
    }
    {
      const trumps = trick0 >>> 24;
      const ranks = trick0 & (trick0 >>> 8) & (trick0 >>> 16) & 255;
      const suitMelds = MELDS[trick0 & 255] + MELDS[(trick0 >>> 8) & 255] + MELDS[(trick0 >>> 16) & 255];
      const quartet = QUARTETS[ranks] & (((TWINS[ranks] ^ trumps) - 1) >> 31);
      const side = winner0 & sideMask;
      TAKEN[side] |= trick0;
      TALLY[side] += ((suitMelds + MELDS[256 | trumps] + quartet) << 5) + 1;
      leader0 = winner0;
    }
    {
      const trumps = trick1 >>> 24;
      const ranks = trick1 & (trick1 >>> 8) & (trick1 >>> 16) & 255;
      const suitMelds = MELDS[trick1 & 255] + MELDS[(trick1 >>> 8) & 255] + MELDS[(trick1 >>> 16) & 255];
      const quartet = QUARTETS[ranks] & (((TWINS[ranks] ^ trumps) - 1) >> 31);
      const side = winner1 & sideMask;
      TAKEN[side + 4] |= trick1;
      TALLY[side + 4] += ((suitMelds + MELDS[256 | trumps] + quartet) << 5) + 1;
      leader1 = winner1;
    }
  }
  {
    const hand = HANDS[leader0];
    const card = 31 - Math.clz32(hand);
    trick0 = 1 << card;
    ledShift0 = card & 24;
    suits0 = (255 << ledShift0) & 0xffffff;
    ruff0 = RUFFS[card];
    code0 = CODES[(ledShift0 << 2) | card];
    winner0 = leader0;
  }
  {
    const hand = HANDS[leader1 + 4];
    const card = 31 - Math.clz32(hand);
    trick1 = 1 << card;
    ledShift1 = card & 24;
    suits1 = (255 << ledShift1) & 0xffffff;
    ruff1 = RUFFS[card];
    code1 = CODES[(ledShift1 << 2) | card];
    winner1 = leader1;
  }
  {
    const seat = (leader0 + 1) & 3;
    const hand = HANDS[seat];
    const own = CODES[(ledShift0 << 2) | (31 - Math.clz32(hand))];
    const takes = (code0 - own) >> 31;
    code0 ^= (code0 ^ own) & takes;
    winner0 ^= (winner0 ^ seat) & takes;
    trick0 |= hand;
  }
  {
    const seat = (leader1 + 1) & 3;
    const hand = HANDS[seat + 4];
    const own = CODES[(ledShift1 << 2) | (31 - Math.clz32(hand))];
    const takes = (code1 - own) >> 31;
    code1 ^= (code1 ^ own) & takes;
    winner1 ^= (winner1 ^ seat) & takes;
    trick1 |= hand;
  }
  {
    const seat = (leader0 + 2) & 3;
    const hand = HANDS[seat];
    const own = CODES[(ledShift0 << 2) | (31 - Math.clz32(hand))];
    const takes = (code0 - own) >> 31;
    code0 ^= (code0 ^ own) & takes;
    winner0 ^= (winner0 ^ seat) & takes;
    trick0 |= hand;
  }
  {
    const seat = (leader1 + 2) & 3;
    const hand = HANDS[seat + 4];
    const own = CODES[(ledShift1 << 2) | (31 - Math.clz32(hand))];
    const takes = (code1 - own) >> 31;
    code1 ^= (code1 ^ own) & takes;
    winner1 ^= (winner1 ^ seat) & takes;
    trick1 |= hand;
  }
  {
    const seat = (leader0 + 3) & 3;
    const hand = HANDS[seat];
    const own = CODES[(ledShift0 << 2) | (31 - Math.clz32(hand))];
    const takes = (code0 - own) >> 31;
    code0 ^= (code0 ^ own) & takes;
    winner0 ^= (winner0 ^ seat) & takes;
    trick0 |= hand;
  }
  {
    const seat = (leader1 + 3) & 3;
    const hand = HANDS[seat + 4];
    const own = CODES[(ledShift1 << 2) | (31 - Math.clz32(hand))];
    const takes = (code1 - own) >> 31;
    code1 ^= (code1 ^ own) & takes;
    winner1 ^= (winner1 ^ seat) & takes;
    trick1 |= hand;
  }
  {
    const trumps = trick0 >>> 24;
    const ranks = trick0 & (trick0 >>> 8) & (trick0 >>> 16) & 255;
    const suitMelds = MELDS[trick0 & 255] + MELDS[(trick0 >>> 8) & 255] + MELDS[(trick0 >>> 16) & 255];
    const quartet = QUARTETS[ranks] & (((TWINS[ranks] ^ trumps) - 1) >> 31);
    const side = winner0 & sideMask;
    TAKEN[side] |= trick0;
    TALLY[side] += ((suitMelds + MELDS[256 | trumps] + quartet) << 5) + 1;
    leader0 = winner0;
  }
  {
    const trumps = trick1 >>> 24;
    const ranks = trick1 & (trick1 >>> 8) & (trick1 >>> 16) & 255;
    const suitMelds = MELDS[trick1 & 255] + MELDS[(trick1 >>> 8) & 255] + MELDS[(trick1 >>> 16) & 255];
    const quartet = QUARTETS[ranks] & (((TWINS[ranks] ^ trumps) - 1) >> 31);
    const side = winner1 & sideMask;
    TAKEN[side + 4] |= trick1;
    TALLY[side + 4] += ((suitMelds + MELDS[256 | trumps] + quartet) << 5) + 1;
    leader1 = winner1;
  }
  LAST[0] = leader0;
  LAST[1] = leader1;
}

/** Three hands. */
export function playThree(low: number, shape: Shape): void {
  const { tricks, handSize, pack, packSize, sideMask } = shape;
  let t0 = (low + 0 + 0x9e3779b9) | 0;
  t0 ^= t0 >>> 16;
  t0 = Math.imul(t0, 0x85ebca6b);
  t0 ^= t0 >>> 13;
  t0 = Math.imul(t0, 0xc2b2ae35);
  t0 ^= t0 >>> 16;
  t0 ^= SEEDS[0];
  t0 ^= t0 >>> 16;
  t0 = Math.imul(t0, 0x85ebca6b);
  t0 ^= t0 >>> 13;
  t0 = Math.imul(t0, 0xc2b2ae35);
  t0 ^= t0 >>> 16;
  t0 ^= SEEDS[1];
  t0 ^= t0 >>> 16;
  t0 = Math.imul(t0, 0x85ebca6b);
  t0 ^= t0 >>> 13;
  t0 = Math.imul(t0, 0xc2b2ae35);
  t0 ^= t0 >>> 16;
  t0 ^= SEEDS[2];
  t0 ^= t0 >>> 16;
  t0 = Math.imul(t0, 0x85ebca6b);
  t0 ^= t0 >>> 13;
  t0 = Math.imul(t0, 0xc2b2ae35);
  t0 ^= t0 >>> 16;
  let s0 = t0;
  t0 ^= SEEDS[3];
  t0 ^= t0 >>> 16;
  t0 = Math.imul(t0, 0x85ebca6b);
  t0 ^= t0 >>> 13;
  t0 = Math.imul(t0, 0xc2b2ae35);
  t0 ^= t0 >>> 16;
  t0 |= 1;
  let t1 = (low + 1 + 0x9e3779b9) | 0;
  t1 ^= t1 >>> 16;
  t1 = Math.imul(t1, 0x85ebca6b);
  t1 ^= t1 >>> 13;
  t1 = Math.imul(t1, 0xc2b2ae35);
  t1 ^= t1 >>> 16;
  t1 ^= SEEDS[0];
  t1 ^= t1 >>> 16;
  t1 = Math.imul(t1, 0x85ebca6b);
  t1 ^= t1 >>> 13;
  t1 = Math.imul(t1, 0xc2b2ae35);
  t1 ^= t1 >>> 16;
  t1 ^= SEEDS[1];
  t1 ^= t1 >>> 16;
  t1 = Math.imul(t1, 0x85ebca6b);
  t1 ^= t1 >>> 13;
  t1 = Math.imul(t1, 0xc2b2ae35);
  t1 ^= t1 >>> 16;
  t1 ^= SEEDS[2];
  t1 ^= t1 >>> 16;
  t1 = Math.imul(t1, 0x85ebca6b);
  t1 ^= t1 >>> 13;
  t1 = Math.imul(t1, 0xc2b2ae35);
  t1 ^= t1 >>> 16;
  let s1 = t1;
  t1 ^= SEEDS[3];
  t1 ^= t1 >>> 16;
  t1 = Math.imul(t1, 0x85ebca6b);
  t1 ^= t1 >>> 13;
  t1 = Math.imul(t1, 0xc2b2ae35);
  t1 ^= t1 >>> 16;
  t1 |= 1;
  for (let i = 0; i < 8; i++) {
    DECK_WORDS[i] = PACK_WORDS[i];
    DECK_WORDS[i + 8] = PACK_WORDS[i];
  }
  {
    let x = Math.imul(s0, 0x9e3779bb);
    x = (x << 5) | (x >>> 27);
    x = (x + (x << 2)) | 0;
    t0 ^= s0;
    s0 = ((s0 << 26) | (s0 >>> 6)) ^ t0 ^ (t0 << 9);
    t0 = (t0 << 13) | (t0 >>> 19);
    TRUMPS_DRAWN[0] = x >>> 30;
  }
  let rest0 = pack;
  let hand0 = 0;
  {
    let x = Math.imul(s1, 0x9e3779bb);
    x = (x << 5) | (x >>> 27);
    x = (x + (x << 2)) | 0;
    t1 ^= s1;
    s1 = ((s1 << 26) | (s1 >>> 6)) ^ t1 ^ (t1 << 9);
    t1 = (t1 << 13) | (t1 >>> 19);
    TRUMPS_DRAWN[1] = x >>> 30;
  }
  let rest1 = pack;
  let hand1 = 0;
  let left = packSize;
  for (let seat = 2; seat >= 0; seat--) {
    if (left === handSize && seat === 0) {
      hand0 = rest0;
      hand1 = rest1;
    } else {
      hand0 = 0;
      hand1 = 0;
      for (let i = handSize; i > 0; i--) {
        {
          let x = Math.imul(s0, 0x9e3779bb);
          x = (x << 5) | (x >>> 27);
          x = (x + (x << 2)) | 0;
          t0 ^= s0;
          s0 = ((s0 << 26) | (s0 >>> 6)) ^ t0 ^ (t0 << 9);
          t0 = (t0 << 13) | (t0 >>> 19);
          const n = Math.imul(x >>> 5, left) >>> 27;
          hand0 |= 1 << DECK[n];
          DECK[n] = DECK[left - 1];
        }
        {
          let x = Math.imul(s1, 0x9e3779bb);
          x = (x << 5) | (x >>> 27);
          x = (x + (x << 2)) | 0;
          t1 ^= s1;
          s1 = ((s1 << 26) | (s1 >>> 6)) ^ t1 ^ (t1 << 9);
          t1 = (t1 << 13) | (t1 >>> 19);
          const n = Math.imul(x >>> 5, left) >>> 27;
          hand1 |= 1 << DECK[n + 32];
          DECK[n + 32] = DECK[left - 1 + 32];
        }
        left--;
      }
    }
    HANDS[seat] = hand0;
    rest0 ^= hand0;
    TAKEN[seat] = 0;
    TALLY[seat] = 0;
    HANDS[seat + 4] = hand1;
    rest1 ^= hand1;
    TAKEN[seat + 4] = 0;
    TALLY[seat + 4] = 0;
  }
  let leader0 = 0;
  let winner0 = 0;
  let code0 = 0;
  let trick0 = 0;
  let ledShift0 = 0;
  let suits0 = 0;
  let ruff0 = 0;
  let leader1 = 0;
  let winner1 = 0;
  let code1 = 0;
  let trick1 = 0;
  let ledShift1 = 0;
  let suits1 = 0;
  let ruff1 = 0;
  for (let cards = tricks; cards > 1; cards--) {
    const size = cards;
    {
      const hand = HANDS[leader0];
      let card = 0;
      let x = Math.imul(s0, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t0 ^= s0;
      s0 = ((s0 << 26) | (s0 >>> 6)) ^ t0 ^ (t0 << 9);
      t0 = (t0 << 13) | (t0 >>> 19);
      const upTo0 = SIZE[hand & 255];
      const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
      const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
      const n = Math.imul(x >>> 5, size) >>> 27;
      const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
      const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
      card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      HANDS[leader0] = hand ^ (1 << card);
      trick0 = 1 << card;
      ledShift0 = card & 24;
      suits0 = (255 << ledShift0) & 0xffffff;
      ruff0 = RUFFS[card];
      code0 = CODES[(ledShift0 << 2) | card];
      winner0 = leader0;
    }
    {
      const hand = HANDS[leader1 + 4];
      let card = 0;
      let x = Math.imul(s1, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t1 ^= s1;
      s1 = ((s1 << 26) | (s1 >>> 6)) ^ t1 ^ (t1 << 9);
      t1 = (t1 << 13) | (t1 >>> 19);
      const upTo0 = SIZE[hand & 255];
      const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
      const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
      const n = Math.imul(x >>> 5, size) >>> 27;
      const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
      const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
      card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      HANDS[leader1 + 4] = hand ^ (1 << card);
      trick1 = 1 << card;
      ledShift1 = card & 24;
      suits1 = (255 << ledShift1) & 0xffffff;
      ruff1 = RUFFS[card];
      code1 = CODES[(ledShift1 << 2) | card];
      winner1 = leader1;
    }
    {
      const turn = leader0 + 1;
      const seat = turn - (3 & ((2 - turn) >> 31));
      const hand = HANDS[seat];
      const led = (hand & suits0) >>> ledShift0;
      const trumps = hand >>> 24;
      let card = 0;
      let x = Math.imul(s0, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t0 ^= s0;
      s0 = ((s0 << 26) | (s0 >>> 6)) ^ t0 ^ (t0 << 9);
      t0 = (t0 << 13) | (t0 >>> 19);
      if ((led | trumps) !== 0) {
        let own = 0;
        const follows = (0 - led) >> 31;
        const line = code0 << 8;
        const byTrumps = TRUMPS[line | trumps];
        const byte = byTrumps ^ ((byTrumps ^ FOLLOW[line | led]) & follows);
        if (byte !== 0) {
          const place = PLACE[(byte << 3) | (Math.imul(x >>> 5, SIZE[byte]) >>> 27)];
          card = (24 ^ ((24 ^ ledShift0) & follows)) | place;
          own = ((ruff0 ^ ((ruff0 ^ 1) & follows)) + place) | 0;
        } else {
          const free = (hand & 0xffffff) | (BESIDE[line | trumps] << 24);
          const both = hand & (suits0 | -16777216 | (0 - WIDE[line | led]));
          let set = free ^ ((free ^ both) & follows);
          set |= hand & ~((set | (0 - set)) >> 31);
          const upTo0 = SIZE[set & 255];
          const upTo1 = upTo0 + SIZE[(set >>> 8) & 255];
          const upTo2 = upTo1 + SIZE[(set >>> 16) & 255];
          const n = Math.imul(x >>> 5, upTo2 + SIZE[set >>> 24]) >>> 27;
          const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
          const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
          card = shift | PLACE[(((set >>> shift) & 255) << 3) | (n - before)];
          own = CODES[(ledShift0 << 2) | card];
        }
        const takes = (code0 - own) >> 31;
        code0 ^= (code0 ^ own) & takes;
        winner0 ^= (winner0 ^ seat) & takes;
      } else {
        const upTo0 = SIZE[hand & 255];
        const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
        const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
        const n = Math.imul(x >>> 5, size) >>> 27;
        const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
        const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
        card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      }
      HANDS[seat] = hand ^ (1 << card);
      trick0 |= 1 << card;
    }
    {
      const turn = leader1 + 1;
      const seat = turn - (3 & ((2 - turn) >> 31));
      const hand = HANDS[seat + 4];
      const led = (hand & suits1) >>> ledShift1;
      const trumps = hand >>> 24;
      let card = 0;
      let x = Math.imul(s1, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t1 ^= s1;
      s1 = ((s1 << 26) | (s1 >>> 6)) ^ t1 ^ (t1 << 9);
      t1 = (t1 << 13) | (t1 >>> 19);
      if ((led | trumps) !== 0) {
        let own = 0;
        const follows = (0 - led) >> 31;
        const line = code1 << 8;
        const byTrumps = TRUMPS[line | trumps];
        const byte = byTrumps ^ ((byTrumps ^ FOLLOW[line | led]) & follows);
        if (byte !== 0) {
          const place = PLACE[(byte << 3) | (Math.imul(x >>> 5, SIZE[byte]) >>> 27)];
          card = (24 ^ ((24 ^ ledShift1) & follows)) | place;
          own = ((ruff1 ^ ((ruff1 ^ 1) & follows)) + place) | 0;
        } else {
          const free = (hand & 0xffffff) | (BESIDE[line | trumps] << 24);
          const both = hand & (suits1 | -16777216 | (0 - WIDE[line | led]));
          let set = free ^ ((free ^ both) & follows);
          set |= hand & ~((set | (0 - set)) >> 31);
          const upTo0 = SIZE[set & 255];
          const upTo1 = upTo0 + SIZE[(set >>> 8) & 255];
          const upTo2 = upTo1 + SIZE[(set >>> 16) & 255];
          const n = Math.imul(x >>> 5, upTo2 + SIZE[set >>> 24]) >>> 27;
          const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
          const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
          card = shift | PLACE[(((set >>> shift) & 255) << 3) | (n - before)];
          own = CODES[(ledShift1 << 2) | card];
        }
        const takes = (code1 - own) >> 31;
        code1 ^= (code1 ^ own) & takes;
        winner1 ^= (winner1 ^ seat) & takes;
      } else {
        const upTo0 = SIZE[hand & 255];
        const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
        const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
        const n = Math.imul(x >>> 5, size) >>> 27;
        const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
        const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
        card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      }
      HANDS[seat + 4] = hand ^ (1 << card);
      trick1 |= 1 << card;
    }
    {
      const turn = leader0 + 2;
      const seat = turn - (3 & ((2 - turn) >> 31));
      const hand = HANDS[seat];
      const led = (hand & suits0) >>> ledShift0;
      const trumps = hand >>> 24;
      let card = 0;
      let x = Math.imul(s0, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t0 ^= s0;
      s0 = ((s0 << 26) | (s0 >>> 6)) ^ t0 ^ (t0 << 9);
      t0 = (t0 << 13) | (t0 >>> 19);
      if ((led | trumps) !== 0) {
        let own = 0;
        const follows = (0 - led) >> 31;
        const line = code0 << 8;
        const byTrumps = TRUMPS[line | trumps];
        const byte = byTrumps ^ ((byTrumps ^ FOLLOW[line | led]) & follows);
        if (byte !== 0) {
          const place = PLACE[(byte << 3) | (Math.imul(x >>> 5, SIZE[byte]) >>> 27)];
          card = (24 ^ ((24 ^ ledShift0) & follows)) | place;
          own = ((ruff0 ^ ((ruff0 ^ 1) & follows)) + place) | 0;
        } else {
          const free = (hand & 0xffffff) | (BESIDE[line | trumps] << 24);
          const both = hand & (suits0 | -16777216 | (0 - WIDE[line | led]));
          let set = free ^ ((free ^ both) & follows);
          set |= hand & ~((set | (0 - set)) >> 31);
          const upTo0 = SIZE[set & 255];
          const upTo1 = upTo0 + SIZE[(set >>> 8) & 255];
          const upTo2 = upTo1 + SIZE[(set >>> 16) & 255];
          const n = Math.imul(x >>> 5, upTo2 + SIZE[set >>> 24]) >>> 27;
          const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
          const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
          card = shift | PLACE[(((set >>> shift) & 255) << 3) | (n - before)];
          own = CODES[(ledShift0 << 2) | card];
        }
        const takes = (code0 - own) >> 31;
        code0 ^= (code0 ^ own) & takes;
        winner0 ^= (winner0 ^ seat) & takes;
      } else {
        const upTo0 = SIZE[hand & 255];
        const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
        const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
        const n = Math.imul(x >>> 5, size) >>> 27;
        const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
        const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
        card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      }
      HANDS[seat] = hand ^ (1 << card);
      trick0 |= 1 << card;
    }
    {
      const turn = leader1 + 2;
      const seat = turn - (3 & ((2 - turn) >> 31));
      const hand = HANDS[seat + 4];
      const led = (hand & suits1) >>> ledShift1;
      const trumps = hand >>> 24;
      let card = 0;
      let x = Math.imul(s1, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t1 ^= s1;
      s1 = ((s1 << 26) | (s1 >>> 6)) ^ t1 ^ (t1 << 9);
      t1 = (t1 << 13) | (t1 >>> 19);
      if ((led | trumps) !== 0) {
        let own = 0;
        const follows = (0 - led) >> 31;
        const line = code1 << 8;
        const byTrumps = TRUMPS[line | trumps];
        const byte = byTrumps ^ ((byTrumps ^ FOLLOW[line | led]) & follows);
        if (byte !== 0) {
          const place = PLACE[(byte << 3) | (Math.imul(x >>> 5, SIZE[byte]) >>> 27)];
          card = (24 ^ ((24 ^ ledShift1) & follows)) | place;
          own = ((ruff1 ^ ((ruff1 ^ 1) & follows)) + place) | 0;
        } else {
          const free = (hand & 0xffffff) | (BESIDE[line | trumps] << 24);
          const both = hand & (suits1 | -16777216 | (0 - WIDE[line | led]));
          let set = free ^ ((free ^ both) & follows);
          set |= hand & ~((set | (0 - set)) >> 31);
          const upTo0 = SIZE[set & 255];
          const upTo1 = upTo0 + SIZE[(set >>> 8) & 255];
          const upTo2 = upTo1 + SIZE[(set >>> 16) & 255];
          const n = Math.imul(x >>> 5, upTo2 + SIZE[set >>> 24]) >>> 27;
          const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
          const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
          card = shift | PLACE[(((set >>> shift) & 255) << 3) | (n - before)];
          own = CODES[(ledShift1 << 2) | card];
        }
        const takes = (code1 - own) >> 31;
        code1 ^= (code1 ^ own) & takes;
        winner1 ^= (winner1 ^ seat) & takes;
      } else {
        const upTo0 = SIZE[hand & 255];
        const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
        const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
        const n = Math.imul(x >>> 5, size) >>> 27;
        const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
        const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
        card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      }
      HANDS[seat + 4] = hand ^ (1 << card);
      trick1 |= 1 << card;
    }
    {
      const trumps = trick0 >>> 24;
      const ranks = trick0 & (trick0 >>> 8) & (trick0 >>> 16) & 255;
      const suitMelds = MELDS[trick0 & 255] + MELDS[(trick0 >>> 8) & 255] + MELDS[(trick0 >>> 16) & 255];
      const quartet = QUARTETS[ranks] & (((TWINS[ranks] ^ trumps) - 1) >> 31);
      const side = winner0 & sideMask;
      TAKEN[side] |= trick0;
      TALLY[side] += ((suitMelds + MELDS[256 | trumps] + quartet) << 5) + 1;
      leader0 = winner0;
    }
    {
      const trumps = trick1 >>> 24;
      const ranks = trick1 & (trick1 >>> 8) & (trick1 >>> 16) & 255;
      const suitMelds = MELDS[trick1 & 255] + MELDS[(trick1 >>> 8) & 255] + MELDS[(trick1 >>> 16) & 255];
      const quartet = QUARTETS[ranks] & (((TWINS[ranks] ^ trumps) - 1) >> 31);
      const side = winner1 & sideMask;
      TAKEN[side + 4] |= trick1;
      TALLY[side + 4] += ((suitMelds + MELDS[256 | trumps] + quartet) << 5) + 1;
      leader1 = winner1;
    }
  }
  {
    const hand = HANDS[leader0];
    const card = 31 - Math.clz32(hand);
    trick0 = 1 << card;
    ledShift0 = card & 24;
    suits0 = (255 << ledShift0) & 0xffffff;
    ruff0 = RUFFS[card];
    code0 = CODES[(ledShift0 << 2) | card];
    winner0 = leader0;
  }
  {
    const hand = HANDS[leader1 + 4];
    const card = 31 - Math.clz32(hand);
    trick1 = 1 << card;
    ledShift1 = card & 24;
    suits1 = (255 << ledShift1) & 0xffffff;
    ruff1 = RUFFS[card];
    code1 = CODES[(ledShift1 << 2) | card];
    winner1 = leader1;
  }
  {
    const turn = leader0 + 1;
    const seat = turn - (3 & ((2 - turn) >> 31));
    const hand = HANDS[seat];
    const own = CODES[(ledShift0 << 2) | (31 - Math.clz32(hand))];
    const takes = (code0 - own) >> 31;
    code0 ^= (code0 ^ own) & takes;
    winner0 ^= (winner0 ^ seat) & takes;
    trick0 |= hand;
  }
  {
    const turn = leader1 + 1;
    const seat = turn - (3 & ((2 - turn) >> 31));
    const hand = HANDS[seat + 4];
    const own = CODES[(ledShift1 << 2) | (31 - Math.clz32(hand))];
    const takes = (code1 - own) >> 31;
    code1 ^= (code1 ^ own) & takes;
    winner1 ^= (winner1 ^ seat) & takes;
    trick1 |= hand;
  }
  {
    const turn = leader0 + 2;
    const seat = turn - (3 & ((2 - turn) >> 31));
    const hand = HANDS[seat];
    const own = CODES[(ledShift0 << 2) | (31 - Math.clz32(hand))];
    const takes = (code0 - own) >> 31;
    code0 ^= (code0 ^ own) & takes;
    winner0 ^= (winner0 ^ seat) & takes;
    trick0 |= hand;
  }
  {
    const turn = leader1 + 2;
    const seat = turn - (3 & ((2 - turn) >> 31));
    const hand = HANDS[seat + 4];
    const own = CODES[(ledShift1 << 2) | (31 - Math.clz32(hand))];
    const takes = (code1 - own) >> 31;
    code1 ^= (code1 ^ own) & takes;
    winner1 ^= (winner1 ^ seat) & takes;
    trick1 |= hand;
  }
  {
    const trumps = trick0 >>> 24;
    const ranks = trick0 & (trick0 >>> 8) & (trick0 >>> 16) & 255;
    const suitMelds = MELDS[trick0 & 255] + MELDS[(trick0 >>> 8) & 255] + MELDS[(trick0 >>> 16) & 255];
    const quartet = QUARTETS[ranks] & (((TWINS[ranks] ^ trumps) - 1) >> 31);
    const side = winner0 & sideMask;
    TAKEN[side] |= trick0;
    TALLY[side] += ((suitMelds + MELDS[256 | trumps] + quartet) << 5) + 1;
    leader0 = winner0;
  }
  {
    const trumps = trick1 >>> 24;
    const ranks = trick1 & (trick1 >>> 8) & (trick1 >>> 16) & 255;
    const suitMelds = MELDS[trick1 & 255] + MELDS[(trick1 >>> 8) & 255] + MELDS[(trick1 >>> 16) & 255];
    const quartet = QUARTETS[ranks] & (((TWINS[ranks] ^ trumps) - 1) >> 31);
    const side = winner1 & sideMask;
    TAKEN[side + 4] |= trick1;
    TALLY[side + 4] += ((suitMelds + MELDS[256 | trumps] + quartet) << 5) + 1;
    leader1 = winner1;
  }
  LAST[0] = leader0;
  LAST[1] = leader1;
}

/** Two hands, which may draw from a stock. */
export function playTwo(low: number, shape: Shape): void {
  const { tricks, handSize, pack, packSize, sideMask, stock } = shape;
  let t0 = (low + 0 + 0x9e3779b9) | 0;
  t0 ^= t0 >>> 16;
  t0 = Math.imul(t0, 0x85ebca6b);
  t0 ^= t0 >>> 13;
  t0 = Math.imul(t0, 0xc2b2ae35);
  t0 ^= t0 >>> 16;
  t0 ^= SEEDS[0];
  t0 ^= t0 >>> 16;
  t0 = Math.imul(t0, 0x85ebca6b);
  t0 ^= t0 >>> 13;
  t0 = Math.imul(t0, 0xc2b2ae35);
  t0 ^= t0 >>> 16;
  t0 ^= SEEDS[1];
  t0 ^= t0 >>> 16;
  t0 = Math.imul(t0, 0x85ebca6b);
  t0 ^= t0 >>> 13;
  t0 = Math.imul(t0, 0xc2b2ae35);
  t0 ^= t0 >>> 16;
  t0 ^= SEEDS[2];
  t0 ^= t0 >>> 16;
  t0 = Math.imul(t0, 0x85ebca6b);
  t0 ^= t0 >>> 13;
  t0 = Math.imul(t0, 0xc2b2ae35);
  t0 ^= t0 >>> 16;
  let s0 = t0;
  t0 ^= SEEDS[3];
  t0 ^= t0 >>> 16;
  t0 = Math.imul(t0, 0x85ebca6b);
  t0 ^= t0 >>> 13;
  t0 = Math.imul(t0, 0xc2b2ae35);
  t0 ^= t0 >>> 16;
  t0 |= 1;
  let t1 = (low + 1 + 0x9e3779b9) | 0;
  t1 ^= t1 >>> 16;
  t1 = Math.imul(t1, 0x85ebca6b);
  t1 ^= t1 >>> 13;
  t1 = Math.imul(t1, 0xc2b2ae35);
  t1 ^= t1 >>> 16;
  t1 ^= SEEDS[0];
  t1 ^= t1 >>> 16;
  t1 = Math.imul(t1, 0x85ebca6b);
  t1 ^= t1 >>> 13;
  t1 = Math.imul(t1, 0xc2b2ae35);
  t1 ^= t1 >>> 16;
  t1 ^= SEEDS[1];
  t1 ^= t1 >>> 16;
  t1 = Math.imul(t1, 0x85ebca6b);
  t1 ^= t1 >>> 13;
  t1 = Math.imul(t1, 0xc2b2ae35);
  t1 ^= t1 >>> 16;
  t1 ^= SEEDS[2];
  t1 ^= t1 >>> 16;
  t1 = Math.imul(t1, 0x85ebca6b);
  t1 ^= t1 >>> 13;
  t1 = Math.imul(t1, 0xc2b2ae35);
  t1 ^= t1 >>> 16;
  let s1 = t1;
  t1 ^= SEEDS[3];
  t1 ^= t1 >>> 16;
  t1 = Math.imul(t1, 0x85ebca6b);
  t1 ^= t1 >>> 13;
  t1 = Math.imul(t1, 0xc2b2ae35);
  t1 ^= t1 >>> 16;
  t1 |= 1;
  for (let i = 0; i < 8; i++) {
    DECK_WORDS[i] = PACK_WORDS[i];
    DECK_WORDS[i + 8] = PACK_WORDS[i];
  }
  {
    let x = Math.imul(s0, 0x9e3779bb);
    x = (x << 5) | (x >>> 27);
    x = (x + (x << 2)) | 0;
    t0 ^= s0;
    s0 = ((s0 << 26) | (s0 >>> 6)) ^ t0 ^ (t0 << 9);
    t0 = (t0 << 13) | (t0 >>> 19);
    TRUMPS_DRAWN[0] = x >>> 30;
  }
  let rest0 = pack;
  let hand0 = 0;
  {
    let x = Math.imul(s1, 0x9e3779bb);
    x = (x << 5) | (x >>> 27);
    x = (x + (x << 2)) | 0;
    t1 ^= s1;
    s1 = ((s1 << 26) | (s1 >>> 6)) ^ t1 ^ (t1 << 9);
    t1 = (t1 << 13) | (t1 >>> 19);
    TRUMPS_DRAWN[1] = x >>> 30;
  }
  let rest1 = pack;
  let hand1 = 0;
  let left = packSize;
  for (let seat = 1; seat >= 0; seat--) {
    if (left === handSize && seat === 0) {
      hand0 = rest0;
      hand1 = rest1;
    } else {
      hand0 = 0;
      hand1 = 0;
      for (let i = handSize; i > 0; i--) {
        {
          let x = Math.imul(s0, 0x9e3779bb);
          x = (x << 5) | (x >>> 27);
          x = (x + (x << 2)) | 0;
          t0 ^= s0;
          s0 = ((s0 << 26) | (s0 >>> 6)) ^ t0 ^ (t0 << 9);
          t0 = (t0 << 13) | (t0 >>> 19);
          const n = Math.imul(x >>> 5, left) >>> 27;
          hand0 |= 1 << DECK[n];
          DECK[n] = DECK[left - 1];
        }
        {
          let x = Math.imul(s1, 0x9e3779bb);
          x = (x << 5) | (x >>> 27);
          x = (x + (x << 2)) | 0;
          t1 ^= s1;
          s1 = ((s1 << 26) | (s1 >>> 6)) ^ t1 ^ (t1 << 9);
          t1 = (t1 << 13) | (t1 >>> 19);
          const n = Math.imul(x >>> 5, left) >>> 27;
          hand1 |= 1 << DECK[n + 32];
          DECK[n + 32] = DECK[left - 1 + 32];
        }
        left--;
      }
    }
    HANDS[seat] = hand0;
    rest0 ^= hand0;
    TAKEN[seat] = 0;
    TALLY[seat] = 0;
    HANDS[seat + 4] = hand1;
    rest1 ^= hand1;
    TAKEN[seat + 4] = 0;
    TALLY[seat + 4] = 0;
  }
  for (let i = 0; i < stock; i++) {
    {
      let x = Math.imul(s0, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t0 ^= s0;
      s0 = ((s0 << 26) | (s0 >>> 6)) ^ t0 ^ (t0 << 9);
      t0 = (t0 << 13) | (t0 >>> 19);
      const n = Math.imul(x >>> 5, left) >>> 27;
      STOCK[i] = DECK[n];
      DECK[n] = DECK[left - 1];
    }
    {
      let x = Math.imul(s1, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t1 ^= s1;
      s1 = ((s1 << 26) | (s1 >>> 6)) ^ t1 ^ (t1 << 9);
      t1 = (t1 << 13) | (t1 >>> 19);
      const n = Math.imul(x >>> 5, left) >>> 27;
      STOCK[i + 32] = DECK[n + 32];
      DECK[n + 32] = DECK[left - 1 + 32];
    }
    left--;
  }
  let drawn = 0;
  let plane = stock > 0 ? 16384 : 0;
  let leader0 = 0;
  let winner0 = 0;
  let code0 = 0;
  let trick0 = 0;
  let ledShift0 = 0;
  let suits0 = 0;
  let ruff0 = 0;
  let leader1 = 0;
  let winner1 = 0;
  let code1 = 0;
  let trick1 = 0;
  let ledShift1 = 0;
  let suits1 = 0;
  let ruff1 = 0;
  for (let cards = tricks; cards > 1; cards--) {
    const size = Math.min(cards, handSize);
    {
      const hand = HANDS[leader0];
      let card = 0;
      let x = Math.imul(s0, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t0 ^= s0;
      s0 = ((s0 << 26) | (s0 >>> 6)) ^ t0 ^ (t0 << 9);
      t0 = (t0 << 13) | (t0 >>> 19);
      const upTo0 = SIZE[hand & 255];
      const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
      const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
      const n = Math.imul(x >>> 5, size) >>> 27;
      const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
      const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
      card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      HANDS[leader0] = hand ^ (1 << card);
      trick0 = 1 << card;
      ledShift0 = card & 24;
      suits0 = (255 << ledShift0) & 0xffffff;
      ruff0 = RUFFS[card];
      code0 = CODES[(ledShift0 << 2) | card];
      winner0 = leader0;
    }
    {
      const hand = HANDS[leader1 + 4];
      let card = 0;
      let x = Math.imul(s1, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t1 ^= s1;
      s1 = ((s1 << 26) | (s1 >>> 6)) ^ t1 ^ (t1 << 9);
      t1 = (t1 << 13) | (t1 >>> 19);
      const upTo0 = SIZE[hand & 255];
      const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
      const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
      const n = Math.imul(x >>> 5, size) >>> 27;
      const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
      const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
      card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      HANDS[leader1 + 4] = hand ^ (1 << card);
      trick1 = 1 << card;
      ledShift1 = card & 24;
      suits1 = (255 << ledShift1) & 0xffffff;
      ruff1 = RUFFS[card];
      code1 = CODES[(ledShift1 << 2) | card];
      winner1 = leader1;
    }
    {
      const seat = leader0 ^ 1;
      const hand = HANDS[seat];
      const led = (hand & suits0) >>> ledShift0;
      const trumps = hand >>> 24;
      let card = 0;
      let x = Math.imul(s0, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t0 ^= s0;
      s0 = ((s0 << 26) | (s0 >>> 6)) ^ t0 ^ (t0 << 9);
      t0 = (t0 << 13) | (t0 >>> 19);
      if ((led | trumps) !== 0) {
        let own = 0;
        const follows = (0 - led) >> 31;
        const line = (code0 << 8) | plane;
        const byTrumps = TRUMPS[line | trumps];
        const byte = byTrumps ^ ((byTrumps ^ FOLLOW[line | led]) & follows);
        if (byte !== 0) {
          const place = PLACE[(byte << 3) | (Math.imul(x >>> 5, SIZE[byte]) >>> 27)];
          card = (24 ^ ((24 ^ ledShift0) & follows)) | place;
          own = ((ruff0 ^ ((ruff0 ^ 1) & follows)) + place) | 0;
        } else {
          const free = (hand & 0xffffff) | (BESIDE[line | trumps] << 24);
          const both = hand & (suits0 | -16777216 | (0 - WIDE[line | led]));
          let set = free ^ ((free ^ both) & follows);
          set |= hand & ~((set | (0 - set)) >> 31);
          const upTo0 = SIZE[set & 255];
          const upTo1 = upTo0 + SIZE[(set >>> 8) & 255];
          const upTo2 = upTo1 + SIZE[(set >>> 16) & 255];
          const n = Math.imul(x >>> 5, upTo2 + SIZE[set >>> 24]) >>> 27;
          const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
          const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
          card = shift | PLACE[(((set >>> shift) & 255) << 3) | (n - before)];
          own = CODES[(ledShift0 << 2) | card];
        }
        const takes = (code0 - own) >> 31;
        code0 ^= (code0 ^ own) & takes;
        winner0 ^= (winner0 ^ seat) & takes;
      } else {
        const upTo0 = SIZE[hand & 255];
        const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
        const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
        const n = Math.imul(x >>> 5, size) >>> 27;
        const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
        const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
        card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      }
      HANDS[seat] = hand ^ (1 << card);
      trick0 |= 1 << card;
    }
    {
      const seat = leader1 ^ 1;
      const hand = HANDS[seat + 4];
      const led = (hand & suits1) >>> ledShift1;
      const trumps = hand >>> 24;
      let card = 0;
      let x = Math.imul(s1, 0x9e3779bb);
      x = (x << 5) | (x >>> 27);
      x = (x + (x << 2)) | 0;
      t1 ^= s1;
      s1 = ((s1 << 26) | (s1 >>> 6)) ^ t1 ^ (t1 << 9);
      t1 = (t1 << 13) | (t1 >>> 19);
      if ((led | trumps) !== 0) {
        let own = 0;
        const follows = (0 - led) >> 31;
        const line = (code1 << 8) | plane;
        const byTrumps = TRUMPS[line | trumps];
        const byte = byTrumps ^ ((byTrumps ^ FOLLOW[line | led]) & follows);
        if (byte !== 0) {
          const place = PLACE[(byte << 3) | (Math.imul(x >>> 5, SIZE[byte]) >>> 27)];
          card = (24 ^ ((24 ^ ledShift1) & follows)) | place;
          own = ((ruff1 ^ ((ruff1 ^ 1) & follows)) + place) | 0;
        } else {
          const free = (hand & 0xffffff) | (BESIDE[line | trumps] << 24);
          const both = hand & (suits1 | -16777216 | (0 - WIDE[line | led]));
          let set = free ^ ((free ^ both) & follows);
          set |= hand & ~((set | (0 - set)) >> 31);
          const upTo0 = SIZE[set & 255];
          const upTo1 = upTo0 + SIZE[(set >>> 8) & 255];
          const upTo2 = upTo1 + SIZE[(set >>> 16) & 255];
          const n = Math.imul(x >>> 5, upTo2 + SIZE[set >>> 24]) >>> 27;
          const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
          const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
          card = shift | PLACE[(((set >>> shift) & 255) << 3) | (n - before)];
          own = CODES[(ledShift1 << 2) | card];
        }
        const takes = (code1 - own) >> 31;
        code1 ^= (code1 ^ own) & takes;
        winner1 ^= (winner1 ^ seat) & takes;
      } else {
        const upTo0 = SIZE[hand & 255];
        const upTo1 = upTo0 + SIZE[(hand >>> 8) & 255];
        const upTo2 = upTo1 + SIZE[(hand >>> 16) & 255];
        const n = Math.imul(x >>> 5, size) >>> 27;
        const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
        const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
        card = shift | PLACE[(((hand >>> shift) & 255) << 3) | (n - before)];
      }
      HANDS[seat + 4] = hand ^ (1 << card);
      trick1 |= 1 << card;
    }
    {
      const trumps = trick0 >>> 24;
      const ranks = trick0 & (trick0 >>> 8) & (trick0 >>> 16) & 255;
      const suitMelds = MELDS[trick0 & 255] + MELDS[(trick0 >>> 8) & 255] + MELDS[(trick0 >>> 16) & 255];
      const quartet = QUARTETS[ranks] & (((TWINS[ranks] ^ trumps) - 1) >> 31);
      const side = winner0 & sideMask;
      TAKEN[side] |= trick0;
      TALLY[side] += ((suitMelds + MELDS[256 | trumps] + quartet) << 5) + 1;
      leader0 = winner0;
    }
    {
      const trumps = trick1 >>> 24;
      const ranks = trick1 & (trick1 >>> 8) & (trick1 >>> 16) & 255;
      const suitMelds = MELDS[trick1 & 255] + MELDS[(trick1 >>> 8) & 255] + MELDS[(trick1 >>> 16) & 255];
      const quartet = QUARTETS[ranks] & (((TWINS[ranks] ^ trumps) - 1) >> 31);
      const side = winner1 & sideMask;
      TAKEN[side + 4] |= trick1;
      TALLY[side + 4] += ((suitMelds + MELDS[256 | trumps] + quartet) << 5) + 1;
      leader1 = winner1;
    }
    if (drawn < stock) {
      const other0 = leader0 ^ 1;
      HANDS[leader0] |= 1 << STOCK[drawn];
      HANDS[other0] |= 1 << STOCK[drawn + 1];
      const other1 = leader1 ^ 1;
      HANDS[leader1 + 4] |= 1 << STOCK[drawn + 32];
      HANDS[other1 + 4] |= 1 << STOCK[drawn + 1 + 32];
      drawn += 2;
      if (drawn === stock) plane = 0;
    }
  }
  {
    const hand = HANDS[leader0];
    const card = 31 - Math.clz32(hand);
    trick0 = 1 << card;
    ledShift0 = card & 24;
    suits0 = (255 << ledShift0) & 0xffffff;
    ruff0 = RUFFS[card];
    code0 = CODES[(ledShift0 << 2) | card];
    winner0 = leader0;
  }
  {
    const hand = HANDS[leader1 + 4];
    const card = 31 - Math.clz32(hand);
    trick1 = 1 << card;
    ledShift1 = card & 24;
    suits1 = (255 << ledShift1) & 0xffffff;
    ruff1 = RUFFS[card];
    code1 = CODES[(ledShift1 << 2) | card];
    winner1 = leader1;
  }
  {
    const seat = leader0 ^ 1;
    const hand = HANDS[seat];
    const own = CODES[(ledShift0 << 2) | (31 - Math.clz32(hand))];
    const takes = (code0 - own) >> 31;
    code0 ^= (code0 ^ own) & takes;
    winner0 ^= (winner0 ^ seat) & takes;
    trick0 |= hand;
  }
  {
    const seat = leader1 ^ 1;
    const hand = HANDS[seat + 4];
    const own = CODES[(ledShift1 << 2) | (31 - Math.clz32(hand))];
    const takes = (code1 - own) >> 31;
    code1 ^= (code1 ^ own) & takes;
    winner1 ^= (winner1 ^ seat) & takes;
    trick1 |= hand;
  }
  {
    const trumps = trick0 >>> 24;
    const ranks = trick0 & (trick0 >>> 8) & (trick0 >>> 16) & 255;
    const suitMelds = MELDS[trick0 & 255] + MELDS[(trick0 >>> 8) & 255] + MELDS[(trick0 >>> 16) & 255];
    const quartet = QUARTETS[ranks] & (((TWINS[ranks] ^ trumps) - 1) >> 31);
    const side = winner0 & sideMask;
    TAKEN[side] |= trick0;
    TALLY[side] += ((suitMelds + MELDS[256 | trumps] + quartet) << 5) + 1;
    leader0 = winner0;
  }
  {
    const trumps = trick1 >>> 24;
    const ranks = trick1 & (trick1 >>> 8) & (trick1 >>> 16) & 255;
    const suitMelds = MELDS[trick1 & 255] + MELDS[(trick1 >>> 8) & 255] + MELDS[(trick1 >>> 16) & 255];
    const quartet = QUARTETS[ranks] & (((TWINS[ranks] ^ trumps) - 1) >> 31);
    const side = winner1 & sideMask;
    TAKEN[side + 4] |= trick1;
    TALLY[side + 4] += ((suitMelds + MELDS[256 | trumps] + quartet) << 5) + 1;
    leader1 = winner1;
  }
  LAST[0] = leader0;
  LAST[1] = leader1;
}
