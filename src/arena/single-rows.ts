/**
 * Sums of a batch in which every deal has one row and the agents keep their seats, column by column: what {@link Summary} would
 * add up row by row, in a fifth of the time. Sums of integers are exact, so the order in which they are made does not show.
 */
import type { Game } from '../engine/game.ts';
import { FAILED, MADE, OUTCOMES, TIE } from '../rules/deal.ts';
import type { Batch, ColumnArray } from './column.ts';
import type { Sums } from './stats/index.ts';
import { TERMINATIONS } from './termination.ts';

/** What a side did. */
export interface SideSums {
  /** The agents in its seats, each once. */
  readonly agents: readonly number[];
  readonly score: Sums;
  readonly asMaker: Sums;
  readonly asDefender: Sums;
  /** 1 for a contract that was made. */
  readonly made: Sums;
  readonly cardPoints: Sums;
  readonly meldPoints: Sums;
  readonly gamePoints: Sums | undefined;
}

export interface SingleRows {
  readonly rows: number;
  readonly sides: readonly SideSums[];
  /** Score of the sides with an even agent less that of the others. */
  readonly difference: Sums;
  readonly thrownIn: number;
  readonly contracts: number;
}

const FINISHED = TERMINATIONS.indexOf('finished');
const THROWN_IN = TERMINATIONS.indexOf('thrown-in');

/** The sums of a batch; undefined if a deal has more than one row, an agent moves or sits on two sides, or a deal was broken off. */
export function singleRows(
  game: Game,
  batch: Batch,
  column: (name: string) => ColumnArray,
): SingleRows | undefined {
  const { seats, sides } = game;
  const { rows } = batch;
  const each = (n: number, name: string) => Array.from({ length: n }, (_, i) => column(`${name}${i}`));
  const termination = column('termination');
  const thrownIn = count(termination, THROWN_IN);
  const seated = each(seats, 'agent');
  if (count(termination, FINISHED) + thrownIn !== rows || !ascends(column('deal'))) return undefined;
  if (seated.some(agents => count(agents, agents[0]!) !== rows)) return undefined;
  const agents = Array.from({ length: sides }, (_, side) => {
    const own = seated.filter((_, seat) => seat % sides === side).map(values => values[0]!);
    return [...new Set(own)];
  });
  if (new Set(agents.flat()).size !== agents.flat().length) return undefined;
  const isEven = agents.map(own => (own[0]! & 1) === 0);
  const contracts = new Contracts(game);
  const difference = new Tally();
  inBlocks([column('maker'), column('outcome'), ...each(sides, 'score')], ([makers, outcomes, ...scores]) => {
    contracts.add(makers!, outcomes!, scores);
    difference.addAll(differenceOf(scores, isEven));
  });
  const total = (name: string) => each(sides, name).map(sumsOf);
  const cardPoints = total('card_points');
  const meldPoints = total('meld_points');
  const gamePoints = game.ruleset.gamePoints ? total('game_points') : undefined;
  return {
    rows,
    sides: agents.map((own, side) => ({
      ...{ agents: own, ...contracts.of(side) },
      ...{ cardPoints: cardPoints[side]!, meldPoints: meldPoints[side]!, gamePoints: gamePoints?.[side] },
    })),
    difference,
    thrownIn,
    contracts: rows - count(column('maker'), NOBODY),
  };
}

/** How often a word of a dictionary occurs. */
function count(values: ColumnArray, wanted: number): number {
  let n = 0;
  for (let row = 0; row < values.length; row++) if (values[row] === wanted) n++;
  return n;
}

function ascends(values: ColumnArray): boolean {
  for (let row = 1; row < values.length; row++) if (values[row]! <= values[row - 1]!) return false;
  return true;
}

/** Rows that are read at a time: copies of their columns fit the first-level cache. */
const BLOCK = 1024;

/** Hands out the rows of columns in blocks, as int32: loops over one kind of array are several times as fast as over any. */
function inBlocks(columns: readonly ColumnArray[], read: (block: readonly Int32Array[]) => void): void {
  const { length } = columns[0]!;
  const room = columns.map(() => new Int32Array(BLOCK));
  for (let from = 0; from < length; from += BLOCK) {
    const to = Math.min(length, from + BLOCK);
    const block = room.map((wide, c) => {
      wide.set(columns[c]!.subarray(from, to));
      return wide.subarray(0, to - from);
    });
    read(block);
  }
}

