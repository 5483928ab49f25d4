/**
 * A table for people and bots: it deals, asks the player on turn, says why an action is not legal, takes actions back,
 * and keeps the match as a record.
 */
import { NONE, type Seat } from '../cards/card.ts';
import type { CardSet } from '../cards/cardset.ts';
import { mix32 } from '../cards/rng.ts';
import { breakdownOf } from '../engine/breakdown.ts';
import type { Game } from '../engine/game.ts';
import { actionsOf, type DealRecord, recordOf, resultOf } from '../engine/record.ts';
import { type Setup, State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { type Objection, whyIllegal } from '../engine/why-illegal.ts';
import { shown } from '../input/schema.ts';
import { Perceived } from '../protocol/view.ts';
import { ACTION_COUNT, type Action, type Fact, formatAction, parseAction } from '../rules/action.ts';
import { Standing } from '../rules/standing.ts';
import type { Termination } from '../table/agent.ts';
import type { Leg, MatchDeal } from '../table/match.ts';
import { terminationOf } from '../table/table.ts';
import { throwIfAborted } from './abort-signals.ts';
import type { Advisers } from './advisers.ts';
import type { Bot } from './bot.ts';
import { Chair } from './chair.ts';
import { checkSeat } from './check-start.ts';
import {
  IllegalAction,
  type OpenDeal,
  type SheetEntry,
  type TableEvent,
  type TableRecord,
} from './table-options.ts';

/** How bots sit down: the bot of a player of the match, in a seat of the deal; undefined for a person. */
export type SeatBot = (game: Game, seat: Seat, player: number) => Promise<Bot | undefined>;

/** A deal to be played, and where. */
export interface TableDeal {
  readonly leg: Pick<Leg, 'game' | 'seatOf' | 'state' | 'setup'>;
  readonly deal: number;
}

/** What a table is made of. */
export interface TableParts {
  readonly seed: string;
  /** The number of deals after which the match ends. */
  readonly deals?: number | undefined;
  /** The deals of the match. */
  course(onDeal: (deal: MatchDeal) => void): Generator<TableDeal, number, Termination>;
  readonly seatBot: SeatBot;
  /** Who is asked for hints. */
  readonly advisers: Advisers;
}

/** The table of `createTable`: people and bots play a match, deal by deal. */
export class GameTable {
  private readonly parts: TableParts;
  private readonly course: Generator<TableDeal, number, Termination>;
  private readonly past: DealRecord[] = [];
  private readonly entries: SheetEntry[] = [];
  private leg: TableDeal['leg'] | undefined;
  private number = 0;
  private setup!: Setup;
  private state!: State;
  private views: readonly View[] = [];
  /** By seat of the deal; undefined for people. */
  private chairs: readonly (Chair | undefined)[] = [];
  /** The deal that follows, once the present one is over. */
  private pending: TableDeal | undefined;
  /** The side that has won the match, -1 for none; undefined while it goes on. */
  private winner: number | undefined;
  private standing: readonly number[] = [];
  private isBusy = false;

  /** Made by `createTable`, which deals the first cards. */
  constructor(parts: TableParts) {
    this.parts = parts;
    this.course = parts.course(({ standing }) => {
      this.standing = [...standing];
    });
    this.advance(this.course.next());
  }

  private advance(step: IteratorResult<TableDeal, number>): void {
    if (step.done) this.winner = step.value;
    else this.pending = step.value;
  }

  /** Whether the present deal is over. */
  get isOver(): boolean {
    return this.state.isOver();
  }

  /** Whether the present deal is over, and {@link next} has told so. */
  private get isSettled(): boolean {
    return this.pending !== undefined || this.winner !== undefined;
  }

  /** The game of the present deal. In some matches it changes when players go out. */
  get game(): Game {
    return this.state.game;
  }

  /** What a seat of the present deal may know. */
  view(seat: Seat): View {
    checkSeat(this.game, seat);
    return this.views[seat];
  }

  /** The player of the match who sits in a seat of the present deal. They differ once players have gone out. */
  playerIn(seat: Seat): number {
    checkSeat(this.game, seat);
    return this.leg?.seatOf[seat] ?? seat;
  }

  /** Everything that a seat has perceived in the present deal, in order. */
  events(seat: Seat): readonly { readonly seat: Seat; readonly event: Action | Fact }[] {
    return [...new Perceived().news(this.view(seat))];
  }

  /**
   * Lets the bots play until a person must choose, or a deal or the match is over. The next deal begins with the next
   * call. Rejects with the reason of `signal` if that is aborted, and with the error of a bot; the table then stands as
   * before its move.
   */
  async next(signal?: AbortSignal): Promise<TableEvent> {
    if (this.isBusy) throw new RangeError('the table is waiting for a bot already');
    this.isBusy = true;
    try {
      return await this.goOn(signal);
    } finally {
      this.isBusy = false;
    }
  }

  private async goOn(signal: AbortSignal | undefined): Promise<TableEvent> {
    if (this.winner !== undefined) return { kind: 'match', winner: this.winner };
    await this.deal();
    const { state } = this;
    while (!state.isOver()) {
      throwIfAborted(signal);
      const { turn } = state;
      const chair = this.chairs[turn];
      if (chair === undefined) return this.turnOf(turn);
      chair.ask(this.views[turn]);
      const action = await chair.bot.move(signal);
      const objection = whyIllegal(state, action);
      if (objection !== undefined) throw new IllegalAction(turn, formatAction(action), objection);
      state.apply(action);
    }
    return this.finish();
  }

  private turnOf(seat: Seat): TableEvent {
    return { kind: 'turn', seat, view: this.views[seat], legal: this.legal() };
  }

  /** The legal actions of the player on turn. */
  legal(): readonly Action[] {
    return Array.from({ length: this.state.numLegal() }, (_, k) => this.state.legalAt(k));
  }

  /**
   * Why the player on turn may not take an action, or its word as `Jh` or `take`: in words, with the rule; undefined if
   * it is legal.
   */
  whyNot(choice: Action | string): Objection | undefined {
    return whyIllegal(this.state, actionIn(choice));
  }

  /** The choice of the person on turn: an action, or its word as `Jh` or `take`. Throws an {@link IllegalAction}. */
  play(choice: Action | string): void {
    const { state } = this;
    const action = actionIn(choice);
    const objection = this.isBusy
      ? ({ kind: 'busy', text: 'a bot is on turn' } as const)
      : (whyIllegal(state, action) ?? this.notAPerson());
    if (objection !== undefined) {
      const word = typeof choice === 'string' ? choice : action < 0 ? shown(choice) : formatAction(action);
      throw new IllegalAction(state.turn, word, objection);
    }
    state.apply(action);
  }

  private notAPerson(): Objection | undefined {
    return this.chairs[this.state.turn] === undefined
      ? undefined
      : { kind: 'bot', text: 'a bot plays this seat' };
  }

  /**
   * What a strong bot would do in the place of the player on turn. It knows what that seat may know. Where the options
   * name no adviser, the first hint also loads and makes it.
   */
  async hint(signal?: AbortSignal): Promise<Action> {
    if (this.state.isOver()) throw new RangeError('the deal is over: there is nothing to choose');
    const actions = actionsOf(this.state);
    return this.parts.advisers.hint(
      this.views[this.state.turn],
      chair => this.retell(chair, actions),
      signal,
    );
  }

  /**
   * Takes back the last choice of a person in the present deal, with all that followed. False if there was none. A deal
   * that is over stays so once {@link next} has told of it.
   */
  undo(): boolean {
    if (this.isBusy || this.isSettled) return false;
    const actions = actionsOf(this.state);
    const replay = new State(this.game).begin(this.setup);
    let last = -1;
    for (const [n, action] of actions.entries()) {
      if (this.chairs[replay.turn] === undefined) last = n;
      replay.apply(action);
    }
    if (last < 0) return false;
    this.restart(actions.slice(0, last));
    return true;
  }

  /** The hands that were dealt before the first decision, by seat. */
  dealtHands(): readonly CardSet[] {
    return [...this.state.dealt.subarray(0, this.state.seats)];
  }

  /** The present deal with all its cards, for whoever shows the table: a page, or a transcript. */
  openDeal(): OpenDeal {
    return { deal: this.number, setup: this.setup, actions: actionsOf(this.state) };
  }

  /** The score sheet of the match: the deals that are over. */
  get sheet(): readonly SheetEntry[] {
    return this.entries;
  }

  /** The match so far. `createTable` restores it. */
  save(): TableRecord {
    const { seed } = this.parts;
    const { result, ...present } = this.record();
    const { game, options } = this.past[0] ?? present;
    const deals = this.isSettled ? this.past : [...this.past, present];
    return { v: 1, game, options, seed, deals };
  }

  private record(): DealRecord {
    const { state, number, parts } = this;
    const agents = this.chairs.map(chair => chair?.bot.name ?? 'person');
    return recordOf(state, { legal: false, origin: { seed: parts.seed, deal: number, agents } });
  }

  /** Ends the bots. */
  close(): void {
    this.closeSeats();
    this.parts.advisers.close();
  }

  private closeSeats(): void {
    for (const chair of this.chairs) chair?.bot.close();
  }

  // The course of the match

  /** Deals the next cards, if the present deal is over. */
  async deal(): Promise<void> {
    const { pending } = this;
    if (pending === undefined) return;
    const { leg, deal } = pending;
    if (leg !== this.leg) await this.sitDown(leg);
    this.pending = undefined;
    this.number = deal;
    const setup = leg.setup(deal);
    const before = new Standing().copyFrom(setup.before);
    this.setup = { ...setup, deck: Int32Array.from(setup.deck), before, dealtHands: undefined };
    this.restart([]);
  }

  private async sitDown(leg: TableDeal['leg']): Promise<void> {
    this.closeSeats();
    this.leg = leg;
    this.state = leg.state;
    const seats = leg.seatOf.map((player, seat) => this.parts.seatBot(leg.game, seat, player));
    this.chairs = (await allOrNone(seats)).map(bot => bot && new Chair(bot));
    this.views = leg.seatOf.map((_, seat) => new View(leg.state, seat));
    const people = this.chairs.flatMap((chair, seat) => (chair === undefined ? [seat] : []));
    await this.parts.advisers.sitDown(leg.game, people);
  }

  /** Begins the present deal again, and repeats these actions. */
  restart(actions: readonly Action[]): void {
    const { state, setup } = this;
    state.begin(setup);
    for (const action of actions) {
      const objection = whyIllegal(state, action);
      if (objection !== undefined) throw new IllegalAction(state.turn, formatAction(action), objection);
      state.apply(action);
    }
    const retell = (chair: Chair): void => this.retell(chair, actions);
    for (const chair of this.chairs) if (chair !== undefined) retell(chair);
    this.parts.advisers.restart(retell);
  }

  private retell(chair: Chair, actions: readonly Action[]): void {
    chair.retell(this.state, this.setup, actions, this.botSeed(chair.bot.seat));
  }

  /** Bots draw other random numbers in each deal. */
  private botSeed(seat: Seat): number {
    return mix32(4 * this.number + seat) >>> 0;
  }

  /** The deal is over: the bots are told, and the match goes on. */
  finish(): TableEvent {
    const { state } = this;
    const result = resultOf(state);
    const breakdown = breakdownOf(state);
    const players = Array.from({ length: state.seats }, (_, seat) => this.playerIn(seat));
    for (const chair of this.chairs)
      chair?.end(this.views[chair.bot.seat], { termination: terminationOf(state), result });
    this.past.push(this.record());
    this.advance(this.course.next(terminationOf(state)));
    if (this.past.length === this.parts.deals) this.winner ??= NONE;
    const entry = { result, breakdown, standing: this.standing, players };
    this.entries.push(entry);
    return { kind: 'deal', ...entry };
  }
}

/** An action as a number or as its word; -1 for what is none. */
function actionIn(choice: Action | string): Action {
  const action = typeof choice === 'string' ? parseAction(choice) : choice;
  return Number.isInteger(action) && (action as Action) < ACTION_COUNT ? (action as Action) : -1;
}

/** All bots; none is left behind where one cannot sit down. */
function allOrNone(seats: readonly Promise<Bot | undefined>[]): Promise<(Bot | undefined)[]> {
  return Promise.all(seats).catch(error => {
    for (const seat of seats)
      seat.then(
        bot => bot?.close(),
        () => {},
      );
    throw error;
  });
}
