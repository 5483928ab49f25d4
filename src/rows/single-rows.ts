/**
 * Sums of a batch in which every deal has one row and the agents keep their seats, column by column: what {@link Summary} would
 * add up row by row, in a fifth of the time. Sums of integers are exact, so the order in which they are made does not show.
 */
import type { Game } from '../engine/game.ts';
import { FAILED, MADE, OUTCOMES, TIE } from '../rules/deal.ts';
import type { Sums } from '../stats/index.ts';
import { TERMINATIONS } from '../table/termination.ts';
import type { Batch, ColumnArray } from './column.ts';

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
  const thrownIn = rows - count(termination, FINISHED);
  if (thrownIn > 0 && count(termination, THROWN_IN) !== thrownIn) return undefined;
  const seated = each(seats, 'agent');
  if (!ascends(column('deal')) || !seated.every(isConstant)) return undefined;
  const agents = Array.from({ length: sides }, (_, side) => {
    const own = seated.filter((_, seat) => seat % sides === side).map(values => values[0]);
    return [...new Set(own)];
  });
  if (new Set(agents.flat()).size !== agents.flat().length) return undefined;
  const contracts = new Contracts(game);
  contracts.add(column('maker'), column('outcome'), each(sides, 'score'));
  const total = (name: string) => each(sides, name).map(values => new Tally().add(values));
  const cardPoints = total('card_points');
  const meldPoints = total('meld_points');
  const gamePoints = game.ruleset.gamePoints ? total('game_points') : undefined;
  return {
    rows,
    sides: agents.map((own, side) => ({
      agents: own,
      ...contracts.of(side),
      cardPoints: cardPoints[side],
      meldPoints: meldPoints[side],
      gamePoints: gamePoints?.[side],
    })),
    difference: contracts.difference(agents.map(own => ((own[0] & 1) === 0 ? 1 : -1))),
    thrownIn,
    contracts: contracts.count,
  };
}

/** How often a word of a dictionary occurs. */
function count(values: ColumnArray, wanted: number): number {
  let n = 0;
  for (let row = 0; row < values.length; row++) if (values[row] === wanted) n++;
  return n;
}

function isConstant(values: ColumnArray): boolean {
  const first = values[0];
  for (let row = 1; row < values.length; row++) if (values[row] !== first) return false;
  return true;
}

function ascends(values: ColumnArray): boolean {
  for (let row = 1; row < values.length; row++) if (values[row] <= values[row - 1]) return false;
  return true;
}

/** Rows that are added up at a time: their sums fit 32 bits, and doubles would make the whole take half as long again. */
const BLOCK = 1024;

/** Sums that grow. */
class Tally implements Sums {
  n = 0;
  sum = 0;
  squares = 0;

  add(values: ColumnArray): this {
    for (let from = 0; from < values.length; from += BLOCK)
      this.addBlock(values, from, Math.min(from + BLOCK, values.length));
    return this;
  }

  /** Adds the values of some rows. */
  addBlock(values: ColumnArray, from: number, to: number): void {
    let [sum, squares] = [0, 0];
    for (let row = from; row < to; row++) {
      const value = values[row];
      sum += value;
      squares += value * value;
    }
    this.note(to - from, sum, squares);
  }

  /** The same of those whose key is `wanted`. No branch depends on chance: half of them would be foreseen wrongly. */
  addWhere(values: ColumnArray, keys: Int8Array, wanted: number, from: number, to: number): void {
    let [n, sum, squares] = [0, 0, 0];
    for (let row = from; row < to; row++) {
      const other = keys[row - from] ^ wanted;
      const mask = ~((other | -other) >> 31);
      const value = values[row] & mask;
      n -= mask;
      sum += value;
      squares += value * value;
    }
    this.note(n, sum, squares);
  }

