/** What an adviser thinks of the actions that it has weighed, as plain data. */
import type { State } from '../engine/state.ts';
import { type Reason, whyWorse } from '../engine/why-worse.ts';
import { formatAction } from '../rules/action.ts';
import { between, type Candidate, knownOf } from '../search/thought.ts';
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
  /** Why the first hint is better, where it clearly is and there is a word for it. */
  readonly reason: Reason | null;
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
    const { action, mean = null, error = null } = one;
    const loss = known.includes(best) && known.includes(one) ? lossOf(best, one) : null;
    const reason = loss !== null && loss.low > 0 ? whyWorse(state, action, best.action) : undefined;
    return { action: formatAction(action), value: mean, error, loss, reason: reason ?? null };
  });
}

function isCandidate(one: Weighed): one is Candidate {
  return one.mean !== undefined && one.visits !== undefined;
}

function lossOf(best: Weighed, one: Weighed): Loss | null {
  const { value, low, high } = between(best as Candidate, one as Candidate);
  return value === undefined || low === undefined || high === undefined ? null : { value, low, high };
}
