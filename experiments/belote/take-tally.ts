/** What taking the turned suit at Belote gains over a pass, by seat, by the hand and by the turned card. */
import type { Game } from '../../src/index.ts';
import { type ColumnArray, OUTCOMES, type PlayedRun, type Rows } from '../../src/rows/index.ts';
import { Curve } from '../../src/stats/index.ts';
import { type DealMean, means } from '../bidding/deal-mean.ts';
import { type Bid, Gains } from '../bidding/gains.ts';
import { handFacts } from '../bidding/hand.ts';
import { comparing, leadOf, QUESTION_COLUMNS, questionsIn, sideOf } from '../bidding/questions.ts';
import { exchanged } from '../klaberjass-maker/hand.ts';

export const ANSWERS = ['pass', 'take'] as const;

/** The columns that are read. */
export const COLUMNS = [
  ...QUESTION_COLUMNS,
  'dealer',
  'turn_up',
  'trump',
  'outcome',
  'score0',
  'score1',
] as const;
export type TakeRows = Rows<(typeof COLUMNS)[number]> & { readonly [name: string]: ColumnArray | undefined };

/** Deals in which the question has both answers. */
export const compared = (game: string, agent: string, share = 1): PlayedRun =>
  comparing({ game, answers: ANSWERS })(agent, share);

const MADE = OUTCOMES.indexOf('made');
const SIGHTS = 120;
const SEATS = ['eldest', 'second', 'third', 'dealer'];

/** Who speaks, in this order. */
export function seatsOf({ seats }: Game): readonly string[] {
  return [...SEATS.slice(0, seats - 1), 'dealer'];
}

/** Turned cards; each rank 7 8 9 T J Q K A is in one of them. */
export const TURNED = [
  { name: 'Jack', ranks: [4] },
  { name: 'Nine', ranks: [2] },
  { name: 'Ace or Ten', ranks: [7, 3] },
  { name: 'King or Queen', ranks: [6, 5] },
  { name: 'Eight or Seven', ranks: [1, 0] },
] as const;

export class TakeTally extends Gains {
  /** By turned card: any hand. */
  readonly byTurned: readonly DealMean[] = means(TURNED.length);
  /** By turned card, against the points in the own cards alone, as if the suit were trumps. */
  readonly ownPoints: readonly Curve[] = TURNED.map(() => new Curve(SIGHTS, 'mean'));
  readonly game: Game;

  constructor(game: Game) {
    super(game.seats);
    this.game = game;
  }

  addRows(rows: TakeRows, count: number): void {
    const scores = Array.from({ length: this.game.sides }, (_, side) => rows[`score${side}`] as ColumnArray);
    for (const [pass, take] of questionsIn(rows, count)) {
      if (take === undefined || ANSWERS[rows.answer[take]] !== 'take') continue;
      const bid = this.bidOf(rows, scores, pass, take);
      this.add(bid);
      const turned = TURNED.findIndex(({ ranks }) =>
        (ranks as readonly number[]).includes(rows.turn_up[take] & 7),
      );
      const { sight } = handFacts(this.game, rows.held[take] | 0, rows.trump[take] - 1);
      this.byTurned[turned].add(bid.deal, bid.gain);
      this.ownPoints[turned].add(bid.deal, sight, bid.gain);
    }
  }

  private bidOf(rows: TakeRows, scores: readonly ColumnArray[], pass: number, take: number): Bid {
    const { game } = this;
    const [seat, trump, turnUp] = [rows.asked[take], rows.trump[take] - 1, rows.turn_up[take]];
    const side = sideOf(game, seat);
    const held = rows.held[take] | 0;
    // Of four players the maker takes the turned card; otherwise only the Seven can be exchanged for it
    const hand = game.seats === 4 ? held | (1 << turnUp) : exchanged(held, trump, turnUp);
    return {
      deal: rows.deal[take],
      situation: (seat - rows.dealer[take] - 1 + game.seats) % game.seats,
      facts: handFacts(game, hand, trump),
      gain: leadOf(scores, take, side) - leadOf(scores, pass, side),
      made: rows.outcome[take] === MADE ? 1 : 0,
      chosen: rows.own[take] === 1,
    };
  }
}
