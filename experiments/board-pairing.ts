/**
 * The gain from playing each deal twice with the sides exchanged: the factor by which pairing cuts the number of deals,
 * for several games and for pairs of agents that are far apart and close together.
 */
import { Rng, rootOf } from '../src/index.ts';
import {
  bullets,
  dotPlot,
  figure,
  formatEstimate,
  formatNumber,
  prose,
  section,
  table,
} from '../src/report/index.ts';
import { defineExperiment, type PlayedRun } from '../src/rows/index.ts';
import { bootstrap, type Estimate, Groups } from '../src/stats/index.ts';

const GAMES = ['klaberjass', 'smousjas', 'smoojas', 'honderden', 'belote2', 'klaverjas', 'belote'] as const;
/** Pairs of agents, from far apart to close together. */
const PAIRS = {
  far: ['greedy', 'random'],
  near: ['greedy', 'noisy:slips=10'],
  close: ['greedy', 'noisy:slips=2'],
} as const;
type Pair = keyof typeof PAIRS;
const IDENTITY = 'identity';

const runOf = (game: string, pair: Pair) => `${game} ${pair}`;
const duelAt = (game: string, agents: readonly string[]): PlayedRun => ({ game, agents, seatings: 'duel' });
const everyRun = GAMES.flatMap(game => (Object.keys(PAIRS) as Pair[]).map(pair => ({ game, pair })));

/**
 * The factor of a sample size for a power of 80 % at a level of 5 %: (1.96 + 0.84)^2 variances by the squared
 * difference.
 */
const POWER = 7.849;
const TARGET = 2;

/** Sums of a group of deals: units, unit means, their squares, rows, squared rows. */
const SIZE = 5;

interface Found {
  readonly difference: number;
  readonly rowDeviation: number;
  readonly unitDeviation: number;
  /** Undefined if all units are equal. */
  readonly factor: Estimate;
  readonly error: Estimate;
}

/** The statistics of the sums of a group. A unit has two rows. */
function statistics([n, sum, squares, rowSum, rowSquares]: Float64Array) {
  const unit = squares! / n! - (sum! / n!) ** 2;
  const rows = 2 * n!;
  const row = rowSquares! / rows - (rowSum! / rows) ** 2;
  return {
    factor: n! > 0 && unit > 0 ? row / (2 * unit) : undefined,
    unit: n! > 0 ? Math.sqrt(unit) : undefined,
    row: n! > 0 ? Math.sqrt(row) : undefined,
    mean: n! > 0 ? sum! / n! : undefined,
  };
}

