/**
 * Writes `src/engine/playout/pair-kernel.ts`, which plays two deals to their ends side by side: `npx tsx scripts/pair-kernel.ts`. `--check`
 * only says whether the file is up to date (exit code 1 if not), and a test does the same. Read the pieces here.
 *
 * The pieces are written as lanes.ts says, and choices made with masks as in bulk-kernel.ts. Suits are read as bytes of a hand, because
 * a shift by a variable costs three instructions.
 */
import { TALLY_MELDS } from '../src/engine/playout/pair-board.ts';
import { RUFF, TRUMP_LEAD } from '../src/engine/playout/trick-tables.ts';
import { emit, kernelFile, lanes, layOut, others, type Seats, seatOf, TAKE } from './lanes.ts';

/** A function to write. */
interface Family extends Seats {
  readonly name: string;
  readonly doc: string;
  /** Who can follow or trump does so, with any card of that suit or any trump that the tables give: the common rules. */
  readonly plain: boolean;
}

const FAMILIES: readonly Family[] = [
  { name: 'finishFourPlainly', doc: 'Four hands under plain rules, see isPlain.', seats: 4, plain: true },
  { name: 'finishFour', doc: 'Four hands under any rules.', seats: 4, plain: false },
  { name: 'finishThree', doc: 'Three hands.', seats: 3, plain: false },
  { name: 'finishTwo', doc: 'Two hands.', seats: 2, plain: false },
];

/** A number below the `count` that `less` is one less than: what the seat draws with `cards` cards in hand. */
const below = (seat: string, less: string): string =>
  `REMAINDERS[DRAWS[(cards << 2) | ${seat}$|64] | ${less}]`;

/** `suit`, and `pick`, the n-th card of four bytes, with as many bits as there are cards to choose from. */
const pickFrom = (bytes: (suit: string) => string, chosen: string, n: string): string => `
  const size0 = SIZE[${bytes('0')}];
  const size1 = SIZE[${bytes('1')}];
  const size2 = SIZE[${bytes('2')}];
  const n = ${n};
  // -1 for each suit whose cards all come before it
  const past0 = (size0 - 1 - n) >> 31;
  const past1 = (size0 + size1 - 1 - n) >> 31;
  const past2 = (size0 + size1 + size2 - 1 - n) >> 31;
  const suit = (0 - (past0 + past1 + past2)) & 3;
  const before = (size0 & past0) + (size1 & past1) + (size2 & past2);
  const isTrump = ((suit ^ trump$) - 1) >> 31;
  const pick = PICK[(isTrump & 2048) | (${chosen} << 3) | (n - before)];
  const card = (suit << 3) | (pick & 7);`;

const pickFromHand = (seat: string): string =>
  pickFrom(
    suit => `SUITS[(${seat} << 2) | ${suit}$|16]`,
    `SUITS[(${seat} << 2) | suit$|16]`,
    below(seat, '(cards - 1)'),
  );

/** The trick begins. */
const lead = `
  {${pickFromHand('leader$')}
    const bit = 1 << card;
    HANDS[leader$$+4] ^= bit;
    trick$ = bit;
    led$ = suit;
    plain$ = 255 & ~isTrump;
    // The code of the weakest trump
    ruff$ = ${RUFF} + (isTrump & ${TRUMP_LEAD - RUFF});
    code$ = ((1 ^ ((1 ^ ruff$) & isTrump)) + (pick >>> 3)) | 0;
    winner$ = leader$;
  }`;

/** The row of the tables: what the best card is worth, and 32 more while the partner holds the trick. */
const rowOf = ({ seats, plain }: Family, k: number): string =>
  seats === 4 && !plain && k > 1 ? '(code$ | ((~(winner$ ^ seat) & usesPartner) << 5))' : 'code$';

const playByte = `
      const n = ${below('seat', 'LESS[byte]')};
      const pick = PICK[(((~follows & 256) | byte) << 3) | n];
      const suit = trump$ ^ ((trump$ ^ led$) & follows);
      bit = 1 << ((suit << 3) | (pick & 7));
      const own = ((ruff$ ^ ((ruff$ ^ 1) & follows)) + (pick >>> 3)) | 0;${TAKE}`;

/** Whoever has neither the suit led nor trumps plays what he likes, and never wins. */
const playAny = `${pickFromHand('seat')}
      bit = 1 << card;`;

