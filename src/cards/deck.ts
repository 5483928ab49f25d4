/** The pack and its shuffle. All chance of a deal is in the order of the pack (and, in one game, of an indicator pack). */
import { PACK } from './card.ts';
import type { CardSet } from './cardset.ts';
import type { Rng } from './rng.ts';

/** Fills `deck` with the cards of `pack` in uniformly random order; returns how many (32 or 24). Fisher–Yates, exact. */
export function shuffle(deck: Uint8Array, pack: CardSet, rng: Rng): number {
  let count = 0;
  for (let card = 0; card < PACK; card++) if ((pack >>> card) & 1) deck[count++] = card;
  rng.shuffle(deck, count);
  return count;
}

export function newDeck(): Uint8Array {
  return new Uint8Array(PACK);
}
