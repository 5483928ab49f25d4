/** A player that thinks in a worker. Lines of the line protocol go there, and its moves come back. */
import type { Seat } from '../cards/card.ts';
import { makeToBot, type ToBot } from '../protocol/lines.ts';
import { type Action, parseAction } from '../rules/action.ts';
import { reasonOf, throwIfAborted } from './aborted.ts';
import type { Bot, Sight } from './bot.ts';
import type { PlayerOptions, WorkerLike } from './player-options.ts';

/** To the worker: a player to make, something to see, a question, or the end of a player. */
export type ToWorker =
  | { readonly player: number; readonly options: Omit<PlayerOptions, 'worker'> }
  | { readonly player: number; readonly see: string }
  | { readonly player: number; readonly move: number }
  | { readonly player: number; readonly close: true };

/** From the worker: the name of a player that was made, a move, or what went wrong. */
export type FromWorker =
  | { readonly player: number; readonly name: string }
  | { readonly player: number; readonly move: number; readonly action: string }
  | { readonly player: number; readonly move?: number; readonly problem: string };

interface Waiting {
  resolve(value: string): void;
  reject(reason: unknown): void;
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
  const hear = (message: FromWorker): void => list.get(message.player)?.hear(message);
  const fail = (reason: unknown): void => {
    for (const bot of [...list.values()]) bot.fail(new Error('the worker has failed', { cause: reason }));
  };
  if (worker.on !== undefined) {
    worker.on('message', value => hear(value as FromWorker));
    worker.on('error', fail);
  } else {
    worker.addEventListener?.('message', event => hear((event as { readonly data: FromWorker }).data));
    worker.addEventListener?.('error', fail);
  }
  return list;
}

export class WorkerBot implements Bot {
  name = '';
  readonly seat: Seat;
  private readonly worker: WorkerLike;
  private readonly number: number = made++;
  private readonly waiting: Map<number, Waiting> = new Map();
  private moves = 0;
  /** Why it plays no more. */
  private failure: unknown;

  /** Makes a player in a worker. Rejects with a RangeError as `createPlayer` does. */
  static async open(worker: WorkerLike, { worker: _, ...options }: PlayerOptions): Promise<WorkerBot> {
    if (typeof options.game !== 'string' || typeof (options.agent ?? '') !== 'string')
      throw new RangeError('a player in a worker needs its game and its agent by name');
    const bot = new WorkerBot(worker, options.seat);
    bot.name = await bot.ask(0, { player: bot.number, options });
    return bot;
  }

  private constructor(worker: WorkerLike, seat: Seat) {
    this.worker = worker;
    this.seat = seat;
    playersOf(worker).set(this.number, this);
  }

  see(sight: Sight): void {
    this.send({ player: this.number, see: typeof sight === 'string' ? sight : lineOf(sight) });
  }

  async move(signal?: AbortSignal): Promise<Action> {
    throwIfAborted(signal);
    const move = ++this.moves;
    const abort = (): void => this.settle(move)?.reject(signal && reasonOf(signal));
    signal?.addEventListener('abort', abort, { once: true });
    try {
      const word = await this.ask(move, { player: this.number, move });
      return parseAction(word) as Action;
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
    if ('name' in message) this.settle(0)?.resolve(message.name);
    else if ('action' in message) this.settle(message.move)?.resolve(message.action);
    else if (message.move !== undefined) this.settle(message.move)?.reject(new RangeError(message.problem));
    else this.fail(new RangeError(message.problem));
  }

  private send(message: ToWorker): void {
    if (this.failure === undefined) this.worker.postMessage(message);
  }

  private ask(number: number, message: ToWorker): Promise<string> {
    if (this.failure !== undefined) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      this.send(message);
    });
  }

  /** What waits for an answer, which is settled once. */
  private settle(number: number): Waiting | undefined {
    const waiting = this.waiting.get(number);
    this.waiting.delete(number);
    return waiting;
  }
}

/** As text. Numbers of table and game, of which a player has one, are 0 where they are left out. */
function lineOf(sight: Exclude<Sight, string>): string {
  return makeToBot({ table: 0, game: 0, ...sight } as ToBot);
}
