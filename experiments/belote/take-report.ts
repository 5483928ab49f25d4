/** What reports about taking at Belote have in common. They are written for players. */
import type { Game } from '../../src/index.ts';
import {
  type Block,
  curveSeries,
  formatNumber,
  heading,
  type LinePlot,
  prose,
  table,
} from '../../src/report/index.ts';
import type { ColumnArray, PlayedRun, Rows } from '../../src/rows/index.ts';
import { Curve, type Estimate } from '../../src/stats/index.ts';
import { bidIn, comparing, QUESTION_COLUMNS, questionsIn } from '../bidding/choices.ts';
import { type Bid, type DealMean, Gains, means } from '../bidding/gains.ts';
import { handFacts } from '../bidding/hand.ts';
import { fitPointCount } from '../bidding/point-count.ts';
import {
  countBlocks,
  gainCurves,
  gainDots,
  limitsTable,
  measured,
  type Played,
  strengthTable,
  strengthVerdict,
} from '../bidding/tables.ts';
import { caveats, signed, text } from '../bidding/words.ts';
import { exchanged } from '../klaberjass-maker/rows.ts';

/** Hands that a point of a figure, or a row of a table, needs. */
const LEAST = 60;
const SIGHT = 'card points in sight';

/** A form of the game, as it was played. */
export interface Form {
  /** `for two`. */
  readonly name: string;
  readonly tally: TakeTally;
}

export function findingsOf({ tally }: Form) {
  const seats = seatsOf(tally.game);
  return {
    seats,
    limits: tally.gain.map(curve => curve.threshold(0)),
    turned: tally.byTurned.map(one => one.mean()),
    ownLimits: tally.ownPoints.map(curve => curve.threshold(0)),
    fit: fitPointCount(tally.kept, seats.length),
  };
}
export type Findings = ReturnType<typeof findingsOf>;

/** What was found of a form, as plain numbers. */
export function dataOf({ seats, limits, turned, ownLimits, fit }: Findings) {
  const { parts, limits: countLimits } = fit?.count ?? {};
  return { seats, limits, turned, ownLimits, count: parts, countLimits, judged: fit?.judged };
}

/** `36.0 [35, 37] as eldest`, for each seat. */
export const limitWords = ({ seats, limits }: Findings): readonly string[] =>
  seats.map((seat, i) => `${text(limits[i])} as ${seat}`);

export function gainFigure(name: string, title: string, { tally }: Form) {
  const plot: LinePlot = {
    title,
    x: { label: `${SIGHT}, with the turned suit as trumps`, range: [5, 75] },
    y: { label: 'take less pass, points of the deal' },
    series: tally.gain.map((curve, i) => curveSeries(seatsOf(tally.game)[i], curve, LEAST)),
  };
  return gainCurves(name, plot, 'take and pass are worth the same');
}

export function turnedFigure(forms: readonly Form[], found: readonly Findings[]) {
  return gainDots('turned', {
    title: 'What taking gains over a pass with any hand, by the turned card',
    x: { label: 'take less pass, points of the deal' },
    rows: TURNED.map(({ name }) => name),
    series: forms.map(({ name }, i) => ({ label: name, values: found[i].turned })),
  });
}

/** The turned card in numbers. */
export function turnedBlocks(forms: readonly Form[], found: readonly Findings[]): Block[] {
  const limit = (one: Estimate): string => (one.value === undefined ? '–' : text(one));
  return [
    'Gain of taking over a pass, over all hands that are asked:',
    table(
      ['turned card', ...forms.map(({ name }) => name)],
      TURNED.map(({ name }, rank) => [name, ...found.map(({ turned }) => signed(turned[rank]))]),
    ),
    'Points in the own cards alone, without the turned one, from which taking pays:',
    table(
      ['turned card', ...forms.map(({ name }) => name)],
      TURNED.map(({ name }, rank) => [name, ...found.map(({ ownLimits }) => limit(ownLimits[rank]))]),
    ),
  ];
}

/** By seat, for each form. */
export function seatBlocks(forms: readonly Form[], found: readonly Findings[]): Block[] {
  return forms.flatMap((form, i) => [
    ...(forms.length > 1 ? [heading(`Belote ${form.name}`)] : []),
    limitsTable('seat', found[i].seats, form.tally),
  ]);
}

/** The points that a person can count, for each form. */
export function countSection(forms: readonly Form[], found: readonly Findings[]): Block[] {
  return forms.flatMap(({ name }, i) => {
    const { fit, seats } = found[i];
    return [...(forms.length > 1 ? [heading(`Belote ${name}`)] : []), ...countBlocks(seats, fit)];
  });
}

/** What the count loses against the best bid, over all seats. */
export const lossOf = ({ fit }: Findings): Estimate => fit?.judged.loss.at(-1) ?? { n: 0 };

