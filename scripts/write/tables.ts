/**
 * Generates the tables of all README.md files from the code: games, columns, commands. Each stands between
 * `<!-- table: NAME -->` and `<!-- end of table -->`. `npx tsx scripts/write/tables.ts` writes them, and the lists of
 * games and agents for browsers. With `--check` it only reports what is out of date (exit code 1).
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allExperiments } from '../../src/cli/commands/experiment.ts';
import { allGames, playersOf, presetsOf } from '../../src/cli/commands/games.ts';
import { loadCommands } from '../../src/cli/program.ts';
import { Game } from '../../src/engine/game.ts';
import { inputLayout, POINT_LEVELS } from '../../src/learn/input-layout.ts';
import { makeGame } from '../../src/node/by-name.ts';
import { plusMinus } from '../../src/report/duel-table.ts';
import { formatNumber } from '../../src/report/format.ts';
import { markdownTable } from '../../src/report/markdown.ts';
import type { TrainPage } from '../../src/report/train-page.ts';
import { type ColumnSpec, flattened } from '../../src/rows/column.ts';
import { dealColumns } from '../../src/rows/deal-columns.ts';
import { decisionColumns, storedMeld } from '../../src/rows/decisions.ts';
import { matchColumns } from '../../src/rows/match-columns.ts';
import { matchTableColumns } from '../../src/rows/match-rows.ts';
import {
  bidAction,
  DECLARE_MELD,
  formatAction,
  HIGHEST_BID,
  LOWEST_BID,
  REJECT_MELD,
} from '../../src/rules/action.ts';
import { freshLists, type WrittenFile } from './lists.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

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
    flattened(columns).map(c => [code(c.name), c.type, c.unit, c.doc]),
  );

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
/** The first and last bid of points. */
const BIDS = [bidAction(LOWEST_BID, 0), bidAction(HIGHEST_BID, 3)] as const;
/** `C`, `R:h`, `M`: the kind of a declared meld, and its suit. */
const kindOf = (name: string) => /^declare:(C|R:\w|M)/.exec(name)![1];

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
  async experiments() {
    const rows = (await allExperiments()).map(({ name, question, deals }) => [
      code(name),
      question,
      deals.toLocaleString('en-US'),
    ]);
    return table(['experiment', 'question', 'deals'], rows, [2]);
  },
  async trainings() {
    const folder = join(ROOT, 'results/training');
    const files = (await allGames()).map(({ id }) => [id, join(folder, id, 'summary.json')] as const);
    const trained = files.filter(([, file]) => existsSync(file));
    const rows = trained.map(([id, file]) => {
      const summary = JSON.parse(readFileSync(file, 'utf8')) as TrainPage;
      const { over, micros = 0, bytes, copying, rounds, cpuSeconds } = summary;
      return [
        `[${id}](${id}/report.md)`,
        plusMinus(over.greedy),
        plusMinus(over.rules),
        micros.toFixed(1),
        formatNumber(bytes),
        `${formatNumber(copying)} + ${formatNumber(rounds)}`,
        formatNumber(cpuSeconds / 60, 1),
      ];
    });
    const head = [
      'game',
      'over `greedy`',
      'over `rules`',
      'µs a decision',
      'bytes',
      'rounds',
      'minutes of CPU',
    ];
    return table(head, rows, [1, 2, 3, 4, 5, 6]);
  },
  async columns() {
    return columnTable(dealColumns(await makeGame('klaberjass'), []));
  },
  async match_columns() {
    const game = await makeGame('honderden3');
    const doc = new Map(dealColumns(game, []).map(c => [c.name, c.doc]));
    return columnTable(matchColumns(game, [], 'lives').filter(c => doc.get(c.name) !== c.doc));
  },
  async decision_columns() {
    return columnTable(decisionColumns(await makeGame('smousjas'), 'reports'));
  },
  async action_codes() {
    const rows = [
      ['0–31', 'a card: 8 * suit + rank'],
      [`32–${BIDS[0] - 1}`, codes(range(32, BIDS[0]).map(formatAction))],
      [
        `${BIDS[0]}–${BIDS[1]}`,
        `${codes([...BIDS].map(formatAction))}: 4 for each ten points, one for each suit`,
      ],
    ];
    return table(['action', 'meaning'], rows);
  },
  async meld_codes() {
    const melds = range(DECLARE_MELD, REJECT_MELD).map(
      action => [storedMeld(action), formatAction(action)] as const,
    );
    const kinds = [...new Set(melds.map(([, name]) => kindOf(name)))];
    const rows = kinds.map(kind => {
      const own = melds.filter(([, name]) => kindOf(name) === kind);
      const names = own.map(([, name]) => name.replace('declare:', ''));
      return [[...new Set([own[0][0], own.at(-1)![0]])].join('–'), codes(names)];
    });
    return table(['meld', 'meaning'], rows);
  },
  async inputs() {
    const games = (await allGames()).map(definition => {
      const { at, blocks } = inputLayout(new Game(definition));
      return { id: definition.id, at, blocks };
    });
    const rows = Object.keys(games[0].at).map(name => {
      const found = games.flatMap(({ id, blocks }) =>
        blocks.filter(block => block.name === name).map(({ size, doc }) => ({ id, size, doc })),
      );
      const sizes = found.map(({ size }) => size);
      const ends = new Set([Math.min(...sizes), Math.max(...sizes)]);
      const lacking = games.filter(game => found.every(({ id }) => id !== game.id)).map(({ id }) => id);
      const few = lacking.length < 2 ? `all but ${codes(lacking)}` : codes(found.map(({ id }) => id));
      const owners = lacking.length === 0 ? 'all' : few;
      return [code(name), [...ends].join('–'), owners, found[0].doc];
    });
    const levels = `The levels of points begin with ${POINT_LEVELS.join(', ')}.`;
    return `${table(['block', 'inputs', 'games', 'meaning'], rows, [1])}\n\n${levels}`;
  },
  async match_table() {
    return columnTable(matchTableColumns(await makeGame('klaberjass'), []));
  },
};

