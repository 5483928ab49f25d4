/**
 * What one seat may know of a deal, as the numbers of the inputs that are on; see input-layout.ts. It reads what is
 * public, the hand of the seat, and what the seat knows of the other cards, nothing else. Hot: integers and typed
 * arrays, nothing is allocated.
 */
import { bytes, SIZES } from '../cards/bytes.ts';
import { ALL_TRUMPS, NO_TRUMPS, NONE, type Seat } from '../cards/card.ts';
import type { CardSet } from '../cards/cardset.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import type { View } from '../engine/view.ts';
import { bidLevel, PASS, SILENT, seatOf } from '../rules/action.ts';
import { TURN } from '../rules/deal.ts';
import { MELD_WORDS, meldCards } from '../rules/melds/meld.ts';
import { Canon, type KnownCards, trumpInView } from './canon.ts';
import { type InputLayout, inputLayout, POINT_LEVELS, SPEECHES, TRICK_LEVELS } from './input-layout.ts';
import { MOST_ON } from './net.ts';
import { hasOutput, OUTPUTS } from './outputs.ts';
import { OwnMelds } from './own-melds.ts';

const SIZE = SIZES;
const IN_TURN = TURN;
/** [points] → level; the last one is for all points above. */
export const LEVELS: Uint8Array = /* @__PURE__ */ bytes(512, points =>
  POINT_LEVELS.findLastIndex(from => from <= points),
);

/** What a seat knows, as inputs of a net. One encoder serves all seats of a game. */
export class Encoder {
  readonly layout: InputLayout;
  /** The inputs that are on, from the last call; `size` of them are valid. */
  inputs: Uint16Array;
  private readonly own: Uint16Array = new Uint16Array(MOST_ON);
  size = 0;
  /** The order of the suits, from the last call. */
  readonly canon: Canon = new Canon();
  readonly game: Game;
  readonly pack: CardSet;
  /** [the suit matters << 8 | unseen cards of a suit] → the cards of the suit that none of them beats. */
  readonly masters: Uint8Array;
  /** The same with all trumps, where no suit matters more than others. */
  readonly mastersInAll: Uint8Array;
  readonly melds: OwnMelds;

  constructor(game: Game) {
    this.game = game;
    this.pack = game.ruleset.pack;
    this.layout = inputLayout(game);
    this.inputs = this.own;
    this.melds = new OwnMelds(game);
    this.masters = bytes(512, index => mastersAgainst(game, index & 255, index >> 8 === 1));
    this.mastersInAll = bytes(512, index => this.masters[256 | index]);
  }

  /** Fills {@link inputs} with what the seat of the view knows when it must decide; gives their number. */
  encode(view: View): number {
    return this.look(view.stateForSearch(), view.seat, view.evidenceForSearch());
  }

  /**
   * The same for a seat of a state; `cards` is what that seat knows. The inputs are written to `inputs`. Their order is
   * that in which floats are summed, so the weights of a training depend on it.
   */
  look(state: State, seat: Seat, cards: KnownCards, inputs: Uint16Array = this.own): number {
    this.inputs = inputs;
    const { layout, canon } = this;
    const { at } = layout;
    const { hands, played, seats } = state;
    const { unseen, lacks } = cards;
    const hand = hands[seat];
    const gone = played[0] | played[1] | played[2] | played[3];
    canon.arrange(state, seat, cards, gone);
    this.size = 0;
    this.addCards(hand, at.hand);
    this.addCards(hand & this.mastersOf(unseen, this.mastersIn(state)), at.master);
    for (let k = 0; k < seats; k++) this.addCards(played[this.seatAfter(seat, k)], at.played + 32 * k);
    if (at.known >= 0) this.addShown(state, seat, cards, gone | hand);
    if (at.scored >= 0) this.addMelds(state, seat, unseen);
    this.addTrick(state, seat);
    if ((lacks[0] | lacks[1] | lacks[2] | lacks[3]) !== 0) this.addAbsent(state, seat, lacks, unseen);
    for (let k = 0; k < 4; k++) {
      const shift = canon.suit[k] << 3;
      this.add(at.unseen + 9 * k + SIZE[(unseen >>> shift) & 255]);
      this.add(at.length + 9 * k + SIZE[(hand >>> shift) & 255]);
    }
    this.add(at.tricks + state.tricks);
    this.addStanding(state, seat);
    this.addContract(state, seat);
    if (at.stock >= 0) this.add(at.stock + (state.stockLeft >> 1));
    if (at.colour >= 0) for (let k = 0; k < 4; k++) this.add(at.colour + 4 * k + canon.suit[k]);
    if (state.stage !== IN_TURN) this.addQuestion(state, seat);
    return this.size;
  }

