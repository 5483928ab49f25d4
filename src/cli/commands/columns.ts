/** `jaslab columns`: what the files of a run hold. */

import { makeGame } from '../../node/catalog.ts';
import { markdownTable } from '../../report/markdown.ts';
import type { ColumnSpec } from '../../rows/column.ts';
import { dealColumns } from '../../rows/deal-columns.ts';
import { matchColumns } from '../../rows/match-columns.ts';
import { matchTableColumns } from '../../rows/match-rows.ts';
import { flag, JSON_FLAG, MATCH_BY_ARGUMENT, optional, UsageError, word } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { alignRows } from '../layout.ts';

export default defineCommand({
  group: 'look',
  summary: 'lists the columns of the files that a run writes',
  details: [
    'The same names, units and meanings stand in the metadata of every file.',
    'A run of matches has rows of deals with some columns more (--match), and a row for each match in matches.arrow ' +
      '(--match-table).',
  ],
  arguments: {
    game: optional('G', 'the game: seats and sides decide how many columns there are', word, 'klaberjass'),
    match: flag('the columns of the deals of matches'),
    'match-table': flag('the columns of matches.arrow'),
    'match-by': MATCH_BY_ARGUMENT,
    json: JSON_FLAG,
    markdown: flag('prints a Markdown table'),
  },
  examples: [
    ['columns --game klaverjas', 'the columns of four players'],
    ['columns --game honderden3 --match --match-by lives', 'those of its deals in matches for lives'],
    ['columns --markdown', 'a table for a paper or a wiki'],
  ],
  async run({ game: name, json, markdown, match, 'match-table': table, 'match-by': by }, io) {
    if (json && markdown) throw new UsageError('--json does not go with --markdown');
    if (match && table) throw new UsageError('--match does not go with --match-table');
    if (by !== undefined && !match && !table)
      throw new UsageError('--match-by goes with --match or --match-table');
    const game = await makeGame(name);
    const columns: readonly ColumnSpec[] = table
      ? matchTableColumns(game, [], by)
      : match
        ? matchColumns(game, [], by)
        : dealColumns(game, []);
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
