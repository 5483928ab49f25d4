/**
 * The strongest agent: tables, exact solutions, and search advised by the nets of the package. An app that wants other
 * nets, or none, composes it with `strongWith` of `jaslab/agents/strong/strong-with`, and loads none of these.
 */
import { Beliefs } from '../src/learn/beliefs.ts';
import { netFrom } from './net/net-from.ts';
import { shippedNet } from './net/shipped.ts';
import { matchPayoff } from './strong/equity/index.ts';
import { stockPlay } from './strong/stock-play.ts';
import { strongWith } from './strong/strong-with.ts';

export default strongWith(shippedNet, {
  stockPlay,
  matchPayoff,
  beliefsFrom: (game, file) => new Beliefs(game, netFrom(file, game)),
});
