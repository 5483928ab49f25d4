import { expect, test } from 'vitest';
import { analysed, NONSENSE, played, textOf } from './fixtures/played.ts';
import { KrakenTally } from './klaverjas-kraken/tally.ts';
import experiment from './klaverjas-kraken.ts';

const DEALS = 80;
const GAME = 'klaverjas/kraken';
const { result, resolved } = await analysed(experiment, 'rules', DEALS);

test('kraken gains what the deal is with a defender who must double, less the deal in which he passes', async () => {
  const greedy = ['greedy', 'greedy', 'greedy', 'greedy'];
  const plain = await played(GAME, experiment.seed, greedy, DEALS);
  const forced = await Promise.all(
    greedy.map((_, seat) =>
      played(GAME, experiment.seed, greedy.with(seat, 'forced:act=kraken,then=greedy'), DEALS),
    ),
  );
  const passed = result.kept.filter(({ situation, chosen }) => situation % 2 === 0 && !chosen);
  expect(passed.length).toBeGreaterThan(DEALS / 4);
  for (const { deal, gain } of passed) {
    const { maker, scores } = plain[deal];
    const first = (maker + 1) % 4;
    const [own, other] = [first & 1, maker & 1];
    const doubled = forced[first][deal].scores;
    expect(gain).toBe(doubled[own] - doubled[other] - (scores[own] - scores[other]));
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
