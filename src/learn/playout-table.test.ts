import { describe, expect, test } from 'vitest';
import { shippedNet } from '../../agents/net/shipped.ts';
import rules from '../../agents/rules.ts';
import { SAMPLED, samples } from '../cards/fixtures/samples.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed, GAME_IDS, randomOptions, rngOf } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { defaultsOf } from '../rules/options.ts';
import type { Step } from '../rules/step.ts';
import { rollOn } from '../search/rollout.ts';
import type { Agent } from '../table/agent.ts';
import { Encoder } from './encoder.ts';
import { Net, shapeFor } from './net.ts';
import { NetPlayer } from './net-player.ts';
import { PlayoutTable } from './playout-table.ts';
import { Policy } from './policy.ts';
import { PublicCards } from './public-cards.ts';

const root = rootOf('playing');

function playersOf(game: Game, net: Net): NetPlayer[] {
  return Array.from({ length: game.seats }, (_, seat) => {
    const other = rules.create(defaultsOf(rules.options), game, seat, new Rng());
    return new NetPlayer(new Policy(game, net), other);
  });
}

/** Plays a deal on as at a table, where each agent answers its view. */
function playSlowly(state: State, agents: readonly Agent[]): void {
  const views = agents.map((_, seat) => View.forSearch(state, seat));
  for (const [seat, agent] of agents.entries()) agent.begin?.(views[seat]);
  while (!state.isOver()) {
    const { turn } = state;
    const action = agents[turn].act(views[turn]);
    for (const agent of agents) agent.observe?.(turn, action);
    state.apply(action);
  }
}

function logOf({ log, logSize }: State): number[] {
  return Array.from(log.subarray(0, logSize));
}

/** A net with random weights, which plays badly and all the more variously. */
function randomNet(game: Game, rng: Rng): Net {
  const net = new Net(shapeFor(game));
  for (let i = 0; i < net.weights.length; i++) net.weights[i] = 0.4 * (rng.real() - 0.5);
  return net;
}

function expectSameDeals(game: Game, net: Net, deals: number): void {
  const playing = new PlayoutTable(game, playersOf(game, net), false);
  const agents = playersOf(game, net);
  const dealing = new Dealing(game, root);
  const begun = new State(game);
  const slow = new State(game);
  // Twice: then more is known of what a card excludes, and cards are played on further
  for (let n = 0; n < 2 * deals; n++) {
    const deal = n % deals;
    const rng = new Rng().seed(root, deal, 1);
    begun.begin(dealing.setup(deal));
    for (let left = rng.below(30); left > 0 && !begun.isOver(); left--) rollOn(begun, rng);
    playSlowly(slow.copyFrom(begun), agents);
    playing.continueAt(begun);
    playing.playOn();
    expect(logOf(playing.state)).toEqual(logOf(slow));
    expect(playing.state.score).toEqual(slow.score);
  }
}

test('a game in which the loser draws first is played on as nets play it at a table', () => {
  const definition = definitionNamed('smoojas');
  const loserFirst = (draw: Step): Step => ({
    proceed(deal) {
      if (deal.stockLeft <= 2) return draw.proceed(deal);
      for (const seat of [1 - deal.leader, deal.leader]) deal.give(deal.next++, seat);
      deal.stockLeft -= 2;
      return false;
    },
  });
  const game = new Game({
    ...definition,
    ruleset(options) {
      const rules = definition.ruleset(options);
      return { ...rules, steps: { ...rules.steps, draw: rules.steps.draw?.map(loserFirst) ?? [] } };
    },
  });
  expectSameDeals(game, randomNet(game, rngOf('loser first')), 30);
});

describe.each(GAME_IDS)('%s', id => {
  test('is played on as nets play it at a table', SAMPLED, () => {
    const game = new Game(definitionNamed(id));
    const net = shippedNet(game) ?? randomNet(game, rngOf(`${id} net`));
    expectSameDeals(game, net, samples(150));
  });

  test('is played on likewise under any options, and by any net', SAMPLED, () => {
    const rng = rngOf(`${id} playing`);
    for (let round = 0; round < samples(8); round++) {
      const game = new Game(definitionNamed(id), randomOptions(definitionNamed(id), rng));
      expectSameDeals(game, randomNet(game, rng), 12);
    }
  });

  test('what all know of the cards is what the evidence of each says', SAMPLED, () => {
    const rng = rngOf(`${id} cards`);
    for (let round = 0; round < samples(6); round++) {
      const game = new Game(definitionNamed(id), round === 0 ? {} : randomOptions(definitionNamed(id), rng));
      const [one, other] = [new Encoder(game), new Encoder(game)];
      const dealing = new Dealing(game, root);
      const state = new State(game);
      const cards = new PublicCards(state);
      const views = Array.from({ length: game.seats }, (_, seat) => View.forSearch(state, seat));
      for (let deal = 0; deal < 15; deal++) {
        state.begin(dealing.setup(deal));
        while (!state.isOver()) {
          cards.look(state.turn);
          const size = one.look(state, state.turn, cards);
          expect(Array.from(one.inputs.subarray(0, size))).toEqual(
            Array.from(other.inputs.subarray(0, other.encode(views[state.turn]))),
          );
          rollOn(state, rng);
        }
      }
    }
  });
});
