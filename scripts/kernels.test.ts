import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BULK_FILE, bulkKernel } from './bulk-kernel.ts';
import { FOUR_RNGS_FILE, fourRngsCode } from './four-rngs.ts';
import { VECTOR_FILE, vectorKernel } from './vector-kernel.ts';

test.each([
  [BULK_FILE, bulkKernel],
  [FOUR_RNGS_FILE, fourRngsCode],
  [VECTOR_FILE, vectorKernel],
])('%s is up to date', async (file, text) => {
  expect(readFileSync(file, 'utf8') === (await text())).toBe(true);
});
