import { expect, test } from 'vitest';
import { makePlayer, namesOf } from '../by-name.ts';
import { BUDGETS } from './budgets.ts';
import { CHEAT, GREEDY, meetingsOf, rungsOf } from './rungs.ts';

const known = namesOf('agent');

test.each(namesOf('game'))('every rung meets greedy and the one below it: %s', async game => {
  for (const isQuick of [true, false]) {
    const rungs = rungsOf(game, known, isQuick);
    for (const { agent } of rungs) await makePlayer(agent);
    const meetings = meetingsOf(game, rungs, isQuick);
    const pairs = meetings.map(({ a, b }) => `${a} ${b}`);
    const steps = rungs.filter(({ isStep }) => isStep);
    for (const rung of rungs) if (rung !== GREEDY) expect(pairs).toContain(`${rung.agent} ${GREEDY.agent}`);
    for (const [i, { agent }] of steps.slice(1).entries())
      expect(
        pairs.some(pair => pair === `${agent} ${steps[i].agent}` || pair === `${steps[i].agent} ${agent}`),
      );
    expect(rungs.at(-1)).toBe(CHEAT);
    expect(meetings[0]).toMatchObject({ kind: 'gain', b: GREEDY.agent });
  }
});

test('an agent that does not exist has no rung', () => {
  const names = rungsOf('klaverjas', ['greedy', 'cheat'], false).map(({ name }) => name);
  expect(names).toEqual(['greedy', 'cheat']);
  expect(meetingsOf('klaverjas', rungsOf('klaverjas', ['greedy', 'cheat'], false), false)).toHaveLength(1);
});

test('more milliseconds are more iterations', () => {
  for (const [one, five, fifty] of Object.values(BUDGETS)) {
    expect(five).toBeGreaterThan(one);
    expect(fifty).toBeGreaterThan(five);
  }
});
