/**
 * Bids by tables: the answer that is expected to gain most over passing. It takes microseconds. `jaslab hand --table`
 * fits the tables for a game and its options.
 */
import type { CardSet } from '../../src/cards/cardset.ts';
import { keptWith } from '../../src/cards/kept.ts';
import type { Game } from '../../src/engine/game.ts';
import type { View } from '../../src/engine/view.ts';
import type { Action } from '../../src/rules/action.ts';
import type { HandTable } from '../../src/search/hand-table.ts';
import type { Candidate } from '../../src/search/thought.ts';
import { type Tabulated, worthOf } from './bid-tables.ts';
import { Question, REFERENCE } from './question.ts';

/** By kind of answer. */
export type TabulatedBids = ReadonlyMap<string, Tabulated>;

/** Answers the questions of an auction for any seat. */
export class BidderByTable {
  private readonly tables: TabulatedBids;
  private readonly question: Question;
  /** The hand of the last question. */
  private hand: CardSet = 0;

  constructor(game: Game, tables: TabulatedBids) {
    this.tables = tables;
    this.question = new Question(game);
  }

  /** The best answer; undefined if the question is not one of an auction, or no table knows it. */
  choose(view: View): Action | undefined {
    const { question } = this;
    if (this.tables.size === 0 || !question.read(view) || !this.knows(question)) return undefined;
    const hand = view.hand();
    this.hand = hand;
    let best = 0;
    let most = this.worth(question, 0, hand);
    for (let k = 1; k < question.answers.length; k++) {
      const worth = this.worth(question, k, hand);
      if (worth <= most) continue;
      best = k;
      most = worth;
    }
    return question.answers[best];
  }

  /** The answers of the last question that a table knows. */
  candidates(): Candidate[] {
    const { question, hand } = this;
    return question.answers.flatMap((action, k) => {
      const mean = this.worth(question, k, hand);
      return Number.isFinite(mean) ? { action, visits: 0, mean } : [];
    });
  }

  /** Whether a table knows an answer other than passing. */
  knows(question: Question): boolean {
    return question.kinds.some(kind => kind !== REFERENCE && this.tables.has(kind));
  }

  /**
   * What the k-th answer gains over passing with a hand, in points; where nobody may pass, what the deal is worth. An
   * answer that no table knows is worth -Infinity.
   */
  worth(question: Question, k: number, hand: CardSet): number {
    const kind = question.kinds[k];
    if (kind === REFERENCE) return 0;
    const tables = this.tables.get(kind);
    if (tables === undefined) return Number.NEGATIVE_INFINITY;
    return worthOf(tables, question.arrange(k, hand), question.hasAside(k), question.context);
  }
}

/** Throws a RangeError where the table is for another game, or other rules. */
export function bidsOfTable(table: HandTable, game: Game): TabulatedBids {
  checkGame(table, game);
  return tabulated(table);
}

/** One set of numbers serves all seats. */
const tabulated = /* @__PURE__ */ keptWith(
  ({ answers }: HandTable): TabulatedBids =>
    new Map(
      Object.entries(answers).map(([kind, { trump, aside, plain, context }]) => [
        kind,
        {
          trump: Float64Array.from(trump),
          aside: Float64Array.from(aside),
          plain: Float64Array.from(plain),
          context: Float64Array.from(context),
        },
      ]),
    ),
);

function checkGame({ game: id, version, rules }: HandTable, game: Game): void {
  if (id !== game.id || version !== game.version)
    throw new RangeError(`this is a table for ${id}, rules version ${version}`);
  for (const [name, value] of Object.entries(game.options)) {
    const [is, was] = [value, rules[name]].map(one => JSON.stringify(one));
    if (is !== was) throw new RangeError(`this is a table for ${name}=${was}, and not for ${is}`);
  }
}
