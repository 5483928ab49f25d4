/**
 * Decisions in whole numbers of 16 bits, for playouts: they take a third of the time of the encoder and the floats, and
 * nearly always tell which action has the highest logit. Where two are too close to be told, floats tell; where they
 * are so close that the order of a sum counts, they are summed as everywhere else: so all play the same. Cards are
 * played on until the engine is needed. It is in WebAssembly alone, see wasm/choice.ts and wasm/cards.ts.
 *
 * The numbers are scaled so that no sum leaves its bits, whatever inputs are on, and so the order of a sum does not
 * matter. Rounding errs by the sum of as many small errors as inputs are on. Two logits are too close within six
 * standard deviations of it.
 */
import { NONE, type Seat } from '../cards/card.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import { type KnownCards, mainSuit } from './canon.ts';
import type { Encoder } from './encoder.ts';
import { MOST_ON, type Net } from './net.ts';
import type { PublicCards } from './public-cards.ts';
import { QuickDeal } from './quick-deal.ts';
import * as layout from './quick-layout.ts';
import { type QuickSums, sumMemory } from './sums.ts';

const { HAND, UNSEEN, TRICK, BEST, MAIN, LED, PLAYED, KNOWN, LACKS, QUICK_INPUTS } = layout;
const { ASIDE, SCORED, MELD, NEAR_HIGH, NEAR_LOW } = layout;

/** Hidden units that are summed at a time: their number is a multiple of it. */
const STEP = 64;
const MOST_ACTIONS = 32;
const MOST_CARDS = 32;
const SHORT = 32767;
const LONG = 2 ** 31 - 2 ** 24;
const TINY = 1e-9;
/** Relative to the highest logit that the weights allow: 16 times what one rounding of a float does. */
const ULPS = 2 ** -20;

/** The policies of a net share the numbers, whatever seats and tables they are for. */
const known = new WeakMap<Net, QuickNet>();

export class QuickNet {
  /** The inputs that are on; whoever asks writes those that name no card and no suit. */
  readonly inputs: Uint16Array;
  /** The actions that are asked for, and their outputs after a look. */
  readonly actions: Uint8Array;
  readonly outputs: Uint8Array;
  /** What a look gives for each action: a logit without its bias is the number times {@link unit}. */
  readonly products: Int32Array;
  /** By output. */
  private readonly biases: Float64Array;
  /** By output: what the order of a sum of floats may do to it. */
  private readonly floatErrors: Float64Array;
  private readonly features: Float32Array;
  private readonly unitHeld: Float64Array;
  private readonly doubtHeld: Float64Array;
  private readonly deal: QuickDeal;
  private readonly net: Net;
  private readonly words: Int32Array;
  /** The weights, and how far each hidden unit gets above zero. */
  private readonly floats: Float32Array;
  private readonly reach: Float32Array;
  private readonly factors: Float32Array;
  private readonly sums: QuickSums;
  private version = -1;
  /** Rows of inputs, biases and outputs; and the biases with the rows of inputs that are always on at the table. */
  private readonly rounded: Int16Array;
  private readonly base: Int16Array;
  private readonly floatBase: Float32Array;
  private readonly masters: Uint8Array;
  /** The table at hand. */
  private game: Game | undefined;
  /** Those in {@link masters}. */
  private mastersHeld: Uint8Array | undefined;

  /** Undefined where there is no WebAssembly, or hidden units that it cannot sum: too many, or in several layers. */
  static of(net: Net): QuickNet | undefined {
    const { inputs, hidden, layers = [] } = net.shape;
    if (layers.length > 0 || hidden % STEP !== 0 || hidden > layout.MOST_HIDDEN) return undefined;
    if (net.tensors.policyBias.length > layout.MOST_OUTPUTS) return undefined;
    const found = known.get(net);
    if (found !== undefined) return found;
    const rows = inputs + net.tensors.policyBias.length + 1;
    // Weights in 16 bits and as floats, each with a row for the table at hand; two rows of reach, one of factors
    const { buffer, quick } = sumMemory(layout.WEIGHTS + 6 * hidden * (rows + 1) + 12 * hidden);
    if (quick === undefined) return undefined;
    const made = new QuickNet(net, buffer, quick);
    known.set(net, made);
    return made;
  }

