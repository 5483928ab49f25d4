import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sha256 } from '../../storage/canonical.ts';
import { decodePart } from '../../storage/decode.ts';
import { encodePart } from '../../storage/encode.ts';
import { linesOf, run } from '../fixtures/run.ts';
import { workplace } from '../fixtures/workplace.ts';

const { newDirectory } = workplace('match');

describe('verify', () => {
  const made = newDirectory();
  const make = run(
    `run --game klaberjass --agents greedy,random --matches 30 --part-deals 10 --workers 1 --out ${made} --quiet`,
  );
  const table = join(made, 'matches.arrow');
  const part = join(made, 'part-00001.arrow');

  test.each(['matches.arrow', 'part-00001.arrow'])('finds a byte of %s that changed', async file => {
    await make;
    const bytes = readFileSync(join(made, file));
    const changed = Uint8Array.from(bytes);
    changed[bytes.length >> 1] ^= 1;
    writeFileSync(join(made, file), changed);
    const { code, out } = await run(`verify ${made} --quiet`);
    writeFileSync(join(made, file), bytes);
    expect(code).toBe(1);
    expect(out).toContain(`${file}`);
    expect(out).toContain('is damaged');
    expect(out).toContain('1 problem\n');
  });

  /** Changes a value of a file, and its hash in the manifest with it. */
  async function forge(path: string, name: string, row: number): Promise<{ code: number; out: string }> {
    await make;
    const bytes = readFileSync(path);
    const manifest = join(made, 'manifest.json');
    const text = readFileSync(manifest, 'utf8');
    const { columns, batch, metadata } = decodePart(Uint8Array.from(bytes), 'part');
    batch.columns[columns.findIndex(c => c.name === name)][row] += 1;
    const forged = encodePart(columns, batch, metadata);
    writeFileSync(path, forged);
    writeFileSync(manifest, text.replace(sha256(bytes), sha256(forged)));
    const verdict = await run(`verify ${made} --quiet`);
    writeFileSync(path, bytes);
    writeFileSync(manifest, text);
    return verdict;
  }

  test('finds matches that nobody played under a hash that fits', async () => {
    const { code, out } = await forge(part, 'standing1', 5);
    expect(code).toBe(1);
    expect(out).toMatch(/match 1\d deal \d+, standing1: written \d+, played again \d+/);
  });

  test('finds a table that says other things than the deals', async () => {
    const { code, out } = await forge(table, 'deals', 3);
    expect(code).toBe(1);
    expect(out).toMatch(/matches\.arrow\s+does not agree with the deals of the matches/);
  });
});

test('omboeren is for four agents of a partnership game', async () => {
  const directory = newDirectory();
  const agents = 'greedy,random,random,random';
  const { code, out } = await run(
    `run --game klaverjas --agents ${agents} --matches 20 --omboeren --workers 1 --out ${directory} --quiet`,
  );
  expect(code).toBe(0);
  expect(out).toContain('matches by points with omboeren');
  expect(out).not.toContain('difference');
  expect((await run(`verify ${directory} --quiet`)).code).toBe(0);
});

describe('bad input is one line, exit code 2, and no file', () => {
  const PLAY = '--game klaberjass --agents random,random';
  test.each([
    [`${PLAY} --match`, 'unknown option --match; did you mean --matches?'],
    [`${PLAY} --matches 0`, '--matches must be a whole number from 1'],
    [
      `${PLAY} --matches 9 --deals 9`,
      '--deals counts single deals: give either --deals, or --matches for whole matches',
    ],
    [`${PLAY} --deals 9 --match-by lives`, '--match-by needs --matches instead of --deals'],
    [`${PLAY} --deals 9 --omboeren`, '--omboeren needs --matches instead of --deals'],
    [`${PLAY} --matches 9 --match-by points`, "--match-by must be lives or race, not 'points'"],
    [`${PLAY} --matches 9 --match-by lives`, 'klaberjass is played for points, not in rounds by lives'],
    [`${PLAY} --matches 9 --omboeren`, 'omboeren finds partners among four players, not in klaberjass'],
    [
      '--game klaverjas --agents random,random --matches 9 --omboeren',
      'omboeren finds partners among 4 agents, not 2',
    ],
  ])('run %s', async (words, message) => {
    const directory = newDirectory();
    const { code, out, err } = await run(`run ${words} --out ${directory}`);
    expect([code, out]).toEqual([2, '']);
    expect(linesOf(err)).toHaveLength(1);
    expect(err).toContain(message);
    expect(existsSync(directory)).toBe(false);
  });
});

test('columns lists what matches add', async () => {
  const names = async (words: string) =>
    JSON.parse((await run(`columns ${words} --json`)).out).map(({ name }: { name: string }) => name);
  const plain = await names('--game honderden3');
  const added = (await names('--game honderden3 --match --match-by lives')).filter(
    (name: string) => !plain.includes(name),
  );
  expect(added).toEqual(
    'match game total0 total1 total2 standing0 standing1 standing2 round_winner match_winner'.split(' '),
  );
  expect(await names('--match-table')).toEqual(
    'match seating agent0 agent1 deals winner standing0 standing1 termination'.split(' '),
  );
  expect(await run('columns --match-by lives')).toMatchObject({ code: 2 });
});
