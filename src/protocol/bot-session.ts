/**
 * One life of a program that speaks the protocol: it is greeted, told the games, and asked. Whatever is awaited has a
 * deadline, so that nothing waits for ever: a program that is silent, ends, or says what is no line of the protocol fails
 * those who wait for it, with an {@link AgentFault} that says why.
 */
import type { Game } from '../engine/game.ts';
import { type Action, parseAction } from '../rules/action.ts';
import { AgentFault } from '../table/agent.ts';
import type { Channel, ChannelEnd, Listener } from '../table/channel.ts';
import { clip, type FromBot, isComment, makeToBot, PROTOCOL_VERSIONS, parseFromBot } from './lines.ts';
import { gameLine } from './view.ts';

/** The times a program is given, in milliseconds. */
export interface Deadlines {
  /** For each action. */
  readonly millis: number;
  /** For its greeting, and for each game. */
  readonly start: number;
}

/** What a program says of itself. */
export type Greeting = Extract<FromBot, { readonly verb: 'hello' }>;

/** Who waits for an answer. */
interface Waiting<T> {
  resolve(value: T): void;
  reject(fault: AgentFault): void;
}

/** Silent for so many deadlines while it is asked, a program is taken for dead. */
const PATIENCE = 2;

export class BotSession {
  /** What the program has said of itself; rejects with an {@link AgentFault}. */
  readonly greeting: Promise<Greeting>;
  /** Why it is over: nothing can be asked any more. */
  failure: AgentFault | undefined;
  private readonly channel: Channel;
  private readonly deadlines: Deadlines;
  /** By the text of the game without its number; numbers are the order of arrival. */
  private readonly games = new Map<string, { readonly number: number; readonly ready: Promise<void> }>();
  private readonly waitingGames = new Map<number, Waiting<void>>();
  private readonly asked = new Map<number, Waiting<Action>>();
  private waitingGreeting: Waiting<Greeting> | undefined;
  /** When it was first asked after it was last heard of. */
  private silentSince: number | undefined;

  constructor(connect: (listener: Listener) => Channel, deadlines: Deadlines) {
    this.deadlines = deadlines;
    this.greeting = this.wait<Greeting>(
      deadlines.start,
      waiting => {
        this.waitingGreeting = waiting;
      },
      () => this.fail(new AgentFault('timeout', `did not say hello within ${deadlines.start} ms`)),
    );
    this.greeting.catch(() => {});
    this.channel = connect({ line: text => this.hear(text), ended: end => this.end(end) });
    this.channel.send(makeToBot({ verb: 'hello', protocols: PROTOCOL_VERSIONS, ...deadlines }));
  }

  /** Tells the program of a game, once. Resolves with the number of the game when the program is ready for it. */
  async enter(game: Game): Promise<number> {
    await this.greeting;
    const key = gameLine(0, game);
    let entry = this.games.get(key);
    if (entry === undefined) {
      const number = this.games.size;
      const ready = this.wait<void>(
        this.deadlines.start,
        waiting => this.waitingGames.set(number, waiting),
        () =>
          this.fail(
            new AgentFault('timeout', `was not ready for ${game.id} within ${this.deadlines.start} ms`),
          ),
      );
      entry = { number, ready };
      this.games.set(key, entry);
      this.send(gameLine(number, game));
    }
    await entry.ready;
    return entry.number;
  }

  send(line: string): void {
    if (this.failure === undefined) this.channel.send(line);
  }

  /** Asks for the next action at a table. Rejects with an {@link AgentFault}. */
  ask(table: number, line: string): Promise<Action> {
    this.silentSince ??= performance.now();
    const { millis } = this.deadlines;
    const answer = this.wait<Action>(
      millis,
      waiting => this.asked.set(table, waiting),
      () => this.late(table),
    );
    this.send(line);
    return answer;
  }

  /** Ends the program; those who wait fail. */
  async close(): Promise<void> {
    this.fail(new AgentFault('disconnected', 'was told to quit'), { politely: true });
    await this.channel.close();
  }

