import { expect, test } from 'vitest';
import { ANSWERS, TakeTally } from './belote/take-tally.ts';
import { answered, leadIn, played } from './fixtures/rows.ts';

test('what eldest gains by taking is what two forced runs differ by', async () => {
  const deals = 60;
  const { game, columns, count } = await answered('belote', 'greedy', ANSWERS, deals);
  const tally = new TakeTally(game);
  tally.addRows(columns, count);
  let sum = 0;
  for (let seat = 0; seat < 4; seat++) {
    const runs = await Promise.all(
      ANSWERS.map(word =>
        played(
          'belote',
          [0, 1, 2, 3].map(one => (one === seat ? `forced:act=${word},then=greedy` : 'greedy')),
          deals,
        ),
      ),
    );
    for (let deal = 0; deal < deals; deal++) {
      const [passed, taken] = runs.map(rows => rows[deal]);
      if ((taken.dealer + 1) % 4 === seat) sum += leadIn(taken, seat & 1, 2) - leadIn(passed, seat & 1, 2);
    }
  }
  expect(tally.any[0].mean().n).toBe(deals);
  expect(tally.any[0].mean().value).toBeCloseTo(sum / deals, 9);
});

test('every hand that is asked is counted under one turned card', async () => {
  const { game, columns, count } = await answered('belote', 'greedy', ANSWERS, 40);
  const tally = new TakeTally(game);
  tally.addRows(columns, count);
  const asked = tally.any.reduce((sum, one) => sum + one.mean().n, 0);
  expect(tally.byTurned.reduce((sum, one) => sum + one.mean().n, 0)).toBe(asked);
  // The turned card is in the maker's hand, as a trump
  for (const { facts } of tally.kept) expect(facts.trumps).toBeGreaterThan(0);
});
