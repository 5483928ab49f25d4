/**
 * What long work has measured so far, the benchmark of a game or the rounds of a tuning: a file with a line of JSON for
 * each result, in their order, after a line that says what is measured. A line that was cut off is measured again.
 */
import { appendFileSync } from 'node:fs';
import { writeAtomically } from '../storage/atomic.ts';
import { canonicalJson, type JsonObject } from '../storage/canonical.ts';
import { readBytes } from '../storage/limited-file.ts';
import { UserError } from '../storage/user-error.ts';

const MOST_BYTES = 1e9;

export interface LedgerHead {
  /** What decides the results. */
  readonly asked: JsonObject;
  /** The code and the machine that began it, where others may not go on. */
  readonly made?: JsonObject;
}

export class Ledger {
  readonly head: LedgerHead;
  readonly results: unknown[];
  readonly file: string;

  private constructor(file: string, head: LedgerHead, results: unknown[]) {
    this.file = file;
    this.head = head;
    this.results = results;
  }

  /**
   * With what the file holds, if there is one. Throws a `UserError` where it is of something else, or where other code
   * has begun it and `total` results are not there yet.
   */
  static async open(file: string, head: LedgerHead, total: number): Promise<Ledger> {
    const bytes = await readBytes(file, MOST_BYTES);
    const lines = bytes?.toString().split('\n').slice(0, -1) ?? [];
    const [found = head, ...results] = lines.map(line => parsed(line, file)) as [LedgerHead?, ...unknown[]];
    if (canonicalJson(found.asked) !== canonicalJson(head.asked))
      throw new UserError(`${file} holds something else: --force replaces it`);
    if (results.length < total && canonicalJson(found.made ?? null) !== canonicalJson(head.made ?? null))
      throw new UserError(`${file} was begun by other code or on another machine: --force replaces it`);
    const ledger = new Ledger(file, found, results);
    await writeAtomically(file, [found, ...results].map(lineOf).join(''));
    return ledger;
  }

  add(result: unknown): void {
    this.results.push(result);
    appendFileSync(this.file, lineOf(result));
  }
}

function lineOf(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

function parsed(line: string, file: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new UserError(`${file} is damaged: --force replaces it`);
  }
}
