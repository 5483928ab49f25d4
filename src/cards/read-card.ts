/**
 * Cards as people write them: `Jh`, `jh`, `10s`, `J♣`, `♣J`, and with the letters of other packs. Rank, then suit; only
 * the symbol of a suit may also stand first, because the letters H and D are ranks, too. Programs write `formatCard`.
 */
import {
  type Card,
  cardOf,
  JACK,
  KING,
  NO_TRUMPS,
  QUEEN,
  RANKS,
  type Rank,
  SUITS,
  type Suit,
  TEN,
  TRUMP_CODES,
  type Trump,
} from './card.ts';

/** The symbols of the suits, by index; and those that are printed hollow. */
const SYMBOLS = ['♣♧', '♦♢', '♥♡', '♠♤'];
/** Says whether the symbol before it is a picture. */
const VARIANT = /[\uFE0E\uFE0F]/g;
/** Besides those of English packs. V is not among them: a queen in Dutch, and a jack in French. */
const OTHER_RANKS: Readonly<Record<string, Rank>> = {
  10: TEN,
  B: JACK,
  D: QUEEN,
  H: KING,
  R: KING,
};

/** Characters of a text that is no card. */
const MOST_SHOWN = 20;

/** What a card may look like, for messages. */
export const CARD_FORMS = '7 8 9 10 J Q K A (also T; B, D, H, R) with c d h s or ♣ ♦ ♥ ♠, as Jh, 10s or J♣';

/** The suit of a letter, in either case, or of a symbol; undefined for anything else. */
export function readSuit(text: string): Suit | undefined {
  const one = text.replace(VARIANT, '');
  const isOne = one.length === 1;
  const suit = isOne ? SUITS.indexOf(one.toLowerCase()) : -1;
  const found = suit >= 0 ? suit : isOne ? SYMBOLS.findIndex(both => both.includes(one)) : -1;
  return found < 0 ? undefined : found;
}

/** The trumps of a code, or of `sa` and `ta` as the French write them; undefined for anything else. */
export function readTrump(text: string): Trump | undefined {
  const word = text.toLowerCase();
  const found = [...TRUMP_CODES, 'sa', 'ta'].indexOf(word, NO_TRUMPS);
  return found < 0 ? readSuit(text) : found < TRUMP_CODES.length ? found : found - 2;
}

/** The card of a text; undefined for anything else. `own`: the letters of a language by rank, which go first. */
export function readCard(text: string, own: readonly string[] = []): Card | undefined {
  const { rank, suit } = partsOf(text);
  const found = rankOf(rank, own);
  return suit === undefined || found === undefined ? undefined : cardOf(suit, found);
}

/** Whether a text is one card in Dutch and another one in French. */
export function isAmbiguous(text: string): boolean {
  const { rank, suit } = partsOf(text);
  return rank === 'V' && suit !== undefined;
}

/** Why a text is no card, and what is one. */
export function noCard(text: string): string {
  const why = isAmbiguous(text)
    ? 'V is the queen of Dutch cards and the jack of French ones, so write Q or J'
    : CARD_FORMS;
  return `${shown(text)} is not a card: ${why}`;
}

/** A text in quotes, or its beginning. */
export function shown(text: string): string {
  return `'${text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}...` : text}'`;
}

function partsOf(text: string): { readonly rank: string; readonly suit: Suit | undefined } {
  const word = text.replace(VARIANT, '').toUpperCase();
  const first = word.charAt(0);
  const isFirst = first !== '' && SYMBOLS.some(both => both.includes(first));
  return isFirst
    ? { rank: word.slice(1), suit: readSuit(first) }
    : { rank: word.slice(0, -1), suit: readSuit(word.slice(-1)) };
}

function rankOf(word: string, own: readonly string[]): Rank | undefined {
  const [mine, rank] = [own.indexOf(word), word.length === 1 ? RANKS.indexOf(word) : -1];
  if (mine >= 0) return mine;
  if (rank >= 0) return rank;
  return Object.hasOwn(OTHER_RANKS, word) ? OTHER_RANKS[word] : undefined;
}
