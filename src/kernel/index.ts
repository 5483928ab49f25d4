/**
 * `jaslab/kernel`: random play at speed, of whole deals and of positions. Nothing else of this room may be imported
 * from outside.
 */
export { packsOf } from './packs.ts';
export { type CardsPlayed, Playout } from './playout.ts';
export { MAX_UNIFORM_DEALS, UniformDeals } from './uniform-deals.ts';
