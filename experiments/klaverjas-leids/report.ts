/** The report about bids of points. It is written for players. */
import {
  type Block,
  curveSeries,
  type Figure,
  figure,
  formatNumber,
  linePlot,
  listed,
  type Section,
  section,
  table,
} from '../../src/report/index.ts';
import type { ResolvedRun } from '../../src/rows/index.ts';
import type { Curve, Estimate } from '../../src/stats/index.ts';
import { type Asked, countOf, type PointBids, type Worth, worthOf } from '../bidding/point-bids.ts';
import { strengthTable } from '../bidding/tables.ts';
import { against, caveats, partsOf, percent, pointsTable, signed, text } from '../bidding/words.ts';

/** The bids that are compared. */
export const LEIDS: PointBids = { levels: [82, 92, 102, 122, 142], telling: 122 };
const LEVELS = LEIDS.levels;
const SITUATIONS = ['forehand opens', 'the next, after a bid of forehand'];

/** Hands that a row needs, and a point of a figure. */
const LEAST = 30;
const WINDOW = 3;
const NONE: Estimate = { n: 0 };

export interface Played {
  readonly run: ResolvedRun;
  readonly asked: readonly Asked[];
}

const limitOf = ({ gain }: Worth): Estimate => gain.threshold(0, WINDOW);
const cell = (estimate: Estimate, write: (one: Estimate) => string): string =>
  estimate.n < LEAST ? '–' : write(estimate);

export function findingsOf(asked: readonly Asked[]) {
  const count = countOf(asked, LEIDS);
  const worth = worthOf(asked, count ?? { rate: () => 0 }, LEIDS);
  return {
    count,
    worth,
    limits: worth.map(levels => levels.map(limitOf)),
    any: worth.map(levels => levels.map(({ any }) => any.mean())),
    more: worth.map(levels => levels.map(({ more }) => more.estimate())),
    buckets: bucketsOf(worth[0][0].gain),
  };
}
export type Findings = ReturnType<typeof findingsOf>;

/** Ranges of the count with enough hands: up to six of them. */
function bucketsOf(gain: Curve): readonly (readonly [low: number, high: number])[] {
  const seen = gain.points().map(({ x }) => x);
  const all = gain.estimate().n;
  const least = Math.max(LEAST, all / 7);
  const buckets: [number, number][] = [];
  let from = seen[0] ?? 0;
  let n = 0;
  for (const x of seen) {
    n += gain.count(x);
    if (n < least) continue;
    buckets.push([from, x]);
    [from, n] = [x + 1, 0];
  }
  const last = buckets.at(-1);
  if (n > 0 && last !== undefined) last[1] = seen.at(-1) ?? last[1];
  return buckets;
}

/** From which count a level pays; by the mean of all hands where no count parts them. */
function saidLevel(limit: Estimate, any: Estimate): string {
  if (limit.value !== undefined) return `pays over a pass from ${text(limit)} of the count`;
  const verdicts = {
    above: 'pays with any hand',
    below: 'never pays',
    'not told': 'is not told from a pass',
  } as const;
  return `${verdicts[against(any)]} (${signed(any)} points over a pass)`;
}

export function answerOf(
  { count, limits: [limits], any: [any], more: [more] }: Findings,
  agent: string,
): string {
  if (count === undefined) return 'These deals are too few to count a hand.';
  const said = [LEVELS.indexOf(82), LEVELS.indexOf(122)].map(
    i => `${LEVELS[i]} ${saidLevel(limits[i], any[i])}`,
  );
  const instead = LEVELS.slice(1).map((level, i) => `${level} ${signed(more[i + 1])}`);
  return (
    `For forehand ${said.join('; ')} (count for the suit ${partsOf(count)}). A higher bid than 82 scores nothing by ` +
    `itself; over all hands it changes the deal by so many points: ${listed(instead)} (95 % intervals, players ` +
    `\`${agent}\`).`
  );
}

export function leadFigure({ worth: [opens] }: Findings): Figure {
  return figure(
    'worth',
    linePlot({
      title: 'What forehand’s bid gains over a pass, by the count of his best suit',
      x: { label: 'count of the best suit', range: [2, 14] },
      y: { label: 'bid less pass, points of the deal' },
      series: LEVELS.map((level, i) => curveSeries(`${level}`, opens[i].gain, LEAST)),
      marks: [{ axis: 'y', value: 0, label: 'no gain' }],
    }),
  );
}

