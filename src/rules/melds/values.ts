/** What melds are worth. Each game states a function from a meld to its points, which is tabulated once. */
import { MELDS, type Meld } from './meld.ts';

/** [meld] → points; 0 for what is no meld in this game. */
export type MeldValues = Uint8Array;

export function tabulateMelds(pointsOf: (meld: Meld) => number): MeldValues {
  return Uint8Array.from(MELDS, pointsOf);
}

/** A sequence counts 20 for three cards, 50 for four and, in most games, 100 for five and more. */
export function sequencePoints(length: number, fivePlus = 100): number {
  return length === 3 ? 20 : length === 4 ? 50 : fivePlus;
}
