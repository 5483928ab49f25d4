import { defineConfig } from 'vitest/config';

const FOLDERS = ['src', 'agents', 'experiments', 'scripts'];
const LONG = FOLDERS.map(folder => `${folder}/**/*.long.test.ts`);

/**
 * Two projects: `short` protects every change and needs npm alone. `long`, the files named `*.long.test.ts`, holds
 * sweeps and all that needs a browser, Redis or Python. Two forks: files run side by side on two cores, and a test
 * that kills its process takes only its own file.
 */
export default defineConfig({
  test: {
    globalSetup: 'scripts/build/for-tests.mjs',
    setupFiles: 'scripts/checks/property-seed.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'short', include: FOLDERS.map(folder => `${folder}/**/*.test.ts`), exclude: LONG },
      },
      { extends: true, test: { name: 'long', include: LONG } },
    ],
  },
});
