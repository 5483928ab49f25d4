import { expect, test } from 'vitest';
import random from '../../agents/random.ts';
import { definitionNamed } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { TERMINATIONS } from '../table/agent.ts';
import type { Seatings } from '../table/seatings.ts';
import type { Player } from '../table/table.ts';
import type { Batch, ColumnSpec } from './column.ts';
import { matchColumns } from './match-columns.ts';
import { MatchRows, matchesIn } from './match-rows.ts';
import { inSeatsOfMatch, type MatchOptions, MatchSource } from './match-source.ts';
import { MatchSummary } from './match-summary.ts';
import { Summary } from './summary.ts';

const playersOf = (n: number): Player[] =>
  Array.from({ length: n }, (_, i) => ({ label: `agent ${i}`, definition: random, options: {} }));

function matchRun(id: string, agents: number, seatings: Seatings, options?: MatchOptions): MatchSource {
  return new MatchSource(new Game(definitionNamed(id)), 'columns', playersOf(agents), seatings, options);
}

/** Rows as objects. */
function rowsOf(columns: readonly ColumnSpec[], batch: Batch): Record<string, number>[] {
  return Array.from({ length: batch.rows }, (_, row) =>
    Object.fromEntries(columns.map(({ name }, c) => [name, batch.columns[c][row]])),
  );
}

test('names of columns differ, and each says what it means', () => {
  for (const id of ['klaberjass', 'klaverjas', 'smousjas', 'honderden3']) {
    const columns = matchColumns(new Game(definitionNamed(id)), []);
    expect(new Set(columns.map(c => c.name)).size).toBe(columns.length);
    for (const { doc } of columns) expect(doc).not.toBe('');
  }
});

test('facts of fewer players move to the seats of the match', () => {
  const state = new State(new Game(definitionNamed('honderden')));
  state.dealer = 1;
  state.exchangedBy = 0;
  state.dealt.set([0x1ff, 0x3fe00]);
  state.won.set([3, 4]);
  state.score.set([30, 40]);
  state.gamePoints.set([0, 2]);
  const facts = inSeatsOfMatch(state, [2, 0]);
  expect(facts).toMatchObject({ dealer: 0, exchangedBy: 2, maker: -1 });
  expect([...facts.dealt]).toEqual([0x3fe00, 0, 0x1ff, 0]);
  expect([...facts.won]).toEqual([4, 0, 3, 0]);
  expect([...facts.score]).toEqual([40, 0, 30, 0]);
  expect([...facts.gamePoints]).toEqual([2, 0, 0, 0]);
  expect(facts.lastTrickSide()).toBe(-1);
});

test('a player who is out of a match for lives has no cards, tricks or points from then on [HO3-MATCH-1]', () => {
  const run = matchRun('honderden3', 3, 'fixed', { by: 'lives' });
  const rows = rowsOf(run.columns, run.play(0, 40));
  const two = rows.filter(row => row.game === 1);
  expect(two.length).toBeGreaterThan(20);
  for (const row of two) {
    const out = [0, 1, 2].filter(seat => row[`hand${seat}`] === 0);
    expect(out).toHaveLength(1);
    for (const name of ['tricks', 'card_points', 'score', 'game_points', 'standing', 'total'])
      expect(row[`${name}${out[0]}`]).toBe(0);
    expect([row.dealer, row.round_winner, row.match_winner, row.last_trick]).not.toContain(out[0]);
  }
  for (const row of rows) if (row.game === 0) for (const s of [0, 1, 2]) expect(row[`hand${s}`]).not.toBe(0);
});

test('a match has a winner in its last row only, and one row in the table of matches', () => {
  const run = matchRun('smousjas', 2, 'all');
  const game = new Game(definitionNamed('smousjas'));
  const batch = run.play(0, 10);
  const rows = rowsOf(run.columns, batch);
  const table = new MatchRows(game, ['agent 0', 'agent 1']);
  for (const match of matchesIn(game, run.columns, batch)) table.add(match);
  const matches = rowsOf(table.columns, table.take());
  expect(matches.map(m => [m.match, m.seating])).toEqual([...Array(20).keys()].map(i => [i >> 1, i & 1]));
  for (const { match, seating, deals, winner, standing0, standing1, termination } of matches) {
    const own = rows.filter(row => row.match === match && row.seating === seating);
    expect(own.map(row => row.deal)).toEqual([...Array(deals).keys()]);
    expect(own.map(row => row.match_winner)).toEqual([...Array(deals! - 1).fill(-1), winner]);
    expect(own.at(-1)).toMatchObject({ standing0, standing1 });
    expect(termination).toBe(0);
  }
});

