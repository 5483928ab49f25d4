/** `jaslab solve --random`: what random deals are worth with open hands, as tables or JSON. */
import { takeInterrupts } from '../node/interrupt.ts';
import { JobError } from '../node/pool.ts';
import type { Defaults } from '../node/solve-question.ts';
import { gameOf } from '../node/solve-question.ts';
import { type RandomOptions, solveRandom } from '../node/solve-random.ts';
import { HONOURS, type RandomReport } from '../node/solve-statistics.ts';
import { formatEstimate, formatNumber, formatValue } from '../report/format.ts';
import { mostCards } from '../search/solver/position.ts';
import { UsageError } from './arguments.ts';
import type { ExitCode } from './command.ts';
import type { Io } from './io.ts';
import { alignRows, grouped } from './layout.ts';
import { formatSeconds, ProgressLine } from './progress.ts';

type DealsOptions = Pick<RandomOptions, 'deals' | 'seed' | 'dealt' | 'limits'> & {
  readonly defaults: Defaults;
  readonly workers: number;
  readonly quiet: boolean;
  readonly json: boolean;
};

export async function solveDeals(
  { defaults, quiet, json, ...asked }: DealsOptions,
  io: Io,
): Promise<ExitCode> {
  const { game: name = '', options = {}, objective } = defaults;
  const game = await gameOf({ game: name, options });
  const most = Math.min(mostCards(game));
  const { cards = most } = asked.dealt;
  if (cards > most)
    throw new UsageError(`--cards: ${name} is played with ${most} cards each at most, not ${cards}`);
  const line = new ProgressLine(io.stderr, { quiet });
  const { stop, abort, dispose } = takeInterrupts(() =>
    line.note('jaslab: stopping soon; press Ctrl-C again to stop now'),
  );
  try {
    const { statistics, interrupted, seconds } = await solveRandom({
      game: name,
      options,
      objective,
      stop,
      abort,
      onProgress: progress => line.update(progress),
      ...asked,
    });
    line.clear();
    const report = statistics.report(objective === 'cards');
    if (json)
      await io.json({ game: name, options: game.options, objective, seed: asked.seed, cards, ...report });
    else {
      const about = `${name}, ${objective}, ${cards} cards each, seed ${asked.seed}; seat 0 leads`;
      await io.lines([about, '', ...reportLines(report)]);
      const done = `solved ${grouped(report.deals)} in ${formatSeconds(seconds)}`;
      io.say(
        `${done}: ${grouped(report.nodes.mean)} positions a deal, at most ${grouped(report.nodes.most)}`,
      );
    }
    if (!interrupted) return 0;
    io.say(`jaslab: interrupted after ${grouped(report.deals)} of ${grouped(asked.deals)} deals`);
    return 130;
  } catch (error) {
    if (!(error instanceof JobError)) throw error;
    io.say(`jaslab: ${error.message.split('\n', 1)[0]}`);
    return 1;
  } finally {
    line.clear();
    dispose();
  }
}

const BAR = 40;

/** The report in 80 columns. */
export function reportLines(report: RandomReport): string[] {
  const { points, value, deviation, chance, even, quantiles, histogram, holdings, unfinished } = report;
  const solved = report.deals - unfinished;
  if (solved === 0) return [`${grouped(report.deals)} deals, none of them finished`];
  const spread = formatNumber(points === undefined ? deviation : deviation / 2, 1);
  const summary = [
    ...(points === undefined
      ? []
      : [["points of the leader's side", formatEstimate(points), `SD ${spread}`]]),
    ['more than the others', formatEstimate(value), points === undefined ? `SD ${spread}` : ''],
    ['has the most points', formatEstimate(chance, 'percent'), ''],
    ['as many as the others', formatEstimate(even, 'percent'), ''],
  ];
  const unit = points === undefined ? 'difference' : 'points';
  const shares = Object.entries(quantiles).map(([share, at]) => [
    `${Math.round(100 * Number(share))} %`,
    String(at),
  ]);
  const most = Math.max(...histogram.map(bin => bin.deals));
  const bars = histogram.map(({ from, to, deals }) => [
    from === to ? String(from) : `${from} … ${to}`,
    formatValue(deals / solved, 'percent', 1),
    '#'.repeat(Math.round((BAR * deals) / most)),
  ]);
  const lengths = [...new Set(holdings.map(({ trumps }) => trumps))];
  const cell = (trumps: number, honours: string) => {
    const found = holdings.find(one => one.trumps === trumps && one.honours === honours);
    return found === undefined ? '' : `${formatEstimate(found.chance, 'percent', 0)}`;
  };
  return [
    ...alignRows(summary, { right: [1] }),
    ...(unfinished > 0 ? ['', `${grouped(unfinished)} deals were not finished and are left out`] : []),
    '',
    ...alignRows([['quantile', unit], ...shares], { right: [0, 1] }),
    '',
    ...alignRows([[unit, 'deals', ''], ...bars], { right: [0, 1] }),
    '',
    "chance of the leader's side by the trumps he holds, with 95 % intervals",
    '',
    ...alignRows(
      [['trumps', ...HONOURS], ...lengths.map(n => [String(n), ...HONOURS.map(honours => cell(n, honours))])],
      { right: [0, 1, 2, 3, 4] },
    ),
  ];
}
