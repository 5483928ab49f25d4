import { expect, test } from 'vitest';
import { analysed, NONSENSE, textOf } from './fixtures/analysed.ts';
import { forcedLeads, meanOf } from './fixtures/rows.ts';
import { PlayTally } from './klaverjas-play/tally.ts';
import experiment from './klaverjas-play.ts';

const DEALS = 60;
const { result, resolved } = await analysed(experiment, 'net', DEALS);
const forced = (act: string) => forcedLeads('klaverjas', act, 1, DEALS, experiment.seed);

test('forehand gains by playing what deals bring when he is made to, less what they bring when he passes', async () => {
  const [play, pass] = [await forced('play'), await forced('pass')];
  expect(result.any[0].mean().n).toBe(DEALS);
  expect(result.afterPass[0].mean().value).toBeCloseTo(meanOf(pass), 9);
  expect(result.any[0].mean().value).toBeCloseTo(meanOf(play.map((lead, deal) => lead - pass[deal])), 9);
});

test('each seat that is asked has a bid, of one holding', () => {
  const asked = result.any.map(one => one.mean().n);
  expect(asked.slice(1).every((n, i) => n <= asked[i])).toBe(true);
  const held = result.byHolding.map(seats => seats.reduce((sum, one) => sum + one.mean().n, 0));
  expect(held.reduce((sum, n) => sum + n, 0)).toBe(asked.reduce((sum, n) => sum + n, 0));
  // All deals that come to the dealer, and those that he passes
  expect(result.around.map(one => one.mean().n)[0]).toBe(asked[3]);
});

test('a report on few deals, or on none, has no nonsense', () => {
  const runs = { net: resolved, rules: resolved, strong: resolved };
  expect(textOf(experiment, { net: result, rules: result, strong: result }, runs)).not.toMatch(NONSENSE);
  const none = new PlayTally();
  expect(textOf(experiment, { net: none, rules: none, strong: none }, runs)).not.toMatch(NONSENSE);
});
