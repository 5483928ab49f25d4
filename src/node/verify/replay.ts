/** Plays some deals of a dataset again and compares their rows with those that were written. */
import { Rng, rootOf } from '../../cards/rng.ts';
import { type Batch, type ColumnSpec, ListRows, type RowSource } from '../../rows/column.ts';
import { Script } from '../../rows/script.ts';
import { differences, type Json } from '../../storage/canonical.ts';
import { type Counted, countedOf, dealsOf, type Manifest, type PartEntry } from '../../storage/manifest.ts';
import { UserError } from '../../storage/user-error.ts';
import { rowsPerDeal } from '../../table/seatings.ts';
import { differenceAt, type LoadedRows, type Pair, pairsOf } from '../diff.ts';
import { changeWords, differenceWords, untoldIn } from '../identity/changes.ts';
import { identityOf, specIn } from '../identity/portable.ts';
import { type PlannedRun, planRun } from '../planned-run.ts';
import { agentsIn, checkGiven, type Trust } from '../trust.ts';

/** Something that is wrong, and where. */
export interface DatasetProblem {
  readonly file: string;
  /** Or the match. */
  readonly deal?: number;
  readonly column?: string;
  readonly message: string;
}

/** Deals, or matches, that were played again, both inclusive. */
export interface ReplayedRows {
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

/** A run to play again, or why it is not. Only a problem means that something is wrong with the dataset. */
export interface ReplayPlan {
  readonly plan?: PlannedRun;
  /** The decisions are played again without the agents, which would not make the same ones. */
  readonly script?: Script;
  readonly problem?: string;
  readonly notes: readonly string[];
}

/** Deals, or matches, of a chunk that is played again. */
const CHUNK = { deal: 1_000, match: 100 } as const;
/** A chunk that takes longer is not played to its end. */
export const PATIENCE_MILLIS = 5_000;

/** Plays in the seat of an agent that is not made. */
const STAND_IN = 'random';

/** Finds the game of the dataset in a directory, and those of its agents that the user trusts. */
export async function planReplay(directory: string, manifest: Manifest, trust: Trust): Promise<ReplayPlan> {
  const { config, columns, parts, unit } = manifest;
  const refused = (problem: string): ReplayPlan => ({ problem, notes: [] });
  const unplayed = (note: string): ReplayPlan => ({ notes: [note] });
  const { experiment } = config;
  if (typeof experiment === 'string') {
    return unplayed(
      `nothing was played again: these rows were computed; jaslab experiment ${experiment} computes them again`,
    );
  }
  const written = specIn(directory, manifest);
  if (written === undefined) return refused('describes no run that can be played again');
  let plan: PlannedRun;
  let refusals: readonly (string | undefined)[];
  try {
    checkGiven(directory, written, trust);
    const { agents, texts = agents } = written;
    refusals = await Promise.all(texts.map((text, i) => trust.refusal(text, agentsIn(config)[i])));
    const made = texts.map((text, i) => (refusals[i] === undefined ? text : STAND_IN));
    plan = await planRun({ ...written, texts: made }, { examine: false });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return refused(`the run cannot be played again: ${error.message}`);
  }
  const { spec } = plan;
  const refusal = refusals.flatMap((why, i) => (why === undefined ? [] : `${spec.agents[i]} ${why}`))[0];
  const timed = plan.players.find(({ options }) => Number(options.millis ?? 0) > 0);
  // What an agent is that was not made is not known.
  const isMade = (_: unknown, i: number): boolean => refusals[i] === undefined;
  const [theirs, ours] = [config, { ...config, ...plan.config }].map(one =>
    identityOf({ ...one, agents: agentsIn(one).filter(isMade) as unknown as Json }),
  );
  // No program was started that could have said its name.
  const differing = differences(theirs, ours).filter(({ path }) => !/^(name|version)$/.test(path.at(-1)!));
  const [changed] = differing.flatMap(one => changeWords(one, theirs) ?? []);
  const why =
    refusal ??
    (timed
      ? `${timed.label} thinks by the clock`
      : (changed ?? (spec.deadline && 'its agents have a deadline')));
  if (why !== undefined && spec.actions === undefined) return unplayed(`nothing was played again: ${why}`);
  if ((unit === 'match') !== (plan.spec.match !== undefined))
    return refused('counts deals where the run has matches, or matches where it has deals');
  const perDeal = rowsPerDeal(plan.game, plan.spec.seatings);
  if (unit === undefined && parts.some(part => part.rows !== dealsOf(part) * perDeal))
    return refused('lists files with another number of rows than the run gives');
  if (!isSameShape(columns, plan.columns)) return refused('lists other columns than a run has today');
  const notes = [
    ...untoldIn(plan.config),
    ...differing
      .filter(one => changeWords(one, theirs) === undefined)
      .map(one => `${differenceWords(one, theirs)} today: deals may differ for that reason`),
  ];
  if (why === undefined) return { plan, notes };
  const script = new Script();
  const scripted = { ...plan, players: script.playersFor(plan.spec.agents) };
  const note = `the actions that were written were played again, without the agents: ${why}`;
  return { plan: scripted, script, notes: [...notes, note] };
}

/** The same columns. Dictionaries may have got more words at their ends since, which moves no index. */
export function isSameShape(theirs: readonly ColumnSpec[], ours: readonly ColumnSpec[]): boolean {
  const shape = (list: readonly ColumnSpec[]): string =>
    JSON.stringify(list.map(c => [c.name, c.type, shape(c.fields ?? [])]));
  const isStart = (words: readonly string[] = [], of: readonly string[] = []) =>
    words.every((word, i) => word === of[i]);
  return shape(theirs) === shape(ours) && theirs.every((column, c) => isStart(column.words, ours[c].words));
}

/** `wanted` chunks of the parts, or all of them; drawn without repetition, in an order that the run decides. */
export function chooseChunks({ parts, configHash, unit }: Manifest, wanted: number): ReplayedRows[] {
  const size = CHUNK[unit ?? 'deal'];
  const counts = parts.map(part => Math.ceil(dealsOf(part) / size));
  const total = counts.reduce((sum, n) => sum + n, 0);
  const rng = new Rng().seed(rootOf(configHash), 0, 0);
  const drawn = new Set<number>();
  if (wanted >= total) for (let i = 0; i < total; i++) drawn.add(i);
  while (drawn.size < Math.min(wanted, total)) drawn.add(Math.floor(rng.real() * total));
  let first = 0;
  return parts.flatMap((part, p) => {
    const own = Array.from({ length: counts[p] }, (_, i) => i).filter(i => drawn.has(first + i));
    first += counts[p];
    return own.map(i => {
      const from = part.firstDeal + i * size;
      return { file: part.file, from, to: Math.min(part.lastDeal, from + size - 1) };
    });
  });
}

/** Plays chunks of one part again. */
export class PartReplay {
  readonly #source: RowSource;
  readonly #unit: Counted;
  readonly #file: string;
  readonly #rows: LoadedRows;
  readonly #pairs: readonly Pair[];
  readonly #script: Script | undefined;
  /** The first row of each deal, or match. */
  readonly #starts = new Map<number, number>();

