import { expect, test } from 'vitest';
import { run } from '../fixtures/run.ts';

test.each(['random_bot.py', 'plain_bot.py'])('the example %s passes', async file => {
  const words = ['check-bot', `python3 scripts/bots/${file}`, '--game', 'honderden3', '--game', 'klaverjas'];
  const { code, out, err } = await run([...words, '--deals', '2']);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('follows the protocol');
});
