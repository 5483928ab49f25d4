/**
 * The meetings of a tournament and their order. Every meeting occurs once. A round-robin proceeds by rounds in which
 * all agents play (the circle method), so if it is stopped early, all agents have played about equally often.
 */

/** Round-robin: every agent against every other. Gauntlet: the first agent against each of the others. */
export const FORMATS = ['round-robin', 'gauntlet'] as const;
/** How a tournament pairs its agents. */
export type Format = (typeof FORMATS)[number];

/** Two agents by index; in a round-robin a < b. */
export interface Meeting {
  /** From 0, in the order of the schedule. */
  readonly index: number;
  readonly a: number;
  readonly b: number;
}

/** The duels of a tournament, in the order in which they are played. */
export class Schedule {
  /** The number of meetings. */
  readonly total: number;
  private readonly meetings: readonly Meeting[];

  /** Throws a RangeError for fewer than two agents. */
  constructor(format: Format, agents: number) {
    if (!(agents >= 2)) throw new RangeError(`a tournament takes two agents or more, not ${agents}`);
    const pairs = format === 'gauntlet' ? gauntlet(agents) : roundRobin(agents);
    this.meetings = pairs.map(([a, b], index) => ({ index, a, b }));
    this.total = pairs.length;
  }

  /** The meetings in the order in which they are played. */
  [Symbol.iterator](): Iterator<Meeting> {
    return this.meetings.values();
  }
}

function gauntlet(agents: number): [number, number][] {
  return Array.from({ length: agents - 1 }, (_, i) => [0, i + 1]);
}

/**
 * The last place is fixed; all others move on by one after each round. With an odd number of agents the last place is
 * empty, and the agent that meets it rests.
 */
function roundRobin(agents: number): [number, number][] {
  const places = agents + (agents % 2);
  const pairs: [number, number][] = [];
  for (let round = 0; round < places - 1; round++) {
    const at = (place: number) => (place === places - 1 ? place : (round + place) % (places - 1));
    for (let i = 0; i < places / 2; i++) {
      const [one, other] = [at(i), at(places - 1 - i)];
      if (one < agents && other < agents) pairs.push([Math.min(one, other), Math.max(one, other)]);
    }
  }
  return pairs;
}
