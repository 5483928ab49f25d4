/**
 * Compares two datasets: whether they are of the same experiment, and where their rows begin to differ. Rows are
 * compared by the number of their deal, so the parts may be cut differently, and a shard can be compared with the
 * whole. Parts with the same listed hash are not read.
 */
import { type Batch, type ColumnSpec, ListRows } from '../rows/column.ts';
import { differences, isObject, type Json } from '../storage/canonical.ts';
import { openDataset, readPart } from '../storage/dataset-reader.ts';
import { countedOf, dealsOf, type Manifest, type PartEntry } from '../storage/manifest.ts';
import { UserError } from '../storage/user-error.ts';
import { codeOf } from './dataset-directory.ts';
import { type ReadOptions, unfinishedText } from './dataset-figures.ts';
import { differenceWords } from './identity/changes.ts';
import { identityOf } from './identity/portable.ts';
import { Meter } from './progress.ts';
import { readTimings } from './timings.ts';

/** The first place where rows differ. */
export interface FirstDifference {
  /** Or the match. */
  readonly deal: number;
  readonly column: string;
  /** Which entry of a list. */
  readonly at?: string | undefined;
  readonly files: readonly [string, string];
  readonly values: readonly [string, string];
}

export interface DatasetDiff {
  /** What decides the rows is the same: seed, game, agents with their options. */
  readonly sameExperiment: boolean;
  /** How the configurations, columns and builds differ, one line each. */
  readonly differences: readonly string[];
  /** All rows that both have are the same, and both have the same rows. */
  readonly sameRows: boolean;
  /** What is missing of the runs, in sentences. */
  readonly unfinished: readonly string[];
  /** Rows that both have, and those that only one has. */
  readonly rows: { readonly both: number; readonly onlyA: number; readonly onlyB: number };
  /** Rows that both have and that differ, and in which columns. */
  readonly differing: { readonly rows: number; readonly columns: readonly string[] };
  readonly first?: FirstDifference | undefined;
  /** Why the rows of the same experiment differ, as far as that can be told. */
  readonly why?: string | undefined;
}

/** Compares the datasets in two directories. A `UserError` where they cannot be read or have no column in common. */
export async function diffDatasets(
  directories: readonly [string, string],
  { onUnfinished, onProgress }: ReadOptions = {},
): Promise<DatasetDiff> {
  const [a, b] = await Promise.all(directories.map(async one => new Rows(one, await openDataset(one))));
  const unfinished = [a, b].flatMap(({ directory, manifest }) => {
    const missing = unfinishedText(manifest);
    return missing === undefined ? [] : [`${directory} ${missing}`];
  });
  for (const text of unfinished) onUnfinished?.(text);
  const [mine, theirs] = [a, b].map(({ manifest }) => identityOf(manifest.config));
  const config = differences(mine, theirs).map(difference => differenceWords(difference, mine));
  const comparison = new Comparison(a, b);
  const meter = new Meter(a.manifest.parts.reduce((sum, part) => sum + dealsOf(part), 0));
  for (let before = 0; await comparison.step(); ) {
    meter.played += a.dealsRead - before;
    before = a.dealsRead;
    onProgress?.(meter.read(0));
  }
  const { both, first } = comparison;
  const rows = { both, onlyA: a.alone, onlyB: b.alone };
  const differing = { rows: comparison.differing, columns: [...comparison.columns] };
  const isSame = differing.rows === 0;
  const why = !isSame && config.length === 0 ? await whyOtherRows(a, b) : undefined;
  return {
    sameExperiment: config.length === 0,
    differences: [...config, ...otherDifferences(a.manifest, b.manifest)],
    sameRows: isSame && comparison.lacking.length === 0 && a.alone + b.alone === 0,
    unfinished,
    rows,
    differing,
    first,
    why,
  };
}

function otherDifferences(a: Manifest, b: Manifest): string[] {
  const facts = ({ deals, dealsPerPart, unit, shard, columns, software }: Manifest): Json => ({
    deals,
    dealsPerPart,
    unit,
    shard: shard && { number: shard.number, of: shard.of },
    columns: columns.map(({ name }) => name),
    node: software.node,
    arch: software.arch,
  });
  const builds = [a, b].map(codeOf);
  const [one, two] = [facts(a), facts(b)];
  return [
    ...(builds[0] === builds[1] ? [] : [`made by ${builds[0]}, and by ${builds[1]}`]),
    ...differences(one, two).map(difference => differenceWords(difference, one)),
  ];
}

