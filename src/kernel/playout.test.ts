import { describe, expect, test } from 'vitest';
import { cardCount, FULL } from '../cards/cardset.ts';
import { SAMPLED, samples } from '../cards/fixtures/samples.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { alternatives } from '../engine/fixtures/discriminate.ts';
import { definitionNamed, GAME_IDS, randomOptions, rngOf } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { TURN } from '../rules/deal.ts';
import { dekAfterTrick } from '../rules/dek.ts';
import { amsterdam, type Duties, rotterdam } from '../rules/duties.ts';
import type { TrickMelds } from '../rules/melds/trick-melds.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { totalOf, V146, V162 } from '../rules/tables.ts';
import { compareCards, comparePlayouts } from './fixtures/playouts.ts';
import { fitBytes, kernelRulesOf } from './kernel-rules.ts';
import { Playout } from './playout.ts';
import { SeatRngs } from './tapes.ts';
import { DealQueue } from './uniform-deals.ts';

const ROOT = rootOf('playouts');

describe.each(GAME_IDS)('%s', id => {
  const definition = definitionNamed(id);
  const usual = new Game(definition);
  const presets = Object.values(definition.presets ?? {}).map(options => new Game(definition, options));
  const others = alternatives(definition).map(({ name, value }) => new Game(definition, { [name]: value }));

  test('a playout has the result of the engine with the same draws', SAMPLED, () => {
    expect(comparePlayouts(usual, 'defaults', samples(300), 3)).toBeGreaterThan(20);
  });

  test('so it does under every preset, every value of every option, and options at random', SAMPLED, () => {
    const rng = rngOf(`playouts of ${id}`);
    const random = Array.from({ length: samples(10) }, () => randomOptions(definition, rng));
    const games = [...presets, ...others, ...random.map(options => new Game(definition, options))];
    for (const game of games) comparePlayouts(game, 'variants', samples(15), 4);
  });

  test('cards alone come to what they come to card by card, with a stock and without', SAMPLED, () => {
    const [open, closed, byEngine] = compareCards(usual, 'cards', 60, 3);
    expect(closed).toBeGreaterThan(50);
    expect(open > 50).toBe(usual.ruleset.draws);
    expect(byEngine).toBeGreaterThan((open + closed) / 2);
    for (const game of others) compareCards(game, 'variants', samples(5), 4);
  });
});

test.each([{}, { scaled: false, overPartner: false }])(
  'with any kind of trumps, alone and in vectors: %j',
  SAMPLED,
  more => {
    const game = new Game(definitionNamed('contree'), { notrump: true, alltrump: true, ...more });
    expect(comparePlayouts(game, 'kinds of trump', samples(400), 2)).toBeGreaterThan(400);
  },
);

/** A game with some rules of our own. */
function withRules(id: string, rules: Partial<Ruleset>): Game {
  const definition = definitionNamed(id);
  const ruleset = (o: Parameters<typeof definition.ruleset>[0]): Ruleset => {
    const usual = definition.ruleset(o);
    return { ...usual, ...rules, steps: { ...usual.steps, ...rules.steps } };
  };
  return new Game({ ...definition, ruleset });
}

const withDuties = (duties: Duties): Game => withRules('klaverjas', { duties });

/** Duties of no game here, which the tables can nevertheless hold. */
const FITTING: Readonly<Record<string, Duties>> = {
  'to head or to follow as one likes, and to trump only from the partner': f =>
    f.canFollow ? 'follow' : f.hasTrump && !f.partnerWinning ? 'trump' : 'any',
  'to head plain suits while nobody has trumped': f =>
    f.canFollow ? (f.canHead && !f.ruffed ? 'head' : 'follow') : 'anyButUndertrump',
  'to follow a partner and to please oneself otherwise': f =>
    f.canFollow ? (f.ledTrump || f.partnerWinning ? 'follow' : 'followOrTrump') : 'any',
  'to follow, and a case that cannot be': f =>
    f.onlyJack && !f.hasTrump ? 'any' : f.canFollow ? 'follow' : 'any',
  'nothing but in trumps': f => (f.ledTrump && f.canHead ? 'head' : 'any'),
};

test.each(Object.entries(FITTING))('duties that fit are played by the tables: %s', (_, duties) => {
  const game = withDuties(duties);
  expect(kernelRulesOf(game)).toBeDefined();
  expect(comparePlayouts(game, 'fitting', 60, 3)).toBeGreaterThan(100);
});

test('duties that do not fit are left to the engine', () => {
  const game = withDuties(f => (f.canFollow && f.onlyJack ? 'any' : rotterdam(f)));
  expect(kernelRulesOf(game)).toBeUndefined();
  expect(comparePlayouts(game, 'unfitting', 5, 1)).toBe(0);
  expect(compareCards(withDuties(rotterdam), 'fitting', 5, 1)[1]).toBeGreaterThan(50);
  expect(() => compareCards(game, 'unfitting', 5, 1)).toThrow(/kernelRulesOf/);
});

test('a pack may lack any rank, in every suit or not', () => {
  // 7 9 J Q K A
  const even = withRules('belote3x24', { pack: Math.imul(0b11110101, 0x1010101) });
  expect(comparePlayouts(even, 'packs', 60, 3)).toBeGreaterThan(100);
  const pack = 0b11110101_11110101_10111101_11111100 | 0;
  expect(comparePlayouts(withRules('belote3x24', { pack }), 'packs', 60, 3)).toBeGreaterThan(100);
});

