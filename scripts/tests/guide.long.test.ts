/**
 * The apps of the guide, `src/player/app.md`, with the tarball: each is built and plays a deal. The name of its file
 * stands in the first line of a block.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './lab/lab-page.ts';
import { bundleNative, installApp, pack, run, temporaryFolder } from './packed.ts';
import { plainServer } from './plain-server.ts';

const folder = temporaryFolder('guide');
const web = join(folder, 'web');
const native = join(folder, 'native');
const REACT = ['react@19.0.0', 'react-dom@19.0.0', '@types/react@19.0.14'];
/** Of React Native, what bundles its apps, and what draws them in a page. */
const NATIVE = [
  ...[
    'react-native@0.79.7',
    '@react-native/babel-preset@0.79.7',
    '@react-native/metro-babel-transformer@0.79.7',
  ],
  ...['metro@0.82.5', 'hermes-compiler@0.14.0', '@babel/core@7.28.5', 'react-native-web@0.21.2'],
];
beforeAll(() => {
  const tarball = pack(folder);
  for (const path of [web, native]) mkdirSync(path);
  installApp(web, 'module', [tarball, ...REACT, '@types/react-dom@19.0.6']);
  installApp(native, 'commonjs', [tarball, ...REACT, ...NATIVE]);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }), 300_000);

const guide = readFileSync('src/player/app.md', 'utf8');
const blocks = [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, code]) => ({
  language,
  code,
}));

/** Writes a block of code into an app, and returns its path. */
function put(path: string, name: string): string {
  const found = blocks.filter(({ code }) =>
    code.startsWith(name.endsWith('.html') ? '<!doctype' : `// ${name}\n`),
  );
  expect(found, name).toHaveLength(1);
  writeFileSync(join(path, name), found[0].code);
  return join(path, name);
}

