/** A training in a directory: the net as a file, a report of how it came about, and a checkpoint to go on from. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import type { Game } from '../../engine/game.ts';
import { ENCODER_VERSION } from '../../learn/input-layout.ts';
import { LESSON_SETTINGS } from '../../learn/lesson-settings.ts';
import { type Net, shapeFor, tensorShapes, weightCount } from '../../learn/net.ts';
import { hashOf } from '../../learn/net-check.ts';
import { quantized, readNet, writeNet } from '../../learn/net-file.ts';
import type { LessonFacts, NetCard, NetSizes } from '../../report/net-card.ts';
import { SUMMARY } from '../../report/summary-json.ts';
import type { Estimate } from '../../stats/index.ts';
import { writeAtomically } from '../../storage/atomic.ts';
import { type JsonObject, sha256Of } from '../../storage/canonical.ts';
import { MANIFEST } from '../../storage/manifest.ts';
import { UserError } from '../../storage/user-error.ts';
import { makeGame, makePlayer, refuseForeign } from '../by-name.ts';
import type { DirectoryOptions } from '../dataset-directory.ts';
import { lockDirectory } from '../directory-lock.ts';
import { PoolClosed, type Work } from '../executor.ts';
import { describePlayer } from '../identity/agent-config.ts';
import { Meter } from '../progress.ts';
import type { AgentConfig } from '../run-config.ts';
import { describeSoftware, packageVersion } from '../software.ts';
import { companion, hashOfWeights, netBefore } from './beginning.ts';
import { statusIn, type TrainingPoint, type TrainStatus } from './checkpoint.ts';
import { type Estimating, estimateRounds } from './estimate.ts';
import { readPlan, TEACHER } from './train-plan.ts';
import {
  boardSeeds,
  differenceOf,
  measuredRules,
  opponentsOf,
  planOf,
  roundsOf,
  type TrainSpec,
} from './train-spec.ts';
import { Trainer } from './trainer.ts';

export const NET_FILE = 'net.safetensors';
/** What a training goes on from. */
export const CHECKPOINT = 'checkpoint.safetensors';

/** What decides how the agents play that were given. */
async function metBy(
  given: { readonly labels?: string | undefined; readonly against?: string | undefined },
  game: Game,
): Promise<TrainSpec['met']> {
  const met: [string, AgentConfig][] = [];
  for (const [name, text] of Object.entries(given))
    if (text !== undefined) met.push([name, await describePlayer(game, await makePlayer(text))]);
  return met.length === 0 ? undefined : Object.fromEntries(met);
}

/** Rounds of copying for each round of improving, if there is no net before, and the most of them. */
const COPYING = 1;
const MOST_COPYING = 2_000;
/** Points of the curve, and boards of each. */
const POINTS = 10;
const POINT_BOARDS = 1_000;

/** What is asked of a training. The progress is told with the point that was measured last. */
export interface TrainOptions
  extends Work<[point: TrainingPoint | undefined]>,
    DirectoryOptions,
    Pick<TrainSpec, 'game' | 'rules' | 'seed' | 'labels'> {
  /** A file of weights to begin with: they improve at once. */
  readonly from?: string | undefined;
  /** An agent to exploit: the net begins as the agent's own, or as the net that is shipped, and meets it alone. */
  readonly against?: string | undefined;
  /** A file that says what is made otherwise than usual. */
  readonly plan?: string | undefined;
  /** Rounds of copying; by default as many as of improving, and not too many. */
  readonly copying?: number | undefined;
  /** Rounds of improving, or the time in which as many as possible are done. */
  readonly rounds?: number | undefined;
  readonly minutes: number;
  /** Boards of the duels at the end. */
  readonly boards: number;
  /** Told what decides how the agents play that were given. */
  onConfig?(config: JsonObject | undefined): void;
  /** Some rounds are tried, to tell how many fit into the time. */
  onTrial(): void;
}

/** What a training has made. */
export interface TrainReport {
  readonly spec: TrainSpec;
  readonly status: TrainStatus;
  /** Points a board of the net in its file over each opponent, on boards that nothing was learned from. */
  readonly over: Readonly<Record<string, Estimate>>;
  /** The sha256 of the numbers in the file. */
  readonly sha256: string;
  readonly bytes: number;
  /** Revision of the checkout, if it is one. */
  readonly revision: string | undefined;
  readonly card: NetCard;
}

