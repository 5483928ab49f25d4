/**
 * The conversation with one process of an outside bot: it is greeted, told the games, and asked for actions. Every wait
 * has a deadline. If the program does not answer, ends, or sends a line that is not in the protocol, the waiting
 * promises reject with an {@link AgentFault} that says why.
 */
import type { Game } from '../engine/game.ts';
import { ENCODER_VERSION } from '../learn/input-layout.ts';
import { type Action, parseAction } from '../rules/action.ts';
import { AgentFault } from '../table/agent.ts';
import type { Channel, ChannelEnd, Listener } from '../table/channel.ts';
import { clip, type FromBot, isComment, makeToBot, PROTOCOL_VERSIONS, parseFromBot } from './lines.ts';
import { gameLine } from './view.ts';

/** Time limits of a program, in milliseconds. */
export interface Deadlines {
  /** For each action. */
  readonly millis: number;
  /** For its greeting, and for getting ready for each game. */
  readonly start: number;
}

/** How a program introduces itself. */
export type Greeting = Extract<FromBot, { readonly verb: 'hello' }>;

/** A promise that waits for an answer. */
interface Waiting<T> {
  resolve(value: T): void;
  reject(fault: AgentFault): void;
}

/** A program that says nothing for this many time limits while it is asked is treated as dead and killed. */
const MOST_SILENT_LIMITS = 2;

export class BotSession {
  /** Resolves with the program's greeting; rejects with an {@link AgentFault}. */
  readonly greeting: Promise<Greeting>;
  /** Why the conversation is over; undefined while it lasts. */
  failure: AgentFault | undefined;
  private readonly channel: Channel;
  private readonly deadlines: Deadlines;
  /** By the line of the game with number 0. Games are numbered in order of first use. */
  private readonly games = new Map<string, { readonly number: number; readonly ready: Promise<void> }>();
  private readonly waitingGames = new Map<number, Waiting<void>>();
  private readonly asked = new Map<number, Waiting<Action>>();
  private waitingGreeting: Waiting<Greeting> | undefined;
  /** When it was first asked after its last line. */
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

  /** Announces a game to the program, once. Resolves with the game's number when the program is ready for it. */
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

  /** Ends the program. Waiting promises reject. */
  async close(): Promise<void> {
    this.fail(new AgentFault('disconnected', 'was told to quit'), { politely: true });
    await this.channel.close();
  }

  /** A promise with a deadline, which {@link take} settles. Rejects at once if the session is over. */
  private wait<T>(millis: number, enter: (waiting: Waiting<T>) => void, late: () => void): Promise<T> {
    if (this.failure !== undefined) return Promise.reject(this.failure);
    return new Promise<T>((resolve, reject) => {
      // The answer may have arrived while this thread was busy: the second, empty wait lets it be read first.
      let timer = setTimeout(() => {
        timer = setTimeout(late, 0);
      }, millis);
      const inTime = <V>(settle: (value: V) => void) => {
        return (value: V) => {
          clearTimeout(timer);
          settle(value);
        };
      };
      enter({ resolve: inTime(resolve), reject: inTime(reject) });
    });
  }

  private late(table: number): void {
    const { millis } = this.deadlines;
    this.refuse(table, new AgentFault('timeout', `did not answer within ${millis} ms`));
    const silence = performance.now() - (this.silentSince ?? performance.now());
    if (silence < MOST_SILENT_LIMITS * millis * 0.95) return;
    const text = `did not say anything for ${Math.round(silence)} ms, and was killed`;
    this.fail(new AgentFault('disconnected', text), { others: new AgentFault('timeout', text) });
  }

  private refuse(table: number, fault: AgentFault): void {
    const waiting = this.asked.get(table);
    this.asked.delete(table);
    waiting?.reject(fault);
  }

  // Lines from the program

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
    const { protocol, features = ENCODER_VERSION } = line;
    if (PROTOCOL_VERSIONS.includes(protocol) && features === ENCODER_VERSION) {
      this.waitingGreeting?.resolve(line);
      this.waitingGreeting = undefined;
      return;
    }
    const message =
      features === ENCODER_VERSION
        ? `speaks version ${protocol} of the protocol; jaslab speaks ${PROTOCOL_VERSIONS.join(', ')}`
        : `asks for version ${features} of the features; jaslab has version ${ENCODER_VERSION}`;
    this.fail(new AgentFault('disconnected', message));
  }

  /** Takes an answer. At a table where nothing is asked it is late, and is ignored. */
  private answer(table: number, word: string): void {
    const waiting = this.asked.get(table);
    const action = parseAction(word);
    this.asked.delete(table);
    if (action !== undefined) waiting?.resolve(action);
    else
      waiting?.reject(new AgentFault('illegal-action', `answered '${clip(word)}', which is not an action`));
  }

  /** A line that is not in the protocol may be the answer to any question, so it counts as the answer to all. */
  private misunderstand(text: string, problem: string): void {
    const fault = new AgentFault('illegal-action', `said '${clip(text)}': ${problem}`);
    if (this.waitingGreeting !== undefined || this.waitingGames.size > 0) this.fail(fault);
    for (const table of [...this.asked.keys()]) this.refuse(table, fault);
  }

  private end({ failed, message }: ChannelEnd): void {
    this.fail(new AgentFault(failed ? 'crashed' : 'disconnected', message), { hasEnded: true });
  }

  /** Ends the session. Waiting promises reject with `how.others`, or else with `failure`. */
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
