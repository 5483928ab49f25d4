/**
 * A sensible player that looks one ply ahead. It bids on a counted hand, exchanges the Seven, and declares and rejects
 * whatever scores. It plays the card with the most expected points in this trick, less the card's worth for later.
 *
 * It knows actions and the tables of the ruleset. It knows no game and no option by name, and plays every game of the
 * family alike.
 */
import { NONE, type Seat, type Suit, suitOf, type Trump } from '../src/cards/card.ts';
import { cardCount } from '../src/cards/cardset.ts';
import type { Game } from '../src/engine/game.ts';
import type { View } from '../src/engine/view.ts';
import {
  type Action,
  BELLA,
  bidLevel,
  bidTrump,
  CLAIM,
  CONTRACT,
  CONTRE,
  DECLARE,
  DEK,
  EXCHANGE,
  HERKRAKEN,
  isBid,
  isContract,
  KRAKEN,
  MAKE,
  NAME,
  OPEN,
  PLAY,
  REJECT,
  REJECT_MELD,
  ROEM,
  SCHMEISS,
  SUPERKRAKEN,
  SURCONTRE,
  TAKE,
  UIT,
  VALSE,
} from '../src/rules/action.ts';
import { marriageOf } from '../src/rules/melds/meld.ts';
import { countOption, numbersOption, type OptionValues } from '../src/rules/options.ts';
import { type Agent, defineAgent } from '../src/table/agent.ts';
import { type CardChooser, CardJudge, type Style } from './greedy/card-judge.ts';
import { Counting } from './greedy/counting.ts';
import { countOf, FEATURES, HandCount, handWith } from './greedy/hand-count.ts';
import { MeldJudge } from './greedy/meld-judge.ts';
import { type PassOutcome, passOutcomeOf } from './greedy/pass-outcome.ts';
import {
  countNumbers,
  countOptions,
  styleNumbers,
  styleOptions,
  stylesFor,
  weightsWith,
} from './greedy/styles.ts';
import { unusedCounts, unusedThresholds } from './greedy/unused-options.ts';

const points = (value: number, doc: string) =>
  countOption(value, [-200, 200, 1], 'points', doc, { least: -80, most: 80 });

/** Each is a threshold: the points by which the counted hand must be expected to beat the other side. */
export const THRESHOLDS = {
  take: points(-5, 'to take the proposed suit'),
  wait: points(20, 'added to take, if the suit may still be named when all have passed it'),
  spared: points(50, 'added to take, if passing makes the others play a suit they did not choose'),
  name: points(-5, 'to name its best suit'),
  schmeiss: points(-6, 'to propose annulling the deal rather than pass'),
  make: points(-50, 'to let an opponent play the proposed suit rather than annul, counted for the own hand'),
  bid: points(-35, 'to bid 82; each point above needs 2 more'),
  double: points(-20, 'to double, counted for the own hand with the suit of the maker'),
  redouble: points(40, 'to double again'),
} as const;
const OPTIONS = {
  ...THRESHOLDS,
  patience: countOption(
    2,
    [0, 32, 1],
    'cards',
    'declares low sequences before high ones while the stock holds at least this many cards',
    { least: 0, most: 16 },
  ),
  count: numbersOption(countOptions(), 'weights of its count of a hand, in tenths: trumpJ:660'),
  style: numbersOption(styleOptions(), 'weights of its card play, in hundredths: late.tempo:-50'),
};
type Options = OptionValues<typeof OPTIONS>;

export default defineAgent({
  doc: 'sensible, one ply: bids on a counted hand, declares what scores, takes points and ducks losers',
  sees: 'view',
  options: OPTIONS,
  filledIn: ({ count, style, ...other }, game) => ({
    ...other,
    count: { ...countNumbers(countOf(game)), ...count },
    style: { ...styleNumbers(stylesFor(game)), ...style },
  }),
  unused: game => [
    ...unusedThresholds(game),
    ...unusedCounts(game),
    ...(game.ruleset.draws ? [] : ['style.drawing']),
  ],
  create: (options, game, seat) => new Greedy(options, game, seat),
});

/** Makes what chooses the cards from greedy's judge and count of cards. */
export type MakeChooser = (cards: CardJudge, counting: Counting) => CardChooser;

/** Greedy in a seat, with the cards chosen by itself or by another. */
export class Greedy implements Agent {
  private readonly options: Options;
  private readonly game: Game;
  private readonly seat: Seat;
  private readonly allPass: PassOutcome;
  private readonly counting: Counting;
  private readonly cards: CardJudge;
  private readonly chooser: CardChooser;
  private readonly melds: MeldJudge;
  private readonly hand: HandCount;
  private readonly places: readonly number[];
  private readonly drawStyle: Style;
  private readonly lateStyle: Style;
  private drawing = false;

  constructor(
    options: Options,
    game: Game,
    seat: Seat,
    choosing?: MakeChooser,
    counting: Counting = new Counting(game),
  ) {
    this.options = options;
    this.game = game;
    this.seat = seat;
    this.allPass = passOutcomeOf(game);
    this.counting = counting;
    const { drawing, late } = stylesFor(game, options.style);
    this.drawStyle = drawing;
    this.lateStyle = late;
    this.cards = new CardJudge(game, seat, this.counting, late);
    this.chooser = choosing?.(this.cards, this.counting) ?? this.cards;
    this.melds = new MeldJudge(game, options.patience);
    const weights = weightsWith(countOf(game), options.count);
    this.hand = new HandCount(weights);
    this.places = weights.slice(FEATURES);
  }

