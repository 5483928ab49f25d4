/**
 * Does the Python package colver play Contrée as we do? Random deals with auctions under the preset `colver`: the
 * slow reference plays them, and colver and the engine replay them. They must agree on who is asked, on the legal
 * actions, and on tricks, belote, contract and scores.
 *
 *     pip install colver==0.11.1
 *     npx tsx scripts/peers/colver/main.ts --deals 200000 --seed colver
 *
 * It prints the kinds of deals and the first difference in words. The exit code is 1 if any deal differs.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { rootOf } from '../../../src/cards/rng.ts';
import { RecordReader } from '../../../src/engine/replay.ts';
import contree from '../../../src/games/contree/index.ts';
import { type Counts, count, difference } from './compare.ts';
import { type PlayedDeal, playedDeal } from './deals.ts';
import { Peer } from './peer.ts';

/** Deals that are on their way at a time. */
const BATCH = 200;

export interface Comparison {
  readonly deals: number;
  readonly decisions: number;
  readonly differences: number;
  /** The first difference, with the deal. */
  readonly first?: string;
  readonly counts: Counts;
}

/** The preset: what both our engines play here. */
export const OPTIONS: object = contree.presets?.colver ?? {};

/** Plays deals `0` to `deals - 1` of the seed. */
export async function compare(deals: number, seed: string, options = OPTIONS): Promise<Comparison> {
  const peer = await Peer.start();
  const root = rootOf(seed);
  const reader = new RecordReader(id => (id === contree.id ? contree : undefined));
  const counts: Counts = {};
  const found: string[] = [];
  let decisions = 0;
  let differences = 0;
  for (let from = 0; from < deals; from += BATCH) {
    const batch: PlayedDeal[] = [];
    for (let index = from; index < Math.min(deals, from + BATCH); index++)
      batch.push(playedDeal(root, index, options));
    const answers = await peer.replay(
      batch.map(({ dealer, hands, actions }) => ({ dealer, hands, acts: actions.map(({ act }) => act) })),
    );
    for (const [place, deal] of batch.entries()) {
      count(counts, deal);
      decisions += deal.actions.length;
      const replayed = reader.read(deal);
      const ours = 'problem' in replayed ? `the engine: ${replayed.problem.message}` : undefined;
      const why = difference(deal, answers[place]) ?? ours;
      if (why === undefined) continue;
      differences++;
      if (found.length === 0) found.push(`deal ${from + place} of ${seed}: ${why}\n${JSON.stringify(deal)}`);
    }
  }
  peer.end();
  return { deals, decisions, differences, first: found[0], counts };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      deals: { type: 'string', default: '200000' },
      seed: { type: 'string', default: 'colver' },
    },
  });
  const { deals, decisions, differences, first, counts } = await compare(Number(values.deals), values.seed);
  for (const [what, times] of Object.entries(counts).sort()) console.log(`${what.padEnd(40)} ${times}`);
  if (first !== undefined) console.log(first);
  console.log(`${deals} deals, ${decisions} decisions, ${differences} differences`);
  if (differences > 0) process.exitCode = 1;
}
