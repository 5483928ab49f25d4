import { expect, test } from 'vitest';
import { alternatives } from './fixtures/discriminate.ts';
import { definitionNamed, GAME_IDS } from './fixtures/games.ts';
import { Game } from './game.ts';
import { signatureOf } from './signature.ts';

/** The same game, in which every step and every part is asked. */
function thorough(game: Game): Game {
  game.stageTricks.fill(255);
  game.cardTricks.fill(255);
  for (const offer of game.offers) offer.cards.fill(-1);
  return game;
}

test.each(GAME_IDS)('a step or act of %s that is skipped would have done nothing', id => {
  const definition = definitionNamed(id);
  const variants = [
    ...[{}, ...Object.values(definition.presets ?? {})].map(options => ({ options, deals: 300 })),
    ...alternatives(definition).map(({ name, value }) => ({ options: { [name]: value }, deals: 50 })),
  ];
  for (const { options, deals } of variants)
    expect([options, signatureOf(new Game(definition, options), deals)]).toEqual([
      options,
      signatureOf(thorough(new Game(definition, options)), deals),
    ]);
});

test('most steps are skipped', () => {
  const { cardTricks, stageTricks } = new Game(definitionNamed('belote'));
  const [hearts, queen, ten] = [2, 5, 3];
  expect(cardTricks[(hearts << 5) | (hearts << 3) | queen]).toBe(255);
  expect(cardTricks[(hearts << 5) | (hearts << 3) | ten]).toBe(2);
  expect([...new Set(stageTricks)]).toEqual([255, 0, 2]);
});
