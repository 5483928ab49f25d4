import { expect, test } from 'vitest';
import { suggestion } from './suggestion.ts';

const GAMES = ['belote', 'klaberjass', 'klaverjas', 'smousjas'];

test.each([
  ['klaverja', 'klaverjas'],
  ['klaverjass', 'klaberjass or klaverjas'],
  ['KLABERJASSS', 'klaberjass'],
  ['blote', 'belote'],
  ['belotte', 'belote'],
  ['beloet', 'belote'],
])('%s suggests %s', (word, name) => {
  expect(suggestion(word, GAMES)).toBe(`; did you mean ${name}?`);
});

test.each(['whist', 'x', '', 'tarot'])("no suggestion for '%s'", word => {
  expect(suggestion(word, GAMES)).toBe('');
});
