/** What an action cost by what an agent expects, over the worlds that fit what the seat has seen. */
import { type Action, formatAction, isCard, PASS, parseAction } from '../rules/action.ts';
import type { Candidate } from '../search/thought.ts';
import { type Estimate, FEWEST, studentT } from '../stats/index.ts';
import type { DecisionAnalysis, InWorlds, WeighedAction } from './deal-analysis.ts';
import type { DecisionKind } from './kinds.ts';
import type { Answer } from './seated-agents.ts';

/** Below this share of the trials of the most tried action, a value is from few trials. */
const FEW = 0.1;

/** The kind of an act that was open and was not made. */
type KindOf = (act: Action) => DecisionKind;

/**
 * By the agent itself. What is named as better is the best of the values shown, whatever the agent would do: an agent
 * may choose by visits. Values from few worlds stand behind the others, are never named, and cost nothing.
 */
export function byAgent(played: Action, { choice, candidates = [] }: Answer, kindOf: KindOf): InWorlds {
  const most = Math.max(0, ...candidates.map(({ visits }) => visits));
  const isFew = ({ visits }: Candidate): boolean => visits > 0 && visits < Math.max(FEWEST, FEW * most);
  const known = candidates.filter(one => !isFew(one));
  const best = highest(known);
  const base = {
    choice: formatAction(choice),
    candidates: candidates.map(one => weighed(one, isFew(one))).sort(byMean),
    ...(best && { best: formatAction(best.action) }),
  };
  const own = known.find(one => one.action === played);
  const card = highest(known.filter(({ action }) => isCard(action)));
  const act = highest(known.filter(({ action }) => !isCard(action)));
  if (!isCard(played)) return { ...base, ...(best && own && { cost: between(best, own) }) };
  const cost = card && own && { cost: between(card, own) };
  if (act === undefined || card === undefined) return { ...base, ...cost };
  return {
    ...base,
    ...cost,
    kept: { kind: kindOf(act.action), cost: best === act ? between(act, card) : NOTHING },
  };
}

/**
 * The move that a seat should have made, by the values shown: the act that it kept if that cost something, otherwise
 * the best card instead of a card, or the best of all instead of an act.
 */
export function betterMove({
  action,
  worlds,
}: Pick<DecisionAnalysis, 'action' | 'worlds'>): string | undefined {
  if (worlds === undefined) return undefined;
  const isOfCard = (word: string): boolean => isCard(parseAction(word) ?? PASS);
  const isKept = (worlds.kept?.cost.low ?? 0) > 0;
  const best = worlds.candidates.find(one => !isKept && isOfCard(action) && isOfCard(one.action) && !one.few);
  return best?.action ?? worlds.best ?? worlds.choice;
}

const NOTHING: Estimate = { n: 0, value: 0 };

export function weighed({ action, visits, mean, error }: Candidate, isFew: boolean): WeighedAction {
  const half = error === undefined ? undefined : studentT(visits - 1) * error;
  return {
    action: formatAction(action),
    visits,
    mean,
    ...(isFew && { few: true }),
    ...(half !== undefined && { low: mean - half, high: mean + half }),
  };
}

/**
 * The expected difference between two actions. Where both met the worlds of the chosen action, the errors of their
 * differences to it are added; otherwise those of their means, as if the samples were independent.
 */
export function between(one: Candidate, other: Candidate): Estimate {
  const n = Math.min(one.visits, other.visits);
  if (one === other) return { n, value: 0, low: 0, high: 0 };
  const value = one.mean - other.mean;
  if (one.visits === 0 && other.visits === 0) return { n, value, low: value, high: value };
  const errors = [one.apart ?? one.error, other.apart ?? other.error];
  if (errors[0] === undefined || errors[1] === undefined) return { n, value };
  const half = studentT(n - 1) * Math.hypot(errors[0], errors[1]);
  return { n, value, low: value - half, high: value + half };
}

function highest(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates.reduce<Candidate | undefined>(
    (best, one) => (best === undefined || one.mean > best.mean ? one : best),
    undefined,
  );
}

function byMean(a: WeighedAction, b: WeighedAction): number {
  return Number(a.few ?? false) - Number(b.few ?? false) || b.mean - a.mean;
}
