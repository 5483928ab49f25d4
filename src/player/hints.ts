/** What an adviser thinks of the actions that it has weighed, as plain data. */
import { SUITS } from '../cards/card.ts';
import { legalActions } from '../engine/legal-actions.ts';
import { suitOfBid } from '../engine/reason-kind.ts';
import type { State } from '../engine/state.ts';
import { firstReason, type Reason, whyWorse } from '../engine/why-worse.ts';
import { type Action, formatAction, isCard, PLAY, TAKE } from '../rules/action.ts';
import { between, type Candidate, knownOf } from '../search/thought.ts';
import type { WhatChanges } from '../worth/what-changes.ts';
import { borneOut } from '../worth/what-counts.ts';
import type { Weighed } from './bot.ts';

/** An action that an adviser has weighed. */
export interface Hint {
  readonly action: string;
  /** Points by which the seat's side is expected to score more than the others in this deal; null: not computed. */
  readonly value: number | null;
  /** The standard error of the value in points; null where it was not sampled. */
  readonly error: number | null;
  /** What it loses against the first hint; null: not computed, or from too few trials. */
  readonly loss: Loss | null;
  /**
   * Why the first hint is better, where there is a word for it; where `loss` is not clear, that is but likely. Of the
   * only hint, why it is better than an action that was not weighed.
   */
  readonly reason: Reason | null;
  /** What the first hint changes against it, where that was counted. */
  readonly changes: WhatChanges | null;
  /** The suit that becomes trumps by a bid that does not name it. */
  readonly suit: string | null;
}

/** Points, and their 95 % interval: where it holds 0, the actions are about as good. Exact where all are equal. */
export interface Loss {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** `state`: where the actions, the best first, were weighed. */
export function hintsOf(state: State, weighed: readonly Weighed[]): Hint[] {
  const known: readonly Weighed[] = knownOf(weighed.filter(isCandidate));
  const [best] = weighed;
  return weighed.map(one => {
    const { action, mean = null, error = null, changes = null } = one;
    const loss = known.includes(best) && known.includes(one) ? lossOf(best, one) : null;
    const isWorse = one !== best && (loss === null || loss.value > 0);
    const reason = isWorse
      ? whyBorneOut(state, one, best)
      : weighed.length === 1
        ? whyAlone(state, action)
        : undefined;
    return {
      action: formatAction(action),
      value: mean,
      error,
      loss,
      reason: reason ?? null,
      changes,
      suit: action === TAKE || action === PLAY ? SUITS[suitOfBid(state, action)] : null,
    };
  });
}

/** Why the best action is better, unless what it changes does not bear that out, as in a review of the deal. */
function whyBorneOut(state: State, { action, changes }: Weighed, best: Weighed): Reason | undefined {
  const reason = whyWorse(state, action, best.action);
  const isCounted = changes !== undefined && isCard(action) && isCard(best.action);
  return isCounted && reason !== undefined ? borneOut(changes, reason) : reason;
}

/** Why the only action that was weighed is better than another legal one. */
function whyAlone(state: State, best: Action): Reason | undefined {
  const legal = legalActions(state);
  return firstReason(
    state,
    legal.filter(action => action !== best),
    best,
  );
}

function isCandidate(one: Weighed): one is Candidate {
  return one.mean !== undefined && one.visits !== undefined;
}

function lossOf(best: Weighed, one: Weighed): Loss | null {
  const { value, low, high } = between(best as Candidate, one as Candidate);
  return value === undefined || low === undefined || high === undefined ? null : { value, low, high };
}
