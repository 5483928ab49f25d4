import { expect, test } from 'vitest';
import { rootOf } from '../../cards/rng.ts';
import { definitionNamed } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { dealPosition } from './position.ts';
import { parsePosition } from './position-record.ts';
import { Solver, sharesOf } from './solver.ts';

const klaverjas = new Game(definitionNamed('klaverjas'));

test('shares of card points add up to what is in play, and differ by the value', () => {
  const solver = new Solver(klaverjas, 'cards');
  for (let index = 0; index < 20; index++) {
    const position = dealPosition(klaverjas, rootOf('shares'), index, { cards: 8 });
    const { value } = solver.solve(position);
    const line = solver.principalVariation(position);
    expect(sharesOf(klaverjas, position, line, value, false)).toEqual([(162 + value) / 2, (162 - value) / 2]);
  }
});

test('shares with roem differ by the value, and hold no less than the cards', () => {
  const solver = new Solver(klaverjas, 'cards+roem');
  let withRoem = 0;
  for (let index = 0; index < 20; index++) {
    const position = dealPosition(klaverjas, rootOf('shares'), index, { cards: 6 });
    const { value } = solver.solve(position);
    const line = solver.principalVariation(position);
    const [a, b] = sharesOf(klaverjas, position, line, value, true);
    const cards = line.reduce((sum, card) => sum + klaverjas.points[(position.trump << 5) | card], 10);
    expect(a - b).toBe(value);
    expect((a + b - cards) % 10).toBe(0);
    expect(a + b).toBeGreaterThanOrEqual(cards);
    if (a + b > cards) withRoem++;
  }
  expect(withRoem).toBeGreaterThan(0);
});

test('the sweep goes to the side that takes all tricks', () => {
  const position = parsePosition(klaverjas, {
    trump: 'h',
    leader: 0,
    trick: [],
    hands: [
      ['Jh', 'Ah'],
      ['9c', 'Tc'],
      ['Kd', '7d'],
      ['8s', '7s'],
    ],
  });
  const solver = new Solver(klaverjas, 'cards+roem+sweep');
  const { value } = solver.solve(position);
  const line = solver.principalVariation(position);
  expect(sharesOf(klaverjas, position, line, value, true)).toEqual([155, 0]);
});
