/** The bids of a table that `jaslab hand --table` has written. */
import type { Game } from '../../src/engine/game.ts';
import type { HandTable } from '../../src/search/hand-table.ts';
import type { TabulatedBids } from './bidder-by-table.ts';

/** By table: one set of numbers serves all seats. */
const KNOWN = new WeakMap<HandTable, TabulatedBids>();

/** Throws a RangeError where the table is for another game, or other rules. */
export function bidsOfTable(table: HandTable, game: Game): TabulatedBids {
  checkGame(table, game);
  let bids = KNOWN.get(table);
  if (bids === undefined) {
    bids = new Map(
      Object.entries(table.answers).map(([kind, { trump, aside, plain, context }]) => [
        kind,
        {
          trump: Float64Array.from(trump),
          aside: Float64Array.from(aside),
          plain: Float64Array.from(plain),
          context: Float64Array.from(context),
        },
      ]),
    );
    KNOWN.set(table, bids);
  }
  return bids;
}

function checkGame({ game: id, version, rules }: HandTable, game: Game): void {
  if (id !== game.id || version !== game.version)
    throw new RangeError(`this is a table for ${id}, rules version ${version}`);
  for (const [name, value] of Object.entries(game.options)) {
    const [is, was] = [value, rules[name]].map(one => JSON.stringify(one));
    if (is !== was) throw new RangeError(`this is a table for ${name}=${was}, and not for ${is}`);
  }
}