export function strengthBlocks(players: readonly Played<TakeTally>[]): Block[] {
  const [{ tally }] = players;
  const seats = seatsOf(tally.game);
  const cards = TURNED.map(({ name }) => name);
  const measures = [
    ...measured(players, seats, ({ gain }, i) => gain[i].threshold(0), 'pays from, as …'),
    ...measured(players, seats, ({ any }, i) => any[i].mean(), 'gain, any hand, as …'),
    ...measured(players, cards, ({ byTurned }, i) => byTurned[i].mean(), 'gain, any hand, … turned'),
  ];
  return [
    strengthTable(players, measures),
    strengthVerdict(
      players.map(({ run }) => run.agents[0]),
      measures,
    ),
  ];
}

/** What was counted, for one form. */
export const askedWords = ({ name, tally }: Form): string =>
  `${name} ${formatNumber(tally.any.reduce((sum, one) => sum + one.mean().n, 0))}`;

export const HOW = prose`Whenever a player is asked in the first round, the deal is played out twice: he takes the
  turned suit, and he passes; with the same cards, and the same players go on, into the second round too. Taking is
  judged by what it gains over the pass, own score less that of the others, in all hands and not only where a player
  liked to take.`;
export const COUNT = prose`Card points in sight: count your cards as if the turned suit were trumps: Jack 20, Nine 14,
  each Ace 11, each Ten 10, Kings 4, Queens 3, other Jacks 2.`;

export const CAVEATS = caveats(
  'The players are programs. Nobody has measured them against people.',
  'Later seats are asked only with suits that were passed before them.',
  'Naming another suit in the second round is not compared.',
  'All intervals are 95 %, by deal.',
);

export const ANSWERS = ['pass', 'take'] as const;

/** The columns that are read. */
export const COLUMNS = [
  ...QUESTION_COLUMNS,
  'dealer',
  'turn_up',
  'trump',
  'outcome',
  'score0',
  'score1',
] as const;
export type TakeRows = Rows<(typeof COLUMNS)[number]> & { readonly [name: string]: ColumnArray | undefined };

/** Deals in which the question has both answers. */
export const compared = (game: string, agent: string, share = 1): PlayedRun =>
  comparing({ game, answers: ANSWERS })(agent, share);

const SIGHTS = 120;
const SEATS = ['eldest', 'second', 'third', 'dealer'];

/** Who speaks, in this order. */
export function seatsOf({ seats }: Game): readonly string[] {
  return [...SEATS.slice(0, seats - 1), 'dealer'];
}

/** Turned cards; each rank 7 8 9 T J Q K A is in one of them. */
export const TURNED = [
  { name: 'Jack', ranks: [4] },
  { name: 'Nine', ranks: [2] },
  { name: 'Ace or Ten', ranks: [7, 3] },
  { name: 'King or Queen', ranks: [6, 5] },
  { name: 'Eight or Seven', ranks: [1, 0] },
] as const;

export class TakeTally extends Gains {
  /** By turned card: any hand. */
  readonly byTurned: readonly DealMean[] = means(TURNED.length);
  /** By turned card, against the points in the own cards alone, as if the suit were trumps. */
  readonly ownPoints: readonly Curve[] = TURNED.map(() => new Curve(SIGHTS, 'mean'));
  readonly game: Game;

  constructor(game: Game) {
    super(game.seats);
    this.game = game;
  }

  addRows(rows: TakeRows, count: number): void {
    const scores = Array.from({ length: this.game.sides }, (_, side) => rows[`score${side}`] as ColumnArray);
    for (const [pass, take] of questionsIn(rows, count)) {
      if (take === undefined || ANSWERS[rows.answer[take]] !== 'take') continue;
      const bid = this.bidOf(rows, scores, [pass, take]);
      this.add(bid);
      const turned = TURNED.findIndex(({ ranks }) =>
        (ranks as readonly number[]).includes(rows.turn_up[take] & 7),
      );
      const { sight } = handFacts(this.game, rows.held[take] | 0, rows.trump[take] - 1);
      this.byTurned[turned].add(bid.deal, bid.gain);
      this.ownPoints[turned].add(bid.deal, sight, bid.gain);
    }
  }

  private bidOf(rows: TakeRows, scores: readonly ColumnArray[], question: readonly number[]): Bid {
    const { game } = this;
    const take = question[1];
    const [held, turnUp] = [rows.held[take] | 0, rows.turn_up[take]];
    // Of four players the maker takes the turned card; otherwise only the Seven can be exchanged for it
    const hand = game.seats === 4 ? held | (1 << turnUp) : exchanged(held, rows.trump[take] - 1, turnUp);
    const place = (rows.asked[take] - rows.dealer[take] - 1 + game.seats) % game.seats;
    return bidIn(game, rows, question, place, { hand, scores });
  }
}
