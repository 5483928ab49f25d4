/**
 * What one seat may know of a deal, as the numbers of the inputs that are on; see input-layout.ts. It reads the view
 * and the evidence of the seat, nothing else. Hot: integers and typed arrays, nothing is allocated.
 */
import { SIZES } from '../cards/bytes.ts';
import { NONE, type Seat } from '../cards/card.ts';
import type { CardSet } from '../cards/cardset.ts';
import { bytes, words } from '../cards/off-heap.ts';
import type { Evidence } from '../engine/evidence.ts';
import type { Game } from '../engine/game.ts';
import { evidenceBehind, stateBehind, type View } from '../engine/view.ts';
import { bidPoints, isCard, LOWEST_BID, PASS } from '../rules/action.ts';
import { LOG_SIZE } from '../rules/log.ts';
import { MELD_WORDS, meldCards } from '../rules/melds/meld.ts';
import { Canon } from './canon.ts';
import { type InputLayout, inputLayout, POINT_LEVELS, SPEECHES, TRICK_LEVELS } from './input-layout.ts';
import { MOST_ON } from './net.ts';
import { hasOutput } from './outputs.ts';
import { OwnMelds } from './own-melds.ts';

const SIZE = SIZES;
/** [points] → level; the last one is for all points above. */
const LEVELS = /* @__PURE__ */ bytes(512, points => POINT_LEVELS.findLastIndex(from => from <= points));

/** What a seat knows, as inputs of a net. One encoder serves all seats of a game. */
export class Encoder {
  readonly layout: InputLayout;
  /** The inputs that are on, from the last call; `size` of them are valid. */
  readonly inputs: Uint16Array = new Uint16Array(MOST_ON);
  size = 0;
  /** The order of the suits, from the last call. */
  readonly canon: Canon;
  private readonly game: Game;
  private readonly pack: CardSet;
  /** [trump << 5 | card] → the cards of its suit that beat it. */
  private readonly above = words(4 * 32);
  private readonly melds: OwnMelds;
  private readonly history = new Int32Array(LOG_SIZE);

  constructor(game: Game) {
    this.game = game;
    this.pack = game.ruleset.pack;
    this.layout = inputLayout(game);
    this.melds = new OwnMelds(game);
    this.canon = new Canon((game.ruleset.indicator?.suits ?? 0) > 0);
    for (let trump = 0; trump < 4; trump++)
      for (let card = 0; card < 32; card++)
        this.above[(trump << 5) | card] =
          game.beats[(((trump << 2) | (card >> 3)) << 5) | card] & (255 << (card & 24));
  }

  /** Fills {@link inputs} with what the seat of the view knows when it must decide; gives their number. */
  encode(view: View): number {
    const { game, layout, inputs } = this;
    const { at } = layout;
    const evidence = evidenceBehind(view);
    const { seat } = view;
    const hand = view.hand();
    let gone = 0;
    for (let s = 0; s < game.seats; s++) gone |= view.played(s);
    this.canon.arrange(view, evidence, gone);
    this.size = 0;
    this.addCards(hand, at.hand);
    this.addMasters(hand, evidence.unseen);
    for (let k = 0; k < game.seats; k++)
      this.addCards(view.played(this.seatAfter(seat, k)), at.played + 32 * k);
    if (at.known >= 0) this.addShown(view, evidence, gone | hand);
    if (at.scored >= 0) this.addMelds(view, hand, evidence.unseen);
    this.addTrick(view);
    for (let k = 1; k < game.seats; k++) this.addAbsent(view, evidence, k);
    for (let k = 0; k < 4; k++) {
      const shift = this.canon.suit[k] << 3;
      inputs[this.size++] = at.unseen + 9 * k + SIZE[(evidence.unseen >>> shift) & 255];
      inputs[this.size++] = at.length + 9 * k + SIZE[(hand >>> shift) & 255];
    }
    inputs[this.size++] = at.tricks + view.tricks;
    this.addStanding(view);
    this.addContract(view);
    if (at.stock >= 0) inputs[this.size++] = at.stock + (view.stockLeft >> 1);
    if (at.colour >= 0)
      for (let k = 0; k < 4; k++) inputs[this.size++] = at.colour + 4 * k + this.canon.suit[k];
    if (!view.isTurn()) this.addQuestion(view);
    return this.size;
  }

  private seatAfter(seat: Seat, n: number): Seat {
    const sum = seat + n;
    return sum >= this.game.seats ? sum - this.game.seats : sum;
  }

  private addCards(cards: CardSet, offset: number): void {
    const { inputs, canon } = this;
    let { size } = this;
    for (let rest = cards; rest !== 0; rest &= rest - 1)
      inputs[size++] = offset + canon.card(31 - Math.clz32(rest & -rest));
    this.size = size;
  }

  private addMasters(hand: CardSet, unseen: CardSet): void {
    const { main } = this.canon;
    let masters = 0;
    for (let rest = hand; rest !== 0; rest &= rest - 1) {
      const card = 31 - Math.clz32(rest & -rest);
      const trump = main === NONE ? ((card >> 3) + 1) & 3 : main;
      if ((this.above[(trump << 5) | card] & unseen) === 0) masters |= 1 << card;
    }
    this.addCards(masters, this.layout.at.master);
  }

