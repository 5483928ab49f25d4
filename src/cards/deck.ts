/** The pack and its shuffle. All chance of a deal is in the order of the pack (and, in one game, of an indicator pack). */
import { PACK } from './card.ts';
import type { CardSet } from './cardset.ts';
import { first } from './cardset.ts';
import type { Rng } from './rng.ts';

/** Fills `deck` with the cards of `pack` in uniformly random order; returns how many (32 or 24). Fisher–Yates, exact. */
export function shuffle(deck: Uint8Array, pack: CardSet, rng: Rng): number {
  let count = 0;
  for (let rest = pack; rest !== 0; rest &= rest - 1) deck[count++] = first(rest);
  for (let i = count - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    const card = deck[i];
    deck[i] = deck[j];
    deck[j] = card;
  }
  return count;
}

export function newDeck(): Uint8Array {
  return new Uint8Array(PACK);
}
