import { expect, test } from 'vitest';
import { totalOf, V146, V162 } from './tables.ts';

test('all cards together count 152, or 141 [GEN-VAL-2, GEN-VAL-3]', () => {
  expect([V162, V146].map(totalOf)).toEqual([152, 141]);
});
