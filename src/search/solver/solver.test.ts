/**
 * The exact solver against three others: plain minimax on thousands of endings of every game, deals that two
 * independent programs have solved, and its own answers to the same question asked in another way.
 */
import { describe, expect, test } from 'vitest';
import { ALL_TRUMPS, type Card, NO_TRUMPS, parseCard, SUITS, type Suit } from '../../cards/card.ts';
import { cardsOf, setOf } from '../../cards/cardset.ts';
import { type Rng, rootOf } from '../../cards/rng.ts';
import { definitionNamed, GAME_IDS, rngOf } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import type { GameDefinition } from '../../rules/ruleset.ts';
import { trumpOf, withAllKinds } from './fixtures/all-kinds.ts';
import { extrasOf } from './fixtures/extras.ts';
import { Minimax } from './fixtures/minimax.ts';
import { dealPosition, type OpenPosition, positionOf, seatToMove, sideMask, toState } from './position.ts';
import { OBJECTIVES, Solver } from './solver.ts';

/** The game with its defaults, and with every single other choice that plays differently. */
function variantsOf(definition: GameDefinition): [name: string, game: Game][] {
  type Setting = Readonly<Record<string, unknown>>;
  const settings = Object.entries(definition.options).flatMap(([name, option]): Setting[] => {
    if (name === 'capotBonus') return [{ [name]: 100 }]; // [BL-CAPOT-1]
    if (option.type === 'flag') return [{ [name]: !option.default }];
    return option.type === 'choice' ? option.values.map(value => ({ [name]: value })) : [];
  });
  const known = new Map<string, [string, Game]>();
  for (const options of [{}, ...settings]) {
    const game = new Game(definition, options);
    const late = game.duty.filter((_, facts) => (facts & 128) === 0);
    const key = `${late.join('')} ${game.options.fourJacks} ${game.options.capotBonus} ${game.planes}`;
    const [[name, value] = ['', '']] = Object.entries(options);
    if (!known.has(key))
      known.set(key, [name === '' ? definition.id : `${definition.id}, ${name}=${value}`, game]);
  }
  return [...known.values()];
}

const variants: [name: string, game: Game][] = [
  ...GAME_IDS.flatMap(id => variantsOf(definitionNamed(id))),
  ['contree, without scaling', withAllKinds({ scaled: false })],
  ['contree, sparing partners', withAllKinds({ overPartner: false, mustUndertrump: true })],
];

/** A random ending of some cards each, perhaps in the middle of a trick, for a random coalition. */
function ending(game: Game, rng: Rng, index: number): OpenPosition {
  const cards = 2 + rng.below(3);
  const dealt = dealPosition(game, rootOf('endings'), index, { cards, ...trumpOf(game, index) });
  const state = toState(dealt, new State(game));
  for (let played = rng.below(game.seats + 2); played > 0 && !state.isOver(); played--) {
    const legal = cardsOf(state.legal());
    state.apply(legal[rng.below(legal.length)]);
  }
  const masks = game.partners
    ? [0b0101, 0b1010]
    : Array.from({ length: (1 << game.seats) - 2 }, (_, i) => i + 1);
  const side0 = rng.below(2) === 0 ? undefined : masks[rng.below(masks.length)];
  return positionOf(state, side0);
}

/** Of each game, rule and objective. */
const ENDINGS = 32;

describe.each(variants)('%s', (name, game) => {
  test.each(OBJECTIVES)('endings have the value that plain minimax finds: %s', objective => {
    const rng = rngOf(`${name} ${objective}`);
    const solver = new Solver(game, objective);
    const slow = new Minimax(game, extrasOf(game, objective));
    for (let index = 0; index < ENDINGS; index++) {
      const position = ending(game, rng, index);
      const text = JSON.stringify({ index, position });
      const values = slow.cardValues(position);
      const isForSide0 = ((sideMask(game, position) >> seatToMove(game, position)) & 1) === 1;
      const expected = isForSide0 ? Math.max(...values.values()) : Math.min(...values.values());
      expect(solver.solve(position), text).toMatchObject({
        value: expected,
        exact: true,
        lo: expected,
        hi: expected,
      });
      const found = solver.cardValues(position);
      expect(new Map(cardsOf(found.legal).map(card => [card, found.value[card]])), text).toEqual(values);
      const margin = rng.below(41) - 20;
      expect(solver.atLeast(position, 0, expected + margin), text).toBe(margin <= 0);
      expect(solver.atLeast(position, 1, margin - expected), text).toBe(margin <= 0);
    }
  });
});

