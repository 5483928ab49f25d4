import { describe, expect, test } from 'vitest';
import { parseCard } from '../../cards/card.ts';
import { setOf } from '../../cards/cardset.ts';
import { definitionNamed } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { View } from '../../engine/view.ts';
import { presetOf } from '../../rules/ruleset.ts';
import { marginOf } from '../payoff.ts';
import { bestResponse, type Policy } from './best-response.ts';
import { solveTree, uniformPolicy } from './equilibrium.ts';
import { GameTree } from './game-tree.ts';

/** What best responses to both seats of a policy win on average: 0 for an equilibrium. */
const exploitability = (tree: GameTree, policy: Policy): number =>
  (bestResponse(tree, policy, 0) + bestResponse(tree, policy, 1)) / 2;

const card = (text: string): number => parseCard(text) ?? 0;
const packOf = (text: string): number => text.split(' ').reduce((set, one) => set | setOf(card(one)), 0);

/** One card each of four: an auction of two rounds, and one trick. */
const base = definitionNamed('klaberjass');
const size = { pack: packOf('Jc Kc Jd Kd'), packets: [1], later: 0, tricks: 1 };
const auction = new GameTree(
  new Game({ ...base, ruleset: options => base.ruleset(options, size) }, { schmeiss: false }),
  card('Kc'),
);

/** What a player sees, told by the view alone. */
function sight(state: State): string {
  const out = new Int32Array(64);
  const view = new View(state, state.turn);
  return [state.turn, view.hand(), ...out.subarray(0, view.history(out))].join();
}

describe('one card each', () => {
  const { policy, gap, value } = solveTree(auction, 0.0001);
  const names = auction.examples.map(({ deal, actions }) => {
    const state = new State(auction.game).begin(auction.setups[deal]);
    for (const action of actions) state.apply(action);
    return sight(state);
  });
  const known = new Map(names.map((name, set) => [name, set]));

  /** The mean margin of seat 1, as the engine plays the deals; `plan`: [set] → the chance of the k-th action. */
  function marginFor(plan: (set: number, k: number) => number): number {
    const from = (state: State): number => {
      if (state.isOver()) return marginOf(state, 1);
      const set = state.numLegal() === 1 ? -1 : (known.get(sight(state)) ?? Number.NaN);
      let sum = 0;
      for (let k = 0; k < state.numLegal(); k++) {
        const chance = set === -1 ? 1 : plan(set, k);
        if (chance === 0) continue;
        const next = new State(state.game).copyFrom(state);
        next.apply(state.legalAt(k));
        sum += chance * from(next);
      }
      return sum;
    };
    const all = auction.setups.map(setup => from(new State(auction.game).begin(setup)));
    return all.reduce((sum, margin) => sum + margin, 0) / all.length;
  }

  test.each([0, 1])('no pure strategy of seat %i wins more than the best response', seat => {
    const own = [...auction.players.keys()].filter(set => auction.players[set] === seat);
    const widths = own.map(set => auction.slots[set + 1] - auction.slots[set]);
    const choice = new Map<number, number>();
    let best = Number.NEGATIVE_INFINITY;
    for (let number = 0; number < widths.reduce((all, width) => all * width, 1); number++) {
      let rest = number;
      for (const [i, set] of own.entries()) {
        choice.set(set, rest % widths[i]);
        rest = Math.floor(rest / widths[i]);
      }
      const margin = marginFor((set, k) => {
        const chosen = choice.get(set);
        return chosen === undefined ? policy[auction.slots[set] + k] : Number(chosen === k);
      });
      best = Math.max(best, seat === 1 ? margin : -margin);
    }
    expect(best).toBeCloseTo(bestResponse(auction, policy, seat), 9);
    expect(Math.abs(best - (seat === 1 ? value : -value))).toBeLessThanOrEqual(gap + 1e-9);
  });

  test('the policy of both seats brings the value', () => {
    expect(Math.abs(marginFor((set, k) => policy[auction.slots[set] + k]) - value)).toBeLessThanOrEqual(gap);
  });
});

describe('Smoojas, small', () => {
  const { definition } = presetOf(definitionNamed('smoojas'), 'small')!;
  const tree = new GameTree(new Game(definition), card('Qc'));

  test('the equilibrium can be exploited by its gap, playing at random by more', () => {
    const found = solveTree(tree, 0.02);
    expect(found.gap).toBeLessThanOrEqual(0.02);
    expect(exploitability(tree, found.policy)).toBe(found.gap);
    expect(found.gap).toBeGreaterThanOrEqual(0);
    expect(exploitability(tree, uniformPolicy(tree))).toBeGreaterThan(10);
    expect(solveTree(tree, 0.02)).toEqual(found);
  });

  test('each suit has the same value', () => {
    const other = new GameTree(new Game(definition), card('Qs'));
    expect(Math.abs(solveTree(other, 0.02).value - solveTree(tree, 0.02).value)).toBeLessThan(0.04);
  });

  test('players remember: a set follows one decision of its player', () => {
    for (const [set, before] of tree.before.entries()) {
      if (before < 0) continue;
      const { deal, actions } = tree.examples[set];
      const state = new State(tree.game).begin(tree.setups[deal]);
      let last = -1;
      for (const action of actions) {
        if (state.turn === tree.players[set] && state.numLegal() > 1) last = action;
        state.apply(action);
      }
      expect(tree.actions[before]).toBe(last);
    }
  });
});
