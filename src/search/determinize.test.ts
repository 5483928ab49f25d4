import { expect, test } from 'vitest';
import { rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed, GAME_IDS, rngOf } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { codeOf, isAction, SAY_CLASS, SILENT, seatOf } from '../rules/action.ts';
import { MELDS } from '../rules/melds/meld.ts';
import { Determinizer } from './determinize.ts';

const DEALS = 25;

/** What an observer is shown of the world at each decision of random deals. `retried`: worlds of a later filling. */
function watchWorlds(id: string): { worlds: number; retried: number } {
  const game = new Game(definitionNamed(id));
  const rng = rngOf(`determinize ${id}`);
  const dealing = new Dealing(game, rootOf('determinize'));
  const state = new State(game);
  const views = Array.from({ length: game.seats }, (_, seat) => View.forSearch(state, seat));
  const determinizer = new Determinizer(game);
  const { world } = determinizer;
  let seen: number[] = [];
  let [worlds, retried, watched] = [0, 0, 0];
  determinizer.observer = {
    begin() {
      seen = [];
      watched++;
    },
    see(action) {
      if (!world.isSilent(action)) seen.push(action);
    },
  };
  for (let deal = 0; deal < DEALS; deal++) {
    state.begin(dealing.setup(deal));
    while (!state.isOver()) {
      determinizer.prepare(views[state.turn]);
      watched = 0;
      if (determinizer.sample(rng, 100)) {
        worlds++;
        if (watched > 1) retried++;
        const said = [...world.log.subarray(0, world.logSize)].filter(
          entry => isAction(entry) && (entry & SILENT) === 0,
        );
        expect(seen).toEqual(said.map(codeOf));
      }
      state.apply(state.legalAt(rng.below(state.numLegal())));
    }
  }
  return { worlds, retried };
}

test('an observer sees how the world came about that it is shown, whichever filling fits', () => {
  let retried = 0;
  for (const id of GAME_IDS) {
    const found = watchWorlds(id);
    expect(found.worlds).toBeGreaterThan(DEALS);
    retried += found.retried;
  }
  expect(retried).toBeGreaterThan(100);
});

const DEAL_OF_TIERCES = 4;
const TIERCES = MELDS.filter(({ kind, length }) => kind === 'sequence' && length === 3);
const tiercesIn = (hand: number): number => TIERCES.filter(({ cards }) => (cards & ~hand) === 0).length;

/** A deal of Belote after its first trick, in which two others than the seat on turn have said "tierce". */
function twoTierces(state: State): readonly number[] {
  const rng = rngOf('tierces');
  state.begin(new Dealing(state.game, rootOf('tierces')).setup(DEAL_OF_TIERCES));
  while (state.tricks === 0) state.apply(state.legalAt(rng.below(state.numLegal())));
  const said = [...state.log.subarray(0, state.logSize)].filter(entry => codeOf(entry) === SAY_CLASS);
  return said.map(seatOf).filter(seat => seat !== state.turn);
}

test('worlds are drawn as often where two melds are announced as if all ways were tried', () => {
  const game = new Game(definitionNamed('belote'));
  const state = new State(game);
  const seats = twoTierces(state);
  expect(seats).toHaveLength(2);
  const rng = rngOf('worlds');
  const determinizer = new Determinizer(game);
  const { world } = determinizer;
  determinizer.prepare(View.forSearch(state, state.turn));
  const handOf = (seat: number) => world.hands[seat] | world.played[seat];
  const worlds = 1000;
  /** What shares of the worlds have in common: a card at a seat, and more than one tierce there. */
  const shares = (draw: () => boolean): number[] => {
    const counts = new Array<number>(33 * game.seats).fill(0);
    for (let n = 0; n < worlds; ) {
      if (!draw()) continue;
      n++;
      for (let seat = 0; seat < game.seats; seat++) {
        for (let card = 0; card < 32; card++) counts[33 * seat + card] += (handOf(seat) >>> card) & 1;
        if (tiercesIn(handOf(seat)) > 1) counts[33 * seat + 32]++;
      }
    }
    return counts.map(count => count / worlds);
  };
  const drawn = shares(() => determinizer.sample(rng));
  const tried = shares(() => determinizer.take(Math.floor(rng.real() * determinizer.ways), rng));
  for (const [k, share] of drawn.entries()) {
    const deviation = Math.sqrt((share * (1 - share) + tried[k] * (1 - tried[k])) / worlds);
    expect([k, Math.abs(share - tried[k]) <= 4.5 * deviation]).toEqual([k, true]);
  }
  expect(Math.max(...seats.map(seat => tried[33 * seat + 32]))).toBeGreaterThan(0.05);
});
