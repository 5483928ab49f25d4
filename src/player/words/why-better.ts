/** Why an answer is better than another one, by what it changes, in sentences of a language. */
import { parseCard } from '../../cards/card.ts';
import { hasCard } from '../../cards/cardset.ts';
import { isCard, PASS, parseAction } from '../../rules/action.ts';
import { MELDS, type MeldId, parseMeld } from '../../rules/melds/meld.ts';
import type { Change, WhatChanges } from '../../worth/what-changes.ts';
import {
  contractChange,
  gainIn,
  isLoss,
  mainContract,
  mainPart,
  type Part,
  speaksFor,
} from '../../worth/what-counts.ts';
import { shareTold, withShares } from './told-shares.ts';
import type { Trumps, Words } from './words.ts';

/** Contracts are told besides another reason if they change in this share of the deals. */
const MUCH = 0.1;

/** An answer and a better one. */
interface Told {
  /** The reason in words, if there is one. */
  readonly said: readonly string[];
  readonly changes: WhatChanges;
  readonly answers: readonly [answer: string, better: string];
  readonly trump: Trumps;
  /** What the better answer wins, as a sentence, where no list of that follows. */
  readonly named?: string | undefined;
}

/**
 * Why the second answer is better, with what it changes: the contract, where that is most of what is gained; the
 * reason; and where there is none, what becomes of the trick, or of a meld. Empty where none of these says it.
 */
export function changesTold(words: Words, { said, changes, answers, trump, named }: Told): string[] {
  const [answer] = answers;
  const tell = (change: Change | undefined) =>
    change === undefined ? [] : [changeTold(words, changes, change, answers, trump)];
  const main = mainPart(changes);
  const contract = contractChange(changes);
  const trick = changes.changes.find(one => one.kind === 'trick' && speaksFor(one));
  const how = said.length > 0 ? said : tell(trick);
  if (mainContract(changes) !== undefined) return [...tell(contract), ...how];
  const told = [...how, ...(contract !== undefined && isMuch(contract) ? tell(contract) : [])];
  const kept = said.length === 0 && main === 'melds' ? meldOf(answer, changes) : undefined;
  if (kept === undefined) {
    const isUnsaid = said.length === 0 && main === 'melds' && isCard(parseAction(answers[1]) ?? PASS);
    return isUnsaid ? [named ?? partTold(words, changes, answers[1], trump), ...told] : told;
  }
  const values = { card: words.spoken(answer, trump), meld: words.meld(kept, trump) };
  return [...told, words.t('most.keep', values)];
}

/** The part of the score in which the better answer gains most, and how much, where no more is known. */
export function partTold(words: Words, changes: WhatChanges, better: string, trump: Trumps): string {
  const part = mainPart(changes) ?? 'rest';
  const { partners } = changes;
  return words.t(`most.${part}`, {
    better: words.quoted(better, trump),
    points: pointsIn(changes, part),
    partners,
  });
}

function pointsIn(changes: WhatChanges, part: Part): number {
  return Math.max(1, Math.round(gainIn(changes, part)));
}

/** The meld that scores more often without a card having been played, if that is what is gained most. */
function meldOf(answer: string, { named: [first] }: WhatChanges): MeldId | undefined {
  const [card, meld] = [parseCard(answer), parseMeld(first?.word ?? '')];
  if (card === undefined || meld === undefined || first?.kind !== 'meld') return undefined;
  return hasCard(MELDS[meld].cards, card) ? meld : undefined;
}

/**
 * The same in a few words, where there is no word for a reason: `makes the contract less often`. `maker`: what the
 * maker is called, where he does not depend on the answer.
 */
export function lossInShort(words: Words, found: WhatChanges, maker?: string): string {
  const main = mainPart(found) ?? 'rest';
  const contract = mainContract(found)?.kind;
  if (contract === undefined) return words.t(`less.${main}`, { points: pointsIn(found, main) });
  const who = maker === undefined ? '' : ` (${maker})`;
  const kind = contract === 'theirFailed' ? 'theirMade' : contract;
  return words.named(found.worlds === 0 ? 'lost' : 'less', kind, { who });
}

function isMuch({ means: [first, second] }: Change): boolean {
  return Math.abs(second - first) >= MUCH;
}

/** Of these a bid decides who plays. */
const OF_MAKERS: readonly Change['kind'][] = ['made', 'failed', 'theirMade', 'theirFailed'];

/** What a better answer changes, in a sentence: `With A♠ you win this trick more often: always instead of in 35 % …` */
function changeTold(
  words: Words,
  { worlds, partners, opponents }: WhatChanges,
  change: Change,
  answers: Told['answers'],
  trump: Trumps,
): string {
  const { kind, means } = change;
  const moves = answers.map(word => words.quoted(word, trump));
  if (OF_MAKERS.includes(kind) && !answers.every(word => isCard(parseAction(word) ?? PASS))) {
    // Who plays is another matter with each bid. What happens more often comes first
    const [most, least] = isLoss(kind) ? [0, 1] : [1, 0];
    const text = words.named('plays', kind, { partners, opponents });
    if (worlds === 0) return words.t('bid.sure', { move: moves[most], text });
    const [here, there] = [most, least].map(k => shareTold(words, means[k]));
    return words.t('bid.told', { text, move: moves[most], here, other: moves[least], there });
  }
  const text = words.named(worlds === 0 ? 'sure' : 'more', kind, { better: moves[1], partners, opponents });
  return `${worlds === 0 ? text : withShares(words, text, means)}.`;
}
