/** The engine against the slow reference, which was written from the rule book by another hand. */
import { describe, expect, test } from 'vitest';
import { SAMPLED, samples } from '../../../src/cards/fixtures/samples.ts';
import { Rng, rootOf } from '../../../src/cards/rng.ts';
import { Dealing } from '../../../src/engine/dealing.ts';
import {
  badlyShuffled,
  definitionNamed,
  randomBefore,
  randomOptions,
  recordFrom,
  rngOf,
} from '../../../src/engine/fixtures/games.ts';
import { Game } from '../../../src/engine/game.ts';
import { MANNERS, playRandomly } from '../../../src/engine/random-play.ts';
import { State } from '../../../src/engine/state.ts';
import { checkRecord } from './check.ts';
import { GAMES } from './games.ts';

const OPTIONS = samples(50);
const DEALS = 20;

describe.each(GAMES.map(({ name }) => name))('%s', id => {
  test(
    `${OPTIONS * DEALS} deals with any options, starts and play are as the reference says`,
    SAMPLED,
    () => {
      const definition = definitionNamed(id);
      const options = rngOf(`options of ${id}`);
      for (let n = 0; n < OPTIONS; n++) {
        const seed = `engine ${n}`;
        const game = new Game(definition, n === 0 ? {} : randomOptions(definition, options));
        const dealing = new Dealing(game, rootOf(seed));
        const state = new State(game);
        for (let deal = 0; deal < DEALS; deal++) {
          const rng = new Rng().seed(rootOf(seed), deal, 1);
          const setup = dealing.setup(deal, rng.below(game.seats), randomBefore(game, rng));
          state.begin(deal % 3 === 0 ? { ...setup, deck: badlyShuffled(game, rng) } : setup);
          const record = recordFrom(playRandomly(state, rng, MANNERS[rng.below(MANNERS.length)]));
          const mismatch = checkRecord(record);
          if (mismatch !== undefined)
            expect({ seed, deal, options: record.options, mismatch }).toBeUndefined();
        }
      }
    },
  );
});
