/**
 * Checks that prose names what exists. In Markdown and in comments three kinds of names are looked up: files
 * (`deck.ts`, `src/cards`), options of commands (`--shard`), and identifiers that nobody writes by accident
 * (`legalFrom`, `MOST_LINES`). Links of Markdown lead to files and headings; comments close their backticks.
 * `npx tsx scripts/tests/names.ts` prints what is stale; a test expects nothing.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { isData } from './house.ts';

interface Page {
  readonly path: string;
  readonly text: string;
}

type Range = [from: number, to: number];

/** A comment, or a page without its blocks of code. */
interface Prose extends Page {
  /** The line where it begins. */
  readonly line: () => number;
}

const SCRIPT = /\.[cm]?[jt]sx?$/;
const MARKDOWN = /\.md$/;
const READ = /\.([cm]?[jt]sx?|py|md|json|sh|ya?ml|toml|css)$/;
const FILE = /\.(ts|tsx|mts|cts|mjs|cjs|py|md|sh|toml|perft)$/;
/** Camel case, and constants. */
const IDENTIFIER = /[a-z0-9][A-Z]|^[A-Z]{3,}$|[A-Z]_[A-Z]/;

/** Their names are those of the revision that they give. */
const OF_A_REVISION = /^results\/(.*\/(report|strength)|what-did-not-help)\.md$/;

/** Files that examples and builds write, and names of other projects. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'LLRcalc.py',
  'SparseAdam',
  'bot.py',
  'code.mjs',
  'experiments/dealer-makes.ts',
  'helper.mjs',
  'low.mjs',
  'mine.mjs',
  'mine.ts',
  'stat_util.py',
  'useSyncExternalStore',
]);

/** The stale names in pages of a tree with these paths, one line each. */
export function staleNames(pages: readonly Page[], paths: readonly string[]): string[] {
  const tree = new Tree(pages, paths);
  return pages.flatMap(page => proseOf(page).flatMap(prose => staleIn(prose, tree)));
}

class Tree {
  /** Of the code, its texts and the paths. */
  private readonly words = new Set<string>(ELSEWHERE);
  /** Of the paths: all pieces from one folder to another, or to the file. */
  private readonly pieces = new Set<string>();
  private readonly headings = new Map<string, Set<string>>();

  constructor(pages: readonly Page[], paths: readonly string[]) {
    for (const path of paths) {
      const parts = path.split('/');
      for (let from = 0; from < parts.length; from++)
        for (let to = from + 1; to <= parts.length; to++) this.pieces.add(parts.slice(from, to).join('/'));
      this.addWords(path);
    }
    for (const page of pages) {
      const { path, text } = page;
      if (MARKDOWN.test(path)) this.headings.set(path, new Set(anchorsOf(text)));
      else this.addWords(codeOf(page));
    }
  }