  begin(view: View): void {
    this.counting.begin(view);
    this.chooser.begin?.(view);
    this.melds.begin();
    this.drawing = this.game.ruleset.draws;
    if (this.drawing) this.cards.adopt(this.drawStyle);
  }

  observe(seat: Seat, action: Action): void {
    this.counting.observe(seat, action);
    if (seat === this.seat) this.melds.observe(action);
    this.chooser.observe?.(seat, action);
  }

  catchUp({ counting, melds, chooser }: Greedy): void {
    this.counting.catchUp(counting);
    this.melds.catchUp(melds);
    this.chooser.catchUp?.(chooser);
  }

  act(view: View): Action {
    return view.isTurn() ? this.play(view) : this.answer(view);
  }

  // In a turn: acts that score, then a card

  private play(view: View): Action {
    const mayAct = view.tricks < this.game.actTricks && view.numLegal() > cardCount(view.legal());
    const act = mayAct ? this.actBeforeCard(view) : undefined;
    if (act !== undefined) return act;
    const card = this.card(view);
    return mayAct && (marriageOf(view.trump) >>> card) & 1 && view.isLegal(BELLA) ? BELLA : card;
  }

  /** The card to play in a turn, whatever could be declared. */
  card(view: View): Action {
    this.counting.count(view);
    if (this.drawing) this.mindMelds(view);
    return this.chooser.choose(view);
  }

  /** An act that costs nothing: exchanging, declaring, claiming. Bella is announced with its card. */
  actBeforeCard(view: View): Action | undefined {
    const cards = cardCount(view.legal());
    for (let k = cards, n = view.numLegal(); k < n; k++) {
      const act = view.legalAt(k);
      if (act === EXCHANGE || act === DECLARE || (act === DEK && this.hasHundred(view))) return act;
    }
    return this.melds.declaration(view, cards) || undefined;
  }

  /** While cards are drawn: keeps cards that may become melds, and plays for the lead that complete melds wait for. */
  private mindMelds(view: View): void {
    this.drawing = view.stockLeft > 0;
    if (this.drawing) this.cards.mindMelds(view, this.melds);
    else this.cards.adopt(this.lateStyle);
  }

  // Outside a turn: the answer with the highest worth, of equals the first

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
    return best;
  }

  /** The worth of an answer, relative to passing. Passing, accepting, annulling and the covered card are worth 0. */
  worth(view: View, action: Action): number {
    const { options } = this;
    if (action >= REJECT_MELD && action < CONTRACT) return this.melds.pointsOf(action - REJECT_MELD);
    if (action >= NAME && action < NAME + 4) return this.count(view, action - NAME) - options.name;
    if (isBid(action)) return this.bid(view, action);
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
      case CONTRE:
        return this.count(view, trumpOf(view)) - options.double;
      case HERKRAKEN:
      case SUPERKRAKEN:
      case SURCONTRE:
        return this.count(view, trumpOf(view)) - options.redouble;
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

  private count(view: View, trump: Trump): number {
    const { seats } = this.game;
    return (
      this.hand.of(handWith(view, trump), trump) + this.places[(this.seat - view.dealer - 1 + seats) % seats]
    );
  }

  /** Taking the proposed suit. The threshold rises where a pass makes the others play, or can still be taken back. */
  private take(view: View, suit: Suit): number {
    const { forcedMaker, suitReturns } = this.allPass;
    const others =
      forcedMaker !== NONE && view.sideOf((view.dealer + forcedMaker) % this.game.seats) !== this.side(view);
    const threshold =
      this.options.take + (suitReturns ? this.options.wait : 0) + (others ? this.options.spared : 0);
    return this.count(view, suit) - threshold;
  }

  /** "I play, or the deal is annulled": for hands too good to pass and not good enough to play. */
  private proposal(view: View): number {
    const turned = suitOf(view.turnUp);
    const suit = view.isLegal(TAKE) ? turned : this.hand.best(view.hand(), 15 & ~(1 << turned));
    return Math.min(0, this.count(view, suit) - this.options.schmeiss) + Number.MIN_VALUE;
  }

  /** Raising the partner's bid takes a hand 20 points better. */
  private bid(view: View, action: Action): number {
    const partners = view.maker !== NONE && view.sideOf(view.maker) === this.side(view);
    const above = 10 * bidLevel(action);
    const margin = this.count(view, bidTrump(action)) - this.options.bid - 2 * above - (partners ? 20 : 0);
    // The points of a contract are scored: the highest that the hand is good for is bid at once
    return isContract(action) && margin > 0 ? margin + 3 * above : margin;
  }

  private hasHundred(view: View): boolean {
    const side = this.side(view);
    return view.carry(this.seat) + view.cardPoints(side) + view.meldPoints(side) >= 100;
  }

  private side(view: View): number {
    return view.sideOf(this.seat);
  }
}

/** Trumps, or those of the highest bid while they are not fixed. */
function trumpOf({ trump, bid }: View): Trump {
  return trump === NONE ? bidTrump(bid) : trump;
}
