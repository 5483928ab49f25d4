import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bulkKernel } from './bulk-kernel.ts';
import { kernelFile } from './lanes.ts';
import { pairKernel } from './pair-kernel.ts';

test.each([
  ['bulk-kernel', bulkKernel],
  ['pair-kernel', pairKernel],
])('%s.ts is up to date', (name, text) => {
  expect(readFileSync(kernelFile(name), 'utf8') === text()).toBe(true);
});
