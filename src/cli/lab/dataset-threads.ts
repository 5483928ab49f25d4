/**
 * Work on datasets, off the thread of the server: a dataset that is large, or made to hang its reader, keeps no other
 * request waiting. A question that takes too long, or too much memory, ends with its thread.
 */
import { moduleUrl } from '../../node/module-url.ts';
import { WorkerPool } from '../../node/pool.ts';
import type { DatasetAnswer, DatasetQuestion } from './dataset-job.ts';

/** Questions that are answered at a time. */
const THREADS = 3;
const MEGABYTES = 400;
const SECOND = 1_000;

export class DatasetThreads {
  readonly #millis: number;
  /** One for each question under way, or ready for the next. */
  readonly #idle: WorkerPool[] = [];
  readonly #waiting: (() => void)[] = [];
  #busy = 0;
  #isClosed = false;

  /** `millis` is the time that a question may take. */
  constructor(millis: number = 10 * SECOND) {
    this.#millis = millis;
  }

  async ask(question: DatasetQuestion): Promise<DatasetAnswer> {
    while (this.#busy >= THREADS) await new Promise<void>(resolve => this.#waiting.push(resolve));
    this.#busy++;
    try {
      return await this.#askOne(this.#idle.pop() ?? (await openPool()), question);
    } finally {
      this.#busy--;
      this.#waiting.shift()?.();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#idle.splice(0).map(pool => pool.close()));
  }

  async #askOne(pool: WorkerPool, question: DatasetQuestion): Promise<DatasetAnswer> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>(resolve => {
      timer = setTimeout(() => resolve(undefined), this.#millis);
    });
    try {
      const answer = pool.run({ label: question.kind, payload: question }).then(
        ({ totals }) => totals as DatasetAnswer,
        () => ({ problem: `this dataset needs more than ${MEGABYTES} MB to read, or is damaged` }),
      );
      const found = await Promise.race([answer, late]);
      if (found !== undefined && !pool.isEnded && !this.#isClosed) this.#idle.push(pool);
      else void pool.close();
      return found ?? { problem: `this dataset takes more than ${this.#millis / SECOND} seconds to read` };
    } finally {
      clearTimeout(timer);
    }
  }
}

function openPool(): Promise<WorkerPool> {
  return WorkerPool.open({
    job: moduleUrl('./dataset-job', import.meta.url),
    workers: 1,
    megabytes: MEGABYTES,
  });
}
