import { expect, test } from 'vitest';
import greedyTable from '../../agents/strong/policies/klaverjas-greedy.ts';
import { makeGame, makePlayer } from '../../src/node/by-name.ts';
import { FEATURES } from '../../src/search/policy/features.ts';
import { ChoiceTable } from './policy/choices.ts';
import { fitLogit, qualityOf } from './policy/logit.ts';
import { formatPolicy } from './policy.ts';

async function choicesOf(deals: number, seed: string) {
  const table = new ChoiceTable(await makeGame('klaverjas'), seed, await makePlayer('greedy'));
  return Array.from({ length: deals }, (_, deal) => table.play(deal)).flat();
}

test('the same seed gives the same choices', async () => {
  expect(await choicesOf(3, 'same')).toEqual(await choicesOf(3, 'same'));
  expect(await choicesOf(3, 'same')).not.toEqual(await choicesOf(3, 'other'));
});

test('a fitted policy predicts deals that it has not seen', async () => {
  const weights = fitLogit(await choicesOf(60, 'fitted'));
  const { loss, hits, uniform } = qualityOf(await choicesOf(20, 'held out'), weights);
  expect(loss).toBeLessThan(0.8 * uniform);
  expect(hits).toBeGreaterThan(0.6);
});

test('the shipped policy of greedy predicts greedy', async () => {
  const weights = Float64Array.from(greedyTable, hundredths => hundredths / 100);
  expect(weights.length).toBe(FEATURES);
  expect(qualityOf(await choicesOf(60, 'shipped'), weights).loss).toBeLessThan(0.55);
});

test('a module holds the weights in hundredths, and where they come from', () => {
  const text = formatPolicy(Float64Array.from([0.123, -1, 0]), ['One line.']);
  expect(text).toContain('/**\n * One line.\n */\n');
  expect(text).toContain('const POLICY: PolicyTable = [12, -100, 0];');
});
