/**
 * The figures of a benchmark of agents at one game. All entries meet the same opponents on the same boards, and those
 * that are judged answer at the same decisions, so differences between entries are paired. A board counts in points,
 * and a game point as much as in a search.
 */
import type { ExploitReport } from '../analysis/exploitability.ts';
import type { KindRegret, RegretReport } from '../analysis/regret.ts';
import type { Made } from '../document/report.ts';
import { type Estimate, Moments, negated, pentanomial, simultaneous, strengthOf } from '../stats/index.ts';

/** The zero of all measures. */
export const GREEDY = 'greedy';
/** Everybody's opponents in duels. */
export const OPPONENTS = [GREEDY, 'net'] as const;
/** One of {@link OPPONENTS}. */
export type Opponent = (typeof OPPONENTS)[number];

/** Boards of a duel in the order of the deals, A less B, in points and game points. */
export type Worths = readonly number[];

/** What came of boards, one after another. */
export interface Boards {
  readonly worths: Worths;
  /** The classes of the pairs of games: see `PAIR_CLASSES`. */
  readonly classes: readonly number[];
}

/** The mean difference of two duels with the same opponent, on the boards that both have. */
export function differenceOf(ours: Worths, theirs: Worths): Estimate {
  const moments = new Moments();
  for (let board = 0; board < Math.min(ours.length, theirs.length); board++)
    moments.add(ours[board] - theirs[board]);
  return moments.estimate();
}

/** An entry, and what was measured of it. */
export interface Measured {
  readonly name: string;
  readonly agent: string;
  /** Of the package, and so in every benchmark. */
  readonly isField: boolean;
  /** In all deals, in a few of them, or in none. */
  readonly judged: 'all' | 'few' | 'none';
  /** CPU time of a decision with a choice. */
  readonly micros: Estimate;
  /** By opponent; without those that it has not met, as itself. */
  readonly boards: Readonly<Partial<Record<Opponent, Boards>>>;
}

/** A duel with one opponent. */
export interface DuelFigures {
  /** Points a deal more than the opponent. */
  readonly points: Estimate;
  readonly elo?: Estimate;
}

/** An entry and how far above the opponents it stands. */
export interface EntryFigures {
  readonly name: string;
  readonly agent: string;
  readonly isField: boolean;
  readonly micros: Estimate;
  /** Points a deal that its answers lose less than those of `greedy`. */
  readonly regret?: Estimate;
  /** By opponent. */
  readonly duels: Readonly<Partial<Record<Opponent, DuelFigures>>>;
}

/** An entry over another, in points a deal. */
export interface StepFigures {
  readonly above: string;
  readonly below: string;
  /** The intervals of all steps of a list hold together 95 times in 100. */
  readonly difference: Estimate;
}

/** Steps by both measures; by duels those with `greedy`. */
export interface Steps {
  readonly regret: readonly StepFigures[];
  readonly duel: readonly StepFigures[];
}

/** All figures of a game. */
export interface GameBenchmark {
  readonly game: string;
  /** The version of its rules. */
  readonly version: number;
  /** The code and the machine that made them. */
  readonly made: Made;
  /** Decisions that were judged. */
  readonly decisions: number;
  /** From the bottom. */
  readonly entries: readonly EntryFigures[];
  /** Entries that are judged in all deals, and what they lose by kind of decision. */
  readonly judged: readonly string[];
  readonly kinds: readonly Omit<KindRegret, 'otherwise'>[];
  /** Of the field, each over the nearest one below that has a duel, or was judged in all deals. */
  readonly steps: Steps;
  /** Each entry of one's own over all of the field. */
  readonly own: readonly (Steps & { readonly name: string })[];
  /** How far agents can be exploited in the small game, where there is one. */
  readonly small?: { readonly game: string } & ExploitReport;
  /** A checksum of all results but times. */
  readonly sha256: string;
  /** The code and the machines of later runs, which have given the same figures, times apart. */
  readonly again?: readonly Made[];
}

