import { expect, test } from 'vitest';
import klaberjass from '../src/games/klaberjass/index.ts';
import { Game, parseCard, parseCardSet } from '../src/index.ts';
import { reportFiles } from '../src/report/index.ts';
import { type ColumnArray, OUTCOMES, type Rows } from '../src/rows/index.ts';
import { questionsIn } from './bidding/choices.ts';
import { DealMean } from './bidding/gains.ts';
import { claimsOf, findingsOf } from './klaberjass-maker/book-claims.ts';
import {
  BIDS,
  COLUMNS,
  type Column,
  exchangeOf,
  factsOf,
  fingers,
  HOLDINGS,
  pairOf,
} from './klaberjass-maker/rows.ts';
import { Tally, tallyOf } from './klaberjass-maker/tally.ts';
import experiment from './klaberjass-maker.ts';

const game = new Game(klaberjass);
const HEARTS = 2;
const cards = (text: string): number => parseCardSet(text)!;
const card = (text: string): number => parseCard(text)!;

/** Rows from objects; missing columns are 0. */
function rowsOf(list: readonly Readonly<Partial<Record<Column, number>>>[]): Rows<Column> {
  return Object.fromEntries(
    COLUMNS.map(name => [name, Float64Array.from(list, row => row[name] ?? 0) as ColumnArray]),
  ) as Rows<Column>;
}

test('a hand is counted with the exchange of the Seven, and only where it can be exchanged', () => {
  const plain = factsOf(game, cards('Jh 9h Ah Ks 7d 8c'), HEARTS, card('Td'));
  const none = { aces: 0, tens: 0, voids: 0, bella: 0, run: 0, near: 0 };
  expect(plain).toEqual({ sight: 20 + 14 + 11 + 4, trumps: 3, jack: 1, nine: 1, ace: 1, ...none });
  expect(fingers(plain)).toBe(10);
  const exchanged = factsOf(game, cards('Jh 7h As Ac Qh Kh'), HEARTS, card('9h'));
  expect(exchanged).toMatchObject({ sight: 20 + 14 + 22 + 7, trumps: 4, nine: 1, aces: 2, bella: 1, run: 1 });
  expect(factsOf(game, cards('Jh 7h As Ac Qh Kh'), HEARTS, card('9d'))).toMatchObject({ nine: 0, trumps: 4 });
  expect(factsOf(game, cards('7c 8c Jd Qd Ts 9h'), HEARTS, card('Ad'))).toMatchObject({ near: 2, run: 0 });
});

test('every hand is of exactly one holding', () => {
  for (const jack of [0, 1] as const)
    for (const nine of [0, 1] as const)
      for (const ace of [0, 1] as const)
        for (let trumps = jack + nine + ace; trumps < 7; trumps++) {
          const facts = {
            sight: 0,
            trumps,
            jack,
            nine,
            ace,
            aces: 0,
            tens: 0,
            voids: 0,
            bella: 0,
            run: 0,
            near: 0,
          } as const;
          expect(HOLDINGS.filter(({ has }) => has(facts))).toHaveLength(1);
        }
});

/** The dealer, seat 1, is asked in the first round: hearts are turned. */
const asked = {
  deal: 7,
  question: 1,
  asked: 1,
  dealer: 1,
  held: cards('Jh 9h As Ts 8d Jc'),
  turn_up: card('Th'),
};
const points = { card_points0: 30, card_points1: 55, score0: 50, score1: 85 };
const result = { maker: 1, trump: HEARTS + 1, outcome: OUTCOMES.indexOf('made'), last_trick: 1, ...points };
const made = { ...asked, ...result, answer: BIDS.indexOf('take'), own: 1 };
const passed = { ...asked, answer: 0, maker: 0, trump: 1, score0: 60, score1: 20 };

test('a bid gains what it leads to, less what the pass leads to', () => {
  const rows = rowsOf([passed, made]);
  const [question] = questionsIn(rows, 2);
  const bid = { taken: 65, made: 1, score: 85, other: 50 };
  const pair = { deal: 7, seat: 1, situation: 1, chosen: true, gain: 35 + 40, bid };
  expect(pairOf(game, rows, question)).toMatchObject(pair);
});

