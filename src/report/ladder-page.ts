/** The report of a ladder: all games, the steps between rungs, ten times the thinking; then game by game. */
import {
  bullets,
  type DataTable,
  type Drawing,
  figure,
  prose,
  type Report,
  type Section,
  section,
  table,
} from '../document/report.ts';
import type { GameLadder, LadderReport, RungFigures, StepFigures, Steps } from '../duel/index.ts';
import { against, type Estimate } from '../stats/index.ts';
import { dotPlot } from './dot-plot.ts';
import { type Made, madeText, reportFiles } from './files.ts';
import { ABSENT, formatNumber, gainText, halfText, listed } from './format.ts';
import { summaryJson } from './summary-json.ts';

/** How the ladder came about. */
export interface LadderOrigin {
  /** The command that makes it again. */
  readonly command: string;
}

/** `2.4 ± 0.1 µs`, `12 ± 2 ms`. */
export function timeText(estimate: Estimate): string {
  const { value } = estimate;
  if (value === undefined) return ABSENT;
  const [scale, unit] = value < 1e3 ? [1, 'µs'] : value < 1e6 ? [1e3, 'ms'] : [1e6, 's'];
  const digits = value / scale < 10 ? 1 : 0;
  return `${formatNumber(value / scale, digits)}${halfText(estimate, digits, scale)} ${unit}`;
}

/** A figure that may be absent. One without an interval is not shown. */
function cell(estimate: Estimate | undefined, decimals?: number): string {
  if (estimate === undefined) return '';
  return estimate.low === undefined ? ABSENT : gainText(estimate, decimals);
}

/** Strong type for a step whose sign is certain. */
function stepCell(steps: readonly StepFigures[], name: string): string {
  const step = steps.find(({ above }) => above === name);
  if (step === undefined) return '';
  const text = cell(step.difference);
  return against(step.difference) === 'not told' ? text : `**${text}**`;
}

/** The rungs of a game, from the bottom. */
export function rungTable({ rungs, steps }: GameLadder): DataTable {
  const rows = rungs.map(({ name, micros, regret, duel, elo }) => [
    name,
    timeText(micros),
    cell(regret),
    stepCell(steps.regret, name),
    cell(duel),
    stepCell(steps.duel, name),
    cell(elo, 0),
  ]);
  const [over, below] = ['over greedy', 'over the rung below'];
  return table(['rung', 'a decision', `${over}, regret`, below, `${over}, duels`, below, 'Elo'], rows);
}

/** How rungs are compared. */
type Measure = keyof Steps;

/** Each step in words, with its games: how often the upper rung is above, below, or not to be told. */
export function stepWords({ games }: LadderReport, measure: Measure): string[] {
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
  games: readonly GameLadder[],
  measure: Measure,
  name: string,
): (readonly [game: string, step: StepFigures])[] {
  return games.flatMap(({ game, steps }) =>
    steps[measure].filter(({ above }) => above === name).map(step => [game, step] as const),
  );
}

/** The steps of all games to rungs that think ten times as long as the one below, by a measure. */
function tenfold({ games }: LadderReport, measure: Measure): (readonly StepFigures[])[] {
  const steps = games[0]?.steps[measure] ?? [];
  return steps
    .filter(({ above, below }) => [above, below].every(name => name.startsWith(STRONG)))
    .map(({ above }) => stepsNamed(games, measure, above).map(([, step]) => step));
}

const STRONG = 'strong';

/** How many steps lead up, and in how many games ten times the playouts do. */
export function ladderAnswer(report: LadderReport): string {
  const { games } = report;
  if (games.length === 0) return 'No game is done yet.';
  const all = games.flatMap(({ steps }) => steps.regret);
  const better = (measure: Measure) =>
    listed(
      tenfold(report, measure).map(steps => {
        const [{ above, below }] = steps;
        const range = `from ${playouts(below)} to ${playouts(above)}`;
        return `${range} in ${count(steps, 'above')} of ${steps.length} games`;
      }),
    );
  const worse = count([...tenfold(report, 'regret'), ...tenfold(report, 'duel')].flat(), 'below');
  return prose`Of ${all.length} steps by regret ${count(all, 'above')} certainly lead up and ${count(all, 'below')}
    down. Ten times the playouts make \`strong\` certainly better by regret ${better('regret')}, by duels with
    \`greedy\` ${better('duel')}, and certainly worse in ${worse === 0 ? 'none' : worse}.`;
}

function count(steps: readonly StepFigures[], sign: string): number {
  return steps.filter(({ difference }) => against(difference) === sign).length;
}

/** `1,000`, of `strong 1,000`. */
function playouts(name: string): string {
  return name.replace(`${STRONG} `, '');
}

/** All games: points a deal over greedy by regret. */
function overview({ games }: LadderReport): DataTable {
  const names = games[0]?.rungs.filter(({ regret }) => regret !== undefined).map(({ name }) => name) ?? [];
  const rows = games.map(({ game, rungs }) => [
    `[${game}](#${game})`,
    ...names.map(name => cell(rungs.find(rung => rung.name === name)?.regret)),
  ]);
  return table(['over greedy, by regret', ...names], rows);
}

/** Each step with ten times the playouts, by both measures. */
function tenfoldTable(report: LadderReport): DataTable {
  const columns = (['regret', 'duel'] as const).flatMap(measure =>
    tenfold(report, measure).map(([{ above, below }]) => ({ measure, above, below })),
  );
  const head = columns.map(({ measure, above, below }) => `${above} over ${below}, ${measure}`);
  const rows = report.games.map(({ game, steps }) => [
    game,
    ...columns.map(({ measure, above }) => stepCell(steps[measure], above)),
  ]);
  return table(['game', ...head], rows);
}