test('points and melds too large for vectors are played without them', () => {
  const points = { plain: { A: 60, T: 60 }, trump: { J: 80 }, lastTrick: 10 };
  for (const game of [
    withRules('klaverjas', { points }),
    withRules('belote3', { trickMelds: meldsOf(250) }),
  ]) {
    expect(fitBytes(kernelRulesOf(game)!, game.tricks)).toBe(false);
    expect(comparePlayouts(game, 'large', 60, 3)).toBeGreaterThan(50);
  }
});

/** So many points for three cards of a plain suit in a trick. */
function meldsOf(points: number): TrickMelds {
  const [plain, none] = [3, 9].map(least =>
    Uint8Array.from({ length: 256 }, (_, byte) => (cardCount(byte) < least ? 0 : points)),
  );
  return { plain, trump: none, quartets: none, claim: 'auto' };
}

test('large melds are added up in vectors', () => {
  const game = withRules('klaverjas', { trickMelds: meldsOf(200) });
  expect(comparePlayouts(game, 'melds', 60, 3)).toBeGreaterThan(100);
});

test('a claim stays within reach where cards count more', () => {
  const dek = { points: 100, stuk: 20, offer: 'whenTrue', auto: true } as const;
  const withDek = (cardPoints: number): Game =>
    withRules('honderden', { points: V162, steps: { taken: [dekAfterTrick({ ...dek, cardPoints })] } });
  expect(comparePlayouts(withDek(totalOf(V162)), 'claims', 300, 1)).toBeGreaterThan(100);
  expect(() => comparePlayouts(withDek(totalOf(V146)), 'claims', 300, 1)).toThrow();
});

test('four may play for themselves after four partners have', () => {
  const [partners, loners] = [true, false].map(value =>
    withRules('klaverjas', { partners: value, duties: amsterdam }),
  );
  for (const game of [partners, loners, partners])
    expect(comparePlayouts(game, 'in turns', 60, 3)).toBeGreaterThan(100);
});

test('the stock may be large', () => {
  expect(compareCards(withRules('smousjas', { packets: [4] }), 'stock', 60, 3)[0]).toBeGreaterThan(100);
});

test('a deal that is still in its auction is refused, not played out', () => {
  const game = new Game(definitionNamed('klaberjass'));
  const state = new State(game).begin(new Dealing(game, ROOT).setup(0));
  expect(new Playout(game).isReady(state)).toBe(false);
  expect(() => new Playout(game).play(state, new Rng())).toThrow(RangeError);
  expect(() => new Playout(game).playCards(state, new Rng())).toThrow(/in trick play/);
  const rngs = new SeatRngs(0);
  const playout = new Playout(game);
  const queue = new DealQueue(game);
  expect(() => queue.finish([{ state, rngs }])).toThrow(RangeError);

  // A deal that would have been played beside it stays as it is
  const ready = new State(game).begin(new Dealing(game, ROOT).setup(1));
  const rng = new Rng().seed(ROOT, 1, 1);
  while (!playout.isReady(ready)) ready.apply(ready.legalAt(rng.below(ready.numLegal())));
  const open = { state: ready, rngs: new SeatRngs(1) };
  open.rngs.seed(ROOT, 1, 2);
  expect(() => queue.finish([open, { state, rngs }])).toThrow(RangeError);
  queue.finish([]);
  expect(ready.isOver()).toBe(false);
});

test('a turn in which something has been said, and one with a stock before it, are refused', () => {
  const game = new Game(definitionNamed('smoojas'));
  const dealing = new Dealing(game, ROOT);
  const playout = new Playout(game);
  const queue = new DealQueue(game);
  const state = new State(game);
  const seen = { spoken: 0, bound: 0, stock: 0 };
  for (let deal = 0; deal < 400; deal++) {
    const rng = new Rng().seed(ROOT, deal, 1);
    state.begin(dealing.setup(deal));
    for (; !state.isOver(); state.apply(state.legalAt(rng.below(state.numLegal())))) {
      if (state.stage !== TURN) continue;
      if (state.spoken !== 0) seen.spoken++;
      if (state.mayPlay !== FULL) {
        seen.bound++;
        expect(state.spoken).not.toBe(0);
      }
      if (state.stockLeft !== 0) seen.stock++;
      if (state.spoken !== 0) expect(() => playout.playCards(state, rng)).toThrow(/beginning of a turn/);
      if (state.stockLeft !== 0 && deal < 5) {
        expect(() => playout.play(state, rng)).toThrow(/isReady/);
        expect(() => queue.finish([{ state, rngs: new SeatRngs(0) }])).toThrow(/isReady/);
      }
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});

test('a playout refuses states of other games', () => {
  const [one, other] = [0, 1].map(() => new Game(definitionNamed('smousjas')));
  const state = new State(other).begin(new Dealing(other, ROOT).setup(0));
  const playout = new Playout(one);
  const queue = new DealQueue(one);
  expect(new Playout(other).playCards(state, new Rng()).lastWinner).toBeLessThan(2);
  expect(() => playout.playCards(state, new Rng())).toThrow(/its own game/);
  expect(() => playout.play(state, new Rng())).toThrow(/its own game/);
  expect(() => queue.finish([{ state, rngs: new SeatRngs(0) }])).toThrow(/its own game/);
});
