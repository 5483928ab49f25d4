/**
 * How often the intervals of our estimators cover what is known to be true, in 2,000 samples of each kind.
 *
 *     npx tsx scripts/tests/estimator-coverage.ts > results/estimators/report.md
 */
import { prose } from '../../src/document/report.ts';
import { boardsInThread } from '../../src/duel/index.ts';
import { Rng, rootOf } from '../../src/index.ts';
import { makeGame, makePlayer } from '../../src/node/by-name.ts';
import { madeHere } from '../../src/node/software.ts';
import { formatEstimate, formatNumber, markdownOf, section, table } from '../../src/report/index.ts';
import {
  type Coverage,
  coverageOfBoards,
  coverageOfField,
  FIGURES,
  type PlayedBoard,
} from '../../src/stats/fixtures/board-samples.ts';
import { coverageOf, KNOWN_TRUTHS } from '../../src/stats/fixtures/known-truths.ts';
import { proportion, unitClass } from '../../src/stats/index.ts';

const SAMPLES = 2_000;
/** Boards of a duel from which samples are drawn, and the sizes of the samples. */
const POPULATION = 4_000;
const SIZES = [1, 2, 5, 10, 20, 50, 100, 300, 1_000];
/** Steps in Elo of a field, and its most boards. */
const STEPS = [20, 50, 120];
const MOST_OF_FIELD = 100;
const PAIRS: readonly (readonly [game: string, a: string, b: string, options?: readonly string[]])[] = [
  ['klaberjass', 'rules', 'greedy'],
  ['klaberjass', 'greedy', 'random'],
  ['honderden', 'greedy', 'random'],
  ['klaverjas', 'greedy', 'noisy:slips=1'],
  ['klaverjas', 'rules', 'greedy', ['doubling=kraken']],
  ['belote3', 'rules', 'greedy'],
];

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
    answer: prose`Intervals of 95 % hold the truth in ${least} to ${most} % of ${formatNumber(SAMPLES)} samples,
      whatever the estimator.`,
    counted: [
      prose`Each sample has the rows of simulated deals, in which the truth is known. The rows of a deal share its
        luck, as those of real deals do, and the errors are by deal.`,
      table(['estimate', 'truth', 'intervals that hold it'], rows),
    ],
    sections: [
      section('By the boards of a duel', await byBoards()),
      section('By the boards of a tournament', byField()),
    ],
    again: {
      command: 'npx tsx scripts/tests/estimator-coverage.ts > results/estimators/report.md',
      made: madeHere(),
      blocks: [],
    },
  }),
);

/** What a duel finds of a few boards, drawn from many of the same duel. */
async function byBoards() {
  const rows: string[][] = [];
  for (const [id, a, b, options = []] of PAIRS) {
    const population = await played(id, a, b, options);
    for (const size of SIZES) {
      const rng = new Rng().seed(rootOf(`${id} ${a} ${b}`), size, 0);
      const found = coverageOfBoards(population, size, SAMPLES, rng);
      rows.push([
        size === SIZES[0] ? `${id}${options.map(word => `, ${word}`).join('')}: ${a}, ${b}` : '',
        formatNumber(size),
        ...FIGURES.map(figure => missesText(found[figure])),
      ]);
    }
  }
  return [
    prose`A duel of ${formatNumber(POPULATION)} boards stands for the truth; ${formatNumber(SAMPLES)} samples of its
      boards are drawn for each row. The table has the share of the printed intervals that miss the truth, which should
      be 5 %, and in brackets the share of the samples in which an interval is printed, where that is not all. Below
      100 printed intervals no share is given.`,
    table(['duel', 'boards', 'Elo', 'normalised Elo', 'points'], rows, [0]),
  ];
}

/** What a tournament of ten finds of agents whose strength is known. */
function byField() {
  const rows: string[][] = [];
  for (const step of STEPS) {
    for (const boards of SIZES.filter(size => size <= MOST_OF_FIELD)) {
      const rng = new Rng().seed(rootOf('field'), step, boards);
      const { ratings, lead } = coverageOfField({ agents: 10, step, boards }, SAMPLES / 4, rng);
      const all = ratings.reduce((sum, one) => ({
        samples: sum.samples + one.samples,
        printed: sum.printed + one.printed,
        held: sum.held + one.held,
      }));
      rows.push([
        boards === SIZES[0] ? formatNumber(step) : '',
        formatNumber(boards),
        ...[ratings[0], all, lead].map(missesText),
      ]);
    }
  }
  return [
    prose`Ten agents, each so many Elo above the next, meet in ${formatNumber(SAMPLES / 4)} round-robins of so many
      boards for each pair. The table has the share of the printed intervals that miss the truth: of the rating of the
      strongest, of all ratings, and of the difference of the first two.`,
    table(['Elo apart', 'boards', 'strongest', 'all', 'first less second'], rows, [0]),
  ];
}

function missesText({ samples, printed, held }: Coverage): string {
  if (printed === 0) return 'none';
  const misses = printed < 100 ? 'few' : `${formatNumber((100 * (printed - held)) / printed, 1)} %`;
  return printed === samples ? misses : `${misses} (${formatNumber((100 * printed) / samples)} %)`;
}

async function played(id: string, a: string, b: string, options: readonly string[]): Promise<PlayedBoard[]> {
  const game = await makeGame(id, options);
  const players = [await makePlayer(a), await makePlayer(b)];
  return Array.from(boardsInThread(game, 'coverage', players, 0, POPULATION), ({ points = 0, games }) => ({
    result: unitClass(games),
    points,
  }));
}
