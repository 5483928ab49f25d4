import { expect, test } from 'vitest';
import { ANSWERS, seatsOf, TakeTally } from './belote/take-tally.ts';
import { answered, leadIn } from './fixtures/rows.ts';

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
