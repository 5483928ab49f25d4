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

describe('a trace of another program', () => {
  const HEADER = '# klaverjas spoor; spellen=2; zaad=1';
  /** Four hands, the first that of the player who leads; who plays after him changes from trick to trick. */
  function traceOf(number: number, leader: number, trump: number, fault = ''): [string[], string[][]] {
    const cards = Array.from({ length: 32 }, (_, n) => [(n * 5 + number) % 4, '789TBVHA'.charAt(n >> 2)]);
    const hands = [0, 1, 2, 3].map(player => cards.filter((_, n) => (n * 7 + (n >> 3)) % 4 === player));
    const lines = Array.from({ length: 8 }, (_, trick) =>
      [0, 1, 2, 3].map(order => {
        const player = (leader + (trick % 2 === 0 ? order : 4 - order)) % 4;
        const [suit, rank] = hands[player][trick];
        return `${number};${trick + 1};${order};${player + 1};${suit};${rank};${fault || 40}`;
      }),
    );
    const words = hands.map(hand =>
      hand.map(([suit, rank]) => `${{ B: 'J', V: 'Q', H: 'K' }[rank] ?? rank}${'csdh'.charAt(Number(suit))}`),
    );
    return [[...lines.flat(), `${number};=;${trump};111;41;0;10`], words];
  }
  const file = join(folder, 'spoor.txt');
  const [one, hands] = traceOf(1, 2, 1);
  const [two] = traceOf(2, 1, 3);
  writeFileSync(file, [HEADER, ...one, ...two, ''].join('\r\n'));

  test('has deals that are printed, played on and solved', async () => {
    const [first, second, ...more] = linesOf(await records(file)).map(line => JSON.parse(line));
    expect(more).toEqual([]);
    expect(first).toMatchObject({ game: 'klaverjas', deal: 1, dealer: 1, stock: [] });
    expect(first.hands.map((hand: string[]) => [...hand].sort())).toEqual(
      hands.map(hand => [...hand].sort()),
    );
    expect(first.indicator[0] + second.indicator[0]).toBe('sh');
    expect(first.actions).toEqual([{ seat: 2, act: 'play', legal: ['pass', 'play'] }]);
    expect(first).not.toHaveProperty('result');
    expect(await records(`${file} --text`)).toMatch(
      /^Game: klaverjas\nDeal: 1\nSeat 0: [\s\S]*\n\nGame: klaverjas\nDeal: 2\n/,
    );
    for (const form of ['', ' --text']) {
      const deals = join(folder, `deals${form.trim()}`);
      writeFileSync(deals, await records(`${file}${form}`));
      const out = join(folder, `run${form.trim()}`);
      const played = await run(
        `run --game klaverjas --agents rules,random --workers 1 --quiet --actions --from ${deals} --out ${out}`,
      );
      expect([played.code, played.err]).toEqual([0, '']);
      const [again] = linesOf(await records(`${out} --deals 2 --trust ${deals}`)).map(line =>
        JSON.parse(line),
      );
      expect(again.hands).toEqual(first.hands);
    }
    const solved = await run(
      'solve --in - --quiet --workers 1 --nodes 1000',
      await records(`${file} --positions`),
    );
    expect(solved.code).toBe(0);
    expect(linesOf(solved.out)).toHaveLength(2);
  });

  test('positions of whole records are those before the first card', async () => {
    const out = await records('--game klaverjas --agents rules,rules --deals 3 --seed t --positions');
    const [position] = linesOf(out).map(line => JSON.parse(line));
    const [record] = linesOf(await records('--game klaverjas --agents rules,rules --seed t')).map(line =>
      JSON.parse(line),
    );
    expect(position).toMatchObject({ trump: record.result.trump, hands: record.hands });
    expect(
      record.actions[record.actions.findIndex(({ act }: { act: string }) => act === 'play') + 1].seat,
    ).toBe(position.leader);
  });

  test.each([
    [
      [...traceOf(1, 0, 0, '!verzaakt')[0].slice(0, 3), ...two],
      'deal 1 was broken off by a fault (verzaakt), and is left out',
    ],
    [[...one.slice(1), ...two], 'deal 1 has hands of 8, 8, 7, 8 cards, and is left out'],
    [[...one.slice(0, -1), ...two], 'deal 1 does not say who leads or what is trumps, and is left out'],
    [[...one.slice(0, -2), one[0], ...one.slice(-1), ...two], 'deal 1 has hands of '],
  ])('a deal that is not whole is named, and the others are printed (%#)', async (lines, problem) => {
    const { code, out, err } = await run('records -', [HEADER, ...lines].join('\n'));
    expect([code, linesOf(err).length, linesOf(out).length]).toEqual([1, 1, 1]);
    expect(err).toContain(problem);
  });

  test.each(['1;1;0;5;2;A;8', '1;1;0;2;2;X;8', '1;=;4;1;1;0;0', 'a card'])(
    'a line that is none: %s',
    async line => {
      const { code, err } = await run('records -', [HEADER, ...one, line].join('\n'));
      expect([code, linesOf(err).length]).toEqual([2, 1]);
      expect(err).toContain(
        `stdin, line ${one.length + 2}: expected deal;trick;order;player;suit;rank;tactic or `,
      );
    },
  );
});
