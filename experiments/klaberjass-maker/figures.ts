/** The figures of the report. */
import {
  type Axis,
  barPlot,
  curveSeries,
  figure,
  formatNumber,
  heatMap,
  linePlot,
  type Mark,
} from '../../src/report/index.ts';
import type { Curve } from '../../src/stats/index.ts';
import { type Curves, HOLDINGS, TRUMPS } from './curves.ts';
import { LEAST, RULE } from './findings.ts';

const SIGHT: Axis = {
  label: 'card points in the six cards at the bid, in the suit that became trumps',
  range: [0, 80],
};
const CHANCE: Axis = { label: 'chance to make the contract', notation: 'percent', range: [0, 1] };
const EVEN: Mark = { axis: 'y', value: 0.5, label: 'even chance' };
const RULE_TAKEN = `the rule: ${RULE.taken} taken`;
const RULE_SIGHT: Mark = { axis: 'x', value: RULE.inSight, label: `the rule: ${RULE.inSight} in sight` };

const FIVES = Array.from({ length: 16 }, (_, i) => i * 5);

const series = (label: string, curve: Curve) => curveSeries(label, curve, LEAST);

/** The figures. Both runs appear if they differ by choice; the value of trumps is read from the run with any hand. */
export function figuresOf(chosen: Curves, any: Curves) {
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
    taken: figure(
      'taken',
      linePlot({
        title: 'Chance to make the contract, by card points taken',
        x: { label: 'card points taken by the maker, last trick included', range: [0, 120] },
        y: CHANCE,
        series: both(curves => curves.chanceByTaken),
        marks: [EVEN, { axis: 'x', value: RULE.taken, label: RULE_TAKEN }],
      }),
    ),
    inSight: figure(
      'in-sight',
      linePlot({
        title: 'Chance to make the contract, by card points in sight at the bid',
        x: SIGHT,
        y: CHANCE,
        series: [
          ...both(curves => curves.chanceBySight),
          series('any hand, with the exchange', any.chanceByExchange),
        ],
        marks: [EVEN, RULE_SIGHT],
      }),
    ),
    gain: figure(
      'gain',
      linePlot({
        title: 'What a contract is worth, by card points in sight at the bid',
        x: SIGHT,
        y: { label: 'mean score difference (points)' },
        series: both(curves => curves.gainBySight),
        marks: [{ axis: 'y', value: 0, label: 'maker and opponent score alike' }, RULE_SIGHT],
      }),
    ),
    takenBySight: figure(
      'taken-by-sight',
      linePlot({
        title: 'Card points taken, by card points in sight at the bid',
        x: SIGHT,
        y: { label: 'mean card points taken' },
        series: both(curves => curves.takenBySight),
        marks: [{ axis: 'y', value: RULE.taken, label: RULE_TAKEN }, RULE_SIGHT],
      }),
    ),
    holding: figure(
      'holding',
      linePlot({
        title: 'Any hand: chance to make the contract, by points in sight and top trumps',
        x: SIGHT,
        y: CHANCE,
        series: HOLDINGS.map((name, i) => series(name, any.chanceByHolding[i])),
        marks: [EVEN],
      }),
    ),
    trumps: figure(
      'trumps',
      barPlot({
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
    ),
    trumpsInSight: figure(
      'trumps-in-sight',
      heatMap({
        title: 'Any hand: chance to make the contract (%), by points in sight and trumps',
        x: { label: `${SIGHT.label}: from`, names: FIVES.map(String) },
        y: { label: 'trumps held', names: TRUMPS },
        cells: any.chanceByTrumps.map(curve => FIVES.map(from => drawn(curve, from, from + 4)?.value)),
        notation: 'percent',
        range: [0, 1],
        scaleLabel: 'chance',
      }),
    ),
  };
}
