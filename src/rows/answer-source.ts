/**
 * The rows of deals in which questions have every answer. A deal is played once as the agents play it. Then, for each
 * question to which two or more of the given answers are legal, it is played again with each of them: the same cards,
 * the same agents and the same random numbers, up to the answer and from there on. So an answer is compared with
 * another wherever the question comes up, and not only where an agent chose it.
 */
import { NONE, type Seat } from '../cards/card.ts';
import type { CardSet } from '../cards/cardset.ts';
import { type Root, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import type { Game } from '../engine/game.ts';
import { actionsOf } from '../engine/record.ts';
import type { Setup } from '../engine/setup.ts';
import { State } from '../engine/state.ts';
import { type Action, formatAction } from '../rules/action.ts';
import { SaidSoFar } from '../table/said-so-far.ts';
import { seatAgents } from '../table/seatings.ts';
import { type Fault, type Player, Table, TERMINATIONS, type Termination } from '../table/table.ts';
import type { Batch, ColumnSpec } from './column.ts';
import { DealBlock, int8, type PlayedDeal, uint8, uint32 } from './deal-block.ts';
import { dealColumns } from './deal-columns.ts';
import { Recorder } from './recorder.ts';
import type { RowSource, Tick } from './row-source.ts';

/** A question of a deal. */
interface Question {
  readonly seat: Seat;
  readonly hand: CardSet;
  /** All actions before it. */
  readonly path: readonly Action[];
  /** The legal ones among the answers asked for, in their order. */
  readonly answers: readonly Action[];
  /** What the agent answers by itself. */
  readonly own: Action;
}

interface AnsweredDeal extends PlayedDeal {
  readonly question: Question;
  /** Index into the answers of the source. */
  readonly answer: number;
  /** Whether the agent gives this answer by itself. */
  readonly isOwn: boolean;
}

function answerColumns(answers: readonly Action[]): readonly ColumnSpec[] {
  return [
    { name: 'question', type: 'uint8', unit: 'actions', doc: 'actions of the deal before the question' },
    { name: 'asked', type: 'uint8', unit: 'seat', doc: 'who is asked' },
    {
      name: 'held',
      type: 'uint32',
      unit: 'card set',
      doc: 'the cards that this seat holds then; bit 8 * suit + rank, suits c d h s, ranks 7 8 9 T J Q K A',
    },
    {
      name: 'answer',
      type: 'dictionary',
      unit: '',
      words: answers.map(formatAction),
      doc: 'the answer given; all other columns tell how the deal went on',
    },
    { name: 'own', type: 'uint8', unit: '', doc: '1 where the agent answers so by itself' },
  ];
}

class AnswerBlock extends DealBlock {
  readonly question = uint8();
  readonly asked = uint8();
  readonly held = uint32();
  readonly answer = int8();
  readonly own = uint8();

  override write(played: AnsweredDeal, row: number): void {
    super.write(played, row);
    const { question, answer } = played;
    this.question[row] = question.path.length;
    this.asked[row] = question.seat;
    this.held[row] = question.hand;
    this.answer[row] = answer;
    this.own[row] = played.isOwn ? 1 : 0;
  }
}

/** Answers deals of one run in every way: any range of them, in any order. */
export class AnswerSource implements RowSource {
  readonly columns: readonly ColumnSpec[];
  private readonly game: Game;
  private readonly answers: readonly Action[];
  private readonly agents: readonly number[];
  private readonly dealing: Dealing;
  private readonly said = new SaidSoFar();
  private readonly table: Table;
  private readonly block = new AnswerBlock();
  private readonly onFault: (deal: number, fault: Fault) => void;

  /** As many players as `agentCounts` allows, in fixed seats. Throws a RangeError for one that is another program. */
  constructor(
    game: Game,
    seed: string,
    players: readonly Player[],
    answers: readonly Action[],
    onFault: (deal: number, fault: Fault) => void = () => {},
  ) {
    const root: Root = rootOf(seed);
    this.game = game;
    this.answers = answers;
    this.onFault = onFault;
    this.dealing = new Dealing(game, root);
    this.agents = seatAgents(game, players.length, 0, 'fixed');
    const bound = players.map(player => this.said.bind(player));
    this.table = new Table(
      game,
      root,
      this.agents.map(agent => bound[agent]),
    );
    const labels = players.map(player => player.label);
    this.columns = [...dealColumns(game, labels), ...answerColumns(answers)];
  }

  rows(from: number, to: number, tick: Tick = () => {}): Batch {
    const recorder = new Recorder<AnsweredDeal>(this.columns, this.block, 4 * (to - from));
    for (let deal = from; deal < to; deal++) {
      const setup = this.dealing.setup(deal);
      for (const question of this.questionsOf(deal, setup)) this.answer(recorder, deal, setup, question);
      tick(1);
    }
    return recorder.batch();
  }

  /** The questions of a deal as the agents play it. */
  private questionsOf(deal: number, setup: Setup): Question[] {
    this.play(deal, setup, []);
    const path = actionsOf(this.table.state);
    const state = new State(this.game).begin(setup);
    const questions: Question[] = [];
    for (const [length, own] of path.entries()) {
      const answers = this.answers.filter(answer => state.isLegal(answer));
      const { turn: seat } = state;
      if (answers.length > 1)
        questions.push({ seat, hand: state.hands[seat], path: path.slice(0, length), answers, own });
      state.apply(own);
    }
    return questions;
  }

  private answer(recorder: Recorder<AnsweredDeal>, deal: number, setup: Setup, question: Question): void {
    for (const answer of question.answers) {
      const termination = this.play(deal, setup, [...question.path, answer]);
      const { state, fault } = this.table;
      recorder.record({
        state,
        deal,
        seating: 0,
        agents: this.agents,
        termination: TERMINATIONS.indexOf(termination),
        faultedBy: fault?.seat,
        question,
        answer: this.answers.indexOf(answer),
        isOwn: answer === question.own,
      });
    }
  }

  private play(deal: number, setup: Setup, said: readonly Action[]): Termination {
    this.said.set(said, NONE, false);
    const termination = this.table.play(deal, setup);
    if (this.table.fault !== undefined) this.onFault(deal, this.table.fault);
    return termination;
  }
}