export default defineExperiment({
  question: 'How many fewer deals does it take to compare two agents when each deal is played by both sides?',
  runs: Object.fromEntries([
    ...everyRun.map(({ game, pair }) => [runOf(game, pair), duelAt(game, PAIRS[pair])]),
    [IDENTITY, duelAt('klaberjass', ['random', 'random'])],
  ]) as Readonly<Record<string, PlayedRun>>,
  deals: 10_000,
  leastDeals: 1_000,
  seed: 'arena-pairing',
  columns: ['deal', 'seating', 'score0', 'score1'],

  analyse({ seed }) {
    const groups = new Groups(SIZE);
    return {
      add({ deal, seating, score0, score1 }, count) {
        for (let row = 0; row < count; row += 2) {
          // The first agent is side 0 in the first seating and side 1 in the second.
          const first = score0[row] - score1[row];
          const second = score1[row + 1] - score0[row + 1];
          if (seating[row] !== 0 || deal[row] !== deal[row + 1])
            throw new RangeError(`deal ${deal[row]} was not played in two seatings`);
          const mean = (first + second) / 2;
          const at = groups.at(deal[row]);
          const values = [1, mean, mean * mean, first + second, first * first + second * second];
          for (let i = 0; i < SIZE; i++) groups.sums[at + i] += values[i];
        }
      },
      result(): Found {
        const { factor, unit, row, mean } = bootstrap(groups, statistics, new Rng().seed(rootOf(seed), 0, 0));
        return {
          difference: mean.value!,
          rowDeviation: row.value!,
          unitDeviation: unit.value!,
          factor,
          error: mean,
        };
      },
    };
  },

  report(results, runs) {
    const found = (game: string, pair: Pair) => results[runOf(game, pair)];
    const factors = everyRun.map(({ game, pair }) => found(game, pair).factor.value!);
    const range = (pair: Pair) => {
      const own = GAMES.map(game => found(game, pair).factor.value!);
      return `${formatNumber(Math.min(...own), 1)} to ${formatNumber(Math.max(...own), 1)}`;
    };
    const identity = results[IDENTITY];
    const { deals } = runs[IDENTITY];
    const isZero = identity.difference === 0 && identity.unitDeviation === 0;
    const rows = everyRun.map(({ game, pair }) => {
      const { difference, error, rowDeviation, unitDeviation, factor } = found(game, pair);
      const needed = (deviation: number) => Math.ceil((POWER * deviation ** 2) / TARGET ** 2);
      return [
        game,
        PAIRS[pair].join(' less '),
        formatEstimate({ ...error, value: difference }),
        formatNumber(rowDeviation, 1),
        formatNumber(unitDeviation, 1),
        formatEstimate(factor, 'number', 1),
        formatNumber(needed(rowDeviation)),
        formatNumber(2 * needed(unitDeviation)),
      ];
    });
    return {
      answer: factors.some(Number.isNaN)
        ? `${formatNumber(deals)} deals are too few to tell.`
        : prose`With the sides exchanged it takes ${formatNumber(Math.min(...factors), 1)} to
          ${formatNumber(Math.max(...factors), 1)} times fewer deals: ${range('far')} for greedy against random,
          ${range('near')} against a greedy that slips in 10 % of its decisions, ${range('close')} against one that
          slips in 2 %; an agent against itself differs by ${isZero ? 'exactly 0' : 'NOT 0'} in each of
          ${formatNumber(deals)} deals.`,
      lead: figure(
        'factors',
        dotPlot({
          title: 'How many times fewer deals pairing takes, by game and pair of agents, with 95 % intervals',
          x: { label: 'times fewer deals than unpaired play', steps: 'log' },
          rows: GAMES,
          series: (Object.keys(PAIRS) as Pair[]).map(pair => ({
            label: PAIRS[pair].join(' less '),
            values: GAMES.map(game => found(game, pair).factor),
          })),
          marks: [{ axis: 'x', value: 1, label: 'no gain' }],
        }),
      ),
      counted: [
        bullets([
          prose`**Unit**: one deal, played twice: the cards, the dealer and the dice in each seat are the same, the
            sides are exchanged. Its value is the mean of the two differences in score.`,
          prose`**Factor**: the variance of a mean over single deals, each dealt anew, by the variance of the mean over
            units of as many deals: (deviation of a single deal)² / (2 (deviation of a unit)²). Unpaired play needs
            that many times more deals for the same standard error. Intervals: 1,000 bootstrap samples of 100 groups of
            deals.`,
          prose`**Deals for ${TARGET} points**: to find a difference of ${TARGET} points a deal with a chance of 80 %
            in a test at 5 %.`,
          'Deals that were thrown in count, with nothing for either side.',
        ]),
      ],
      sections: [
        section('Factors', [
          table(
            [
              'game',
              'agents',
              'points a deal',
              'single deal, SD',
              'unit, SD',
              'times fewer deals',
              `deals for ${TARGET} points, unpaired`,
              'paired',
            ],
            rows,
            [0, 1],
          ),
          prose`The closer two agents play, the more of the luck of the cards falls on both alike, and the more pairing
            takes out. Agents that are far apart bid differently, play other contracts and are helped least.`,
          prose`The control is random against itself at Klaberjass: every unit must be 0 whatever the dice, and
            ${isZero ? 'is' : 'is NOT'}.`,
        ]),
      ],
      data: Object.fromEntries(
        Object.entries(results).map(([run, { factor, ...numbers }]) => [run, { ...numbers, factor }]),
      ),
    };
  },
});