test('of the suits that can be named, the one with most points in sight is bid', () => {
  const names = ['name:c', 'name:d', 'name:s'] as const;
  const rows = rowsOf([
    passed,
    ...names.map(name => ({ ...made, answer: BIDS.indexOf(name), trump: BIDS.indexOf(name) - 1, own: 0 })),
  ]);
  const [question] = questionsIn(rows, 4);
  // Clubs: Jack 20, hearts 2 + 0, Ace and Ten of spades 21; spades have no more than 25
  expect(pairOf(game, rows, question)).toMatchObject({
    situation: 3,
    facts: { sight: 43, jack: 1 },
    chosen: false,
  });
  expect(pairOf(game, rows, question.slice(1))).toBeUndefined();
});

test('questions are rows of one deal and one question', () => {
  const rows = rowsOf([0, 0, 1, 1, 1].map((question, i) => ({ question, deal: i === 4 ? 1 : 0 })));
  expect([...questionsIn(rows, 5)]).toEqual([[0, 1], [2, 3], [4]]);
});

test.each([
  ['7h Qh Kh 8c 9c Ac As Ad Td', 'Jh', 0],
  ['7h Kh 8c 9c Ac As Ad Td Tc', 'Qh', 1],
  ['7h Kh 8c 9c Ac As Ad Td Tc', '9h', 2],
  ['7h Kh 9c Ac As Ad Td Tc Qd', '8h', 3],
])('with %s the exchange for %s serves purpose %i', (hand, turnUp, purpose) => {
  const row = { held: cards(hand) >>> 0, turn_up: card(turnUp), score0: 10 };
  const rows = rowsOf([row, { ...row, answer: 1, score0: 25 }]);
  expect(exchangeOf(game, rows, [0, 1])).toMatchObject({ purpose, gain: 15 });
});

test('rows of one deal are one unit of a mean', () => {
  const mean = new DealMean();
  const deals = Array.from({ length: 11 }, (_, deal) => deal);
  for (const deal of deals.flatMap(deal => [deal, deal])) mean.add(deal, 2 * deal);
  expect(mean.mean()).toMatchObject({ n: 22, value: 10 });
  const one = new DealMean();
  for (const deal of deals) one.add(deal, 2 * deal);
  expect(mean.mean().high).toBeCloseTo(one.mean().high!, 10);
});

test('claims are judged by what the deals say', () => {
  const bids = new Tally(undefined);
  const rows = rowsOf([passed, made]);
  const pair = pairOf(game, rows, [0, 1])!;
  // A bid pays from 40 points in sight on, and a maker leads from 60 points taken on
  for (let deal = 0; deal < 6000; deal++) {
    const sight = 25 + (deal % 31);
    const taken = 45 + (deal % 31);
    const bid = {
      ...pair.bid,
      taken,
      score: 100 + 3 * (taken - 60),
      other: 100,
      made: taken > 50 ? 1 : 0,
    } as const;
    const facts = { ...pair.facts, sight };
    const gain = 2 * (sight - 40) + ((deal >> 5) % 3) - 1;
    bids.addPair({ ...pair, deal, situation: deal % 4, facts, bid, gain });
  }
  const found = findingsOf(bids, new Tally(undefined));
  for (const limit of found.inSight) expect(limit.value).toBeCloseTo(40, 0);
  expect(found.taken[0].noLoss.value).toBeCloseTo(60, 1);
  const [a, b] = claimsOf(found);
  expect([a, b].map(claim => claim.verdict)).toEqual(['holds', 'holds']);
});

test('nothing counted gives a report without numbers, not with nonsense', () => {
  const resolved = { run: 'bids', games: [game], agents: ['a', 'b'], deals: 1, seed: 's' };
  const nothing = () => tallyOf(resolved).result();
  const found = experiment.report(
    { bids: nothing(), exchange: nothing() },
    { bids: resolved, exchange: resolved },
  );
  const { 'report.html': _, ...files } = reportFiles({
    ...found,
    title: 'x',
    again: { command: 'x', blocks: [] },
  });
  expect(Object.values(files).join()).not.toMatch(/NaN|undefined|Infinity|\[object/);
});