  private constructor(net: Net, buffer: ArrayBuffer, sums: QuickSums) {
    const { inputs, hidden } = net.shape;
    this.net = net;
    this.sums = sums;
    const outputs = net.tensors.policyBias.length;
    this.biases = new Float64Array(buffer, layout.BIASES, outputs);
    this.floatErrors = new Float64Array(buffer, layout.FLOAT_ERRORS, outputs);
    this.features = new Float32Array(buffer, layout.FEATURES, net.tensors.features.length);
    this.unitHeld = new Float64Array(buffer, layout.UNIT, 1);
    this.doubtHeld = new Float64Array(buffer, layout.DOUBT, 1);
    this.deal = new QuickDeal(buffer);
    this.words = new Int32Array(buffer, 0, layout.WEIGHTS >> 2);
    this.masters = new Uint8Array(buffer, layout.MASTERS, layout.ORDER - layout.MASTERS);
    this.actions = new Uint8Array(buffer, layout.ACTIONS, MOST_ACTIONS);
    this.outputs = new Uint8Array(buffer, layout.OUTPUTS, MOST_ACTIONS);
    this.products = new Int32Array(buffer, layout.PRODUCTS, MOST_ACTIONS);
    this.inputs = new Uint16Array(buffer, layout.INPUTS, MOST_ON);
    const rows = inputs + outputs + 1;
    const row = 2 * hidden;
    const baseAt = layout.WEIGHTS + row * rows;
    const floatsAt = baseAt + row;
    const floatBaseAt = floatsAt + 2 * row * rows;
    this.rounded = new Int16Array(buffer, layout.WEIGHTS, hidden * rows);
    this.base = new Int16Array(buffer, baseAt, hidden);
    this.floats = new Float32Array(buffer, floatsAt, hidden * rows);
    this.floatBase = new Float32Array(buffer, floatBaseAt, hidden);
    const reachAt = floatBaseAt + 2 * row;
    this.reach = new Float32Array(buffer, reachAt, 2 * hidden);
    this.factors = new Float32Array(buffer, reachAt + 8 * hidden, hidden);
    this.write(layout.ROW, row);
    this.write(layout.BIAS, baseAt);
    this.write(layout.POLICY, layout.WEIGHTS + row * (inputs + 1));
    this.write(layout.FLOAT_FIRST, floatsAt);
    this.write(layout.FLOAT_BIAS, floatBaseAt);
    this.write(layout.FLOAT_POLICY, floatsAt + 2 * row * (inputs + 1));
  }

  private write(place: number, value: number): void {
    this.words[place >> 2] = value;
  }

  /** Prepares for a table: rounds the weights of the net, if they have changed, and reads the rules, if they have. */
  update(encoder: Encoder): void {
    if (this.version === this.net.version && this.game === encoder.game) return;
    if (this.version !== this.net.version) this.round();
    this.sit(encoder);
  }

  private sit(encoder: Encoder): void {
    const {
      game,
      layout: { always },
      masters,
    } = encoder;
    const { base, rounded, floatBase, floats } = this;
    const { inputs, hidden } = this.net.shape;
    this.game = game;
    this.hold(masters);
    this.write(layout.SEATS, game.seats);
    this.deal.sit(encoder);
    base.set(rounded.subarray(inputs * hidden, (inputs + 1) * hidden));
    floatBase.set(floats.subarray(inputs * hidden, (inputs + 1) * hidden));
    for (const input of always)
      for (let j = 0; j < hidden; j++) {
        base[j] += rounded[input * hidden + j];
        floatBase[j] += floats[input * hidden + j];
      }
  }

  private hold(masters: Uint8Array): void {
    if (this.mastersHeld === masters) return;
    this.mastersHeld = masters;
    this.masters.set(masters);
  }

