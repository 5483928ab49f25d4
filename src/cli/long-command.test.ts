import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { PlannedDuel } from '../node/duel.ts';
import { takeInterrupts } from '../node/interrupt.ts';

const root = mkdtempSync(join(tmpdir(), 'jaslab-interrupt-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}.js`, import.meta.url));

/** Starts the program; `closed` resolves with its exit code and what it said. */
function start(words: string) {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...words.split(' ')]);
  let err = '';
  child.stderr.on('data', text => (err += text));
  child.stdout.resume();
  const closed = new Promise<{ code: number | null; err: string }>(resolve =>
    child.on('close', code => resolve({ code, err })),
  );
  const said = async (text: string) => {
    while (!err.includes(text) && child.exitCode === null) await delay(20);
  };
  return { child, closed, said };
}

describe('an agent that loops for ever', () => {
  test.each([
    [`run --game klaberjass --agents ${fixture('loops')},random --deals 100`, 'SIGINT'],
    [`duel ${fixture('loops')} random --game klaberjass --boards 100`, 'SIGTERM'],
    [`tournament --agents ${fixture('loops')},random --game klaberjass --boards 100`, 'SIGINT'],
  ] as const)('is ended by a second signal: %s', async (words, signal) => {
    const out = join(root, words.split(' ', 1)[0]);
    const { child, closed, said } = start(`${words} --workers 1 --quiet --out ${out}`);
    while (!existsSync(join(out)) || readdirSync(out).length === 0) await delay(20);
    await delay(1_000);
    child.kill(signal);
    await said('ends it at once');
    child.kill(signal);
    const { code, err } = await closed;
    expect(code).toBe(130);
    expect(err).toContain('To go on:');
    expect(err).not.toContain('    at ');
  });
});

const send = (signal: NodeJS.Signals) => process.emit(signal);

test('an agent that loops for ever is ended by time, after one signal', async () => {
  const agents = [fixture('loops'), 'random'] as const;
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
