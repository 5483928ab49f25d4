/** What the faults need: runs of the compiled program, moments to strike, and the verdict on what is left. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Batch } from '../../src/rows/column.ts';
import { openDataset, readParts } from '../../src/storage/dataset-reader.ts';

const COMPILED = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url));
const SOURCE = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const JASLAB = existsSync(COMPILED) ? [COMPILED] : ['--import', import.meta.resolve('tsx'), SOURCE];

/** What a fault has left behind, counted over all times that it was made. */
export interface Verdict {
  times: number;
  lost: number;
  doubled: number;
  wrong: number;
  /** What the user saw, with how often. */
  readonly saw: Record<string, number>;
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

const open = new Set<Workplace>();
process.on('exit', () => closeAll());

/** For faults that have failed or run out of time. */
export function closeAll(): void {
  for (const place of open) place.close();
}

/** A directory for files, which is removed at the end. */
export class Workplace {
  readonly root = mkdtempSync(join(tmpdir(), 'jaslab-faults-'));
  readonly #children = new Set<ChildProcess>();
  #names = 0;

  constructor() {
    open.add(this);
  }

  newName(): string {
    return join(this.root, `run-${this.#names++}`);
  }

  /** Starts the program. */
  start(
    words: string,
    environment: Readonly<Record<string, string>> = {},
    node: readonly string[] = [],
  ): Running {
    const list = [...node, ...JASLAB, ...words.split(' ').filter(word => word !== '')];
    const child = spawn(process.execPath, list, { env: { ...process.env, ...environment } });
    this.#children.add(child);
    let [out, err] = ['', ''];
    child.stdout.on('data', text => (out += text));
    child.stderr.on('data', text => (err += text));
    const ended = new Promise<Ended>(resolve =>
      child.on('close', code => {
        this.#children.delete(child);
        resolve({ code, out, err });
      }),
    );
    return { child, ended };
  }

  async run(
    words: string,
    environment?: Readonly<Record<string, string>>,
    node?: readonly string[],
  ): Promise<Ended> {
    return this.start(words, environment, node).ended;
  }

  close(): void {
    open.delete(this);
    for (const child of this.#children) child.kill('SIGKILL');
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** Whether a process still runs. */
export function isRunning({ child }: Running): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** A random moment from now, the same in each campaign. */
export class Moments {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  next(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#state / 2 ** 32;
  }

  wait(most: number): Promise<void> {
    return delay(this.next() * most);
  }
}

export function newVerdict(): Verdict {
  return { times: 0, lost: 0, doubled: 0, wrong: 0, saw: {} };
}

/** Notes what a user saw: the last line, without what differs from time to time. */
export function see(verdict: Verdict, { code, err }: Ended): void {
  const lines = err.trimEnd().split('\n');
  const line = lines.filter(text => text.startsWith('jaslab: ')).at(-1) ?? lines.at(-1) ?? '';
  const text = line
    .replace(/^jaslab: /, '')
    .replaceAll(/\/\S*\/(run-\d+|disk)/g, 'DIR')
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, 'TIME')
    .replaceAll(/process \d+/g, 'process N')
    .replaceAll(/redis:\S+/g, 'REDIS')
    .replaceAll(/deals \d+ to \d+/g, 'deals N to N')
    .replaceAll(/\d[\d,]* of/g, 'N of')
    .replaceAll(/part-\d+/g, 'part-N');
  const said = code === null ? 'killed: nothing' : `exit ${code}${text === '' ? '' : `: ${text}`}`;
  verdict.saw[said] = (verdict.saw[said] ?? 0) + 1;
}

/** Compares a dataset with the one of a run that nothing happened to. */
export async function compare(verdict: Verdict, directory: string, whole: string): Promise<void> {
  verdict.times++;
  if (sameFiles(directory, whole)) return;
  const [ours, theirs] = await Promise.all([rowsIn(directory), rowsIn(whole)]);
  for (const [key, [row]] of theirs) {
    const found = ours.get(key) ?? [];
    if (found.length === 0) verdict.lost++;
    if (found.length > 1) verdict.doubled++;
    if (found.length === 1 && found[0] !== row) verdict.wrong++;
  }
  for (const key of ours.keys()) if (!theirs.has(key)) verdict.wrong++;
  if (verdict.lost + verdict.doubled + verdict.wrong === 0) verdict.wrong++; // other bytes, the same rows
}

function sameFiles(a: string, b: string): boolean {
  const names = (directory: string) =>
    readdirSync(directory)
      .filter(name => name !== 'timings.json')
      .sort();
  const [ours, theirs] = [names(a), names(b)];
  return (
    ours.join() === theirs.join() &&
    ours.every(name => readFileSync(join(a, name)).equals(readFileSync(join(b, name))))
  );
}

/** The rows by their deal and seating. */
async function rowsIn(directory: string): Promise<Map<string, string[]>> {
  const manifest = await openDataset(directory);
  const keys = manifest.columns.flatMap(({ name }, c) => (/^(deal|seating|match)$/.test(name) ? [c] : []));
  const rows = new Map<string, string[]>();
  for await (const { batch } of readParts(directory, manifest)) {
    const { columns } = batch as Batch;
    for (let row = 0; row < batch.rows; row++) {
      const key = keys.map(c => columns[c]?.[row]).join();
      rows.set(key, [...(rows.get(key) ?? []), columns.map(values => values[row]).join()]);
    }
  }
  return rows;
}
