/**
 * A player who is a program outside, and speaks the protocol. It is started when it is first needed and plays at any number
 * of tables at once. A program that has died stays dead, and every further deal is a fault of its, unless it is to be
 * started again.
 */
import type { Seat } from '../cards/card.ts';
import type { Rng } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import type { View } from '../engine/view.ts';
import type { Action } from '../rules/action.ts';
import type { DealEnd, Remote, RemoteAgent } from '../table/agent.ts';
import type { Channel, Listener } from '../table/channel.ts';
import { BotSession, type Deadlines } from './bot-session.ts';
import { makeToBot } from './lines.ts';
import { askLine, type DealStart, dealStart, endLine, Perceived } from './view.ts';

export interface ClientOptions extends Deadlines {
  /** A program that has died is started again for the next deal. */
  readonly recover: boolean;
  /** Deals at once, at most; 0: as many as the program says. */
  readonly tables: number;
}

/** Started so often without coming to the end of a single deal, a program is not started again. */
const MOST_STARTS = 5;

export class ProtocolClient implements Remote {
  readonly options: ClientOptions;
  private readonly connect: (listener: Listener) => Channel;
  private current: BotSession | undefined;
  private tables = 0;
  /** Since a deal came to its end. */
  private starts = 0;

  constructor(options: ClientOptions, connect: (listener: Listener) => Channel) {
    this.options = options;
    this.connect = connect;
  }

  async ready(game: Game): Promise<number> {
    try {
      const session = this.session();
      const { tables = 1 } = await session.greeting;
      await session.enter(game);
      return Math.max(1, this.options.tables === 0 ? tables : Math.min(this.options.tables, tables));
    } catch {
      return 1; // whoever asks it at a table is told why
    }
  }

  async examine(game: Game): Promise<void> {
    await this.session().enter(game);
  }

  sit(game: Game, _seat: Seat, rng: Rng): RemoteAgent {
    return new Chair(this, game, rng);
  }

  async close(): Promise<void> {
    const session = this.current;
    this.current = undefined;
    this.starts = 0;
    await session?.close();
  }

  /** The program as it runs; where it has died, another, or what is left of it. */
  session(): BotSession {
    const isOver = this.current?.failure !== undefined;
    if (this.current === undefined || (isOver && this.options.recover && this.starts < MOST_STARTS)) {
      this.starts++;
      this.current = new BotSession(this.connect, this.options);
    }
    return this.current;
  }

  /** A deal has come to its end by the rules. */
  succeeded(): void {
    this.starts = 1;
  }

  /** The number of a table is never used again: an answer that comes late must not be taken for another. */
  nextTable(): number {
    return this.tables++;
  }
}

/** A seat of the program at one table. */
class Chair implements RemoteAgent {
  private readonly client: ProtocolClient;
  private readonly game: Game;
  private readonly rng: Rng;
  private readonly perceived = new Perceived();
  private session!: BotSession;
  private table = 0;
  /** The deal has been announced to the program. */
  private isAnnounced = false;
  private start!: DealStart;

  constructor(client: ProtocolClient, game: Game, rng: Rng) {
    this.client = client;
    this.game = game;
    this.rng = rng;
  }

  begin(view: View): void {
    this.session = this.client.session();
    this.table = this.client.nextTable();
    this.start = dealStart(this.rng.next() >>> 0, view);
    this.perceived.begin();
    this.isAnnounced = false;
  }

  async act(view: View): Promise<Action> {
    const { session, table } = this;
    if (!this.isAnnounced) await this.announce();
    this.tell(view);
    return session.ask(table, askLine(table, view, this.perceived.trick));
  }

  end(view: View, end: DealEnd): void {
    if (end.result !== undefined) this.client.succeeded();
    if (!this.isAnnounced) return;
    this.tell(view);
    this.session.send(endLine(this.table, end));
  }

  private async announce(): Promise<void> {
    const game = await this.session.enter(this.game);
    this.session.send(makeToBot({ verb: 'deal', table: this.table, game, ...this.start }));
    this.isAnnounced = true;
  }

  private tell(view: View): void {
    const { table } = this;
    for (const { seat, event } of this.perceived.news(view))
      this.session.send(makeToBot({ verb: 'event', table, seat, event }));
  }
}
