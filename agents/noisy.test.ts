import { expect, test } from 'vitest';
import { Duel } from '../src/duel/index.ts';
import klaverjas from '../src/games/klaverjas/index.ts';
import { defaultsOf, Game, type Player } from '../src/index.ts';
import { DealSource } from '../src/rows/index.ts';
import greedy from './greedy.ts';
import noisy from './noisy.ts';
import random from './random.ts';

const game = new Game(klaverjas);
const sit = (label: string, definition: Player['definition'], options = {}): Player => ({
  label,
  definition,
  options: { ...defaultsOf(definition.options), ...options },
});
const slipping = (slips: number) => sit(`noisy:slips=${slips}`, noisy, { slips });

function less(a: Player, b: Player, deals: number) {
  const run = new DealSource(game, 'slips', [a, b], 'duel');
  const duel = new Duel(game, run.columns, { agents: [a.label, b.label], seed: 'slips' });
  duel.add(run.play(0, deals));
  return duel.report().difference;
}

test('without slips noisy is greedy, with nothing else it is a random player', () => {
  expect(less(slipping(0), sit('greedy', greedy), 100)).toEqual({ n: 100, value: 0 });
  const { low, high } = less(slipping(100), sit('random', random), 600);
  expect(low! < 0 && high! > 0).toBe(true);
});

test('the more slips, the weaker', () => {
  expect(less(sit('greedy', greedy), slipping(20), 400).low).toBeGreaterThan(0);
  expect(less(slipping(20), slipping(70), 400).low).toBeGreaterThan(0);
});
