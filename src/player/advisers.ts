/**
 * Who gives hints at a table: a bot for each seat that asks, which is told the deal as it goes on. A hint then takes no
 * longer than a move.
 */
import type { Seat } from '../cards/card.ts';
import type { Game } from '../engine/game.ts';
import type { View } from '../engine/view.ts';
import type { Bot } from './bot.ts';
import { Chair } from './chair.ts';

/** Tells a chair the present deal from its start. */
export type Retell = (chair: Chair) => void;

/** Decides what an adviser draws, and whoever judges the deal afterwards: of the same decision they think the same. */
export const JUDGE_SEED = 'analysis';

export class Advisers {
  private readonly make: (game: Game, seat: Seat) => Promise<Bot>;
  /** They are made with the table; otherwise each with its first hint. */
  private readonly isWanted: boolean;
  private readonly chairs = new Map<Seat, Chair>();

  constructor(make: (game: Game, seat: Seat) => Promise<Bot>, isWanted: boolean) {
    this.make = make;
    this.isWanted = isWanted;
  }

  /** People sit down at another game. */
  async sitDown(game: Game, people: readonly Seat[]): Promise<void> {
    this.close();
    if (this.isWanted) await Promise.all(people.map(seat => this.chairOf(game, seat)));
  }

  private async chairOf(game: Game, seat: Seat): Promise<Chair> {
    const chair = new Chair(await this.make(game, seat));
    this.chairs.set(seat, chair);
    return chair;
  }

  /** The deal begins, or begins again. */
  restart(retell: Retell): void {
    for (const chair of this.chairs.values()) retell(chair);
  }

  /** A seat chooses: its adviser learns what it held, though nobody asks for a hint. */
  tell(view: View): void {
    try {
      this.chairs.get(view.seat)?.ask(view);
    } catch {
      this.dismiss(view.seat);
    }
  }

  private dismiss(seat: Seat): void {
    this.chairs.get(seat)?.bot.close();
    this.chairs.delete(seat);
  }

  /** Asks the adviser of a seat that must choose. One who fails is not asked again. */
  async advice<T>(
    view: View,
    retell: Retell,
    ask: (bot: Bot) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    const { game, seat } = view;
    let chair = this.chairs.get(seat);
    if (chair === undefined) {
      chair = await this.chairOf(game, seat);
      retell(chair);
    }
    try {
      chair.ask(view);
      return await ask(chair.bot);
    } catch (error) {
      if (signal?.aborted !== true) this.dismiss(seat);
      throw error;
    }
  }

  close(): void {
    for (const { bot } of this.chairs.values()) bot.close();
    this.chairs.clear();
  }
}
