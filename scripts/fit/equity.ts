/**
 * Computes match equity, agents/strong/equity: the chance to win a match by what both sides still need. One agent plays
 * matches with itself; the points of its deals, seen from the dealer's side, give the chances by value iteration.
 *
 *     npx tsx scripts/fit/equity.ts --game klaberjass --matches 20000 --out equity.ts
 *     npx tsx scripts/fit/equity.ts --game klaberjass --check --matches 4000
 *
 * The first command writes the module. The second compares the shipped table with matches from several totals; `off` is
 * the distance in standard errors.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { tableFor } from '../../agents/strong/equity/index.ts';
import { makeGame, makePlayer } from '../../src/node/by-name.ts';
import { type EquityTable, MatchEquity } from '../../src/search/equity/match-equity.ts';
import { chancesOf } from './equity/chances.ts';
import { checkStart, startsOf } from './equity/check.ts';
import { dealsOf } from './equity/deals.ts';

/** The module of a table. */
export function formatModule(head: readonly string[], table: EquityTable): string {
  const knots = (list: readonly number[]): string => `[${list.join(', ')}]`;
  const comment = head.map(line => ` * ${line}`.trimEnd()).join('\n');
  return `/**
${comment}
 */
import type { EquityTable } from '../../../src/search/equity/match-equity.ts';

const table: EquityTable = {
  by: '${table.by}',
  tied: ${table.tied},
  rows: ${knots(table.rows)},
  columns: ${knots(table.columns)},
  // biome-ignore format: a table
  chances: [
${table.chances.map(row => `    '${row}',`).join('\n')}
  ],
};

export default table;
`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: 'klaberjass' },
      agent: { type: 'string', default: 'rules' },
      matches: { type: 'string', default: '20000' },
      seed: { type: 'string', default: 'equity' },
      out: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  });
  const { game: name, agent, matches, seed, out } = values;
  const game = await makeGame(name);
  const player = await makePlayer(agent);
  if (values.check) {
    const table = tableFor(game);
    if (table === undefined) return console.log(`${name} has no match equity`);
    const equity = new MatchEquity(game, table);
    for (const start of startsOf(game)) {
      const { totals, played, predicted, won } = checkStart(
        game,
        equity,
        player,
        `${seed}-check`,
        start,
        Number(matches),
      );
      const { value = 0, low = 0, high = 0 } = won;
      const off = (predicted - value) / Math.sqrt((predicted * (1 - predicted)) / Number(matches));
      console.log(
        `${totals.join(' : ')} after ${played}: predicted ${predicted.toFixed(3)}, won ${value.toFixed(3)} ` +
          `[${low.toFixed(3)}, ${high.toFixed(3)}], off ${off.toFixed(1)}`,
      );
    }
    return;
  }
  const table = chancesOf(game, dealsOf(game, player, seed, Number(matches)));
  const others = [agent === 'rules' ? '' : ` --agent ${agent}`, seed === 'equity' ? '' : ` --seed ${seed}`];
  const head = [
    `Chances of the dealer's side to win a match of ${name}. Computed; do not edit.`,
    '',
    `    npx tsx scripts/fit/equity.ts --game ${name} --matches ${matches}${others.join('')}`,
  ];
  const text = formatModule(head, table);
  if (out === undefined) console.log(text);
  else writeFileSync(out, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