/** Undefined if it was interrupted: the checkpoint is kept. `again` is the command that repeats it. */
export async function train(
  options: TrainOptions,
  again: (rounds: number) => string,
): Promise<TrainReport | undefined> {
  const { directory } = options;
  const game = await makeGame(options.game, measuredRules(options));
  if (options.labels !== undefined) await companion(options.labels, game);
  const plan = options.plan === undefined ? undefined : await readPlan(options.plan);
  for (const rival of plan?.rivals ?? []) {
    await refuseForeign(rival, options.plan ?? '');
    await companion(rival, game);
  }
  const from = await netBefore(options, game, planOf({ plan }).hidden);
  if (options.labels !== undefined && (options.copying ?? copyingFor(from)) === 0)
    throw new UserError('--labels has no effect without rounds of copying: --copying N gives them');
  const lock = await lockDirectory(directory);
  try {
    await prepare(options);
    return await trainIn(options, game, plan, from, again);
  } finally {
    await lock.release();
  }
}

/** In a directory that is locked. */
async function trainIn(
  options: TrainOptions,
  game: Game,
  plan: TrainSpec['plan'],
  from: Net | undefined,
  again: (rounds: number) => string,
): Promise<TrainReport | undefined> {
  const { directory, workers = availableParallelism(), stop, abort } = options;
  const checkpoint = join(directory, CHECKPOINT);
  const spec = await specOf(options, game, plan, from, checkpoint);
  options.onConfig?.(spec.met as JsonObject | undefined);
  if (stop?.aborted) return undefined;
  const trainer = await Trainer.open(game, spec, workers, from?.weights, abort);
  try {
    const known = await trainer.resume(checkpoint);
    const meter = new Meter(roundsOf(spec));
    meter.kept = known?.round ?? 0;
    let point = known?.curve.at(-1);
    const status = await trainer.train({
      checkpoint,
      boards: pointBoardsOf(options),
      stop,
      onPoint(measured) {
        point = measured;
      },
      onRound({ round }) {
        meter.played = round - meter.kept;
        options.onProgress?.(meter.read(0), point);
      },
    });
    if (stop?.aborted) return undefined;
    return await finish(trainer, status, options, again(spec.rounds));
  } catch (error) {
    if (error instanceof PoolClosed && abort?.aborted) return undefined;
    throw error;
  } finally {
    await trainer.close();
  }
}

/** Throws a `UserError` where files would be lost. */
async function prepare({ directory, resume, force }: TrainOptions): Promise<void> {
  if (existsSync(join(directory, MANIFEST)))
    throw new UserError(`${directory} holds the deals of a run: give another directory`);
  const found = [CHECKPOINT, NET_FILE, SUMMARY].map(name => join(directory, name)).filter(existsSync);
  if (force) for (const file of found) await rm(file);
  else if (existsSync(join(directory, CHECKPOINT)) && !resume)
    throw new UserError(`${directory} holds a training: --resume continues it, --force replaces it`);
  else if (found.length > 0 && !existsSync(join(directory, CHECKPOINT)))
    throw new UserError(`${directory} holds a net or its report, and no checkpoint: --force replaces them`);
}

/** What the checkpoint says, if it is of the same training; otherwise as asked. */
async function specOf(
  options: TrainOptions,
  game: Game,
  plan: TrainSpec['plan'],
  from: Net | undefined,
  checkpoint: string,
): Promise<TrainSpec> {
  const { rules, seed, rounds, labels, against } = options;
  const asked = {
    game: options.game,
    rules,
    seed,
    from: from && hashOfWeights(from),
    labels,
    against,
    met: await metBy({ labels, against }, game),
    plan,
    points: POINTS,
  } as const;
  const found = (await statusIn(checkpoint))?.spec;
  if (found !== undefined) {
    const { copying = found.copying } = options;
    const other = differenceOf(found, { ...asked, rounds: rounds ?? found.rounds, copying });
    if (other === undefined) return found;
    throw new UserError(
      `${options.directory} holds a training with ${other}: give another directory, or --force to replace it`,
    );
  }
  const share = copyingFor(from);
  const count = rounds ?? (await estimate(options, game, asked, { share, from: from?.weights }));
  const copying = options.copying ?? Math.min(MOST_COPYING, Math.ceil(share * count));
  return { ...asked, rounds: count, copying };
}