function sectionOf(ladder: GameLadder): Section {
  return section(ladder.game, [
    `${formatNumber(ladder.decisions)} decisions were judged.`,
    rungTable(ladder),
  ]);
}

/** The code and the machine behind the games, each with its games. */
function madeIn(games: readonly GameLadder[]): string[] {
  const texts = new Map<string, string[]>();
  for (const { game, made } of games) {
    const { cpu = 'unknown CPU', node = '?', ...software } = made as Made & { cpu?: string; node?: string };
    const text = `${madeText(software)} Times are of one core: ${cpu}, Node ${node}.`;
    texts.set(text, [...(texts.get(text) ?? []), game]);
  }
  return [...texts].map(([text, names]) => (texts.size === 1 ? text : `${listed(names)}: ${text}`));
}

/** Where both measures may be right, and where not: duels are played out, the judge only expects. */
function agreement(games: readonly GameLadder[]): string {
  const both = games.flatMap(({ game, rungs }) =>
    rungs
      .filter(({ regret, duel }) => regret?.low !== undefined && duel?.low !== undefined)
      .map(({ name, regret, duel }) => ({ name: `${name} at ${game}`, regret: regret!, duel: duel! })),
  );
  const apart = both.filter(({ regret, duel }) => regret.low! > duel.high! || duel.low! > regret.high!);
  return (
    `Of ${both.length} rungs with both measures over \`greedy\` the two intervals overlap in ` +
    `${both.length - apart.length}${apart.length === 0 ? '' : `, not for ${listed(apart.map(({ name }) => name))}`}. ` +
    'With three or four sides the judge counts points beyond the best other side, a duel beyond the mean of the others.'
  );
}

/** The report. */
export function ladderPage(report: LadderReport, { command }: LadderOrigin): Report {
  const { seed, boards, deals, judge, worlds, games, missing } = report;
  const [first] = games;
  const agents =
    first?.rungs
      .filter(({ name, agent }) => name !== agent)
      .map(({ name, agent }) => `${name}: \`${agent}\``) ?? [];
  const steps = first?.steps;
  return {
    title: 'The ladder: how strong is each agent in each game?',
    answer: ladderAnswer(report),
    lead: figure('gains', gains(report)),
    counted: [
      overview(report),
      ...(missing.length === 0 ? [] : [`Not measured yet: ${listed(missing)}.`]),
      'Points a deal for one side; a game point counts 100. Intervals hold the true value 95 times in 100.',
      prose`*By regret*: in ${formatNumber(deals)} deals all agents say what they would do at the same decisions,
        \`ismcts\` and \`pimc\` in the first quarter of them. \`${judge}\` compares the answers in the same
        ${formatNumber(worlds)} worlds. The deals are the unit. The judge takes all to play on as its net does, and
        that is what \`strong\` looks for: by regret more playouts can hardly lose.`,
      prose`*By duels*: boards against \`greedy\`, ${formatNumber(boards)} for agents that do not search, and the first
        twentieth of them for those that do. The boards are the unit. Elo counts the games won on them. Agents that
        take long have regret alone, \`random\` and \`cheat\` have duels alone. \`cheat\` sees all cards and plays as
        if everybody did.`,
      prose`*Over the rung below*: over the nearest one that has all deals, or has a duel, on the deals that both have.
        These intervals are wider, by Bonferroni: the ${steps?.regret.length ?? 0} of a game by regret hold together 95
        times in 100, and so do the ${steps?.duel.length ?? 0} by duels. *Certain* is a step whose interval lies on one
        side of 0; it stands in bold. A step by duels says who gains more over \`greedy\`, not who beats whom.`,
      agreement(games),
      `${agents.join(', ')}.`,
    ],
    sections: [
      section(
        'Step by step',
        ['By regret:', bullets(stepWords(report, 'regret')), 'By duels:', bullets(stepWords(report, 'duel'))],
        'open',
      ),
      section(
        'Ten times the playouts',
        [
          prose`Points a deal. By regret the judge asks for what \`strong\` looks for, so this is what it gains if all
            play on as the net does; a duel says what it gains over \`greedy\`, on few boards. Where a step is not
            certain, the upper end of its interval bounds what ten times the playouts may gain.`,
          tenfoldTable(report),
        ],
        'open',
      ),
      ...games.map(sectionOf),
    ],
    again: {
      command,
      blocks: [
        prose`Seed \`${seed}\`. The same command gives the same figures at the same revision, except for times. *A
          decision* is CPU time for a decision with a choice, in deals in which the agent meets itself, measured once
          beside other work on the machine.`,
        ...madeIn(games),
      ],
    },
  };
}

/** The files of a ladder. Its page is made from the numbers as they are written, and so can be made again from them. */
export function ladderFiles(report: LadderReport, command: string): Readonly<Record<string, string>> {
  const written = JSON.parse(summaryJson({ command, ...report }, [])) as LadderReport & LadderOrigin;
  return reportFiles(ladderPage(written, written), written);
}

/** Searches that only stand beside the ladder are in no figure of all games. */
const BESIDE = ['ismcts', 'pimc'];

/** What each rung gains over greedy in each game, by regret. */
export function gains({ games }: LadderReport): Drawing {
  const isShown = ({ name, regret }: RungFigures) => regret !== undefined && !BESIDE.includes(name);
  const names = games[0]?.rungs.filter(isShown).map(({ name }) => name) ?? [];
  return dotPlot({
    title: 'What each rung of the ladder gains over greedy by regret, with 95 % intervals',
    x: { label: 'points a deal over greedy' },
    rows: games.map(({ game }) => game),
    series: names.map(label => ({
      label,
      values: games.map(({ rungs }) => rungs.find(({ name }) => name === label)?.regret),
    })),
    marks: [{ axis: 'x', value: 0, label: 'greedy' }],
  });
}
