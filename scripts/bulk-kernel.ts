/**
 * Writes `src/engine/playout/bulk-kernel.ts`, the kernel of random deals: `npx tsx scripts/bulk-kernel.ts`. `--check` only says whether
 * the file is up to date (exit code 1 if not), and a test does the same. Read the pieces here, not what comes of them.
 *
 * It is generated because of two things that nobody wants to write by hand. Two deals are played side by side in one
 * function, *lanes*: what one waits for, the processor spends on the other. And the players of a trick stand one after the other
 * instead of in a loop. Each is worth 1.1 to 1.2 times the speed.
 *
 * The pieces are written as lanes.ts says. Every value is an int32, and every choice that depends on cards is made with masks where it
 * is made often: `a ^ ((a ^ b) & mask)` is b where the mask is -1, and a where it is 0.
 */
import { SEED_KEYS } from '../src/cards/rng.ts';
import { OPEN_PLANE } from '../src/engine/playout/bulk-tables.ts';
import { TALLY_MELDS } from '../src/engine/playout/kind.ts';
import { emit } from './emit.ts';
import { lanes, layOut } from './lanes.ts';

/** A function to write. */
interface Family {
  readonly name: string;
  readonly doc: string;
  readonly seats: 2 | 3 | 4;
  /** Who can follow or trump does so, with any card of that suit or any trump that the tables give: the common rules. */
  readonly plain: boolean;
  /** There may be a stock, from which cards are drawn after the tricks. */
  readonly draws: boolean;
}

const FAMILIES: readonly Family[] = [
  {
    ...{ name: 'playFourPlainly', doc: 'Four hands under plain rules, see isPlain.' },
    ...{ seats: 4, plain: true, draws: false },
  },
  { name: 'playFour', doc: 'Four hands under any rules.', seats: 4, plain: false, draws: false },
  { name: 'playThree', doc: 'Three hands.', seats: 3, plain: false, draws: false },
  { name: 'playTwo', doc: 'Two hands, which may draw from a stock.', seats: 2, plain: false, draws: true },
];

// The generator of a deal: xoroshiro64**, two words in local variables

/** The next draw, `x`. */
const NEXT = `
  let x = Math.imul(s$, 0x9e3779bb);
  x = (x << 5) | (x >>> 27);
  x = (x + (x << 2)) | 0;
  t$ ^= s$;
  s$ = ((s$ << 26) | (s$ >>> 6)) ^ t$ ^ (t$ << 9);
  t$ = (t$ << 13) | (t$ >>> 19);`;

/** mix32 of `t$`. */
const MIX = `
  t$ ^= t$ >>> 16;
  t$ = Math.imul(t$, 0x85ebca6b);
  t$ ^= t$ >>> 13;
  t$ = Math.imul(t$, 0xc2b2ae35);
  t$ ^= t$ >>> 16;`;

/** The generator of deal `low + $`. SEEDS has what is mixed in of the root, the upper word of the index and the stream. */
const SEED = `
  let t$ = (low + $ + ${hex(SEED_KEYS.low)}) | 0;${MIX}
  t$ ^= SEEDS[0];${MIX}
  t$ ^= SEEDS[1];${MIX}
  t$ ^= SEEDS[2];${MIX}
  let s$ = t$;
  t$ ^= SEEDS[3];${MIX}
  t$ |= 1;`;

/** A number below n from the draw `x`. */
const below = (n: string): string => `Math.imul(x >>> 5, ${n}) >>> 27`;

/** Moves a random card of the deck to where `taken` says. */
const takeCard = (taken: string): string => `
  {${NEXT}
    const n = ${below('left')};
    ${taken.replace('CARD', 'DECK[n$+32]')};
    DECK[n$+32] = DECK[left - 1$+32];
  }`;

/** All hands, and the stock. The last seat is served first; what is left for seat 0 needs no draws if it is all. */
const deal = ({ seats, draws }: Family): string => `
  for (let i = 0; i < 8; i++) {
    ${lanes('DECK_WORDS[i$+8] = PACK_WORDS[i];')}
  }
  ${lanes(`
  {${NEXT}
    TRUMPS_DRAWN[$] = x >>> 30;
  }
  let rest$ = pack;
  let hand$ = 0;`)}
  let left = packSize;
  for (let seat = ${seats - 1}; seat >= 0; seat--) {
    if (left === handSize && seat === 0) {
      ${lanes('hand$ = rest$;')}
    } else {
      ${lanes('hand$ = 0;')}
      for (let i = handSize; i > 0; i--) {
        ${lanes(takeCard('hand$ |= 1 << CARD'))}
        left--;
      }
    }
    ${lanes(`
    HANDS[seat$+4] = hand$;
    rest$ ^= hand$;
    TAKEN[seat$+4] = 0;
    TALLY[seat$+4] = 0;`)}
  }
  ${
    draws
      ? `
  for (let i = 0; i < stock; i++) {
    ${lanes(takeCard('STOCK[i$+32] = CARD'))}
    left--;
  }
  let drawn = 0;
  let plane = stock > 0 ? ${OPEN_PLANE} : 0;`
      : ''
  }`;

