import { expect, test } from 'vitest';
import { Rng, rootOf } from '../cards/rng.ts';
import { parseAction } from '../rules/action.ts';
import { LabelledActions } from './labelled-actions.ts';

const legal = ['Jh', 'declare:R:c:Q:3', 'declare:R:d:Q:3', 'declare:R:h:Q:3'].map(word => parseAction(word)!);
const world = { turn: 1, numLegal: () => legal.length, legalAt: (k: number) => legal[k] };

test('actions that look the same are drawn equally often', () => {
  const drawn = new Map<number, number>();
  const listed = new LabelledActions();
  for (let i = 0; i < 3000; i++) {
    listed.list(world, 0, new Rng().seed(rootOf('alike'), i, 0));
    expect(listed.count).toBe(2);
    const action = listed.actionOf(listed.labels[1]);
    drawn.set(action, (drawn.get(action) ?? 0) + 1);
  }
  // Five standard deviations of a binomial with 3000 draws and probability 1/3
  for (const action of legal.slice(1)) expect(Math.abs(drawn.get(action)! - 1000)).toBeLessThan(130);
});

test('a seat tells its own actions apart, and labels of the world before are gone', () => {
  const listed = new LabelledActions();
  listed.list(world, 0, new Rng().seed(rootOf('own'), 0, 0));
  const seen = listed.labels[1];
  listed.list(world, 1, new Rng().seed(rootOf('own'), 0, 0));
  expect(listed.count).toBe(4);
  expect(listed.has(seen)).toBe(false);
  expect(legal.every(action => listed.has(action) && listed.actionOf(action) === action)).toBe(true);
});
