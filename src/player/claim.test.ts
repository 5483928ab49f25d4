import { describe, expect, test } from 'vitest';
import { NONE } from '../cards/card.ts';
import { cardCount, cardsOf, hasCard, lowestCard } from '../cards/cardset.ts';
import { SAMPLED, samples } from '../cards/fixtures/samples.ts';
import { rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed, GAME_IDS, rngOf } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { playRandomly, randomAction } from '../engine/random-play.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { claimOf } from './claim.ts';

/** Their rules have claims of another kind. */
const WITHOUT = ['honderden', 'honderden3', 'smousjas'];

function after(state: State, card: number): State {
  const next = new State(state.game).copyFrom(state);
  next.apply(card);
  return next;
}

/** Whether the seat takes all tricks with its cards in this order, whatever the others play. */
function takesAll(state: State, seat: number, [own, ...rest]: readonly number[]): boolean {
  if (state.isOver()) return state.leader === seat;
  if (state.turn === seat) return takesAll(after(state, own), seat, rest);
  if (state.trickSize === 0) return false;
  return cardsOf(state.legal()).every(card => takesAll(after(state, card), seat, [own, ...rest]));
}

describe.each(GAME_IDS)('a claim in random deals of %s', id => {
  test('that is good cannot fail, and what stands against another one may be held', SAMPLED, () => {
    const game = new Game(definitionNamed(id));
    const rng = rngOf(`claim ${id}`);
    const dealing = new Dealing(game, rootOf('claim'));
    let [good, firm] = [0, 0];
    for (let deal = 0; deal < samples(2000); deal++) {
      const state = new State(game).begin(dealing.setup(deal));
      while (!state.isOver()) {
        const claim = claimOf(state);
        if (claim === undefined) state.apply(randomAction(state, rng));
        else {
          const { seat, cards, against, isInAnyOrder } = claim;
          if (isInAnyOrder) {
            firm++;
            expect(against).toBe(NONE);
            const end = playRandomly(new State(game).copyFrom(state), rng);
            expect(end.won[seat] - state.won[seat]).toBe(cards.length);
          }
          const view = new View(state, seat);
          const others = Array.from({ length: game.seats }, (_, n) => n).filter(other => other !== seat);
          if (against === NONE) {
            good++;
            expect(cards).toHaveLength(cardCount(state.hands[seat]));
            if (cards.length <= 3) expect(takesAll(state, seat, cards), state.toString()).toBe(true);
          } else expect(others.some(other => hasCard(view.possible(other), against))).toBe(true);
          // Others at random, and the seat as planned, where it can.
          do {
            const isPlanned = state.turn === seat && against === NONE;
            if (isPlanned) expect(state.trickSize).toBe(0);
            const [next = lowestCard(state.legal())] = cards.filter(card => hasCard(state.hands[seat], card));
            state.apply(isPlanned ? next : randomAction(state, rng));
          } while (!state.isOver() && (against === NONE || state.trickSize > 0));
          if (against === NONE) expect(state.won[seat]).toBeGreaterThanOrEqual(cards.length);
        }
      }
    }
    expect([good > firm, firm > 0]).toEqual(Array(2).fill(!WITHOUT.includes(id)));
  });
});
