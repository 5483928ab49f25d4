import { describe, expect, test } from 'vitest';
import { definitionNamed, GAME_IDS } from '../src/engine/fixtures/games.ts';
import { inTrick, play, situation } from '../src/engine/fixtures/situation.ts';
import klaberjass from '../src/games/klaberjass/index.ts';
import klaverjas from '../src/games/klaverjas/index.ts';
import smousjas from '../src/games/smousjas/index.ts';
import {
  type Card,
  cardsOf,
  Dealing,
  defaultsOf,
  formatAction,
  Game,
  type GameDefinition,
  isCard,
  Rng,
  rootOf,
  State,
  Table,
  View,
} from '../src/index.ts';
import greedy, { Greedy } from './greedy.ts';
import { RulesJudge } from './rules/rules-judge.ts';
import { AT } from './rules/terms.ts';
import rules, { listsOf, weightsOf } from './rules.ts';

const ROOT = rootOf('rules test');

function seat(game: Game, place: number) {
  return rules.create(defaultsOf(rules.options), game, place, new Rng());
}

/** Notes what each card of a decision is worth. */
class NotingJudge extends RulesJudge {
  readonly noted: { readonly card: Card; readonly worth: number }[] = [];

  protected override worth(view: View, card: Card, weights: Float64Array): number {
    const worth = super.worth(view, card, weights);
    this.noted.push({ card, worth });
    return worth;
  }
}

/** The player with its judge. */
function seatWithJudge(game: Game, place: number): { agent: Greedy; judge: NotingJudge } {
  let judge: NotingJudge | undefined;
  const agent = new Greedy(defaultsOf(greedy.options), game, place, (cards, counting) => {
    judge = new NotingJudge(game, place, cards, counting, listsOf(weightsOf(game)));
    return judge;
  });
  return { agent, judge: judge as NotingJudge };
}

/** What it plays to a trick of Klaverjassen with hearts as trumps. Seat 0 has bid, and its partner is seat 2. */
function answer(leader: number, trick: string, hand: string): string {
  const state = inTrick(
    play(situation('klaverjas', { dealer: 3, indicator: 'h c' }), 'play'),
    leader,
    trick,
    hand,
  );
  const view = new View(state, state.turn);
  const agent = seat(state.game, state.turn);
  agent.begin?.(view);
  return formatAction(agent.act(view));
}

describe('on a lost trick', () => {
  test.each([
    ['a low card of the suit led', 'Kc Qc 9h', 'Ac Tc 7c As', '7c'],
    ['a low card of the suit led, whatever the order of the cards', 'Ad Kd Qd', 'Td 8d 7h', '8d'],
    ['a worthless discard', 'Ad Kd Qd', 'Tc 7c Ts As 8s', '[78].'],
  ])('%s', (_what, trick, hand, expected) =>
    expect(answer(1, trick, hand)).toMatch(new RegExp(`^${expected}$`)),
  );
});

test('points go to the partner who wins for certain', () => {
  expect(answer(1, '7c 9h Qc', 'Tc 8c 7s')).toBe('Tc');
  expect(answer(1, '7d Jh Kd', 'Ts Ks 7s')).toBe('Ts');
});

test('the card whose terms add up to most is played', () => {
  const game = new Game(klaverjas);
  const state = new State(game);
  const players = [0, 1, 2, 3].map(place => ({
    ...seatWithJudge(game, place),
    view: new View(state, place),
  }));
  const dealing = new Dealing(game, ROOT);
  let decided = 0;
  for (let deal = 0; deal < 20; deal++) {
    dealing.begin(state, deal);
    for (const { agent, view } of players) agent.begin(view);
    while (!state.isOver()) {
      const { agent, judge, view } = players[state.turn];
      const action = agent.act(view);
      const cards = judge.noted.splice(0);
      if (isCard(action) && cardsOf(view.legal()).length > 1) {
        expect(cards.map(({ card }) => card)).toEqual(cardsOf(view.legal()));
        expect(action).toBe(cards.reduce((a, b) => (b.worth > a.worth ? b : a)).card);
        decided++;
      }
      for (const other of players) other.agent.observe(state.turn, action);
      state.apply(action);
    }
  }
  expect(decided).toBeGreaterThan(200);
});

