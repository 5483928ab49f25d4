import { spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../storage/canonical.ts';
import { decodePart } from '../../storage/decode.ts';
import { encodePart } from '../../storage/encode.ts';
import { linesOf, run } from '../fixtures/run.ts';

// Whoever commits while this runs changes the revision, and no run is resumed by another.
process.env.GIT_DIR = 'none';

const root = mkdtempSync(join(tmpdir(), 'jaslab-run-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let directories = 0;
const newDirectory = () => join(root, `run-${directories++}`);

const agent = (name: string) =>
  relative('', fileURLToPath(new URL(`../fixtures/${name}.js`, import.meta.url))).replace(/^(?!\.)/, './');

/** What decides the files: 600 deals in parts of 100, some two seconds of thinking. */
const SLOW = `--game klaberjass --agents ${agent('slow')},random --seed π --deals 600 --part-deals 100 --quiet`;
const FAST =
  '--game klaberjass --agents random,greedy --deals 60 --part-deals 25 --seed 7 --workers 1 --quiet';

/** The files of a run, but for the timings. */
function filesOf(directory: string): Record<string, string> {
  const names = readdirSync(directory).filter(name => name !== 'timings.json');
  return Object.fromEntries(names.map(name => [name, readFileSync(join(directory, name), 'latin1')]));
}

function manifestOf(directory: string) {
  return JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8'));
}

/** Starts the program as a process. */
function start(words: string, env: NodeJS.ProcessEnv = process.env) {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...words.split(' ')], { env });
  const output = { out: '', err: '' };
  child.stdout.on('data', text => (output.out += text));
  child.stderr.on('data', text => (output.err += text));
  const closed = new Promise<{ code: number | null; out: string; err: string }>(resolve =>
    child.on('close', code => resolve({ code, ...output })),
  );
  return { child, closed };
}

/** Starts a run, and sends it a signal as soon as its first part is there. */
async function interrupted(words: string, directory: string, signal: NodeJS.Signals) {
  // Slow enough for a busy machine to notice in time
  const { child, closed } = start(`run ${words} --out ${directory}`, { ...process.env, SLOW_MILLIS: '20' });
  while (!existsSync(join(directory, 'part-00000.arrow'))) await delay(20);
  child.kill(signal);
  return closed;
}

const whole = await (async () => {
  const directory = newDirectory();
  const result = await run(`run ${SLOW} --workers 2 --out ${directory} --json`);
  return { ...result, directory, files: filesOf(directory) };
})();

describe('a run', () => {
  test('is written down with everything that decides it', () => {
    expect([whole.code, whole.err]).toEqual([0, '']);
    const manifest = manifestOf(whole.directory);
    expect(manifest).toMatchObject({
      software: { jaslab: expect.any(String), git: null, node: process.versions.node },
      config: {
        seed: 'π',
        game: { id: 'klaberjass', version: expect.any(Number), options: { target: 500 } },
        agents: [
          { agent: agent('slow'), sees: 'view', sha256: sha256(readFileSync(agent('slow'))) },
          { agent: 'random', options: {} },
        ],
        seatings: 'fixed',
      },
      deals: 600,
      dealsPerPart: 100,
    });
    expect(manifest.parts).toHaveLength(6);
    const { metadata } = decodePart(readFileSync(join(whole.directory, 'part-00003.arrow')), 'part');
    expect(metadata).toMatchObject({ 'jaslab.seed': 'π', 'jaslab.config_sha256': manifest.configHash });
    const { sessions } = JSON.parse(readFileSync(join(whole.directory, 'timings.json'), 'utf8'));
    expect(Object.keys(sessions[0]).sort()).toEqual(
      'commandLine cpu cpuSeconds deals dealsPerSecond finished host interrupted seconds software started system workers'.split(
        ' ',
      ),
    );
  });

  test('prints one JSON object', () => {
    const result = JSON.parse(whole.out);
    expect(result).toMatchObject({ interrupted: false, played: 600, workers: 2, deals: 600, parts: 6 });
    expect(result.summary).toMatchObject({
      deals: 600,
      rows: 600,
      faults: {},
      agents: [{}, { agent: 'random' }],
    });
  });

  test('gives the same files with one worker and small chunks', async () => {
    const directory = newDirectory();
    const { code } = await run(`run ${SLOW} --workers 1 --chunk 33 --out ${directory}`);
    expect(code).toBe(0);
    expect(filesOf(directory)).toEqual(whole.files);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'that %s interrupts says how to go on, and then gives the same files',
    async signal => {
      const directory = newDirectory();
      const { code, err } = await interrupted(`${SLOW} --workers 2 --chunk 10`, directory, signal);
      expect(code).toBe(130);
      const { parts } = manifestOf(directory);
      expect(parts.length).toBeLessThan(6);
      expect(err).toContain(`interrupted: ${100 * parts.length} of 600 deals are written`);
      const command = linesOf(err).at(-1)!;
      expect(command).toMatch(/^npx tsx \S*main\.ts run --game klaberjass .* --resume$/);
      const words = command.slice(command.indexOf('main.ts ') + 8);
      expect(await run(words)).toMatchObject({
        code: 0,
        out: expect.stringContaining('written by an earlier run'),
      });
      expect(filesOf(directory)).toEqual(whole.files);
    },
  );

  test('that is killed goes on to the same files', async () => {
    const directory = newDirectory();
    await interrupted(`${SLOW} --workers 2 --chunk 10`, directory, 'SIGKILL');
    expect(existsSync(join(directory, 'part-00005.arrow'))).toBe(false);
    expect(await run(`run ${SLOW} --out ${directory} --resume`)).toMatchObject({ code: 0, err: '' });
    expect(filesOf(directory)).toEqual(whole.files);
  });

  test('that is done is shown again, in 80 columns', async () => {
    const { code, out } = await run(`run ${SLOW} --out ${whole.directory} --resume`);
    expect(code).toBe(0);
    expect(out).toContain('all were written by an earlier run');
    expect(linesOf(out).filter(line => line.length > 80 && !line.includes(root))).toEqual([]);
    expect(filesOf(whole.directory)).toEqual(whole.files);
  });
});

describe('agents that fail', () => {
  const play = (name: string) => {
    const directory = newDirectory();
    const words = `run --game klaberjass --agents ${agent(name)},random --deals 100 --seatings all --out ${directory} --quiet`;
    return { directory, result: run(words) };
  };

  test('by throwing are rows, a line on stderr, and exit code 1', async () => {
    const { directory, result } = play('throws');
    const { code, out, err } = await result;
    expect(code).toBe(1);
    expect(linesOf(err)).toHaveLength(1);
    expect(err).toMatch(
      /agent \S+throws\.js in seat [01], deal \d+: RangeError: no idea what to play \(at .*throws\.js/,
    );
    expect(out).toMatch(/faults: \d+ crashed/);
    const { columns, batch } = decodePart(readFileSync(join(directory, 'part-00000.arrow')), 'part');
    const column = (name: string) => batch.columns[columns.findIndex(c => c.name === name)];
    const crashed = columns.find(c => c.name === 'termination')!.words!.indexOf('crashed');
    const rows = [...column('termination').keys()].filter(row => column('termination')[row] === crashed);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(column('faulted_by')[row]).toBe(column('seating')[row]);
  });

  test('by answering illegally too', async () => {
    const { code, out, err } = await play('illegal').result;
    expect(code).toBe(1);
    expect(linesOf(err)).toHaveLength(1);
    expect(err).toContain('answered -1, which is not legal');
    expect(out).toContain('faults: 200 illegal-action');
  });

  test('by ending the thread end the run with one clear line', async () => {
    const { code, err } = await play('exits').result;
    expect(code).toBe(1);
    expect(err).toMatch(
      /^jaslab: deals \d+ to \d+: the worker ended twice.*\njaslab: .* keeps its whole files.*\n$/,
    );
  });

  test('by not being made are refused before anything is written', async () => {
    const { directory, result } = play('cannot-sit');
    expect(await result).toMatchObject({ code: 2, out: '' });
    expect((await result).err).toMatch(
      /^jaslab: \S+cannot-sit\.js and random cannot be seated: Error: no weights found\n$/,
    );
    expect(existsSync(directory)).toBe(false);
  });
});

describe('bad input is one line, exit code 2, and no file', () => {
  const PLAY = '--game klaberjass --agents random,random';
  test.each([
    ['', 'run needs --game and --agents'],
    [PLAY, 'run needs --deals or --matches'],
    [`${PLAY} --deals 0`, '--deals must be a whole number from 1 to 4,294,967,295'],
    [`${PLAY} --deals 4294967296`, '--deals must be'],
    [`${PLAY} --deals 9 --workers 0`, '--workers must be a whole number from 1'],
    [`${PLAY} --deals 9 --chunk many`, "--chunk must be a whole number from 1 to 1,000,000, not 'many'"],
    [`${PLAY} --deals 9 --part-deals -1`, '--part-deals must be'],
    [`${PLAY} --deals 4e9 --part-deals 9`, '--part-deals 9 makes more than 100,000 files'],
    [`${PLAY} --deals 9 --seatings some`, "--seatings must be fixed, all or duel, not 'some'"],
    [`${PLAY} --deals 9 --rules luck=true`, "klaberjass has no option 'luck'"],
    [`${PLAY} --deals 9 --rules schmeiss=2`, 'option schmeiss is true or false'],
    [`${PLAY} --deals 9 --resume --force`, '--resume and --force exclude each other'],
    ['--game skat --agents random,random --deals 9', "unknown game 'skat'"],
    ['--game klaberjass --agents random,greddy --deals 9', "unknown agent 'greddy'"],
    ['--game klaberjass --agents random,,random --deals 9', 'an agent is missing'],
    [
      '--game klaberjass --agents random,random --agents random --deals 9',
      'klaberjass is played by 2 agents, not 3',
    ],
    [
      '--game klaberjass --agents ismcts:iterations=0,random --deals 9',
      'agent ismcts: option iterations is a number',
    ],
    ['--game klaberjass --agents ./nobody.js,random --deals 9', "agent './nobody.js' cannot be loaded"],
  ])('run %s', async (words, message) => {
    const directory = newDirectory();
    const { code, out, err } = await run(`run ${words} --out ${directory}`.replace(/ +/g, ' '));
    expect([code, out]).toEqual([2, '']);
    expect(linesOf(err)).toHaveLength(1);
    expect(err).toContain(message);
    expect(existsSync(directory)).toBe(false);
  });

  test('a directory that is in use, or cannot be', async () => {
    const used = newDirectory();
    mkdirSync(used);
    writeFileSync(join(used, 'thesis.tex'), 'years of work');
    const refused = async (words: string, message: string) => {
      const { code, err } = await run(`run ${words}`);
      expect([code, linesOf(err).length]).toEqual([2, 1]);
      expect(err).toContain(message);
    };
    await refused(`${FAST} --out ${used}`, 'is not empty');
    await refused(`${FAST} --out ${used} --resume`, 'there is no run to resume in it');
    await refused(`${FAST} --out ${join(used, 'thesis.tex', 'run')}`, 'cannot write to');
    await refused(`${SLOW.replace('π', 'ρ')} --out ${whole.directory} --resume`, 'its seed is "π", not "ρ"');
    await refused(
      `${SLOW} --rules target=300 --out ${whole.directory} --resume`,
      'its game.options.target is 500, not 300',
    );
    await refused(`${SLOW} --out ${whole.directory}`, 'is not empty: --resume continues the run in it');
    expect(filesOf(whole.directory)).toEqual(whole.files);
  });
});

test('--resume with more deals extends a run to the files of a longer one', async () => {
  const [once, grown] = [newDirectory(), newDirectory()];
  const words = 'run --game klaberjass --agents random,random --seed s --workers 1 --quiet --deals';
  expect((await run(`${words} 90 --part-deals 20 --out ${once}`)).code).toBe(0);
  expect((await run(`${words} 50 --part-deals 20 --out ${grown}`)).code).toBe(0);
  const { code, out } = await run(`${words} 90 --out ${grown} --resume --json`);
  expect([code, JSON.parse(out)]).toMatchObject([0, { played: 50, deals: 90, dealsPerPart: 20 }]);
  expect(JSON.parse(out).summary.rows).toBe(90);
  expect(filesOf(grown)).toEqual(filesOf(once));
});

describe('verify', () => {
  const made = newDirectory();
  const make = run(`run ${FAST} --out ${made}`);
  const verify = async (words: string) => {
    await make;
    return run(`verify ${words} --quiet`);
  };
  const part = join(made, 'part-00001.arrow');

  test('finds nothing wrong with a run, and says what it played again', async () => {
    const { code, out, err } = await verify(`${made} --replay 2`);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /3 with 60 rows\nplayed again {2}(35|50) deals: \d+-\d+, \d+-\d+\n.* is as it was written\n$/,
    );
    expect(await verify(`${made} --replay 2`)).toEqual({ code, out, err });
    const { replayed } = JSON.parse((await verify(`${made} --json`)).out);
    expect(replayed.map(({ from, to }: { from: number; to: number }) => [from, to])).toEqual([
      [0, 24],
      [25, 49],
      [50, 59],
    ]);
  });

  test('finds a byte that changed', async () => {
    await make;
    const bytes = readFileSync(part);
    const changed = Uint8Array.from(bytes);
    changed[bytes.length >> 1] ^= 1;
    writeFileSync(part, changed);
    const { code, out } = await verify(made);
    writeFileSync(part, bytes);
    expect(code).toBe(1);
    expect(out).toMatch(/part-00001\.arrow .*damaged/s);
    expect(out).toContain('1 problem\n');
  });

  test('finds values that nobody played under a hash that fits', async () => {
    await make;
    const bytes = readFileSync(part);
    const path = join(made, 'manifest.json');
    const text = readFileSync(path, 'utf8');
    const { columns, batch, metadata } = decodePart(Uint8Array.from(bytes), 'part');
    batch.columns[columns.findIndex(c => c.name === 'score1')][7] += 10;
    const forged = encodePart(columns, batch, metadata);
    writeFileSync(part, forged);
    writeFileSync(path, text.replace(sha256(bytes), sha256(forged)));
    const { code, out } = await verify(`${made} --json`);
    writeFileSync(part, bytes);
    writeFileSync(path, text);
    expect(code).toBe(1);
    expect(JSON.parse(out).problems).toMatchObject([
      { file: 'part-00001.arrow', deal: 32, column: 'score1' },
    ]);
  });

  test('finds a part that is gone', async () => {
    await make;
    const bytes = readFileSync(part);
    rmSync(part);
    const { code, out } = await verify(made);
    writeFileSync(part, bytes);
    expect(code).toBe(1);
    expect(out).toContain('cannot read');
  });

  test('finds a part that is not listed', async () => {
    await make;
    const extra = join(made, 'part-00003.arrow');
    copyFileSync(part, extra);
    const { code, out } = await verify(made);
    rmSync(extra);
    expect(code).toBe(1);
    expect(out).toContain('part-00003.arrow  is not listed in manifest.json');
    expect(out).toContain(': 1 problem\n');
  });

  test('finds a run that depends on more than its seed', async () => {
    const directory = newDirectory();
    await run(
      `run --game klaberjass --agents ${agent('remembers')},random --deals 50 --part-deals 9 --workers 1 --out ${directory} --quiet`,
    );
    const { code, out } = await verify(directory);
    expect(code).toBe(1);
    expect(out).toMatch(/deal \d+, \w+: written \S+, played again \S+\n/);
  });

  test('leaves agents alone that think by the clock', async () => {
    const directory = newDirectory();
    await run(
      `run --game klaberjass --agents ismcts:millis=1,random --deals 2 --workers 1 --out ${directory} --quiet`,
    );
    const { code, out } = await verify(directory);
    expect(code).toBe(0);
    expect(out).toContain('ismcts:millis=1 thinks by the clock');
    expect(out).toContain('played again  nothing');
  });

  test('refuses what is no dataset', async () => {
    expect(await verify(root)).toMatchObject({
      code: 2,
      err: expect.stringContaining('so it is no dataset'),
    });
    const directory = newDirectory();
    mkdirSync(directory);
    writeFileSync(join(directory, 'manifest.json'), '{}');
    expect(await verify(directory)).toMatchObject({
      code: 2,
      err: expect.stringContaining('has the format'),
    });
    expect(await verify(`${made} --replay -1`)).toMatchObject({ code: 2 });
  });
});
