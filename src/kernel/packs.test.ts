import { expect, test } from 'vitest';
import { PACK } from '../cards/card.ts';
import { Deck } from '../cards/deck.ts';
import { Rng, rootOf, SHUFFLE_STREAM } from '../cards/rng.ts';
import { definitionNamed, GAME_IDS } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import type { TrickMelds } from '../rules/melds/trick-melds.ts';
import { fitBytes, kernelRulesOf } from './kernel-rules.ts';
import { UNSURE_PACKS } from './layout.ts';
import { MEMORY } from './memory.ts';
import { Packs } from './packs.ts';

const ROOT = rootOf('four');
/** Ends of either word of an index, and what lies between. */
const FIRSTS = [0, 4, 2 ** 31 - 4, 2 ** 31, 2 ** 32 - 4, 2 ** 32, 2 ** 40 + 8, 2 ** 53 - 4];
/** [place in the pack] → the player who is dealt the card there; nobody from place 20 on. */
const RECEIVERS = Int32Array.from({ length: PACK }, (_, place) =>
  place < 20 ? (place >> 1) & 3 : 4 + (place & 1),
);
const DEALS = 8_000;

test.each([-1, 0xfcfcfcfc | 0])(
  'packs shuffled in vectors are those of single shuffles, few of them again',
  pack => {
    const deck = new Deck(pack);
    const [packs, rng] = [new Packs(pack, ROOT, RECEIVERS), new Rng()];
    const order = new Rng().seed(ROOT, 1, 9);
    const compare = (index: number): void => {
      deck.shuffle(rng.seed(ROOT, index, SHUFFLE_STREAM));
      expect([...packs.deck(index).slice(0, deck.size)]).toEqual([...deck.cards.slice(0, deck.size)]);
      const hands = [0, 0, 0, 0];
      for (let place = 0; place < 20; place++) hands[RECEIVERS[place]] |= 1 << deck.cards[place];
      expect([...packs.hands(index)]).toEqual(hands);
      if (index % 3 === 0) expect(packs.rngAfterShuffle(index)).toEqual(rng);
    };
    for (const first of FIRSTS) for (const index of [first, first + 3]) compare(index);
    let rejected = 0;
    for (let index = 0; index < DEALS; index++) {
      compare(index);
      if (MEMORY[UNSURE_PACKS / 4 + (index & 3)] < 0) rejected++;
    }
    for (let i = 0; i < 300; i++) compare(order.below(DEALS));
    // At most n - 1 of 65,536 draws below n are rejected, for n from 2 to the number of cards: 61 packs or fewer
    expect(rejected).toBeGreaterThan(5);
    expect(rejected).toBeLessThan(61);
  },
);

const TABLE = new Uint8Array(256);

test.each(GAME_IDS)('the melds and points of %s fit under every preset', id => {
  const definition = definitionNamed(id);
  for (const options of [{}, ...Object.values(definition.presets ?? {})]) {
    const game = new Game(definition, options);
    expect(fitBytes(kernelRulesOf(game)!, game.tricks)).toBe(true);
  }
});

const worth = (byte: number, points = 20): Uint8Array => TABLE.with(byte, points);

test('melds that several places of a trick may score do not fit, and neither do those that a tally cannot hold', () => {
  const fits = (melds: Partial<TrickMelds>, tricks = 9): boolean =>
    fitBytes(
      {
        points: [{ plain: TABLE, trump: TABLE }],
        melds: { plain: TABLE, trump: TABLE, quartets: TABLE, claim: 'auto', ...melds },
      },
      tricks,
    );
  expect(fits({ plain: worth(0b111), trump: worth(0b11), quartets: worth(1, 200) })).toBe(true);
  expect(fits({ plain: worth(0b11) })).toBe(false);
  expect(fits({ trump: worth(0b1) })).toBe(false);
  expect(fits({ quartets: worth(1, 250) })).toBe(false);
  expect(fits({ quartets: worth(1, 250) }, 8)).toBe(true);
});

test('neither do points of which one player may take more than 255', () => {
  const fits = (plain: number, trump: number): boolean =>
    fitBytes({ points: [{ plain: worth(255, plain), trump: worth(255, trump) }], melds: undefined }, 9);
  expect(fits(30, 165)).toBe(true);
  expect(fits(30, 166)).toBe(false);
});
