import { expect, test } from 'vitest';
import { definitionNamed } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { makePlayer } from '../node/by-name.ts';
import { formatAction, NAME, PASS, parseAction, TAKE } from '../rules/action.ts';
import { AnswerSource } from './answer-source.ts';
import { allocate, type Batch, type ColumnSpec, concat } from './column.ts';
import { DealSource } from './deal-source.ts';

const game = new Game(definitionNamed('klaberjass'));
const ANSWERS = [PASS, TAKE, ...[0, 1, 2, 3].map(suit => NAME + suit)];
const DEALS = 40;
const SEED = 'answers';

type Row = Readonly<Record<string, number>>;
const rowsOf = (columns: readonly ColumnSpec[], batch: Batch): Row[] =>
  Array.from({ length: batch.rows }, (_, row) =>
    Object.fromEntries(columns.map(({ name }, c) => [name, batch.columns[c][row]])),
  );

async function answered(name: string): Promise<Row[]> {
  const player = await makePlayer(name);
  const source = new AnswerSource(game, SEED, [player, player], ANSWERS.map(formatAction));
  return rowsOf(source.columns, source.rows(0, DEALS));
}

async function played(...names: string[]): Promise<Row[]> {
  const source = new DealSource(game, SEED, await Promise.all(names.map(makePlayer)), 'fixed');
  return rowsOf(source.columns, source.play(0, DEALS));
}

test.each(['greedy', 'noisy'])('an answer of %s is what the agent does when it is forced to', async name => {
  const rows = await answered(name);
  for (const word of ['take', 'pass']) {
    const forced = `forced:act=${word},then=${name}`;
    const runs = [await played(forced, name), await played(name, forced)];
    const same = rows.filter(
      row => row.question === 0 && ANSWERS[row.answer] === (word === 'take' ? TAKE : PASS),
    );
    expect(same).toHaveLength(DEALS);
    for (const { question, asked, held, answer, own, ...row } of same)
      expect(row).toEqual(runs[asked][row.deal]);
  }
});

test('the answer that the agent gives anyway leads to the deal that it plays', async () => {
  const own = (await answered('noisy')).filter(row => row.own === 1);
  const deals = await played('noisy', 'noisy');
  expect(own.length).toBeGreaterThan(DEALS);
  for (const { question, asked, held, answer, own: _, ...row } of own) expect(row).toEqual(deals[row.deal]);
});