/** Rounds of copying for each round of improving, where their number is not given. */
function copyingFor(from: Net | undefined): number {
  return from === undefined ? COPYING : 0;
}

/** The rounds that fit into the time that was asked for. */
function estimate(
  options: TrainOptions,
  game: Game,
  asked: Omit<TrainSpec, 'rounds' | 'copying'>,
  begun: Pick<Estimating, 'share' | 'from'>,
): Promise<number> {
  const { minutes, boards, stop, workers = availableParallelism() } = options;
  options.onTrial();
  const pointBoards = pointBoardsOf(options);
  const estimating = { ...begun, minutes, mostCopying: MOST_COPYING, boards, pointBoards, workers, stop };
  return estimateRounds(game, asked, estimating);
}

/** Boards of each duel at a point of the curve. */
function pointBoardsOf({ boards }: TrainOptions): number {
  return Math.min(POINT_BOARDS, boards);
}

/** Writes the net, and meets the opponents with what is in the file. */
async function finish(
  trainer: Trainer,
  status: TrainStatus,
  { directory, boards, workers = availableParallelism() }: TrainOptions,
  command: string,
): Promise<TrainReport> {
  const { spec } = status;
  const { git, jaslab } = describeSoftware();
  const revision = git === null ? undefined : `${git.revision}${git.dirty ? ' with changes' : ''}`;
  const game = await makeGame(spec.game, measuredRules(spec));
  const net = trainer.net();
  const usual = LESSON_SETTINGS.temperature;
  const hash = hashOf(quantized(net), sha256Of);
  const about = {
    game: spec.game,
    sha256: hash,
    // Whoever reads a net as points takes it to have learned with the usual temperature
    spread: (status.scale * (planOf(spec).temperature / usual)).toFixed(0),
    rules: spec.rules.join(' '),
    command,
    data: dataOf(status),
    software: `jaslab ${jaslab}, ${revision ?? 'no checkout'}`,
  };
  const bytes = writeNet(net, about);
  await writeAtomically(join(directory, NET_FILE), [bytes]);
  const weights = new Float32Array(new SharedArrayBuffer(trainer.weights.byteLength));
  weights.set(readNet(bytes).net.weights);
  const over: Record<string, Estimate> = {};
  for (const opponent of opponentsOf(spec))
    over[opponent] = await trainer.meet(opponent, boardSeeds(spec).evaluation, boards, weights);
  const card = cardOf(spec, game, workers);
  return { spec, status, over, sha256: hash, bytes: bytes.length, revision, card };
}

function dataOf({ spec, decisions }: TrainStatus): string {
  const played = spec.against === undefined ? 'self-play' : `play against ${spec.against}`;
  const copied = spec.copying === 0 ? '' : `; copied first: ${spec.labels ?? TEACHER}`;
  return `${played}, ${decisions} labels${copied}`;
}

/** The net card of a training. */
export function cardOf(spec: TrainSpec, game: Game, threads: number): NetCard {
  const processors = cpus();
  return {
    jaslab: packageVersion(),
    seeds: { training: spec.seed, ...boardSeeds(spec) },
    gameVersion: game.version,
    net: sizesOf(spec, game),
    lessons: lessonsOf(spec),
    machine: {
      node: process.versions.node,
      cpu: processors[0]?.model.trim() ?? 'unknown CPU',
      cores: processors.length,
      threads,
    },
  };
}

function sizesOf(spec: TrainSpec, game: Game): NetSizes {
  const shape = shapeFor(game, planOf(spec).hidden);
  const { policyBias, features } = tensorShapes(shape);
  return {
    inputs: shape.inputs,
    encoder: ENCODER_VERSION,
    hidden: shape.hidden,
    outputs: policyBias[0],
    features: features[0],
    weights: weightCount(shape),
    bits: 16,
  };
}

function lessonsOf(spec: TrainSpec): LessonFacts {
  const { copying, labels = TEACHER, against, from } = spec;
  const { deals, rates, rivals, rivalShare, temperature } = planOf(spec);
  const meets = against === undefined ? { rivals, rivalShare } : { rivals: [against], rivalShare: 1 };
  const improves = { deals, from, ...meets, temperature };
  if (copying === 0) return { ...improves, rates: { improving: rates.improving } };
  return { ...improves, rates, teachers: { turn: labels, answer: labels } };
}
