/**
 * The questions of an auction that have been answered, so that one can ask what somebody would have said with another
 * hand. They are public: the auction is spoken once more, over cards that do not matter.
 */
import { NONE } from '../../src/cards/card.ts';
import { cardsOf } from '../../src/cards/cardset.ts';
import type { Game } from '../../src/engine/game.ts';
import { State } from '../../src/engine/state.ts';
import { View } from '../../src/engine/view.ts';

import { codeOf, LOG_SIZE } from '../../src/rules/log.ts';
import { Standing } from '../../src/rules/standing.ts';
import { Question } from './question.ts';

/** A question that was answered. */
export interface Answered {
  readonly question: Question;
  /** The index of the answer among those of the question. */
  readonly k: number;
}

export class PastQuestions {
  private readonly game: Game;
  private readonly state: State;
  private readonly views: readonly View[];
  private readonly history = new Int32Array(LOG_SIZE);

  constructor(game: Game) {
    this.game = game;
    this.state = new State(game);
    this.views = Array.from({ length: game.seats }, (_, seat) => new View(this.state, seat));
  }

  /** The answered questions of the deal, in order, also those of the viewer. */
  of(view: View): Answered[] {
    const { state, views, history } = this;
    this.begin(view);
    const found: Answered[] = [];
    const size = view.history(history);
    for (let i = 0; i < size && !state.isOver(); i++) {
      const action = codeOf(history[i]);
      const question = new Question(this.game);
      if (!question.read(views[state.turn])) break;
      found.push({ question, k: question.answers.indexOf(action) });
      state.apply(action);
    }
    return found;
  }

  /** Deals cards of which only the turned one is right. */
  private begin(view: View): void {
    const deck = cardsOf(this.game.ruleset.pack);
    if (view.turnUp !== NONE) {
      const at = deck.indexOf(view.turnUp);
      const place = this.game.dealtCards;
      [deck[at], deck[place]] = [deck[place], deck[at]];
    }
    // A suit that nobody chose was the second of the indicator pack
    const second = view.trump === NONE ? 0 : view.trump;
    const indicator = view.proposed | (second << 2);
    this.state.begin({ deck, dealer: view.dealer, indicator, before: new Standing() });
  }
}
