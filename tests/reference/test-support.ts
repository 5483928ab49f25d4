/** What the tests of this folder share: dealt situations, scripted play, a seeded generator. */

import { type Deal, type ReferenceGame, type Result, readBefore } from './record.ts';

/** Cards written with spaces between them. */
export const cards = (text: string): string[] => (text === '' ? [] : text.split(' '));

/** A deterministic stream of numbers from 0 to 1 (mulberry32). */
export function stream(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Situation {
  readonly options?: object;
  readonly dealer?: number;
  readonly before?: object;
  readonly hands: readonly string[];
  readonly turnup?: string;
  readonly stock?: string;
  readonly indicator?: string;
}

/** A deal with some cards given; the rest of the stock is filled up with what is left of the pack. */
export function situation(game: ReferenceGame, given: Situation): Deal {
  const hands = given.hands.map(cards);
  const stock = cards(given.stock ?? '');
  const known = [...hands.flat(), ...stock, given.turnup];
  return {
    options: (given.options ?? {}) as Record<string, unknown>,
    dealer: given.dealer ?? 0,
    before: readBefore(game, given.before),
    hands,
    turnup: given.turnup ?? null,
    stock: [...stock, ...game.pack.filter(card => !known.includes(card))],
    indicator: cards(given.indicator ?? ''),
    calledLast: false,
  };
}

class Stopped extends Error {}

/** Plays the acts in order and says what is asked next, or how the deal ended. */
export function afterActs(
  game: ReferenceGame,
  deal: Deal,
  acts: string,
): { seat: number; legal: string[] } | Result {
  const script = cards(acts);
  let asked: { seat: number; legal: string[] } = { seat: -1, legal: [] };
  try {
    return game.play(deal, (seat, acts) => {
      const legal = [...acts].sort();
      const act = script.shift();
      asked = { seat, legal };
      if (act === undefined) throw new Stopped();
      if (!legal.includes(act)) throw new Error(`${act} is not among ${legal.join(' ')}`);
      return act;
    });
  } catch (problem) {
    if (problem instanceof Stopped) return asked;
    throw problem;
  }
}

/** Plays the deal to its end: each choice is made by `prefer`, or is the first legal act. */
export function playedOut(
  game: ReferenceGame,
  deal: Deal,
  prefer: (seat: number, legal: readonly string[]) => string | undefined,
): Result {
  return game.play(deal, (seat, acts) => prefer(seat, acts) ?? [...acts].sort()[0]);
}
