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
import { prose } from '../../src/document/report.ts';
import { type Game, NONE, type Player, rootOf, Standing, Table } from '../../src/index.ts';
import { makeGame, makePlayer } from '../../src/node/by-name.ts';
import { MatchEquity } from '../../src/search/equity/match-equity.ts';
import { type Estimate, proportion } from '../../src/stats/index.ts';
import { Leg } from '../../src/table/match.ts';
import { chancesOf, dealsOf } from './equity/chances.ts';

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
        prose`${totals.join(' : ')} after ${played}: predicted ${predicted.toFixed(3)}, won ${value.toFixed(3)}
          [${low.toFixed(3)}, ${high.toFixed(3)}], off ${off.toFixed(1)}`,
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

/** Where matches begin. */
export interface Start {
  /** By side. */
  readonly totals: readonly [number, number];
  /** Deals that have counted so far. */
  readonly played: number;
}

export interface Checked extends Start {
  readonly predicted: number;
  /** How often side 0 wins, with its 95 % interval. */
  readonly won: Estimate;
}

/** Some pairs of totals of a match of the game, from its middle to its last deals. */
export function startsOf({ ruleset: { match } }: Game): Start[] {
  if ('points' in match) {
    const shares = [
      ...[0, 0, 0.5, 0.5, 0.3, 0.6, 0.8, 0.5, 0.9, 0.9],
      ...[0.9, 0.6, 0.96, 0.8, 0.96, 0.96, 0.7, 0.98],
    ].map(share => Math.floor((share * match.points) / 10) * 10);
    return Array.from({ length: shares.length / 2 }, (_, n) => ({
      totals: [shares[2 * n], shares[2 * n + 1]],
      played: Math.min(n, 1),
    }));
  }
  if (!('deals' in match)) return [];
  return [1, 2, 4, 8].flatMap(left =>
    [0, 150].map(lead => ({ totals: [1000 + lead, 1000] as const, played: Math.max(0, match.deals - left) })),
  );
}

/** Plays matches from a start; the first dealers alternate. */
export function checkStart(
  game: Game,
  equity: MatchEquity,
  player: Player,
  seed: string,
  start: Start,
  matches: number,
): Checked {
  const root = rootOf(`${seed} ${start.totals} ${start.played}`);
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const table = new Table(game, root, Array<Player>(game.seats).fill(player));
  let wins = 0;
  let predicted = 0;
  let deal = 0;
  for (let match = 0; match < matches; match++) {
    const dealer = match % game.seats;
    const leg = new Leg(game, root, table, seats, dealer);
    leg.chain.before = standingAt(start);
    predicted += equity.chance(start.totals, dealer, start.played) / matches;
    for (;;) {
      leg.play(deal++);
      if (table.fault !== undefined) throw new Error(table.fault.message);
      const { roundWinner } = leg.state.after;
      if (roundWinner === 0) wins++;
      if (roundWinner !== NONE) break;
      leg.chain.follow(leg.state);
    }
  }
  return { ...start, predicted, won: proportion(wins, matches) };
}

function standingAt({ totals, played }: Start): Standing {
  const standing = new Standing();
  standing.totals.set(totals);
  standing.played = played;
  return standing;
}
