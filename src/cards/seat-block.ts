/** Four hands under the names of their seats, as diagrams of a deal have them: `N: ... E: ... S: ... W: ...`. */
import type { Seat } from './card.ts';
import { LANGUAGES, type Language, SEAT_WORDS } from './languages.ts';

/** The beginning of a line that names a seat: `North (greedy, dealer):`. */
export interface SeatHeading {
  /** North is 0, east 1, south 2, west 3. */
  readonly seat: Seat;
  /** What stands in parentheses. */
  readonly roles: string;
  readonly length: number;
  /** Of the name of the seat. */
  readonly language: Language;
}

/** The text of a hand, and the language to read it in first. */
export interface HandText {
  readonly text: string;
  readonly language?: Language;
}

type Heading = (line: string) => SeatHeading | undefined;

/** Reads the headings of a text that names each of four seats once, in one language and one style; else undefined. */
export function seatHeadings(lines: readonly string[]): Heading | undefined {
  return STYLES.find(heading => {
    const seats = lines.flatMap(line => heading(line)?.seat ?? []);
    return seats.length === 4 && new Set(seats).size === 4;
  });
}

/** Hands on lines of their own, or with `/` between them: in their order, or by the seats that are named. */
export function handTexts(text: string): HandText[] {
  const lines = text.trimEnd().split(/[\n/]/);
  const heading = seatHeadings(lines);
  if (heading === undefined) return lines.map(line => ({ text: line }));
  const hands: HandText[] = Array.from({ length: 4 }, () => ({ text: '' }));
  let seat = 0;
  let language: Language | undefined;
  for (const line of lines) {
    const found = heading(line);
    ({ seat, language } = found ?? { seat, language });
    hands[seat] = {
      text: `${hands[seat].text} ${line.slice(found?.length ?? 0)}`,
      ...(language && { language }),
    };
  }
  return hands;
}

/** With a colon or without, by letters or by words, in each language. */
const STYLES: readonly Heading[] = [':', '(?=\\s|$)'].flatMap(end =>
  LANGUAGES.flatMap(language => {
    const seats = SEAT_WORDS[language];
    const [letters, words] = [seats.map(([letter]) => [letter]), seats.map(([, ...all]) => all)];
    return [headingOf(language, letters, end), headingOf(language, words, end)];
  }),
);

function headingOf(language: Language, words: readonly (readonly string[])[], end: string): Heading {
  const form = new RegExp(`^\\s*(${words.flat().join('|')})\\s*(?:\\((.*)\\))?\\s*${end}`, 'iu');
  return line => {
    const [{ length }, word, roles = ''] = form.exec(line) ?? [''];
    const seat = words.findIndex(all => word !== undefined && all.includes(word.toUpperCase()));
    return seat < 0 ? undefined : { seat, roles: roles.trim(), length, language };
  };
}