  /** Fills `inputs` with those that name no card and no suit; gives their number. */
  lookPlainly(state: State, seat: Seat, inputs: Uint16Array): number {
    const { at } = this.layout;
    const { trickSize } = state;
    this.inputs = inputs;
    this.size = 0;
    this.add(at.trickSize + trickSize);
    if (trickSize > 0) this.addTrickStanding(state, seat);
    this.add(at.tricks + state.tricks);
    this.addStanding(state, seat);
    this.addContract(state, seat);
    if (at.stock >= 0) this.add(at.stock + (state.stockLeft >> 1));
    if (state.stage !== IN_TURN) this.addSpeeches(state, seat);
    return this.size;
  }

  /** Turns an input on. */
  private add(input: number): void {
    this.inputs[this.size++] = input;
  }

  /** Turns the inputs of cards on. */
  private addCards(cards: CardSet, offset: number): void {
    const { inputs, canon } = this;
    let { size } = this;
    for (let rest = cards; rest !== 0; rest &= rest - 1)
      inputs[size++] = offset + canon.card(31 - Math.clz32(rest & -rest));
    this.size = size;
  }

  private seatAfter(seat: Seat, n: number): Seat {
    const sum = seat + n;
    return sum >= this.game.seats ? sum - this.game.seats : sum;
  }

  /** {@link masters}, or those with all trumps. */
  mastersIn(state: State): Uint8Array {
    return trumpInView(state) === ALL_TRUMPS ? this.mastersInAll : this.masters;
  }

  /** The cards that no unseen card of their suit beats. */
  private mastersOf(unseen: CardSet, masters: Uint8Array): CardSet {
    const { main } = this.canon;
    let cards = 0;
    for (let suit = 0; suit < 4; suit++) {
      const out = (unseen >>> (suit << 3)) & 255;
      cards |= masters[suit === main ? 256 | out : out] << (suit << 3);
    }
    return cards;
  }

  /** Cards that others have shown, and cards that lie aside. */
  private addShown(state: State, seat: Seat, { known, unseen }: KnownCards, seen: CardSet): void {
    const { at } = this.layout;
    let held = 0;
    for (let k = 1; k < state.seats; k++) {
      const cards = known[this.seatAfter(seat, k)];
      held |= cards;
      this.addCards(cards, at.known + 32 * (k - 1));
    }
    this.addCards(this.pack & ~(seen | held | unseen), at.aside);
  }

  private addMelds(state: State, seat: Seat, unseen: CardSet): void {
    const { melds } = this;
    const { at } = this.layout;
    this.addCards(this.lookAtMelds(state, seat, unseen), at.scored);
    this.addCards(melds.complete, at.meld);
    this.addCards(melds.nearHigh, at.nearHigh);
    this.addCards(melds.nearLow, at.nearLow);
  }

  /** Looks for {@link melds}; gives the cards of the hand that have scored. */
  lookAtMelds(state: State, seat: Seat, unseen: CardSet): CardSet {
    this.melds.look(state, seat, unseen);
    return state.hands[seat] & scoredCards(state, seat);
  }

  private addTrick(state: State, seat: Seat): void {
    const { canon } = this;
    const { at } = this.layout;
    const { trickSize, trickSet, played, seats } = state;
    this.add(at.trickSize + trickSize);
    if (trickSize === 0) return;
    for (let k = 1; k < seats; k++)
      this.addCards(played[this.seatAfter(seat, k)] & trickSet, at.trick + 32 * (k - 1));
    this.add(at.best + canon.card(state.best));
    this.addTrickStanding(state, seat);
  }

  private addTrickStanding({ winner, trickPoints }: State, seat: Seat): void {
    const { at } = this.layout;
    this.add(at.winner + this.placeOf(winner, seat) - 1);
    this.add(at.trickPoints + Math.min(TRICK_LEVELS - 1, trickPoints >> 2));
  }

  /** How many seats another seat sits after the own one. */
  private placeOf(other: Seat, seat: Seat): number {
    const place = other - seat;
    return place < 0 ? place + this.game.seats : place;
  }

