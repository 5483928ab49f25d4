/**
 * A question of an auction, as everybody at the table knows it: who is asked, which answers there are, and of which
 * kind each answer is. A kind names a situation, and all hands in it share a table:
 *
 *     take 1               takes the turned suit after one pass
 *     again 5              names the suit that was proposed and refused, after five passes
 *     must 8               names a suit after eight passes, because somebody must
 *     made 2               names the suit after an opponent has answered "make"
 *     bid 92 partner       bids 92 over the partner; 132 stands for all bids from there on
 *     bid 102 rival ours   bids 102 over an opponent, in the suit that the partner has bid
 *     bid jump             bids more than is needed in the suit: no table knows it
 *     kraken first 1 x2    doubles, one seat after a maker who chose in the first round; spades count double
 *
 * Passing and annulling are worth 0: they have the empty kind.
 */
import {
  type Card,
  NO_TRUMPS,
  NONE,
  rankOf,
  type Seat,
  type Suit,
  suitOf,
  TRUMP_CODES,
} from '../../src/cards/card.ts';
import { type CardSet, hasCard, suitByte } from '../../src/cards/cardset.ts';
import { newDeck } from '../../src/cards/deck.ts';
import { keptWith } from '../../src/cards/kept.ts';
import type { Game } from '../../src/engine/game.ts';
import { State } from '../../src/engine/state.ts';
import type { View } from '../../src/engine/view.ts';
import {
  type Action,
  ANNUL,
  bidAction,
  bidLevel,
  bidTrump,
  CONTRACT,
  codeOf,
  contractAction,
  formatAction,
  isBid,
  LOG_SIZE,
  LOWEST_BID,
  LOWEST_CONTRACT,
  MAKE,
  NAME,
  PASS,
  PLAY,
  SUPERKRAKEN,
  seatOf,
  TAKE,
} from '../../src/rules/action.ts';
import { TURN } from '../../src/rules/deal.ts';
import { isDouble } from '../../src/rules/is-double.ts';
import { Standing } from '../../src/rules/standing.ts';
import { countOf, exchanged, HandCount, weightsOf } from '../greedy/hand-count.ts';

/** The kind of an answer that is worth 0. */
export const REFERENCE = '';
/** The kind of a bid that is never made. */
export const JUMP = 'bid jump';
/** Bids from here on are of one kind. */
const HIGH = 132;
/** The context of a question is below this number. */
export const CONTEXTS = 8;

const HISTORY = new Int32Array(LOG_SIZE);

/** What questions need to know of a game; it takes a while to find. */
interface Known {
  readonly contracts: Contracts;
  readonly count: HandCount;
}

const knownOf = /* @__PURE__ */ keptWith(
  (game: Game): Known => ({
    contracts: contractsOf(game),
    count: new HandCount(weightsOf(countOf(game))),
  }),
);

/** Questions are read into the same object again and again. */
export class Question {
  seat: Seat = 0;
  /** The legal answers, ascending. */
  readonly answers: Action[] = [];
  /** The kind of each answer. */
  readonly kinds: string[] = [];
  /** The suit that each answer makes trumps; NONE: the best suit of the hand, other than the one turned. */
  readonly trumps: Suit[] = [];
  /** What matters besides the hand: the rank of the turned card, or how many have passed while others bid. */
  context = 0;
  private readonly game: Game;
  private readonly known: Known;
  /** The suit turned, proposed or bid, or NONE. */
  private aside: Suit = NONE;
  private open: Card = NONE;
  private passes = 0;
  /** By suit: the seat that has bid it last, or NONE. */
  private readonly bidders = new Int8Array(TRUMP_CODES.length);

  constructor(game: Game) {
    this.game = game;
    this.known = knownOf(game);
  }

  /** Reads the question that the view is asked; false if it is not one of an auction. No hand is looked at. */
  read(view: View): boolean {
    this.answers.length = 0;
    this.kinds.length = 0;
    this.trumps.length = 0;
    const count = view.numLegal();
    if (count === 0 || view.isTurn()) return false;
    for (let k = 0; k < count; k++) {
      const action = view.legalAt(k);
      if (!isWord(action)) return false;
      this.answers.push(action);
    }
    const { turnUp, indicator } = this.game.ruleset;
    this.seat = view.seat;
    this.open = view.open;
    if (turnUp !== 'none') this.aside = suitOf(view.turnUp);
    else if (view.bid !== 0) this.aside = bidTrump(view.bid);
    else this.aside = indicator !== undefined && indicator.suits > 0 ? view.proposed : NONE;
    this.describe(view);
    return true;
  }

  private describe(view: View): void {
    const { answers } = this;
    const last = this.hear(view);
    const isFree = answers[0] === PASS || answers[0] === MAKE;
    const forced = isFree ? undefined : last === MAKE ? 'made' : 'must';
    this.context = this.contextOf(view);
    for (const action of answers) {
      const trump = this.trumpOf(view, action);
      const factor = trump === NONE ? 1 : (this.known.contracts.factors[trump] ?? 1);
      const kind = this.kindOf(view, action, forced);
      this.trumps.push(trump);
      this.kinds.push(kind === REFERENCE || factor === 1 ? kind : `${kind} x${factor}`);
    }
  }

  private contextOf(view: View): number {
    if (view.turnUp !== NONE) return rankOf(view.turnUp);
    return isBid(this.answers[this.answers.length - 1]) ? Math.min(this.passes, CONTEXTS - 1) : 0;
  }

