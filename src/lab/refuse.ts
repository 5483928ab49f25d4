/** What the page refuses, as the library does: by a kind and values. The words of the reader say it. */
import { type AnyObjection, type Fault, InputError } from '../input/input-error.ts';
import type { Key } from '../player/words/index.ts';

/** The kinds that have a text, `why.<kind>`. */
export type Kind = Key extends infer K ? (K extends `why.${infer Name}` ? Name : never) : never;
type Values = Omit<AnyObjection, 'kind'>;

/** An error of whoever has typed, opened or chosen something. */
export function refuse(kind: Kind, values: Values = {}): InputError {
  return new InputError(kind, { kind, ...values });
}

/** The same where nothing was thrown. */
export function refused(kind: Kind, values: Values = {}): Fault {
  return { message: kind, objection: { kind, ...values } };
}
