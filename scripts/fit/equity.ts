/**
 * Computes match equity, agents/strong/equity: the chance to win a match by what both sides still need. One agent plays
 * matches with itself; the points of its deals, seen from the dealer's side, give the chances by value iteration.
 *
 *     npx tsx scripts/fit/equity.ts --game klaberjass --matches 20000
 *     npx tsx scripts/fit/equity.ts --game klaberjass --check --matches 4000
 *
 * The first command writes the table. The second compares the shipped table with matches from several totals; `off` is
 * the distance in standard errors.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { tableFor } from '../../agents/strong/equity/index.ts';
import { ENTRIES, type Entry } from '../../agents/strong/equity/tables.ts';
import { makeGame, makePlayer } from '../../src/node/by-name.ts';
import { MatchEquity } from '../../src/search/equity/match-equity.ts';
import { chancesOf } from './equity/chances.ts';
import { checkStart, startsOf } from './equity/check.ts';
import { dealsOf } from './equity/deals.ts';

const FILE = fileURLToPath(new URL('../../agents/strong/equity/tables.ts', import.meta.url));

/** The entry of a table in the list. */
export function entryText({ name, made, options, table }: Entry): string {
  const knots = (list: readonly number[]): string => `[${list.join(', ')}]`;
  const fixed = Object.entries(options).map(([option, value]) => `${option}: '${value}'`);
  return `  {
    name: '${name}',
    made: '${made}',
    options: ${fixed.length === 0 ? '{}' : `{ ${fixed.join(', ')} }`},
    table: {
      by: '${table.by}',
      tied: ${table.tied},
      rows: ${knots(table.rows)},
      columns: ${knots(table.columns)},
      // biome-ignore format: a table
      chances: [
${table.chances.map(row => `        '${row}',`).join('\n')}
      ],
    },
  },
`;
}

/** The list with an entry in the place of the one of its name, or at the end. */
function withEntry(entry: Entry): Entry[] {
  const isKnown = ENTRIES.some(({ name }) => name === entry.name);
  return isKnown ? ENTRIES.map(one => (one.name === entry.name ? entry : one)) : [...ENTRIES, entry];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: 'klaberjass' },
      agent: { type: 'string', default: 'rules' },
      matches: { type: 'string', default: '20000' },
      seed: { type: 'string', default: 'equity' },
      check: { type: 'boolean', default: false },
    },
  });
  const { game: name, agent, matches, seed } = values;
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
  const made = `--matches ${matches}${others.join('')}`;
  const options = ENTRIES.find(entry => entry.name === name)?.options ?? {};
  const text = readFileSync(FILE, 'utf8');
  const [head] = /^[\s\S]*readonly Entry\[\] = \[\n/.exec(text)!;
  writeFileSync(FILE, `${head}${withEntry({ name, made, options, table }).map(entryText).join('')}];\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
