/**
 * A player of some microseconds a move: a small net chooses cards, bids and answers. What is declared, claimed or
 * exchanged, bids of points, and answers that the net has not been trained for are those of `rules`. Without a file it
 * refuses a game for which the package has no net.
 */
import { keptAs } from '../src/cards/kept.ts';
import type { Game } from '../src/engine/game.ts';
import { forAnyRules, type Net } from '../src/learn/net.ts';
import { checkNet } from '../src/learn/net-check.ts';
import { readNet } from '../src/learn/net-file.ts';
import { fromAgentFile, sha256 } from '../src/table/agent-files.ts';
import { netWith } from './net/net-with.ts';
import { onnxNet } from './net/onnx-net.ts';
import { shippedNet } from './net/shipped.ts';

export { netWith } from './net/net-with.ts';

const anyNet = netWith((game, weights) => (weights === '' ? ownNet(game) : netFrom(weights, game)));

/** The net of the package. Throws a RangeError where it has none: another agent would play in its name. */
function ownNet(game: Game): Net {
  const net = shippedNet(game);
  if (net !== undefined) return net;
  throw new RangeError(
    `the package has no net for ${game.id}: jaslab train makes one, which plays as net:weights=FILE`,
  );
}

const isOnnx = (file: string): boolean => file.endsWith('.onnx');

const net: typeof anyNet = {
  ...anyNet,
  // Those of a model in ONNX are known by its file alone
  weights: (options, game) => (isOnnx(options.weights) ? undefined : anyNet.weights?.(options, game)),
};
export default net;

/** Throws a RangeError where the file cannot be read, or holds no net or one that does not fit the game. */
const netFrom = keptAs(
  (file, { id }) => `${id} ${file}`,
  (file: string, game: Game) =>
    fromAgentFile(file, bytes => {
      if (isOnnx(file)) return onnxNet(bytes, game);
      const read = readNet(bytes);
      checkNet(read, game, sha256);
      return forAnyRules(read.net, game);
    }),
);
