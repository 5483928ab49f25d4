/** Means, proportions, ratios, strengths, sequential tests and ratings, with their intervals. */
export { bootstrap, Groups } from './bootstrap.ts';
export {
  bradleyTerry,
  type Encounter,
  encounterOf,
  type Ratings,
} from './bradley-terry.ts';
export { benjaminiHochberg, holm, simultaneous } from './corrections.ts';
export { breakEven, Curve, isotonic, type Response } from './curve.ts';
export { type Cycle, type CycleEdge, cyclesOf, type MeanDifference } from './cycles.ts';
export { Differences } from './differences.ts';
export { eloOf, NELO_PER_SIGMA, type Strength, scoreOf, strengthOf } from './elo.ts';
export {
  against,
  type Estimate,
  estimateFrom,
  FEWEST,
  negated,
  proportion,
  reachOf,
  studentT,
  wilson,
} from './estimate.ts';
export {
  gaussianLlr,
  likeliestWithMean,
  likeliestWithT,
  llrLogistic,
  llrNormalized,
  llrOfMeans,
} from './likelihood.ts';
export { Moments } from './moments.ts';
export { type Law, Multinomial } from './multinomial.ts';
export { type NashAverage, nashAverage } from './nash-average.ts';
export { normalCdf, normalQuantile, twoSided } from './normal.ts';
export { Ratio, RatioTable } from './ratio.ts';
export { type Observations, type Regression, regress, solve } from './regression.ts';
export {
  ELO_LIMIT,
  ELO_MODELS,
  type EloHypotheses,
  type EloModel,
  type ErrorRates,
  eloSprt,
  llrOf,
  type PointsHypotheses,
  pointsSprt,
  Sprt,
  type SprtBounds,
  type SprtEnd,
  sprtBounds,
  USUAL_ERRORS,
  VERDICTS,
  type Verdict,
  verdictOf,
} from './sprt.ts';
export { growTree, sayTree, type Tree, type TreeLeaf, type TreeLimits, type TreeSplit } from './tree.ts';
export {
  DRAW,
  type GameResult,
  LOSS,
  PAIR_CLASSES,
  pentanomial,
  resultOf,
  unitClass,
  unitCounts,
  WIN,
} from './win-draw-loss.ts';
