/** The nets that come with the package, by game. `npx tsx scripts/ship-net.ts FILE` puts one there. */
import type { Game } from '../../src/engine/game.ts';
import type { Net } from '../../src/learn/net.ts';
import { readNet } from '../../src/learn/net-file.ts';
import { NETS } from './weights/index.ts';

const known = new Map<string, Net>();

/**
 * The net of a game; undefined if there is none, or if options are not those it was trained with: it would not know
 * their bids.
 */
export function shippedNet(game: Game): Net | undefined {
  const text = NETS[game.id];
  if (text === undefined || Object.keys(game.changedOptions()).length > 0) return undefined;
  const net = known.get(game.id) ?? readNet(Uint8Array.from(atob(text), char => char.charCodeAt(0))).net;
  known.set(game.id, net);
  return net;
}
