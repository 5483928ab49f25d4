/** How a deal has gone, told by the words that were said and the cards that were played, not by whom. */
import { type Card, NONE, type Seat } from '../cards/card.ts';
import { type CardSet, cardCount, cardsOf, hasCard, setOfAll } from '../cards/cardset.ts';
import type { Rng } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import { cardsNamed } from '../engine/perception.ts';
import type { State } from '../engine/state.ts';
import { type Action, EXCHANGE, formatAction, isCard, PASS } from '../rules/action.ts';
import { type Conflict, notThen, otherHand, otherSize, placeName, unlike } from './conflict.ts';
import { type Course, DEALER, movedSeven } from './deal-finder.ts';
import type { Situation } from './situation.ts';

export class SaidCourse implements Course {
  asked: Seat = NONE;
  readonly players = new Map<Card, Seat>();
  readonly isExchanged: boolean;
  private readonly game: Game;
  private readonly situation: Situation;
  private readonly rng: Rng;
  private readonly moved: CardSet;
  /** The seat of the place, or NONE. */
  private readonly seat: Seat;

  constructor(game: Game, situation: Situation, rng: Rng) {
    this.game = game;
    this.situation = situation;
    this.rng = rng;
    this.isExchanged = situation.after?.includes(EXCHANGE) ?? false;
    this.moved = movedSeven(situation, this.isExchanged);
    this.seat = situation.place === undefined ? NONE : (DEALER + situation.place) % game.seats;
    this.asked = this.seat;
  }

  play(state: State): Conflict | undefined {
    return this.speak(state) ?? this.ask(state);
  }

  /** Says and plays what has happened; the first thing that does not fit. */
  private speak(state: State): Conflict | undefined {
    const { game, players, seat } = this;
    const { after = [] } = this.situation;
    for (const action of after) {
      while (!state.isOver() && !state.isLegal(action)) {
        const silent = game.steps[state.stage][state.step]?.silent;
        if (silent === undefined || !state.isLegal(silent)) return this.refused(state, action);
        state.apply(silent);
      }
      const word = formatAction(action);
      if (state.isOver())
        return unlike({ kind: 'overBefore', text: `the deal is over before '${word}'`, word });
      // Only where turns have acts is it certain who has done them
      const shown = isCard(action) || game.turnActs.length > 0 ? cardsNamed(action, state.trump) : 0;
      for (const card of cardsOf(shown))
        if (action === EXCHANGE || !hasCard(this.moved, card)) players.set(card, state.turn);
      state.apply(action);
    }
    while (after.length === 0 && !state.isOver() && seat !== NONE && state.turn !== seat) {
      if (!state.isLegal(PASS))
        return unlike({
          kind: 'saidBefore',
          text: 'the seats before it cannot pass: what they have said is needed (after)',
        });
      state.apply(PASS);
    }
    if (state.isOver()) return unlike({ kind: 'nobodyAsked', text: 'the deal is over, and nobody is asked' });
    if (seat !== NONE && state.turn !== seat)
      return unlike({
        kind: 'otherAsked',
        text: `after that another seat is asked, ${placeName(state)}`,
      });
    return undefined;
  }

  private refused(state: State, action: Action): Conflict {
    const problem = notThen(state, action);
    return {
      problem,
      // Who cannot do something is not asked, so the word may be another seat's
      seat: isCard(action) ? state.turn : this.rng.below(state.seats),
      isCertain: isCard(action),
      needed: cardsNamed(action, state.trump),
      barring: isCard(action) ? setOfAll(problem.actions.filter(isCard)) : 0,
    };
  }

  /** Whether the seat on turn holds the hand. */
  private ask({ turn, hands }: State): Conflict | undefined {
    const { hand } = this.situation;
    const size = cardCount(hands[turn]);
    if (size !== cardCount(hand)) return otherSize(size, hand);
    const isKnown = this.asked === turn;
    this.asked = turn;
    return isKnown && hands[turn] === hand ? undefined : otherHand(turn, hand & ~this.moved);
  }
}
