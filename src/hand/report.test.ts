import { expect, test } from 'vitest';
import { type HandAnswer, verdictOf } from './report.ts';

const answer = (best: number | undefined, difference?: HandAnswer['difference']): HandAnswer =>
  ({ ...(best !== undefined && { best }), ...(difference && { difference }) }) as HandAnswer;

test('nothing is called best on a few worlds, nor where another is worth as much', () => {
  const far = { n: 3, value: -20 };
  expect(verdictOf({ answers: [answer(1)] })).toBe('only');
  expect(verdictOf({ answers: [answer(undefined), answer(undefined, far)] })).toBe('few');
  expect(verdictOf({ answers: [answer(0.5), answer(0.5, { n: 50, value: 0, low: 0, high: 0 })] })).toBe(
    'level',
  );
  expect(verdictOf({ answers: [answer(0.6), answer(0.4, { n: 50, value: 0, low: -4, high: 4 })] })).toBe(
    'seems',
  );
  expect(verdictOf({ answers: [answer(0.99), answer(0.01, { ...far, low: -30, high: -10 })] })).toBe('best');
});
