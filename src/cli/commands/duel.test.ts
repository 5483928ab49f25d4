import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from '../fixtures/run.ts';

// Whoever commits while this runs changes the revision, and no duel is resumed by another.
process.env.GIT_DIR = 'none';

const root = mkdtempSync(join(tmpdir(), 'jaslab-duel-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let directories = 0;
const newDirectory = () => join(root, `duel-${directories++}`);
const agent = (name: string) =>
  relative('', fileURLToPath(new URL(`../fixtures/${name}.js`, import.meta.url))).replace(/^(?!\.)/, './');

/** All files below a directory, but for the timings. */
function filesOf(directory: string): Record<string, string> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const files = names.filter(name => /\.(arrow|json|md|svg)$/.test(name) && !name.endsWith('timings.json'));
  return Object.fromEntries(files.sort().map(name => [name, readFileSync(join(directory, name), 'latin1')]));
}

/** Starts the program as a process, and sends it a signal as soon as it is time. */
async function interrupted(words: string, isTime: () => boolean, signal: NodeJS.Signals) {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  // Slow enough for a busy machine to notice in time
  const env = { ...process.env, SLOW_MILLIS: '20' };
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...words.split(' ')], { env });
  let err = '';
  child.stderr.on('data', text => (err += text));
  const closed = new Promise<number | null>(resolve => child.on('close', resolve));
  while (!isTime() && child.exitCode === null) await delay(20);
  child.kill(signal);
  return { code: await closed, err };
}

const refused = async (words: string, why: RegExp) => {
  const { code, out, err } = await run(words);
  expect([code, out]).toEqual([2, '']);
  expect(err.trimEnd()).toMatch(why);
  expect(err.trimEnd()).not.toContain('\n');
};

