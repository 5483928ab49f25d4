/** The rules of a game as the kernel in vectors has them on its page: tables of sixteen bytes, which a vector can look up in itself. */
import { cardCount } from '../cards/cardset.ts';
import type { Game } from '../engine/game.ts';
import { DUTIES, FACTS } from '../rules/duties.ts';
import type { Kind } from './kind.ts';
import { DUTY_FACTS, LEAVES, MOST_CARDS, TALLY_MELDS, VECTOR_BOARD } from './vector-board.ts';
import { WORDS } from './vectors.ts';

const BYTES = new Uint8Array(WORDS.buffer);

type Fact = (typeof FACTS)[number];

/** Followers as the tables of duties know them: what is true of all of them, and what it means there to be able to take the trick. */
const FOLLOWERS: readonly { readonly always: readonly Fact[]; readonly canTake: readonly Fact[] }[] = [
  { always: ['canFollow'], canTake: ['canHead'] },
  { always: ['hasTrump'], canTake: ['canOvertrump'] },
  { always: ['ledTrump', 'canFollow', 'hasTrump'], canTake: ['canHead', 'canOvertrump'] },
];

/** The melds of all tricks together that a tally of two bytes can hold. */
const MOST_WORTH = 0xffff >> TALLY_MELDS;

/**
 * Whether all card points fit a byte and the melds of so many tricks a tally, and a trick has melds in one place at most: three cards of a plain
 * suit, two of trumps, or a quartet.
 */
export function fitBytes({ points, melds }: Pick<Kind, 'points' | 'melds'>, tricks: number): boolean {
  if (points.trump[255] + 3 * points.plain[255] > 255) return false;
  if (melds === undefined) return true;
  const { plain, trump, quartets } = melds;
  const tables = [plain, trump, quartets];
  return tables.every((table, least) =>
    table.every(
      (worth, byte) => worth === 0 || (tricks * worth <= MOST_WORTH && cardCount(byte) >= [3, 2, 1][least]),
    ),
  );
}

/** Writes the tables of a game. */
export function writeTables({ partners, beats, duty }: Game, { points, melds }: Kind): void {
  const at = VECTOR_BOARD;
  BYTES.fill(partners ? 255 : 0, at.partners, at.partners + 16);
  // As a plain suit is to trumps of another, and as trumps
  writeBeats(at.beatsPlain, beats.subarray(4 << 5, (4 << 5) + 8));
  writeBeats(at.beatsTrump, beats.subarray(0, 8));
  writeDuties(at.duties, duty, []);
  writeDuties(at.dutiesOpen, duty, ['stockOpen']);
  for (let n = 1; n <= MOST_CARDS; n++) {
    const reciprocal = Math.ceil(0x10000 / n);
    BYTES[at.reciprocals + n] = reciprocal;
    BYTES[at.reciprocals + 16 + n] = reciprocal >> 8;
  }
  writeWorth(at.worthPlain, points.plain);
  writeWorth(at.worthTrump, points.trump);
  if (melds === undefined) return;
  for (const [i, table] of [melds.plain, melds.trump, melds.quartets].entries())
    BYTES.set(table, at.melds + 256 * i);
}

function writeBeats(at: number, beats: Int32Array): void {
  BYTES.fill(0, at, at + 32);
  for (let rank = 0; rank < 8; rank++) BYTES[at + ((rank >> 2) << 4) + (1 << (rank & 3))] = beats[rank];
}

function writeWorth(at: number, sums: Uint8Array): void {
  for (let bits = 0; bits < 16; bits++) {
    BYTES[at + bits] = sums[bits];
    BYTES[at + 16 + bits] = sums[bits << 4];
  }
}

/** What the duties leave where these facts are true of everybody. */
function writeDuties(at: number, duty: Uint8Array, everywhere: readonly Fact[]): void {
  for (const [follower, { always, canTake }] of FOLLOWERS.entries()) {
    for (let bits = 0; bits < 16; bits++) {
      const facts = new Set<string>([
        ...everywhere,
        ...always,
        ...DUTY_FACTS.filter((_, i) => (bits >> i) & 1),
      ]);
      if (facts.has('onlyJack')) facts.add('hasTrump');
      if (facts.has('canTake')) for (const fact of canTake) facts.add(fact);
      const number = FACTS.reduce((sum, fact, i) => sum | (facts.has(fact) ? 1 << i : 0), 0);
      BYTES[at + 16 * follower + bits] = leftBy(DUTIES[duty[number]], facts);
    }
  }
}

/** What a duty leaves of a hand, as bits of {@link LEAVES}: all of it, if that would be nothing. */
function leftBy(duty: (typeof DUTIES)[number], facts: ReadonlySet<string>): number {
  const left = (...what: (typeof LEAVES)[number][]): number =>
    what.reduce((sum, name) => sum | (1 << LEAVES.indexOf(name)), 0);
  const all = left('follow', 'trump', 'others');
  const onTrumps = facts.has('ledTrump');
  switch (duty) {
    case 'follow':
      return left(onTrumps ? 'trump' : 'follow');
    case 'head':
      return facts.has('canTake') ? left(onTrumps ? 'overtrump' : 'head') : all;
    case 'trump':
      return left('trump');
    case 'overtrump':
      return facts.has('canTake') ? left('overtrump') : all;
    case 'anyButUndertrump':
      return left('overtrump', 'others');
    case 'followOrTrump':
      return left('follow', 'trump');
    default:
      return all;
  }
}
