/** What an action cost by what an agent expects, over the worlds that fit what the seat has seen. */
import { type Action, formatAction, isCard } from '../rules/action.ts';
import { type Candidate, KEEP } from '../search/thought.ts';
import { type Estimate, studentT } from '../stats/index.ts';
import type { InWorlds, WeighedAction } from './deal-analysis.ts';
import type { DecisionKind } from './kinds.ts';
import type { Playouts } from './playouts.ts';
import type { Answer } from './seated-agents.ts';

/** The kind of an act that was open and was not made. */
type KindOf = (act: Action) => DecisionKind;

/** By the agent itself. */
export function byAgent(played: Action, { choice, candidates = [] }: Answer, kindOf: KindOf): InWorlds {
  const find = (action: Action): Candidate | undefined => candidates.find(one => one.action === action);
  const cards = candidates.filter(({ action }) => action !== KEEP && isCard(action));
  const acts = candidates.filter(({ action }) => action !== KEEP && !isCard(action));
  const keep = find(KEEP);
  const chosen = find(choice);
  const own = find(played);
  const base = {
    choice: formatAction(choice),
    by: 'agent',
    candidates: candidates.map(weighed).sort(byMean),
  } as const;
  if (!isCard(played)) {
    const best = isCard(choice) ? (keep ?? chosen) : chosen;
    return { ...base, ...(best && own && { cost: between(best, own) }) };
  }
  const bestCard = isCard(choice) ? chosen : highest(cards);
  const cost = bestCard && own && { cost: between(bestCard, own) };
  if (acts.length === 0) return { ...base, ...cost };
  const kept = keep ?? bestCard;
  const act = isCard(choice) ? highest(acts) : chosen;
  if (kept === undefined || act === undefined) return { ...base, ...cost };
  const given = isCard(choice) ? NOTHING : between(act, kept);
  return { ...base, ...cost, kept: { kind: kindOf(act.action), cost: given } };
}

/**
 * By deals played out, compared with the choice of the agent. Where that is an act and a card was played, what was kept
 * is compared with the best card, and that with the card played.
 */
export function byPlayouts(played: Action, choice: Action, playouts: Playouts, kindOf: KindOf): InWorlds {
  const { actions, worlds } = playouts;
  const mean = (action: Action): number => playouts.value(action).value ?? 0;
  const top = (of: readonly Action[]): Action => of.reduce((a, b) => (mean(b) > mean(a) ? b : a));
  const candidates = actions.map((action): WeighedAction => {
    const { value = 0, low, high } = playouts.value(action);
    return { action: formatAction(action), visits: worlds, mean: value, ...bounds(low, high) };
  });
  const base = { choice: formatAction(choice), by: 'playouts', candidates: candidates.sort(byMean) } as const;
  if (isCard(choice) || !isCard(played)) {
    const cost = playouts.between(choice, played);
    const act = top(actions.filter(action => !isCard(action)));
    return { ...base, cost, ...(isCard(played) && { kept: { kind: kindOf(act), cost: NOTHING } }) };
  }
  const card = top(actions.filter(isCard));
  return {
    ...base,
    cost: playouts.between(card, played),
    kept: { kind: kindOf(choice), cost: playouts.between(choice, card) },
  };
}

const NOTHING: Estimate = { n: 0, value: 0 };

function weighed({ action, visits, mean, error }: Candidate): WeighedAction {
  const half = error === undefined ? undefined : studentT(visits - 1) * error;
  return {
    action: action === KEEP ? 'keep' : formatAction(action),
    visits,
    mean,
    ...(half !== undefined && { low: mean - half, high: mean + half }),
  };
}

/**
 * What one is expected to bring more than the other. The errors are added as if the samples were independent. Where
 * both met the same worlds, that makes the interval too wide.
 */
function between(one: Candidate, other: Candidate): Estimate {
  const n = Math.min(one.visits, other.visits);
  if (one === other) return { n, value: 0, low: 0, high: 0 };
  const value = one.mean - other.mean;
  if (one.visits === 0 && other.visits === 0) return { n, value, low: value, high: value };
  if (one.error === undefined || other.error === undefined) return { n, value };
  const half = studentT(n - 1) * Math.hypot(one.error, other.error);
  return { n, value, low: value - half, high: value + half };
}

function highest(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates.reduce<Candidate | undefined>(
    (best, one) => (best === undefined || one.mean > best.mean ? one : best),
    undefined,
  );
}

function bounds(
  low: number | undefined,
  high: number | undefined,
): { low: number; high: number } | undefined {
  return low === undefined || high === undefined ? undefined : { low, high };
}

function byMean(a: WeighedAction, b: WeighedAction): number {
  return b.mean - a.mean;
}
