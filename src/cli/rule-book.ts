/** The rule book, which is shipped with the package: a chapter for each game, and the part that all games share. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainText } from '../input/text.ts';
import { packageRoot } from '../node/software.ts';
import { rulesOf } from '../rules/rule-book.ts';
import { UserError } from '../storage/user-error.ts';

/** The chapter of a game, as Markdown. Throws a `UserError` where there is none. */
export function chapterOf(id: string): string {
  try {
    return plainText(readFileSync(join(packageRoot(), 'src', 'games', id, 'README.md'), 'utf8'));
  } catch (error) {
    throw new UserError(`the rule book has no chapter on ${id}`, { cause: error });
  }
}

/**
 * The rules of a chapter that have a word in them, each in one line. The common rules, decisions and examples are found
 * by their id alone, as `GEN-DUTY-BEAT2`.
 */
export function rulesWith(word: string, chapter: string): string[] {
  const common = plainText(readFileSync(join(packageRoot(), 'src', 'rules', 'README.md'), 'utf8'));
  const wanted = word.toLowerCase();
  return [...rulesOf(chapter), ...rulesOf(common)].filter(rule => {
    const isFoundById = /^\[(GEN|AMB|D\d)/.test(rule);
    return (isFoundById ? rule.slice(0, rule.indexOf(']')) : rule).toLowerCase().includes(wanted);
  });
}
