/**
 * Lists every figure in `results` whose agents, nets or rules have changed since it was made.
 *
 *     npx tsx scripts/figures/stale.ts            # the list; exit code 1 if any is stale
 *     npx tsx scripts/figures/stale.ts --write    # first brings results/plays.json up to date
 *     npx tsx scripts/figures/stale.ts --write --equal
 *
 * An agent has changed where it plays other deals: see `plays.ts`. `--equal` keeps the revisions of agents that do: for
 * a change that is smaller than a figure can show, such as a net that is rounded. Needs the history of the checkout.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RoundedNet } from '../../agents/net/rounded-net.ts';
import texts from '../../agents/net/weights/index.ts';
import { makeGame } from '../../src/node/by-name.ts';
import { describeSoftware } from '../../src/node/software.ts';
import { revisionOf } from '../../src/storage/manifest.ts';
import { hashOfPlay, type Play, type Plays, playName } from './plays.ts';
import { type Published, published, RESULTS } from './published.ts';

const LIST = join(RESULTS, 'plays.json');

export function readPlays(): Plays {
  return JSON.parse(readFileSync(LIST, 'utf8')) as Plays;
}

/** Every play that a figure rests on, as it is today. Unchanged entries, with `areEqual` all, keep their revision. */
export async function playsToday(known: Plays, areEqual = false): Promise<Plays> {
  const names = [...new Set(published().flatMap(({ plays }) => plays))].sort();
  const revision = revisionOf(describeSoftware());
  const today: Record<string, Play> = {};
  for (const name of names) {
    const sha256 = await hashOfPlay(name);
    const before = Object.hasOwn(known, name) ? known[name] : undefined;
    const isSame = before !== undefined && (areEqual || before.sha256 === sha256);
    today[name] = { sha256, since: isSame ? before.since : revision };
  }
  return today;
}

/** Whether a revision is another or comes after it. False for one that is not in the history. */
function includes(revision: string, earlier: string): boolean {
  try {
    execFileSync('git', ['merge-base', '--is-ancestor', earlier, revision], {
      cwd: RESULTS,
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/** What has changed since; empty for a figure that the present code gives. */
export async function changesOf(figures: Published, today: Plays): Promise<string[]> {
  const { revision, plays, versions } = figures;
  const changes: string[] = [];
  for (const [id, version] of Object.entries(versions)) {
    const now = (await makeGame(id)).version;
    if (now !== version) changes.push(`rules of ${id}: version ${version}, now ${now}`);
  }
  const made = netMadeBy(figures);
  const changed = plays.filter(name => name !== made && !includes(revision, today[name].since));
  return [...changes, ...changed.map(name => `${name}: since ${today[name].since.slice(0, 12)}`)];
}

/** The player of the net that a training has made, if it is the one that was rounded and shipped. */
function netMadeBy({ sha256, versions }: Published): string | undefined {
  const [game] = Object.keys(versions) as (keyof typeof texts)[];
  if (sha256 === undefined) return undefined;
  return (JSON.parse(texts[game]) as RoundedNet).from.sha256 === sha256 ? playName(game, 'net') : undefined;
}

async function main(): Promise<void> {
  if (process.argv.includes('--write')) {
    const plays = await playsToday(readPlays(), process.argv.includes('--equal'));
    writeFileSync(LIST, `${JSON.stringify(plays, null, 2)}\n`);
  }
  const today = readPlays();
  for (const figures of published()) {
    const changes = await changesOf(figures, today);
    if (changes.length === 0) continue;
    process.exitCode = 1;
    const made = `${figures.folder}, made at ${figures.revision.slice(0, 12)}`;
    console.log([made, ...changes.map(change => `  ${change}`)].join('\n'));
  }
}

if (process.argv[1] === import.meta.filename) await main();
