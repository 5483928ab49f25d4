import { describe, expect, test } from 'vitest';
import { rootOf } from '../../cards/rng.ts';
import { type Duties, rotterdam } from '../../rules/duties.ts';
import { alternatives } from '../fixtures/discriminate.ts';
import { definitionNamed, GAME_IDS, randomOptions, rngOf } from '../fixtures/games.ts';
import { comparePlayouts, slowRandomDeal } from '../fixtures/playouts.ts';
import { Game } from '../game.ts';
import { kindOf } from './kind.ts';
import { RandomDeals } from './random-deals.ts';

const ROOT = rootOf('playouts');

/** Deals in bulk and one by one, from the same generators. */
function expectSameDeals(game: Game, deals: number): void {
  const batch = new RandomDeals(game, ROOT).play(3, 3 + deals);
  const { sides } = batch;
  for (let n = 0; n < deals; n++) {
    const of = (column: ArrayLike<number>): number[] =>
      Array.from({ length: sides }, (_, s) => column[n * sides + s]);
    const fast = {
      trump: batch.trump[n],
      ...{ cardPoints: of(batch.cardPoints), meldPoints: of(batch.meldPoints), tricks: of(batch.tricks) },
      lastWinner: batch.lastWinner[n],
    };
    const slow = slowRandomDeal(game, ROOT, 3 + n);
    if (JSON.stringify(fast) !== JSON.stringify(slow)) expect(fast).toEqual(slow);
  }
}

describe.each(GAME_IDS)('%s', id => {
  const definition = definitionNamed(id);

  test('a playout comes to what the engine comes to with the same draws', () => {
    expect(comparePlayouts(new Game(definition), 'defaults', 300, 3)).toBeGreaterThan(100);
  });

  test('so it does under every preset, every value of every option, and options at random', () => {
    const rng = rngOf(`playouts of ${id}`);
    const variants = [
      ...Object.values(definition.presets ?? {}),
      ...alternatives(definition).map(({ name, value }) => ({ [name]: value })),
      ...Array.from({ length: 10 }, () => randomOptions(definition, rng)),
    ];
    for (const options of variants) comparePlayouts(new Game(definition, options), 'variants', 15, 4);
  });

  test('random deals in bulk are those that are played card by card, whatever the duties', () => {
    expectSameDeals(new Game(definition), 150);
    for (const { name, value } of alternatives(definition))
      expectSameDeals(new Game(definition, { [name]: value }), 10);
  });
});

/** Klaverjassen with other duties. */
function withDuties(duties: Duties): Game {
  const definition = definitionNamed('klaverjas');
  return new Game({ ...definition, ruleset: o => ({ ...definition.ruleset(o), duties }) });
}

/** Duties of no game here, which the tables can nevertheless hold. */
const FITTING: Readonly<Record<string, Duties>> = {
  'to head or to follow as one likes, and to trump only from the partner': f =>
    f.canFollow ? 'follow' : f.hasTrump && !f.partnerWinning ? 'trump' : 'any',
  'to head plain suits while nobody has trumped': f =>
    f.canFollow ? (f.canHead && !f.ruffed ? 'head' : 'follow') : 'anyButUndertrump',
  'to follow a partner and to please oneself otherwise': f =>
    f.canFollow ? (f.ledTrump || f.partnerWinning ? 'follow' : 'followOrTrump') : 'any',
  'nothing but in trumps': f => (f.ledTrump && f.canHead ? 'head' : 'any'),
};

test.each(Object.entries(FITTING))('duties that fit are played by the tables: %s', (_, duties) => {
  const game = withDuties(duties);
  expect(kindOf(game)).toBeDefined();
  expectSameDeals(game, 150);
  expect(comparePlayouts(game, 'fitting', 60, 3)).toBeGreaterThan(100);
});

test('duties that do not fit are left to the engine', () => {
  const game = withDuties(f => (f.canFollow && f.onlyJack ? 'any' : rotterdam(f)));
  expect(kindOf(game)).toBeUndefined();
  expect(comparePlayouts(game, 'unfitting', 5, 1)).toBe(0);
  expect(() => new RandomDeals(game, ROOT)).toThrow(/duties/);
});

test('playouts and the engine bring forth the same distribution of tricks and points', () => {
  for (const id of ['klaverjas', 'klaberjass', 'smousjas']) {
    const game = new Game(definitionNamed(id));
    const deals = 4000;
    const batch = new RandomDeals(game, ROOT).play(10_000, 10_000 + deals);
    const slow = Array.from({ length: deals }, (_, n) => slowRandomDeal(game, ROOT, n));
    const tricks = game.tricks + 1;
    const kinds = (of: (n: number) => number, most: number): number[] => {
      const counts = new Array<number>(most).fill(0);
      for (let n = 0; n < deals; n++) counts[of(n)]++;
      return counts;
    };
    const compare = (fast: number[], other: number[]): void =>
      expect(chiSquare(fast, other) / degrees(fast, other)).toBeLessThan(2.2);
    compare(
      kinds(n => batch.tricks[2 * n], tricks),
      kinds(n => slow[n].tricks[0], tricks),
    );
    compare(
      kinds(n => batch.cardPoints[2 * n] >> 3, 32),
      kinds(n => slow[n].cardPoints[0] >> 3, 32),
    );
    compare(
      kinds(n => batch.lastWinner[n], 4),
      kinds(n => slow[n].lastWinner, 4),
    );
  }
});

/** Of two samples of the same size; classes too rare to count are left out. */
function chiSquare(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, n, i) => sum + (n + b[i] < 10 ? 0 : (n - b[i]) ** 2 / (n + b[i])), 0);
}

function degrees(a: readonly number[], b: readonly number[]): number {
  return a.filter((n, i) => n + b[i] >= 10).length - 1;
}
