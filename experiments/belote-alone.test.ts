import { expect, test } from 'vitest';
import { ANSWERS, seatsOf, TakeTally } from './belote/take-report.ts';
import { answered, leadIn, played } from './fixtures/rows.ts';

test.each(['belote2', 'belote3', 'belote4'])(
  '%s: the gain is own score less the mean of the others',
  async id => {
    const { game, columns, count, list } = await answered(id, 'greedy', ANSWERS, 40);
    const tally = new TakeTally(game);
    tally.addRows(columns, count);
    const sums = seatsOf(game).map(() => [0, 0]);
    for (let row = 0; row < list.length; row += 2) {
      const [pass, take] = [list[row], list[row + 1]];
      const seat = take.asked;
      const sum = sums[(seat + 2 * game.seats - take.dealer - 1) % game.seats];
      sum[0]++;
      sum[1] += leadIn(take, seat, game.sides) - leadIn(pass, seat, game.sides);
    }
    for (const [i, [n, sum]] of sums.entries()) {
      expect(tally.any[i].mean().n).toBe(n);
      expect(tally.any[i].mean().value).toBeCloseTo(sum / n, 9);
    }
  },
);

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
