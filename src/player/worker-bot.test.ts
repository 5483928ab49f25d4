import { expect, test } from 'vitest';
import { createPlayer } from './create-player.ts';
import type { WorkerLike } from './player-options.ts';
import type { FromWorker, ToWorker } from './worker-bot.ts';

/** A worker that says what it is told to. */
class Puppet implements WorkerLike {
  readonly heard: ToWorker[] = [];
  private readonly listeners = new Map<string, (value: unknown) => void>();

  postMessage(message: unknown): void {
    this.heard.push(message as ToWorker);
  }
  on(type: 'message' | 'error', listener: (value: unknown) => void): void {
    this.listeners.set(type, listener);
  }
  say(message: FromWorker): void {
    this.listeners.get('message')?.(message);
  }
  fail(reason: unknown): void {
    this.listeners.get('error')?.(reason);
  }
}

async function seated() {
  const worker = new Puppet();
  const made = createPlayer({ game: 'klaberjass', seat: 1, worker });
  const { player } = worker.heard[0];
  worker.say({ player, name: 'strong' });
  return { worker, player, bot: await made };
}

test('lines go to the worker, and moves come back', async () => {
  const { worker, player, bot } = await seated();
  expect([bot.name, bot.seat]).toEqual(['strong', 1]);
  bot.see({ verb: 'event', seat: 0, event: 32 });
  expect(worker.heard.at(-1)).toEqual({ player, see: 'event 0 0 pass' });
  const move = bot.move();
  worker.say({ player, move: 1, action: 'take' });
  expect(await move).toBe(33);
});

test('a move that was given up is not taken for a later one', async () => {
  const { worker, player, bot } = await seated();
  const tired = new AbortController();
  const first = bot.move(tired.signal);
  tired.abort(new Error('tired'));
  await expect(first).rejects.toThrow('tired');
  const second = bot.move();
  worker.say({ player, move: 1, action: 'pass' });
  worker.say({ player, move: 2, action: 'take' });
  expect(await second).toBe(33);
});

test('what goes wrong in the worker rejects', async () => {
  const { worker, player, bot } = await seated();
  const move = bot.move();
  worker.say({ player, move: 1, problem: 'the bot has not been asked' });
  await expect(move).rejects.toThrow('has not been asked');
  const next = bot.move();
  worker.say({ player, problem: 'no line of the protocol' });
  await expect(next).rejects.toThrow('no line of the protocol');
  await expect(bot.move()).rejects.toThrow('no line of the protocol');
});

test('a worker that fails, and a bot that is closed, answer nothing more', async () => {
  const { worker, bot } = await seated();
  const move = bot.move();
  worker.fail(new Error('out of memory'));
  await expect(move).rejects.toThrow('the worker has failed');
  const other = await seated();
  const waiting = other.bot.move();
  other.bot.close();
  await expect(waiting).rejects.toThrow('was closed');
});

test('games and agents are given to a worker by name', async () => {
  const { default: game } = await import('../games/klaberjass.ts');
  await expect(createPlayer({ game, seat: 0, worker: new Puppet() })).rejects.toThrow('by name');
});
