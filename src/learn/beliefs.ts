/**
 * What a net believes of the cards that a seat does not see: for each of them and each other seat, how much likelier it
 * is held there than by whoever is named last. One look serves all worlds of a decision: the logarithm of the weight of
 * a world is a sum over its hands, up to a constant.
 */
import { SIZES } from '../cards/bytes.ts';
import type { Game } from '../engine/game.ts';
import { evidenceBehind, type View } from '../engine/view.ts';
import type { WorldModel } from '../search/policy/world-weights.ts';
import { BeliefEncoder, beliefInputs } from './belief-encoder.ts';
import type { Gradient } from './gradient.ts';
import type { Net, NetShape } from './net.ts';

/** Hidden units of nets for beliefs. */
const HIDDEN = 32;

/**
 * The number of seats with outputs. The last holder needs none, since the chances add up to one: the last seat, or the
 * stock where cards stay undealt.
 */
function holdersIn({ seats, tricks, ruleset }: Game): number {
  let cards = 0;
  for (let suit = 0; suit < 4; suit++) cards += SIZES[(ruleset.pack >>> (suit << 3)) & 255];
  return seats * tricks < cards ? seats - 1 : seats - 2;
}

/** The shape of a net for the beliefs of a game. */
export function beliefShape(game: Game): NetShape {
  return { inputs: beliefInputs(game), hidden: HIDDEN, outputs: 32 * holdersIn(game), features: 0 };
}

export class Beliefs implements WorldModel {
  private readonly net: Net;
  private readonly game: Game;
  private readonly encoder: BeliefEncoder;
  private readonly holders: number;
  /** [seat << 5 | card] → what the net says, and by how much it erred. */
  private readonly values = new Float64Array(4 * 32);
  private readonly errors = new Float64Array(4 * 32);
  private viewer = 0;
  private unseen = 0;

  /** Throws a RangeError if the net has another shape than the game needs. */
  constructor(game: Game, net: Net) {
    const { inputs, outputs } = beliefShape(game);
    if (net.shape.inputs !== inputs || net.shape.outputs !== outputs)
      throw new RangeError(`this is no net for beliefs of ${game.id} with these options`);
    this.game = game;
    this.net = net;
    this.encoder = new BeliefEncoder(game);
    this.holders = holdersIn(game);
  }

  read(view: View): void {
    const { net, encoder, values, holders } = this;
    const { canon } = encoder.encoder;
    net.look(encoder.inputs, encoder.encode(view));
    this.viewer = view.seat;
    this.unseen = evidenceBehind(view).unseen;
    for (let k = 1; k <= holders; k++) {
      const seat = this.seatAfter(k);
      for (let rest = this.unseen; rest !== 0; rest &= rest - 1) {
        const card = 31 - Math.clz32(rest & -rest);
        values[(seat << 5) | card] = net.output(32 * (k - 1) + canon.card(card));
      }
    }
  }

  private seatAfter(n: number): number {
    return (this.viewer + n) % this.game.seats;
  }

  logLikelihood(hands: Int32Array, _dealt: Int32Array, at: number): number {
    let sum = 0;
    for (let k = 1; k <= this.holders; k++) {
      const seat = this.seatAfter(k);
      for (let rest = hands[at + seat] & this.unseen; rest !== 0; rest &= rest - 1)
        sum += this.values[(seat << 5) | (31 - Math.clz32(rest & -rest))];
    }
    return sum;
  }

  /** Adds the derivative of a loss by the logarithm of the weight of a world, after {@link read}. */
  addError(hands: Int32Array, at: number, error: number): void {
    for (let k = 1; k <= this.holders; k++) {
      const seat = this.seatAfter(k);
      for (let rest = hands[at + seat] & this.unseen; rest !== 0; rest &= rest - 1)
        this.errors[(seat << 5) | (31 - Math.clz32(rest & -rest))] += error;
    }
  }

  /** Adds the slopes of all errors since the last call. */
  addSlopes(gradient: Gradient): void {
    const { encoder, errors, holders } = this;
    const { canon } = encoder.encoder;
    gradient.begin();
    for (let k = 1; k <= holders; k++) {
      const seat = this.seatAfter(k);
      for (let rest = this.unseen; rest !== 0; rest &= rest - 1) {
        const card = 31 - Math.clz32(rest & -rest);
        const error = errors[(seat << 5) | card];
        if (error !== 0) gradient.addAction(32 * (k - 1) + canon.card(card), -1, error);
        errors[(seat << 5) | card] = 0;
      }
    }
    gradient.end(encoder.size);
  }
}
