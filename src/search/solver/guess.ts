/** The first guess of a value, from which the null windows set out: a linear count of who holds which cards. */
import { FITTED, memory, ROEM } from './memory.ts';
import type { Root } from './root.ts';
import { GUESS_PLAIN, GUESS_ROEM } from './weights.ts';

const { rule, sideOf, owner } = memory;

/** Fitted to two hands of nine cards, in tenths of a point, as in weights.ts; a fair guess for other games too. */
const TWO_HANDS = [-60, -60, -60, -60, -60, -50, -30, 30, 0, 0, 0, 10, 30, 60, 100, 210, 60];
const LEAD = 16;
const LEAST_TRICKS = 4;

export function guessOf({ rest, trick, leader, tricks, points }: Root): number {
  const side = sideOf[leader];
  const weights = rule[FITTED] === 0 ? TWO_HANDS : fittedTo(tricks);
  let tenths = weights[LEAD];
  for (let cards = rest | trick; cards !== 0; cards &= cards - 1) {
    const card = 31 - Math.clz32(cards & -cards);
    const weight = weights[card >= 24 ? card - 16 : card & 7];
    tenths += sideOf[owner[card]] === side ? weight : -weight;
  }
  return Math.trunc(points / 2 + (side === 0 ? tenths : -tenths) / 10) | 0;
}

function fittedTo(tricks: number): readonly number[] {
  const rows = rule[ROEM] !== 0 ? GUESS_ROEM : GUESS_PLAIN;
  return rows[Math.min(Math.max(tricks - LEAST_TRICKS, 0), rows.length - 1)];
}
