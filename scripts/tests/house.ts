/**
 * Checks what the house rules ask of every source file: length, width, import circles, and a few forms that we avoid.
 * `npx tsx scripts/tests/house.ts` prints the violations; a test expects none.
 */
import { dirname, extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { readSources, type Source } from './layers.ts';

/** A longer file holds two ideas. */
export const MOST_LINES = 350;
/** The formatter keeps code narrower; comments and texts are ours to keep. */
export const MOST_COLUMNS = 120;

/** Forms that have a plainer equivalent. */
const FORMS: readonly (readonly [form: RegExp, why: string])[] = [
  [/\]!/, 'an index needs no `!`: noUncheckedIndexedAccess is off'],
  [/\.\.\.\{/, 'spreads an object literal: write its fields'],
  [/^export \* from/, 'exports a whole file: name what is public'],
  [/endsWith\('\.ts'\)/, 'the ending of a module is decided in src/node/module-url.ts'],
];

/** The violations in a set of sources, one line each. */
export function untidy(sources: readonly Source[]): string[] {
  return [...sources.flatMap(untidyLines), ...circles(sources)];
}

function untidyLines({ path, text }: Source): string[] {
  const lines = text.split('\n');
  const long = lines.length - 1 > MOST_LINES ? [`${path} has ${lines.length - 1} lines`] : [];
  const found = lines.flatMap((line, i) => {
    const at = `${path}:${i + 1}`;
    const wide =
      [...line].length > MOST_COLUMNS && !isData(path) ? [`${at} is ${[...line].length} columns wide`] : [];
    const forms = isAbout(path) ? [] : FORMS.filter(([form]) => form.test(line));
    return [...wide, ...forms.map(([, why]) => `${at} ${why}`)];
  });
  return [...long, ...found];
}

/** The weights of nets: a single line of letters that are numbers. */
export function isData(path: string): boolean {
  return /^agents\/net\/weights\//.test(path);
}

/** These files speak of the forms, or are where they belong. */
function isAbout(path: string): boolean {
  return (
    path === 'scripts/tests/house.ts' ||
    path === 'scripts/tests/house.test.ts' ||
    path === 'src/node/module-url.ts'
  );
}

/** Files that import each other, in a circle, types included. */
export function circles(sources: readonly Source[]): string[] {
  const known = new Set(sources.map(source => source.path));
  const imports = new Map(
    sources.map(source => [source.path, importsOf(source).filter(to => known.has(to))]),
  );
  const found = new Set<string>();
  const done = new Set<string>();
  const visit = (path: string, above: readonly string[]): void => {
    const at = above.indexOf(path);
    if (at >= 0) found.add(`a circle: ${[...above.slice(at), path].join(' → ')}`);
    if (at >= 0 || done.has(path)) return;
    for (const to of imports.get(path) ?? []) visit(to, [...above, path]);
    done.add(path);
  };
  for (const path of known) visit(path, []);
  return [...found];
}

function importsOf({ path, text }: Source): string[] {
  const names = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
  const local = names.filter(name => name.startsWith('.'));
  // AssemblyScript names files without their extension
  return local.map(name =>
    normalize(join(dirname(path), extname(name) === '' ? `${name}.ts` : name))
      .split(sep)
      .join('/'),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = untidy(readSources(join(dirname(fileURLToPath(import.meta.url)), '../..'), true));
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
