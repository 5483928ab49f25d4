/** The small file that a tuning writes: an agent with its options, and where they come from. */
import * as v from 'valibot';
import { object } from '../../input/schema.ts';
import type { Estimate } from '../../stats/index.ts';
import type { JsonObject } from '../../storage/canonical.ts';
import { readJsonFile } from '../../storage/limited-file.ts';
import { UserError } from '../../storage/user-error.ts';
import { parseAgentSpec } from '../../table/agent-spec.ts';

export const TUNED_FILE = 'tuned.json';

/** What is read of it. */
const FORM = object({ agent: v.string() });

/** What the file holds. */
export interface TunedFile {
  /** The agent with its options, as `--agents` takes it: all that is needed to play it. */
  readonly agent: string;
  /** The same options as values. */
  readonly options: JsonObject;
  readonly game: string;
  readonly rules: readonly string[];
  readonly verdict: 'stronger' | 'not proven' | 'unchanged';
  /** Points a deal over `start`, with its 95 % interval. */
  readonly gain: Estimate | undefined;
  readonly start: string;
  readonly command: string;
  readonly software: string;
}

/** Whether the text of an agent begins with the name of such a file. */
export function isTunedFile(text: string): boolean {
  return parseAgentSpec(text).name.endsWith('.json');
}

/** The text of the agent in such a file, with further options. Throws a `UserError` where there is none. */
export async function tunedAgent(text: string): Promise<string> {
  const { name: file } = parseAgentSpec(text);
  const more = text.slice(text.indexOf(file) + file.length + 1);
  const reading = await readJsonFile(file, FORM);
  if (reading === undefined) throw new UserError(`cannot read ${file}`);
  if ('problem' in reading || isTunedFile(reading.value.agent)) {
    const why = 'problem' in reading ? reading.problem : 'it names another file';
    throw new UserError(`${file} names no agent: it is not a file of jaslab tune (${why})`);
  }
  const { agent } = reading.value;
  if (more === '') return agent;
  return `${agent}${parseAgentSpec(agent).words.length === 0 ? ':' : ','}${more}`;
}
