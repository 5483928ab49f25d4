/**
 * The normal form in which positions are searched: trump is suit 3 (the suits change places), and the ranks of a suit
 * stand in the order in which they beat each other. Then "beats" is "is a higher bit", a trump beats a plain card by
 * its number, and the winner of a trick is the highest bit among trumps and the suit led. One form for all games, ten
 * high or ten low. Without a suit of trumps the suits stay where they are, and suit 3 is as the others.
 */
import { NO_TRUMPS, PACK, RANKS, suitOf, type Trump } from '../../cards/card.ts';
import { type CardSet, hasCard, lowestCard, rankedAsTrumps } from '../../cards/cardset.ts';
import type { Game } from '../../engine/game.ts';

const TRUMP = 3;

export interface NormalForm {
  /** [trump][card] → the card in normal form. */
  readonly of: readonly Uint8Array[];
  /** [trump][card in normal form] → the card. */
  readonly back: readonly Uint8Array[];
  /** [trump][card in normal form] → points. */
  readonly points: readonly Uint8Array[];
}

function normalCard(game: Game, trump: Trump, card: number): number {
  const suit = suitOf(card);
  const { order } = game.ruleset;
  const ranks = hasCard(rankedAsTrumps(trump), card) ? order.trump : order.plain;
  const place = suit === trump ? TRUMP : suit === TRUMP && trump < NO_TRUMPS ? trump : suit;
  return (place << 3) | ranks.indexOf(RANKS.charAt(card & 7));
}

/** Throws an Error if the order of the cards of the game does not fit the normal form. */
export function normalFormOf(game: Game): NormalForm {
  const trumps = Array.from({ length: game.planes }, (_, trump) => trump);
  const of = trumps.map(trump =>
    Uint8Array.from({ length: PACK }, (_, card) => normalCard(game, trump, card)),
  );
  const back = of.map(to => Uint8Array.from({ length: PACK }, (_, card) => to.indexOf(card)));
  for (const trump of trumps) check(game, trump, of[trump], back[trump]);
  const points = back.map((cards, trump) => cards.map(card => game.points[(trump << 5) | card]));
  return { of, back, points };
}

const SUIT_NUMBERS = [0, 1, 2, 3];

function check(game: Game, trump: Trump, to: Uint8Array, back: Uint8Array): void {
  for (const led of SUIT_NUMBERS) {
    const plane = (trump << 2) | led;
    const canWin = (card: number): boolean => suitOf(card) === led || hasCard(game.trumps[plane], card);
    for (let card = 0; card < PACK; card++) {
      if (!canWin(card)) continue;
      const beats = game.beats[(plane << 5) | card];
      for (let other = 0; other < PACK; other++) {
        const wins =
          canWin(other) &&
          to[other] > to[card] &&
          (suitOf(other) === suitOf(card) || suitOf(other) === trump);
        if (wins !== (((beats >>> other) & 1) === 1))
          throw new Error(`${game.id}: cards have no normal form`);
      }
    }
  }
  for (let card = 0; card < PACK; card++) {
    const plain = to[card] < 24 || trump >= NO_TRUMPS ? to[card] & 7 : to[card];
    const same = back[plain];
    if (game.points[(trump << 5) | card] !== game.points[(trump << 5) | same])
      throw new Error(`${game.id}: the points of suits differ`);
  }
}

/** A set of cards in normal form, or back. */
export function mapSet(set: CardSet, map: Uint8Array): CardSet {
  let mapped = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) mapped |= 1 << map[lowestCard(rest)];
  return mapped;
}
