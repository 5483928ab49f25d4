/** `jaslab/cards`: cards, sets of cards, and random numbers from a seed. */
export * from './card.ts';
export * from './cardset.ts';
export { Rng, type Root, rootOf, seedProblem } from './rng.ts';
