/** The packs of a run. They are shuffled and dealt four at a time, since deals mostly follow each other. */
import { PACK } from './card.ts';
import type { CardSet } from './cardset.ts';
import { Deck } from './deck.ts';
import { dealOut, LAYOUT, NOBODY, shufflePacks } from './four-rngs.ts';
import { Rng, type Root, SHUFFLE_STREAM } from './rng.ts';
import { WORDS } from './vectors.ts';

const LANES = [0, 1, 2, 3];
const PLAYERS = 4;
const STATES = LAYOUT.shuffled / 4 - LAYOUT.packs / 4;
const UNSURE = STATES + 16;
const ORDERED = LAYOUT.ordered / 4;
const HANDS = LAYOUT.hands / 4 - LAYOUT.packs / 4;
/** What comes of a shuffle: the packs, the four words of the generators, which of them are unsure, and the hands. */
const SHUFFLED = /* @__PURE__ */ WORDS.subarray(LAYOUT.packs / 4, LAYOUT.hands / 4 + 16);

export class Packs {
  private readonly root: Root;
  private readonly deck: Deck;
  private readonly receivers: Int32Array;
  /** A word for each card, and then for each receiver. */
  private readonly ordered: Int32Array;
  private readonly shuffled = new Int32Array(SHUFFLED.length);
  private readonly packs: readonly Int32Array[];
  private readonly hands: readonly Int32Array[];
  /** The first of the deals, which four divides; or -1. */
  private first = -1;

  /** `receivers`: [place in the pack] → who is dealt the card there, 0 … 3 from the first player on; 4 or more for nobody. */
  constructor(pack: CardSet, root: Root, receivers: Int32Array) {
    this.root = root;
    this.deck = new Deck(pack);
    this.receivers = receivers.map(receiver => Math.min(receiver, NOBODY));
    this.ordered = Int32Array.from([...this.deck.cards, ...this.receivers]);
    const part = (from: number, length: number) => (lane: number) =>
      this.shuffled.subarray(from + lane * length, from + (lane + 1) * length);
    this.packs = LANES.map(part(0, PACK));
    this.hands = LANES.map(part(HANDS, PLAYERS));
  }

  /** The shuffled pack of deal `index` (0 … 2^53 - 1), until that of another one is asked for. */
  of(index: number): Int32Array {
    const lane = index & 3;
    if (index - lane !== this.first) this.shuffle(index - lane);
    return this.packs[lane];
  }

  /** The hands that are dealt from it, that of the first player first; as long as the pack. */
  handsOf(index: number): Int32Array {
    this.of(index);
    return this.hands[index & 3];
  }

  /** Puts `rng` where it stands after the shuffle. */
  continue(rng: Rng, index: number): void {
    this.of(index);
    rng.restore(this.shuffled, STATES + (index & 3), 4);
  }

  private shuffle(first: number): void {
    const { root, deck, shuffled } = this;
    WORDS.set(this.ordered, ORDERED);
    shufflePacks(root, first, SHUFFLE_STREAM, deck.size);
    shuffled.set(SHUFFLED);
    for (let lane = 0; lane < 4; lane++) if (shuffled[UNSURE + lane] < 0) this.shuffleAlone(first + lane);
    this.first = first;
  }

  /** Where a number is rejected the others are different ones. */
  private shuffleAlone(index: number): void {
    const rng = new Rng().seed(this.root, index, SHUFFLE_STREAM);
    const { cards, size } = this.deck.shuffle(rng);
    this.packs[index & 3].set(cards);
    dealOut(cards, this.receivers, size, this.hands[index & 3]);
    rng.save(this.shuffled, STATES + (index & 3), 4);
  }
}
