/** What an adviser would do and why, in the words of a language. */
import { SUITS } from '../../cards/card.ts';
import { isBid, isCard, meldOf, NAME, PASS, PLAY, parseAction, REJECT_MELD } from '../../rules/action.ts';
import type { Hint } from '../hints.ts';
import { toldChanges } from './told-changes.ts';
import { changesTold } from './why-better.ts';
import { capital, LEVEL, type Trumps, type Words } from './words.ts';

/** Answers are said to be about as good if they surely differ by no more. */
const SURELY_LEVEL = 5;

/**
 * The first hint, and why it is better than the next one that is not about as good. `A♣. An opponent holds 10♣, which
 * beats K♣. … It brings 7 points more than K♣.` Empty without hints.
 */
export function hintText(words: Words, [best, ...others]: readonly Hint[], trump: Trumps): string {
  if (best === undefined) return '';
  const text = adviceIn(words, best, trump);
  const isWorse = others.findIndex(one => !isLevel(one));
  const [level, next] = isWorse < 0 ? [others[0]] : [isWorse > 0 ? others[0] : undefined, others[isWorse]];
  const said = ({ reason }: Hint) => (reason === null ? [] : [words.because(reason, trump)]);
  const told = [`${text}.`];
  if (level !== undefined) told.push(words.t('hint.level', { other: words.quoted(level.action, trump) }));
  if (next === undefined) return [...told, ...said(best)].join(' ');
  const { changes, loss, action } = next;
  const other = words.quoted(action, trump);
  if (isClear(next)) {
    const answers = [action, best.action] as const;
    const why =
      changes === null ? said(next) : changesTold(words, { said: said(next), changes, answers, trump });
    const [named] = changes === null ? [] : toldChanges(words, changes, best.action, trump);
    if (why.length === 0 && named !== undefined) why.push(`${capital(named)}.`);
    return [...told, ...why, words.t('hint.more', { points: Math.round(loss?.value ?? 0), other })].join(' ');
  }
  // Too few worlds to say whether it is better by so much or not at all
  if (level === undefined) told.push(...said(next));
  return (loss === null || level !== undefined ? told : [...told, words.t('hint.close', { other })]).join(
    ' ',
  );
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