  /** Notes the bids, and the passes before trumps are chosen. Returns the last action. */
  private hear(view: View): Action {
    const size = view.history(HISTORY);
    this.passes = 0;
    this.bidders.fill(NONE);
    let code = 0;
    let isChosen = false;
    for (let i = 0; i < size; i++) {
      code = codeOf(HISTORY[i]);
      isChosen ||= code === TAKE || code === PLAY || isName(code);
      if (code === PASS && !isChosen) this.passes++;
      if (isBid(code)) this.bidders[bidTrump(code)] = seatOf(HISTORY[i]);
    }
    return code;
  }

  private trumpOf(view: View, action: Action): Suit {
    if (isName(action)) return action - NAME;
    if (isBid(action)) return bidTrump(action);
    if (isDouble(action)) return view.trump === NONE ? bidTrump(view.bid) : view.trump;
    return action === TAKE || action === PLAY || this.passes < this.game.seats ? this.aside : NONE;
  }

  private kindOf(view: View, action: Action, forced: string | undefined): string {
    const { passes } = this;
    if (action === PASS || action === ANNUL) return REFERENCE;
    if (isName(action)) return `${forced ?? (action - NAME === this.aside ? 'again' : 'name')} ${passes}`;
    if (isBid(action)) return forced === undefined ? this.kindOfBid(view, action) : `${forced} ${passes}`;
    const word = formatAction(action);
    if (!isDouble(action)) return `${word} ${passes}`;
    const { seats } = this.game;
    return `${word} ${passes < seats ? 'first' : 'later'} ${(view.seat - view.maker + seats) % seats}`;
  }

  /** The level of a bid, who has bid last, and who has bid the suit. */
  private kindOfBid({ bid, maker, seat, game }: View, action: Action): string {
    const suit = bidTrump(action);
    const isRanked = action < CONTRACT && bid < CONTRACT;
    const level = bid === 0 ? 0 : bidLevel(bid) + (isRanked && suit > bidTrump(bid) ? 0 : 1);
    if (bidLevel(action) > level) return JUMP;
    const by = `bid ${Math.min(LOWEST_BID + 10 * level, HIGH)}`;
    if (bid === 0) return `${by} first`;
    const isPartner = (other: Seat): boolean => game.partners && other !== seat && ((other ^ seat) & 1) === 0;
    const earlier = this.bidders[suit];
    const again = earlier === seat ? ' mine' : earlier !== NONE && isPartner(earlier) ? ' ours' : '';
    return `${by} ${isPartner(maker) || maker === seat ? 'partner' : 'rival'}${again}`;
  }

  /**
   * The hand as the table of the k-th answer sees it: with the cards it will be played with, and trumps in the highest
   * byte. Next is the suit turned or proposed, if {@link hasAside}.
   */
  arrange(k: number, hand: CardSet): number {
    const { open, aside } = this;
    const trump = this.trumps[k] === NONE ? this.known.count.best(hand, 15 & ~(1 << aside)) : this.trumps[k];
    const takes = this.known.contracts.makerTakesTurned && open !== NONE && !isDouble(this.answers[k]);
    const played = takes ? hand | (1 << open) : exchanged(hand, open, trump);
    const next = aside === NONE || aside === trump ? (trump + 1) & 3 : aside;
    if (trump >= NO_TRUMPS) return played;
    let arranged = (suitByte(played, trump) << 8) | suitByte(played, next);
    for (let suit = 0; suit < 4; suit++)
      if (suit !== trump && suit !== next) arranged = (arranged << 8) | suitByte(played, suit);
    return arranged;
  }

  /** Whether the second byte of the arranged hand is a suit turned or proposed that is not trumps. */
  hasAside(k: number): boolean {
    return this.aside !== NONE && this.aside !== this.trumps[k];
  }
}

function isWord(action: Action): boolean {
  return (action >= PASS && action <= SUPERKRAKEN) || isBid(action) || isDouble(action);
}
function isName(action: Action): boolean {
  return action >= NAME && action < NAME + 4;
}

export interface Contracts {
  /** The maker gets the turned card. */
  readonly makerTakesTurned: boolean;
  /** By suit: the factor that the score of a deal has with it as trump, before anybody doubles. */
  readonly factors: readonly number[];
}

export function contractsOf(game: Game): Contracts {
  const factors = [1, 1, 1, 1];
  let makerTakesTurned = false;
  for (let suit = 0; suit < 4; suit++) {
    const state = madeWith(game, suit);
    if (state.trump === NONE || state.maker === NONE) continue;
    factors[state.trump] = state.factor;
    makerTakesTurned ||= state.turnUp !== NONE && hasCard(state.hands[state.maker], state.turnUp);
  }
  return { makerTakesTurned, factors };
}

/** A deal before its first card. The first player who may choose the suit, or the suit turned, has chosen it. */
function madeWith(game: Game, suit: Suit): State {
  const deck = newDeck().map((_, card) => card);
  const state = new State(game).begin({ deck, dealer: 0, indicator: suit | 12, before: new Standing() });
  const lowest = [bidAction(LOWEST_BID, suit), contractAction(LOWEST_CONTRACT, suit)];
  const choices = [TAKE, PLAY, NAME + suit, ...lowest];
  while (state.stage < TURN && !state.isOver()) {
    const choice = choices.find(action => state.isLegal(action)) ?? PASS;
    if (!state.isLegal(choice)) break;
    state.apply(choice);
  }
  return state;
}
