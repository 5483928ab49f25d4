/** The nets that come with the package, by game. `npx tsx scripts/fit/ship-net.ts FILE` puts one there. */
import type { Game } from '../../src/engine/game.ts';
import type { Net } from '../../src/learn/net.ts';
import { netIn } from './rounded-net.ts';
import texts from './weights/index.ts';

/** By game. */
const TEXTS: Readonly<Record<string, string>> = texts;

/** The net of a game, for any of its options; undefined if there is none. */
export function shippedNet(game: Game): Net | undefined {
  const text = TEXTS[game.id];
  return text === undefined ? undefined : netIn(game, text);
}
