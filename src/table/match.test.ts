import { describe, expect, test } from 'vitest';
import { rootOf } from '../cards/rng.ts';
import { definitionNamed, GAME_IDS } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { PASSED } from '../rules/deal.ts';
import { defineAgent } from './agent.ts';
import { type MatchDeal, MatchTable } from './match.ts';

const player = {
  label: 'random',
  definition: defineAgent({
    doc: 'any legal action',
    sees: 'view',
    options: {},
    create: (_options, _game, _seat, rng) => ({ act: view => view.legalAt(rng.below(view.numLegal())) }),
  }),
  options: {},
};

function tableOf(id: string, options: Record<string, unknown> = {}, by?: 'lives' | 'race'): MatchTable {
  const game = new Game(definitionNamed(id), options);
  return new MatchTable(game, rootOf('matches'), new Array(game.seats).fill(player), { by });
}

/** What the test keeps of a deal. */
interface Told extends Pick<MatchDeal, 'deal' | 'seatOf' | 'standing' | 'winner'> {
  readonly score: number[];
  readonly totals: number[];
  readonly gamePoints: number[];
  readonly outcome: number;
  readonly game: string;
}

function play(table: MatchTable, match: number): Told[] {
  const deals: Told[] = [];
  table.play(match, ({ deal, seatOf, standing, winner, state, game }) =>
    deals.push({
      deal,
      seatOf: [...seatOf],
      standing: [...standing],
      winner,
      score: [...state.score],
      totals: [...state.after.totals],
      gamePoints: [...state.gamePoints],
      outcome: state.outcome,
      game: game.id,
    }),
  );
  expect(table.fault).toBeUndefined();
  return deals;
}

describe.each(GAME_IDS)('%s', id => {
  test('a match ends with a winner, in its last deal only', () => {
    const table = tableOf(id);
    for (let match = 0; match < 20; match++) {
      const deals = play(table, match);
      expect(deals.map(deal => deal.deal)).toEqual([...deals.keys()]);
      expect(deals.slice(0, -1).every(deal => deal.winner === -1)).toBe(true);
      expect(deals[deals.length - 1].winner).toBeGreaterThanOrEqual(0);
    }
  });

  test('a match is named by its number, whatever was played before', () => {
    const table = tableOf(id);
    const first = play(table, 3);
    play(table, 1);
    expect(play(table, 3)).toEqual(first);
    expect(play(tableOf(id), 4)).not.toEqual(first);
  });
});

test('totals run from deal to deal to the target [KB-END-1]', () => {
  const deals = play(tableOf('klaberjass'), 0);
  const sums = [0, 0];
  for (const deal of deals) {
    for (const side of [0, 1]) sums[side] += deal.score[side];
    expect(deal.totals.slice(0, 2)).toEqual(sums);
  }
  const { winner } = deals[deals.length - 1];
  expect(sums[winner]).toBeGreaterThanOrEqual(500);
  expect(sums[winner]).toBeGreaterThan(sums[1 - winner]);
});

test('a match of sixteen deals has sixteen that were played, and more only after a tie [KJ-END-1]', () => {
  const table = tableOf('klaverjas', { match: { deals: 16 }, trumpSelection: 'voorhandVrij' });
  for (let match = 0; match < 20; match++) {
    const deals = play(table, match);
    const played = deals.filter(deal => deal.outcome !== PASSED);
    expect(played.length).toBeGreaterThanOrEqual(16);
    const [a, b] = played[15].totals;
    expect(played.length > 16).toBe(a === b);
  }
});

test('rounds cost their losers lives, and one who comes to exactly none plays on, once [GEN-LIFE-2…4]', () => {
  const table = tableOf('smousjas', { target: 100, lives: 3 });
  for (let match = 0; match < 50; match++) {
    const deals = play(table, match);
    const lost = [0, 0];
    for (const { gamePoints } of deals) for (const side of [0, 1]) lost[1 - side] += gamePoints[side];
    const { winner } = deals[deals.length - 1];
    expect(lost[1 - winner]).toBeGreaterThanOrEqual(3);
    // the winner has lives left, or is on the kip
    expect(lost[winner]).toBeLessThanOrEqual(3);
  }
});

test('of three players the last two change to the game for two, and the third is out [HO3-MATCH-1]', () => {
  const table = tableOf('honderden3', {}, 'lives');
  let changes = 0;
  for (let match = 0; match < 40; match++) {
    let seats = [0, 1, 2];
    for (const deal of play(table, match)) {
      expect(seats).toEqual(expect.arrayContaining([...deal.seatOf]));
      if (deal.seatOf.length < seats.length) changes++;
      expect(deal.game).toBe(deal.seatOf.length === 2 ? 'honderden' : 'honderden3');
      seats = [...deal.seatOf];
      if (deal.winner !== -1) expect(seats).toContain(deal.winner);
    }
  }
  expect(changes).toBeGreaterThan(10);
});

test('a race ends when one player has the game points, ties go on [HO3-MATCH-1]', () => {
  const table = tableOf('honderden3', { target: 3 });
  for (let match = 0; match < 30; match++) {
    const deals = play(table, match);
    const { winner, standing } = deals[deals.length - 1];
    expect(standing[winner]).toBeGreaterThanOrEqual(3);
    expect(standing.filter(points => points === standing[winner]).length).toBe(1);
  }
});

test('an agent that fails ends its match without a winner', () => {
  const game = new Game(definitionNamed('klaberjass'));
  const bad = { ...player, definition: { ...player.definition, create: () => ({ act: () => -1 }) } };
  const table = new MatchTable(game, rootOf('matches'), [player, bad]);
  const deals: number[] = [];
  expect(table.play(0, deal => deals.push(deal.winner))).toBe(-1);
  expect(deals).toEqual([-1]);
  expect(table.fault?.seat).toBe(1);
});