  /** What the others cannot hold. */
  private addAbsent(state: State, seat: Seat, lacks: Int32Array, unseen: CardSet): void {
    const { canon } = this;
    const { at } = this.layout;
    for (let k = 1; k < state.seats; k++) {
      const barred = lacks[this.seatAfter(seat, k)] & unseen;
      if (barred === 0) continue;
      for (let suit = 0; suit < 4; suit++) {
        const mask = 255 << (suit << 3);
        const out = unseen & mask;
        if (out !== 0 && (barred & mask) === out) this.add(at.void + 4 * (k - 1) + canon.slot[suit]);
      }
      for (let rest = (barred >>> (canon.suit[3] << 3)) & 255; rest !== 0; rest &= rest - 1)
        this.add(at.barred + 8 * (k - 1) + 31 - Math.clz32(rest & -rest));
    }
  }

  private addStanding(state: State, seat: Seat): void {
    const { at } = this.layout;
    const { cardPoints, meldPoints, won, sides, partners, tricks } = state;
    const own = state.sideOf(seat);
    let best = 0;
    for (let side = 0; side < sides; side++)
      if (side !== own) best = Math.max(best, cardPoints[side] + meldPoints[side]);
    const ownTricks = partners ? won[seat] + won[seat ^ 2] : won[seat];
    const carried = state.before.carry[seat];
    this.add(at.ownPoints + LEVELS[Math.min(511, cardPoints[own] + meldPoints[own] + carried)]);
    this.add(at.otherPoints + LEVELS[Math.min(511, best)]);
    if (ownTricks === 0) this.add(at.noTrick);
    if (ownTricks === tricks) this.add(at.noTrick + 1);
  }

  private addContract(state: State, seat: Seat): void {
    const { at } = this.layout;
    const { maker } = state;
    this.add(at.maker + (maker === NONE ? state.seats : this.placeOf(maker, seat)));
    this.add(at.eldest + this.placeOf(this.seatAfter(state.dealer, 1), seat));
    this.addPlainContract(state);
  }

  /** Fills `inputs` with what the contract says to all seats alike; gives their number. */
  lookAtContract(state: State, inputs: Uint16Array): number {
    this.inputs = inputs;
    this.size = 0;
    this.addPlainContract(state);
    return this.size;
  }

  private addPlainContract(state: State): void {
    const { at } = this.layout;
    const { factor, bid } = state;
    if (at.proposed >= 0 && (state.indicator & 3) === state.trump) this.add(at.proposed);
    if (bid > 0) this.add(at.bid + bidLevel(bid));
    const trump = trumpInView(state);
    if (trump >= NO_TRUMPS) this.add(at.withoutSuit + trump - NO_TRUMPS);
    if (factor > 1) this.add(at.factor + Math.min(3, 30 - Math.clz32(factor)));
  }

  private addSpeeches(state: State, seat: Seat): void {
    if (state.trump !== NONE) return;
    this.add(this.layout.at.speeches + Math.min(SPEECHES - 1, perceivedBy(seat, state)));
  }

  private addQuestion(state: State, seat: Seat): void {
    const { canon } = this;
    const { at } = this.layout;
    this.addSpeeches(state, seat);
    if (state.turn !== seat) return;
    for (let k = 0, n = state.numLegal(); k < n; k++) {
      const action = state.legalAt(k);
      if (hasOutput(action) && action < OUTPUTS) this.add(at.legal + canon.speech(action) - PASS);
    }
  }
}

/** The cards of a suit that none of the unseen ones beats; `matters`: as trumps. */
function mastersAgainst(game: Game, unseen: number, matters: boolean): number {
  // All plain suits are alike
  const trump = matters ? 0 : 1;
  let masters = 0;
  for (let card = 0; card < 8; card++) {
    const above = game.beats[((trump << 2) << 5) | card] & 255;
    if ((above & unseen) === 0) masters |= 1 << card;
  }
  return masters;
}

/** How many entries of the log a seat has perceived. */
function perceivedBy(seat: Seat, { log, logSize }: State): number {
  let count = 0;
  for (let time = 0; time < logSize; time++)
    if ((log[time] & SILENT) === 0 || seatOf(log[time]) === seat) count++;
  return count;
}

/** The cards of melds that the seat has scored. */
export function scoredCards({ scored, trump }: State, seat: Seat): CardSet {
  let cards = 0;
  for (let word = 0; word < MELD_WORDS; word++)
    for (let rest = scored[seat * MELD_WORDS + word]; rest !== 0; rest &= rest - 1)
      cards |= meldCards(32 * word + 31 - Math.clz32(rest & -rest), trump);
  return cards;
}
