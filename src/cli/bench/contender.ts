/**
 * Timing of ways to do one thing. Times are CPU times of this process, so that other programs on the machine do not count;
 * rounds are interleaved, so that a machine that slows down slows all ways; and every round must do the same work.
 */

/** What a round did, in numbers that must not differ from round to round. */
export interface Tally {
  /** Actions, or whatever else is counted besides the deals. */
  readonly decisions: number;
  /** uint32. */
  readonly checksum: number;
}

/** One way, to be timed. */
export interface Contender {
  readonly game: string;
  readonly path: string;
  /** Rounds play this many deals. */
  readonly deals: number;
  play(deals: number): Tally;
}

/** The figures of one way: medians over the rounds, of one core. */
export interface Timing {
  readonly game: string;
  readonly path: string;
  readonly dealsPerSecond: number;
  readonly decisionsPerSecond: number;
  /** The middle half of the rounds, as a share of the median. */
  readonly spread: number;
  /** Eight hex digits. */
  readonly checksum: string;
}

/** A way that did other work than before, or than another way that should do the same. */
export class Differs extends Error {}

/** Times all contenders in turn, `rounds` times after a round to warm up; `tick` hears of each. Throws {@link Differs}. */
export function timeInTurn(
  contenders: readonly Contender[],
  rounds: number,
  tick: () => void = () => {},
): Timing[] {
  const entries = contenders.map(one => ({
    one,
    seconds: [] as number[],
    tally: undefined as Tally | undefined,
  }));
  for (let round = 0; round <= rounds; round++) {
    for (const entry of entries) {
      const { one } = entry;
      const before = process.cpuUsage();
      const tally = one.play(one.deals);
      const { user, system } = process.cpuUsage(before);
      if (round > 0) entry.seconds.push((user + system) / 1e6);
      const known = (entry.tally ??= tally);
      if (known.checksum !== tally.checksum || known.decisions !== tally.decisions)
        throw new Differs(
          `${one.game}, ${one.path}: round ${round} played other deals than the rounds before`,
        );
      tick();
    }
  }
  return entries.map(({ one, seconds, tally }) => timingOf(one, seconds, tally!));
}

function timingOf({ game, path, deals }: Contender, seconds: readonly number[], tally: Tally): Timing {
  const sorted = seconds.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))];
  const median = at(0.5);
  return {
    game,
    path,
    dealsPerSecond: deals / median,
    decisionsPerSecond: tally.decisions / median,
    spread: (at(0.75) - at(0.25)) / median,
    checksum: (tally.checksum >>> 0).toString(16).padStart(8, '0'),
  };
}