/** The rows of one dataset, from the first to the last. */
class Rows {
  readonly directory: string;
  readonly manifest: Manifest;
  readonly key: number;
  loaded: LoadedRows | undefined;
  row = 0;
  /** Rows that the other has not. */
  alone = 0;
  dealsRead = 0;
  #part = 0;

  constructor(directory: string, manifest: Manifest) {
    this.directory = directory;
    this.manifest = manifest;
    this.key = manifest.columns.findIndex(({ name }) => name === countedOf(manifest));
    if (this.key < 0) throw new UserError(`${directory}: its rows have no column ${countedOf(manifest)}`);
  }

  get part(): PartEntry | undefined {
    return this.manifest.parts[this.#part];
  }

  /** At the beginning of a part that has not been read. */
  get isAtStart(): boolean {
    return this.loaded === undefined;
  }

  get left(): number {
    return this.loaded!.batch.rows - this.row;
  }

  async read(): Promise<void> {
    if (this.loaded !== undefined) return;
    const batch = await readPart(this.directory, this.manifest, this.part!);
    this.loaded = { batch, lists: new ListRows(this.manifest.columns, batch) };
  }

  keyAt(row: number): number {
    return this.loaded!.batch.columns[this.key][row];
  }

  /** Skips `rows`. */
  pass(rows: number): void {
    this.row += rows;
    if (this.left === 0) this.passPart();
  }

  passPart(): void {
    this.dealsRead += dealsOf(this.part!);
    this.#part++;
    this.row = 0;
    this.loaded = undefined;
  }
}

/** Rows that have been read, and their lists. */
export interface LoadedRows {
  readonly batch: Batch;
  readonly lists: ListRows;
}

/** A column that two datasets have. */
export interface Pair {
  readonly spec: ColumnSpec;
  readonly other: ColumnSpec;
  readonly places: readonly [number, number];
  /** The places among the list columns. */
  readonly lists: readonly [number, number];
}

/** The columns of the same name and type. */
export function pairsOf(ours: readonly ColumnSpec[], theirs: readonly ColumnSpec[]): Pair[] {
  const listsOf = (list: readonly ColumnSpec[]) => list.filter(({ type }) => type === 'list');
  return ours.flatMap((spec, place): Pair[] => {
    const other = theirs.findIndex(({ name, type }) => name === spec.name && type === spec.type);
    if (other < 0) return [];
    const lists = [listsOf(ours).indexOf(spec), listsOf(theirs).indexOf(theirs[other])] as const;
    return [{ spec, other: theirs[other], places: [place, other], lists }];
  });
}

/** How two rows differ in a column: the values, and where they stand in a list. Words may be numbered otherwise. */
export function differenceAt(
  { spec, other, places, lists: [listA, listB] }: Pair,
  a: LoadedRows,
  rowA: number,
  b: LoadedRows,
  rowB: number,
  isSkipped: (field: string) => boolean = () => false,
): Pick<FirstDifference, 'at' | 'values'> | undefined {
  if (spec.type !== 'list') {
    const [x, y] = [a.batch.columns[places[0]][rowA], b.batch.columns[places[1]][rowB]];
    if (spec.words === undefined ? Object.is(x, y) : spec.words[x] === other.words?.[y]) return undefined;
    return { values: [spec.words?.[x] ?? String(x), other.words?.[y] ?? String(y)] };
  }
  const [n, m] = [a.lists.count(listA, rowA), b.lists.count(listB, rowB)];
  for (let entry = 0; entry < Math.min(n, m); entry++) {
    for (const [f, { name }] of (spec.fields ?? []).entries()) {
      const [x, y] = [a.lists.value(listA, f, rowA, entry), b.lists.value(listB, f, rowB, entry)];
      if (!Object.is(x, y) && !isSkipped(name))
        return { at: `${entry}, ${name}`, values: [String(x), String(y)] };
    }
  }
  return n === m ? undefined : { at: 'its length', values: [String(n), String(m)] };
}

class Comparison {
  both = 0;
  differing = 0;
  readonly columns = new Set<string>();
  /** Columns that one of them lacks. */
  readonly lacking: readonly string[];
  first: FirstDifference | undefined;
  readonly #a: Rows;
  readonly #b: Rows;
  readonly #pairs: readonly Pair[];

  constructor(a: Rows, b: Rows) {
    this.#a = a;
    this.#b = b;
    const [ours, theirs] = [a.manifest.columns, b.manifest.columns];
    const isIn = (list: readonly ColumnSpec[], one: ColumnSpec) => list.some(({ name }) => name === one.name);
    this.lacking = [...ours.filter(c => !isIn(theirs, c)), ...theirs.filter(c => !isIn(ours, c))].map(
      c => c.name,
    );
    this.#pairs = pairsOf(ours, theirs);
  }

