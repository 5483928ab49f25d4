import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const FOLDERS = ['src', 'agents', 'experiments', 'scripts'];
const LONG = FOLDERS.map(folder => `${folder}/**/*.long.test.ts`);
const MODULES = new URL('scripts/tests/compiled-modules.mjs', import.meta.url).href;

/** The tests with random samples, which take more of them in the long tests. */
const SAMPLED = FOLDERS.flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(path => path.endsWith('.test.ts') && readFileSync(path, 'utf8').includes('/fixtures/samples.ts')),
);

/** Files that take a minute or more, the longest first. */
const LONGEST = [
  ...['openspiel', 'learning'].map(name => `scripts/python/${name}`),
  ...['lab/feel', 'lab/languages', 'lab/lab', 'guide'].map(name => `scripts/tests/${name}`),
  ...['python', 'wheel'].map(name => `scripts/python/${name}`),
  ...['site', 'apps', 'lab/lab-tools'].map(name => `scripts/tests/${name}`),
  ...['struck', 'commands/studies'].map(name => `src/cli/${name}`),
].map(name => `${name}.long.test.ts`);
for (const path of LONGEST) if (!existsSync(path)) throw new Error(`${path} is not there: LONGEST names it`);

/** Begins with the longest files, so that no core is idle at the end. Vitest goes by size where it knows no times. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex(name => moduleId.endsWith(`/${name}`));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/**
 * Two projects: `short` protects every change and needs npm alone. `long` holds the files named `*.long.test.ts`,
 * sweeps and all that needs a browser, Redis or Python, and again the tests with random samples.
 *
 * Two forks: files run side by side on two cores. A fork keeps modules and threads from one short test to the
 * next. Node loads the modules, not Vite, which would compile them again and slow them down.
 */
export default defineConfig({
  test: {
    globalSetup: 'scripts/build/for-tests.mjs',
    setupFiles: 'scripts/tests/property-seed.ts',
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // On Node 20 a fork may end while it tells Vitest which modules it has loaded. Only a watch needs to know.
    onUnhandledError: ({ message }) => !message.includes('"ensureModuleGraphEntry" was pending'),
    // Without git: a commit during the tests would change the revision, and no run is resumed by another one.
    env: { GIT_DIR: 'none' },
    tags: [{ name: 'sampled', description: 'takes random samples, more of them in the long tests' }],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What a busy machine shows late is not wrong
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'short',
          include: FOLDERS.map(folder => `${folder}/**/*.test.ts`),
          exclude: LONG,
          isolate: false,
          execArgv: ['--import', `${MODULES}?kept-threads`],
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [...LONG, ...SAMPLED],
          execArgv: ['--import', MODULES],
          env: { SAMPLES: 'more' },
        },
      },
    ],
  },
});
