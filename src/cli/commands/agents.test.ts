import { expect, test } from 'vitest';
import { run, tooLong } from '../fixtures/run.ts';

test('agents lists every agent with its options', async () => {
  const { out } = await run('agents');
  expect(tooLong(out)).toEqual([]);
  for (const { name, options } of JSON.parse((await run('agents --json')).out)) {
    expect(out).toContain(name);
    for (const option of Object.keys(options)) expect(out).toContain(`${name}:${option}=`);
  }
});
