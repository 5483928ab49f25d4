import { Worker } from 'node:worker_threads';
import { describe, expect, test, vi } from 'vitest';
import { compiled } from '../node/fixtures/compiled.ts';
import { createPlayer, createTable } from './index.ts';
import type { WorkerLike } from './player-options.ts';
import type { FromWorker, ToWorker } from './worker-bot.ts';

/** A worker that says what it is told to. */
class Puppet implements WorkerLike {
  readonly heard: ToWorker[] = [];
  private readonly listeners = new Map<string, (value: unknown) => void>();

  postMessage(message: unknown): void {
    this.heard.push(message as ToWorker);
  }
  on(type: string, listener: (value: unknown) => void): void {
    this.listeners.set(type, listener);
  }
  say(message: FromWorker): void {
    this.listeners.get('message')?.(message);
  }
  fail(reason: unknown, type = 'error'): void {
    this.listeners.get(type)?.(reason);
  }
}

async function seated(more: object = {}) {
  const worker = new Puppet();
  const made = createPlayer({ game: 'klaberjass', seat: 1, worker, ...more });
  const { player } = worker.heard[0];
  worker.say({ player, name: 'strong' });
  return { worker, player, bot: await made };
}

test('lines go to the worker, and moves come back', async () => {
  const { worker, player, bot } = await seated();
  expect([bot.name, bot.seat]).toEqual(['strong', 1]);
  bot.see('deal 0 game=0 seat=1 dealer=0 seed=7 hand=8c,7d,Jd,Qd,9h,Ts turnup=Kc');
  bot.see({ verb: 'event', seat: 0, event: 32 });
  expect(worker.heard.at(-1)).toEqual({ player, see: 'event 0 0 pass' });
  const move = bot.move();
  worker.say({ player, move: 1, action: 'take' });
  expect(await move).toBe(33);
});

test('a bot in a worker weighs as one here', async () => {
  const worker = new Worker(compiled('src/player/worker/index.js'));
  const options = { game: 'klaberjass', seat: 1, agent: 'strong:iterations=50', seed: 'weigh' } as const;
  const bots = [await createPlayer(options), await createPlayer({ ...options, worker })];
  const [here, there] = await Promise.all(
    bots.map(bot => {
      bot.see('deal 0 game=0 seat=1 dealer=0 seed=7 hand=8c,7d,Jd,Qd,9h,Ts turnup=Kd');
      bot.see('ask 0 hand=8c,7d,Jd,Qd,9h,Ts legal=pass,take,schmeiss open=Kd tricks=0 points=0,0 melds=0,0');
      return bot.weigh();
    }),
  );
  expect(here.length).toBeGreaterThan(1);
  for (const { mean } of here) expect(Math.abs(mean!)).toBeLessThan(200);
  expect(there).toEqual(here);
  await worker.terminate();
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
  const failure = await move.catch(error => error);
  expect(failure.message).toBe('the worker has failed: out of memory');
  expect(failure.cause).toEqual(new Error('out of memory'));
  const other = await seated();
  const waiting = other.bot.move();
  other.bot.close();
  await expect(waiting).rejects.toThrow('was closed');
});

test('games and agents are given to a worker by name', async () => {
  const { default: game } = await import('../games/klaberjass/index.ts');
  await expect(createPlayer({ game, seat: 0, worker: new Puppet() })).rejects.toThrow('by name');
});

describe('a worker that never answers', () => {
  const options = { game: 'klaberjass', seat: 1, workerMillis: 30 } as const;

  test('is silent when the player is made: its script is another', async () => {
    const made = createPlayer({ ...options, worker: new Puppet() });
    await expect(made).rejects.toThrow(
      'the worker has not answered for 30 ms: does its script import jaslab/player/worker?',
    );
  });

  test('is silent when a move is due; a later one may be answered', async () => {
    const { worker, player, bot } = await seated({ workerMillis: 30 });
    await expect(bot.move()).rejects.toThrow('has not answered for 30 ms');
    const move = bot.move();
    worker.say({ player, move: 1, action: 'pass' });
    worker.say({ player, move: 2, action: 'take' });
    expect(await move).toBe(33);
  });

  test('has a script that cannot be loaded: a browser then tells of an event without words', async () => {
    const listeners = new Map<string, (event: unknown) => void>();
    const worker: WorkerLike = {
      postMessage() {},
      addEventListener: (type, listener) => listeners.set(type, listener),
    };
    const made = createPlayer({ ...options, worker });
    const event = new Event('error');
    listeners.get('error')?.(event);
    const failure = await made.catch(error => error);
    expect(failure.message).toBe('the worker has failed: its script cannot be loaded');
    expect(failure.cause).toBe(event);
    const again = createPlayer({ ...options, worker });
    listeners.get('error')?.(
      Object.assign(new Event('error'), { message: 'Uncaught x', error: new Error('x') }),
    );
    await expect(again).rejects.toMatchObject({
      message: 'the worker has failed: Uncaught x',
      cause: new Error('x'),
    });
  });

  test('ends, or says what cannot be read', async () => {
    const one = await seated();
    const move = one.bot.move();
    one.worker.fail(1, 'exit');
    await expect(move).rejects.toThrow('the worker has failed: it has ended with code 1');
    const other = await seated();
    const next = other.bot.move();
    other.worker.fail(new Event('messageerror'), 'messageerror');
    await expect(next).rejects.toThrow('a message from it cannot be read');
  });

  test('of Node: one that is another program, one that throws, one that is not there', async () => {
    const made = (worker: Worker) =>
      createPlayer({ ...options, workerMillis: 10_000, worker }).catch((error: Error) => error.message);
    const program = (text: string) => new Worker(text, { eval: true });
    expect(await made(program('setTimeout(() => {}, 50)'))).toBe(
      'the worker has failed: it has ended with code 0',
    );
    expect(await made(program("throw new Error('no memory')"))).toBe('the worker has failed: no memory');
    expect(await made(new Worker('/nowhere.js'))).toMatch(/^the worker has failed: Cannot find module/);
  });

  test('seats nobody: the bots that had sat down are closed', async () => {
    const worker = new Puppet();
    const seats = [{ worker }, { worker, workerMillis: 30 }];
    const made = createTable({ game: 'klaberjass', seats });
    const failed = expect(made).rejects.toThrow('has not answered');
    await vi.waitFor(() => expect(worker.heard).not.toEqual([]), { interval: 1 });
    const { player } = worker.heard[0];
    worker.say({ player, name: 'strong' });
    await failed;
    expect(worker.heard).toContainEqual({ player, close: true });
  });
});

test('what an app says to its worker besides is no matter', async () => {
  const { worker, player, bot } = await seated();
  for (const odd of [undefined, null, 'hello', 7, {}, { player: 'x' }, { type: 'ready' }])
    worker.say(odd as never);
  const move = bot.move();
  worker.say({ player, move: 1, action: 'take' });
  expect(await move).toBe(33);
});

test('a worker is given the seed as it is, even an empty one', async () => {
  const { worker } = await seated({ seed: '' });
  expect(worker.heard[0]).toMatchObject({ options: { seed: '' } });
});
