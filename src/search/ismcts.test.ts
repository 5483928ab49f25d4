import { describe, expect, test } from 'vitest';
import { Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed, GAME_IDS } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { parseAction } from '../rules/action.ts';
import { Determinizer } from './determinize.ts';
import { Ismcts, LabelledActions } from './ismcts.ts';

const SEARCH = { iterations: 60, millis: 0, exploration: 150 };

/** The actions that a searching seat chooses when all others play at random, through one deal. */
function choices(
  game: Game,
  deal: number,
  rngSeed: number,
  hide: (state: State) => void = () => {},
): number[] {
  const state = new State(game);
  const search = new Ismcts(game, SEARCH);
  const rng = new Rng();
  const chosen: number[] = [];
  state.begin(new Dealing(game, rootOf('search')).setup(deal));
  hide(state);
  const views = Array.from({ length: game.seats }, (_, seat) => View.forSearch(state, seat));
  while (!state.isOver()) {
    rng.seed([rngSeed, 1, 2, 3], state.plies, 0);
    const searches = state.turn === 0;
    const action = searches ? search.search(views[0], rng) : state.legalAt(rng.below(state.numLegal()));
    expect(state.isLegal(action)).toBe(true);
    if (searches) chosen.push(action);
    state.apply(action);
  }
  return chosen;
}

test('a world is soon found where three players announce what few hands explain', () => {
  const state = new State(new Game(definitionNamed('belote')));
  state.begin(new Dealing(state.game, rootOf('ladder')).setup(22));
  for (const word of ['pass', 'pass', 'pass', 'take', 'exchange', 'Ks', 'Js', 'Qs'])
    state.apply(parseAction(word)!);
  const determinizer = new Determinizer(state.game);
  determinizer.prepare(View.forSearch(state, 2));
  // One filling in some two thousand agrees with what was said if the melds are left to chance
  for (let n = 0; n < 20; n++)
    expect(determinizer.sample(new Rng().seed(rootOf('fillings'), n, 0), 100)).toBe(true);
});

describe.each(GAME_IDS)('%s', id => {
  const game = new Game(definitionNamed(id));

  test('the search answers legally from the first decision to the last', () => {
    for (let deal = 0; deal < 3; deal++) expect(choices(game, deal, 1).length).toBeGreaterThan(0);
  });

  test('the same generator leads to the same choices', () => {
    expect(choices(game, 7, 1)).toEqual(choices(game, 7, 1));
  });

  test('what the search chooses first does not depend on cards it cannot see', () => {
    const first = (swap: boolean): number => {
      const state = new State(game);
      const setup = new Dealing(game, rootOf('search')).setup(3, 1 % game.seats);
      const deck = Array.from(setup.deck);
      state.begin({ ...setup, deck });
      while (!state.isOver() && state.turn !== state.eldest()) state.apply(state.legalAt(0));
      const seat = state.turn;
      if (swap) {
        const hidden = [...deck.keys()].filter(
          i => state.owner[i] !== seat && deck[i] !== state.turnUp && i < state.deckSize,
        );
        const [a, b] = [hidden[0], hidden[hidden.length - 1]];
        [deck[a], deck[b]] = [deck[b], deck[a]];
        state.begin({ ...setup, deck });
      }
      return new Ismcts(game, SEARCH).search(View.forSearch(state, seat), new Rng().seed([5, 6, 7, 8], 0, 0));
    };
    expect(first(true)).toBe(first(false));
  });
});

test('a search by time ends in time', () => {
  const game = new Game(definitionNamed('klaverjas'));
  const state = new State(game).begin(new Dealing(game, rootOf('search')).setup(0));
  const began = performance.now();
  const action = new Ismcts(game, { ...SEARCH, millis: 30 }).search(
    View.forSearch(state, state.turn),
    new Rng().seed([1, 2, 3, 4], 0, 0),
  );
  expect(state.isLegal(action)).toBe(true);
  expect(performance.now() - began).toBeGreaterThanOrEqual(30);
});

const legal = ['Jh', 'declare:R:c:Q:3', 'declare:R:d:Q:3', 'declare:R:h:Q:3'].map(word => parseAction(word)!);
const world = { turn: 1, numLegal: () => legal.length, legalAt: (k: number) => legal[k] };

test('actions that look the same are drawn equally often', () => {
  const drawn = new Map<number, number>();
  const listed = new LabelledActions();
  for (let i = 0; i < 3000; i++) {
    listed.list(world, 0, new Rng().seed(rootOf('alike'), i, 0));
    expect(listed.count).toBe(2);
    const action = listed.actionOf(listed.labels[1]);
    drawn.set(action, (drawn.get(action) ?? 0) + 1);
  }
  // Five standard deviations of a binomial with 3000 draws and probability 1/3
  for (const action of legal.slice(1)) expect(Math.abs(drawn.get(action)! - 1000)).toBeLessThan(130);
});

test('a seat tells its own actions apart, and labels of the world before are gone', () => {
  const listed = new LabelledActions();
  listed.list(world, 0, new Rng().seed(rootOf('own'), 0, 0));
  const seen = listed.labels[1];
  listed.list(world, 1, new Rng().seed(rootOf('own'), 0, 0));
  expect(listed.count).toBe(4);
  expect(listed.has(seen)).toBe(false);
  expect(legal.every(action => listed.has(action) && listed.actionOf(action) === action)).toBe(true);
});
