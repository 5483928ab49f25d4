/**
 * The transposition table: bounds on what the rest of a deal is worth, for positions at the start of a trick.
 *
 * A position is looked up by the sequence of owners of each suit, so that it also meets its twins: positions in which the same
 * players hold the same relative cards, and other cards have gone. A twin is the same game but for the points on its cards, so its
 * bounds hold after they have been widened by the differences, card by card; for trumps that are sure to be taken by their
 * owners' side the difference is exact (Kupferschmid & Helmert 2006, "quasi-symmetry"; Furtak & Buro).
 *
 * An entry is two words: the cards left, and lo 11 | hi 11 | move 4 | generation 3 | sweep 1 | leader 2. The move is a place in the
 * leader's hand, which twins share. Positions of other deals are told apart by the generation.
 */
import type { Card, Seat } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import { nthOf, sizeOf } from './legal.ts';
import * as m from './memory.ts';

const { BUCKET_BITS, BUCKET_SHIFT, QUARTETS, ROEM, TWINS, WAYS } = m;
const { rule, table, sequence, signature, hash, surePoints, sureTrumps, pointsOf, quartet, quartetValue } =
  m.memory;
const { count, lowest } = m.bytes;

const ENTRY_WORDS = 2 * WAYS;
/** Bounds are stored plus this, in 11 bits; what does not fit is not stored. */
const OFFSET = 512;
const LEAST = -OFFSET;
const MOST = 2047 - OFFSET;
const NO_MOVE = 15;
const TAG = 63;
const GENERATIONS = 8;

let generation = 0;

/** What `probe` has found: bounds and the best card known, -1 for none. */
export const found = new Int32Array(3);
export const LO = 0;
export const HI = 1;
export const MOVE = 2;

/** Forgets all positions; the next are those of a deal of so many cards. */
export function forget(cards: number): void {
  rule[BUCKET_SHIFT] = 32 - (cards > 28 ? BUCKET_BITS : cards > 20 ? BUCKET_BITS - 1 : BUCKET_BITS - 3);
  generation = (generation + 1) & (GENERATIONS - 1);
  if (generation === 0) {
    table.fill(0);
    generation = 1;
  }
}

/** The bucket of a position. `sweep` is 1 if somebody can still sweep. */
export function bucketOf(rest: CardSet, leader: Seat, sweep: number): number {
  let h =
    (hash[rest & 255] +
      Math.imul(hash[256 | ((rest >>> 8) & 255)], 3) +
      Math.imul(hash[512 | ((rest >>> 16) & 255)], 5) +
      Math.imul(hash[768 | (rest >>> 24)], 7) +
      Math.imul(leader | (sweep << 2), 0x9e3779b1)) |
    0;
  h ^= h >>> 15;
  h = Math.imul(h, 0x85ebca6b);
  return Math.imul(h >>> rule[BUCKET_SHIFT], ENTRY_WORDS);
}

/** Fills `found` with the best bounds known, starting from `lo` and `hi`; stops early when they decide whether the value is >= t. */
export function probe(
  bucket: number,
  rest: CardSet,
  hand: CardSet,
  leader: Seat,
  sweep: number,
  lo: number,
  hi: number,
  t: number,
): void {
  let best = -1;
  const tag = leader | (sweep << 2) | (generation << 3);
  for (let way = 0; way < ENTRY_WORDS; way += 2) {
    const entry = table[bucket + way + 1];
    if ((entry & TAG) !== tag) continue;
    const cards = table[bucket + way];
    let low = ((entry >>> 21) - OFFSET) | 0;
    let high = (((entry >>> 10) & 2047) - OFFSET) | 0;
    if (cards !== rest) {
      const widened = compareTwin(rest, cards);
      if (widened < 0) continue;
      const shift = shiftOf(rest >>> 24, cards >>> 24);
      low = (low + shift - (widened & 1023)) | 0;
      high = (high + shift + (widened >>> 10)) | 0;
    }
    if (best < 0 || cards === rest) {
      const place = (entry >>> 6) & 15;
      if (place !== NO_MOVE) best = nthOf(hand, place);
    }
    if (low > lo) lo = low;
    if (high < hi) hi = high;
    if (lo >= t || hi < t) break;
  }
  found[LO] = lo;
  found[HI] = hi;
  found[MOVE] = best;
}

/** How much more side 0 gets from its sure trumps than in the twin, by the trumps left. */
function shiftOf(trumps: number, twin: number): number {
  const own = surePoints[trumps];
  const other = surePoints[twin];
  return (Math.max(own, 0) - Math.max(other, 0)) | 0;
}

/** Points by which the cards are worth less (low 10 bits) and more (above) than those of a twin; -1 if it is none. */
function compareTwin(rest: CardSet, twin: CardSet): number {
  if (rule[TWINS] === 0) return -1;
  const differ = rest ^ twin;
  let more = 0;
  let less = 0;
  for (let shift = 0; shift < 32; shift += 8) {
    if (((differ >>> shift) & 255) === 0) continue;
    let a = (rest >>> shift) & 255;
    let b = (twin >>> shift) & 255;
    const base = shift << 5;
    if (sequence[base | a] !== sequence[base | b] || signature[base | a] !== signature[base | b]) return -1;
    if (shift === 24) {
      a &= ~sureTrumps[a];
      b &= ~sureTrumps[b];
    }
    while (a !== 0) {
      const d = (pointsOf[shift + lowest[a]] - pointsOf[shift + lowest[b]]) | 0;
      a &= a - 1;
      b &= b - 1;
      if (d > 0) more = (more + d) | 0;
      else less = (less - d) | 0;
    }
  }
  if (rule[ROEM] !== 0 && rule[QUARTETS] !== 0) {
    const four = compareQuartets(rest, twin);
    if (four < 0) return -1;
    more = (more + four) | 0;
    less = (less + four) | 0;
  }
  return less | (more << 10);
}

/** Half of the roem of four of a kind that only one of two twins still has; -1 if the fours that both have lie elsewhere. */
function compareQuartets(rest: CardSet, twin: CardSet): number {
  let points = 0;
  for (let i = 0; i < rule[QUARTETS]; i++) {
    const four = quartet[i];
    const here = (rest & four) === four;
    if (here !== ((twin & four) === four)) points = (points + quartetValue[i]) | 0;
    else if (here) {
      for (let shift = 0; shift < 32; shift += 8) {
        const below = ((four >>> shift) & 255) - 1;
        if (count[(rest >>> shift) & below & 255] !== count[(twin >>> shift) & below & 255]) return -1;
      }
    }
  }
  return points;
}

/** Puts a position in front of its bucket, in place of itself or of the oldest. */
export function store(
  bucket: number,
  rest: CardSet,
  hand: CardSet,
  leader: Seat,
  sweep: number,
  lo: number,
  hi: number,
  move: Card,
): void {
  if (hi > MOST || lo > MOST || hi < LEAST) return;
  const tag = leader | (sweep << 2) | (generation << 3);
  const place = move < 0 ? NO_MOVE : sizeOf(hand & ((1 << move) - 1));
  const low = Math.max(lo, LEAST);
  let way = 0;
  for (; way < ENTRY_WORDS - 2; way += 2) {
    if (table[bucket + way] === rest && (table[bucket + way + 1] & TAG) === tag) break;
  }
  for (; way > 0; way -= 2) {
    table[bucket + way] = table[bucket + way - 2];
    table[bucket + way + 1] = table[bucket + way - 1];
  }
  table[bucket] = rest;
  table[bucket + 1] = ((low + OFFSET) << 21) | ((hi + OFFSET) << 10) | (place << 6) | tag;
}
