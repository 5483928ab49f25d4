/**
 * "As maker you need about 60 card points, 40 of them in sight when bidding": a rule of thumb for Klaberjass.
 *
 * Every contract is one observation. *Taken*: the points of the cards that the maker captured, and 10 if he won the
 * last trick. *In sight*: the points of his six cards at the bid, counted in the suit that he then made trumps. *With
 * the exchange*: and those of the turn-up, if he held the Seven that gets it.
 *
 * Players choose their contracts, and what is chosen is good. So the same deals are played twice: by players who
 * choose, and by players of whom the elder takes the turned suit with whatever he holds.
 */

import { cardCount, hasCard, JACK, lowestCard, NINE, SEVEN, suitSet } from '../src/cards/index.ts';
import { cardOf, type Game, Rng, rootOf, suitOf } from '../src/index.ts';
import {
  ABSENT,
  type Axis,
  barPlot,
  curveSeries,
  curveTable,
  formatEstimate,
  formatNumber,
  heatMap,
  linePlot,
  type Mark,
  markdownFigure,
  markdownTable,
} from '../src/report/index.ts';
import { defineExperiment, OUTCOMES, type PlayedRun } from '../src/rows/index.ts';
import { Curve, type Estimate } from '../src/stats/index.ts';

/** What the rule says, and how far off a number may be for "about". */
const RULE = { taken: 60, inSight: 40, about: 5 };

const MOST_TAKEN = 162;
/** Six cards hold at most 77 points, and the turn-up 11 more. */
const MOST_IN_SIGHT = 88;
const HOLDINGS = ['neither', 'Nine', 'Jack', 'Jack and Nine'];
const TRUMPS = ['0', '1', '2', '3', '4', '5', '6'];
/** Fewer contracts than this are not drawn. */
const LEAST = 50;
/** A share of contracts that does not count. */
const RARE = 0.01;
/** Of the seed: no deal and no agent draws from it. */
const BOOTSTRAP_STREAM = 64;

const [MADE, FAILED, TIE] = (['made', 'failed', 'tie'] as const).map(word => OUTCOMES.indexOf(word));

const chances = (most: number) => new Curve(most + 1, 'share');
const means = (most: number) => new Curve(most + 1, 'mean');

/** What is kept of the contracts: chances to make them, and means of points. */
const newCurves = () => ({
  chanceByTaken: chances(MOST_TAKEN),
  chanceBySight: chances(MOST_IN_SIGHT),
  chanceByExchange: chances(MOST_IN_SIGHT),
  takenBySight: means(MOST_IN_SIGHT),
  /** Score of the maker less that of the opponent. */
  gainByTaken: means(MOST_TAKEN),
  gainBySight: means(MOST_IN_SIGHT),
  gainByExchange: means(MOST_IN_SIGHT),
  chanceByHolding: HOLDINGS.map(() => chances(MOST_IN_SIGHT)),
  takenByHolding: HOLDINGS.map(() => means(MOST_IN_SIGHT)),
  chanceByTrumps: TRUMPS.map(() => chances(MOST_IN_SIGHT)),
  /** Against the number of trumps, for each holding. */
  trumpsByHolding: HOLDINGS.map(() => chances(TRUMPS.length - 1)),
});
type Curves = ReturnType<typeof newCurves>;

const deals = (agent: string): PlayedRun => ({
  game: 'klaberjass',
  agents: [agent, agent],
  seatings: 'fixed',
});

