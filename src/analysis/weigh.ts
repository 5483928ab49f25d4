/** What an action cost by what an agent expects, over the worlds that fit what the seat has seen. */
import { reasonKind } from '../engine/reason-kind.ts';
import type { State } from '../engine/state.ts';
import { type Reason, whyWorse } from '../engine/why-worse.ts';
import { LEVEL } from '../player/words/words.ts';
import { type Action, formatAction, isCard, PASS, parseAction } from '../rules/action.ts';
import { between, type Candidate, inOrder, knownOf } from '../search/thought.ts';
import { type Estimate, studentT } from '../stats/index.ts';
import type { DecisionAnalysis, InWorlds, WeighedAction } from './deal-analysis.ts';
import type { DecisionKind } from './kinds.ts';
import type { Answer } from './seated-agents.ts';

/** The kind of an act that was open and was not made. */
type KindOf = (act: Action) => DecisionKind;

/**
 * What the agent expected. What a hint calls best stands first, and then the highest mean. Values from few trials stand
 * behind the others, are never named, and cost nothing.
 */
export function byAgent(
  played: Action,
  { choice, best: hinted, candidates = [] }: Answer,
  kindOf: KindOf,
): InWorlds {
  const isFirst = ({ action }: Candidate) => Number(action === hinted);
  const known = inOrder(knownOf(candidates)).sort((a, b) => isFirst(b) - isFirst(a));
  const few = inOrder(candidates).filter(one => !known.includes(one));
  const [best] = known;
  const base = {
    choice: formatAction(choice),
    candidates: [...known.map(one => weighed(one, false)), ...few.map(one => weighed(one, true))],
    ...(best && { best: formatAction(best.action) }),
  };
  const own = known.find(one => one.action === played);
  const card = known.find(({ action }) => isCard(action));
  const act = known.find(({ action }) => !isCard(action));
  if (!isCard(played)) return { ...base, ...(best && own && { cost: between(best, own) }) };
  const cost = card && own && { cost: between(card, own) };
  if (act === undefined || card === undefined) return { ...base, ...cost };
  return {
    ...base,
    ...cost,
    kept: { kind: kindOf(act.action), cost: best === act ? between(act, card) : NOTHING },
  };
}

/** What more worlds than those of a hint clearly show to be better than what it calls best. */
export function moreShow(
  { best, candidates: hinted = [] }: Answer,
  candidates: readonly Candidate[],
  worlds: number,
): Action | undefined {
  const [before, now] = [hinted, candidates].map(list => list.find(({ action }) => action === best));
  const [top] = inOrder(knownOf(candidates));
  if (before === undefined || now === undefined || top === undefined || worlds <= before.visits)
    return undefined;
  return (between(top, now).low ?? 0) > 0 ? top.action : undefined;
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

/** Another move that is about as good as the better one, or seems better still: that with the highest mean. */
export function levelWith({ worlds }: Pick<DecisionAnalysis, 'worlds'>, better: string): string | undefined {
  const isOfCard = (word: string) => isCard(parseAction(word) ?? PASS);
  const known = worlds?.candidates.filter(one => !one.few && isOfCard(one.action) === isOfCard(better)) ?? [];
  const { mean: most = 0 } = known.find(({ action }) => action === better) ?? {};
  const level = known.filter(({ action, mean }) => action !== better && mean >= most - LEVEL);
  return level.sort((a, b) => b.mean - a.mean)[0]?.action;
}

/** Why the better move is better; undefined if that is false of most other answers with the same mean. */
export function reasonIn(state: State, action: Action, worlds: InWorlds): Reason | undefined {
  const better = betterMove({ action: formatAction(action), worlds });
  const { mean } = worlds.candidates.find(one => one.action === better) ?? {};
  const others = worlds.candidates.filter(one => one.mean === mean && one.action !== better && !one.few);
  const kindAgainst = (word: string | undefined) => {
    const other = parseAction(word ?? '');
    return other === undefined ? undefined : reasonKind(state, action, other);
  };
  const kind = kindAgainst(better);
  const agreeing = others.filter(one => kindAgainst(one.action) === kind);
  const isAgreed = kind !== undefined && 2 * agreeing.length >= others.length;
  return isAgreed ? whyWorse(state, action, parseAction(better ?? '') ?? PASS) : undefined;
}

/** No cost. */
export const NOTHING: Estimate = { n: 0, value: 0 };

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
