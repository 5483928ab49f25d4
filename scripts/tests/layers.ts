/**
 * Checks the architecture: which room imports which, that everything left of `storage` runs in a browser, and that the
 * engine names no game. `npx tsx scripts/tests/layers.ts` prints the violations; a test expects none. Tests and
 * fixtures may import anything.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The rooms of `src/`. Each may import only rooms to its left. */
export const ROOMS = [
  'cards',
  'rules',
  'input',
  'stats',
  'trick',
  'engine',
  'kernel',
  'search',
  'table',
  'learn',
  'worth',
  'protocol',
  'player',
  'document',
  'rows',
  'hand',
  'analysis',
  'duel',
  'tune',
  'report',
  'lab',
  'storage',
  'node',
  'cli',
] as const;

/** They load games and agents on demand: the only files of a portable room that may import leaves. */
const CATALOGUE: readonly string[] = [
  'src/player/catalogue.ts',
  'src/player/catalogue-of.ts',
  'src/player/kit/index.ts',
  'src/player/listed.ts',
];

/** The only file of the kernel that other rooms may import. */
const KERNEL = 'src/kernel/index.ts';

/**
 * Packages that a browser can load, and the only room that uses each: `src` for all. The rooms left of `storage` use no
 * others.
 */
export const BROWSER_PACKAGES: Readonly<Record<string, string>> = {
  'seedrandom/seedrandom.js': 'src/cards',
  'd3-array': 'src/report',
  'd3-format': 'src/report',
  'd3-scale': 'src/report',
  'd3-shape': 'src/report',
  valibot: 'src',
  preact: 'src/lab',
  'preact/hooks': 'src/lab',
};

/** The leaves, and the only places they may import besides their own folder. */
const LEAVES: Readonly<Record<string, readonly string[]>> = {
  'src/games': ['src/cards', 'src/rules'],
  // Not the entry: every thread of a run would load all of it
  agents: [
    'src/cards',
    'src/rules',
    'src/engine',
    'src/kernel',
    'src/search',
    'src/table',
    'src/learn',
    'src/worth',
    'src/protocol',
  ],
  experiments: [
    'src/index.ts',
    'src/cards/index.ts',
    'src/duel/index.ts',
    'src/kernel/index.ts',
    'src/report/index.ts',
    'src/rows/index.ts',
    'src/rules/index.ts',
    'src/search/index.ts',
    'src/search/solver/index.ts',
    'src/stats/index.ts',
  ],
};

/** A source file: its path from the root, with `/`, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** The violations in a set of sources, one line each, in file order. */
export function violations(sources: readonly Source[]): string[] {
  const games = sources.filter(s => /^src\/games\/[^/]+\/index\.ts$/.test(s.path));
  const ids = games.map(s => s.path.split('/')[2]);
  return sources.filter(s => !isTest(s.path)).flatMap(s => [...badImports(s), ...gamesNamed(s, ids)]);
}

function badImports({ path, text }: Source): string[] {
  return ts.preProcessFile(text).importedFiles.flatMap(({ fileName }) => {
    const why = objection(path, fileName);
    return why === undefined ? [] : [`${path} imports ${fileName}: ${why}`];
  });
}

/** The reason why `from` may not import `specifier`, or undefined. */
function objection(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) {
    const user = BROWSER_PACKAGES[specifier];
    if (user !== undefined && !from.startsWith(`${user}/`)) return `only ${user} uses this package`;
    if (!isPortable(from) || user !== undefined) return undefined;
    return 'only the rooms from storage on may use Node or this package';
  }
  const to = normalize(join(dirname(from), specifier))
    .split(sep)
    .join('/');
  if (!/\.(tsx?|mjs|json|md\?raw)$/.test(to)) return 'a relative import ends in .ts';
  if (to.startsWith('src/lab/') && !from.startsWith('src/lab/'))
    return 'the page is built, and nothing imports it';
  if (from.startsWith('scripts/tests/reference/'))
    return to.startsWith('scripts/tests/reference/')
      ? undefined
      : 'the reference shares no code with the engine';
  if (to.startsWith('scripts/tests/reference/') && !from.startsWith('scripts/tests/colver/'))
    // colver: the comparison with an engine of others
    return 'it is for tests only';
  if (to.startsWith('src/kernel/') && to !== KERNEL && !/^(scripts|src\/kernel)\//.test(from))
    return `the only way into the kernel is ${KERNEL}`;
  const leaf = Object.keys(LEAVES).find(folder => from.startsWith(`${folder}/`));
  if (leaf !== undefined) {
    const allowed = [leaf, ...LEAVES[leaf]];
    return allowed.some(a => to === a || to.startsWith(`${a}/`))
      ? undefined
      : `allowed: ${allowed.join(', ')}`;
  }
  if (Object.keys(LEAVES).some(folder => to.startsWith(`${folder}/`)) && isPortable(from)) {
    return CATALOGUE.includes(from) ? undefined : 'a leaf is found by its name, not imported';
  }
  return rank(to) > rank(from) ? `${room(to)} stands to the right of ${room(from)}` : undefined;
}

/**
 * The position of a file in the order of the rooms. The public entry is between `report` and `storage`.
 */
function rank(path: string): number {
  const at = (name: (typeof ROOMS)[number]) => ROOMS.indexOf(name);
  if (path === 'src/index.ts') return at('report') + 0.5;
  const found = ROOMS.findIndex(name => path.startsWith(`src/${name}/`));
  return found < 0 ? ROOMS.length : found;
}

function room(path: string): string {
  return path === 'src/index.ts' ? path : path.split('/').slice(0, 2).join('/');
}

/** Whether a file must run without Node. */
export function isPortable(path: string): boolean {
  if (Object.keys(LEAVES).some(folder => path.startsWith(`${folder}/`))) return true;
  return path.startsWith('src/') && rank(path) < ROOMS.indexOf('storage');
}

function isTest(path: string): boolean {
  return /\.test\.ts$|(^|\/)fixtures\/|^tests\/reference\/test-/.test(path);
}

function gamesNamed({ path, text }: Source, ids: readonly string[]): string[] {
  if (!/^src\/(engine|kernel|search)\//.test(path)) return [];
  const named = ids.filter(id => new RegExp(`\\b${id}\\b`, 'i').test(text));
  return named.map(id => `${path} names the game ${id}`);
}

/** Every TypeScript source of the package under `root`; on request also those that another compiler reads. */
export function readSources(root: string, withAssemblyScript = false): Source[] {
  const folders = ['src', 'agents', 'experiments', 'scripts'].filter(folder =>
    existsSync(join(root, folder)),
  );
  const paths = folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map(name => `${folder}/${name.split(sep).join('/')}`)
      .filter(path => /\.tsx?$/.test(path) && (withAssemblyScript || !/^src\/[^/]+\/wasm\//.test(path))),
  );
  return paths.sort().map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = violations(readSources(join(dirname(fileURLToPath(import.meta.url)), '../..')));
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