export default defineExperiment({
  question: 'Does the maker at Klaberjass need about 60 card points, 40 of them in sight when bidding?',
  runs: { chosen: deals('greedy'), 'any-hand': deals('greedy:take=-100') },
  deals: 2_000_000,
  leastDeals: 2_000,
  seed: 'klaberjass-maker',
  columns: [
    ...(['deal', 'hand0', 'hand1', 'turn_up', 'maker', 'trump', 'outcome', 'last_trick'] as const),
    ...(['card_points0', 'card_points1', 'score0', 'score1'] as const),
  ],

  analyse({ games: [game] }) {
    const curves = newCurves();
    return {
      add(rows, count) {
        for (let row = 0; row < count; row++) {
          const outcome = rows.outcome[row];
          if (outcome !== MADE && outcome !== FAILED && outcome !== TIE) continue;
          const deal = rows.deal[row];
          const maker = rows.maker[row];
          const trump = rows.trump[row] - 1;
          const turnUp = rows.turn_up[row];
          const hand = (maker === 0 ? rows.hand0 : rows.hand1)[row] | 0;
          const cards = (maker === 0 ? rows.card_points0 : rows.card_points1)[row];
          const lead = rows.score0[row] - rows.score1[row];

          const made = outcome === MADE ? 1 : 0;
          const gain = maker === 0 ? lead : -lead;
          const taken = cards + (rows.last_trick[row] === maker ? game.lastTrick : 0);
          const sight = pointsIn(game, hand, trump);
          const exchanges = suitOf(turnUp) === trump && hasCard(hand, cardOf(trump, SEVEN));
          const withTurnUp = sight + (exchanges ? game.points[(trump << 5) | turnUp] : 0);
          const holding =
            (hasCard(hand, cardOf(trump, NINE)) ? 1 : 0) + (hasCard(hand, cardOf(trump, JACK)) ? 2 : 0);
          const trumps = cardCount(hand & suitSet(trump));

          curves.chanceByTaken.add(deal, taken, made);
          curves.gainByTaken.add(deal, taken, gain);
          curves.chanceBySight.add(deal, sight, made);
          curves.gainBySight.add(deal, sight, gain);
          curves.takenBySight.add(deal, sight, taken);
          curves.chanceByExchange.add(deal, withTurnUp, made);
          curves.gainByExchange.add(deal, withTurnUp, gain);
          curves.chanceByHolding[holding].add(deal, sight, made);
          curves.takenByHolding[holding].add(deal, sight, taken);
          curves.chanceByTrumps[trumps].add(deal, sight, made);
          curves.trumpsByHolding[holding].add(deal, trumps, made);
        }
      },
      result: () => curves,
    };
  },

  report({ chosen, 'any-hand': any }, runs) {
    const { seed } = runs.chosen;
    const found = { chosen: findings(chosen, seed), any: findings(any, seed) };
    const numbers = ({ taken, inSight, atTheRule }: Findings) =>
      [tabled(taken.noLoss), tabled(inSight.noLoss), formatEstimate(atTheRule.taken, 'number', 1)] as const;
    const [taken, inSight, bring] = numbers(found.any);
    const [ofTaken, ofSight] = [
      verdict(found.any.taken.noLoss, RULE.taken),
      verdict(found.any.inSight.noLoss, RULE.inSight),
    ];
    const ofRule =
      ofTaken === ofSight
        ? `is ${ofTaken}`
        : `is ${ofTaken} in its ${RULE.taken} and ${ofSight} in its ${RULE.inSight}`;
    const answer =
      `A maker with any hand needs ${taken} card points taken, or ${inSight} in sight at the bid, to score as much as his ` +
      `opponent, and ${RULE.inSight} in sight bring him ${bring}, so the rule of ${RULE.taken} and ${RULE.inSight} ${ofRule} ` +
      `(where ${runs.chosen.agents[0]} chose to bid, the three numbers are ${numbers(found.chosen).join(', ')}; ` +
      `95 % intervals).`;
    return {
      answer,
      body: bodyOf({ chosen, any }, found),
      figures: figuresOf(chosen, any),
      data: {
        rule: RULE,
        chosen: { ...found.chosen, ...rawCurves(chosen) },
        anyHand: { ...found.any, ...rawCurves(any) },
      },
    };
  },
});

/** The points of a hand when `trump` is trumps. */
function pointsIn(game: Game, hand: number, trump: number): number {
  let points = 0;
  for (let rest = hand; rest !== 0; rest &= rest - 1) points += game.points[(trump << 5) | lowestCard(rest)];
  return points;
}

/** The number of points from which on a curve reaches a target, and the share of contracts with fewer. */
interface BreakEven extends Estimate {
  readonly below: number;
}

/** Two kinds of break-even: the chance is one half, and the mean score difference is 0. */
function findings(curves: Curves, seed: string) {
  const rng = new Rng().seed(rootOf(seed), 0, BOOTSTRAP_STREAM);
  const breakEven = (curve: Curve, target: number): BreakEven => {
    const estimate = curve.breakEven(target, rng);
    const fewer = estimate.value ? curve.estimate(0, estimate.value - 1).n : 0;
    return { ...estimate, below: fewer / Math.max(1, curve.estimate().n) };
  };
  const both = (chance: Curve, gain: Curve) => ({ even: breakEven(chance, 0.5), noLoss: breakEven(gain, 0) });
  const at = RULE.inSight;
  return {
    contracts: curves.chanceBySight.estimate(),
    taken: both(curves.chanceByTaken, curves.gainByTaken),
    inSight: both(curves.chanceBySight, curves.gainBySight),
    withExchange: both(curves.chanceByExchange, curves.gainByExchange),
    evenByHolding: curves.chanceByHolding.map(curve => breakEven(curve, 0.5)),
    atTheRule: {
      taken: curves.takenBySight.estimate(at, at),
      made: curves.chanceBySight.estimate(at, at),
      gain: curves.gainBySight.estimate(at, at),
    },
  };
}
type Findings = ReturnType<typeof findings>;

