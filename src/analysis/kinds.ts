/** The kinds of decisions, as card players name them. */
import { suitOf } from '../cards/card.ts';
import { cardCount, setOf } from '../cards/cardset.ts';
import { pointsOf } from '../engine/game.ts';
import { winsWith } from '../engine/prospects.ts';
import type { State } from '../engine/state.ts';
import {
  type Action,
  CLAIM,
  COVERED,
  DEK,
  EXCHANGE,
  formatAction,
  isCard,
  OPEN,
  UIT,
} from '../rules/action.ts';
import { AUCTION, READY, TURN } from '../rules/deal.ts';
import { trickMeldPoints } from '../rules/melds/trick-melds.ts';

/**
 * `bid`: all that is said about trumps and doubling. `meld`: declared, kept, accepted or rejected. `claim`: of the game
 * or the target. `draw`: open or covered card, and exchanges. `lead`: of a plain suit; `trump-lead`: of a trump, which
 * draws trumps. `follow`: to the suit led; `ruff`: with a trump; `discard`: another suit.
 */
export const DECISION_KINDS = [
  'bid',
  'meld',
  'claim',
  'draw',
  'lead',
  'trump-lead',
  'follow',
  'ruff',
  'discard',
] as const;
/** One of {@link DECISION_KINDS}. */
export type DecisionKind = (typeof DECISION_KINDS)[number];

const MELD_WORDS = /^(declare|reject|accept|roem|bella)/;

/** The kind of an action that the seat on turn takes. */
export function kindOf(state: State, action: Action): DecisionKind {
  if (!isCard(action)) return kindOfAct(state, action);
  const suit = suitOf(action);
  if (state.trickSize === 0) return suit === state.trump ? 'trump-lead' : 'lead';
  if (suit === state.led) return 'follow';
  return suit === state.trump ? 'ruff' : 'discard';
}

function kindOfAct(state: State, action: Action): DecisionKind {
  if (action === UIT || action === DEK || action === CLAIM) return 'claim';
  if (action === OPEN || action === COVERED || action === EXCHANGE) return 'draw';
  if (state.stage === TURN) return 'meld';
  return isAboutTrumps(state) ? 'bid' : 'meld';
}

/** Whether a question of the auction, or before the first card, is not about melds. */
function isAboutTrumps(state: State): boolean {
  if (state.stage !== AUCTION && state.stage !== READY) return false;
  for (let k = 0; k < state.numLegal(); k++)
    if (MELD_WORDS.test(formatAction(state.legalAt(k)))) return false;
  return true;
}

/** What a card brings at once. */
export interface Brought {
  /** The trick is the own side's, or that is ahead in it so far. */
  readonly isOwn: boolean;
  /** The card is the last of the trick. */
  readonly isOver: boolean;
  /** Of the cards in the trick. */
  readonly points: number;
  /** Of the melds that the cards of the trick form. */
  readonly roem: number;
}

/** What an action of the seat on turn brings at once; undefined for a lead and for words. */
export function broughtBy(state: State, action: Action): Brought | undefined {
  if (!isCard(action) || state.trickSize === 0) return undefined;
  const { game, trump } = state;
  const trick = state.trickSet | setOf(action);
  const { trickMelds } = game.ruleset;
  return {
    isOwn: winsWith(state, action),
    isOver: cardCount(trick) === game.seats,
    points: pointsOf(game, trick, trump),
    roem: trickMelds === undefined ? 0 : trickMeldPoints(trickMelds, trick, trump),
  };
}
