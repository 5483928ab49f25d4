import { expect, test } from 'vitest';
import { namesOf } from '../../node/by-name.ts';
import { run, tooLong } from '../fixtures/run.ts';

test('experiment lists every experiment with its question', async () => {
  const { out } = await run('experiment');
  expect(tooLong(out)).toEqual([]);
  for (const name of namesOf('experiment')) expect(out).toContain(name);
});
