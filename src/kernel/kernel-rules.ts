/** What the kernel needs to know of a game. Derived once from its compiled rules. */
import type { Game } from '../engine/game.ts';
import type { TrickMelds } from '../rules/melds/trick-melds.ts';
import { type TrickTables, trickTablesOf } from '../trick/byte-tables.ts';

/** Numbers that add up over the suits of a set of cards, by suit byte. */
export interface SuitSums {
  readonly plain: Uint8Array;
  readonly trump: Uint8Array;
}

/** The rules of a game, as the kernel plays by them. */
export interface KernelRules {
  readonly seats: number;
  readonly tables: TrickTables;
  /** What the cards of a suit count. */
  readonly points: SuitSums;
  /** What tricks score as melds by themselves, if they do. */
  readonly melds: TrickMelds | undefined;
}

/** The sum for a set of cards. */
export function sumOfCards(set: number, trumpShift: number, { plain, trump }: SuitSums): number {
  const trumps = (set >>> trumpShift) & 255;
  const all = plain[set & 255] + plain[(set >>> 8) & 255] + plain[(set >>> 16) & 255] + plain[set >>> 24];
  return all + trump[trumps] - plain[trumps];
}

const known = new WeakMap<Game, KernelRules | undefined>();

/** `undefined` for a game that the kernel cannot play: its duties do not fit, or its points. */
export function kernelRulesOf(game: Game): KernelRules | undefined {
  if (!known.has(game)) known.set(game, build(game));
  return known.get(game);
}

function build(game: Game): KernelRules | undefined {
  const tables = trickTablesOf(game);
  const points = sumsOf(game.points);
  const { trickMelds } = game.ruleset;
  if (tables === undefined || points === undefined) return undefined;
  return { seats: game.seats, tables, points, melds: trickMelds?.claim === 'auto' ? trickMelds : undefined };
}

/** Sums of a [trump][card] table, if all suits count alike and no suit counts more than a byte holds. */
function sumsOf(values: Uint8Array): SuitSums | undefined {
  const sum = (trump: number, suit: number) => (_: unknown, byte: number) => {
    let total = 0;
    for (let rank = 0; rank < 8; rank++)
      if ((byte >> rank) & 1) total += values[(trump << 5) | (suit << 3) | rank];
    return total;
  };
  const of = (trump: number, suit: number): number[] => Array.from({ length: 256 }, sum(trump, suit));
  const sums = { plain: of(1, 0), trump: of(0, 0) };
  for (let trump = 0; trump < 4; trump++) {
    for (let suit = 0; suit < 4; suit++) {
      const expected = suit === trump ? sums.trump : sums.plain;
      if (of(trump, suit).some((value, byte) => value !== expected[byte] || value > 255)) return undefined;
    }
  }
  return { plain: Uint8Array.from(sums.plain), trump: Uint8Array.from(sums.trump) };
}
