/**
 * A sensible player who looks one ply ahead. He bids on a counted hand, exchanges the Seven, declares and rejects whatever
 * scores, and plays the card that is expected to bring the most points in this trick, less what it is worth for later.
 *
 * He looks at kinds of decisions, never at the name of a game, so that every game of the family is played by the same notes.
 */
import {
  type Action,
  ALONE,
  BELLA,
  bidPoints,
  bidSuit,
  CardJudge,
  CLAIM,
  Counting,
  count,
  countOf,
  DECLARE,
  DECLARE_MELD,
  DEK,
  defineAgent,
  EXCHANGE,
  type Game,
  HandCount,
  HERKRAKEN,
  handWith,
  KRAKEN,
  MAKE,
  MELD_POINTS,
  MeldJudge,
  marriageOf,
  NAME,
  NONE,
  OPEN,
  PARTNERS,
  PLAY,
  REJECT,
  REJECT_MELD,
  ROEM,
  SCHMEISS,
  type Seat,
  STOCK,
  SUPERKRAKEN,
  size,
  suitOf,
  TAKE,
  UIT,
  VALSE,
  type View,
} from '../src/index.ts';

const RANGE = [-100, 200, 1] as const;
const points = (value: number, doc: string) => count(value, RANGE, 'points', doc);

const OPTIONS = {
  take: points(0, 'takes or plays the proposed suit when the counted hand promises to win by more than this'),
  name: points(0, 'names a suit of its own when the counted hand promises to win by more than this'),
  schmeiss: points(-15, 'offers to annul the deal from this on, where it would not take'),
  make: points(-10, 'lets the opponent play the suit when its own hand, counted in that suit, is worth more'),
  bid: points(0, 'bids n when the counted hand promises to win by more than this and n - 82 together'),
  double: points(30, 'doubles against a maker when its own hand, counted in his suit, is worth more'),
  redouble: points(60, 'redoubles as maker, and doubles for the third time, when its hand is worth more'),
  patience: count(
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
  private readonly seat: Seat;
  private readonly actTricks: number;
  private readonly counting: Counting;
  private readonly cards: CardJudge;
  private readonly melds: MeldJudge;
  private readonly hand: HandCount;
  private readonly inStock: boolean;
  private readonly lateStyle;
  private drawing = false;

  constructor(options: Options, game: Game, seat: Seat) {
    this.options = options;
    this.seat = seat;
    this.actTricks = game.actTricks;
    this.counting = new Counting(game);
    this.cards = new CardJudge(game, seat, this.counting);
    this.melds = new MeldJudge(options.patience);
    this.hand = new HandCount(countOf(game));
    this.inStock = game.ruleset.draws;
    this.lateStyle = game.partners ? PARTNERS : ALONE;
    this.cards.adopt(this.lateStyle);
  }

  begin(view: View): void {
    this.counting.begin(view);
    this.melds.begin();
    this.drawing = this.inStock;
    if (this.inStock) this.cards.adopt(STOCK);
  }

  observe(seat: Seat, action: Action): void {
    this.counting.observe(seat, action);
  }

  act(view: View): Action {
    return view.isTurn() ? this.play(view) : this.answer(view);
  }

  // In a turn: first whatever scores, then a card

  private play(view: View): Action {
    const acts = view.tricks < this.actTricks ? view.numLegal() - size(view.legal()) : 0;
    const from = acts > 0 ? size(view.legal()) : 0;
    const act = acts > 0 ? this.firstAct(view, from) : 0;
    if (act !== 0) return act;
    this.counting.count(view);
    if (this.drawing) this.mindMelds(view);
    const card = this.cards.choose(view);
    return acts > 0 && view.isLegal(BELLA) && (marriageOf(view.trump) >>> card) & 1 ? BELLA : card;
  }

  /** Exchanging, declaring and claiming never cost anything; Bella goes with its card. */
  private firstAct(view: View, from: number): Action {
    for (let k = from, n = view.numLegal(); k < n; k++) {
      const act = view.legalAt(k);
      if (act === EXCHANGE || act === DECLARE || (act === DEK && this.hasHundred(view))) return act;
    }
    return this.melds.declaration(view, from);
  }

  /** While cards are drawn, those that may become melds are kept. */
  private mindMelds(view: View): void {
    const { stockLeft } = view;
    if (stockLeft === 0) {
      this.drawing = false;
      this.cards.meldWorth.fill(0);
      this.cards.leadWorth = 0;
      this.cards.adopt(this.lateStyle);
      return;
    }
    const { unseen } = this.counting;
    const chance = stockLeft / 2 / Math.max(1, size(unseen));
    const waiting = this.melds.weigh(view, view.hand(), unseen, chance, this.cards.meldWorth);
    for (let card = 0; card < 32; card++) this.cards.meldWorth[card] *= 0.3;
    this.cards.leadWorth = 0.2 * waiting;
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
    if (action >= NAME && action < NAME + 4) return this.count(view, action - NAME) - options.name + 1;
    if (action > BELLA && action < DECLARE_MELD) return this.bid(view, action);
    switch (action) {
      case TAKE:
        return this.count(view, suitOf(view.turnUp)) - options.take + 1;
      case PLAY:
        return this.count(view, view.proposed) - options.take + 1;
      case SCHMEISS:
      case VALSE:
        return this.proposal(view);
      case MAKE:
        return this.asDefender(view) - options.make;
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

  private count(view: View, trump: number): number {
    return this.hand.of(handWith(view, trump), trump);
  }

  /** "I play, or nobody does": for hands that are too good to pass and not good enough to play. */
  private proposal(view: View): number {
    return Math.min(0.5, this.bestCount(view) - this.options.schmeiss);
  }

  /** The suit that is turned, or the best of the others once all have passed it. */
  private bestCount(view: View): number {
    const turned = suitOf(view.turnUp);
    if (view.isLegal(TAKE)) return this.count(view, turned);
    const others = 15 & ~(1 << turned);
    return this.count(view, this.hand.best(view.hand(), others));
  }

  /** The own hand counted in the suit that the opponent wants to play. */
  private asDefender(view: View): number {
    return this.count(view, suitOf(view.turnUp));
  }

  private bid(view: View, action: Action): number {
    const promised = view.maker !== NONE && view.sideOf(view.maker) === view.sideOf(this.seat) ? 20 : 0;
    return this.count(view, bidSuit(action)) - this.options.bid - (bidPoints(action) - 82) - promised;
  }

  private hasHundred(view: View): boolean {
    const side = view.sideOf(this.seat);
    return view.total(side) + view.cardPoints(side) + view.meldPoints(side) >= 100;
  }
}
