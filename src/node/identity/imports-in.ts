/**
 * What the text of a module names: the modules that it imports, and the files that it reaches by
 * `new URL('./x', import.meta.url)`. Only literal text is found: what a program puts together while it runs cannot be
 * known.
 */
import { ImportType, init, parse } from 'es-module-lexer';

/** Specifiers as they are written, `./helper.mjs`, `lodash/fp`, each once. */
export interface Imports {
  readonly modules: readonly string[];
  /** Paths of any files, from the module's own. */
  readonly files: readonly string[];
}

const REQUIRE = /\brequire\s*(?:\.resolve\s*)?\(\s*(['"`])([^'"`\n$]+)\1/g;
const IMPORT = /\b(?:from|import)\s*\(?\s*(['"`])([^'"`\n$]+)\1/g;
const URL_BEFORE = /\bURL\s*\(\s*(['"`])([^'"`\n$]+)\1\s*,\s*$/;
const URLS = /\bURL\s*\(\s*(['"`])([^'"`\n$]+)\1\s*,\s*import\.meta\.url/g;
/** `new URL('./x', ` is looked for so far before `import.meta`. */
const URL_LENGTH = 1_000;

/**
 * The imports in a text. Calls of `require` are found wherever they stand, even in a comment: a file too many is
 * compared rather than one too few. The lexer is made for JavaScript and reads most TypeScript; a text that it cannot
 * read is searched in the same way.
 */
export async function importsIn(text: string): Promise<Imports> {
  await init;
  const required = secondGroups(text, REQUIRE);
  try {
    const [found] = parse(text);
    const imported = found.flatMap(({ n }) => (n === undefined ? [] : [n]));
    const files = found.flatMap(({ t, ss }) => {
      if (t !== ImportType.ImportMeta) return [];
      const path = URL_BEFORE.exec(text.slice(Math.max(0, ss - URL_LENGTH), ss))?.[2];
      return path === undefined ? [] : [path];
    });
    return { modules: each(imported, required), files: each(files) };
  } catch {
    return { modules: each(secondGroups(text, IMPORT), required), files: each(secondGroups(text, URLS)) };
  }
}

function secondGroups(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), match => match[2]);
}

function each(...lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())];
}
