/**
 * The games and agents of the package, each loaded when it is asked for: bundlers make a chunk of each. Agents that see
 * all cards, are other programs, or wrap other agents are not among them.
 */
import type { Game } from '../engine/game.ts';
import type { View } from '../engine/view.ts';
import { InputError, type InputKind } from '../input/input-error.ts';
import type { Action } from '../rules/action.ts';
import type { MatchEquity } from '../search/equity/match-equity.ts';
import type { Candidate } from '../search/thought.ts';
import { type Catalogued, catalogueOf } from './catalogue-of.ts';
import type { Catalogue } from './create-player.ts';
import { AGENTS, GAMES as LISTED_GAMES, NETS } from './listed.ts';

/** The games by file name. */
export const GAMES: Catalogued['games'] = LISTED_GAMES;

/** All of the package. */
export const CATALOGUE: Catalogue = /* @__PURE__ */ catalogueOf({
  games: GAMES,
  agents: AGENTS,
  nets: NETS,
});

/** A game by its name; see {@link Catalogue}. */
export const gameOf: Catalogue['gameOf'] = (...what) => CATALOGUE.gameOf(...what);

/** An agent by its text; see {@link Catalogue}. */
export const agentOf: Catalogue['agentOf'] = (...what) => CATALOGUE.agentOf(...what);

/** The chance to win matches of a game. A RangeError for games, or rules of them, that have no table. */
export async function equityOf(game: Game): Promise<MatchEquity> {
  return (await import('../../agents/strong/equity/index.ts')).equityOf(game);
}

/** What the answers of an auction gain over passing, by a table. */
export interface TableBids {
  /** The best answer; undefined where the table has none. */
  choose(view: View): Action | undefined;
  /** The answers of the last question that the table knows, with their gain in points. */
  candidates(): Candidate[];
}

/**
 * Bids by a table that `jaslab hand --table` has written, given as its text. Throws a RangeError for another text, and
 * for a table of another game.
 */
export async function tableBidsOf(game: Game, text: string): Promise<TableBids> {
  const [{ BidderByTable, bidsOfTable }, { readHandTable }] = await Promise.all([
    import('../../agents/bidder/bidder-by-table.ts'),
    import('../search/hand-table.ts'),
  ]);
  const table = within('noTable', () => readHandTable(text));
  return new BidderByTable(
    game,
    within('otherTable', () => bidsOfTable(table, game)),
  );
}

/** What a reader of bid tables makes; its errors are those of the input. */
function within<T>(kind: InputKind, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const { message } = error as Error;
    throw new InputError(message, { kind, details: message });
  }
}
