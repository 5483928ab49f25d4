/**
 * A duel: two agents compared board by board, in the order of the deals. It keeps only sums and counts, so any number
 * of boards takes constant memory. The report depends on the boards alone, not on which worker played them, in which
 * batches they arrive, or how often the duel was interrupted.
 *
 * The figures of a sequential test are valid for the boards up to its verdict. When all tests of a duel have their
 * verdicts, the sample is closed: boards that arrive later are counted, but enter no figure.
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
import { type FaultRule, type Forfeit, Forfeits } from './forfeit.ts';
import { Pairing, type PairingReport } from './pairing-gain.ts';
import { type TerminationReport, TerminationTally } from './terminations.ts';

/** Sequential tests of a duel: of the results of its games, and of the difference in points. */
export interface DuelTests {
  readonly elo?: (EloHypotheses & ErrorRates) | undefined;
  readonly points?: (PointsHypotheses & ErrorRates) | undefined;
}

/** The state of one sequential test. */
export interface TestReport {
  readonly verdict: Verdict;
  /** The log likelihood ratio at the verdict, or of all boards if there is none yet. */
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  /** Boards taken into the test up to its verdict. */
  readonly units: number;
}

/** The figures of a duel. */
export interface DuelReport {
  readonly game: string;
  /** A, and B. */
  readonly agents: readonly [string, string];
  /** Boards of the sample behind all figures: up to the last verdict, or all boards if a test has none. */
  readonly units: number;
  readonly seatings: number;
  /** Points a deal, A less B, with Student's interval over the boards. */
  readonly difference: Estimate;
  /** The same value with the percentiles of the bootstrap over boards. */
  readonly bootstrap: Estimate;
  /** Game points a deal, A less B, in games that have them. */
  readonly gamePoints?: Estimate;
  /** Boards by the results of A in their two games: [LL, LD, DD or WL, WD, WW]. */
  readonly pentanomial: readonly number[];
  /** Absent if there are no boards. */
  readonly strength?: Strength;
  /** Absent below two boards. */
  readonly pairing?: PairingReport;
  /**
   * What was done about faults, and what the side at fault loses to every other side in a deal without bids, doubling
   * or melds. If `stopped`, a fault has ended the duel.
   */
  readonly faults: Forfeit & { readonly rule: FaultRule; readonly stopped: boolean };
  readonly terminations: TerminationReport;
  readonly tests: { readonly elo?: TestReport; readonly points?: TestReport };
  /** Boards played after the last verdict, in no figure above. Absent if there are none. */
  readonly alsoPlayed?: { readonly units: number; readonly terminations: TerminationReport };
}

/** The settings of a duel. */
export interface DuelOptions {
  /** Labels of A and B. */
  readonly agents: readonly [string, string];
  /** Seeds the bootstrap. */
  readonly seed: string;
  readonly tests?: DuelTests | undefined;
  /** What to do about faults; `lose` by default. */
  readonly faults?: FaultRule | undefined;
}

const GAMES = 2;

/** Collects the boards of a duel in order and reports on them. */
export class Duel {
  private readonly game: Game;
  private readonly options: DuelOptions;
  private readonly reader: BoardReader;
  private readonly faults: FaultRule;
  /** A fault has ended the duel. */
  private isStopped = false;
  private readonly seatings: number;
  private readonly counts = pentanomial();
  private readonly points: Differences = new Differences();
  private readonly gamePoints: Moments = new Moments();
  private readonly pairing: Pairing = new Pairing();
  private readonly terminations: TerminationTally = new TerminationTally();
  private readonly tests: { readonly elo?: Sprt; readonly points?: Sprt };
  private boards = 0;
  /** Boards after the last verdict. */
  private laterBoards = 0;
  private readonly laterTerminations: TerminationTally = new TerminationTally();

  /** The game and the columns of the duel. Throws a RangeError if a test is not valid. */
  constructor(game: Game, columns: readonly ColumnSpec[], options: DuelOptions) {
    this.game = game;
    this.options = options;
    this.faults = options.faults ?? 'lose';
    this.reader = new BoardReader(game, columns, this.faults);
    this.seatings = rowsPerDeal(game, 'duel');
    const { elo, points } = options.tests ?? {};
    this.tests = {
      ...(elo && { elo: eloSprt(elo, elo, GAMES) }),
      ...(points && { points: pointsSprt(points, points) }),
    };
  }

  /** Adds the next whole boards. Returns whether all tests have their verdicts. */
  add(batch: Batch): boolean {
    for (const board of this.reader.read(batch)) {
      if (this.isDecided()) this.addLater(board);
      else this.addBoard(board);
    }
    return this.isDecided();
  }

  private addBoard(board: Board): void {
    const { deal, points, rows, gamePoints, games } = board;
    const result = unitClass(games);
    this.terminations.add(board, this.seatings);
    if (board.faults.length > 0 && this.faults !== 'lose') {
      this.isStopped = this.faults === 'stop';
      return;
    }
    this.boards++;
    this.counts.add(result);
    this.tests.elo?.add(result);
    if (points === undefined || rows === undefined) return;
    this.tests.points?.add(points);
    this.points.add(deal, points);
    if (gamePoints !== undefined) this.gamePoints.add(gamePoints);
    this.pairing.add(points, rows);
  }

  private addLater(board: Board): void {
    this.laterBoards++;
    this.laterTerminations.add(board, this.seatings);
  }

  /** Whether there are tests and all have their verdicts, or a fault has ended the duel. */
  isDecided(): boolean {
    if (this.isStopped) return true;
    const { elo, points } = this.tests;
    if (elo === undefined && points === undefined) return false;
    return elo?.verdict !== 'continue' && points?.verdict !== 'continue';
  }

  /** The results so far. */
  report(): DuelReport {
    const { game, options, boards, seatings, counts, points, laterBoards } = this;
    const strength = strengthOf(counts);
    const pairing = this.pairing.report();
    return {
      game: game.id,
      agents: options.agents,
      units: boards,
      seatings,
      difference: points.estimate(),
      bootstrap: points.bootstrap(new Rng().seed(rootOf(options.seed), 0, 0)),
      ...(game.ruleset.gamePoints && { gamePoints: this.gamePoints.estimate() }),
      pentanomial: [...counts.counts],
      ...(strength && { strength }),
      ...(pairing && { pairing }),
      faults: { rule: this.faults, ...new Forfeits(game).plain, stopped: this.isStopped },
      terminations: this.terminations.report(),
      tests: this.reportTests(),
      ...(laterBoards > 0 && {
        alsoPlayed: { units: laterBoards, terminations: this.laterTerminations.report() },
      }),
    };
  }

  /** The figures of a progress line, without the bootstrap. */
  standing(): Pick<DuelReport, 'units' | 'difference' | 'tests'> & {
    readonly strength: Strength | undefined;
  } {
    const { boards, points, counts } = this;
    return {
      units: boards,
      difference: points.estimate(),
      strength: strengthOf(counts),
      tests: this.reportTests(),
    };
  }

  private reportTests(): DuelReport['tests'] {
    const { elo, points } = this.tests;
    return { ...(elo && { elo: reportOf(elo) }), ...(points && { points: reportOf(points) }) };
  }
}

function reportOf({ verdict, end, llr, units, bounds }: Sprt): TestReport {
  return { verdict, llr: end?.llr ?? llr, ...bounds, units: end?.units ?? units };
}
