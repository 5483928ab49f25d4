import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ends } from '../node/fixtures/ends.ts';
import { linesOf, run } from './fixtures/run.ts';
import { filesOf, hasPart, start, workplace } from './fixtures/workplace.ts';

const { root, newDirectory } = workplace('outside');

const MOCK = fileURLToPath(new URL('../node/fixtures/mock-bot.mjs', import.meta.url));
const bot = (words: string, options = 'millis=20000') =>
  `external:cmd="'${process.execPath}' '${MOCK}' ${words}",${options}`;

const play = (agents: string, directory: string, ...words: string[]) =>
  run([
    ...['run', '--game', 'klaberjass', '--agents', agents, '--seed', 'outside', '--out', directory],
    ...['--deals', '45', '--part-deals', '15', '--quiet', ...words],
  ]);

describe('a run with a program outside', () => {
  const directory = newDirectory();
  const agents = `${bot('lanes 8')},greedy`;
  const whole = play(agents, directory, '--workers', '2', '--seatings', 'all');

  test('gives the same files with any number of threads', async () => {
    expect(await whole).toMatchObject({ code: 0, err: '' });
    const other = newDirectory();
    expect(await play(agents, other, '--workers', '1', '--chunk', '17', '--seatings', 'all')).toMatchObject({
      code: 0,
    });
    expect(filesOf(other)).toEqual(filesOf(directory));
  });

  test('is verified by its hashes', async () => {
    await whole;
    const { code, out } = await run(['verify', directory, '--quiet']);
    expect(code).toBe(0);
    expect(out.replaceAll(/\s+/g, ' ')).toContain('is another program');
  });

  test('that Ctrl-C interrupts ends cleanly, can be resumed, and leaves no program', async () => {
    const [other, pids] = [newDirectory(), join(root, 'pid')];
    const slow = `${bot(`slow 6 '${pids}'`)},greedy`;
    const words = ['run', '--game', 'klaberjass', '--agents', slow, '--seed', 'outside', '--deals', '60'];
    const parts15 = '--part-deals 15 --workers 1 --chunk 10 --out'.split(' ');
    const { child, closed, until } = start([...words, ...parts15, other], {
      detached: true,
      stdio: 'ignore',
    });
    await until(() => hasPart(other));
    process.kill(-child.pid!, 'SIGINT'); // as a terminal does, to all that were started from it
    expect((await closed).code).toBe(130);
    const { parts } = JSON.parse(readFileSync(join(other, 'manifest.json'), 'utf8'));
    expect(parts.length).toBeLessThan(4);
    const pid = Number(readFileSync(pids, 'utf8'));
    expect(await ends(pid)).toBe(true);
    const resumed = await run([
      ...words,
      '--part-deals',
      '15',
      '--out',
      other,
      '--resume',
      '--json',
      '--quiet',
    ]);
    expect(resumed.code).toBe(0);
    expect(JSON.parse(resumed.out).summary).toMatchObject({ deals: 60, faults: {} });
  });

  test('that dies has rows for it, a line with its last words, and exit code 1', async () => {
    const other = newDirectory();
    const { code, out, err } = await play(`${bot('dies 20')},greedy`, other, '--workers', '1', '--json');
    expect(code).toBe(1);
    const { faults, agents } = JSON.parse(out).summary;
    expect(faults).toEqual({ crashed: 1, disconnected: agents[0].faults - 1 });
    expect(linesOf(err)).toHaveLength(1);
    expect(err).toContain('ended with exit code 3: ValueError: no card to play');
  });

  test.each([
    ['refuses', 'cannot play klaberjass: it does not play this game: only chess'],
    ['dies 0', undefined],
  ])('that %s is refused before anything is written, if it is so from the first', async (words, message) => {
    const other = newDirectory();
    const spec = message === undefined ? 'external:cmd=no-such-bot' : bot(words);
    const { code, out, err } = await play(`${spec},greedy`, other);
    expect([code, out, existsSync(other)]).toEqual([2, '', false]);
    expect(err).toContain(message ?? 'cannot play klaberjass: it ended with exit code 127');
  });
});

test('records are played by programs too, and replayed', async () => {
  const words = [
    'records',
    '--game',
    'klaverjas',
    '--agents',
    `${bot('good', 'name=first')},random`,
    '--deals',
    '2',
  ];
  const { code, out } = await run(words);
  expect(code).toBe(0);
  expect(JSON.parse(linesOf(out)[1]).agents[0]).toMatch(/^external:name=first,cmd="/);
  expect(await run('replay -', out)).toMatchObject({ code: 0 });
});

test.each([
  ['external', 'agent external needs a command: external:cmd="python3 bot.py"'],
  ['external:cmd=x,millis=0', 'agent external: option millis is a number from 1'],
  ['external:cmd=x,speed=3', "agent external has no option 'speed'"],
])('%s is bad input, in one line', async (spec, message) => {
  const { code, err } = await play(`${spec},random`, newDirectory());
  expect([code, linesOf(err).length]).toEqual([2, 1]);
  expect(err).toContain(message);
});
