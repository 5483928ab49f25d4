/**
 * `jaslab/conformance`: checks of a game of your own: the claims that every game keeps, counts of lines, signatures.
 */
export { checkConformance, type Examination } from '../conformance.ts';
export { divide, perft } from '../perft.ts';
export { signatureOf } from '../signature.ts';
export type { Claim, Trial } from './claim.ts';
