/**
 * A player of some microseconds a move: a small net chooses cards, bids and answers. What is declared, claimed or
 * exchanged, and bids of points, are those of `rules`. A game without a net, or with other options than the net was
 * trained with, is played as `rules` plays it.
 */
import { netFrom } from './net/net-from.ts';
import { netWith } from './net/net-with.ts';
import { shippedNet } from './net/shipped.ts';

export { netWith } from './net/net-with.ts';

export default netWith((game, weights) => (weights === '' ? shippedNet(game) : netFrom(weights, game)));
