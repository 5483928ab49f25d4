/** What lies on the table at a moment of a deal: what a view draws, without knowing how the game goes on. */
import { type Card, NONE, type Seat, type Suit, suitOf } from '../../cards/card.ts';
import type { Game } from '../../engine/game.ts';
import { perceived, UNPERCEIVED } from '../../engine/perception.ts';
import { type Setup, State } from '../../engine/state.ts';
import { type Action, codeOf, type Fact, isCard, seatOf } from '../../rules/action.ts';
import { TURN } from '../../rules/deal.ts';

/** Something that a seat has said or done. */
export interface Deed {
  readonly seat: Seat;
  readonly event: Action | Fact;
}

/** A trick, whole or under way. */
export interface Trick {
  readonly cards: readonly { readonly seat: Seat; readonly card: Card }[];
  /** Who has taken it, or NONE. */
  readonly winner: Seat;
  readonly points: number;
}

export interface Scene {
  readonly game: Game;
  readonly state: State;
  /** Everything that the viewer has perceived, in order. */
  readonly deeds: readonly Deed[];
  /** The tricks that are finished. */
  readonly tricks: readonly Trick[];
  /** The trick on the table: the one under way, or the last one until the next begins. */
  readonly trick: Trick | undefined;
  /** What each seat has said last, while it matters. */
  readonly said: readonly (readonly (Action | Fact)[])[];
  /** The suit by which hands are sorted: trumps, or what may become trumps. */
  readonly mainSuit: Suit;
}

/** Where a seat is drawn, by number of seats and distance from one's own. */
const PLACES: Readonly<Record<number, readonly string[]>> = {
  2: ['bottom', 'top'],
  3: ['bottom', 'left', 'right'],
  4: ['bottom', 'left', 'top', 'right'],
};

/** Where a seat sits: `bottom`, `left`, `top` or `right`. */
export function placeOf(seat: Seat, own: Seat, seats: number): string {
  return PLACES[seats]?.[(seat - own + seats) % seats] ?? 'top';
}

/** Words of a seat that are shown at once. */
const MOST_SAID = 2;

/** A deal after some actions, as a seat sees it; NONE sees everything. */
export function sceneOf(game: Game, setup: Setup, actions: readonly Action[], viewer: Seat): Scene {
  const state = new State(game).begin(setup);
  const tricks: Trick[] = [];
  const deeds: Deed[] = [];
  const said: (Action | Fact)[][] = Array.from({ length: game.seats }, () => []);
  let cards: { seat: Seat; card: Card }[] = [];
  let read = 0;
  const listen = () => {
    for (; read < state.logSize; read++) {
      const entry = viewer === NONE ? state.log[read] : perceived(state.log[read], viewer);
      if (entry === UNPERCEIVED) continue;
      const deed = { seat: seatOf(entry), event: codeOf(entry) };
      deeds.push(deed);
      if (!isCard(deed.event)) said[deed.seat].push(deed.event);
    }
  };
  for (const action of actions) {
    const [before, seat, finished] = [pointsIn(state), state.turn, state.tricks];
    if (isStartOfTrick(state)) for (const words of said) words.length = 0;
    state.apply(action);
    if (isCard(action)) cards.push({ seat, card: action });
    listen();
    if (state.tricks === finished) continue;
    tricks.push({ cards, winner: state.leader, points: pointsIn(state) - before });
    cards = [];
  }
  listen();
  return {
    game,
    state,
    deeds,
    tricks,
    trick: cards.length > 0 ? { cards, winner: NONE, points: 0 } : tricks.at(-1),
    said: said.map(words => words.slice(-MOST_SAID)),
    mainSuit: mainSuitOf(state),
  };
}

/** Whether the leader of a trick has neither played nor said anything yet. */
function isStartOfTrick({ stage, trickSize, spoken }: State): boolean {
  return stage === TURN && trickSize === 0 && spoken === 0;
}

function pointsIn({ cardPoints }: State): number {
  return cardPoints.reduce((sum, points) => sum + points, 0);
}

/** The card that lies open, or NONE. The dealer's last card is in a hand once it has been seen. */
export function turnedUpIn({ open, turnUp, trump, game }: State): Card {
  return open === NONE && game.ruleset.turnUp === 'dealer' && trump === NONE ? turnUp : open;
}

/** The suit that an indicator pack proposes as trumps, or NONE. */
export function proposedIn(state: State): Suit {
  const hasIndicator = (state.game.ruleset.indicator?.suits ?? 0) > 0;
  return hasIndicator && state.trump === NONE && !state.isOver() ? state.indicator & 3 : NONE;
}

function mainSuitOf({ trump, turnUp, game, indicator }: State): Suit {
  if (trump !== NONE) return trump;
  if (turnUp !== NONE) return suitOf(turnUp);
  return game.ruleset.indicator === undefined ? NONE : indicator & 3;
}
