import { describe, expect, test } from 'vitest';
import { setOf } from '../../cards/cardset.ts';
import { noCard } from '../../cards/read-card.ts';
import { rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import { definitionNamed, GAME_IDS, rngOf } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { dealPosition, isOpenable, positionOf, toState, tricksLeft } from './position.ts';
import { formatPosition, parsePosition } from './position-record.ts';
import { Solver, sharesOf } from './solver.ts';

const klaverjas = new Game(definitionNamed('klaverjas'));
const belote3x24 = new Game(definitionNamed('belote3x24'));

const GOOD = {
  trump: 'h',
  leader: 3,
  hands: [['Jh', '9h'], ['Ah', 'Th'], ['8c', '7c'], ['7d']],
  trick: ['Kd'],
};

test('a position is read, and written as it was', () => {
  const text = { ...GOOD, tricks: [2, 4], side0: [1, 3] };
  const position = parsePosition(klaverjas, text);
  expect(position).toMatchObject({ trump: 2, leader: 3, trick: [14], tricks: [2, 4], side0: 0b1010 });
  expect(formatPosition(klaverjas, position)).toEqual(text);
  expect(formatPosition(klaverjas, parsePosition(klaverjas, GOOD))).toEqual(GOOD);
});

test.each([
  [null, 'it must be an object, not null'],
  [[], 'it must be an object, not []'],
  [{ trump: 'h', leader: 0 }, "'hands' is missing"],
  [{ ...GOOD, trump: 'x' }, 'trump must be one of c, d, h, s, nt, at, not "x"'],
  [{ ...GOOD, trump: '' }, 'trump must be one of c, d, h, s, nt, at, not ""'],
  [{ ...GOOD, trump: 2 }, 'trump must be one of c, d, h, s, nt, at, not 2'],
  [{ ...GOOD, leader: 4 }, 'leader: a seat of klaverjas is 0 to 3, not 4'],
  [{ ...GOOD, leader: 1.5 }, 'leader must be a whole number from 0, not 1.5'],
  [{ ...GOOD, hands: [['Jh']] }, 'klaverjas has 4 hands, not 1'],
  [{ ...GOOD, hands: 'Jh' }, 'hands must be a list of hands, not "Jh"'],
  [{ ...GOOD, hands: [['Jh', 'Jh'], [], [], []] }, 'hand 0 has Jh twice'],
  [{ ...GOOD, hands: [['Jh', '1h'], [], [], []] }, `hand 0: ${noCard('1h')}`],
  [{ ...GOOD, hands: [['Jh', 7], [], [], []] }, 'hands.0.1 must be a text, not 7'],
  [{ ...GOOD, hands: [['Jh'], 'Ah', [], []] }, 'hands.1 must be a list of cards, not "Ah"'],
  [{ ...GOOD, hands: [['Jh'], ['Jh'], [], []] }, 'Jh is in hand 0 and in hand 1'],
  [{ ...GOOD, trick: ['Jh'] }, 'Jh is in the trick and in hand 0'],
  [{ ...GOOD, trick: ['Kd', 'Kd'] }, 'the trick has Kd twice'],
  [{ ...GOOD, trick: [] }, 'hands of 2, 2, 2, 1 cards do not fit together'],
  [
    { ...GOOD, trick: ['Kd', 'Qd'] },
    'hands of 2, 2, 2, 1 cards, with 2 on the table from seat 3 do not fit together',
  ],
  [
    { ...GOOD, trick: ['Kd', 'Qd', 'Ad', 'Td'] },
    'a trick of 4 cards is complete: leave it out, and say who leads',
  ],
  [{ ...GOOD, hands: [[], [], [], []], trick: [] }, 'there are no cards left to play'],
  [{ ...GOOD, tricks: 3 }, 'tricks must be the tricks won by side 0 and by side 1, not 3'],
  [{ ...GOOD, tricks: [-1, 7] }, 'tricks.0 must be a whole number from 0, not -1'],
  [{ ...GOOD, tricks: [2, 2] }, 'tricks: 2 and 2 won and 2 to come are not the 8 of klaverjas'],
  [{ ...GOOD, side0: 1 }, 'side0 must be a list of seats, not 1'],
  [{ ...GOOD, side0: [] }, 'side0 has no seats'],
  [{ ...GOOD, side0: [0, 0] }, 'side0 has seat 0 twice'],
  [{ ...GOOD, side0: [0, 1] }, 'side0 of klaverjas is [0,2] or [1,3]'],
  [{ ...GOOD, trump: 'nt' }, "klaverjas with these options has no trump 'nt'"],
  [{ ...GOOD, side0: [0, 1, 2, 3] }, 'side0 has all seats: nobody is left to play against'],
])('%j is not a position: %s', (value, reason) => {
  expect(() => parsePosition(klaverjas, value)).toThrow(new RangeError(reason));
});

test('a card outside the pack is named', () => {
  const hands = [['7c'], ['Ah'], ['Th']];
  expect(() => parsePosition(belote3x24, { trump: 'c', leader: 0, hands })).toThrow(
    'hand 0: belote3x24 has no 7c',
  );
});

test('nobody holds more cards than he was dealt', () => {
  const all = Array.from({ length: 18 }, (_, card) => setOf(card)).reduce((a, b) => a | b);
  const game = new Game(definitionNamed('smousjas'));
  const hands = [all & 0x1ff, all & ~0x1ff];
  const record = formatPosition(game, { trump: 0, leader: 0, hands, trick: [] });
  expect(() => parsePosition(game, record)).toThrow('smousjas is played with 8 cards each at most, not 9');
});

describe.each(GAME_IDS)('%s', id => {
  const game = new Game(definitionNamed(id));

  test('a position of a deal becomes that deal again, from every card on', () => {
    const rng = rngOf(`position ${id}`);
    const dealing = new Dealing(game, rootOf('position'));
    const [state, copy] = [new State(game), new State(game)];
    let seen = 0;
    for (let deal = 0; deal < 20; deal++) {
      state.begin(dealing.setup(deal));
      while (!state.isOver()) {
        if (isOpenable(state) && state.legal() !== 0) {
          const position = positionOf(state);
          toState(parsePosition(game, formatPosition(game, position)), copy);
          expect([copy.turn, copy.trickSize, copy.legalFrom(copy.hands[copy.turn])]).toEqual([
            state.turn,
            state.trickSize,
            state.legalFrom(state.hands[state.turn]),
          ]);
          expect(positionOf(copy).hands).toEqual(position.hands);
          expect(positionOf(copy).tricks).toEqual(position.tricks);
          expect(tricksLeft(position)).toBe(game.tricks - state.tricks);
          seen++;
        } else if (!isOpenable(state)) expect(() => positionOf(state)).toThrow(RangeError);
        state.apply(state.legalAt(rng.below(state.numLegal())));
      }
    }
    expect(seen).toBeGreaterThan(50);
  });
});

describe('shares', () => {
  const klaverjas = new Game(definitionNamed('klaverjas'));

  test('shares of card points add up to what is in play, and differ by the value', () => {
    const solver = new Solver(klaverjas, 'cards');
    for (let index = 0; index < 20; index++) {
      const position = dealPosition(klaverjas, rootOf('shares'), index, { cards: 8 });
      const { value } = solver.solve(position);
      const line = solver.principalVariation(position);
      expect(sharesOf(klaverjas, position, line, value, false)).toEqual([
        (162 + value) / 2,
        (162 - value) / 2,
      ]);
    }
  });

  test('shares with roem differ by the value, and hold no less than the cards', () => {
    const solver = new Solver(klaverjas, 'cards+roem');
    let withRoem = 0;
    for (let index = 0; index < 20; index++) {
      const position = dealPosition(klaverjas, rootOf('shares'), index, { cards: 6 });
      const { value } = solver.solve(position);
      const line = solver.principalVariation(position);
      const [a, b] = sharesOf(klaverjas, position, line, value, true);
      const cards = line.reduce((sum, card) => sum + klaverjas.points[(position.trump << 5) | card], 10);
      expect(a - b).toBe(value);
      expect((a + b - cards) % 10).toBe(0);
      expect(a + b).toBeGreaterThanOrEqual(cards);
      if (a + b > cards) withRoem++;
    }
    expect(withRoem).toBeGreaterThan(0);
  });

  test('the sweep goes to the side that takes all tricks', () => {
    const position = parsePosition(klaverjas, {
      trump: 'h',
      leader: 0,
      trick: [],
      hands: [
        ['Jh', 'Ah'],
        ['9c', 'Tc'],
        ['Kd', '7d'],
        ['8s', '7s'],
      ],
    });
    const solver = new Solver(klaverjas, 'cards+roem+sweep');
    const { value } = solver.solve(position);
    const line = solver.principalVariation(position);
    expect(sharesOf(klaverjas, position, line, value, true)).toEqual([155, 0]);
  });
});
