/** The columns of a dataset of deals. Each is declared once; schema, metadata, docs and writer derive from this list. */
import { NONE, type Seat } from '../cards/card.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import { OUTCOMES, UNDECIDED } from '../rules/deal.ts';
import type { Column } from './column.ts';
import { TERMINATIONS } from './table.ts';

/** What is read of a deal that is over: its state, or the same facts in other seats. */
export type DealFacts = Pick<
  State,
  | 'dealer'
  | 'dealt'
  | 'won'
  | 'turnUp'
  | 'maker'
  | 'trump'
  | 'outcome'
  | 'exchangedBy'
  | 'factor'
  | 'cardPoints'
  | 'meldPoints'
  | 'score'
  | 'gamePoints'
  | 'plies'
  | 'bidPoints'
  | 'lastTrickSide'
>;

/** A deal that has been played at a table. */
export interface PlayedDeal {
  readonly state: DealFacts;
  /** Index of the deal in the run. */
  readonly deal: number;
  /** Which of the seatings of this deal: agents are moved on by so many seats. */
  readonly seating: number;
  /** Index of the agent in each seat, into the agents of the run. */
  readonly agents: ArrayLike<number>;
  /** Index into TERMINATIONS. */
  readonly termination: number;
  /** Whose fault ended it, if it was one. */
  readonly faultedBy?: Seat | undefined;
}

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
  const bySeat = (values: (s: DealFacts) => ArrayLike<number>) => (seat: Seat) => (d: PlayedDeal) =>
    values(d.state)[seat];
  const dealt = bySeat(s => s.dealt);
  const won = bySeat(s => s.won);
  return [
    {
      name: 'deal',
      type: 'uint32',
      unit: 'index',
      doc: 'index of the deal in the run; with the seed it names the cards',
      read: d => d.deal,
    },
    {
      name: 'seating',
      type: 'uint8',
      unit: 'seats',
      doc: 'the agents of the run sit so many seats further on',
      read: d => d.seating,
    },
    { name: 'dealer', type: 'uint8', unit: 'seat', doc: 'who deals', read: d => d.state.dealer },
    ...each(seats, seat => ({
      name: `agent${seat}`,
      type: 'dictionary',
      unit: '',
      words: names,
      doc: `agent in seat ${seat}`,
      read: d => d.agents[seat],
    })),
    ...each(seats, seat => ({
      name: `hand${seat}`,
      type: 'uint32',
      unit: 'card set',
      doc: `cards of seat ${seat} before the first decision; bit 8 * suit + rank, suits c d h s, ranks 7 8 9 T J Q K A`,
      read: d => dealt(seat)(d) >>> 0,
    })),
    {
      name: 'turn_up',
      type: 'int8',
      unit: 'card',
      doc: 'the turned card, 8 * suit + rank, or -1',
      read: d => d.state.turnUp,
    },
    { name: 'maker', type: 'int8', unit: 'seat', doc: 'who made trumps, or -1', read: d => d.state.maker },
    {
      name: 'trump',
      type: 'dictionary',
      unit: '',
      words: SUIT_WORDS,
      doc: 'the trump suit',
      read: d => d.state.trump - NONE,
    },
    {
      name: 'outcome',
      type: 'dictionary',
      unit: '',
      words: OUTCOME_WORDS,
      doc: 'how the deal ended by the rules',
      read: d => (d.state.outcome === UNDECIDED ? OUTCOMES.length : d.state.outcome),
    },
    {
      name: 'exchanged_by',
      type: 'int8',
      unit: 'seat',
      doc: 'who exchanged the Seven of trumps, or -1',
      read: d => d.state.exchangedBy,
    },
    {
      name: 'bid',
      type: 'int16',
      unit: 'points',
      doc: 'points of the winning bid, 0 where there is no bidding of points',
      read: d => d.state.bidPoints(),
    },
    {
      name: 'factor',
      type: 'uint8',
      unit: 'times',
      doc: 'what doubling multiplies the score with',
      read: d => d.state.factor,
    },
    ...each(seats, seat => ({
      name: `tricks${seat}`,
      type: 'uint8',
      unit: 'tricks',
      doc: `tricks won by seat ${seat}`,
      read: won(seat),
    })),
    {
      name: 'last_trick',
      type: 'int8',
      unit: 'side',
      doc: 'side that won the last trick, or -1',
      read: d => d.state.lastTrickSide(),
    },
    ...each(sides, side => ({
      name: `card_points${side}`,
      type: 'int16',
      unit: 'points',
      doc: `points of the cards captured by ${owner(side)}, without the last-trick bonus`,
      read: d => d.state.cardPoints[side],
    })),
    ...each(sides, side => ({
      name: `meld_points${side}`,
      type: 'int16',
      unit: 'points',
      doc: `melds and roem scored by ${owner(side)}, before the making rule`,
      read: d => d.state.meldPoints[side],
    })),
    ...each(sides, side => ({
      name: `score${side}`,
      type: 'int16',
      unit: 'points',
      doc: `what is written down for ${owner(side)}`,
      read: d => d.state.score[side],
    })),
    ...(game.ruleset.gamePoints
      ? each(sides, side => ({
          name: `game_points${side}`,
          type: 'uint8',
          unit: 'game points',
          doc: `game points won by ${owner(side)}`,
          read: d => d.state.gamePoints[side],
        }))
      : []),
    {
      name: 'plies',
      type: 'uint16',
      unit: 'actions',
      doc: 'actions of the deal, cards and others',
      read: d => d.state.plies,
    },
    {
      name: 'termination',
      type: 'dictionary',
      unit: '',
      words: TERMINATIONS,
      doc: 'how play ended: finished or thrown in by the rules, or by the fault of an agent',
      read: d => d.termination,
    },
    {
      name: 'faulted_by',
      type: 'int8',
      unit: 'seat',
      doc: 'whose agent was at fault: illegal, late, crashed or gone; or -1',
      read: d => d.faultedBy ?? -1,
    },
  ] as const satisfies readonly DealColumn[];
}
