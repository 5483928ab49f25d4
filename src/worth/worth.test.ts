import { describe, expect, test } from 'vitest';
import greedy from '../../agents/greedy.ts';
import net from '../../agents/net.ts';
import random from '../../agents/random.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed, GAME_IDS } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { actionsOf } from '../engine/record.ts';
import { type Setup, State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { Net, shapeFor } from '../learn/net.ts';
import { Policy } from '../learn/policy.ts';
import type { Action } from '../rules/action.ts';
import { defaultsOf } from '../rules/options.ts';
import { Deadline, NO_DEADLINE } from '../search/deadline.ts';
import { marginOf } from '../search/payoff.ts';
import { inOrder } from '../search/thought.ts';
import { type Agent, type AgentDefinition, defineAgent } from '../table/agent.ts';
import { type Player, Table } from '../table/table.ts';
import { KnownPlayers } from './known-players.ts';
import { Likelihood } from './likelihood.ts';
import { PairedSums } from './paired-sums.ts';
import { ReplayTable } from './replay-table.ts';
import { effectivePower, Worlds } from './worlds.ts';
import { type Stake, Worth } from './worth.ts';

const root = rootOf('worth');
const first: Agent = { act: view => view.legalAt(0) };
const STAKE: Stake = { payoff: marginOf, prior: 0, spread: 20 };
const budgetOf = (iterations: number) => ({ iterations, deadline: NO_DEADLINE });
const rngFor = (n: number): Rng => new Rng().seed(root, n, 5);

/** A net that prefers some actions for no reason. */
function anyNet(game: Game): Net {
  const net = new Net(shapeFor(game));
  const rng = rngFor(1);
  for (let k = 0; k < net.weights.length; k++) net.weights[k] = rng.real() - 0.5;
  return net;
}

/** The decisions of a random deal with a choice. */
function decisions(game: Game, deal: number, visit: (view: View, state: State) => void): void {
  const state = new State(game).begin(new Dealing(game, root).setup(deal));
  const views = Array.from({ length: game.seats }, (_, seat) => View.forSearch(state, seat));
  const rng = rngFor(deal);
  while (!state.isOver()) {
    if (state.numLegal() > 1) visit(views[state.turn], state);
    state.apply(state.legalAt(rng.below(state.numLegal())));
  }
}

const answersOf = (view: View) =>
  Array.from({ length: view.numLegal() }, (_, k) => ({ action: view.legalAt(k), gain: 0 }));

describe.each(GAME_IDS)('%s', id => {
  const game = new Game(definitionNamed(id));
  const sitters = { players: Array(game.seats).fill(first) };

  test('the best answer is legal, and the same for a seed and a count', () => {
    const [one, other] = [new Worth(game, sitters), new Worth(game, sitters)];
    let asked = 0;
    decisions(game, 2, (view, state) => {
      if (asked++ % 4 > 0) return;
      const choose = (worth: Worth) =>
        worth.choose(view, answersOf(view).slice(0, 6), STAKE, budgetOf(40), rngFor(asked));
      const choice = choose(one);
      expect(state.isLegal(choice!)).toBe(true);
      expect(choose(other)).toBe(choice);
      expect(other.candidates()).toEqual(one.candidates());
    });
    expect(asked).toBeGreaterThan(5);
  });

  test('hidden cards change nothing', () => {
    const policy = new Policy(game, anyNet(game));
    const worth = new Worth(game, { ...sitters, modelOf: world => new Likelihood(world, policy) });
    decisions(game, 3, view => {
      const choose = () => worth.choose(view, answersOf(view).slice(0, 3), STAKE, budgetOf(12), rngFor(4));
      const choice = choose();
      const worlds = new Worlds(game);
      worlds.begin(view);
      if (worlds.draw(1, rngFor(6)) === 0 || view.numLegal() === 0) return;
      const other = View.forSearch(worlds.states[0], view.seat);
      const again = worth.choose(other, answersOf(other).slice(0, 3), STAKE, budgetOf(12), rngFor(4));
      expect(again).toBe(choice);
    });
  });
});

const KLAVERJAS = new Game(definitionNamed('klaverjas'));

test('worlds that are drawn are those that are sampled, as often as they weigh', () => {
  const policy = new Policy(KLAVERJAS, anyNet(KLAVERJAS));
  const weighing = () => new Worlds(KLAVERJAS, world => new Likelihood(world, policy));
  const [drawn, sampled] = [weighing(), weighing()];
  let asked = 0;
  decisions(KLAVERJAS, 3, view => {
    if (asked++ % 6 > 0) return;
    for (const worlds of [drawn, sampled]) worlds.begin(view);
    const count = drawn.draw(64, rngFor(asked));
    expect(sampled.sample(128, rngFor(asked))).toBe(128);
    const sum = sampled.weigh(count);
    expect(sampled.states.map(({ hands }) => [...hands])).toEqual(
      drawn.states.map(({ hands }) => [...hands]),
    );
    for (let n = 0; n < sampled.size; n++)
      expect(Math.abs(drawn.copies[n] - (64 * sampled.weights[n]) / sum)).toBeLessThan(1);
  });
  expect(asked).toBeGreaterThan(12);
});

test('an answer that is thought better by far is chosen and worth most, however the worlds go', () => {
  const worth = new Worth(KLAVERJAS, { players: Array(4).fill(first) });
  decisions(KLAVERJAS, 1, view => {
    const answers = answersOf(view).map((answer, k) => ({ ...answer, gain: k === 1 ? 1e6 : 0 }));
    const stake = { ...STAKE, prior: 10 };
    expect(worth.choose(view, answers, stake, budgetOf(30), rngFor(1))).toBe(answers[1].action);
    expect(inOrder(worth.candidates())[0].action).toBe(answers[1].action);
    worth.compare(
      view,
      answers.map(one => one.action),
      stake,
      { count: 8 },
      rngFor(1),
    );
    for (const { mean } of worth.candidates()) expect(Math.abs(mean)).toBeLessThan(1e4);
  });
});

test('in games with bids, answers that differ more than is assumed must be tried longer to change the mind', () => {
  const contree = new Game(definitionNamed('contree'), {});
  const worth = new Worth(contree, { players: Array(4).fill(first) });
  const noise = rngFor(2);
  const payoff: Stake['payoff'] = () => 1000 * noise.real();
  decisions(contree, 1, view => {
    const answers = answersOf(view)
      .slice(0, 3)
      .map((answer, k) => ({ ...answer, gain: k === 1 ? 10 : 0 }));
    const stake = { payoff, prior: 30, spread: 20 };
    expect(worth.choose(view, answers, stake, budgetOf(60), rngFor(1))).toBe(answers[1].action);
  });
});

test('the playouts are as many as asked for, give or take a world', () => {
  const worth = new Worth(KLAVERJAS, { players: Array(4).fill(first) });
  decisions(KLAVERJAS, 1, view => {
    const answers = answersOf(view);
    worth.choose(view, answers, { ...STAKE, spread: 1e6 }, budgetOf(100), rngFor(1));
    const tried = answers.reduce((sum, { action }) => sum + worth.visits(action), 0);
    expect(tried).toBeLessThanOrEqual(100);
    expect(tried).toBeGreaterThan(100 - answers.length);
  });
});

test('without time no answer is tried', () => {
  const worth = new Worth(KLAVERJAS, { players: Array(4).fill(first) });
  const deadline = new Deadline(1);
  deadline.begin(2);
  const budget = { iterations: 100, deadline };
  decisions(KLAVERJAS, 1, view => {
    expect(worth.choose(view, answersOf(view), STAKE, budget, rngFor(1))).toBeUndefined();
    expect(worth.candidates()).toEqual([]);
  });
});

describe('worlds', () => {
  const weighing = new Policy(KLAVERJAS, anyNet(KLAVERJAS));
  /** Acts as `anyNet` does. */
  const likeNet = defineAgent({
    doc: 'acts as a net',
    sees: 'view',
    searches: true,
    options: {},
    create: () => {
      const policy = new Policy(KLAVERJAS, anyNet(KLAVERJAS));
      return {
        act(view) {
          policy.rate(view);
          return view.isTurn() || policy.answers(view) ? policy.choice : view.legalAt(0);
        },
      };
    },
  });
  test.each([
    ['a net', 1.02, (world: State) => new Likelihood(world, weighing)],
    [
      'the players themselves',
      1.05,
      (world: State) =>
        new KnownPlayers(world, likeNet, () => likeNet.create({}, KLAVERJAS, 0, rngFor(2)), {
          floor: 0.01,
          sampled: 4,
        }),
    ],
  ])('a world in which the others would act so is drawn more often, by %s', (_who, times, modelOf) => {
    const policy = new Policy(KLAVERJAS, anyNet(KLAVERJAS));
    const state = new State(KLAVERJAS);
    const views = [0, 1, 2, 3].map(seat => View.forSearch(state, seat));
    const rng = rngFor(9);
    const [weighed, plain] = [new Worlds(KLAVERJAS, modelOf), new Worlds(KLAVERJAS)];
    /** Cards that worlds put where they are. */
    let [better, worse] = [0, 0];
    for (let deal = 0; deal < 25; deal++) {
      state.begin(new Dealing(KLAVERJAS, root).setup(deal));
      while (!state.isOver() && state.tricks < 4) {
        const view = views[state.turn];
        policy.rate(view);
        state.apply(view.isTurn() || policy.answers(view) ? policy.choice : view.legalAt(0));
      }
      if (state.isOver()) continue;
      const view = views[state.turn];
      const right = (worlds: Worlds): number => {
        worlds.begin(view);
        const drawn = worlds.draw(100, rng);
        let found = 0;
        for (let n = 0; n < worlds.size; n++)
          for (let seat = 0; seat < 4; seat++) {
            let same = worlds.states[n].hands[seat] & state.hands[seat];
            for (; same !== 0; same &= same - 1) found += worlds.copies[n] / drawn;
          }
        return found;
      };
      better += right(weighed);
      worse += right(plain);
    }
    expect(better).toBeGreaterThan(times * worse);
  });

  test('likelihoods are flattened until enough worlds count', () => {
    const logs = Float64Array.of(0, -50, -60, -70, -80);
    expect(effectivePower(logs.slice(), 5, 1)).toBe(1);
    const power = effectivePower(logs, 5, 4);
    expect(power).toBeLessThan(0.1);
    const weights = [...logs].map(log => Math.exp(power * log));
    const sum = weights.reduce((all, weight) => all + weight);
    expect(sum ** 2 / weights.reduce((all, weight) => all + weight ** 2, 0)).toBeCloseTo(4, 1);
  });
});

test('sums tell answers apart in the worlds that both were played in', () => {
  const sums = new PairedSums(4);
  sums.begin();
  sums.add([0, 1, 2], Float64Array.of(10, 8, 0), 1);
  sums.add([0, 1, 2], Float64Array.of(30, 26, 0), 2);
  sums.add([0, 1], Float64Array.of(50, 49, 0), 1);
  expect(sums.worlds).toBe(4);
  expect(sums.effective).toBeCloseTo(16 / 6);
  expect(sums.mean(0)).toBe(30);
  expect(sums.meanApart(0, 1)).toBe((2 + 2 * 4 + 1) / 4);
  expect(sums.meanApart(0, 2)).toBe(70 / 3);
  expect(sums.varianceApart(0, 1)).toBeCloseTo((4 + 2 * 16 + 1) / 4 - (11 / 4) ** 2);
  expect(sums.count(2)).toBe(3);
});

const TOLD = rootOf('told');
const game = new Game(definitionNamed('klaverjas'));
const four = (definition: AgentDefinition, label = 'one'): Player[] =>
  Array(4).fill({ label, definition, options: defaultsOf(definition.options) });

function dealSoFar(setup: Setup, actions: readonly Action[]): State {
  const state = new State(game).begin(setup);
  for (const action of actions) state.apply(action);
  return state;
}

test.each([
  ['greedy', greedy],
  ['net', net],
])('%s plays a told deal on as it would have played it', (_, definition) => {
  const players = four(definition as unknown as AgentDefinition);
  const [table, told] = [new Table(game, TOLD, players), new ReplayTable(game, TOLD, players)];
  for (let deal = 0; deal < 5; deal++) {
    const setup = new Dealing(game, TOLD).setup(deal);
    table.play(deal, setup);
    const actions = actionsOf(table.state);
    for (const decision of [0, 4, 20]) {
      expect(told.tell(deal, dealSoFar(setup, actions.slice(0, decision)), 0)).toBe(true);
      // Each time from the decision
      for (let time = 0; time < 2; time++) {
        told.playOn(actions[decision]);
        expect(actionsOf(told.state)).toEqual(actions);
      }
    }
  }
});

test('a deal is refused in which another seat would have acted otherwise', () => {
  const setup = new Dealing(game, TOLD).setup(1);
  const [own, other] = [
    four(greedy as unknown as AgentDefinition),
    four(random as unknown as AgentDefinition),
  ];
  const table = new Table(game, TOLD, own);
  table.play(1, setup);
  const deal = dealSoFar(setup, actionsOf(table.state).slice(0, 20));
  expect(new ReplayTable(game, TOLD, own).tell(1, deal, 0)).toBe(true);
  expect(new ReplayTable(game, TOLD, other).tell(1, deal, 0)).toBe(false);
  expect(new ReplayTable(game, TOLD, other).tell(1, deal)).toBe(true);
});

test('an action that is not legal is told with who took it', () => {
  const wrong = defineAgent({ doc: 'cheats', sees: 'view', options: {}, create: () => ({ act: () => 200 }) });
  const told = new ReplayTable(game, TOLD, four(wrong, 'wrong'));
  const deal = dealSoFar(new Dealing(game, TOLD).setup(0), []);
  told.tell(0, deal);
  expect(() => told.playOn(deal.legalAt(0))).toThrow(/^wrong in seat \d: answered .*, which is not legal$/);
});
