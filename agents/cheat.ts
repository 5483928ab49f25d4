/**
 * Sees all cards: with two sides, a bound that no honest player has reached. Once trumps are known and no card is left
 * to be drawn, it plays the card with the highest exact value. Before that, and for actions other than cards, it looks
 * one action ahead in the real deal: greedy players finish the bidding and the stock, the solver plays the rest.
 * Without partners it treats all others as one side against it.
 */
import type { Seat } from '../src/cards/card.ts';
import { cardCount } from '../src/cards/cardset.ts';
import type { Rng } from '../src/cards/rng.ts';
import type { Game } from '../src/engine/game.ts';
import type { State } from '../src/engine/state.ts';
import { PlayoutTable } from '../src/learn/playout-table.ts';
import { type Action, isCard } from '../src/rules/action.ts';
import { defaultsOf } from '../src/rules/options.ts';
import { marginOf } from '../src/search/payoff.ts';
import { isOpenable, maskOf, positionOf } from '../src/search/solver/position.ts';
import { Solver } from '../src/search/solver/solver.ts';
import { defineAgent } from '../src/table/agent.ts';
import greedy from './greedy.ts';

export default defineAgent({
  doc: 'sees all cards: exact play of the tricks, one action of look-ahead in bidding and while cards are drawn',
  sees: 'everything',
  options: {},
  create(_options, game, seat, rng, state) {
    if (state === undefined) throw new Error('cheat sees everything, so it must be shown the deal');
    const look = new LookAhead(game, seat, rng);
    return {
      act: view => {
        if (view.numLegal() === 1) return view.legalAt(0);
        return isOpenCards(state) ? look.bestCard(state) : look.bestAction(state);
      },
    };
  },
});

/** Whether the seat on turn can only choose a card, and the solver can play the rest. */
function isOpenCards(state: State): boolean {
  return isOpenable(state) && state.numLegal() === cardCount(state.legal());
}

class LookAhead {
  private readonly side: number;
  /** The seats of the side, for the solver. */
  private readonly mask: number;
  private readonly solver: Solver;
  /** A copy of the deal, to play on. */
  private readonly world: State;
  /** Greedy players round it. */
  private readonly table: PlayoutTable;

  constructor(game: Game, seat: Seat, rng: Rng) {
    const players = Array.from({ length: game.seats }, (_, place) =>
      greedy.create(defaultsOf(greedy.options), game, place, rng),
    );
    this.table = new PlayoutTable(game, players, true);
    this.world = this.table.state;
    this.side = this.world.sideOf(seat);
    this.mask = maskOf(game, seat);
    this.solver = new Solver(game, 'cards+roem+sweep');
  }

  /** The card with most points. */
  bestCard(state: State): Action {
    return this.solver.principalVariation(positionOf(state, this.mask))[0];
  }

  /** The action with the best margin when the deal is played out; the first of equals. */
  bestAction(state: State): Action {
    let best = state.legalAt(0);
    let most = Number.NEGATIVE_INFINITY;
    for (let k = 0, count = state.numLegal(); k < count; k++) {
      const action = state.legalAt(k);
      this.table.continueAt(state);
      this.table.apply(action);
      this.finish();
      const margin = marginOf(this.world, this.side);
      if (margin <= most) continue;
      most = margin;
      best = action;
    }
    return best;
  }

  /** Plays the world to its end: once all hands are open the solver chooses cards, greedy players all else. */
  private finish(): void {
    const { world, table } = this;
    const { agents, views } = table;
    let line: Action[] = [];
    while (!world.isOver()) {
      const wish = isOpenCards(world) ? world.legalAt(0) : agents[world.turn].act(views[world.turn]);
      if (!isOpenable(world) || !isCard(wish)) {
        table.apply(wish);
        continue;
      }
      if (line.length === 0 || !world.isLegal(line[0]))
        line = this.solver.principalVariation(positionOf(world, this.mask));
      table.apply(line.shift()!);
    }
  }
}
