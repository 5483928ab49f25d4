import { expect, test } from 'vitest';
import { Rng, rootOf } from '../cards/rng.ts';
import { makeGame, makePlayer } from '../node/by-name.ts';
import { withSuits } from '../rules/action-suits.ts';
import { marginOf } from '../search/payoff.ts';
import type { AgentDefinition } from '../table/agent.ts';
import { type MatchDeal, MatchTable } from '../table/match.ts';
import type { LocalPlayer } from '../table/seats.ts';
import { bitsOf, type FieldName, read } from './fixtures/read-frame.ts';
import { Tables } from './tables.ts';

const COUNT = 3;

test.each([
  ['klaverjas', [undefined, 'random'], 0],
  ['klaberjass', [undefined, 'random'], 0],
  ['smousjas', [], 5],
  ['honderden', ['random'], 0, 'race'],
  ['honderden3', ['greedy'], 0],
] as const)('matches are those of a run: %s against %j', async (name, seats, first, by?: 'race') => {
  const game = await makeGame(name);
  const root = rootOf('matches');
  const opponents = await Promise.all(
    seats.map(async one => (one === undefined ? undefined : ((await makePlayer(one)) as LocalPlayer))),
  );
  const tables = new Tables(game, root, COUNT, opponents, { matches: true, by });
  const rng = new Rng().seed(rootOf('actions'), 2, 0);
  let frame = tables.frame();
  const shown = (field: FieldName, table: number) => read(tables, frame, field, table);
  const bySide = (values: ArrayLike<number>, own: number) =>
    Array.from({ length: 4 }, (_, n) => (n < game.sides ? values[(own + n) % game.sides] : 0));
  /** What was shown of each match: its deals, what was done, and the reward once it is over. */
  const told = Array.from({ length: 3 * COUNT }, () => ({
    deals: new Map<number, { own: number; totals: number[]; standing: number[]; reward: number[] }>(),
    actions: [] as number[],
    reward: [] as number[],
  }));
  while (told.some(({ reward }) => reward.length === 0)) {
    const at = [0, 1, 2].map(table => {
      const match = told[shown('match', table)[0]];
      const [deal] = shown('deal', table);
      const own = game.partners ? shown('seat', table)[0] & 1 : shown('seat', table)[0];
      const entry = { own, totals: shown('totals', table), standing: shown('standing', table), reward: [] };
      match?.deals.set(deal, entry);
      const mask = bitsOf(shown('legal', table));
      const action = mask[rng.below(mask.length)];
      match?.actions.push(withSuits(action, shown('suits', table)));
      return { match, deal, action };
    });
    frame = tables.step(at.map(({ action }) => action));
    for (const [table, { match, deal }] of at.entries()) {
      const entry = match?.deals.get(deal);
      if (entry !== undefined && shown('over', table)[0] === 1) entry.reward = shown('reward', table);
      if (match !== undefined && shown('match_over', table)[0] === 1)
        match.reward = shown('match_reward', table);
    }
  }
  for (const [number, { deals, actions, reward }] of told.entries()) {
    const replayed: AgentDefinition = {
      doc: 'what was done',
      sees: 'view',
      options: {},
      create: () => ({ act: () => actions.shift() ?? -1 }),
    };
    const learner = { label: 'replayed', definition: replayed, options: {} };
    const players = Array.from({ length: game.seats }, (_, seat) => opponents[seat] ?? learner);
    const table = new MatchTable(game, root, players, { by });
    let standing: readonly number[] = Array.from({ length: game.sides }, () => first);
    const winner = table.play(number, ({ deal, state, standing: after }: MatchDeal) => {
      const entry = deals.get(deal)!;
      expect(entry.totals).toEqual(bySide(state.before.totals, entry.own));
      expect(entry.reward.slice(0, game.seats)).toEqual(
        Array.from({ length: game.seats }, (_, seat) => Math.fround(marginOf(state, state.sideOf(seat)))),
      );
      expect(entry.standing).toEqual(bySide(standing, entry.own));
      standing = [...after];
    });
    expect([table.fault, actions]).toEqual([undefined, []]);
    expect(deals.size).toBeGreaterThan(1);
    const isWon = Array.from(
      { length: game.seats },
      (_, seat) => (game.partners ? seat & 1 : seat) === winner,
    );
    expect(reward.slice(0, game.seats)).toEqual(isWon.map(won => (won ? 1 : -1 / (game.sides - 1))));
  }
});

test('matches that players leave before their end are refused', async () => {
  const game = await makeGame('honderden3');
  expect(() => new Tables(game, rootOf('x'), 1, [], { matches: true, by: 'lives' })).toThrow(
    'matches of honderden3 by lives are not played here, since players go out of them: use race',
  );
});
