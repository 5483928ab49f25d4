/**
 * Compares the kernels with the engine: `npx tsx scripts/measure/playouts.ts 1000000 [GAME…]` takes that many playouts,
 * positions from which cards alone are played, and random deals of each game. Every other time the options are random.
 * It stops at the first difference. `--playouts`, `--cards` and `--deals` compare one of the three.
 */
import { rootOf } from '../../src/cards/rng.ts';
import { definitionNamed, GAME_IDS, randomOptions, rngOf } from '../../src/engine/fixtures/games.ts';
import { Game } from '../../src/engine/game.ts';
import { compareCards, comparePlayouts, compareRandomDeals } from '../../src/kernel/fixtures/playouts.ts';

const DEALS = 500;
const RANDOM_DEALS = 5000;
/** Indices of random deals on both sides of it. */
const WORD = 2 ** 32;

/** What is compared: a round of it, which returns how many have been. */
const COMPARISONS: Readonly<Record<string, (game: Game, round: number) => number>> = {
  playouts: (game, round) => comparePlayouts(game, `round ${round}`, DEALS, 1),
  cards(game, round) {
    const [open, closed] = compareCards(game, `round ${round}`, DEALS, 1);
    return open + closed;
  },
  deals(game, round) {
    const from = round * RANDOM_DEALS + (round % 4 < 2 ? 0 : WORD - (RANDOM_DEALS >> 1));
    compareRandomDeals(game, rootOf(`round ${round}`), from, from + RANDOM_DEALS);
    return RANDOM_DEALS;
  },
};

const words = process.argv.slice(2);
const [many = '10000', ...games] = words.filter(word => !word.startsWith('--'));
const wanted = Object.keys(COMPARISONS).filter(name => words.includes(`--${name}`));
for (const id of games.length > 0 ? games : GAME_IDS) {
  const definition = definitionNamed(id);
  const rng = rngOf(`playouts of ${id}`);
  const compared: string[] = [];
  for (const name of wanted.length > 0 ? wanted : Object.keys(COMPARISONS)) {
    let done = 0;
    for (let round = 0; done < Number(many); round++)
      done += COMPARISONS[name](
        new Game(definition, round % 2 === 0 ? {} : randomOptions(definition, rng)),
        round,
      );
    compared.push(`${done} ${name}`);
  }
  console.log(`${id}: ${compared.join(', ')}, no difference`);
}
