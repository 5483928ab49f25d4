/** Judges answers as greedy does: a model of what others say. */
import type { CardSet } from '../../src/cards/cardset.ts';
import type { Game } from '../../src/engine/game.ts';
import { stateBehind, type View } from '../../src/engine/view.ts';
import type { Action } from '../../src/rules/action.ts';
import type { AnswerJudge } from '../../src/search/policy/past-answers.ts';
import { answerWorths } from '../greedy.ts';

/** What an answer is worth to the seat of the view. */
export type AnswerWorth = (view: View, action: Action) => number;

/** Greedy in each seat. Judges can share it. */
export function worthsBySeat(game: Game): AnswerWorth[] {
  return Array.from({ length: game.seats }, (_, seat) => answerWorths(game, seat));
}

export class GreedyAnswers implements AnswerJudge {
  private readonly bySeat: readonly AnswerWorth[];
  private readonly actions: Action[] = [];
  private view!: View;

  constructor(bySeat: readonly AnswerWorth[]) {
    this.bySeat = bySeat;
  }

  read(view: View): boolean {
    this.view = view;
    this.actions.length = 0;
    for (let k = 0; k < view.numLegal(); k++) this.actions.push(view.legalAt(k));
    return true;
  }

  worth(k: number, hand: CardSet): number {
    const { view, actions } = this;
    // The deal is one of the model's own: its hands are put in as they are asked for
    stateBehind(view).hands[view.seat] = hand;
    return this.bySeat[view.seat](view, actions[k]);
  }
}
