import { expect, test } from 'vitest';
import { tuneNothing } from './tune-nothing.ts';

test('options that do nothing end as not proven, with every method', async () => {
  expect(await tuneNothing(4)).toMatchObject({ times: 4, stronger: 0 });
}, 120_000);
