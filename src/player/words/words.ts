/** The words of a language for a table: its texts by key, and cards, speech and refusals as players say them. */
import {
  type Card,
  NO_TRUMPS,
  NONE,
  type Rank,
  rankOf,
  type Seat,
  suitOf,
  TRUMP_CODES,
  type Trump,
} from '../../cards/card.ts';
import type { Language } from '../../cards/languages.ts';
import type { Game } from '../../engine/game.ts';
import type { Reason } from '../../engine/why-worse.ts';
import type { AnyObjection, Fault } from '../../input/input-error.ts';
import { parseEvent } from '../../protocol/lines.ts';
import {
  type Action,
  bidPoints,
  bidTrump,
  type Fact,
  FIRST_FACT,
  formatAction,
  isBid,
  isCapot,
  isCard,
  meldOf,
  NAME,
  PLAY,
  REJECT_MELD,
  SAY_BROK,
  SAY_CLASS,
  SAY_LENGTH,
  SAY_POINTS,
  SAY_QUARTET,
  SAY_SEQUENCE,
  SAY_TOP,
  SAY_TRUMP,
  SAY_VERDICT,
  SHOW_CARD,
  SHOW_MELD,
} from '../../rules/action.ts';
import { type MeldId, parseMeld, STUK } from '../../rules/melds/meld.ts';
import { CardWords, type SuitSigns } from '../card-words.ts';
import { seatNames, sideNames } from '../names.ts';
import type english from './en.json';

/** The name of a text. */
export type Key = keyof typeof english;
/** All texts of a language, as `jaslab/words/nl.json` holds them. */
export type Catalogue = Readonly<Record<Key, string>>;
/** What is put into a text. */
export type Values = Readonly<Record<string, string | number | boolean | undefined>>;

const SIGNS = '♣♦♥♠';
/** Cards in a row, or the sign of a suit. */
const SIGNED = /(?:10|[\p{L}\d])?[♣♦♥♠](?: (?:10|[\p{L}\d])[♣♦♥♠])*/gu;

/** `{name}`, or `{name|one|other}`: the first for true, and for numbers that are singular in the language. */
const PLACES = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g;

/** An action or a fact as a number or as the word of a snapshot; NONE for another word. */
function eventIn(event: Action | Fact | string): Action | Fact {
  return typeof event === 'string' ? (parseEvent(event) ?? NONE) : event;
}

/** Trumps as a number or as the letter of a snapshot; NONE where there are none. */
function trumpIn(trump: Trumps): Trump {
  return typeof trump === 'number' ? trump : (TRUMP_CODES as readonly (string | null)[]).indexOf(trump);
}

/** Trumps as a number or as the letter of a snapshot; null: none yet. */
export type Trumps = Trump | string | null;

/** Points by which answers may differ that are about as good: what costs no more is no mistake. */
export const LEVEL = 2;

/** The most actions that an objection names: auctions have fifty bids. */
const MOST_NAMED = 5;

/** What is said at a table in a language. Actions, facts and trumps may also be the words of a `SeatSnapshot`. */
export class Words {
  readonly language: Language;
  /** Cards as they look, `J♥`, in the letters of this or another language. */
  readonly cards: CardWords;
  private readonly texts: Catalogue;

  constructor(
    language: Language,
    texts: Catalogue,
    letters: Language = language,
    suits: SuitSigns = 'symbols',
  ) {
    this.language = language;
    this.texts = texts;
    this.cards = new CardWords(letters, suits);
  }

  /** A text with its values. */
  t(key: Key, values: Values = {}): string {
    return this.texts[key].replace(PLACES, (place, name: string, one?: string, other?: string) => {
      const value = values[name];
      if (value === undefined) return place;
      if (other === undefined) return String(value);
      const isOne = typeof value === 'boolean' ? value : this.isOne(Number(`${value}`.replace(',', '.')));
      return isOne ? (one as string) : other;
    });
  }

  /** Whether a number goes with the singular: in French all below 2. Not every engine has plural rules. */
  private isOne(n: number): boolean {
    return this.language === 'fr' ? n >= 0 && n < 2 : n === 1;
  }

