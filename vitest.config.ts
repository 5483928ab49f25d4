import { defineConfig } from 'vitest/config';

/** Two forks: files run side by side on two cores, and a test that kills its process takes only its own file. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'agents/**/*.test.ts', 'experiments/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: 'scripts/build/wasm.mjs',
    setupFiles: 'scripts/checks/property-seed.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    passWithNoTests: true,
  },
});