/** The figures of all games. */
export interface BenchmarkReport {
  /** The number of the standard benchmark that this is, if it is one. */
  readonly standard?: number;
  readonly seed: string;
  /** Boards of a duel of an agent that does not search. */
  readonly boards: number;
  /** Deals whose decisions were judged. */
  readonly deals: number;
  readonly judge: string;
  /** Worlds in which the judge compares answers. */
  readonly worlds: number;
  readonly games: readonly GameBenchmark[];
  /** Games that are not done yet. */
  readonly missing: readonly string[];
}

/** The entries. For a pair of agents the first report that has both counts. */
export function entriesIn(measured: readonly Measured[], regret: readonly RegretReport[]): EntryFigures[] {
  return measured.map(({ name, agent, isField, judged, micros, boards }) => ({
    name,
    agent,
    isField,
    micros,
    ...(judged !== 'none' && agent !== GREEDY && { regret: regained(regret, agent, GREEDY) }),
    duels: Object.fromEntries(Object.entries(boards).map(([opponent, played]) => [opponent, duelOf(played)])),
  }));
}

function duelOf({ worths, classes }: Boards): DuelFigures {
  const counts = pentanomial();
  for (const one of classes) counts.add(one);
  const elo = strengthOf(counts)?.elo;
  const even = worths.map(() => 0);
  return { points: differenceOf(worths, even), ...(elo !== undefined && { elo }) };
}

/** How two entries are compared, and which can be. */
interface Comparison {
  has(entry: Measured): boolean;
  /** Whether it has enough for others to be compared with it. */
  isFirm(entry: Measured): boolean;
  difference(above: Measured, below: Measured): Estimate;
}

function comparisons(regret: readonly RegretReport[]): Record<keyof Steps, Comparison> {
  return {
    regret: {
      has: ({ judged }) => judged !== 'none',
      isFirm: ({ judged }) => judged === 'all',
      difference: (above, below) => regained(regret, above.agent, below.agent),
    },
    duel: {
      has: entry => worthsOf(entry) !== undefined,
      isFirm: () => true,
      difference: (above, below) => differenceOf(worthsOf(above)!, worthsOf(below)!),
    },
  };
}

/** Against `greedy`; its own boards are 0. */
function worthsOf({ agent, boards }: Measured): Worths | undefined {
  if (agent !== GREEDY) return boards.greedy?.worths;
  return Object.values(boards)[0]?.worths.map(() => 0);
}

/** Each entry of the field over the nearest one below that has a duel, or was judged in all deals. */
export function stepsOf(measured: readonly Measured[], regret: readonly RegretReport[]): Steps {
  const field = measured.filter(({ isField }) => isField);
  const stepsBy = ({ has, isFirm, difference }: Comparison): StepFigures[] => {
    const entries = field.filter(has);
    return entries.slice(1).map((above, k) => {
      const below = entries.slice(0, k + 1).findLast(isFirm)!;
      return stepOf(above, below, simultaneous(difference(above, below), entries.length - 1));
    });
  };
  const { regret: judged, duel } = comparisons(regret);
  return { regret: stepsBy(judged), duel: stepsBy(duel) };
}

/** Each entry of one's own over all of the field that have a duel, or were judged in all deals. */
export function ownSteps(
  measured: readonly Measured[],
  regret: readonly RegretReport[],
): GameBenchmark['own'] {
  const { regret: judged, duel } = comparisons(regret);
  const over = (own: Measured, { has, isFirm, difference }: Comparison): StepFigures[] => {
    const others = measured.filter(other => other.isField && has(other) && isFirm(other));
    return others.map(other => stepOf(own, other, simultaneous(difference(own, other), others.length)));
  };
  return measured
    .filter(({ isField }) => !isField)
    .map(own => ({ name: own.name, regret: over(own, judged), duel: over(own, duel) }));
}

function stepOf({ name: above }: Measured, { name: below }: Measured, difference: Estimate): StepFigures {
  return { above, below, difference };
}

/** What an agent loses less than one that stands before it. */
function regained(reports: readonly RegretReport[], agent: string, other: string): Estimate {
  const all = reports.flatMap(({ differences }) => differences);
  return negated(all.find(({ agents: [a, b] }) => a === agent && b === other)!.lost);
}