/** Curves as rows: points, contracts, value and its bounds, to six digits. */
function rawCurves({ chanceByTaken, chanceBySight, takenBySight, gainBySight }: Curves) {
  const rows = (curve: Curve) =>
    curve
      .points(LEAST)
      .map(({ x, estimate: { n, value, low = value, high = value } }) => [
        x,
        n,
        ...[value, low, high].map(v => Number(v.toPrecision(6))),
      ]);
  return {
    chanceByTaken: rows(chanceByTaken),
    chanceBySight: rows(chanceBySight),
    takenBySight: rows(takenBySight),
    gainBySight: rows(gainBySight),
  };
}

/** How a break-even compares with a number of the rule, and how sure that is. */
function verdict({ value, low = -Infinity, high = Infinity }: Estimate, rule: number): string {
  if (value === undefined) return 'never enough';
  const isNear = (points: number) => Math.abs(points - rule) <= RULE.about;
  if (isNear(value)) return isNear(low) && isNear(high) ? 'about right' : 'perhaps about right';
  const isSure = value < rule ? high < rule - RULE.about : low > rule + RULE.about;
  return `${isSure ? '' : 'perhaps '}${Math.abs(value - rule)} points too ${value < rule ? 'high' : 'low'}`;
}

/** `57 [56, 58]`; `any` where hardly a contract had fewer points, so that the choice of hands hides the number. */
function tabled(breakEven: BreakEven): string {
  if (breakEven.value === undefined) return ABSENT;
  return breakEven.below < RARE ? 'any' : formatEstimate(breakEven, 'number', 0);
}

const SIGHT: Axis = {
  label: 'card points in the six cards at the bid, in the suit that became trumps',
  range: [0, 80],
};
const CHANCE: Axis = { label: 'chance to make the contract', notation: 'percent', range: [0, 1] };
const EVEN: Mark = { axis: 'y', value: 0.5, label: 'even chance' };
const RULE_TAKEN = `the rule: ${RULE.taken} taken`;
const RULE_SIGHT: Mark = { axis: 'x', value: RULE.inSight, label: `the rule: ${RULE.inSight} in sight` };

const stepsOf = (step: number, to: number) =>
  Array.from({ length: Math.ceil(to / step) }, (_, i) => i * step);
const FIVES = stepsOf(5, 80);
const TENS = stepsOf(10, 120);

const series = (label: string, curve: Curve) => curveSeries(label, curve, LEAST);

/** Curves of both runs where they differ by choice; what trumps are worth is read off any hand. */
function figuresOf(chosen: Curves, any: Curves): Record<string, string> {
  const both = (of: (curves: Curves) => Curve) => [
    series('any hand', of(any)),
    series('chosen hands', of(chosen)),
  ];
  const drawn = (curve: Curve, from: number, to = from) => {
    const estimate = curve.estimate(from, to);
    return estimate.n < LEAST ? undefined : estimate;
  };
  const contracts = TRUMPS.map((_, n) => any.trumpsByHolding.reduce((sum, curve) => sum + curve.count(n), 0));
  return {
    'taken.svg': linePlot({
      title: 'Chance to make the contract, by card points taken',
      x: { label: 'card points taken by the maker, last trick included', range: [0, 120] },
      y: CHANCE,
      series: both(curves => curves.chanceByTaken),
      marks: [EVEN, { axis: 'x', value: RULE.taken, label: RULE_TAKEN }],
    }),
    'in-sight.svg': linePlot({
      title: 'Chance to make the contract, by card points in sight at the bid',
      x: SIGHT,
      y: CHANCE,
      series: [
        ...both(curves => curves.chanceBySight),
        series('any hand, with the exchange', any.chanceByExchange),
      ],
      marks: [EVEN, RULE_SIGHT],
    }),
    'gain.svg': linePlot({
      title: 'What a contract is worth, by card points in sight at the bid',
      x: SIGHT,
      y: { label: 'mean score difference (points)' },
      series: both(curves => curves.gainBySight),
      marks: [{ axis: 'y', value: 0, label: 'maker and opponent score alike' }, RULE_SIGHT],
    }),
    'taken-by-sight.svg': linePlot({
      title: 'Card points taken, by card points in sight at the bid',
      x: SIGHT,
      y: { label: 'mean card points taken' },
      series: both(curves => curves.takenBySight),
      marks: [{ axis: 'y', value: RULE.taken, label: RULE_TAKEN }, RULE_SIGHT],
    }),
    'holding.svg': linePlot({
      title: 'Any hand: chance to make the contract, by points in sight and top trumps',
      x: SIGHT,
      y: CHANCE,
      series: HOLDINGS.map((name, i) => series(name, any.chanceByHolding[i])),
      marks: [EVEN],
    }),
    'trumps.svg': barPlot({
      title: 'Any hand: chance to make the contract, by trumps held at the bid',
      x: {
        label: 'trumps among the six cards',
        groups: TRUMPS.map((n, i) => [n, `${formatNumber(contracts[i])} deals`]),
      },
      y: CHANCE,
      series: HOLDINGS.map((label, h) => ({
        label,
        values: TRUMPS.map((_, n) => drawn(any.trumpsByHolding[h], n)),
      })),
      marks: [EVEN],
    }),
    'trumps-in-sight.svg': heatMap({
      title: 'Any hand: chance to make the contract (%), by points in sight and trumps',
      x: { label: `${SIGHT.label}: from`, names: FIVES.map(String) },
      y: { label: 'trumps held', names: TRUMPS },
      cells: any.chanceByTrumps.map(curve => FIVES.map(from => drawn(curve, from, from + 4)?.value)),
      notation: 'percent',
      range: [0, 1],
      scaleLabel: 'chance',
    }),
  };
}

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

