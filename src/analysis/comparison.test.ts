import { describe, expect, test } from 'vitest';
import strong from '../../agents/strong.ts';
import { SAMPLED, samples } from '../cards/fixtures/samples.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed, GAME_IDS } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { playRandomly } from '../engine/random-play.ts';
import { actionsOf, recordOf } from '../engine/record.ts';
import { State } from '../engine/state.ts';
import { snapshotAt } from '../player/seat-snapshot.ts';
import { type Action, formatAction, isCard, parseAction } from '../rules/action.ts';
import { defaultsOf } from '../rules/options.ts';
import { marginOf } from '../search/payoff.ts';
import type { AgentDefinition } from '../table/agent.ts';
import { CHANGE_KINDS, tricksOf } from '../worth/deal-facts.ts';
import { playedPerfectly } from '../worth/played-perfectly.ts';
import { analyseDeal, clearCost } from './analyse-deal.ts';
import { whatChanges } from './analyse-record.ts';
import type { DecisionAnalysis } from './deal-analysis.ts';
import type { Analyst } from './seated-agents.ts';
import { betterMove } from './weigh.ts';

const ROOT = rootOf('what changes');
const ITERATIONS = 60;
const AGENT = `strong:iterations=${ITERATIONS}`;
const CONFIRM = 100;
/** Games with and without a stock, of three, with bids. */
const JUDGED = ['klaverjas', 'smousjas', 'belote3', 'contree'];

const judgeBy = (iterations: number): Analyst => ({
  label: AGENT,
  definition: strong as unknown as AgentDefinition,
  options: { ...defaultsOf(strong.options), iterations },
});
const judge = judgeBy(ITERATIONS);

function randomDeal(game: Game, deal: number): State {
  const start = new State(game).begin(new Dealing(game, ROOT).setup(deal));
  return playRandomly(start, new Rng().seed(ROOT, deal, 1), 'shy');
}

const games = GAME_IDS.map(id => new Game(definitionNamed(id)));

describe.each(games.map(game => [game.id, game] as const))('%s', (_, game) => {
  test('tricks are those of the table', SAMPLED, () => {
    for (let deal = 0; deal < samples(20); deal++) {
      const end = randomDeal(game, deal);
      const { tricks } = snapshotAt(end, actionsOf(end).length, null);
      const found = tricksOf(end).map(({ by, cards }) => ({
        takenBy: by,
        cards: cards.map(({ seat, card }) => ({ seat, card: formatAction(card) })),
      }));
      expect(found).toEqual(tricks.map(({ takenBy, cards }) => ({ takenBy, cards })));
    }
  });
});

test('a mistake is one in new worlds, and what changes is counted in them', SAMPLED, async () => {
  let [confirmed, refuted, found] = [0, 0, 0];
  for (const game of games.filter(({ id }) => JUDGED.includes(id)))
    for (let deal = 0; deal < samples(1); deal++) {
      const end = randomDeal(game, deal);
      const record = recordOf(end, { legal: false });
      const first = analyseDeal(end, { agent: judge, measure: 'points' });
      const { decisions } = analyseDeal(end, { agent: judge, measure: 'points', confirm: CONFIRM });
      for (const [index, decision] of decisions.entries()) {
        const before = first.decisions[index] as DecisionAnalysis;
        // What seemed to cost much shows no values of the few worlds in which it did
        if ((before.worlds?.cost?.value ?? 0) >= 5)
          for (const { few, visits } of decision.worlds?.candidates ?? [])
            if (!few && visits > 0) expect(visits).toBeGreaterThanOrEqual(CONFIRM);
        expect(decision.worlds?.cost?.value ?? 0).toBeGreaterThanOrEqual(0);
        if (clearCost(before) > 0 && clearCost(decision) === 0) refuted++;
        if (clearCost(decision) === 0) continue;
        if (clearCost(before) === 0) found++;
        else {
          confirmed++;
          await checkConfirmed(decision, record);
        }
      }
    }
  expect(confirmed).toBeGreaterThan(JUDGED.length);
  expect([refuted > 0, found > 0]).toEqual([true, true]);
});

