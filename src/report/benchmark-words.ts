/** What the report of a benchmark says in words: its answer, its steps, and what an entry has to keep to. */
import { prose } from '../document/report.ts';
import {
  type BenchmarkReport,
  type GameBenchmark,
  GREEDY,
  type StepFigures,
  type Steps,
} from '../duel/index.ts';
import { against } from '../stats/index.ts';
import { listed } from './format.ts';

/** How entries are compared. */
type Measure = keyof Steps;

/** Each step in words, with its games: how often the upper entry is above, below, or not to be told. */
export function stepWords({ games }: BenchmarkReport, measure: Measure): string[] {
  const names = games[0]?.steps[measure].map(({ above, below }) => [above, below]) ?? [];
  return names.map(([above, below]) => {
    const steps = stepsNamed(games, measure, above);
    const told = (sign: string) => steps.filter(([, { difference }]) => against(difference) === sign);
    const [higher, lower, open] = ['above', 'below', 'not told'].map(told);
    const clauses = [
      `above in ${higher.length} of ${steps.length}`,
      ...(lower.length > 0 ? [`below in ${lower.length} (${listed(lower.map(([game]) => game))})`] : []),
      ...(open.length > 0
        ? [`not to be told in ${open.length} (${listed(open.map(([game]) => game))})`]
        : []),
    ];
    return `${above} over ${below}: ${listed(clauses)}.`;
  });
}

function stepsNamed(
  games: readonly GameBenchmark[],
  measure: Measure,
  name: string,
): (readonly [game: string, step: StepFigures])[] {
  return games.flatMap(({ game, steps }) =>
    steps[measure].filter(({ above }) => above === name).map(step => [game, step] as const),
  );
}

/** The steps of all games to entries that think ten times as long as the one below, by a measure. */
export function tenfold({ games }: BenchmarkReport, measure: Measure): (readonly StepFigures[])[] {
  const steps = games[0]?.steps[measure] ?? [];
  return steps
    .filter(({ above, below }) => [above, below].every(name => name.startsWith(STRONG)))
    .map(({ above }) => stepsNamed(games, measure, above).map(([, step]) => step));
}

const STRONG = 'strong';

/** Where entries of one's own stand, how many steps lead up, and in how many games ten times the playouts do. */
export function benchmarkAnswer(report: BenchmarkReport): string {
  const { games } = report;
  if (games.length === 0) return 'No game is done yet.';
  const all = games.flatMap(({ steps }) => steps.regret);
  const better = (measure: Measure) =>
    listed(
      tenfold(report, measure).map(steps => {
        const [{ above, below }] = steps;
        const range = `from ${below} to ${above}`.replaceAll(`${STRONG} `, '');
        return `${range} in ${count(steps, 'above')} of ${steps.length} games`;
      }),
    );
  const worse = count([...tenfold(report, 'regret'), ...tenfold(report, 'duel')].flat(), 'below');
  const own = ownWords(games);
  return prose`${own}${own && ' '}Of ${all.length} steps from one entry to the next, ${count(all, 'above')} lead
    certainly up and ${count(all, 'below')} down, by regret. Ten times the playouts make \`strong\` certainly better by
    regret ${better('regret')}, and by duels with \`greedy\` ${better('duel')}. They make it certainly worse in
    ${worse === 0 ? 'none' : worse}.`;
}

/** In how many games each entry of one's own is above `net`. */
function ownWords(games: readonly GameBenchmark[]): string {
  const words = games[0].own.map(({ name }) => {
    const [regret, duel] = (['regret', 'duel'] as const).map(measure =>
      games.flatMap(({ own }) =>
        own
          .filter(one => one.name === name)
          .flatMap(one => one[measure].filter(({ below }) => below === 'net')),
      ),
    );
    const [above, below] = ['above', 'below'].map(sign => [count(regret, sign), count(duel, sign)]);
    return prose`\`${name}\` is certainly above \`net\` in ${above[0]} and below it in ${below[0]} of
      ${regret.length} games by regret, in ${above[1]} and ${below[1]} by duels with \`greedy\`.`;
  });
  return words.join(' ');
}

function count(steps: readonly StepFigures[], sign: string): number {
  return steps.filter(({ difference }) => against(difference) === sign).length;
}

/** What an entry has to keep to. */
export const RULES = [
  prose`Run \`jaslab benchmark --agents ./mine.mjs --out results/mine\` at a revision that others can get, and change
    neither the seed nor the numbers of boards and deals. A net from elsewhere takes part as \`net:weights=FILE\`. A
    program behind the line protocol cannot: it knows its own deals, and regret asks about those of others.`,
  'The agent sees its view, as players at a table do. One that sees all cards stands apart, as `cheat` does.',
  prose`It answers the same whenever it is asked the same: its budget is a count, not a time, and its chance comes from
    the generator that it is given. Then the same command gives the same checksums to everybody, and that is how an
    entry is checked.`,
  'It has not learned from deals of the seed of the benchmark, and was tuned on other deals.',
  prose`Publish \`report.md\`, \`summary.json\` and the agent. The summary names the version, the machine and the
    checksums. Compare times with those of \`greedy\` and \`net\` in the same report.`,
  'To cite: [BibTeX](../README.md#to-cite), with the revision below and the checksums.',
];

/** Where both measures may be right, and where not: duels are played out, the judge only expects. */
export function agreement(games: readonly GameBenchmark[]): string {
  const both = games.flatMap(({ game, entries }) =>
    entries.flatMap(({ name, regret, duels }) => {
      const duel = duels[GREEDY]?.points;
      return regret?.low === undefined || duel?.low === undefined
        ? []
        : [{ name: `${name} at ${game}`, regret, duel }];
    }),
  );
  const apart = both.filter(({ regret, duel }) => regret.low! > duel.high! || duel.low! > regret.high!);
  return (
    `Of ${both.length} entries with both measures over \`greedy\` the two intervals overlap in ` +
    `${both.length - apart.length}${apart.length === 0 ? '' : `, not for ${listed(apart.map(({ name }) => name))}`}.`
  );
}
