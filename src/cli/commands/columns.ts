/** `jaslab columns`: the columns of the files of a run. */
import { makeGame } from '../../node/by-name.ts';
import { type ColumnSpec, flattened } from '../../rows/column.ts';
import { dealColumns } from '../../rows/deal-columns.ts';
import { matchColumns } from '../../rows/match-columns.ts';
import { matchTableColumns } from '../../rows/match-rows.ts';
import { type Meanings, meaningsOf } from '../../rows/meanings.ts';
import { flag, UsageError } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { alignRows } from '../layout.ts';
import { GAME, JSON_FLAG, MATCH_BY } from '../shared-arguments.ts';

/** Columns whose codes are those of `decisions`. */
const AGAIN = /^choices\./;

export default defineCommand({
  group: 'look',
  summary: 'lists the columns of the files that a run writes',
  details: `
    Every file has these names, units and meanings in its metadata. The meanings of single values follow below
    them: words, -1, and with --actions the codes of actions and melds, which are the same in choices.

    The deals of matches have more columns (--match). matches.arrow has one row for each match (--match-table).
  `,
  arguments: {
    game: {
      ...GAME,
      doc: 'a game or preset; its seats and sides decide which columns there are',
      required: false,
      default: 'klaberjass',
    },
    match: flag('lists the columns of deals of matches'),
    'match-table': flag('lists the columns of matches.arrow'),
    'match-by': MATCH_BY,
    actions: flag('lists the columns of a run with --actions --reports, too'),
    json: JSON_FLAG,
  },
  examples: [
    ['columns --game klaverjas', 'the columns of four players'],
    ['columns --game honderden3 --match --match-by lives', 'the columns of deals in matches for lives'],
  ],
  async run({ game: name, json, match, 'match-table': table, 'match-by': by, actions }, streams) {
    if (match && table) throw new UsageError('--match does not go with --match-table');
    if (by !== undefined && !match && !table)
      throw new UsageError('--match-by goes with --match or --match-table');
    if (table && actions) throw new UsageError('--match-table does not go with --actions');
    const game = await makeGame(name);
    const detail = actions ? 'reports' : undefined;
    const columns: readonly ColumnSpec[] = table
      ? matchTableColumns(game, [], by)
      : match
        ? matchColumns(game, [], by, detail)
        : dealColumns(game, [], detail);
    const specs = flattened(columns).map(column => {
      const { name, type, unit, doc } = column;
      const values = meaningsOf(column);
      return { name, type, unit, doc, ...(Object.keys(values).length > 0 && { values }) };
    });
    const values = specs.flatMap(({ name, values = {} }) =>
      AGAIN.test(name) ? [] : valueRows(name, values),
    );
    if (json) await streams.json(specs);
    else {
      const rows = specs.map(({ name, type, unit, doc }) => [name, type, unit || '-', doc]);
      await streams.lines(alignRows([['COLUMN', 'TYPE', 'UNIT', 'MEANING'], ...rows]));
      await streams.lines(['', ...alignRows([['COLUMN', 'VALUE', 'STANDS FOR'], ...values])]);
    }
    return 0;
  },
});

/** Codes and ranges of codes in ascending order, words in theirs. */
function valueRows(name: string, values: Meanings): string[][] {
  const rows = Object.entries(values).map(([value, meaning]) => [name, value, meaning]);
  return rows.sort((a, b) => Number.parseInt(a[1], 10) - Number.parseInt(b[1], 10) || 0);
}
