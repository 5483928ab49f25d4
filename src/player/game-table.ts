/** A table for people and bots: it asks the player on turn, says why an action is not legal, and takes actions back. */
import type { Seat } from '../cards/card.ts';
import { legalActions } from '../engine/legal-actions.ts';
import { actionsOf } from '../engine/record.ts';
import { State } from '../engine/state.ts';
import { type Objection, whyIllegal } from '../engine/why-illegal.ts';
import { shown } from '../input/schema.ts';
import { ACTION_COUNT, type Action, formatAction, parseAction } from '../rules/action.ts';
import { throwIfAborted } from './abort-signals.ts';
import type { Bot } from './bot.ts';
import { type Hint, hintsOf } from './hints.ts';
import { TableMatch } from './table-match.ts';
import { IllegalAction, type RunOptions, type TableEvent } from './table-options.ts';

/** The table of `createTable`: people and bots play a match, deal by deal. */
export class GameTable extends TableMatch {
  private isBusy = false;

  /**
   * Lets the bots play until a person must choose, or a deal or the match is over. The next deal begins with the next
   * call. Rejects with the reason of `signal` if that is aborted, and with the error of a bot; the table then stands as
   * before its move.
   */
  async next(signal?: AbortSignal): Promise<TableEvent> {
    return this.nextAfter(() => 0, signal);
  }

  /**
   * Plays the deal to its end, or the next one if it is over: bots move, and people are waited for until they `play`.
   * What was done last is seen for `pauseMillis`. Rejects as {@link next} does.
   */
  async run({ pauseMillis = 0, signal }: RunOptions = {}): Promise<TableEvent> {
    const millis = typeof pauseMillis === 'number' ? () => pauseMillis : pauseMillis;
    for (;;) {
      const event = await this.nextAfter(millis, signal);
      if (event.kind !== 'turn') return event;
      if (this.isOfPerson(this.state.turn) && !this.isOver) await this.changes.next(signal);
    }
  }

  private async nextAfter(pauseMillis: () => number, signal: AbortSignal | undefined): Promise<TableEvent> {
    if (this.isBusy) throw new RangeError('the table is waiting for a bot already');
    this.isBusy = true;
    try {
      return await this.goOn(pauseMillis, signal);
    } finally {
      this.isBusy = false;
    }
  }

  private async goOn(pauseMillis: () => number, signal: AbortSignal | undefined): Promise<TableEvent> {
    if (this.winner !== undefined) return { kind: 'match', winner: this.winner };
    await this.deal();
    const { state } = this;
    while (!state.isOver()) {
      throwIfAborted(signal);
      const { turn } = state;
      const chair = this.chairs.botIn(turn);
      if (chair === undefined) return this.turnOf(turn);
      chair.ask(this.views[turn]);
      const [action] = await Promise.all([chair.bot.move(signal), pause(pauseMillis())]);
      throwIfAborted(signal);
      const objection = whyIllegal(state, action);
      if (objection !== undefined) throw new IllegalAction(turn, formatAction(action), objection);
      state.apply(action);
      this.changed();
    }
    await pause(pauseMillis());
    throwIfAborted(signal);
    return this.finish();
  }

  private turnOf(seat: Seat): TableEvent {
    return { kind: 'turn', seat, view: this.views[seat], legal: this.legal() };
  }

  /** The legal actions of the player on turn. */
  legal(): readonly Action[] {
    return legalActions(this.state);
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
    const objection =
      this.isBusy && !this.isOfPerson(state.turn)
        ? ({ kind: 'busy', text: 'a bot is on turn' } as const)
        : (whyIllegal(state, action) ?? this.notAPerson());
    if (objection !== undefined) {
      const word = typeof choice === 'string' ? choice : action < 0 ? shown(choice) : formatAction(action);
      throw new IllegalAction(state.turn, word, objection);
    }
    this.parts.advisers.tell(this.views[state.turn]);
    state.apply(action);
    this.changed();
  }

  private notAPerson(): Objection | undefined {
    return this.isOfPerson(this.state.turn) ? undefined : { kind: 'bot', text: 'a bot plays this seat' };
  }

  /**
   * What a strong bot would do in the place of the player on turn. It knows what that seat may know. Where the options
   * name no adviser, the first hint also loads and makes it.
   */
  async hint(signal?: AbortSignal): Promise<Action> {
    const [best] = await this.advice(bot => bot.weigh(signal), signal);
    return best.action;
  }

  /** The same with values and reasons: the actions that the adviser has weighed, the best first. */
  async hints(signal?: AbortSignal): Promise<readonly Hint[]> {
    const { count } = this.changes;
    const asked = new State(this.game).copyFrom(this.state);
    const hints = hintsOf(asked, await this.advice(bot => bot.weigh(signal), signal));
    if (count === this.changes.count) this.changed(hints);
    return hints;
  }

  private async advice<T>(ask: (bot: Bot) => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    if (this.state.isOver()) throw new RangeError('the deal is over: there is nothing to choose');
    const actions = actionsOf(this.state);
    const view = this.views[this.state.turn];
    return this.parts.advisers.advice(view, chair => this.retell(chair, actions), ask, signal);
  }

  /**
   * Takes back the last choice of a person in the present deal, with all that followed. False if there was none. A deal
   * that is over stays so once {@link next} has told of it.
   */
  undo(): boolean {
    if (this.isBusy || this.isSettled) return false;
    const last = this.lastOfPerson();
    if (last < 0) return false;
    this.restart(actionsOf(this.state).slice(0, last));
    return true;
  }

  /** Ends the bots. */
  close(): void {
    this.chairs.close();
    this.parts.advisers.close();
  }
}

/** An action as a number or as its word; -1 for what is none. */
function actionIn(choice: Action | string): Action {
  const action = typeof choice === 'string' ? parseAction(choice) : choice;
  return Number.isInteger(action) && (action as Action) < ACTION_COUNT ? (action as Action) : -1;
}

/** Waits so that a move can be seen. Without a wait no timer is set: bots then play on at once. */
async function pause(millis: number): Promise<void> {
  if (millis > 0) await new Promise(resolve => setTimeout(resolve, millis));
}
