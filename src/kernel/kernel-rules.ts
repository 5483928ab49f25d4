/** What the kernel needs to know of a game. Derived once from its compiled rules. */
import { NO_TRUMPS, type Trump } from '../cards/card.ts';
import { cardCount } from '../cards/cardset.ts';
import { keptWith } from '../cards/kept.ts';
import type { Game } from '../engine/game.ts';
import type { FACTS } from '../rules/duties.ts';
import type { TrickMelds } from '../rules/melds/trick-melds.ts';
import { type TrickTables, trickTablesOf } from '../trick/byte-tables.ts';
import { factBit, LEAVES_LED, LEAVES_LOW, LEAVES_PLAIN, LEAVES_TRUMPS } from '../trick/legal-cards.ts';
import * as layout from './layout.ts';
import { MEMORY } from './memory.ts';

/** Numbers that add up over the suits of a set of cards, by suit byte. */
export interface SuitSums {
  readonly plain: Uint8Array;
  readonly trump: Uint8Array;
}

/** The rules of a game, as the kernel plays by them. */
export interface KernelRules {
  readonly seats: number;
  readonly tables: TrickTables;
  /** [trump] → what the cards of a suit count. Without a suit of trumps all suits are alike. */
  readonly points: readonly SuitSums[];
  /** What tricks score as melds by themselves, if they do. */
  readonly melds: TrickMelds | undefined;
}

/** The sum for a set of cards, for sums of this trump. */
export function sumOfCards(set: number, of: Trump, { plain, trump }: SuitSums): number {
  const trumps = (set >>> (of << 3)) & 255;
  const all = plain[set & 255] + plain[(set >>> 8) & 255] + plain[(set >>> 16) & 255] + plain[set >>> 24];
  return all + trump[trumps] - plain[trumps];
}

/** `undefined` for a game that the kernel cannot play: its duties do not fit, or its points. */
export const kernelRulesOf: (game: Game) => KernelRules | undefined = /* @__PURE__ */ keptWith(game => {
  const tables = trickTablesOf(game);
  const points = sumsOf(game.points, game.planes);
  const { trickMelds } = game.ruleset;
  if (tables === undefined || points === undefined) return undefined;
  // A trick that scores as melds has a suit of trumps
  if (trickMelds !== undefined && game.planes > NO_TRUMPS) return undefined;
  return { seats: game.seats, tables, points, melds: trickMelds?.claim === 'auto' ? trickMelds : undefined };
});

/** Sums of a [trump][card] table, if all suits count alike and no suit counts more than a byte holds. */
function sumsOf(values: Uint8Array, planes: number): readonly SuitSums[] | undefined {
  const sum = (trump: number, suit: number) => (_: unknown, byte: number) => {
    let total = 0;
    for (let rank = 0; rank < 8; rank++)
      if ((byte >> rank) & 1) total += values[(trump << 5) | (suit << 3) | rank];
    return total;
  };
  const of = (trump: number, suit: number): number[] => Array.from({ length: 256 }, sum(trump, suit));
  const inSuits = { plain: Uint8Array.from(of(1, 0)), trump: Uint8Array.from(of(0, 0)) };
  const sums = Array.from({ length: planes }, (_, trump) => {
    if (trump < NO_TRUMPS) return inSuits;
    const alike = Uint8Array.from(of(trump, 0));
    return { plain: alike, trump: alike };
  });
  for (const [trump, { plain, trump: ruling }] of sums.entries()) {
    for (let suit = 0; suit < 4; suit++) {
      const expected = suit === trump ? ruling : plain;
      if (of(trump, suit).some((value, byte) => value !== expected[byte])) return undefined;
    }
  }
  return sums;
}

/*
 * The rules of a game in the memory of WebAssembly: tables of sixteen bytes, which a vector can be looked up in.
 */

const BYTES = new Uint8Array(MEMORY.buffer);

type Fact = (typeof FACTS)[number];

/** The facts that are true of some followers, and those that say that they can take the trick. */
interface Follower {
  readonly always: readonly Fact[];
  readonly canTake: readonly Fact[];
}
const TO_PLAIN: Follower = { always: ['canFollow'], canTake: ['canHead'] };
const RUFFING: Follower = { always: ['hasTrump'], canTake: ['canOvertrump'] };
const TO_TRUMPS: Follower = {
  always: ['ledTrump', 'canFollow', 'hasTrump'],
  canTake: ['canHead', 'canOvertrump'],
};

/** A suit of trumps, no trumps, all trumps: the tables of the vectors hold one of these. */
export const SUIT_KIND = 0;
const ALL_KIND = 2;
export const KINDS = 3;

/** The kind of trumps. */
export function kindOf(trump: Trump): number {
  return trump < NO_TRUMPS ? SUIT_KIND : trump - NO_TRUMPS + 1;
}

