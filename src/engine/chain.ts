/** A match, deal after deal: who deals next, and what each deal starts from. */
import type { Seat } from '../cards/card.ts';
import { NONE } from '../cards/card.ts';
import { isRoundMatch } from '../rules/ruleset.ts';
import { Standing } from '../rules/standing.ts';
import type { Dealing } from './dealing.ts';
import type { Game } from './game.ts';
import type { Setup, State } from './state.ts';

/**
 * Hands the state of a match from one deal to the next. When a round, game or match has been decided the next deal
 * starts from nothing, but for totals that are game points; the order of dealing simply goes on [AMB-GEN-03].
 */
export class Chain {
  /** Who deals the next deal. */
  dealer: Seat;
  /** What it starts from. Never overwritten: a new one takes its place, so that earlier deals keep theirs. */
  before: Standing;
  private readonly game: Game;

  constructor(game: Game, dealer: Seat = 0) {
    this.game = game;
    this.dealer = dealer;
    this.before = freshStanding(game);
  }

  /** The setup of the next deal, with the cards of deal `index`. */
  setup(dealing: Dealing, index: number): Setup {
    return dealing.setup(index, this.dealer, this.before);
  }

  /** Takes over what a deal that is over hands on. */
  follow(deal: State): this {
    this.dealer = nextDealer(deal);
    const { match } = this.game.ruleset;
    const goesOn = deal.after.roundWinner === NONE || (isRoundMatch(match) && match.totalsAreGamePoints);
    this.before = goesOn ? new Standing().copyFrom(deal.after) : freshStanding(this.game);
    this.before.roundWinner = NONE;
    return this;
  }
}

/** The deal passes on in the direction of play, unless the deal was cancelled [KB-DEAL-5, KJ-DEAL-1, SM-SCORE-3]. */
export function nextDealer(deal: State): Seat {
  return deal.sameDealer ? deal.dealer : deal.nextSeat(deal.dealer, 1);
}

/** What the first deal of a match starts from; games that turn a suit from another pack know which is the first. */
export function freshStanding(game: Game): Standing {
  const standing = new Standing();
  standing.first = game.ruleset.indicator !== undefined;
  return standing;
}
