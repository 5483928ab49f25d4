import { expect, test } from 'vitest';
import { inVectors } from './vectors.ts';

test.each(['', 'AAAA', '%'])('code that is none (%j) is as good as no vectors', code => {
  expect(inVectors(code)).toBeUndefined();
});
