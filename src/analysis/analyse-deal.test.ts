import { describe, expect, test } from 'vitest';
import greedy from '../../agents/greedy.ts';
import strong from '../../agents/strong.ts';
import { cardsOf, parseCardSet } from '../cards/cardset.ts';
import { SAMPLED, samples } from '../cards/fixtures/samples.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed, GAME_IDS } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { playRandomly } from '../engine/random-play.ts';
import { actionsOf } from '../engine/record.ts';
import { type Setup, State } from '../engine/state.ts';
import { formatAction, isCard, parseAction, TAKE } from '../rules/action.ts';
import { TURN } from '../rules/deal.ts';
import { defaultsOf } from '../rules/options.ts';
import { marginOf } from '../search/payoff.ts';
import { PlainScore } from '../search/solver/fixtures/plain-score.ts';
import { isOpenable } from '../search/solver/position.ts';
import { FEWEST } from '../stats/index.ts';
import type { AgentDefinition } from '../table/agent.ts';
import { Table } from '../table/table.ts';
import { analyseDeal } from './analyse-deal.ts';
import { ExactValues } from './exact-values.ts';
import type { Analyst } from './seated-agents.ts';
import { betterMove } from './weigh.ts';

const ROOT = rootOf('analysis');

const analyst = (words: Record<string, number>): Analyst => ({
  label: 'strong',
  definition: strong as unknown as AgentDefinition,
  options: { ...defaultsOf(strong.options), ...words },
});

/** Random deals of a game, played to their ends. */
function* randomDeals(game: Game, count: number): Generator<State> {
  const dealing = new Dealing(game, ROOT);
  for (let deal = 0; deal < count; deal++)
    yield playRandomly(new State(game).begin(dealing.setup(deal)), new Rng().seed(ROOT, deal, 1), 'shy');
}

const games = GAME_IDS.map(id => new Game(definitionNamed(id)));

describe.each(games.map(game => [game.id, game] as const))('%s', (_, game) => {
  const deals = [...randomDeals(game, game.sides > 2 ? 1 : 2)];

  test(
    'the better move stands first, the values behind it fall, and a mistake has an interval above 0',
    SAMPLED,
    () => {
      let judged = 0;
      for (const deal of deals.slice(0, samples(5))) {
        for (const iterations of [80, 12]) {
          const options = { agent: analyst({ iterations }), measure: 'points' } as const;
          const { decisions, mistakes } = analyseDeal(deal, options);
          for (const { worlds, action, index } of decisions) {
            const [first, ...others] = worlds?.candidates ?? [];
            if (worlds === undefined || first === undefined) continue;
            judged++;
            expect(worlds.best).toBe(first.few ? undefined : first.action);
            for (const { visits, few } of worlds.candidates)
              if (visits > 0 && visits < FEWEST) expect(few).toBe(true);
            for (const [n, one] of others.entries()) {
              const before = worlds.candidates[n];
              if (one.few === before.few) expect(one.mean).toBeLessThanOrEqual(before.mean);
              expect(before.few && !one.few).toBeFalsy();
            }
            const { cost, kept } = worlds;
            if (worlds.candidates.find(one => one.action === action)?.few) expect(cost).toBeUndefined();
            const isMistake = (cost?.low ?? 0) > 0 || (kept?.cost.low ?? 0) > 0;
            expect(mistakes.worlds.includes(index)).toBe(isMistake);
            if (!isMistake) continue;
            const better = worlds.candidates.find(one => one.action === betterMove({ action, worlds }))!;
            const own = worlds.candidates.find(one => one.action === action);
            expect(better.few).toBeUndefined();
            if (own !== undefined) expect(better.mean).toBeGreaterThan(own.mean);
            const isCardAsOwn = isCard(parseAction(better.action)!) && isCard(parseAction(action)!);
            expect(better).toBe(
              worlds.candidates.find(one => !isCardAsOwn || isCard(parseAction(one.action)!)),
            );
          }
        }
      }
      expect(judged).toBeGreaterThan(5);
    },
  );

  test('hindsight never costs less than nothing', () => {
    for (const deal of deals)
      for (const { hindsight } of analyseDeal(deal, { measure: 'points' }).decisions)
        expect(hindsight?.cost ?? 0).toBeGreaterThanOrEqual(0);
  });

  if (game.sides === 2)
    test('the costs of both sides explain the way from the first value to the result', () => {
      for (const deal of deals) {
        const { curve, decisions, sides } = analyseDeal(deal, { measure: 'points' });
        if (curve.length === 0) continue;
        const costs = decisions.map(
          ({ seat, hindsight }) => (1 - 2 * sides[seat]) * (hindsight?.points?.cost ?? 0),
        );
        const cost = costs.reduce((sum, one) => sum + one, 0);
        const [first, last] = [curve[0].points[0], curve.at(-1)!.points[0]];
        const isBound = decisions.some(({ action }) => action.startsWith('declare'));
        if (!isBound) expect(first - cost).toBe(last);
        const winner = deal.lastTrickSide();
        const isSweep = [0, 1].some(side =>
          deal.won.every((won, seat) => won === 0 || deal.sideOf(seat) === side),
        );
        if (winner < 0 || isSweep || game.ruleset.trickMelds !== undefined) continue;
        const taken =
          deal.cardPoints[0] - deal.cardPoints[1] + (winner === 0 ? game.lastTrick : -game.lastTrick);
        expect(last).toBe(taken);
      }
    });
});

