import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bulkKernel } from './bulk-kernel.ts';

test('the kernel of random deals is up to date (npx tsx scripts/bulk-kernel.ts)', () => {
  const file = new URL('../src/engine/playout/bulk-kernel.ts', import.meta.url);
  expect(readFileSync(file, 'utf8') === bulkKernel()).toBe(true);
});
