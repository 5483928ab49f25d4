/** `jaslab/kernel`: random play at speed, of deals and of positions. Nothing else here is for other rooms. */
export { packsOf } from './packs.ts';
export { type CardsPlayed, Playout } from './playout.ts';
export { type RandomBatch, RandomDeals } from './random-deals.ts';
export { MAX_UNIFORM_DEALS, UniformDeals } from './uniform-deals.ts';