describe('duel', () => {
  test('an agent differs from itself by exactly 0', async () => {
    const { code, out } = await run(
      'duel random random --game klaverjas --boards 50 --json --quiet --workers 1',
    );
    expect(code).toBe(0);
    const { difference, bootstrap, pentanomial, pairing } = JSON.parse(out);
    expect(difference).toEqual({ n: 50, value: 0, low: 0, high: 0 });
    expect(bootstrap).toEqual(difference);
    expect(pentanomial).toEqual([0, 0, 50, 0, 0]);
    expect(pairing.error).toBe(0);
  });

  test('says who is better, how sure that is and what it rests on', async () => {
    const { code, out, err } = await run(
      'duel greedy random --game klaberjass --boards 200 --quiet --workers 1',
    );
    expect([code, err]).toEqual([0, '']);
    expect(out.replace(/played 200 boards in .*/, 'played 200 boards in …')).toMatchSnapshot();
  });

  test('ends with its verdict, with the same files on any number of threads', async () => {
    const words =
      'duel greedy random --game klaberjass --sprt elo0=0,elo1=30 --seed s --part-boards 20 --quiet --json';
    const [one, two] = [newDirectory(), newDirectory()];
    const first = await run(`${words} --workers 1 --out ${one}`);
    const second = await run(`${words} --workers 2 --out ${two}`);
    expect([first.code, second.code]).toEqual([0, 0]);
    const { tests, units, alsoPlayed, interrupted: isInterrupted } = JSON.parse(first.out);
    expect([tests.elo.verdict, isInterrupted]).toEqual(['H1', false]);
    expect(units).toBe(tests.elo.units);
    expect(units + (alsoPlayed?.units ?? 0)).toBe(20 * Math.ceil(units / 20));
    expect(units).toBeLessThan(1_000);
    expect(filesOf(two)).toEqual(filesOf(one));
    expect(JSON.parse(filesOf(one)['duel.json']).tests).toEqual(tests);
    const again = await run(`${words} --workers 1 --out ${one} --resume`);
    expect(JSON.parse(again.out)).toMatchObject({ played: 0, units, tests });
    expect(filesOf(one)).toEqual(filesOf(two));
    expect((await run(`verify ${one} --quiet`)).code).toBe(0);
  });

  test('that is interrupted goes on to the same files', async () => {
    const words = `duel ${agent('slow')} random --game klaberjass --boards 120 --part-boards 20 --workers 1 --quiet`;
    const [whole, stopped] = [newDirectory(), newDirectory()];
    expect((await run(`${words} --out ${whole}`)).code).toBe(0);
    const hasPart = () => existsSync(join(stopped, 'part-00000.arrow'));
    const { code, err } = await interrupted(`${words} --out ${stopped}`, hasPart, 'SIGINT');
    expect(code).toBe(130);
    expect(err).toMatch(
      /interrupted: \d+ of 120 boards are written\. To go on:\n.* duel .* --boards 120 .* --resume\n$/,
    );
    expect(existsSync(join(stopped, 'part-00005.arrow'))).toBe(false);
    expect((await run(`${words} --out ${stopped} --resume`)).code).toBe(0);
    expect(filesOf(stopped)).toEqual(filesOf(whole));
  });

  test('a control that plays much alike takes out most of the variance that is left', async () => {
    const words = 'duel greedy random --game klaberjass --boards 60 --control greedy,random --json --quiet';
    const { code, out } = await run(`${words} --workers 1`);
    expect(code).toBe(0);
    const { control, difference } = JSON.parse(out);
    expect(control.agents).toEqual(['greedy', 'random']);
    expect(control.plain).toEqual(difference);
    expect(control.coefficient).toBeGreaterThan(0.9);
    expect(control.saved).toBeGreaterThan(0.9);
  });

  test('an agent that fails loses its games, and the exit code is 1', async () => {
    const { code, out, err } = await run(
      `duel ${agent('throws')} random --game klaberjass --boards 20 --quiet --workers 1 --json`,
    );
    expect(code).toBe(1);
    expect(err).toContain(`agent ${agent('throws')}`);
    const { terminations, difference, strength } = JSON.parse(out);
    expect(terminations.spoilt).toBeGreaterThan(0);
    expect(terminations.faults[0].crashed).toBeGreaterThan(0);
    expect(terminations.faults[1]).toEqual({});
    expect(difference.n).toBe(20 - terminations.spoilt);
    expect(strength.elo.value).toBeLessThan(0);
  });

  test.each([
    ['duel greedy random --game klaberjass', /needs --boards, --sprt or --points-sprt/],
    ['duel greedy --game klaberjass --boards 5', /duel needs B/],
    ['duel greedy nobody --game klaberjass --boards 5', /unknown agent 'nobody'/],
    ['duel greedy random --game whist --boards 5', /unknown game 'whist'/],
    ['duel greedy random --game klaberjass --boards 0', /--boards must be a whole number from 1/],
    ['duel greedy random --game klaberjass --boards 5 --sprt elo0=0', /give --boards or a test/],
    ['duel greedy random --game klaberjass --boards 5 --max-boards 9', /--max-boards limits a test/],
    ['duel greedy random --game klaberjass --sprt elo0=5,elo1=5', /elo0 must be below elo1/],
    ['duel greedy random --game klaberjass --sprt elo0=5,alpha=2', /alpha must be above 0 and below 0.5/],
    ['duel greedy random --game klaberjass --sprt elo=5', /there is no 'elo'/],
    ['duel greedy random --game klaberjass --points-sprt d1=x', /d1 must be a number, not 'x'/],
    ['duel greedy random --game klaberjass --boards 5 --control greedy', /--control takes two agents, not 1/],
    ['duel greedy random --game klaberjass --boards 5 --resume', /--resume needs --out/],
  ])('%s is refused', async (words, why) => refused(words, why));
});

