/** The values of melds. Each game tabulates a function from melds to points. */
import { MELDS, type Meld } from './meld.ts';

/** [meld] → points; 0 if the game does not have the meld. */
export type MeldValues = Uint8Array;

export function tabulateMelds(pointsOf: (meld: Meld) => number): MeldValues {
  return Uint8Array.from(MELDS, pointsOf);
}

export function sequencePoints(length: number, fivePlus = 100): number {
  return length === 3 ? 20 : length === 4 ? 50 : fivePlus;
}
