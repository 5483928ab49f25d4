/**
 * What the text of a module uses: modules, and files beside it. Nothing is run, so only names that stand in the text
 * are found. A file too many is compared rather than one too few: in a module that asks for its own place, or that
 * calls `require`, every literal counts that names a file, even one in a comment.
 */
import { ImportType, init, parse } from 'es-module-lexer';

export interface Imports {
  /** Specifiers as they are written, `./helper.mjs`, `lodash/fp`, each once. */
  readonly modules: readonly string[];
  /** Literals that may be paths of files, from the module's own. */
  readonly beside: readonly string[];
  /** Imports of names that the module puts together: `import(name)`. */
  readonly untold: readonly string[];
  /** It asks for its own place and reads files: one of `beside` should be there. */
  readonly readsBeside: boolean;
}

/** A literal, without what ends it: literals may overlap where a quote stands in a comment. */
const LITERAL = /(['"`])(?=([^'"`\n$]+)\1)/g;
/** `'nets', 'small.bin'` and `${here}/small.bin`. */
const PARTS = /(['"`])(?=([^'"`\n$]+)\1((?:\s*,\s*(['"`])[^'"`\n$]+\4)+))/g;
const END_OF_TEMPLATE = /\}(?=\/?([^`'"\n${}]+)`)/g;
const PATH = /^(?!.*:\/\/)(?=.*[./])(?!\.*$).{1,300}$/;

const OWN_PLACE = /\bimport\.meta\.(?:url|dirname|filename)\b|\b__(?:dirname|filename)\b/;
const READS = /\b(?:readFile|createReadStream|open|readdir|opendir|Worker|fork|spawn|exec|dlopen)\w*\s*\(/;
const STATIC = /\b(?:from|import)\s*\(?\s*(['"`])([^'"`\n$]+)\1/g;
/** What is given more than literals: `import(name)`, `URL(name, import.meta.url)`, `join(__dirname, name)`. */
const DYNAMIC = /(?<![.\w$])import\s*\(\s*(?!(['"`])[^'"`\n$]+\1\s*[,)])[^)\n]*\)?/g;
const PUT_TOGETHER = [
  /\bURL\s*\(\s*(?!(['"`])[^'"`\n$]+\1\s*,)[^()\n]*\bimport\.meta\.url\s*\)/g,
  /\b(?:join|resolve)\s*\(\s*(?:import\.meta\.|__)dirname\s*,(?!(?:\s*(['"`])[^'"`\n$]+\1\s*,?)+\s*\))[^()\n]*\)/g,
];
const NAMED_REQUIRE = /([\w$]+)\s*=\s*(?:[\w$]+\s*\.\s*)?createRequire\s*\(/g;

/** The lexer is made for JavaScript and reads most TypeScript; a text that it cannot read is searched for literals. */
export async function importsIn(text: string): Promise<Imports> {
  await init;
  const { imported, untold, asks } = lexed(text) ?? searched(text);
  const required = requiredIn(text);
  const usesPlaces = asks || required.isCalled || /\b__(?:dirname|filename)\b/.test(text);
  const beside = usesPlaces ? literalsIn(text) : [];
  return {
    modules: each([...imported, ...required.modules, ...beside.filter(path => /^\.\.?\//.test(path))]),
    beside,
    untold: each([...untold, ...required.untold, ...(usesPlaces ? putTogetherIn(text) : [])]),
    readsBeside: usesPlaces && OWN_PLACE.test(text) && READS.test(text),
  };
}

interface Found {
  readonly imported: readonly string[];
  readonly untold: readonly string[];
  /** It uses `import.meta`. */
  readonly asks: boolean;
}

function lexed(text: string): Found | undefined {
  try {
    const [found] = parse(text);
    const [imported, untold]: string[][] = [[], []];
    for (const { n, t, s, e, ss, se } of found) {
      if (t === ImportType.ImportMeta) continue;
      const name = n ?? /^\s*`([^`$]*)`/.exec(text.slice(s, e))?.[1];
      if (name !== undefined) imported.push(name);
      else untold.push(brief(text.slice(ss, se)));
    }
    return { imported, untold, asks: found.some(({ t }) => t === ImportType.ImportMeta) };
  } catch {
    return undefined;
  }
}

function searched(text: string): Found {
  return {
    imported: Array.from(text.matchAll(STATIC), match => match[2]),
    untold: Array.from(text.matchAll(DYNAMIC), ([call]) => brief(call)),
    asks: text.includes('import.meta'),
  };
}

/** Calls of `require`, by the names that `createRequire` has given it as well, and of `import.meta.resolve`. */
function requiredIn(text: string) {
  const names = Array.from(text.matchAll(NAMED_REQUIRE), match => match[1].replaceAll('$', '\\$'));
  const named = `(?<![\\w$])(?:${['require', ...names].join('|')})\\s*(?:\\.\\s*resolve\\s*)?`;
  const callee = `(?:${named}|import\\.meta\\.resolve\\s*|createRequire\\s*\\([^()]*\\)\\s*)`;
  const calls = [...text.matchAll(new RegExp(`${callee}\\(\\s*(?:(['"\`])([^'"\`\\n$]+)\\1\\s*[,)])?`, 'g'))];
  return {
    isCalled: calls.length > 0 || /\bcreateRequire\b/.test(text),
    modules: calls.flatMap(match => match[2] ?? []),
    untold: calls
      .filter(match => match[2] === undefined)
      .map(({ 0: call, index }) => brief(/^[^)\n]*\)?/.exec(text.slice(index + call.length))![0], call)),
  };
}

function putTogetherIn(text: string): string[] {
  return PUT_TOGETHER.flatMap(pattern => Array.from(text.matchAll(pattern), ([call]) => brief(call)));
}

function literalsIn(text: string): string[] {
  const whole = Array.from(text.matchAll(LITERAL), match => match[2]);
  const joined = Array.from(text.matchAll(PARTS), ([, , first, others]) =>
    [first, ...Array.from(others.matchAll(/(['"`])([^'"`]+)\1/g), match => match[2])].join('/'),
  );
  const ends = Array.from(text.matchAll(END_OF_TEMPLATE), match => match[1]);
  const paths = [...whole, ...joined, ...ends].filter(path => PATH.test(path));
  return each(paths.flatMap(path => (path.startsWith('/') ? [path, path.slice(1)] : [path])));
}

/** Code on one line, not too long. */
function brief(rest: string, start = ''): string {
  const line = (start + rest).replaceAll(/\s+/g, ' ');
  return line.length <= 60 ? line : `${line.slice(0, 57)}...`;
}

function each(list: readonly string[]): string[] {
  return [...new Set(list)];
}
