import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rootOf } from '../cards/rng.ts';
import { Dealing } from './dealing.ts';
import { definitionNamed, GAME_IDS } from './fixtures/games.ts';
import { parseCorpus } from './fixtures/perft-corpus.ts';
import { Game } from './game.ts';
import { divide, perft } from './perft.ts';
import { State } from './state.ts';

const corpusAt = (id: string): URL => new URL(`../games/${id}/perft.txt`, import.meta.url);
const corpusOf = (id: string): string => readFileSync(corpusAt(id), 'utf8');

describe.each(GAME_IDS.filter(id => existsSync(corpusAt(id))))('%s', id => {
  const corpus = parseCorpus(corpusOf(id), definitionNamed(id));
  test('the corpus says where it comes from', () => expect(corpusOf(id)).toMatch(/^# .*\n# /));
  test.each(corpus)('$id', ({ position, counts }) => {
    expect(counts.length).toBeGreaterThan(0);
    expect(counts.map(({ depth }) => ({ depth, count: perft(position, depth) }))).toEqual(counts);
  });
});

describe('perft', () => {
  const game = new Game(definitionNamed('klaverjas'));
  const deal = new State(game).begin(new Dealing(game, rootOf('divide')).setup(1));

  test('at depth 0 there is one sequence, the empty one', () => expect(perft(deal, 0)).toBe(1));
  test('divided counts add up', () => {
    const parts = divide(deal, 6);
    expect(parts.map(({ action }) => action)).toEqual([32, 41]);
    expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(perft(deal, 6));
  });
  test('a deal that is over has no continuation', () => {
    const over = new State(game).begin(deal);
    while (!over.isOver()) over.apply(over.legalAt(0));
    expect([perft(over, 0), perft(over, 1), perft(over, 2)]).toEqual([1, 0, 0]);
  });
  test('counting does not change the position', () => {
    const before = [...deal.words];
    perft(deal, 5);
    deal.actCount = 0;
    expect([...deal.words].slice(0, 40)).toEqual(before.slice(0, 40));
  });
});

test.each([
  ['id a\nplies 3', /no line "plies 3"/],
  ['id a\ndealer 0', /klaberjass a: .*hands/],
  ['id a\noptions x=1', /klaberjass a: .*'x'/],
])('a corpus that cannot be read names its block: %j', (text, message) =>
  expect(() => parseCorpus(text, definitionNamed('klaberjass'))).toThrow(message),
);