  /** Compares the next rows; false at the end. */
  async step(): Promise<boolean> {
    const [a, b] = [this.#a, this.#b];
    if (a.part === undefined || b.part === undefined) {
      const rest = a.part === undefined ? b : a;
      if (rest.part === undefined) return false;
      rest.alone += rest.isAtStart ? rest.part.rows : rest.left;
      rest.passPart();
      return true;
    }
    if (a.isAtStart && b.isAtStart && a.part.sha256 === b.part.sha256) {
      this.both += a.part.rows;
      a.passPart();
      b.passPart();
      return true;
    }
    await Promise.all([a.read(), b.read()]);
    const [mine, theirs] = [a.keyAt(a.row), b.keyAt(b.row)];
    if (mine !== theirs) this.#skip(mine < theirs ? a : b, Math.max(mine, theirs));
    else this.#compare();
    return true;
  }

  /** Passes rows of deals that the other does not have. */
  #skip(rows: Rows, upTo: number): void {
    let count = 0;
    while (count < rows.left && rows.keyAt(rows.row + count) < upTo) count++;
    rows.alone += count;
    rows.pass(count);
  }

  /** Compares rows as long as both have the same deals. */
  #compare(): void {
    const [a, b] = [this.#a, this.#b];
    const most = Math.min(a.left, b.left);
    let count = 0;
    while (count < most && a.keyAt(a.row + count) === b.keyAt(b.row + count)) count++;
    const isOther = new Uint8Array(count);
    let first: { row: number; pair: Pair } | undefined;
    for (const pair of this.#pairs) {
      for (let r = 0; r < count; r++) {
        if (differenceAt(pair, a.loaded!, a.row + r, b.loaded!, b.row + r) === undefined) continue;
        isOther[r] = 1;
        this.columns.add(pair.spec.name);
        if (first === undefined || r < first.row) first = { row: r, pair };
      }
    }
    this.both += count;
    this.differing += isOther.reduce((sum, n) => sum + n, 0);
    if (first !== undefined && this.first === undefined) this.first = this.#describe(first.row, first.pair);
    a.pass(count);
    b.pass(count);
  }

  #describe(row: number, pair: Pair): FirstDifference {
    const [a, b] = [this.#a, this.#b];
    const [rowA, rowB] = [a.row + row, b.row + row];
    const files = [a.part!.file, b.part!.file] as const;
    const about = { deal: a.keyAt(rowA), column: pair.spec.name, files };
    return { ...about, ...differenceAt(pair, a.loaded!, rowA, b.loaded!, rowB)! };
  }
}

/** A dataset, and where it is. */
interface Made {
  readonly directory: string;
  readonly manifest: Manifest;
}

/** The likeliest reason, as words. */
export async function whyOtherRows(a: Made, b: Made): Promise<string> {
  const clocked = agentsOf(a.manifest).find(({ options }) => Number(options.millis ?? 0) > 0);
  if (clocked !== undefined) return `${clocked.agent} thinks by the clock and plays otherwise each time`;
  const outside = agentsOf(a.manifest).find(({ agent }) => /^external\b/.test(agent));
  if (outside !== undefined) return `${outside.agent} is another program, which may play otherwise each time`;
  const [one, two] = [a.manifest.software, b.manifest.software];
  if (one.jaslab !== two.jaslab || one.git?.revision !== two.git?.revision)
    return 'they were made by other builds of jaslab';
  if (one.git?.dirty || two.git?.dirty) return 'they were made by builds with uncommitted changes';
  for (const key of ['node', 'arch'] as const)
    if (one[key] !== two[key]) return `they were made on ${key} ${one[key]} and ${two[key]}`;
  const [mine, theirs] = await Promise.all([a, b].map(made => cpusOf(made.directory)));
  if (mine !== theirs && mine !== '' && theirs !== '') return `they were made on ${mine} and on ${theirs}`;
  return 'an agent does not play the same each time, or one of them was altered';
}

function agentsOf({
  config,
}: Manifest): { agent: string; options: Readonly<Record<string, Json | undefined>> }[] {
  const { agents } = config;
  if (!Array.isArray(agents)) return [];
  return agents.flatMap((one: Json) =>
    isObject(one) && typeof one.agent === 'string'
      ? [{ agent: one.agent, options: isObject(one.options) ? one.options : {} }]
      : [],
  );
}

/** The processors that a dataset was made on. */
async function cpusOf(directory: string): Promise<string> {
  const cpus = (await readTimings(directory)).map(({ cpu }) => String(cpu).replace(/^\d+ × /, ''));
  return [...new Set(cpus)].sort().join(', ');
}
