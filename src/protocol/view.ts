/** The view of a seat as lines of the protocol. */
import { type Card, NONE, type Seat, TRUMP_CODES } from '../cards/card.ts';
import { cardsOf } from '../cards/cardset.ts';
import type { Game } from '../engine/game.ts';
import { legalActions } from '../engine/legal-actions.ts';
import { standingRecord } from '../engine/record.ts';
import type { View } from '../engine/view.ts';
import { type Action, codeOf, type Fact, LOG_SIZE, seatOf } from '../rules/action.ts';
import type { DealEnd } from '../table/agent.ts';
import { makeToBot, type Play, type ToBot } from './lines.ts';

/** A game with all its options. Deals refer to it by `number`. */
export function gameLine(number: number, { id, version, seats, sides, options }: Game): string {
  const rules = Object.entries(options).map(([name, value]) => ({ name, value: wordOf(value) }));
  return makeToBot({ verb: 'game', game: number, id, version, seats, sides, rules });
}

/** `true`, `20`, `points:500`. */
function wordOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([unit, n]) => `${unit}:${n}`)
    .join();
}

/** A deal before its first action. Its table and the number of its game are added when it is sent. */
export type DealStart = Omit<Extract<ToBot, { readonly verb: 'deal' }>, 'verb' | 'table' | 'game'>;

/** The start of a deal, read from its view before the first action. */
export function dealStart(seed: number, view: View): DealStart {
  const { totals, carry, held, continuation } = standingRecord(view.before, view.game);
  return {
    seat: view.seat,
    dealer: view.dealer,
    seed,
    hand: cardsOf(view.hand()),
    turnup: unlessNone(view.turnUp),
    proposed: view.game.ruleset.indicator === undefined ? undefined : view.proposed,
    totals,
    carry,
    held,
    continuation,
  };
}

/** The question for the next action. Its table is added when it is sent. */
export type Question = Omit<Extract<ToBot, { readonly verb: 'ask' }>, 'verb' | 'table'>;

/** The question that a view is asked. `trick`: the cards on the table, in the order of play. */
export function questionOf(view: View, trick: readonly Play[]): Question {
  const sides = Array.from({ length: view.game.sides }, (_, side) => side);
  return {
    hand: cardsOf(view.hand()),
    legal: legalActions(view),
    trump: unlessNone(view.trump),
    maker: unlessNone(view.maker),
    bid: view.bid === 0 ? undefined : view.bid,
    factor: view.factor === 1 ? undefined : view.factor,
    open: unlessNone(view.open),
    stock: view.stockLeft === 0 ? undefined : view.stockLeft,
    trick: trick.length === 0 ? undefined : trick,
    tricks: view.tricks,
    points: sides.map(side => view.cardPoints(side)),
    melds: sides.map(side => view.meldPoints(side)),
  };
}

/** The end of a deal. Its table is added when it is sent. */
export type Ending = Omit<Extract<ToBot, { readonly verb: 'end' }>, 'verb' | 'table'>;

/** The end of a deal: its result, or whose fault stopped it. */
export function endingOf({ termination, faultedBy, result }: DealEnd): Ending {
  if (result === undefined) return { termination, fault: faultedBy };
  const { trump, after } = result;
  return {
    termination,
    outcome: result.outcome,
    trump: trump === null ? undefined : TRUMP_CODES.indexOf(trump),
    maker: result.maker ?? undefined,
    last: result.lastTrick ?? undefined,
    points: result.cardPoints,
    melds: result.meldPoints,
    score: result.score,
    gamepoints: result.gamePoints,
    totals: after.totals,
    winner: after.roundWinner,
  };
}

function unlessNone(value: number): number | undefined {
  return value === NONE ? undefined : value;
}

/** Reads from a view what its seat has perceived since the last reading, facts included. */
export class Perceived {
  /** The cards of the trick, in the order of play. */
  readonly trick: Play[] = [];
  private readonly log = new Int32Array(LOG_SIZE);
  private read = 0;

  /** Starts a new deal. */
  begin(): void {
    this.read = 0;
    this.trick.length = 0;
  }

  /** The new events, in order. */
  *news(view: View): Generator<{ readonly seat: Seat; readonly event: Action | Fact }> {
    const { log } = this;
    const size = view.history(log);
    for (; this.read < size; this.read++) {
      const [seat, event] = [seatOf(log[this.read]), codeOf(log[this.read])];
      if (event < 32) this.lay(seat, event, view.game.seats);
      yield { seat, event };
    }
    if (view.trickSize === 0) this.trick.length = 0;
  }

  private lay(seat: Seat, card: Card, seats: number): void {
    if (this.trick.length === seats) this.trick.length = 0;
    this.trick.push({ seat, card });
  }
}
