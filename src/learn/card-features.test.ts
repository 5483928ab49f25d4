import { describe, expect, test } from 'vitest';
import { cardCount, cardsOf, setOf, suitSet } from '../cards/cardset.ts';
import { rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed, GAME_IDS, rngOf } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { TURN } from '../rules/deal.ts';
import { trickMeldPoints } from '../rules/melds/trick-melds.ts';
import { CardFeatures, FEATURES, FIRST_BITS, FIRST_MASK, readSituation } from './card-features.ts';

/** A number from digits, the lowest first: [digit, how many values it has]. */
function numberOf(digits: readonly (readonly [digit: number, radix: number])[]): number {
  return digits.reduceRight((sum, [digit, radix]) => {
    if (digit < 0 || digit >= radix) throw new Error(`${digit} is no digit below ${radix}`);
    return sum * radix + digit;
  }, 0);
}

/** What the features say, spelled out by the words of the header, from the rules of the engine alone. */
function spelledOut(state: State, card: number): [first: number, second: number] {
  const { game, trump, turn: seat, maker, trickSize, winner, best } = state;
  const hand = state.hands[seat];
  const seen = [hand, ...state.played].reduce((all, set) => all | set, 0);
  const unseen = cardsOf(game.ruleset.pack & ~seen);
  const suit = card >> 3;
  const points = game.points[32 * trump + card];
  const worth = [0, 4, 11, Number.POSITIVE_INFINITY].findIndex(most => points <= most);
  const isTrump = suit === trump ? 1 : 0;
  const beats = (other: number, one: number, led: number) =>
    ((game.beats[(4 * trump + led) * 32 + one] >>> other) & 1) === 1;
  const isBoss = (one: number) =>
    !unseen.some(other => other >> 3 === one >> 3 && beats(other, one, one >> 3));
  const boss = isBoss(card) ? 1 : 0;
  const choice = cardsOf(state.legal()).filter(other => other >> 3 === suit);
  const higher = choice.some(other => other > card) ? 1 : 0;
  const lower = choice.some(other => other < card) ? 1 : 0;
  const neighbours = [[higher, 2] as const, [lower, 2] as const];
  if (trickSize === 0) {
    const trumpsOut = unseen.some(other => other >> 3 === trump) ? 1 : 0;
    const length = Math.min(cardCount(hand & suitSet(suit)), 4) - 1;
    const out = Math.min(3, Math.ceil(unseen.filter(other => other >> 3 === suit).length / 2));
    const role = maker < 0 ? 3 : maker === seat ? 0 : state.sideOf(maker) === state.sideOf(seat) ? 1 : 2;
    return [
      numberOf([
        [worth, 4],
        [isTrump, 2],
        [boss, 2],
        [trumpsOut, 2],
        [length, 4],
        [role, 4],
      ]),
      512 + numberOf([[worth, 4], [isTrump, 2], [boss, 2], ...neighbours, [out, 4]]),
    ];
  }
  const friend = game.partners
    ? state.sideOf(winner) === state.sideOf(seat)
    : game.seats > 2 && maker >= 0 && seat !== maker && winner !== maker;
  const last = trickSize === game.seats - 1;
  const safe = isBoss(best);
  const standing = last ? (friend ? 1 : 0) : friend ? (safe ? 3 : 2) : trickSize === 1 ? 4 : 5;
  const takes = beats(card, best, state.led);
  const follows = suit === state.led;
  const does = follows ? (takes ? 0 : 2) + isTrump : isTrump === 1 ? (takes ? 4 : 5) : 6;
  const { trickMelds } = game.ruleset;
  const meldsWith = (trick: number) => (trickMelds ? trickMeldPoints(trickMelds, trick, trump) : 0);
  const meld = meldsWith(state.trickSet | setOf(card)) > meldsWith(state.trickSet) ? 1 : 0;
  return [
    768 +
      numberOf([
        [does, 8],
        [worth, 4],
        [boss, 2],
        [standing, 8],
      ]),
    1280 + numberOf([[does, 8], ...neighbours, [meld, 2], [friend ? 1 : 0, 2], [last ? 1 : 0, 2]]),
  ];
}

describe.each(GAME_IDS)('%s', id => {
  test('features are those spelled out', () => {
    const game = new Game(definitionNamed(id));
    const features = new CardFeatures(game);
    const rng = rngOf(`features ${id}`);
    const state = new State(game);
    const dealing = new Dealing(game, rootOf('features'));
    let cards = 0;
    for (let deal = 0; deal < 20; deal++) {
      state.begin(dealing.setup(deal));
      while (!state.isOver()) {
        if (state.stage === TURN && state.trump >= 0) {
          readSituation(state, features.now);
          features.look();
          for (const card of cardsOf(state.legal())) {
            const both = features.of(card);
            const found = [both & FIRST_MASK, both >>> FIRST_BITS];
            expect(found).toEqual(spelledOut(state, card));
            expect(Math.max(...found)).toBeLessThan(FEATURES);
            cards++;
          }
        }
        state.apply(state.legalAt(rng.below(state.numLegal())));
      }
    }
    expect(cards).toBeGreaterThan(300);
  });
});