/** Gives the hidden cards to other players and places, each keeping its number of cards. */
function exchange(state: State, viewer: number, rng: Rng): void {
  const others = Array.from({ length: state.seats }, (_, place) => place).filter(place => place !== viewer);
  const cards = others.flatMap(place => cardsOf(state.hands[place]));
  for (let i = cards.length - 1; i > 0; i--) {
    const k = rng.below(i + 1);
    [cards[i], cards[k]] = [cards[k], cards[i]];
  }
  for (const place of others) {
    const size = cardsOf(state.hands[place]).length;
    state.hands[place] = cards.splice(0, size).reduce((set, card) => set | (1 << card), 0);
  }
}

test.each<[string, GameDefinition]>([
  ['klaverjas', klaverjas],
  ['klaberjass', klaberjass],
  ['smousjas', smousjas],
])('hidden cards change nothing, in %s', (_id, definition) => {
  const game = new Game(definition);
  const state = new State(game);
  const views = Array.from({ length: game.seats }, (_, place) => new View(state, place));
  const [seeing, blind] = [0, 1].map(() => views.map((_, place) => seat(game, place)));
  const dealing = new Dealing(game, ROOT);
  const rng = new Rng().seed(ROOT, 0, 0);
  for (let deal = 0; deal < 30; deal++) {
    state.begin(dealing.setup(deal));
    for (const place of views.keys()) for (const table of [seeing, blind]) table[place].begin?.(views[place]);
    while (!state.isOver()) {
      const { turn } = state;
      const hands = state.hands.slice();
      const action = seeing[turn].act(views[turn]);
      exchange(state, turn, rng);
      expect(blind[turn].act(views[turn])).toBe(action);
      state.hands.set(hands);
      for (const place of views.keys())
        for (const table of [seeing, blind]) table[place].observe?.(turn, action);
      state.apply(action);
    }
  }
});

describe.each(GAME_IDS)('%s', id => {
  const definition = definitionNamed(id);
  test.each(Object.entries({ '': {}, ...definition.presets }))('is played legally: %s', (_name, options) => {
    const game = new Game(definition, options);
    const players = Array.from({ length: game.seats }, () => ({
      label: 'rules',
      definition: rules,
      options: defaultsOf(rules.options),
    }));
    const table = new Table(game, ROOT, players);
    const dealing = new Dealing(game, ROOT);
    for (let deal = 0; deal < 30; deal++) {
      table.play(deal, dealing.setup(deal));
      expect(table.fault).toBeUndefined();
    }
  });
});

test('a factor of nothing leaves a term out, in its phase', () => {
  const weights = weightsOf(new Game(klaverjas));
  const factors = { 'making.draw': 0, 'against.draw': 0, 'drawing.draw': 0, 'making.keep': 50 };
  const lists = listsOf(weights, [], factors);
  expect(lists.against).toEqual(listsOf(weights, ['draw']).against);
  const [half, whole] = [lists.making[AT.keep], listsOf(weights).making[AT.keep]];
  expect(half).toBeCloseTo(whole / 2, 9);
});

test('thresholds that are given decide whether it bids', () => {
  const state = situation('klaberjass', { dealer: 1 });
  const view = new View(state, state.turn);
  const answer = (take: number) => {
    const usual = { ...defaultsOf(rules.options), bids: { take, schmeiss: 200 } };
    const agent = rules.create(usual, state.game, state.turn, new Rng());
    agent.begin?.(view);
    return formatAction(agent.act(view));
  };
  expect([answer(-200), answer(200)]).toEqual(['take', 'pass']);
});

test('a term that is left out must exist', () => {
  const game = new Game(klaverjas);
  const usual = defaultsOf(rules.options);
  expect(() => rules.create({ ...usual, without: 'draw+signal' }, game, 0, new Rng())).not.toThrow();
  expect(() => rules.create({ ...usual, without: 'luck' }, game, 0, new Rng())).toThrow(
    /no term 'luck'; there are: ply, keep/,
  );
});
