/** A deal that is over. */
import type { State } from './state.ts';

/** What settlement has left of a deal: no views, records or log can be taken from it. */
export type FinishedDeal = Pick<
  State,
  | 'dealer'
  | 'dealt'
  | 'won'
  | 'turnUp'
  | 'maker'
  | 'trump'
  | 'outcome'
  | 'exchangedBy'
  | 'factor'
  | 'cardPoints'
  | 'meldPoints'
  | 'score'
  | 'gamePoints'
  | 'plies'
  | 'bidPoints'
  | 'lastTrickSide'
>;
