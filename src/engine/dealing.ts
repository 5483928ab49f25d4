/** Makes a deal from (root, index): always the same cards, whatever was dealt before [GEN-RNG-1]. */
import { type Card, formatCard, PACK, type Seat, type Suit } from '../cards/card.ts';
import { type CardSet, cardCount, cardsOf, hasCard } from '../cards/cardset.ts';
import { Deck } from '../cards/deck.ts';
import { copyFour } from '../cards/fours.ts';
import { Rng, type Root, SHUFFLE_STREAM } from '../cards/rng.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { Standing } from '../rules/standing.ts';
import type { Game } from './game.ts';
import type { Setup, State } from './state.ts';

/** The shuffled packs of a root. Results are valid until the next call. */
export interface PackSource {
  /** The pack of deal `index` (0 … 2^53 - 1), shuffled. */
  deck(index: number): ArrayLike<number>;
  /** The hands dealt from it, starting with the eldest. Absent if the source does not compute them. */
  hands?(index: number): Int32Array;
  /** The generator of the deal after the shuffle. */
  rngAfterShuffle(index: number): Rng;
}

/** Shuffles each pack on request. */
class ShuffledPacks implements PackSource {
  private readonly root: Root;
  private readonly pack: Deck;
  private readonly rng: Rng = new Rng();
  /** The deal whose shuffle the generator has just finished, or -1. */
  private shuffled = -1;

  constructor(pack: CardSet, root: Root) {
    this.root = root;
    this.pack = new Deck(pack);
  }

  deck(index: number): ArrayLike<number> {
    this.shuffled = index;
    return this.pack.shuffle(this.rng.seed(this.root, index, SHUFFLE_STREAM)).cards;
  }

  rngAfterShuffle(index: number): Rng {
    if (this.shuffled !== index) this.deck(index);
    this.shuffled = -1;
    return this.rng;
  }
}

const NO_CARDS: Int32Array = new Int32Array(0);

/** Deals the cards of a run. One Dealing serves any number of deals; each call overwrites the setup before. */
export class Dealing {
  private readonly game: Game;
  private readonly packs: PackSource;
  private readonly cards: Int32Array = new Int32Array(PACK);
  private readonly hands: Int32Array = new Int32Array(4);
  private readonly fresh: Standing = new Standing();
  /** Cards are turned, dealt or drawn after the hands have been dealt. */
  private readonly needsPack: boolean;

  /** `packs` is another source of the same packs: of the same root and the game's pack. */
  constructor(game: Game, root: Root, packs: PackSource = new ShuffledPacks(game.ruleset.pack, root)) {
    this.game = game;
    this.packs = packs;
    this.needsPack = game.dealtCards < game.packSize || game.ruleset.turnUp !== 'none';
  }

  /**
   * The setup of deal `index` (0 … 2^53 - 1). By default it is a single deal: the standing is zero and the dealer
   * follows from the index. In a match, both come from the deals before.
   */
  setup(index: number, dealer: number = index % this.game.seats, before: Standing = this.fresh): Setup {
    const { packs, cards, hands } = this;
    cards.set(packs.deck(index));
    const dealt = packs.hands?.(index);
    if (dealt !== undefined) copyFour(dealt, hands);
    const indicator = this.suitsOf(index, before);
    return { deck: cards, dealer, indicator, before, dealtHands: dealt && hands };
  }

  /**
   * Begins deal `index` on its own in a state, without a copy of the cards. Where nothing but hands is dealt, the state
   * then holds no pack: records of the deal cannot be made.
   */
  begin(state: State, index: number): void {
    const { fresh, packs, game } = this;
    const dealtHands = packs.hands?.(index);
    const deck = dealtHands === undefined || this.needsPack ? packs.deck(index) : NO_CARDS;
    const indicator = this.suitsOf(index, fresh);
    state.begin({ deck, dealer: index % game.seats, indicator, before: fresh, dealtHands });
  }

  /** The suits of the indicator pack. */
  private suitsOf(index: number, before: Standing): number {
    const { indicator } = this.game.ruleset;
    if (indicator === undefined || indicator.suits === 0) return 0;
    const rng = this.packs.rngAfterShuffle(index);
    const drawn = rng.below(4);
    const first = before.first && indicator.firstDeal !== undefined ? indicator.firstDeal : drawn;
    return first | (drawSecond(indicator, first, rng) << 2);
  }
}

/** The suit turned after the first one, which it must differ from unless the rules allow any [KJ-BID-2]. */
export function drawSecond({ second }: NonNullable<Ruleset['indicator']>, first: Suit, rng: Rng): Suit {
  return second === 'any' ? rng.below(4) : (first + 1 + rng.below(3)) & 3;
}

/** Cards whose places in a deal are stated. */
export interface StatedCards {
  /** By seat: some of the cards that it holds before the first decision, or all. */
  readonly hands: readonly CardSet[];
  readonly turnUp?: Card | undefined;
}

/**
 * The pack in an order in which the stated cards lie where they are stated; the others keep their order. Throws a
 * RangeError for cards that cannot lie so.
 */
export function deckWith(game: Game, dealer: Seat, deck: ArrayLike<number>, stated: StatedCards): Int32Array {
  const { packSize, dealtCards, seats } = game;
  const { pack, turnUp: turns } = game.ruleset;
  const { hands, turnUp } = stated;
  const fixed = new Map<number, Card>();
  const put = (place: number, card: Card): void => {
    if (!hasCard(pack, card)) throw new RangeError(`${formatCard(card)} is not in the pack of the game`);
    if ([...fixed.values()].includes(card)) throw new RangeError(`${formatCard(card)} is stated twice`);
    fixed.set(place, card);
  };
  if (turnUp !== undefined && turns === 'none') throw new RangeError('the game turns no card up');
  if (turnUp !== undefined) put(turns === 'dealer' ? dealtCards - 1 : dealtCards, turnUp);
  for (let seat = 0; seat < hands.length; seat++) {
    if (seat >= seats && hands[seat] !== 0) throw new RangeError(`there is no seat ${seat}`);
    // The dealer's turned card may be stated with his hand
    const turned = turns === 'dealer' && seat === dealer ? turnUp : undefined;
    const cards = cardsOf(hands[seat]).filter(card => card !== turned);
    const places = Array.from({ length: dealtCards }, (_, place) => place).filter(
      place => game.receivers[dealer][place] === seat && !fixed.has(place),
    );
    if (cards.length > places.length) {
      const each = dealtCards / seats;
      throw new RangeError(`seat ${seat} is dealt ${each} cards, not ${cardCount(hands[seat])}`);
    }
    for (const [n, card] of cards.entries()) put(places[n], card);
  }
  const taken = new Set(fixed.values());
  const rest = Array.from({ length: packSize }, (_, place) => deck[place]).filter(card => !taken.has(card));
  return Int32Array.from({ length: packSize }, (_, place) => fixed.get(place) ?? (rest.shift() as Card));
}
