import { describe, expect, test } from 'vitest';
import { Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed, GAME_IDS, randomBefore, randomOptions } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { dealStart, Perceived, questionOf } from '../protocol/view.ts';
import { formatAction, LOG_SIZE } from '../rules/action.ts';
import { ToldDeal } from './told-deal.ts';

/** Everything that an agent may ask a view, as data. */
function sightOf(view: View): unknown {
  const { seats, sides } = view.game;
  const log = new Int32Array(LOG_SIZE);
  const seatList = Array.from({ length: seats }, (_, seat) => seat);
  const key = new Int32Array(2);
  if (view.game.ruleset.indicator === undefined) view.key(key);
  return {
    hand: view.hand() >>> 0,
    legal: Array.from({ length: view.numLegal() }, (_, k) => formatAction(view.legalAt(k))),
    history: [...log.subarray(0, view.history(log))],
    possible: seatList.map(seat => view.possible(seat) >>> 0),
    known: seatList.map(seat => view.known(seat) >>> 0),
    points: Array.from({ length: sides }, (_, side) => [view.cardPoints(side), view.meldPoints(side)]),
    table: [view.trump, view.maker, view.bid, view.factor, view.open, view.stockLeft, view.tricks],
    trick: [view.leader, view.trickSize, view.trickSet, view.trickPoints],
    key: [...key],
  };
}

/** Plays a deal with random actions. Every seat is told what it perceives, and must know what its view shows. */
function tellDeal(
  game: Game,
  seed: string,
  n: number,
  before = new Dealing(game, rootOf(seed)).setup(n),
): void {
  const rng = new Rng().seed(rootOf(seed), n, 1);
  const state = new State(game).begin(before);
  const seats = Array.from({ length: game.seats }, (_, seat) => {
    const view = View.forSearch(state, seat);
    const told = new ToldDeal(game, seat, rootOf('told'));
    told.begin(dealStart(n, view));
    return { view, told, perceived: new Perceived() };
  });
  while (!state.isOver()) {
    const { view, told, perceived } = seats[state.turn];
    for (const { seat, event } of perceived.news(view)) told.hear(seat, event);
    told.asked(questionOf(view, perceived.trick));
    expect(sightOf(told.view)).toEqual(sightOf(view));
    state.apply(state.legalAt(rng.below(state.numLegal())));
  }
}

describe('a seat that is only told what it perceives knows what its view shows', () => {
  test.each(GAME_IDS)('%s, random deals', id => {
    const game = new Game(definitionNamed(id));
    for (let n = 0; n < 8; n++) tellDeal(game, `told ${id}`, n);
  });

  test.each(GAME_IDS)('%s, random options and standings', id => {
    for (let n = 0; n < 8; n++) {
      const rng = new Rng().seed(rootOf(`options ${id}`), n, 0);
      const definition = definitionNamed(id);
      let game: Game;
      try {
        game = new Game(definition, randomOptions(definition, rng));
      } catch {
        continue;
      }
      const setup = new Dealing(game, rootOf('standings')).setup(n, undefined, randomBefore(game, rng));
      tellDeal(game, `told ${id}`, n, setup);
    }
  });
});