  /** Cards that others have shown, and cards that lie aside. */
  private addShown(view: View, { known, unseen }: Evidence, seen: CardSet): void {
    const { at } = this.layout;
    let held = 0;
    for (let k = 1; k < this.game.seats; k++) {
      const cards = known[this.seatAfter(view.seat, k)];
      held |= cards;
      this.addCards(cards, at.known + 32 * (k - 1));
    }
    this.addCards(this.pack & ~(seen | held | unseen), at.aside);
  }

  private addMelds(view: View, hand: CardSet, unseen: CardSet): void {
    const { melds } = this;
    const { at } = this.layout;
    this.addCards(hand & scoredCards(view), at.scored);
    melds.look(view, hand, unseen);
    this.addCards(melds.complete, at.meld);
    this.addCards(melds.nearHigh, at.nearHigh);
    this.addCards(melds.nearLow, at.nearLow);
  }

  private addTrick(view: View): void {
    const { inputs, game, canon } = this;
    const { at } = this.layout;
    const { trickSize } = view;
    inputs[this.size++] = at.trickSize + trickSize;
    if (trickSize === 0) return;
    for (let k = 1; k < game.seats; k++)
      this.addCards(view.played(this.seatAfter(view.seat, k)) & view.trickSet, at.trick + 32 * (k - 1));
    inputs[this.size++] = at.best + canon.card(view.best);
    inputs[this.size++] = at.winner + ((view.winner - view.seat + game.seats) % game.seats) - 1;
    inputs[this.size++] = at.trickPoints + Math.min(TRICK_LEVELS - 1, view.trickPoints >> 2);
  }

  /** What the k-th seat after the own one cannot hold. */
  private addAbsent(view: View, { lacks, unseen }: Evidence, k: number): void {
    const { inputs, canon } = this;
    const { at } = this.layout;
    const barred = lacks[this.seatAfter(view.seat, k)] & unseen;
    if (barred === 0) return;
    for (let suit = 0; suit < 4; suit++) {
      const out = (unseen >>> (suit << 3)) & 255;
      if (out !== 0 && ((barred >>> (suit << 3)) & 255) === out)
        inputs[this.size++] = at.void + 4 * (k - 1) + canon.slot[suit];
    }
    for (let rest = (barred >>> (canon.suit[3] << 3)) & 255; rest !== 0; rest &= rest - 1)
      inputs[this.size++] = at.barred + 8 * (k - 1) + 31 - Math.clz32(rest & -rest);
  }

  private addStanding(view: View): void {
    const { inputs, game } = this;
    const { at } = this.layout;
    const own = view.sideOf(view.seat);
    let best = 0;
    let [ownTricks, otherTricks] = [0, 0];
    for (let side = 0; side < game.sides; side++)
      if (side !== own) best = Math.max(best, view.cardPoints(side) + view.meldPoints(side));
    for (let seat = 0; seat < game.seats; seat++)
      if (view.sideOf(seat) === own) ownTricks += view.won(seat);
      else otherTricks += view.won(seat);
    inputs[this.size++] =
      at.ownPoints +
      LEVELS[Math.min(511, view.cardPoints(own) + view.meldPoints(own) + view.carry(view.seat))];
    inputs[this.size++] = at.otherPoints + LEVELS[Math.min(511, best)];
    if (ownTricks === 0) inputs[this.size++] = at.noTrick;
    if (otherTricks === 0) inputs[this.size++] = at.noTrick + 1;
  }

  private addContract(view: View): void {
    const { inputs, game } = this;
    const { at } = this.layout;
    const { maker, factor, bid } = view;
    inputs[this.size++] =
      at.maker + (maker === NONE ? game.seats : (maker - view.seat + game.seats) % game.seats);
    inputs[this.size++] = at.eldest + ((view.dealer + 1 - view.seat + game.seats) % game.seats);
    if (at.proposed >= 0 && view.proposed === view.trump) inputs[this.size++] = at.proposed;
    if (bid > 0) inputs[this.size++] = at.bid + (bidPoints(bid) - LOWEST_BID) / 10;
    if (factor > 1) inputs[this.size++] = at.factor + Math.min(3, 30 - Math.clz32(factor));
  }

  private addQuestion(view: View): void {
    const { inputs, canon } = this;
    const { at } = this.layout;
    if (view.trump === NONE)
      inputs[this.size++] = at.speeches + Math.min(SPEECHES - 1, view.history(this.history));
    for (let k = 0, n = view.numLegal(); k < n; k++) {
      const action = view.legalAt(k);
      if (hasOutput(action) && !isCard(action)) inputs[this.size++] = at.legal + canon.speech(action) - PASS;
    }
  }
}

/** The cards of melds that the seat has scored. */
function scoredCards(view: View): CardSet {
  const { scored, trump } = stateBehind(view);
  let cards = 0;
  for (let word = 0; word < MELD_WORDS; word++)
    for (let rest = scored[view.seat * MELD_WORDS + word]; rest !== 0; rest &= rest - 1)
      cards |= meldCards(32 * word + 31 - Math.clz32(rest & -rest), trump);
  return cards;
}
