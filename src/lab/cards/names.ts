/** Cards, actions and events in plain words, for buttons and screen readers. */
import { type Card, parseCard, rankOf, SUIT_NAMES, suitOf } from '../../cards/card.ts';
import type { CardWords } from '../../player/card-words.ts';
import {
  type Action,
  DECLARE_MELD,
  type Fact,
  formatAction,
  isCard,
  REJECT_MELD,
} from '../../rules/action.ts';

const RANK_NAMES = ['7', '8', '9', '10', 'Jack', 'Queen', 'King', 'Ace'] as const;

/** `Jack of hearts`, `10 of clubs`. */
export function cardName(card: Card): string {
  return `${RANK_NAMES[rankOf(card)]} of ${SUIT_NAMES[suitOf(card)]}`;
}

/** What the words of a table mean. */
const MEANINGS: Readonly<Record<string, string>> = {
  pass: 'Pass',
  take: 'Take it as trumps',
  schmeiss: 'Schmeiss: play, or throw in',
  make: 'You must play',
  annul: 'Throw the deal in',
  play: 'Play it as trumps',
  valse: 'Valse: propose to throw in',
  kraken: 'Kraken: double',
  herkraken: 'Herkraken: redouble',
  superkraken: 'Superkraken: double again',
  contre: 'Contre',
  surcontre: 'Surcontre',
  accept: 'Accept',
  reject: 'Reject',
  open: 'Draw the open card',
  covered: 'Draw the covered card',
  uit: 'Uit: I have the target',
  dek: 'Dek: I have won the game',
  roem: 'Claim the melds of the trick',
  claim: 'Claim the match',
  exchange: 'Exchange the Seven',
  declare: 'Declare the melds',
  bella: 'Announce bella',
};

/** Whether an action declares one meld. */
export function isDeclaration(action: Action): boolean {
  return action >= DECLARE_MELD && action < REJECT_MELD;
}

/** An action as the label of a button. */
export function actionLabel(action: Action, cardWords: CardWords, trump: number): string {
  if (isCard(action)) return cardWords.card(action);
  const text = MEANINGS[formatAction(action)] ?? cardWords.action(action, trump);
  return capital(text);
}

/** A text with a capital at its start. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A name as it stands inside a sentence. */
export function lower(text: string = ''): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** What a seat has said, beside its name: `pass`, `3 on the Q`, `shows J♥`. */
export function saidBy(name: string, event: Action | Fact, cardWords: CardWords, trump: number): string {
  const text = cardWords.event(event, trump).replace(/^says /, '');
  return name === 'You' ? text.replace(/^shows /, 'show ') : text;
}

/** A text in which cards such as `Jh` are written as they look: `J♥`. */
export function withCards(text: string, cardWords: CardWords): string {
  return text.replace(/\b[7-9TJQKA][cdhs]\b/g, card => cardWords.card(parseCard(card) ?? 0));
}

/** What a seat has done, after its name: `plays J♥`, `says pass`, `shows A♥`. */
export function deedOf(event: Action | Fact, cardWords: CardWords, trump: number, isOwn: boolean): string {
  const [plays, says] = isOwn ? ['play', 'say'] : ['plays', 'says'];
  if (isCard(event)) return `${plays} ${cardWords.card(event)}`;
  const text = cardWords.event(event, trump);
  const [, verb, rest] = /^(say|show)s (.*)$/.exec(text) ?? [];
  if (verb === undefined) return `${says} ${text}`;
  return `${isOwn ? verb : `${verb}s`} ${rest}`;
}