  /** A text whose key is put together, as `outcome.made`; the last part itself where there is none. */
  named(kind: string, name: string, values?: Values): string {
    const key = `${kind}.${name}`;
    return Object.hasOwn(this.texts, key) ? this.t(key as Key, values) : name;
  }

  /** `Jack of hearts`. */
  card(named: Card | string): string {
    const card = eventIn(named);
    return this.t('card', { rank: this.rank(rankOf(card)), suit: this.suit(suitOf(card)) });
  }

  /** `Jack`. */
  rank(rank: Rank): string {
    return this.named('rank', String(rank));
  }

  /** `hearts`, `no trumps`. */
  suit(trump: Trump | string): string {
    return this.named('suit', String(trumpIn(trump)));
  }

  /** `♥`, or what stands for trumps that are no suit. */
  sign(trumps: Trump | string): string {
    const trump = trumpIn(trumps);
    return trump < NO_TRUMPS ? this.cards.suit(trump) : this.named('suit', `${trump}.short`);
  }

  /**
   * A text without signs, to be heard: `82 ♠` is `82 spades`, `J♥ 10♥` is `Jack of hearts, 10 of hearts`. At the
   * beginning of a sentence the name of a card has a capital.
   */
  aloud(text: string): string {
    return text.replace(SIGNED, (signs, start: number) => {
      const heard = signs.split(' ').map(sign => {
        const card = this.cards.parse(sign);
        return card === undefined ? this.suit(SIGNS.indexOf(sign)) : this.card(card);
      });
      return beginsSentence(text, start) ? capital(heard.join(', ')) : heard.join(', ');
    });
  }

  /** The names of all seats, seen from one: `You`, `Left`. */
  seats(game: Game, own: Seat): string[] {
    return seatNames(game, own).map(name => this.named('seat', name));
  }

  /** The names of all sides, seen from a seat: `We` and `They`, or those of the seats. */
  sides(game: Game, own: Seat, seats: readonly string[]): string[] {
    return sideNames(game, own, seats).map(name => this.named('side', name));
  }

  /** What a seat says or plays: `pass`, `82 ♥`, `J♥`, `3 to the Q`. */
  spoken(word: Action | Fact | string, trumps: Trumps, isOwn: boolean = false): string {
    const [event, trump] = [eventIn(word), trumpIn(trumps)];
    if (event >= FIRST_FACT) return this.said(sayingOf(event), trump, isOwn);
    if (isCard(event)) return this.cards.card(event);
    const meld = meldOf(event);
    if (meld !== undefined)
      return this.t(event < REJECT_MELD ? 'say.meld' : 'say.rejectMeld', { cards: this.meld(meld, trump) });
    if (isBid(event))
      return this.t(isCapot(event) ? 'say.capot' : 'say.bid', {
        points: bidPoints(event),
        suit: this.sign(bidTrump(event)),
      });
    if (event >= NAME && event < PLAY) return this.t('say.name', { suit: this.sign(event - NAME) });
    return this.named('say', formatAction(event));
  }

  /** The same within a sentence: what is said and no card is quoted, `“pass”`. */
  quoted(word: Action | Fact | string, trumps: Trumps): string {
    const text = this.spoken(word, trumps);
    return isCard(eventIn(word)) ? text : this.t('hint.said', { text });
  }

  private said({ kind, value, top }: Saying, trump: Trump, isOwn: boolean): string {
    if (kind === 'card') return this.t('say.show', { cards: this.cards.card(value), own: isOwn });
    if (kind === 'meld') return this.t('say.show', { cards: this.meld(value, trump), own: isOwn });
    if (kind === 'verdict' || kind === 'trump' || kind === 'class')
      return this.named(`say.${kind}`, `${value}`);
    return this.named('say', kind, { n: value, rank: this.rank(top) });
  }

  /** The cards of a meld; a marriage by its name before trumps are known. */
  meld(meld: MeldId, trumps: Trumps): string {
    const trump = trumpIn(trumps);
    return meld === STUK && trump === NONE ? this.t('say.marriage') : this.cards.meld(meld, trump);
  }

  /** An action as the label of a button: `Pass`, `Draw the open card`. */
  label(action: Action | string, trump: Trumps): string {
    const word = typeof action === 'string' ? action : formatAction(action);
    const text = this.named('act', word);
    return capital(text === word ? this.spoken(action, trump) : text);
  }

