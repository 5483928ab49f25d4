/** Why a decision was a mistake, in sentences of a language: what counts most comes first. */
import type { Trump } from '../cards/card.ts';
import { capital, type Words } from '../player/words/index.ts';
import { toldChanges } from '../player/words/told-changes.ts';
import { changesTold, partTold } from '../player/words/why-better.ts';
import { isCard, PASS, parseAction } from '../rules/action.ts';
import type { DecisionAnalysis, Hindsight } from './deal-analysis.ts';
import { betterMove } from './weigh.ts';

type Judged = Pick<DecisionAnalysis, 'action' | 'worlds'>;

/** Why a decision was a mistake; empty where the cards and melds that the better move wins are all that is known. */
export function reasonsTold(words: Words, decision: Judged, trump: Trump): string[] {
  const { reason, changes, overruled, best = '' } = decision.worlds ?? {};
  const said = reason === undefined ? [] : [words.because(reason, trump)];
  if (changes === undefined) return said;
  const answers = [decision.action, betterMove(decision) ?? decision.action] as const;
  const found = changesTold(words, { said, changes, answers, trump });
  const told = found.length > 0 || changes.named.length > 0 ? found : [partTold(words, changes)];
  if (overruled === undefined) return told;
  const [answer, better] = [overruled, best].map(word => words.quoted(word, trump));
  return [...told, words.t('judge.overruled', { answer, better, n: changes.worlds })];
}

/** Why a decision was a mistake, and what the better move changes, a sentence each. */
export function whyTold(words: Words, decision: Judged, trump: Trump): string[] {
  const { changes } = decision.worlds ?? {};
  const better = betterMove(decision) ?? decision.action;
  const told = changes === undefined ? [] : toldChanges(words, changes, better, trump);
  return [...reasonsTold(words, decision, trump), ...told.map(text => `${capital(text)}.`)];
}

/** Why it was a mistake with all cards open. */
export function openReasonsTold(
  words: Words,
  action: string,
  { changes, best }: Pick<Hindsight, 'changes' | 'best'>,
  trump: Trump,
): string[] {
  if (changes === undefined) return [];
  const answers = [action, best[0] ?? action] as const;
  const told = changesTold(words, { said: [], changes, answers, trump });
  if (told.length > 0) return told;
  const [answer, better] = answers.map(word => words.spoken(word, trump));
  const [text] = toldChanges(words, changes, answers[1], trump);
  // What a bid brings is no single card
  return text === undefined || !isCard(parseAction(action) ?? PASS)
    ? [partTold(words, changes)]
    : [`${words.t('change.instead', { answer, better })} ${text}.`];
}