/** `card` becomes a random one of `set`, which has `count` cards. */
const pickFrom = (set: string, count: string): string => `
  const upTo0 = SIZE[${set} & 255];
  const upTo1 = upTo0 + SIZE[(${set} >>> 8) & 255];
  const upTo2 = upTo1 + SIZE[(${set} >>> 16) & 255];
  const n = ${below(count)};
  // The suit is the number of sums that n is not below
  const shift = (((upTo0 - 1 - n) >>> 31) + ((upTo1 - 1 - n) >>> 31) + ((upTo2 - 1 - n) >>> 31)) << 3;
  const before = (((upTo0 << 8) | (upTo1 << 16) | (upTo2 << 24)) >>> shift) & 255;
  card = shift | PLACE[(((${set} >>> shift) & 255) << 3) | (n - before)];`;

/** The trick begins with `card` from `hand`, which is the leader's. */
const begin = `
    trick$ = 1 << card;
    ledShift$ = card & 24;
    // The plain suit led, as a set: none if trumps were
    suits$ = (255 << ledShift$) & 0xffffff;
    // The code of the weakest trump
    ruff$ = RUFFS[card];
    code$ = CODES[(ledShift$ << 2) | card];
    winner$ = leader$;`;

const lead = `
  {
    const hand = HANDS[leader$$+4];
    let card = 0;${NEXT}${pickFrom('hand', 'size')}
    HANDS[leader$$+4] = hand ^ (1 << card);${begin}
  }`;

/** The seat that plays k-th in the trick. */
function seatOf({ seats }: Family, k: number): string {
  if (seats === 2) return `const seat = leader$ ^ 1;`;
  if (seats === 4) return `const seat = (leader$ + ${k}) & 3;`;
  return `
    const turn = leader$ + ${k};
    const seat = turn - (3 & ((2 - turn) >> 31));`;
}

/** A card whose code is `own` takes the trick, or does not. */
const TAKE = `
      const takes = (code$ - own) >> 31;
      code$ ^= (code$ ^ own) & takes;
      winner$ ^= (winner$ ^ seat) & takes;`;

/** The row of the tables: what the best card is worth, and 32 more while the partner holds the trick. */
const rowOf = ({ seats, plain }: Family, k: number): string =>
  seats === 4 && !plain && k > 1 ? '(code$ | ((~(winner$ ^ seat) & 1) << 5))' : 'code$';

/** The byte that he may play from, of the suit led if he `follows` (-1), else of trumps; 0 if several suits are open to him. */
const legalByte = (family: Family, k: number): string => `
      const follows = (0 - led) >> 31;
      const line = ${family.draws ? '(code$ << 8) | plane' : `${rowOf(family, k)} << 8`};
      const byTrumps = TRUMPS[line | trumps];
      const byte = byTrumps ^ ((byTrumps ^ ${family.plain ? 'led' : 'FOLLOW[line | led]'}) & follows);`;

const playByte = `
      const place = PLACE[(byte << 3) | (${below('SIZE[byte]')})];
      card = (24 ^ ((24 ^ ledShift$) & follows)) | place;
      own = ((ruff$ ^ ((ruff$ ^ 1) & follows)) + place) | 0;`;

/** Who follows may play trumps beside his suit, or all cards; who cannot, all plain cards and some trumps, or any if that is none. */
const playSet = `
      const free = (hand & 0xffffff) | (BESIDE[line | trumps] << 24);
      const both = hand & (suits$ | -16777216 | (0 - WIDE[line | led]));
      let set = free ^ ((free ^ both) & follows);
      set |= hand & ~((set | (0 - set)) >> 31);${pickFrom('set', 'upTo2 + SIZE[set >>> 24]')}
      own = CODES[(ledShift$ << 2) | card];`;

const follow = (family: Family, k: number): string => `
  {
    ${seatOf(family, k)}
    const hand = HANDS[seat$+4];
    const led = (hand & suits$) >>> ledShift$;
    const trumps = hand >>> 24;
    let card = 0;${NEXT}
    if ((led | trumps) !== 0) {
      let own = 0;${legalByte(family, k)}
      ${family.plain ? playByte : `if (byte !== 0) {${playByte}\n} else {${playSet}\n}`}${TAKE}
    } else {${pickFrom('hand', 'size')}
    }
    HANDS[seat$+4] = hand ^ (1 << card);
    trick$ |= 1 << card;
  }`;

