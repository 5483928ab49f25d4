import { expect, test } from 'vitest';
import { makeGame } from './by-name.ts';

test('a game is compiled once for each set of options', async () => {
  const game = await makeGame('klaverjas', ['trickRule=amsterdam', 'pit=50']);
  expect(await makeGame('klaverjas/amsterdam', ['pit=50'])).toBe(game);
  expect(await makeGame('klaverjas', ['pit=50', 'trickRule=amsterdam'])).toBe(game);
  expect(await makeGame('klaverjas', ['pit=50'])).not.toBe(game);
});
