/** Writes deal records: one deal as plain data. `replay.ts` reads and checks them. */
import { formatCard, NONE, SUITS, TRUMP_CODES } from '../cards/card.ts';
import { cardsOf } from '../cards/cardset.ts';
import { type Action, codeOf, formatAction, isAction, seatOf } from '../rules/action.ts';
import { OUTCOMES } from '../rules/deal.ts';
import type { Standing } from '../rules/standing.ts';
import type { Game } from './game.ts';
import { State } from './state.ts';

export interface StandingRecord {
  totals?: number[];
  carry?: number[];
  held?: number;
  continuation?: boolean;
  first?: boolean;
  roundWinner?: number;
}
export interface ActionRecord {
  seat: number;
  act: string;
  legal?: string[];
}
export interface ResultRecord {
  outcome: string;
  maker: number | null;
  trump: string | null;
  cardPoints: number[];
  lastTrick: number | null;
  meldPoints: number[];
  score: number[];
  gamePoints?: number[];
  after: StandingRecord;
}
/** One deal as plain data. */
export interface DealRecord {
  v: 1;
  game: string;
  options: Record<string, unknown>;
  dealer: number;
  before: StandingRecord;
  hands: string[][];
  turnup: string | null;
  stock: string[];
  indicator: string[];
  actions: ActionRecord[];
  result: ResultRecord;
  seed?: string;
  deal?: number;
  agents?: string[];
}

/** The origin of a deal: its seed, its number and its agents. */
export interface Origin {
  readonly seed: string;
  readonly deal: number;
  readonly agents: readonly string[];
}

/** The legal actions of a state as words, sorted by code unit. */
export function legalWords(state: State): string[] {
  const words: string[] = [];
  for (let k = state.numLegal() - 1; k >= 0; k--) words.push(formatAction(state.legalAt(k)));
  return words.sort();
}

/** The actions of a state's log, in order. */
export function actionsOf(state: State): Action[] {
  return [...state.log.subarray(0, state.logSize)].filter(isAction).map(codeOf);
}

/** The record of a deal that is over. `legal` adds the legal actions at each decision. */
export function recordOf(
  state: State,
  options: { readonly legal: boolean; readonly origin?: Partial<Origin> },
): DealRecord {
  const { game } = state;
  const replay = new State(game).begin(state);
  const hands = [...replay.dealt.subarray(0, game.seats)].map(hand => cardsOf(hand).map(formatCard));
  const record: DealRecord = {
    v: 1,
    game: game.id,
    options: { ...game.changedOptions() },
    dealer: state.dealer,
    before: standingRecord(state.before, state.game),
    hands,
    turnup: state.turnUp === NONE ? null : formatCard(state.turnUp),
    stock: stockOf(state).map(formatCard),
    indicator: Array.from({ length: game.ruleset.indicator?.suits ?? 0 }, (_, i) =>
      SUITS.charAt((state.indicator >> (2 * i)) & 3),
    ),
    actions: [],
    result: resultOf(state),
  };
  for (let time = 0; time < state.logSize; time++) {
    if (!isAction(state.log[time])) continue;
    const action = codeOf(state.log[time]);
    const step: ActionRecord = { seat: seatOf(state.log[time]), act: formatAction(action) };
    if (options.legal) step.legal = legalWords(replay);
    record.actions.push(step);
    replay.apply(action);
  }
  if (options.origin !== undefined) Object.assign(record, options.origin);
  return record;
}

/** The undealt face-down cards, in the order in which they are drawn. */
export function stockOf(state: State): number[] {
  const { packets, turnUp } = state.game.ruleset;
  const dealt = state.seats * packets.reduce((sum, packet) => sum + packet, 0);
  return [...state.deck.subarray(dealt + (turnUp === 'stock' ? 1 : 0), state.deckSize)];
}

export function resultOf(state: State): ResultRecord {
  const sides = (values: Int32Array): number[] => [...values.subarray(0, state.sides)];
  const thrownIn = state.trump === NONE || state.maker === NONE;
  const last = state.lastTrickSide();
  return {
    outcome: OUTCOMES[state.outcome] ?? 'undecided',
    maker: thrownIn ? null : state.maker,
    trump: state.trump === NONE ? null : TRUMP_CODES[state.trump],
    cardPoints: sides(state.cardPoints),
    lastTrick: last === NONE ? null : last,
    meldPoints: sides(state.meldPoints),
    score: sides(state.score),
    ...(state.game.ruleset.gamePoints ? { gamePoints: sides(state.gamePoints) } : {}),
    after: standingRecord(state.after, state.game),
  };
}

/** A standing as a record writes it: zeros and false are left out. */
export function standingRecord(standing: Standing, { sides, seats }: Game): StandingRecord {
  const record: StandingRecord = {};
  const totals = [...standing.totals.subarray(0, sides)];
  const carry = [...standing.carry.subarray(0, seats)];
  if (totals.some(points => points !== 0)) record.totals = totals;
  if (carry.some(points => points !== 0)) record.carry = carry;
  if (standing.held !== 0) record.held = standing.held;
  if (standing.continuation) record.continuation = true;
  if (standing.first) record.first = true;
  if (standing.roundWinner !== NONE) record.roundWinner = standing.roundWinner;
  return record;
}
