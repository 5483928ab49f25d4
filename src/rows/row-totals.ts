/** Sums up the rows of any batch: with several rows a deal, agents that change seats, faults, or matches. */
import { FAILED, MADE, TIE } from '../rules/deal.ts';
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

/** The totals of a batch of whole deals, or whole matches, whose rows are adjacent. */
export function rowTotals(rows: NamedRows): SummaryTotals {
  const { game, agents: count } = rows;
  const { seats, sides } = game;
  const ratios = newRatios(count);
  const totals = newTotals(count, ratios);
  const unit = rows.column(rows.has('match') ? 'match' : 'deal');
  const seating = rows.column('seating');
  const maker = rows.column('maker');
  const outcome = rows.column('outcome');
  const termination = rows.column('termination');
  const faultedBy = rows.has('faulted_by') ? rows.column('faulted_by') : undefined;
  // A player without cards is out of the match. This happens only if the game can change.
  const hands = rows.has('game') ? rows.bySeat('hand') : undefined;
  const agents = rows.bySeat('agent');
  const scores = rows.bySide('score');
  const cardPoints = rows.bySide('card_points');
  const meldPoints = rows.bySide('meld_points');
  const gamePoints = game.ruleset.gamePoints ? rows.bySide('game_points') : undefined;
  const difference = differenceOf(count);
  const allSeatings = (1 << sides) - 1;
  let isFaulty = false;
  let seatings = 0;

  for (let row = 0; row < rows.rows; row++) {
    const end = termination[row];
    totals.terminations[end]++;
    seatings |= 1 << seating[row];
    if (end === FINISHED || end === THROWN_IN) addRow(row);
    else {
      isFaulty = true;
      if (faultedBy !== undefined) totals.faults[agents[faultedBy[row]][row]]++;
    }
    const isLast = row + 1 === rows.rows || unit[row + 1] !== unit[row];
    if (isLast) closeUnit();
  }
  totals.rows = rows.rows;
  return totals;

  function addRow(row: number): void {
    const makers = maker[row] < 0 ? -1 : maker[row] % sides;
    if (makers >= 0) totals.contracts++;
    let lead = 0;
    for (let side = 0; side < sides; side++) {
      const score = scores[side][row];
      const first = agents[side][row];
      lead += (first & 1) === 0 ? score : -score;
      for (let seat = side; seat < seats; seat += sides) {
        const agent = agents[seat][row];
        if (((agent ^ first) & 1) !== 0) totals.hasTeams = false;
        // An agent that sits in both seats of a side is one agent.
        if (seat !== side && agent === first) continue;
        if (hands === undefined || hands[seat][row] !== 0) addAgent(row, agent, side, makers);
      }
    }
    ratios.note(difference, lead);
  }

  function addAgent(row: number, agent: number, side: number, makers: number): void {
    const at = ratioOf(agent, 0);
    const score = scores[side][row];
    ratios.note(at + SCORE, score);
    ratios.note(at + CARD_POINTS, cardPoints[side][row]);
    ratios.note(at + MELD_POINTS, meldPoints[side][row]);
    if (gamePoints !== undefined) ratios.note(at + GAME_POINTS, gamePoints[side][row]);
    if (makers < 0) return;
    ratios.note(at + (side === makers ? AS_MAKER : AS_DEFENDER), score);
    const how = outcome[row];
    if (side === makers && (how === MADE || how === FAILED || how === TIE))
      ratios.note(at + MADE_SHARE, how === MADE ? 1 : 0);
  }

  /** A fault anywhere in a unit keeps all of it out of the means. */
  function closeUnit(): void {
    ratios.close(!isFaulty);
    totals.units++;
    if (!isFaulty && seatings !== allSeatings) totals.paired = false;
    isFaulty = false;
    seatings = 0;
  }
}
