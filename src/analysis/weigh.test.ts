import { expect, test } from 'vitest';
import { definitionNamed } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { createTable } from '../player/index.ts';
import { type Action, parseAction } from '../rules/action.ts';
import type { Candidate } from '../search/thought.ts';
import { analyseRecord } from './analyse-record.ts';
import { byAgent } from './weigh.ts';

const act = (word: string): Action => parseAction(word) as Action;
const tried = (word: string, visits: number, mean: number, error = 1): Candidate => ({
  action: act(word),
  visits,
  mean,
  error,
});
const weigh = (played: string, choice: string, candidates: readonly Candidate[]) =>
  byAgent(act(played), { choice: act(choice), candidates }, () => 'meld');

test.each([
  [2, 'Ah', -2],
  [0.1, '7c', 1],
])(
  'with errors of %d the choice %s is the best: another one only where the values clearly say so',
  (error, name, lost) => {
    const all = [tried('Ah', 900, 3, error), tried('Kd', 400, 5, error), tried('7c', 300, 6, error)];
    const { best, cost, choice, candidates } = weigh('Kd', 'Ah', all);
    expect([choice, best, candidates[0].action]).toEqual(['Ah', name, name]);
    expect(cost?.value).toBe(lost);
  },
);

test.each(['klaverjas', 'klaberjass', 'smoojas'])(
  '%s: who follows the hints of a table is never blamed for it',
  async id => {
    const game = new Game(definitionNamed(id));
    const agent = 'strong:iterations=25';
    const seats = Array.from({ length: game.seats }, () => 'person' as const);
    const table = await createTable({ game: id, seats, adviser: { agent }, deals: 1, seed: 'hints' });
    const best: string[] = [];
    for (let event = await table.next(); event.kind === 'turn'; event = await table.next()) {
      const [{ action }] = await table.hints();
      best.push(action);
      table.play(action);
    }
    const { decisions, mistakes } = await analyseRecord(table.save().deals[0], { agent, measure: 'points' });
    expect(mistakes.worlds).toEqual([]);
    expect(decisions.map(({ worlds, action }) => worlds?.best ?? action)).toEqual(best);
    expect(decisions.filter(({ worlds }) => worlds?.best !== undefined).length).toBeGreaterThan(4);
  },
);

test('a value from few trials is never named, and what was played on few trials costs nothing', () => {
  const rare = [tried('Ah', 900, 3), tried('Kd', 400, 5), tried('7c', 9, 60)];
  expect(weigh('Ah', 'Ah', rare)).toMatchObject({ best: 'Ah', cost: { value: 0 } });
  expect(weigh('Ah', 'Ah', rare).candidates.map(({ action, few }) => [action, few])).toEqual([
    ['Ah', undefined],
    ['Kd', undefined],
    ['7c', true],
  ]);
  expect(weigh('7c', 'Ah', rare).cost).toBeUndefined();
  expect(weigh('Ah', 'Ah', [tried('Ah', 5, 3), tried('Kd', 5, 5)]).best).toBeUndefined();
  expect(weigh('Ah', 'Kd', rare)).toMatchObject({ best: 'Kd', cost: { value: 2 } });
});

test('an act that was kept is compared with the best card', () => {
  const meld = 'declare:R:h:Q:3';
  const all = [tried(meld, 500, 20), tried('Kd', 500, 4), tried('Ah', 500, 5)];
  expect(weigh('Kd', meld, all)).toMatchObject({ cost: { value: 1 }, kept: { cost: { value: 15 } } });
});
