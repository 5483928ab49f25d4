/** Random play compared with an independent study: uniform players, trumps fixed before the deal, seat 0 leads. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rootOf } from '../cards/rng.ts';
import { TURN } from '../rules/deal.ts';
import { Dealing } from './dealing.ts';
import { definitionNamed, GAME_IDS, rngOf } from './fixtures/games.ts';
import { parseCorpus } from './fixtures/perft-corpus.ts';
import { Game } from './game.ts';
import { divide, perft } from './perft.ts';
import { State } from './state.ts';

const DEALS = 20_000;
/** Allowed standard errors of a figure. A figure exceeds 4 by chance once in 15,000; the seeds are fixed. */
const SIGMAS = 4;

interface Study {
  readonly points: number;
  readonly made: number;
  readonly legal: number;
  readonly forced: number;
  readonly roem: number;
  readonly roemTricks: number;
  readonly sweeps: number;
}

const STUDIES: readonly ['rotterdam' | 'amsterdam', Study][] = [
  [
    'rotterdam',
    {
      points: 80.824,
      made: 0.49365,
      legal: 2.5525,
      forced: 0.3876,
      roem: 36.03,
      roemTricks: 0.1746,
      sweeps: 0.02219,
    },
  ],
  [
    'amsterdam',
    {
      points: 80.786,
      made: 0.4935,
      legal: 2.6092,
      forced: 0.3793,
      roem: 36.14,
      roemTricks: 0.1746,
      sweeps: 0.02212,
    },
  ],
];

/** A figure of each deal, and how far its mean may lie from the expected one. */
class Sample {
  private sum = 0;
  private squares = 0;
  private n = 0;

  add(value: number): void {
    this.sum += value;
    this.squares += value * value;
    this.n++;
  }
  get mean(): number {
    return this.sum / this.n;
  }
  get error(): number {
    return Math.sqrt((this.squares / this.n - this.mean ** 2) / this.n);
  }
}

describe.each(STUDIES)('%s', (trickRule, study) => {
  const game = new Game(definitionNamed('klaverjas'), { trumpSelection: 'utrechts', trickRule });
  const dealing = new Dealing(game, rootOf('study'));
  const rng = rngOf('study');
  const state = new State(game);
  const samples = Object.fromEntries(Object.keys(study).map(key => [key, new Sample()])) as Record<
    keyof Study,
    Sample
  >;
  for (let deal = 0; deal < DEALS; deal++) playDeal(deal);

  function playDeal(deal: number): void {
    state.begin(dealing.setup(deal, 3));
    state.apply(state.legalAt(deal & 3));
    let legal = 0;
    let forced = 0;
    let roemTricks = 0;
    let roem = 0;
    while (!state.isOver()) {
      const count = state.numLegal();
      if (state.stage !== TURN) throw new Error('only cards are played');
      legal += count;
      if (count === 1) forced++;
      state.apply(state.legalAt(rng.below(count)));
      const sum = state.meldPoints[0] + state.meldPoints[1];
      if (sum > roem) roemTricks++;
      roem = sum;
    }
    const points = state.cardPoints[0] + (state.lastTrickSide() === 0 ? 10 : 0);
    samples.points.add(points);
    samples.made.add(points >= 82 ? 1 : 0);
    samples.legal.add(legal / 32);
    samples.forced.add(forced / 32);
    samples.roem.add(roem);
    samples.roemTricks.add(roemTricks / 8);
    samples.sweeps.add((state.won[0] + state.won[2]) % 8 === 0 ? 1 : 0);
  }

  test.each(Object.keys(study) as (keyof Study)[])('%s', figure => {
    const { mean, error } = samples[figure];
    // The study had a million deals: its standard error is a seventh of ours.
    expect(Math.abs(mean - study[figure])).toBeLessThan(SIGMAS * error * Math.hypot(1, 1 / 7));
  });
});

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
