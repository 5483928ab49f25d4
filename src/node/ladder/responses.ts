/** The trainings against one agent that stand beside a ladder: a list of what each has written in its summary.json. */
import { join } from 'node:path';
import * as v from 'valibot';
import { mapOf, object, whole } from '../../input/schema.ts';
import type { Response } from '../../report/exploited.ts';
import { readJsonFile } from '../../storage/limited-file.ts';
import { UserError } from '../../storage/user-error.ts';
import { makeGame } from '../by-name.ts';
import { hashOfWeights, netOfAgent, SHIPPED } from '../train/beginning.ts';

export const RESPONSES = 'responses.json';

/** Trainings that are against no agent in particular have no `against`. */
const FORM = v.array(
  object({
    game: v.string(),
    against: v.optional(v.string()),
    over: mapOf(
      object({
        n: whole(),
        value: v.exactOptional(v.number()),
        low: v.exactOptional(v.number()),
        high: v.exactOptional(v.number()),
      }),
    ),
    cpuSeconds: v.number(),
    rounds: v.exactOptional(whole()),
    revision: v.exactOptional(v.string()),
    lessons: v.exactOptional(object({ from: v.exactOptional(v.string()) })),
  }),
);

/** Those in the directory of a ladder. A `UserError` for a damaged file. */
export async function readResponses(directory: string): Promise<Response[]> {
  const file = join(directory, RESPONSES);
  const reading = await readJsonFile(file, FORM);
  if (reading === undefined) return [];
  if ('problem' in reading) throw damaged(file, reading.problem);
  const responses: Response[] = [];
  for (const { against, lessons, ...figures } of reading.value) {
    if (against === undefined) continue;
    if (!Object.hasOwn(figures.over, against)) throw damaged(file, `over must have ${against}`);
    const isFormer = against === SHIPPED && !(await isShipped(figures.game, lessons?.from));
    responses.push({ against, isFormer, ...figures });
  }
  return responses;
}

/** Whether weights of this sha256 are those that the agent `net` plays by today, or those that were rounded to them. */
async function isShipped(game: string, sha256: string | undefined): Promise<boolean> {
  const net = await netOfAgent(SHIPPED, await makeGame(game));
  return net !== undefined && (sha256 === net.roundedFrom || sha256 === hashOfWeights(net));
}

function damaged(file: string, problem: string): UserError {
  return new UserError(`${file} is damaged: ${problem}`);
}
