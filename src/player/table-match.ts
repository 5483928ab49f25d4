/**
 * A match at a table: the cards are dealt, the bots are told what they perceive, results and records are kept, and
 * whoever listens is told of each change. How the players act is in `game-table.ts`.
 */
import { NONE, type Seat } from '../cards/card.ts';
import type { CardSet } from '../cards/cardset.ts';
import { mix32 } from '../cards/rng.ts';
import { breakdownOf } from '../engine/breakdown.ts';
import type { Game } from '../engine/game.ts';
import { actionsOf, type DealRecord, recordOf, resultOf } from '../engine/record.ts';
import { type Setup, State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { whyIllegal } from '../engine/why-illegal.ts';
import { Perceived } from '../protocol/view.ts';
import { type Action, type Fact, formatAction } from '../rules/action.ts';
import { Standing } from '../rules/standing.ts';
import type { Termination } from '../table/agent.ts';
import type { Leg, MatchDeal } from '../table/match.ts';
import { terminationOf } from '../table/table.ts';
import type { Advisers } from './advisers.ts';
import type { Bot } from './bot.ts';
import { type Chair, Chairs } from './chair.ts';
import { Changes } from './changes.ts';
import { checkSeat } from './check-start.ts';
import { type Claim, claimOf } from './claim.ts';
import type { Hint } from './hints.ts';
import { type SeatSnapshot, snapshotOf, stateAt } from './seat-snapshot.ts';
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

/** What a table knows of its match. */
export class TableMatch {
  protected readonly parts: TableParts;
  private readonly course: Generator<TableDeal, number, Termination>;
  private readonly past: DealRecord[] = [];
  private readonly entries: SheetEntry[] = [];
  private leg: TableDeal['leg'] | undefined;
  private number = 0;
  private setup!: Setup;
  protected state!: State;
  protected views: readonly View[] = [];
  protected readonly chairs: Chairs = new Chairs();
  /** The deal that follows, once the present one is over. */
  private pending: TableDeal | undefined;
  /** The side that has won the match, -1 for none; undefined while it goes on. */
  protected winner: number | undefined;
  private standing: readonly number[] = [];
  protected readonly changes: Changes = new Changes();
  /** By seat; made anew after a change. */
  private readonly drawn: SeatSnapshot[] = [];
  private weighed: readonly Hint[] = [];

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

  /** Whether the present deal is over, and the table has told so. */
  protected get isSettled(): boolean {
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
    const origin = { seed: parts.seed, deal: number, agents: this.chairs.names };
    return recordOf(state, { legal: false, origin });
  }

  /** The number of the last choice of a person in the present deal, -1 if there was none. */
  protected lastOfPerson(): number {
    const replay = new State(this.game).begin(this.setup);
    let last = -1;
    for (const [n, action] of actionsOf(this.state).entries()) {
      if (this.isOfPerson(replay.turn)) last = n;
      replay.apply(action);
    }
    return last;
  }

  /** Whether a person plays a seat of the present deal. */
  isOfPerson(seat: Seat): boolean {
    return this.chairs.botIn(seat) === undefined;
  }

  // What is drawn

  /** Calls a listener after each change, and returns what ends that. It may be passed on without the table. */
  readonly subscribe: Changes['subscribe'] = this.changes.subscribe;

  /** What a seat of the present deal may know, as JSON: the same object until something changes. */
  snapshot(seat: Seat): SeatSnapshot {
    checkSeat(this.game, seat);
    this.drawn[seat] ??= snapshotOf(this.state, seat, {
      isOver: this.isSettled,
      deal: this.number,
      players: this.views.map(({ seat: s }) => this.playerIn(s)),
      sheet: [...this.entries],
      winner: this.winner ?? null,
      canUndo: !this.isOver && this.isOfPerson(this.state.turn) && this.lastOfPerson() >= 0,
      hints: this.views[seat].isAsked() ? this.weighed : [],
      claim: this.claimFor(seat),
    });
    return this.drawn[seat];
  }

  /**
   * What a person who must choose may claim when he leads, and what the bot that leads has for certain: a bot leads in
   * an order of its own.
   */
  private claimFor(seat: Seat): Claim | undefined {
    const { state } = this;
    if (!this.views[seat].isAsked() || !this.isOfPerson(seat)) return undefined;
    const claim = claimOf(stateAt(state, actionsOf(state).length - state.trickSize));
    if (claim === undefined || claim.seat === seat) return claim;
    return claim.isInAnyOrder && !this.isOfPerson(claim.seat) ? claim : undefined;
  }

  /** Tells whoever listens. `weighed`: the hints that stand now. */
  protected changed(weighed: readonly Hint[] = []): void {
    this.weighed = weighed;
    this.drawn.length = 0;
    this.changes.tell();
  }

  // The course of the match

  /** Deals the next cards, if the present deal is over and the match is not. */
  async deal(): Promise<void> {
    const { pending } = this;
    if (pending === undefined || this.winner !== undefined) return;
    const { leg, deal } = pending;
    if (leg !== this.leg) await this.sitDown(leg);
    this.pending = undefined;
    this.number = deal;
    this.setup = copyOfSetup(leg.setup(deal));
    this.restart([]);
  }

  private async sitDown(leg: TableDeal['leg']): Promise<void> {
    await this.chairs.sitDown(leg.seatOf.map((player, seat) => this.parts.seatBot(leg.game, seat, player)));
    await this.parts.advisers.sitDown(leg.game, this.chairs.people);
    this.leg = leg;
    this.state = leg.state;
    this.views = leg.seatOf.map((_, seat) => new View(leg.state, seat));
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
    for (const chair of this.chairs.bots) this.retell(chair, actions, this.botSeed(chair.bot.seat));
    this.parts.advisers.restart(chair => this.retell(chair, actions));
    this.changed();
  }

  /** Tells a bot the present deal from its start. An adviser has no seed: as a judge, it says the same of any table. */
  protected retell(chair: Chair, actions: readonly Action[], seed: number = 0): void {
    chair.retell(this.state, this.setup, actions, seed);
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
    for (const chair of this.chairs.bots)
      chair.end(this.views[chair.bot.seat], { termination: terminationOf(state), result });
    this.past.push(this.record());
    this.advance(this.course.next(terminationOf(state)));
    if (this.past.length === this.parts.deals) this.winner ??= NONE;
    const entry = { result, breakdown, standing: this.standing, players };
    this.entries.push(entry);
    this.changed();
    return { kind: 'deal', ...entry };
  }
}

/** A copy of the start of a deal, dealt from the deck: the memory of the original may be used again. */
function copyOfSetup({ deck, dealer, indicator, before }: Setup): Setup {
  return { deck: Int32Array.from(deck), dealer, indicator, before: new Standing().copyFrom(before) };
}
