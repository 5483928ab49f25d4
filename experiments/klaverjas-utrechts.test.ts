import { expect, test } from 'vitest';
import { analysed, NONSENSE, textOf } from './fixtures/analysed.ts';
import { forcedLeads, GREEDY, leadIn, meanOf, played } from './fixtures/rows.ts';
import { NamingTally, TurnedTally } from './klaverjas-utrechts/tally.ts';
import experiment from './klaverjas-utrechts.ts';

const DEALS = 60;
const { result, resolved } = await analysed(experiment, 'rules', DEALS);
const turned = await analysed(experiment, 'turnUp', DEALS);

test('a suit is worth what the deal is in which forehand is made to name it', async () => {
  const { choices } = result.naming;
  expect(choices).toHaveLength(DEALS);
  for (const [suit, act] of [
    [0, 'name:c'],
    [3, 'name:s'],
  ] as const) {
    const leads = await forcedLeads('klaverjas/utrechts', act, 1, DEALS, experiment.seed);
    expect(choices.map(choice => choice.suits[suit].lead)).toEqual(leads);
  }
});

test('what the players do is the deal that they play, named and turned', async () => {
  const deals = await played('klaverjas/utrechts', GREEDY, DEALS, experiment.seed);
  const own = deals.map(row => leadIn(row, row.maker & 1, 2));
  expect(result.naming.lead.mean().value).toBeCloseTo(meanOf(own), 9);
  const ups = await played('klaverjas', GREEDY, DEALS, experiment.seed);
  const forehand = ups.map(row => leadIn(row, (row.dealer + 1) & 1, 2));
  expect(turned.result.turned.lead.mean()).toMatchObject({
    n: DEALS,
    value: expect.closeTo(meanOf(forehand), 9),
  });
});

test('a report on few deals, or on none, has no nonsense', () => {
  const runs = { rules: resolved, greedy: resolved, strong: resolved, turnUp: turned.resolved };
  const few = { rules: result, greedy: result, strong: result, turnUp: turned.result };
  expect(textOf(experiment, few, runs)).not.toMatch(NONSENSE);
  const none = { naming: new NamingTally(), turned: new TurnedTally() };
  const nothing = { rules: none, greedy: none, strong: none, turnUp: none };
  expect(textOf(experiment, nothing, runs)).not.toMatch(NONSENSE);
});
