/**
 * Who meets whom in a tournament, drawn one meeting at a time: whoever plays them can stop after any, and go on later from the
 * number that are done. Every meeting occurs once. In a round-robin they come in rounds in which everybody meets
 * somebody (the circle method), so that a tournament that was stopped has let all agents play about equally.
 */

/** Everybody against everybody, or the first agent against each of the others. */
export const FORMATS = ['round-robin', 'gauntlet'] as const;
export type Format = (typeof FORMATS)[number];

/** Two agents by index; in a round-robin a < b. */
export interface Meeting {
  /** From 0, in the order of the schedule. */
  readonly index: number;
  readonly a: number;
  readonly b: number;
}

export class Schedule {
  /** How many meetings there are. */
  readonly total: number;
  private readonly meetings: readonly Meeting[];
  private drawn: number;

  /** Of two agents or more, a RangeError otherwise; goes on after the first `done` meetings. */
  constructor(format: Format, agents: number, done = 0) {
    if (!(agents >= 2)) throw new RangeError(`a tournament takes two agents or more, not ${agents}`);
    const pairs = format === 'gauntlet' ? gauntlet(agents) : roundRobin(agents);
    this.meetings = pairs.map(([a, b], index) => ({ index, a, b }));
    this.total = pairs.length;
    this.drawn = done;
  }

  /** The next meeting, or undefined where all have been drawn. */
  next(): Meeting | undefined {
    return this.meetings[this.drawn++];
  }

  /** All that are left. */
  *[Symbol.iterator](): Generator<Meeting> {
    for (let meeting = this.next(); meeting !== undefined; meeting = this.next()) yield meeting;
  }
}

function gauntlet(agents: number): [number, number][] {
  return Array.from({ length: agents - 1 }, (_, i) => [0, i + 1]);
}

/** The last place stays, all others move on by one after each round; of an odd number, who meets the last place rests. */
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
