/**
 * Interleaved benchmarks. Times are CPU times of this process, so other programs do not count. The ways are timed in
 * turn, so a slow phase of the machine affects all of them. Every round must do the same work.
 */

export interface Rounds {
  /** In a round. */
  readonly deals: number;
  readonly rounds: number;
}

/** The work of a round, as numbers that must be the same in every round. */
export interface Tally {
  /** Actions, or another count besides the deals. */
  readonly decisions: number;
  /** uint32. */
  readonly checksum: number;
}

/** One way of playing deals, to be timed. */
export interface Contender {
  readonly game: string;
  readonly path: string;
  /** Deals in each round. */
  readonly deals: number;
  play(deals: number): Tally;
}

/** The figures of one way on one core: medians over the rounds. */
export interface Timing {
  readonly game: string;
  readonly path: string;
  readonly dealsPerSecond: number;
  readonly decisionsPerSecond: number;
  /** The interquartile range of the rounds, as a share of the median. */
  readonly spread: number;
  /** Eight hex digits. */
  readonly checksum: string;
}

/** Thrown if a way does different work than in an earlier round, or than another way that should do the same. */
export class Differs extends Error {}

/**
 * Times all contenders in turn for `rounds` rounds after a warm-up. `tick` is called after each, with the number of
 * calls that there will be. Throws {@link Differs}.
 */
export function timeInTurn(
  contenders: readonly Contender[],
  rounds: number,
  tick: (of: number) => void = () => {},
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
      tick(contenders.length * (rounds + 1));
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
