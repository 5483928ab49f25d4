import { expect, test } from 'vitest';
import random from '../../agents/random.ts';
import { setOf } from '../cards/cardset.ts';
import { rootOf } from '../cards/rng.ts';
import { definitionNamed } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { Sight } from '../learn/sight.ts';
import { askPolicy, setFields } from './asked-policy.ts';
import { exploitAt, turnedCards } from './exploitability.ts';

/** One card each of four, two of clubs and two of diamonds. */
const base = definitionNamed('klaberjass');
const pack = [4, 6, 12, 14].reduce((set, card) => set | setOf(card), 0);
const game = new Game({
  ...base,
  ruleset: options => base.ruleset(options, { pack, packets: [1], later: 0, tricks: 1 }),
});

function exploited(chances: (legal: number) => number[]): [number, number] {
  const sight = new Sight(game);
  const fields = setFields(sight, game);
  const [, , , , { shape }] = fields;
  const asking = askPolicy(game, sight, fields);
  let asked = asking.next();
  while (!asked.done) {
    const { frame, rows } = asked.value;
    const from = frame.length - rows * (shape[0] + fields[5].shape[0]);
    const counts = Array.from({ length: rows }, (_, row) =>
      frame
        .subarray(from + row * shape[0], from + (row + 1) * shape[0])
        .reduce((n, bits) => n + ones(bits), 0),
    );
    asked = asking.next(Float32Array.from(counts.flatMap(chances)));
  }
  return asked.value;
}

const ones = (bits: number): number => [...bits.toString(2)].filter(bit => bit === '1').length;

test('equal chances are exploited as the agent random is', () => {
  const lost = exploited(legal => Array.from({ length: legal }, () => 1 / legal));
  const player = { label: 'random', definition: random, options: {} };
  const known = turnedCards(game).map(
    ({ card }) => exploitAt(game, card, [player], rootOf('any'), false).lost[0],
  );
  for (const seat of [0, 1])
    expect(lost[seat]).toBeCloseTo(known.reduce((sum, one) => sum + one[seat], 0) / known.length, 6);
});

test.each([
  ['above 1', (legal: number) => Array.from({ length: legal }, () => 1)],
  ['below 0', (legal: number) => Array.from({ length: legal }, (_, k) => [2, -1][k] ?? 0)],
  ['no numbers', (legal: number) => Array.from({ length: legal }, () => Number.NaN)],
])('chances that are %s are refused', (_, chances) => {
  expect(() => exploited(chances)).toThrow('not 1 in all');
});
