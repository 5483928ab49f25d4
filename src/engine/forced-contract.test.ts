import { expect, test } from 'vitest';
import { rootOf } from '../cards/rng.ts';
import { PASS } from '../rules/action.ts';
import { codeOf, seatOf } from '../rules/log.ts';
import { Dealing } from './dealing.ts';
import { definitionNamed, GAME_IDS, rngOf } from './fixtures/games.ts';
import { isForced } from './forced-contract.ts';
import { Game } from './game.ts';
import { playRandomly } from './random-play.ts';
import { State } from './state.ts';
import { transcriptOf } from './transcript.ts';

const deedsOf = (state: State) =>
  [...state.log.subarray(0, state.logSize)].map(entry => ({ seat: seatOf(entry), event: codeOf(entry) }));

test('after four passes the eldest must play the next suit, and the transcript says so', () => {
  const game = new Game(definitionNamed('klaverjas'));
  const state = new State(game).begin(new Dealing(game, rootOf('forced')).setup(1));
  for (let seat = 0; seat < 4; seat++) {
    expect(isForced(deedsOf(state), state)).toBe(false);
    state.apply(PASS);
  }
  expect(isForced(deedsOf(state), state)).toBe(true);
  playRandomly(state, rngOf('forced'));
  expect(isForced(deedsOf(state), state)).toBe(true);
  expect(transcriptOf(state)).toContain('must play, since everybody passed');
});

test.each(GAME_IDS.filter(id => id !== 'klaverjas'))('%s: whoever plays has chosen to', id => {
  const game = new Game(definitionNamed(id));
  const dealing = new Dealing(game, rootOf('chosen'));
  for (let deal = 0; deal < 60; deal++) {
    const state = playRandomly(new State(game).begin(dealing.setup(deal)), rngOf(`chosen ${deal}`), 'shy');
    expect(isForced(deedsOf(state), state), `deal ${deal}`).toBe(false);
  }
});
