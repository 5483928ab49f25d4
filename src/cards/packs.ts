/** The packs of a run. They are shuffled four at a time, since deals mostly follow each other. */
import { PACK } from './card.ts';
import type { CardSet } from './cardset.ts';
import { Deck } from './deck.ts';
import { LAYOUT, shufflePacks } from './four-rngs.ts';
import { Rng, type Root, SHUFFLE_STREAM } from './rng.ts';
import { WORDS } from './vectors.ts';

const STATES = LAYOUT.shuffled / 4 - LAYOUT.packs / 4;
const UNSURE = STATES + 16;
const ORDERED = LAYOUT.ordered / 4;
/** What comes of a shuffle: the packs, the four words of the generators, and which of them are unsure. */
const SHUFFLED = /* @__PURE__ */ WORDS.subarray(LAYOUT.packs / 4, LAYOUT.packs / 4 + UNSURE + 4);

export class Packs {
  private readonly root: Root;
  private readonly deck: Deck;
  /** A word for each card. */
  private readonly ordered: Int32Array;
  private readonly shuffled = new Int32Array(SHUFFLED.length);
  private readonly packs: readonly Int32Array[];
  /** The first of the deals, which four divides; or -1. */
  private first = -1;

  constructor(pack: CardSet, root: Root) {
    this.root = root;
    this.deck = new Deck(pack);
    this.ordered = Int32Array.from(this.deck.cards);
    this.packs = [0, 1, 2, 3].map(lane => this.shuffled.subarray(lane * PACK, (lane + 1) * PACK));
  }

  /** The shuffled pack of deal `index` (0 … 2^53 - 1), until that of another one is asked for. */
  of(index: number): Int32Array {
    const lane = index & 3;
    if (index - lane !== this.first) this.shuffle(index - lane);
    return this.packs[lane];
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
    this.packs[index & 3].set(this.deck.shuffle(rng).cards);
    rng.save(this.shuffled, STATES + (index & 3), 4);
  }
}