  private round(): void {
    this.version = this.net.version;
    const { floatErrors, sums, floats, reach, factors } = this;
    const { first, firstBias, policy } = this.net.tensors;
    const { inputs, hidden } = this.net.shape;
    floats.set(first);
    floats.set(firstBias, first.length);
    floats.set(policy, first.length + hidden);
    const row = 4 * hidden;
    const from = floats.byteOffset;
    sums.squares(from, inputs, row, reach.byteOffset);
    // Each hidden unit has a scale of its own. Rounding may add half a unit for each row
    for (let j = 0; j < hidden; j++) {
      // No more than so many weights are summed: at most the root of their number times that of the sum of all squares
      reach[j] = Math.sqrt(QUICK_INPUTS * reach[j]) + Math.max(0, firstBias[j]);
      const below = Math.sqrt(QUICK_INPUTS * reach[hidden + j]) + Math.max(0, -firstBias[j]);
      factors[j] = (SHORT - QUICK_INPUTS) / Math.max(TINY, reach[j], below);
    }
    let product = TINY;
    let top = TINY;
    let mostSquares = 0;
    for (let output = 0; output < floatErrors.length; output++) {
      let sum = 0;
      let squares = 0;
      for (let j = 0; j < hidden; j++) {
        const weight = Math.abs(policy[output * hidden + j]);
        const rounded = weight / factors[j];
        sum += reach[j] * weight;
        squares += rounded * rounded;
        if (rounded > top) top = rounded;
      }
      product = Math.max(product, sum);
      mostSquares = Math.max(mostSquares, squares);
      floatErrors[output] = ULPS * sum;
    }
    const scale = Math.min(SHORT / top, LONG / product);
    sums.round(from, inputs + 1, row, factors.byteOffset, layout.WEIGHTS);
    for (let j = 0; j < hidden; j++) factors[j] = scale / factors[j];
    const done = (inputs + 1) * hidden;
    sums.round(from + 4 * done, floatErrors.length, row, factors.byteOffset, layout.WEIGHTS + 2 * done);
    this.unitHeld[0] = 1 / scale;
    this.biases.set(this.net.tensors.policyBias);
    this.features.set(this.net.tensors.features);
    const ofInputs = (QUICK_INPUTS + 1) * 4 * mostSquares;
    const ofOutputs = (2 * hidden * SHORT * SHORT) / (scale * scale);
    this.doubtHeld[0] = layout.DEVIATIONS * Math.sqrt((ofInputs + ofOutputs) / 12);
  }

  /** What rounding does to the difference of two outputs of the last look: one standard deviation, in logits. */
  deviation(output: number, than: number): number {
    return Math.sqrt(this.sums.variance(output, than)) * this.unit;
  }

  /** What a product of {@link products} is worth. */
  get unit(): number {
    return this.unitHeld[0];
  }

  /** The inputs that were on in the last look, without those that always are. */
  get size(): number {
    return this.words[layout.SIZE >> 2];
  }

  /**
   * The place of the best of the first `count` of {@link actions}, which are answers, for a seat; -1 if another one is
   * too close.
   */
  answer(state: State, seat: Seat, cards: KnownCards, encoder: Encoder, count: number): number {
    const { words, inputs } = this;
    const { hands, played, seats, trickSize } = state;
    const { known: shown, lacks, unseen } = cards;
    const { at } = encoder.layout;
    words[HAND >> 2] = hands[seat];
    words[UNSEEN >> 2] = unseen;
    words[MAIN >> 2] = mainSuit(state);
    const hasTrick = trickSize > 0;
    words[TRICK >> 2] = hasTrick ? state.trickSet : 0;
    words[BEST >> 2] = state.best;
    words[LED >> 2] = hasTrick ? state.led : NONE;
    this.hold(encoder.mastersIn(state));
    let other = seat;
    let seen = 0;
    for (let k = 0; k < seats; k++) {
      words[(PLAYED >> 2) + k] = played[other];
      words[(KNOWN >> 2) + k] = shown[other];
      words[(LACKS >> 2) + k] = lacks[other];
      seen |= played[other] | shown[other];
      other = other + 1 === seats ? 0 : other + 1;
    }
    if (at.known >= 0) words[ASIDE >> 2] = encoder.pack & ~(seen | unseen | hands[seat]);
    if (at.scored >= 0) {
      const { melds } = encoder;
      words[SCORED >> 2] = encoder.lookAtMelds(state, seat, unseen);
      words[MELD >> 2] = melds.complete;
      words[NEAR_HIGH >> 2] = melds.nearHigh;
      words[NEAR_LOW >> 2] = melds.nearLow;
    }
    return this.sums.answer(encoder.lookPlainly(state, seat, inputs), count);
  }

  /** Chooses a card for the seat on turn; -1 if two are too close. */
  card(state: State, cards: PublicCards, encoder: Encoder): number {
    const { deal } = this;
    this.hold(encoder.mastersIn(state));
    deal.begin(state, cards, encoder);
    return this.sums.playCards(1) === 0 ? -1 : deal.chosen[0];
  }

  /**
   * Plays cards on for all seats from a turn without acts: {@link chosen} has them. Gives their number, 0 if the first
   * ones are too close.
   */
  playOn(state: State, cards: PublicCards, encoder: Encoder): number {
    const { deal } = this;
    this.hold(encoder.mastersIn(state));
    deal.begin(state, cards, encoder);
    const count = this.sums.playCards(deal.canGoOn(state) ? MOST_CARDS : 1);
    deal.learn(cards);
    return count;
  }

  /** Whether the last look ended at cards that are too close. */
  get isClose(): boolean {
    return this.words[layout.CLOSE >> 2] === 1;
  }

  /** The cards of {@link playOn}. */
  get chosen(): Uint8Array {
    return this.deal.chosen;
  }
}
