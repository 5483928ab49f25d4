/**
 * The transposition table: bounds on the value of the rest of a deal, for positions at the start of a trick.
 *
 * The key of a position is who holds the cards of each suit, in order of rank. This also finds its twins: positions in
 * which the same players hold the same relative cards, while other cards have gone. A twin differs only in the points
 * of its cards, so its bounds hold after they are widened by the differences, card by card. For trumps that their
 * owners' side is sure to take the difference is exact (Kupferschmid & Helmert 2006, "quasi-symmetry"; Furtak & Buro).
 *
 * An entry is two words: the cards left, and lo 11 | hi 11 | move 4 | generation 3 | sweep 1 | leader 2. The move is a
 * place in the leader's hand, which twins share. Each deal has its own generation.
 */
import type { Card } from '../../cards/card.ts';
import { type CardSet, cardCount, nthCard } from '../../cards/cardset.ts';
import * as m from './memory.ts';

const { BUCKET_BITS, WAYS, rules } = m;
const { hands, owners, signature, hash, surePoints, sureTrumps, pointsOf } = m.memory;
const { quartet, quartetValue } = m.memory;
const { count, lowest } = m.bytes;

const ENTRY_WORDS = 2 * WAYS;
/** Bounds are stored plus this, in 11 bits; what does not fit is not stored. */
const OFFSET = 512;
const LEAST = -OFFSET;
const MOST = 2047 - OFFSET;
const NO_MOVE = 15;
const TAG = 63;
const GENERATIONS = 8;

/** Forgets all positions. `cards` is the size of the next deal. */
export function forget(memory: m.SolverMemory, cards: number): void {
  memory.bucketShift = 32 - (cards > 28 ? BUCKET_BITS : cards > 20 ? BUCKET_BITS - 1 : BUCKET_BITS - 3);
  memory.generation = (memory.generation + 1) & (GENERATIONS - 1);
  if (memory.generation === 0) {
    memory.table.fill(0);
    memory.generation = 1;
  }
}

/** The bucket of the position before a trick. */
export function bucketOf({ rest, leader, sweep }: m.Trick): number {
  let h =
    (hash[m.suitIndex(rest, 0)] +
      Math.imul(hash[m.suitIndex(rest, 1)], 3) +
      Math.imul(hash[m.suitIndex(rest, 2)], 5) +
      Math.imul(hash[m.suitIndex(rest, 3)], 7) +
      Math.imul(leader | (sweep === 0 ? 0 : 4), 0x9e3779b1)) |
    0;
  h ^= h >>> 15;
  h = Math.imul(h, 0x85ebca6b);
  return Math.imul(h >>> rules.bucketShift, ENTRY_WORDS);
}

/** What the entries of a position have in common. */
function tagOf({ leader, sweep }: m.Trick): number {
  return leader | (sweep === 0 ? 0 : 4) | (rules.generation << 3);
}

/**
 * Narrows `lo` and `hi` of the trick to the best bounds known; stops early when they decide whether the value is at
 * least t. Returns the best lead known, -1 for none.
 */
export function probe(trick: m.Trick, bucket: number): Card {
  const { table, rest, t } = trick;
  let { lo, hi } = trick;
  let best = -1;
  const tag = tagOf(trick);
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
      if (place !== NO_MOVE) best = nthCard(hands[trick.leader] & rest, place);
    }
    if (low > lo) lo = low;
    if (high < hi) hi = high;
    if (lo >= t || hi < t) break;
  }
  trick.lo = lo;
  trick.hi = hi;
  return best;
}

/** How much more side 0 gets from its sure trumps than in the twin, by the trumps left. */
function shiftOf(trumps: number, twin: number): number {
  const own = surePoints[trumps];
  const other = surePoints[twin];
  return (Math.max(own, 0) - Math.max(other, 0)) | 0;
}

/** Points by which the cards are worth less (low 10 bits) and more (above) than those of a twin; -1 if it is none. */
function compareTwin(rest: CardSet, twin: CardSet): number {
  if (rules.twins === 0) return -1;
  const differ = rest ^ twin;
  let more = 0;
  let less = 0;
  for (let shift = 0; shift < 32; shift += 8) {
    if (((differ >>> shift) & 255) === 0) continue;
    let a = (rest >>> shift) & 255;
    let b = (twin >>> shift) & 255;
    const base = shift << 5;
    if (owners[base | a] !== owners[base | b] || signature[base | a] !== signature[base | b]) return -1;
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
  if (rules.roem !== 0 && rules.quartets !== 0) {
    const four = compareQuartets(rest, twin);
    if (four < 0) return -1;
    more = (more + four) | 0;
    less = (less + four) | 0;
  }
  return less | (more << 10);
}

/** Half of the roem of four of a kind that only one twin still has; -1 if the fours that both have lie elsewhere. */
function compareQuartets(rest: CardSet, twin: CardSet): number {
  let points = 0;
  for (let i = 0; i < rules.quartets; i++) {
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

/** Puts the bounds of a position and its best lead in front of its bucket, in place of itself or of the oldest. */
export function store(trick: m.Trick, bucket: number, move: Card): void {
  const { table, rest, lo, hi } = trick;
  if (hi > MOST || lo > MOST || hi < LEAST) return;
  const tag = tagOf(trick);
  const place = move < 0 ? NO_MOVE : cardCount(hands[trick.leader] & rest & ((1 << move) - 1));
  const low = Math.max(lo, LEAST);
  let way = 0;
  for (; way < ENTRY_WORDS - 2; way += 2)
    if (table[bucket + way] === rest && (table[bucket + way + 1] & TAG) === tag) break;
  for (; way > 0; way -= 2) {
    table[bucket + way] = table[bucket + way - 2];
    table[bucket + way + 1] = table[bucket + way - 1];
  }
  table[bucket] = rest;
  table[bucket + 1] = ((low + OFFSET) << 21) | ((hi + OFFSET) << 10) | (place << 6) | tag;
}
