/** How many rounds fit into a time: some are tried on a net that is then dropped. */
import type { Game } from '../../engine/game.ts';
import type { TrainSpec } from './train-spec.ts';
import { Trainer } from './trainer.ts';

const COLD = 10;
const TIMED = 20;
/** The share of the time that goes to lessons; the rest to duels. */
const LESSONS = 0.85;

export interface Estimating {
  readonly minutes: number;
  /** Rounds of copying for each round of improving. */
  readonly share: number;
  readonly workers: number;
}

/** Rounds of improving. */
export async function estimateRounds(
  game: Game,
  spec: Omit<TrainSpec, 'rounds' | 'copying'>,
  { minutes, share, workers }: Estimating,
): Promise<number> {
  const tried = COLD + TIMED;
  const trainer = await Trainer.open(game, { ...spec, rounds: tried, copying: tried }, workers);
  try {
    const [copying, improving] = [await millisOf(trainer, 0), await millisOf(trainer, tried)];
    return Math.max(1, Math.floor((LESSONS * 60e3 * minutes) / (share * copying + improving)));
  } finally {
    await trainer.close();
  }
}

/** Milliseconds of a round, from this one on. */
async function millisOf(trainer: Trainer, first: number): Promise<number> {
  let began = 0;
  for (let k = 0; k < COLD + TIMED; k++) {
    if (k === COLD) began = performance.now();
    await trainer.teach(first + k);
  }
  return (performance.now() - began) / TIMED;
}
