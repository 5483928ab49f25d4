/** Tuning: the parameters of an agent, and a search of them with noisy trials. */
export { Halving, type HalvingOptions, type Standing, type TrialRound, type TrialScore } from './halving.ts';
export {
  type Parameter,
  type Point,
  parametersOf,
  startOf,
  usedOf,
  valueText,
  withPoint,
} from './parameter.ts';
