/**
 * The tables of the README, made from the code: games, agents, columns, commands. Each stands between
 * `<!-- table: NAME -->` and `<!-- end of table -->`. `npx tsx scripts/tables.ts` writes them; `--check` only says
 * whether they are up to date (exit code 1 if not), and a test does the same.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allAgents, seesOf } from '../src/cli/commands/agents.ts';
import { allExperiments } from '../src/cli/commands/experiment.ts';
import { allGames, playersOf, presetsOf } from '../src/cli/commands/games.ts';
import { loadCommands } from '../src/cli/program.ts';
import { Game } from '../src/engine/game.ts';
import { makeGame } from '../src/node/catalog.ts';
import { markdownTable } from '../src/report/markdown.ts';
import type { ColumnSpec } from '../src/rows/column.ts';
import { dealColumns } from '../src/rows/deal-columns.ts';
import { matchColumns } from '../src/rows/match-columns.ts';
import { matchTableColumns } from '../src/rows/match-rows.ts';
import { benchFile, dealsTable } from './bench-page.ts';

const README = new URL('../README.md', import.meta.url);

const code = (text: string) => `\`${text}\``;
const codes = (list: readonly string[]) => list.map(code).join(' ');
const table = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  numbers: readonly number[] = [],
) =>
  markdownTable(
    head,
    rows,
    head.map((_, c) => c).filter(c => !numbers.includes(c)),
  );

const columnTable = (columns: readonly ColumnSpec[]) =>
  table(
    ['column', 'type', 'unit', 'meaning'],
    columns.map(c => [code(c.name), c.type, c.unit, c.doc]),
  );

const TABLES: Readonly<Record<string, () => Promise<string>>> = {
  async commands() {
    const rows = Object.entries(await loadCommands()).map(([name, { summary }]) => [code(name), summary]);
    return table(['command', 'what it does'], rows);
  },
  async games() {
    const rows = (await allGames()).map(definition => {
      const { id, title, version, options } = definition;
      const { seats, partners } = new Game(definition);
      const count = String(Object.keys(options).length);
      return [
        code(id),
        title,
        playersOf(seats, partners),
        count,
        String(version),
        codes(presetsOf(definition)),
      ];
    });
    return table(['game', 'title', 'players', 'options', 'version', 'presets'], rows, [3, 4]);
  },
  async agents() {
    const rows = (await allAgents()).map(({ name, agent }) => [
      code(name),
      seesOf(agent),
      agent.doc,
      codes(Object.keys(agent.options)),
    ]);
    return table(['agent', 'sees', 'what it does', 'options'], rows);
  },
  async experiments() {
    const rows = (await allExperiments()).map(({ name, question, deals }) => [
      code(name),
      question,
      deals.toLocaleString('en-US'),
    ]);
    return table(['experiment', 'question', 'deals'], rows, [2]);
  },
  async speed() {
    return dealsTable(benchFile());
  },
  async columns() {
    return columnTable(dealColumns(await makeGame('klaberjass'), []));
  },
  async match_columns() {
    const game = await makeGame('honderden3');
    const doc = new Map(dealColumns(game, []).map(c => [c.name, c.doc]));
    return columnTable(matchColumns(game, [], 'lives').filter(c => doc.get(c.name) !== c.doc));
  },
  async match_table() {
    return columnTable(matchTableColumns(await makeGame('klaberjass'), []));
  },
};

/** The text with all its tables made anew. Throws where it has none of that name, or lacks one. */
export async function withTables(text: string): Promise<string> {
  const wanted = new Set(Object.keys(TABLES));
  const pieces = text.split(/(<!-- table: \w+ -->\n)[\s\S]*?(<!-- end of table -->)/);
  for (let i = 1; i < pieces.length; i += 3) {
    const name = /table: (\w+)/.exec(pieces[i])![1];
    const make = TABLES[name];
    if (make === undefined)
      throw new Error(`there is no table '${name}'; there are: ${Object.keys(TABLES).join(', ')}`);
    wanted.delete(name);
    pieces[i] += `\n${await make()}\n\n`;
  }
  if (wanted.size > 0) throw new Error(`no place for the tables: ${[...wanted].join(', ')}`);
  return pieces.join('');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = readFileSync(README, 'utf8');
  const fresh = await withTables(text);
  if (process.argv.includes('--check')) {
    if (fresh !== text)
      console.error('README.md: a table is out of date; npx tsx scripts/tables.ts makes it anew');
    process.exitCode = fresh === text ? 0 : 1;
  } else if (fresh !== text) writeFileSync(README, fresh);
}
