/** Tuning: the parameters of an agent, and a search with noisy trials. */
export { Cmaes, type SearchOptions, type Standing, type TrialRound, type TrialScore } from './cmaes.ts';
export {
  type Parameter,
  type Point,
  parametersOf,
  startOf,
  usedOf,
  valueText,
  withPoint,
} from './parameter.ts';
