import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { benchPage } from './bench-page.ts';

test.each(Object.entries(benchPage()))('results/bench/%s shows the figures beside it', (name, text) => {
  expect(readFileSync(new URL(`../results/bench/${name}`, import.meta.url), 'utf8')).toBe(text);
});
