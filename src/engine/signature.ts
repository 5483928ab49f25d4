/**
 * The signature of a game: eight hex digits that stand for its behaviour. A change of behaviour shows new digits in its
 * commit; no other change may alter them. Uniform random players play a match of seeded deals, and the hash covers the
 * cards, the actions and the results.
 */
import { mix32, Rng, rootOf, SHUFFLE_STREAM } from '../cards/rng.ts';
import { Chain } from './chain.ts';
import { Dealing } from './dealing.ts';
import type { Game } from './game.ts';
import { State } from './state.ts';

const SIGNATURE_SEED = 'signature';
export const SIGNATURE_DEALS = 2000;

/** The stream of the players. It differs from those of the shuffle and of agents. */
const PLAYER_STREAM = SHUFFLE_STREAM - 1;

/** The signature of a game with its options, from the first `deals` deals of a match. */
export function signatureOf(game: Game, deals: number = SIGNATURE_DEALS): string {
  const root = rootOf(SIGNATURE_SEED);
  const dealing = new Dealing(game, root);
  const chain = new Chain(game);
  const state = new State(game);
  const rng = new Rng();
  let hash = 0;
  for (let deal = 0; deal < deals; deal++) {
    rng.seed(root, deal, PLAYER_STREAM);
    state.begin(chain.setup(dealing, deal));
    for (let i = 0; i < state.deckSize; i++) hash = mix32(hash + state.deck[i]);
    hash = mix32(hash + state.dealer + (state.indicator << 2));
    while (!state.isOver()) {
      const count = state.numLegal();
      const action = state.legalAt(rng.below(count));
      hash = mix32(hash + action + (count << 10) + (state.turn << 20));
      state.apply(action);
    }
    hash = hashOfResult(state, hash);
    chain.follow(state);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Hashes the whole log and the result. */
export function hashOfResult(state: State, start: number): number {
  const { after } = state;
  let hash = mix32(
    start + state.outcome + (state.trump << 8) + (state.maker << 16) + (state.lastTrickSide() << 24),
  );
  for (let time = 0; time < state.logSize; time++) hash = mix32(hash + state.log[time]);
  const lists = [
    state.cardPoints,
    state.meldPoints,
    state.score,
    state.gamePoints,
    after.totals,
    after.carry,
  ];
  for (const list of lists) for (const value of list) hash = mix32(hash + value);
  return mix32(hash + after.held + (after.roundWinner << 16) + (after.continuation ? 1 << 24 : 0));
}
