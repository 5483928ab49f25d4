import { expect, test } from 'vitest';
import { type Action, parseAction } from '../rules/action.ts';
import type { Candidate } from '../search/thought.ts';
import { byAgent } from './weigh.ts';

const act = (word: string): Action => parseAction(word) as Action;
const tried = (word: string, visits: number, mean: number, error = 1): Candidate => ({
  action: act(word),
  visits,
  mean,
  error,
});
const weigh = (played: string, choice: string, candidates: readonly Candidate[]) =>
  byAgent(act(played), { choice: act(choice), candidates }, () => 'meld');

test('the best of the values is named, not what was tried most', () => {
  const { best, cost, choice } = weigh('Kd', 'Ah', [
    tried('Ah', 900, 3),
    tried('Kd', 400, 5),
    tried('7c', 300, 6),
  ]);
  expect([choice, best]).toEqual(['Ah', '7c']);
  expect(cost?.value).toBe(1);
});

test('a value from few trials is never named, and what was played on few trials costs nothing', () => {
  const rare = [tried('Ah', 900, 3), tried('Kd', 400, 5), tried('7c', 9, 60)];
  expect(weigh('Ah', 'Ah', rare)).toMatchObject({ best: 'Kd', cost: { value: 2 } });
  expect(weigh('Ah', 'Ah', rare).candidates.map(({ action, few }) => [action, few])).toEqual([
    ['Kd', undefined],
    ['Ah', undefined],
    ['7c', true],
  ]);
  expect(weigh('7c', 'Ah', rare).cost).toBeUndefined();
  expect(weigh('Ah', 'Ah', [tried('Ah', 5, 3), tried('Kd', 5, 5)]).best).toBeUndefined();
});

test('an act that was kept is compared with the best card', () => {
  const meld = 'declare:R:h:Q:3';
  const all = [tried(meld, 500, 20), tried('Kd', 500, 4), tried('Ah', 500, 5)];
  expect(weigh('Kd', meld, all)).toMatchObject({ cost: { value: 1 }, kept: { cost: { value: 15 } } });
});
