/**
 * The job of a worker thread that trains: it plays deals of a lesson and writes the slopes into memory that the main
 * thread shares, or plays boards of the net against another agent. Weights are read anew for each task.
 */
import type { Seat } from '../../cards/card.ts';
import { type Rng, rootOf } from '../../cards/rng.ts';
import { type Board, Duel } from '../../duel/index.ts';
import { Dealing } from '../../engine/dealing.ts';
import type { Game } from '../../engine/game.ts';
import { Copying } from '../../learn/copying.ts';
import { Gradient } from '../../learn/gradient.ts';
import { Improving } from '../../learn/improving.ts';
import { type Lesson, type LessonCount, type MakeAgent, marginOf } from '../../learn/lesson.ts';
import { Net, shapeFor } from '../../learn/net.ts';
import { NetPlayer } from '../../learn/net-player.ts';
import { Policy } from '../../learn/policy.ts';
import { DealSource } from '../../rows/deal-source.ts';
import { GAME_POINT } from '../../search/payoff.ts';
import { type Agent, isRemote } from '../../table/agent.ts';
import { type Player, Table } from '../../table/table.ts';
import { makeGame, makePlayer } from '../by-name.ts';
import type { JobResult } from '../worker.ts';
import { type LessonName, OTHER, RIVALS, TEACHER, UNTUNED } from './train-spec.ts';

interface Common {
  readonly game: string;
  readonly rules: readonly string[];
  readonly seed: string;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** Deals of a lesson. Its totals are a {@link LessonCount}. */
export interface LessonPayload extends Common {
  readonly kind: 'lesson';
  readonly lesson: LessonName;
  /** See `TrainSpec`. */
  readonly labels?: string | undefined;
  readonly against?: string | undefined;
  readonly scale: number;
  readonly weights: Float32Array;
  readonly earlier: Float32Array;
  /** Gets the slopes. */
  readonly slopes: Float32Array;
}

/** Boards against another agent. The total is a list of points, one for each board. */
export interface MeetingPayload extends Common {
  readonly kind: 'duel';
  readonly opponent: string;
  readonly weights: Float32Array;
}

/** Deals between equals. The total is the sum of the squares of the margin of side 0. */
export interface SpreadPayload extends Common {
  readonly kind: 'spread';
}

export type TrainPayload = LessonPayload | MeetingPayload | SpreadPayload;

export async function perform(payload: TrainPayload): Promise<JobResult> {
  const classroom = await classroomOf(payload);
  return { rows: 0, columns: [], totals: await work(classroom, payload) };
}

function work(classroom: Classroom, payload: TrainPayload): Promise<unknown> | unknown {
  if (payload.kind === 'lesson') return classroom.teach(payload);
  return payload.kind === 'spread' ? classroom.spread(payload) : classroom.meet(payload);
}

let last: { readonly key: string; readonly classroom: Promise<Classroom> } | undefined;

function classroomOf({ game, rules, seed }: Common): Promise<Classroom> {
  const key = JSON.stringify([game, rules, seed]);
  if (last?.key !== key) last = { key, classroom: Classroom.of(game, rules) };
  return last.classroom;
}

class Classroom {
  private readonly game: Game;
  /** It learns. */
  private readonly net: Net;
  private readonly gradient: Gradient;
  private readonly earlier: Net;
  private readonly agents: Map<string, MakeAgent>;
  private readonly lessons = new Map<string, Lesson>();

  private constructor(game: Game, agents: Map<string, MakeAgent>) {
    this.game = game;
    this.net = new Net(shapeFor(game), { learns: true });
    this.gradient = new Gradient(this.net);
    this.earlier = new Net(shapeFor(game));
    this.agents = agents;
  }

  static async of(name: string, rules: readonly string[]): Promise<Classroom> {
    const game = await makeGame(name, rules);
    const agents = new Map<string, MakeAgent>();
    for (const text of [OTHER, UNTUNED, ...RIVALS]) agents.set(text, makerOf(await makePlayer(text), game));
    return new Classroom(game, agents);
  }

