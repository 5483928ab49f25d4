import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../fixtures/run.ts';
import { workplace } from '../fixtures/workplace.ts';

const { newDirectory } = workplace('ladder');

test('a minute gives every rung an interval, and a page of them', { timeout: 180_000 }, async () => {
  const out = newDirectory();
  const ran = await run(`ladder --quick --game klaberjass --minutes 1 --quiet --out ${out}`);
  expect([ran.code, ran.err]).toEqual([0, '']);
  for (const rung of ['greedy', 'rules', 'strong 1 ms', 'cheat']) expect(ran.out).toContain(rung);
  expect(readFileSync(join(out, 'report.md'), 'utf8')).toMatch(/klaberjass/i);
});
