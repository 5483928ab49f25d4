import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { definitionNamed } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { namesOf } from '../../node/by-name.ts';
import { linesOf, run } from '../fixtures/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'jaslab-records-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function records(words: string): Promise<string> {
  const { code, out, err } = await run(`records ${words}`);
  expect([code, err]).toEqual([0, '']);
  return out;
}

const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  klaberjass: [
    'meldClaim=choice tieScore=abeyance',
    'gameEnd=claim target=100',
    'dixWindow=beforeFirstLead schmeiss=false',
  ],
  klaverjas: [
    'trumpSelection=leids trickRule=amsterdam',
    'doubling=kraken meldClaim=choice',
    'roemClaim=manual match=deals:4',
  ],
  smousjas: ['uitThreshold=0 lastDraw=open', 'subRuns=false rejectMode=bestRejectsAllLower'],
};

describe.each(namesOf('game'))('%s', game => {
  test.each(['', ...(OPTIONS[game] ?? [])])(
    'records replay without a mismatch, alone and as a match (%s)',
    async rules => {
      const options = rules === '' ? '' : ` --rules ${rules}`;
      for (const chain of ['', ' --chain']) {
        const out = await records(
          `--game ${game} --agents ${agentsOf(game)} --deals 40 --seed test${chain}${options}`,
        );
        expect(linesOf(out)).toHaveLength(40);
        expect(await run('replay -', out)).toEqual({ code: 0, out: '40 records, 0 mismatches\n', err: '' });
      }
    },
  );

  test('every deal of a file can be printed, in 80 columns', async () => {
    const out = await records(`--game ${game} --agents ${agentsOf(game)} --deals 5 --seed test`);
    const printed = await run('replay - --print', out);
    expect(printed.code).toBe(0);
    expect(linesOf(printed.out).filter(line => line.length > 80)).toEqual([]);
    const one = await run('replay - --line 3', out);
    expect(one.out).toContain('Deal: 2');
    expect(printed.out).toContain(one.out);
    expect((await run('records - --text', out)).out).toBe(printed.out);
    expect((await run('records -', printed.out)).out).toBe(out);
  });
});

/** One agent for each side. */
function agentsOf(game: string): string {
  const { sides } = new Game(definitionNamed(game));
  return Array.from({ length: sides }, () => 'random').join();
}

describe('jaslab records', () => {
  const CALL = '--game klaberjass --agents random,random';

  test('gives a deal by its seed and number, however it is reached', async () => {
    const all = linesOf(await records(`${CALL} --deals 5 --seed 007`));
    expect(linesOf(await records(`${CALL} --deals 2 --from 3 --seed 007`))).toEqual(all.slice(3));
    expect(linesOf(await records(`${CALL} --deals 5 --seed 7`))).not.toEqual(all);
    expect(JSON.parse(all[0]).seed).toBe('007');
  });

  test('gives the deals of a match by their number too', async () => {
    const all = linesOf(await records(`${CALL} --deals 6 --chain`));
    expect(linesOf(await records(`${CALL} --deals 2 --from 4 --chain`))).toEqual(all.slice(4));
    const [first, second] = all.map(line => JSON.parse(line));
    expect(second.before).toEqual(first.result.after);
    expect(second.dealer).toBe(1 - first.dealer);
  });

  test('writes keys in the order of the format', async () => {
    const [line] = linesOf(await records(CALL));
    expect(Object.keys(JSON.parse(line!))).toEqual([
      ...[
        'v',
        'game',
        'options',
        'dealer',
        'before',
        'hands',
        'turnup',
        'stock',
        'indicator',
        'actions',
        'result',
      ],
      ...['seed', 'deal', 'agents'],
    ]);
    expect(line).not.toMatch(/[:,] /);
  });

  test('seats two agents as partners, or one at each seat', async () => {
    const agents = async (list: string) =>
      JSON.parse(await records(`--game klaverjas --agents ${list}`)).agents as string[];
    expect(await agents('random,greedy')).toEqual(['random', 'greedy', 'random', 'greedy']);
    expect(await agents('random,greedy,greedy,random')).toEqual(['random', 'greedy', 'greedy', 'random']);
  });

  test.each([
    ['throws', "act() { throw new Error('no idea') }", /seat 1, deal 0: Error: no idea$/],
    ['answers illegally', 'act: () => 9999', /seat 1, deal 0: answered 9999, which is not legal$/],
  ])('stops with one line and exit code 1 where an agent %s', async (_, body, message) => {
    const file = join(folder, `${body.length}.mjs`);
    writeFileSync(
      file,
      `export default { doc: 'broken', sees: 'view', options: {}, create: () => ({ ${body} }) };`,
    );
    const { code, out, err } = await run(['records', '--game', 'klaberjass', '--agents', `random,${file}`]);
    expect([code, out]).toEqual([1, '']);
    expect(linesOf(err)).toHaveLength(1);
    expect(linesOf(err)[0]).toMatch(message);
  });
});

