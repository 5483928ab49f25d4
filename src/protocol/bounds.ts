/**
 * How much a deal can bring, and how long it can last: numbers that no deal exceeds. They are not the least such
 * numbers.
 */
import { Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import type { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { type Action, isBid } from '../rules/action.ts';

/** Deals in which the loudest action is often taken: they meet every doubling. */
const DEALS = 1000;
/** More than melds, and game points as points, bring a side. */
const MELDS = 1000;

export interface Bounds {
  /** Points: of a seat's margin, in either direction. */
  readonly margin: number;
  /** Actions and facts. */
  readonly events: number;
}

export function boundsOf(game: Game): Bounds {
  const { bids, factor, events } = heard(game);
  return {
    margin: factor * (cardPoints(game) + game.lastTrick + MELDS + bonuses(game)),
    // Each bid is higher than the one before, and the others pass in between
    events: 2 * events + game.seats * bids,
  };
}

/** More than the points of all cards, with any trumps. */
function cardPoints({ ruleset: { points } }: Game): number {
  const tables = [points.plain, points.trump, points.withoutSuit?.noTrumps, points.withoutSuit?.allTrumps];
  return 4 * Math.max(...tables.map(table => Object.values(table ?? {}).reduce((sum, n) => sum + n, 0)));
}

/** The options that are points, taken together: bonuses and contracts. */
function bonuses({ definition, options }: Game): number {
  const isBonus = ([name]: [string, unknown]) =>
    name !== 'target' && definition.options[name].type !== 'length';
  const values = Object.entries(options)
    .filter(isBonus)
    .map(([, value]) => value);
  return values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0);
}

function heard(game: Game): { bids: number; factor: number; events: number } {
  const dealing = new Dealing(game, rootOf('bounds'));
  const rng = new Rng().seed(rootOf('bounds'), 0, 0);
  const state = new State(game);
  const bids = new Set<Action>();
  let [factor, events] = [1, 0];
  for (let deal = 0; deal < DEALS; deal++) {
    state.begin(dealing.setup(deal));
    while (!state.isOver()) {
      const count = state.numLegal();
      for (let k = 0; k < count; k++) if (isBid(state.legalAt(k))) bids.add(state.legalAt(k));
      state.apply(state.legalAt(rng.below(3) === 0 ? rng.below(count) : count - 1));
    }
    factor = Math.max(factor, state.factor);
    events = Math.max(events, state.logSize);
  }
  return { bids: bids.size, factor, events };
}