  private async invite(...texts: readonly (string | undefined)[]): Promise<void> {
    for (const text of texts)
      if (text !== undefined && !this.agents.has(text))
        this.agents.set(text, makerOf(await makePlayer(text), this.game));
  }

  async teach(payload: LessonPayload): Promise<LessonCount> {
    const { weights, earlier, slopes, from, to } = payload;
    const { net, gradient } = this;
    await this.invite(payload.labels, payload.against);
    const lesson = this.lessonOf(payload);
    const count = { labels: 0, good: 0 };
    net.revise(weights);
    this.earlier.revise(earlier);
    gradient.clear();
    for (let deal = from; deal < to; deal++) lesson.learn(deal, gradient, count);
    slopes.set(net.slopes);
    return count;
  }

  private lessonOf(payload: LessonPayload): Lesson {
    const { lesson, seed, scale, labels, against } = payload;
    const key = JSON.stringify([lesson, seed, scale, labels, against]);
    const known = this.lessons.get(key) ?? this.newLesson(payload);
    this.lessons.set(key, known);
    return known;
  }

  private newLesson({ lesson, seed, scale, labels = TEACHER, against }: LessonPayload): Lesson {
    const { game, net } = this;
    const options = { game, root: rootOf(`${seed} ${lesson}`), other: this.agent(UNTUNED) };
    if (lesson === 'copying') return new Copying(options, net, this.agent(labels));
    if (against !== undefined) return new Improving(options, scale, net, [this.agent(against)], false);
    const rivals = [...RIVALS.map(text => this.agent(text)), this.player(this.earlier, UNTUNED)];
    return new Improving(options, scale, net, rivals);
  }

  private agent(text: string): MakeAgent {
    const make = this.agents.get(text);
    if (make === undefined) throw new Error(`there is no agent ${text}`);
    return make;
  }

  private player(net: Net, other: string): MakeAgent {
    return (seat, rng) => new NetPlayer(new Policy(this.game, net), this.agent(other)(seat, rng));
  }

  async meet({ opponent, weights, seed, from, to }: MeetingPayload): Promise<number[]> {
    const { game, net } = this;
    net.revise(weights);
    const players = [playerOf('net', this.player(net, OTHER)), await makePlayer(opponent)];
    const source = new DealSource(game, seed, players, 'duel');
    const boards: number[] = [];
    const onBoard = ({ points, gamePoints = 0 }: Board): void => {
      if (points !== undefined) boards.push(points + GAME_POINT * gamePoints);
    };
    new Duel(game, source.columns, { agents: ['net', opponent], seed, onBoard }).add(source.play(from, to));
    return boards;
  }

  spread({ seed, from, to }: SpreadPayload): number {
    const { game } = this;
    const root = rootOf(seed);
    const players = Array<Player>(game.seats).fill(playerOf(UNTUNED, this.agent(UNTUNED)));
    const table = new Table(game, root, players);
    const dealing = new Dealing(game, root);
    let squares = 0;
    for (let deal = from; deal < to; deal++) {
      table.play(deal, dealing.setup(deal));
      squares += marginOf(table.state, 0) ** 2;
    }
    return squares;
  }
}

/** What is made as a player at a table; the inverse of {@link makerOf}. */
function playerOf(label: string, make: MakeAgent): Player {
  const create = (_options: unknown, _game: Game, seat: Seat, rng: Rng): Agent => make(seat, rng);
  return { label, definition: { doc: '', sees: 'view', searches: true, options: {}, create }, options: {} };
}

function makerOf({ definition, options, label }: Player, game: Game): MakeAgent {
  if (isRemote(definition)) throw new TypeError(`${label} is another program`);
  return (seat, rng) => definition.create(options, game, seat, rng);
}
