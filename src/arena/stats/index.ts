/** Means, proportions, ratios, strengths, sequential tests and ratings, with their intervals. */
export { bootstrap, Groups } from './bootstrap.ts';
export { Curve, type Response } from './curve.ts';
export { eloOf, NELO_PER_SIGMA, type Strength, scoreOf, strengthOf } from './elo.ts';
export { type Estimate, studentT } from './estimate.ts';
export { breakEven, isotonic } from './isotonic.ts';
export { gaussianLlr, llrAlt, llrAlt2, llrLogistic, llrNormalized, llrOfMeans } from './likelihood.ts';
export { Moments } from './moments.ts';
export { Multinomial } from './multinomial.ts';
export { normalCdf, normalQuantile, twoSided } from './normal.ts';
export {
  DRAW,
  type GameResult,
  LOSS,
  PAIR_CLASSES,
  pentanomial,
  resultOf,
  trinomial,
  unitClass,
  unitCounts,
  WIN,
} from './pentanomial.ts';
export { proportion, wilson } from './proportion.ts';
export { Ratio } from './ratio.ts';
export {
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