test('any range of matches gives the same rows', () => {
  const run = matchRun('klaberjass', 2, 'all');
  const whole = rowsOf(run.columns, run.play(0, 9));
  expect([
    ...rowsOf(run.columns, matchRun('klaberjass', 2, 'all').play(0, 4)),
    ...rowsOf(run.columns, run.play(4, 9)),
  ]).toEqual(whole);
});

test('omboeren pairs four agents anew in each match, and the seatings exchange the sides [KJ-OMB]', () => {
  const run = matchRun('klaverjas', 4, 'all', { omboeren: true });
  const first = rowsOf(run.columns, run.play(0, 40)).filter(row => row.deal === 0);
  const agents = (row: Record<string, number>) => [0, 1, 2, 3].map(seat => row[`agent${seat}`]);
  const partners = new Set<number>();
  for (let i = 0; i < first.length; i += 2) {
    const [a, b] = [first[i], first[i + 1]];
    expect(agents(a).sort()).toEqual([0, 1, 2, 3]);
    expect(agents(b)).toEqual([...agents(a).slice(1), agents(a)[0]]);
    expect([a.dealer, a.hand0]).toEqual([b.dealer, b.hand0]);
    partners.add(agents(a)[(agents(a).indexOf(0) + 2) % 4]);
  }
  expect([...partners].sort()).toEqual([1, 2, 3]);
  expect(() => matchRun('klaberjass', 2, 'all', { omboeren: true })).toThrow('omboeren is for four players');
});

test('agents that play alike win half of the matches exactly, over all seatings', () => {
  const game = new Game(definitionNamed('klaberjass'));
  // Its random numbers belong to the seat.
  const players = ['a', 'b'].map(label => ({ label, definition: random, options: {} }));
  const run = new MatchSource(game, 'alike', players, 'all');
  const batch = run.play(0, 50);
  const matches = new MatchSummary(game, ['a', 'b']);
  for (const match of matchesIn(game, run.columns, batch)) matches.add(match);
  const report = matches.report();
  expect([report.matches, report.played, report.broken]).toEqual([50, 100, {}]);
  for (const { won } of report.agents) expect(won).toMatchObject({ n: 100, value: 0.5 });
  const summary = new Summary(game, run.columns, ['a', 'b']);
  summary.add(batch);
  expect(summary.report()).toMatchObject({
    deals: batch.rows,
    rows: batch.rows,
    difference: { paired: true, score: { n: 50, value: 0, low: 0, high: 0 } },
  });
});

test('a match broken off by an agent has no winner, names it, and is in no mean', () => {
  const game = new Game(definitionNamed('honderden3'));
  const bad = { ...random, create: () => ({ act: () => -1 }) };
  const players = [...playersOf(2), { label: 'bad', definition: bad, options: {} }];
  const faults: number[] = [];
  const run = new MatchSource(game, 'bad', players, 'fixed', {
    by: 'lives',
    onFault: match => faults.push(match),
  });
  const batch = run.play(0, 3);
  expect(faults).toEqual([0, 1, 2]);
  expect(batch.rows).toBe(3);
  for (const row of rowsOf(run.columns, batch)) {
    expect(row).toMatchObject({ match_winner: -1, faulted_by: 2 });
    expect(TERMINATIONS[row.termination!]).toBe('illegal-action');
  }
  const summary = new MatchSummary(game, ['agent 0', 'agent 1', 'bad']);
  for (const match of matchesIn(game, run.columns, batch)) summary.add(match);
  expect(summary.report()).toMatchObject({
    matches: 3,
    broken: { 'illegal-action': 3 },
    agents: [{ won: { n: 0 } }, {}, {}],
  });
});
