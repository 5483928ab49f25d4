/** Deals as they end under one rule, and what another rule changes in the same deals. */
import { cardCount, suitSet } from '../../src/cards/index.ts';
import type { Game } from '../../src/index.ts';
import { type Analysis, OUTCOMES, type ResolvedRun, type Rows } from '../../src/rows/index.ts';
import { type Estimate, Moments } from '../../src/stats/index.ts';
import { sideOf } from '../bidding/questions.ts';

export const COLUMNS = [
  'deal',
  'dealer',
  'maker',
  'trump',
  'outcome',
  'last_trick',
  'hand0',
  'hand1',
  'hand2',
  'hand3',
  'card_points0',
  'card_points1',
  'meld_points0',
  'meld_points1',
  'score0',
  'score1',
] as const;
export type Column = (typeof COLUMNS)[number];

const MADE = OUTCOMES.indexOf('made');

/** How a deal ends, from the side of the makers. */
export interface Ended {
  readonly maker: number;
  readonly trump: number;
  /** Trumps of the makers' side. */
  readonly trumps: number;
  /** Points of cards, with the last trick. */
  readonly cards: number;
  /** The same with roem. */
  readonly points: number;
  /** Score less that of the other side. */
  readonly lead: number;
  readonly made: 0 | 1;
}

export function endedOf(game: Game, rows: Rows<Column>, row: number): Ended {
  const maker = rows.maker[row];
  const side = sideOf(game, maker);
  const cards = [rows.card_points0, rows.card_points1][side][row];
  const melds = [rows.meld_points0, rows.meld_points1][side][row];
  const trump = rows.trump[row] - 1;
  const hands = [rows.hand0, rows.hand1, rows.hand2, rows.hand3];
  const own = cards + (rows.last_trick[row] === side ? game.lastTrick : 0);
  const lead = rows.score0[row] - rows.score1[row];
  return {
    maker,
    trump,
    trumps: cardCount((hands[side][row] | hands[side + 2][row]) & suitSet(trump)),
    cards: own,
    points: own + melds,
    lead: side === 0 ? lead : -lead,
    made: rows.outcome[row] === MADE ? 1 : 0,
  };
}

/** The deals of a run, by their number. */
export function endedIn({ games: [game] }: ResolvedRun): Analysis<Column, ReadonlyMap<number, Ended>> {
  const deals = new Map<number, Ended>();
  return {
    add(rows, count) {
      for (let row = 0; row < count; row++)
        if (rows.maker[row] >= 0) deals.set(rows.deal[row], endedOf(game, rows, row));
    },
    result: () => deals,
  };
}

/** What Amsterdam adds to the makers over Rotterdam, in deals with the same makers and trumps. */
export interface Change {
  /** How many deals have the same makers and trumps, of those played. */
  readonly same: number;
  readonly played: number;
  readonly cards: Estimate;
  readonly points: Estimate;
  readonly lead: Estimate;
  /** Contracts made: a difference of shares. */
  readonly made: Estimate;
  /** How often the makers' card points differ, and the outcome. */
  readonly differs: { readonly n: number; readonly points: number; readonly outcome: number };
  /** Card points, by the trumps of the makers' side. */
  readonly byTrumps: readonly Estimate[];
}

const TRUMPS = 8;

export function changeOf(
  rotterdam: ReadonlyMap<number, Ended>,
  amsterdam: ReadonlyMap<number, Ended>,
): Change {
  const [cards, points, lead, made] = Array.from({ length: 4 }, () => new Moments());
  const byTrumps = Array.from({ length: TRUMPS + 1 }, () => new Moments());
  let [played, otherPoints, otherOutcome] = [0, 0, 0];
  for (const [deal, before] of rotterdam) {
    const after = amsterdam.get(deal);
    if (after === undefined) continue;
    played++;
    if (after.maker !== before.maker || after.trump !== before.trump) continue;
    cards.add(after.cards - before.cards);
    points.add(after.points - before.points);
    lead.add(after.lead - before.lead);
    made.add(after.made - before.made);
    byTrumps[before.trumps].add(after.cards - before.cards);
    if (after.cards !== before.cards) otherPoints++;
    if (after.made !== before.made) otherOutcome++;
  }
  const estimate = cards.estimate();
  return {
    same: estimate.n,
    played,
    cards: estimate,
    points: points.estimate(),
    lead: lead.estimate(),
    made: made.estimate(),
    differs: { n: estimate.n, points: otherPoints, outcome: otherOutcome },
    byTrumps: byTrumps.map(one => one.estimate()),
  };
}
