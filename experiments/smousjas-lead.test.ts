import { expect, test } from 'vitest';
import { parseCard, parseCardSet } from '../src/index.ts';
import { answered, leadIn, played } from './fixtures/rows.ts';
import { CELLS, KINDS, LeadTally, leadOfCard } from './smousjas-lead.ts';

const SPADES = 3;

test('a lead is worth what the deal is worth when an agent is forced to it', async () => {
  const deals = 12;
  const { list, words } = await answered('smousjas', 'greedy', ['leads'], deals);
  for (const card of ['7c', 'Ah']) {
    const forced = `forced:act=${card},then=greedy`;
    const first = await played('smousjas', [forced, 'greedy'], deals);
    const second = await played('smousjas', ['greedy', forced], deals);
    for (const row of list.filter(({ answer }) => words[answer] === card))
      expect([row.score0, row.score1]).toEqual(
        [row.asked === 0 ? first : second].map(rows => [rows[row.deal].score0, rows[row.deal].score1])[0],
      );
  }
});

test('gains of a hand sum to nothing, and those of a kind are the mean of its cards', async () => {
  const { columns, count, list } = await answered('smousjas', 'greedy', ['leads'], 40);
  const tally = new LeadTally();
  tally.add(columns, count);
  const sums = tally.gain.map(one => one.mean()).map(({ n, value = 0 }) => n * value);
  expect(sums.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 6);
  const cell = CELLS.indexOf(`${KINDS[4].name}, alone`);
  let [sum, n] = [0, 0];
  for (const row of list) {
    const { kind, isUseful } = leadOfCard(row.held | 0, row.answer, row.trump - 1);
    if (kind !== 4 || isUseful) continue;
    const hand = list.filter(({ deal }) => deal === row.deal).map(one => leadIn(one, one.asked, 2));
    sum += leadIn(row, row.asked, 2) - hand.reduce((all, one) => all + one, 0) / hand.length;
    n++;
  }
  expect(tally.gain[cell].mean().value).toBeCloseTo(sum / n, 6);
});

test('cards are of use by neighbours, rank and marriages', () => {
  const hand = parseCardSet('Kh Qs Jd Td 8c 8h 8s Ac')!;
  const useful = (card: string): boolean => leadOfCard(hand, parseCard(card)!, SPADES).isUseful;
  // King of hearts and Queen of spades are a brok; Jack and Ten neighbours; three Eights
  expect(['Kh', 'Qs', 'Jd', 'Td', '8c', '8h', '8s', 'Ac'].filter(useful)).toEqual([
    ...['Kh', 'Qs', 'Jd', 'Td', '8c', '8h', '8s'],
  ]);
  const dubbel = parseCardSet('Qd Qs Kd 7c')!;
  expect(leadOfCard(dubbel, parseCard('Qd')!, 2)).toMatchObject({ isUseful: true, kind: 3 });
  expect(leadOfCard(parseCardSet('Qd Kh 7c')!, parseCard('Qd')!, SPADES).isUseful).toBe(false);
});
