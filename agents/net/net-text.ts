/** Reads the nets of the package from their texts. */
import type { Game } from '../../src/engine/game.ts';
import { forAnyRules, type Net } from '../../src/learn/net.ts';
import { netOfRounded, type RoundedNet } from './rounded-net.ts';

/** By game. */
const known = new Map<string, Net>();

/** The net of a game, for any of its options, from the text of its file. It is read once. */
export function netIn(game: Game, text: string): Net {
  const net = known.get(game.id) ?? forAnyRules(netOfRounded(JSON.parse(text) as RoundedNet), game);
  known.set(game.id, net);
  return net;
}
