import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { everyReport } from './reports.ts';

test.each(await everyReport())(
  'results/%s shows the figures beside it (npx tsx scripts/write/reports.ts)',
  (folder, { 'report.html': _, ...files }) => {
    for (const [name, text] of Object.entries(files))
      expect(readFileSync(new URL(`../../results/${folder}/${name}`, import.meta.url), 'utf8')).toBe(text);
  },
);
