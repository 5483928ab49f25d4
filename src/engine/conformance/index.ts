/** `jaslab/conformance`: checks of a game of your own: the claims that every game keeps, counts of lines, signatures. */
export { type Claim, checkConformance, type Examination, type Trial } from '../conformance.ts';
export { divide, perft } from '../perft.ts';
export { signatureOf } from '../signature.ts';
