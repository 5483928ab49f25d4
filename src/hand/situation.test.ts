import { expect, test } from 'vitest';
import { formatCard, parseCard } from '../cards/card.ts';
import { cardsOf } from '../cards/cardset.ts';
import { Game } from '../engine/game.ts';
import klaberjass from '../games/klaberjass/index.ts';
import klaverjas from '../games/klaverjas/index.ts';
import { PASS, parseAction, TAKE } from '../rules/action.ts';
import { parseHand, type Situation, situate } from './situation.ts';

const KLABERJASS = new Game(klaberjass, {});
const KLAVERJAS = new Game(klaverjas, {});
const six = parseHand('Jh 9h Ah Ks 7d 8c');
const turnUp = parseCard('Th');

test('the seat that is asked next holds the hand', () => {
  const view = situate(KLABERJASS, { hand: six, turnUp });
  expect(view.hand()).toBe(six);
  expect(view.turnUp).toBe(turnUp);
  expect((view.seat - view.dealer + 2) % 2).toBe(1);
  expect(view.isAsked()).toBe(true);
});

test('the seats before a place pass', () => {
  const view = situate(KLABERJASS, { hand: six, turnUp, place: 2 });
  expect(view.seat).toBe(view.dealer);
  const eight = parseHand('Jc 9c Ac Kc Qd 7d As Th');
  const last = situate(KLAVERJAS, { hand: eight, proposed: [0], place: 4 });
  expect([last.hand(), last.seat, last.proposed]).toEqual([eight, last.dealer, 0]);
});

test('totals are those of the own side first', () => {
  const view = situate(KLABERJASS, { hand: six, turnUp, place: 1, totals: [300, 120] });
  expect([view.total(view.seat), view.total(1 - view.seat)]).toEqual([300, 120]);
});

test('a question after the whole hand has been dealt', () => {
  const hand = parseHand('Jh 7h Ah Ks 7d 8c As Ts 9s');
  const view = situate(KLABERJASS, { hand, turnUp, after: [TAKE] });
  expect(view.hand()).toBe(hand);
  expect(view.isLegal(parseAction('exchange')!)).toBe(true);
});

const wrong: readonly (readonly [string, Game, Situation, string])[] = [
  ['too few cards', KLABERJASS, { hand: parseHand('Jh'), turnUp }, 'holds 6 cards when it is asked, not 1'],
  ['no turn-up', KLABERJASS, { hand: six }, 'the turn-up is needed, as Th'],
  ['a turn-up where there is none', KLAVERJAS, { hand: six, turnUp }, 'turns no card up'],
  ['no suit', KLAVERJAS, { hand: six }, 'the turn-up is needed, as h'],
  ['the turn-up in the hand', KLABERJASS, { hand: six, turnUp: parseCard('Jh') }, 'Jh is turned up'],
  ['a place that is not there', KLABERJASS, { hand: six, turnUp, place: 3 }, 'to 2, the dealer'],
  ['an act that is not open', KLABERJASS, { hand: six, turnUp, after: [parseAction('kraken')!] }, 'can say'],
  ['another seat', KLABERJASS, { hand: six, turnUp, place: 1, after: [PASS] }, 'another seat is asked'],
  ['the end', KLABERJASS, { hand: six, turnUp, after: [PASS, PASS, PASS, PASS, PASS] }, 'over before'],
];
for (const [name, game, situation, message] of wrong)
  test(`refused: ${name}`, () => {
    expect(() => situate(game, situation)).toThrow(message);
    expect(() => situate(game, situation)).toThrow(RangeError);
  });

test('hands are read as people write them', () => {
  const text = 'Jh, 9h Ah';
  expect(cardsOf(parseHand(text)).map(formatCard).sort()).toEqual(['9h', 'Ah', 'Jh']);
  expect(() => parseHand('Jx')).toThrow("'Jx' is not a card");
  expect(() => parseHand('Jh Jh')).toThrow('Jh is there twice');
  expect(() => parseHand(' ')).toThrow('no cards');
});
