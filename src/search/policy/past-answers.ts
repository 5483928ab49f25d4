/**
 * How likely it is that others would have answered as they did before the first card, had they been dealt the hands of
 * a world. What an answer is worth to a hand is not known here: a judge is handed in. Answers are as likely as their
 * worth says, through a softmax with a width in points, and never below a floor.
 */
import { NONE, PACK, type Seat } from '../../cards/card.ts';
import { type CardSet, cardsOf } from '../../cards/cardset.ts';
import type { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { evidenceBehind, stateBehind, View } from '../../engine/view.ts';
import type { Action } from '../../rules/action.ts';
import { TURN } from '../../rules/deal.ts';
import { codeOf, isAction, SILENT, seatOf } from '../../rules/log.ts';
import type { WorldModel } from './world-weights.ts';

/** Judges the answers to one question at a time. */
export interface AnswerJudge {
  /** Reads the question that a view is asked, without looking at its hand; false if it cannot judge its answers. */
  read(view: View): boolean;
  /** What the k-th legal answer is worth to a hand, in points, up to a constant that all answers share. */
  worth(k: number, hand: CardSet): number;
}

/** What the model of the answers trusts. */
export interface AnswerTrust {
  /** Points by which an answer must be better to be e times as likely. */
  readonly width: number;
  /** The chance of each answer that is kept for errors. */
  readonly floor: number;
}

/** An answer of another seat, and the deal when it was given. */
interface Answer {
  readonly deal: State;
  readonly judge: AnswerJudge;
  readonly views: readonly View[];
  seat: Seat;
  chosen: number;
  count: number;
}

export class PastAnswers implements WorldModel {
  private readonly game: Game;
  private readonly makeJudge: () => AnswerJudge;
  private readonly trust: AnswerTrust;
  /** The deal again from its start. Where the viewer knows no card it has any: questions do not depend on them. */
  private readonly replay: State;
  private readonly deck = new Int32Array(PACK);
  /** Kept for later deals; the first `size` count. */
  private readonly answers: Answer[] = [];
  private size = 0;

  /** `makeJudge` is called once for each answer that is remembered. */
  constructor(game: Game, makeJudge: () => AnswerJudge, trust: AnswerTrust) {
    this.game = game;
    this.makeJudge = makeJudge;
    this.trust = trust;
    this.replay = new State(game);
  }

  /** Reads the answers before the first card. */
  read(view: View): void {
    const { replay } = this;
    const real = stateBehind(view);
    this.size = 0;
    this.fillDeck(view);
    const { dealer, indicator, before } = real;
    replay.begin({ deck: this.deck, dealer, indicator, before });
    for (let time = 0; time < real.logSize && replay.stage < TURN && !replay.isOver(); time++) {
      const entry = real.log[time];
      if (!isAction(entry)) continue;
      const seat = seatOf(entry);
      const action = codeOf(entry);
      const hidden = seat !== view.seat && (entry & SILENT) !== 0;
      if (hidden || replay.turn !== seat || !replay.isLegal(action)) return;
      if (seat !== view.seat) this.remember(seat, action);
      replay.apply(action);
    }
  }

  /** The deck of the deal, with unseen cards wherever the viewer knows none. */
  private fillDeck(view: View): void {
    const real = stateBehind(view);
    const evidence = evidenceBehind(view);
    let known = 0;
    for (let position = 0; position < real.deckSize; position++)
      if ((evidence.positions >>> position) & 1) known |= 1 << real.deck[position];
    const others = cardsOf(this.game.ruleset.pack & ~known);
    for (let position = 0, next = 0; position < real.deckSize; position++)
      this.deck[position] = (evidence.positions >>> position) & 1 ? real.deck[position] : others[next++];
  }

  private remember(seat: Seat, action: Action): void {
    const { replay } = this;
    if (replay.numLegal() < 2) return;
    if (this.size === this.answers.length) this.answers.push(this.newAnswer());
    const answer = this.answers[this.size];
    answer.deal.copyFrom(replay);
    if (!answer.judge.read(answer.views[seat])) return;
    answer.seat = seat;
    answer.count = replay.numLegal();
    answer.chosen = NONE;
    for (let k = 0; k < answer.count; k++) if (replay.legalAt(k) === action) answer.chosen = k;
    this.size++;
  }

  private newAnswer(): Answer {
    const deal = new State(this.game);
    const views = Array.from({ length: this.game.seats }, (_, seat) => new View(deal, seat));
    return { deal, judge: this.makeJudge(), views, seat: 0, chosen: 0, count: 0 };
  }

  logLikelihood(_hands: Int32Array, dealt: Int32Array, at: number): number {
    let sum = 0;
    for (let n = 0; n < this.size; n++) {
      const answer = this.answers[n];
      sum += this.logChance(answer, dealt[at + answer.seat]);
    }
    return sum;
  }

  private logChance({ judge, chosen, count }: Answer, hand: CardSet): number {
    const { width, floor } = this.trust;
    const worth = judge.worth(chosen, hand);
    let odds = 0;
    for (let k = 0; k < count; k++) odds += Math.exp(Math.min(50, (judge.worth(k, hand) - worth) / width));
    return Math.log((1 - floor * count) / odds + floor);
  }
}
