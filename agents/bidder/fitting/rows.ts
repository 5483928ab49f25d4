/**
 * Counterfactual rows: at each question to one seat of a deal, every answer is played out on the same cards. A row says
 * what an answer has gained over passing, and the hand with which it was given.
 */
import { AGENT_STREAM, Rng, type Root, rootOf } from '../../../src/cards/rng.ts';
import { Dealing } from '../../../src/engine/dealing.ts';
import type { Game } from '../../../src/engine/game.ts';
import { State } from '../../../src/engine/state.ts';
import { PlayoutTable } from '../../../src/learn/playout-table.ts';
import { PASS } from '../../../src/rules/action.ts';
import { TURN } from '../../../src/rules/deal.ts';
import { defaultsOf, type OptionList, type OptionValues } from '../../../src/rules/options.ts';
import { marginOf } from '../../../src/search/payoff.ts';
import type { Agent, AgentDefinition } from '../../../src/table/agent.ts';
import greedy from '../../greedy.ts';
import type { BidderByTable } from '../bidder-by-table.ts';
import { JUMP, Question, REFERENCE } from '../question.ts';

/** Who plays the cards. */
export interface Cards {
  readonly definition: AgentDefinition;
  readonly options: OptionValues<OptionList>;
}

export const GREEDY: Cards = { definition: greedy, options: defaultsOf(greedy.options) };

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
  private readonly table: PlayoutTable;
  private readonly rngs: readonly Rng[];
  private readonly dealing: Dealing;
  private readonly question: Question;
  private readonly saved: State;
  private readonly rng = new Rng();
  private readonly root: Root;

  /** Deals of a seed. All bid by tables, or as greedy does. */
  constructor(game: Game, seed: string, bidder?: BidderByTable, cards: Cards = GREEDY) {
    this.root = rootOf(seed);
    this.rngs = Array.from({ length: game.seats }, () => new Rng());
    const sit = ({ definition, options }: Cards): Agent[] =>
      this.rngs.map((rng, seat) => definition.create(options, game, seat, rng));
    const callers = sit(GREEDY);
    const players = cards === GREEDY ? callers : sit(cards);
    const agents = callers.map((caller, seat): Agent => {
      const both = new Set([caller, players[seat]]);
      return {
        begin(view) {
          for (const one of both) one.begin?.(view);
        },
        observe(who, action) {
          for (const one of both) one.observe?.(who, action);
        },
        act: view =>
          this.isBidding() ? (bidder?.choose(view) ?? caller.act(view)) : players[seat].act(view),
      };
    });
    this.table = new PlayoutTable(game, agents, true);
    this.dealing = new Dealing(game, this.root);
    this.question = new Question(game);
    this.saved = new State(game);
  }

  /** The rows of one deal are added to `rows`. They depend on seed, tables and `index` alone. */
  add(index: number, rows: Rows): void {
    const { table, rngs, rng, saved, question } = this;
    const { state, views, agents } = table;
    for (const [seat, own] of rngs.entries()) own.seed(this.root, index, AGENT_STREAM + seat);
    table.begin(this.dealing.setup(index));
    rng.seed(this.root, index, STREAM);
    const seat = rng.below(state.seats);
    const isWild = rng.below(WILD_EVERY) === 0;
    while (this.isBidding()) {
      const view = views[state.turn];
      const own = agents[state.turn].act(view);
      if (!question.read(view)) {
        table.apply(own);
        continue;
      }
      const { answers } = question;
      let next = own;
      if (isWild && rng.below(3) === 0) next = answers[rng.below(2) * rng.below(answers.length)];
      if (state.turn === seat) {
        saved.copyFrom(state);
        this.tryAll(rows, isWild ? WILD : 0);
        table.continueAt(saved);
        // Passing now and then shows good hands at later questions, too. The others cannot know
        if (answers[0] === PASS && rng.below(10) < 3) next = PASS;
      }
      table.apply(next);
    }
  }

  private isBidding(): boolean {
    return this.table.state.stage < TURN;
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
    table.continueAt(saved);
    table.apply(question.answers[k]);
    table.playOn();
    return marginOf(table.state, table.state.sideOf(question.seat));
  }
}