function bodyOf(
  { chosen, any }: Readonly<Record<'any' | 'chosen', Curves>>,
  found: Readonly<Record<'any' | 'chosen', Findings>>,
): string {
  const atTheRule = ({ atTheRule: { taken, made, gain } }: Findings) =>
    `takes ${formatEstimate(taken)} card points, makes ${percent(made)} of his contracts, and the score difference is ${formatEstimate(gain)} on average`;
  const { value: noLoss } = found.any.inSight.noLoss;
  const atNoLoss =
    noLoss === undefined
      ? ''
      : `With the ${noLoss} points that cost him nothing on average he makes ${percent(any.chanceBySight.estimate(noLoss, noLoss))}.`;
  return `
## What was counted

- **Contracts**: deals in which trumps were made and the cards played. *Chosen*: both players bid as they see fit;
  ${formatNumber(found.chosen.contracts.n)} contracts, ${percent(found.chosen.contracts)} made. *Any hand*: the elder takes the turned suit with
  whatever he holds; ${formatNumber(found.any.contracts.n)} contracts, ${percent(found.any.contracts)} made. A tie is not made.
- **Card points taken**: points of the cards that the maker captured in tricks, and 10 for the last trick if he won it. Melds and
  bella are left out, though they count for making the contract. Mean: ${formatEstimate(chosen.takenBySight.estimate())} chosen,
  ${formatEstimate(any.takenBySight.estimate())} any hand.
- **Card points in sight**: points of the six cards that the maker held when he bid, in the suit that he then made trumps (Jack
  and Nine of trumps 20 and 14; Ace 11, Ten 10, King 4, Queen 3; other Jacks 2). Mean:
  ${formatEstimate(chosen.chanceBySight.meanPredictor())} chosen, ${formatEstimate(any.chanceBySight.meanPredictor())} any hand.
- **With the exchange**: and the points of the turn-up, if its suit was made trumps and the Seven of trumps was among the six.
- **No loss**: the smallest number of points from which on the maker scores, on average, no less than his opponent. **Even
  chance**: from which on he makes the contract at least every second time. Both are read off a curve that is smoothed so that it
  never falls (isotonic regression); the intervals come from 1,000 bootstrap samples of 100 groups of deals. The two differ
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

- Chosen contracts are conditioned on the choice: with few points in sight a player bids only if something else speaks for the
  hand (long trumps, Aces, a meld), so their curves lie high on the left. They do not say what such points are worth.
- With any hand it is always the elder who is maker, in the turned suit, and his opponent has said nothing yet. A dealer who
  bids after a pass, or a player who names a suit in the second round, knows more.
- Scoring no less than the opponent is not the same as bidding being better than passing: that would need the same deals
  with a pass.
- Both sides are programs. Better defence lowers the chances, better play of the hand raises them.
- Points taken are known only afterwards: their break-even says what a contract costs, not when to bid.
`;
}