/** All README.md files of the repository. */
export function readPages(): WrittenFile[] {
  const folders = ['.', 'agents', 'experiments', 'results', 'scripts', 'src'];
  const files = folders.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: folder !== '.', withFileTypes: true })
      .filter(entry => entry.isFile() && entry.name === 'README.md')
      .map(entry => join(entry.parentPath, entry.name)),
  );
  return files.map(file => ({
    path: relative(ROOT, file).split(sep).join('/'),
    text: readFileSync(file, 'utf8'),
  }));
}

/** The pages with all tables generated anew. Throws for an unknown table and for one that no page has. */
export async function withTables(pages: readonly WrittenFile[]): Promise<WrittenFile[]> {
  const unplaced = new Set(Object.keys(TABLES));
  const fresh: WrittenFile[] = [];
  for (const { path, text } of pages) {
    const pieces = text.split(/(<!-- table: \w+ -->\n)[\s\S]*?(<!-- end of table -->)/);
    for (let i = 1; i < pieces.length; i += 3) {
      const name = /table: (\w+)/.exec(pieces[i])![1];
      const make = TABLES[name];
      if (make === undefined)
        throw new Error(`${path}: there is no table '${name}'; there are: ${Object.keys(TABLES).join(', ')}`);
      unplaced.delete(name);
      pieces[i] += `\n${await make()}\n\n`;
    }
    fresh.push({ path, text: pieces.join('') });
  }
  if (unplaced.size > 0) throw new Error(`no page has these tables: ${[...unplaced].join(', ')}`);
  return fresh;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { path, text } of [...(await withTables(readPages())), ...(await freshLists())]) {
    if (text === readFileSync(join(ROOT, path), 'utf8')) continue;
    if (process.argv.includes('--check')) {
      console.error(`${path} is out of date; run npx tsx scripts/write/tables.ts`);
      process.exitCode = 1;
    } else writeFileSync(join(ROOT, path), text);
  }
}
