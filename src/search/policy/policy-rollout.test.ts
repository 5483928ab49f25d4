import { describe, expect, test } from 'vitest';
import { Rng, rootOf } from '../../cards/rng.ts';
import { isOnlyCards } from '../../engine/certain-melds.ts';
import { Dealing } from '../../engine/dealing.ts';
import { definitionNamed, GAME_IDS, rngOf } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { BOARD, kernelRulesOf } from '../../kernel/index.ts';
import { CardPolicy } from './card-policy.ts';
import { FEATURES, readSituation } from './features.ts';
import { policyRollout } from './policy-rollout.ts';

/** Weights without a meaning, all different. */
const TABLE = Array.from({ length: FEATURES }, (_, feature) => ((feature * 7919) % 400) - 200);
const { HANDS, TAKEN, WON, ROEM } = BOARD;

/** What a rollout brings by seat, and the generator after it. */
interface Brought {
  readonly taken: readonly number[];
  readonly won: readonly number[];
  readonly roem: number;
  readonly last: number;
  readonly next: number;
}

/** Plays the rest of a deal by the engine. */
function slowly(state: State, policy: CardPolicy, rng: Rng): Brought {
  const taken = [0, 0, 0, 0];
  const [wonBefore, roemBefore] = [Array.from(state.won), state.meldPoints[0] + state.meldPoints[1]];
  while (!state.isOver()) {
    const legal = state.legal();
    readSituation(state, policy.now);
    const card = (legal & (legal - 1)) === 0 ? 31 - Math.clz32(legal) : policy.choose(rng.real());
    const trick = state.trickSize + 1 === state.seats ? state.trickSet | (1 << card) : 0;
    state.apply(card);
    if (trick !== 0) taken[state.winner] |= trick;
  }
  const won = Array.from(state.won, (tricks, seat) => tricks - wonBefore[seat]);
  const roem = state.meldPoints[0] + state.meldPoints[1] - roemBefore;
  return { taken, won, roem, last: state.winner, next: rng.next() };
}

function quickly(state: State, sharpness: number, rng: Rng): Brought {
  const rules = kernelRulesOf(state.game);
  if (rules === undefined) throw new Error('the kernel cannot play it');
  HANDS.set(state.hands);
  TAKEN.fill(0);
  WON.fill(0);
  ROEM.fill(0);
  const { trump, trickSize, trickSet, led, best, leader, winner, maker } = state;
  const played = state.played.reduce((all, set) => all | set, 0);
  const tricks = state.game.tricks - state.tricks;
  const leaf = { trump, trickSize, trickSet, led, best, leader, winner, maker, played, tricks, stock: 0 };
  const last = policyRollout(state.game, TABLE, sharpness)(rules, leaf, rng);
  const roem = ROEM.reduce((sum, points) => sum + points, 0);
  return { taken: Array.from(TAKEN), won: Array.from(WON), roem, last, next: rng.next() };
}

const games = GAME_IDS.map(id => new Game(definitionNamed(id)));
const playable = games.filter(game => kernelRulesOf(game) !== undefined && game.ruleset.gamePoints === false);

describe.each(playable.map(game => [game.id, game] as const))('%s', (id, game) => {
  test('a rollout plays the cards that the policy would play in the engine', () => {
    const rng = rngOf(`rollout ${id}`);
    const state = new State(game);
    const copy = new State(game);
    const dealing = new Dealing(game, rootOf('rollout'));
    let compared = 0;
    for (let deal = 0; deal < 25; deal++) {
      state.begin(dealing.setup(deal));
      for (let cards = deal % 12; !state.isOver() && (!isOnlyCards(state) || cards > 0); ) {
        if (isOnlyCards(state)) cards--;
        state.apply(state.legalAt(rng.below(state.numLegal())));
      }
      if (state.isOver()) continue;
      const seed = [deal, 2, 3, 4] as const;
      const sharpness = deal % 3;
      const policy = new CardPolicy(game, TABLE, sharpness);
      const expected = slowly(copy.copyFrom(state), policy, new Rng().seed(seed, 0, 0));
      const { roem, ...found } = quickly(state, sharpness, new Rng().seed(seed, 0, 0));
      expect(found).toEqual({
        taken: expected.taken,
        won: expected.won,
        last: expected.last,
        next: expected.next,
      });
      // Elsewhere melds may score at the end of the deal that no trick brings
      if (game.ruleset.trickMelds !== undefined) expect(roem).toBe(expected.roem);
      compared++;
    }
    expect(compared).toBeGreaterThan(5);
  });
});

test('there are games to compare', () => {
  expect(playable.length).toBeGreaterThan(4);
});