/** The payoff of side 0 when both sides play as well as possible, by trying everything. */
function minimax(state: State): number {
  if (state.isOver()) return marginOf(state, 0);
  const values = Array.from({ length: state.numLegal() }, (_, k) => state.legalAt(k))
    .filter(action => state.stage !== TURN || isCard(action))
    .map(action => minimax(after(state, action)));
  return state.sideOf(state.turn) === 0 ? Math.max(...values) : Math.min(...values);
}

function after(state: State, action: number): State {
  const next = new State(state.game).copyFrom(state);
  next.apply(action);
  return next;
}

test.each(['klaberjass', 'belote2', 'belote'])(
  '%s: trying everything in the last tricks finds the same scores',
  id => {
    const game = new Game(definitionNamed(id));
    let compared = 0;
    for (const deal of randomDeals(game, 8)) {
      const { decisions } = analyseDeal(deal);
      const state = new State(game).begin(deal);
      for (const [index, action] of actionsOf(deal).entries()) {
        const { hindsight, legal } = decisions[index];
        if (isOpenable(state) && cardsOf(state.hands[state.turn]).length <= 3 && legal.length > 1) {
          const sign = 1 - 2 * state.sideOf(state.turn);
          for (const card of cardsOf(state.legal())) {
            expect(hindsight?.score?.values[formatAction(card)]).toBe(sign * minimax(after(state, card)));
            compared++;
          }
        }
        state.apply(action);
      }
    }
    expect(compared).toBeGreaterThan(10);
  },
);

test('what the agent says does not depend on cards that its seat cannot see', () => {
  const game = new Game(definitionNamed('klaberjass'));
  const setup = { ...new Dealing(game, ROOT).setup(7, 0) };
  const found = [setup, otherHands(game, setup)].map(one => {
    const state = new State(game).begin({ ...one, deck: [...Array.from(one.deck)] });
    const eldest = state.turn;
    state.apply(TAKE);
    while (state.turn !== eldest || state.stage !== TURN) state.apply(state.legalAt(0));
    const lead = cardsOf(state.legal())[0];
    state.apply(lead);
    const over = playRandomly(state, new Rng().seed(ROOT, 0, 1));
    const { decisions } = analyseDeal(over, { agent: analyst({ iterations: 100 }), seats: [eldest] });
    return decisions.filter(({ seat }) => seat === eldest).slice(0, 2);
  });
  expect(found[0][1].worlds?.candidates.length).toBeGreaterThan(3);
  expect(found[0][1].hindsight).not.toEqual(found[1][1].hindsight);
  expect(found[0].map(({ worlds }) => worlds)).toEqual(found[1].map(({ worlds }) => worlds));
});

/** The same deal for the eldest, with other cards in the dealer's hand: three of the stock. */
function otherHands(game: Game, setup: Setup): Setup {
  const state = new State(game).begin(setup);
  const deck = Array.from(setup.deck);
  for (const [n, card] of cardsOf(state.hands[state.dealer]).slice(0, 3).entries()) {
    const [from, to] = [deck.indexOf(card), deck.length - 5 - n];
    [deck[from], deck[to]] = [deck[to], deck[from]];
  }
  return { ...setup, deck };
}

