import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { DealSource } from '../../rows/deal-source.ts';
import { MatchSource } from '../../rows/match-source.ts';
import { defineAgent, TERMINATIONS } from '../../table/agent.ts';
import type { Fault, Player } from '../../table/table.ts';
import { makeGame, makePlayer } from '../by-name.ts';
import { compiled } from '../fixtures/compiled.ts';
import { ends, isAlive } from '../fixtures/ends.ts';

const folder = mkdtempSync(join(tmpdir(), 'jaslab-bots-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MOCK = fileURLToPath(new URL('../fixtures/mock-bot.mjs', import.meta.url));
/** Long enough for a busy machine. Tests of slowness use less. */
const PATIENT = 'millis=20000,start=40000';

/** Takes the first legal action, as the mock does. */
const FIRST: Player = {
  label: 'first',
  options: {},
  definition: defineAgent({
    doc: 'takes the first legal action',
    sees: 'view',
    options: {},
    create: () => ({ act: view => view.legalAt(0) }),
  }),
};

const opened: Player[] = [];
afterEach(() => Promise.all(opened.splice(0).map(player => player.remote?.close())));

async function mock(words: string, options = PATIENT): Promise<Player> {
  const player = await makePlayer(`external:cmd="'${process.execPath}' '${MOCK}' ${words}",${options}`);
  opened.push(player);
  return player;
}

interface Played {
  /** By deal. */
  readonly terminations: readonly string[];
  readonly faultedBy: readonly number[];
  readonly faults: readonly Fault[];
  readonly seconds: number;
}

/** Plays deals of a mock in seat 0 against a player who answers at once. */
async function play(player: Player, deals: number): Promise<Played> {
  const faults: Fault[] = [];
  const began = performance.now();
  const game = await makeGame('klaberjass');
  const run = new DealSource(game, 'bots', [player, await makePlayer('greedy')], 'fixed', {
    onFault: (_, fault) => faults.push(fault),
  });
  const batch = await run.playAsync(0, deals);
  const column = (name: string) => [...batch.columns[run.columns.findIndex(c => c.name === name)]];
  return {
    terminations: column('termination').map(i => TERMINATIONS[i]),
    faultedBy: column('faulted_by'),
    faults,
    seconds: (performance.now() - began) / 1000,
  };
}

const byRules = ['finished', 'thrown-in'];
const others = (terminations: readonly string[]) => terminations.filter(t => !byRules.includes(t));

describe('a program outside', () => {
  test('plays the same deals as an equal agent of this process, one by one and many at once', async () => {
    const game = await makeGame('smousjas');
    const rivals = await Promise.all([mock('good'), mock('lanes 7')]);
    const greedy = await makePlayer('greedy');
    const columnsOf = (batch: { columns: readonly ArrayLike<number>[] }) =>
      batch.columns.map(c => [...Array.from(c)]);
    const here = new DealSource(game, 'same', [FIRST, greedy], 'all').play(3, 20);
    for (const rival of rivals) {
      const there = await new DealSource(game, 'same', [rival, greedy], 'all').playAsync(3, 20);
      expect(columnsOf(there)).toEqual(columnsOf(here));
    }
  });

  test('plays whole matches as an agent of this process does', async () => {
    const game = await makeGame('klaberjass', ['target=200']);
    const greedy = await makePlayer('greedy');
    const columns = (batch: { columns: readonly ArrayLike<number>[] }) =>
      batch.columns.map(c => Array.from(c));
    const here = new MatchSource(game, 'same', [FIRST, greedy], 'all').play(0, 4);
    const there = await new MatchSource(game, 'same', [await mock('lanes 3'), greedy], 'all').playAsync(0, 4);
    expect(columns(there)).toEqual(columns(here));
  });

  test('may say what is no line as a comment, answer twice, and split its lines anywhere', async () => {
    const { terminations } = await play(await mock('talkative'), 4);
    expect(others(terminations)).toEqual([]);
  });
});

test('an answer in time counts even if this process was busy', async () => {
  const game = await makeGame('klaberjass');
  let isFirst = true;
  const thinker: Player = {
    label: 'thinker',
    options: {},
    definition: defineAgent({
      doc: 'thinks for longer, once, than the other has',
      sees: 'view',
      options: {},
      create: () => ({
        act: view => {
          for (const end = performance.now() + (isFirst ? 2_500 : 0); performance.now() < end; );
          isFirst = false;
          return view.legalAt(0);
        },
      }),
    }),
  };
  const faults: Fault[] = [];
  // The bot is asked at seven tables before the other thinks at the eighth.
  const players = [await mock('lanes 8', 'millis=1500,start=40000'), thinker];
  await new DealSource(game, 'busy', players, 'fixed', {
    onFault: (_, fault) => faults.push(fault),
  }).playAsync(0, 8);
  expect(faults).toEqual([]);
});

describe('a deal ends', () => {
  test('crashed if the program dies, then disconnected, with its last errors', async () => {
    const { terminations, faultedBy, faults } = await play(await mock('dies 30'), 20);
    const first = terminations.indexOf('crashed');
    expect(first).toBeGreaterThan(0);
    expect(others(terminations.slice(0, first))).toEqual([]);
    expect(new Set(terminations.slice(first + 1))).toEqual(new Set(['disconnected']));
    expect(faultedBy).toEqual(terminations.map(t => (byRules.includes(t) ? -1 : 0)));
    expect(faults[0].message).toBe('ended with exit code 3: ValueError: no card to play\nTraceback: line 7');
  });

  test('disconnected if the program leaves', async () => {
    const { terminations, faults } = await play(await mock('leaves 5'), 6);
    expect(new Set(others(terminations))).toEqual(new Set(['disconnected']));
    expect(faults[0].message).toBe('ended (exit code 0)');
  });

  test('crashed, and the next is played, if the program is to be restarted', async () => {
    const { terminations } = await play(await mock('dies 30', `${PATIENT},recover=true`), 12);
    expect(new Set(others(terminations))).toEqual(new Set(['crashed']));
    expect(byRules).toContain(terminations.at(terminations.indexOf('crashed') + 1));
  });

  test('disconnected, and soon, if the program dies repeatedly', async () => {
    const { terminations } = await play(await mock('dies 1', `${PATIENT},recover=true`), 30);
    expect(terminations.filter(t => t === 'crashed')).toHaveLength(5);
    expect(terminations.filter(t => t === 'disconnected').length).toBeGreaterThan(15);
  });

  test('by timeout if the program is late, and it plays on', async () => {
    const { terminations, faults } = await play(await mock('slow-once 2200', 'millis=1500,start=40000'), 5);
    expect(others(terminations)).toContain('timeout');
    expect(faults[0].message).toBe('did not answer within 1500 ms');
    expect(byRules).toContain(terminations.at(-1));
  });

  test('by timeout if the program is silent, and it is killed', async () => {
    const { terminations, seconds } = await play(await mock('deaf', 'millis=150,start=40000'), 500);
    expect(terminations.filter(t => t === 'timeout').length).toBeGreaterThan(0);
    expect(terminations.filter(t => t === 'timeout').length).toBeLessThan(5);
    expect(others(terminations)).toContain('disconnected');
    expect(seconds).toBeLessThan(30);
  });

  test.each([
    ['garbage 3', "said 'I think I play hearts': no line of the protocol begins with 'I'"],
    ['mumbles 3', "answered 'Zz', which is not an action"],
    ['cheats 3', 'answered superkraken, which is not legal'],
  ])('by an illegal action if the program %s', async (words, message) => {
    const { terminations, faults } = await play(await mock(words), 12);
    expect(new Set(others(terminations))).toEqual(new Set(['illegal-action']));
    expect(terminations).toContain('finished');
    expect(faults[0].message).toBe(message);
  });

  test.each([
    ['mute', 'millis=20000,start=300', 'timeout', 'did not say hello within 300 ms'],
    ['future', PATIENT, 'disconnected', 'speaks version 9 of the protocol; jaslab speaks 1'],
    ['refuses', PATIENT, 'disconnected', 'does not play this game: only chess'],
    ['floods', PATIENT, 'illegal-action', /^said 'x+\.\.\.': no line of the protocol begins/],
  ])('at once if the program %s', async (words, options, termination, message) => {
    const { terminations, faults } = await play(await mock(words, options), 3);
    expect(terminations[0]).toBe(termination);
    expect(others(terminations)).toHaveLength(3);
    if (typeof message === 'string') expect(faults[0].message).toBe(message);
    else expect(faults[0].message).toMatch(message);
  });

  test('at once if there is no such program', async () => {
    const player = await makePlayer(`external:cmd="no-such-bot-here --fast",${PATIENT}`);
    const { terminations, faults } = await play(player, 2);
    expect(terminations).toEqual(['crashed', 'crashed']);
    expect(faults[0].message).toMatch(/^ended with exit code 127: .*not found/);
  });
});

describe('no program is left', () => {
  const pidIn = async (file: string): Promise<number> => {
    while (!existsSync(file) || readFileSync(file, 'utf8') === '') await delay(20);
    return Number(readFileSync(file, 'utf8'));
  };
  test('if it is told to quit and does not', async () => {
    const file = join(folder, 'stubborn');
    const player = await mock(`stubborn 1 '${file}'`);
    await play(player, 1);
    const pid = await pidIn(file);
    expect(isAlive(pid)).toBe(true);
    await player.remote!.close();
    expect(await ends(pid)).toBe(true); // it was killed, but the system may list it for a moment
  });

  test('when we are killed', async () => {
    const file = join(folder, 'orphan');
    const script = compiled('src/node/fixtures/plays-for-ever.ts');
    const cmd = `external:cmd="'${process.execPath}' '${MOCK}' stubborn 1 '${file}'",${PATIENT}`;
    const child = spawn(process.execPath, [script, cmd], { stdio: 'ignore' });
    const pid = await pidIn(file);
    expect(isAlive(pid)).toBe(true);
    child.kill('SIGKILL');
    expect(await ends(pid)).toBe(true);
  });
});
