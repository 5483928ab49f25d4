import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withRepeated } from './repeated.ts';

const published = JSON.parse(readFileSync('results/benchmark/summary.json', 'utf8'));

test('a game that was made again is noted where only times and the machine differ, and refused otherwise', () => {
  const [game] = published.games;
  const made = { ...game.made, cpu: 'slate' };
  const again = { ...game, made, entries: game.entries.map((one: object) => ({ ...one, micros: { n: 1 } })) };
  const [noted, other] = withRepeated(published, { ...published, games: [again] }).games;
  expect(noted).toEqual({ ...game, again: [...(game.again ?? []), made] });
  expect(other).toEqual(published.games[1]);
  const changed = { ...published, games: [{ ...again, decisions: game.decisions + 1 }] };
  const why = `${game.game} differs: "decisions": ${game.decisions}, was, "decisions": ${game.decisions + 1}, is`;
  expect(() => withRepeated(published, changed)).toThrow(why);
});
