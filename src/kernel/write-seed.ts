/** Writes seeds, and the tables that draws are checked against, into the memory of WebAssembly. */
import { LIMITS, MOST, RECIPROCALS as RECIPROCALS_OF } from '../cards/draws.ts';
import type { Root } from '../cards/rng.ts';
import { LAST_DRAWS, RECIPROCALS, SEED, SEED_HIGH, SEED_LOW, SEED_STREAM } from './layout.ts';
import { MEMORY } from './memory.ts';

export const INDEX_WORD = 0x100000000;
// Bound once: an imported name is looked up on every use
const WORDS = MEMORY;
const ROOT = SEED / 4;
const LOW = SEED_LOW / 4;
const HIGH = SEED_HIGH / 4;
const STREAM = SEED_STREAM / 4;

let hasTables = false;

/** Writes what generators are seeded with. */
export function writeSeed(root: Root, index: number, stream: number): void {
  if (!hasTables) writeTables();
  WORDS[ROOT] = root[0];
  WORDS[ROOT + 1] = root[1];
  WORDS[ROOT + 2] = root[2];
  WORDS[ROOT + 3] = root[3];
  WORDS[LOW] = index | 0;
  WORDS[HIGH] = Math.floor(index / INDEX_WORD) | 0;
  WORDS[STREAM] = stream;
}

function writeTables(): void {
  for (let n = 1; n <= MOST; n++) {
    WORDS[LAST_DRAWS / 4 + n] = LIMITS[n] - 1;
    WORDS[RECIPROCALS / 4 + n] = RECIPROCALS_OF[n];
  }
  hasTables = true;
}
