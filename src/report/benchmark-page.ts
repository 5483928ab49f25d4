/** The report of a benchmark: all games, the steps between entries, ten times the thinking; then game by game. */
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
import {
  type BenchmarkReport,
  type EntryFigures,
  type GameBenchmark,
  GREEDY,
  OPPONENTS,
  type StepFigures,
} from '../duel/index.ts';
import { against, type Estimate } from '../stats/index.ts';
import { othersWords, standsBeside } from './benchmark-others.ts';
import { agreement, benchmarkAnswer, RULES, stepWords, tenfold } from './benchmark-words.ts';
import { dotPlot } from './dot-plot.ts';
import { reportFiles } from './files.ts';
import { ABSENT, formatNumber, gainText, halfText, listed } from './format.ts';
import { madeText } from './markdown.ts';
import { kindTable } from './regret-page.ts';
import { summaryJson } from './summary-json.ts';

/** The command that makes the benchmark again. */
type BenchmarkOrigin = Pick<Report['again'], 'command'>;

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
  return step === undefined ? '' : boldIfCertain(step.difference);
}

function boldIfCertain(difference: Estimate): string {
  const text = cell(difference);
  return against(difference) === 'not told' ? text : `**${text}**`;
}

/** The entries of a game, from the bottom, as the terminal shows them. */
export function entryTable({ entries }: GameBenchmark): DataTable {
  const rows = entries.map(({ name, micros, regret, duels }) => [
    ...[name, timeText(micros), cell(regret)],
    ...OPPONENTS.map(opponent => cell(duels[opponent]?.points)),
    cell(duels[GREEDY]?.elo, 0),
  ]);
  return table(['entry', 'a decision', 'regret', ...OPPONENTS.map(name => `over ${name}`), 'Elo'], rows);
}

/** The same with the steps of the field. */
export function steppedTable(game: GameBenchmark): DataTable {
  const { head, rows } = entryTable(game);
  const { entries, steps } = game;
  const [over, below] = ['over greedy, regret', 'over the entry below'];
  return table(
    [...head.slice(0, 2), over, below, 'over greedy, duels', below, 'over net, duels', head[5]],
    rows.map(([name, time, regret, greedy, net, elo], k) => {
      const [byRegret, byDuel] = [steps.regret, steps.duel].map(list => stepCell(list, entries[k].name));
      return [name, time, regret, byRegret, greedy, byDuel, net, elo];
    }),
  );
}

/** All games: points a deal over greedy by regret. */
function overview({ games }: BenchmarkReport): DataTable {
  const names = games[0]?.entries.filter(({ regret }) => regret !== undefined).map(({ name }) => name) ?? [];
  const rows = games.map(({ game, entries }) => [
    `[${game}](#${game})`,
    ...names.map(name => cell(entries.find(entry => entry.name === name)?.regret)),
  ]);
  return table(['over greedy, by regret', ...names], rows);
}

/** Each step with ten times the playouts, by both measures. */
function tenfoldTable(report: BenchmarkReport): DataTable {
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

function sectionOf(benchmark: GameBenchmark): Section {
  const { game, decisions, judged, kinds, own } = benchmark;
  return section(game, [
    `${formatNumber(decisions)} decisions were judged.`,
    steppedTable(benchmark),
    ...own.flatMap(({ name, regret, duel }) => [
      `\`${name}\` over the entries of the package:`,
      ownTable(regret, duel),
    ]),
    'Points lost a deal against the answers of the judge, by kind of decision. Below 0 an entry answers better:',
    kindTable({ agents: judged, kinds }),
  ]);
}

/** An entry of one's own over those of the field. */
function ownTable(regret: readonly StepFigures[], duel: readonly StepFigures[]): DataTable {
  const names = [...new Set([...regret, ...duel].map(({ below }) => below))];
  const shown = (steps: readonly StepFigures[], name: string) => {
    const step = steps.find(({ below }) => below === name);
    return step === undefined ? '' : boldIfCertain(step.difference);
  };
  return table(
    ['over', 'by regret', 'by duels with greedy'],
    names.map(name => [name, shown(regret, name), shown(duel, name)]),
  );
}

/** What a best response wins against agents in small games. */
function smallTable(games: readonly GameBenchmark[]): DataTable {
  const small = games.flatMap(one => one.small ?? []);
  const names = small[0]?.agents.map(({ agent }) => agent) ?? [];
  const points = (value: number) => formatNumber(value, 3);
  return table(
    ['game', 'deals', 'information sets', ...names, 'equilibrium'],
    small.map(({ game, deals, sets, agents, gap }) => [
      ...[game, formatNumber(deals), formatNumber(sets)],
      ...[...agents.map(one => points(one.points)), points(gap)],
    ]),
  );
}

function smallSection(games: readonly GameBenchmark[]): Section {
  return section(
    'Exploitability in small games',
    [
      prose`Points a deal that a best response wins against the agent, on average of both seats: exact, over all deals
        of a pack of twelve cards. The equilibrium is found by CFR+, and its own figure bounds its error.`,
      smallTable(games),
    ],
    'open',
  );
}

/** Characters of a checksum that a page shows. */
const CHECKSUM = 16;

function checksums(games: readonly GameBenchmark[]): DataTable {
  return table(
    ['game', 'checksum'],
    games.map(({ game, sha256 }) => [game, `\`${sha256.slice(0, CHECKSUM)}\``]),
  );
}

/** What made games, each with its games. */
function byMade(games: readonly Pick<GameBenchmark, 'game' | 'made'>[]): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const { game, made } of games) texts.set(madeText(made), [...(texts.get(madeText(made)) ?? []), game]);
  return texts;
}

