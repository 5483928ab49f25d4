/**
 * A sensible player who looks one ply ahead. He bids on a counted hand, exchanges the Seven, declares and rejects whatever
 * scores, and plays the card that is expected to bring the most points in this trick, less what it is worth for later.
 *
 * He looks at kinds of decisions, never at the name of a game, so that every game of the family is played by the same notes.
 */

import { NONE, type Seat, type Suit, suitOf } from '../src/cards/card.ts';
import { cardCount } from '../src/cards/cardset.ts';
import type { Game } from '../src/engine/game.ts';
import type { View } from '../src/engine/view.ts';
import {
  type Action,
  BELLA,
  bidPoints,
  bidSuit,
  CLAIM,
  DECLARE,
  DECLARE_MELD,
  DEK,
  EXCHANGE,
  HERKRAKEN,
  KRAKEN,
  LOWEST_BID,
  MAKE,
  NAME,
  OPEN,
  PLAY,
  REJECT,
  REJECT_MELD,
  ROEM,
  SCHMEISS,
  SUPERKRAKEN,
  TAKE,
  UIT,
  VALSE,
} from '../src/rules/action.ts';
import { marriageOf } from '../src/rules/melds/meld.ts';
import { countOption } from '../src/rules/options.ts';
import { defineAgent } from '../src/table/agent.ts';
import { CardJudge, type Style } from './greedy/card-judge.ts';
import { Counting } from './greedy/counting.ts';
import { countOf, HandCount, handWith } from './greedy/hand-count.ts';
import { MELD_POINTS, MeldJudge } from './greedy/meld-judge.ts';
import { listenTo, type Silence } from './greedy/silence.ts';
import { ALONE, PARTNERS, STOCK } from './greedy/styles.ts';

const points = (value: number, doc: string) => countOption(value, [-200, 200, 1], 'points', doc);

// Each is what the counted hand must promise, as points more than the other side's
const OPTIONS = {
  take: points(-5, 'to take the proposed suit'),
  wait: points(20, 'so much more, if the suit may still be named when all have passed it'),
  spared: points(50, 'so much more, if silence makes the others play a suit they did not choose'),
  name: points(-5, 'to name its best suit'),
  schmeiss: points(-6, 'to propose that the deal be annulled, where it would not take'),
  make: points(-50, 'to let an opponent play his suit rather than annul, counted as if it were its own'),
  bid: points(-35, 'to bid 82, and twice as much for each point above'),
  double: points(-20, 'to double against the maker, counted as if his suit were its own'),
  redouble: points(40, 'to double once more'),
  patience: countOption(
    2,
    [0, 32, 1],
    'cards',
    'declares low runs before higher ones while the stock holds so many',
  ),
};
type Options = { readonly [name in keyof typeof OPTIONS]: number };

export default defineAgent({
  doc: 'sensible, one ply: bids on a counted hand, declares what scores, takes points and ducks losers',
  sees: 'view',
  options: OPTIONS,
  create: (options, game, seat) => new Greedy(options, game, seat),
});

class Greedy {
  private readonly options: Options;
  private readonly game: Game;
  private readonly seat: Seat;
  private readonly silence: Silence;
  private readonly counting: Counting;
  private readonly cards: CardJudge;
  private readonly melds: MeldJudge;
  private readonly hand: HandCount;
  private readonly drawStyle: Style = STOCK;
  private readonly lateStyle: Style;
  private drawing = false;

  constructor(options: Options, game: Game, seat: Seat) {
    this.options = options;
    this.game = game;
    this.seat = seat;
    this.silence = listenTo(game);
    this.counting = new Counting(game);
    this.cards = new CardJudge(game, seat, this.counting);
    this.melds = new MeldJudge(options.patience);
    this.hand = new HandCount(countOf(game));
    this.lateStyle = game.partners ? PARTNERS : ALONE;
    this.cards.adopt(this.lateStyle);
  }

  begin(view: View): void {
    this.counting.begin(view);
    this.melds.begin();
    this.drawing = this.game.ruleset.draws;
    if (this.drawing) this.cards.adopt(this.drawStyle);
  }

  observe(seat: Seat, action: Action): void {
    this.counting.observe(seat, action);
  }

  act(view: View): Action {
    return view.isTurn() ? this.play(view) : this.answer(view);
  }

  // In a turn: first whatever scores, then a card

