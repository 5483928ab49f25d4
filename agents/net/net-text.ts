/** Reads the nets of the package from their texts. */
import type { Game } from '../../src/engine/game.ts';
import type { Net } from '../../src/learn/net.ts';
import { netOfRounded, type RoundedNet } from './rounded-net.ts';

/** By game. */
const known = new Map<string, Net>();

/** Whether the nets of the package were trained for the options of a game: for the defaults. */
export function isTrainedFor(game: Game): boolean {
  return Object.keys(game.changedOptions()).length === 0;
}

/** The net of a game from the text of its file. It is read once. */
export function netIn(game: Game, text: string): Net {
  const net = known.get(game.id) ?? netOfRounded(JSON.parse(text) as RoundedNet);
  known.set(game.id, net);
  return net;
}
