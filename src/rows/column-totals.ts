/**
 * Sums up a batch column by column, in a third of the time of `rowTotals` and to the same totals. It applies to runs
 * that play each deal once, with every agent in its own seat, such as runs of millions of random deals.
 */
import { FAILED, MADE, OUTCOMES, TIE } from '../rules/deal.ts';
import type { RatioTable, Sums } from '../stats/ratio.ts';
import type { ColumnArray } from './column.ts';
import {
  AS_DEFENDER,
  AS_MAKER,
  CARD_POINTS,
  differenceOf,
  FINISHED,
  GAME_POINTS,
  MADE_SHARE,
  MELD_POINTS,
  type NamedRows,
  newRatios,
  newTotals,
  ratioOf,
  SCORE,
  type SummaryTotals,
  THROWN_IN,
} from './summary-totals.ts';

/** Rows that are summed up at a time: few enough that most sums fit 32 bits, which is faster than doubles. */
const BLOCK = 4096;

/** The totals; undefined if a deal has several rows, an agent moves or sits on two sides, or a fault ended a deal. */
export function columnTotals(rows: NamedRows): SummaryTotals | undefined {
  const teams = teamsOf(rows);
  if (teams === undefined) return undefined;
  const ratios = newRatios(rows.agents);
  const totals = newTotals(rows.agents, ratios);
  for (let from = 0; from < rows.rows; from += BLOCK)
    totals.contracts += addBlock(rows.slice(from, from + BLOCK), teams, ratios);
  const thrownIn = count(rows.column('termination'), THROWN_IN);
  totals.terminations[THROWN_IN] = thrownIn;
  totals.terminations[FINISHED] = rows.rows - thrownIn;
  totals.units = rows.rows;
  totals.rows = rows.rows;
  totals.paired = false;
  totals.hasTeams = teams.every(team => team.every(agent => ((agent ^ team[0]) & 1) === 0));
  return totals;
}

/** Adds the rows of a block to the ratios, and returns how many of them had a maker. */
function addBlock(rows: NamedRows, teams: Teams, ratios: RatioTable): number {
  const makers = makersOf(rows);
  const outcomes = countOutcomes(rows, makers);
  const scores = rows.bySide('score');
  const cardPoints = rows.bySide('card_points').map(sumsOf);
  const meldPoints = rows.bySide('meld_points').map(sumsOf);
  const gamePoints = rows.game.ruleset.gamePoints ? rows.bySide('game_points').map(sumsOf) : undefined;
  let contracts = 0;
  for (const [side, team] of teams.entries()) {
    const score = sumsOf(scores[side]);
    const asMaker = sumsWhere(scores[side], makers, side);
    const idle = sumsWhere(scores[side], makers, NOBODY);
    const made = outcomes(side, MADE);
    const decided = made + outcomes(side, FAILED) + outcomes(side, TIE);
    contracts += asMaker.n;
    for (const agent of team) {
      const at = ratioOf(agent, 0);
      ratios.addUnits(at + SCORE, score);
      ratios.addUnits(at + AS_MAKER, asMaker);
      ratios.addUnits(at + AS_DEFENDER, less(score, asMaker, idle));
      ratios.addUnits(at + MADE_SHARE, { n: decided, sum: made, squares: made });
      ratios.addUnits(at + CARD_POINTS, cardPoints[side]);
      ratios.addUnits(at + MELD_POINTS, meldPoints[side]);
      if (gamePoints !== undefined) ratios.addUnits(at + GAME_POINTS, gamePoints[side]);
    }
  }
  const leads = teams.map(team => (team[0] & 1) === 0);
  ratios.addUnits(differenceOf(rows.agents), sumsOf(differences(scores, leads)));
  return contracts;
}

/** The agents of each side, each once. */
type Teams = readonly (readonly number[])[];

/** Undefined if sums by column do not apply. */
function teamsOf(rows: NamedRows): Teams | undefined {
  if (rows.rows === 0 || rows.has('match')) return undefined;
  const { sides } = rows.game;
  const termination = rows.column('termination');
  if (count(termination, FINISHED) + count(termination, THROWN_IN) < rows.rows) return undefined;
  const seated = rows.bySeat('agent');
  if (!ascends(rows.column('deal')) || !seated.every(isConstant)) return undefined;
  const teams = Array.from({ length: sides }, (_, side) => {
    const own = seated.filter((_, seat) => seat % sides === side).map(values => values[0]);
    return [...new Set(own)];
  });
  const agents = teams.flat();
  return new Set(agents).size === agents.length ? teams : undefined;
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

/** How often a word of a dictionary occurs. */
function count(values: ColumnArray, wanted: number): number {
  let n = 0;
  for (let row = 0; row < values.length; row++) if (values[row] === wanted) n++;
  return n;
}

const NOBODY = -1;

/** The side that made trumps in each row, or {@link NOBODY}. */
function makersOf(rows: NamedRows): Int8Array {
  const { seats, sides } = rows.game;
  const sideOf = Int8Array.from({ length: seats + 1 }, (_, i) => (i === 0 ? NOBODY : (i - 1) % sides));
  const seat = rows.column('maker');
  const makers = new Int8Array(seat.length);
  for (let row = 0; row < seat.length; row++) makers[row] = sideOf[seat[row] + 1];
  return makers;
}

/** How many contracts of a side had an outcome. */
function countOutcomes(rows: NamedRows, makers: Int8Array): (side: number, outcome: number) => number {
  const outcome = rows.column('outcome');
  const width = OUTCOMES.length + 1;
  const counts = new Int32Array((rows.game.sides + 1) * width);
  for (let row = 0; row < makers.length; row++) counts[(makers[row] + 1) * width + outcome[row]]++;
  return (side, wanted) => counts[(side + 1) * width + wanted];
}

function sumsOf(values: ColumnArray): Sums {
  let [sum, squares] = [0, 0];
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    sum += value;
    squares += value * value;
  }
  return { n: values.length, sum, squares };
}

/** The sums of the rows in which the maker is `wanted`. Masks instead of branches, which would be mispredicted. */
function sumsWhere(values: ColumnArray, makers: Int8Array, wanted: number): Sums {
  let [n, sum, squares] = [0, 0, 0];
  for (let row = 0; row < values.length; row++) {
    const other = makers[row] ^ wanted;
    const mask = ~((other | -other) >> 31);
    const value = values[row] & mask;
    n -= mask;
    sum += value;
    squares += value * value;
  }
  return { n, sum, squares };
}

function less(all: Sums, ...others: readonly Sums[]): Sums {
  const without = (key: keyof Sums) => others.reduce((rest, other) => rest - other[key], all[key]);
  return { n: without('n'), sum: without('sum'), squares: without('squares') };
}

/** In each row, the scores of the sides that lead less those of the others. */
function differences(scores: readonly ColumnArray[], leads: readonly boolean[]): Int32Array {
  const total = new Int32Array(scores[0].length);
  for (const [side, values] of scores.entries()) {
    const sign = leads[side] ? 1 : -1;
    for (let row = 0; row < total.length; row++) total[row] += sign * values[row];
  }
  return total;
}
