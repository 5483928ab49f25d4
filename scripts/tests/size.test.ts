/**
 * What an app downloads: bundles of the sources, minified by esbuild for a browser and compressed by gzip. Code
 * contains the WebAssembly in it. Fitted numbers (`DATA`) are weighed apart, game by game.
 */
import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { describe, expect, test } from 'vitest';

/** Modules that hold nothing but fitted numbers. */
const DATA =
  /(agents\/(net\/weights|rules\/(weights|tuned)|strong\/equity)\/[^/]+|solver\/order-tables)\.ts$/;

/** What they export, besides a default. */
const NAMES = ['FOLLOW', 'LEAD', 'GUESS_PLAIN', 'GUESS_ROEM', 'ENTRIES'];

/** Leaves the numbers out. */
const withoutData: Plugin = {
  name: 'without data',
  setup({ onLoad }) {
    onLoad({ filter: DATA }, ({ path }) =>
      /index\.ts$/.test(path)
        ? undefined
        : {
            contents: `export default {}; ${NAMES.map(name => `export const ${name} = [];`).join(' ')}`,
          },
    );
  },
};

/** Bytes of a module and all that it imports. */
async function sizeOf(contents: string, plugins: Plugin[] = []): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '.', loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
    write: false,
    plugins,
  });
  return gzipSync(outputFiles[0].contents, { level: 9 }).length;
}

const GAME = `
export { default as game } from './src/games/klaberjass/index.ts';
export { Game } from './src/engine/game.ts';
export { State } from './src/engine/state.ts';
export { View } from './src/engine/view.ts';
`;
const agent = (name: string) => `export { default as ${name} } from './agents/${name}.ts';\n`;

test.each([
  ['engine and one game', GAME, 17.3],
  ['with rules', GAME + agent('rules'), 30],
  [
    'with rules and net, as a game loads it',
    `${GAME + agent('rules')}
     export { netWith } from './agents/net/net-with.ts';
     export { netIn } from './agents/net/rounded-net.ts';`,
    50.5,
  ],
  [
    'with rules, playouts and the exact solver',
    `${GAME + agent('rules')}
     export { Solver } from './src/search/solver/solver.ts';
     export { Worth } from './src/worth/worth.ts';`,
    60,
  ],
  [
    'with strong, as a game loads it: its net, playouts and the solver',
    `${GAME}
     export { strongWith } from './agents/strong/strong-with.ts';
     export { netIn } from './agents/net/rounded-net.ts';`,
    74,
  ],
  ['with strong for all games', GAME + agent('strong'), 75],
] as const)('code, %s', async (name, contents, most) => {
  const bytes = await sizeOf(contents, [withoutData]);
  console.log(`${(bytes / 1000).toFixed(1).padStart(6)} kB of ${most}: ${name}`);
  expect(bytes).toBeLessThanOrEqual(1000 * most);
});

describe('fitted numbers', () => {
  const files = (folder: string) =>
    readdirSync(folder).filter(name => /^[^.]+\.ts$/.test(name) && name !== 'index.ts');
  test.each(files('agents/net/weights'))('of net, %s', async name => {
    const bytes = await sizeOf(`export { default } from './agents/net/weights/${name}';`);
    console.log(`${(bytes / 1000).toFixed(1).padStart(6)} kB of 32: ${name}`);
    expect(bytes).toBeLessThanOrEqual(32_000);
  });

  test('of everything but nets', async () => {
    const all = files('agents/rules/weights').map(name => `agents/rules/weights/${name}`);
    all.push('agents/rules/tuned.ts', 'src/search/solver/order-tables.ts');
    const bytes = await sizeOf(all.map((path, n) => `export * as d${n} from './${path}';`).join('\n'));
    console.log(`${(bytes / 1000).toFixed(1).padStart(6)} kB of 105: weights of rules, order of the solver`);
    expect(bytes).toBeLessThanOrEqual(105_000);
  });
});

describe('an app in a single file, as React Native has it', () => {
  /** What of each kind of fitted numbers is in the file, and its size. */
  async function bundleOf(contents: string) {
    const { outputFiles, metafile } = await build({
      stdin: { contents, resolveDir: '.', loader: 'ts' },
      bundle: true,
      minify: true,
      format: 'iife',
      platform: 'browser',
      logLevel: 'silent',
      write: false,
      metafile: true,
    });
    const nets = Object.keys(metafile.inputs).filter(path => /net\/weights\/(?!index)/.test(path));
    return { nets, bytes: gzipSync(outputFiles[0].contents, { level: 9 }).length };
  }

  test.each([
    ['klaverjas', 170],
    ['klaberjass', 158],
  ])('a kit of %s has one net, in at most %d kB', async (id, most) => {
    const { nets, bytes } = await bundleOf(
      `import game from './src/games/${id}/index.ts';
       import net from './agents/net/weights/${id}.ts';
       import { kitOf } from './src/player/kit/index.ts';
       globalThis.kit = kitOf(game, net);`,
    );
    console.log(`${(bytes / 1000).toFixed(1).padStart(6)} kB of ${most}: a kit of ${id}`);
    expect(nets).toEqual([`agents/net/weights/${id}.ts`]);
    expect(bytes).toBeLessThanOrEqual(1000 * most);
  });

  test('otherwise it has the nets of all games', async () => {
    const { nets, bytes } = await bundleOf(
      "import { createTable } from './src/player/index.ts'; globalThis.createTable = createTable;",
    );
    console.log(`${(bytes / 1000).toFixed(1).padStart(6)} kB of 475: all games`);
    expect(nets.length).toBeGreaterThan(10);
    expect(bytes).toBeLessThanOrEqual(475_000);
  });
});
