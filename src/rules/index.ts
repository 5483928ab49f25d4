/** `jaslab/rules`: the parts that games are written with, the codes of actions and melds, and the options of games. */
export * from './action.ts';
export * from './auction.ts';
export * from './bidding.ts';
export * from './claims.ts';
export {
  ANNULLED,
  CLAIMED,
  DEK_CALLED,
  Deal,
  FAILED,
  FALSE_DEK,
  MADE,
  OUTCOMES,
  type Outcome,
  PASSED,
  PLAYED,
  type StageName,
  TIE,
  UIT_CALLED,
  UNDECIDED,
} from './deal.ts';
export * from './dek.ts';
export * from './doubling.ts';
export * from './duties.ts';
export * from './lives.ts';
export * from './melds/answered-melds.ts';
export * from './melds/bella.ts';
export * from './melds/declarations.ts';
export * from './melds/first-trick-melds.ts';
export * from './melds/handroem.ts';
export * from './melds/meld.ts';
export * from './melds/ranked-melds.ts';
export * from './melds/roem.ts';
export * from './melds/sequences.ts';
export { omboeren, type Partnerships, seatsAfter } from './omboeren.ts';
export * from './options.ts';
export * from './ruleset.ts';
export * from './settle/settle.ts';
export * from './settle/settle-belote.ts';
export * from './settle/settle-games.ts';
export * from './settle/settle-sides.ts';
export { Standing } from './standing.ts';
export * from './stock.ts';
export * from './tables.ts';
export * from './uit.ts';
