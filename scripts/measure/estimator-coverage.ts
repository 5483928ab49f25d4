/**
 * How often the intervals of our estimators cover what is known to be true, in 2,000 samples of each kind.
 *
 *     npx tsx scripts/measure/estimator-coverage.ts > results/estimators/report.md
 */
import { formatEstimate, formatNumber, markdownOf, table } from '../../src/report/index.ts';
import { coverageOf, KNOWN_TRUTHS } from '../../src/stats/fixtures/known-truths.ts';
import { proportion } from '../../src/stats/index.ts';

const SAMPLES = 2_000;

const shares = KNOWN_TRUTHS.map(truth => coverageOf(truth, SAMPLES));
const rows = KNOWN_TRUTHS.map(({ name, truth }, i) => [
  name,
  formatNumber(truth, 2),
  formatEstimate(proportion(Math.round(shares[i] * SAMPLES), SAMPLES), 'percent'),
]);
const [least, most] = [Math.min(...shares), Math.max(...shares)].map(share => formatNumber(100 * share, 1));
process.stdout.write(
  markdownOf({
    title: 'Do our intervals cover?',
    answer:
      `Intervals of 95 % hold the truth in ${least} to ${most} % of ${formatNumber(SAMPLES)} samples, ` +
      'whatever the estimator.',
    counted: [
      'Each sample has the rows of simulated deals, in which the truth is known. The rows of a deal share its luck, ' +
        'as those of real deals do, and the errors are by deal.',
      table(['estimate', 'truth', 'intervals that hold it'], rows),
    ],
    sections: [],
    again: {
      command: 'npx tsx scripts/measure/estimator-coverage.ts > results/estimators/report.md',
      blocks: [],
    },
  }),
);
