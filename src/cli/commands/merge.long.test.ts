import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { playShards, refused, run } from '../fixtures/run.ts';
import { agent, filesOf, hasPart, interrupted, start, workplace } from '../fixtures/workplace.ts';

const { newDirectory } = workplace('merge');

test('a duel in shards has the report of the whole', async () => {
  const words = 'duel greedy random --game klaberjass --boards 120 --part-boards 30';
  const [whole, merged] = [newDirectory(), newDirectory()];
  await run(`${words} --out ${whole} --workers 1 --quiet`);
  expect((await run(`merge ${merged} ${await playShards(newDirectory(), words, 3)} --quiet`)).code).toBe(0);
  expect((await run(`${words} --out ${merged} --resume --quiet`)).code).toBe(0);
  expect(filesOf(merged)).toEqual(filesOf(whole));
  await refused(
    `${words.replace('--boards 120', '--sprt elo0=0,elo1=9')} --shard 1/2 --out x`,
    /when a test ends/,
  );
  await refused(`${words} --shard 1/2`, /--shard needs --out/);
});

test('a tournament in shards has the report of the whole', async () => {
  const words = 'tournament --agents greedy,random,rules --game klaberjass --boards 40 --part-boards 20';
  const [whole, merged] = [newDirectory(), newDirectory()];
  await run(`${words} --out ${whole} --workers 1 --quiet`);
  expect((await run(`merge ${merged} ${await playShards(newDirectory(), words, 2)} --quiet`)).out).toContain(
    '3 datasets',
  );
  expect((await run(`${words} --out ${merged} --resume --quiet`)).code).toBe(0);
  expect(filesOf(merged)).toEqual(filesOf(whole));
});

test('an experiment in shards has the report of the whole', async () => {
  const words = 'experiment klaberjass-maker --deals 2000';
  const [whole, merged] = [newDirectory(), newDirectory()];
  await run(`${words} --out ${whole} --workers 1 --quiet`);
  expect((await run(`merge ${merged} ${await playShards(newDirectory(), words, 2)} --quiet`)).code).toBe(0);
  expect((await run(`${words} --out ${merged} --resume --quiet`)).code).toBe(0);
  expect(filesOf(merged)).toEqual(filesOf(whole));
});

test('two runs in one directory: the second says who is there, and kill -9 leaves nothing in the way', async () => {
  const directory = newDirectory();
  const words = `run --game klaberjass --agents ${agent('slow')},random --deals 900 --part-deals 20 --quiet`;
  const first = start(`${words} --workers 1 --chunk 5 --out ${directory}`, {
    env: { ...process.env, SLOW_MILLIS: '20' },
  });
  await first.until(() => hasPart(directory));
  for (const how of ['', ' --resume', ' --force'])
    await refused(
      `${words} --out ${directory}${how}`,
      new RegExp(`is in use: process ${first.child.pid} on this machine writes there since .* UTC`),
    );
  first.child.kill('SIGKILL');
  await first.closed;
  expect(readdirSync(directory)).toContain('run.lock');
  expect(await run(`${words} --out ${directory} --resume`)).toMatchObject({ code: 0, err: '' });
  expect(readdirSync(directory)).not.toContain('run.lock');
});

describe('run matches', () => {
  const { newDirectory } = workplace('match');

  function manifestOf(directory: string) {
    return JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8'));
  }

  const GAMES = [
    ['--game klaberjass --agents greedy,random', 'points', 24],
    ['--game klaverjas --agents greedy,random --rules match=deals:4', 'deals', 24],
    ['--game smousjas --agents greedy,random', 'lives', 24],
    ['--game honderden --agents greedy,random', 'lives', 24],
    ['--game honderden3 --agents greedy,random,random --match-by lives', 'lives', 36],
  ] as const;

  describe.each(GAMES)('matches with %s', (words, by, rows) => {
    const play = `run ${words} --matches 12 --seatings all --part-deals 5 --seed π --quiet`;

    test('are the same with one worker and two, and hold when played again', async () => {
      const [one, two] = [newDirectory(), newDirectory()];
      const result = await run(`${play} --workers 1 --out ${one} --json`);
      expect([result.code, result.err]).toEqual([0, '']);
      expect(JSON.parse(result.out)).toMatchObject({
        config: { match: { by, omboeren: false } },
        matches: 12,
        matchesPerPart: 5,
        parts: 3,
        played: 12,
        matchSummary: { matches: 12, played: rows, broken: {} },
      });
      await run(`${play} --workers 2 --chunk 2 --out ${two}`);
      expect(filesOf(two)).toEqual(filesOf(one));
      expect(manifestOf(one)).toMatchObject({ unit: 'match', matches: { file: 'matches.arrow', rows } });
      const verified = await run(`verify ${one} --replay 9 --quiet`);
      expect(verified).toMatchObject({
        code: 0,
        out: expect.stringContaining('12 matches: 0-4, 5-9, 10-11'),
      });
    });
  });

  /** What decides the files: 36 matches in parts of 9, some two seconds of thinking. */
  const SLOW = `--game klaberjass --agents ${agent('slow')},random --matches 36 --seed ρ --part-deals 9 --quiet`;

  test('a run of matches that is killed goes on to the same files', async () => {
    const [whole, directory] = [newDirectory(), newDirectory()];
    const made = run(`run ${SLOW} --workers 1 --out ${whole}`);
    await interrupted(
      `run ${SLOW} --workers 2 --chunk 4 --out ${directory}`,
      () => hasPart(directory),
      'SIGKILL',
    );
    expect(existsSync(join(directory, 'matches.arrow'))).toBe(false);
    await made;
    expect(await run(`run ${SLOW} --out ${directory} --resume`)).toMatchObject({ code: 0, err: '' });
    expect(filesOf(directory)).toEqual(filesOf(whole));
    rmSync(join(directory, 'matches.arrow'));
    const again = await run(`run ${SLOW} --out ${directory} --resume`);
    expect(again).toMatchObject({
      code: 0,
      out: expect.stringContaining('all were written by an earlier run'),
    });
    expect(filesOf(directory)).toEqual(filesOf(whole));
    expect(
      await run(`run ${SLOW.replace('--matches', '--deals')} --out ${directory} --resume`),
    ).toMatchObject({
      code: 2,
      err: expect.stringContaining('holds another run'),
    });
  });
});
