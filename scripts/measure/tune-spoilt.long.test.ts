import { expect, test } from 'vitest';
import { tuneSpoilt } from './tune-spoilt.ts';

test('a tuning makes good most of what spoilt thresholds lose, on boards that it has not seen', async () => {
  const { lost, share } = await tuneSpoilt(5_000, 2_000);
  expect(lost.low).toBeGreaterThan(1);
  expect(share).toBeGreaterThan(0.4);
}, 120_000);
