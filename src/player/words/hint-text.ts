/** What an adviser would do and why, in the words of a language. */
import { SUITS } from '../../cards/card.ts';
import { isBid, isCard, meldOf, NAME, PASS, PLAY, parseAction, REJECT_MELD } from '../../rules/action.ts';
import { gainIn, mainNamed, mainPart } from '../../worth/what-counts.ts';
import type { Hint } from '../hints.ts';
import { toldChanges } from './told-changes.ts';
import { changesTold, partTold } from './why-better.ts';
import { capital, LEVEL, type Trumps, type Words } from './words.ts';

/** Answers are said to be about as good if they surely differ by no more. */
const SURELY_LEVEL = 5;

/**
 * The first hint, and why it is better than the next one that is not about as good. `A♣. An opponent holds 10♣, which
 * beats K♣. … In all it brings 7 points more than K♣.` Where that is not clear, the reason and what weakens it are one
 * sentence. Empty without hints.
 */
export function hintText(words: Words, [best, ...others]: readonly Hint[], trump: Trumps): string {
  if (best === undefined) return '';
  const said = ({ reason }: Hint) => (reason === null ? [] : [words.because(reason, trump)]);
  const text = `${adviceIn(words, best, trump)}.`;
  const [second] = others;
  if (second === undefined) return [text, ...said(best)].join(' ');
  const next = others.find(one => !isLevel(one));
  const other = words.quoted((next ?? second).action, trump);
  const same = { best: words.quoted(best.action, trump), other: words.quoted(second.action, trump) };
  if (next === undefined) return `${text} ${levelTold(words, [best, ...others], same)}`;
  if (isClear(next)) {
    const level = next === second ? [] : [words.t('hint.level', { other: same.other })];
    const more = words.t('hint.more', { points: Math.round(next.loss?.value ?? 0), other });
    return [text, ...level, ...whyClear(words, best, next, trump), more].join(' ');
  }
  // Too few worlds to say whether it is better by so much or not at all
  if (next !== second) return `${text} ${words.t('hint.same', same)}`;
  const { loss } = next;
  const isNear = loss !== null && loss.value <= SURELY_LEVEL;
  const [reason = best.value === null ? undefined : words.t('hint.best')] = said(next);
  if (isNear && next.reason === null) return `${text} ${words.t('hint.same', same)}`;
  if (reason === undefined) return text;
  if (loss === null) return `${text} ${reason}`;
  const but = words.t(isNear ? 'hint.but' : 'hint.unsure', { text: reason.replace(/\.$/, ''), other });
  return `${text} ${but}`;
}

/** All answers are about as good. */
function levelTold(
  words: Words,
  hints: readonly Hint[],
  same: { readonly best: string; readonly other: string },
): string {
  if (hints.length === 2) return words.t('hint.same', same);
  const areCards = hints.every(({ action }) => isCard(parseAction(action) ?? PASS));
  return words.t(areCards ? 'hint.all.card' : 'hint.all.act');
}

/** Why the best hint is clearly better than another one: the reason, what becomes more likely, or where points lie. */
function whyClear(words: Words, best: Hint, next: Hint, trump: Trumps): string[] {
  const { action, reason, changes, loss } = next;
  const said = reason === null ? [] : [words.because(reason, trump)];
  if (changes === null) return said;
  const isMost = 2 * gainIn(changes, mainPart(changes) ?? 'rest') >= (loss?.value ?? 0);
  const text = toldChanges(words, changes, best.action, trump)[mainNamed(changes)];
  const named = text && `${capital(text)}.`;
  const why = changesTold(words, { said, changes, answers: [action, best.action], trump, named });
  if (why.length > 0) return why;
  if (named !== undefined) return [named];
  return isMost ? [partTold(words, changes, best.action, trump)] : [];
}

function isLevel({ loss }: Hint): boolean {
  return loss !== null && Math.round(loss.value) <= LEVEL && loss.high <= SURELY_LEVEL;
}

function isClear({ loss }: Hint): boolean {
  return loss !== null && loss.low > 0 && Math.round(loss.value) > LEVEL;
}

/** A card, or what could be said: `You could take it and make hearts trumps`. */
function adviceIn(words: Words, { action: word, suit }: Hint, trump: Trumps): string {
  const action = parseAction(word) ?? PASS;
  const text = words.spoken(action, trump);
  if (isCard(action)) return text;
  const meld = meldOf(action);
  if (meld !== undefined && action < REJECT_MELD)
    return words.t('advice.meld', { cards: words.meld(meld, trump) });
  if (action >= NAME && action < PLAY)
    return words.t('advice.name', { suit: words.suit(SUITS[action - NAME] as string) });
  if (isBid(action)) return words.t('advice.bid', { text });
  const named = words.named('advice', word, suit === null ? {} : { suit: words.suit(suit) });
  return named === word ? words.t('advice.say', { text }) : named;
}
