/**
 * Holds playouts against the engine for as long as one likes: `npx tsx scripts/playouts.ts 1000000 [GAME…]` compares so many
 * positions of each game, under options at random, and stops at the first difference.
 */
import { definitionNamed, GAME_IDS, randomOptions, rngOf } from '../src/engine/fixtures/games.ts';
import { comparePlayouts } from '../src/engine/fixtures/playouts.ts';
import { Game } from '../src/engine/game.ts';

const DEALS = 500;

const [positions = '10000', ...games] = process.argv.slice(2);
for (const id of games.length > 0 ? games : GAME_IDS) {
  const definition = definitionNamed(id);
  const rng = rngOf(`playouts of ${id}`);
  let done = 0;
  for (let round = 0; done < Number(positions); round++) {
    const options = round % 2 === 0 ? {} : randomOptions(definition, rng);
    done += comparePlayouts(new Game(definition, options), `round ${round}`, DEALS, 1);
  }
  console.log(`${id}: ${done} positions, no difference`);
}
