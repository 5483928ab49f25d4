/**
 * `jaslab`: games, states, views, agents and tables: what it takes to play deals, or to write an agent. Needs no Node.
 */
export {
  type Card,
  cardOf,
  formatCard,
  NONE,
  parseCard,
  RANKS,
  type Rank,
  rankOf,
  type Seat,
  SUITS,
  type Suit,
  suitOf,
} from './cards/card.ts';
export { type CardSet, cardsOf, formatCardSet, parseCardSet } from './cards/cardset.ts';
export { Rng, type Root, rootOf } from './cards/rng.ts';
export { Chain } from './engine/chain.ts';
export { Dealing } from './engine/dealing.ts';
export { Game } from './engine/game.ts';
export { type DealRecord, recordOf } from './engine/record.ts';
export { type ReplayedDeal, type ReplayProblem, replayRecord } from './engine/replay.ts';
export { type Setup, State } from './engine/state.ts';

export { transcriptOf } from './engine/transcript.ts';
export { View } from './engine/view.ts';
export { type Action, formatAction, isCard, PASS, parseAction } from './rules/action.ts';
export type { Outcome } from './rules/deal.ts';
export {
  choiceOption,
  countOption,
  defaultsOf,
  fileOption,
  flagOption,
  numbersOption,
  type OptionList,
  type OptionValues,
  resolveOptions,
  textOption,
} from './rules/options.ts';
export type { GameDefinition, Ruleset } from './rules/ruleset.ts';
export { Standing } from './rules/standing.ts';
export {
  type Agent,
  type AgentDefinition,
  AgentFault,
  type AnyAgentDefinition,
  chooseUniformly,
  type DealEnd,
  defineAgent,
  defineWrapper,
  TERMINATIONS,
  type Termination,
  type WrapperDefinition,
} from './table/agent.ts';
export { type AgentSpec, parseAgentSpec } from './table/agent-spec.ts';
export { type MatchDeal, MatchTable, type MatchTableOptions } from './table/match.ts';
export { type Fault, type Player, Table } from './table/table.ts';
