/** The curves of the contracts: chances of making them and mean points, against points in sight or taken. */
import { cardCount, hasCard, JACK, lowestCard, NINE, SEVEN, suitSet } from '../../src/cards/index.ts';
import { cardOf, type Game, suitOf } from '../../src/index.ts';
import { type Analysis, OUTCOMES, type Rows } from '../../src/rows/index.ts';
import { Curve } from '../../src/stats/index.ts';

/** The columns that the analysis reads. */
export const COLUMNS = [
  ...(['deal', 'hand0', 'hand1', 'turn_up', 'maker', 'trump', 'outcome', 'last_trick'] as const),
  ...(['card_points0', 'card_points1', 'score0', 'score1'] as const),
] as const;
type Column = (typeof COLUMNS)[number];

const MOST_TAKEN = 162;
/** Six cards hold at most 77 points, and the turn-up 11 more. */
const MOST_IN_SIGHT = 88;
export const HOLDINGS = ['neither', 'Nine', 'Jack', 'Jack and Nine'];
export const TRUMPS = ['0', '1', '2', '3', '4', '5', '6'];

const [MADE, FAILED, TIE] = (['made', 'failed', 'tie'] as const).map(word => OUTCOMES.indexOf(word));

const chances = (most: number) => new Curve(most + 1, 'share');
const means = (most: number) => new Curve(most + 1, 'mean');

/** The curves: chances of making the contract, and mean points. */
const newCurves = () => ({
  chanceByTaken: chances(MOST_TAKEN),
  chanceBySight: chances(MOST_IN_SIGHT),
  chanceByExchange: chances(MOST_IN_SIGHT),
  takenBySight: means(MOST_IN_SIGHT),
  /** Score of the maker less that of the opponent. */
  gainByTaken: means(MOST_TAKEN),
  gainBySight: means(MOST_IN_SIGHT),
  gainByExchange: means(MOST_IN_SIGHT),
  chanceByHolding: HOLDINGS.map(() => chances(MOST_IN_SIGHT)),
  takenByHolding: HOLDINGS.map(() => means(MOST_IN_SIGHT)),
  chanceByTrumps: TRUMPS.map(() => chances(MOST_IN_SIGHT)),
  /** Against the number of trumps, for each holding. */
  trumpsByHolding: HOLDINGS.map(() => chances(TRUMPS.length - 1)),
});
export type Curves = ReturnType<typeof newCurves>;

/** Adds every contract to the curves. */
export function curvesOf(game: Game): Analysis<Column, Curves> {
  const curves = newCurves();
  return {
    add(rows, count) {
      for (let row = 0; row < count; row++) addRow(curves, game, rows, row);
    },
    result: () => curves,
  };
}

function addRow(curves: Curves, game: Game, rows: Rows<Column>, row: number): void {
  const outcome = rows.outcome[row];
  if (outcome !== MADE && outcome !== FAILED && outcome !== TIE) return;
  const deal = rows.deal[row];
  const maker = rows.maker[row];
  const trump = rows.trump[row] - 1;
  const turnUp = rows.turn_up[row];
  const hand = (maker === 0 ? rows.hand0 : rows.hand1)[row] | 0;
  const cards = (maker === 0 ? rows.card_points0 : rows.card_points1)[row];
  const lead = rows.score0[row] - rows.score1[row];

  const made = outcome === MADE ? 1 : 0;
  const gain = maker === 0 ? lead : -lead;
  const taken = cards + (rows.last_trick[row] === maker ? game.lastTrick : 0);
  const sight = pointsIn(game, hand, trump);
  const exchanges = suitOf(turnUp) === trump && hasCard(hand, cardOf(trump, SEVEN));
  const withTurnUp = sight + (exchanges ? game.points[(trump << 5) | turnUp] : 0);
  const holding = (hasCard(hand, cardOf(trump, NINE)) ? 1 : 0) + (hasCard(hand, cardOf(trump, JACK)) ? 2 : 0);
  const trumps = cardCount(hand & suitSet(trump));

  curves.chanceByTaken.add(deal, taken, made);
  curves.gainByTaken.add(deal, taken, gain);
  curves.chanceBySight.add(deal, sight, made);
  curves.gainBySight.add(deal, sight, gain);
  curves.takenBySight.add(deal, sight, taken);
  curves.chanceByExchange.add(deal, withTurnUp, made);
  curves.gainByExchange.add(deal, withTurnUp, gain);
  curves.chanceByHolding[holding].add(deal, sight, made);
  curves.takenByHolding[holding].add(deal, sight, taken);
  curves.chanceByTrumps[trumps].add(deal, sight, made);
  curves.trumpsByHolding[holding].add(deal, trumps, made);
}

/** The points of a hand when `trump` is trumps. */
function pointsIn(game: Game, hand: number, trump: number): number {
  let points = 0;
  for (let rest = hand; rest !== 0; rest &= rest - 1) points += game.points[(trump << 5) | lowestCard(rest)];
  return points;
}
