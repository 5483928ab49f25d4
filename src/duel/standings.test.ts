import { expect, test } from 'vitest';
import { pentanomial, reachOf, strengthOf } from '../stats/index.ts';
import { type DuelReport, type Meeting, Schedule, standingsOf, type TournamentDuel } from './index.ts';

/** A duel of 1,000 units: `lead` more won than lost, and `points` more a deal. */
function duel(lead: number, points: number, faults: DuelReport['terminations']['faults'] = [{}, {}]) {
  const counts = [0, 300 - lead / 2, 400, 300 + lead / 2, 0];
  const report: DuelReport = {
    game: 'klaberjass',
    agents: ['x', 'y'],
    units: 1_000,
    seatings: 2,
    difference: { n: 1_000, value: points, low: points - 2, high: points + 2 },
    bootstrap: { n: 1_000, value: points, low: points - 2, high: points + 2 },
    pentanomial: counts,
    strength: strengthOf(pentanomial(counts))!,
    pairing: { rowDeviation: 60, unitDeviation: 32, error: 1, unpairedError: 1.4, factor: 1.8 },
    terminations: { played: 2_000, thrownIn: 0, faults, spoilt: 0 },
    faults: { rule: 'lose', points: 162, gamePoints: 0, stopped: false },
    tests: {},
  };
  return report;
}

function tournament(format: 'round-robin' | 'gauntlet', leads: readonly (readonly [string, number])[]) {
  const agents = [...new Set(leads.flatMap(([names]) => names.split(' ')))].sort();
  const duels: TournamentDuel[] = [...new Schedule(format, agents.length)].map(meeting => {
    const [a, b] = [agents[meeting.a], agents[meeting.b]];
    const there = leads.find(([names]) => names === `${a} ${b}`)?.[1];
    const back = leads.find(([names]) => names === `${b} ${a}`)?.[1];
    const lead = there ?? -back!;
    return { ...meeting, report: duel(lead, lead / 10) };
  });
  return standingsOf(agents, duels);
}

test('the agent that wins most is first, and ratings have mean 0', () => {
  const { agents, cycles } = tournament('round-robin', [
    ['a b', 100],
    ['a c', 200],
    ['b c', 100],
  ]);
  expect(agents.map(({ agent }) => agent)).toEqual(['a', 'b', 'c']);
  expect(agents.reduce((sum, { rating }) => sum + rating.value!, 0)).toBeCloseTo(0, 9);
  expect(agents.map(({ points }) => points.value)).toEqual([15, 0, -15]);
  expect(agents[0].points.high! - agents[0].points.value!).toBeCloseTo((reachOf(1_000) * Math.SQRT2) / 2, 9);
  expect(agents.map(({ nash }) => Math.round(nash!.choice))).toEqual([1, 0, 0]);
  expect(cycles).toEqual([]);
});

test('a cycle is found, and the equilibrium contains all its agents', () => {
  const { agents, cycles } = tournament('round-robin', [
    ['a b', 100],
    ['b c', 100],
    ['c a', 100],
  ]);
  expect(cycles).toMatchObject([{ agents: [0, 1, 2], significant: true }]);
  for (const { nash, rating } of agents) {
    expect(nash!.choice).toBeCloseTo(1 / 3, 6);
    expect(rating.value).toBeCloseTo(0, 9);
  }
});

test('a gauntlet gives ratings, but no equilibrium', () => {
  const { agents, cycles } = tournament('gauntlet', [
    ['a b', 100],
    ['a c', -100],
  ]);
  expect(agents.map(({ agent }) => agent)).toEqual(['c', 'a', 'b']);
  expect([agents[0].nash, cycles]).toEqual([undefined, []]);
});

test('the faults of an agent are those of all its duels', () => {
  const { agents } = standingsOf(
    ['a', 'b', 'c'],
    [...new Schedule('round-robin', 3)].map(meeting => ({
      ...meeting,
      report: duel(0, 0, meeting.a === 0 ? [{ timeout: 2 }, {}] : [{}, { timeout: 1, crashed: 3 }]),
    })),
  );
  const faults = Object.fromEntries(agents.map(agent => [agent.agent, agent.faults]));
  expect(faults).toEqual({ a: { timeout: 4 }, b: {}, c: { timeout: 1, crashed: 3 } });
});

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

test('a tournament of one agent is refused', () => {
  expect(() => new Schedule('round-robin', 1)).toThrow('a tournament takes two agents or more, not 1');
});

test('from few boards nothing has an interval, and no cycle is certain', () => {
  const duels = [...new Schedule('round-robin', 3)].map(meeting => {
    const { difference, bootstrap, ...rest } = duel(100, meeting.a + meeting.b === 2 ? -5 : 5);
    const few = { n: 9, value: difference.value! };
    return {
      ...meeting,
      report: { ...rest, units: 9, difference: few, bootstrap: few, pentanomial: [0, 2, 3, 4, 0] },
    };
  });
  const { agents, cycles } = standingsOf(['a', 'b', 'c'], duels);
  for (const { rating, points } of agents) expect([rating.low, points.low]).toEqual([undefined, undefined]);
  expect(cycles).toMatchObject([{ significant: false, p: 1 }]);
});
