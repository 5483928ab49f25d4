/** The text of the report, with its tables. */
import {
  curveTable,
  formatEstimate,
  formatNumber,
  markdownFigure,
  markdownTable,
} from '../../src/report/index.ts';
import type { Estimate } from '../../src/stats/index.ts';
import { type Curves, HOLDINGS, TRUMPS } from './curves.ts';
import { type Findings, RULE, tabled } from './findings.ts';

const stepsOf = (step: number, to: number) =>
  Array.from({ length: Math.ceil(to / step) }, (_, i) => i * step);
const FIVES = stepsOf(5, 80);
const TENS = stepsOf(10, 120);
const TAKEN_HEAD = ['taken', 'contracts', 'made', 'score difference'];
const percent = (estimate: Estimate) => formatEstimate(estimate, 'percent');

function breakEvenTable(found: Readonly<Record<'any' | 'chosen', Findings>>): string {
  const row = (name: string, of: 'taken' | 'inSight' | 'withExchange', rule: number) => [
    name,
    ...[found.any, found.chosen].flatMap(run => [tabled(run[of].noLoss), tabled(run[of].even)]),
    String(rule),
  ];
  return markdownTable(
    ['card points', 'any hand: no loss', 'even chance', 'chosen: no loss', 'even chance', 'the rule'],
    [
      row('taken', 'taken', RULE.taken),
      row('in sight', 'inSight', RULE.inSight),
      row('in sight, with the exchange', 'withExchange', RULE.inSight),
    ],
  );
}

function sightTable({ chanceBySight, takenBySight, gainBySight }: Curves): string {
  const head = ['in sight', 'contracts', 'made', 'taken', 'score difference'];
  return curveTable(head, FIVES, [chanceBySight, takenBySight, gainBySight]);
}

function holdingTable(curves: Curves, found: Findings): string {
  const rows = HOLDINGS.map((name, i) => {
    const chance = curves.chanceByHolding[i];
    const made = chance.estimate();
    const points = [chance.meanPredictor(), curves.takenByHolding[i].estimate()].map(e => formatEstimate(e));
    return [name, formatNumber(made.n), percent(made), ...points, tabled(found.evenByHolding[i])];
  });
  return markdownTable(
    ['top trumps', 'contracts', 'made', 'in sight', 'taken', 'even chance: in sight'],
    rows,
  );
}

function trumpsTable(curves: Curves): string {
  const rows = TRUMPS.flatMap((name, i) => {
    const made = curves.chanceByTrumps[i].estimate();
    const cells = curves.trumpsByHolding.map(curve => percent(curve.estimate(i, i)));
    return made.n === 0 ? [] : [[name, formatNumber(made.n), percent(made), ...cells]];
  });
  return markdownTable(['trumps', 'contracts', 'made', ...HOLDINGS], rows);
}

export function bodyOf(
  { chosen, any }: Readonly<Record<'any' | 'chosen', Curves>>,
  found: Readonly<Record<'any' | 'chosen', Findings>>,
): string {
  const atTheRule = ({ atTheRule: { taken, made, gain } }: Findings) =>
    `takes ${formatEstimate(taken)} card points, makes ${percent(made)} of his contracts, and the score ` +
    `difference is ${formatEstimate(gain)} on average`;
  const { value: noLoss } = found.any.inSight.noLoss;
  const atNoLoss =
    noLoss === undefined
      ? ''
      : `With the ${noLoss} points that cost him nothing on average he makes ` +
        `${percent(any.chanceBySight.estimate(noLoss, noLoss))}.`;
  return `
## What was counted

- **Contracts**: deals in which trumps were made and the cards played. *Chosen*: both players bid as they see fit;
  ${formatNumber(found.chosen.contracts.n)} contracts, ${percent(found.chosen.contracts)} made. *Any hand*: the \
elder takes the turned suit with
  whatever he holds; ${formatNumber(found.any.contracts.n)} contracts, ${percent(found.any.contracts)} made. A tie \
is not made.
- **Card points taken**: points of the cards that the maker captured in tricks, and 10 for the last trick if he won \
it. Melds and
  bella are left out, though they count for making the contract. Mean: \
${formatEstimate(chosen.takenBySight.estimate())} chosen,
  ${formatEstimate(any.takenBySight.estimate())} any hand.
- **Card points in sight**: points of the six cards that the maker held when he bid, in the suit that he then made \
trumps (Jack
  and Nine of trumps 20 and 14; Ace 11, Ten 10, King 4, Queen 3; other Jacks 2). Mean:
  ${formatEstimate(chosen.chanceBySight.meanPredictor())} chosen, \
${formatEstimate(any.chanceBySight.meanPredictor())} any hand.
- **With the exchange**: and the points of the turn-up, if its suit was made trumps and the Seven of trumps was \
among the six.
- **No loss**: the smallest number of points from which on the maker scores, on average, no less than his opponent. \
**Even
  chance**: from which on he makes the contract at least every second time. Both are read off a curve that is \
smoothed so that it
  never falls (isotonic regression); the intervals come from 1,000 bootstrap samples of 100 groups of deals. The two \
differ
  because a maker who fails gives all points to his opponent. *any*: fewer than 1 % of the contracts had fewer points.
- Chances have intervals of Wilson, means of Student; all are 95 % intervals.

## Break-even

${breakEvenTable(found)}

With exactly ${RULE.inSight} points in sight a maker with any hand ${atTheRule(found.any)}.
A maker who chose ${atTheRule(found.chosen)}.
${atNoLoss}

## Card points in sight

${markdownFigure('gain.svg', 'Mean score difference against card points in sight at the bid')}

${markdownFigure('in-sight.svg', 'Chance to make the contract against card points in sight at the bid')}

${markdownFigure('taken-by-sight.svg', 'Mean card points taken against card points in sight at the bid')}

Any hand:

${sightTable(any)}

Chosen:

${sightTable(chosen)}

## Card points taken

${markdownFigure('taken.svg', 'Chance to make the contract against card points taken')}

Any hand:

${curveTable(TAKEN_HEAD, TENS, [any.chanceByTaken, any.gainByTaken])}

Chosen:

${curveTable(TAKEN_HEAD, TENS, [chosen.chanceByTaken, chosen.gainByTaken])}

## Trumps held

${markdownFigure('holding.svg', 'Chance against points in sight for each holding of Jack and Nine of trumps')}

Any hand:

${holdingTable(any, found.any)}

Chosen:

${holdingTable(chosen, found.chosen)}

${markdownFigure('trumps.svg', 'Chance against the number of trumps for each holding of Jack and Nine of trumps')}

Any hand:

${trumpsTable(any)}

Chosen:

${trumpsTable(chosen)}

${markdownFigure('trumps-in-sight.svg', 'Chance against points in sight and number of trumps')}

## What this does not say

- Chosen contracts are conditioned on the choice: with few points in sight a player bids only if something else \
speaks for the
  hand (long trumps, Aces, a meld), so their curves lie high on the left. They do not say what such points are worth.
- With any hand it is always the elder who is maker, in the turned suit, and his opponent has said nothing yet. A \
dealer who
  bids after a pass, or a player who names a suit in the second round, knows more.
- Scoring no less than the opponent is not the same as bidding being better than passing: that would need the same deals
  with a pass.
- Both sides are programs. Better defence lowers the chances, better play of the hand raises them.
- Points taken are known only afterwards: their break-even says what a contract costs, not when to bid.
`;
}
