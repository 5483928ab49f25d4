/** `jaslab verify`: whether the files of a run are as they were written, and whether they are what the run gives. */
import { isDeepStrictEqual } from 'node:util';
import { Rng, rootOf } from '../../cards/rng.ts';
import { type PlannedRun, planRun } from '../../node/planned-run.ts';
import { Meter } from '../../node/progress.ts';
import { specOf } from '../../node/run-config.ts';
import { describeSoftware } from '../../node/software.ts';
import type { Batch, ColumnSpec } from '../../rows/column.ts';
import { MatchRows, matchesIn } from '../../rows/match-rows.ts';
import type { RowSource } from '../../rows/row-source.ts';
import { at, differences, type JsonObject } from '../../storage/canonical.ts';
import { openDataset, readListed, readPart } from '../../storage/dataset-reader.ts';
import { decodePart } from '../../storage/decode.ts';
import {
  type Counted,
  countedOf,
  isComplete,
  type Manifest,
  type PartEntry,
  partCount,
} from '../../storage/manifest.ts';
import { UserError } from '../../storage/user-error.ts';
import { rowsPerDeal } from '../../table/seatings.ts';
import { nonEmpty, optional, positional, required, wholeNumber } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { alignRows, grouped } from '../layout.ts';
import { ProgressLine } from '../progress.ts';
import { JSON_FLAG, QUIET } from '../shared-arguments.ts';

/** Deals, or matches, of a chunk that is played again; fewer where that would take longer than the patience. */
const CHUNK = { deal: 1_000, match: 100 } as const;
const PATIENCE_MILLIS = 5_000;
/** Chunks that are listed; JSON lists all. */
const SHOWN_CHUNKS = 20;

/** Something that is not as it should be, and where. */
interface Problem {
  readonly file: string;
  /** Or the match. */
  readonly deal?: number;
  readonly column?: string;
  readonly message: string;
}

/** Deals, or matches, that were played again, both inclusive. */
interface Replayed {
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

interface Verdict {
  readonly directory: string;
  readonly unit: Counted;
  readonly ok: boolean;
  readonly complete: boolean;
  readonly files: number;
  readonly rows: number;
  readonly replayed: readonly Replayed[];
  readonly problems: readonly Problem[];
  readonly notes: readonly string[];
}

export default defineCommand({
  group: 'check',
  summary: 'checks the files of a run, and plays some of its deals again',
  details: [
    'Every file is compared with the hash in manifest.json, then chunks of a thousand deals are played again (fewer where agents ' +
      'think long) and compared in all columns. The choice of chunks is fixed by the run, so a check can be repeated; a ' +
      'larger K adds to them, and one at least as large as the run covers every deal.',
    'Of a run of matches, chunks of a hundred matches are played again, and matches.arrow is compared with their deals.',
    'Agents with a time limit (millis) play differently each time: then only the hashes are checked.',
    'Exit codes: 0 nothing differs, 1 something does, 2 this is no dataset.',
  ],
  arguments: {
    directory: positional(required('DIR', 'the directory of a run', nonEmpty)),
    replay: optional('K', 'chunks to play again', wholeNumber(0, 10_000_000), 3),
    quiet: QUIET,
    json: JSON_FLAG,
  },
  examples: [
    ['verify results/demo', 'all hashes, and three chunks'],
    ['verify results/demo --replay 50', 'fifty chunks'],
  ],
  async run({ directory, replay, quiet, json }, streams) {
    const line = new ProgressLine(streams.stderr, { quiet });
    const verdict = await verify(directory, replay, line).finally(() => line.clear());
    if (json) await streams.json(verdict);
    else await streams.lines(pageOf(verdict));
    return verdict.ok ? 0 : 1;
  },
});

async function verify(directory: string, replay: number, line: ProgressLine): Promise<Verdict> {
  const manifest = await openDataset(directory);
  const problems: Problem[] = [];
  const notes = notesOn(manifest);
  const plan = replay === 0 ? undefined : await planOf(manifest, problems, notes);
  const chunks = plan === undefined ? [] : chooseChunks(manifest, replay);
  const replayed: Replayed[] = [];
  const table = new MatchTableCheck(directory, manifest, plan);
  const meter = new Meter(manifest.parts.reduce((sum, part) => sum + dealsOf(part), 0));
  for (const part of manifest.parts) {
    const batch = await intact(directory, manifest, part, problems);
    if (batch === undefined) table.giveUp();
    else table.add(batch);
    if (batch !== undefined && plan !== undefined) {
      for (const chunk of chunks.filter(one => one.file === part.file))
        replayed.push(await compare(plan, part, batch, chunk, problems));
    }
    meter.played += dealsOf(part);
    line.update(meter.read(0));
  }
  problems.push(...(await table.problems()));
  return {
    directory,
    unit: countedOf(manifest),
    ok: problems.length === 0,
    complete: isComplete(manifest),
    files: manifest.parts.length + (manifest.matches === undefined ? 0 : 1),
    rows: manifest.parts.reduce((sum, part) => sum + part.rows, 0),
    replayed,
    problems,
    notes,
  };
}

/** Whether the table of matches is as it was written, and what the deals of the matches say. */
class MatchTableCheck {
  readonly #directory: string;
  readonly #manifest: Manifest;
  readonly #plan: PlannedRun | undefined;
  #rows: MatchRows | undefined;

