/** Where a record departs from the rules. */
export interface Mismatch {
  /** The index of the action; -1 for the set-up; the number of actions for the result. */
  readonly index: number;
  readonly expected: string;
  readonly found: string;
}

/** Thrown at the first departure from the rules. */
export class Refusal extends Error {
  readonly mismatch: Mismatch;

  constructor(index: number, expected: string, found: string) {
    super(`${index}: expected ${expected}, found ${found}`);
    this.mismatch = { index, expected, found };
  }
}

/** A value as it is written in a record. */
export function show(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
