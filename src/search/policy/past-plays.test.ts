import { describe, expect, test } from 'vitest';
import { cardCount, cardsOf } from '../../cards/cardset.ts';
import { rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import { definitionNamed, rngOf } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { evidenceBehind, View } from '../../engine/view.ts';
import { TURN } from '../../rules/deal.ts';
import { Determinizer } from '../determinize.ts';
import { CardPolicy } from './card-policy.ts';
import { FEATURES, readSituation } from './features.ts';
import { PastPlays } from './past-plays.ts';
import { weighWorlds } from './world-weights.ts';

const STEEP = Array.from({ length: FEATURES }, (_, feature) => ((feature * 7919) % 300) - 150);
const OTHER = Array.from({ length: FEATURES }, (_, feature) => ((feature * 104729) % 300) - 150);
const TRUST = { exponent: 0.7, floor: 0.01 };

/** Ways that a situation must leave, to be worth a test, and most of them. */
const [LEAST_WAYS, MOST_WAYS] = [10, 200];

/** Plays random deals on until a seat chooses a card, with few cards hidden from it and several ways to place them. */
function situation(game: Game, unseen: number, seed: string): { state: State; view: View; ways: number[][] } {
  const rng = rngOf(seed);
  const dealing = new Dealing(game, rootOf(seed));
  const state = new State(game);
  const views = Array.from({ length: game.seats }, (_, seat) => new View(state, seat));
  for (let deal = 0; ; deal++) {
    state.begin(dealing.setup(deal));
    while (!state.isOver()) {
      const view = views[state.turn];
      const hidden = cardCount(evidenceBehind(view).unseen);
      if (state.stage === TURN && hidden <= unseen) {
        const ways = allHands(state, view);
        if (ways.length >= LEAST_WAYS && ways.length <= MOST_WAYS) return { state, view, ways };
      }
      state.apply(state.legalAt(rng.below(state.numLegal())));
    }
  }
}

/** The hands of all other seats, in every way that the engine allows. */
function allHands(state: State, view: View): number[][] {
  const evidence = evidenceBehind(view);
  const cards = cardsOf(evidence.unseen);
  const room = Array.from(state.hands, (hand, seat) =>
    seat === view.seat ? 0 : cardCount(hand) - cardCount(evidence.known[seat]),
  );
  const found: number[][] = [];
  const place = (k: number, hands: number[]): void => {
    if (k === cards.length) {
      const full = hands.every((hand, seat) => cardCount(hand) === room[seat]);
      if (full)
        found.push(
          hands.map((hand, seat) => (seat === view.seat ? view.hand() : hand | evidence.known[seat])),
        );
      return;
    }
    place(k + 1, hands); // asleep
    for (let seat = 0; seat < state.seats; seat++)
      if (seat !== view.seat && cardCount(hands[seat]) < room[seat])
        place(k + 1, hands.with(seat, hands[seat] | (1 << cards[k])));
  };
  place(0, [0, 0, 0, 0]);
  return found.filter(hands => likelihoodOf(state, view, hands, [STEEP]) > 0);
}

/** The likelihood of the plays of the others from these hands, by playing the deal again; 0 if one was not legal. */
function likelihoodOf(
  state: State,
  view: View,
  hands: readonly number[],
  tables: readonly (readonly number[])[],
): number {
  const { game, trump, maker } = state;
  const policies = tables.map(table => new CardPolicy(game, table));
  const replay = new State(game).copyFrom(state);
  const bySeat = hands.map(() => tables.map(() => 1));
  const plays = Array.from(state.log.subarray(0, state.logSize)).filter(entry => (entry & 1023) < 32);
  for (let seat = 0; seat < 4; seat++) replay.hands[seat] = hands[seat] | state.played[seat];
  replay.played.fill(0);
  replay.trump = trump;
  replay.maker = maker;
  replay.trickSet = 0;
  for (const entry of plays) {
    const [card, seat, size] = [entry & 31, (entry >> 10) & 3, (entry >> 12) & 3];
    replay.turn = seat;
    replay.trickSize = size;
    if (size === 0) replay.trickSet = 0;
    replay.led = (entry >> 14) & 3;
    replay.best = (entry >> 16) & 31;
    replay.winner = (entry >> 21) & 3;
    const legal = replay.legalFrom(replay.hands[seat]);
    if (((legal >>> card) & 1) === 0) return 0;
    if (seat !== view.seat && cardCount(legal) > 1) {
      policies.forEach((policy, n) => {
        readSituation(replay, policy.now);
        policy.now.legal = legal;
        const total = policy.weigh();
        const share = policy.weights[cardsOf(legal).indexOf(card)] / total;
        bySeat[seat][n] *= (share * (1 - TRUST.floor * cardCount(legal)) + TRUST.floor) ** TRUST.exponent;
      });
    }
    replay.hands[seat] &= ~(1 << card);
    replay.played[seat] |= 1 << card;
    replay.trickSet |= 1 << card;
  }
  return bySeat.reduce((product, chances) => product * chances.reduce((sum, one) => sum + one, 0), 1);
}

interface Case {
  readonly id: string;
  readonly unseen: number;
  readonly tables: readonly (readonly number[])[];
  /** Worlds are sampled uniformly over hands: nobody announces anything. */
  readonly silent: boolean;
}

const CASES: readonly Case[] = [
  { id: 'klaverjas', unseen: 7, tables: [STEEP], silent: true },
  { id: 'klaverjas', unseen: 7, tables: [STEEP, OTHER], silent: true },
  { id: 'belote3x24', unseen: 7, tables: [STEEP], silent: false },
  { id: 'belote4', unseen: 6, tables: [STEEP], silent: false },
];

describe.each(CASES)('$id, $tables.length policies', ({ id, unseen, tables, silent }) => {
  const game = new Game(definitionNamed(id));
  const { state, view, ways } = situation(game, unseen, `posterior ${id}`);
  const policies = tables.map(table => new CardPolicy(game, table));
  const model = new PastPlays(game, policies, TRUST);
  const exact = ways.map(hands => likelihoodOf(state, view, hands, tables));
  const total = exact.reduce((sum, one) => sum + one, 0);

  test('the weights of all worlds are the enumerated posterior', () => {
    const hands = Int32Array.from(ways.flat());
    const worlds = { size: ways.length, hands, dealt: hands, weights: new Float64Array(ways.length) };
    model.read(view);
    weighWorlds(worlds, [model], 1);
    const sum = worlds.weights.reduce((all, weight) => all + weight, 0);
    ways.forEach((_, n) => {
      expect(worlds.weights[n] / sum).toBeCloseTo(exact[n] / total, 10);
    });
  });

  if (!silent) return;

  test('sampled and weighed worlds are distributed like it', () => {
    const determinizer = new Determinizer(game);
    const rng = rngOf('sampled');
    determinizer.prepare(view);
    model.read(view);
    const size = 6000;
    const hands = new Int32Array(4 * size);
    for (let world = 0; world < size; world++) {
      expect(determinizer.sample(rng)).toBe(true);
      hands.set(determinizer.world.hands, 4 * world);
    }
    const worlds = { size, hands, dealt: hands, weights: new Float64Array(size) };
    weighWorlds(worlds, [model], 1);
    const sums = new Map<string, number>();
    for (let world = 0; world < size; world++) {
      const key = hands.subarray(4 * world, 4 * world + 4).join();
      sums.set(key, (sums.get(key) ?? 0) + worlds.weights[world]);
    }
    const all = [...sums.values()].reduce((sum, weight) => sum + weight, 0);
    const keys = ways.map(way => way.join());
    expect([...sums.keys()].filter(key => !keys.includes(key))).toEqual([]);
    // Weights of worlds that are drawn uniformly: the variance of a share is weight² / ways
    const mean = total / ways.length;
    let chiSquare = 0;
    keys.forEach((key, n) => {
      const weight = exact[n] / mean;
      const share = ((sums.get(key) ?? 0) / all) * ways.length;
      chiSquare += ((share - weight) ** 2 * size) / (ways.length * weight ** 2);
    });
    expect(chiSquare).toBeLessThan(ways.length + 6 * Math.sqrt(2 * ways.length));
  });
});

test('the cards that were played do not tell hands apart if the policy is not trusted', () => {
  const game = new Game(definitionNamed('klaverjas'));
  const { view, ways } = situation(game, 7, 'untrusted');
  const model = new PastPlays(game, [new CardPolicy(game, STEEP)], { exponent: 0, floor: 0 });
  model.read(view);
  for (const hands of ways)
    expect(model.logLikelihood(Int32Array.from(hands), Int32Array.from(hands), 0)).toBeCloseTo(0, 12);
});
