/** What `jaslab lab` tells its page of the directories that were named: datasets with their progress. */

/** A dataset: what it holds, and how far it is. */
export interface ListedDataset {
  readonly game: string;
  readonly agents: readonly string[];
  readonly seed: string;
  readonly counts: 'deal' | 'match';
  readonly done: number;
  readonly total: number;
  readonly isComplete: boolean;
  /** Somebody writes it now. */
  readonly isRunning: boolean;
  readonly rows: number;
  readonly bytes: number;
  readonly hasActions: boolean;
  readonly configHash: string;
  readonly madeBy: string;
}

/** Something to look at. Its address is `place` and `path`. It has a dataset, or a problem. */
export interface ListedRun {
  /** The number of the directory, among those that were named. */
  readonly place: number;
  /** From the place, with `/`. */
  readonly path: string;
  readonly dataset?: ListedDataset;
  readonly problem?: string;
}

/** The answer to `api/runs`. */
export interface RunList {
  /** The names of the directories. */
  readonly places: readonly string[];
  readonly runs: readonly ListedRun[];
}
