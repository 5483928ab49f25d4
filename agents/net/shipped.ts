/** The nets that come with the package, by game. `npx tsx scripts/fit/ship-net.ts FILE` puts one there. */
import type { Game } from '../../src/engine/game.ts';
import type { Net } from '../../src/learn/net.ts';
import { isTrainedFor, netIn } from './net-text.ts';
import texts from './weights/index.ts';

/** By game. */
const TEXTS: Readonly<Record<string, string>> = texts;

/**
 * The net of a game; undefined if there is none, or if options are not those it was trained with: it would not know
 * their bids.
 */
export function shippedNet(game: Game): Net | undefined {
  const text = TEXTS[game.id];
  return text === undefined || !isTrainedFor(game) ? undefined : netIn(game, text);
}
