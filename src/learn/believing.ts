/**
 * Learning who holds what: players play deals, and before each choice of a card the net learns to tell the true deal
 * from worlds that the seat could not tell from it. One kind of player sits in all seats of a deal.
 */
import { cardCount } from '../cards/cardset.ts';
import { Dealing } from '../engine/dealing.ts';
import { stateBehind, type View } from '../engine/view.ts';
import { TrickSearch } from '../search/tricks/trick-search.ts';
import { Beliefs } from './beliefs.ts';
import type { Gradient } from './gradient.ts';
import { type Lesson, type LessonCount, type LessonOptions, LessonRngs, type MakeAgent } from './lesson.ts';
import { LessonTable } from './lesson-table.ts';
import type { Net } from './net.ts';

const WORLDS = 16;

export class Believing implements Lesson {
  private readonly options: LessonOptions;
  private readonly dealing: Dealing;
  private readonly rngs: LessonRngs;
  /** Taken in turn, deal by deal. */
  private readonly tables: readonly LessonTable[];
  private readonly beliefs: Beliefs;
  private readonly search: TrickSearch;
  /** [world] → its weight; the true deal follows the worlds. */
  private readonly weights = new Float64Array(WORLDS + 1);

  /** Throws a RangeError for a game that is not searched by sampled worlds. */
  constructor(options: LessonOptions, net: Net, players: readonly MakeAgent[]) {
    const { game, root } = options;
    this.options = options;
    this.dealing = new Dealing(game, root);
    this.rngs = new LessonRngs(game.seats);
    this.tables = players.map(
      player =>
        new LessonTable(
          game,
          this.rngs.agents.map((rng, seat) => player(seat, rng)),
          true,
        ),
    );
    this.beliefs = new Beliefs(game, net);
    this.search = new TrickSearch(game, { worlds: WORLDS, exploration: 1 });
  }

  /** `count.good` is by how much the logarithm of the weight of the true deal exceeds that of a guess. */
  learn(deal: number, gradient: Gradient | undefined, count: LessonCount): void {
    const { rngs, tables, options } = this;
    const playing = tables[deal % tables.length];
    const { state, views, agents } = playing;
    rngs.seed(options.root, deal);
    playing.begin(this.dealing.setup(deal));
    while (!state.isOver()) {
      const view = views[state.turn];
      if (TrickSearch.isReady(view) && cardCount(view.legal()) > 1) this.consider(view, gradient, count);
      playing.apply(agents[state.turn].act(view));
    }
  }

  private consider(view: View, gradient: Gradient | undefined, count: LessonCount): void {
    const { beliefs, weights } = this;
    const { worlds } = this.search.prepare(view, this.rngs.own);
    const truth = stateBehind(view);
    const { size } = worlds;
    beliefs.read(view);
    for (let world = 0; world < size; world++)
      weights[world] = beliefs.logLikelihood(worlds.hands, worlds.dealt, 4 * world);
    weights[size] = beliefs.logLikelihood(truth.hands, truth.dealt, 0);
    const most = weights.subarray(0, size + 1).reduce((one, other) => Math.max(one, other));
    let sum = 0;
    for (let world = 0; world <= size; world++) sum += weights[world] = Math.exp(weights[world] - most);
    count.labels++;
    count.good += Math.log(((size + 1) * weights[size]) / sum);
    if (gradient === undefined) return;
    for (let world = 0; world < size; world++)
      beliefs.addError(worlds.hands, 4 * world, weights[world] / sum);
    beliefs.addError(truth.hands, 0, weights[size] / sum - 1);
    beliefs.addSlopes(gradient);
  }
}
