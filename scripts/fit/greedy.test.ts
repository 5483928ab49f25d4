import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STYLES } from '../../agents/greedy/styles.ts';
import klaberjass from '../../src/games/klaberjass/index.ts';
import smousjas from '../../src/games/smousjas/index.ts';
import { Game } from '../../src/index.ts';
import { FIRST_GUESS, formatStyle, gainOf, numbersOf, type SearchState, search, styleOf } from './greedy.ts';

const start = (): SearchState => ({ numbers: numbersOf(FIRST_GUESS.alone), duels: 0, round: 0, next: 0 });
const options = { boards: 40, seed: 'smoke', rounds: 1 };

test('a style is formatted as in styles.ts', () => {
  const text = readFileSync('agents/greedy/styles.ts', 'utf8');
  for (const kind of ['alone', 'stock', 'partners'] as const) {
    expect(text).toContain(formatStyle(kind, STYLES[kind]));
    expect(styleOf(numbersOf(STYLES[kind]))).toEqual(STYLES[kind]);
  }
});

test('the shipped styles beat the first guess', () => {
  const game = new Game(klaberjass);
  expect(gainOf(game, STYLES.alone, FIRST_GUESS.alone, 'smoke', 600).low).toBeGreaterThan(0);
});

test('a style against itself gains exactly nothing', () => {
  const { stock } = STYLES;
  expect(gainOf(new Game(smousjas), stock, stock, 'smoke', 20)).toMatchObject({ value: 0, low: 0, high: 0 });
});

test('a search is a function of its seed and resumes from a saved state', () => {
  const game = new Game(klaberjass);
  const saved: string[] = [];
  const style = search(game, start(), { ...options, onStep: state => saved.push(JSON.stringify(state)) });
  expect(style).not.toEqual(FIRST_GUESS.alone);
  expect(search(game, JSON.parse(saved[12]), options)).toEqual(style);
});