/** [kind] → who follows in the plain suit led, is void of it, and follows in the suit in the place of trumps. */
const FOLLOWERS: readonly (readonly (Follower | undefined)[])[] = [
  [TO_PLAIN, RUFFING, TO_TRUMPS],
  [TO_PLAIN, undefined, TO_PLAIN],
  [TO_TRUMPS, undefined, TO_TRUMPS],
];

/** The meld points of a whole deal that a tally of two bytes can hold. */
const MAX_MELDS = 0xffff >> layout.TALLY_MELDS;

/** Whether points fit their bytes, and a trick has melds in one place: three plain cards, two trumps or a quartet. */
export function fitBytes({ points, melds }: Pick<KernelRules, 'points' | 'melds'>, tricks: number): boolean {
  if (points.some(({ plain, trump }) => trump[255] + 3 * plain[255] > 255)) return false;
  if (melds === undefined) return true;
  const { plain, trump, quartets } = melds;
  const fits = (table: Uint8Array, leastCards: number): boolean =>
    table.every(
      (worth, byte) => worth === 0 || (tricks * worth <= MAX_MELDS && cardCount(byte) >= leastCards),
    );
  return fits(plain, 3) && fits(trump, 2) && fits(quartets, 1);
}

/** Writes the tables of a game for a kind of trumps. */
export function writeTables(
  { partners, beats, leaves }: Game,
  { points, melds }: KernelRules,
  kind: number,
): void {
  const hasSuit = kind === SUIT_KIND;
  BYTES.fill(partners ? 255 : 0, layout.PARTNERS, layout.PARTNERS + layout.VECTOR);
  BYTES.fill(hasSuit ? 255 : 0, layout.RUFFS, layout.RUFFS + layout.VECTOR);
  // Of suit 0: while suit 1 is trumps, and as trumps
  const [plainTrump, ownTrump] = hasSuit ? [1, 0] : [NO_TRUMPS + kind - 1, NO_TRUMPS + kind - 1];
  writeBeats(layout.BEATS_PLAIN, beats.subarray(plainTrump << 7, (plainTrump << 7) + 8));
  writeBeats(layout.BEATS_TRUMP, beats.subarray(ownTrump << 7, (ownTrump << 7) + 8));
  writeDuties(layout.DUTIES, leaves, kind);
  for (let n = 1; n <= layout.MAX_CARDS; n++) {
    const reciprocal = Math.ceil(0x10000 / n);
    BYTES[layout.BYTE_RECIPROCALS + n] = reciprocal;
    BYTES[layout.BYTE_RECIPROCALS + 16 + n] = reciprocal >> 8;
  }
  const { plain, trump } = points[ownTrump];
  writeWorth(layout.WORTH_PLAIN, plain);
  writeWorth(layout.WORTH_TRUMP, trump);
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

/** Writes what the duties leave. */
function writeDuties(at: number, leaves: Uint8Array, kind: number): void {
  for (const [place, follower] of FOLLOWERS[kind].entries()) {
    for (let bits = 0; bits < 16; bits++) {
      // Without a suit of trumps who is void of the suit led may play anything
      if (follower === undefined) {
        BYTES[at + 16 * place + bits] = ALL;
        continue;
      }
      const { always, canTake } = follower;
      const facts = new Set<Fact>(always);
      const takes = (bits & layout.CAN_TAKE) !== 0;
      if (takes) for (const fact of canTake) facts.add(fact);
      if (bits & layout.PARTNER_WINNING) facts.add('partnerWinning');
      if (bits & layout.RUFFED) facts.add('ruffed');
      if (bits & layout.ONLY_JACK && kind === SUIT_KIND) facts.add('onlyJack').add('hasTrump');
      const left = leaves[[...facts].reduce((sum, fact) => sum | factBit(fact), 0)];
      BYTES[at + 16 * place + bits] = leftInLanes(left, takes, place === IN_TRUMPS, kind);
    }
  }
}

/** Who follows in the suit in the place of trumps. */
const IN_TRUMPS = 2;
const ALL = layout.LEAVES_FOLLOW | layout.LEAVES_TRUMP | layout.LEAVES_OTHERS;

/** What is left of a hand, see trick.ts: all of it, if that would be nothing. */
function leftInLanes(left: number, canTake: boolean, inTrumps: boolean, kind: number): number {
  const low = (left & LEAVES_LOW) !== 0;
  const plain = low ? layout.LEAVES_FOLLOW : layout.LEAVES_HEAD;
  const trumps = low ? layout.LEAVES_TRUMP : layout.LEAVES_OVERTRUMP;
  if (!low && !canTake && (left & LEAVES_PLAIN) === 0) return ALL;
  const led = inTrumps ? trumps : plain;
  const ruling = kind === SUIT_KIND ? trumps : kind === ALL_KIND ? led : 0;
  return (
    (left & LEAVES_LED ? led : 0) |
    (left & LEAVES_TRUMPS ? ruling : 0) |
    (left & LEAVES_PLAIN ? layout.LEAVES_OTHERS : 0)
  );
}
