import { expect, test } from 'vitest';
import { type WorldModel, weighWorlds } from './world-weights.ts';

/** Worlds whose cards are numbers, and a model that reads the logarithm of a likelihood from them. */
function pool(logs: readonly number[]) {
  const hands = Int32Array.from(logs.flatMap(log => [log, 0, 0, 0]));
  return { size: logs.length, hands, dealt: hands, weights: new Float64Array(logs.length) };
}
const model: WorldModel = { read() {}, logLikelihood: (hands, _dealt, at) => hands[at] };

function effectiveSize(weights: Float64Array): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return sum ** 2 / weights.reduce((total, weight) => total + weight * weight, 0);
}

test('weights are likelihoods, relative to the likeliest world', () => {
  const worlds = pool([-3, -1, -2]);
  expect(weighWorlds(worlds, [model], 1)).toBe(1);
  expect(Array.from(worlds.weights)).toEqual([Math.exp(-2), 1, Math.exp(-1)]);
  weighWorlds(worlds, [model, model], 1);
  expect(worlds.weights[0]).toBeCloseTo(Math.exp(-4), 12);
});

test('without models all worlds weigh the same', () => {
  const worlds = pool([-3, -1, -2]);
  expect(weighWorlds(worlds, [], 3)).toBe(1);
  expect(Array.from(worlds.weights)).toEqual([1, 1, 1]);
});

test('if one world would carry all the weight, likelihoods are flattened until enough count', () => {
  const worlds = pool([0, ...Array.from({ length: 99 }, (_, n) => -500 - 5 * n)]);
  const power = weighWorlds(worlds, [model], 16);
  expect(power).toBeGreaterThan(0);
  expect(power).toBeLessThan(1);
  expect(effectiveSize(worlds.weights)).toBeGreaterThanOrEqual(16);
  expect(worlds.weights.every(Number.isFinite)).toBe(true);
  expect(worlds.weights[0]).toBe(1);
});

test('a pool smaller than asked for weighs all worlds the same', () => {
  const worlds = pool([0, -900]);
  weighWorlds(worlds, [model], 16);
  expect(Array.from(worlds.weights)).toEqual([1, 1]);
});
