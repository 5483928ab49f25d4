import { expect, test } from 'vitest';
import { definitionNamed } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { makePlayer } from '../node/catalog.ts';
import { NAME, PASS, TAKE } from '../rules/action.ts';
import { AnswerSource } from './answer-source.ts';
import type { Batch, ColumnSpec } from './column.ts';
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
  const source = new AnswerSource(game, SEED, [player, player], ANSWERS);
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
  const source = new AnswerSource(game, SEED, [player, player], ANSWERS);
  const all = rowsOf(source.columns, source.rows(0, 10));
  expect(rowsOf(source.columns, source.rows(7, 10))).toEqual(all.filter(row => row.deal >= 7));
});
