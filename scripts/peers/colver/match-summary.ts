/** What matches with colver say together. */
import { formatEstimate } from '../../../src/report/format.ts';
import { type Estimate, Ratio } from '../../../src/stats/index.ts';
import type { Match, Place, Plan } from './match-log.ts';
import type { Times } from './players.ts';

/** Milliseconds of a choice, on average. */
export interface Millis {
  readonly cpu: number;
  readonly wall: number;
}

export interface Summary extends Plan, Place {
  /** Boards of which both matches are over; the others count nowhere. */
  readonly boards: number;
  /** Boards of which we have won both matches, one, none. */
  readonly won: readonly [both: number, one: number, none: number];
  /** The share of the matches that we win, by boards. */
  readonly wins: Estimate;
  /** Our points a deal less theirs, by boards. */
  readonly points: Estimate;
  readonly deals: number;
  readonly millis: Readonly<Record<'ours' | 'theirs', Readonly<Record<keyof Times, Millis>>>>;
  /** On average. */
  readonly load: number;
}

export function summaryOf(plan: Plan & Place, all: readonly Match[]): Summary {
  const boards = [...new Set(all.map(({ match }) => match))]
    .map(number => all.filter(({ match }) => match === number))
    .filter(board => board.length === 2);
  const matches = boards.flat();
  const [wins, points, counts] = [new Ratio(), new Ratio(), [0, 0, 0]];
  for (const board of boards) {
    const won = board.filter(match => match.won).length;
    counts[2 - won]++;
    wins.add(2, won);
    points.add(
      sumOf(board, ({ deals }) => deals),
      sumOf(board, ({ totals: [ours, theirs] }) => ours - theirs),
    );
  }
  const millis = (side: 'ours' | 'theirs', kind: keyof Times): Millis => {
    const choices = Math.max(
      1,
      sumOf(matches, ({ times }) => times[side][kind].choices),
    );
    const mean = (what: keyof Millis): number =>
      sumOf(matches, ({ times }) => times[side][kind][what]) / choices;
    return { cpu: mean('cpu'), wall: mean('wall') };
  };
  return {
    ...plan,
    boards: boards.length,
    won: [counts[0], counts[1], counts[2]],
    wins: wins.share(),
    points: points.estimate(),
    deals: sumOf(matches, ({ deals }) => deals),
    millis: {
      ours: { bid: millis('ours', 'bid'), card: millis('ours', 'card') },
      theirs: { bid: millis('theirs', 'bid'), card: millis('theirs', 'card') },
    },
    load: sumOf(matches, ({ load }) => load) / Math.max(1, matches.length),
  };
}

function sumOf(matches: readonly Match[], value: (match: Match) => number): number {
  return matches.reduce((sum, match) => sum + value(match), 0);
}

/** One line. */
export function summaryText({ ours, theirs, bids, boards, won, wins, points, millis }: Summary): string {
  return [
    `${ours} against colver ${theirs}${bids === 'own' ? '' : `, all bids ${bids}`}:`,
    `${formatEstimate(wins, 'percent', 1)} of ${2 * boards} matches, boards ${won.join('-')},`,
    `${formatEstimate(points, 'number', 0)} points a deal;`,
    `CPU ms a card: ${millis.ours.card.cpu.toFixed(2)}, colver ${millis.theirs.card.cpu.toFixed(2)}`,
  ].join(' ');
}
