/** What `jaslab hand --table` is made of: tables of bids for any rules, fitted deal by deal, and asked about hands. */
import type { Game } from '../../../src/engine/game.ts';
import type { View } from '../../../src/engine/view.ts';
import type { Action } from '../../../src/rules/action.ts';
import { type Tabulated, tabulate } from '../bid-tables.ts';
import { BidderByTable, type TabulatedBids } from '../bidder-by-table.ts';
import { Question, REFERENCE } from '../question.ts';
import { fitRows } from './fit.ts';
import { type Cards, GREEDY, RowMaker, type Rows } from './rows.ts';

/** An answer to a question of an auction, as the tables rate it. */
export interface RatedAnswer {
  readonly action: Action;
  /** The kind of answer; empty for a pass. */
  readonly kind: string;
  /** What it gains over a pass; -Infinity where no table knows it. */
  readonly worth: number;
}

/** Fits tables in rounds: others bid as greedy does in the first, and by the tables so far in later ones. */
export class TableFitter {
  private readonly game: Game;
  private readonly seed: string;
  private readonly cards: Cards;
  private readonly rows: Rows = new Map();
  private readonly question: Question;
  private tables: TabulatedBids = new Map();
  private maker: RowMaker;
  private bidder: BidderByTable | undefined;
  private round = 0;

  /** With the agent that plays the cards, if it is not greedy. */
  constructor(game: Game, seed: string, cards: Cards = GREEDY) {
    this.game = game;
    this.seed = seed;
    this.cards = cards;
    this.question = new Question(game);
    this.maker = this.makerOf();
  }

  private makerOf(): RowMaker {
    return new RowMaker(this.game, `${this.seed}-${this.round}`, this.bidder, this.cards);
  }

  /** Plays the answers of a deal of this round. */
  add(deal: number): void {
    this.maker.add(deal, this.rows);
  }

  /** Ends a round: fits the rows of all rounds. False if there were no questions. */
  fit(): boolean {
    if (this.rows.size === 0) return false;
    const tables = Object.entries(fitRows(this.game, this.rows));
    this.tables = new Map(tables.map(([kind, worth]) => [kind, tabulate(worth)]));
    this.bidder = new BidderByTable(this.game, this.tables);
    this.round++;
    this.maker = this.makerOf();
    return true;
  }

  /** The answers to the question that a seat is asked; none if it is not one of an auction, or nobody may pass. */
  rate(view: View): RatedAnswer[] {
    const { bidder, question } = this;
    if (bidder === undefined || !question.read(view) || !question.kinds.includes(REFERENCE)) return [];
    return question.answers.map((action, k) => ({
      action,
      kind: question.kinds[k],
      worth: bidder.worth(question, k, view.hand()),
    }));
  }

  /** The tables by kind of answer and holding. */
  tabulated(): [kind: string, Tabulated][] {
    return [...this.tables];
  }
}
