/** Tuning: the parameters of an agent, and methods that search them with noisy trials. */
export { makeMethod } from './make-method.ts';
export {
  METHOD_BANDS,
  METHODS,
  type Method,
  type MethodName,
  type MethodOptions,
  type MethodStanding,
  type TrialRound,
  type TrialScore,
} from './method.ts';
export {
  type Parameter,
  type Point,
  parametersOf,
  startOf,
  usedOf,
  valueText,
  withPoint,
} from './parameter.ts';
