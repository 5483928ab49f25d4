/**
 * Claims about knowledge. They build worlds that a seat cannot tell from the real one by brute force: exchange hidden
 * cards, play the same actions again, and keep the world if the seat perceives the same.
 */
import type { Seat } from '../../cards/card.ts';
import { type CardSet, formatCardSet, setOf } from '../../cards/cardset.ts';
import type { Rng } from '../../cards/rng.ts';
import { codeOf, isAction, SILENT, seatOf } from '../../rules/action.ts';
import { TURN } from '../../rules/deal.ts';
import { State } from '../state.ts';
import { View } from '../view.ts';
import type { Claim } from './claim.ts';

const TRIES = 6;

/**
 * `possible` contains the cards that a seat holds, and no card that lies open, has been played or is the viewer's own.
 */
const possible: Claim = {
  name: 'what a seat may hold includes what it holds',
  every: 1,
  check({ state, views }) {
    for (const view of views) {
      for (let seat = 0; seat < state.seats; seat++) {
        const hand = state.hands[seat];
        const held = view.possible(seat);
        const missed = hand & ~held;
        if (missed !== 0) return `to seat ${view.seat}, seat ${seat} cannot hold ${formatCardSet(missed)}`;
        if (seat === view.seat && held !== hand) return `seat ${seat} does not know its own hand`;
        const absurd = seat === view.seat ? 0 : held & (view.hand() | playedBy(state) | openCard(state));
        if (absurd !== 0) return `to seat ${view.seat}, seat ${seat} may hold ${formatCardSet(absurd)}`;
        const known = view.known(seat) & ~hand;
        if (known !== 0) return `to seat ${view.seat}, seat ${seat} is known to hold ${formatCardSet(known)}`;
      }
    }
    return undefined;
  },
};

/** If only one other place has hidden cards, they are known by counting [GEN-INV-3]. */
const complement: Claim = {
  name: 'what is left over must be there',
  every: 1,
  check({ state, views }) {
    if (state.next < state.deckSize) return undefined;
    for (const view of views) {
      const others = [...Array(state.seats).keys()].filter(
        seat => seat !== view.seat && state.hands[seat] !== 0,
      );
      const [only] = others;
      if (others.length === 1 && view.possible(only) !== state.hands[only])
        return `seat ${view.seat} cannot count the cards of seat ${only}`;
    }
    return undefined;
  },
};

/**
 * The view is a function of what the seat has perceived, and excludes no world in which the seat perceives the same.
 */
const peeking: Claim = {
  name: 'no peeking',
  every: 6,
  check({ state, views, rng }) {
    if (state.isOver()) return undefined;
    const look = lookOf(views[state.turn]);
    for (let tries = 0; tries < TRIES; tries++) {
      const world = worldLike(state, rng);
      if (world === undefined) continue;
      if (world.turn !== state.turn) return `seat ${world.turn} is asked instead of ${state.turn}`;
      const excluded = [...world.hands].findIndex((hand, seat) => hand & ~views[state.turn].possible(seat));
      if (excluded >= 0) return `seat ${state.turn} takes the deck ${world.deck} to be impossible`;
      const other = lookOf(new View(world, state.turn));
      for (const name of Object.keys(look)) {
        if (look[name] !== other[name])
          return (
            `${name} of seat ${state.turn} tells ${look[name]} from ${other[name]}; ` +
            `the deck is ${state.deck} or ${world.deck}`
          );
      }
    }
    return undefined;
  },
};

/** A view lists no actions while another seat decides: they would reveal its cards. */
const silence: Claim = {
  name: 'a view offers nothing while another decides',
  every: 1,
  check({ state, views }) {
    const talker = views.find(
      view => view.seat !== state.turn && (view.numLegal() !== 0 || view.legal() !== 0),
    );
    return talker === undefined ? undefined : `seat ${talker.seat} sees the actions of seat ${state.turn}`;
  },
};

export const sightClaims: readonly Claim[] = [possible, complement, peeking, silence];

function playedBy(state: State): CardSet {
  return state.played.reduce((all, cards) => all | cards, 0);
}

function openCard({ open }: State): CardSet {
  return open < 0 ? 0 : setOf(open);
}

/** All properties of a view and the results of its methods, as text. */
export function lookOf(view: View): Record<string, string> {
  const history = new Int32Array(1024);
  const key = new Int32Array(2);
  const size = view.history(history);
  view.key(key);
  const look: Record<string, string> = {
    hand: String(view.hand()),
    legal: Array.from({ length: view.numLegal() }, (_, k) => view.legalAt(k)).join(),
    isTurn: String(view.isTurn()),
    history: history.subarray(0, size).join(),
    key: key.join(),
  };
  for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(View.prototype))) {
    if (get !== undefined) look[name] = String(get.call(view));
  }
  for (let seat = 0; seat < view.game.seats; seat++) {
    const side = view.sideOf(seat);
    const numbers = [view.possible(seat), view.known(seat), view.played(seat), view.won(seat)];
    const points = [view.cardPoints(side), view.meldPoints(side), view.total(side)];
    look[`seat ${seat}`] = [...numbers, ...points].join();
  }
  return look;
}

/**
 * Another world in which the player to act has perceived the same. Undefined if the exchange tried does not give one.
 */
export function worldLike(state: State, rng: Rng): State | undefined {
  const viewer = state.turn;
  const hidden = [...Array(state.deckSize).keys()].filter(
    position => state.owner[position] !== viewer && state.deck[position] !== state.turnUp,
  );
  const deck = state.deck.slice();
  for (let swaps = 1 + rng.below(3); swaps > 0; swaps--) {
    const p = hidden[rng.below(hidden.length)];
    const q = hidden[rng.below(hidden.length)];
    [deck[p], deck[q]] = [deck[q], deck[p]];
  }
  const { dealer, indicator, before } = state;
  const world = new State(state.game).begin({ deck, dealer, indicator, before });
  for (let time = 0; time < state.logSize; time++) {
    const entry = state.log[time];
    if (!isAction(entry) || follow(world, seatOf(entry), codeOf(entry), viewer)) continue;
    const unnoticed = (entry & SILENT) !== 0 && seatOf(entry) !== viewer;
    if (!unnoticed) return undefined;
  }
  while (world.turn !== viewer && keepSilent(world, viewer)) {
    // Silent replies, until the viewer is asked
  }
  return historyOf(world, viewer) === historyOf(state, viewer) && !world.isOver() ? world : undefined;
}

/** Applies the action of a seat, after silent replies of others where they are needed. */
function follow(world: State, seat: Seat, action: number, viewer: Seat): boolean {
  while (!(world.turn === seat && world.isLegal(action))) if (!keepSilent(world, viewer)) return false;
  if (world.isOver()) return false;
  world.apply(action);
  return true;
}

/** Applies a reply that the viewer does not notice, if there is one. */
function keepSilent(world: State, viewer: Seat): boolean {
  if (world.isOver() || world.stage === TURN || world.turn === viewer) return false;
  const { silent } = world.game.steps[world.stage][world.step];
  if (silent === undefined || !world.isLegal(silent)) return false;
  world.apply(silent);
  return true;
}

function historyOf(state: State, viewer: Seat): string {
  const history = new Int32Array(1024);
  return history.subarray(0, new View(state, viewer).history(history)).join();
}
