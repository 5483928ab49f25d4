/** `jaslab solve --random`: the values of random deals with open hands, as tables or JSON. */
import { type Defaults, gameOf } from '../node/solve/questions.ts';
import type { RandomReport } from '../node/solve/random-statistics.ts';
import { type RandomOptions, solveRandom } from '../node/solve/solve-random.ts';
import { formatEstimate, formatNumber, formatValue } from '../report/format.ts';
import { mostCards } from '../search/solver/position.ts';
import { UsageError } from './arguments.ts';
import type { ExitCode } from './command.ts';
import { alignRows, grouped } from './layout.ts';
import { inFrame } from './long-command.ts';
import { formatSeconds } from './progress.ts';
import type { Streams } from './streams.ts';

type DealsOptions = Pick<RandomOptions, 'deals' | 'seed' | 'dealt' | 'limits'> & {
  readonly defaults: Defaults;
  readonly workers: number;
  readonly quiet: boolean;
  readonly json: boolean;
};

export async function solveDeals(
  { defaults, quiet, json, ...asked }: DealsOptions,
  streams: Streams,
): Promise<ExitCode> {
  const { game: name = '', options = {}, objective } = defaults;
  const game = await gameOf({ game: name, options });
  const most = mostCards(game);
  const { cards = most } = asked.dealt;
  if (cards > most)
    throw new UsageError(`--cards: ${name} is played with ${most} cards each at most, not ${cards}`);
  const about = { quiet, counts: 'deals', finishes: 'the deals under way' };
  return inFrame(about, streams, async frame => {
    const { statistics, interrupted, seconds } = await solveRandom({
      game: name,
      options,
      objective,
      ...frame,
      ...asked,
    });
    frame.clear();
    const report = statistics.report(objective === 'cards');
    const { seed } = asked;
    const title = `${name}, ${objective}, ${cards} cards each, seed ${seed}; seat 0 leads`;
    const found = { game: name, options: game.options, objective, seed, cards, ...report };
    await streams.show(json, found, [title, '', ...reportLines(report)]);
    if (!json) {
      const done = `solved ${grouped(report.deals)} in ${formatSeconds(seconds)}`;
      streams.say(
        `${done}: ${grouped(report.nodes.mean)} positions a deal, at most ${grouped(report.nodes.most)}`,
      );
    }
    if (!interrupted) return 0;
    return frame.interrupted(`${grouped(report.deals)} of ${grouped(asked.deals)} deals were solved`);
  });
}

const BAR = 40;

/** The report in 80 columns. */
function reportLines(report: RandomReport): string[] {
  const { points, value, deviation, chance, even, quantiles, histogram, unfinished } = report;
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
  return [
    ...alignRows(summary, { right: [1] }),
    ...(unfinished > 0 ? ['', `${grouped(unfinished)} deals were not finished and are left out`] : []),
    '',
    ...alignRows([['quantile', unit], ...shares], { right: [0, 1] }),
    '',
    ...alignRows([[unit, 'deals', ''], ...bars], { right: [0, 1] }),
  ];
}
