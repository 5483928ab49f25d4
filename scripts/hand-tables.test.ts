import { expect, test } from 'vitest';
import { Bidder } from '../agents/strong/bidder.ts';
import { Question } from '../agents/strong/question.ts';
import { gainOf, readHandTable } from '../src/hand/index.ts';
import { Dealing, rootOf, State, View } from '../src/index.ts';
import { makeGame } from '../src/node/catalog.ts';
import { handTable } from './hand-tables.ts';

test('a table that is written and read says what the bidder thinks', async () => {
  const game = await makeGame('belote');
  const text = JSON.stringify(await handTable(game, { hands: 3, worlds: 40, seed: 'test' }));
  const table = readHandTable(text);
  const [bidder, question] = [new Bidder(game), new Question(game)];
  const dealing = new Dealing(game, rootOf('test'));
  for (let deal = 0; deal < 50; deal++) {
    const state = new State(game).begin(dealing.setup(deal));
    const view = new View(state, state.turn);
    expect(question.read(view)).toBe(true);
    const k = question.kinds.indexOf('take 0');
    const trump = question.trumps[k];
    // The maker takes the turned card
    const hand = view.hand() | (1 << view.open);
    const gain = gainOf(table, 'take 0', { hand, trump, context: question.context });
    expect(Math.abs(gain! - bidder.worth(question, k, view.hand()))).toBeLessThan(0.3);
  }
  expect(gainOf(table, 'no such answer', { hand: 0, trump: 0, context: 0 })).toBeUndefined();
  expect(table.answers['take 0'].error?.hands).toBeGreaterThan(0);
});

test('another text is no table', () => {
  expect(() => readHandTable('{}')).toThrow(/no jaslab hand table/);
  const broken = {
    schema: 'jaslab hand table 1',
    answers: { 'take 0': { trump: [1], plain: [], aside: [] } },
  };
  expect(() => readHandTable(JSON.stringify(broken))).toThrow(/256 numbers/);
});
