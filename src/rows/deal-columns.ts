/** The columns of a dataset of deals. Each is declared once; schema, metadata, docs and writer derive from this list. */
import type { Game } from '../engine/game.ts';
import { OUTCOMES } from '../rules/deal.ts';
import { TERMINATIONS } from '../table/table.ts';
import type { Column } from './column.ts';
import { DIGEST, type PlayedDeal } from './digest.ts';

const SUIT_WORDS = ['none', 'clubs', 'diamonds', 'hearts', 'spades'] as const;
const OUTCOME_WORDS = [...OUTCOMES, 'undecided'] as const;

type DealColumn = Column<PlayedDeal>;

/** Columns of seats 0 … seats - 1, or of sides. */
function each(n: number, column: (i: number) => DealColumn): DealColumn[] {
  return Array.from({ length: n }, (_, i) => column(i));
}

/** Words of a dictionary differ: agents of one name are numbered, `greedy (1)` and `greedy (2)`. */
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

/** The columns of a game; `agents` are the labels of the run's agents. */
export function dealColumns(game: Game, agents: readonly string[]): readonly DealColumn[] {
  const { seats, sides } = game;
  const names = distinct(agents);
  const owner = ownerOf(game);
  return [
    {
      name: 'deal',
      type: 'uint32',
      unit: 'index',
      doc: 'index of the deal in the run; with the seed it names the cards',
      at: DIGEST.words.deal,
    },
    {
      name: 'seating',
      type: 'uint8',
      unit: 'seats',
      doc: 'the agents of the run sit so many seats further on',
      at: DIGEST.bytes.seating,
    },
    { name: 'dealer', type: 'uint8', unit: 'seat', doc: 'who deals', at: DIGEST.bytes.dealer },
    ...each(seats, seat => ({
      name: `agent${seat}`,
      type: 'dictionary',
      unit: '',
      words: names,
      doc: `agent in seat ${seat}`,
      at: DIGEST.bytes.agents + seat,
    })),
    ...each(seats, seat => ({
      name: `hand${seat}`,
      type: 'uint32',
      unit: 'card set',
      doc: `cards of seat ${seat} before the first decision; bit 8 * suit + rank, suits c d h s, ranks 7 8 9 T J Q K A`,
      at: DIGEST.words.dealt + seat,
    })),
    {
      name: 'turn_up',
      type: 'int8',
      unit: 'card',
      doc: 'the turned card, 8 * suit + rank, or -1',
      at: DIGEST.bytes.turnUp,
    },
    { name: 'maker', type: 'int8', unit: 'seat', doc: 'who made trumps, or -1', at: DIGEST.bytes.maker },
    {
      name: 'trump',
      type: 'dictionary',
      unit: '',
      words: SUIT_WORDS,
      doc: 'the trump suit',
      at: DIGEST.bytes.trump,
    },
    {
      name: 'outcome',
      type: 'dictionary',
      unit: '',
      words: OUTCOME_WORDS,
      doc: 'how the deal ended by the rules',
      at: DIGEST.bytes.outcome,
    },
    {
      name: 'exchanged_by',
      type: 'int8',
      unit: 'seat',
      doc: 'who exchanged the Seven of trumps, or -1',
      at: DIGEST.bytes.exchangedBy,
    },
    {
      name: 'bid',
      type: 'int16',
      unit: 'points',
      doc: 'points of the winning bid, 0 where there is no bidding of points',
      at: DIGEST.halves.bid,
    },
    {
      name: 'factor',
      type: 'uint8',
      unit: 'times',
      doc: 'what doubling multiplies the score with',
      at: DIGEST.bytes.factor,
    },
    ...each(seats, seat => ({
      name: `tricks${seat}`,
      type: 'uint8',
      unit: 'tricks',
      doc: `tricks won by seat ${seat}`,
      at: DIGEST.bytes.won + seat,
    })),
    {
      name: 'last_trick',
      type: 'int8',
      unit: 'side',
      doc: 'side that won the last trick, or -1',
      at: DIGEST.bytes.lastTrick,
    },
    ...each(sides, side => ({
      name: `card_points${side}`,
      type: 'int16',
      unit: 'points',
      doc: `points of the cards captured by ${owner(side)}, without the last-trick bonus`,
      at: DIGEST.halves.cardPoints + side,
    })),
    ...each(sides, side => ({
      name: `meld_points${side}`,
      type: 'int16',
      unit: 'points',
      doc: `melds and roem scored by ${owner(side)}, before the making rule`,
      at: DIGEST.halves.meldPoints + side,
    })),
    ...each(sides, side => ({
      name: `score${side}`,
      type: 'int16',
      unit: 'points',
      doc: `what is written down for ${owner(side)}`,
      at: DIGEST.halves.score + side,
    })),
    ...(game.ruleset.gamePoints
      ? each(sides, side => ({
          name: `game_points${side}`,
          type: 'uint8',
          unit: 'game points',
          doc: `game points won by ${owner(side)}`,
          at: DIGEST.bytes.gamePoints + side,
        }))
      : []),
    {
      name: 'plies',
      type: 'uint16',
      unit: 'actions',
      doc: 'actions of the deal, cards and others',
      at: DIGEST.halves.plies,
    },
    {
      name: 'termination',
      type: 'dictionary',
      unit: '',
      words: TERMINATIONS,
      doc: 'how play ended: finished or thrown in by the rules, or by the fault of an agent',
      at: DIGEST.bytes.termination,
    },
    {
      name: 'faulted_by',
      type: 'int8',
      unit: 'seat',
      doc: 'whose agent was at fault: illegal, late, crashed or gone; or -1',
      at: DIGEST.bytes.faultedBy,
    },
  ] as const satisfies readonly DealColumn[];
}
