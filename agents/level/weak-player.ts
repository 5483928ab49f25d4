/**
 * Plays as `rules` does, with the faults of people. It forgets cards that are gone and who has no card of a suit, knows
 * only some of the advice, likes or dislikes cards for no reason, overlooks what it could declare, and thinks too much
 * or too little of its hand. With an error of 0 it is `rules`.
 */
import type { Seat } from '../../src/cards/card.ts';
import type { Rng } from '../../src/cards/rng.ts';
import type { Game } from '../../src/engine/game.ts';
import type { View } from '../../src/engine/view.ts';
import {
  type Action,
  BELLA,
  bidSuit,
  HERKRAKEN,
  isBid,
  isCard,
  KRAKEN,
  MAKE,
  NAME,
  PLAY,
  SUPERKRAKEN,
  TAKE,
} from '../../src/rules/action.ts';
import type { Agent } from '../../src/table/agent.ts';
import { STYLES } from '../greedy/styles.ts';
import { Greedy } from '../greedy.ts';
import { usualRules } from '../rules.ts';
import { ForgetfulCounting } from './forgetful-counting.ts';
import { chanceOfLapse, drawNormal } from './lapses.ts';
import { WeakJudge } from './weak-judge.ts';

/** Where {@link WeakPlayer.fancy} keeps what it thinks of a suit that lies on the table. */
const TURNED = 4;

export class WeakPlayer implements Agent {
  private readonly player: Greedy;
  private readonly error: number;
  private readonly lapse: number;
  private readonly rng: Rng;
  /** [suit] → points by which a hand with this suit as trumps seems better than it is, in this deal. */
  private readonly fancy = new Float64Array(TURNED + 1);

  /** `error`: points by which it misjudges a card or a suit (standard deviation). */
  constructor(game: Game, seat: Seat, error: number, rng: Rng) {
    this.error = error;
    this.lapse = chanceOfLapse(error);
    this.rng = rng;
    const { options, weights } = usualRules(game);
    this.player = new Greedy(
      options,
      game,
      seat,
      STYLES,
      (cards, counting) => new WeakJudge(game, seat, cards, counting, weights, error, rng),
      new ForgetfulCounting(game, this.lapse, rng),
    );
  }

  begin(view: View): void {
    this.player.begin(view);
    const { error, rng, fancy } = this;
    const mood = error * drawNormal(rng);
    for (let suit = 0; suit < fancy.length; suit++) fancy[suit] = mood + error * drawNormal(rng);
  }

  observe(seat: Seat, action: Action): void {
    this.player.observe(seat, action);
  }

  act(view: View): Action {
    if (!view.isTurn()) return this.answer(view);
    const action = this.player.act(view);
    const isDeclaration = !isCard(action) && action !== BELLA;
    return isDeclaration && this.rng.real() < this.lapse ? this.player.card(view) : action;
  }

  /** The answer that seems best. Of equals the first. */
  private answer(view: View): Action {
    let best: Action = 0;
    let highest = Number.NEGATIVE_INFINITY;
    for (let k = 0, n = view.numLegal(); k < n; k++) {
      const action = view.legalAt(k);
      const worth = this.player.worth(view, action) + this.fanciedBy(action);
      if (worth <= highest) continue;
      highest = worth;
      best = action;
    }
    return best;
  }

  /** The points by which an answer that decides on trumps or stakes seems better than it is. */
  private fanciedBy(action: Action): number {
    const { fancy } = this;
    if (action >= NAME && action < NAME + 4) return fancy[action - NAME];
    if (isBid(action)) return fancy[bidSuit(action)];
    switch (action) {
      case TAKE:
      case PLAY:
      case MAKE:
      case KRAKEN:
      case HERKRAKEN:
      case SUPERKRAKEN:
        return fancy[TURNED];
      default:
        return 0;
    }
  }
}
