import { expect, test } from 'vitest';
import { answered } from './fixtures/rows.ts';
import experiment, { QUESTION } from './honderden-melds.ts';

test('game points gained by stuk, and undecided deals, counted another way', async () => {
  const { game, columns, count, list, words } = await answered('honderden', 'greedy', ['melds'], 100);
  const analysis = experiment.analyse({ run: 'net', games: [game], agents: [], deals: 100, seed: 'test' });
  analysis.add(columns, count);
  const tally = analysis.result();
  const won = ({ asked, ...row }: Readonly<Record<string, number>>): number =>
    row[`game_points${asked}`] - row[`game_points${1 - asked}`];
  const gains = list.flatMap(row => {
    if (words[row.answer] !== 'declare:M:stuk') return [];
    const kept = list.find(
      other => other.deal === row.deal && other.question === row.question && words[other.answer] === 'keep',
    );
    return kept === undefined ? [] : [won(row) - won(kept)];
  });
  const stuk = tally.games.gain[0][QUESTION.stages.length].mean();
  expect(gains.length).toBeGreaterThan(20);
  expect(stuk.n).toBe(gains.length);
  expect(stuk.value).toBeCloseTo(gains.reduce((sum, gain) => sum + gain, 0) / gains.length, 9);
  const undecided = list.filter(row => row.game_points0 === 0 && row.game_points1 === 0).length;
  expect(tally.undecided.share().value).toBeCloseTo(undecided / list.length, 9);
});
