/** The cards and melds that make the difference between two answers, in the words of a language. */
import { parseMeld } from '../../rules/melds/meld.ts';
import type { NamedFact } from '../../worth/named-facts.ts';
import type { WhatChanges } from '../../worth/what-changes.ts';
import { isHardlyEver, withShares } from './told-shares.ts';
import type { Trumps, Words } from './words.ts';

/**
 * What the second answer, `better`, makes more likely, a sentence each: `you win A♠ more often: in 82 % of the deals
 * instead of 31 %`. Where the exact solver says it, `you win A♠`. Empty where no card or meld stands out.
 */
export function toldChanges(words: Words, found: WhatChanges, better: string, trump: Trumps): string[] {
  return inShort(words, found, trump).map((text, n) => {
    if (found.worlds === 0) return text;
    const { kind, word, isOwn, means } = found.named[n];
    if (!isOwn || kind !== 'taken') return withShares(words, text, means);
    // An own card is lost where it is not won
    const lost = [1 - means[0], 1 - means[1]] as const;
    const percent = Math.round(100 * lost[0]);
    if (word !== better || !isHardlyEver(lost[1]) || percent === 100) return withShares(words, text, lost);
    return words.t('change.safe', { what: words.spoken(word, trump), percent });
  });
}

/** The same without shares: `you win A♠ more often`. */
export function inShort(words: Words, found: WhatChanges, trump: Trumps): string[] {
  const { worlds, named, partners, opponents } = found;
  return named.map(fact => {
    const name = fact.kind === 'taken' && fact.isOwn ? 'kept' : fact.kind;
    const what = wordOf(words, fact, trump);
    return words.named(worlds === 0 ? 'surely' : 'oftener', name, { what, partners, opponents });
  });
}

function wordOf(words: Words, { kind, word }: NamedFact, trump: Trumps): string {
  if (kind !== 'meld' && kind !== 'theirMeld') return word === '' ? '' : words.spoken(word, trump);
  const meld = parseMeld(word);
  return meld === undefined ? word : words.meld(meld, trump);
}
