import { expect, test } from 'vitest';
import { analysed, meanOf, NONSENSE, played, textOf } from './fixtures/played.ts';
import { changeOf } from './klaverjas-amsterdam/tally.ts';
import experiment from './klaverjas-amsterdam.ts';

const DEALS = 120;
const rotterdam = await analysed(experiment, 'rotterdam rules', DEALS);
const amsterdam = await analysed(experiment, 'amsterdam rules', DEALS);
const change = changeOf(rotterdam.result, amsterdam.result);

test('the change is the mean over deals with the same makers of what the makers score more', async () => {
  const greedy = ['greedy', 'greedy', 'greedy', 'greedy'];
  const [before, after] = await Promise.all(
    ['klaverjas/rotterdam', 'klaverjas/amsterdam'].map(game => played(game, experiment.seed, greedy, DEALS)),
  );
  const same = before.filter(({ maker }, deal) => after[deal].maker === maker);
  const lead = (scores: readonly number[], maker: number) => scores[maker & 1] - scores[1 - (maker & 1)];
  const more = same.map(({ deal, maker, scores }) => lead(after[deal].scores, maker) - lead(scores, maker));
  expect(change).toMatchObject({ played: DEALS, same: same.length });
  expect(change.lead.value).toBeCloseTo(meanOf(more), 9);
  expect(change.differs.points).toBeGreaterThan(0);
});

test('a rule differs from itself by nothing', () => {
  const none = changeOf(rotterdam.result, rotterdam.result);
  expect([none.cards.value, none.points.value, none.lead.value, none.made.value]).toEqual([0, 0, 0, 0]);
  expect(none.differs).toEqual({ n: DEALS, points: 0, outcome: 0 });
});

test('makers have all card points or fewer, and make their contract with more than half of all points', () => {
  for (const { cards, points, made, lead } of rotterdam.result.values()) {
    expect(cards).toBeGreaterThanOrEqual(0);
    expect(cards).toBeLessThanOrEqual(162);
    expect(points).toBeGreaterThanOrEqual(cards);
    // Scores are rounded to tens: a contract made by little may lead by nothing
    expect(made === 1 ? lead >= 0 : lead < 0).toBe(true);
  }
});

test('a report on few deals, or on none, has no nonsense', () => {
  const runs = Object.keys(experiment.runs) as (keyof typeof experiment.runs)[];
  const all = <T>(value: (run: string) => T) =>
    Object.fromEntries(runs.map(run => [run, value(run)])) as Record<(typeof runs)[number], T>;
  const few = all(run => (run.startsWith('rotterdam') ? rotterdam : amsterdam).result);
  expect(
    textOf(
      experiment,
      few,
      all(() => rotterdam.resolved),
    ),
  ).not.toMatch(NONSENSE);
  expect(
    textOf(
      experiment,
      all(() => new Map()),
      all(() => rotterdam.resolved),
    ),
  ).not.toMatch(NONSENSE);
});
