import { expect, test, vi } from 'vitest';
import type { DecisionAnalysis } from '../analysis/deal-analysis.ts';
import { keepHinted, unhinted, wasHinted } from './hinted.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});

const PLACE = { game: 'klaverjas', seed: 'a seed', deal: 3 };

test('a hint is known where it was given, and nowhere else', () => {
  expect(wasHinted(PLACE, 5)).toBe(false);
  keepHinted(PLACE, 5);
  keepHinted(PLACE, 5);
  expect(wasHinted(PLACE, 5)).toBe(true);
  for (const other of [{ seed: 'b' }, { deal: 4 }, { game: 'belote' }, { seed: undefined }])
    expect(wasHinted({ ...PLACE, ...other }, 5)).toBe(false);
  expect(wasHinted(PLACE, 6)).toBe(false);
  expect([...stored.values()]).toEqual(['["klaverjas 3 5 a seed"]']);
});

test('only the last ones are kept', () => {
  for (let at = 0; at < 400; at++) keepHinted(PLACE, at);
  expect([99, 100, 399].map(at => wasHinted(PLACE, at))).toEqual([false, true, true]);
  stored.set('jaslab.hinted', '{"broken": 1}');
  expect(wasHinted(PLACE, 399)).toBe(false);
});

test('where there was no hint nothing is said of one', () => {
  const worlds = { choice: 'Ac', candidates: [], again: 200, overruled: 'Kd' };
  const decision = { index: 0, worlds } as unknown as DecisionAnalysis;
  expect(unhinted(decision).worlds).toEqual({ choice: 'Ac', candidates: [] });
});