  private note(n: number, sum: number, squares: number): void {
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
  private readonly sideOf: Int8Array;
  /** Rows by outcome, for each side that made trumps, or nobody. */
  private readonly rows: Int32Array;
  /** The sides that made trumps in the rows of a block. */
  private readonly makers = new Int8Array(BLOCK);
  /** By side: over all rows, those in which it made trumps, and those in which nobody did. */
  private readonly sides: readonly { readonly score: Tally; readonly asMaker: Tally; readonly idle: Tally }[];
  /** [side * sides + another, of a greater number] → sum of the products of their scores. */
  private readonly products: Float64Array;

  constructor({ seats, sides }: Game) {
    this.sideOf = Int8Array.from({ length: seats + 1 }, (_, i) => (i === 0 ? NOBODY : (i - 1) % sides));
    this.rows = new Int32Array((sides + 1) * OUTCOMES.length);
    this.sides = Array.from({ length: sides }, () => ({
      score: new Tally(),
      asMaker: new Tally(),
      idle: new Tally(),
    }));
    this.products = new Float64Array(sides * sides);
  }

  /** Takes in rows: seats of makers, outcomes, and the scores of each side. */
  add(seats: ColumnArray, outcomes: ColumnArray, scores: readonly ColumnArray[]): void {
    for (let from = 0; from < seats.length; from += BLOCK) {
      const to = Math.min(from + BLOCK, seats.length);
      const isIdle = this.addOutcomes(seats, outcomes, from, to);
      for (const [side, { score, asMaker, idle }] of this.sides.entries()) {
        const own = scores[side];
        score.addBlock(own, from, to);
        asMaker.addWhere(own, this.makers, side, from, to);
        if (isIdle) idle.addWhere(own, this.makers, NOBODY, from, to);
        for (let other = side + 1; other < scores.length; other++)
          this.products[side * scores.length + other] += product(own, scores[other], from, to);
      }
    }
  }

  /** Counts the outcomes of a block and finds the sides of its makers; whether somewhere there was none. */
  private addOutcomes(seats: ColumnArray, outcomes: ColumnArray, from: number, to: number): boolean {
    const { sideOf, rows, makers } = this;
    let all = 0;
    for (let row = from; row < to; row++) {
      const side = sideOf[seats[row] + 1];
      makers[row - from] = side;
      all |= side;
      rows[(side + 1) * OUTCOMES.length + outcomes[row]]++;
    }
    return all < 0;
  }

  of(side: number): Pick<SideSums, 'score' | 'asMaker' | 'asDefender' | 'made'> {
    const { score, asMaker, idle } = this.sides[side];
    const made = this.outcomes(side, [MADE]);
    return {
      score,
      asMaker,
      asDefender: score.less(asMaker.n + idle.n, asMaker.sum + idle.sum, asMaker.squares + idle.squares),
      made: { n: this.outcomes(side, [MADE, FAILED, TIE]), sum: made, squares: made },
    };
  }

  private outcomes(side: number, outcomes: readonly number[]): number {
    return outcomes.reduce((n, outcome) => n + this.rows[(side + 1) * OUTCOMES.length + outcome], 0);
  }

  /** Rows in which somebody made trumps. */
  get count(): number {
    return this.sides.reduce((n, { asMaker }) => n + asMaker.n, 0);
  }

  /** The scores of all sides, added or taken away. Squares of sums are sums of products. */
  difference(signs: readonly number[]): Sums {
    let [sum, squares] = [0, 0];
    for (const [side, { score }] of this.sides.entries()) {
      sum += signs[side] * score.sum;
      squares += score.squares;
      for (let other = side + 1; other < signs.length; other++)
        squares += 2 * signs[side] * signs[other] * this.products[side * signs.length + other];
    }
    return { n: this.sides[0].score.n, sum, squares };
  }
}

/** The sum of the products of the values of some rows. */
function product(a: ColumnArray, b: ColumnArray, from: number, to: number): number {
  let sum = 0;
  for (let row = from; row < to; row++) sum += a[row] * b[row];
  return sum;
}
