/** A player that thinks in a worker. Lines of the line protocol go there, and its moves come back. */
import type { Seat } from '../cards/card.ts';
import { makeToBot, type ToBot } from '../protocol/lines.ts';
import { type Action, parseAction } from '../rules/action.ts';
import { reasonOf, throwIfAborted } from './abort-signals.ts';
import { type Bot, Ear, type Sight, type Weighed } from './bot.ts';
import type { PlayerOptions, WorkerLike } from './player-options.ts';

/** To the worker: a player to make, something to see, a question, or the end of a player. */
export type ToWorker =
  | { readonly player: number; readonly options: Omit<PlayerOptions, 'worker'> }
  | { readonly player: number; readonly see: string }
  | { readonly player: number; readonly move: number; readonly weigh?: true }
  | { readonly player: number; readonly close: true };

/** From the worker: the name of a player that was made, a move, or what went wrong. */
export type FromWorker =
  | { readonly player: number; readonly name: string }
  | {
      readonly player: number;
      readonly move: number;
      readonly action: string;
      readonly weighed?: readonly Weighed[];
    }
  | { readonly player: number; readonly move?: number; readonly problem: string };

type Made = Extract<FromWorker, { readonly name: string }>;
type Decision = Extract<FromWorker, { readonly action: string }>;

interface Waiting {
  resolve(value: FromWorker): void;
  reject(reason: unknown): void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** The players of a worker, which hear its messages. */
const players = new WeakMap<WorkerLike, Map<number, WorkerBot>>();
let made = 0;

/** Hears a worker, once for all its players. */
function playersOf(worker: WorkerLike): Map<number, WorkerBot> {
  const known = players.get(worker);
  if (known !== undefined) return known;
  const list = new Map<number, WorkerBot>();
  players.set(worker, list);
  // A worker of an app may say other things besides
  const hear = (message: FromWorker | undefined | null): void =>
    list.get(message?.player ?? -1)?.hear(message as FromWorker);
  const fail = (reason: unknown): void => {
    for (const bot of [...list.values()]) bot.fail(failureOf(reason));
  };
  const misread = (): void => fail(new Error('a message from it cannot be read'));
  if (worker.on !== undefined) {
    worker.on('message', value => hear(value as FromWorker));
    worker.on('error', fail);
    worker.on('messageerror', misread);
    worker.on('exit', code => fail(new Error(`it has ended with code ${code}`)));
  } else {
    worker.addEventListener?.('message', event => hear((event as { readonly data: FromWorker }).data));
    worker.addEventListener?.('error', fail);
    worker.addEventListener?.('messageerror', misread);
  }
  return list;
}

/** The failure behind an error, or behind a browser's event, which says nothing where the script was not loaded. */
function failureOf(reason: unknown): Error {
  const { error, message } = (reason ?? {}) as { readonly error?: unknown; readonly message?: unknown };
  const what = typeof message === 'string' && message !== '' ? message : 'its script cannot be loaded';
  return new Error(`the worker has failed: ${what}`, { cause: error ?? reason });
}

/** How long a worker may be silent, besides what a decision takes: slow telephones load for seconds. */
const SILENCE = 30_000;

export class WorkerBot implements Bot {
  name = '';
  readonly seat: Seat;
  private readonly worker: WorkerLike;
  private readonly number: number = made++;
  private readonly waiting: Map<number, Waiting> = new Map();
  private readonly ear: Ear = new Ear();
  private readonly limit: number;
  private moves = 0;
  /** Why it plays no more. */
  private failure: unknown;

  /** Makes a player in a worker. Rejects as `createPlayer` does. */
  static async open(worker: WorkerLike, options: PlayerOptions): Promise<WorkerBot> {
    const { game, rules, seat, agent, budgetMillis, seed, workerMillis } = options;
    if (typeof game !== 'string' || typeof agent !== 'string')
      throw new RangeError('a player in a worker needs its game and its agent by name');
    const given = {
      game,
      seat,
      agent,
      ...(rules !== undefined && { rules }),
      ...(seed !== undefined && { seed }),
      ...(budgetMillis !== undefined && { budgetMillis }),
    };
    const bot = new WorkerBot(worker, seat, workerMillis ?? SILENCE + (budgetMillis ?? 0));
    try {
      bot.name = (await bot.ask<Made>(0, { player: bot.number, options: given })).name;
    } catch (error) {
      bot.fail(error);
      throw error;
    }
    return bot;
  }

  private constructor(worker: WorkerLike, seat: Seat, limit: number) {
    this.worker = worker;
    this.seat = seat;
    this.limit = limit;
    playersOf(worker).set(this.number, this);
  }

  see(sight: Sight): void {
    const line = this.ear.hear(sight);
    this.send({ player: this.number, see: typeof sight === 'string' ? sight : lineOf(line) });
  }

  async move(signal?: AbortSignal): Promise<Action> {
    const { action } = await this.decide({}, signal);
    return parseAction(action) as Action;
  }

  async weigh(signal?: AbortSignal): Promise<readonly Weighed[]> {
    const { weighed = [] } = await this.decide({ weigh: true }, signal);
    return weighed;
  }

  private async decide(how: { readonly weigh?: true }, signal?: AbortSignal): Promise<Decision> {
    throwIfAborted(signal);
    const move = ++this.moves;
    const abort = (): void => this.settle(move)?.reject(signal && reasonOf(signal));
    signal?.addEventListener('abort', abort, { once: true });
    try {
      return await this.ask(move, { player: this.number, move, ...how });
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  close(): void {
    this.send({ player: this.number, close: true });
    this.fail(new Error('the bot was closed'));
  }

  /** The player fails; what waits for it rejects. */
  fail(reason: unknown): void {
    this.failure ??= reason;
    playersOf(this.worker).delete(this.number);
    for (const move of [...this.waiting.keys()]) this.settle(move)?.reject(reason);
  }

  /** A message from the worker. */
  hear(message: FromWorker): void {
    if ('name' in message) this.settle(0)?.resolve(message);
    else if ('action' in message) this.settle(message.move)?.resolve(message);
    else if (message.move !== undefined) this.settle(message.move)?.reject(new RangeError(message.problem));
    else this.fail(new RangeError(message.problem));
  }

  private send(message: ToWorker): void {
    if (this.failure === undefined) this.worker.postMessage(message);
  }

  private ask<M extends FromWorker>(number: number, message: ToWorker): Promise<M> {
    if (this.failure !== undefined) return Promise.reject(this.failure);
    return new Promise<M>((resolve, reject) => {
      const timer = setTimeout(() => this.settle(number)?.reject(this.silence()), this.limit);
      this.waiting.set(number, { resolve: value => resolve(value as M), reject, timer });
      this.send(message);
    });
  }

  private silence(): Error {
    const why = this.name === '' ? 'does its script import jaslab/player/worker?' : 'it thinks, or has ended';
    return new Error(`the worker has not answered for ${this.limit} ms: ${why}`);
  }

  /** What waits for an answer, which is settled once. */
  private settle(number: number): Waiting | undefined {
    const waiting = this.waiting.get(number);
    clearTimeout(waiting?.timer);
    this.waiting.delete(number);
    return waiting;
  }
}

/** As text. Numbers of table and game, of which a player has one, are 0 where they are left out. */
function lineOf(sight: Exclude<Sight, string>): string {
  return makeToBot({ table: 0, game: 0, ...sight } as ToBot);
}
