import { describe, expect, test } from 'vitest';
import { canonicalPlace } from '../../scripts/tests/reference/cards.ts';
import { NONE, SUITS } from '../cards/card.ts';
import {
  ACTION_COUNT,
  bidAction,
  bidPoints,
  bidTrump,
  DECLARE_MELD,
  formatAction,
  HIGHEST_BID,
  isCard,
  LOWEST_BID,
  meldOf,
  parseAction,
  publicForm,
  REJECT_MELD,
} from './action.ts';
import { actionInSuit, suitOfAction, withSuits } from './action-suits.ts';
import { MELD_COUNT, MELDS, meldCards, parseMeld, sequenceId } from './melds/meld.ts';

const ACTIONS = Array.from({ length: ACTION_COUNT }, (_, action) => action);

describe('actions', () => {
  test('have unique names that parse back', () => {
    expect(new Set(ACTIONS.map(formatAction)).size).toBe(ACTION_COUNT);
    expect(ACTIONS.map(action => parseAction(formatAction(action)))).toEqual(ACTIONS);
  });
  test('parse the words of the rule book [GEN-ACT-3]', () => {
    const words =
      'pass take schmeiss make annul play valse kraken herkraken superkraken accept reject open covered';
    const more =
      'uit dek roem claim exchange declare bella name:c name:d name:h name:s Jh bid:82:c bid:162:s';
    const melds =
      'declare:C:J reject:C:Q declare:R:h:Q:3 declare:M:stuk declare:M:dubbel declare:M:brok:Kd:Qs';
    for (const word of `${words} ${more} ${melds}`.split(' ')) {
      const action = parseAction(word);
      expect(action === undefined ? 'no action' : formatAction(action)).toBe(word);
    }
  });
  test.each([
    ...[
      '',
      'PASS',
      'pass ',
      'name',
      'name:x',
      'bid:82',
      'bid:97:h',
      'bid:72:c',
      'bid:262:c',
      'bid:082:c',
      'bid:82:h:',
    ],
    ...[
      'declare:',
      'declare:C:T:4',
      'declare:R:h:8:3',
      'declare:R:h:Q:2',
      'declare:M:brok:Kd:Qh',
      'reject:x',
      'jh',
      '512',
    ],
  ])('%j is none', word => expect(parseAction(word)).toBeUndefined());

  test('bids are ordered by points, then suit [KJ-VB-2]', () => {
    let last = 0;
    for (let points = LOWEST_BID; points <= HIGHEST_BID; points += 10) {
      for (let suit = 0; suit < 4; suit++) {
        const bid = bidAction(points, suit);
        expect(bid).toBeGreaterThan(last);
        expect([bidPoints(bid), bidTrump(bid), formatAction(bid)]).toEqual([
          points,
          suit,
          `bid:${points}:${SUITS[suit]}`,
        ]);
        last = bid;
      }
    }
    expect(last).toBeLessThan(DECLARE_MELD);
  });

  test('the public form hides only the suit of a declared meld [SM-MELD-3]', () => {
    for (const action of ACTIONS) {
      const heard = publicForm(action);
      const hides =
        action >= DECLARE_MELD && action < REJECT_MELD && !/stuk|dubbel/.test(formatAction(action));
      expect(heard !== action).toBe(hides);
      if (hides) expect(formatAction(heard)).toMatch(/^says (carré|brok|[3-8] on the [9TJQKA])$/);
    }
    const heardAs = (word: string): string => formatAction(publicForm(parseAction(word) as number));
    expect(heardAs('declare:R:h:Q:3')).toBe('says 3 on the Q');
    expect(heardAs('declare:R:c:A:8')).toBe('says 8 on the A');
    expect(heardAs('declare:C:7')).toBe('says carré');
  });
});

describe('melds', () => {
  test('are numbered in canonical order [GEN-ACT-2]', () => {
    expect(MELDS).toHaveLength(MELD_COUNT);
    const places = MELDS.map(({ code }) => canonicalPlace(code));
    expect(places).toEqual([...places].sort());
    expect(MELDS.map(({ id }) => id)).toEqual(MELDS.map((_, place) => place));
  });
  test('parse back from their codes and their actions', () => {
    for (const { id, code } of MELDS) {
      expect(parseMeld(code)).toBe(id);
      expect([meldOf(DECLARE_MELD + id), meldOf(REJECT_MELD + id)]).toEqual([id, id]);
    }
    expect(
      ACTIONS.filter(action => action < DECLARE_MELD).every(action => meldOf(action) === undefined),
    ).toBe(true);
    expect(ACTIONS.filter(isCard)).toHaveLength(32);
  });
  test('have the stated number of cards, and sequenceId finds sequences', () => {
    for (const { id, kind, suit, top, length } of MELDS) {
      const cards = [...Array(32).keys()].filter(card => (meldCards(id, 2) >>> card) & 1);
      expect(cards).toHaveLength(length);
      if (kind === 'sequence') expect(sequenceId(suit, top, length)).toBe(id);
      if (kind === 'sequence') expect(cards.at(-1)).toBe(suit * 8 + top);
    }
  });
  test('the cards of stuk are trumps', () => {
    const stuk = parseMeld('M:stuk') as number;
    for (let trump = 0; trump < 4; trump++)
      expect(meldCards(stuk, trump) >>> 0).toBe((0x60 << (8 * trump)) >>> 0);
  });
});

describe('action suits', () => {
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
    expect([9999, 0.5, Number.NaN].map(action => withSuits(action, suits, 4))).toEqual([
      9999,
      0.5,
      Number.NaN,
    ]);
  });
});
