/**
 * Positions of trick play with all hands known: the input of the exact solver. A position is plain data (hands as card
 * sets, the trick as a list), independent of the play before it. Cards in no hand have been played or were never dealt.
 * `position-record.ts` reads and checks positions from outside; the solver does not check what it is given.
 */
import { type Card, NONE, type Seat, type Trump } from '../../cards/card.ts';
import { type CardSet, cardCount, FULL, lowestCard, setOf } from '../../cards/cardset.ts';
import { Deck } from '../../cards/deck.ts';
import { Rng, type Root, SHUFFLE_STREAM } from '../../cards/rng.ts';
import type { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { TURN, UNDECIDED } from '../../rules/deal.ts';

/** A position of trick play in which all hands are known. */
export interface OpenPosition {
  readonly trump: Trump;
  /** Who led, or leads, to the present trick. */
  readonly leader: Seat;
  /** By seat, without the cards on the table. */
  readonly hands: ArrayLike<CardSet>;
  /** Cards on the table in the order of play, fewer than there are seats. */
  readonly trick: readonly Card[];
  /**
   * Tricks already won by each side; absent: the position is the whole deal, and a side that wins all its tricks has
   * the sweep.
   */
  readonly tricks?: readonly [number, number];
  /** Seats of side 0 as a mask; absent: 0+2 in partnerships, seat 0 otherwise (against all others). */
  readonly side0?: number;
}

/** The seats of side 0, as a mask. */
export function sideMask(game: Game, position: Pick<OpenPosition, 'side0'>): number {
  return position.side0 ?? (game.partners ? 0b0101 & ((1 << game.seats) - 1) : 0b0001);
}

/** The seats on the side of a seat, as a mask: side 0 where the seat asks. */
export function maskOf(game: Game, seat: Seat): number {
  return game.partners ? 0b0101 << (seat & 1) : 1 << seat;
}

/** The most cards of a seat in open trick play: those of the whole deal, or of the last hands after the stock. */
export function mostCards(game: Game): number {
  const { draws, packets } = game.ruleset;
  return draws ? packets.reduce((sum, packet) => sum + packet, 0) : game.tricks;
}

/** The seat that plays next. */
export function seatToMove(game: Game, position: Pick<OpenPosition, 'leader' | 'trick'>): Seat {
  return (position.leader + position.trick.length) % game.seats;
}

/** Tricks that are still to be won, the one on the table included. */
export function tricksLeft(position: Pick<OpenPosition, 'hands' | 'trick' | 'leader'>): number {
  return cardCount(position.hands[position.leader]) + (position.trick.length > 0 ? 1 : 0);
}

/** Whether the solver can take the deal: trumps are known and no card is left to draw. */
export function isOpenable(state: State): boolean {
  return state.stage === TURN && state.stockLeft === 0 && state.trump !== NONE;
}

/**
 * The position of a deal in trick play, with the given side 0. Throws a RangeError while cards are to be drawn or bid.
 */
export function positionOf(state: State, side0?: number): OpenPosition {
  if (!isOpenable(state)) throw new RangeError('the deal is not in trick play without a stock');
  const trick = Array.from(
    { length: state.trickSize },
    (_, n) => state.table[state.nextSeat(state.leader, n)],
  );
  const mask = sideMask(state.game, { ...(side0 !== undefined && { side0 }) });
  const tricks: [number, number] = [0, 0];
  for (let seat = 0; seat < state.seats; seat++)
    tricks[(mask >> seat) & 1 ? 0 : 1] += state.won[seat] - state.wonEarly[seat];
  return {
    trump: state.trump,
    leader: state.leader,
    hands: Int32Array.from(state.hands.subarray(0, state.seats)),
    trick,
    tricks,
    ...(side0 !== undefined && { side0 }),
  };
}

/**
 * Fills a state with a position, ready to be played to its end; the inverse of {@link positionOf} for the play of
 * cards. The points before it are 0 and the leader stands as maker, so only the points to come are meaningful.
 */
export function toState(position: OpenPosition, state: State): State {
  const { game } = state;
  const { trump, leader, hands, trick } = position;
  state.copyFrom(new State(game));
  state.outcome = UNDECIDED;
  state.trump = trump;
  state.maker = leader;
  state.leader = leader;
  state.meldOwner = NONE;
  for (let seat = 0; seat < game.seats; seat++) state.hands[seat] = hands[seat];
  for (const [n, card] of trick.entries()) state.hands[state.nextSeat(leader, n)] |= setOf(card);
  state.dealt.set(state.hands);
  state.tricks = game.tricks - tricksLeft(position);
  const mask = sideMask(game, position);
  const [mine, theirs] = position.tricks ?? [0, 0];
  state.won[lowestCard(mask)] = mine;
  state.won[lowestCard(~mask)] = theirs;
  state.stage = TURN;
  state.turn = leader;
  state.player = leader;
  state.mayPlay = FULL;
  state.listed = true;
  for (const card of trick) state.apply(card);
  return state;
}

// Positions dealt at random ------------------------------------------------------------------------------------------

/** The hands of a random position. */
export interface DealtHands {
  /** Cards of each seat; by default the most that can be held. The rest of the pack is out of play. */
  readonly cards?: number;
  /** By default drawn uniformly. */
  readonly trump?: Trump;
}

const rng = new Rng();

/**
 * The position `index` of a root: uniformly random cards, seat 0 leads. The trump suit is drawn even if it is given.
 */
export function dealPosition(game: Game, root: Root, index: number, asked: DealtHands = {}): OpenPosition {
  const { cards = mostCards(game), trump } = asked;
  const deck = new Deck(game.ruleset.pack).shuffle(rng.seed(root, index, SHUFFLE_STREAM)).cards;
  const drawn = rng.below(4);
  const hands = Array.from({ length: game.seats }, (_, seat) => {
    let hand = 0;
    for (let i = 0; i < cards; i++) hand |= 1 << deck[seat * cards + i];
    return hand;
  });
  return { trump: trump ?? drawn, leader: 0, hands, trick: [] };
}
