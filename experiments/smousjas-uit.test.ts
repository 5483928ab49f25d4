import { expect, test } from 'vitest';
import { answered } from './fixtures/rows.ts';
import { TOTALS, totalsOf, UitTally } from './smousjas-uit.ts';

test('whoever says uit has won, and playing on is counted in rounds won', async () => {
  const { columns, count, list, words } = await answered('smousjas', 'greedy', ['claims'], 160, TOTALS);
  const tally = new UitTally();
  tally.addClaims(columns, count);
  const on = list.filter(({ answer }) => words[answer] === 'pass');
  const won = on.filter(row => row[`game_points${row.asked}`] > 0);
  expect(on.length).toBeGreaterThan(10);
  expect(tally.playedOn.share()).toMatchObject({ n: on.length });
  expect(tally.playedOn.share().value).toBeCloseTo(won.length / on.length, 9);
  for (const row of list.filter(({ answer }) => words[answer] === 'uit'))
    expect(row[`game_points${row.asked}`]).toBe(1);
});

test('stuk that is kept is compared once for each player, by the points that are missing', async () => {
  const agent = 'patient:points=480,then=greedy';
  const { columns, count, list, words } = await answered('smousjas', agent, ['melds'], 64, TOTALS);
  const tally = new UitTally();
  tally.addKept(columns, count);
  const first = new Set<string>();
  for (const row of list)
    if (words[row.answer] === 'declare:M:stuk' && row.own === 0) {
      const kept = list.find(
        ({ deal, question, own }) => deal === row.deal && question === row.question && own === 1,
      );
      if (kept !== undefined && words[kept.answer] === 'keep') first.add(`${row.deal} ${row.asked}`);
    }
  expect(first.size).toBeGreaterThan(5);
  expect(tally.all.mean().n).toBe(first.size);
  expect(tally.keeping.reduce((sum, one) => sum + one.mean().n, 0)).toBe(first.size);
  expect(totalsOf(2)).toEqual(TOTALS[1]);
});
