import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bulkKernel } from './bulk-kernel.ts';
import { CODE_FILE, fourRngsCode } from './four-rngs.ts';
import { kernelFile } from './lanes.ts';
import { pairKernel } from './pair-kernel.ts';

test.each([
  [kernelFile('bulk-kernel'), bulkKernel],
  [kernelFile('pair-kernel'), pairKernel],
  [CODE_FILE, fourRngsCode],
])('%s is up to date', async (file, text) => {
  expect(readFileSync(file, 'utf8') === (await text())).toBe(true);
});
