import { describe, expect, test } from 'vitest';
import { Duel } from '../../src/duel/index.ts';
import { Dealing, type Game, type Player, Rng, rootOf, State, type View } from '../../src/index.ts';
import { makeGame, makePlayer } from '../../src/node/catalog.ts';
import { DealSource } from '../../src/rows/index.ts';
import { codeOf, isAction } from '../../src/rules/log.ts';
import { Determinizer, payoffs } from '../../src/search/index.ts';
import { Belief, type World } from './belief.ts';
import { Cast } from './cast.ts';
import { fixedAgent } from './fixed-agent.ts';
import { ResponseSearch } from './response-search.ts';

const GREEDY = fixedAgent('greedy');

/** Greedy players play a deal; `visit` sees the decisions of one seat. */
function follow(game: Game, root: string, seat: number, visit: (view: View, state: State) => void): void {
  const cast = new Cast(game, seat, GREEDY, GREEDY);
  cast.begin(new Dealing(game, rootOf(root)).setup(0), []);
  const { state } = cast;
  while (!state.isOver()) {
    const action = cast.ask();
    if (state.turn === seat && cast.view.numLegal() > 1) visit(cast.view, state);
    cast.apply(action);
  }
}

/** What all seats hold in a world at its present decision. */
function handsOf(game: Game, world: World): string {
  const state = new State(game).begin(world);
  for (const action of world.actions) state.apply(action);
  return state.hands.join();
}

/** Whether greedy opponents of the seat would have done in a world what they did. */
function isGreedy(game: Game, world: State, seat: number): boolean {
  const cast = new Cast(game, seat, GREEDY, GREEDY);
  cast.begin(world, []);
  for (const action of Array.from(world.log.subarray(0, world.logSize)).filter(isAction).map(codeOf)) {
    if (cast.isKnown(cast.state.turn) && cast.ask() !== action) return false;
    cast.apply(action);
  }
  return true;
}

describe('belief', () => {
  test('is uniform over exactly the worlds in which the opponents would have done what they did', async () => {
    const game = await makeGame('klaverjas');
    const SAMPLES = 600;
    const belief = new Belief(new Cast(game, 0, GREEDY, GREEDY), SAMPLES, 400_000);
    const determinizer = new Determinizer(game);
    const rng = new Rng().seed(rootOf('belief'), 0, 0);
    let excluded = 0;
    for (const root of ['a', 'b', 'c', 'd']) {
      follow(game, root, 0, view => {
        if (view.tricks !== 5) return;
        determinizer.prepare(view);
        const expected = new Map<string, number>();
        for (let n = 0; n < determinizer.ways; n++) {
          if (!determinizer.take(n, rng)) continue;
          if (isGreedy(game, determinizer.world, 0)) expected.set(determinizer.world.hands.join(), 0);
          else excluded++;
        }
        belief.clear();
        belief.update(view, rng);
        expect(belief.worlds.length).toBe(SAMPLES);
        for (const world of belief.worlds) {
          const hands = handsOf(game, world);
          expect(expected.has(hands)).toBe(true);
          expected.set(hands, expected.get(hands)! + 1);
        }
        const mean = SAMPLES / expected.size;
        const chi = [...expected.values()].reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
        const freedom = expected.size - 1;
        expect(chi).toBeLessThanOrEqual(freedom + 5 * Math.sqrt(2 * freedom));
      });
    }
    expect(excluded).toBeGreaterThan(20);
  });

  test.each(['klaberjass', 'klaverjas', 'belote2', 'belote3', 'smoojas'])(
    'finds worlds in which greedy opponents have missed nothing, at %s',
    async name => {
      const game = await makeGame(name);
      const belief = new Belief(new Cast(game, 1, GREEDY, GREEDY), 20, 4000);
      const rng = new Rng().seed(rootOf('missed'), 0, 0);
      let decisions = 0;
      follow(game, 'missed', 1, view => {
        belief.update(view, rng);
        decisions++;
        expect(belief.worlds[0].misses).toBe(0);
        expect(new Set(belief.worlds.map(({ misses }) => misses)).size).toBe(1);
      });
      expect(decisions).toBeGreaterThan(3);
    },
  );

  test('bears an opponent who is another than expected', async () => {
    const game = await makeGame('klaberjass');
    const never = fixedAgent('greedy:take=200,wait=200,name=200');
    const belief = new Belief(new Cast(game, 1, never, GREEDY), 20, 200);
    const rng = new Rng().seed(rootOf('other'), 0, 0);
    let missed = 0;
    for (const root of ['a', 'b', 'c', 'd', 'e', 'f']) {
      belief.clear();
      follow(game, root, 1, view => {
        belief.update(view, rng);
        missed = Math.max(missed, belief.worlds[0].misses);
      });
    }
    expect(missed).toBeGreaterThan(0);
  });
});

