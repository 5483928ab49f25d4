import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FORMATS, type Meeting, Schedule } from './index.ts';

const key = ({ a, b }: Meeting) => `${a}-${b}`;

test('in a round-robin every two agents meet once', () => {
  for (let agents = 2; agents <= 9; agents++) {
    const schedule = new Schedule('round-robin', agents);
    const meetings = [...schedule];
    expect(meetings).toHaveLength((agents * (agents - 1)) / 2);
    expect(schedule.total).toBe(meetings.length);
    expect(new Set(meetings.map(key)).size).toBe(meetings.length);
    for (const { a, b } of meetings) expect(0 <= a && a < b && b < agents).toBe(true);
    expect(meetings.map(meeting => meeting.index)).toEqual(meetings.map((_, i) => i));
  }
});

test('after each round of a round-robin all agents have met about equally many others', () => {
  for (let agents = 3; agents <= 8; agents++) {
    const met = Array.from({ length: agents }, () => 0);
    const perRound = Math.floor(agents / 2);
    for (const [i, { a, b }] of [...new Schedule('round-robin', agents)].entries()) {
      met[a]++;
      met[b]++;
      if ((i + 1) % perRound === 0) expect(Math.max(...met) - Math.min(...met)).toBeLessThanOrEqual(1);
    }
  }
});

test('in a gauntlet the first agent meets each of the others once', () => {
  expect([...new Schedule('gauntlet', 4)].map(key)).toEqual(['0-1', '0-2', '0-3']);
});

test('a schedule resumes from the number of meetings done', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FORMATS),
      fc.integer({ min: 2, max: 9 }),
      fc.nat(40),
      (format, agents, done) => {
        const all = [...new Schedule(format, agents)];
        expect([...new Schedule(format, agents, done)]).toEqual(all.slice(done));
      },
    ),
  );
});

test('a tournament of one agent is refused', () => {
  expect(() => new Schedule('round-robin', 1)).toThrow('a tournament takes two agents or more, not 1');
});
