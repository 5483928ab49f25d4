/**
 * A deal in the memory of a quick net, so that cards are played on without the engine: see wasm/cards.ts. Hot: numbers
 * and typed arrays, nothing is allocated.
 */
import { FULL } from '../cards/cardset.ts';
import { type Game, busyUntil as stepBusyUntil } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import { TRICK } from '../rules/deal.ts';
import { MELD_WORDS, marriageOf, STUK } from '../rules/melds/meld.ts';
import type { DeclaredMelds, MeldAccount, Step } from '../rules/step.ts';
import { kindsOf } from './card-features.ts';
import { type Encoder, LEVELS, scoredCards } from './encoder.ts';
import type { InputName } from './input-layout.ts';
import { CARDS, HIGH, type OwnMelds } from './own-melds.ts';
import type { PublicCards } from './public-cards.ts';
import * as layout from './quick-layout.ts';

const { HANDS, GONE, LACKING, WON, CARD_POINTS, MELD_POINTS, CARRIED, SCORED_OF, CLOSED_MELDS } = layout;
const { OFFERS, OFFERS_SIZE, MOST_OFFERS, MISSING, CHOSEN } = layout;

/** Where the memory has the first input of a block. */
const BLOCKS: Readonly<Partial<Record<InputName, number>>> = {
  hand: layout.AT_HAND,
  master: layout.AT_MASTER,
  played: layout.AT_PLAYED,
  known: layout.AT_KNOWN,
  aside: layout.AT_ASIDE,
  scored: layout.AT_SCORED,
  meld: layout.AT_MELD,
  nearHigh: layout.AT_NEAR_HIGH,
  nearLow: layout.AT_NEAR_LOW,
  trick: layout.AT_TRICK,
  best: layout.AT_BEST,
  void: layout.AT_VOID,
  barred: layout.AT_BARRED,
  unseen: layout.AT_UNSEEN,
  length: layout.AT_LENGTH,
  colour: layout.AT_COLOUR,
  legal: layout.AT_LEGAL,
  trickSize: layout.AT_TRICK_SIZE,
  winner: layout.AT_WINNER,
  trickPoints: layout.AT_TRICK_POINTS,
  tricks: layout.AT_TRICKS,
  ownPoints: layout.AT_OWN_POINTS,
  otherPoints: layout.AT_OTHER_POINTS,
  noTrick: layout.AT_NO_TRICK,
  maker: layout.AT_MAKER,
  eldest: layout.AT_ELDEST,
  stock: layout.AT_STOCK,
};
const NO_MELDS = new Uint8Array(256);
const UNKNOWN = -1;
/** Of these the winner may choose. */
const LAST_TWO = 2;
const MOST_POINTS = 2 ** 30;
/** In the tables of a game, a card of a trick with acts stands so much higher. */
const ACTING = 32;

export class QuickDeal {
  /** The cards that were chosen. */
  readonly chosen: Uint8Array;
  private readonly words: Int32Array;
  private readonly bytes: Uint8Array;
  private readonly contract: Uint16Array;
  private game: Game | undefined;
  /** Its steps. */
  private afterCards: readonly Step[] = [];
  private afterTricks: readonly Step[] = [];
  private whenTaken: readonly Step[] = [];
  /** By part of its optional acts: the kinds of melds that it declares. */
  private offerKinds: readonly number[] = [];
  /** The deal, the trick and what has been said by then, of which the memory has what the steps do. */
  private state: State | undefined;
  private serial = 0;
  private tricks = 0;
  private said = 0;

  constructor(buffer: ArrayBuffer) {
    this.words = new Int32Array(buffer, 0, layout.WEIGHTS >> 2);
    this.bytes = new Uint8Array(buffer, 0, layout.WEIGHTS);
    this.chosen = new Uint8Array(buffer, CHOSEN, layout.CLOSE - CHOSEN);
    this.contract = new Uint16Array(buffer, layout.CONTRACT, 8);
  }

  private write(place: number, value: number): void {
    this.words[place >> 2] = value;
  }

