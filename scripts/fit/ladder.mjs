/**
 * Makes src/node/ladder/budgets.ts: the iterations of the strong agent that take 1, 5 and 50 ms of CPU time for a
 * decision, in all games or in those named. It measures compiled code:
 *
 *     npm run build && node scripts/fit/ladder.mjs [GAME …]
 *
 * The cost of a decision is a straight line: something for the worlds, and something for each iteration. It is measured
 * with few and with many iterations. A game in which iterations hardly cost anything gets no budgets of its own.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { namesOf } from '../../dist/src/node/by-name.js';
import { measureCost } from '../../dist/src/node/cost.js';
import { BUDGETS } from '../../dist/src/node/ladder/budgets.js';
import { MILLIS, strongAt } from '../../dist/src/node/ladder/rungs.js';

const FILE = 'src/node/ladder/budgets.ts';
const CPU_MILLIS = 1_500;
const [FEW, MANY] = [100, 5_000];
/** Fewer are no search. Where worlds alone cost more than the time given, these are the first budgets. */
const LEAST = [50, 200, 1_000];

/** Two digits are enough. */
const rounded = iterations => Number(iterations.toPrecision(2));

async function microsOf(game, iterations) {
  const cost = await measureCost({ game, agent: strongAt(iterations), seed: 'budgets', millis: CPU_MILLIS });
  return cost.microsPerDecision;
}

const games = process.argv.length > 2 ? process.argv.slice(2) : namesOf('game');
const budgets = { ...BUDGETS };
for (const game of games) {
  const [few, many] = [await microsOf(game, FEW), await microsOf(game, MANY)];
  const slope = (many - few) / (MANY - FEW);
  const worlds = few - FEW * slope;
  if (many < 1.5 * few) delete budgets[game];
  else
    budgets[game] = MILLIS.map((millis, i) => rounded(Math.max(LEAST[i], (1e3 * millis - worlds) / slope)));
  const words = budgets[game]?.join(', ') ?? 'iterations cost nothing';
  process.stdout.write(`${game}: ${Math.round(worlds)} µs and ${slope.toFixed(2)} an iteration: ${words}\n`);
}

const digits = n => String(n).replaceAll(/\B(?=(\d{3})+(?!\d))/g, '_');
const rows = Object.entries(budgets)
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([game, list]) => `  ${game}: [${list.map(digits).join(', ')}],\n`);
const [head] = readFileSync(FILE, 'utf8').split('export const BUDGETS');
writeFileSync(
  FILE,
  `${head}export const BUDGETS: Readonly<Record<string, Budget>> = {\n${rows.join('')}};\n`,
);
