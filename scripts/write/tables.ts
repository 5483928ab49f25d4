/**
 * Generates the tables of all README.md files and of the guide from the code and the results. Each stands between
 * `<!-- table: NAME -->` and `<!-- end of table -->`. `npx tsx scripts/write/tables.ts` writes them, and the lists of
 * games and agents for browsers. With `--check` it only reports what is out of date (exit code 1).
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allGames, playersOf, presetsOf } from '../../src/cli/commands/games.ts';
import { Game } from '../../src/engine/game.ts';
import { formatNumber, gainText } from '../../src/report/format.ts';
import { markdownTable } from '../../src/report/markdown.ts';
import type { TrainPage } from '../../src/report/train-page.ts';
import type { WrittenFile } from './blocks.ts';
import { freshLists } from './lists.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const code = (text: string) => `\`${text}\``;
const codes = (list: readonly string[]) => list.map(code).join(' ');
const TABLES: Readonly<Record<string, () => Promise<string>>> = {
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
    return markdownTable(['game', 'title', 'players', 'options', 'version', 'presets'], rows, [0, 1, 2, 5]);
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
        gainText(over.greedy),
        gainText(over.rules),
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
    return markdownTable(head, rows, [0]);
  },
  async responses() {
    const file = join(ROOT, 'results/training/responses.json');
    const rows = (JSON.parse(readFileSync(file, 'utf8')) as ResponseFigures[]).map(
      ({ game, over, rounds, cpuSeconds, revision }) => [
        game,
        gainText(over.net),
        formatNumber(rounds),
        formatNumber(cpuSeconds / 60, 1),
        code(revision.slice(0, 7)),
      ],
    );
    return markdownTable(['game', 'a response wins', 'rounds', 'minutes of CPU', 'revision'], rows, [0, 4]);
  },
};

/** What stands of a training against the net of the package. */
type ResponseFigures = Pick<TrainPage, 'game' | 'over' | 'rounds' | 'cpuSeconds'> & {
  readonly revision: string;
};

/** All README.md files of the repository. */
export function readPages(): WrittenFile[] {
  const folders = ['.', 'agents', 'experiments', 'results', 'scripts', 'src'];
  const files = folders.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: folder !== '.', withFileTypes: true })
      .filter(entry => entry.isFile() && (entry.name === 'README.md' || entry.name === 'app.md'))
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
