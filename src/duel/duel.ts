/**
 * A duel: two agents compared board by board, in the order of the deals. It keeps sums and counts only, so it takes any number
 * of units in constant memory, and the same units give the same report whoever played them and however often that was
 * interrupted. Sequential tests hear of the units in this order too; which worker was first decides nothing.
 */
import { Rng, rootOf } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import type { Batch, ColumnSpec } from '../rows/column.ts';
import {
  Differences,
  type EloHypotheses,
  type ErrorRates,
  type Estimate,
  eloSprt,
  Moments,
  type PointsHypotheses,
  pentanomial,
  pointsSprt,
  type Sprt,
  type Strength,
  strengthOf,
  unitClass,
  type Verdict,
} from '../stats/index.ts';
import { rowsPerDeal } from '../table/seatings.ts';
import { type Board, BoardReader } from './board.ts';
import { Pairing, type PairingReport } from './pairing.ts';
import { type TerminationReport, TerminationTally } from './terminations.ts';

/** Sequential tests of a duel: of the results of its games, and of the difference in points. */
export interface DuelTests {
  readonly elo?: (EloHypotheses & ErrorRates) | undefined;
  readonly points?: (PointsHypotheses & ErrorRates) | undefined;
}

export interface TestReport {
  readonly verdict: Verdict;
  /** The log likelihood ratio at the verdict, or of all units where there is none yet. */
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  /** Boards that the verdict rests on, or all of them. */
  readonly units: number;
}

export interface DuelReport {
  readonly game: string;
  /** A, and B. */
  readonly agents: readonly [string, string];
  readonly units: number;
  readonly seatings: number;
  /** Points a deal, A less B, with the interval of Student over the units. */
  readonly difference: Estimate;
  /** The same value with the percentiles of the bootstrap over units. */
  readonly bootstrap: Estimate;
  /** Game points a deal, A less B, in games that have them. */
  readonly gamePoints?: Estimate;
  /** Boards by the results of A in their two games: [LL, LD, DD or WL, WD, WW]. */
  readonly pentanomial: readonly number[];
  /** Absent of no units. */
  readonly strength?: Strength;
  /** Absent below two units. */
  readonly pairing?: PairingReport;
  readonly terminations: TerminationReport;
  readonly tests: { readonly elo?: TestReport; readonly points?: TestReport };
}

export interface DuelOptions {
  /** Labels of A and B. */
  readonly agents: readonly [string, string];
  /** Decides the draws of the bootstrap. */
  readonly seed: string;
  readonly tests?: DuelTests | undefined;
  /** Hears of each board, in order. */
  onBoard?(board: Board): void;
}

const GAMES = 2;

export class Duel {
  private readonly game: Game;
  private readonly options: DuelOptions;
  private readonly reader: BoardReader;
  private readonly seatings: number;
  private readonly counts = pentanomial();
  private readonly points: Differences = new Differences();
  private readonly gamePoints: Moments = new Moments();
  private readonly pairing: Pairing = new Pairing();
  private readonly terminations: TerminationTally = new TerminationTally();
  private readonly tests: { readonly elo?: Sprt; readonly points?: Sprt };
  private units = 0;

  /** The game and the columns of the duel. Throws a RangeError where a test cannot be. */
  constructor(game: Game, columns: readonly ColumnSpec[], options: DuelOptions) {
    this.game = game;
    this.options = options;
    this.reader = new BoardReader(game, columns);
    this.seatings = rowsPerDeal(game, 'duel');
    const { elo, points } = options.tests ?? {};
    this.tests = {
      ...(elo && { elo: eloSprt(elo, elo, GAMES) }),
      ...(points && { points: pointsSprt(points, points) }),
    };
  }

  /** Takes in the next units, whole. True: all tests that were asked for have their verdicts. */
  add(batch: Batch): boolean {
    for (const board of this.reader.read(batch)) this.addBoard(board);
    return this.isDecided();
  }

  private addBoard(board: Board): void {
    const { deal, points, rows, gamePoints, games } = board;
    const result = unitClass(games);
    this.options.onBoard?.(board);
    this.units++;
    this.counts.add(result);
    this.tests.elo?.add(result);
    this.terminations.add(board, this.seatings);
    if (points === undefined || rows === undefined) return;
    this.tests.points?.add(points);
    this.points.add(deal, points);
    if (gamePoints !== undefined) this.gamePoints.add(gamePoints);
    this.pairing.add(points, rows);
  }

  /** Whether there are tests and all have their verdicts. */
  isDecided(): boolean {
    const tests = Object.values(this.tests);
    return tests.length > 0 && tests.every(test => test.end !== undefined);
  }

  /** The results of all units so far. */
  report(): DuelReport {
    const { game, options, units, seatings, counts, points } = this;
    const strength = strengthOf(counts);
    const pairing = this.pairing.report();
    return {
      game: game.id,
      agents: options.agents,
      units,
      seatings,
      difference: points.estimate(),
      bootstrap: points.bootstrap(new Rng().seed(rootOf(options.seed), 0, 0)),
      ...(game.ruleset.gamePoints && { gamePoints: this.gamePoints.estimate() }),
      pentanomial: [...counts.counts],
      ...(strength && { strength }),
      ...(pairing && { pairing }),
      terminations: this.terminations.report(),
      tests: this.reportTests(),
    };
  }

  /** What a line has room for, without the bootstrap. */
  standing(): Pick<DuelReport, 'units' | 'difference' | 'tests'> & {
    readonly strength: Strength | undefined;
  } {
    const { units, points, counts } = this;
    return { units, difference: points.estimate(), strength: strengthOf(counts), tests: this.reportTests() };
  }

  private reportTests(): DuelReport['tests'] {
    const { elo, points } = this.tests;
    return { ...(elo && { elo: reportOf(elo) }), ...(points && { points: reportOf(points) }) };
  }
}

function reportOf({ verdict, end, llr, units, bounds }: Sprt): TestReport {
  return { verdict, llr: end?.llr ?? llr, ...bounds, units: end?.units ?? units };
}
