import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../fixtures/run.ts';
import { agent, filesOf, hasPart, interrupted, workplace } from '../fixtures/workplace.ts';

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
    expect(verified).toMatchObject({ code: 0, out: expect.stringContaining('12 matches: 0-4, 5-9, 10-11') });
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
  expect(await run(`run ${SLOW.replace('--matches', '--deals')} --out ${directory} --resume`)).toMatchObject({
    code: 2,
    err: expect.stringContaining('holds another run'),
  });
});
