import { expect, test } from 'vitest';
import smousjas from '../src/games/smousjas/index.ts';
import { Game } from '../src/index.ts';
import { makePlayer } from '../src/node/by-name.ts';
import { AnswerSource } from '../src/rows/index.ts';

test('stuk is kept until uit can be said, and then declared', async () => {
  const player = await makePlayer('patient:points=480,then=net');
  const totals = [[430, 430]];
  const source = new AnswerSource(new Game(smousjas), 'patient', [player, player], ['melds'], { totals });
  const { rows, columns } = source.rows(0, 80);
  const words = source.columns.find(({ name }) => name === 'answer')!.words!;
  const column = (name: string) => columns[source.columns.findIndex(spec => spec.name === name)];
  let [early, late] = [0, 0];
  for (let row = 0; row < rows; row++) {
    if (words[column('answer')[row]] !== 'declare:M:stuk') continue;
    const points = 430 + column(`points_before${column('asked')[row]}`)[row];
    if (points < 480) early++;
    else late++;
    // Other declarations of the same turn count before the next question only
    expect(column('own')[row]).toBe(points < 480 ? 0 : 1);
  }
  expect(Math.min(early, late)).toBeGreaterThan(5);
});

test('what is no act is refused', async () => {
  await expect(makePlayer('patient:act=Jh').then(({ definition }) => definition)).rejects.toThrow(/no act/);
});