/** Suits with their cards, T for ten; a dash for none. */
function handOf(text: string): number {
  const cards = text.split(' ').flatMap(group => {
    const [suit = '', ranks = ''] = group.toLowerCase().split(':');
    return [...ranks.toUpperCase()].filter(rank => rank !== '-').map(rank => parseCard(rank + suit) as Card);
  });
  return cards.reduce((set, card) => set | setOf(card), 0);
}

/** Points of seats 0 and 2 with the last trick, for each leader; by rule, then by trump C, D, H, S. */
interface SolvedDeal {
  readonly hands: readonly string[];
  readonly points: Readonly<Record<'rotterdam' | 'amsterdam' | 'belote', readonly string[]>>;
}

/** Solved by two programs that share no code, neither of them this one. */
const SOLVED: readonly SolvedDeal[] = [
  {
    hands: ['C:87 D:Q H:KQ9 S:QT', 'C:AKQ D:A H:J S:A87', 'C:J9 D:JT98 H:87 S:-', 'C:T D:K7 H:AT S:KJ9'],
    points: {
      rotterdam: ['64 57 64 57', '94 84 94 84', '41 30 30 14', '0 0 0 0'],
      amsterdam: ['68 57 64 57', '94 92 94 92', '41 24 29 14', '0 0 0 0'],
      belote: ['68 57 64 57', '94 92 94 92', '41 14 14 14', '0 0 0 0'],
    },
  },
  {
    hands: ['C:KT D:Q H:AKQ7 S:J', 'C:J8 D:J7 H:JT8 S:A', 'C:A9 D:AK H:- S:QT98', 'C:Q7 D:T98 H:9 S:K7'],
    points: {
      rotterdam: ['81 71 78 71', '52 52 52 52', '88 81 85 81', '162 162 162 162'],
      amsterdam: ['105 65 81 65', '52 52 52 52', '88 81 88 81', '162 162 162 162'],
      belote: ['108 65 83 65', '52 52 52 52', '91 81 91 81', '162 162 162 162'],
    },
  },
  {
    hands: ['C:KJ8 D:T H:AJ8 S:J', 'C:T D:7 H:KT9 S:QT8', 'C:AQ97 D:J H:Q7 S:9', 'C:- D:AKQ98 H:- S:AK7'],
    points: {
      rotterdam: ['102 102 102 102', '30 30 30 30', '82 72 82 72', '34 34 34 34'],
      amsterdam: ['116 106 116 106', '30 30 30 30', '84 82 84 82', '34 34 34 34'],
      belote: ['116 106 116 106', '30 30 30 30', '84 82 84 82', '34 34 34 34'],
    },
  },
];

const klaverjas = definitionNamed('klaverjas');
const RULES = {
  rotterdam: new Game(klaverjas),
  amsterdam: new Game(klaverjas, { trickRule: 'amsterdam' }),
  belote: new Game(definitionNamed('belote')),
};

test.each(Object.keys(RULES) as (keyof typeof RULES)[])(
  'whole deals have the values that others have found: %s',
  rule => {
    const solver = new Solver(RULES[rule], 'cards');
    for (const { hands: texts, points } of SOLVED) {
      const hands = texts.map(handOf);
      const found = [...SUITS].map((_, trump) =>
        [0, 1, 2, 3]
          .map(leader => (162 + solver.solve({ trump, leader, hands, trick: [] }).value) / 2)
          .join(' '),
      );
      expect(found).toEqual(points[rule]);
    }
  },
);

/** The same cards with other names for the suits. */
function renamed(set: number, names: readonly Suit[]): number {
  return cardsOf(set).reduce((sum, card) => sum | setOf((names[card >> 3] << 3) | (card & 7)), 0);
}

