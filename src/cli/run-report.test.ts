import { expect, test } from 'vitest';
import type { SummaryReport } from '../rows/summary.ts';
import { summaryTable } from './run-report.ts';

const estimate = (value: number, half: number, n = 1_000_000) => ({
  n,
  value,
  low: value - half,
  high: value + half,
});
const measures = (shift: number): SummaryReport['agents'][number]['measures'] => ({
  score: estimate(65.1234 + shift, 0.0812),
  asMaker: estimate(70.5 + shift, 0.11, 500_123),
  asDefender: estimate(58.25 + shift, 0.1, 499_877),
  made: estimate(0.71234, 0.0009, 500_123),
  cardPoints: estimate(50, 0.1),
  meldPoints: estimate(10, 0.1),
});
const report: SummaryReport = {
  game: 'klaberjass',
  deals: 500_000,
  rows: 1_000_000,
  thrownIn: 1_234,
  faults: {},
  agents: [
    { agent: 'greedy', rows: 1_000_000, measures: measures(0) },
    { agent: 'ismcts:iterations=500,exploration=2', rows: 1_000_000, measures: measures(5) },
  ],
  difference: {
    of: ['greedy'],
    less: ['ismcts:iterations=500,exploration=2'],
    paired: true,
    score: estimate(-5, 0.12),
  },
};

test('the final table stands in 80 columns with its numbers below each other', () => {
  expect(summaryTable(report)).toMatchInlineSnapshot(`
    [
      "                   agent                         mean   95 % interval      deals",
      "score a deal       greedy                      65.123  65.042, 65.205  1,000,000",
      "                   ismcts:iterations=500,e…    70.123  70.042, 70.205  1,000,000",
      "as maker           greedy                       70.50    70.39, 70.61    500,123",
      "                   ismcts:iterations=500,e…     75.50    75.39, 75.61    500,123",
      "as defender        greedy                       58.25    58.15, 58.35    499,877",
      "                   ismcts:iterations=500,e…     63.25    63.15, 63.35    499,877",
      "contracts made     greedy                    71.234 %  71.144, 71.324    500,123",
      "                   ismcts:iterations=500,e…  71.234 %  71.144, 71.324    500,123",
      "paired difference  greedy less ismcts:iter…     -5.00    -5.12, -4.88  1,000,000",
      "",
      "500,000 deals, 1,000,000 times played, 1,234 of them thrown in",
    ]
  `);
  for (const line of summaryTable(report)) expect(line.length).toBeLessThanOrEqual(80);
});

test('agents of one name are told apart, and a fault is said', () => {
  const agents = [0, 1].map(() => ({ agent: 'greedy', rows: 2, measures: { score: { n: 0 } } }));
  const lines = summaryTable({
    ...report,
    agents,
    faults: { crashed: 2 },
    difference: { of: ['greedy'], less: ['greedy'], paired: false, score: { n: 0 } },
  });
  expect(lines).toMatchInlineSnapshot(`
    [
      "              agent              mean  95 % interval  deals",
      "score a deal  greedy (1)            –              –      0",
      "              greedy (2)            –              –      0",
      "difference    first less second     –              –      0",
      "",
      "500,000 deals, 1,000,000 times played, 1,234 of them thrown in",
      "faults: 2 crashed; their deals are in no mean",
    ]
  `);
});
