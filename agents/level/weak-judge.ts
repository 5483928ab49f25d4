/** Chooses cards as `rules` does, but without some of its advice, and by a wrong idea of each card. */
import { type Card, PACK, type Seat } from '../../src/cards/card.ts';
import type { Rng } from '../../src/cards/rng.ts';
import type { Game } from '../../src/engine/game.ts';
import type { View } from '../../src/engine/view.ts';
import type { CardJudge } from '../greedy/card-judge.ts';
import type { Counting } from '../greedy/counting.ts';
import { RulesJudge, type WeightLists } from '../rules/rules-judge.ts';
import { AT, PHASES, TERM_NAMES, TERM_SIZES } from '../rules/terms.ts';
import { chanceOfLapse, drawNormal } from './lapses.ts';

export class WeakJudge extends RulesJudge {
  /** The weights of a player who knows everything, and those of this deal. */
  private readonly full: WeightLists;
  private readonly known: WeightLists;
  private readonly error: number;
  private readonly rng: Rng;
  /** [card] → points by which it seems better than it is, in this deal. */
  private readonly liking = new Float64Array(PACK);

  constructor(
    game: Game,
    seat: Seat,
    judge: CardJudge,
    counting: Counting,
    full: WeightLists,
    error: number,
    rng: Rng,
  ) {
    const known = {
      drawing: full.drawing.slice(),
      making: full.making.slice(),
      against: full.against.slice(),
    };
    super(game, seat, judge, counting, known);
    this.full = full;
    this.known = known;
    this.error = error;
    this.rng = rng;
  }

  override begin(view: View): void {
    super.begin(view);
    const { full, known, error, rng, liking } = this;
    const chance = chanceOfLapse(error);
    for (let card = 0; card < PACK; card++) liking[card] = error * drawNormal(rng);
    for (const name of TERM_NAMES) {
      const isUnknown = rng.real() < chance && name !== 'ply';
      for (const phase of PHASES)
        for (let at = AT[name]; at < AT[name] + TERM_SIZES[name]; at++)
          known[phase][at] = isUnknown ? 0 : full[phase][at];
    }
  }

  protected override worth(view: View, card: Card, weights: Float64Array): number {
    return super.worth(view, card, weights) + this.liking[card];
  }
}
