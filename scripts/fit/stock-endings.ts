/**
 * Fits the values of the last hands of a game with a stock, for the simulations of src/search/stock, and writes them to
 * agents/strong/last-hands.
 *
 *     npx tsx scripts/fit/stock-endings.ts --game smousjas --deals 60000 --positions ends.txt
 *
 * The positions are made from the seed and kept in a file. An interrupted run goes on where it stopped.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeGame } from '../../src/node/by-name.ts';
import type { FittedHands, FittedSuit } from '../../src/search/stock/last-hands.ts';
import { fitHands } from './stock-endings/fit.ts';
import { stockEnds } from './stock-endings/positions.ts';

/** The module of a fit. */
export function moduleOf(game: string, command: string, fitted: FittedHands): string {
  const list = (numbers: readonly number[]): string => `[${numbers.join(', ')}]`;
  const suit = ({ cards, cases }: FittedSuit, indent: string): string =>
    [
      '{',
      `${indent}  cards: ${list(cards)},`,
      `${indent}  cases: [`,
      ...cases.map(line => `${indent}    '${line}',`),
      `${indent}  ],`,
      `${indent}}`,
    ].join('\n');
  return `/**
 * The last hands of ${game}, fitted to exact values; the standard error is ${fitted.error} points. Made by
 * \`${command}\`.
 */
import type { FittedHands } from '../../../src/search/stock/last-hands.ts';

export default {
  error: ${fitted.error},
  lengths: ${list(fitted.lengths)},
  sweep: [${fitted.sweep.map(list).join(', ')}],
  trump: ${suit(fitted.trump, '  ')},
  plain: [
${fitted.plain.map(one => `    ${suit(one, '    ')},\n`).join('')}  ],
} satisfies FittedHands;
`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: 'smousjas' },
      deals: { type: 'string', default: '60000' },
      seed: { type: 'string', default: 'fit' },
      positions: { type: 'string', default: 'ends.txt' },
      out: { type: 'string' },
    },
  });
  const game = await makeGame(values.game);
  const ends = stockEnds(game, values.seed, Number(values.deals), values.positions);
  const fitted = fitHands(game, ends);
  const file = fileURLToPath(new URL(`../../agents/strong/last-hands/${game.id}.ts`, import.meta.url));
  const command = `npx tsx scripts/fit/stock-endings.ts --game ${game.id} --deals ${values.deals}`;
  writeFileSync(values.out ?? file, moduleOf(game.definition.title, command, fitted));
  console.log(`${game.id}: ${ends.length} positions, standard error ${fitted.error}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
