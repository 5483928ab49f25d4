import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { release } from '../write/release.ts';
import { readSources } from './layers.ts';
import { run, temporaryFolder } from './packed.ts';

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

describe('the public names', () => {
  const program = ts.createProgram(
    ENTRIES.map(([, file]) => file),
    { module: ts.ModuleKind.NodeNext, allowImportingTsExtensions: true, noEmit: true, skipLibCheck: true },
  );
  const checker = program.getTypeChecker();
  const exportsOf = (file: string) =>
    checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!);
  const namesOf = (file: string) => exportsOf(file).map(({ name }) => name);

  test('of the root are listed here, at most 70', () => {
    const names = namesOf('src/index.ts').sort();
    expect(names).toEqual(ROOT_NAMES.trim().split(/\s+/).sort());
    expect(names.length).toBeLessThanOrEqual(70);
  });

  test.each(ENTRIES)('of %s are specific', (_name, file) => {
    expect(namesOf(file).filter(name => FORBIDDEN.includes(name))).toEqual([]);
  });

  test.each(ENTRIES)('of %s are documented', (_name, file) => {
    const bare = exportsOf(file).filter(symbol => {
      const declared = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return declared.getDocumentationComment(checker).length === 0;
    });
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  test('are what links in comments name', () => {
    const broken: string[] = [];
    let links = 0;
    const visit = (node: ts.Node): void => {
      if (ts.isJSDocLink(node)) {
        links++;
        if (node.name === undefined || checker.getSymbolAtLocation(node.name) === undefined)
          broken.push(`${node.getSourceFile().fileName}: ${node.getText()}`);
      }
      // `forEachChild` goes past comments.
      for (const comment of (node as { jsDoc?: ts.JSDoc[] }).jsDoc ?? []) visit(comment);
      ts.forEachChild(node, visit);
    };
    for (const file of program.getSourceFiles()) if (!file.fileName.includes('node_modules')) visit(file);
    expect(broken).toEqual([]);
    expect(links).toBeGreaterThan(100);
  });

  test('come from every index of a room, and from nowhere else', () => {
    // Games have entries of their own, and lists of files are written by a script.
    const indexes = readSources('.').flatMap(({ path, text }) =>
      /^src\/(?!games\/)(.*\/)?index\.ts$/.test(path) && !text.includes('scripts/write/tables.ts')
        ? [path]
        : [],
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
    ({ path }) => /^(src|agents)\//.test(path) && !/\.test\.ts$|\/fixtures\/|^src\/lab\//.test(path),
  );
  const effective = published.filter(({ text }) => hasSideEffects(text)).map(({ path }) => path);
  const listed = manifest.sideEffects.map(sourceOf).filter(path => /\.ts$/.test(path));
  expect(listed.sort()).toEqual(effective);
});

describe('a release', () => {
  const FILES = [
    ...['package.json', 'package-lock.json', 'CITATION.cff', 'CHANGELOG.md'],
    ...['results/README.md', 'scripts/python/pyproject.toml'],
  ];
  const folder = temporaryFolder('release');
  const git = (...words: string[]) => run('git', words, folder).trim();
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const commit = (file: string, text: string) => {
    writeFileSync(join(folder, file), text);
    git('add', '.');
    git('commit', '--quiet', '--allow-empty', '--message', file);
  };
  const refused = (version: string, why: string) => {
    const before = FILES.map(read);
    expect(() => release(folder, version, '2026-12-01')).toThrow(`no release: ${why}`);
    expect([git('tag'), FILES.map(read)]).toEqual(['', before]);
  };
  const told = (changelog: string) => changelog.replace(/(?<=^## \[Unreleased\]\n)/m, '\n- **News**\n\n');

  const { GIT_DIR } = process.env;

  beforeAll(() => {
    delete process.env.GIT_DIR; // the tests hide it
    for (const file of FILES) cpSync(file, join(folder, file));
    git('init', '--quiet');
    git('config', 'user.name', 'tests');
    git('config', 'user.email', 'tests@localhost');
    commit('package.json', read('package.json').replace(/\n {2}"repository": .*/, ''));
  });
  afterAll(() => {
    Object.assign(process.env, { GIT_DIR });
    rmSync(folder, { recursive: true, force: true });
  });

  test('has one version in the packages of npm and of Python, and one address and version to be cited by', () => {
    const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, string>;
    const address = `https://www.npmjs.com/package/${name}`;
    expect(readFileSync('scripts/python/pyproject.toml', 'utf8')).toContain(`\nversion = "${version}"\n`);
    const cited = `\nurl: ${address}\nrepository-artifact: ${address}\nversion: ${version}\n`;
    expect(readFileSync('CITATION.cff', 'utf8')).toContain(cited);
    const entry = readFileSync('results/README.md', 'utf8');
    for (const words of [`url = {${address}}`, `version = {${version}}`])
      expect(entry).toContain(`  ${words},\n`);
  });

  test('is refused where it would say nothing, or something wrong', () => {
    commit('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n## [0.9.0] - 2026-01-01\n\n- **Old**\n');
    refused('1.0', "'1.0' is not a version");
    refused('1.0.0', 'CHANGELOG.md has nothing under Unreleased');
    commit('CHANGELOG.md', told(read('CHANGELOG.md')));
    refused('0.9.0', '0.9.0 is not above 0.9.0');
    refused('0.8.12', '0.8.12 is not above 0.9.0');
    refused('0.10.0', 'package.json names no repository');
    commit(
      'package.json',
      read('package.json').replace('{', '{"repository": "https://example.org/jaslab.git",'),
    );
    writeFileSync(join(folder, 'notes.txt'), 'not committed');
    refused('0.10.0', 'there are changes that are not committed');
    rmSync(join(folder, 'notes.txt'));
    const citation = read('CITATION.cff');
    commit('CITATION.cff', 'title: jaslab\n');
    refused('0.10.0', 'CITATION.cff has no place for the version');
    commit('CITATION.cff', citation);
  });

  test('has one version, its date and its address wherever they stand, and a tag', () => {
    for (const [version, day] of [
      ['0.10.0', '2026-12-01'],
      ['0.10.1', '2027-01-02'],
    ]) {
      release(folder, version, day);
      const names = [read('package.json'), read('package-lock.json')].map(text => JSON.parse(text));
      expect([names[0].version, names[1].version, names[1].packages[''].version]).toEqual(
        Array(3).fill(version),
      );
      expect(read('scripts/python/pyproject.toml')).toContain(`\nversion = "${version}"\n`);
      const stated = [
        `version: ${version}`,
        `date-released: ${day}`,
        'repository-code: https://example.org/jaslab',
      ];
      expect(read('CITATION.cff')).toContain(`\n${stated.join('\n')}\nlicense:`);
      expect(read('CHANGELOG.md')).toContain(`## [Unreleased]\n\n## [${version}] - ${day}\n\n- **News**\n`);
      const [, entry] = /```bibtex\n([^`]*)```/.exec(read('results/README.md'))!;
      expect(entry).toMatch(/^@software\{jaslab,\n( {2}\w+ = \{.+\},\n)+\}\n$/);
      for (const words of [`version = {${version}}`, `year = {${day.slice(0, 4)}}`])
        expect(entry).toContain(`  ${words},\n`);
      expect(git('describe', '--exact-match')).toBe(`v${version}`);
      expect(git('status', '--porcelain')).toBe('');
      commit('CHANGELOG.md', told(read('CHANGELOG.md')));
    }
  });
});
