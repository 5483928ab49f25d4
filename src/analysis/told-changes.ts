/** The cards and melds that make the difference between two answers, in the words of a language. */
import type { Trump } from '../cards/card.ts';
import { capital, type Words } from '../player/words/index.ts';
import { parseMeld } from '../rules/melds/meld.ts';
import type { InWorlds } from './deal-analysis.ts';
import type { NamedFact } from './named-facts.ts';
import type { WhatChanges } from './what-changes.ts';

/**
 * What the second answer makes more likely, a sentence each: `A♠ is won more often: in 82 % of the deals instead of
 * 31 %`. Where the exact solver says it, `A♠ is won`. Empty where no card or meld stands out.
 */
export function toldChanges(words: Words, found: WhatChanges, trump: Trump): string[] {
  return inShort(words, found, trump).map((text, n) => {
    if (found.worlds === 0) return text;
    const { kind, isOwn, means } = found.named[n];
    // An own card is lost where it is not won
    const shares = isOwn && kind === 'taken' ? means.map(share => 1 - share) : means;
    const [here, there] = shares.map(share => Math.round(100 * share));
    return words.t('change.told', { text, here, there });
  });
}

/** Why a decision was a mistake, and what the better move changes, a sentence each. */
export function whyTold(words: Words, { reason, changes }: InWorlds, trump: Trump): string[] {
  const told = changes === undefined ? [] : toldChanges(words, changes, trump);
  return [
    ...(reason === undefined ? [] : [words.because(reason, trump)]),
    ...told.map(text => `${capital(text)}.`),
  ];
}

/** The same without shares: `A♠ is won more often`. */
export function inShort(words: Words, { worlds, named }: WhatChanges, trump: Trump): string[] {
  return named.map(fact => {
    const name = fact.kind === 'taken' && fact.isOwn ? 'kept' : fact.kind;
    return words.named(worlds === 0 ? 'surely' : 'oftener', name, { what: wordOf(words, fact, trump) });
  });
}

function wordOf(words: Words, { kind, word }: NamedFact, trump: Trump): string {
  if (kind !== 'meld' && kind !== 'theirMeld') return word === '' ? '' : words.spoken(word, trump);
  const meld = parseMeld(word);
  return meld === undefined ? word : words.meld(meld, trump);
}
