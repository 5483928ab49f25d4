/** Means, proportions, ratios and their intervals. */
export { bootstrap, Groups } from './bootstrap.ts';
export { Curve, type Response } from './curve.ts';
export { type Estimate, studentT } from './estimate.ts';
export { breakEven, isotonic } from './isotonic.ts';
export { Moments } from './moments.ts';
export { proportion, wilson } from './proportion.ts';
export { Ratio, RatioTable } from './ratio.ts';