/** The code and the machine behind the games. */
function madeIn(games: readonly GameBenchmark[]): string[] {
  const texts = [...byMade(games)];
  return texts.map(
    ([text, names]) => `${texts.length === 1 ? '' : `${listed(names)}: `}${text} Times are of one core.`,
  );
}

/** Which games were made once more, with the same figures. */
function madeAgain(games: readonly GameBenchmark[]): Section['blocks'] {
  const texts = [...byMade(games.flatMap(({ game, again = [] }) => again.map(made => ({ game, made }))))];
  if (texts.length === 0) return [];
  const items = texts.map(([text, names]) => `${listed(names)}: ${text}`);
  return ['Made once more later, with the same bytes but for times:', bullets(items)];
}

/** The report. */
export function benchmarkPage(report: BenchmarkReport, { command }: BenchmarkOrigin): Report {
  const { standard, seed, boards, deals, judge, worlds, games, missing } = report;
  const [first] = games;
  const agents =
    first?.entries
      .filter(({ name, agent }) => name !== agent)
      .map(({ name, agent }) => `${name}: \`${agent}\``) ?? [];
  const steps = first?.steps;
  return {
    title: 'The benchmark: how strong is each agent in each game?',
    answer: benchmarkAnswer(report),
    lead: figure('gains', gains(report)),
    counted: [
      standard === undefined
        ? 'This is not the standard benchmark: its seed, boards, deals or entries differ.'
        : `This is the standard benchmark, number ${standard}.`,
      overview(report),
      ...(missing.length === 0 ? [] : [`Not measured yet: ${listed(missing)}.`]),
      'Points a deal for one side; a game point counts 100. Intervals hold the true value 95 times in 100.',
      prose`*By regret*: regret is what the answers of an agent lose against those of a judge, \`${judge}\`. The agents
        of the package play ${formatNumber(deals)} deals in turn. At each decision all of them say what they would do,
        \`ismcts\` and \`pimc\` in the first quarter of the deals. The judge plays all these answers out in the same
        ${formatNumber(worlds)} worlds: deals that fit what the seat has seen. The deals are the unit. In its playouts
        everybody plays as its net does. \`strong\` decides so, too: by regret more playouts can hardly lose.`,
      prose`*By duels*: boards against \`greedy\` and against \`net\`, ${formatNumber(boards)} for agents that do not
        search, and the first tenth of them for those of the package that do. The boards are the unit. Elo counts
        the games won against \`greedy\`. Agents that take long have regret alone, \`random\` and \`cheat\` have duels
        alone. \`cheat\` sees all cards and plays as if everybody did.`,
      prose`*Over the entry below*: over the nearest entry above it in the table that was measured in the same way, on
        the deals that both have. These intervals are wider, by Bonferroni: the ${steps?.regret.length ?? 0} of a game
        by regret hold together 95 times in 100, and so do the ${steps?.duel.length ?? 0} by duels. *Certain* is a step
        whose interval lies on one side of 0; it stands in bold. A step by duels says who gains more over \`greedy\`,
        not who beats whom.`,
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
      ...(games.some(({ small }) => small !== undefined) ? [smallSection(games)] : []),
      section('The literature, and other programs', [bullets(othersWords(report))], 'open'),
      ...games.map(sectionOf),
      section('To enter an agent', [bullets(RULES)], 'open'),
      section('Checksums', [
        'Of all results but times. They are the same on any machine.',
        checksums(games),
        ...madeAgain(games),
      ]),
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

/** The files of a benchmark. Its page is made from the numbers as they are written, and can be made again from them. */
export function benchmarkFiles(report: BenchmarkReport, command: string): Readonly<Record<string, string>> {
  const written = JSON.parse(summaryJson({ command, ...report }, [])) as BenchmarkReport & BenchmarkOrigin;
  return reportFiles(benchmarkPage(written, written), written);
}

/** What each entry gains over greedy in each game, by regret. */
export function gains({ games }: BenchmarkReport): Drawing {
  const isShown = (entry: EntryFigures) => entry.regret !== undefined && !standsBeside(entry);
  const names = games[0]?.entries.filter(isShown).map(({ name }) => name) ?? [];
  return dotPlot({
    title: 'What each entry of the benchmark gains over greedy by regret, with 95 % intervals',
    x: { label: 'points a deal over greedy' },
    rows: games.map(({ game }) => game),
    series: names.map(label => ({
      label,
      values: games.map(({ entries }) => entries.find(({ name }) => name === label)?.regret),
    })),
    marks: [{ axis: 'x', value: 0, label: 'greedy' }],
  });
}
