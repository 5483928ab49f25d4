/**
 * What a report is made of. `report.md` and `report.html` are both written from it, so its words stand in one place.
 * Text is plain, with a little Markdown: `code`, *emphasis*, **strong** and [words](target).
 */

/** Where a drawing goes: into a page that has its title and colours, or into its own file. */
export type Place = 'page' | 'file';

/** A picture that can be drawn in any width. */
export interface Drawing {
  /** Says what is seen. */
  readonly title: string;
  /** The kind of plot and its data, as JSON can hold them. */
  readonly plot: object;
  /** SVG of this width in pixels. */
  draw(width: number, place: Place): string;
}

/** A drawing in a report. */
export interface Figure {
  readonly kind: 'figure';
  /** Unique in the report: `gain`. The lead figure has a file of this name. */
  readonly name: string;
  readonly drawing: Drawing;
}

/** Cells as text, row by row. */
export interface DataTable {
  readonly kind: 'table';
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The columns that are aligned to the left. */
  readonly left: readonly number[];
}

/** A list of points. */
export interface Bullets {
  readonly kind: 'bullets';
  readonly items: readonly string[];
}

/** Lines for a shell. */
export interface Shell {
  readonly kind: 'shell';
  readonly text: string;
}

/** A title within a section. */
export interface Heading {
  readonly kind: 'heading';
  readonly title: string;
}

/** A piece of a report; a string is a paragraph. */
export type Block = string | Figure | DataTable | Bullets | Shell | Heading;

/** A titled piece of a report. In a page it is folded unless it is open. */
export interface Section {
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly isOpen?: boolean;
}

/** A report, in the order in which it is read. */
export interface Report {
  readonly title: string;
  /** In one sentence, with its interval. */
  readonly answer: string;
  /** The figure that proves the answer. */
  readonly lead?: Figure | undefined;
  /** What was counted, in words and tables. */
  readonly counted: readonly Block[];
  readonly sections: readonly Section[];
  /** How to make it again: the command, what made the numbers, and more in words. */
  readonly again: {
    readonly command: string;
    readonly made?: Made | undefined;
    readonly blocks: readonly Block[];
  };
}

/** What made the numbers of a report: the program, its revision in a checkout, and the machine. */
export interface Made {
  readonly jaslab: string;
  readonly git?: { readonly revision: string; readonly dirty?: boolean } | null | undefined;
  /** The version of Node. */
  readonly node?: string | undefined;
  /** The number of cores and their kind: `2 × AMD EPYC`. Absent where it was not recorded. */
  readonly cpu?: string | undefined;
}

/** A figure and the name of its file, without an ending. */
export function figure(name: string, drawing: Drawing): Figure {
  return { kind: 'figure', name, drawing };
}

/** A table. The first column is aligned to the left, all others to the right unless `left` says otherwise. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  left: readonly number[] = [0],
): DataTable {
  return { kind: 'table', head, rows, left };
}

/** A list of points. */
export function bullets(items: readonly string[]): Bullets {
  return { kind: 'bullets', items };
}

/** A title within a section. */
export function heading(title: string): Heading {
  return { kind: 'heading', title };
}

/** A section; `open` in a page that folds the others. */
export function section(
  title: string,
  blocks: readonly Block[],
  state: 'folded' | 'open' = 'folded',
): Section {
  return { title, blocks, isOpen: state === 'open' };
}

/**
 * A paragraph that is written over several lines: each line break, with the spaces around it, is one space.
 *
 *     prose`Points a deal. Where a step is not certain,
 *       the upper end bounds the gain.`
 */
export function prose(parts: TemplateStringsArray, ...values: readonly unknown[]): string {
  const joined = parts.map(part => part.replace(/\s*\n\s*/g, ' '));
  return joined.reduce((text, part, i) => `${text}${String(values[i - 1])}${part}`);
}
