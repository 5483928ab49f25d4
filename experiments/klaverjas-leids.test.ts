import { expect, test } from 'vitest';
import { analysed, NONSENSE, textOf } from './fixtures/analysed.ts';
import { forcedLeads } from './fixtures/rows.ts';
import { worthOf } from './klaverjas-leids/worth.ts';
import experiment from './klaverjas-leids.ts';

const DEALS = 30;
const { result, resolved } = await analysed(experiment, 'rules', DEALS);
const opened = result.filter(({ situation }) => situation === 0);

test('a bid is worth what the deal is in which forehand is made to bid it, and so is a pass', async () => {
  expect(opened).toHaveLength(DEALS);
  const leads = (act: string) => forcedLeads('klaverjas/leids', act, 1, DEALS, experiment.seed);
  expect(opened.map(({ pass }) => pass.lead)).toEqual(await leads('pass'));
  expect(opened.map(({ bids }) => bids[2].get(82)?.lead)).toEqual(await leads('bid:82:h'));
  expect(opened.map(({ bids }) => bids[0].get(122)?.lead)).toEqual(await leads('bid:122:c'));
});

test('a level is judged in the suit that counts most', () => {
  const [[least]] = worthOf(result, { rate: ({ trumps }) => trumps });
  for (const count of [2, 3, 4, 5, 6]) {
    const hands = opened.filter(({ suits }) => Math.max(...suits.map(({ trumps }) => trumps)) === count);
    expect(least.gain.count(count)).toBe(hands.length);
  }
  const gains = opened.map(({ suits, bids, pass }) => {
    const top = [...suits.keys()].sort(
      (a, b) => suits[b].trumps - suits[a].trumps || suits[b].sight - suits[a].sight || a - b,
    );
    return (bids[top[0]].get(82)?.lead ?? 0) - pass.lead;
  });
  expect(least.any.mean().value).toBeCloseTo(gains.reduce((sum, one) => sum + one, 0) / DEALS, 9);
});

test('a report on few deals, or on none, has no nonsense', () => {
  const runs = { rules: resolved, greedy: resolved, strong: resolved };
  expect(textOf(experiment, { rules: result, greedy: result, strong: result }, runs)).not.toMatch(NONSENSE);
  expect(textOf(experiment, { rules: [], greedy: [], strong: [] }, runs)).not.toMatch(NONSENSE);
});
