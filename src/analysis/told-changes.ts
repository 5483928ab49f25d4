/** The cards and melds that make the difference between two answers, in the words of a language. */
import type { Trump } from '../cards/card.ts';
import type { Words } from '../player/words/index.ts';
import { parseMeld } from '../rules/melds/meld.ts';
import type { NamedFact } from './named-facts.ts';
import type { WhatChanges } from './what-changes.ts';

/**
 * What the second answer makes more likely, a sentence each: `A♠ is won more often: in 82 % of the deals instead of
 * 31 %`. Where the exact solver says it, `A♠ is won`. Empty where no card or meld stands out.
 */
export function toldChanges(words: Words, { worlds, named }: WhatChanges, trump: Trump): string[] {
  return named.map(fact => {
    const [here, there] = fact.means.map(share => Math.round(100 * share));
    const what = wordOf(words, fact, trump);
    const name = fact.kind === 'taken' && fact.isOwn ? 'kept' : fact.kind;
    return words.named(worlds === 0 ? 'surely' : 'oftener', name, { what, here, there });
  });
}

function wordOf(words: Words, { kind, word }: NamedFact, trump: Trump): string {
  if (kind !== 'meld' && kind !== 'theirMeld') return word === '' ? '' : words.spoken(word, trump);
  const meld = parseMeld(word);
  return meld === undefined ? word : words.meld(meld, trump);
}
