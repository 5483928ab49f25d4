/** What is said and done at a table, in the words of the page. */
import type { ResultRecord } from '../../engine/record.ts';
import { capital } from '../../player/words/index.ts';
import { type Action, DECLARE_MELD, type Fact, isCard, REJECT_MELD } from '../../rules/action.ts';
import { t, words } from '../settings.ts';

/** Whether an action declares one meld. */
export function isDeclaration(action: Action): boolean {
  return action >= DECLARE_MELD && action < REJECT_MELD;
}

/** What a seat has done, in a sentence to be heard: `Left plays the Jack of hearts.` */
export function deedOf(seat: string, event: Action | Fact, trump: number, own: boolean): string {
  return isCard(event)
    ? t('deed.card', { seat, own, card: words().card(event) })
    : t('deed.say', { seat, text: words().aloud(words().spoken(event, trump, own)) });
}

/** The scores of sides: `We 80, They 82`. */
export function scoresOf(sides: readonly string[], scores: readonly number[]): string {
  return sides.map((side, n) => `${side} ${scores[n]}`).join(', ');
}

/** `Left: failed`. */
export function outcomeOf({ outcome, maker }: ResultRecord, names: readonly string[]): string {
  const text = words().named('outcome', outcome);
  return maker === null ? capital(text) : t('prompt.maker', { seat: names[maker], outcome: text });
}
