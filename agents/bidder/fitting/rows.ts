/**
 * Counterfactual rows: at each question to one seat of a deal, every answer is played out on the same cards. A row says
 * what an answer has gained over passing, and the hand with which it was given.
 */
import { Rng, type Root, rootOf } from '../../../src/cards/rng.ts';
import { Dealing } from '../../../src/engine/dealing.ts';
import type { Game } from '../../../src/engine/game.ts';
import { State } from '../../../src/engine/state.ts';
import { PASS } from '../../../src/rules/action.ts';
import type { BidderByTable } from '../bidder-by-table.ts';
import { JUMP, Question, REFERENCE } from '../question.ts';
import { AuctionTable, type Cards } from './auction-table.ts';

/** Rows by kind of answer; three numbers a row. */
export type Rows = Map<string, number[]>;

/** Numbers of a row: the arranged hand, flags, points. */
export const ROW = 3;
/** Flags of a row: its context, and then: the second byte is a suit aside; the auction before was random. */
export const CONTEXT = 7;
export const ASIDE = 8;
export const WILD = 16;

/** Answers tried at a question that has more, such as a bid of points. */
const MOST_ANSWERS = 8;
const STREAM = 32;
/** One deal in this many is wild: the auction before the question is partly random, for rare situations. */
const WILD_EVERY = 8;

export class RowMaker {
  private readonly table: AuctionTable;
  private readonly dealing: Dealing;
  private readonly question: Question;
  private readonly saved: State;
  private readonly rng = new Rng();
  private readonly root: Root;

  /** Deals of a seed. The others bid by tables, or as greedy does. */
  constructor(game: Game, seed: string, bidder?: BidderByTable, cards?: Cards) {
    this.root = rootOf(seed);
    this.table = new AuctionTable(game, bidder, cards);
    this.dealing = new Dealing(game, this.root);
    this.question = new Question(game);
    this.saved = new State(game);
  }

  /** The rows of one deal are added to `rows`. They depend on seed, tables and `index` alone. */
  add(index: number, rows: Rows): void {
    const { table, rng, saved, question } = this;
    const { state } = table;
    table.begin(this.dealing.setup(index), this.root, index);
    rng.seed(this.root, index, STREAM);
    const seat = rng.below(state.seats);
    const isWild = rng.below(WILD_EVERY) === 0;
    while (table.isBidding()) {
      const own = table.bid();
      if (!question.read(table.asked())) {
        table.apply(own);
        continue;
      }
      const { answers } = question;
      let next = own;
      if (isWild && rng.below(3) === 0) next = answers[rng.below(2) * rng.below(answers.length)];
      if (state.turn === seat) {
        saved.copyFrom(state);
        this.tryAll(rows, isWild ? WILD : 0);
        table.resume(saved);
        // Passing now and then shows good hands at later questions, too. The others cannot know
        if (answers[0] === PASS && rng.below(10) < 3) next = PASS;
      }
      table.apply(next);
    }
  }

  private tryAll(rows: Rows, wild: number): void {
    const { question, saved } = this;
    const { kinds, seat } = question;
    const reference = kinds.indexOf(REFERENCE);
    const passing = reference < 0 ? 0 : this.payoff(reference);
    const hand = saved.hands[seat];
    for (const k of this.chosen()) {
      let list = rows.get(kinds[k]);
      if (list === undefined) rows.set(kinds[k], (list = []));
      const flags = question.context | (question.hasAside(k) ? ASIDE : 0) | wild;
      list.push(question.arrange(k, hand), flags, Math.round(this.payoff(k) - passing));
    }
  }

  /** All answers, or a random selection. */
  private chosen(): Iterable<number> {
    const { answers, kinds } = this.question;
    const known = [...answers.keys()].filter(k => kinds[k] !== REFERENCE && kinds[k] !== JUMP);
    if (known.length <= MOST_ANSWERS) return known;
    return new Set(Array.from({ length: MOST_ANSWERS }, () => known[this.rng.below(known.length)]));
  }

  private payoff(k: number): number {
    const { table, question, saved } = this;
    table.resume(saved);
    table.apply(question.answers[k]);
    table.finish();
    return table.payoffOf(question.seat);
  }
}
