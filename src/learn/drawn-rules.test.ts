import { expect, test } from 'vitest';
import { rootOf } from '../cards/rng.ts';
import { definitionNamed, GAME_IDS, rngOf } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { nonDefaults, type OptionList, resolveOptions } from '../rules/options.ts';
import { DrawnGames, drawOptions } from './drawn-rules.ts';

const root = rootOf('drawn');

/** A preset may name defaults. */
function differing(options: OptionList, drawn: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(drawn).filter(([name, value]) => value !== options[name].default));
}

test.each(GAME_IDS)('drawn options are those of the game, and each option differs at times: %s', id => {
  const { options } = definitionNamed(id);
  const rng = rngOf(id);
  const changed = new Set<string>();
  for (let n = 0; n < 400; n++) {
    const drawn = drawOptions(definitionNamed(id), rng);
    expect(nonDefaults(options, resolveOptions(id, options, drawn))).toEqual(differing(options, drawn));
    for (const name of Object.keys(drawn)) changed.add(name);
  }
  const { falseClaim, ...several } = options; // one value alone
  expect([...changed].sort()).toEqual(Object.keys(several).sort());
});

test('the default rules and presets are drawn for a third of the deals each', () => {
  const klaverjas = definitionNamed('klaverjas');
  const rng = rngOf('shares');
  const drawn = Array.from({ length: 3000 }, () => JSON.stringify(drawOptions(klaverjas, rng)));
  const presets = Object.values(klaverjas.presets ?? {}).map(options => JSON.stringify(options));
  const share = (is: (options: string) => boolean): number => drawn.filter(is).length / drawn.length;
  // One of the nine presets has the default rules
  expect(share(options => options === '{}')).toBeCloseTo(1 / 3 + 1 / 27, 1);
  expect(share(options => options !== '{}' && presets.includes(options))).toBeCloseTo(8 / 27, 1);
});

test('the game of a deal is the same whatever was dealt before', () => {
  const usual = new Game(definitionNamed('klaverjas'));
  const optionsAt = (games: DrawnGames, deal: number) => JSON.stringify(games.at(deal).changedOptions());
  const [one, other] = [new DrawnGames(usual, root), new DrawnGames(usual, root)];
  const deals = Array.from({ length: 120 }, (_, k) => 300 * k);
  const found = new Map(deals.map(deal => [deal, optionsAt(one, deal)]));
  for (const deal of deals.reverse()) expect(optionsAt(other, deal)).toBe(found.get(deal));
  expect(new Set(found.values()).size).toBeGreaterThan(30);
  expect(one.at(0)).toBe(one.at(0));
});
