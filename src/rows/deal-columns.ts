/**
 * The columns of a dataset of deals. Each is declared once: schema, metadata and documentation derive from this list.
 * Their values come from `DealBlock.write` in deal-block.ts, under the same names.
 */
import type { Game } from '../engine/game.ts';
import { OUTCOMES } from '../rules/deal.ts';
import { TERMINATIONS } from '../table/termination.ts';
import type { ColumnSpec } from './column.ts';
import { type ActionDetail, decisionColumns } from './decisions.ts';

const SUIT_WORDS = ['none', 'clubs', 'diamonds', 'hearts', 'spades'] as const;
const OUTCOME_WORDS = [...OUTCOMES, 'undecided'] as const;

/** A column for each seat, or for each side. */
export function each(n: number, column: (i: number) => ColumnSpec): ColumnSpec[] {
  return Array.from({ length: n }, (_, i) => column(i));
}

/** Makes the words of a dictionary differ: agents of one name are numbered, `greedy (1)` and `greedy (2)`. */
export function distinct(labels: readonly string[]): readonly string[] {
  return labels.map((label, i) => {
    const isAlone = labels.indexOf(label) === labels.lastIndexOf(label);
    return isAlone ? label : `${label} (${labels.slice(0, i + 1).filter(other => other === label).length})`;
  });
}

/** The words for a side: `seat 1`, `side 1 (seats 1 and 3)`. */
export function ownerOf({ partners }: Game): (side: number) => string {
  return side => (partners ? `side ${side} (seats ${side} and ${side + 2})` : `seat ${side}`);
}

/**
 * The columns of a game; `agents` are the labels of the run's agents. With `actions` the decisions are kept, too.
 */
export function dealColumns(
  game: Game,
  agents: readonly string[],
  actions?: ActionDetail,
): readonly ColumnSpec[] {
  const { seats, sides } = game;
  const names = distinct(agents);
  const owner = ownerOf(game);
  const gamePoints = each(sides, side => ({
    name: `game_points${side}`,
    type: 'uint8',
    unit: 'game points',
    doc: `game points won by ${owner(side)}`,
  }));
  return [
    {
      name: 'deal',
      type: 'uint32',
      unit: 'index',
      doc: 'index of the deal in the run; with the seed it names the cards',
    },
    {
      name: 'seating',
      type: 'uint8',
      unit: 'seats',
      doc: 'the agents of the run sit so many seats further on',
    },
    { name: 'dealer', type: 'uint8', unit: 'seat', doc: 'who deals' },
    ...each(seats, seat => ({
      name: `agent${seat}`,
      type: 'dictionary',
      unit: '',
      words: names,
      doc: `agent in seat ${seat}`,
    })),
    ...each(seats, seat => ({
      name: `hand${seat}`,
      type: 'uint32',
      unit: 'card set',
      doc: `cards of seat ${seat} before the first decision; bit 8 * suit + rank, suits c d h s, ranks 7 8 9 T J Q K A`,
    })),
    { name: 'turn_up', type: 'int8', unit: 'card', doc: 'the turned card, 8 * suit + rank, or -1' },
    { name: 'maker', type: 'int8', unit: 'seat', doc: 'who made trumps, or -1' },
    { name: 'trump', type: 'dictionary', unit: '', words: SUIT_WORDS, doc: 'the trump suit' },
    {
      name: 'outcome',
      type: 'dictionary',
      unit: '',
      words: OUTCOME_WORDS,
      doc: 'how the deal ended by the rules',
    },
    { name: 'exchanged_by', type: 'int8', unit: 'seat', doc: 'who exchanged the Seven of trumps, or -1' },
    {
      name: 'bid',
      type: 'int16',
      unit: 'points',
      doc: 'points of the winning bid, 0 where there is no bidding of points',
    },
    { name: 'factor', type: 'uint8', unit: 'times', doc: 'what doubling multiplies the score with' },
    ...each(seats, seat => ({
      name: `tricks${seat}`,
      type: 'uint8',
      unit: 'tricks',
      doc: `tricks won by seat ${seat}`,
    })),
    { name: 'last_trick', type: 'int8', unit: 'side', doc: 'side that won the last trick, or -1' },
    ...each(sides, side => ({
      name: `card_points${side}`,
      type: 'int16',
      unit: 'points',
      doc: `points of the cards captured by ${owner(side)}, without the last-trick bonus`,
    })),
    ...each(sides, side => ({
      name: `meld_points${side}`,
      type: 'int16',
      unit: 'points',
      doc: `melds and roem scored by ${owner(side)}, before the making rule`,
    })),
    ...each(sides, side => ({
      name: `score${side}`,
      type: 'int16',
      unit: 'points',
      doc: `what is written down for ${owner(side)}`,
    })),
    ...(game.ruleset.gamePoints ? gamePoints : []),
    { name: 'plies', type: 'uint16', unit: 'actions', doc: 'actions of the deal, cards and others' },
    {
      name: 'termination',
      type: 'dictionary',
      unit: '',
      words: TERMINATIONS,
      doc: 'how play ended: finished or thrown in by the rules, or by the fault of an agent',
    },
    {
      name: 'faulted_by',
      type: 'int8',
      unit: 'seat',
      doc: 'whose agent was at fault: illegal, late, crashed or gone; or -1',
    },
    ...(actions === undefined ? [] : decisionColumns(game, actions)),
  ];
}