describe('search', () => {
  /** The summed payoff of the best plan after each action, by trying them all. */
  function valuesOf(cast: Cast, worlds: readonly (readonly number[])[], setups: readonly World[]): number[] {
    cast.begin(setups[0], worlds[0]);
    const actions = Array.from({ length: cast.view.numLegal() }, (_, k) => cast.view.legalAt(k));
    return actions.map(action => {
      let sum = 0;
      const later = new Map<string, number[]>();
      const lines = worlds.map((line, i) => {
        const longer = [...line, action];
        cast.begin(setups[i], longer);
        const { state, view, seat } = cast;
        while (!state.isOver() && (state.turn !== seat || view.numLegal() === 1)) {
          const next = cast.ask();
          longer.push(next);
          cast.apply(next);
        }
        if (state.isOver()) {
          const payoff = new Float64Array(4);
          payoffs(state, payoff);
          sum += payoff[state.sideOf(seat)];
        } else {
          const key = new Int32Array(2);
          view.key(key);
          later.set(key.join(), [...(later.get(key.join()) ?? []), i]);
        }
        return longer;
      });
      for (const group of later.values()) {
        const values = valuesOf(
          cast,
          group.map(i => lines[i]),
          group.map(i => setups[i]),
        );
        sum += Math.max(...values);
      }
      return sum;
    });
  }

  test.each(['klaberjass', 'klaverjas'])('finds the best plan for the last cards at %s', async name => {
    const game = await makeGame(name);
    const cast = new Cast(game, 0, GREEDY, fixedAgent('rules'));
    const options = { iterations: 2500, patience: 1, exploration: 1 };
    const rng = new Rng().seed(rootOf('plan'), 0, 0);
    let decisions = 0;
    for (const root of ['a', 'b', 'c']) {
      const belief = new Belief(cast, 20, 1000);
      const search = new ResponseSearch(cast, belief, options);
      follow(game, root, 0, view => {
        if (game.tricks - view.tricks > 3) return;
        const chosen = search.choose(view, rng);
        const { worlds } = belief;
        const values = valuesOf(
          cast,
          worlds.map(({ actions }) => actions),
          worlds,
        );
        const actions = values.map((_, k) => view.legalAt(k));
        decisions++;
        expect(values[actions.indexOf(chosen)] / worlds.length).toBeGreaterThan(
          Math.max(...values) / worlds.length - 0.3,
        );
      });
    }
    expect(decisions).toBeGreaterThan(2);
  });
});

describe('response', () => {
  async function gainOver(opponent: string, seed: string): Promise<number> {
    const game = await makeGame('klaberjass');
    const names = [`response:against=${opponent},iterations=60,worlds=10`, opponent];
    const players: Player[] = await Promise.all(names.map(makePlayer));
    const run = new DealSource(game, seed, players, 'duel');
    const duel = new Duel(game, run.columns, { agents: [names[0], names[1]], seed });
    duel.add(run.play(0, 20));
    return duel.report().difference.value as number;
  }

  test('exploits greedy, and does the same again with the same seed', async () => {
    const gain = await gainOver('greedy', 'exploit');
    expect(gain).toBeGreaterThan(0);
    expect(await gainOver('greedy', 'exploit')).toBe(gain);
  });

  test('takes options of the agent that it responds to', () => {
    expect(() => fixedAgent('greedy:take=0,name=3')).not.toThrow();
    expect(() => fixedAgent('rules:without=draw')).not.toThrow();
  });

  test.each([
    ['strong', /take no random numbers, not 'strong'/],
    ['toString', /not 'toString'/],
    ['', /not ''/],
    ['greedy:take=often', /option take/],
    ['greedy:courage=1', /no option 'courage'/],
  ])('refuses to respond to %j', (text, message) => {
    expect(() => fixedAgent(text)).toThrow(RangeError);
    expect(() => fixedAgent(text)).toThrow(message);
  });
});