export function countedOf(asked: readonly Asked[], agent: string): Block[] {
  const hands = SITUATIONS.map(
    (name, i) => `${formatNumber(asked.filter(({ situation }) => situation === i).length)} (${name})`,
  );
  return [
    'Klaverjassen of Leiden: 82, 92, 102 … points are bid with a suit; the makers must reach their bid with roem ' +
      `and have more than the others. The players are \`${agent}\`. Whenever forehand opens, and whenever the ` +
      'next player speaks after a bid of forehand, the deal is played out with a pass and with 82, 92, 102, 122 ' +
      'and 142 points, by the same players with the same cards; the others may bid on as they like. A bid is ' +
      'judged by the score of the own side less that of the other, against a pass. Hands asked: ' +
      `${hands.join(' and ')}.`,
    'The suit of a bid is the one that counts most. The count was fitted to what an opening of 122 scores in every ' +
      'second deal, since the others hardly ever bid more.',
  ];
}

function worthTable(found: Findings, situation: number, kind: 'gain' | 'nat'): Block {
  const levels = found.worth[situation];
  const rows = found.buckets.flatMap(([low, high]) => {
    const n = levels.reduce((most, { gain }) => Math.max(most, gain.estimate(low, high).n), 0);
    if (n === 0) return [];
    const values = levels.map(level =>
      cell(level[kind].estimate(low, high), one => (kind === 'nat' ? percent(one) : signed(one, 0))),
    );
    return [[low === high ? `${low}` : `${low}–${high}`, formatNumber(n), ...values]];
  });
  return table(['count', 'hands', ...LEVELS.map(level => `${level}`)], rows);
}

function moreTable({ more, limits, any }: Findings, situation: number): Block {
  return table(
    ['bid', 'pays over a pass from', 'gain over a pass, any hand', 'less 82 in the same hand'],
    LEVELS.map((level, i) => [
      `${level}`,
      text(limits[situation][i]),
      cell(any[situation][i], signed),
      i === 0 ? '' : cell(more[situation][i], signed),
    ]),
  );
}

export function sectionsOf(found: Findings, others: readonly Played[]): Section[] {
  const { count } = found;
  const rate = count ?? { rate: () => 0 };
  const worths = others.map(({ asked }) => worthOf(asked, rate, LEIDS)[0]);
  const columns = others.map(({ run }) => ({ label: run.agents[0], deals: run.deals }));
  const counted = count === undefined ? [] : ['Add up for the suit:', pointsTable(count)];
  return [
    section(
      'Forehand opens',
      [
        ...counted,
        moreTable(found, 0),
        'What each bid gains over a pass, by the count:',
        worthTable(found, 0, 'gain'),
      ],
      'open',
    ),
    section('How often the bidder’s side plays and is nat', [
      'Forehand’s openings, by the count. Where the others bid more, his side does not play.',
      worthTable(found, 0, 'nat'),
    ]),
    section('Over a bid of forehand', [
      'The next player, an opponent, after any bid of forehand. 82 is then still legal in a higher suit.',
      moreTable(found, 1),
      worthTable(found, 1, 'gain'),
    ]),
    section('How it moves with the strength of the players', [
      'Forehand opens. `strong` compares spades only, in hands whose best suit is spades.',
      strengthTable(columns, [
        ...LEVELS.map(
          (level, i) => [`${level} pays from`, worths.map(levels => limitOf(levels[i]))] as const,
        ),
        ...LEVELS.map(
          (level, i) =>
            [`${level} over a pass, any hand`, worths.map(levels => levels[i].any.mean())] as const,
        ),
        ...LEVELS.slice(1).map(
          (level, i) =>
            [`${level} less 82`, worths.map(levels => levels[i + 1]?.more.estimate() ?? NONE)] as const,
        ),
      ]),
      'The same deals in each column, as many of the first ones as it says. Few deals give wide intervals; – ' +
        'stands for what they do not tell.',
    ]),
    caveats(
      'The players are programs. They hear of a bid its points and suit, and do not take a high bid as a message.',
      'If all pass, forehand must play for 82; a pass of forehand is judged with that.',
      'Deals are single: the score of the match does not matter.',
      'All intervals are 95 %, by deal.',
    ),
  ];
}

export function dataOf(found: Findings, others: readonly Played[]): Readonly<Record<string, unknown>> {
  const { count, limits, any, more } = found;
  const rate = count ?? { rate: () => 0 };
  const byLevel = (values: readonly Estimate[]) =>
    Object.fromEntries(LEVELS.map((level, i) => [level, values[i]]));
  const both = (values: readonly (readonly Estimate[])[]) => ({
    opens: byLevel(values[0]),
    over: byLevel(values[1]),
  });
  return {
    count: count?.parts,
    limits: both(limits),
    any: both(any),
    less82: both(more),
    strength: Object.fromEntries(
      others.map(({ run, asked }) => [
        run.run,
        byLevel(worthOf(asked, rate, LEIDS)[0].map(({ any }) => any.mean())),
      ]),
    ),
  };
}
