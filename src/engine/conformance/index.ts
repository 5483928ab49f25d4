/**
 * `jaslab/conformance`: checks for games of your own: the claims that every game satisfies, perft counts, signatures.
 */
export { checkConformance, type Examination } from '../conformance.ts';
export { divide, perft } from '../perft.ts';
export { signatureOf } from '../signature.ts';
export type { Claim, Trial } from './claim.ts';
