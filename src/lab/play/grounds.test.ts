import { expect, test } from 'vitest';
import { rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import { definitionNamed, GAME_IDS, randomOptions, rngOf } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { randomAction } from '../../engine/random-play.ts';
import { State } from '../../engine/state.ts';
import { whyIllegal } from '../../engine/why-illegal.ts';
import { loadRuleSheet, loadWords } from '../../player/words/index.ts';
import { GROUNDS } from './grounds.ts';

test.each(GAME_IDS)('whenever a duty of %s bars a card, one sentence of its rules says so', async id => {
  const words = await loadWords('en');
  const definition = definitionNamed(id);
  const rng = rngOf(`grounds ${id}`);
  let barred = 0;
  for (let deal = 0; deal < 12; deal++) {
    const game = new Game(definition, deal === 0 ? {} : randomOptions(definition, rng));
    const kinds = (await loadRuleSheet(game, words)).flatMap(section => section.kinds);
    const state = new State(game).begin(new Dealing(game, rootOf(id)).setup(deal));
    for (; !state.isOver(); state.apply(randomAction(state, rng, 'eager')))
      for (let card = 0; card < 32; card++) {
        const why = whyIllegal(state, card);
        if (why?.rule === undefined) continue;
        barred++;
        const grounds = kinds.filter(kind => GROUNDS[why.kind]?.includes(kind));
        expect([why.kind, grounds], JSON.stringify(game.changedOptions())).toEqual([
          why.kind,
          [expect.any(String)],
        ]);
      }
  }
  expect(barred).toBeGreaterThan(10);
});
