/**
 * Where the worlds of a pool come from. If nothing hidden matters but who holds which card, the exact distribution of
 * the unseen cards fills a world at once. Otherwise the deal is replayed with other cards, so that every announcement,
 * and every silence, agrees with the hands.
 */

import { cardCount } from '../../cards/cardset.ts';
import type { Rng } from '../../cards/rng.ts';
import { isOnlyCards, scoreCertainMelds } from '../../engine/certain-melds.ts';
import type { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { evidenceBehind, stateBehind, type View } from '../../engine/view.ts';
import { MELD_WORDS } from '../../rules/melds/meld.ts';
import { Determinizer } from '../determinize.ts';
import { Distribution } from '../distribution.ts';
import { rollOn } from '../rollout.ts';
import type { Settlements } from './settlements.ts';
import type { Worlds } from './worlds.ts';

/** Fills a pool with worlds that one seat cannot tell from the real deal, uniformly. */
export interface WorldSource {
  /** Throws an Error if no world agrees with what has been seen. */
  fill(view: View, worlds: Worlds, count: number, rng: Rng): void;
}

/** The source for a game. */
export function sourceFor(game: Game, settlements: Settlements): WorldSource {
  return isPlain(game) ? new PlainSource(settlements) : new ReplayedSource(game, settlements);
}

/** Whether hands reveal themselves by the cards played alone: nobody announces, exchanges or claims anything. */
function isPlain({ playSteps, turnActs, ruleset: { steps } }: Game): boolean {
  return playSteps.length === 0 && turnActs.length === 0 && (steps.ready ?? []).length === 0;
}

class PlainSource implements WorldSource {
  private readonly settlements: Settlements;
  private readonly distribution = new Distribution();

  constructor(settlements: Settlements) {
    this.settlements = settlements;
  }

  fill(view: View, worlds: Worlds, count: number, rng: Rng): void {
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
    for (let world = 0; world < count; world++) {
      if (!distribution.sample(rng, undefined)) throw new Error('no world agrees with what has been seen');
      for (let seat = 0; seat < 4; seat++)
        hands[4 * world + seat] = distribution.hands[seat] | evidence.known[seat];
      hands[4 * world + view.seat] = own;
      // All cards were dealt before the first decision
      for (let seat = 0; seat < 4; seat++)
        dealt[4 * world + seat] = hands[4 * world + seat] | deal.played[seat];
      accounts[world] = account;
    }
    worlds.size = count;
  }
}

class ReplayedSource implements WorldSource {
  private readonly settlements: Settlements;
  private readonly determinizer: Determinizer;
  private readonly melds: MeldsAhead;

  constructor(game: Game, settlements: Settlements) {
    this.settlements = settlements;
    this.determinizer = new Determinizer(game);
    this.melds = new MeldsAhead(game);
  }

  fill(view: View, worlds: Worlds, count: number, rng: Rng): void {
    const { determinizer, melds } = this;
    const { hands, dealt, accounts } = worlds;
    determinizer.prepare(view);
    let world = 0;
    for (; world < count; world++) {
      // After announcements that few hands explain, some samples fail; then fewer worlds must do
      if (!determinizer.sample(rng)) break;
      const deal = determinizer.world;
      for (let seat = 0; seat < 4; seat++) {
        hands[4 * world + seat] = deal.hands[seat];
        dealt[4 * world + seat] = deal.dealt[seat];
      }
      accounts[world] = this.settlements.numberOf(melds.of(deal, rng));
    }
    if (world === 0) throw new Error('no world agrees with what has been seen');
    worlds.size = world;
  }
}

/**
 * The melds at the end of a deal, without those of the tricks to come. They are certain as soon as only cards are left.
 * Before that the deal is played on at random, with every optional act that is offered, until they are.
 */
class MeldsAhead {
  private readonly next: State;
  /** The melds of tricks are counted by the search, not here. */
  private readonly trickMelds: boolean;
  readonly points: Int32Array = new Int32Array(4);
  readonly scored: Int32Array = new Int32Array(4 * MELD_WORDS);
  readonly gamePoints: Int32Array = new Int32Array(4);
  private deal!: State;

  constructor(game: Game) {
    this.next = new State(game);
    this.trickMelds = game.ruleset.trickMelds !== undefined;
  }

  of(deal: State, rng: Rng): this {
    let last = deal;
    if (!this.trickMelds && !isOnlyCards(deal)) {
      last = this.next.copyFrom(deal);
      while (!last.isOver() && !isOnlyCards(last)) rollOn(last, rng);
    }
    this.deal = last;
    this.points.set(last.meldPoints);
    this.scored.set(last.scored);
    this.gamePoints.set(last.gamePoints);
    // The settlement has added what the round was worth
    if (last.isOver() && last.after.roundWinner >= 0)
      this.gamePoints[last.after.roundWinner] -= last.roundValue;
    else if (!last.isOver()) scoreCertainMelds(last, this);
    return this;
  }

  scoreMeld(seat: number, meld: number, points: number): void {
    this.scored[seat * MELD_WORDS + (meld >> 5)] |= 1 << (meld & 31);
    this.points[this.deal.sideOf(seat)] += points;
  }
}
