/** Cards of a first lead, as players name them. */
import { KING, QUEEN } from '../../src/cards/index.ts';

/** A card that may be led from a hand, with what a player sees of it. */
export interface Lead {
  /** Index into {@link KINDS}. */
  readonly kind: number;
  /** Whether it serves a meld in the making: a neighbour in its suit, two others of its rank, or half of a marriage. */
  readonly isUseful: boolean;
  readonly isTrump: boolean;
  readonly rank: number;
}

const JACK = 4;
const NINE = 2;
const TEN = 3;
const ACE = 7;

/** Kinds of cards; the first that fits counts. */
export const KINDS = [
  {
    name: 'Jack or Nine of trumps',
    fits: (trump: boolean, rank: number) => trump && [JACK, NINE].includes(rank),
  },
  { name: 'another trump', fits: (trump: boolean) => trump },
  { name: 'plain Ace or Ten', fits: (_: boolean, rank: number) => [ACE, TEN].includes(rank) },
  { name: 'plain King or Queen', fits: (_: boolean, rank: number) => [KING, QUEEN].includes(rank) },
  { name: 'low plain card', fits: () => true },
] as const;

const isRed = (suit: number): boolean => suit === 1 || suit === 2;

/** Whether two cards are one of the marriages: stuk, dubbel or brok. */
function isMarriage(king: number, queen: number, trump: number): boolean {
  const [kingSuit, queenSuit] = [king >> 3, queen >> 3];
  return kingSuit === queenSuit ? kingSuit === trump : isRed(kingSuit) !== isRed(queenSuit);
}

export function leadOfCard(hand: number, card: number, trump: number): Lead {
  const has = (other: number): boolean => ((hand >>> other) & 1) === 1;
  const [suit, rank] = [card >> 3, card & 7];
  const isTrump = suit === trump;
  const below = rank > 0 && has(card - 1);
  const above = rank < 7 && has(card + 1);
  const others = [0, 1, 2, 3].filter(s => s !== suit && has(8 * s + rank)).length;
  const mates = [0, 1, 2, 3].map(s => 8 * s + (rank === KING ? QUEEN : KING)).filter(has);
  const dubbel = rank === QUEEN && (suit === 1 || suit === 3) && has(8 * (4 - suit) + QUEEN);
  const married =
    dubbel ||
    (rank === KING && mates.some(queen => isMarriage(card, queen, trump))) ||
    (rank === QUEEN && mates.some(king => isMarriage(king, card, trump)));
  return {
    kind: KINDS.findIndex(({ fits }) => fits(isTrump, rank)),
    isUseful: below || above || others >= 2 || married,
    isTrump,
    rank,
  };
}
