/** What lies in the directory of a dataset and is not of it. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { clip } from '../../protocol/lines.ts';
import { formatNumber } from '../../report/format.ts';
import { FIGURES } from '../../report/markdown.ts';
import { isTemporary } from '../../storage/atomic.ts';
import { readWithin } from '../../storage/limited-file.ts';
import { BEGUN, isDatasetFile, LOCK, MANIFEST, type Manifest, TIMINGS } from '../../storage/manifest.ts';
import { isExportedName } from '../duckdb/exported.ts';

export interface OtherFiles {
  /** Named like a part or table that the manifest does not list. */
  readonly unlisted: readonly string[];
  /** Written by nothing that writes here; folders end in `/`. */
  readonly unknown: readonly string[];
}

/** Names that are said in a line; a list has all. */
const SHOWN = 10;
const REPORT = 'report.md';
/** What jaslab report and an experiment write beside a dataset, besides the lead figure. */
const REPORTS: readonly string[] = [REPORT, 'report.html', FIGURES, 'summary.json'];
const MOST_REPORT = 10e6;

/** Sorted. Temporary files are known while somebody writes. */
export async function otherFiles(
  directory: string,
  { parts, matches }: Manifest,
  isWritten: boolean,
): Promise<OtherFiles> {
  const listed = new Set([MANIFEST, TIMINGS, ...parts.map(({ file }) => file), matches?.file]);
  const known = new Set([...listed, LOCK, ...REPORTS, ...(await figuresIn(directory))]);
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.map(one => (one.isDirectory() ? `${one.name}/` : one.name)).sort();
  const others = names.filter(name => !known.has(name));
  const isOurs = (name: string) => isDatasetFile(name) || isExportedName(name);
  return {
    unlisted: others.filter(name => isDatasetFile(name) && !BEGUN.test(name)),
    unknown: others.filter(name => !isOurs(name) && !(isWritten && isTemporary(name))),
  };
}

/** The first of the names in a line; undefined where there are none. */
export function unknownText(unknown: readonly string[]): string | undefined {
  if (unknown.length === 0) return undefined;
  const names = unknown.slice(0, SHOWN).map(clip).join(', ');
  const more = unknown.length > SHOWN ? `, and ${formatNumber(unknown.length - SHOWN)} more` : '';
  return `not of this dataset, and not read: ${names}${more}`;
}

/** The figure of a report, which it names. */
async function figuresIn(directory: string): Promise<string[]> {
  const bytes = await readWithin(join(directory, REPORT), MOST_REPORT).catch(() => undefined);
  return [...(bytes?.toString() ?? '').matchAll(/\]\(([^()/\\]+\.svg)\)/g)].map(([, name]) => name);
}
