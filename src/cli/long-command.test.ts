import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { JobError } from '../node/executor.ts';
import { takeInterrupts } from '../node/interrupt.ts';
import { PlannedDuel } from '../node/planned-duel.ts';
import { faulty, start, workplace } from './fixtures/workplace.ts';
import { inFrame } from './long-command.ts';
import { Streams } from './streams.ts';

const { root, newDirectory } = workplace('interrupt');

describe('an agent that loops for ever', () => {
  test.each([
    [`run --game klaberjass --agents ${faulty('loops')},random --deals 100`, 'SIGINT'],
    [`duel ${faulty('loops')} random --game klaberjass --boards 100`, 'SIGTERM'],
    [`tournament --agents ${faulty('loops')},random --game klaberjass --boards 100`, 'SIGINT'],
  ] as const)('is ended by a second signal: %s', async (words, signal) => {
    const out = newDirectory();
    const { child, closed, until, text } = start(`${words} --workers 1 --quiet --out ${out}`);
    await until(() => existsSync(out) && readdirSync(out).length > 0);
    await delay(1_000);
    child.kill(signal);
    await until(() => text.err.includes('ends it at once'));
    child.kill(signal);
    const { code, err } = await closed;
    expect(code).toBe(130);
    expect(err).toContain('To go on:');
    expect(err).not.toContain('    at ');
  });
});

test('an agent that fails keeps what was written', async () => {
  let err = '';
  const write = (text: string) => {
    err += text;
    return true;
  };
  const stdout = new Writable();
  const streams = new Streams(Readable.from([]), stdout, { write });
  const about = { counts: 'boards', finishes: 'the round', directory: 'DIR' };
  const code = await inFrame(about, streams, () => Promise.reject(new JobError('an agent has failed')));
  expect([code, err]).toEqual([
    1,
    'jaslab: an agent has failed\n' +
      'jaslab: DIR keeps its whole files: --resume continues with the same agents, --force begins again\n',
  ]);
});

const send = (signal: NodeJS.Signals) => process.emit(signal);

test('an agent that loops for ever is ended by time, after one signal', async () => {
  const agents = [faulty('loops'), 'random'] as const;
  const duel = await PlannedDuel.of({ game: 'klaberjass', rules: [], seed: 's', agents, boards: 9 });
  const { stop, abort, dispose } = takeInterrupts(undefined, 50);
  const result = duel.play({ directory: join(root, 'timed'), workers: 1, stop, abort });
  await delay(2_000);
  send('SIGTERM');
  expect(await result).toMatchObject({ interrupted: true, played: 0 });
  dispose();
});

describe('interrupts', () => {
  test('a second signal aborts', () => {
    let stops = 0;
    const { stop, abort, dispose } = takeInterrupts(() => stops++);
    send('SIGTERM');
    expect([stop.aborted, abort.aborted, stops]).toEqual([true, false, 1]);
    send('SIGINT');
    expect([abort.aborted, stops]).toEqual([true, 1]);
    dispose();
  });

  test('so does time', async () => {
    const { abort, dispose } = takeInterrupts(undefined, 10);
    send('SIGINT');
    expect(abort.aborted).toBe(false);
    await new Promise(resolve => abort.addEventListener('abort', resolve));
    dispose();
  });

  test('time does not run before the first signal, nor after the end', async () => {
    const before = process.listenerCount('SIGTERM');
    const { abort, dispose } = takeInterrupts(undefined, 5);
    await delay(20);
    expect(abort.aborted).toBe(false);
    send('SIGINT');
    dispose();
    await delay(20);
    expect(abort.aborted).toBe(false);
    expect(process.listenerCount('SIGTERM')).toBe(before);
  });
});
