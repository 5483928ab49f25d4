import { expect, test } from 'vitest';
import { definitionNamed, GAME_IDS } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import type { TrickMelds } from '../rules/melds/trick-melds.ts';
import { fitBytes, kernelRulesOf } from './kernel-rules.ts';

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
