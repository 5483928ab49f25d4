import { expect, test } from 'vitest';
import { namesOf } from '../../node/by-name.ts';
import { linesOf, run } from '../fixtures/run.ts';

test('differs from game to game and from preset to preset', async () => {
  const all = JSON.parse((await run('signature --json')).out) as { game: string; signature: string }[];
  expect(all.map(one => one.game)).toEqual(namesOf('game'));
  const preset = linesOf((await run('signature --game klaverjas/amsterdam')).out)[0].split(/ +/)[1];
  const digits = [...all.map(one => one.signature), preset];
  for (const one of digits) expect(one).toMatch(/^[0-9a-f]{8}$/);
  expect(new Set(digits).size).toBe(digits.length);
});

test('holds every option against the signatures of the checkout', async () => {
  const { out, err } = await run('signature --game klaberjass --check');
  expect(err).toBe('');
  expect(out).toMatch(/^\d+ signatures, none differs\n$/);
});
