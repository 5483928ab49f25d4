/** Tuning: the parameters of an agent, and methods that search them with noisy trials. */
export { makeMethod } from './make-method.ts';
export {
  METHOD_BANDS,
  METHODS,
  type Method,
  type MethodName,
  type MethodOptions,
  type Round,
  type Score,
  type Standing,
} from './method.ts';
export {
  type Parameter,
  type Point,
  parametersOf,
  startOf,
  valueText,
  withPoint,
} from './parameter.ts';
