/** Text of others, such as the names and messages of agents, must not move the cursor or change the terminal. */

/** Control characters but the line feed, and the marks that turn the direction of writing. */
const UNPRINTABLE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** The text with such characters as `\u001b`, which JSON reads as the same text. */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, c =>
    c === '\n' ? c : `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
