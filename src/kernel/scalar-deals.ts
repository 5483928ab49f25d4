/** Deals on the board of the scalar kernel: how they get there, and what is written back. */
import { addFour, clearFour, copyFour } from '../cards/fours.ts';
import type { Rng } from '../cards/rng.ts';
import { scoreCertainMelds } from '../engine/certain-melds.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import { TURN } from '../rules/deal.ts';
import { type KernelRules, sumOfCards } from './kernel-rules.ts';
import { BOARD, type Position, playOut } from './scalar.ts';

const { HANDS, STREAMS, STREAM_OF, TAKEN, WON, ROEM, STOCK } = BOARD;

const POSITION: Position = {
  trump: 0,
  trickSize: 0,
  trickSet: 0,
  led: 0,
  best: 0,
  leader: 0,
  winner: 0,
  tricks: 0,
  stock: 0,
};

/** Lets all seats draw from one generator. */
export function drawFromOne(rng: Rng): void {
  rng.save(STREAMS, 0);
  clearFour(STREAM_OF);
}

/** Lets each seat draw from its own generator. */
export function drawFromEach(rngs: readonly Rng[], seats: number): void {
  for (let seat = 0; seat < seats; seat++) {
    rngs[seat].save(STREAMS, seat << 2);
    STREAM_OF[seat] = seat << 2;
  }
}

/**
 * Gives the generator back. The kernel draws nothing in the last trick, where nobody has a choice. The engine does, and
 * a choice of one is never rejected, so these draws are made here.
 */
export function takeBack(rng: Rng, undrawn: number): void {
  rng.restore(STREAMS, 0);
  for (let card = 0; card < undrawn; card++) rng.next();
}

/** Cards that are still to be played to the last trick. */
export function cardsOfLastTrick({ game, tricks, trickSize, seats }: State): number {
  return tricks === game.tricks - 1 ? seats - trickSize : seats;
}

/** Plays the cards of a position, and leaves the state as it is. Returns the winner of the last trick. */
export function playFrom(state: State, rules: KernelRules): number {
  POSITION.trump = state.trump;
  POSITION.trickSize = state.trickSize;
  POSITION.trickSet = state.trickSet;
  POSITION.led = state.led;
  POSITION.best = state.best;
  POSITION.leader = state.leader;
  POSITION.winner = state.winner;
  POSITION.tricks = state.game.tricks - state.tricks;
  POSITION.stock = state.stockLeft;
  copyFour(state.hands, HANDS);
  clearFour(TAKEN);
  clearFour(WON);
  clearFour(ROEM);
  // The card that lies open is drawn last
  const covered = state.stockLeft - 1;
  for (let i = 0; i < covered; i++) STOCK[i] = state.deck[state.next + i];
  if (covered > 0) STOCK[covered] = state.open;
  return playOut(rules, POSITION);
}

/** Adds what has been played, by side. */
export function credit(
  state: State,
  rules: KernelRules,
  cardPoints: Int32Array,
  meldPoints: Int32Array,
): void {
  const points = rules.points[state.trump];
  for (let seat = 0; seat < state.seats; seat++) {
    const side = state.sideOf(seat);
    cardPoints[side] += sumOfCards(TAKEN[seat], state.trump, points);
    meldPoints[side] += ROEM[seat];
  }
}

/** Adds the tricks that have been played, by side. */
export function creditTricks(state: State, tricks: Int32Array): void {
  for (let seat = 0; seat < state.seats; seat++) tricks[state.sideOf(seat)] += WON[seat];
}

/** Throws a RangeError for a state of another game. */
export function checkGame(state: State, game: Game): void {
  if (state.game !== game)
    throw new RangeError('a playout is for states of its own game: the same Game, not one like it');
}

/** The rules by which a deal can be finished; throws a RangeError where it cannot. */
export function rulesToFinish(state: State, rules: KernelRules | undefined): KernelRules {
  if (rules === undefined || state.stage !== TURN || state.stockLeft !== 0)
    throw new RangeError('the deal cannot be played out yet: isReady says when');
  return rules;
}

/** What is written back before the cards are played: certain melds, plies, and all cards in hand as played. */
export function closeHands(state: State): void {
  scoreCertainMelds(state);
  state.plies += (state.game.tricks - state.tricks) * state.seats - state.trickSize;
  addFour(state.hands, state.played);
}

/** Plays a deal to its end and settles it. Its log stops where the kernel began. */
export function finish(state: State, rules: KernelRules): void {
  closeHands(state);
  const winner = playFrom(state, rules);
  clearFour(state.hands);
  credit(state, rules, state.cardPoints, state.meldPoints);
  for (let seat = 0; seat < state.seats; seat++) state.won[seat] += WON[seat];
  state.endPlay(winner);
}
