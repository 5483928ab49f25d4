import { expect, test } from 'vitest';
import { analysed, forcedLeads, meanOf, NONSENSE, played, textOf } from './fixtures/played.ts';
import { NamingTally, TurnedTally } from './klaverjas-utrechts/tally.ts';
import experiment from './klaverjas-utrechts.ts';

const DEALS = 60;
const { result, resolved } = await analysed(experiment, 'rules', DEALS);
const turned = await analysed(experiment, 'turnUp', DEALS);
const GREEDY = ['greedy', 'greedy', 'greedy', 'greedy'];

test('a suit is worth what the deal is in which forehand is made to name it', async () => {
  const { choices } = result.naming;
  expect(choices).toHaveLength(DEALS);
  for (const [suit, act] of [
    [0, 'name:c'],
    [3, 'name:s'],
  ] as const) {
    const leads = await forcedLeads('klaverjas/utrechts', experiment.seed, act, 1, DEALS);
    expect(choices.map(choice => choice.suits[suit].lead)).toEqual(leads);
  }
});

test('what the players do is the deal that they play, named and turned', async () => {
  const deals = await played('klaverjas/utrechts', experiment.seed, GREEDY, DEALS);
  const own = deals.map(({ maker, scores }) => scores[maker & 1] - scores[1 - (maker & 1)]);
  expect(result.naming.lead.mean().value).toBeCloseTo(meanOf(own), 9);
  const ups = await played('klaverjas', experiment.seed, GREEDY, DEALS);
  const forehand = ups.map(({ dealer, scores }) => scores[(dealer + 1) & 1] - scores[dealer & 1]);
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
