/**
 * Makes src/node/ladder/budgets.ts: the iterations of the strong agent that take 1, 5 and 50 ms of CPU time for a
 * decision, in all games or in those named. It measures compiled code:
 *
 *     npm run build && node scripts/fit/ladder.mjs [GAME …]
 *
 * The cost of a decision is a straight line: something for the worlds, and something for each iteration. It is measured
 * with few and with many iterations. A game in which iterations hardly cost anything gets no budgets of its own.
 */
import { namesOf } from '../../dist/src/node/by-name.js';
import { measureCost } from '../../dist/src/node/cost.js';
import { MILLIS, strongAt } from '../../dist/src/node/ladder/rungs.js';
import { writeLine } from './table-line.mjs';

const CPU_MILLIS = 1_500;
const [FEW, MANY] = [30, 1_000];
/** Fewer are no search. Where worlds alone cost more than the time given, these are the first budgets. */
const LEAST = [10, 50, 500];

/** Two digits are enough. */
const rounded = iterations => Number(iterations.toPrecision(2));

const digits = n => String(n).replaceAll(/\B(?=(\d{3})+(?!\d))/g, '_');

async function microsOf(game, iterations) {
  const cost = await measureCost({ game, agent: strongAt(iterations), seed: 'budgets', millis: CPU_MILLIS });
  return cost.microsPerDecision;
}

const games = process.argv.length > 2 ? process.argv.slice(2) : namesOf('game');
for (const game of games) {
  const [few, many] = [await microsOf(game, FEW), await microsOf(game, MANY)];
  const slope = (many - few) / (MANY - FEW);
  const worlds = few - FEW * slope;
  const budget = MILLIS.map((millis, i) => rounded(Math.max(LEAST[i], (1e3 * millis - worlds) / slope)));
  const isFlat = many < 1.5 * few;
  if (!isFlat) writeLine('src/node/ladder/budgets.ts', game, `[${budget.map(digits).join(', ')}]`);
  const words = isFlat ? 'iterations cost nothing' : budget.join(', ');
  process.stdout.write(`${game}: ${Math.round(worlds)} µs and ${slope.toFixed(2)} an iteration: ${words}\n`);
}
