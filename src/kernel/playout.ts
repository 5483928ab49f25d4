/**
 * The rest of single deals with uniformly random cards, as a search needs it: what the engine would do with the same
 * draws, several times as fast.
 */
import type { Seat } from '../cards/card.ts';
import type { Rng } from '../cards/rng.ts';
import { isOnlyCards } from '../engine/certain-melds.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import { TURN } from '../rules/deal.ts';
import { type KernelRules, kernelRulesOf } from './kernel-rules.ts';
import {
  cardsOfLastTrick,
  checkGame,
  credit,
  creditTricks,
  drawFromOne,
  finish,
  playFrom,
  rulesToFinish,
  takeBack,
} from './scalar-deals.ts';

/** What the rest of a deal has brought. */
export interface CardsPlayed {
  /** By side: points of the cards in the tricks taken, the one on the table included, without the last-trick bonus. */
  readonly cardPoints: Int32Array;
  /** By side: melds that these tricks score by themselves. */
  readonly meldPoints: Int32Array;
  /** By side. */
  readonly tricks: Int32Array;
  lastWinner: Seat;
}

/** Plays positions of a game to their ends at random, one at a time. */
export class Playout {
  private readonly game: Game;
  private readonly rules: KernelRules | undefined;
  private readonly cards: CardsPlayed;

  /** A game that the kernel cannot play is never ready: see `kernelRulesOf`. */
  constructor(game: Game) {
    this.game = game;
    this.rules = kernelRulesOf(game);
    const bySide = (): Int32Array => new Int32Array(game.sides);
    this.cards = { cardPoints: bySide(), meldPoints: bySide(), tricks: bySide(), lastWinner: 0 };
  }

  /**
   * Whether nothing but cards can be asked for in the rest of the deal: no act will be offered, no step will ask, and
   * what the steps will do is certain or counted.
   */
  isReady(state: State): boolean {
    return this.rules !== undefined && isOnlyCards(state);
  }

  /**
   * Plays a deal that is ready and settles it. Draws one number a card from `rng`, as `rng.below(numLegal)` would. The
   * log of the state stops here, so no views or records can be taken from it afterwards.
   */
  play(state: State, rng: Rng): void {
    const undrawn = cardsOfLastTrick(state);
    checkGame(state, this.game);
    const rules = rulesToFinish(state, this.rules);
    drawFromOne(rng);
    finish(state, rules);
    takeBack(rng, undrawn);
  }

  /**
   * Plays cards alone, from any turn of trick play in which nothing has been said yet, with cards to draw or without.
   * Nobody declares, exchanges or claims anything; the winner takes the covered card at the last draw; nothing is
   * settled. Draws as {@link play} does. The state stays as it is; what is returned holds until the next call. Throws a
   * RangeError elsewhere, and for other games.
   */
  playCards(state: State, rng: Rng): CardsPlayed {
    const { cards, rules } = this;
    checkGame(state, this.game);
    if (rules === undefined)
      throw new RangeError(`the kernel cannot play ${state.game.id}, see kernelRulesOf`);
    // Where nothing has been said all cards may be played
    if (state.stage !== TURN || state.spoken !== 0)
      throw new RangeError('cards are played out in trick play, from the beginning of a turn');
    drawFromOne(rng);
    cards.lastWinner = playFrom(state, rules);
    takeBack(rng, cardsOfLastTrick(state));
    cards.cardPoints.fill(0);
    cards.meldPoints.fill(0);
    cards.tricks.fill(0);
    credit(state, rules, cards.cardPoints, cards.meldPoints);
    creditTricks(state, cards.tricks);
    return cards;
  }
}
