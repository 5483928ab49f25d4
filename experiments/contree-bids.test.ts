import { expect, test } from 'vitest';
import { worthOf } from './bidding/point-bids.ts';
import contree, { answerOf, CONTREE, findingsOf } from './contree-bids.ts';
import { analysed, NONSENSE, textOf } from './fixtures/analysed.ts';
import { forcedLeads } from './fixtures/rows.ts';

const DEALS = 30;
const { result, resolved } = await analysed(contree, 'rules', DEALS);
const opened = result.filter(({ situation }) => situation === 0);

test('a contract is worth what the deal is in which eldest is made to bid it, and so is a pass', async () => {
  expect(opened).toHaveLength(DEALS);
  const leads = (act: string) => forcedLeads('contree', act, 1, DEALS, contree.seed);
  expect(opened.map(({ pass }) => pass.lead)).toEqual(await leads('pass'));
  expect(opened.map(({ bids }) => bids[2].get(80)?.lead)).toEqual(await leads('bid:80:h'));
  expect(opened.map(({ bids }) => bids[0].get(110)?.lead)).toEqual(await leads('bid:110:c'));
});

test('a step is what a contract scores more than the one below', () => {
  const [levels] = worthOf(opened, CONTREE);
  const mean = (of: (worth: (typeof levels)[number]) => { estimate(): { value?: number } }) =>
    levels.map(one => of(one).estimate().value ?? Number.NaN);
  const [gains, steps] = [mean(one => one.gain), mean(one => one.step)];
  expect(steps[0]).toBeCloseTo(gains[0], 9);
  for (const [i, step] of steps.entries()) if (i > 0) expect(step).toBeCloseTo(gains[i] - gains[i - 1], 9);
});

test('a report on few deals, or on none, has no nonsense', () => {
  const runs = { net: resolved, rules: resolved, greedy: resolved };
  expect(textOf(contree, { net: result, rules: result, greedy: result }, runs)).not.toMatch(NONSENSE);
  expect(textOf(contree, { net: [], rules: [], greedy: [] }, runs)).not.toMatch(NONSENSE);
  expect(answerOf(findingsOf([]), 'net')).toBe('These deals are too few to count a hand.');
});
