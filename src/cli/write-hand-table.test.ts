import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Question } from '../../agents/bidder/question.ts';
import { gainOf, readHandTable } from '../hand/index.ts';
import { Dealing, defaultsOf, rootOf, State, View } from '../index.ts';
import { makeGame } from '../node/by-name.ts';
import { fitHandTable } from '../node/hand/fit-hand-table.ts';
import { linesOf, run } from './fixtures/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'hand-table-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'belote.json');
const FIT = ['hand', '--table', file, '--game', 'belote', '--deals', '1500', '--hands', '6', '--quiet'];

test('a table is fitted and written, the same each time, and an agent bids as it says', async () => {
  const { code, out, err } = await run(FIT);
  expect(err).toBe('');
  expect(code).toBe(0);
  const lines = linesOf(out);
  expect(lines.find(line => line.startsWith('take 0'))).toMatch(/^take 0 +\d+ +-?[\d.]+ /);
  expect(Math.max(...lines.filter(line => !line.includes(folder)).map(line => line.length))).toBeLessThan(81);
  const bytes = readFileSync(file, 'utf8');
  const table = readHandTable(bytes);
  expect(table.game).toBe('belote');
  expect(table.answers['take 0'].error?.hands).toBeGreaterThan(0);

  const json = JSON.parse((await run([...FIT, '--json'])).out);
  expect(readFileSync(file, 'utf8')).toBe(bytes);
  expect(json).toMatchObject({ file, game: 'belote', agent: 'greedy', deals: 1500, hands: 6 });
  expect(json.answers[0].answer).toBe(Object.keys(table.answers)[0]);

  const game = await makeGame('belote');
  const { default: bidder } = await import('../../agents/bidder.ts');
  const { default: random } = await import('../../agents/random.ts');
  const options = Object.assign(defaultsOf(bidder.options), { table: file });
  const { create } = bidder.wrap(options, random);
  const question = new Question(game);
  const dealing = new Dealing(game, rootOf('test'));
  const said = new Set<string>();
  for (let deal = 0; deal < 100; deal++) {
    const state = new State(game).begin(dealing.setup(deal));
    const view = View.forSearch(state, state.turn);
    expect(question.read(view)).toBe(true);
    const k = question.kinds.indexOf('take 0');
    // The maker takes the turned card
    const hand = view.hand() | (1 << view.open);
    const gain = gainOf(table, 'take 0', { hand, trump: question.trumps[k], context: question.context }) ?? 0;
    const answer = gain > 0 ? question.answers[k] : question.answers[question.kinds.indexOf('')];
    const rng = { below: () => 0 } as never;
    expect(create({}, game, state.turn, rng).act(view)).toBe(answer);
    said.add(gain > 0 ? 'take' : 'pass');
  }
  expect(said.size).toBe(2);
  expect(gainOf(table, 'no such answer', { hand: 0, trump: 0, context: 0 })).toBeUndefined();
});

test('an interrupt ends the fit, and the comparison with hands', async () => {
  for (const when of ['fitting', 'comparing hands with simulated deals']) {
    const end = new AbortController();
    const onProgress = (_: unknown, doing: string) => doing === when && end.abort();
    const plan = { game: 'klaberjass', rules: [], agent: 'greedy', deals: 100, hands: 50, worlds: 10 };
    expect(await fitHandTable({ ...plan, seed: 'x', stop: end.signal, onProgress })).toBeUndefined();
    expect(end.signal.aborted).toBe(true);
  }
});

test.each([
  [['--table', 't.json', 'Jh'], '--table takes no CARDS'],
  [['--table', 't.json', '--seat', 'dealer'], '--table takes no --seat'],
  [['--table', 't.json', '--agents', 'greedy,rules'], '--table takes one agent, not 2'],
  [['--table', 'no/such/place/t.json'], 'there is no directory for no/such/place/t.json'],
  [[], 'CARDS is missing: a hand, or --table FILE'],
  [['Jh', '--hands', '5'], '--hands belongs to --table'],
])('%j is refused in one line', async (words, message) => {
  const { code, err } = await run(['hand', '--game', 'klaberjass', ...words]);
  expect(code).toBe(2);
  expect(linesOf(err)[0]).toContain(message);
});

test('a game without an auction has no table', async () => {
  const words = [
    'hand',
    '--table',
    join(folder, 'none.json'),
    '--game',
    'smousjas',
    '--deals',
    '2',
    '--quiet',
  ];
  const { code, err } = await run(words);
  expect(code).toBe(2);
  expect(linesOf(err)[0]).toContain('smousjas has no auction');
});

test('an agent refuses a file that is no table, and a table for other rules', async () => {
  const duel = (name: string, ...more: string[]) =>
    run(`duel bidder:table=${name} greedy --boards 2 --quiet --workers 1 --game`.split(' ').concat(more));
  const other = join(folder, 'other.json');
  writeFileSync(other, '{}');
  const first = async (...words: [string, ...string[]]) => linesOf((await duel(...words)).err)[0];
  expect(await first(other, 'belote')).toContain('this is no jaslab hand table 1');
  expect(await first(join(folder, 'missing.json'), 'belote')).toContain('missing.json');
  const text = JSON.stringify({ ...readHandTable(readFileSync(file, 'utf8')), game: 'belote2' });
  writeFileSync(other, text);
  expect(await first(other, 'belote')).toContain('is a table for belote2');
  expect(await first(file, 'belote', '--rules', 'target=500')).toContain(
    'is a table for target=1000, and not for 500',
  );
});

test('another text is no table', () => {
  expect(() => readHandTable('{}')).toThrow(/no jaslab hand table/);
  expect(() => readHandTable('no JSON')).toThrow(/no jaslab hand table/);
  const answers = { 'take 0': { context: [], trump: [1], plain: [], aside: [] } };
  const broken = { schema: 'jaslab hand table 1', game: 'klaberjass', version: 1, rules: {}, answers };
  expect(() => readHandTable(JSON.stringify(broken))).toThrow(/256 numbers/);
});
