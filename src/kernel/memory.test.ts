import { expect, test } from 'vitest';
import { load, vectors } from './memory.ts';

test('there are vectors here', () => expect(vectors()).toBeDefined());

test.each(['', 'AAAA', '%'])('what is not code (%j) gives no vectors', code => {
  expect(load(code)).toBeUndefined();
});
