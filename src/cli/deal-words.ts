/** How the cards and seats of a deal are named for the person who reads it: `--cards`, `--suits`. */
import { NONE, type Seat } from '../cards/card.ts';
import { LANGUAGES, type Language } from '../cards/languages.ts';
import type { Origin } from '../engine/record.ts';
import type { State } from '../engine/state.ts';
import { nameOf, type TranscriptWords, transcriptOf, WORDS_OF_RECORDS } from '../engine/transcript.ts';
import { seatNames } from '../player/names.ts';
import { loadWords, type Words } from '../player/words/index.ts';
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
  readonly suits?: 'symbols' | 'letters' | undefined;
}

/** What is said at a table, in English, with cards as the arguments ask for. */
export function wordsFor({ cards, suits }: CardChoice): Promise<Words> {
  const usual = showsSymbols(process.env, process.platform) ? 'symbols' : 'letters';
  return loadWords('en', cards, suits ?? usual);
}

/** Cards and events as a table says them. */
export function spokenIn(words: Words): TranscriptWords {
  return { card: card => words.cards.card(card), event: (event, trump) => words.spoken(event, trump) };
}

/** The words for one deal. */
export interface DealWords extends TranscriptWords {
  /** An action by its word in records, as it is read. */
  action(word: string): string;
  /** `seat 2`, or its name. */
  seat(seat: Seat): string;
}

/** Those of records unless others are asked for. Seats are named as the person among the agents sees them. */
export async function dealWords(
  { game, trump }: State,
  agents: readonly string[],
  asked: CardChoice,
): Promise<DealWords> {
  const isAsked = asked.cards !== undefined || asked.suits !== undefined;
  const person = agents.indexOf('person');
  const words: TranscriptWords = {
    ...(isAsked ? spokenIn(await wordsFor(asked)) : WORDS_OF_RECORDS),
    ...(person !== NONE && { seats: seatNames(game, person) }),
  };
  return {
    ...words,
    action(word) {
      const action = parseAction(word);
      return action === undefined ? word : words.event(action, trump);
    },
    seat: seat => nameOf(seat, words),
  };
}

/** A deal for people to read: its hands, its auction and its tricks. */
export async function readable(deal: State, origin: Partial<Origin>, asked: CardChoice): Promise<string> {
  return transcriptOf(deal, origin, await dealWords(deal, origin.agents ?? [], asked));
}

/** Whether the terminal can show symbols, as far as the environment tells. */
export function showsSymbols(environment: NodeJS.ProcessEnv, platform: string): boolean {
  const { LC_ALL, LC_CTYPE, LANG } = environment;
  return platform === 'win32' || /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '');
}
