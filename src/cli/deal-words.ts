/** How the cards and seats of a deal are named for the person who reads it: `--cards`, `--suits`. */
import { NONE, type Seat } from '../cards/card.ts';
import type { Origin } from '../engine/record.ts';
import type { State } from '../engine/state.ts';
import { nameOf, type TranscriptWords, transcriptOf, WORDS_OF_RECORDS } from '../engine/transcript.ts';
import { CardWords, LANGUAGES, type Language } from '../player/card-words.ts';
import { seatNames } from '../player/names.ts';
import { parseAction } from '../rules/action.ts';
import { choice } from './arguments.ts';

const SUITS_ARGUMENT = choice('HOW', 'suits as symbols or letters [symbols, where the terminal has them]', [
  'symbols',
  'letters',
]);

/** The arguments of a command that shows the cards of records. */
export const CARD_ARGUMENTS = {
  cards: choice('L', `the letters on the cards: ${LANGUAGES.join(', ')} [those of records]`, LANGUAGES),
  suits: SUITS_ARGUMENT,
} as const;

/** Those of a command at a table. */
export const TABLE_CARD_ARGUMENTS = {
  cards: choice('L', `the letters on the cards: ${LANGUAGES.join(', ')}`, LANGUAGES, 'en'),
  suits: SUITS_ARGUMENT,
} as const;

interface CardChoice {
  readonly cards?: Language | undefined;
  readonly suits?: string | undefined;
}

/** The words for cards that the arguments ask for. */
export function cardWordsFor({ cards = 'en', suits }: CardChoice): CardWords {
  const symbols = suits === undefined ? showsSymbols(process.env, process.platform) : suits === 'symbols';
  return new CardWords(cards, symbols);
}

/** The words for one deal: of its cards as asked for, and of its seats as the person among its agents sees them. */
export class DealWords implements TranscriptWords {
  readonly seats?: readonly string[];
  readonly card: TranscriptWords['card'];
  readonly event: TranscriptWords['event'];
  private readonly trump: number;

  constructor({ game, trump }: State, agents: readonly string[], asked: CardChoice) {
    const isAsked = asked.cards !== undefined || asked.suits !== undefined;
    const words: TranscriptWords = isAsked ? cardWordsFor(asked) : WORDS_OF_RECORDS;
    const person = agents.indexOf('person');
    if (person !== NONE) this.seats = seatNames(game, person);
    this.card = card => words.card(card);
    this.event = (event, at) => words.event(event, at);
    this.trump = trump;
  }

  /** An action by its word in records, as it is read. */
  action(word: string): string {
    const action = parseAction(word);
    return action === undefined ? word : this.event(action, this.trump);
  }

  /** `seat 2`, or its name. */
  seat(seat: Seat): string {
    return nameOf(seat, this);
  }
}

/** A deal for people to read: its hands, its auction and its tricks. */
export function readable(deal: State, origin: Partial<Origin>, asked: CardChoice): string {
  return transcriptOf(deal, origin, new DealWords(deal, origin.agents ?? [], asked));
}

/** Whether the terminal can show symbols, as far as the environment tells. */
export function showsSymbols(environment: NodeJS.ProcessEnv, platform: string): boolean {
  const { LC_ALL, LC_CTYPE, LANG } = environment;
  return platform === 'win32' || /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '');
}
