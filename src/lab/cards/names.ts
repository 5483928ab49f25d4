/** What is said and done at a table, in the words of the page. */
import { type Action, DECLARE_MELD, type Fact, isCard, REJECT_MELD } from '../../rules/action.ts';
import { t, words } from '../settings.ts';

/** Whether an action declares one meld. */
export function isDeclaration(action: Action): boolean {
  return action >= DECLARE_MELD && action < REJECT_MELD;
}

/** What a seat has done, in a sentence for screen readers: `Left plays the Jack of hearts.` */
export function deedOf(seat: string, event: Action | Fact, trump: number, own: boolean): string {
  return isCard(event)
    ? t('deed.card', { seat, own, card: words().card(event) })
    : t('deed.say', { seat, text: words().spoken(event, trump, own) });
}

/** The scores of sides: `We 80, They 82`. */
export function scoresOf(sides: readonly string[], scores: readonly number[]): string {
  return sides.map((side, n) => `${side} ${scores[n]}`).join(', ');
}