  /** `source` plays the run of the dataset in the caller's thread, where given by `script`. */
  constructor(source: RowSource, manifest: Manifest, part: PartEntry, batch: Batch, script?: Script) {
    this.#source = source;
    this.#unit = countedOf(manifest);
    this.#file = part.file;
    this.#rows = { batch, lists: new ListRows(source.columns, batch) };
    this.#script = script;
    this.#pairs = pairsOf(source.columns, source.columns).filter(({ spec }) => !this.#isSkipped(spec.name));
    script?.read(source.columns, batch);
    const values = batch.columns[this.#place(this.#unit)];
    for (let row = 0; row < batch.rows; row++)
      if (!this.#starts.has(values[row])) this.#starts.set(values[row], row);
  }

  /** Plays a chunk deal by deal up to the first difference or the time limit. Returns what was played. */
  async play(
    chunk: ReplayedRows,
    problems: DatasetProblem[],
    patience: number,
    tick: (deals: number) => void = () => {},
  ): Promise<ReplayedRows> {
    const began = performance.now();
    for (let deal = chunk.from; deal <= chunk.to; deal++) {
      const difference = await this.#firstDifference(deal);
      tick(1);
      if (difference !== undefined) problems.push({ file: this.#file, deal, ...difference });
      const isOver = difference !== undefined || performance.now() - began > patience;
      if (isOver) return { ...chunk, to: deal };
    }
    return chunk;
  }

  #place(name: string): number {
    return this.#source.columns.findIndex(column => column.name === name);
  }

  /** The first column in which the rows of a deal, or match, differ from those of playing it again. */
  async #firstDifference(deal: number): Promise<Omit<DatasetProblem, 'file' | 'deal'> | undefined> {
    const unit = this.#unit;
    const first = this.#starts.get(deal);
    if (first === undefined) return { column: unit, message: `${unit} ${deal} is not in its file` };
    this.#script?.seek(first);
    const again = await this.#source.rows(deal, deal + 1);
    const played: LoadedRows = { batch: again, lists: new ListRows(this.#source.columns, again) };
    for (let row = 0; row < again.rows; row++) {
      const where = unit === 'match' ? ` deal ${again.columns[this.#place('deal')][row]}` : '';
      for (const pair of this.#pairs) {
        const found = differenceAt(pair, this.#rows, first + row, played, row, name => this.#isSkipped(name));
        if (found === undefined) continue;
        const { name: column } = pair.spec;
        const place = found.at === undefined ? column : `${column} ${found.at}`;
        const [was, is] = found.values;
        const message = `${unit} ${deal}${where}, ${place}: written ${was}, played again ${is}`;
        return { column, message };
      }
    }
    const rows = (this.#starts.get(deal + 1) ?? this.#rows.batch.rows) - first;
    if (rows === again.rows) return undefined;
    return { column: unit, message: `${unit} ${deal}: written ${rows} rows, played again ${again.rows}` };
  }

  /** What only the agents know, where they are not asked. */
  #isSkipped(name: string): boolean {
    return this.#script !== undefined && ['value', 'visits', 'faulted_by'].includes(name);
  }
}
