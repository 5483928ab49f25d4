/** A match as a chain of deals: who deals next, and the standing before each deal. */
import { NONE, type Seat } from '../cards/card.ts';
import { isRoundMatch } from '../rules/ruleset.ts';
import { Standing } from '../rules/standing.ts';
import type { Dealing } from './dealing.ts';
import type { Game } from './game.ts';
import type { Setup, State } from './state.ts';

/**
 * Carries the standing of a match from one deal to the next. After a decided round, game or match the next deal starts
 * from zero, except for totals that are game points. The deal passes on as usual [AMB-GEN-03].
 */
export class Chain {
  /** Who deals the next deal. */
  dealer: Seat;
  /** The standing before the next deal. It is replaced, never overwritten: earlier deals keep theirs. */
  before: Standing;
  private readonly game: Game;

  constructor(game: Game, dealer: Seat = 0) {
    this.game = game;
    this.dealer = dealer;
    this.before = freshStanding(game);
  }

  /** The setup of the next deal, with the cards of deal number `index`. */
  setup(dealing: Dealing, index: number): Setup {
    return dealing.setup(index, this.dealer, this.before);
  }

  /** Continues the match after a finished deal. */
  follow(deal: State): this {
    this.dealer = nextDealer(deal);
    const { match } = this.game.ruleset;
    const goesOn = deal.after.roundWinner === NONE || (isRoundMatch(match) && match.totalsAreGamePoints);
    this.before = goesOn ? new Standing().copyFrom(deal.after) : freshStanding(this.game);
    this.before.roundWinner = NONE;
    return this;
  }
}

/** The deal passes on in the direction of play, unless it was cancelled [KB-DEAL-5, KJ-DEAL-1, SM-SCORE-3]. */
export function nextDealer(deal: State): Seat {
  return deal.sameDealer ? deal.dealer : deal.nextSeat(deal.dealer, 1);
}

/** The standing before the first deal of a match. Games with an indicator pack mark that deal as the first. */
function freshStanding(game: Game): Standing {
  const standing = new Standing();
  standing.first = game.ruleset.indicator !== undefined;
  return standing;
}
