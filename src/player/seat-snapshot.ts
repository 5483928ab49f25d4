/**
 * What a seat may know of a table, as plain data: a view draws it, and a server sends it to whoever plays far away. A
 * replay is drawn from the same. Cards and actions are words, `Jh` and `take`. What the rules fix, such as the number
 * of tricks, is in the `Game`.
 */
import { type Card, formatCard, NONE, type Seat, suitOf, TRUMP_CODES, type Trump } from '../cards/card.ts';
import { isForced } from '../engine/forced-contract.ts';
import { legalActions } from '../engine/legal-actions.ts';
import { meldPoints } from '../engine/meld-points.ts';
import { perceived, UNPERCEIVED } from '../engine/perception.ts';
import { actionsOf } from '../engine/record.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { type Objection, whyIllegal } from '../engine/why-illegal.ts';
import { formatEvent } from '../protocol/lines.ts';
import {
  type Action,
  codeOf,
  type Fact,
  formatAction,
  isAction,
  isCard,
  meldOf,
  REJECT_MELD,
  SAY_POINTS,
  seatOf,
  shownMeld,
} from '../rules/action.ts';
import { FIRST_MARRIAGE, MELDS } from '../rules/melds/meld.ts';
import { CardWords } from './card-words.ts';
import { checkSeat } from './check-start.ts';
import type { Claim } from './claim.ts';
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

/** A trick that has been taken. */
export interface TakenTrick {
  /** In the order of play. */
  readonly cards: readonly LaidCard[];
  readonly takenBy: Seat;
  /** Points of its cards: without melds, and without those for the last trick. */
  readonly points: number;
  /** Points of the melds that its cards form, where they have scored. */
  readonly meldPoints: number;
}

/** A run or a quartet that has been shown, compared with those of the others, and has scored. */
export interface ScoredMeld {
  readonly seat: Seat;
  /** As in the word that declares it: `R:c:A:3`, `C:J`. */
  readonly meld: string;
  readonly points: number;
  /** Where it was shown, among the events. */
  readonly event: number;
  /** The number of tricks that had been taken by then. */
  readonly tricks: number;
}

/** A claim of all tricks that are left: `seat` leads `cards` in this order. */
export interface SeatClaim {
  readonly seat: Seat;
  readonly cards: readonly string[];
  /** A card that may yet take one of these tricks; null where the claim cannot fail. */
  readonly against: string | null;
}

