// Tunes one option of greedy that was set badly, and confirms it on other boards. `node scripts/examples/tune.mjs`
import { defaultsOf, Game } from 'jaslab';
import greedy from 'jaslab/agents/greedy';
import { Duel } from 'jaslab/duel';
import klaberjass from 'jaslab/games/klaberjass';
import { DealSource } from 'jaslab/rows';

const game = new Game(klaberjass);
const player = take => ({
  label: `take=${take}`,
  definition: greedy,
  options: { ...defaultsOf(greedy.options), take },
});

/** Points a deal by which one value beats another. The same seed deals the same cards to all trials. */
function gain(take, over, seed, boards) {
  const players = [player(take), player(over)];
  const source = new DealSource(game, seed, players, 'duel');
  const duel = new Duel(game, source.columns, { agents: players.map(({ label }) => label), seed });
  duel.add(source.play(0, boards));
  return duel.report().difference;
}

const bad = -60;
const trials = [-40, -25, -10, 5, 20].map(take => ({ take, points: gain(take, bad, 'trials', 400).value }));
for (const { take, points } of trials) console.log(`take=${take}: ${points.toFixed(1)} points a deal`);
const best = trials.reduce((one, other) => (other.points > one.points ? other : one)).take;
// The best of several trials was lucky, too: only boards that it was not chosen by say what it gains
const { value, low, high } = gain(best, bad, 'confirmation', 1000);
console.log(`confirmed: take=${best} gains ${value.toFixed(1)} [${low.toFixed(1)}, ${high.toFixed(1)}]`);
