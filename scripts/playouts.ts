/**
 * Holds playouts and random deals against the engine for as long as one likes: `npx tsx scripts/playouts.ts 1000000 [GAME…]` compares so
 * many positions and so many random deals of each game, every other time under options at random, and stops at the first
 * difference. `--deals` and `--positions` leave out the other half.
 */
import { rootOf } from '../src/cards/rng.ts';
import { definitionNamed, GAME_IDS, randomOptions, rngOf } from '../src/engine/fixtures/games.ts';
import { comparePlayouts, compareRandomDeals } from '../src/engine/fixtures/playouts.ts';
import { Game } from '../src/engine/game.ts';

const DEALS = 500;
const RANDOM_DEALS = 5000;
/** Indices of random deals on both sides of it. */
const WORD = 2 ** 32;

const words = process.argv.slice(2);
const only = words.find(word => word.startsWith('--'));
const [many = '10000', ...games] = words.filter(word => !word.startsWith('--'));
for (const id of games.length > 0 ? games : GAME_IDS) {
  const definition = definitionNamed(id);
  const rng = rngOf(`playouts of ${id}`);
  const gameOf = (round: number): Game =>
    new Game(definition, round % 2 === 0 ? {} : randomOptions(definition, rng));
  let positions = 0;
  for (let round = 0; only !== '--deals' && positions < Number(many); round++)
    positions += comparePlayouts(gameOf(round), `round ${round}`, DEALS, 1);
  let deals = 0;
  for (let round = 0; only !== '--positions' && deals < Number(many); round++) {
    const from = round % 4 < 2 ? deals : WORD + deals - (RANDOM_DEALS >> 1);
    compareRandomDeals(gameOf(round), rootOf(`round ${round}`), from, from + RANDOM_DEALS);
    deals += RANDOM_DEALS;
  }
  console.log(`${id}: ${positions} positions, ${deals} random deals, no difference`);
}
