/** Reads the nets of the package from their texts. */
import type { Game } from '../../src/engine/game.ts';
import type { Net } from '../../src/learn/net.ts';
import { readNet } from '../../src/learn/net-file.ts';

/** By game. */
const known = new Map<string, Net>();

/** Whether the nets of the package were trained for the options of a game: for the defaults. */
export function isTrainedFor(game: Game): boolean {
  return Object.keys(game.changedOptions()).length === 0;
}

/** The net of a game from its file in base64. It is read once. */
export function netIn(game: Game, text: string): Net {
  const net = known.get(game.id) ?? readNet(Uint8Array.from(atob(text), char => char.charCodeAt(0))).net;
  known.set(game.id, net);
  return net;
}
