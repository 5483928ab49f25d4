import { expect, test } from 'vitest';
import { answered, leadIn } from './fixtures/rows.ts';
import { MeldTally } from './melds/meld-tally.ts';
import { QUESTION } from './smoojas-melds.ts';

test('showing a higher combination against saying "good", counted another way', async () => {
  const { columns, count, list, words } = await answered('smoojas', 'greedy', ['rejections'], 150);
  const tally = new MeldTally(QUESTION);
  tally.addShown(columns, count);
  const questions = new Map<string, (typeof list)[number][]>();
  for (const row of list) {
    const key = `${row.deal}/${row.question}`;
    questions.set(key, [...(questions.get(key) ?? []), row]);
  }
  let [sum, n] = [0, 0];
  for (const [good, ...shown] of questions.values()) {
    expect(words[good.answer]).toMatch(/accept|pass/);
    const best = shown.find(({ own }) => own === 1) ?? shown[0];
    sum += leadIn(best, best.asked, 2) - leadIn(good, good.asked, 2);
    n++;
  }
  expect(n).toBeGreaterThan(10);
  expect(tally.any.mean()).toMatchObject({ n });
  expect(tally.any.mean().value).toBeCloseTo(sum / n, 9);
});
