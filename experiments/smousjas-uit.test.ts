import { expect, test } from 'vitest';
import { claimsIn } from './claims/claim-tally.ts';
import { answered, played } from './fixtures/rows.ts';
import experiment, { surety } from './honderden-dek.ts';
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

test('playing on is worth what an agent gets that is forced to pass its first claim', async () => {
  const deals = 80;
  const { game, columns, count } = await answered('honderden', 'greedy', ['claims'], deals);
  const claims = [...claimsIn(columns, count)];
  const forced = 'forced:act=pass,then=greedy';
  const both = [
    await played('honderden', [forced, 'greedy'], deals),
    await played('honderden', ['greedy', forced], deals),
  ];
  expect(claims.length).toBeGreaterThan(20);
  for (const { deal, claimed, playedOn } of claims) {
    const results = both.map((rows, seat) => {
      const { game_points0, game_points1 } = rows[deal];
      return seat === 0 ? game_points0 - game_points1 : game_points1 - game_points0;
    });
    expect(results).toContain(playedOn);
    expect(claimed).toBeGreaterThanOrEqual(1);
  }
  const analysis = experiment.analyse({ run: 'net', games: [game], agents: [], deals, seed: 'test' });
  analysis.add(columns, count);
  const mean = claims.reduce((sum, { claimed, playedOn }) => sum + claimed - playedOn, 0) / claims.length;
  expect(analysis.result().all.gain.mean().value).toBeCloseTo(mean, 9);
});

test('who loses as much as he gains must be sure to one half', () => {
  const one = { n: 100, value: 1, low: 0.9, high: 1.1 };
  expect(surety(one, one)).toMatchObject({ value: 0.5, n: 100 });
  expect(surety({ ...one, value: 3, low: 2.9, high: 3.1 }, one).value).toBeCloseTo(0.75, 9);
  expect(surety({ n: 0 }, one)).toEqual({ n: 0 });
});