async function checkConfirmed(decision: DecisionAnalysis, record: object): Promise<void> {
  const { worlds, action, index } = decision;
  const better = betterMove(decision) as string;
  const { worlds: n = -1, changes = [] } = worlds?.changes ?? {};
  expect(n === 0 || n >= CONFIRM).toBe(true);
  for (const one of worlds?.candidates ?? []) if (!one.few) expect(one.visits).toBe(n);
  // Whoever remembers a hint is told that these are other deals
  expect(worlds?.again).toBe(n === 0 ? undefined : CONFIRM);
  for (const { kind, means } of worlds?.changes?.named ?? []) {
    for (const share of means) expect(share >= 0 && share <= 1).toBe(true);
    expect(means[1] > means[0]).toBe(kind !== 'beaten' && kind !== 'theirMeld');
  }
  const order = changes.map(({ kind }) => CHANGE_KINDS.indexOf(kind));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  for (const { unit, means } of changes) {
    if (unit === 'share') expect(means[0]).not.toBe(means[1]);
    for (const mean of means) if (unit === 'share') expect(mean >= 0 && mean <= 1).toBe(true);
  }
  const gain = (kind: string) => {
    const [one, other] = changes.find(change => change.kind === kind)?.means ?? [0, 0];
    return other - one;
  };
  // The parts of the score that are too small to be told are left out
  expect(Math.abs(gain('cards') + gain('melds') + gain('rest') - gain('total'))).toBeLessThan(1.5);
  if (n > 0 && worlds?.kept === undefined) expect(gain('total')).toBeCloseTo(worlds?.cost?.value ?? 0);
  const { share = 0.5, gains = [] } = worlds?.changes?.hidden ?? {};
  if (gains.length > 0) {
    const [there, elsewhere] = gains as [number, number];
    expect(share * there + (1 - share) * elsewhere).toBeCloseTo(gain('total'));
  }
  const answers = [action, better] as const;
  const asked = await whatChanges(record, { at: index, answers, agent: AGENT, worlds: CONFIRM });
  expect(await whatChanges(record, { at: index, answers, agent: AGENT, worlds: CONFIRM })).toEqual(asked);
  expect(asked.worlds === 0).toBe(n === 0);
}

test.each(['smousjas', 'honderden', 'smoojas'])(
  '%s: a deal that is played perfectly ends with its exact value',
  id => {
    const game = new Game(definitionNamed(id));
    let seen = 0;
    for (let deal = 0; deal < 3; deal++) {
      const end = randomDeal(game, deal);
      const actions = actionsOf(end);
      const { decisions } = analyseDeal(end, { agent: judge });
      const state = new State(game).begin(end);
      for (const { index, worlds, hindsight, side } of decisions) {
        const exact = (worlds?.candidates ?? []).filter(({ visits }) => visits === 0);
        for (const { action, mean } of hindsight?.score === undefined ? [] : exact) {
          seen++;
          const played = playedPerfectly(state, parseAction(action) as Action);
          expect(marginOf(played, side)).toBeCloseTo(mean);
        }
        state.apply(actions[index] as Action);
      }
    }
    expect(seen).toBeGreaterThan(5);
  },
);

test('who leads the next card of a sure claim has nothing to decide', () => {
  const game = new Game(definitionNamed('klaverjas'));
  let claims = 0;
  for (let deal = 8; deal < 12; deal++) {
    const end = randomDeal(game, deal);
    const { decisions } = analyseDeal(end, { agent: judgeBy(5), measure: 'points' });
    const tricks = tricksOf(end);
    for (const { isClaim, worlds, hindsight, seat, trick } of decisions) {
      if (!isClaim) continue;
      claims++;
      expect([worlds, hindsight]).toEqual([undefined, undefined]);
      expect(tricks[trick - 1]?.by).toBe(seat);
    }
  }
  expect(claims).toBeGreaterThan(2);
});

test('a question that does not fit the record is refused', async () => {
  const end = randomDeal(new Game(definitionNamed('klaverjas')), 0);
  const record = recordOf(end, { legal: false });
  const at = actionsOf(end).findIndex(isCard);
  const card = record.actions[at]?.act ?? '';
  const ask = (question: object) =>
    whatChanges(record, { at, answers: [card, card], agent: AGENT, worlds: 10, ...question });
  await expect(ask({ at: 999 })).rejects.toThrow(/^the deal has the actions 0 to \d+, not 999$/);
  await expect(ask({ answers: [card, 'take'] })).rejects.toThrow(`take is not legal at action ${at}`);
  await expect(ask({ agent: 'greedy' })).rejects.toThrow(/greedy does not say what actions are worth/);
});
