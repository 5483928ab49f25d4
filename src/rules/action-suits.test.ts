import { expect, test } from 'vitest';
import { NONE, SUITS } from '../cards/card.ts';
import { ACTION_COUNT, formatAction } from './action.ts';
import { actionInSuit, suitOfAction, withSuits } from './action-suits.ts';

const ACTIONS = Array.from({ length: ACTION_COUNT }, (_, action) => action);
const FOUR = [0, 1, 2, 3];
const PERMUTATIONS = FOUR.flatMap(a =>
  FOUR.flatMap(b => FOUR.flatMap(c => FOUR.map(d => [a, b, c, d]))),
).filter(order => new Set(order).size === 4);

/** The names of actions that name a suit: a card, `name:h`, `bid:82:h`, `declare:R:h:Q:3`. */
const SUITED =
  /^(?<before>[789TJQKA]|name:|bid:(?:\d+|capot):|(?:declare|reject):R:)(?<suit>[cdhs])(?<after>|:.*)$/;

test('the suit of an action, and the action in every suit, are those of its name', () => {
  for (const action of ACTIONS) {
    const name = formatAction(action);
    const { before, suit, after } = SUITED.exec(name)?.groups ?? {};
    expect(suitOfAction(action), name).toBe(suit === undefined ? NONE : SUITS.indexOf(suit));
    const expected = FOUR.map(other => (suit === undefined ? name : before + SUITS[other] + after));
    expect(FOUR.map(other => formatAction(actionInSuit(action, other)))).toEqual(expected);
  }
});

test('exchanging suits there and back changes no action', () => {
  expect(PERMUTATIONS.length).toBe(24);
  for (const suits of PERMUTATIONS) {
    const back = FOUR.map(suit => suits.indexOf(suit));
    const there = ACTIONS.map(action => withSuits(action, suits));
    expect(new Set(there).size).toBe(ACTION_COUNT);
    expect(there.map(action => withSuits(action, back))).toEqual(ACTIONS);
  }
});

test('suits can stand anywhere in an array, and a number that is no action stays', () => {
  const suits = [9, 9, 9, 9, 3, 2, 1, 0];
  expect(formatAction(withSuits(0, suits, 4))).toBe('7s');
  expect([9999, 0.5, Number.NaN].map(action => withSuits(action, suits, 4))).toEqual([9999, 0.5, Number.NaN]);
});
