/** Why a decision was a mistake, in sentences of a language: what counts most comes first. */
import { parseCard, type Trump } from '../cards/card.ts';
import { hasCard } from '../cards/cardset.ts';
import type { Words } from '../player/words/index.ts';
import { MELDS, type MeldId, parseMeld } from '../rules/melds/meld.ts';
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
  const answers = [decision.action, betterMove(decision) ?? decision.action] as const;
  const told = changesTold(words, { said, changes, answers, trump });
  if (overruled === undefined) return told;
  const [answer, better] = [overruled, answers[1]].map(word => words.quoted(word, trump));
  return [...told, words.t('judge.overruled', { answer, better, n: changes.worlds })];
}

/** Why it was a mistake with all cards open. */
export function openReasonsTold(
  words: Words,
  action: string,
  { changes, best }: Pick<Hindsight, 'changes' | 'best'>,
  trump: Trump,
): string[] {
  const answers = [action, best[0] ?? action] as const;
  return changes === undefined ? [] : changesTold(words, { said: [], changes, answers, trump });
}

/** An answer and a better one. */
interface Told {
  /** The reason in words, if there is one. */
  readonly said: readonly string[];
  readonly changes: WhatChanges;
  readonly answers: readonly [answer: string, better: string];
  readonly trump: Trump;
}

/** Why the second answer is better, with what it changes: what counts most comes first. */
export function changesTold(words: Words, { said, changes, answers, trump }: Told): string[] {
  const [answer, other] = answers;
  const better = words.quoted(other, trump);
  const tell = (change: Change | undefined) =>
    change === undefined ? [] : [changeTold(words, changes, change, better)];
  const main = mainPart(changes) ?? 'rest';
  const contract = contractChange(changes);
  const trick = changes.changes.find(one => one.kind === 'trick' && speaksFor(one));
  const how = said.length > 0 ? said : tell(trick);
  if (main === 'rest' && contract !== undefined) return [...tell(contract), ...how];
  const besides = contract !== undefined && isMuch(contract) ? tell(contract) : [];
  if (said.length > 0) return [...how, ...besides];
  const kept = main === 'melds' ? meldOf(answer, changes) : undefined;
  const most =
    kept === undefined
      ? words.t(`most.${main}`)
      : words.t('most.keep', { card: words.spoken(answer, trump), meld: words.meld(kept, trump) });
  return [...how, ...besides, most];
}

/** The meld that scores more often without a card having been played, if that is what is gained most. */
function meldOf(answer: string, { named: [first] }: WhatChanges): MeldId | undefined {
  const [card, meld] = [parseCard(answer), parseMeld(first?.word ?? '')];
  if (card === undefined || meld === undefined || first?.kind !== 'meld') return undefined;
  return hasCard(MELDS[meld].cards, card) ? meld : undefined;
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
