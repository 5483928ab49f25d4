/**
 * The job of a worker thread that trains: it plays deals of a lesson and writes the slopes into memory that the main
 * thread shares, or plays boards of the net against another agent. Weights are read anew for each task.
 */
import type { Seat } from '../../cards/card.ts';
import { keptAs, keptWith, lastAs } from '../../cards/kept.ts';
import { type Rng, rootOf } from '../../cards/rng.ts';
import { boardPoints, boardsInThread } from '../../duel/index.ts';
import { Dealing } from '../../engine/dealing.ts';
import type { Game } from '../../engine/game.ts';
import { Copying } from '../../learn/copying.ts';
import { DrawnGames } from '../../learn/drawn-rules.ts';
import { Gradient } from '../../learn/gradient.ts';
import { Improving } from '../../learn/improving.ts';
import type { Lesson, LessonCount, MakeAgent } from '../../learn/lesson.ts';
import { Net, shapeFor } from '../../learn/net.ts';
import { NetPlayer } from '../../learn/net-player.ts';
import { Policy } from '../../learn/policy.ts';
import { marginOf } from '../../search/payoff.ts';
import { type Agent, isRemote } from '../../table/agent.ts';
import { type Player, Table } from '../../table/table.ts';
import { makeGame, makePlayer } from '../by-name.ts';
import type { Range } from '../executor.ts';
import type { JobResult } from '../worker.ts';
import { OTHER, TEACHER, UNTUNED } from './train-plan.ts';
import { drawsRules, type LessonName, measuredRules, planOf, type TrainSpec } from './train-spec.ts';

type Common = Pick<TrainSpec, 'game' | 'rules' | 'seed' | 'plan'>;

/** Deals, and what gets their slopes. */
interface Piece extends Range {
  readonly slopes: Float32Array;
}

/** Deals of a lesson. Its totals are a {@link LessonCount}. */
export interface LessonPayload extends Common, Pick<TrainSpec, 'labels' | 'against'> {
  readonly kind: 'lesson';
  readonly lesson: LessonName;
  readonly scale: number;
  readonly weights: Float32Array;
  readonly earlier: Float32Array;
  readonly pieces: readonly Piece[];
}

/** Boards against another agent. The total is a list of points, one for each board. */
export interface MeetingPayload extends Common, Range {
  readonly kind: 'duel';
  readonly opponent: string;
  readonly weights: Float32Array;
}

/** Deals between equals. The total is the sum of the squares of the margin of side 0. */
export interface SpreadPayload extends Common, Range {
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

const classroomOf = lastAs(
  ({ game, rules, seed, plan }) => JSON.stringify([game, rules, seed, plan]),
  (payload: Common) => Classroom.of(payload),
);

/** The lessons at a table. */
interface Desk {
  readonly game: Game;
  readonly lesson: (payload: LessonPayload) => Lesson;
  readonly agent: (player: Player) => MakeAgent;
}

class Classroom {
  private readonly common: Common;
  /** The table at which nets are measured, and where rules are fixed that of all lessons. */
  private readonly usual: Desk;
  private readonly drawn: DrawnGames | undefined;
  /** A table that is not drawn any more is forgotten. */
  private readonly deskOf = keptWith((game: Game): Desk => {
    const desk: Desk = {
      game,
      lesson: keptAs(
        ({ lesson, seed, scale, labels, against }) => JSON.stringify([lesson, seed, scale, labels, against]),
        (payload: LessonPayload) => this.newLesson(desk, payload),
      ),
      agent: keptAs(
        ({ label }) => label,
        (player: Player) => makerOf(player, game),
      ),
    };
    return desk;
  });
  /** It learns. */
  private readonly net: Net;
  private readonly gradient: Gradient;
  private readonly earlier: Net;
  private readonly players = new Map<string, Player>();

  private constructor(game: Game, common: Common) {
    const shape = shapeFor(game, planOf(common).hidden);
    this.common = common;
    this.usual = this.deskOf(game);
    this.drawn = drawsRules(common) ? new DrawnGames(game, rootOf(`${common.seed} rules`)) : undefined;
    this.net = new Net(shape, { learns: true });
    this.gradient = new Gradient(this.net);
    this.earlier = new Net(shape);
  }

  static async of(common: Common): Promise<Classroom> {
    const classroom = new Classroom(await makeGame(common.game, measuredRules(common)), common);
    await classroom.invite(OTHER, UNTUNED, ...planOf(common).rivals);
    return classroom;
  }

  private async invite(...texts: readonly (string | undefined)[]): Promise<void> {
    for (const text of texts)
      if (text !== undefined && !this.players.has(text)) this.players.set(text, await makePlayer(text));
  }

  async teach(payload: LessonPayload): Promise<LessonCount> {
    const { weights, earlier, labels, against, pieces } = payload;
    const { net, gradient } = this;
    await this.invite(labels, against, TEACHER);
    const count = { decisions: 0, good: 0 };
    takeOver(net, weights);
    takeOver(this.earlier, earlier);
    for (const { from, to, slopes } of pieces) {
      gradient.clear();
      for (let deal = from; deal < to; deal++) {
        const desk = this.drawn === undefined ? this.usual : this.deskOf(this.drawn.at(deal));
        desk.lesson(payload).learn(deal, gradient, count);
      }
      slopes.set(net.slopes);
    }
    return count;
  }

  private newLesson(desk: Desk, payload: LessonPayload): Lesson {
    const { lesson, seed, scale, labels = TEACHER, against } = payload;
    const { net } = this;
    const { game } = desk;
    const settings = planOf(this.common);
    const agent = (text: string) => desk.agent(this.player(text));
    const options = { game, root: rootOf(`${seed} ${lesson}`), other: agent(UNTUNED), settings };
    if (lesson === 'copying') return new Copying(options, net, agent(labels));
    if (against !== undefined)
      return new Improving({ ...options, settings: { ...settings, rivalShare: 1 } }, scale, net, [
        agent(against),
      ]);
    const rivals = [...settings.rivals.map(agent), this.playerBy(this.earlier, UNTUNED, desk)];
    return new Improving(options, scale, net, rivals);
  }

  private player(text: string): Player {
    const found = this.players.get(text);
    if (found === undefined) throw new Error(`there is no agent ${text}`);
    return found;
  }

  private playerBy(net: Net, other: string, desk: Desk): MakeAgent {
    return (seat, rng) =>
      new NetPlayer(new Policy(desk.game, net), desk.agent(this.player(other))(seat, rng));
  }

  async meet({ opponent, weights, seed, from, to }: MeetingPayload): Promise<number[]> {
    const { net, usual } = this;
    const { game } = usual;
    net.revise(weights);
    const players = [playerOf('net', this.playerBy(net, OTHER, usual)), await makePlayer(opponent)];
    return Array.from(boardsInThread(game, seed, players, from, to), boardPoints);
  }

  spread({ seed, from, to }: SpreadPayload): number {
    const { game } = this.usual;
    const root = rootOf(seed);
    const maker = this.usual.agent(this.player(UNTUNED));
    const players = Array<Player>(game.seats).fill(playerOf(UNTUNED, maker));
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

/** Gives a net other weights, unless it has them: what is derived from them takes time. */
function takeOver(net: Net, weights: Float32Array): void {
  const [own, given] = [net.weights, weights].map(
    ({ buffer, byteOffset, length }) => new Int32Array(buffer, byteOffset, length),
  );
  let k = 0;
  while (k < own.length && own[k] === given[k]) k++;
  if (k < own.length) net.revise(weights);
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
