/** A net at a decision: what it says of each legal action. Hot: numbers and typed arrays, nothing is allocated. */
import { NO_TRUMPS, NONE, type Trump } from '../cards/card.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import type { View } from '../engine/view.ts';
import { type Action, BID_LEVELS } from '../rules/action.ts';
import { TURN } from '../rules/deal.ts';
import type { KnownCards } from './canon.ts';
import { CardFeatures, FIRST_BITS, FIRST_MASK, readSituation } from './card-features.ts';
import { Encoder } from './encoder.ts';
import type { Net } from './net.ts';
import { isBidding, outputOf } from './outputs.ts';
import type { PublicCards } from './public-cards.ts';
import { QuickNet } from './quick-net.ts';

/** The most actions that a net chooses among: all bids of points, and the words beside them. */
export const MOST_ACTIONS: number = 4 * BID_LEVELS + 8;

/** What a net says of the legal actions of a decision. */
export class Policy {
  readonly encoder: Encoder;
  readonly net: Net;
  private readonly quick: QuickNet | undefined;
  /** The actions of the last decision, their outputs and features, and what the net says of them. */
  readonly actions: Uint16Array = new Uint16Array(MOST_ACTIONS);
  readonly outputs: Uint8Array = new Uint8Array(MOST_ACTIONS);
  /** Both features of a card, see `CardFeatures.of`; -1 for other actions. */
  readonly features: Int32Array = new Int32Array(MOST_ACTIONS);
  readonly logits: Float64Array = new Float64Array(MOST_ACTIONS);
  /** The index of the highest logit. */
  best = 0;
  private readonly cards: CardFeatures;

  /** Throws a RangeError if the net has another number of inputs than the game. */
  constructor(game: Game, net: Net) {
    this.encoder = new Encoder(game);
    this.net = net;
    this.quick = QuickNet.of(net);
    this.cards = new CardFeatures(game);
    const { inputs } = net.shape;
    const { size } = this.encoder.layout;
    if (inputs !== size) throw new RangeError(`the net has ${inputs} inputs; ${game.id} needs ${size}`);
  }

  /** Whether the net has met such trumps: one that was trained with suits alone knows nothing of others. */
  knows(trump: Trump): boolean {
    return trump < NO_TRUMPS || this.net.hasMet(this.encoder.layout.at.withoutSuit + trump - NO_TRUMPS);
  }

  /** Whether the net rates all actions that are legal outside a turn. */
  answers(view: View): boolean {
    const { rated } = this.net;
    for (let k = 0, n = view.numLegal(); k < n; k++) if (rated[view.legalAt(k)] === 0) return false;
    return true;
  }

  /** Rates the legal cards of a turn, or the answers outside one. Returns how many there are. */
  rate(view: View): number {
    return this.rateFor(view.stateForSearch(), view.evidenceForSearch());
  }

  /** The same for the seat on turn of a state; `cards` is what that seat knows. */
  rateFor(state: State, cards: KnownCards): number {
    const { encoder, net } = this;
    encoder.look(state, state.turn, cards);
    net.sit(encoder.layout.always);
    net.look(encoder.inputs, encoder.size);
    return this.sum(this.list(state));
  }

  /**
   * The action with the highest logit, for the seat on turn of a state; `cards` is what everybody knows. It is that of
   * {@link rate}, in less time; nothing else is known afterwards.
   */
  choose(state: State, cards: PublicCards): Action {
    const { quick } = this;
    const action = quick === undefined ? NONE : this.quickChoice(quick, state, cards);
    return action === NONE ? this.chooseSlowly(state, cards) : action;
  }

  /** The same by floats. */
  private chooseSlowly(state: State, cards: PublicCards): Action {
    cards.look(state.turn);
    this.rateFor(state, cards);
    return this.choice;
  }

  /** NONE where floats must decide. */
  private quickChoice(quick: QuickNet, state: State, cards: PublicCards): Action {
    const { encoder, actions } = this;
    cards.look(state.turn);
    quick.update(encoder);
    if (state.stage === TURN) return quick.card(state, cards, encoder);
    const count = this.list(state);
    // The quick net knows no bids of points
    if (isBidding(actions[count - 1])) return NONE;
    for (let k = 0; k < count; k++) quick.actions[k] = actions[k];
    const best = quick.answer(state, state.turn, cards, encoder, count);
    return best < 0 ? NONE : actions[best];
  }

  /**
   * Plays cards on in a state, for all seats, from a turn without acts: as many as can be chosen before somebody is
   * asked. False where it plays none.
   */
  playOn(state: State, cards: PublicCards): boolean {
    const { quick, encoder } = this;
    if (quick === undefined) return false;
    cards.look(state.turn);
    quick.update(encoder);
    const count = quick.playOn(state, cards, encoder);
    const { isClose, chosen } = quick;
    for (let k = 0; k < count; k++) state.apply(chosen[k]);
    if (!isClose) return count > 0;
    state.apply(this.chooseSlowly(state, cards));
    return true;
  }

  /** The action with the highest logit, after {@link rate}. */
  get choice(): Action {
    return this.actions[this.best];
  }

  /** Exchanges two actions of the list. */
  exchange(a: number, b: number): void {
    for (const list of [this.actions, this.outputs, this.features, this.logits])
      [list[a], list[b]] = [list[b], list[a]];
  }

  /** Lists the actions that are rated, with their features. */
  private list(state: State): number {
    const { actions, features, cards } = this;
    if (state.stage !== TURN) {
      const count = state.numLegal();
      for (let k = 0; k < count; k++) {
        actions[k] = state.legalAt(k);
        features[k] = -1;
      }
      return count;
    }
    readSituation(state, cards.now);
    cards.look();
    let n = 0;
    for (let rest = cards.now.legal; rest !== 0; rest &= rest - 1) {
      const card = 31 - Math.clz32(rest & -rest);
      actions[n] = card;
      features[n++] = cards.of(card);
    }
    return n;
  }

  /** Computes the logits of the actions that are listed. */
  private sum(count: number): number {
    const { net, actions, outputs, features, logits, encoder } = this;
    const table = net.tensors.features;
    this.best = 0;
    for (let k = 0; k < count; k++) {
      const both = features[k];
      outputs[k] = outputOf(actions[k], encoder.canon);
      const logit = net.output(outputs[k]);
      logits[k] = both < 0 ? logit : logit + table[both & FIRST_MASK] + table[both >>> FIRST_BITS];
      if (logits[k] > logits[this.best]) this.best = k;
    }
    return count;
  }
}

/** Fills `chances` with the softmax of `logits`; gives the highest. */
export function softmax(logits: Float64Array, n: number, best: number, chances: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < n; k++) sum += chances[k] = Math.exp(logits[k] - logits[best]);
  for (let k = 0; k < n; k++) chances[k] /= sum;
  return 1 / sum;
}
