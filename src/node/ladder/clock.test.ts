import { expect, test } from 'vitest';
import { Clock } from './clock.ts';

test('what fits the time left follows the pace at which time passes', () => {
  const clock = new Clock(60_000, 2);
  const before = clock.within(10_000);
  expect(before).toBeGreaterThan(10_000);
  for (let slice = 0; slice < 30; slice++) clock.learn(5_000, 10_500);
  const after = clock.within(10_000);
  expect(after).toBeCloseTo(5_000, -2);
  expect(clock.within(1e9)).toBeLessThan(30_000);
  expect(new Clock(100, 2).within(10_000)).toBe(0);
});
