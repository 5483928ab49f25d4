/** A net at a decision: what it says of each legal action. Hot: numbers and typed arrays, nothing is allocated. */
import type { Game } from '../engine/game.ts';
import type { View } from '../engine/view.ts';
import type { Action } from '../rules/action.ts';
import { CardFeatures, FIRST_BITS, FIRST_MASK } from './card-features.ts';
import { Encoder } from './encoder.ts';
import type { Net } from './net.ts';
import { hasOutput, outputOf } from './outputs.ts';

/** More actions than a net ever chooses among. */
const MOST_ACTIONS = 32;

/** What a net says of the legal actions of a decision. */
export class Policy {
  readonly encoder: Encoder;
  net: Net;
  /** The actions of the last decision, their outputs and features, and what the net says of them. */
  readonly actions: Uint8Array = new Uint8Array(MOST_ACTIONS);
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
    this.cards = new CardFeatures(game);
    const { inputs } = net.shape;
    const { size } = this.encoder.layout;
    if (inputs !== size)
      throw new RangeError(`the net has ${inputs} inputs; ${game.id} with these options needs ${size}`);
  }

  /** Whether the net rates all actions that are legal outside a turn. */
  static answers(view: View): boolean {
    for (let k = 0, n = view.numLegal(); k < n; k++) if (!hasOutput(view.legalAt(k))) return false;
    return true;
  }

  /** Rates the legal cards of a turn, or the answers outside one. Returns how many there are. */
  rate(view: View): number {
    const { encoder, net } = this;
    encoder.encode(view);
    net.look(encoder.inputs, encoder.size);
    this.best = 0;
    return view.isTurn() ? this.rateCards(view) : this.rateAnswers(view);
  }

  /** The action with the highest logit, after {@link rate}. */
  get choice(): Action {
    return this.actions[this.best];
  }

  private rateCards(view: View): number {
    const { cards, net } = this;
    const { features } = net.tensors;
    this.readSituation(view);
    cards.look();
    let n = 0;
    for (let rest = view.legal(); rest !== 0; rest &= rest - 1) {
      const card = 31 - Math.clz32(rest & -rest);
      const both = cards.of(card);
      const output = this.encoder.canon.card(card);
      this.features[n] = both;
      this.note(
        n++,
        card,
        output,
        net.output(output) + features[both & FIRST_MASK] + features[both >>> FIRST_BITS],
      );
    }
    return n;
  }

  private rateAnswers(view: View): number {
    const count = view.numLegal();
    for (let n = 0; n < count; n++) {
      const action = view.legalAt(n);
      const output = outputOf(action, this.encoder.canon);
      this.features[n] = -1;
      this.note(n, action, output, this.net.output(output));
    }
    return count;
  }

  private note(n: number, action: Action, output: number, logit: number): void {
    this.actions[n] = action;
    this.outputs[n] = output;
    this.logits[n] = logit;
    if (logit > this.logits[this.best]) this.best = n;
  }

  private readSituation(view: View): void {
    const { now } = this.cards;
    now.seat = view.seat;
    now.hand = view.hand();
    now.legal = view.legal();
    now.gone = 0;
    for (let seat = 0; seat < view.game.seats; seat++) now.gone |= view.played(seat);
    now.trump = view.trump;
    now.maker = view.maker;
    now.size = view.trickSize;
    now.led = view.led;
    now.best = view.best;
    now.winner = view.winner;
    now.trick = view.trickSize === 0 ? 0 : view.trickSet;
  }
}
