/** From (root, index) to a deal: the same cards for ever, whatever was dealt before [GEN-RNG-1]. */
import { PACK, type Suit } from '../cards/card.ts';
import { Rng, type Root } from '../cards/rng.ts';
import { Packs } from '../kernel/packs.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { Standing } from '../rules/standing.ts';
import type { Game } from './game.ts';
import type { Setup, State } from './state.ts';

/** Deals the deals of a run. One Dealing serves any number of deals and allocates nothing; its setup is overwritten. */
export class Dealing {
  private readonly game: Game;
  private readonly rng: Rng = new Rng();
  private readonly packs: Packs;
  private readonly deck: Int32Array = new Int32Array(PACK);
  private readonly fresh: Standing = new Standing();

  constructor(game: Game, root: Root) {
    this.game = game;
    // Seats from the eldest on are those of a deal whose dealer has the last one
    this.packs = new Packs(game.ruleset.pack, root, game.receivers[game.seats - 1]);
  }

  /**
   * The setup of deal `index` (0 … 2^53 - 1). On its own a deal starts from nothing and the dealer passes with the index; within
   * a match both come from the deals before.
   */
  setup(index: number, dealer: number = index % this.game.seats, before: Standing = this.fresh): Setup {
    this.deck.set(this.packs.of(index));
    return { deck: this.deck, dealer, indicator: this.suitsOf(index, before), before };
  }

  /** Begins deal `index` on its own in a state: the same in half the time. */
  begin(state: State, index: number): void {
    const { fresh, packs } = this;
    const indicator = this.suitsOf(index, fresh);
    const dealer = index % this.game.seats;
    state.begin({ deck: packs.of(index), dealer, indicator, before: fresh }, packs.handsOf(index));
  }

  /** The suits of the indicator pack. */
  private suitsOf(index: number, before: Standing): number {
    const { indicator } = this.game.ruleset;
    if (indicator === undefined || indicator.suits === 0) return 0;
    this.packs.continue(this.rng, index);
    const drawn = this.rng.below(4);
    const first = before.first && indicator.firstDeal !== undefined ? indicator.firstDeal : drawn;
    return first | (drawSecond(indicator, first, this.rng) << 2);
  }
}

/** The suit turned after the first one, which it must differ from unless the rules allow any [KJ-BID-2]. */
export function drawSecond({ second }: NonNullable<Ruleset['indicator']>, first: Suit, rng: Rng): Suit {
  return second === 'any' ? rng.below(4) : (first + 1 + rng.below(3)) & 3;
}
