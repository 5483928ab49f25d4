/** A table by game in a source file, of which a script has measured a line again. */
import { readFileSync, writeFileSync } from 'node:fs';

/** Writes `  game: value,` into the file, in place of the line of that game or at the end of the table. */
export function writeLine(file, game, value) {
  const text = readFileSync(file, 'utf8');
  const line = `  ${game}: ${value},\n`;
  const old = new RegExp(`^  ${game}: .*\n`, 'm');
  writeFileSync(file, old.test(text) ? text.replace(old, line) : text.replace(/^};\n/m, `${line}};\n`));
}
