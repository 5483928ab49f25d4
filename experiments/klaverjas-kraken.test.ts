import { expect, test } from 'vitest';
import { analysed, NONSENSE, textOf } from './fixtures/analysed.ts';
import { GREEDY, leadIn, played } from './fixtures/rows.ts';
import { KrakenTally } from './klaverjas-kraken/tally.ts';
import experiment from './klaverjas-kraken.ts';

const DEALS = 80;
const GAME = 'klaverjas/kraken';
const { result, resolved } = await analysed(experiment, 'rules', DEALS);

test('kraken gains what the deal is with a defender who must double, less the deal in which he passes', async () => {
  const plain = await played(GAME, GREEDY, DEALS, experiment.seed);
  const forced = await Promise.all(
    GREEDY.map((_, seat) =>
      played(GAME, GREEDY.with(seat, 'forced:act=kraken,then=greedy'), DEALS, experiment.seed),
    ),
  );
  const passed = result.kept.filter(({ situation, chosen }) => situation % 2 === 0 && !chosen);
  expect(passed.length).toBeGreaterThan(DEALS / 4);
  for (const { deal, gain } of passed) {
    const first = (plain[deal].maker + 1) % 4;
    expect(gain).toBe(leadIn(forced[first][deal], first & 1, 2) - leadIn(plain[deal], first & 1, 2));
  }
});

test('somebody is asked in every deal, and makers only where a defender has doubled', () => {
  const [chosen, , forced] = result.any.map(one => one.mean().n);
  expect(chosen + forced).toBe(DEALS);
  const doubled = new Set(result.kept.filter(bid => bid.chosen).map(({ deal }) => deal));
  expect(new Set(result.back.kept.map(({ deal }) => deal))).toEqual(doubled);
});

test('a report on few deals, or on none, has no nonsense', () => {
  const runs = { rules: resolved, greedy: resolved, strong: resolved };
  expect(textOf(experiment, { rules: result, greedy: result, strong: result }, runs)).not.toMatch(NONSENSE);
  const none = new KrakenTally();
  expect(textOf(experiment, { rules: none, greedy: none, strong: none }, runs)).not.toMatch(NONSENSE);
});
