/** Why a decision was a mistake, in sentences of a language: what counts most comes first. */
import type { Trump } from '../cards/card.ts';
import type { Words } from '../player/words/index.ts';
import type { Change, WhatChanges } from '../worth/what-changes.ts';
import { contractChange, mainPart, speaksFor } from '../worth/what-counts.ts';
import type { DecisionAnalysis, Hindsight } from './deal-analysis.ts';
import { withShares } from './told-shares.ts';
import { betterMove } from './weigh.ts';

/** Contracts are told besides another reason if they change in this share of the deals. */
const MUCH = 0.1;

/**
 * Why a decision was a mistake: the contract, where that is most of what was lost; the reason; and where there is none,
 * what becomes of the trick, and which part of the score most is lost in. Never empty where it is known what changes.
 */
export function reasonsTold(
  words: Words,
  decision: Pick<DecisionAnalysis, 'action' | 'worlds'>,
  trump: Trump,
): string[] {
  const { reason, changes, overruled } = decision.worlds ?? {};
  const said = reason === undefined ? [] : [words.because(reason, trump)];
  if (changes === undefined) return said;
  const better = words.quoted(betterMove(decision) ?? decision.action, trump);
  const told = inOrder(words, said, changes, better);
  if (overruled === undefined) return told;
  const [answer, n] = [words.quoted(overruled, trump), changes.worlds];
  return [...told, words.t('judge.overruled', { answer, better, n })];
}

type Open = Pick<Hindsight, 'changes' | 'best'>;

/** Why it was a mistake with all cards open. */
export function openReasonsTold(words: Words, { changes, best }: Open, trump: Trump): string[] {
  const [better = ''] = best;
  return changes === undefined ? [] : inOrder(words, [], changes, words.quoted(better, trump));
}

/** What is said of the first of two answers, in order, with what the better one changes. */
export function inOrder(
  words: Words,
  said: readonly string[],
  changes: WhatChanges,
  better: string,
): string[] {
  const tell = (change: Change | undefined) =>
    change === undefined ? [] : [changeTold(words, changes, change, better)];
  const main = mainPart(changes) ?? 'rest';
  const contract = contractChange(changes);
  const trick = changes.changes.find(one => one.kind === 'trick' && speaksFor(one));
  const how = said.length > 0 ? said : tell(trick);
  if (main === 'rest' && contract !== undefined) return [...tell(contract), ...how];
  const besides = contract !== undefined && isMuch(contract) ? tell(contract) : [];
  return [...how, ...besides, ...(said.length > 0 ? [] : [words.t(`most.${main}`)])];
}

/** The same in a few words, where there is no word for a reason: `makes the contract less often`. */
export function lossInShort(words: Words, found: WhatChanges): string {
  const main = mainPart(found) ?? 'rest';
  const contract = main === 'rest' ? contractChange(found) : undefined;
  return words.named('less', contract?.kind ?? main);
}

function isMuch({ means: [first, second] }: Change): boolean {
  return Math.abs(second - first) >= MUCH;
}

/** What a better answer changes, in a sentence: `With A♠ you win this trick more often: always instead of in 35 % …` */
function changeTold(
  words: Words,
  { worlds, partners, opponents }: WhatChanges,
  { kind, means }: Change,
  better: string,
): string {
  const text = words.named(worlds === 0 ? 'sure' : 'more', kind, { better, partners, opponents });
  return `${worlds === 0 ? text : withShares(words, text, means)}.`;
}
