/** A file that is written, or has written parts: its path from the root, with `/`, and its text. */
export interface WrittenFile {
  readonly path: string;
  readonly text: string;
}

/** The first line of files that are written whole. */
export const HEAD = '// Written by scripts/write/tables.ts: change nothing by hand';