  private play(view: View): Action {
    const mayAct = view.tricks < this.game.actTricks && view.numLegal() > cardCount(view.legal());
    const act = mayAct ? this.firstAct(view) : 0;
    if (act !== 0) return act;
    this.counting.count(view);
    if (this.drawing) this.mindMelds(view);
    const card = this.cards.choose(view);
    return mayAct && (marriageOf(view.trump) >>> card) & 1 && view.isLegal(BELLA) ? BELLA : card;
  }

  /** Exchanging, declaring and claiming cost nothing. Bella goes with its card. */
  private firstAct(view: View): Action {
    const cards = cardCount(view.legal());
    for (let k = cards, n = view.numLegal(); k < n; k++) {
      const act = view.legalAt(k);
      if (act === EXCHANGE || act === DECLARE || (act === DEK && this.hasHundred(view))) return act;
    }
    return this.melds.declaration(view, cards);
  }

  /** While cards are drawn, those that may become melds are kept, and the lead is sought for melds that wait for it. */
  private mindMelds(view: View): void {
    this.drawing = view.stockLeft > 0;
    if (this.drawing) this.cards.mindMelds(view, this.melds);
    else this.cards.adopt(this.lateStyle);
  }

  // Outside a turn: the answer that is worth most

  private answer(view: View): Action {
    let best: Action = 0;
    let highest = Number.NEGATIVE_INFINITY;
    for (let k = 0, n = view.numLegal(); k < n; k++) {
      const action = view.legalAt(k);
      const worth = this.worth(view, action);
      if (worth > highest) {
        highest = worth;
        best = action;
      }
    }
    if (best >= REJECT_MELD) this.melds.rejected(best);
    return best;
  }

  /** What an answer is worth beyond silence; passing, accepting, annulling and the covered card are worth nothing. */
  private worth(view: View, action: Action): number {
    const { options } = this;
    if (action >= REJECT_MELD) return MELD_POINTS[action - REJECT_MELD];
    if (action >= NAME && action < NAME + 4) return this.count(view, action - NAME) - options.name;
    if (action > BELLA && action < DECLARE_MELD) return this.bid(view, action);
    switch (action) {
      case TAKE:
        return this.take(view, suitOf(view.turnUp));
      case PLAY:
        return this.take(view, view.proposed);
      case SCHMEISS:
      case VALSE:
        return this.proposal(view);
      case MAKE:
        return this.count(view, suitOf(view.turnUp)) - options.make;
      case KRAKEN:
        return this.count(view, view.trump) - options.double;
      case HERKRAKEN:
      case SUPERKRAKEN:
        return this.count(view, view.trump) - options.redouble;
      case DEK:
        return this.hasHundred(view) ? 1 : -1;
      case OPEN:
      case EXCHANGE:
      case UIT:
      case CLAIM:
      case ROEM:
      case REJECT:
        return 1;
      default:
        return 0;
    }
  }

  private count(view: View, trump: Suit): number {
    return this.hand.of(handWith(view, trump), trump);
  }

  /** The proposed suit; silence is golden where it makes the others play, or costs nothing. */
  private take(view: View, suit: Suit): number {
    const { forced, comesBack } = this.silence;
    const others =
      forced !== NONE && view.sideOf((view.dealer + forced) % this.game.seats) !== this.side(view);
    const patience = (comesBack ? this.options.wait : 0) + (others ? this.options.spared : 0);
    return this.count(view, suit) - this.options.take - patience;
  }

  /** "I play, or nobody does": for hands that are too good to pass and not good enough to play. */
  private proposal(view: View): number {
    const turned = suitOf(view.turnUp);
    const suit = view.isLegal(TAKE) ? turned : this.hand.best(view.hand(), 15 & ~(1 << turned));
    return Math.min(0, this.count(view, suit) - this.options.schmeiss) + Number.MIN_VALUE;
  }

  /** The partner's bid is raised only by a much better hand. */
  private bid(view: View, action: Action): number {
    const partners = view.maker !== NONE && view.sideOf(view.maker) === this.side(view);
    const above = bidPoints(action) - LOWEST_BID;
    return this.count(view, bidSuit(action)) - this.options.bid - 2 * above - (partners ? 20 : 0);
  }

  private hasHundred(view: View): boolean {
    const side = this.side(view);
    return view.total(side) + view.cardPoints(side) + view.meldPoints(side) >= 100;
  }

  private side(view: View): number {
    return view.sideOf(this.seat);
  }
}
