import { expect, test } from 'vitest';
import { type TunePage, tunePage, verdictText } from './tune-page.ts';

const confirmation: NonNullable<TunePage['confirmation']> = {
  verdict: 'stronger',
  isPassed: true,
  gain: { n: 5000, value: 0.18, low: 0.05, high: 0.31 },
  units: 1432,
  llr: 4.7,
};
const parameter = { name: 'take', option: 'take', unit: 'points', doc: '', scale: 'linear' } as const;
const page: TunePage = {
  game: 'belote4',
  agent: 'rules:bids=take:-8',
  start: 'rules',
  against: ['rules'],
  method: 'cmaes',
  parameters: [{ ...parameter, least: -80, most: 80, step: 1, start: -5 }],
  best: [-8],
  path: [0, 100].map(boards => ({ boards, values: [-5], low: [-7], high: [-3] })),
  rounds: 1,
  trials: 6,
  boards: 100,
  gamePoint: undefined,
  confirmation,
  tested: 0.5,
  alpha: 0.01,
  command: 'jaslab tune rules',
  software: 'jaslab',
};
const textOf = (changes: Partial<typeof confirmation>) =>
  tunePage({ ...page, confirmation: { ...confirmation, ...changes } })['report.md'];

test('the page of a tuning says what it gains on other boards than those of the test', () => {
  expect(verdictText(page)).toBe('stronger by 0.18 ± 0.13 points a deal');
  expect(textOf({})).toContain('The figure is that of 5,000 other boards, with its 95 % interval.\n');
});

test('a page says where a passed test was not confirmed, or where none was passed', () => {
  const verdict = 'not proven';
  const gain = { n: 5000, value: 0.18, low: -0.05, high: 0.41 };
  const passed = textOf({ verdict, gain });
  expect(passed).toContain('The tuned values are not proven: +0.18 ± 0.23 points a deal');
  expect(passed).toContain(
    'The test said stronger, but this interval holds 0. Keep the values that you had.',
  );
  expect(textOf({ verdict, gain, isPassed: false })).not.toContain('other boards,');
});
