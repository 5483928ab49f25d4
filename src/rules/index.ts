/** `jaslab/rules`: the parts that games are written with, the codes of actions and melds, and the options of games. */
export {
  ACCEPT,
  ACTION_COUNT,
  type Action,
  ANNUL,
  BELLA,
  bidAction,
  bidOfPoints,
  bidPoints,
  bidTrump,
  CLAIM,
  CONTRACT,
  CONTRE,
  COVERED,
  contractAction,
  DECLARE,
  DECLARE_MELD,
  DEK,
  EXCHANGE,
  type Fact,
  formatAction,
  HERKRAKEN,
  HIGHEST_BID,
  isBid,
  isCapot,
  isCard,
  isContract,
  KRAKEN,
  LOWEST_BID,
  LOWEST_CONTRACT,
  MAKE,
  meldOf,
  NAME,
  OPEN,
  PASS,
  PLAY,
  parseAction,
  publicForm,
  REJECT,
  REJECT_MELD,
  ROEM,
  SCHMEISS,
  SUPERKRAKEN,
  SURCONTRE,
  shownCard,
  shownMeld,
  TAKE,
  UIT,
  VALSE,
} from './action.ts';
export {
  type AllPass,
  type BidLadderRules,
  bidLadder,
  doubling,
  forehandNames,
  freeNaming,
  namingToDealer,
  proposedSuit,
  proposedThenFree,
  type TurnUpAuction,
  turnUpAuction,
} from './auction.ts';
export { type ContractRules, contractAuction } from './contree.ts';
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
export { type DekRules, dekAfterStuk, dekAfterTrick, dekInTurn, dekWithStuk } from './dek.ts';
export {
  amsterdam,
  beat2,
  bela,
  DUTIES,
  type Duties,
  type Duty,
  FACTS,
  type Facts,
  followOrTrump,
  free,
  freeWhenPartnerWins,
  mayRefuseUndertrump,
  rotterdam,
  smoojas,
  sparesPartner,
  untilStockGone,
} from './duties.ts';
export { type ClaimRules, claimAfterBella, claimAfterTrick } from './klaberjass-claims.ts';
export type { LivesRules } from './lives.ts';
export { type AnsweredMeldRules, answeredMelds } from './melds/answered-melds.ts';
export { announceBella, scoreBella } from './melds/bella.ts';
export { type DeclarationRules, type Declarations, declarations } from './melds/declarations.ts';
export {
  type FirstTrickMeldRules,
  type FirstTrickMelds,
  firstTrickMelds,
} from './melds/first-trick-melds.ts';
export {
  declareHandRoem,
  type HandRoemRules,
  sayHandRoem,
  scoreHandRoem,
} from './melds/handroem.ts';
export {
  DUBBEL,
  FIRST_BROK,
  FIRST_MARRIAGE,
  FIRST_SEQUENCE,
  MELD_COUNT,
  MELDS,
  type Meld,
  type MeldId,
  type MeldKind,
  meldCards,
  parseMeld,
  STUK,
  sequenceId,
} from './melds/meld.ts';
export {
  declareSequences,
  type SequenceRules,
  saySequences,
  showSequences,
} from './melds/sequences.ts';
export { roem } from './melds/trick-melds.ts';
export { omboeren, type Partnerships } from './omboeren.ts';
export {
  type ChoiceOption,
  type CountOption,
  choiceOption,
  countOption,
  defaultsOf,
  type FlagOption,
  flagOption,
  type LengthOption,
  lengthOption,
  type MatchLength,
  type Numbers,
  type NumbersOption,
  numbersOption,
  type Option,
  type OptionList,
  type OptionValue,
  type OptionValues,
  parseOptions,
  resolveOptions,
  type TextOption,
  type TuneRange,
  textOption,
} from './options.ts';
export {
  defineGame,
  type GameDefinition,
  isRoundMatch,
  type MatchRules,
  type Points,
  type RoundMatch,
  type Ruleset,
} from './ruleset.ts';
export {
  GAME_LINES,
  type Need,
  type NeedOf,
  SCORE_LINES,
  type ScoreLine,
  type ScoreLineKind,
  type Settlement,
} from './settle/settle.ts';
export { type PartnerScore, type SoloScore, settlePartners, settleSolo } from './settle/settle-belote.ts';
export { type GameScore, settleGame } from './settle/settle-games.ts';
export { type MakerScore, settleMaker } from './settle/settle-klaberjass.ts';
export { type SideScore, settleSides } from './settle/settle-klaverjas.ts';
export { type RaceScore, settleRace } from './settle/settle-smoojas.ts';
export { type RoundScore, settleRound } from './settle/settle-smousjas.ts';
export { Standing } from './standing.ts';
export type { Step, TurnActs } from './step.ts';
export {
  dealRest,
  drawAfterTrick,
  exchangeBeforeLead,
  exchangeInTurn,
  furtherPacket,
  lastDrawChoice,
  turnBottomCard,
  turnedIsTrump,
} from './stock.ts';
export { NINE_TO_ACE, TEN_HIGH, TEN_LOW, totalOf, V146, V162 } from './tables.ts';
export { type UitRules, uitAfterStuk } from './uit.ts';
