/** The seats at a table that bots play: what each perceives is told to its bot. */
import type { Seat } from '../cards/card.ts';
import { type Setup, State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { dealStart, endingOf, Perceived, questionOf } from '../protocol/view.ts';
import type { Action } from '../rules/action.ts';
import type { DealEnd } from '../table/agent.ts';
import type { Bot } from './bot.ts';

export class Chair {
  readonly bot: Bot;
  private readonly perceived = new Perceived();

  constructor(bot: Bot) {
    this.bot = bot;
  }

  /** A deal begins; `seed` is 32 bits for the bot's random numbers. */
  begin(view: View, seed: number): void {
    this.perceived.begin();
    this.bot.see({ verb: 'deal', ...dealStart(seed, view) });
  }

  /** Asks the bot, which has been told what happened before. */
  ask(view: View): void {
    this.hear(view);
    this.bot.see({ verb: 'ask', ...questionOf(view, this.perceived.trick) });
  }

  end(view: View, end: DealEnd): void {
    this.hear(view);
    this.bot.see({ verb: 'end', ...endingOf(end) });
  }

  /** Tells the bot a deal from its start, as if it had made its decisions itself. */
  retell(state: State, setup: Setup, actions: readonly Action[], seed: number): void {
    const replay = new State(state.game).begin(setup);
    const view = new View(replay, this.bot.seat);
    this.begin(view, seed);
    for (const action of actions) {
      if (replay.turn === this.bot.seat) this.ask(view);
      replay.apply(action);
    }
    this.hear(view);
  }

  private hear(view: View): void {
    for (const { seat, event } of this.perceived.news(view)) this.bot.see({ verb: 'event', seat, event });
  }
}

/** All seats of a table, by seat of the deal: bots in some, people in the others. */
export class Chairs {
  private list: readonly (Chair | undefined)[] = [];

  /** Others sit down; none of the bots is left behind where one cannot. `bots`: undefined for a person. */
  async sitDown(bots: readonly Promise<Bot | undefined>[]): Promise<void> {
    this.close();
    this.list = (await allOrNone(bots)).map(bot => bot && new Chair(bot));
  }

  /** The chair of a bot; undefined for a person. */
  botIn(seat: Seat): Chair | undefined {
    return this.list[seat];
  }

  get bots(): readonly Chair[] {
    return this.list.filter(chair => chair !== undefined);
  }

  /** The seats of people. */
  get people(): Seat[] {
    return this.list.flatMap((chair, seat) => (chair === undefined ? [seat] : []));
  }

  get names(): string[] {
    return this.list.map(chair => chair?.bot.name ?? 'person');
  }

  close(): void {
    for (const { bot } of this.bots) bot.close();
  }
}

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
