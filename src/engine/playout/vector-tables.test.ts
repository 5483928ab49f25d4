import { expect, test } from 'vitest';
import { definitionNamed, GAME_IDS } from '../fixtures/games.ts';
import { Game } from '../game.ts';
import { kindOf } from './kind.ts';
import { fitMelds } from './vector-tables.ts';

const TABLE = new Uint8Array(256);

test.each(GAME_IDS)('the melds of %s fit under every preset', id => {
  const definition = definitionNamed(id);
  for (const options of [{}, ...Object.values(definition.presets ?? {})])
    expect(fitMelds(kindOf(new Game(definition, options))?.melds)).toBe(true);
});

test('melds that several places of a trick may score do not fit, and neither do those that a tally cannot hold', () => {
  const none = { plain: TABLE, trump: TABLE, quartets: TABLE };
  const worth = (byte: number, points = 20): Uint8Array => TABLE.with(byte, points);
  expect(fitMelds({ ...none, plain: worth(0b111), trump: worth(0b11), quartets: worth(1, 200) })).toBe(true);
  expect(fitMelds({ ...none, plain: worth(0b11) })).toBe(false);
  expect(fitMelds({ ...none, trump: worth(0b1) })).toBe(false);
  expect(fitMelds({ ...none, quartets: worth(1, 250) })).toBe(false);
});
