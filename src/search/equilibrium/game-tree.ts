/**
 * Everything that can happen in a deal of two players after a card has been turned: all hands, all draws and all
 * actions, as the engine plays them. Only decisions between several actions and results are kept, in the order of a
 * walk: a decision as its information set and the place behind it, a result as a negative number.
 */
import type { Card, Seat } from '../../cards/card.ts';
import { type CardSet, cardsOf, setOf, setOfAll } from '../../cards/cardset.ts';
import { mix32 } from '../../cards/rng.ts';
import type { Game } from '../../engine/game.ts';
import { type Setup, State } from '../../engine/state.ts';
import { View } from '../../engine/view.ts';
import type { Action } from '../../rules/action.ts';
import { Standing } from '../../rules/standing.ts';
import { marginOf } from '../payoff.ts';

/** The dealer of all deals: seat 1 is asked first. */
const DEALER = 0;
/** Results are stored as -1 - (margin + ZERO). */
const ZERO = 1 << 16;

/** The margin of seat 0 in points, from an entry of the tree below 0. */
export function marginIn(entry: number): number {
  return -1 - entry - ZERO;
}

/** How a player came to a decision: a deal, and the actions since. */
export interface Example {
  readonly deal: number;
  readonly actions: readonly Action[];
}

/** The deals of one turned card. A slot is an action in an information set. */
export class GameTree {
  readonly game: Game;
  readonly setups: readonly Setup[];
  /** The trees of all deals, one after another. */
  readonly nodes: Int32Array;
  /** [information set] → who decides. */
  readonly players: Uint8Array;
  /** [information set] → its first slot; one more at the end. */
  readonly slots: Int32Array;
  /** [information set] → the slot of the player's decision before, or -1. Sets come after those that lead to them. */
  readonly before: Int32Array;
  /** [information set] → how many decisions of the player come before. */
  readonly depths: Uint8Array;
  /** [slot] → the action. */
  readonly actions: Int32Array;
  /** [information set] → how it can be reached. */
  readonly examples: readonly Example[];

  /** Throws a RangeError for games without a turned card or with more than two players. */
  constructor(game: Game, turnUp: Card) {
    this.game = game;
    this.setups = setupsOf(game, turnUp);
    const growth = new Growth(game);
    for (const [deal, setup] of this.setups.entries()) growth.add(deal, setup);
    this.nodes = Int32Array.from(growth.nodes);
    this.players = Uint8Array.from(growth.players);
    this.slots = Int32Array.from([...growth.slots, growth.actions.length]);
    this.before = Int32Array.from(growth.before);
    this.depths = Uint8Array.from(growth.depths);
    this.actions = Int32Array.from(growth.actions);
    this.examples = growth.examples;
  }

  /** The entry after all that follows from one. */
  behind(at: number): number {
    return this.nodes[at] < 0 ? at + 1 : this.nodes[at + 1];
  }
}

/** What is known of the tree so far. A player recalls his cards and decisions: they are in the name of a set. */
class Growth {
  readonly nodes: number[] = [];
  readonly players: number[] = [];
  readonly slots: number[] = [];
  readonly before: number[] = [];
  readonly depths: number[] = [];
  readonly actions: number[] = [];
  /** [slot] → its information set. */
  private readonly sets: number[] = [];
  readonly examples: Example[] = [];
  /** By 53 bits of a hash of what its player has seen and done. */
  private readonly names = new Map<number, number>();
  private readonly key = new Int32Array(2);
  private readonly path: Action[] = [];
  /** [length of the path] → a state, and what its seats see. */
  private readonly states: State[] = [];
  private readonly views: View[][] = [];
  private readonly game: Game;
  private deal = 0;

  constructor(game: Game) {
    this.game = game;
  }

  add(deal: number, setup: Setup): void {
    this.deal = deal;
    this.grow(0, this.stateAt(0).begin(setup), -1, -1);
  }

