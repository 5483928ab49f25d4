/**
 * Makes faults and counts what they leave behind. `npm run build && npx tsx scripts/faults/main.ts NAME [TIMES]` makes
 * one; with `--keep` its counts are added to those in `results/faults/summary.json`, and the moments go on where they
 * were. Without a name it lists them. Some need root and redis-server.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeSoftware, revisionOf } from '../../src/node/software.ts';
import { FILES } from './files.ts';
import { KILLS } from './kills.ts';
import { LIMITS } from './limits.ts';
import { newVerdict, type Verdict } from './workplace.ts';

export interface Fault {
  /** What is done. */
  readonly did: string;
  /** How often in the campaign. */
  readonly times: number;
  make(times: number, seed: number): Promise<Verdict>;
}

/** The counts of a fault, and the revisions that they were made at. */
export interface Counts extends Verdict {
  readonly revisions: readonly string[];
}

export type Summary = Readonly<Record<string, Counts>>;

export const FAULTS: Readonly<Record<string, Fault>> = { ...KILLS, ...FILES, ...LIMITS };
const SUMMARY = fileURLToPath(new URL('../../results/faults/summary.json', import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name = '', times] = process.argv.slice(2).filter(word => !word.startsWith('--'));
  const fault = FAULTS[name];
  if (fault === undefined) {
    for (const [name, { did }] of Object.entries(FAULTS)) console.log(`${name.padEnd(12)} ${did}`);
    process.exitCode = 2;
  } else {
    const keep = process.argv.includes('--keep');
    const kept: Summary = keep && existsSync(SUMMARY) ? JSON.parse(readFileSync(SUMMARY, 'utf8')) : {};
    const verdict = await fault.make(Number(times ?? fault.times), 1 + (kept[name]?.times ?? 0));
    console.log(JSON.stringify({ [name]: verdict }, undefined, 2));
    if (keep) {
      const all = { ...kept, [name]: together(kept[name], verdict) };
      writeFileSync(SUMMARY, `${JSON.stringify(all, undefined, 2)}\n`);
    }
    if (verdict.lost + verdict.doubled + verdict.wrong > 0) process.exitCode = 1;
  }
}

function together(a: Counts = { ...newVerdict(), revisions: [] }, b: Verdict): Counts {
  const revisions = [...new Set([...a.revisions, revisionOf(describeSoftware())])];
  const saw = { ...a.saw };
  for (const [text, times] of Object.entries(b.saw)) saw[text] = (saw[text] ?? 0) + times;
  const [times, lost, doubled, wrong] = (['times', 'lost', 'doubled', 'wrong'] as const).map(
    key => a[key] + b[key],
  );
  return { times: times ?? 0, lost: lost ?? 0, doubled: doubled ?? 0, wrong: wrong ?? 0, saw, revisions };
}