  /** Without a plan, only the hash of the file is looked at. */
  constructor(directory: string, manifest: Manifest, plan: PlannedRun | undefined) {
    this.#directory = directory;
    this.#manifest = manifest;
    this.#plan = plan;
    if (manifest.matches !== undefined && plan !== undefined)
      this.#rows = new MatchRows(plan.game, plan.spec.agents, plan.spec.match?.by);
  }

  add(batch: Batch): void {
    if (this.#rows === undefined) return;
    const { game, source } = this.#plan!;
    for (const match of matchesIn(game, source.columns, batch)) this.#rows.add(match);
  }

  /** Some of the deals cannot be read. */
  giveUp(): void {
    this.#rows = undefined;
  }

  async problems(): Promise<Problem[]> {
    const { matches } = this.#manifest;
    if (matches === undefined) return [];
    const { file } = matches;
    let bytes: Uint8Array;
    try {
      bytes = await readListed(this.#directory, matches);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return [{ file, message: error.message }];
    }
    if (this.#rows === undefined) return [];
    const { columns, batch } = decodePart(bytes, file);
    const isSame =
      isSameShape(columns, this.#rows.columns) && isDeepStrictEqual(batch.columns, this.#rows.take().columns);
    return isSame ? [] : [{ file, message: 'is not what the deals of the matches say' }];
  }
}

/** The rows of a part whose hash is right. */
async function intact(
  directory: string,
  manifest: Manifest,
  part: PartEntry,
  problems: Problem[],
): Promise<Batch | undefined> {
  try {
    return await readPart(directory, manifest, part);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    problems.push({ file: part.file, message: error.message });
    return undefined;
  }
}

function notesOn(manifest: Manifest): string[] {
  const { parts, software } = manifest;
  const ours = describeSoftware();
  return [
    ...(isComplete(manifest)
      ? []
      : [
          `the run is not finished: ${grouped(parts.length)} of ${grouped(partCount(manifest))} files of deals`,
        ]),
    ...(software.jaslab === ours.jaslab
      ? []
      : [
          `the run was made by jaslab ${software.jaslab}, this is ${ours.jaslab}: deals may differ for that reason`,
        ]),
  ];
}

/** How to play the run again; undefined, with a note or a problem, where that cannot be. */
async function planOf(
  { config, columns, parts, unit }: Manifest,
  problems: Problem[],
  notes: string[],
): Promise<PlannedRun | undefined> {
  const cannot = (message: string) => void problems.push({ file: 'manifest.json', message });
  if (typeof config.study === 'string') {
    notes.push(
      `rows of a study are compared with their hashes only; jaslab experiment ${config.study} makes them again`,
    );
    return undefined;
  }
  const spec = specOf(config);
  if (spec === undefined) return cannot('describes no run that can be played again');
  let plan: PlannedRun;
  try {
    plan = await planRun(spec, { examine: false });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return cannot(`the run cannot be played again: ${error.message}`);
  }
  const outside = plan.players.find(player => player.remote !== undefined);
  if (outside !== undefined) {
    notes.push(`nothing was played again: ${outside.label} is another program`);
    return undefined;
  }
  const timed = plan.players.filter(({ options }) => Number(options.millis ?? 0) > 0);
  if (timed.length > 0) {
    notes.push(`nothing was played again: ${timed[0].label} thinks by the clock`);
    return undefined;
  }
  for (const path of differences(config, { ...config, ...plan.config })) {
    const [theirs, ours] = [config, plan.config].map(
      one => JSON.stringify(at(one as JsonObject, path)) ?? 'absent',
    );
    notes.push(`${path} was ${theirs} and is ${ours} today: deals may differ for that reason`);
  }
  if ((unit === 'match') !== (plan.spec.match !== undefined))
    return cannot('counts deals where the run has matches, or matches where it has deals');
  const perDeal = rowsPerDeal(plan.game, plan.spec.seatings);
  if (unit === undefined && parts.some(part => part.rows !== dealsOf(part) * perDeal))
    return cannot('lists files with another number of rows than the run gives');
  if (!isSameShape(columns, plan.source.columns)) return cannot('lists other columns than a run has today');
  return plan;
}

/** The same columns; dictionaries may have got more words at their ends since, which moves no index. */
function isSameShape(theirs: readonly ColumnSpec[], ours: readonly ColumnSpec[]): boolean {
  const shape = (list: readonly ColumnSpec[]) => JSON.stringify(list.map(c => [c.name, c.type]));
  const isStart = (words: readonly string[] = [], of: readonly string[] = []) =>
    words.every((word, i) => word === of[i]);
  return shape(theirs) === shape(ours) && theirs.every((column, c) => isStart(column.words, ours[c].words));
}

/** `wanted` chunks of the parts, or all of them; drawn without repetition, in an order that the run decides. */
function chooseChunks({ parts, configHash, unit }: Manifest, wanted: number): Replayed[] {
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

/** Plays a chunk again, deal by deal while patience lasts, up to the first difference. Returns what was covered. */
async function compare(
  { source: run, spec }: PlannedRun,
  part: PartEntry,
  batch: Batch,
  chunk: Replayed,
  problems: Problem[],
): Promise<Replayed> {
  const unit = spec.match === undefined ? 'deal' : 'match';
  const starts = startsIn(batch, run, unit);
  const began = performance.now();
  for (let deal = chunk.from; deal <= chunk.to; deal++) {
    const difference = await firstDifference(run, batch, unit, deal, starts);
    if (difference !== undefined) problems.push({ file: part.file, deal, ...difference });
    const isOver = difference !== undefined || performance.now() - began > PATIENCE_MILLIS;
    if (isOver) return { ...chunk, to: deal };
  }
  return chunk;
}

/** The first row of each deal, or match, of a part. */
function startsIn(batch: Batch, { columns }: RowSource, unit: Counted): ReadonlyMap<number, number> {
  const values = batch.columns[columns.findIndex(column => column.name === unit)];
  const starts = new Map<number, number>();
  for (let row = 0; row < batch.rows; row++) if (!starts.has(values[row])) starts.set(values[row], row);
  return starts;
}

/** The first column in which the rows of a deal, or match, are not what playing it again gives. */
async function firstDifference(
  run: RowSource,
  batch: Batch,
  unit: Counted,
  deal: number,
  starts: ReadonlyMap<number, number>,
) {
  const again = await run.rows(deal, deal + 1);
  const first = starts.get(deal);
  const dealAt = again.columns[run.columns.findIndex(column => column.name === 'deal')];
  const where = (row: number) => (unit === 'match' ? ` deal ${dealAt[row]}` : '');
  if (first === undefined) return { column: unit, message: `${unit} ${deal} is not in its file` };
  for (let row = 0; row < again.rows; row++) {
    for (const [c, column] of run.columns.entries()) {
      const [written, played] = [batch.columns[c][first + row], again.columns[c][row]];
      if (written === played) continue;
      const text = (value: number | undefined) => column.words?.[value!] ?? String(value);
      const message = `${unit} ${deal}${where(row)}, ${column.name}: written ${text(written)}, played again ${text(played)}`;
      return { column: column.name, message };
    }
  }
  const end = starts.get(deal + 1) ?? batch.rows;
  if (end === first + again.rows) return undefined;
  return {
    column: unit,
    message: `${unit} ${deal}: written ${end - first} rows, played again ${again.rows}`,
  };
}

function dealsOf({ firstDeal, lastDeal }: PartEntry): number {
  return lastDeal - firstDeal + 1;
}

function pageOf({ directory, unit, ok, files, rows, replayed, problems, notes }: Verdict): string[] {
  const covered = replayed.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const shown = replayed.slice(0, SHOWN_CHUNKS).map(({ from, to }) => `${from}-${to}`);
  const more = replayed.length > shown.length ? `, and ${grouped(replayed.length - shown.length)} more` : '';
  const chunks =
    replayed.length === 0
      ? 'nothing'
      : `${grouped(covered)} ${unit === 'deal' ? 'deals' : 'matches'}: ${shown.join(', ')}${more}`;
  return [
    ...alignRows([
      ['files', `${grouped(files)} with ${grouped(rows)} rows`],
      ['played again', chunks],
      ...notes.map(note => ['note', note]),
      ...problems.map(({ file, message }) => [file, message]),
    ]),
    ok ? `${directory} is as it was written` : `${directory} is NOT as it should be: ${count(problems)}`,
  ];
}

function count({ length }: readonly Problem[]): string {
  return `${grouped(length)} ${length === 1 ? 'problem' : 'problems'}`;
}