test.each(GAME_IDS)('renaming suits and moving seats changes nothing: %s', id => {
  const game = new Game(definitionNamed(id));
  const rng = rngOf(`names ${id}`);
  for (const objective of OBJECTIVES) {
    const solver = new Solver(game, objective);
    for (let index = 0; index < 8; index++) {
      const position = dealPosition(game, rootOf('names'), index, { cards: 6 });
      const { value } = solver.solve(position);
      const names = [0, 1, 2, 3].sort(() => rng.below(3) - 1);
      const [hands, trump] = [Array.from(position.hands, set => renamed(set, names)), names[position.trump]];
      expect(solver.solve({ ...position, hands, trump }).value).toBe(value);
      const turn = game.partners ? 2 : 1 + rng.below(game.seats - 1);
      const chairs = hands.map((_, seat) => position.hands[(seat + turn) % game.seats]);
      const leader = (game.seats - turn) % game.seats;
      const side0 = game.partners ? 0b0101 : 1 << leader;
      expect(solver.solve({ ...position, hands: chairs, leader, side0 }).value).toBe(value);
      const others = ~sideMask(game, position) & ((1 << game.seats) - 1);
      expect(solver.solve({ ...position, side0: others }).value).toBe(0 - value);
    }
  }
});

test('no trumps and all trumps know no suits by name', () => {
  const solver = new Solver(withAllKinds({}), 'cards+roem+sweep');
  const orders = [0, 1, 2, 3].flatMap(a =>
    [0, 1, 2, 3].flatMap(b => [0, 1, 2, 3].map(c => [a, b, c, 6 - a - b - c])),
  );
  const permutations = orders.filter(names => new Set(names).size === 4);
  expect(permutations).toHaveLength(24);
  for (const trump of [NO_TRUMPS, ALL_TRUMPS]) {
    const position = dealPosition(solver.game, rootOf('no names'), trump, { cards: 6, trump });
    const values = permutations.map(names => {
      const hands = Array.from(position.hands, set => renamed(set, names));
      return solver.solve({ ...position, hands }).value;
    });
    expect(new Set(values).size).toBe(1);
  }
});

/**
 * Tricks taken by the roem-counting engine itself: points of cards, roem and last trick of side 0 less those of the
 * others.
 */
function differenceOf(state: State, mask: number): number {
  const { game } = state;
  let difference = 0;
  for (let side = 0; side < game.sides; side++) {
    const last = state.lastTrickSide() === side ? game.lastTrick : 0;
    const points = state.cardPoints[side] + state.meldPoints[side] + last;
    difference += (mask >> side) & 1 ? points : -points;
  }
  return difference;
}

test.each(['klaverjas', 'klaverjas, amsterdam', 'smoojas', 'honderden3'])(
  'the principal variation is legal play with that value: %s',
  name => {
    const [id = '', rule] = name.split(', ');
    const game = new Game(definitionNamed(id), rule === undefined ? {} : { trickRule: rule });
    const solver = new Solver(game, 'cards+roem');
    const state = new State(game);
    for (let index = 0; index < 12; index++) {
      const position = dealPosition(game, rootOf('line'), index, { cards: 7 });
      const { value } = solver.solve(position);
      toState(position, state);
      for (const card of solver.principalVariation(position)) {
        expect(state.isLegal(card)).toBe(true);
        state.apply(card);
      }
      expect(state.isPlayedOut()).toBe(true);
      expect(differenceOf(state, sideMask(game, position))).toBe(value);
    }
  },
);

test('the position after a card has the value of the card', () => {
  const game = new Game(klaverjas, { trickRule: 'amsterdam' });
  const state = new State(game);
  for (const objective of OBJECTIVES) {
    const solver = new Solver(game, objective);
    for (let index = 0; index < 4; index++) {
      const position = dealPosition(game, rootOf('cards'), index);
      const { legal, exact, value } = solver.cardValues(position);
      expect(exact).toBe(legal);
      const best = cardsOf(legal).map(card => value[card]);
      expect(solver.solve(position).value).toBe(Math.max(...best));
      for (const card of cardsOf(legal)) {
        toState(position, state).apply(card);
        expect(seatToMove(game, positionOf(state))).toBe(1);
        expect(solver.solve(positionOf(state)).value).toBe(value[card]);
      }
    }
  }
});

test('a search that is stopped early gives bounds of the value', () => {
  const game = new Game(klaverjas);
  let stopped = 0;
  for (let index = 0; index < 20; index++) {
    const position = dealPosition(game, rootOf('limits'), index);
    const { lo, hi, exact } = new Solver(game, 'cards+roem').solve(position, { nodes: 20 });
    const { value } = new Solver(game, 'cards+roem').solve(position);
    expect(lo <= value && value <= hi).toBe(true);
    expect(exact).toBe(lo === hi);
    if (!exact) stopped++;
  }
  expect(stopped).toBeGreaterThan(10);
});
