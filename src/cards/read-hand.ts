/**
 * Hands as people type them: cards one by one, `Jh 9h Ks`, or by suit: `♠ J 10 ♥ K`, `S JT H K`, `S: J T 9 H: A`. A
 * suit is a symbol, or a letter or a word of one of four languages; its ranks are those of a language. A text is read
 * in each language, and it must mean one hand.
 */
import { type Card, cardOf, formatCard, PACK, type Rank, type Suit, TEN } from './card.ts';
import { type CardSet, cardCount, setOfAll } from './cardset.ts';
import { LANGUAGES, type Language, RANK_LETTERS, SUIT_WORDS } from './languages.ts';
import { CARD_FORMS, isAmbiguous, noCard, readCard, readSuit, shown } from './read-card.ts';

const BY_SUIT = 'by suit: ♠ J 10 ♥ K, or S: J T H: K, and ♣ - for none';
/** What hands may look like, for messages. */
export const HAND_FORMS = `${CARD_FORMS}, or ${BY_SUIT}`;

const SYMBOL = /^[♣♧♦♢♥♡♠♤]/;
/** A suit by its symbol, or by a word and a colon; then ranks. */
const MARKED = /^([♣♧♦♢♥♡♠♤][\uFE0E\uFE0F]?:?|\p{L}+:)(.*)$/u;
/** A suit of which there are no cards. */
const VOID = /^[-–—]+$/;
const WORD = /[^\s,;]+/g;
/** Suits that are words, not letters. */
const NAMES: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap(language => SUIT_WORDS[language].flatMap(([, ...names]) => names)),
);

/** A card, and where it stands in the text. */
export interface PlacedCard {
  readonly card: Card;
  readonly at: number;
}

/** A text that is no hand. */
export class HandProblem extends RangeError {
  readonly kind: 'noCard' | 'whichCard' | 'noRank' | 'twoHands';
  readonly word: string;
  /** Where in the text. */
  readonly at: number;

  constructor(kind: HandProblem['kind'], message: string, word: string, at: number) {
    super(message);
    this.kind = kind;
    this.word = word;
    this.at = at;
  }
}

/** A word, as far as it is the same in all languages. */
interface Piece {
  readonly text: string;
  readonly at: number;
  /** It names a suit, and nothing else. */
  readonly isMark: boolean;
}

/**
 * The cards of a text, in its order; none of an empty one. `own`: the language that goes first. Throws a HandProblem.
 */
export function readHand(text: string, own?: Language): readonly PlacedCard[] {
  const words = [...text.matchAll(WORD)];
  const letters = own && RANK_LETTERS[own];
  const cards = words.map(({ 0: word, index: at }) => ({ card: readCard(word, letters), at }));
  if (cards.every(isPlaced)) return cards;
  const pieces = words.flatMap(piecesOf);
  const hands = new HandReader(pieces).read(own);
  if (hands.length === 1) return hands[0];
  if (hands.length === 0) {
    const { 0: word, index } = words.find((_, n) => cards[n].card === undefined) ?? words[0];
    throw new HandProblem(isAmbiguous(word) ? 'whichCard' : 'noCard', noCard(word), word, index);
  }
  const [one, other] = hands.map(hand => hand.map(({ card }) => formatCard(card)).join(' '));
  throw new HandProblem(
    'twoHands',
    `it can be ${one} or ${other}: write suits as ♠ or S:, and ranks as 7 8 9 10 J Q K A`,
    text.trim(),
    pieces[0].at,
  );
}

/** Whether a text begins with a suit as a hand by suit writes it: a symbol, or a letter or a word with a colon. */
export function beginsWithSuit(text: string): boolean {
  const [, mark = ''] = MARKED.exec(text.trim()) ?? [];
  const word = mark.replace(/:$/, '').toUpperCase();
  return (
    SYMBOL.test(word) || LANGUAGES.some(language => SUIT_WORDS[language].some(all => all.includes(word)))
  );
}

function isPlaced(placed: { readonly card: Card | undefined; readonly at: number }): placed is PlacedCard {
  return placed.card !== undefined;
}

