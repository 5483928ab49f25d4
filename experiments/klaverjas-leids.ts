/**
 * What a hand may bid at Klaverjassen of Leiden. Each hand that is asked passes, and bids each of several levels, in
 * the same deal; the same players go on.
 */
import {
  type Block,
  curveSeries,
  type Figure,
  formatNumber,
  listed,
  prose,
  type Section,
  section,
  table,
} from '../src/report/index.ts';
import { defineExperiment } from '../src/rows/index.ts';
import type { Curve, Estimate } from '../src/stats/index.ts';
import { against } from '../src/stats/index.ts';
import { comparing } from './bidding/choices.ts';
import {
  type Asked,
  answersOf,
  askedIn,
  COLUMNS,
  countOf,
  handsText,
  type PointBids,
  type Worth,
  worthOf,
} from './bidding/point-bids.ts';
import { byRun, gainCurves, measured, type Played, playersOf, strengthTable } from './bidding/tables.ts';
import { caveats, cell, named, partsOf, percent, pointsTable, signed, text } from './bidding/words.ts';

/** The bids that are compared. */
export const LEIDS: PointBids = { levels: [82, 92, 102, 122, 142], telling: 122 };

const GAME = 'klaverjas/leids';
const ANSWERS = answersOf(LEIDS);
/** A run that searches compares fewer. */
const FEW = ['pass', 'bid:82:s', 'bid:102:s', 'bid:122:s'];
const all = comparing({ game: GAME, answers: ANSWERS, questions: 2 });

export default defineExperiment({
  question: 'What may a hand bid at Klaverjassen of Leiden?',
  runs: {
    rules: all('rules'),
    greedy: all('greedy', 0.5),
    // Searches: some forty milliseconds an answer
    strong: comparing({ game: GAME, answers: FEW, questions: 1 })('strong:iterations=30', 0.03),
  },
  deals: 2_000,
  leastDeals: 2_000,
  seed: 'klaverjas-leids',
  columns: COLUMNS,
  analyse: run => askedIn(run, run.run === 'strong' ? FEW : ANSWERS, LEIDS),

  report({ rules, greedy, strong }, runs) {
    const found = findingsOf(rules);
    const others = playersOf(runs, {
      greedy: worthOf(greedy, LEIDS, found.count)[0],
      rules: found.worth[0],
      strong: worthOf(strong, LEIDS, found.count)[0],
    });
    const [agent] = runs.rules.agents;
    return {
      answer: answerOf(found, agent),
      lead: leadFigure(found),
      counted: countedOf(rules, agent),
      sections: sectionsOf(found, others),
      data: dataOf(found, others),
    };
  },
});

const LEVELS = LEIDS.levels;
const NAMES = LEVELS.map(String);
const SITUATIONS = ['forehand opens', 'the next, after a bid of forehand'];

/** Hands that a row needs, and a point of a figure. */
const LEAST = 30;
const WINDOW = 3;

const limitOf = ({ gain }: Worth): Estimate => gain.threshold(0, WINDOW);

function findingsOf(asked: readonly Asked[]) {
  const count = countOf(asked, LEIDS);
  const worth = worthOf(asked, LEIDS, count);
  return {
    count,
    worth,
    limits: worth.map(levels => levels.map(limitOf)),
    any: worth.map(levels => levels.map(({ any }) => any.mean())),
    more: worth.map(levels => levels.map(({ more }) => more.estimate())),
    buckets: bucketsOf(worth[0][0].gain),
  };
}
type Findings = ReturnType<typeof findingsOf>;

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

function answerOf({ count, limits: [limits], any: [any], more: [more] }: Findings, agent: string): string {
  if (count === undefined) return 'These deals are too few to count a hand.';
  const said = [LEVELS.indexOf(82), LEVELS.indexOf(122)].map(
    i => `${LEVELS[i]} ${saidLevel(limits[i], any[i])}`,
  );
  const instead = LEVELS.slice(1).map((level, i) => `${level} ${signed(more[i + 1])}`);
  return prose`For forehand ${said.join('; ')} (count for the suit ${partsOf(count)}). A higher bid than 82 scores
    nothing by itself; over all hands it changes the deal by so many points: ${listed(instead)} (95 % intervals,
    players \`${agent}\`).`;
}

