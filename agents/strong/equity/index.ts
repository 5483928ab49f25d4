/** The match equity that is shipped, by the rules that each table is for. */
import type { Game } from '../../../src/engine/game.ts';
import { type EquityTable, lengthOf, MatchEquity } from '../../../src/search/equity/match-equity.ts';
import { ENTRIES, type Entry } from './tables.ts';

/** The table for the rules of a game, with matches of its kind; undefined if there is none. */
export function tableFor({ id, options, ruleset: { match } }: Game): EquityTable | undefined {
  const given: Readonly<Record<string, unknown>> = options;
  return ENTRIES.find(
    one =>
      gameOf(one) === id &&
      one.table.by in match &&
      Object.entries(one.options).every(([name, value]) => given[name] === value),
  )?.table;
}

/** `klaverjas` of `klaverjas/kraken`. */
export function gameOf({ name }: Entry): string {
  return name.split('/', 1)[0];
}

/**
 * The chance to win matches of a game. Throws a RangeError for games of other than two sides, for matches in
 * rounds, and if there is no table for its rules.
 */
export function equityOf(game: Game): MatchEquity {
  lengthOf(game);
  const table = tableFor(game);
  if (table === undefined) throw new RangeError(`${game.id}: no match equity for these rules`);
  return new MatchEquity(game, table);
}