  /** Writes the rules of a game, unless they stand there. */
  sit({ game, melds, layout: { at, always } }: Encoder): void {
    if (this.game === game) return;
    this.game = game;
    const { words, bytes } = this;
    const { trickMelds, steps } = game.ruleset;
    for (const [name, place] of Object.entries(BLOCKS)) this.write(place, at[name as InputName]);
    this.write(layout.ALWAYS, always.length);
    this.write(layout.SIDES, game.sides);
    this.write(layout.PARTNER_FACT, game.partnerFact);
    this.write(layout.PACK, game.ruleset.pack);
    this.write(layout.ALL_TRICKS, game.tricks);
    const { card = [], trick = [], taken = [], draw = [] } = steps;
    this.afterCards = card;
    this.offerKinds = game.turnActs.map(({ melds }) => kindsIn(melds));
    const isPlain = game.seats === 2 && draw.every(step => step.isPlainDraw === true);
    this.write(layout.LAST_DRAWS, isPlain ? LAST_TWO : game.packSize);
    // The melds of tricks are scored in WebAssembly, unless they must be claimed
    this.afterTricks = trickMelds?.claim === 'manual' ? game.steps[TRICK] : trick;
    this.whenTaken = taken.filter(step => step.fromPoints === undefined);
    this.write(
      layout.FROM_POINTS,
      Math.min(MOST_POINTS, ...taken.map(step => step.fromPoints ?? MOST_POINTS)),
    );
    // After an act a step may show cards, even if all that scores is certain
    for (const [place, list] of [
      [layout.BUSY_TRICKS, this.afterTricks],
      [layout.BUSY_TAKEN, this.whenTaken],
    ] as const)
      this.write(place + 4, Math.max(0, ...list.map(step => stepBusyUntil(step, false))));
    this.state = undefined;
    bytes.set(LEVELS, layout.LEVELS);
    bytes.set(game.leaves, layout.LEAVES);
    bytes.set(game.standing, layout.STANDING);
    bytes.set(game.points, layout.POINTS);
    bytes.set(kindsOf(game), layout.KINDS);
    bytes.set(game.cardTricks, layout.CARD_TRICKS);
    bytes.set(trickMelds?.plain ?? NO_MELDS, layout.PLAIN_MELDS);
    bytes.set(trickMelds?.trump ?? NO_MELDS, layout.TRUMP_MELDS);
    bytes.set(trickMelds?.quartets ?? NO_MELDS, layout.QUARTETS);
    words.set(game.beats, layout.BEATS >> 2);
    words.set(game.trumps, layout.TRUMPS >> 2);
    words.fill(UNKNOWN, layout.EXCLUSIONS >> 2, layout.UNIT >> 2);
    this.sitMelds(melds);
  }

  private sitMelds({ points, tricks, sequences, marriages }: OwnMelds): void {
    const { words, bytes } = this;
    for (const [id, worth] of points.entries()) {
      bytes[layout.MELD_WORTH + id] = worth === 0 ? 0 : worth < HIGH ? 1 : 2;
      bytes[layout.MELD_UNTIL + id] = tricks[id];
    }
    words.set(CARDS, layout.MELD_CARDS >> 2);
    words.set(sequences, layout.SEQUENCES >> 2);
    bytes.set(marriages, layout.MARRIAGES);
    this.write(layout.MARRIAGES_SIZE, marriages.length);
    this.write(layout.LAST_MELD, Math.max(...tricks));
  }

  /** Writes a turn of a deal, and what everybody knows of the cards. */
  begin(state: State, cards: PublicCards, encoder: Encoder): void {
    const { words } = this;
    const { hands, played, won, cardPoints, meldPoints, before } = state;
    const { lacks } = cards;
    for (let k = 0; k < 4; k++) {
      words[(HANDS >> 2) + k] = hands[k];
      words[(GONE >> 2) + k] = played[k];
      words[(LACKING >> 2) + k] = lacks[k];
      words[(WON >> 2) + k] = won[k];
      words[(CARD_POINTS >> 2) + k] = cardPoints[k];
      words[(MELD_POINTS >> 2) + k] = meldPoints[k];
      words[(CARRIED >> 2) + k] = before.carry[k];
    }
    words[layout.SHOWN >> 2] = cards.shown;
    words[layout.TRUMP >> 2] = state.trump;
    words[layout.MAKER >> 2] = state.maker;
    words[layout.ELDEST >> 2] = state.eldest();
    words[layout.TURN >> 2] = state.turn;
    words[layout.TRICK_SIZE >> 2] = state.trickSize;
    words[layout.TRICK_SET >> 2] = state.trickSet;
    words[layout.SUIT_LED >> 2] = state.led;
    words[layout.TRICK_BEST >> 2] = state.best;
    words[layout.WINNER >> 2] = state.winner;
    words[layout.TRICK_POINTS >> 2] = state.trickPoints;
    words[layout.TRICKS >> 2] = state.tricks;
    words[layout.STOCK >> 2] = state.stockLeft;
    words[layout.ACTED >> 2] = state.acted === 0 ? 0 : ACTING;
    words[layout.MAY_PLAY >> 2] = state.mayPlay;
    words[layout.CONTRACT_SIZE >> 2] = encoder.lookAtContract(state, this.contract);
    if (encoder.layout.at.scored >= 0) this.writeMelds(state);
  }

