import { describe, expect, test } from 'vitest';
import { rootOf } from '../../../src/cards/rng.ts';
import { run } from '../../../src/cli/fixtures/run.ts';
import { compareValues } from '../../peers/colver/exact.ts';
import { Peer } from '../../peers/colver/peer.ts';
import { compare, difference, OPTIONS, settlementOf } from './compare.ts';
import { playedDeal } from './deals.ts';

test('2,000 deals are asked and settled as colver does', { timeout: 300_000 }, async () => {
  const { first, differences, counts } = await compare(2000, 'long');
  expect(first).toBeUndefined();
  expect(differences).toBe(0);
  for (const what of ['passed', 'made contré', 'failed surcontré', 'made, all tricks', 'failed, capot bid'])
    expect(counts[what], what).toBeGreaterThan(10);
});

test('another rule is found out', { timeout: 300_000 }, async () => {
  const { first, differences } = await compare(100, 'long', { ...OPTIONS, surcontre: 4 });
  expect(differences).toBeGreaterThan(0);
  expect(first).toMatch(/^deal \d+ of long: score \[.*\]; colver: \[.*\]\n\{/);
});

describe('a single deal', async () => {
  const deal = playedDeal(rootOf('long'), 1, OPTIONS);
  const acts = deal.actions.map(({ act }) => act);
  const answerTo = async (given: readonly string[]) => {
    const peer = await Peer.start();
    const [answer] = await peer.replay([{ dealer: deal.dealer, hands: deal.hands, acts: given }]);
    peer.end();
    return answer;
  };

  test('colver stops at an act that is not legal, and where acts are missing', async () => {
    const asked = deal.actions.map(({ seat, legal }) => [seat, ...legal].join(' '));
    expect(await answerTo([...acts.slice(0, 3), 'nonsense'])).toEqual({ asked: asked.slice(0, 4) });
    expect(await answerTo(acts.slice(0, 3))).toEqual({ asked: asked.slice(0, 4) });
  });

  test('what differs is named', async () => {
    const answer = await answerTo(acts);
    expect(difference(deal, answer)).toBeUndefined();
    for (const key of Object.keys(settlementOf(deal)))
      expect(difference(deal, { ...answer, [key]: 'other' })).toMatch(
        new RegExp(`^${key} .*colver: "other"$`),
      );
    expect(difference(deal, { ...answer, asked: answer.asked.slice(0, 3) })).toMatch(/the deal is over/);
    expect(difference(deal, { ...answer, asked: [...answer.asked, '0 7c'] })).toMatch(/asks seat/);
    expect(difference(deal, { ...answer, asked: ['0 pass', ...answer.asked.slice(1)] })).toMatch(
      /^after nothing: seat \d .*; colver: seat 0 pass \(played: .*\)$/,
    );
  });
});

test('without the package the reason is given', async () => {
  await expect(Peer.start('no-such-python')).rejects.toThrow(/^colver has ended: .*no-such-python/);
});

test.each(['heuristic', 'smart_ismcts 5', 'isdd 5'])(
  'its player sits at our tables: %s',
  async manner => {
    const bot = `external:cmd="python3 scripts/peers/colver/bot.py ${manner}"`;
    const words = '--game contree/colver --boards 3 --workers 1 --quiet --json'.split(' ');
    const { code, err } = await run(['duel', 'random', bot, ...words]);
    expect([code, err]).toEqual([0, '']);
  },
  120_000,
);

test('12 deals with open hands have the values that colver finds', { timeout: 300_000 }, async () => {
  const { solved, cards, differences, first } = await compareValues(12, 'long');
  expect(first).toBeUndefined();
  expect([solved, cards, differences]).toEqual([48, 384, 0]);
});
