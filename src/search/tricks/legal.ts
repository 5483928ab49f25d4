/** The cards that may be played to a trick, by the byte tables of the kernel. */
import type { CardSet } from '../../cards/cardset.ts';
import { BOUND } from '../../kernel/index.ts';

const { FOLLOW, WIDE, TRUMPS, BESIDE } = BOUND;

/**
 * The legal cards of a hand that is not empty. `line` is the row of the best card, times 256: see trick-tables.ts.
 * Row 0 is a lead. `suits` is the set of the plain suit led, 0 if trumps were led or nothing, and `ledShift` its first
 * bit. The rules must be bound.
 */
export function legalCards(
  hand: CardSet,
  line: number,
  suits: CardSet,
  ledShift: number,
  trumpShift: number,
): CardSet {
  const led = (hand & suits) >>> ledShift;
  const trumps = (hand >>> trumpShift) & 255;
  if (led !== 0) {
    const byte = FOLLOW[line | led];
    if (byte !== 0) return byte << ledShift;
    return WIDE[line | led] !== 0 ? hand : hand & (suits | (255 << trumpShift));
  }
  const byte = TRUMPS[line | trumps];
  if (byte !== 0) return byte << trumpShift;
  const free = (hand & ~(255 << trumpShift)) | (BESIDE[line | trumps] << trumpShift);
  return free === 0 ? hand : free;
}