function checkTypes(path: string, files: readonly string[], more: object): void {
  const options = {
    target: 'es2022',
    lib: ['es2023', 'dom'],
    strict: true,
    skipLibCheck: true,
    jsx: 'react-jsx',
  };
  const modules = { module: 'preserve', moduleResolution: 'bundler', types: [] };
  const compilerOptions = { ...options, ...modules, noEmit: true, ...more };
  writeFileSync(join(path, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  expect(run(process.execPath, [resolve('node_modules/typescript/bin/tsc')], path)).toBe('');
}

/** What a page has shown in the course of a deal, and the buttons that were clicked. */
interface Course {
  readonly shown: string[];
  readonly clicked: string[];
}

/** Clicks on a button of a page, each time on another; `first` go first. Returns what was, once there is a score. */
function clickOn(first: readonly string[]): Course | undefined {
  const page = globalThis as unknown as { document: Document; course: Course };
  page.course ??= { shown: [], clicked: [] };
  const { document, course } = page;
  const { shown, clicked } = course;
  shown.push(document.body.textContent);
  if (/score \d+ to \d+/.test(document.body.textContent)) return course;
  const open = [...document.querySelectorAll<HTMLButtonElement>('button, [role=button]')].filter(
    button => button.disabled !== true && button.getAttribute('aria-disabled') !== 'true',
  );
  const usual = open.filter(({ textContent }) => !['Hint', 'Undo'].includes(textContent));
  const button =
    open.find(({ textContent }) => first.includes(textContent) && !clicked.includes(textContent)) ??
    usual[clicked.length % usual.length];
  if (button === undefined) return undefined;
  clicked.push(button.textContent);
  button.click();
  return undefined;
}

/** Plays a deal by clicks in the page of a folder. */
async function playByClicks(path: string, first: readonly string[] = []) {
  const loaded = new Set<string>();
  const { server, url } = await plainServer(path, '/', loaded);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', error => errors.push(String(error)));
    await page.goto(`${url}index.html`);
    const course = await page.waitForFunction(clickOn, first, { timeout: 60_000 });
    const { shown, clicked } = (await course.jsonValue())!;
    expect(errors).toEqual([]);
    const cards = clicked.filter(word => /^([7-9TJQKA]|10)[cdhs♣♦♥♠]$/.test(word));
    return { shown: shown.join('\n'), clicked, cards, loaded: [...loaded] };
  } finally {
    await browser.close();
    server.close();
  }
}

/** The page of an app that draws itself. */
const PAGE =
  '<!doctype html><meta charset="utf-8"><div id="root"></div><script type="module" src="app.js"></script>';

test('has apps of at most 60 lines and at most 1,200 words besides', () => {
  for (const { code } of blocks) expect(code.trim().split('\n').length).toBeLessThanOrEqual(60);
  const prose = guide.replaceAll(/^```[\s\S]*?^```$/gm, '');
  expect(prose.match(/[\p{L}\d]+/gu)!.length).toBeLessThanOrEqual(1_200);
});

/** Plays a deal, and draws its replay with all cards. */
const AGAIN = `
import { createTable } from 'jaslab/player';
import { replay } from './replay.js';

const seats = [1, 1, 1, 1].map(level => ({ level }));
const table = await createTable({ game: 'klaverjas', seats, deals: 1 });
await table.run();
const moments = await replay(table.save(), 0, null);
const of = part => [moments[0], moments.at(-1)].map(part).join(' to ');
console.log(\`\${of(({ tricks }) => tricks.length)} tricks, \${of(({ hands }) => hands.flat().length)} cards\`);
`;

test('plays in TypeScript, and with what was tuned', async () => {
  const path = web;
  for (const name of ['table.ts', 'server.ts', 'replay.ts', 'mine.js']) put(path, name);
  checkTypes(path, ['table.ts', 'server.ts', 'replay.ts'], {
    module: 'nodenext',
    moduleResolution: 'nodenext',
    noEmit: false,
  });
  const lines = run(process.execPath, ['table.js'], path).trim().split('\n');
  expect(lines.at(-1)).toMatch(/^score \d+ to \d+$/);
  expect(lines.filter(line => line.startsWith('trumps '))).toHaveLength(8);
  expect(lines.filter(line => / points for seat \d$/.test(line))).toHaveLength(8);
  writeFileSync(join(path, 'again.js'), AGAIN);
  expect(run(process.execPath, ['again.js'], path)).toBe('0 to 8 tricks, 32 to 0 cards\n');
  const tune = 'tune greedy --game klaverjas --params take --boards 60 --confirm 20 --quiet --out mine';
  run(join(path, 'node_modules/.bin/jaslab'), tune.split(' '), path);
  cpSync(join(path, 'mine/tuned.json'), join(path, 'tuned.json'));
  expect(run(process.execPath, ['mine.js'], path)).toMatch(/^greedy.*: deal\n$/);
}, 120_000);

test('plays in React', async () => {
  const path = web;
  const app = put(path, 'app.tsx');
  checkTypes(path, ['app.tsx'], {});
  mkdirSync(join(path, 'react'), { recursive: true });
  await build({
    absWorkingDir: path,
    entryPoints: [app],
    outdir: 'react',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  writeFileSync(join(path, 'react/index.html'), PAGE);
  const { clicked, cards, shown } = await playByClicks(join(path, 'react'), ['Hint', 'Undo']);
  expect(clicked).toEqual(expect.arrayContaining(['Hint', 'Undo']));
  expect(cards.length).toBeGreaterThanOrEqual(9);
  expect(shown).toMatch(/Points: \d+ to \d+ in 7 tricks, match 0 to 0/);
  expect(shown).toMatch(/Undo(10|[7-9JQKA])[♣♦♥♠]/);
  expect(shown).toMatch(/You (must|cannot) follow/);
}, 120_000);

test('plays in React Native', async () => {
  const path = native;
  put(path, 'App.tsx');
  checkTypes(path, ['App.tsx'], { lib: ['es2023'] });
  const register = "import { AppRegistry } from 'react-native';\nimport App from './App';\n";
  writeFileSync(join(path, 'index.js'), `${register}AppRegistry.registerComponent('app', () => App);`);
  const nets = bundleNative(path, 'index.js').match(/"from":\{"command":"npx jaslab train --game \w+/g);
  expect(nets).toEqual([expect.stringMatching(/klaverjas$/)]);
  // No phone is at hand: the same app is drawn by react-native-web.
  mkdirSync(join(path, 'web'), { recursive: true });
  await build({
    absWorkingDir: path,
    stdin: {
      contents: `${register}AppRegistry.registerComponent('app', () => App);
        AppRegistry.runApplication('app', { rootTag: document.getElementById('root') });`,
      resolveDir: path,
    },
    outfile: 'web/app.js',
    bundle: true,
    format: 'esm',
    platform: 'browser',
    jsx: 'automatic',
    alias: { 'react-native': 'react-native-web' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  writeFileSync(join(path, 'web/index.html'), PAGE);
  const { cards } = await playByClicks(join(path, 'web'));
  expect(cards).toHaveLength(8);
}, 300_000);

test('plays in a page without a bundler, which loads one net', async () => {
  const path = web;
  put(path, 'index.html');
  const { cards, loaded } = await playByClicks(path);
  expect(cards).toHaveLength(8);
  const nets = loaded.filter(file => /agents\/net\/weights\//.test(file));
  expect(nets).toEqual(['node_modules/jaslab/dist/agents/net/weights/klaverjas.js']);
}, 120_000);
