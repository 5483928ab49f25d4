/** Cards of a deal in which the seat can tell who holds which card: the exact solver chooses. */
import type { Card } from '../../src/cards/card.ts';
import type { Rng } from '../../src/cards/rng.ts';
import type { Game } from '../../src/engine/game.ts';
import type { View } from '../../src/engine/view.ts';
import type { Deadline } from '../../src/search/budget.ts';
import { Determinizer } from '../../src/search/determinize.ts';
import { Endgame } from '../../src/search/endgame.ts';
import type { Payoff } from '../../src/search/payoff.ts';
import type { Candidate } from '../../src/search/thought.ts';

export class OpenHands {
  private readonly endgame: Endgame;
  private readonly determinizer: Determinizer;

  /** Throws a RangeError for games of more than two sides, which have no exact value. */
  constructor(game: Game, payoff: Payoff) {
    this.endgame = new Endgame(game, payoff);
    this.determinizer = new Determinizer(game);
  }

  /** Undefined where hands are hidden, and where nothing is solved in time. */
  choose(view: View, rng: Rng, deadline: Deadline): Card | undefined {
    const { endgame, determinizer } = this;
    if (!endgame.isOpen(view)) return undefined;
    determinizer.prepare(view);
    // All worlds that agree with what was seen differ in sleeping cards only
    return determinizer.sample(rng) ? endgame.choose(determinizer.world, deadline) : undefined;
  }

  /** The cards of the last choice. */
  candidates(): readonly Candidate[] {
    return this.endgame.candidates();
  }
}
