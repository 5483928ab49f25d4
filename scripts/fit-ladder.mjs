/**
 * Makes src/node/ladder/budgets.ts: the iterations of the strong agent that take 1, 5 and 50 ms of CPU time for a
 * decision, in all games or in those named. It measures compiled code:
 *
 *     npm run build && node scripts/fit-ladder.mjs [GAME …]
 *
 * Costs are measured twice for each budget: at a guess, and at what the guess says. They hardly depend on the deals.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { namesOf } from '../dist/src/node/catalog.js';
import { measureCost } from '../dist/src/node/cost.js';
import { BUDGETS, USUAL_BUDGET } from '../dist/src/node/ladder/budgets.js';
import { MILLIS, strongAt } from '../dist/src/node/ladder/rungs.js';

const FILE = 'src/node/ladder/budgets.ts';
const SPENT = 2_000;

/** Two digits are enough. */
const rounded = iterations => Number(iterations.toPrecision(2));

async function budgetOf(game, millis, guess) {
  let iterations = guess;
  for (let again = 0; again < 2; again++) {
    const agent = strongAt(iterations);
    const { microsPerDecision } = await measureCost({ game, agent, seed: 'budgets', millis: SPENT });
    iterations = Math.max(1, rounded((iterations * 1e3 * millis) / microsPerDecision));
  }
  return iterations;
}

const games = process.argv.length > 2 ? process.argv.slice(2) : namesOf('game');
const budgets = { ...BUDGETS };
for (const game of games) {
  const guesses = BUDGETS[game] ?? USUAL_BUDGET;
  const found = [];
  for (const [i, millis] of MILLIS.entries())
    found.push(await budgetOf(game, millis, found[i - 1] * 5 || guesses[i]));
  budgets[game] = found;
  process.stdout.write(`${game}: ${found.join(', ')}\n`);
}

const digits = n => String(n).replaceAll(/\B(?=(\d{3})+(?!\d))/g, '_');
const rows = Object.entries(budgets).map(([game, list]) => `  ${game}: [${list.map(digits).join(', ')}],\n`);
const [head] = readFileSync(FILE, 'utf8').split('export const BUDGETS');
const table = `export const BUDGETS: Readonly<Record<string, Budget>> = {\n${rows.join('')}};\n`;
writeFileSync(FILE, head + table);
