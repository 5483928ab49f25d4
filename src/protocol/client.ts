/**
 * A player that is an outside program. The program is started when it is first needed and can play at several tables at
 * once. When it has ended, every further deal is its fault, unless `recover` starts it again.
 */
import type { Seat } from '../cards/card.ts';
import type { Rng } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import type { View } from '../engine/view.ts';
import type { Action } from '../rules/action.ts';
import type { DealEnd, Introduction, Remote, RemoteAgent } from '../table/agent.ts';
import type { Channel, Listener } from '../table/channel.ts';
import { BotSession, type Deadlines } from './bot-session.ts';
import { makeToBot } from './lines.ts';
import { readingOf } from './reading.ts';
import { type DealStart, dealStart, endingOf, Perceived, questionOf } from './view.ts';

/** How a program is run. */
export interface ClientOptions extends Deadlines {
  /** Start a program that has ended again, for the next deal. */
  readonly recover: boolean;
  /** The most deals at once; 0: as many as the program says. */
  readonly tables: number;
}

/** A program that was started this often without finishing a deal is not started again. */
const MOST_STARTS = 5;

/** An outside program as a {@link Remote} player. */
export class ProtocolClient implements Remote {
  readonly options: ClientOptions;
  private readonly connect: (listener: Listener) => Channel;
  private current: BotSession | undefined;
  private tables = 0;
  /** How often the program was started since it last finished a deal. */
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
      return 1; // the reason is reported when it is asked at a table
    }
  }

  async examine(game: Game): Promise<Introduction> {
    const session = this.session();
    await session.enter(game);
    const { name, version } = await session.greeting;
    return { name, version };
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

  /** The running program. If it has ended: a new one if it may be started again, otherwise the one that ended. */
  session(): BotSession {
    const isOver = this.current?.failure !== undefined;
    if (this.current === undefined || (isOver && this.options.recover && this.starts < MOST_STARTS)) {
      this.starts++;
      this.current = new BotSession(this.connect, this.options);
    }
    return this.current;
  }

  /** Notes that a deal was finished by the rules. */
  succeeded(): void {
    this.starts = 1;
  }

  /** A number for a table. Never used twice, so a late answer is not taken for another's. */
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
  private asksForFeatures = false;

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
    const reading = this.asksForFeatures ? readingOf(view) : {};
    const question = { ...questionOf(view, this.perceived.trick), ...reading };
    return session.ask(table, makeToBot({ verb: 'ask', table, ...question }));
  }

  end(view: View, end: DealEnd): void {
    if (end.result !== undefined) this.client.succeeded();
    if (!this.isAnnounced) return;
    this.tell(view);
    this.session.send(makeToBot({ verb: 'end', table: this.table, ...endingOf(end) }));
  }

  private async announce(): Promise<void> {
    const game = await this.session.enter(this.game);
    this.asksForFeatures = (await this.session.greeting).features !== undefined;
    this.session.send(makeToBot({ verb: 'deal', table: this.table, game, ...this.start }));
    this.isAnnounced = true;
  }

  private tell(view: View): void {
    const { table } = this;
    for (const { seat, event } of this.perceived.news(view))
      this.session.send(makeToBot({ verb: 'event', table, seat, event }));
  }
}
