/** `jaslab columns`: what the files of a run hold. */
import type { ColumnSpec } from '../../arena/column.ts';
import { dealColumns } from '../../arena/columns.ts';
import { makeGame } from '../../node/catalog.ts';
import { markdownTable } from '../../report/markdown.ts';
import { flag, JSON_FLAG, optional, UsageError, word } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { alignRows } from '../layout.ts';

export default defineCommand({
  group: 'look',
  summary: 'lists the columns of the files that a run writes',
  details: ['The same names, units and meanings stand in the metadata of every file.'],
  arguments: {
    game: optional('G', 'the game: seats and sides decide how many columns there are', word, 'klaberjass'),
    json: JSON_FLAG,
    markdown: flag('prints a Markdown table'),
  },
  examples: [
    ['columns --game klaverjas', 'the columns of four players'],
    ['columns --markdown', 'a table for a paper or a wiki'],
  ],
  async run({ game, json, markdown }, io) {
    if (json && markdown) throw new UsageError('--json does not go with --markdown');
    const columns: readonly ColumnSpec[] = dealColumns(await makeGame(game), []);
    const specs = columns.map(({ name, type, unit, doc }) => ({ name, type, unit, doc }));
    if (json) await io.json(specs);
    else if (markdown) await io.lines([columnTable(specs)]);
    else {
      const rows = specs.map(({ name, type, unit, doc }) => [name, type, unit || '-', doc]);
      await io.lines(alignRows([['COLUMN', 'TYPE', 'UNIT', 'MEANING'], ...rows]));
    }
    return 0;
  },
});

function columnTable(columns: readonly ColumnSpec[]): string {
  const rows = columns.map(({ name, type, unit, doc }) => [`\`${name}\``, type, unit, doc]);
  return markdownTable(['column', 'type', 'unit', 'meaning'], rows, [0, 1, 2, 3]);
}