test('every question has all its answers, for the seat that is asked', async () => {
  const rows = await answered('greedy');
  const questions = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.deal} ${row.question}`;
    questions.set(key, [...(questions.get(key) ?? []), row]);
    expect(row.held).toBe(row[`hand${row.asked}`]);
  }
  for (const answers of questions.values()) {
    const words = answers.map(row => ANSWERS[row.answer]);
    // Who has proposed to play in the second round must name a suit when he is held to it
    const mayPass = words[0] === PASS;
    expect(words).toHaveLength(words[1] === TAKE ? 2 : mayPass ? 4 : 3);
    for (const { answer, maker, trump, asked } of answers)
      if (ANSWERS[answer] !== PASS) expect([maker, trump > 0]).toEqual([asked, true]);
  }
});

test('rows do not depend on the deals before them', async () => {
  const player = await makePlayer('noisy');
  const source = new AnswerSource(game, SEED, [player, player], ANSWERS.map(formatAction));
  const all = rowsOf(source.columns, source.rows(0, 10));
  expect(rowsOf(source.columns, source.rows(7, 10))).toEqual(all.filter(row => row.deal >= 7));
});

/** The rows of a family of answers in deals of a game, by question. */
async function questionsOf(
  id: string,
  family: string,
  deals: number,
  totals?: readonly (readonly number[])[],
): Promise<{ readonly words: readonly string[]; readonly rows: Row[] }[]> {
  const player = await makePlayer('greedy');
  const source = new AnswerSource(new Game(definitionNamed(id)), SEED, [player, player], [family], {
    totals,
  });
  const words = source.columns.find(({ name }) => name === 'answer')?.words ?? [];
  const byQuestion = new Map<string, { words: string[]; rows: Row[] }>();
  for (const row of rowsOf(source.columns, source.rows(0, deals))) {
    const key = `${row.deal} ${row.question}`;
    const question = byQuestion.get(key) ?? { words: [], rows: [] };
    question.words.push(words[row.answer]);
    question.rows.push(row);
    byQuestion.set(key, question);
  }
  return [...byQuestion.values()];
}

test('melds: each that could be declared is kept once, and the agent does one of both', async () => {
  const player = await makePlayer('greedy');
  const source = new DealSource(new Game(definitionNamed('smousjas')), SEED, [player, player], 'fixed');
  const deals = rowsOf(source.columns, source.play(0, DEALS));
  const questions = await questionsOf('smousjas', 'melds', DEALS);
  expect(questions.length).toBeGreaterThan(DEALS);
  let declaredMore = 0;
  for (const { words, rows } of questions) {
    expect(words[0]).toBe('keep');
    expect(words.length).toBeGreaterThan(1);
    const own = rows.filter(row => row.own === 1);
    expect(own).toHaveLength(1);
    const {
      question,
      asked,
      held,
      answer,
      own: _,
      tricks_before,
      points_before0,
      points_before1,
      ...row
    } = own[0];
    expect(row).toEqual(deals[row.deal]);
    const points = rows.map(row => row[`meld_points${asked}`]);
    declaredMore += Math.sign(points[1] - points[0]);
  }
  expect(declaredMore).toBeGreaterThan(questions.length / 5);
});

test('leads: one question a deal, each card of the eldest once', async () => {
  const questions = await questionsOf('smousjas', 'leads', 10);
  expect(questions).toHaveLength(10);
  for (const { words, rows } of questions) {
    const [{ asked, dealer, held, tricks_before }] = rows;
    expect([asked, tricks_before]).toEqual([1 - dealer, 0]);
    expect(words.reduce((cards, word) => cards | (1 << parseAction(word)!), 0) >>> 0).toBe(held);
  }
});

test('rejections and claims are asked where there are two answers, with the points so far', async () => {
  const rejections = await questionsOf('smoojas', 'rejections', 200);
  expect(rejections.length).toBeGreaterThan(3);
  for (const { words } of rejections) {
    expect(['accept', 'pass']).toContain(words[0]);
    expect(words[1]).toMatch(/^reject:/);
  }
  const claims = await questionsOf('honderden', 'claims', DEALS);
  expect(claims.length).toBeGreaterThan(3);
  for (const { words, rows } of claims) {
    expect(words).toEqual(['pass', 'dek']);
    for (const row of rows) expect(row[`points_before${row.asked}`]).toBeGreaterThanOrEqual(100);
    expect(rows[1].game_points0 + rows[1].game_points1).toBeGreaterThanOrEqual(1);
  }
});

test('deals start from the totals in turn', async () => {
  const claims = await questionsOf('smousjas', 'claims', 40, [
    [0, 0],
    [470, 470],
  ]);
  expect(claims.length).toBeGreaterThan(2);
  for (const { words, rows } of claims) {
    expect(words).toEqual(['pass', 'uit']);
    expect(rows[0].deal & 2).toBe(2);
    expect(rows[1][`game_points${rows[1].asked}`]).toBeGreaterThan(0);
  }
});

test('only the first questions of a deal have answers, where that is asked for', async () => {
  const player = await makePlayer('greedy');
  const source = new AnswerSource(game, SEED, [player, player], ANSWERS.map(formatAction), { most: 2 });
  const rows = rowsOf(source.columns, source.rows(0, DEALS));
  const firsts = (row: Row, all: readonly Row[]) =>
    all.filter(({ deal, question }) => deal === row.deal && question < row.question);
  const all = await answered('greedy');
  const isFirst = (row: Row) => new Set(firsts(row, all).map(({ question }) => question)).size < 2;
  expect(rows).toEqual(all.filter(isFirst));
  expect(rows.length).toBeLessThan(all.length);
});

const column = (type: ColumnSpec['type'], words?: string[]): ColumnSpec => ({
  name: type,
  type,
  unit: '',
  doc: '',
  ...(words && { words }),
});
const words = (n: number) => Array.from({ length: n }, (_, i) => `word ${i}`);

test('a dictionary index is as wide as its words need', () => {
  const batch = allocate(
    [128, 129, 32768, 32769].map(n => column('dictionary', words(n))),
    3,
  );
  expect(batch.columns.map(array => array.BYTES_PER_ELEMENT)).toEqual([1, 2, 2, 4]);
});

test('concatenation keeps order, types and row count', () => {
  const columns = [column('uint8'), column('float64')];
  const batches = [2, 0, 3].map((rows, b) => {
    const batch = allocate(columns, rows);
    for (let r = 0; r < rows; r++) {
      batch.columns[0][r] = 10 * b + r;
      batch.columns[1][r] = b + r / 4;
    }
    return batch;
  });
  const all = concat(batches);
  expect(all).toEqual({
    rows: 5,
    columns: [Uint8Array.of(0, 1, 20, 21, 22), Float64Array.of(0, 0.25, 2, 2.25, 2.5)],
  });
});
