/**
 * How likely it is that others would have played the cards that they have played, had they held the hands of a world.
 * Each choice they had counts with the chance that a policy gives to the card, softened by an exponent, because the
 * policy is not theirs, and never below a floor, because players err.
 */
import type { Card, Seat, Suit } from '../../cards/card.ts';
import { type CardSet, cardCount, lowestCard } from '../../cards/cardset.ts';
import type { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { stateBehind, type View } from '../../engine/view.ts';
import { isCard } from '../../rules/action.ts';
import { codeOf, seatOf, WITH_STOCK } from '../../rules/log.ts';
import type { CardPolicy } from './card-policy.ts';
import { CardFeatures, FIRST_BITS, FIRST_MASK } from './features.ts';
import type { WorldModel } from './world-weights.ts';

/** What the model of the plays trusts. */
export interface PlayTrust {
  /** Exponent of the likelihood: 0 takes no notice of plays, 1 trusts the policy. */
  readonly exponent: number;
  /** The chance of each legal card that is kept for errors. */
  readonly floor: number;
}

/** A card that was played, and the trick before it. */
interface Play {
  card: Card;
  seat: Seat;
  size: number;
  led: Suit;
  best: Card;
  winner: Seat;
  trick: CardSet;
  gone: CardSet;
}

const MOST_SEATS = 4;

export class PastPlays implements WorldModel {
  private readonly policies: readonly CardPolicy[];
  private readonly trust: PlayTrust;
  /** For the legal cards of the past. */
  private readonly past: State;
  private readonly plays: Play[] = [];
  private readonly hands = new Int32Array(MOST_SEATS);
  /** [seat × policies + policy] → the logarithm of the likelihood of his plays. */
  private readonly sums: Float64Array;
  /** Of the card that was played, and of all legal cards, by policy. */
  private readonly weights: Float64Array;
  private readonly totals: Float64Array;
  private readonly features: CardFeatures;
  private viewer: Seat = 0;
  private maker = 0;

  /** Of several policies each player follows one throughout, and each is as likely as the others. */
  constructor(game: Game, policies: readonly CardPolicy[], trust: PlayTrust) {
    this.policies = policies;
    this.sums = new Float64Array(MOST_SEATS * policies.length);
    this.trust = trust;
    this.weights = new Float64Array(policies.length);
    this.totals = new Float64Array(policies.length);
    this.features = new CardFeatures(game);
    this.past = new State(game);
  }

  /** Reads the cards that have been played since nothing is left to be drawn. */
  read(view: View): void {
    const { past, plays } = this;
    const deal = stateBehind(view);
    this.viewer = view.seat;
    this.maker = deal.maker;
    past.trump = deal.trump;
    past.stockLeft = 0;
    plays.length = 0;
    let gone = 0;
    let trick = 0;
    for (let time = 0; time < deal.logSize; time++) {
      const entry = deal.log[time];
      const card = codeOf(entry);
      if (!isCard(card)) continue;
      const size = (entry >> 12) & 3;
      if (size === 0) trick = 0;
      if (entry & WITH_STOCK) plays.length = 0;
      else {
        const [led, best, winner] = [(entry >> 14) & 3, (entry >> 16) & 31, (entry >> 21) & 3];
        plays.push({ card, seat: seatOf(entry), size, led, best, winner, trick, gone });
      }
      gone |= 1 << card;
      trick |= 1 << card;
    }
  }

  logLikelihood(hands: Int32Array, _dealt: Int32Array, at: number): number {
    const { plays, viewer } = this;
    for (let seat = 0; seat < MOST_SEATS; seat++) this.hands[seat] = hands[at + seat];
    this.sums.fill(0);
    for (let k = plays.length - 1; k >= 0; k--) {
      const play = plays[k];
      const hand = this.hands[play.seat] | (1 << play.card);
      this.hands[play.seat] = hand;
      if (play.seat !== viewer) this.addPlay(play, hand);
    }
    let sum = 0;
    for (let seat = 0; seat < MOST_SEATS; seat++) sum += this.mixed(seat);
    return sum;
  }

  /** Adds the logarithms of the chances that the policies give to a card played from a hand. */
  private addPlay(play: Play, hand: CardSet): void {
    const { policies, features, trust, sums, totals, weights } = this;
    const legal = this.legalFrom(play, hand);
    if ((legal & (legal - 1)) === 0) return;
    this.situate(play, hand, legal);
    features.look();
    totals.fill(0);
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const card = lowestCard(rest);
      const both = features.of(card);
      const first = both & FIRST_MASK;
      const second = both >>> FIRST_BITS;
      for (let n = 0; n < policies.length; n++) {
        const { factors } = policies[n];
        const weight = factors[first] * factors[second];
        totals[n] += weight;
        if (card === play.card) weights[n] = weight;
      }
    }
    const kept = 1 - trust.floor * cardCount(legal);
    const at = play.seat * policies.length;
    for (let n = 0; n < policies.length; n++)
      sums[at + n] += Math.log((weights[n] / totals[n]) * kept + trust.floor);
  }

  /** The logarithm of the mean likelihood over the policies of a seat. */
  private mixed(seat: Seat): number {
    const { policies, trust, sums } = this;
    const at = seat * policies.length;
    let most = sums[at];
    for (let n = 1; n < policies.length; n++) most = Math.max(most, sums[at + n]);
    let mean = 0;
    for (let n = 0; n < policies.length; n++) mean += Math.exp(trust.exponent * (sums[at + n] - most));
    return trust.exponent * most + Math.log(mean);
  }

  private legalFrom({ seat, size, led, best, winner }: Play, hand: CardSet): CardSet {
    const { past } = this;
    past.turn = seat;
    past.trickSize = size;
    past.led = led;
    past.best = best;
    past.winner = winner;
    return past.legalFrom(hand);
  }

  private situate(play: Play, hand: CardSet, legal: CardSet): void {
    const { now } = this.features;
    now.seat = play.seat;
    now.hand = hand;
    now.legal = legal;
    now.gone = play.gone;
    now.trump = this.past.trump;
    now.maker = this.maker;
    now.size = play.size;
    now.led = play.led;
    now.best = play.best;
    now.winner = play.winner;
    now.trick = play.trick;
  }
}
