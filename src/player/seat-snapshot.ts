/**
 * What a seat may know of a table, as plain data: a view draws it, and a server sends it to whoever plays far away. It
 * is read from the seat's `View`, which hides the rest. Cards and actions are words, `Jh` and `take`.
 */
import { type Card, formatCard, NONE, type Seat, suitOf, TRUMP_CODES } from '../cards/card.ts';
import type { View } from '../engine/view.ts';
import type { Objection } from '../engine/why-illegal.ts';
import { formatEvent } from '../protocol/lines.ts';
import { legalOf, Perceived } from '../protocol/view.ts';
import { type Action, formatAction, isCard } from '../rules/action.ts';
import { CardWords } from './card-words.ts';
import type { Hint } from './hints.ts';
import type { SheetEntry } from './table-options.ts';

/** A card in the hand. */
export interface HandCard {
  readonly card: string;
  /** Whether it may be played now. */
  readonly isLegal: boolean;
  /** Why it may not, while the seat must choose. */
  readonly why: Objection | null;
}

/** A card that lies in a trick. */
export interface LaidCard {
  readonly seat: Seat;
  readonly card: string;
}

/** The table as a seat sees it. It holds nothing but JSON; null stands for what there is not. */
export interface SeatSnapshot {
  /** The id of the game. */
  readonly game: string;
  /** The number of the deal in the match, from 0. */
  readonly deal: number;
  readonly seat: Seat;
  /** `choose`: the seat must act. `wait`: another one must. `over`: the deal is over. */
  readonly phase: 'choose' | 'wait' | 'over';
  /** Who must act; null also while another one is asked what nobody notices. */
  readonly turn: Seat | null;
  readonly dealer: Seat;
  /** Who chose trumps. */
  readonly maker: Seat | null;
  /** A suit as `h`, `nt` for no trumps or `at` for all trumps. */
  readonly trump: string | null;
  /** The highest bid. */
  readonly bid: string | null;
  /** The card that was turned up, and the one that lies open now. */
  readonly turnUp: string | null;
  readonly open: string | null;
  /** The number of cards in the stock. */
  readonly stock: number;
  /** The cards of the seat: trumps first, then suit by suit. */
  readonly hand: readonly HandCard[];
  /** What the seat may say or do now besides playing a card. */
  readonly acts: readonly string[];
  /** What an adviser expects of the seat's actions, the best first; filled by `hints` until something changes. */
  readonly hints: readonly Hint[];
  /** The number of cards that each seat holds. */
  readonly cards: readonly number[];
  /** The trick on the table: the one under way, or the last one until the next begins. */
  readonly trick: readonly LaidCard[];
  /** Who has taken that trick; null while it is under way. */
  readonly takenBy: Seat | null;
  /** What each seat has said since the trick before that one. */
  readonly said: readonly (readonly string[])[];
  /** Tricks by seat. */
  readonly tricks: readonly number[];
  /** Points of cards and of melds so far, by side. */
  readonly cardPoints: readonly number[];
  readonly meldPoints: readonly number[];
  /** The side of each seat. */
  readonly sides: readonly number[];
  /** All that the seat has perceived in this deal. */
  readonly events: readonly { readonly seat: Seat; readonly event: string }[];
  /** The player of the match in each seat. They differ from seats once players have gone out. */
  readonly players: readonly number[];
  /** The deals that are over. */
  readonly sheet: readonly SheetEntry[];
  /** The side that has won the match, -1 for none; null while it goes on. */
  readonly winner: number | null;
  /** Whether a choice of a person can be taken back. */
  readonly canUndo: boolean;
}

/** What the table adds to what its view shows. */
type Added = Pick<SeatSnapshot, 'deal' | 'players' | 'sheet' | 'winner' | 'canUndo' | 'hints'>;

/** The order of a hand is the same in all languages. */
const HAND = /* @__PURE__ */ new CardWords('en');

/** `whyNot`: why the seat on turn may not take an action. It is asked of the seat's own cards alone. */
export function snapshotOf(
  view: View,
  isOver: boolean,
  whyNot: (action: Action) => Objection | undefined,
  added: Added,
): SeatSnapshot {
  const { game, seat, turnUp } = view;
  const legal = legalOf(view);
  const isAsked = view.isAsked();
  const seats = Array.from({ length: game.seats }, (_, s) => s);
  const sides = Array.from({ length: game.sides }, (_, side) => side);
  const suit = view.trump === NONE && turnUp !== NONE ? suitOf(turnUp) : view.trump;
  return {
    game: game.id,
    seat,
    phase: isOver ? 'over' : isAsked ? 'choose' : 'wait',
    turn: isOver ? null : unlessNone(view.noticedTurn),
    dealer: view.dealer,
    maker: unlessNone(view.maker),
    trump: view.trump === NONE ? null : TRUMP_CODES[view.trump],
    bid: view.bid === 0 ? null : formatAction(view.bid),
    turnUp: cardOf(turnUp),
    open: cardOf(view.open),
    stock: view.stockLeft,
    hand: HAND.sorted(view.hand(), game, suit).map(card => ({
      card: formatCard(card),
      isLegal: legal.includes(card),
      why: (isAsked && whyNot(card)) || null,
    })),
    acts: legal.filter(action => !isCard(action)).map(formatAction),
    cards: seats.map(s => view.handSize(s)),
    ...heard(view),
    tricks: seats.map(s => view.won(s)),
    cardPoints: sides.map(side => view.cardPoints(side)),
    meldPoints: sides.map(side => view.meldPoints(side)),
    sides: seats.map(s => view.sideOf(s)),
    ...added,
  };
}

/** What was laid and said, in the order in which the seat has perceived it. */
function heard(view: View): Pick<SeatSnapshot, 'trick' | 'takenBy' | 'said' | 'events'> {
  const { seats } = view.game;
  const events: { seat: Seat; event: string }[] = [];
  let trick: LaidCard[] = [];
  let said: string[][] = Array.from({ length: seats }, () => []);
  for (const { seat, event } of new Perceived().news(view)) {
    const word = formatEvent(event);
    events.push({ seat, event: word });
    if (trick.length === seats) {
      trick = [];
      said = said.map(() => []);
    }
    if (isCard(event)) trick.push({ seat, card: word });
    else said[seat].push(word);
  }
  return { trick, takenBy: trick.length === seats ? view.leader : null, said, events };
}

const cardOf = (card: Card): string | null => (card === NONE ? null : formatCard(card));
const unlessNone = (value: number): number | null => (value === NONE ? null : value);
