/** The packs of a run. They are shuffled and dealt four at a time, since deals mostly follow each other. */
import { PACK } from '../cards/card.ts';
import type { CardSet } from '../cards/cardset.ts';
import { Deck, dealOut, NOBODY } from '../cards/deck.ts';
import { Rng, type Root, SHUFFLE_STREAM } from '../cards/rng.ts';
import type { PackSource } from '../engine/dealing.ts';
import type { Game } from '../engine/game.ts';
import { DEALT_HANDS, GENERATORS, PACKS, RECEIVERS, SORTED_PACK, UNSURE_PACKS } from './layout.ts';
import { MEMORY, type Vectors, vectors, writeSeed } from './memory.ts';

const LANES = [0, 1, 2, 3];
const PLAYERS = 4;
// Bound once: an imported name is looked up on every use
const WORDS = MEMORY;
const STATES = GENERATORS / 4;
const UNSURE = UNSURE_PACKS / 4;

/** Parts of the memory, one for each lane. */
const parts = (at: number, length: number): readonly Int32Array[] =>
  LANES.map(lane => MEMORY.subarray(at / 4 + lane * length, at / 4 + (lane + 1) * length));
const SHUFFLED = /* @__PURE__ */ parts(PACKS, PACK);
const HANDS = /* @__PURE__ */ parts(DEALT_HANDS, PLAYERS);

/** Whose packs are in the memory. */
let present: Packs | undefined;

/** The packs of the deals of a game, shuffled four at a time. */
export function packsOf(game: Game, root: Root): Packs {
  // Seats from the eldest on are those of a deal whose dealer has the last one
  return new Packs(game.ruleset.pack, root, game.receivers[game.seats - 1]);
}

export class Packs implements PackSource {
  private readonly root: Root;
  private readonly pack: Deck;
  private readonly rng: Rng = new Rng();
  private readonly receivers: Int32Array;
  private readonly sorted: Int32Array;
  private readonly code: Vectors | undefined = vectors();
  /** The first of the four deals, which four divides; or -1. */
  private first = -1;

  /** `receivers`: [place in the pack] → who is dealt the card, 0 … 3 from the first player on; 4 or more for nobody. */
  constructor(pack: CardSet, root: Root, receivers: Int32Array) {
    this.root = root;
    this.pack = new Deck(pack);
    this.receivers = receivers.map(receiver => Math.min(receiver, NOBODY));
    this.sorted = Int32Array.from(this.pack.cards, card => 1 << card);
  }

  /** The shuffled pack of deal `index` (0 … 2^53 - 1), until another is asked for. */
  deck(index: number): Int32Array {
    this.find(index);
    return SHUFFLED[index & 3];
  }

  /** The hands that are dealt from it, that of the first player first. */
  hands(index: number): Int32Array {
    this.find(index);
    return HANDS[index & 3];
  }

  /** The generator of the deal as the shuffle has left it. */
  rngAfterShuffle(index: number): Rng {
    this.find(index);
    return this.rng.restore(WORDS, STATES + (index & 3), 4);
  }

  private find(index: number): void {
    const first = index - (index & 3);
    if (present !== this || first !== this.first) this.shuffle(first);
  }

  private shuffle(first: number): void {
    const { root, pack, sorted, receivers, code } = this;
    if (present !== this) {
      WORDS.set(sorted, SORTED_PACK / 4);
      WORDS.set(receivers, RECEIVERS / 4);
    }
    present = this;
    this.first = first;
    if (code === undefined) for (const lane of LANES) this.shuffleAlone(first + lane);
    else {
      writeSeed(root, first, SHUFFLE_STREAM);
      code.shuffleAndDeal(pack.size);
      // Where a draw must be rejected, all others are different ones
      for (let lane = 0; lane < 4; lane++) if (WORDS[UNSURE + lane] < 0) this.shuffleAlone(first + lane);
    }
  }

  /** Shuffles one pack as `Rng.shuffle` does. */
  private shuffleAlone(index: number): void {
    const rng = this.rng.seed(this.root, index, SHUFFLE_STREAM);
    const { cards, size } = this.pack.shuffle(rng);
    SHUFFLED[index & 3].set(cards);
    dealOut(cards, this.receivers, size, HANDS[index & 3]);
    rng.save(WORDS, STATES + (index & 3), 4);
  }
}