function piecesOf({ 0: word, index: at }: RegExpExecArray): Piece[] {
  const [, mark, ranks] = MARKED.exec(word) ?? [];
  if (mark === undefined) return [{ text: word, at, isMark: NAMES.has(word.toUpperCase()) }];
  const suit = { text: mark.replace(/:$/, ''), at, isMark: true };
  if (ranks === '') return [suit];
  return [suit, { text: ranks, at: at + mark.length, isMark: false }];
}

/** A text in one language, as far as it has been read. */
interface Read {
  readonly language: Language;
  /** The last is the suit of the ranks that follow. */
  readonly suits: readonly Suit[];
  readonly cards: readonly PlacedCard[];
  /** Nothing has followed the last suit. */
  readonly isOpen: boolean;
}

/** Reads the words in each language, and a letter that is a suit and a rank there as both. */
class HandReader {
  private readonly pieces: readonly Piece[];
  /** Whether suits have symbols, colons or words, so that no bare letter is one. */
  private readonly areMarked: boolean;
  private readonly hands = new Map<CardSet, readonly PlacedCard[]>();
  /** A hand that has a card twice. */
  private double: readonly PlacedCard[] | undefined;
  /** The first word that no reading has gone beyond. */
  private furthest = 0;

  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces;
    this.areMarked = pieces.some(({ isMark }) => isMark);
  }

  /** Every hand that the words can mean; none if they do not begin with a suit. Throws a HandProblem. */
  read(own: Language | undefined): (readonly PlacedCard[])[] {
    for (const languages of own === undefined ? [LANGUAGES] : [[own], LANGUAGES]) {
      for (const language of languages) this.from(0, { language, suits: [], cards: [], isOpen: false });
      if (this.hands.size > 0) return [...this.hands.values()];
    }
    if (this.double !== undefined) return [this.double];
    if (this.furthest === 0) return [];
    const { text, at, isMark } = this.pieces[Math.min(this.furthest, this.pieces.length - 1)];
    const why = isMark || this.furthest === this.pieces.length ? 'suit with its cards' : 'rank of its suit';
    throw new HandProblem('noRank', `${shown(text)} is no ${why}; a hand is written ${BY_SUIT}`, text, at);
  }

  private from(n: number, read: Read): void {
    const { suits, cards, isOpen } = read;
    this.furthest = Math.max(this.furthest, n);
    if (n === this.pieces.length || cards.length > PACK) {
      if (!isOpen) this.keep(cards);
      return;
    }
    const piece = this.pieces[n];
    const suit = this.suitIn(piece, read.language);
    if (suit !== undefined && !suits.includes(suit) && !isOpen)
      this.from(n + 1, { ...read, suits: [...suits, suit], isOpen: true });
    const own = suits.at(-1);
    if (piece.isMark || own === undefined) return;
    const ranks = VOID.test(piece.text) && isOpen ? [] : ranksIn(piece, RANK_LETTERS[read.language]);
    if (ranks === undefined) return;
    const more = ranks.map(({ rank, at }) => ({ card: cardOf(own, rank), at }));
    this.from(n + 1, { ...read, cards: [...cards, ...more], isOpen: false });
  }

  private suitIn({ text, isMark }: Piece, language: Language): Suit | undefined {
    if (SYMBOL.test(text)) return readSuit(text);
    const found = SUIT_WORDS[language].findIndex(words => words.includes(text.toUpperCase()));
    return found < 0 || (this.areMarked && !isMark) ? undefined : found;
  }

  private keep(cards: readonly PlacedCard[]): void {
    const set = setOfAll(cards.map(({ card }) => card));
    if (cardCount(set) === cards.length) this.hands.set(set, cards);
    else this.double = cards;
  }
}

/** The ranks in a word, one after another: `KQ10`; undefined where it is anything else. */
function ranksIn({ text, at }: Piece, letters: readonly string[]): { rank: Rank; at: number }[] | undefined {
  const found = [...text.toUpperCase().matchAll(/10|./gu)].map(({ 0: letter, index }) => ({
    rank: letter === 'T' ? TEN : letters.indexOf(letter),
    at: at + index,
  }));
  return found.every(({ rank }) => rank >= 0) ? found : undefined;
}
