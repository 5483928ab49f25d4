/** The matches with colver that are over, one JSON object a line, after a line that says who plays which matches. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
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
