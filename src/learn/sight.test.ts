/** A deal and its twin with other suits look the same, and the same is done in them. */
import { expect, test } from 'vitest';
import { SAMPLED, samples } from '../cards/fixtures/samples.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import { exchanged } from '../engine/conformance/cards.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed, GAME_IDS } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { ACTION_COUNT, type Action, DECLARE_MELD, isBid, PASS } from '../rules/action.ts';
import { withSuits } from '../rules/action-suits.ts';
import { DecisionsSeen } from './decisions-seen.ts';
import { newFrame } from './frame.ts';
import { inputLayout } from './input-layout.ts';
import { Sight } from './sight.ts';

const root = rootOf('twins');
const ORDERS = [
  [2, 0, 3, 1],
  [1, 2, 3, 0],
  [3, 2, 1, 0],
] as const;
/** Melds of a turn are declared in the order of their codes here, so that the suits are not alike. */
const DECLARE_IN_ORDER: readonly string[] = ['honderden3', 'smousjas'];

test('the rules of a table are inputs', () => {
  const game = new Game(definitionNamed('klaverjas'), {
    pit: 150,
    trickRule: 'amsterdam',
    firstDealClubs: false,
  });
  const { names, offset } = inputLayout(game).blocks.at(-1) as { names: readonly string[]; offset: number };
  const sight = new Sight(game);
  const { arrays } = newFrame(Object.values(sight.fields), 1);
  const state = new State(game).begin(new Dealing(game, root).setup(0));
  sight.show(arrays, 0, state, View.forSearch(state, state.turn));
  const isOn = (_: string, k: number): boolean =>
    ((arrays.inputs[(offset + k) >> 3] >> ((offset + k) & 7)) & 1) === 1;
  expect(names.filter(isOn)).toEqual(['trickRule=amsterdam', 'pit>100', 'firstDealClubs=false']);
});

/** Whether the rules do not tell suits apart: higher suits outbid lower ones. */
function isPlain(action: Action, state: State): boolean {
  if (action >= DECLARE_MELD) return !DECLARE_IN_ORDER.includes(state.game.id);
  return !(isBid(action) && state.isLegal(PASS));
}

/** The inputs that a seat sees, the suits in their order, and its plain legal actions. */
function look(sight: Sight, state: State) {
  const { arrays } = newFrame(Object.values(sight.fields), 1);
  sight.show(arrays, 0, state, View.forSearch(state, state.turn));
  const { inputs, suits, legal } = arrays;
  const isLegal = (action: Action): boolean => ((legal[action >> 3] >> (action & 7)) & 1) === 1;
  const actions = Array.from({ length: ACTION_COUNT }, (_, action) => action).filter(isLegal);
  return {
    inputs: [...inputs],
    suits: [...suits],
    actions: actions.filter(action => isPlain(action, state)),
  };
}

test.each([
  ...GAME_IDS.map(id => [id, {}] as const),
  ['klaverjas', { trumpSelection: 'leids' }],
  ['klaverjas', { trumpSelection: 'utrechts' }],
] as const)('exchanging suits changes nothing in %s %o', SAMPLED, (id, options) => {
  const game = new Game(definitionNamed(id), options);
  const [sight, twinSight] = [new Sight(game), new Sight(game)];
  const seesColours = inputLayout(game).at.colour >= 0;
  const dealing = new Dealing(game, root);
  const [state, twin] = [new State(game), new State(game)];
  let decisions = 0;
  let exact = 0;
  for (let deal = 0; deal < samples(30); deal++) {
    const suits = ORDERS[deal % ORDERS.length];
    const rng = new Rng().seed(root, deal, 1);
    const setup = dealing.setup(deal);
    twin.begin(exchanged(setup, suits));
    state.begin(setup);
    while (!state.isOver()) {
      const seen = look(sight, state);
      const image = look(twinSight, twin);
      expect(image.actions).toEqual(seen.actions);
      if (!seesColours) expect(image.inputs).toEqual(seen.inputs);
      const canonical = seen.actions[rng.below(seen.actions.length)];
      const action = withSuits(canonical, seen.suits);
      const same = withSuits(action, suits);
      expect(sight.canonical(action)).toBe(canonical);
      // Suits that look alike may change places
      const places = seen.suits.map(suit => image.suits.indexOf(suits[suit]));
      expect(twinSight.canonical(same)).toBe(withSuits(canonical, places));
      decisions++;
      if (places.every((place, k) => place === k)) exact++;
      state.apply(action);
      twin.apply(same);
    }
    expect(twin.isOver()).toBe(true);
  }
  expect(exact / decisions).toBeGreaterThan(0.98);
});

const SEEN = rootOf('seen');

/** Plays a deal at random before the collectors. */
function play(game: Game, deal: number, collectors: readonly DecisionsSeen[]): State {
  const state = new State(game).begin(new Dealing(game, SEEN).setup(deal));
  const rng = new Rng().seed(SEEN, deal, 1);
  while (!state.isOver()) {
    const action = state.legalAt(rng.below(state.numLegal()));
    for (const seen of collectors) seen.decided(state, action);
    state.apply(action);
  }
  return state;
}

test('a deal that was broken off leaves no trace, nor does one of another game', () => {
  const game = new Game(definitionNamed('honderden3'));
  const [seen, plain] = [0, 0].map(() => new DecisionsSeen(game, ['a', 'b', 'c'], 100));
  const place = { match: 7, deal: 3, seating: 1, agents: [1, 2, 0] };
  play(game, 0, [seen]);
  seen.drop();
  seen.finish(place, play(new Game(definitionNamed('honderden')), 1, [seen]));
  expect(seen.rows).toBe(0);
  const state = play(game, 2, [seen, plain]);
  for (const collector of [seen, plain]) collector.finish(place, state);
  expect(seen.rows).toBeGreaterThan(20);
  expect(seen.take()).toEqual(plain.take());
});
