import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildLab } from '../lab/build.ts';

const folder = mkdtempSync(join(tmpdir(), 'jaslab-build-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the page is copied, again over an older one, and never over other files', async () => {
  const [page, out, other] = ['page', 'out', 'other'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(join(page, 'chunks'), { recursive: true });
  mkdirSync(other);
  for (const file of ['index.html', 'lab.json', 'chunks/a.js']) writeFileSync(join(page, file), '');
  writeFileSync(join(other, 'thesis.txt'), '');
  expect(await buildLab(page, out)).toBe(3);
  expect(await buildLab(page, out)).toBe(3);
  expect(existsSync(join(out, 'chunks/a.js'))).toBe(true);
  await expect(buildLab(page, other)).rejects.toThrow('holds other files');
});
