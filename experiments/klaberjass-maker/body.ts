/** The parts of the report below its lead figure. */
import {
  type Block,
  bullets,
  curveTable,
  type DataTable,
  formatEstimate,
  formatNumber,
  heading,
  type Section,
  section,
  table,
} from '../../src/report/index.ts';
import type { Estimate } from '../../src/stats/index.ts';
import { type Curves, HOLDINGS, TRUMPS } from './curves.ts';
import type { figuresOf } from './figures.ts';
import { type Findings, RULE, tabled } from './findings.ts';

const stepsOf = (step: number, to: number) =>
  Array.from({ length: Math.ceil(to / step) }, (_, i) => i * step);
const FIVES = stepsOf(5, 80);
const TENS = stepsOf(10, 120);
const TAKEN_HEAD = ['taken', 'contracts', 'made', 'score difference'];
const percent = (estimate: Estimate) => formatEstimate(estimate, 'percent');

function breakEvenTable(found: Readonly<Record<'any' | 'chosen', Findings>>): DataTable {
  const row = (name: string, of: 'taken' | 'inSight' | 'withExchange', rule: number) => [
    name,
    ...[found.any, found.chosen].flatMap(run => [tabled(run[of].noLoss), tabled(run[of].even)]),
    String(rule),
  ];
  return table(
    ['card points', 'any hand: no loss', 'even chance', 'chosen: no loss', 'even chance', 'the rule'],
    [
      row('taken', 'taken', RULE.taken),
      row('in sight', 'inSight', RULE.inSight),
      row('in sight, with the exchange', 'withExchange', RULE.inSight),
    ],
  );
}

function sightTable({ chanceBySight, takenBySight, gainBySight }: Curves): DataTable {
  const head = ['in sight', 'contracts', 'made', 'taken', 'score difference'];
  return curveTable(head, FIVES, [chanceBySight, takenBySight, gainBySight]);
}

function holdingTable(curves: Curves, found: Findings): DataTable {
  const rows = HOLDINGS.map((name, i) => {
    const chance = curves.chanceByHolding[i];
    const made = chance.estimate();
    const points = [chance.meanPredictor(), curves.takenByHolding[i].estimate()].map(e => formatEstimate(e));
    return [name, formatNumber(made.n), percent(made), ...points, tabled(found.evenByHolding[i])];
  });
  return table(['top trumps', 'contracts', 'made', 'in sight', 'taken', 'even chance: in sight'], rows);
}

function trumpsTable(curves: Curves): DataTable {
  const rows = TRUMPS.flatMap((name, i) => {
    const made = curves.chanceByTrumps[i].estimate();
    const cells = curves.trumpsByHolding.map(curve => percent(curve.estimate(i, i)));
    return made.n === 0 ? [] : [[name, formatNumber(made.n), percent(made), ...cells]];
  });
  return table(['trumps', 'contracts', 'made', ...HOLDINGS], rows);
}

