/** `jaslab/kernel`: random play at speed, of whole deals and of positions. */
export { type CardsPlayed, Playout } from './playout.ts';
export { type RandomBatch, RandomDeals } from './random-deals.ts';
export { SeatRngs } from './tapes.ts';