/** The table as a seat sees it. It holds nothing but JSON; null stands for what there is not. */
export interface SeatSnapshot {
  /** The id of the game. */
  readonly game: string;
  /** The number of the deal in the match, from 0. */
  readonly deal: number;
  /** Null in a replay that shows all cards. */
  readonly seat: Seat | null;
  /** `choose`: the seat must act. `wait`: another one must. `over`: the deal is over. */
  readonly phase: 'choose' | 'wait' | 'over';
  /** Who must act; null also while another one is asked what nobody notices. */
  readonly turn: Seat | null;
  readonly dealer: Seat;
  /** Who chose trumps. */
  readonly maker: Seat | null;
  /** Whether the maker had to: everybody has passed, and the rules name maker and trumps. */
  readonly isForced: boolean;
  /** A suit as `h`, `nt` for no trumps or `at` for all trumps. */
  readonly trump: string | null;
  /** The highest bid. */
  readonly bid: string | null;
  /** By how much the score is multiplied: 1, or more once somebody has doubled. */
  readonly factor: number;
  /** The card that was turned up, and the one that lies open now. */
  readonly turnUp: string | null;
  readonly open: string | null;
  /** The suit that may now be made trumps, in games that turn it from another pack. */
  readonly proposed: string | null;
  /** The number of cards in the stock. */
  readonly stock: number;
  /** The cards of the seat: trumps first, then suit by suit. Empty in a replay that shows all cards. */
  readonly hand: readonly HandCard[];
  /** The cards of each seat in that order, as far as they lie open for this one: its own, and those laid down. */
  readonly hands: readonly (readonly string[] | null)[];
  /** What the seat may say or do now besides playing a card. */
  readonly acts: readonly string[];
  /** What an adviser expects of the seat's actions, the best first; filled by `hints` until something changes. */
  readonly hints: readonly Hint[];
  /** While a person must choose: what he may claim, or what the bot that leads lays down as it cannot fail. */
  readonly claim: SeatClaim | null;
  /** The number of cards that each seat holds. */
  readonly cards: readonly number[];
  /** The tricks that have been taken, in order. */
  readonly tricks: readonly TakenTrick[];
  /** The trick on the table: the one under way, or the last one until the next begins. */
  readonly trick: readonly LaidCard[];
  /** Who has taken that trick; null while it is under way. */
  readonly takenBy: Seat | null;
  /** What each seat has said in this trick; until the first one is over, also in the bidding. */
  readonly said: readonly (readonly string[])[];
  /** Tricks won by seat. */
  readonly won: readonly number[];
  /** Points of cards and of melds so far, by side; with those for the last trick once it is taken. */
  readonly cardPoints: readonly number[];
  readonly meldPoints: readonly number[];
  /** What the match counts by side: before this deal, and with it once it is over. */
  readonly totals: readonly number[];
  /** The side of each seat. */
  readonly sides: readonly number[];
  /** In the order in which they were shown. */
  readonly melds: readonly ScoredMeld[];
  /** All that the seat has perceived in this deal, in order: cards played and words said. */
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

/** What the table adds to what is seen of the deal. */
export interface Added
  extends Pick<SeatSnapshot, 'deal' | 'players' | 'sheet' | 'winner' | 'canUndo' | 'hints'> {
  /** Whether the table has told of the end of the deal. */
  readonly isOver: boolean;
  readonly claim?: Claim | undefined;
}

/** The order of a hand is the same in all languages. */
const HAND = /* @__PURE__ */ new CardWords('en');

/**
 * A deal after its first `at` actions, as a seat saw it: what a replay draws. Null sees all cards, and what is done in
 * silence. `deal` comes from `readDeal` of `jaslab/analysis`. Throws a RangeError for a seat that the game does not
 * have.
 */
export function snapshotAt(deal: State, at: number, seat: Seat | null): SeatSnapshot {
  const state = stateAt(deal, at);
  const players = Array.from({ length: state.seats }, (_, s) => s);
  const isOver = state.isOver();
  return snapshotOf(state, seat, {
    isOver,
    deal: 0,
    players,
    sheet: [],
    winner: null,
    canUndo: false,
    hints: [],
  });
}

/** A deal after its first `at` actions. */
export function stateAt(deal: State, at: number): State {
  const state = new State(deal.game).begin(deal);
  for (const action of actionsOf(deal).slice(0, at)) state.apply(action);
  return state;
}

/** A deal as a seat sees it, or with all cards for null. */
export function snapshotOf(
  state: State,
  seat: Seat | null,
  { isOver, claim, ...added }: Added,
): SeatSnapshot {
  const { game, trump, maker, bid, turnUp } = state;
  if (seat !== null) checkSeat(game, seat);
  const view = new View(state, seat ?? NONE);
  const legal = legalActions(view);
  const isAsked = view.isAsked();
  const seats = Array.from({ length: game.seats }, (_, s) => s);
  const sides = Array.from({ length: game.sides }, (_, side) => side);
  const { main, proposed } = suitsIn(state);
  const sorted = (s: Seat) => HAND.sorted(state.hands[s], game, main, state.hands[s] | state.played[s]);
  const isOpen = (s: Seat) => seat === null || s === seat || s === claim?.seat;
  const turn = seat === null ? state.turn : view.noticedTurn;
  const last = state.isOver() ? state.lastTrickSide() : NONE;
  const { totals } = isOver ? state.after : state.before;
  const heard = heardIn(state, seat);
  return {
    game: game.id,
    seat,
    phase: isOver ? 'over' : isAsked ? 'choose' : 'wait',
    turn: state.isOver() ? null : unlessNone(turn),
    dealer: state.dealer,
    maker: unlessNone(maker),
    isForced: isForced(heard.deeds, state),
    trump: wordOf(trump),
    bid: bid === 0 ? null : formatAction(bid),
    factor: state.factor,
    turnUp: cardOf(turnUp),
    // The dealer's last card is in a hand once it has been seen
    open: cardOf(
      state.open === NONE && game.ruleset.turnUp === 'dealer' && trump === NONE ? turnUp : state.open,
    ),
    proposed: wordOf(proposed),
    stock: state.stockLeft,
    hand: (seat === null ? [] : sorted(seat)).map(card => ({
      card: formatCard(card),
      isLegal: legal.includes(card),
      why: (isAsked && whyIllegal(state, card)) || null,
    })),
    hands: seats.map(s => (isOpen(s) ? sorted(s).map(formatCard) : null)),
    acts: legal.filter(action => !isCard(action)).map(formatAction),
    claim: claim === undefined ? null : claimIn(claim),
    cards: seats.map(s => view.handSize(s)),
    ...heard.told,
    won: seats.map(s => state.won[s]),
    cardPoints: sides.map(side => state.cardPoints[side] + (side === last ? game.lastTrick : 0)),
    meldPoints: sides.map(side => state.meldPoints[side]),
    totals: sides.map(side => totals[side]),
    sides: seats.map(s => state.sideOf(s)),
    ...added,
  };
}

/** The suit by which hands are sorted, trumps or what may become trumps, and the one that is proposed now. */
function suitsIn(state: State): { readonly main: Trump; readonly proposed: Trump } {
  const { trump, turnUp, game, indicator } = state;
  const isTurned = (game.ruleset.indicator?.suits ?? 0) > 0;
  const shown = isTurned ? indicator & 3 : NONE;
  const main = trump !== NONE ? trump : turnUp !== NONE ? suitOf(turnUp) : shown;
  return { main, proposed: trump === NONE && !state.isOver() ? shown : NONE };
}

type Told = Pick<SeatSnapshot, 'tricks' | 'trick' | 'takenBy' | 'said' | 'melds' | 'events'>;

/** What was laid and said, in the order in which the seat has perceived it; null perceives all. */
function heardIn(state: State, viewer: Seat | null) {
  const { game, seats, trump, leader } = state;
  const deeds: { seat: Seat; event: Action | Fact }[] = [];
  const tricks: { cards: LaidCard[]; points: number; meldPoints: number }[] = [];
  const said: string[][] = Array.from({ length: seats }, () => []);
  const melds = new Map<string, ScoredMeld>();
  let isNext = true;
  let size = 0;
  for (const raw of state.log.subarray(0, state.logSize)) {
    const [seat, code] = [seatOf(raw), codeOf(raw)];
    const entry = viewer === null ? raw : perceived(raw, viewer);
    if (entry === UNPERCEIVED) continue;
    const event = codeOf(entry);
    deeds.push({ seat, event });
    // A trick begins with its first card, or with what the leader says before it
    if (isNext && isAction(raw) && (isCard(code) || game.turnActs.some(part => part.handles(code)))) {
      isNext = false;
      if (size > 0) for (const words of said) words.length = 0;
    }
    if (!isCard(event)) {
      said[seat].push(formatEvent(event));
      const meld = shownMeld(event) ?? (event >= REJECT_MELD ? meldOf(event) : undefined) ?? FIRST_MARRIAGE;
      if (meld < FIRST_MARRIAGE && state.hasScored(seat, meld)) {
        const [points, tricks] = [meldPoints(game, meld), Math.floor(size / seats)];
        // One that is shown and then rejects another one counts where it has done so
        melds.set(`${seat} ${meld}`, {
          seat,
          meld: MELDS[meld].code,
          points,
          event: deeds.length - 1,
          tricks,
        });
      }
      if (game.ruleset.trickMelds !== undefined && event >= SAY_POINTS)
        tricks[tricks.length - 1].meldPoints += 10 * (event - SAY_POINTS);
      continue;
    }
    if (size++ % seats === 0) tricks.push({ cards: [], points: 0, meldPoints: 0 });
    const trick = tricks[tricks.length - 1];
    trick.cards.push({ seat, card: formatCard(event) });
    trick.points += game.points[(trump << 5) | event];
    isNext = size % seats === 0;
  }
  const taken = tricks
    .slice(0, state.tricks)
    .map((trick, n) => ({ ...trick, takenBy: tricks[n + 1]?.cards[0].seat ?? leader }));
  const told: Told = {
    tricks: taken,
    trick: tricks.at(-1)?.cards ?? [],
    takenBy: tricks.length > taken.length ? null : (taken.at(-1)?.takenBy ?? null),
    said,
    melds: [...melds.values()],
    events: deeds.map(({ seat, event }) => ({ seat, event: formatEvent(event) })),
  };
  return { deeds, told };
}

function claimIn({ seat, cards, against }: Claim): SeatClaim {
  return { seat, cards: cards.map(formatCard), against: cardOf(against) };
}

const cardOf = (card: Card): string | null => (card === NONE ? null : formatCard(card));
const wordOf = (trump: Trump): string | null => (trump === NONE ? null : TRUMP_CODES[trump]);
const unlessNone = (value: number): number | null => (value === NONE ? null : value);
