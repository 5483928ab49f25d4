/** What is said and shown along with an act, as data: for tables that speak other languages than records. */
import type { Rank } from '../cards/card.ts';
import {
  type Fact,
  SAY_BROK,
  SAY_CLASS,
  SAY_LENGTH,
  SAY_POINTS,
  SAY_QUARTET,
  SAY_SEQUENCE,
  SAY_TOP,
  SAY_TRUMP,
  SAY_VERDICT,
  SHOW_CARD,
  SHOW_MELD,
} from './action.ts';

/** Kinds of facts, and the first code of each, from the highest. */
const KINDS = [
  ['points', SAY_POINTS],
  ['verdict', SAY_VERDICT],
  ['trump', SAY_TRUMP],
  ['top', SAY_TOP],
  ['length', SAY_LENGTH],
  ['class', SAY_CLASS],
  ['brok', SAY_BROK],
  ['quartet', SAY_QUARTET],
  ['sequence', SAY_SEQUENCE],
  ['card', SHOW_CARD],
  ['meld', SHOW_MELD],
] as const;

/** What a fact says or shows. */
export interface Saying {
  readonly kind: (typeof KINDS)[number][0];
  /** Points, a length, or the number of a verdict, class, card or meld; of `trump` 1 for yes. */
  readonly value: number;
  /** The highest rank, of `top` and `sequence`. */
  readonly top: Rank;
}

/** A fact as data. */
export function sayingOf(fact: Fact): Saying {
  const [kind, first] = KINDS.find(([, code]) => fact >= code) ?? ['meld', SHOW_MELD];
  const number = fact - first;
  const value = kind === 'points' ? 10 * number : kind === 'sequence' ? (number >> 3) + 1 : number;
  return { kind, value, top: number & 7 };
}
