/** Playing a deal to its end without thinking. */
import { first, nth, size } from '../cards/cardset.ts';
import type { Rng } from '../cards/rng.ts';
import type { State } from '../engine/state.ts';
import { TURN } from '../rules/deal.ts';

/** How the rest of a deal is played: any legal card, or followers who take, feed and duck. */
export const ROLLOUTS = ['guided', 'random'] as const;
export type Rollout = (typeof ROLLOUTS)[number];

/**
 * Plays to the end. Optional acts of a turn (exchanges, declarations) nearly always gain, so one of them is made whenever there
 * is any; other decisions about words are uniform. Cards are uniform too with `random`; with `guided` a follower takes
 * the trick if he can, gives his partner points and the opponents as few as possible.
 */
export function rollOut(state: State, rng: Rng, rollout: Rollout): void {
  const guided = rollout === 'guided';
  while (!state.isOver()) {
    if (state.stage !== TURN) {
      state.apply(state.legalAt(rng.below(state.numLegal())));
      continue;
    }
    state.numLegal();
    if (state.actCount > 0) state.apply(state.acts[rng.below(state.actCount)]);
    else state.apply(guided && state.trickSize > 0 ? follow(state) : anyOf(state, rng));
  }
}

function anyOf(state: State, rng: Rng): number {
  const cards = state.legal();
  return nth(cards, rng.below(size(cards)));
}

/** The card that takes most points, or gives them to the partner, or gives the opponents least; ties go to low cards. */
function follow(state: State): number {
  const { game, trump } = state;
  const cards = state.legal();
  if ((cards & (cards - 1)) === 0) return first(cards);
  const heads = cards & game.beats[(((trump << 2) | state.led) << 5) | state.best];
  const ours = state.partners && ((state.winner ^ state.turn) & 1) === 0;
  const last = state.trickSize === state.seats - 1;
  if (heads !== 0 && !(ours && last)) return last ? dearest(state, heads) : strongest(state, heads);
  return ours ? dearest(state, cards) : cheapest(state, cards);
}

function dearest(state: State, cards: number): number {
  const { points } = state.game;
  let best = -1;
  let most = -1;
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const card = first(rest);
    const value = points[(state.trump << 5) | card];
    // a trump is worth more in the hand than its points on the table
    const worth = card >> 3 === state.trump ? value >> 1 : value + 1;
    if (worth > most) {
      most = worth;
      best = card;
    }
  }
  return best;
}

function cheapest(state: State, cards: number): number {
  const { points } = state.game;
  let best = -1;
  let least = 1000;
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const card = first(rest);
    const cost = points[(state.trump << 5) | card] + (card >> 3 === state.trump ? 5 : 0);
    if (cost < least) {
      least = cost;
      best = card;
    }
  }
  return best;
}

/** The card that fewest others beat. */
function strongest(state: State, cards: number): number {
  const row = ((state.trump << 2) | state.led) << 5;
  let best = -1;
  let fewest = 33;
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const card = first(rest);
    const beaten = size(state.game.beats[row | card]);
    if (beaten < fewest) {
      fewest = beaten;
      best = card;
    }
  }
  return best;
}
