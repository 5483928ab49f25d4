/** Why a decision was a mistake, in sentences of a language: what counts most comes first. */
import type { Trump } from '../cards/card.ts';
import type { Reason } from '../engine/why-worse.ts';
import { capital, type Words } from '../player/words/index.ts';
import { inShort, toldChanges } from '../player/words/told-changes.ts';
import { changesTold, lossInShort, partTold } from '../player/words/why-better.ts';
import { isCard, PASS, parseAction } from '../rules/action.ts';
import type { WhatChanges } from '../worth/what-changes.ts';
import { mainContract, mainNamed } from '../worth/what-counts.ts';
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
  const isKnown = found.length > 0 || mainNamed(changes) >= 0;
  const told = isKnown ? found : [partTold(words, changes, answers[1], trump)];
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

/** A mistake of a list. */
interface Listed {
  readonly reason: Reason | undefined;
  readonly changes: WhatChanges | undefined;
  readonly better: string | undefined;
  /** Whether whoever made it reads it: nobody else is called "you". */
  readonly isReader: boolean;
  /** What the maker is called, where he does not depend on the answer. */
  readonly maker: string | undefined;
}

/**
 * The first of these reasons in a few words: the contract, where that is most of the loss, the reason, what the better
 * move wins, or in what points are lost. Undefined where nothing is known.
 */
export function reasonInShort(
  words: Words,
  { reason, changes, better, isReader, maker }: Listed,
  trump: Trump,
): string | undefined {
  const isOfContract = changes !== undefined && mainContract(changes) !== undefined;
  if (reason !== undefined && !isOfContract) {
    const { kind, partners, opponents } = reason;
    return words.t(`reason.${kind}`, { partners, opponents });
  }
  if (changes === undefined) return undefined;
  const named = isReader && !isOfContract ? inShort(words, changes, trump)[mainNamed(changes)] : undefined;
  if (named === undefined || better === undefined) return lossInShort(words, changes, maker);
  return words.t('mistakes.gain', { better: words.spoken(better, trump), text: named });
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
  const [answer, better] = answers.map(word => words.spoken(word, trump));
  const text = toldChanges(words, changes, answers[1], trump)[mainNamed(changes)];
  // What a bid brings is no single card
  const isNamed = text !== undefined && isCard(parseAction(action) ?? PASS);
  const named = isNamed ? `${words.t('change.instead', { answer, better })} ${text}.` : undefined;
  const told = changesTold(words, { said: [], changes, answers, trump, named });
  return told.length > 0 ? told : [named ?? partTold(words, changes, answers[1], trump)];
}