/** Everybody has one card. */
const lastCards = (family: Family): string =>
  lanes(`
  {
    const hand = HANDS[leader$$+4];
    const card = 31 - Math.clz32(hand);${begin}
  }`) +
  others(
    family,
    k => `
  {
    ${seatOf(family, k)}
    const hand = HANDS[seat$+4];
    const own = CODES[(ledShift$ << 2) | (31 - Math.clz32(hand))];${TAKE}
    trick$ |= hand;
  }`,
  );

const others = ({ seats }: Family, piece: (k: number) => string): string =>
  Array.from({ length: seats - 1 }, (_, i) => lanes(piece(i + 1))).join('\n');

/** The trick goes to a side, and counts one there beside its melds; four of a kind are one rank in all four bytes. */
const collect = `
  {
    const trumps = trick$ >>> 24;
    const ranks = trick$ & (trick$ >>> 8) & (trick$ >>> 16) & 255;
    const suitMelds = MELDS[trick$ & 255] + MELDS[(trick$ >>> 8) & 255] + MELDS[(trick$ >>> 16) & 255];
    const quartet = QUARTETS[ranks] & (((TWINS[ranks] ^ trumps) - 1) >> 31);
    const side = winner$ & sideMask;
    TAKEN[side$+4] |= trick$;
    TALLY[side$+4] += ((suitMelds + MELDS[256 | trumps] + quartet) << ${TALLY_MELDS}) + 1;
    leader$ = winner$;
  }`;

/** After a trick: the winner draws first. */
const DRAW = `
  if (drawn < stock) {
    ${lanes(`
    const other$ = leader$ ^ 1;
    HANDS[leader$$+4] |= 1 << STOCK[drawn$+32];
    HANDS[other$$+4] |= 1 << STOCK[drawn + 1$+32];`)}
    drawn += 2;
    if (drawn === stock) plane = 0;
  }`;

const functionOf = (family: Family): string => `
/** ${family.doc} */
export function ${family.name}(low: number, shape: Shape): void {
  const { tricks, handSize, pack, packSize, sideMask${family.draws ? ', stock' : ''} } = shape;
  ${lanes(SEED)}
  ${deal(family)}
  ${lanes(['leader', 'winner', 'code', 'trick', 'ledShift', 'suits', 'ruff'].map(name => `let ${name}$ = 0;`).join('\n'))}
  for (let cards = tricks; cards > 1; cards--) {
    const size = ${family.draws ? 'Math.min(cards, handSize)' : 'cards'};
    ${lanes(lead)}
    ${others(family, k => follow(family, k))}
    ${lanes(collect)}
    ${family.draws ? DRAW : ''}
  }
  ${lastCards(family)}
  ${lanes(collect)}
  ${lanes('LAST[$] = leader$;')}
}`;

const HEADER = `
/**
 * The kernel of random deals. Written by scripts/bulk-kernel.ts: do not edit, run \`npx tsx scripts/bulk-kernel.ts\`.
 *
 * Each function deals and plays deals \`low\` and \`low + 1\`, side by side, by the tables of bulk-tables.ts and with the
 * memory of bulk-board.ts, where SEEDS must have been set and where it leaves what came of them.
 */
import { PLACES, SIZES } from '../../cards/bytes.ts';
import { BULK_BOARD, type Shape } from './bulk-board.ts';
import { BULK_TABLES } from './bulk-tables.ts';

const { SEEDS, HANDS, TAKEN, TALLY, LAST, TRUMPS_DRAWN, DECK, DECK_WORDS, STOCK } = BULK_BOARD;
const { FOLLOW, WIDE, TRUMPS, BESIDE, CODES, RUFFS, MELDS, QUARTETS, TWINS, CARDS } = BULK_TABLES;
const PACK_WORDS = new Int32Array(CARDS.buffer);
const SIZE = SIZES;
const PLACE = PLACES;`;

/** Where it lies. */
export const BULK_FILE: URL = new URL('../src/engine/playout/bulk-kernel.ts', import.meta.url);

/** The text of the file. */
export function bulkKernel(): string {
  return layOut([HEADER, ...FAMILIES.map(functionOf)].join('\n\n'));
}

function hex(word: number): string {
  return `0x${word.toString(16)}`;
}

await emit(import.meta.url, BULK_FILE, bulkKernel);
