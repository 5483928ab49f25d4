/**
 * What tricks are worth besides their cards: the ruleset says what melds in a trick score, and its settlement is asked
 * about a finished deal for the value of a sweep.
 */
import type { Suit } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardset.ts';
import { newDeck } from '../../cards/deck.ts';
import type { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { UNDECIDED } from '../../rules/deal.ts';
import { trickMeldPoints } from '../../rules/melds/trick-melds.ts';
import { Standing } from '../../rules/standing.ts';
import { mostCards } from './position.ts';

const HEARTS = 2;

/** The points of roem in a trick, claimed if they must be; undefined for a game that counts no roem in tricks. */
export function trickRoemOf(game: Game): ((trick: CardSet, trump: Suit) => number) | undefined {
  const { trickMelds } = game.ruleset;
  return trickMelds && ((trick, trump) => trickMeldPoints(trickMelds, trick, trump));
}

/** A deal of the game in which nothing has happened yet. */
export function blank(game: Game): State {
  const deck = newDeck();
  let size = 0;
  for (let card = 0; card < 32; card++) if ((game.ruleset.pack >>> card) & 1) deck[size++] = card;
  const state = new State(game).begin({ deck, dealer: 0, indicator: 0, before: new Standing() });
  for (const set of [
    state.hands,
    state.played,
    state.won,
    state.wonEarly,
    state.cardPoints,
    state.meldPoints,
  ])
    set.fill(0);
  state.outcome = UNDECIDED;
  state.declared.fill(0);
  state.announcedCount = 0;
  return state;
}

/** The points that the settlement adds when `seat`, as maker and with his partner if he has one, wins all tricks. */
export function sweepBonusOf(game: Game, seat: number): number {
  const other = (seat + 1) % game.seats;
  return scoreOfSeat(game, seat, 0, other) - scoreOfSeat(game, seat, 1, other);
}

/** The score of a maker who takes all points, and all tricks but `missed`. */
function scoreOfSeat(game: Game, seat: number, missed: number, other: number): number {
  const state = blank(game);
  const tricks = mostCards(game);
  state.trump = HEARTS;
  state.maker = seat;
  state.tricks = game.tricks;
  state.winner = seat;
  state.won[seat] = game.tricks - missed;
  state.wonEarly[seat] = game.tricks - tricks;
  state.won[other] = missed;
  state.cardPoints[state.sideOf(seat)] = allPoints(game);
  game.ruleset.settle(state);
  return state.score[state.sideOf(seat)];
}

function allPoints(game: Game): number {
  let points = 0;
  for (let card = 0; card < 32; card++)
    if ((game.ruleset.pack >>> card) & 1) points += game.points[(HEARTS << 5) | card];
  return points;
}
