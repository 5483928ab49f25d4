/**
 * The ladder: in every game the rungs meet `greedy` on the same boards, and a judge compares their answers at the same
 * decisions. The same seed, boards and deals give the same figures, except for times.
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { GameLadder, LadderReport } from '../../duel/index.ts';
import { UserError } from '../../storage/user-error.ts';
import { makeDirectory } from '../dataset-directory.ts';
import { PoolClosed } from '../executor.ts';
import { Climb, type ClimbOptions, JUDGE, type LadderSpec, WORLDS } from './climb.ts';

export interface LadderPlayOptions extends ClimbOptions {
  readonly directory: string;
  readonly resume: boolean;
  /** Replaces the ladder in the directory. */
  readonly force: boolean;
}

export interface LadderResult {
  readonly interrupted: boolean;
  /** Of the games that are done. */
  readonly report: LadderReport;
}

const DATA = 'data';

/** Measures what is not measured yet. Throws a `UserError` or a `JobError`. */
export async function playLadder(spec: LadderSpec, playing: LadderPlayOptions): Promise<LadderResult> {
  const { directory, resume, force, stop, abort } = playing;
  const data = join(directory, DATA);
  if (force) await rm(data, { recursive: true, force: true });
  else if (existsSync(data) && !resume)
    throw new UserError(`${data} exists: --resume continues the ladder in it, --force replaces it`);
  await makeDirectory(data);
  const games: GameLadder[] = [];
  try {
    for (const [at, game] of spec.games.entries()) {
      const climb = await Climb.of(spec, game, data);
      if (!stop.aborted) await climb.play(playing, at);
      const ladder = climb.ladder();
      if (ladder !== undefined) games.push(ladder);
    }
  } catch (error) {
    if (!(error instanceof PoolClosed) || !abort.aborted) throw error;
  }
  const { seed, boards, deals } = spec;
  const missing = spec.games.filter(name => !games.some(({ game }) => game === name));
  const report = { seed, boards, deals, judge: JUDGE, worlds: WORLDS, games, missing };
  return { interrupted: missing.length > 0, report };
}
