/** The figures of the report: one for each claim, and the thresholds at other totals. */
import {
  type Axis,
  barPlot,
  curveSeries,
  dotPlot,
  figure,
  linePlot,
  type Mark,
} from '../../src/report/index.ts';
import type { Curve } from '../../src/stats/index.ts';
import { gainCurves, gainDots } from '../bidding/tables.ts';
import { drawn } from '../bidding/words.ts';
import { BOOK, type Findings } from './book-claims.ts';
import { HOLDINGS, PURPOSES, SITUATIONS } from './rows.ts';
import { type Tally, TOTALS } from './tally.ts';

/** Points with fewer hands are not drawn. */
const LEAST = 100;

const SIGHT: Axis = { label: 'card points in the six cards at the bid, with the exchange', range: [10, 75] };
const CHANCE: Axis = { label: 'contracts made', notation: 'percent', range: [0, 1] };
const GAIN: Axis = { label: 'bid less pass, points of the deal' };
const ALIKE: Mark = { axis: 'y', value: 0, label: 'bid and pass are worth the same' };
const EVEN: Mark = { axis: 'y', value: 0.5, label: 'every second contract' };
const BY_SIGHT: Mark = { axis: 'x', value: BOOK.inSight, label: `the book: ${BOOK.inSight} in sight` };
const SEATS = SITUATIONS.slice(0, 2);

const series = (curves: readonly Curve[], names: readonly string[]) =>
  curves.map((curve, i) => curveSeries(names[i], curve, LEAST));

export function figuresOf(bids: Tally, found: Findings) {
  const { holdings, long, alone } = found;
  const trumps = long.map((_, n) => `${n}`).slice(1, 5);
  return {
    inSight: figure(
      'in-sight',
      linePlot({
        title: 'Chance to make the contract, by card points in sight at the bid',
        x: SIGHT,
        y: CHANCE,
        series: series(bids.made, SITUATIONS),
        marks: [EVEN, BY_SIGHT],
      }),
    ),
    gain: figure(
      'gain',
      linePlot({
        title: 'What a bid gains over a pass with the same cards, by card points in sight',
        x: SIGHT,
        y: GAIN,
        series: series(bids.gain, SITUATIONS),
        marks: [ALIKE, BY_SIGHT],
      }),
    ),
    taken: figure(
      'taken',
      linePlot({
        title: 'Chance to make the contract, by card points taken',
        x: { label: 'card points taken by the maker, last trick included', range: [0, 120] },
        y: CHANCE,
        series: series(bids.madeByTaken, ['any hand bids', 'the players choose to bid']),
        marks: [EVEN, { axis: 'x', value: BOOK.taken, label: `the book: ${BOOK.taken} taken` }],
      }),
    ),
    holdings: gainDots('holdings', {
      title: 'What taking the turned suit gains over a pass, by the trumps held',
      x: GAIN,
      rows: HOLDINGS.map(({ name }) => name),
      series: SEATS.map((label, i) => ({ label, values: holdings.map(({ gain }) => drawn(gain[i], LEAST)) })),
    }),
    length: figure(
      'length',
      barPlot({
        title: 'Neither Jack nor Nine: contracts made, by the number of trumps',
        x: { label: 'trumps in the six cards', groups: trumps },
        y: CHANCE,
        series: [{ label: 'first round', values: long.slice(1, 5).map(({ made }) => drawn(made, LEAST)) }],
        marks: [EVEN],
      }),
    ),
    jack: gainDots('jack', {
      title: 'The Jack as the only trump: what taking gains over a pass',
      x: GAIN,
      rows: alone.map((_, n) => (n === 1 ? '1 plain Ace' : `${n} plain Aces`)),
      series: [{ label: 'first round', values: alone.map(({ gain }) => drawn(gain, LEAST)) }],
    }),
    exchange: gainDots('exchange', {
      title: 'What exchanging the Seven gains over keeping it, by its purpose',
      x: { label: 'exchange less none, points of the deal' },
      rows: PURPOSES,
      series: [{ label: 'gain', values: found.exchangeByPurpose.map(one => drawn(one, LEAST)) }],
    }),
    sequences: gainCurves(
      'sequences',
      {
        title: 'What a bid gains over a pass, by neighbours that may become a sequence',
        x: SIGHT,
        y: GAIN,
        series: series(bids.gainByNear, ['no such pair', 'one pair', 'two pairs or more']),
      },
      ALIKE.label,
    ),
    totals: figure(
      'totals',
      dotPlot({
        title: 'Points in sight from which a bid helps to win the match, by the totals',
        x: { label: 'card points in sight' },
        rows: TOTALS.map(totals => totals.join(' : ')),
        series: SITUATIONS.map((label, situation) => ({
          label,
          values: found.totals.map(row => (row[situation].value === undefined ? undefined : row[situation])),
        })),
      }),
    ),
  };
}
export type Figures = ReturnType<typeof figuresOf>;
