/**
 * Worlds of any game. The deal is replayed from its first card with other cards, so that every announcement, and every
 * silence, agrees with the hands.
 */
import type { Rng } from '../../cards/rng.ts';
import type { Game } from '../../engine/game.ts';
import type { View } from '../../engine/view.ts';
import { type Deadline, NO_DEADLINE } from '../deadline.ts';
import { Determinizer } from '../determinize.ts';
import { MeldsAhead } from './melds-ahead.ts';
import type { Settlements } from './settlements.ts';
import { isEnough, noWorld, type WorldSource } from './world-source.ts';
import type { Worlds } from './worlds.ts';

export class ReplayedSource implements WorldSource {
  private readonly settlements: Settlements;
  private readonly determinizer: Determinizer;
  private readonly melds: MeldsAhead;

  constructor(game: Game, settlements: Settlements) {
    this.settlements = settlements;
    this.determinizer = new Determinizer(game);
    this.melds = new MeldsAhead(game);
  }

  fill(view: View, worlds: Worlds, count: number, rng: Rng, deadline: Deadline = NO_DEADLINE): void {
    const { determinizer, melds } = this;
    const { hands, dealt, accounts } = worlds;
    determinizer.prepare(view);
    let world = 0;
    for (; world < count && !isEnough(world, deadline); world++) {
      // After announcements that few hands explain, some samples fail; then fewer worlds must do
      if (!determinizer.sample(rng)) break;
      const deal = determinizer.world;
      for (let seat = 0; seat < 4; seat++) {
        hands[4 * world + seat] = deal.hands[seat];
        dealt[4 * world + seat] = deal.dealt[seat];
      }
      accounts[world] = this.settlements.numberOf(melds.of(deal, rng));
    }
    if (world === 0) throw noWorld();
    worlds.size = world;
  }
}
