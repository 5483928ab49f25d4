import { expect, test } from 'vitest';
import { analysed, NONSENSE, textOf } from './fixtures/analysed.ts';
import { GREEDY, leadIn, meanOf, played } from './fixtures/rows.ts';
import { changeOf } from './klaverjas-amsterdam/tally.ts';
import experiment from './klaverjas-amsterdam.ts';

const DEALS = 120;
const rotterdam = await analysed(experiment, 'rotterdam rules', DEALS);
const amsterdam = await analysed(experiment, 'amsterdam rules', DEALS);
const change = changeOf(rotterdam.result, amsterdam.result);

test('the change is the mean over deals with the same makers of what the makers score more', async () => {
  const [before, after] = await Promise.all(
    ['klaverjas/rotterdam', 'klaverjas/amsterdam'].map(game => played(game, GREEDY, DEALS, experiment.seed)),
  );
  const same = before.filter(({ maker }, deal) => after[deal].maker === maker);
  const more = same.map(row => {
    const side = row.maker & 1;
    return leadIn(after[row.deal], side, 2) - leadIn(row, side, 2);
  });
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
