/**
 * A random deal card by card, in the engine's own terms: what random-deals.ts plays where vectors cannot, and what it
 * is held against.
 */
import type { Card, Seat, Suit } from '../cards/card.ts';
import { type CardSet, cardCount, cardsOf, nthCard, setOf } from '../cards/cardset.ts';
import { PLAYOUT_STREAM, Rng, type Root } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { trickMeldPoints } from '../rules/melds/trick-melds.ts';
import { clear, legalOf, play } from '../trick/trick.ts';

/** The cards before the first lead. */
export interface DealtCards {
  readonly trump: Suit;
  /** [seat] → hand. */
  readonly hands: readonly CardSet[];
  /** What is left of the pack: to be drawn, or out of play. */
  readonly stock: CardSet;
}

/** How a deal comes by its choices. */
export interface Chances {
  /** A trick begins or goes on: which of their k legal cards the seats will play. */
  trick(): (seat: Seat, k: number) => number;
  /** The next card to be drawn from the stock. */
  draw(stock: CardSet): Card;
}

/** What came of a deal. */
export interface Winnings {
  /** By side. */
  readonly cardPoints: readonly number[];
  readonly meldPoints: readonly number[];
  readonly tricks: readonly number[];
  readonly lastWinner: Seat;
}

/** Cards that a player of the game has at the first lead. */
export function handSizeOf({ ruleset: { draws, packets }, tricks }: Game): number {
  return draws ? packets.reduce((sum, packet) => sum + packet, 0) : tricks;
}

/**
 * Cards that are drawn in a deal. Throws a RangeError where they are not drawn by two players, two after a trick until
 * there are none.
 */
export function stockSizeOf(game: Game): number {
  const { seats, tricks, packSize, ruleset } = game;
  if (!ruleset.draws) return 0;
  const handSize = handSizeOf(game);
  const stock = packSize - seats * handSize;
  if (seats !== 2 || stock % 2 !== 0 || handSize + stock / 2 !== tricks)
    throw new RangeError(
      `${game.id}: a stock is for two players, who draw from it after the tricks until all is played`,
    );
  return stock;
}

/** The chances of deal `index`, and the cards that are dealt by them. */
export function dealPlainly(game: Game, root: Root, index: number): { cards: DealtCards; chances: Chances } {
  const rng = new Rng().seed(root, index, PLAYOUT_STREAM);
  const below = (k: number): number => Math.floor(((rng.next() >>> 5) * k) / 2 ** 27);
  const chances: Chances = {
    trick() {
      const draws = Array.from({ length: game.seats }, () => rng.next() >>> 16);
      return (seat, k) => draws[seat] % k;
    },
    draw: stock => nthCard(stock, below(cardCount(stock))),
  };
  const trump = rng.next() >>> 30;
  const { pack } = game.ruleset;
  const places = Array.from({ length: cardCount(pack) }, (_, place) => Math.floor(place / handSizeOf(game)));
  const dealt = Array.from({ length: Math.max(...places) + 1 }, () => 0);
  for (const card of cardsOf(pack)) dealt[places.splice(below(places.length), 1)[0]] |= setOf(card);
  const stock = dealt.slice(game.seats).reduce((all, cards) => all | cards, 0);
  return { cards: { trump, hands: dealt.slice(0, game.seats), stock }, chances };
}

/** Plays the cards that the chances say. */
export function playPlainly(game: Game, { trump, hands, stock }: DealtCards, chances: Chances): Winnings {
  const state = new State(game);
  state.trump = trump;
  state.leader = 0;
  state.hands.set(hands);
  return playOnPlainly(state, game.ruleset.draws ? stock : 0, chances);
}

/** The same from a position of trick play, which becomes another: its stock is given, and only cards are played. */
export function playOnPlainly(state: State, stock: CardSet, chances: Chances): Winnings {
  const { game, hands } = state;
  const [cardPoints, meldPoints, tricks] = [0, 1, 2].map(() => new Array<number>(game.sides).fill(0));
  let left = stock;
  for (let trick = state.tricks; trick < game.tricks; trick++) {
    state.stockLeft = cardCount(left);
    playTrick(state, trick === game.tricks - 1 ? () => 0 : chances.trick());
    const side = state.sideOf(state.winner);
    cardPoints[side] += state.trickPoints;
    tricks[side]++;
    meldPoints[side] += meldsOf(state);
    state.leader = state.winner;
    clear(state);
    for (const seat of [state.winner, 1 - state.winner]) {
      if (left === 0) break;
      const drawn = setOf(chances.draw(left));
      hands[seat] |= drawn;
      left ^= drawn;
    }
  }
  return { cardPoints, meldPoints, tricks, lastWinner: state.winner };
}

/** Plays the cards that are missing in a trick. */
function playTrick(state: State, choose: (seat: Seat, k: number) => number): void {
  const { game, hands } = state;
  while (state.trickSize < state.seats) {
    const seat = state.nextSeat(state.leader, state.trickSize);
    const legal = legalOf(game, state, hands[seat], seat);
    const card = nthCard(legal, choose(seat, cardCount(legal)));
    hands[seat] ^= setOf(card);
    play(game, state, card, seat);
  }
}

/** What the finished trick scores by itself. */
function meldsOf(state: State): number {
  const { trickMelds } = state.game.ruleset;
  return trickMelds?.claim === 'auto' ? trickMeldPoints(trickMelds, state.trickSet, state.trump) : 0;
}
