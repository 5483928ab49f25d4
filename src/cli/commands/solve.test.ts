import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { linesOf, run } from '../fixtures/run.ts';

const HANDS = [
  ['Jh', '9h'],
  ['Ah', 'Th'],
  ['8c', '7c'],
  ['8d', '7d'],
];
const FLAGS = ['--game', 'klaverjas', '--trump', 'h', '--hands', HANDS.map(h => h.join(' ')).join(' / ')];
const LINE = JSON.stringify({ game: 'klaverjas', trump: 'h', leader: 0, hands: HANDS });
/** Seat 1 leads hearts that seat 0 beats twice: 21 points and the last trick. */
const TWO = JSON.stringify({
  game: 'smousjas',
  trump: 'c',
  leader: 1,
  hands: [
    ['Ah', 'Th'],
    ['8h', '7h'],
  ],
});

const answers = (out: string) => linesOf(out).map(line => JSON.parse(line));

describe('one position', () => {
  test('is solved for people', async () => {
    const { code, out } = await run(['solve', ...FLAGS, '--values', '--pv']);
    const lines = linesOf(out);
    expect(code).toBe(0);
    expect(lines.slice(0, 5)).toEqual([
      'value for seats 0 and 2: +65 (65 against 0)',
      'best: Jh 9h',
      '',
      '  Jh  +65',
      '  9h  +65',
    ]);
    expect(lines[6]).toMatch(/^best play: [J9]h( [789TJQKA][cdhs]){7}$/);
    expect(lines.at(-1)).toMatch(/^\d+ positions in [\d.]+ ms$/);
  });

  test('is solved for programs, with roem and the sweep', async () => {
    const ask = async (objective: string) =>
      answers((await run(['solve', ...FLAGS, '--json', '--objective', objective])).out)[0];
    expect(await ask('cards')).toMatchObject({ value: 65, points: [65, 0], best: ['Jh', '9h'], exact: true });
    expect(await ask('cards+roem')).toMatchObject({ value: 65 });
    expect(await ask('cards+roem+sweep')).toEqual({
      value: 165,
      points: [165, 0],
      best: ['Jh', '9h'],
      exact: true,
      nodes: expect.any(Number),
    });
  });

  test('can stand in the middle of a trick, with another side 0', async () => {
    const words = [
      '--hands',
      '9h / Th / 7c 8c / 7d 8d',
      '--trick',
      'Jh Ah',
      '--side0',
      '1,3',
      '--tricks',
      '3,3',
    ];
    const { out } = await run(['solve', '--game', 'klaverjas', '--trump', 'h', ...words, '--json', '--pv']);
    expect(answers(out)).toMatchObject([{ value: -65, best: ['8c', '7c'], points: [0, 65] }]);
    expect(answers(out)[0].pv).toHaveLength(6);
  });

  test.each([
    [[...FLAGS, '--trump', 'x'], '--trump is given twice'],
    [['--game', 'klaverjas', '--hands', 'Jh'], '--hands needs --trump'],
    [
      ['--game', 'klaverjas', '--trump', 'x', '--hands', 'Jh'],
      'trump must be one of c, d, h, s, nt, at, not "x"',
    ],
    [['--game', 'klaverjas', '--trump', 'h', '--hands', 'Jh/9h/8h'], 'klaverjas has 4 hands, not 3'],
    [['--game', 'klaverjas', '--trump', 'h', '--hands', 'Jh/9h/8h/Jh'], 'Jh is in hand 0 and in hand 3'],
    [['--game', 'nope', '--trump', 'h', '--hands', 'Jh'], "unknown game 'nope'"],
    [['--trump', 'h', '--hands', 'Jh'], 'solve needs --game'],
    [[...FLAGS, '--objective', 'tricks'], '--objective must be cards, cards+roem or cards+roem+sweep'],
    [[...FLAGS, '--random', '5'], 'solve needs only one of --hands, --in and --random'],
    [['--in', '-', '--trick', 'Jh'], '--trick does not go with --in'],
    [['--random', '5', '--game', 'klaverjas', '--pv'], '--pv does not go with --random'],
    [['--random', '5', '--game', 'klaverjas', '--cards', '9'], '8 cards each at most, not 9'],
    [['--in', 'no/such/file'], 'no/such/file: no such file or directory'],
  ])('%j is refused with one line', async (words, reason) => {
    const { code, out, err } = await run(['solve', ...words]);
    expect([code, out]).toEqual([2, '']);
    expect(linesOf(err)).toHaveLength(1);
    expect(err).toContain(reason);
  });
});

