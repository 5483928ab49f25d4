/** The table of duties against the reference functions, which check card by card [GEN-DUTY]. */
import { describe, expect, test } from 'vitest';
import * as literal from '../../scripts/tests/reference/cards.ts';
import { formatCard, SUITS } from '../cards/card.ts';
import { cardCount, cardsOf, setOf } from '../cards/cardset.ts';
import type { Rng } from '../cards/rng.ts';
import { definitionNamed, rngOf } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import {
  amsterdam,
  beat2,
  DUTIES,
  type Duties,
  FACTS,
  factsOf,
  free,
  rotterdam,
  tabulateDuties,
  untilStockGone,
} from './duties.ts';
import { TEN_HIGH, TEN_LOW, totalOf, V146, V162 } from './tables.ts';

const SITUATIONS = 20_000;

interface Situation {
  readonly hand: number;
  readonly trick: readonly number[];
  readonly trump: number;
}

/** HOND of the rule book. No game uses it. */
const hond: Duties = f =>
  f.ledTrump ? (f.hasTrump ? 'trump' : 'any') : f.canFollow ? 'followOrTrump' : 'any';
/** SMOO of the rule book. No game uses it. */
const smoo: Duties = f => {
  if (f.ledTrump && (!f.hasTrump || f.onlyJack)) return 'any';
  if (f.canFollow) return f.canHead ? 'head' : 'follow';
  return !f.hasTrump || f.onlyJack ? 'any' : 'trump';
};

function gameOf(duties: Duties, seats: 2 | 4, order: typeof TEN_HIGH | typeof TEN_LOW): Game {
  const base = definitionNamed('klaverjas');
  return new Game({
    ...base,
    ruleset: options => ({ ...base.ruleset(options as never), seats, partners: seats === 4, duties, order }),
  });
}

function anySituation(rng: Rng, seats: number): Situation {
  const pack = Array.from({ length: 32 }, (_, card) => card);
  for (let i = 31; i > 0; i--) {
    const j = rng.below(i + 1);
    [pack[i], pack[j]] = [pack[j], pack[i]];
  }
  const trick = pack.slice(0, 1 + rng.below(seats - 1));
  const hand = pack.slice(4, 5 + rng.below(9)).reduce((set, card) => set | setOf(card), 0);
  return { hand, trick, trump: rng.below(4) };
}

/** The engine's legal cards for the next player. */
function legal(state: State, { hand, trick, trump }: Situation, stockLeft = 0): number {
  state.trump = trump;
  state.stockLeft = stockLeft;
  state.turn = trick.length;
  state.trickSize = trick.length;
  const [lead] = trick;
  state.led = lead >> 3;
  state.best = lead;
  state.winner = 0;
  for (const [seat, card] of trick.entries()) {
    const beaters = state.game.beats[(((trump << 2) | state.led) << 5) | state.best];
    if (((beaters >>> card) & 1) === 0) continue;
    state.best = card;
    state.winner = seat;
  }
  return state.legalFrom(hand);
}

const names = (set: number): string[] => cardsOf(set).map(formatCard);
const asSet = (cards: readonly string[], hand: number): number =>
  cardsOf(hand)
    .filter(card => cards.includes(formatCard(card)))
    .reduce((set, card) => set | setOf(card), 0);

type Literal = (hand: string[], trick: string[], trump: string, order: literal.Order) => string[];

const FUNCTIONS: readonly [string, Duties, 2 | 4, Literal][] = [
  ['FREE', free, 2, hand => literal.free(hand)],
  ['BEAT2', beat2, 2, (hand, [lead], trump, order) => literal.beat2(hand, lead, trump, order)],
  ['SMOO', smoo, 2, (hand, [lead], trump, order) => literal.smoo(hand, lead, trump, order)],
  ['HOND', hond, 2, (hand, [lead], trump) => literal.hond(hand, lead, trump)],
  ['ROTT', rotterdam, 4, literal.rott],
  ['AMST', amsterdam, 4, literal.amst],
];