  /** Why an action is worse than a better one: `An opponent may hold A♣, which beats 10♣. …` */
  because(reason: Reason, trump: Trumps): string {
    const { kind, form, better, suit, card, over, sure, cards = [], turned, meld, points, more } = reason;
    const { partners, opponents, taken } = reason;
    const keys = [form, taken !== undefined && 'counted'].map(name => `because.${kind}.${name}`);
    const key = keys.find(one => Object.hasOwn(this.texts, one)) ?? `because.${kind}`;
    const spoken = (word: string | undefined) => word && this.spoken(word, trump);
    const held = cards.map(one => spoken(one)).join(' ');
    const lies = cards.length > 0 ? 'held.turned' : 'held.turnedOnly';
    const melded = parseMeld(meld ?? '');
    return this.t(key as Key, {
      better: spoken(better),
      card: spoken(card),
      over: spoken(over),
      cards: turned === undefined ? held : this.t(lies, { cards: held, card: spoken(turned) }),
      ...(suit !== undefined && { suit: this.suit(suit) }),
      ...(melded !== undefined && { meld: this.meld(melded, trump) }),
      points,
      more,
      partners,
      opponents,
      sure: sure ?? false,
      ...(taken !== undefined && { won: Math.round(100 * taken), lost: Math.round(100 * (1 - taken)) }),
    });
  }

  /** Why something is refused, in a sentence. */
  objection(refusal: Refusal): string {
    const { kind, text, suit = NONE, trump = NONE, card, actions = [], word, n, of, because } = refusal;
    const said = actions.slice(0, MOST_NAMED).map(action => this.spoken(action, trump));
    return this.named('why', kind, {
      text,
      suit: this.suit(suit),
      trump: this.suit(trump),
      card: card === undefined ? '' : this.cards.card(card),
      words: actions.length > MOST_NAMED ? `${said.join(', ')} …` : said.join(', '),
      word: word === undefined ? '' : clipped(word),
      game: word === undefined ? '' : this.named('game', word),
      n,
      of,
      why: because === undefined ? '' : this.objection(because),
    });
  }

  /** What went wrong, in a sentence: why the input is refused, or that it is a defect. */
  fault({ objection = { kind: 'defect' } }: Fault): string {
    return this.objection(objection);
  }
}

/** Why something is refused: an objection to an action, or to input, or one of an app that has a text `why.<kind>`. */
export type Refusal = AnyObjection;

/** The most characters of what was typed that are said again. */
const MOST_TYPED = 40;

function clipped(text: string): string {
  return text.length > MOST_TYPED ? `${text.slice(0, MOST_TYPED)}…` : text;
}

/** Whether a sentence begins at a place of a text. A text without a stop at its end is none. */
export function beginsSentence(text: string, place: number): boolean {
  return /[.!?]\s*$/.test(place === 0 ? text : text.slice(0, place));
}

/** A text with a capital at its start. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Kinds of facts, and the first code of each, from the highest. */
const KINDS = [
  ['points', SAY_POINTS],
  ['verdict', SAY_VERDICT],
  ['trump', SAY_TRUMP],
  ['top', SAY_TOP],
  ['length', SAY_LENGTH],
  ['class', SAY_CLASS],
  ['brok', SAY_BROK],
  ['quartet', SAY_QUARTET],
  ['sequence', SAY_SEQUENCE],
  ['card', SHOW_CARD],
  ['meld', SHOW_MELD],
] as const;

/** What a fact says or shows. */
interface Saying {
  readonly kind: (typeof KINDS)[number][0];
  /** Points, a length, or the number of a verdict, class, card or meld; of `trump` 1 for yes. */
  readonly value: number;
  /** The highest rank, of `top` and `sequence`. */
  readonly top: Rank;
}

/** A fact as data. */
function sayingOf(fact: Fact): Saying {
  const [kind, first] = KINDS.find(([, code]) => fact >= code) ?? ['meld', SHOW_MELD];
  const number = fact - first;
  const value = kind === 'points' ? 10 * number : kind === 'sequence' ? (number >> 3) + 1 : number;
  return { kind, value, top: number & 7 };
}
