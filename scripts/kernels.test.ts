import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FOUR_RNGS_FILE, fourRngsCode } from './four-rngs.ts';
import { RANDOM_DEALS_FILE, randomDealsCode } from './random-deals.ts';
import { VECTOR_FILE, vectorKernel } from './vector-kernel.ts';

test.each([
  [FOUR_RNGS_FILE, fourRngsCode],
  [RANDOM_DEALS_FILE, randomDealsCode],
  [VECTOR_FILE, vectorKernel],
])('%s is up to date', async (file, text) => {
  expect(readFileSync(file, 'utf8') === (await text())).toBe(true);
});