/** Who follows may play trumps beside his suit, or all cards; who cannot, all plain cards and some trumps, or any if that is none. */
const playSet = `
      const hand = HANDS[seat$+4];
      const trumpsOfSuit = 255 << (trump$ << 3);
      const free = (hand & ~trumpsOfSuit) | (BESIDE[line | trumps] << (trump$ << 3));
      const both = hand & ((plain$ << (led$ << 3)) | trumpsOfSuit | (0 - WIDE[line | led]));
      let set = free ^ ((free ^ both) & follows);
      set |= hand & ~((set | (0 - set)) >> 31);
      const size3 = SIZE[set >>> 24];${pickFrom(
        suit => `(set >>> ${8 * Number(suit)}) & 255`,
        '((set >>> (suit << 3)) & 255)',
        below('seat', '(size0 + size1 + size2 + size3 - 1)'),
      )}
      bit = 1 << card;
      const own = CODES[(trump$ << 7) | (led$ << 5) | card];${TAKE}`;

const follow = (family: Family, k: number): string => `
  {
    ${seatOf(family, k)}
    const led = SUITS[(seat << 2) | led$$|16] & plain$;
    const trumps = SUITS[(seat << 2) | trump$$|16];
    const line = ${rowOf(family, k)} << 8;
    const follows = (0 - led) >> 31;
    const byTrumps = LEGAL_TRUMPS[line | trumps];
    const byte = byTrumps ^ ((byTrumps ^ ${family.plain ? 'led' : 'FOLLOW[line | led]'}) & follows);
    let bit = 0;
    if (byte !== 0) {${playByte}
    } else {${family.plain ? playAny : playSet}
    }
    HANDS[seat$+4] ^= bit;
    trick$ |= bit;
  }`;

/** Everybody has one card. */
const lastCards = (family: Family): string =>
  lanes(`
  {
    const bit = HANDS[leader$$+4];
    const card = 31 - Math.clz32(bit);
    trick$ = bit;
    led$ = card >> 3;
    code$ = CODES[(trump$ << 7) | (led$ << 5) | card];
    winner$ = leader$;
  }`) +
  others(
    family,
    k => `
  {
    ${seatOf(family, k)}
    const bit = HANDS[seat$+4];
    const own = CODES[(trump$ << 7) | (led$ << 5) | (31 - Math.clz32(bit))];${TAKE}
    trick$ |= bit;
  }`,
  );

/** The trick goes to its winner, and counts one there beside its melds; four of a kind are one rank in all four bytes. */
const collect = `
  {
    const some = MELDS[trick$ & 255] + MELDS[(trick$ >>> 8) & 255];
    const others = MELDS[(trick$ >>> 16) & 255] + MELDS[trick$ >>> 24];
    const trumpMelds = TRUMP_MELDS[(trick$ >>> (trump$ << 3)) & 255];
    const quartet = QUARTETS[trick$ & (trick$ >>> 8) & (trick$ >>> 16) & (trick$ >>> 24)];
    TAKEN[winner$$+4] |= trick$;
    TALLY[winner$$+4] += ((some + others + trumpMelds + quartet) << ${TALLY_MELDS}) + 1;
    leader$ = winner$;
  }`;

const functionOf = (family: Family): string => `
/** ${family.doc} */
export function ${family.name}(tricks: number${family.seats === 4 && !family.plain ? ', usesPartner: number' : ''}): void {
  ${lanes(`
  const trump$ = TRUMPS[$];
  let leader$ = LEADERS[$];`)}
  ${lanes(['winner', 'code', 'trick', 'led', 'plain', 'ruff'].map(name => `let ${name}$ = 0;`).join('\n'))}
  for (let cards = tricks; cards > 1; cards--) {
    ${lanes(lead)}
    ${others(family, k => follow(family, k))}
    ${lanes(collect)}
  }
  ${lastCards(family)}
  ${lanes(collect)}
  ${lanes('LEADERS[$] = leader$;')}
}`;

const HEADER = `
/**
 * The kernel of pairs. Written by scripts/pair-kernel.ts: do not edit, run \`npx tsx scripts/pair-kernel.ts\`.
 *
 * Each function plays the last \`tricks\` tricks of two deals side by side, by the tables and in the memory of pair-board.ts.
 */
import { SIZES } from '../../cards/bytes.ts';
import { PAIR_BOARD } from './pair-board.ts';

const { HANDS, SUITS, DRAWS, TRUMPS, LEADERS, TAKEN, TALLY } = PAIR_BOARD;
const { CODES, FOLLOW, WIDE, LEGAL_TRUMPS, BESIDE, MELDS, TRUMP_MELDS, QUARTETS } = PAIR_BOARD;
const { LESS, PICK, REMAINDERS } = PAIR_BOARD;
const SIZE = SIZES;`;

/** The text of the file. */
export function pairKernel(): string {
  return layOut([HEADER, ...FAMILIES.map(functionOf)].join('\n\n'));
}

await emit(import.meta.url, kernelFile('pair-kernel'), pairKernel);
