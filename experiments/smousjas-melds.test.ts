import { expect, test } from 'vitest';
import { parseCardSet } from '../src/index.ts';
import { reportFiles } from '../src/report/index.ts';
import { parseMeld } from '../src/rules/index.ts';
import { NONSENSE } from './fixtures/analysed.ts';
import { answered, leadIn } from './fixtures/rows.ts';
import { MeldTally } from './melds/meld-tally.ts';
import { runAround } from './melds/offers.ts';
import experiment, { QUESTION } from './smousjas-melds.ts';

test('the gain of a kind is the mean of the differences, counted another way', async () => {
  const { columns, count, list, words } = await answered('smousjas', 'greedy', ['melds'], 60);
  const tally = new MeldTally(QUESTION);
  tally.add(columns, count);
  const differences: number[] = [];
  for (const row of list) {
    if (row.own !== 1 || !words[row.answer].includes('brok')) continue;
    const kept = list.find(
      other => other.deal === row.deal && other.question === row.question && words[other.answer] === 'keep',
    )!;
    differences.push(leadIn(row, row.asked, 2) - leadIn(kept, row.asked, 2));
  }
  expect(differences.length).toBeGreaterThan(50);
  const mean = differences.reduce((sum, one) => sum + one, 0) / differences.length;
  const brok = tally.gain[0][QUESTION.stages.length].mean();
  expect(brok.n).toBe(differences.length);
  expect(brok.value).toBeCloseTo(mean, 9);
  const byStage = QUESTION.stages.map((_, stage) => tally.gain[0][stage].mean().n);
  expect(byStage.reduce((sum, n) => sum + n, 0)).toBe(differences.length);
});

test('a sequence knows the cards in a row around it', () => {
  const hand = parseCardSet('Kh Qh Jh Th 8h Ac')!;
  for (const code of ['R:h:Q:3', 'R:h:K:4', 'R:h:K:3']) expect(runAround(hand, parseMeld(code)!)).toBe(4);
});

test('nothing counted gives a report without nonsense', () => {
  const run = { run: 'net', games: [], agents: ['net'], deals: 1, seed: 's' };
  const none = () => new MeldTally(QUESTION);
  const report = experiment.report(
    { net: none(), greedy: none(), strong: none() },
    { net: run, greedy: run, strong: run },
  );
  const files = reportFiles({ ...report, title: 'x', again: { command: 'x', blocks: [] } });
  expect(files['report.md']).not.toMatch(NONSENSE);
});
