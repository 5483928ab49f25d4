/**
 * The working memory of one simulated deal, shared by all simulations of a thread: a simulation runs from its root
 * to the last draw before the next one begins. Arrays of the module are the fastest that the hot loops can read.
 */
import type { Action } from '../../rules/action.ts';

/** [seat] → cards in hand. */
export const hands: Int32Array = new Int32Array(2);
/** [seat] → points won from the root on: with tricks, and with melds. */
export const cardPoints: Int32Array = new Int32Array(2);
export const meldPoints: Int32Array = new Int32Array(2);

/** [seat] → mask of the ranks whose quartets cannot score any more. */
export const quartets: Int32Array = new Int32Array(2);
/** [seat << 2 | suit] → the key of the highest sequence that has scored; 0 for none. */
export const runs: Uint8Array = new Uint8Array(8);
/** [seat] → mask of the marriages that have scored. */
export const marriages: Int32Array = new Int32Array(2);
/** [seat] → cards of the marriages of this trick. */
export const married: Int32Array = new Int32Array(2);
/** [seat * 3 + kind] → cards of scored melds, where a card serves one kind alone. */
export const served: Int32Array = new Int32Array(6);

/** Melds declared with the lead: the rank of a quartet, or {@link RUN} | suit << 7 | key. */
export const announced: Int32Array = new Int32Array(32);
export const RUN: number = 1 << 9;

/** The actions of a simulated deal, for tests; an answer with the place of its meld, {@link ITEM_SHIFT}. */
export const trace: { on: boolean; readonly actions: Action[] } = { on: false, actions: [] };
export const ITEM_SHIFT = 10;