  /** Whether a path is in the tree as it is, beside `from`, or below any folder; of `weights/GAME.ts`, the folder. */
  hasFile(name: string, from: string): boolean {
    const plain = name.replace(/^\.\//, '').replace(/\/([A-Z]+\.ts)?$/, '');
    return this.pieces.has(plain) || this.pieces.has(beside(plain, from)) || ELSEWHERE.has(plain);
  }

  hasWord(word: string): boolean {
    return this.words.has(word);
  }

  /** Whether a link of a page leads anywhere. */
  hasLink(link: string, from: string): boolean {
    const [file, anchor] = link.split('#');
    const path = file === '' ? from : beside(file, from).replace(/\/$/, '');
    if (!this.pieces.has(path)) return false;
    return anchor === undefined || (this.headings.get(path)?.has(anchor) ?? true);
  }

  private addWords(text: string): void {
    for (const [word] of text.matchAll(/[\w$]+/g)) this.words.add(word);
  }
}

function beside(name: string, path: string): string {
  return posix.normalize(posix.join(posix.dirname(path), name));
}

/** The anchors of the headings of a page. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

const PARSED = new WeakMap<Page, Range[]>();

/** [start, end] of every comment. */
function commentsOf(page: Page): Range[] {
  const known = PARSED.get(page) ?? rangesOf(page);
  PARSED.set(page, known);
  return known;
}

function rangesOf({ path, text }: Page): Range[] {
  if (path.endsWith('.py')) return matches(/#.*$|"""[\s\S]*?"""/gm, text);
  if (!SCRIPT.test(path)) return [];
  const file = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest);
  let plain = '';
  const visit = (node: ts.Node): void => {
    if (ts.isLiteralExpression(node) || ts.isTemplateMiddleOrTemplateTail(node) || isTextual(node))
      plain += text.slice(plain.length, node.getStart(file)).padEnd(node.end - plain.length);
    ts.forEachChild(node, visit);
  };
  visit(file);
  plain += text.slice(plain.length);
  return matches(/\/\/.*$|\/\*[\s\S]*?\*\//gm, plain);
}

function matches(form: RegExp, text: string): Range[] {
  return [...text.matchAll(form)].map(m => [m.index, m.index + m[0].length]);
}

function isTextual({ kind }: ts.Node): boolean {
  return kind === ts.SyntaxKind.TemplateHead || kind === ts.SyntaxKind.JsxText;
}

/** The text of a file without its comments. */
function codeOf(page: Page): string {
  const { text } = page;
  let code = '';
  let at = 0;
  for (const [from, to] of commentsOf(page)) {
    code += text.slice(at, from);
    at = to;
  }
  return code + text.slice(at);
}

function proseOf(page: Page): Prose[] {
  const { path, text } = page;
  if (MARKDOWN.test(path)) {
    if (OF_A_REVISION.test(path)) return [];
    return [
      {
        path,
        line: () => 1,
        text: text.replaceAll(/^```[\s\S]*?^```$/gm, block => block.replaceAll(/./g, '')),
      },
    ];
  }
  const comments = joined(commentsOf(page), text);
  return comments.map(([from, to]) => ({
    path,
    line: () => lineAt(text, from),
    text: text.slice(from, to).replaceAll(/^\s*(\*(?!\/)|\/\/|#) ?/gm, ''),
  }));
}

/** Lines of `//` that follow each other are one comment. */
function joined(comments: readonly Range[], text: string): Range[] {
  const whole: Range[] = [];
  for (const [from, to] of comments) {
    const last = whole.at(-1);
    const goesOn = last !== undefined && /^\n\s*$/.test(text.slice(last[1], from));
    if (goesOn && text.startsWith('//', from) && text.startsWith('//', last[0])) last[1] = to;
    else whole.push([from, to]);
  }
  return whole;
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

function staleIn({ path, line, text }: Prose, tree: Tree): string[] {
  const isPage = MARKDOWN.test(path);
  const found: string[] = [];
  const report = (index: number, what: string) =>
    found.push(`${path}:${line() + lineAt(text, index) - 1} ${what}`);
  if (!isPage && text.split('`').length % 2 === 0) report(0, 'has a backtick without its partner');
  for (const { 1: span, index } of text.matchAll(/`([^`]+)`/g))
    if (isStale(span.replaceAll(/\s+/g, ' '), path, tree)) report(index, `names \`${span}\``);
  for (const { 0: name, index } of text.matchAll(
    /(?<![\w./`<*-])\w[\w./-]*\.(ts|tsx|mts|cts|mjs|py|md)(?![\w./`])/g,
  ))
    if (!tree.hasFile(name, path)) report(index, `names ${name}`);
  if (isPage)
    for (const { 1: link, index } of text.matchAll(/\]\(([^)\s]+)\)/g))
      if (!/^[a-z]+:/.test(link) && !tree.hasLink(link, path)) report(index, `links to ${link}`);
  return found;
}

/** Whether the text between two backticks is a name that the tree does not have. */
function isStale(span: string, path: string, tree: Tree): boolean {
  const isPath = /^[\w@-][\w@./-]*$/.test(span);
  if (isPath && (FILE.test(span) || /^(src|agents|scripts|tests|experiments)\//.test(span)))
    return !tree.hasFile(span, path);
  if (/^--[a-z-]+$/.test(span)) return span.split('-').some(word => word !== '' && !tree.hasWord(word));
  const identifiers = /^([A-Za-z_$][\w$.]*)(\(.*\))?$/.exec(span)?.[1].split('.') ?? [];
  return identifiers.some(word => IDENTIFIER.test(word) && !tree.hasWord(word));
}

/** The pages of a checkout, and all its paths. */
export function readTree(root: string): [pages: Page[], paths: string[]] {
  const flags = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const env = { ...process.env, GIT_DIR: undefined }; // the tests hide it
  const listed = execFileSync('git', flags, { cwd: root, env, encoding: 'utf8' }).split('\n');
  const paths = listed.filter(path => path !== '' && existsSync(join(root, path)));
  const read = paths.filter(
    path => READ.test(path) && !isData(path) && !/^results\/.*\.json$|-lock\./.test(path),
  );
  return [read.map(path => ({ path, text: readFileSync(join(root, path), 'utf8') })), paths];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = staleNames(...readTree(join(dirname(fileURLToPath(import.meta.url)), '../..')));
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
