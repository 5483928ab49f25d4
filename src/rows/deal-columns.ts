/**
 * The columns of a dataset of deals. Each is declared once: schema, metadata, documentation, and the code that writes
 * the values derive from this list. `scripts/write/tables.ts` writes the last, `blocks.ts`.
 */
import { TRUMP_NAMES } from '../cards/card.ts';
import type { Game } from '../engine/game.ts';
import { OUTCOMES } from '../rules/deal.ts';
import { TERMINATIONS } from '../table/agent.ts';
import { type ColumnSpec, type DeclaredColumn, specsOf } from './column.ts';
import { type ActionDetail, declaredDecisionColumns } from './decisions.ts';

/** The first word is for deals without trumps: NONE is -1. */
const TRUMP_WORDS = ['none', ...TRUMP_NAMES];
const OUTCOME_WORDS = [...OUTCOMES, 'undecided'] as const;

/** A column for each seat, or for each side. */
export function each<C extends ColumnSpec>(n: number, column: (i: number) => C): C[] {
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
  return specsOf(declaredDealColumns(game, agents, actions));
}

/** The same, with where they get their values. */
export function declaredDealColumns(
  game: Game,
  agents: readonly string[],
  actions?: ActionDetail,
): readonly DeclaredColumn[] {
  const { seats, sides } = game;
  const names = distinct(agents);
  const owner = ownerOf(game);
  const gamePoints = each<DeclaredColumn>(sides, side => ({
    name: `game_points${side}`,
    from: `gamePoints[${side}]`,
    type: 'uint8',
    unit: 'game points',
    doc: `game points won by ${owner(side)}`,
  }));
  return [
    {
      name: 'deal',
      from: 'played.deal',
      type: 'uint32',
      unit: 'index',
      doc: 'index of the deal in the run; with the seed it names the cards',
    },
    SEATING,
    { name: 'dealer', from: 'state.dealer', type: 'uint8', unit: 'seat', doc: 'who deals' },
    ...agentColumns(game, names),
    ...each<DeclaredColumn>(seats, seat => ({
      name: `hand${seat}`,
      from: `dealt[${seat}]`,
      type: 'uint32',
      unit: 'card set',
      doc: `cards of seat ${seat} before the first decision; bit 8 * suit + rank, suits c d h s, ranks 7 8 9 T J Q K A`,
    })),
    {
      name: 'turn_up',
      from: 'state.turnUp',
      type: 'int8',
      unit: 'card',
      doc: 'the turned card, 8 * suit + rank, or -1',
    },
    { name: 'maker', from: 'state.maker', type: 'int8', unit: 'seat', doc: 'who made trumps, or -1' },
    {
      name: 'trump',
      from: 'state.trump - NONE',
      type: 'dictionary',
      unit: '',
      words: TRUMP_WORDS.slice(0, 1 + game.planes),
      doc: 'the trump suit',
    },
    {
      name: 'outcome',
      from: 'state.outcome === UNDECIDED ? OUTCOMES.length : state.outcome',
      type: 'dictionary',
      unit: '',
      words: OUTCOME_WORDS,
      doc: 'how the deal ended by the rules',
    },
    {
      name: 'exchanged_by',
      from: 'state.exchangedBy',
      type: 'int8',
      unit: 'seat',
      doc: 'who exchanged the Seven of trumps, or -1',
    },
    {
      name: 'bid',
      from: 'state.bidPoints()',
      type: 'int16',
      unit: 'points',
      doc: 'points of the winning bid, 0 where there is no bidding of points',
    },
    {
      name: 'factor',
      from: 'state.factor',
      type: 'uint8',
      unit: 'times',
      doc: 'what doubling multiplies the score with',
    },
    ...each<DeclaredColumn>(seats, seat => ({
      name: `tricks${seat}`,
      from: `won[${seat}]`,
      type: 'uint8',
      unit: 'tricks',
      doc: `tricks won by seat ${seat}`,
    })),
    {
      name: 'last_trick',
      from: 'state.lastTrickSide()',
      type: 'int8',
      unit: 'side',
      doc: 'side that won the last trick, or -1',
    },
    ...each<DeclaredColumn>(sides, side => ({
      name: `card_points${side}`,
      from: `cardPoints[${side}]`,
      type: 'int16',
      unit: 'points',
      doc: `points of the cards captured by ${owner(side)}, without the last-trick bonus`,
    })),
    ...each<DeclaredColumn>(sides, side => ({
      name: `meld_points${side}`,
      from: `meldPoints[${side}]`,
      type: 'int16',
      unit: 'points',
      doc: `melds and roem scored by ${owner(side)}, before the making rule`,
    })),
    ...each<DeclaredColumn>(sides, side => ({
      name: `score${side}`,
      from: `score[${side}]`,
      type: 'int16',
      unit: 'points',
      doc: `what is written down for ${owner(side)}`,
    })),
    ...(game.ruleset.gamePoints ? gamePoints : []),
    {
      name: 'plies',
      from: 'state.plies',
      type: 'uint16',
      unit: 'actions',
      doc: 'actions of the deal, cards and others',
    },
    {
      name: 'termination',
      from: 'played.termination',
      type: 'dictionary',
      unit: '',
      words: TERMINATIONS,
      doc: 'how play ended: finished or thrown in by the rules, or by the fault of an agent',
    },
    {
      name: 'faulted_by',
      from: 'played.faultedBy ?? NONE',
      type: 'int8',
      unit: 'seat',
      doc: 'whose agent was at fault: illegal, late, crashed or gone; or -1',
    },
    ...(actions === undefined ? [] : declaredDecisionColumns(game, actions)),
  ];
}

export const SEATING: DeclaredColumn = {
  name: 'seating',
  from: 'played.seating',
  type: 'uint8',
  unit: 'seats',
  doc: 'the agents of the run sit so many seats further on',
};

/** Who sits where, by the names of the agents of the run. */
export function agentColumns({ seats }: Game, words: readonly string[]): readonly DeclaredColumn[] {
  return each<DeclaredColumn>(seats, seat => ({
    name: `agent${seat}`,
    from: `agents[${seat}]`,
    type: 'dictionary',
    unit: '',
    words,
    doc: `agent in seat ${seat}`,
  }));
}