function sumsOf(values: ColumnArray): Sums {
  const sums = new Tally();
  inBlocks([values], ([block]) => sums.addAll(block!));
  return sums;
}

/** Sums that grow. */
class Tally implements Sums {
  n = 0;
  sum = 0;
  squares = 0;

  addAll(values: Int32Array): void {
    let [sum, squares] = [0, 0];
    for (let row = 0; row < values.length; row++) {
      const value = values[row]!;
      sum += value;
      squares += value * value;
    }
    this.n += values.length;
    this.sum += sum;
    this.squares += squares;
  }

  /** Adds the values where `keys` is `wanted`. No branch depends on chance: half of them would be foreseen wrongly. */
  addWhere(values: Int32Array, keys: Int32Array, wanted: number): void {
    let [n, sum, squares] = [0, 0, 0];
    for (let row = 0; row < values.length; row++) {
      const other = keys[row]! ^ wanted;
      const mask = ~((other | -other) >> 31);
      const value = values[row]! & mask;
      n -= mask;
      sum += value;
      squares += value * value;
    }
    this.n += n;
    this.sum += sum;
    this.squares += squares;
  }

  /** These without some of them. */
  less(n: number, sum: number, squares: number): Sums {
    return { n: this.n - n, sum: this.sum - sum, squares: this.squares - squares };
  }
}

const NOBODY = -1;

/** What sides scored as makers and defenders. */
class Contracts {
  /** [seat + 1] → its side, or nobody. */
  private readonly sideOf: Int32Array;
  /** Rows by outcome, for each side that made trumps, or nobody. */
  private readonly rows: Int32Array;
  /** By side: over all rows, those in which it made trumps, and those in which nobody did. */
  private readonly sides: readonly { readonly score: Tally; readonly asMaker: Tally; readonly idle: Tally }[];

  constructor({ seats, sides }: Game) {
    this.sideOf = Int32Array.from({ length: seats + 1 }, (_, i) => (i === 0 ? NOBODY : (i - 1) % sides));
    this.rows = new Int32Array((sides + 1) * OUTCOMES.length);
    this.sides = Array.from({ length: sides }, () => ({
      ...{ score: new Tally(), asMaker: new Tally(), idle: new Tally() },
    }));
  }

  /** Takes in rows: seats of makers, which become their sides, outcomes, and the scores of each side. */
  add(makers: Int32Array, outcomes: Int32Array, scores: readonly Int32Array[]): void {
    const { sideOf, rows } = this;
    for (let row = 0; row < makers.length; row++) {
      const side = sideOf[makers[row]! + 1]!;
      makers[row] = side;
      rows[(side + 1) * OUTCOMES.length + outcomes[row]!]!++;
    }
    const isIdle = makers.includes(NOBODY);
    for (const [side, { score, asMaker, idle }] of this.sides.entries()) {
      score.addAll(scores[side]!);
      asMaker.addWhere(scores[side]!, makers, side);
      if (isIdle) idle.addWhere(scores[side]!, makers, NOBODY);
    }
  }

  of(side: number): Pick<SideSums, 'score' | 'asMaker' | 'asDefender' | 'made'> {
    const { score, asMaker, idle } = this.sides[side]!;
    const made = this.count(side, [MADE]);
    return {
      score,
      asMaker,
      asDefender: score.less(asMaker.n + idle.n, asMaker.sum + idle.sum, asMaker.squares + idle.squares),
      made: { n: this.count(side, [MADE, FAILED, TIE]), sum: made, squares: made },
    };
  }

  private count(side: number, outcomes: readonly number[]): number {
    return outcomes.reduce((n, outcome) => n + this.rows[(side + 1) * OUTCOMES.length + outcome]!, 0);
  }
}

/** The scores of sides with an even agent less those of the others. */
function differenceOf(scores: readonly Int32Array[], isEven: readonly boolean[]): Int32Array {
  const difference = new Int32Array(scores[0]!.length);
  for (const [side, values] of scores.entries()) {
    const sign = isEven[side] ? 1 : -1;
    for (let row = 0; row < values.length; row++) difference[row]! += sign * values[row]!;
  }
  return difference;
}
