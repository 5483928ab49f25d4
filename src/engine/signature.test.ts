import { expect, test } from 'vitest';
import { alternatives } from './fixtures/discriminate.ts';
import { definitionNamed, GAME_IDS } from './fixtures/games.ts';
import { Game } from './game.ts';
import { SIGNATURE_DEALS, signatureOf } from './signature.ts';

const FEW_DEALS = 100;
const HEAD = `# What the games do, as eight hex digits [src/engine/signature.ts]: game, options, deals, signature.
# When a behaviour was meant to change: npx vitest run src/engine/signature.test.ts --update
`;

function lineOf(id: string, options: Readonly<Record<string, unknown>>, deals: number): string {
  const words = Object.entries(options).map(
    ([name, value]) => `${name}=${JSON.stringify(value).replace(/["{}]/g, '')}`,
  );
  return [id, ...words, deals, signatureOf(new Game(definitionNamed(id), options), deals)].join(' ');
}

test('signatures are unchanged', async () => {
  const lines = GAME_IDS.flatMap(id => {
    const definition = definitionNamed(id);
    const presets = Object.values(definition.presets ?? {}).filter(
      options => Object.keys(options).length > 0,
    );
    return [
      ...[{}, ...presets].map(options => lineOf(id, options, SIGNATURE_DEALS)),
      ...alternatives(definition).map(({ name, value }) => lineOf(id, { [name]: value }, FEW_DEALS)),
    ];
  });
  await expect(`${HEAD}${lines.join('\n')}\n`).toMatchFileSnapshot('../games/signatures.txt');
});

test('a signature depends on the deals and on the options', () => {
  const game = new Game(definitionNamed('klaverjas'));
  expect(signatureOf(game, 10)).toMatch(/^[0-9a-f]{8}$/);
  expect(signatureOf(game, 10)).toBe(signatureOf(game, 10));
  expect(signatureOf(game, 11)).not.toBe(signatureOf(game, 10));
  const amsterdam = new Game(definitionNamed('klaverjas'), { trickRule: 'amsterdam' });
  expect(signatureOf(amsterdam, 10)).not.toBe(signatureOf(game, 10));
});

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
  expect(cardTricks[(hearts << 6) | (hearts << 3) | queen]).toBe(255);
  expect(cardTricks[(hearts << 6) | (hearts << 3) | ten]).toBe(2);
  expect([...new Set(stageTricks)]).toEqual([255, 0, 2]);
});
