/** What a hand is worth: every legal answer with its estimates, best first, and the hidden cards that matter most. */
import { NONE, type Trump } from '../cards/card.ts';
import { cardCount, rankedAsTrumps } from '../cards/cardset.ts';
import { pointsOf } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import type { View } from '../engine/view.ts';
import type { Batch } from '../rows/column.ts';
import { type Action, bidTrump, isBid } from '../rules/action.ts';
import { type CardSplit, HandSplits } from './splits.ts';
import { type AnswerEstimates, HandTally } from './tally.ts';
import { answersOf } from './trial.ts';

/** An answer and what it brings. */
export interface HandAnswer extends AnswerEstimates {
  readonly action: Action;
  /** What the answer makes trumps, if it does. */
  readonly trump?: Trump;
  /** The trumps in the hand, where the answer chooses trumps. */
  readonly trumps?: number;
  /** The points of the cards in the hand with these trumps. */
  readonly inSight?: number;
}

/** What a hand is worth with each answer, and how many worlds say so. */
export interface HandReport {
  /** Best first. */
  readonly answers: readonly HandAnswer[];
  /** Worlds played. */
  readonly worlds: number;
  /** Worlds in which the others would not have said what they have said: no better ones were found. */
  readonly unheard: number;
  /** Half the width of the widest interval that matters, in points; see `HandTally.precision`. */
  readonly precision: number;
  /** The hidden cards that matter most for the best answer. */
  readonly splits: readonly CardSplit[];
}

/** Splits in a report. */
const SPLITS = 6;

/** Collects the rows of trials. */
export class HandSummary {
  readonly tally: HandTally;
  private readonly view: View;
  private readonly splits: HandSplits;
  private readonly answers: readonly Action[];

  /** Whether the trials know the chance to win the match. */
  constructor(view: View, hasEquity: boolean) {
    const answers = answersOf(view);
    const turned = view.turnUp === NONE ? 0 : 1 << view.turnUp;
    this.view = view;
    this.answers = answers;
    this.tally = new HandTally(answers.length, hasEquity);
    this.splits = new HandSplits(answers.length, view.hand() | (view.open === NONE ? 0 : turned));
  }

  /** Adds the rows of a trial of the answers that are alive. */
  add(batch: Batch): void {
    this.tally.add(batch);
    this.splits.add(batch);
  }

  report(): HandReport {
    const { tally, splits } = this;
    return {
      answers: tally.allEstimates().map(({ k, estimates }) => this.answerOf(k, estimates)),
      worlds: tally.worlds,
      unheard: tally.unheard,
      precision: tally.precision(),
      splits: splits.most(tally.best(), SPLITS),
    };
  }

  private answerOf(k: number, estimates: AnswerEstimates): HandAnswer {
    const action = this.answers[k];
    const trump = trumpOf(this.view, action);
    if (trump === NONE) return { action, ...estimates };
    const hand = this.view.hand();
    return {
      action,
      trump,
      trumps: cardCount(hand & rankedAsTrumps(trump)),
      inSight: pointsOf(this.view.game, hand, trump),
      ...estimates,
    };
  }
}

/** What an answer makes trumps, or NONE. */
function trumpOf(view: View, action: Action): Trump {
  if (view.trump !== NONE) return NONE;
  if (isBid(action)) return bidTrump(action);
  const after = new State(view.game).copyFrom(view.stateForSearch());
  after.apply(action);
  return after.isOver() ? NONE : after.trump;
}

/** The answer is best with so much probability, or only seems to be. */
const SURE = 0.975;

/**
 * `only`: there is no other answer. `few`: too few worlds to tell. `level`: the second is worth exactly as much.
 * `best`: certainly the best, as far as chance allows. `seems`: it has the greatest value, but another may be
 * better.
 */
export type HandVerdict = 'only' | 'few' | 'level' | 'best' | 'seems';

/** The verdict on the first answer of a report. */
export function verdictOf({ answers: [first, second] }: Pick<HandReport, 'answers'>): HandVerdict {
  if (second === undefined) return 'only';
  if (first?.best === undefined) return 'few';
  const { value, low = value, high = value } = second.difference ?? {};
  if (value === 0 && low === 0 && high === 0) return 'level';
  return first.best >= SURE ? 'best' : 'seems';
}
