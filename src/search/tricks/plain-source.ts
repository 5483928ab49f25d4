/**
 * Worlds of games in which hands reveal themselves by the cards played alone. The exact distribution of the unseen
 * cards fills a world at once.
 */
import { cardCount } from '../../cards/cardset.ts';
import type { Rng } from '../../cards/rng.ts';
import type { Game } from '../../engine/game.ts';
import { evidenceBehind, stateBehind, type View } from '../../engine/view.ts';
import { type Deadline, NO_DEADLINE } from '../deadline.ts';
import { Distribution } from '../distribution.ts';
import type { Settlements } from './settlements.ts';
import { isEnough, noWorld, type WorldSource } from './world-source.ts';
import type { Worlds } from './worlds.ts';

/** Whether nobody announces, exchanges or claims anything. */
export function isPlain({ playSteps, turnActs, ruleset: { steps } }: Game): boolean {
  return playSteps.length === 0 && turnActs.length === 0 && (steps.ready ?? []).length === 0;
}

export class PlainSource implements WorldSource {
  private readonly settlements: Settlements;
  private readonly distribution = new Distribution();

  constructor(settlements: Settlements) {
    this.settlements = settlements;
  }

  fill(view: View, worlds: Worlds, count: number, rng: Rng, deadline: Deadline = NO_DEADLINE): void {
    const { distribution } = this;
    const deal = stateBehind(view);
    const evidence = evidenceBehind(view);
    const { hands, dealt, accounts } = worlds;
    const { seats } = deal;
    const room = [0, 1, 2, 3, 4].map(seat =>
      seat < seats && seat !== view.seat ? cardCount(deal.hands[seat]) - cardCount(evidence.known[seat]) : 0,
    );
    distribution.prepare(evidence.unseen, room, [...evidence.lacks, 0]);
    const own = view.hand();
    // The melds so far have been scored openly
    const account = this.settlements.numberOf({
      points: deal.meldPoints,
      scored: deal.scored,
      gamePoints: deal.gamePoints,
    });
    let world = 0;
    for (; world < count && !isEnough(world, deadline); world++) {
      if (!distribution.sample(rng, undefined)) throw noWorld();
      for (let seat = 0; seat < 4; seat++)
        hands[4 * world + seat] = distribution.hands[seat] | evidence.known[seat];
      hands[4 * world + view.seat] = own;
      // All cards were dealt before the first decision
      for (let seat = 0; seat < 4; seat++)
        dealt[4 * world + seat] = hands[4 * world + seat] | deal.played[seat];
      accounts[world] = account;
    }
    worlds.size = world;
  }
}