test.each(['klaberjass', 'klaverjas', 'belote'])(
  '%s: a bid is worth in hindsight what the deal brought when the same agent played on',
  id => {
    const game = new Game(definitionNamed(id));
    const player: Analyst = { label: 'greedy', definition: greedy, options: defaultsOf(greedy.options) };
    const table = new Table(
      game,
      ROOT,
      Array.from({ length: game.seats }, () => player),
    );
    const dealing = new Dealing(game, ROOT);
    let bids = 0;
    for (let deal = 0; deal < 5; deal++) {
      table.play(deal, dealing.setup(deal));
      const { decisions, losses } = analyseDeal(table.state, { playouts: player, measure: 'points' });
      for (const { kind, side, action, legal, hindsight } of decisions) {
        if (kind !== 'bid' || legal.length === 1) continue;
        bids++;
        expect(hindsight?.by).toBe('playouts');
        expect(hindsight?.score?.values[action]).toBe(marginOf(table.state, side));
        expect(Object.keys(hindsight?.score?.values ?? {}).sort()).toEqual(legal);
      }
      for (const { hindsight } of losses) expect(hindsight.score).toBe(0);
    }
    expect(bids).toBeGreaterThan(5);
  },
);

test('whoever plays the best of the values loses nothing by them', () => {
  const game = new Game(definitionNamed('klaverjas'));
  const [deal] = randomDeals(game, 1);
  const { decisions } = analyseDeal(deal, { agent: analyst({ iterations: 60 }), measure: 'points' });
  for (const { action, worlds } of decisions) {
    if (worlds === undefined || worlds.candidates.length === 0) continue;
    if (worlds.best === action) expect(worlds.cost?.value ?? 0).toBe(0);
    else expect(worlds.candidates.map(one => one.action)).toContain(action);
  }
});

test('the action taken is tried as often as the choice of the agent', () => {
  const game = new Game(definitionNamed('klaverjas'));
  const [deal] = randomDeals(game, 1);
  const { decisions } = analyseDeal(deal, { agent: analyst({ iterations: 60 }), measure: 'points' });
  let compared = 0;
  for (const { action, worlds } of decisions) {
    const visits = (name: string) => worlds?.candidates.find(one => one.action === name)?.visits ?? 0;
    if (worlds === undefined || worlds.choice === action || visits(worlds.choice) === 0) continue;
    // In the further worlds both are tried
    expect(visits(action)).toBeGreaterThanOrEqual(visits(worlds.choice) / 2);
    compared++;
  }
  expect(compared).toBeGreaterThan(4);
});

test('one seat is analysed as it is among all', () => {
  const game = new Game(definitionNamed('klaverjas'));
  const [deal] = randomDeals(game, 1);
  const options = { agent: analyst({ iterations: 30 }), measure: 'points' } as const;
  const own = (seats?: readonly number[]) =>
    analyseDeal(deal, { ...options, seats }).decisions.filter(({ seat }) => seat === 2);
  expect(own([2])).toEqual(own());
});

/** A deal of Klaverjassen in which 640 points of roem could still come in the fifth trick. */
const game = new Game(definitionNamed('klaverjas'));
const hands = [
  '7c Jc Kc 9d Td 7h 8h Qs',
  'Tc Qc Kd 9h 7s 8s 9s Js',
  '8c Ac Jd Qd Qh Kh Ah Ts',
  '9c 7d 8d Ad Th Jh Ks As',
];
const acts = 'pass pass play Td Kd Jd 7d Qd Ad 9d 9h 7c Qc Ac 9c 8c 8d Jc Tc';

/** Shown to `values` at every decision, as an analysis does. */
function deal(values: ExactValues): State {
  const setup = new Dealing(game, rootOf('report')).setup(3);
  const state = new State(game).begin({
    ...setup,
    dealtHands: hands.map(hand => parseCardSet(hand)!),
    indicator: 1 | (3 << 2),
  });
  for (const act of acts.split(' ')) {
    values.of(state);
    state.apply(parseAction(act)!);
  }
  return state;
}

test('the values of all cards are those of every line of play, and cheat leads the best', () => {
  const values = new ExactValues(game);
  const state = deal(values);
  const plain = new PlainScore(game);
  const sign = state.sideOf(state.turn) === 0 ? 1 : -1;
  const expected = cardsOf(state.legal()).map(card => {
    const next = new State(game).copyFrom(state);
    next.apply(card);
    return [formatAction(card), sign * plain.scoreOf(next)];
  });
  const { score } = values.of(state)!;
  expect([...score!].map(([card, value]) => [formatAction(card), value])).toEqual(expected);
  const best = Math.max(...expected.map(([, value]) => value as number));
  expect(new Map(expected as [string, number][]).get('As')).toBe(best);
});
