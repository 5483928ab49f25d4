import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { fileOfAgent } from '../node/agent-module.ts';
import { linesOf, run } from './fixtures/run.ts';

// Whoever commits while this runs changes the revision, and no run is resumed by another.
process.env.GIT_DIR = 'none';

const root = mkdtempSync(join(tmpdir(), 'jaslab-external-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let directories = 0;
const newDirectory = () => join(root, `run-${directories++}`);

const MOCK = fileURLToPath(new URL('../node/fixtures/mock-bot.mjs', import.meta.url));
const bot = (words: string, options = 'millis=20000') =>
  `external:cmd="'${process.execPath}' '${MOCK}' ${words}",${options}`;

function filesOf(directory: string): Record<string, string> {
  const names = readdirSync(directory).filter(name => name !== 'timings.json');
  return Object.fromEntries(names.map(name => [name, readFileSync(join(directory, name), 'latin1')]));
}

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

  test('that Ctrl-C interrupts comes to a good end, goes on, and leaves no program', async () => {
    const [other, pids] = [newDirectory(), join(root, 'pid')];
    const slow = `${bot(`slow 6 '${pids}'`)},greedy`;
    const main = fileURLToPath(new URL('./main.ts', import.meta.url));
    const words = ['run', '--game', 'klaberjass', '--agents', slow, '--seed', 'outside', '--deals', '60'];
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        main,
        ...words,
        '--part-deals',
        '15',
        '--workers',
        '1',
        '--chunk',
        '10',
        '--out',
        other,
      ],
      { detached: true, stdio: 'ignore' },
    );
    const closed = new Promise<number | null>(resolve => child.on('close', resolve));
    while (!existsSync(join(other, 'part-00000.arrow'))) await delay(20);
    process.kill(-child.pid!, 'SIGINT'); // as a terminal does, to all that were started from it
    expect(await closed).toBe(130);
    const { parts } = JSON.parse(readFileSync(join(other, 'manifest.json'), 'utf8'));
    expect(parts.length).toBeLessThan(4);
    const pid = Number(readFileSync(pids, 'utf8'));
    expect(() => process.kill(pid, 0)).toThrow();
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

describe('an agent of somebody else', () => {
  const home = join(root, 'home');
  const at = (file: string) => join(home, file);
  const agentText = (body: string) =>
    `export default { doc: 'x', sees: 'view', options: {}, create: () => (${body}) };`;
  const write = (file: string, text: string) => {
    mkdirSync(join(at(file), '..'), { recursive: true });
    writeFileSync(at(file), text);
  };
  write('low.js', agentText('{ act: view => view.legalAt(0) }'));
  write('package.json', '{"type":"module"}');
  write(
    'typed.ts',
    `${agentText('{ act: (view: { legalAt(k: number): number }) => view.legalAt(0) }')}\ntype X = 1;`,
  );
  const packageOf = (entry: object) =>
    JSON.stringify({ name: 'x', version: '1.0.0', type: 'module', ...entry });
  write('node_modules/jas-low/package.json', packageOf({ exports: { import: './low.js' } }));
  write('node_modules/jas-low/low.js', agentText('{ act: view => view.legalAt(0) }'));
  write('node_modules/@jas/low/package.json', packageOf({ exports: './low.js' }));
  write('node_modules/@jas/low/low.js', agentText('{ act: view => view.legalAt(0) }'));

  test.each([
    ['jas-low', 'node_modules/jas-low/low.js'],
    ['@jas/low', 'node_modules/@jas/low/low.js'],
    ['./low.js', 'low.js'],
    ['low.js', 'low.js'],
  ])('%s is found from the folder in which we are called', (name, file) => {
    const before = process.cwd();
    process.chdir(home);
    try {
      expect(fileOfAgent(name)).toBe(realpathSync(at(file)));
      expect(fileOfAgent('jas-high')).toBeUndefined();
    } finally {
      process.chdir(before);
    }
  });

  test('plays in threads, from a package and in TypeScript', async () => {
    const main = fileURLToPath(new URL('./main.ts', import.meta.url));
    const words = [
      'run',
      '--game',
      'klaberjass',
      '--agents',
      'jas-low,./typed.ts',
      '--deals',
      '20',
      '--workers',
      '1',
    ];
    const child = spawn(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), main, ...words, '--quiet', '--out', newDirectory()],
      { cwd: home },
    );
    let err = '';
    child.stderr.on('data', text => (err += text));
    child.stdout.resume();
    const code = await new Promise(resolve => child.on('close', resolve));
    expect([code, err]).toEqual([0, '']);
  });

  const compiled = fileURLToPath(new URL('../../dist/src/index.js', import.meta.url));
  test.skipIf(!existsSync(compiled))(
    'can import jaslab where it is not installed, in threads too',
    async () => {
      const text = [
        "import { defineAgent } from 'jaslab';",
        "import klaberjass from 'jaslab/games/klaberjass';",
        'const create = () => ({ act: view => view.legalAt(0) });',
        'export default defineAgent({ doc: klaberjass.id, sees: "view", options: {}, create });',
      ].join('\n');
      write('imports.mjs', text);
      write('imports-typed.mts', `${text}\ntype X = 1;`);
      const main = fileURLToPath(new URL('./main.ts', import.meta.url));
      const words = [
        'run',
        '--game',
        'klaberjass',
        '--agents',
        `${at('imports.mjs')},${at('imports-typed.mts')}`,
      ];
      const child = spawn(process.execPath, [
        '--import',
        import.meta.resolve('tsx'),
        main,
        ...words,
        '--deals',
        '20',
        '--quiet',
        '--out',
        newDirectory(),
      ]);
      let err = '';
      child.stderr.on('data', text => (err += text));
      child.stdout.resume();
      const code = await new Promise(resolve => child.on('close', resolve));
      expect([code, err]).toEqual([0, '']);
    },
  );

  test.each([
    [
      'missing.js',
      'export const agent = 1;',
      'has no default export (it exports agent): write export default',
    ],
    ['empty.js', '', 'has no default export (it exports nothing)'],
    ['function.js', 'export default () => 1;', 'exports a function as its default'],
    ['shape.js', 'export default { doc: "x" };', 'has no function create(options, game, seat, rng)'],
    [
      'sees.js',
      'export default { doc: "x", sees: "all", create() {} };',
      `has sees: "all"; it is 'view', or`,
    ],
    [
      'options.js',
      'export default { doc: "x", sees: "view", create() {} };',
      'has no options: write options: {}',
    ],
    ['syntax.js', 'export default {', 'cannot be loaded: '],
    ['seat.js', agentText('{}'), 'gives nothing with a function act'],
  ])('%s is refused in one line that says what is wrong', async (file, text, message) => {
    write(file, text);
    const { code, err } = await play(`${at(file)},random`, newDirectory());
    expect([code, linesOf(err).length]).toEqual([2, 1]);
    expect(err).toContain(message);
  });

  const recordsOf = (agents: string) => run(['records', '--game', 'klaberjass', '--agents', agents]);

  test('that answers with a promise is told that agents answer at once', async () => {
    write('late.js', agentText('{ act: async view => view.legalAt(0) }'));
    const { code, err } = await recordsOf(`${at('late.js')},random`);
    expect(code).toBe(1);
    expect(err).toContain('answered a promise: act must give the action at once');
  });

  test('that throws while it observes is at fault, and not who acted', async () => {
    write(
      'deaf.js',
      agentText("{ act: view => view.legalAt(0), observe: () => { throw new Error('too loud'); } }"),
    );
    for (const seat of [0, 1]) {
      const agents = seat === 0 ? `${at('deaf.js')},random` : `random,${at('deaf.js')}`;
      const { code, err } = await recordsOf(agents);
      expect(code).toBe(1);
      expect(err).toMatch(new RegExp(`agent \\S+deaf\\.js in seat ${seat}, deal 0: Error: too loud`));
    }
  });
});