function leadFigure({ worth: [opens] }: Findings): Figure {
  return gainCurves('worth', {
    title: 'What forehand’s bid gains over a pass, by the count of his best suit',
    x: { label: 'count of the best suit', range: [2, 14] },
    y: { label: 'bid less pass, points of the deal' },
    series: NAMES.map((name, i) => curveSeries(name, opens[i].gain, LEAST)),
  });
}

function countedOf(asked: readonly Asked[], agent: string): Block[] {
  return [
    prose`Klaverjassen of Leiden: 82, 92, 102 … points are bid with a suit; the makers must reach their bid with roem
      and have more than the others. The players are \`${agent}\`. Whenever forehand opens, and whenever the next
      player speaks after a bid of forehand, the deal is played out with a pass and with 82, 92, 102, 122 and 142
      points, by the same players with the same cards; the others may bid on as they like. A bid is judged by the score
      of the own side less that of the other, against a pass. Hands asked: ${handsText(asked, SITUATIONS)}.`,
    prose`The suit of a bid is the one that counts most. The count was fitted to what an opening of 122 scores in every
      second deal, since the others hardly ever bid more.`,
  ];
}

function worthTable(found: Findings, situation: number, kind: 'gain' | 'nat'): Block {
  const levels = found.worth[situation];
  const rows = found.buckets.flatMap(([low, high]) => {
    const n = levels.reduce((most, { gain }) => Math.max(most, gain.estimate(low, high).n), 0);
    if (n === 0) return [];
    const values = levels.map(level =>
      cell(level[kind].estimate(low, high), LEAST, one => (kind === 'nat' ? percent(one) : signed(one, 0))),
    );
    return [[low === high ? `${low}` : `${low}–${high}`, formatNumber(n), ...values]];
  });
  return table(['count', 'hands', ...NAMES], rows);
}

function moreTable({ more, limits, any }: Findings, situation: number): Block {
  return table(
    ['bid', 'pays over a pass from', 'gain over a pass, any hand', 'less 82 in the same hand'],
    NAMES.map((name, i) => [
      name,
      text(limits[situation][i]),
      cell(any[situation][i], LEAST, signed),
      i === 0 ? '' : cell(more[situation][i], LEAST, signed),
    ]),
  );
}

function sectionsOf(found: Findings, others: readonly Played<readonly Worth[]>[]): Section[] {
  const { count } = found;
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
      strengthTable(others, [
        ...measured(others, NAMES, (worth, i) => limitOf(worth[i]), '… pays from'),
        ...measured(others, NAMES, (worth, i) => worth[i].any.mean(), '… over a pass, any hand'),
        ...measured(others, NAMES, (worth, i) => worth[i].more.estimate(), '… less 82').slice(1),
      ]),
      prose`The same deals in each column, as many of the first ones as it says. Few deals give wide intervals; –
        stands for what they do not tell.`,
    ]),
    caveats(
      'The players are programs. They hear of a bid its points and suit, and do not take a high bid as a message.',
      'If all pass, forehand must play for 82; a pass of forehand is judged with that.',
      'Deals are single: the score of the match does not matter.',
      'All intervals are 95 %, by deal.',
    ),
  ];
}

function dataOf(
  found: Findings,
  others: readonly Played<readonly Worth[]>[],
): Readonly<Record<string, unknown>> {
  const { count, limits, any, more } = found;
  const both = (values: readonly (readonly Estimate[])[]) => ({
    opens: named(NAMES, values[0]),
    over: named(NAMES, values[1]),
  });
  return {
    count: count?.parts,
    limits: both(limits),
    any: both(any),
    less82: both(more),
    strength: byRun(others, worth =>
      named(
        NAMES,
        worth.map(({ any }) => any.mean()),
      ),
    ),
  };
}
