/** `--queue`: the Redis through which machines share the chunks of runs. */
import { shownUrl, urlProblem } from '../node/queue/broker.ts';
import { type Argument, nonEmpty, optional, type Reader, UsageError } from './arguments.ts';

const address: Reader<string> = (text, name) => {
  const problem = urlProblem(text);
  if (problem !== undefined) throw new UsageError(`${name} ${problem}`);
  return text;
};

/** The URL of a queue. Where it is printed, the user and the password are left out. */
export function queueUrl(doc: string): Argument<string | undefined> {
  return { ...optional('URL', doc, address, undefined), write: shownUrl };
}

export const SHARED = optional(
  'DIR',
  'rows come back as files in a directory that all machines share, the same for all; without it, through Redis',
  nonEmpty,
  undefined,
);

/** A paragraph of the help pages. */
export const SECRETS =
  'A user and a password stand in the URL, or in JASLAB_QUEUE_USER and JASLAB_QUEUE_PASSWORD; they are never ' +
  'printed. rediss:// encrypts. Whoever can write to that Redis can give the workers deals to play, and false ' +
  'rows to the coordinator, but nothing to run.';
