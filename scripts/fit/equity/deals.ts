/** Deals of matches that an agent plays with itself: what the chances of matches are computed from. */
import { type Game, MatchTable, type Player, rootOf } from '../../../src/index.ts';

/** What deals bring, seen from the side of the dealer; deals of one kind are counted together. */
export interface DealKind {
  /** Points of the dealer's side, and of the other. */
  readonly own: number;
  readonly other: number;
  /** Whether the same seat deals again. */
  readonly again: boolean;
  /** Whether the deal counts among those of a match; thrown-in deals do not. */
  readonly counts: boolean;
  /** The share of all deals. */
  share: number;
}

/** The kinds of deals in `matches`, the most frequent first. */
export function dealsOf(game: Game, player: Player, seed: string, matches: number): DealKind[] {
  const found = new Map<string, DealKind>();
  const players = Array.from({ length: game.seats }, () => player);
  const table = new MatchTable(game, rootOf(seed), players);
  let deals = 0;
  for (let match = 0; match < matches; match++) {
    table.play(match, ({ state }) => {
      const side = state.sideOf(state.dealer);
      const own = state.after.totals[side] - state.before.totals[side];
      const other = state.after.totals[1 - side] - state.before.totals[1 - side];
      const again = state.sameDealer;
      const counts = state.after.played > state.before.played;
      const key = [own, other, again, counts].join(' ');
      const kind = found.get(key) ?? { own, other, again, counts, share: 0 };
      kind.share++;
      found.set(key, kind);
      deals++;
    });
    if (table.fault !== undefined) throw new Error(table.fault.message);
  }
  const kinds = [...found.values()].sort((a, b) => b.share - a.share);
  for (const kind of kinds) kind.share /= deals;
  return kinds;
}
