/** What each side gets when a position is played out as the principal variation says. */
import type { Card } from '../../cards/card.ts';
import { setOf } from '../../cards/cardset.ts';
import type { Game } from '../../engine/game.ts';
import { trickRoemOf } from './bonuses.ts';
import { type OpenPosition, sideMask } from './position.ts';

/**
 * Points to come of side 0 and of side 1: cards, the last trick, roem if `withRoem`, and for whoever is left with a difference
 * of `value` to explain the sweep. `line` is best play from the position to its end, `value` what it is worth to side 0 less side 1.
 */
export function sharesOf(
  game: Game,
  position: OpenPosition,
  line: readonly Card[],
  value: number,
  withRoem: boolean,
): [number, number] {
  const { trump } = position;
  const side0 = sideMask(game, position);
  const roemIn = withRoem ? trickRoemOf(game) : undefined;
  const cards = [...position.trick, ...line];
  const shares: [number, number] = [0, 0];
  let leader = position.leader;
  for (let at = 0; at < cards.length; at += game.seats) {
    let [winner, best, set, points] = [leader, cards[at], 0, 0];
    const row = (trump << 2) | (best >> 3);
    for (let n = 0; n < game.seats; n++) {
      const card = cards[at + n];
      if ((game.beats[(row << 5) | best] >>> card) & 1) [best, winner] = [card, (leader + n) % game.seats];
      set |= setOf(card);
      points += game.points[(trump << 5) | card];
    }
    if (at + game.seats === cards.length) points += game.lastTrick;
    shares[(side0 >> winner) & 1 ? 0 : 1] += points + (roemIn?.(set, trump) ?? 0);
    leader = winner;
  }
  const sweep = value - (shares[0] - shares[1]);
  shares[sweep > 0 ? 0 : 1] += Math.abs(sweep);
  return shares;
}
