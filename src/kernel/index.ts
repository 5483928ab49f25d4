/**
 * `jaslab/kernel`: random play at speed, of whole deals and of positions. Nothing else of this room may be imported
 * from outside.
 */
export { type KernelRules, kernelRulesOf, sumOfCards } from './kernel-rules.ts';
export { packsOf } from './packs.ts';
export { type CardsPlayed, Playout } from './playout.ts';
export { type RandomBatch, RandomDeals } from './random-deals.ts';
export { BOARD, BOUND, bindRules, type Position, playOut } from './scalar.ts';
export { MAX_UNIFORM_DEALS, UniformDeals } from './uniform-deals.ts';
