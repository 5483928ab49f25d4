/**
 * A player of some microseconds a move: a small net chooses cards, bids and answers. What is declared, claimed or
 * exchanged, bids of points, and answers that the net has not been trained for are those of `rules`. A game without a
 * net is played as `rules` plays it.
 */
import { netFrom } from './net/net-from.ts';
import { netWith } from './net/net-with.ts';
import { shippedNet } from './net/shipped.ts';

export { netWith } from './net/net-with.ts';

export default netWith((game, weights) => (weights === '' ? shippedNet(game) : netFrom(weights, game)));
