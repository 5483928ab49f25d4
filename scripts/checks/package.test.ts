import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSources } from './layers.ts';

interface Manifest {
  readonly sideEffects: readonly string[];
  readonly exports: Readonly<Record<string, { readonly default: string }>>;
}
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

/** The source of a compiled file. */
const sourceOf = (compiled: string) => compiled.replace(/^\.\/dist\//, '').replace(/\.(c?)js$/, '.$1ts');

/** [entry, source file] of every entry that is one file. */
const ENTRIES = Object.entries(manifest.exports)
  .filter(([name]) => !name.includes('*') && name !== './package.json')
  .map(([name, { default: file }]) => [name.replace(/^\./, 'jaslab'), sourceOf(file)] as const);

/** The public names of the root. Add a name here deliberately, or export it from its room. */
const ROOT_NAMES = `
Action Agent AgentDefinition AgentFault AgentSpec AnyAgentDefinition Card CardSet Chain DealEnd DealRecord Dealing
Fault Game GameDefinition MatchDeal MatchTable MatchTableOptions NONE OptionList OptionValues Outcome PASS Player
RANKS Rank ReplayProblem ReplayedDeal Rng Root Ruleset SUITS Seat Setup Standing State Suit TERMINATIONS Table
Termination View WrapperDefinition cardOf cardsOf choiceOption chooseUniformly countOption defaultsOf defineAgent
defineWrapper fileOption flagOption formatAction formatCard formatCardSet isCard numbersOption parseAction
parseAgentSpec parseCard parseCardSet rankOf recordOf replayRecord resolveOptions rootOf suitOf textOption
transcriptOf
`;

/** Names that mean nothing without the file they come from. */
const FORBIDDEN = `
bounds choice concat count first flag get has length list make nth of parse place rows run shift show size take text
value words
`
  .trim()
  .split(/\s+/);

let folder = '';
let archive = '';
let packed: string[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'jaslab-pack-'));
  const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const [{ filename, files }] = JSON.parse(execFileSync('npm', pack, { encoding: 'utf8', stdio: 'pipe' }));
  archive = join(folder, filename);
  packed = files.map((file: { path: string }) => file.path);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the package, as it is published', () => {
  const check = (tool: string, ...args: string[]) => {
    const run = spawnSync(process.execPath, [`node_modules/${tool}`, ...args], { encoding: 'utf8' });
    expect(run.status, `${run.stdout}${run.stderr}`).toBe(0);
  };

  test('has nothing that publint objects to', () => {
    check('publint/src/cli.js', 'run', archive, '--strict');
  });

  test('has types that are right for every entry (are the types wrong?)', () => {
    check('@arethetypeswrong/cli/dist/index.js', archive, '--profile', 'esm-only', '--quiet');
  });

  test('has no source maps, since it has no sources', () => {
    expect(packed.filter(path => path.endsWith('.map'))).toEqual([]);
  });
});

/** What a page links to in the package or the repository, from the root. */
function linksIn(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s#]+)[^)\s]*\)/g)]
    .filter(([, link]) => !/^[a-z]+:/.test(link))
    .map(([, link]) => posix.normalize(posix.join(posix.dirname(page), link)).replace(/\/$/, ''));
}

describe('the pages of the package', () => {
  test('are all that README.md links to, and what they link to is there too', () => {
    const there = new Set(packed.flatMap(path => [path, ...foldersOf(path)]));
    const pages = packed.filter(path => path.endsWith('.md'));
    const dead = pages.flatMap(page =>
      linksIn(page).flatMap(link => (there.has(link) ? [] : [`${page} links to ${link}`])),
    );
    expect(dead).toEqual([]);
    for (const page of ['scripts/examples', 'agents', 'src/protocol', 'src/games', 'src/storage'])
      expect(pages).toContain(`${page}/README.md`);
    expect(linksIn('README.md').length).toBeGreaterThan(10);
  });
});

function foldersOf(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

describe('the public names', () => {
  const program = ts.createProgram(
    ENTRIES.map(([, file]) => file),
    { module: ts.ModuleKind.NodeNext, allowImportingTsExtensions: true, noEmit: true, skipLibCheck: true },
  );
  const checker = program.getTypeChecker();
  const namesOf = (file: string) =>
    checker
      .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!)
      .map(({ name }) => name);

  test('of the root are listed here, at most 70', () => {
    const names = namesOf('src/index.ts').sort();
    expect(names).toEqual(ROOT_NAMES.trim().split(/\s+/).sort());
    expect(names.length).toBeLessThanOrEqual(70);
  });

  test.each(ENTRIES)('of %s are specific', (_name, file) => {
    expect(namesOf(file).filter(name => FORBIDDEN.includes(name))).toEqual([]);
  });

  test('come from every index of a room, and from nowhere else', () => {
    const indexes = readSources('.').flatMap(({ path }) =>
      /^src\/(.*\/)?index\.ts$/.test(path) ? [path] : [],
    );
    expect(ENTRIES.map(([, file]) => file).sort()).toEqual(indexes);
  });
});

/** Whether loading a source has side effects: whether it has a statement that is not a declaration. */
function hasSideEffects(text: string): boolean {
  const { statements } = ts.createSourceFile('', text, ts.ScriptTarget.Latest);
  return statements.some(
    s =>
      !(
        ts.isImportDeclaration(s) ||
        ts.isExportDeclaration(s) ||
        ts.isExportAssignment(s) ||
        ts.isVariableStatement(s) ||
        ts.isFunctionDeclaration(s) ||
        ts.isClassDeclaration(s) ||
        ts.isInterfaceDeclaration(s) ||
        ts.isTypeAliasDeclaration(s)
      ),
  );
}

test('the package lists the files with side effects', () => {
  const published = readSources('.').filter(
    ({ path }) =>
      /^(src|agents)\//.test(path) && !/\.test\.ts$|\/fixtures\/|^src\/(reference|lab)\//.test(path),
  );
  const effective = published.filter(({ text }) => hasSideEffects(text)).map(({ path }) => path);
  const listed = manifest.sideEffects.map(sourceOf).filter(path => /\.ts$/.test(path));
  expect(listed.sort()).toEqual(effective);
});