  private stateAt(depth: number): State {
    if (depth in this.states) return this.states[depth];
    const state = new State(this.game);
    this.states[depth] = state;
    this.views[depth] = [0, 1].map(seat => new View(state, seat));
    return state;
  }

  /** `at`: the place of the state; `last0`, `last1`: the slots of the last decisions of the seats, or -1. */
  private grow(at: number, state: State, last0: number, last1: number): void {
    const { nodes, path } = this;
    const length = path.length;
    while (!state.isOver() && state.numLegal() === 1) this.take(state, state.legalAt(0));
    if (state.isOver()) nodes.push(-1 - (marginOf(state, 0) + ZERO));
    else {
      const seat = state.turn;
      this.views[at][seat].key(this.key);
      const set = this.setOf(state, seat, seat === 0 ? last0 : last1);
      const end = nodes.push(set, 0) - 1;
      for (let k = 0, n = state.numLegal(); k < n; k++) {
        const place = path.length + 1;
        const next = this.stateAt(place).copyFrom(state);
        const slot = this.slots[set] + k;
        this.take(next, next.legalAt(k));
        if (seat === 0) this.grow(place, next, slot, last1);
        else this.grow(place, next, last0, slot);
        path.pop();
      }
      nodes[end] = nodes.length;
    }
    path.length = length;
  }

  private take(state: State, action: Action): void {
    this.path.push(action);
    state.apply(action);
  }

  private setOf(state: State, seat: Seat, before: number): number {
    const [a, b] = this.key;
    const name = (mix32(a ^ mix32(before)) >>> 0) * 2 ** 21 + (mix32(b + before) >>> 11);
    const found = this.names.get(name);
    if (found !== undefined) return found;
    const set = this.players.push(seat) - 1;
    this.names.set(name, set);
    this.before.push(before);
    this.depths.push(before < 0 ? 0 : this.depths[this.sets[before]] + 1);
    this.slots.push(this.actions.length);
    for (let k = 0, n = state.numLegal(); k < n; k++) {
      this.actions.push(state.legalAt(k));
      this.sets.push(set);
    }
    this.examples.push({ deal: this.deal, actions: [...this.path] });
    return set;
  }
}

/** All deals with this turned card that differ for a player, with equal chances. */
function setupsOf(game: Game, turnUp: Card): Setup[] {
  const { seats, dealtCards, ruleset, tricks } = game;
  if (seats !== 2 || ruleset.turnUp !== 'stock')
    throw new RangeError(`${game.id}: only games of two players with a turned card can be gone through`);
  const hand = dealtCards / seats;
  // Of the cards drawn the last one is the turned card
  const drawn = ruleset.draws ? seats * (tricks - hand) - 1 : 0;
  const rest = ruleset.pack & ~setOf(turnUp);
  const before = new Standing();
  const receivers = game.receivers[DEALER].subarray(0, dealtCards);
  return choices(rest, hand).flatMap(first =>
    choices(rest & ~first, hand).flatMap(second =>
      orders(rest & ~first & ~second, drawn).map(stock => {
        const hands = [cardsOf(first), cardsOf(second)];
        const dealt = Array.from(receivers, seat => hands[seat].pop() ?? turnUp);
        const last = cardsOf(rest & ~first & ~second & ~setOfAll(stock));
        return {
          deck: Uint8Array.of(...dealt, turnUp, ...stock, ...last),
          dealer: DEALER,
          indicator: 0,
          before,
        };
      }),
    ),
  );
}

/** All subsets of so many cards. */
function choices(cards: CardSet, count: number): CardSet[] {
  if (count === 0) return [0];
  const list = cardsOf(cards);
  return list.flatMap((card, k) =>
    choices(setOfAll(list.slice(k + 1)), count - 1).map(others => others | setOf(card)),
  );
}

/** All sequences of so many of the cards. */
function orders(cards: CardSet, count: number): Card[][] {
  if (count === 0) return [[]];
  return cardsOf(cards).flatMap(card => orders(cards & ~setOf(card), count - 1).map(rest => [card, ...rest]));
}
