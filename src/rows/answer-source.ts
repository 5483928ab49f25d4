/**
 * The rows of deals in which questions have every answer. A deal is played once as the agents play it. Then, for each
 * question to which two or more of the given answers are legal, it is played again with each of them: the same cards,
 * the same agents and the same random numbers, up to the answer and from there on. So an answer is compared with
 * another wherever the question comes up, and not only where an agent chose it.
 */
import { type Root, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import type { Game } from '../engine/game.ts';
import { actionsOf } from '../engine/record.ts';
import type { Setup } from '../engine/state.ts';
import type { Action } from '../rules/action.ts';
import { Standing } from '../rules/standing.ts';
import {
  type Agent,
  type AnyAgentDefinition,
  isRemote,
  TERMINATIONS,
  type Termination,
} from '../table/agent.ts';
import { seatAgents } from '../table/seatings.ts';
import { type Fault, type Player, Table } from '../table/table.ts';
import { AnswerBlock } from './blocks.ts';
import {
  type Batch,
  type ColumnSpec,
  type DeclaredColumn,
  type RowSource,
  specsOf,
  type Tick,
} from './column.ts';
import { dealColumns, each } from './deal-columns.ts';
import type { AnsweredDeal } from './played.ts';
import { type Question, Questions } from './questions.ts';
import { Recorder } from './recorder.ts';

/** What the rows of answers have besides those of deals. */
export function answerColumns(
  { words, isFamily }: Pick<Questions, 'words' | 'isFamily'>,
  sides: number,
): readonly DeclaredColumn[] {
  return [
    {
      name: 'question',
      from: 'question.path.length',
      type: 'uint8',
      unit: 'actions',
      doc: 'actions of the deal before the question',
    },
    { name: 'asked', from: 'question.seat', type: 'uint8', unit: 'seat', doc: 'who is asked' },
    {
      name: 'held',
      from: 'question.hand',
      type: 'uint32',
      unit: 'card set',
      doc: 'the cards that this seat holds then; bit 8 * suit + rank, suits c d h s, ranks 7 8 9 T J Q K A',
    },
    {
      name: 'answer',
      from: 'answer.word',
      type: 'dictionary',
      unit: '',
      words,
      doc: 'the answer given; all other columns tell how the deal went on',
    },
    {
      name: 'own',
      from: 'answer.isOwn ? 1 : 0',
      type: 'uint8',
      unit: '',
      doc: '1 where the agent answers so by itself',
    },
    ...(isFamily ? progressColumns(sides) : []),
  ];
}

/** How far a deal is at a question. */
function progressColumns(sides: number): readonly DeclaredColumn[] {
  return [
    {
      name: 'tricks_before',
      from: 'question.tricks',
      type: 'uint8',
      unit: 'tricks',
      doc: 'tricks finished before the question',
    },
    ...each<DeclaredColumn>(sides, side => ({
      name: `points_before${side}`,
      from: `question.points[${side}] ?? 0`,
      type: 'int16',
      unit: 'points',
      doc: `card points and melds of side ${side} before the question`,
    })),
  ];
}

/** What is asked, where the deals start, and who is told of faults. */
export interface AnswerOptions {
  /** Questions of a deal that have answers, the first ones; by default all. */
  readonly most?: number | undefined;
  /**
   * Match points by side before the deal. Deals take them in turn, each for a deal of every dealer.
   */
  readonly totals?: readonly (readonly number[])[] | undefined;
  readonly onFault?: ((deal: number, fault: Fault) => void) | undefined;
}

/** Answers deals of one run in every way: any range of them, in any order. */
export class AnswerSource implements RowSource {
  readonly columns: readonly ColumnSpec[];
  private readonly questions: Questions;
  private readonly most: number | undefined;
  private readonly seats: number;
  private readonly agents: readonly number[];
  private readonly dealing: Dealing;
  private readonly standings: readonly Standing[];
  private readonly said = new SaidSoFar();
  private readonly table: Table;
  private readonly block = new AnswerBlock();
  private readonly onFault: (deal: number, fault: Fault) => void;

  /**
   * As many players as `agentCounts` allows, in fixed seats. Throws a RangeError for one that is another program, and
   * for answers that are none.
   */
  constructor(
    game: Game,
    seed: string,
    players: readonly Player[],
    answers: readonly string[],
    { most, totals = [], onFault = () => {} }: AnswerOptions = {},
  ) {
    const root: Root = rootOf(seed);
    this.seats = game.seats;
    this.questions = new Questions(game, answers);
    this.most = most;
    this.onFault = onFault;
    this.dealing = new Dealing(game, root);
    this.standings = totals.map(points => {
      const standing = new Standing();
      standing.totals.set(points);
      return standing;
    });
    this.agents = seatAgents(game, players.length, 0, 'fixed');
    const bound = players.map(player => this.said.bind(player));
    this.table = new Table(
      game,
      root,
      this.agents.map(agent => bound[agent]),
    );
    const labels = players.map(player => player.label);
    this.columns = [...dealColumns(game, labels), ...specsOf(answerColumns(this.questions, game.sides))];
  }

  rows(from: number, to: number, tick: Tick = () => {}): Batch {
    const recorder = new Recorder<AnsweredDeal>(this.columns, this.block, 4 * (to - from));
    for (let deal = from; deal < to; deal++) {
      const setup = this.setup(deal);
      this.play(deal, setup, []);
      const path = actionsOf(this.table.state);
      const questions = this.questions.in(setup, path).slice(0, this.most);
      for (const question of questions) this.answer(recorder, deal, setup, question);
      tick(1);
    }
    return recorder.batch();
  }

  private setup(deal: number): Setup {
    const { seats, standings, dealing } = this;
    if (standings.length === 0) return dealing.setup(deal);
    return dealing.setup(deal, deal % seats, standings[Math.floor(deal / seats) % standings.length]);
  }

  private answer(recorder: Recorder<AnsweredDeal>, deal: number, setup: Setup, question: Question): void {
    for (const answer of question.answers) {
      const termination = this.play(deal, setup, [...question.path, ...answer.actions]);
      const { state, fault } = this.table;
      recorder.record({
        state,
        deal,
        seating: 0,
        agents: this.agents,
        termination: TERMINATIONS.indexOf(termination),
        faultedBy: fault?.seat,
        question,
        answer,
      });
    }
  }

  private play(deal: number, setup: Setup, said: readonly Action[]): Termination {
    this.said.set(said);
    const termination = this.table.play(deal, setup);
    if (this.table.fault !== undefined) this.onFault(deal, this.table.fault);
    return termination;
  }
}

/** Set anew for each deal. */
class SaidSoFar {
  private actions: readonly Action[] = [];
  private next = 0;

  /** Sets the actions of the next deal. */
  set(actions: readonly Action[]): void {
    this.actions = actions;
    this.next = 0;
  }

  /**
   * The player, bound to it. An agent is asked in any case, so that it draws the same random numbers in all
   * deals. Throws a RangeError for an agent that is another program.
   */
  bind(player: Player): Player {
    const said = this;
    const { definition, label } = player;
    if (isRemote(definition))
      throw new RangeError(`${label} is another program: it cannot repeat what was said`);
    const bound: AnyAgentDefinition = {
      ...definition,
      create(options, ...given) {
        const agent: Agent = definition.create(options, ...given);
        return {
          act: view => said.say(agent.act(view)),
          ...(agent.begin && { begin: view => agent.begin?.(view) }),
          ...(agent.observe && { observe: (seat, action) => agent.observe?.(seat, action) }),
        };
      },
    };
    return { ...player, definition: bound };
  }

  private say(own: Action): Action {
    return this.next < this.actions.length ? this.actions[this.next++] : own;
  }
}
