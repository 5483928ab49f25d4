import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { sha256, sha256Of } from '../../storage/canonical.ts';
import { decodePart } from '../../storage/decode.ts';
import { encodePart } from '../../storage/encode.ts';
import { revisionOf } from '../../storage/manifest.ts';
import { linesOf, run } from '../fixtures/run.ts';
import { agent, faulty, filesOf, hasPart, interrupted, workplace } from '../fixtures/workplace.ts';

const { root, newDirectory } = workplace('run');

/** What decides the files: 300 deals in parts of 50, a second of thinking. */
const SLOW = `--game klaberjass --agents ${agent('slow')},random --seed π --deals 300 --part-deals 50 --quiet`;
const FAST =
  '--game klaberjass --agents random,greedy --deals 60 --part-deals 25 --seed 7 --workers 1 --quiet';

function manifestOf(directory: string) {
  return JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8'));
}

/** Starts a run, and sends it a signal as soon as its first part is there. */
const interruptedRun = (directory: string, signal: NodeJS.Signals) =>
  interrupted(`run ${SLOW} --workers 2 --chunk 10 --out ${directory}`, () => hasPart(directory), signal);

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
      software: { jaslab: expect.any(String), node: process.versions.node },
      config: {
        seed: 'π',
        game: { id: 'klaberjass', version: expect.any(Number), options: { target: 500 } },
        agents: [
          { agent: agent('slow'), sees: 'view', sha256: sha256(readFileSync(agent('slow'))) },
          { agent: 'random', options: {} },
        ],
        seatings: 'fixed',
      },
      deals: 300,
      dealsPerPart: 50,
    });
    expect(manifest.parts).toHaveLength(6);
    const { metadata } = decodePart(readFileSync(join(whole.directory, 'part-00003.arrow')), 'part');
    expect(metadata).toMatchObject({ 'jaslab.seed': 'π', 'jaslab.config_sha256': manifest.configHash });
    const { sessions } = JSON.parse(readFileSync(join(whole.directory, 'timings.json'), 'utf8'));
    expect(Object.keys(sessions[0]).sort()).toEqual(
      (
        'commandLine cpu cpuSeconds deals dealsPerSecond finished host interrupted seconds software started ' +
        'system workers'
      ).split(' '),
    );
  });

  test('prints one JSON object', () => {
    const result = JSON.parse(whole.out);
    expect(result).toMatchObject({ interrupted: false, played: 300, workers: 2, deals: 300, parts: 6 });
    expect(result.summary).toMatchObject({
      deals: 300,
      rows: 300,
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
      const { code, err } = await interruptedRun(directory, signal);
      expect(code).toBe(130);
      const { parts } = manifestOf(directory);
      expect(parts.length).toBeLessThan(6);
      expect(err).toContain(`interrupted: ${50 * parts.length} of 300 deals are written`);
      const command = linesOf(err).at(-1)!;
      expect(command).toMatch(/^node \S*main\.js run --game klaberjass .* --resume$/);
      const words = command.slice(command.indexOf('main.js ') + 8);
      expect(await run(words)).toMatchObject({
        code: 0,
        out: expect.stringContaining('written by an earlier run'),
      });
      expect(filesOf(directory)).toEqual(whole.files);
    },
  );

  test('that is killed goes on to the same files', async () => {
    const directory = newDirectory();
    await interruptedRun(directory, 'SIGKILL');
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
    const agents = `${faulty(name)},random`;
    const words = `run --game klaberjass --agents ${agents} --deals 100 --seatings all --out ${directory} --quiet`;
    return { directory, result: run(words) };
  };

  test('by throwing are rows, a line on stderr, and exit code 1', async () => {
    const { directory, result } = play('throws');
    const { code, out, err } = await result;
    expect(code).toBe(1);
    expect(linesOf(err)).toHaveLength(1);
    expect(err).toMatch(
      /agent \S+faulty\.js:fault=throws in seat [01], deal \d+: RangeError: no idea what to play \(at .*faulty\.js/,
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
      /^jaslab: \S+faulty\.js:fault=cannot-sit and random cannot be seated: Error: no weights found\n$/,
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
    [
      '--game klaverjas --agents random,random --deals 4e6 --part-deals 4e6',
      'a part holds at most 128 MB, and 4,000,000 deals are more: take at most 2,',
    ],
    [`${PLAY} --matches 1e8`, 'a table of matches holds at most 128 MB, and 100,000,000 matches are more'],
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

describe('fixed runs', () => {
  /**
   * The bytes of part files, but for the revision that they name, are a promise. A change that alters one of these
   * hashes raises the format version of the dataset, or the version of a game, and says so in the changelog.
   */
  const RUNS = readFileSync(new URL('../fixtures/fixed-runs.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => line.split(/ (.*)/) as [hash: string, words: string]);

  const root = mkdtempSync(join(tmpdir(), 'jaslab-fixed-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test.each(RUNS)('%s are the Arrow files of run %s', async (hash, words) => {
    const directory = join(root, hash);
    const { code, err } = await run(`run ${words} --out ${directory} --workers 2 --quiet`);
    expect([code, err]).toEqual([0, '']);
    const files = readdirSync(directory).filter(name => name.endsWith('.arrow'));
    const bytes = files.sort().map(name => {
      const { columns, batch, metadata } = decodePart(readFileSync(join(directory, name)), name);
      const { 'jaslab.revision': revision, ...others } = metadata;
      expect(revision).toBe(revisionOf(manifestOf(directory).software));
      return encodePart(columns, batch, others);
    });
    expect(sha256Of(bytes)).toBe(hash);
  });
});

describe('deadline', () => {
  const { newDirectory } = workplace('deadline');

  test('an agent that loops for ever loses the deal, and the others are played', {
    timeout: 120_000,
  }, async () => {
    const agents = `${faulty('loops-sometimes')},random`;
    const words = `run --game klaberjass --agents ${agents} --seed 1 --deadline 1 --deals 12 --quiet`;
    const [one, two] = [newDirectory(), newDirectory()];
    const { code, err, out } = await run(`${words} --json --workers 1 --chunk 12 --out ${one}`);
    expect([code, err]).toEqual([1, expect.stringContaining('has not answered within 1 s')]);
    const { faults } = JSON.parse(out).summary;
    expect(faults).toEqual({ timeout: 2 });
    await run(`${words} --workers 2 --chunk 4 --out ${two}`);
    expect(filesOf(two)).toEqual(filesOf(one));
  });
});
