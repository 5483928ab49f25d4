/** How many rounds fit into a time: some are tried on a net that is then dropped, and some boards are played. */
import type { Game } from '../../engine/game.ts';
import { opponentsOf, type TrainSpec } from './train-spec.ts';
import { Trainer } from './trainer.ts';

/** The first rounds are slower: the program is not compiled yet. */
const COLD_MILLIS = 2_000;
const TIMED_MILLIS = 2_000;
/** The most rounds of a trial. */
const TRIED = 1_000;
/** Lessons get at least this share of the time, however long the duels take. */
const LEAST_LESSONS = 0.5;

export interface Estimating {
  readonly minutes: number;
  /** Rounds of copying for each round of improving, and the most of them. */
  readonly share: number;
  readonly mostCopying: number;
  /** Boards of each duel: at a point of the curve, and at the end. */
  readonly pointBoards: number;
  readonly boards: number;
  readonly workers: number;
  /** The weights to begin with, if they are not random. */
  readonly from: Float32Array | undefined;
  /** Ends the trials. */
  readonly stop: AbortSignal | undefined;
}

/** Milliseconds. */
export interface Times {
  /** A round of copying; not used if there is none. */
  readonly copying: number;
  /** A round of improving. */
  readonly improving: number;
  /** All duels: those of the curve, and those at the end. */
  readonly duels: number;
}

/** The rounds of improving that fit beside the duels, and beside copying before them; at least one. */
export function roundsIn(
  { minutes, share, mostCopying }: Pick<Estimating, 'minutes' | 'share' | 'mostCopying'>,
  { copying, improving, duels }: Times,
): number {
  const total = 60e3 * minutes;
  const lessons = Math.max(LEAST_LESSONS * total, total - duels);
  const both = lessons / (share * copying + improving);
  const rounds = share * both <= mostCopying ? both : (lessons - mostCopying * copying) / improving;
  return Math.max(1, Math.floor(rounds));
}

/** Rounds of improving; no sensible number once it is stopped. */
export async function estimateRounds(
  game: Game,
  asked: Omit<TrainSpec, 'rounds' | 'copying'>,
  estimating: Estimating,
): Promise<number> {
  const { share, pointBoards, boards, workers, from, stop } = estimating;
  const copies = share > 0 ? TRIED : 0;
  const spec = { ...asked, rounds: TRIED, copying: copies };
  const trainer = await Trainer.open(game, spec, workers, from);
  try {
    await trainer.prepare();
    const copying = copies > 0 ? await millisOf(trainer, 0, stop) : 0;
    const improving = await millisOf(trainer, copies, stop);
    const duels = (await millisOfDuels(trainer, pointBoards)) * (spec.points + boards / pointBoards);
    return roundsIn(estimating, { copying, improving, duels });
  } finally {
    await trainer.close();
  }
}

/** Milliseconds of a round of the lesson that begins with round `first`. */
async function millisOf(trainer: Trainer, first: number, stop: AbortSignal | undefined): Promise<number> {
  const began = performance.now();
  let [timed, since] = [0, began];
  for (let k = 0; k < TRIED && !stop?.aborted; k++) {
    await trainer.teach(first + k);
    const now = performance.now();
    if (now - began < COLD_MILLIS) since = now;
    else timed++;
    if (now - since >= TIMED_MILLIS) break;
  }
  return (performance.now() - since) / Math.max(1, timed);
}

/** Milliseconds of the duels of a point of the curve. */
async function millisOfDuels(trainer: Trainer, boards: number): Promise<number> {
  const began = performance.now();
  for (const opponent of opponentsOf(trainer.spec)) await trainer.meet(opponent, 'estimate', boards);
  return performance.now() - began;
}
