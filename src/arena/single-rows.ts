/**
 * Sums of a batch in which every deal has one row and the agents keep their seats, column by column: what {@link Summary} would
 * add up row by row, in a fifth of the time. Sums of integers are exact, so the order in which they are made does not show.
 */
import type { Game } from '../engine/game.ts';
import { FAILED, MADE, TIE } from '../rules/deal.ts';
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
  const maker = column('maker');
  const outcome = column('outcome');
  const scores = each(sides, 'score');
  const cardPoints = each(sides, 'card_points');
  const meldPoints = each(sides, 'meld_points');
  const gamePoints = game.ruleset.gamePoints ? each(sides, 'game_points') : undefined;
  return {
    rows,
    sides: agents.map((own, side) => ({
      agents: own,
      score: sumsOf(scores[side]!),
      ...contractSums(scores[side]!, maker, outcome, side, sides),
      cardPoints: sumsOf(cardPoints[side]!),
      meldPoints: sumsOf(meldPoints[side]!),
      gamePoints: gamePoints && sumsOf(gamePoints[side]!),
    })),
    difference: differenceSums(
      scores,
      agents.map(own => ((own[0]! & 1) === 0 ? 1 : -1)),
    ),
    thrownIn,
    contracts: rows - count(maker, -1),
  };
}

function count(values: ColumnArray, wanted: number): number {
  let n = 0;
  for (let row = 0; row < values.length; row++) if (values[row] === wanted) n++;
  return n;
}

function ascends(values: ColumnArray): boolean {
  for (let row = 1; row < values.length; row++) if (values[row]! <= values[row - 1]!) return false;
  return true;
}

function sumsOf(values: ColumnArray): Sums {
  let sum = 0;
  let squares = 0;
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!;
    sum += value;
    squares += value * value;
  }
  return { n: values.length, sum, squares };
}

function contractSums(
  score: ColumnArray,
  maker: ColumnArray,
  outcome: ColumnArray,
  side: number,
  sides: number,
): Pick<SideSums, 'asMaker' | 'asDefender' | 'made'> {
  let [n, sum, squares] = [0, 0, 0];
  let [others, sumOthers, squaresOthers] = [0, 0, 0];
  let [decided, made] = [0, 0];
  for (let row = 0; row < score.length; row++) {
    const seat = maker[row]!;
    if (seat < 0) continue;
    const value = score[row]!;
    if (seat % sides !== side) {
      others++;
      sumOthers += value;
      squaresOthers += value * value;
      continue;
    }
    n++;
    sum += value;
    squares += value * value;
    const how = outcome[row]!;
    if (how === MADE || how === FAILED || how === TIE) decided++;
    if (how === MADE) made++;
  }
  return {
    asMaker: { n, sum, squares },
    asDefender: { n: others, sum: sumOthers, squares: squaresOthers },
    made: { n: decided, sum: made, squares: made },
  };
}

function differenceSums(scores: readonly ColumnArray[], signs: readonly number[]): Sums {
  const rows = scores[0]!.length;
  let sum = 0;
  let squares = 0;
  for (let row = 0; row < rows; row++) {
    let difference = 0;
    for (let side = 0; side < scores.length; side++) difference += signs[side]! * scores[side]![row]!;
    sum += difference;
    squares += difference * difference;
  }
  return { n: rows, sum, squares };
}
