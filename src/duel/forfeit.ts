/**
 * What a deal counts that a fault has broken off: the side at fault loses it, as if the others had made trumps and won
 * every trick, with the bonus for that and without melds. The ruleset's own settlement says what that is.
 */
import { NONE, PACK, type Seat } from '../cards/card.ts';
import { hasCard } from '../cards/cardset.ts';
import type { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { UNDECIDED } from '../rules/deal.ts';

/** What to do about the deals that faults break off. */
export const FAULT_RULES = ['lose', 'skip', 'stop'] as const;
/** One of `FAULT_RULES`. */
export type FaultRule = (typeof FAULT_RULES)[number];

/** What the side at fault loses to every other side, without doubling. */
export interface Forfeit {
  readonly points: number;
  readonly gamePoints: number;
}

const HEARTS = 2;

/** The most that a side can lose without melds, over who makes trumps and who wins all tricks. */
export function forfeitOf(game: Game): Forfeit {
  let [points, gamePoints] = [0, 0];
  for (let winner = 0; winner < game.seats; winner++) {
    for (let maker = 0; maker < game.seats; maker++) {
      const lost = sweptBy(game, winner, maker);
      points = Math.max(points, lost.points);
      gamePoints = Math.max(gamePoints, lost.gamePoints);
    }
  }
  return { points, gamePoints };
}

/** What the other sides lose, at most, where one seat wins all tricks. */
function sweptBy(game: Game, winner: Seat, maker: Seat): Forfeit {
  const state = new State(game);
  const side = state.sideOf(winner);
  state.outcome = UNDECIDED;
  state.trump = HEARTS;
  state.maker = maker;
  state.meldOwner = NONE;
  state.tricks = game.tricks;
  state.winner = winner;
  state.won[winner] = game.tricks;
  for (let card = 0; card < PACK; card++)
    if (hasCard(game.ruleset.pack, card)) state.cardPoints[side] += game.points[(HEARTS << 5) | card];
  game.ruleset.settle(state);
  const others = Array.from({ length: game.sides }, (_, other) => other).filter(other => other !== side);
  const most = (of: Int32Array): number => Math.max(...others.map(other => of[side] - of[other]));
  return { points: most(state.score), gamePoints: most(state.gamePoints) };
}