  private writeMelds(state: State): void {
    const { words } = this;
    const { scored, dead, trump, seats } = state;
    for (let seat = 0; seat < seats; seat++) words[(SCORED_OF >> 2) + seat] = scoredCards(state, seat);
    for (let k = 0; k < seats * MELD_WORDS; k++) words[(CLOSED_MELDS >> 2) + k] = scored[k] | dead[k];
    words[(layout.MELD_CARDS >> 2) + STUK] = marriageOf(trump);
  }

  private writeStock({ deck, next, stockLeft }: State): void {
    const { bytes } = this;
    for (let k = 0; k < stockLeft - 1; k++) bytes[layout.COVERED + k] = deck[next + k];
    this.write(layout.NEXT_COVERED, 0);
  }

  /**
   * Writes when the engine is needed: which acts may be offered, and which steps do something after a card or a trick.
   * False if the next turn is not known here.
   */
  canGoOn(state: State): boolean {
    if (state.stockLeft !== 0) this.writeStock(state);
    const { serial, tricks } = state;
    const said = state.logSize - tricks * state.seats - state.trickSize;
    const isWritten = this.state === state && this.serial === serial && this.tricks === tricks;
    if (!isWritten || this.said !== said) this.writeSteps(state, said);
    return this.writeOffers(state);
  }

  /** Anew in each trick, where steps may have become idle, and after each act, where they may have something to do. */
  private writeSteps(state: State, said: number): void {
    this.state = state;
    this.said = said;
    this.serial = state.serial;
    this.tricks = state.tricks;
    this.writeCards(state);
    this.write(layout.BUSY_TRICKS, busyUntil(this.afterTricks, state));
    this.write(layout.BUSY_TAKEN, busyUntil(this.whenTaken, state));
  }

  private writeCards(state: State): void {
    const { words, afterCards } = this;
    const first = layout.BUSY_CARDS >> 2;
    for (let trick = state.tricks; trick < state.game.tricks; trick++) words[first + trick] = 0;
    for (let k = 0; k < afterCards.length; k++) {
      const step = afterCards[k];
      const from = Math.max(state.tricks, step.speaks ?? 0);
      const until = Math.min(state.game.tricks, stepBusyUntil(step, true));
      if (from >= until || isIdle(step, state)) continue;
      const cards = step.cards?.(state.trump) ?? FULL;
      for (let trick = from; trick < until; trick++) words[first + trick] |= cards;
    }
  }

  private writeOffers(state: State): boolean {
    const { turnActs, offers } = state.game;
    const { words } = this;
    let size = 0;
    for (let k = 0; k < turnActs.length; k++) {
      const part = turnActs[k];
      if (state.tricks >= part.tricks) continue;
      // What a hand cannot do now it may do with cards that it draws
      if (state.stockLeft === 0 && part.isSpent?.(state) === true) continue;
      if (size === MOST_OFFERS) return false;
      const at = (OFFERS >> 2) + 4 * size++;
      words[at] = part.tricks;
      words[at + 1] = part.onlyToLeader === true ? 1 : 0;
      words[at + 2] = offers[k].cards[state.trump];
      words[at + 3] = this.offerKinds[k];
    }
    words[OFFERS_SIZE >> 2] = size;
    return true;
  }

  /** Writes what the last card says of a hand, where that was not known. */
  learn(cards: PublicCards): void {
    const missing = this.words[MISSING >> 2];
    if (missing < 0) return;
    const trump = missing >> layout.TRUMP_BITS;
    const index = (trump << (layout.TRUMP_BITS + 1)) | (missing & ((1 << layout.TRUMP_BITS) - 1));
    this.words[(layout.EXCLUSIONS >> 2) + missing] = cards.exclusions.at(index);
  }
}

/** Which kinds of melds have a value; 0 where there are none. */
function kindsIn(melds: DeclaredMelds | undefined): number {
  let kinds = 0;
  for (const [meld, points] of melds?.values.entries() ?? [])
    if (points > 0) kinds |= meld < layout.FIRST_MARRIAGE ? layout.ORDINARY : layout.MARRIED;
  return kinds;
}

/** Counts melds. */
class Tally implements MeldAccount {
  melds = 0;

  scoreMeld(): void {
    this.melds++;
  }
}

const TALLY = /* @__PURE__ */ new Tally();

/** Whether a step does nothing in the rest of a deal if nobody makes an optional act. */
function isIdle(step: Step, state: State): boolean {
  if (state.stockLeft !== 0 || step.isDecided?.(state) !== true) return false;
  TALLY.melds = 0;
  step.certainMelds?.(state, TALLY);
  return TALLY.melds === 0;
}

/** The tricks from which on none of some steps does anything, in tricks without acts. */
function busyUntil(steps: readonly Step[], state: State): number {
  let most = 0;
  for (let k = 0; k < steps.length; k++) {
    const until = stepBusyUntil(steps[k], true);
    if (until > most && until > state.tricks && !isIdle(steps[k], state)) most = until;
  }
  return most;
}
