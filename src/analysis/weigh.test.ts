import { expect, test } from 'vitest';
import { definitionNamed } from '../engine/fixtures/games.ts';
import { play, situation } from '../engine/fixtures/situation.ts';
import { Game } from '../engine/game.ts';
import { createTable } from '../player/index.ts';
import { type Action, isCard, parseAction } from '../rules/action.ts';
import type { Candidate } from '../search/thought.ts';
import { analyseRecord } from './analyse-record.ts';
import { betterMove, byAgent, levelWith, moreShow, reasonIn } from './weigh.ts';

const act = (word: string): Action => parseAction(word) as Action;
const tried = (word: string, visits: number, mean: number, error = 1): Candidate => ({
  action: act(word),
  visits,
  mean,
  error,
});
const weigh = (played: string, choice: string, candidates: readonly Candidate[]) =>
  byAgent(act(played), { choice: act(choice), candidates }, () => 'meld');

test('the highest value is the best, whatever the agent has chosen', () => {
  const { best, cost, choice, candidates } = weigh('Kd', 'Ah', [
    tried('Ah', 900, 3),
    tried('Kd', 400, 5),
    tried('7c', 300, 6),
  ]);
  expect([choice, best, cost?.value]).toEqual(['Ah', '7c', 1]);
  expect(candidates.map(({ action }) => action)).toEqual(['7c', 'Kd', 'Ah']);
});

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
    expect(decisions.filter(({ worlds }) => worlds?.best !== undefined).length).toBeGreaterThan(3);
  },
);

test('what a hint calls best stays the better move, unless more deals clearly show another', () => {
  const answer = {
    choice: act('Ah'),
    best: act('Ah'),
    candidates: [tried('Ah', 400, 3), tried('Kd', 400, 1)],
  };
  const anew = [tried('Ah', 200, 3), tried('7c', 200, 9), tried('Kd', 200, 1)];
  const judged = byAgent(act('Kd'), { ...answer, candidates: anew }, () => 'meld');
  expect([judged.best, judged.cost?.value]).toEqual(['Ah', 2]);
  expect(judged.candidates.map(({ action }) => action)).toEqual(['Ah', '7c', 'Kd']);
  expect(moreShow(answer, anew, 200)).toBeUndefined();
  const more = anew.map(one => ({ ...one, visits: 4000 }));
  expect(moreShow(answer, more, 4000)).toBe(act('7c'));
  expect(moreShow(answer, [tried('Ah', 4000, 3), tried('7c', 4000, 4)], 4000)).toBeUndefined();
});

test.each(['klaverjas', 'klaberjass'])(
  '%s: the review of a deal names what the hints called best',
  async id => {
    const game = new Game(definitionNamed(id));
    const agent = 'strong:iterations=50';
    const seats = Array.from({ length: game.seats }, () => 'person' as const);
    let seen = 0;
    for (const seed of ['one', 'two']) {
      const table = await createTable({ game: id, seats, adviser: { agent }, deals: 1, seed });
      const hinted: string[] = [];
      for (let event = await table.next(); event.kind === 'turn'; event = await table.next()) {
        const [{ action }] = await table.hints();
        hinted.push(action);
        // The last card that is legal is often a mistake
        table.play(event.legal.filter(isCard).at(-1) ?? action);
      }
      const [record] = table.save().deals;
      const { decisions, mistakes } = await analyseRecord(record, { agent, measure: 'points', confirm: 40 });
      for (const index of mistakes.worlds) {
        const one = decisions[index];
        const isOfCard = isCard(act(one.action)) && isCard(act(hinted[index]));
        if (one.worlds?.kept !== undefined || !isOfCard) continue;
        expect([index, one.action === hinted[index]]).toEqual([index, false]);
        expect([index, betterMove(one)]).toEqual([index, hinted[index]]);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(2);
  },
);

test('beside what a hint calls best stands the answer that seems better still, and else one about as good', () => {
  const against = (mean: number, other: number) => {
    const candidates = [tried('Ah', 900, mean), tried('Kd', 900, other), tried('7c', 900, 0)];
    return levelWith(
      { worlds: byAgent(act('7c'), { choice: act('Ah'), best: act('Ah'), candidates }, () => 'meld') },
      'Ah',
    );
  };
  expect([against(9, 12), against(9, 8), against(9, 5)]).toEqual(['Kd', 'Kd', undefined]);
});

test('a value from few trials is never named, and what was played on few trials costs nothing', () => {
  const rare = [tried('Ah', 900, 3), tried('Kd', 400, 5), tried('7c', 9, 60)];
  expect(weigh('Ah', 'Ah', rare)).toMatchObject({ best: 'Kd', cost: { value: 2 } });
  expect(weigh('Ah', 'Ah', rare).candidates.map(({ action, few }) => [action, few])).toEqual([
    ['Kd', undefined],
    ['Ah', undefined],
    ['7c', true],
  ]);
  expect(weigh('7c', 'Ah', rare).cost).toBeUndefined();
  expect(weigh('Ah', 'Ah', [tried('Ah', 5, 3), tried('Kd', 5, 5)]).best).toBeUndefined();
});

test('an act that was kept is compared with the best card', () => {
  const meld = 'declare:R:h:Q:3';
  const all = [tried(meld, 500, 20), tried('Kd', 500, 4), tried('Ah', 500, 5)];
  expect(weigh('Kd', meld, all)).toMatchObject({ cost: { value: 1 }, kept: { cost: { value: 15 } } });
});

test.each([
  ['as the only best card', ['Jh'], 'noTrumps'],
  ['where one other is as good', ['Jh', '8c'], undefined],
  ['where half of the others also draw trumps', ['Jh', '9h', '8c'], 'noTrumps'],
])('to draw trumps is the reason %s', (_, best, reason) => {
  const hands = ['Jh 9h As Ts 7s Ac 8c 7d', 'Ah Kh', 'Th Qh', '8h 7h'];
  const state = play(situation('klaverjas', { dealer: 3, hands, indicator: 'h s' }), 'play');
  const worlds = weigh('7d', '7d', [tried('7d', 900, 0), ...best.map(word => tried(word, 900, 20))]);
  expect(reasonIn(state, act('7d'), worlds)?.kind).toBe(reason);
});
