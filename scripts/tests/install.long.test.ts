/** The tarball, as npm installs it: it works in an empty folder, in Node, for TypeScript, and for bundlers. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build as bundle } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installApp, pack, run, temporaryFolder } from './packed.ts';

/** An app of three lines, in strict TypeScript. Its types may name nothing of Node. */
const APP = `
import { formatAction } from 'jaslab';
import klaberjass from 'jaslab/games/klaberjass';
import { type Bot, createPlayer, createTable } from 'jaslab/player';

const bot: Bot = await createPlayer({ game: klaberjass, seat: 1, agent: 'rules', seed: 'app' });
bot.see('deal 0 game=0 seat=1 dealer=0 seed=7 hand=8c,7d,Jd,Qd,9h,Ts turnup=Kc');
bot.see('ask 0 hand=8c,7d,Jd,Qd,9h,Ts legal=pass,take open=Kc tricks=0 points=0,0 melds=0,0');
`.replace("seed: 'app'", "seed: 'app', rules: { schmeiss: false }");
const END = `
const word: string = formatAction(await bot.move());
const table = await createTable({ game: 'belote2', seats: [{ agent: 'net' }, { agent: 'rules' }], deals: 1 });
const { kind } = await table.next();
globalThis.said = word + ' ' + kind;
`;

let folder = '';
beforeAll(() => {
  folder = temporaryFolder('app');
  installApp(folder, 'module', [pack(folder)]);
  writeFileSync(join(folder, 'app.ts'), `declare global { var said: string; }${APP}${END}`);
  writeFileSync(
    join(folder, 'app.js'),
    `${APP.replaceAll(/type Bot, |: Bot/g, '')}${END.replace(': string', '')}`,
  );
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const played = /^(pass|take) deal$/;

test('it runs in Node, and has a command', () => {
  writeFileSync(join(folder, 'main.js'), "await import('./app.js'); console.log(globalThis.said);");
  expect(run(process.execPath, ['main.js'], folder).trim()).toMatch(played);
  expect(run(join(folder, 'node_modules/.bin/jaslab'), ['games'], folder)).toContain('klaberjass');
});

test('its runs name the revision that it was built from', () => {
  const words = [
    'run',
    '--game',
    'klaberjass',
    '--agents',
    'random,random',
    '--deals',
    '10',
    '--out',
    'rows',
  ];
  run(join(folder, 'node_modules/.bin/jaslab'), words, folder);
  const { software } = JSON.parse(readFileSync(join(folder, 'rows/manifest.json'), 'utf8'));
  expect(software.git).toEqual(JSON.parse(readFileSync('dist/revision.json', 'utf8')));
});

test('its types are right for strict TypeScript that checks libraries, without those of Node', () => {
  const options = {
    target: 'es2022',
    module: 'nodenext',
    lib: ['es2023', 'dom'],
    types: [],
    strict: true,
    skipLibCheck: false,
    noEmit: true,
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['app.ts'] }),
  );
  expect(run(process.execPath, [resolve('node_modules/typescript/bin/tsc')], folder)).toBe('');
});

/** Runs a bundle where nothing is installed. */
function runAlone(output: string): string {
  const alone = temporaryFolder('alone');
  try {
    run('cp', ['-r', `${output}/.`, alone], folder);
    writeFileSync(join(alone, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(alone, 'main.js'), "await import('./app.js'); console.log(globalThis.said);");
    return run(process.execPath, ['main.js'], alone).trim();
  } finally {
    rmSync(alone, { recursive: true });
  }
}

test('esbuild bundles it, a file for each game and agent', async () => {
  const outdir = join(folder, 'esbuild');
  await bundle({
    absWorkingDir: folder,
    entryPoints: ['app.js'],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    outdir,
  });
  expect(runAlone(outdir)).toMatch(played);
  expect(statSync(join(outdir, 'app.js')).size).toBeLessThan(150_000);
});

test('Vite bundles it', async () => {
  const { build } = await import('vite');
  mkdirSync(join(folder, 'vite'));
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: 'vite',
      target: 'es2022',
      lib: { entry: 'app.js', formats: ['es'], fileName: () => 'app.js' },
    },
  });
  expect(runAlone(join(folder, 'vite'))).toMatch(played);
});
