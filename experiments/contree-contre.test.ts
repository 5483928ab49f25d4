import { expect, test } from 'vitest';
import { questionsIn } from './bidding/choices.ts';
import { Gains } from './bidding/gains.ts';
import contree, { ANSWERS, answerOf, contreOf, findingsOf } from './contree-contre.ts';
import { analysed, NONSENSE, textOf } from './fixtures/analysed.ts';
import { answered, GREEDY, leadIn, played } from './fixtures/rows.ts';

const DEALS = 60;

test('contre gains what the deal is with a defender who must say it, less the deal in which he passes', async () => {
  const { game, columns, count, list } = await answered('contree', 'greedy', ANSWERS, DEALS);
  const plain = await played('contree', GREEDY, DEALS);
  const forced = await Promise.all(
    GREEDY.map((_, seat) => played('contree', GREEDY.with(seat, 'forced:act=contre,then=greedy'), DEALS)),
  );
  const seen = new Set<number>();
  let compared = 0;
  for (const question of questionsIn(columns, count)) {
    const bid = contreOf(game, columns, question);
    if (seen.has(bid.deal)) continue;
    seen.add(bid.deal);
    if (list[question[0]].own !== 1) continue;
    const { asked: seat, bid: level } = list[question[1]];
    const doubled = forced[seat][bid.deal];
    expect(bid.gain).toBe(leadIn(doubled, seat & 1, 2) - leadIn(plain[bid.deal], seat & 1, 2));
    expect(bid.situation).toBe(level < 100 ? 0 : level < 120 ? 1 : 2);
    compared++;
  }
  expect(compared).toBeGreaterThan(DEALS / 4);
});

test('a report on few deals, or on none, has no nonsense', async () => {
  const { result, resolved } = await analysed(contree, 'rules', DEALS);
  const runs = { net: resolved, rules: resolved, greedy: resolved };
  expect(textOf(contree, { net: result, rules: result, greedy: result }, runs)).not.toMatch(NONSENSE);
  const none = new Gains(3);
  expect(textOf(contree, { net: none, rules: none, greedy: none }, runs)).not.toMatch(NONSENSE);
  expect(answerOf(findingsOf(none), 'net')).toBe('These deals are too few to tell.');
});
