/**
 * What a large run takes: memory, manifest, parts. `npm run build && npx tsx scripts/faults/large.ts` plays runs of
 * 5, 10 and 20 million random deals and writes `results/faults/large.json`. A run of 100 million is projected from it.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describeSoftware, revisionOf } from '../../src/node/software.ts';
import { Workplace } from './workplace.ts';

export interface Large {
  readonly revision: string;
  readonly deals: number;
  /** The most memory that the process ever had, with all its threads. */
  readonly memoryBytes: number;
  readonly manifestBytes: number;
  readonly parts: number;
  readonly partBytes: number;
}

const LARGE_FILE = fileURLToPath(new URL('../../results/faults/large.json', import.meta.url));
const WORDS = '--game klaberjass --agents random,random --seed 3 --workers 2 --quiet';

/** The straight line through some points, by least squares, at `x`. */
export function projected(points: readonly (readonly [x: number, y: number])[], x: number): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(points.map(([one]) => one)), mean(points.map(([, one]) => one))];
  const slope = mean(points.map(([a, b]) => (a - mx) * (b - my))) / mean(points.map(([a]) => (a - mx) ** 2));
  return my + slope * (x - mx);
}

/** The peak of a process, as Linux tells it. */
function peakOf(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return 1024 * Number(kilobytes);
  } catch {
    return 0; // it has ended
  }
}

async function measure(deals: number): Promise<Large> {
  const place = new Workplace();
  try {
    const out = place.newName();
    const { child, ended } = place.start(`run ${WORDS} --deals ${deals} --out ${out}`);
    let memoryBytes = 0;
    while (child.exitCode === null) {
      memoryBytes = Math.max(memoryBytes, peakOf(child.pid));
      await delay(20);
    }
    const { code, err } = await ended;
    if (code !== 0) throw new Error(err);
    const parts = readdirSync(out).filter(name => name.startsWith('part-'));
    const sizeOf = (name: string) => statSync(join(out, name)).size;
    const partBytes = parts.reduce((sum, name) => sum + sizeOf(name), 0);
    const revision = revisionOf(describeSoftware());
    return {
      revision,
      deals,
      memoryBytes,
      manifestBytes: sizeOf('manifest.json'),
      parts: parts.length,
      partBytes,
    };
  } finally {
    place.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all: Large[] = [];
  for (const millions of [5, 10, 20]) all.push(await measure(millions * 1e6));
  writeFileSync(LARGE_FILE, `${JSON.stringify(all, undefined, 2)}\n`);
  console.log(JSON.stringify(all));
}
