/** The report of results/python: what learners written in Python reach, from the numbers that they have written. */
import { type Drawing, figure, prose, type Report, table } from '../../src/document/report.ts';
import { formatNumber, gainText } from '../../src/report/format.ts';
import { linePlot } from '../../src/report/line-plot.ts';
import type { Estimate } from '../../src/stats/index.ts';

/** What `scripts/python/examples/learner.py` prints. */
export interface Learners {
  readonly game: string;
  readonly boards: number;
  readonly seed: string;
  readonly players: readonly string[];
  readonly software: NonNullable<Report['again']['made']>;
  /** What else a reader must know, added by hand. */
  readonly note?: string;
  readonly learners: readonly Learner[];
}

interface Learner {
  /** Its program in scripts/python/examples, without the ending. */
  readonly name: string;
  readonly learner: string;
  /** The agent of the curve. */
  readonly against: string;
  /** The budget: minutes of CPU time of Python, without the measurements. */
  readonly minutes: number;
  /** CPU time of Python and of jaslab, with the measurements. */
  readonly cpuSeconds: number;
  readonly curve: readonly {
    readonly minutes: number;
    readonly deals: number;
    readonly margin: number;
    /** Half of the 95 % interval. */
    readonly half: number;
  }[];
  readonly over: Readonly<Record<string, Estimate>>;
}

/** The page. */
export function learnersPage({ game, boards, seed, players, software, note, learners }: Learners): Report {
  const gains = learners.map(({ name, over }) => `${name} ${gainText(over.rules)}`);
  return {
    title: `What learners in Python reach at ${game}`,
    answer: `Points a deal over \`rules\`, each after ${timeOf(learners)}: ${gains.join(', ')} (95 % intervals).`,
    lead: figure('curves', curves(game, learners)),
    counted: [
      prose`Each program of [scripts/python/examples](../../scripts/python/README.md) learned once, from one seed, with
        numpy on one core of a shared machine. *Deals* are counted as often as they were learned from. The nets then
        played duels of ${formatNumber(boards)} boards of the seed \`${seed}\`, from which nothing has learned: the
        intervals cover the boards, not the spread between trainings. A game point counts 100 points. *CPU seconds* are
        those of Python and of jaslab, with the measurements of the curve. In the figure, each point is of other deals
        than the duels, each deal from both sides. ${note ?? ''}`.trim(),
      table(
        ['program', 'learns by', 'deals', 'CPU seconds', ...players.map(player => `over \`${player}\``)],
        learners.map(({ name, learner, curve, cpuSeconds, over }) => [
          `\`${name}.py\``,
          learner,
          formatNumber(curve.at(-1)?.deals ?? 0),
          formatNumber(cpuSeconds),
          ...players.map(player => gainText(over[player])),
        ]),
        [0, 1],
      ),
    ],
    sections: [],
    again: {
      command: [
        'export OPENBLAS_NUM_THREADS=1',
        ...learners.map(
          ({ name, minutes }) =>
            `python scripts/python/examples/${name}.py ${game} --minutes ${minutes} --out results/demo/${name}`,
        ),
        prose`python scripts/python/examples/learner.py --boards ${boards}
          ${learners.map(({ name }) => `results/demo/${name}`).join(' ')} > results/python/summary.json`,
        'npx tsx scripts/write/reports.ts',
      ].join('\n'),
      made: software,
      blocks: ['The budgets are CPU time, so another machine goes through more or fewer deals.'],
    },
  };
}

/** What they took, with the measurements of the curve. */
function timeOf(learners: readonly Learner[]): string {
  const seconds = learners.map(one => one.cpuSeconds);
  return `${Math.min(...seconds)} to ${Math.max(...seconds)} seconds of CPU time`;
}

function curves(game: string, learners: readonly Learner[]): Drawing {
  const [{ against }] = learners;
  return linePlot({
    title: `What learners in Python gain over ${against} at ${game}, with 95 % intervals`,
    x: { label: 'minutes of CPU time' },
    y: { label: 'points a deal' },
    series: learners.map(({ name, curve }) => ({
      label: name,
      points: curve.map(({ minutes, margin, half }) => ({
        x: minutes,
        y: margin,
        low: margin - half,
        high: margin + half,
      })),
    })),
    marks: [{ axis: 'y', value: 0, label: 'as strong' }],
  });
}