/** What was counted, in words. */
export function countedOf(
  { chosen, any }: Readonly<Record<'any' | 'chosen', Curves>>,
  found: Readonly<Record<'any' | 'chosen', Findings>>,
): Block[] {
  return [
    bullets([
      '**Contracts**: deals in which trumps were made and the cards played. *Chosen*: both players bid as they see ' +
        `fit; ${formatNumber(found.chosen.contracts.n)} contracts, ${percent(found.chosen.contracts)} made. *Any ` +
        'hand*: the elder takes the turned suit with whatever he holds; ' +
        `${formatNumber(found.any.contracts.n)} contracts, ${percent(found.any.contracts)} made. A tie is not made.`,
      '**Card points taken**: points of the cards that the maker captured in tricks, and 10 for the last trick if he ' +
        'won it. Melds and bella are left out, though they count for making the contract. Mean: ' +
        `${formatEstimate(chosen.takenBySight.estimate())} chosen, ` +
        `${formatEstimate(any.takenBySight.estimate())} any hand.`,
      '**Card points in sight**: points of the six cards that the maker held when he bid, in the suit that he then ' +
        'made trumps (Jack and Nine of trumps 20 and 14; Ace 11, Ten 10, King 4, Queen 3; other Jacks 2). Mean: ' +
        `${formatEstimate(chosen.chanceBySight.meanPredictor())} chosen, ` +
        `${formatEstimate(any.chanceBySight.meanPredictor())} any hand.`,
      '**With the exchange**: and the points of the turn-up, if its suit was made trumps and the Seven of trumps was ' +
        'among the six.',
      '**No loss**: the smallest number of points from which on the maker scores, on average, no less than his ' +
        'opponent. **Even chance**: from which on he makes the contract at least every second time. Both are read ' +
        'off a curve that is smoothed so that it never falls (isotonic regression); the intervals come from 1,000 ' +
        'bootstrap samples of 100 groups of deals. The two differ because a maker who fails gives all points to his ' +
        'opponent. *any*: fewer than 1 % of the contracts had fewer points.',
      'Chances have intervals of Wilson, means of Student; all are 95 % intervals.',
    ]),
  ];
}

/** The sections, with their figures. */
export function sectionsOf(
  { chosen, any }: Readonly<Record<'any' | 'chosen', Curves>>,
  found: Readonly<Record<'any' | 'chosen', Findings>>,
  figures: ReturnType<typeof figuresOf>,
): Section[] {
  const atTheRule = ({ atTheRule: { taken, made, gain } }: Findings) =>
    `takes ${formatEstimate(taken)} card points, makes ${percent(made)} of his contracts, and the score ` +
    `difference is ${formatEstimate(gain)} on average`;
  const { value: noLoss } = found.any.inSight.noLoss;
  const atNoLoss =
    noLoss === undefined
      ? ''
      : `With the ${noLoss} points that cost him nothing on average he makes ` +
        `${percent(any.chanceBySight.estimate(noLoss, noLoss))}.`;
  return [
    section('Break-even', [
      breakEvenTable(found),
      `With exactly ${RULE.inSight} points in sight a maker with any hand ${atTheRule(found.any)}. A maker who chose ` +
        `${atTheRule(found.chosen)}. ${atNoLoss}`,
    ]),
    section('Card points in sight', [
      figures.inSight,
      figures.takenBySight,
      heading('Any hand'),
      sightTable(any),
      heading('Chosen'),
      sightTable(chosen),
    ]),
    section('Card points taken', [
      figures.taken,
      heading('Any hand, by points taken'),
      curveTable(TAKEN_HEAD, TENS, [any.chanceByTaken, any.gainByTaken]),
      heading('Chosen, by points taken'),
      curveTable(TAKEN_HEAD, TENS, [chosen.chanceByTaken, chosen.gainByTaken]),
    ]),
    section('Trumps held', [
      figures.holding,
      heading('Any hand, by top trumps'),
      holdingTable(any, found.any),
      heading('Chosen, by top trumps'),
      holdingTable(chosen, found.chosen),
      figures.trumps,
      heading('Any hand, by number of trumps'),
      trumpsTable(any),
      heading('Chosen, by number of trumps'),
      trumpsTable(chosen),
      figures.trumpsInSight,
    ]),
    section('What this does not say', [
      bullets([
        'Chosen contracts are conditioned on the choice: with few points in sight a player bids only if something ' +
          'else speaks for the hand (long trumps, Aces, a meld), so their curves lie high on the left. They do not ' +
          'say what such points are worth.',
        'With any hand it is always the elder who is maker, in the turned suit, and his opponent has said nothing ' +
          'yet. A dealer who bids after a pass, or a player who names a suit in the second round, knows more.',
        'Scoring no less than the opponent is not the same as bidding being better than passing: that would need ' +
          'the same deals with a pass.',
        'Both sides are programs. Better defence lowers the chances, better play of the hand raises them.',
        'Points taken are known only afterwards: their break-even says what a contract costs, not when to bid.',
      ]),
    ]),
  ];
}
