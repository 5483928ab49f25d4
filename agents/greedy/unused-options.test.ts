import { describe, expect, test } from 'vitest';
import { SAMPLED, samples } from '../../src/cards/fixtures/samples.ts';
import { rootOf } from '../../src/cards/rng.ts';
import { Dealing } from '../../src/engine/dealing.ts';
import { definitionNamed, GAME_IDS } from '../../src/engine/fixtures/games.ts';
import { Game } from '../../src/engine/game.ts';
import { defaultsOf } from '../../src/rules/options.ts';
import type { Player } from '../../src/table/table.ts';
import { Table } from '../../src/table/table.ts';
import greedy from '../greedy.ts';
import rules from '../rules.ts';

const DEALS = 120;
const unusedIn = (id: string, options = {}) => greedy.unused!(new Game(definitionNamed(id), options));

/** All actions of some deals that greedy plays with these options. */
function played(game: Game, options: object, deals: number): string {
  const values = { ...defaultsOf(greedy.options), ...options };
  const player = { label: 'greedy', definition: greedy, options: values } as unknown as Player;
  const root = rootOf('unused');
  const table = new Table(
    game,
    root,
    Array.from({ length: game.seats }, () => player),
  );
  const dealing = new Dealing(game, root);
  const logs = Array.from({ length: deals }, (_, deal) => {
    table.play(deal, dealing.setup(deal));
    const { state } = table;
    return [...state.log.subarray(0, state.logSize)].join(' ');
  });
  return logs.join('\n');
}

describe.each(GAME_IDS)('%s', id => {
  test('what is unused decides nothing, at either end of its range', SAMPLED, () => {
    const game = new Game(definitionNamed(id));
    const deals = samples(DEALS);
    const usual = played(game, {}, deals);
    for (const name of unusedIn(id).filter(one => one in greedy.options && one !== 'count'))
      for (const value of [-80, 80].map(end => (name === 'patience' ? Math.abs(end) % 32 : end)))
        expect([name, played(game, { [name]: value }, deals) === usual]).toEqual([name, true]);
    for (const name of unusedIn(id).filter(one => one.startsWith('count.')))
      expect([name, played(game, { count: { [name.slice(6)]: 5_000 } }, deals) === usual]).toEqual([
        name,
        true,
      ]);
    if (unusedIn(id).includes('count')) expect(played(game, { count: { trumpJ: 9_000 } }, deals)).toBe(usual);
    if (unusedIn(id).includes('style.drawing'))
      expect(played(game, { style: { 'drawing.tempo': 400, 'drawing.rest': 600 } }, deals)).toBe(usual);
  });

  test('what is used decides something', () => {
    const game = new Game(definitionNamed(id));
    const usual = played(game, {}, DEALS);
    const unused = unusedIn(id);
    // A redoubling answers a double, which greedy alone seldom says.
    for (const name of ['take', 'name', 'schmeiss', 'make', 'bid', 'double'].filter(
      one => !unused.includes(one),
    ))
      expect([name, [-200, 200].some(value => played(game, { [name]: value }, DEALS) !== usual)]).toEqual([
        name,
        true,
      ]);
  });
});

test('an option of the rules switches them off and on', () => {
  expect(unusedIn('klaberjass')).toEqual(
    expect.arrayContaining(['bid', 'double', 'redouble', 'style.drawing']),
  );
  expect(unusedIn('klaberjass')).not.toContain('schmeiss');
  expect(unusedIn('klaberjass', { schmeiss: false })).toContain('schmeiss');
  expect(unusedIn('klaverjas')).toContain('redouble');
  expect(unusedIn('klaverjas', { doubling: 'kraken' })).not.toContain('redouble');
  expect(unusedIn('smousjas')).not.toContain('patience');
  const klaberjass = new Game(definitionNamed('klaberjass'), { schmeiss: false });
  expect(rules.unused!(klaberjass)).toEqual(expect.arrayContaining(['bids.schmeiss', 'factors.drawing']));
});