  /** A promise that {@link take} can settle, with a deadline; rejects at once where the session is over. */
  private wait<T>(millis: number, enter: (waiting: Waiting<T>) => void, late: () => void): Promise<T> {
    if (this.failure !== undefined) return Promise.reject(this.failure);
    return new Promise<T>((resolve, reject) => {
      // The answer may have come while this thread was busy: the second, empty wait lets it be read.
      let timer = setTimeout(() => {
        timer = setTimeout(late, 0);
      }, millis);
      enter({
        resolve: value => {
          clearTimeout(timer);
          resolve(value);
        },
        reject: fault => {
          clearTimeout(timer);
          reject(fault);
        },
      });
    });
  }

  private late(table: number): void {
    const { millis } = this.deadlines;
    this.refuse(table, new AgentFault('timeout', `did not answer within ${millis} ms`));
    const silence = performance.now() - (this.silentSince ?? performance.now());
    if (silence < PATIENCE * millis * 0.95) return;
    const text = `was silent for ${Math.round(silence)} ms, and is taken for dead`;
    this.fail(new AgentFault('disconnected', text), { others: new AgentFault('timeout', text) });
  }

  private refuse(table: number, fault: AgentFault): void {
    const waiting = this.asked.get(table);
    this.asked.delete(table);
    waiting?.reject(fault);
  }

  // What is heard

  private hear(text: string): void {
    if (this.failure !== undefined || isComment(text)) return;
    this.silentSince = undefined;
    const reading = parseFromBot(text);
    if ('problem' in reading) this.misunderstand(text, reading.problem);
    else this.take(reading.line);
  }

  private take(line: FromBot): void {
    switch (line.verb) {
      case 'hello':
        this.greet(line);
        break;
      case 'ready':
        this.waitingGames.get(line.game)?.resolve();
        this.waitingGames.delete(line.game);
        break;
      case 'refuse':
        this.waitingGames.get(line.game)?.reject(new AgentFault('disconnected', refusalOf(line.reason)));
        this.waitingGames.delete(line.game);
        break;
      case 'do':
        this.answer(line.table, line.action);
        break;
      case 'error':
        break;
    }
  }

  private greet(line: Greeting): void {
    if (PROTOCOL_VERSIONS.includes(line.protocol)) {
      this.waitingGreeting?.resolve(line);
      this.waitingGreeting = undefined;
      return;
    }
    const spoken = PROTOCOL_VERSIONS.join(', ');
    const message = `speaks version ${line.protocol} of the protocol; here it is ${spoken}`;
    this.fail(new AgentFault('disconnected', message));
  }

  /** An answer at a table where nothing is asked comes too late, and is left alone. */
  private answer(table: number, word: string): void {
    const waiting = this.asked.get(table);
    const action = parseAction(word);
    this.asked.delete(table);
    if (action !== undefined) waiting?.resolve(action);
    else waiting?.reject(new AgentFault('illegal-action', `answered '${clip(word)}', which is no action`));
  }

  /** A line that means nothing may be the answer that anybody waits for: it is taken for that of all. */
  private misunderstand(text: string, problem: string): void {
    const fault = new AgentFault('illegal-action', `said '${clip(text)}': ${problem}`);
    if (this.waitingGreeting !== undefined || this.waitingGames.size > 0) this.fail(fault);
    for (const table of [...this.asked.keys()]) this.refuse(table, fault);
  }

  private end({ failed, message }: ChannelEnd): void {
    this.fail(new AgentFault(failed ? 'crashed' : 'disconnected', message), { hasEnded: true });
  }

  /** Nothing can be asked any more; those who wait fail for the same reason, or for their own. */
  private fail(
    failure: AgentFault,
    how: { readonly politely?: true; readonly hasEnded?: true; readonly others?: AgentFault } = {},
  ): void {
    if (this.failure !== undefined) return;
    this.failure = new AgentFault('disconnected', failure.message);
    const waiting = [this.waitingGreeting, ...this.waitingGames.values(), ...this.asked.values()];
    this.waitingGreeting = undefined;
    this.waitingGames.clear();
    this.asked.clear();
    for (const one of waiting) one?.reject(how.others ?? failure);
    if (!how.politely && !how.hasEnded) this.channel.kill();
  }
}

function refusalOf(reason: string): string {
  return `does not play this game${reason === '' ? '' : `: ${clip(reason)}`}`;
}
