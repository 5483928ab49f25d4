/** The matches with colver that are over, one JSON object a line, after a line that says who plays which matches. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { formatEstimate } from '../../../src/report/format.ts';
import { type Estimate, Ratio } from '../../../src/stats/index.ts';
import type { Times } from './players.ts';

/** Who plays which matches. */
export interface Plan {
  readonly game: string;
  readonly ours: string;
  /** What `bot.py` is told. */
  readonly theirs: string;
  /** Who bids: each side its own, or one for both. */
  readonly bids: string;
  readonly seed: string;
  /** Whether a match is broken off after its first deal, so that only points count. */
  readonly single?: boolean;
}

/** Where the first of the matches were played. */
export interface Place {
  readonly revision: string;
  readonly cpu: string;
}

export interface Match {
  readonly match: number;
  /** With 0 we have seats 0 and 2, with 1 seats 1 and 3. */
  readonly seating: number;
  readonly won: boolean;
  readonly deals: number;
  /** Our points and theirs. */
  readonly totals: readonly [number, number];
  readonly times: { readonly ours: Times; readonly theirs: Times };
  /** Processes that wanted a core, as an average of the last minute. */
  readonly load: number;
}

export class MatchLog {
  readonly plan: Plan & Place;
  readonly matches: Match[];
  private readonly file: string;

  private constructor(file: string, plan: Plan & Place, matches: Match[]) {
    this.file = file;
    this.plan = plan;
    this.matches = matches;
  }

  /** A log as it is. */
  static read(file: string): MatchLog {
    const [plan, ...matches] = readFileSync(file, 'utf8').split('\n').flatMap(parsed);
    return new MatchLog(file, plan as Plan & Place, matches as Match[]);
  }

  /** A log to go on with. Throws a RangeError for one of other matches. */
  static open(file: string, plan: Plan, place: Place): MatchLog {
    if (!existsSync(file)) {
      appendFileSync(file, `${JSON.stringify({ ...plan, ...place })}\n`);
      return MatchLog.read(file);
    }
    const log = MatchLog.read(file);
    for (const [name, value] of Object.entries(plan))
      if (log.plan[name as keyof Plan] !== value)
        throw new RangeError(
          `${file} has matches with ${name} ${log.plan[name as keyof Plan]}, not ${value}`,
        );
    if (!readFileSync(file, 'utf8').endsWith('\n')) appendFileSync(file, '\n');
    return log;
  }

  add(match: Match): void {
    appendFileSync(this.file, `${JSON.stringify(match)}\n`);
    this.matches.push(match);
  }
}

/** The object of a line; none for a line that was cut off when the program was killed. */
function parsed(line: string): unknown[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}

/** Milliseconds of a choice, on average. */
interface Millis {
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
