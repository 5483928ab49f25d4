/** The rules of a game in the memory of WebAssembly: tables of sixteen bytes, which a vector can be looked up in. */
import { cardCount } from '../cards/cardset.ts';
import type { Game } from '../engine/game.ts';
import { DUTIES as DUTY_NAMES, FACTS } from '../rules/duties.ts';
import type { KernelRules } from './kernel-rules.ts';
import * as layout from './layout.ts';
import { MEMORY } from './memory.ts';

const BYTES = new Uint8Array(MEMORY.buffer);

type Fact = (typeof FACTS)[number];

/** Kinds of followers: the facts that are true of all of them, and those that say that they can take the trick. */
const FOLLOWERS: readonly { readonly always: readonly Fact[]; readonly canTake: readonly Fact[] }[] = [
  { always: ['canFollow'], canTake: ['canHead'] },
  { always: ['hasTrump'], canTake: ['canOvertrump'] },
  { always: ['ledTrump', 'canFollow', 'hasTrump'], canTake: ['canHead', 'canOvertrump'] },
];

/** The meld points of a whole deal that a tally of two bytes can hold. */
const MAX_MELDS = 0xffff >> layout.TALLY_MELDS;

/**
 * Whether the card points of a player fit a byte and meld points a tally, and a trick has melds in one place at most:
 * three cards of a plain suit, two trumps, or a quartet.
 */
export function fitBytes({ points, melds }: Pick<KernelRules, 'points' | 'melds'>, tricks: number): boolean {
  if (points.trump[255] + 3 * points.plain[255] > 255) return false;
  if (melds === undefined) return true;
  const { plain, trump, quartets } = melds;
  const fits = (table: Uint8Array, leastCards: number): boolean =>
    table.every(
      (worth, byte) => worth === 0 || (tricks * worth <= MAX_MELDS && cardCount(byte) >= leastCards),
    );
  return fits(plain, 3) && fits(trump, 2) && fits(quartets, 1);
}

/** Writes the tables of a game. */
export function writeTables({ partners, beats, duty }: Game, { points, melds }: KernelRules): void {
  BYTES.fill(partners ? 255 : 0, layout.PARTNERS, layout.PARTNERS + layout.VECTOR);
  // Of suit 0: while suit 1 is trumps, and as trumps
  writeBeats(layout.BEATS_PLAIN, beats.subarray(4 << 5, (4 << 5) + 8));
  writeBeats(layout.BEATS_TRUMP, beats.subarray(0, 8));
  writeDuties(layout.DUTIES, duty, []);
  writeDuties(layout.DUTIES_OPEN, duty, ['stockOpen']);
  for (let n = 1; n <= layout.MAX_CARDS; n++) {
    const reciprocal = Math.ceil(0x10000 / n);
    BYTES[layout.BYTE_RECIPROCALS + n] = reciprocal;
    BYTES[layout.BYTE_RECIPROCALS + 16 + n] = reciprocal >> 8;
  }
  writeWorth(layout.WORTH_PLAIN, points.plain);
  writeWorth(layout.WORTH_TRUMP, points.trump);
  if (melds === undefined) return;
  for (const [i, table] of [melds.plain, melds.trump, melds.quartets].entries())
    BYTES.set(table, layout.MELDS + 256 * i);
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

/** Writes what the duties leave where these facts are true of everybody. */
function writeDuties(at: number, duty: Uint8Array, everywhere: readonly Fact[]): void {
  for (const [follower, { always, canTake }] of FOLLOWERS.entries()) {
    for (let bits = 0; bits < 16; bits++) {
      const facts = new Set<Fact>([...everywhere, ...always]);
      if (bits & layout.CAN_TAKE) for (const fact of canTake) facts.add(fact);
      if (bits & layout.PARTNER_WINNING) facts.add('partnerWinning');
      if (bits & layout.RUFFED) facts.add('ruffed');
      if (bits & layout.ONLY_JACK) facts.add('onlyJack').add('hasTrump');
      const number = FACTS.reduce((sum, fact, i) => sum | (facts.has(fact) ? 1 << i : 0), 0);
      const takes = (bits & layout.CAN_TAKE) !== 0;
      BYTES[at + 16 * follower + bits] = leftBy(DUTY_NAMES[duty[number]], takes, facts.has('ledTrump'));
    }
  }
}

const ALL = layout.LEAVES_FOLLOW | layout.LEAVES_TRUMP | layout.LEAVES_OTHERS;

/** What a duty leaves of a hand: all of it, if that would be nothing. */
function leftBy(duty: (typeof DUTY_NAMES)[number], canTake: boolean, ledTrump: boolean): number {
  switch (duty) {
    case 'follow':
      return ledTrump ? layout.LEAVES_TRUMP : layout.LEAVES_FOLLOW;
    case 'head':
      return canTake ? (ledTrump ? layout.LEAVES_OVERTRUMP : layout.LEAVES_HEAD) : ALL;
    case 'trump':
      return layout.LEAVES_TRUMP;
    case 'overtrump':
      return canTake ? layout.LEAVES_OVERTRUMP : ALL;
    case 'anyButUndertrump':
      return layout.LEAVES_OVERTRUMP | layout.LEAVES_OTHERS;
    case 'followOrTrump':
      return layout.LEAVES_FOLLOW | layout.LEAVES_TRUMP;
    default:
      return ALL;
  }
}