describe('lines', () => {
  test('are answered in their order, and those that are none are reported by number', async () => {
    const stdin = [LINE, 'nonsense', '', TWO, '{"game":"klaverjas","trumps":"h"}', LINE].join('\n');
    const { code, out, err } = await run(['solve', '--in', '-', '--values', '--workers', '2'], stdin);
    expect(code).toBe(1);
    expect(answers(out)).toMatchObject([
      { line: 1, value: 65, values: { Jh: 65, '9h': 65 } },
      { line: 4, value: 31, points: [31, 0], values: { '8h': 31, '7h': 31 } },
      { line: 6, value: 65 },
    ]);
    expect(linesOf(err)).toEqual([
      'jaslab: line 2: it is not JSON',
      expect.stringMatching(/^jaslab: line 5: unknown field 'trumps'; there are: game, options, objective, /),
    ]);
  });

  test('take what they do not say from the command line', async () => {
    const { game, ...rest } = JSON.parse(LINE);
    const file = join(mkdtempSync(join(tmpdir(), 'jaslab-')), 'positions.jsonl');
    const own = { ...rest, options: { pit: 50 } };
    writeFileSync(
      file,
      [rest, own, { ...own, objective: 'cards' }].map(one => `${JSON.stringify(one)}\n`).join(''),
    );
    const words = ['--game', game, '--rules', 'pit=200', '--objective', 'cards+roem+sweep'];
    const { code, out } = await run(['solve', '--in', file, ...words, '--workers', '1']);
    expect([code, answers(out).map(answer => answer.value)]).toEqual([0, [265, 115, 65]]);
    expect((await run(['solve', '--in', file, '--workers', '1'])).err).toContain(
      "line 1: 'game' is missing, here and on the command line",
    );
  });

  test('that limits leave unfinished are answered with bounds', async () => {
    const hands = [
      ['8c', '7c', 'Qd', 'Kh', 'Qh', '9h', 'Qs', 'Ts'],
      ['Ac', 'Kc', 'Qc', 'Ad', 'Jh', 'As', '8s', '7s'],
      ['Jc', '9c', 'Jd', 'Td', '9d', '8d', '8h', '7h'],
      ['Tc', 'Kd', '7d', 'Ah', 'Th', 'Ks', 'Js', '9s'],
    ];
    const line = JSON.stringify({ game: 'klaverjas', trump: 'c', leader: 0, hands });
    const { out } = await run(['solve', '--in', '-', '--nodes', '5', '--workers', '1'], line);
    const [{ exact, bounds, points }] = answers(out);
    expect([exact, points]).toEqual([false, undefined]);
    expect(bounds[0]).toBeLessThanOrEqual(64 - 98);
    expect(bounds[1]).toBeGreaterThanOrEqual(64 - 98);
  });

  test('an empty file is bad input', async () => {
    const { code, err } = await run(['solve', '--in', '-', '--workers', '1'], '\n');
    expect([code, err]).toEqual([2, 'jaslab: stdin holds no positions\n']);
  });
});

describe('random deals', () => {
  test('are the same for every number of workers, as a table and as JSON', async () => {
    const words = ['solve', '--random', '40', '--game', 'klaverjas', '--cards', '5', '--quiet'];
    const [one, two] = [await run([...words, '--json', '--workers', '1']), await run([...words, '--json'])];
    expect(JSON.parse(one.out)).toEqual(JSON.parse(two.out));
    expect(JSON.parse(one.out)).toMatchObject({ game: 'klaverjas', cards: 5, deals: 40, unfinished: 0 });
    const { code, out, err } = await run([...words, '--workers', '1']);
    expect([code, linesOf(out)[0]]).toEqual([0, 'klaverjas, cards, 5 cards each, seed demo; seat 0 leads']);
    expect(out).toContain('quantile  ');
    expect(err).toMatch(/^solved 40 in \d+ s: [\d,]+ positions a deal, at most [\d,]+\n$/);
    expect(Math.max(...linesOf(out).map(line => line.length))).toBeLessThanOrEqual(80);
  });
});
