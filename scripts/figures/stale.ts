/**
 * Lists every figure in `results` whose agents, nets or rules have changed since it was made.
 *
 *     npx tsx scripts/figures/stale.ts            # the list; exit code 1 if any is stale
 *     npx tsx scripts/figures/stale.ts --write    # first brings results/plays.json up to date
 *     npx tsx scripts/figures/stale.ts --write --equal
 *
 * An agent has changed where the records of its first deals against itself have another hash: results/plays.json holds
 * it, and the revision since which it has been the same. `--equal` keeps the revisions of agents that do: for a change
 * that is smaller than a figure can show, such as a net that is rounded. Needs the history of the checkout.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RoundedNet } from '../../agents/net/rounded-net.ts';
import texts from '../../agents/net/weights/index.ts';
import { Dealing, recordOf, rootOf, Table } from '../../src/index.ts';
import { makeGame, makePlayer } from '../../src/node/by-name.ts';
import { describeSoftware } from '../../src/node/software.ts';
import { revisionOf } from '../../src/storage/manifest.ts';
import { agentCounts, seatAgents } from '../../src/table/seatings.ts';
import { type Published, playName, published, RESULTS } from './published.ts';

const LIST = join(RESULTS, 'plays.json');
const SEED = 'figures';
const DEALS = 3;

/** How an agent plays a game. */
interface Play {
  /** The sha256 of the records of three deals, its first digits. */
  readonly sha256: string;
  /** The agent has played so since this revision at the latest. */
  readonly since: string;
}

/** By `game agent`. */
type Plays = Readonly<Record<string, Play>>;

/** The hash of an agent against itself. */
async function hashOfPlay(name: string): Promise<string> {
  const [id, agent] = name.split(' ', 2);
  const game = await makeGame(id);
  const player = await makePlayer(agent);
  const players = seatAgents(game, Math.min(...agentCounts(game)), 0).map(() => player);
  const root = rootOf(SEED);
  const table = new Table(game, root, players);
  const dealing = new Dealing(game, root);
  const hash = createHash('sha256');
  for (let deal = 0; deal < DEALS; deal++) {
    table.play(deal, dealing.setup(deal));
    if (table.fault !== undefined) throw new Error(`${name}: ${table.fault.message}`);
    hash.update(`${JSON.stringify(recordOf(table.state, { legal: true }))}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

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
