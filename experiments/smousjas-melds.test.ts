import { expect, test } from 'vitest';
import { parseCardSet } from '../src/index.ts';
import { reportFiles } from '../src/report/index.ts';
import { parseMeld } from '../src/rules/index.ts';
import { NONSENSE } from './fixtures/analysed.ts';
import { answered, leadIn } from './fixtures/rows.ts';
import honderdenMelds, { QUESTION as HONDERDEN } from './honderden-melds.ts';
import { MeldTally, runAround } from './melds/meld-report.ts';
import { QUESTION as SMOOJAS } from './smoojas-melds.ts';
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

test('game points gained by stuk, and undecided deals, counted another way', async () => {
  const { game, columns, count, list, words } = await answered('honderden', 'greedy', ['melds'], 100);
  const analysis = honderdenMelds.analyse({
    run: 'net',
    games: [game],
    agents: [],
    deals: 100,
    seed: 'test',
  });
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
  const stuk = tally.games.gain[0][HONDERDEN.stages.length].mean();
  expect(gains.length).toBeGreaterThan(20);
  expect(stuk.n).toBe(gains.length);
  expect(stuk.value).toBeCloseTo(gains.reduce((sum, gain) => sum + gain, 0) / gains.length, 9);
  const undecided = list.filter(row => row.game_points0 === 0 && row.game_points1 === 0).length;
  expect(tally.undecided.share().value).toBeCloseTo(undecided / list.length, 9);
});

test('showing a higher combination against saying "good", counted another way', async () => {
  const { columns, count, list, words } = await answered('smoojas', 'greedy', ['rejections'], 150);
  const tally = new MeldTally(SMOOJAS);
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
