import { expect, test } from 'vitest';
import { run, tooLong } from '../fixtures/run.ts';

test('columns has the same names as a list, as JSON and as Markdown', async () => {
  const names = JSON.parse((await run('columns --game smousjas --json')).out).map(
    (c: { name: string }) => c.name,
  );
  const list = (await run('columns --game smousjas')).out;
  const table = (await run('columns --game smousjas --markdown')).out;
  expect(tooLong(list)).toEqual([]);
  expect(names).toContain('game_points1');
  for (const text of [list, table]) for (const name of names) expect(text).toContain(name);
});
