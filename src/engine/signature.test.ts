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
