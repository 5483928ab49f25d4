/**
 * Makes src/rows/blocks.ts from the columns: an array for each, and one line that writes its value. The code is flat
 * because it is hot; a function for each column takes five times as long.
 */
import { Game } from '../../src/engine/game.ts';
import honderden3 from '../../src/games/honderden3/index.ts';
import { answerColumns } from '../../src/rows/answer-source.ts';
import { allocateColumn, type DeclaredColumn } from '../../src/rows/column.ts';
import { declaredDealColumns } from '../../src/rows/deal-columns.ts';
import { ownMatchColumns } from '../../src/rows/match-columns.ts';
import { declaredMatchTableColumns } from '../../src/rows/match-rows.ts';

/** A file that is written, or has written parts: its path from the root, with `/`, and its text. */
export interface WrittenFile {
  readonly path: string;
  readonly text: string;
}

/** The first line of files that are written whole. */
export const HEAD = '// Written by scripts/write/tables.ts: change nothing by hand';

/** A game that has every column, of which some are for each of its seats or sides. */
const GAME = new Game(honderden3);
/** The most seats and sides: a block has the columns of all. */
const SEATS = [0, 1, 2, 3];

interface Block {
  readonly name: string;
  readonly doc: string;
  /** The type of what it writes. */
  readonly source: string;
  /** The block that it adds columns to. */
  readonly of?: string;
  /** Names for the parts of the source. */
  readonly parts: readonly string[];
  readonly columns: readonly DeclaredColumn[];
}

const BLOCKS: readonly Block[] = [
  {
    name: 'DealBlock',
    doc: 'Rows of deals.',
    source: 'PlayedDeal',
    parts: [
      'const { state, agents } = played;',
      'const { dealt, won, cardPoints, meldPoints, score, gamePoints } = state;',
    ],
    columns: declaredDealColumns(GAME, [], 'legal'),
  },
  {
    name: 'MatchDealBlock',
    doc: 'Rows of deals of matches.',
    source: 'PlayedMatchDeal',
    of: 'DealBlock',
    parts: ['const { totals, standing } = played;'],
    columns: ownMatchColumns(GAME, 'lives'),
  },
  {
    name: 'AnswerBlock',
    doc: 'Rows of answers.',
    source: 'AnsweredDeal',
    of: 'DealBlock',
    parts: ['const { question, answer } = played;'],
    columns: answerColumns({ words: [], isFamily: true }, SEATS.length),
  },
  {
    name: 'MatchBlock',
    doc: 'Rows of the table of matches.',
    source: 'PlayedMatch',
    parts: ['const { agents, standing } = played;'],
    columns: declaredMatchTableColumns(GAME, []),
  },
];

/** The columns with those of all seats and sides. */
function filled(columns: readonly DeclaredColumn[]): DeclaredColumn[] {
  return columns.flatMap(column => {
    const { name, from } = column;
    if (/[1-9]$/.test(name)) return [];
    if (!name.endsWith('0')) return [column];
    return SEATS.map(n => ({
      ...column,
      name: name.replace('0', `${n}`),
      from: from.replace('[0]', `[${n}]`),
    }));
  });
}

function classOf({ name, doc, source, of, parts, columns }: Block): string {
  const all = filled(columns);
  const heritage = of === undefined ? `implements RowBlock<${source}>` : `extends ${of}`;
  const array = (column: DeclaredColumn) => allocateColumn(column, 0).constructor.name;
  return `/** ${doc} */
export class ${name} ${heritage} {
${all.map(column => `  readonly ${column.name} = new ${array(column)}(BLOCK_ROWS);`).join('\n')}

  ${of === undefined ? '' : 'override '}write(played: ${source}, row: number): void {
${of === undefined ? '' : '    super.write(played, row);\n'}${parts.map(part => `    ${part}\n`).join('')}${all
  .map(column => `    this.${column.name}[row] = ${column.from};`)
  .join('\n')}
  }
}
`;
}

/** The file, from the columns as they are. */
export function freshBlocks(): WrittenFile {
  return {
    path: 'src/rows/blocks.ts',
    text: `${HEAD}
/** Where the columns get their values. All four seats and sides are written; a game has the columns that it needs. */
import { NONE } from '../cards/card.ts';
import { OUTCOMES, UNDECIDED } from '../rules/deal.ts';
import {
  type AnsweredDeal,
  MATCH_TERMINATIONS,
  type PlayedDeal,
  type PlayedMatch,
  type PlayedMatchDeal,
} from './played.ts';
import { BLOCK_ROWS, type RowBlock } from './recorder.ts';

${BLOCKS.map(classOf).join('\n')}`,
  };
}