describe('tournament', () => {
  const words = `tournament --agents ${agent('slow')},greedy,random --game klaberjass --boards 40 --part-boards 10 --format gauntlet --workers 1 --quiet`;

  test('gives ratings, a page and figures, the same after it was killed', async () => {
    const [whole, killed] = [newDirectory(), newDirectory()];
    const { code, out, err } = await run(`${words} --out ${whole} --json`);
    expect([code, err]).toEqual([0, '']);
    const result = JSON.parse(out);
    expect(result.agents).toHaveLength(3);
    expect(result.duels).toHaveLength(2);
    expect(result.agents[0]).toMatchObject({ agent: 'greedy', units: 40, faults: {} });
    expect(result.thinking.map((one: { agent: string }) => one.agent)).toContain('greedy');
    const files = filesOf(whole);
    const page = files['report.md'];
    for (const figure of ['ratings.svg', 'points.svg']) {
      expect(files[figure]).toMatch(/^<svg /);
      expect(page).toContain(`](${figure})`);
    }
    expect(page).not.toMatch(/NaN|undefined|Infinity|\[object/);
    expect(JSON.parse(files['summary.json']).agents).toEqual(result.agents);
    expect(JSON.stringify(files)).not.toContain('microsPerDecision');

    const duels = join(killed, 'data');
    const isInSecond = () => existsSync(duels) && readdirSync(duels).length > 1;
    await interrupted(`${words} --out ${killed}`, isInSecond, 'SIGKILL');
    expect(existsSync(join(killed, 'report.md'))).toBe(false);
    const again = await run(`${words} --out ${killed} --resume`);
    expect(again.code).toBe(0);
    expect(filesOf(killed)).toEqual(files);
  });

  test('is read from a file, and flags go before what that says', async () => {
    const file = join(root, 'field.json');
    const out = newDirectory();
    writeFileSync(
      file,
      JSON.stringify({
        game: 'klaberjass',
        agents: ['greedy', 'random'],
        boards: 9,
        format: 'gauntlet',
        out,
      }),
    );
    const { code, out: printed } = await run(`tournament ${file} --boards 10 --quiet --workers 1 --json`);
    expect(code).toBe(0);
    const { format, duels, units, agents } = JSON.parse(printed);
    expect([format, duels.length, units]).toEqual(['gauntlet', 1, 10]);
    expect(agents[0].nash).toBe(undefined);
    const other = await run(`tournament ${file} --boards 11 --quiet --workers 1 --resume`);
    expect(other).toMatchObject({
      code: 2,
      err: expect.stringContaining('describes another tournament (boards differs)'),
    });
    const full = await run(`tournament ${file} --boards 10 --quiet --workers 1`);
    expect(full).toMatchObject({
      code: 2,
      err: expect.stringContaining('--resume continues the tournament in it'),
    });
    expect((await run(`tournament ${file} --boards 11 --quiet --workers 1 --force`)).code).toBe(0);
  });

  const base = 'tournament --game klaberjass --boards 5';
  test.each([
    ['tournament --game klaberjass --boards 5', /tournament needs --agents/],
    [`${base} --agents greedy`, /two agents or more, not 1/],
    [`${base} --agents greedy,random,greedy`, /agent greedy is in the field twice/],
    [`${base} --agents greedy,nobody`, /unknown agent 'nobody'/],
    [`${base} --agents greedy,random --format swiss`, /--format must be round-robin or gauntlet/],
    ['tournament --game klaberjass --boards 0 --agents greedy,random', /--boards must be a whole number/],
    ['tournament /nowhere/field.json', /cannot read \/nowhere\/field.json: no such file/],
    [`${base} --agents greedy,random --resume --force`, /exclude each other/],
  ])('%s is refused', async (line, why) => refused(line, why));

  test('a file that says something odd is refused', async () => {
    const file = join(root, 'odd.json');
    for (const [text, why] of [
      ['[]', /must hold an object/],
      ['{', /is not JSON/],
      ['{"gmae": "klaberjass"}', /there is no 'gmae'/],
      ['{"agents": "greedy"}', /"agents" must be a list of texts/],
      ['{"boards": 0}', /"boards" must be a whole number/],
    ] as const) {
      writeFileSync(file, text);
      await refused(`tournament ${file}`, why);
    }
  });
});
