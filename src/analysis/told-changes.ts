/** The cards and melds that make the difference between two answers, in the words of a language. */
import type { Trump } from '../cards/card.ts';
import { capital, type Words } from '../player/words/index.ts';
import { parseMeld } from '../rules/melds/meld.ts';
import type { NamedFact } from '../worth/named-facts.ts';
import type { WhatChanges } from '../worth/what-changes.ts';
import type { DecisionAnalysis } from './deal-analysis.ts';
import { reasonsTold } from './told-reasons.ts';
import { withShares } from './told-shares.ts';

/**
 * What the second answer makes more likely, a sentence each: `you win A♠ more often: in 82 % of the deals instead of
 * 31 %`. Where the exact solver says it, `you win A♠`. Empty where no card or meld stands out.
 */
export function toldChanges(words: Words, found: WhatChanges, trump: Trump): string[] {
  return inShort(words, found, trump).map((text, n) => {
    if (found.worlds === 0) return text;
    const { kind, isOwn, means } = found.named[n];
    // An own card is lost where it is not won
    const [first, second] = means;
    return withShares(words, text, isOwn && kind === 'taken' ? [1 - first, 1 - second] : means);
  });
}

/** Why a decision was a mistake, and what the better move changes, a sentence each. */
export function whyTold(
  words: Words,
  decision: Pick<DecisionAnalysis, 'action' | 'worlds'>,
  trump: Trump,
): string[] {
  const { changes } = decision.worlds ?? {};
  const told = changes === undefined ? [] : toldChanges(words, changes, trump);
  return [...reasonsTold(words, decision, trump), ...told.map(text => `${capital(text)}.`)];
}

/** The same without shares: `you win A♠ more often`. */
export function inShort(words: Words, found: WhatChanges, trump: Trump): string[] {
  const { worlds, named, partners, opponents } = found;
  return named.map(fact => {
    const name = fact.kind === 'taken' && fact.isOwn ? 'kept' : fact.kind;
    const what = wordOf(words, fact, trump);
    return words.named(worlds === 0 ? 'surely' : 'oftener', name, { what, partners, opponents });
  });
}

function wordOf(words: Words, { kind, word }: NamedFact, trump: Trump): string {
  if (kind !== 'meld' && kind !== 'theirMeld') return word === '' ? '' : words.spoken(word, trump);
  const meld = parseMeld(word);
  return meld === undefined ? word : words.meld(meld, trump);
}
