import { expect, test } from 'vitest';
import { rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import { definitionNamed, rngOf } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { playRandomly } from '../../engine/random-play.ts';
import { actionsOf } from '../../engine/record.ts';
import { State } from '../../engine/state.ts';
import { snapshotAt } from '../../player/seat-snapshot.ts';
import { askedAt } from './asked-at.ts';

test('before a lead the table is empty; after the last card the last trick lies there', () => {
  const game = new Game(definitionNamed('klaverjas'), {});
  const state = playRandomly(
    new State(game).begin(new Dealing(game, rootOf('lead')).setup(0)),
    rngOf('lead'),
  );
  const actions = actionsOf(state).length;
  let leads = 0;
  for (let at = 0; at < actions; at++) {
    const [now, plain] = [askedAt(state, at, null), snapshotAt(state, at, null)];
    expect(now.takenBy).toBeNull();
    if (plain.takenBy === null) expect(now).toEqual(plain);
    else leads += Number(now.trick.length === 0 && now.tricks.length > 0);
  }
  expect(leads).toBe(game.tricks - 1);
  expect(askedAt(state, actions, null).trick).toHaveLength(4);
});
