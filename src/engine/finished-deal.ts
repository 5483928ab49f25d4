/** A deal that is over. */
import type { State } from './state.ts';

/** The result of a settled deal. It gives no views, records or log. */
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