describe.each([
  ['ten high', TEN_HIGH, literal.O1],
  ['ten low', TEN_LOW, literal.O2],
] as const)('%s', (_, order, literalOrder) => {
  test.each(FUNCTIONS)('%s is what the rule book says', (_name, duties, seats, byHand) => {
    const state = new State(gameOf(duties, seats, order));
    const rng = rngOf('duties');
    for (let n = 0; n < SITUATIONS; n++) {
      const situation = anySituation(rng, seats);
      const { hand, trick, trump } = situation;
      const expected = asSet(byHand(names(hand), trick.map(formatCard), SUITS[trump], literalOrder), hand);
      const found = legal(state, situation);
      if (found !== expected)
        expect({
          trump: SUITS[trump],
          trick: trick.map(formatCard),
          hand: names(hand),
          legal: names(found),
        }).toBe(names(expected).join(' '));
    }
  });
});

describe('invariants', () => {
  const rng = rngOf('invariants');
  const state = (duties: Duties, seats: 2 | 4) => new State(gameOf(duties, seats, TEN_HIGH));

  test('GEN-INV-1 the legal cards are a non-empty part of the hand', () => {
    for (const [, duties, seats] of FUNCTIONS) {
      const one = state(duties, seats);
      for (let n = 0; n < 2000; n++) {
        const situation = anySituation(rng, seats);
        const cards = legal(one, situation);
        expect(cards !== 0 && (cards & ~situation.hand) === 0).toBe(true);
      }
    }
  });

  test('GEN-INV-4 Amsterdam equals Rotterdam but for ruffing when the partner or a trump wins', () => {
    const [rott, amst] = [state(rotterdam, 4), state(amsterdam, 4)];
    let compared = 0;
    for (let n = 0; n < SITUATIONS; n++) {
      const situation = anySituation(rng, 4);
      const { hand, trick, trump } = situation;
      const cards = legal(rott, situation);
      const follows = ((hand >>> (8 * rott.led)) & 0xff) !== 0;
      const opponent = (rott.winner ^ trick.length) & 1;
      const noTrump = trick.every(card => card >> 3 !== trump);
      if (!follows && rott.led !== trump && !(opponent && noTrump)) continue;
      compared++;
      expect(legal(amst, situation)).toBe(cards);
    }
    expect(compared).toBeGreaterThan(SITUATIONS / 2);
  });

  test('GEN-INV-5 HOND allows everything that BEAT2 allows', () => {
    const [wide, narrow] = [state(hond, 2), state(beat2, 2)];
    for (let n = 0; n < SITUATIONS; n++) {
      const situation = anySituation(rng, 2);
      const cards = legal(wide, situation);
      expect(legal(narrow, situation) & ~cards).toBe(0);
      const isVoid = ((situation.hand >>> (8 * wide.led)) & 0xff) === 0;
      if (isVoid && wide.led !== situation.trump) expect(cards).toBe(situation.hand);
    }
  });

  test('untilStockGone switches from the first rule to the second', () => {
    const both = state(untilStockGone(free, beat2), 2);
    const second = state(beat2, 2);
    for (let n = 0; n < 2000; n++) {
      const situation = anySituation(rng, 2);
      expect(legal(both, situation, 2)).toBe(situation.hand);
      expect(legal(both, situation, 0)).toBe(legal(second, situation));
    }
  });
});

test('the table contains all 512 cases', () => {
  const table = tabulateDuties(rotterdam);
  expect(table).toHaveLength(512);
  for (let bits = 0; bits < 512; bits++) {
    expect(DUTIES[table[bits]]).toBe(rotterdam(factsOf(bits)));
    expect(FACTS.map((name, i) => Number(factsOf(bits)[name]) << i).reduce((a, b) => a + b)).toBe(bits);
  }
  expect(cardCount(0)).toBe(0);
});

test('all cards together count 152, or 141 [GEN-VAL-2, GEN-VAL-3]', () => {
  expect([V162, V146].map(totalOf)).toEqual([152, 141]);
});