describe('jaslab replay', () => {
  type Fields = {
    actions: { seat: number; act: string; legal: string[] }[];
    result: { score: number[] };
    hands: string[][];
  };
  /** Four records, the third of them changed. */
  async function damaged(change: (record: Fields) => void): Promise<string> {
    const lines = linesOf(await records('--game klaberjass --agents random,random --deals 4 --seed damage'));
    const record = JSON.parse(lines[2]) as Fields;
    change(record);
    lines[2] = JSON.stringify(record);
    return `${lines.join('\n')}\n`;
  }

  test.each<[string, (record: Fields) => void, RegExp]>([
    [
      'action',
      ({ actions }) => (actions[3].act = 'valse'),
      /^line 3, action 3: expected seat \d: .+, found "valse"$/,
    ],
    [
      'legal list',
      ({ actions }) => actions[5].legal.push('uit'),
      /^line 3, action 5: expected legal \[.+, found legal \[.+"uit"\]$/,
    ],
    [
      'result',
      ({ result }) => result.score[0]++ || (result.score[0] = 999),
      /^line 3, action \d+: expected score \[.+, found score \[/,
    ],
    [
      'hand',
      ({ hands }) => (hands[0][0] = hands[1][0]),
      /^line 3, set-up: expected every card once, found .. twice$/,
    ],
  ])('finds a changed %s', async (_, change, message) => {
    const { code, out, err } = await run('replay -', await damaged(change));
    expect([code, out]).toEqual([1, '4 records, 1 mismatch\n']);
    expect(linesOf(err)).toHaveLength(1);
    expect(linesOf(err)[0]).toMatch(message);
  });

  test('finds a line that was cut off', async () => {
    const whole = await damaged(() => {});
    const { code, err } = await run('replay -', whole.slice(0, -100));
    expect(code).toBe(1);
    expect(err).toMatch(/^line 4, set-up: expected one JSON object, found /);
  });

  test('reports mismatches as JSON', async () => {
    const { code, out, err } = await run(
      'replay - --json',
      await damaged(({ actions }) => (actions[0].act = 'uit')),
    );
    expect([code, err]).toEqual([1, '']);
    const { records: count, mismatches } = JSON.parse(out);
    expect([count, mismatches.length, mismatches[0].line, mismatches[0].index, mismatches[0].found]).toEqual([
      4,
      1,
      3,
      0,
      '"uit"',
    ]);
  });

  test('stops after --max-errors', async () => {
    const line = linesOf(await damaged(() => {}))[0].replace('"v":1', '"v":2');
    const { code, out, err } = await run('replay - --max-errors 2', `${line}\n`.repeat(5));
    expect([code, out]).toEqual([1, '2 records, 2 mismatches (stopped there: see --max-errors)\n']);
    expect(linesOf(err)).toHaveLength(2);
  });
});
