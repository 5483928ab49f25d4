/** The page of a training: what the net gains, how it came there, and the command that makes it again. */
import { type Drawing, figure, prose, type Report, section, table } from '../document/report.ts';
import type { Estimate } from '../stats/index.ts';
import { formatNumber, gainText } from './format.ts';
import { linePlot } from './line-plot.ts';
import { type LearnedNet, lessonTable, type Model, modelTable, revisionText } from './net-card.ts';

/** What the page is about. */
export interface TrainPage extends Model, LearnedNet {
  readonly command: string;
  /** Points a board of the net in its file, on boards of their own. */
  readonly over: Readonly<Record<string, Estimate>>;
  readonly curve: readonly {
    readonly round: number;
    readonly decisions: number;
    readonly over: Readonly<Record<string, Estimate>>;
  }[];
  /** Microseconds of a decision, if they were measured. */
  readonly micros: number | undefined;
}

/** The page. */
export function trainPage(page: TrainPage): Report {
  const { over, against } = page;
  const names = Object.keys(over);
  const gains = names.map(name => `${gainText(over[name])} points a deal over \`${name}\``);
  const cost = page.micros === undefined ? '' : `, with ${page.micros.toFixed(1)} µs a decision`;
  return {
    title: `${against === undefined ? 'A net for' : `A response to ${against} at`} ${titleOf(page)}`,
    answer: `The net gains ${gains.join(' and ')}${cost} (95 % intervals).`,
    lead: figure('curve', curve(page, names)),
    counted: [
      [
        'Points a deal of the net in its file; a game point counts 100 points.',
        'A board is a deal in all its seatings.',
        `The boards, of the seed \`${page.seeds.evaluation}\`, were used neither for training nor for any choice.`,
        ...(names.includes('rules') ? ['`rules` plays with its tuned values.'] : []),
        ...(cost === '' ? [] : ['The time is CPU time of a decision with a choice, on one core.']),
      ].join(' '),
      ...(against === undefined
        ? []
        : [`What it wins is a lower bound on how far \`${against}\` can be exploited.`]),
      table(
        ['over', 'points a deal', 'boards'],
        names.map(name => [name, gainText(over[name]), formatNumber(over[name].n)]),
      ),
    ],
    sections: [
      section('The model', [modelTable(page), USE], 'open'),
      section('How it learned', learned(page, names)),
    ],
    again: again(page),
  };
}

/** The game, with its options if they are not the defaults. */
function titleOf({ game, rules = [] }: TrainPage): string {
  return rules.join() === 'any' ? `${game} under any rules` : [game, ...rules].join(' ');
}

/** What a net can be used for, and what it does not know. */
const USE = prose`The agent \`net\` plays this net, which decides cards and the words of auctions; bids of points,
  declarations, claims and exchanges are those of \`rules\`. It has learned from deals that agents played, none by
  people, and has been measured against agents only. The order of the tricks, the totals of a match and the habits of
  others are unknown to it.`;

function again({ command, revision }: TrainPage) {
  return {
    command,
    blocks: [
      prose`At ${revision === undefined ? 'the same version of jaslab' : revisionText(revision)} and on the same major
        version of Node it makes the same weights, and so the same sha256. If the agents that it learns from have
        changed since, the weights differ.`,
    ],
  };
}

function learned(page: TrainPage, names: readonly string[]) {
  const most = Math.max(...page.curve.map(({ over }) => over[names[0]].n));
  return [
    lessonTable(page),
    `A point of the curve has ${formatNumber(most)} boards of the seed \`${page.seeds.curve}\`:`,
    points(page, names),
  ];
}

function points(page: TrainPage, names: readonly string[]) {
  return table(
    ['round', 'decisions', ...names.map(name => `over ${name}`)],
    page.curve.map(point => [
      formatNumber(point.round),
      formatNumber(point.decisions),
      ...names.map(name => gainText(point.over[name])),
    ]),
  );
}

function curve(page: TrainPage, names: readonly string[]): Drawing {
  return linePlot({
    title: `What the net for ${page.game} gains as it learns, with 95 % intervals`,
    x: { label: 'rounds of learning' },
    y: { label: 'points a deal' },
    series: names.map(name => ({
      label: `over ${name}`,
      points: page.curve.flatMap(({ round, over }) => {
        const { value, low, high } = over[name];
        return value === undefined ? [] : [{ x: round, y: value, low, high }];
      }),
    })),
    marks: [{ axis: 'y', value: 0, label: 'as strong' }],
  });
}
