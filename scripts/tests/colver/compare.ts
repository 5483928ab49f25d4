/**
 * Does the Python package colver play Contrée as we do? Random deals with auctions under the preset `colver`: the
 * slow reference plays them, and colver and the engine replay them. They must agree on who is asked, on the legal
 * actions, and on tricks, belote, contract and scores.
 *
 *     pip install colver==0.11.1
 *     npx tsx scripts/tests/colver/compare.ts --deals 200000 --seed colver
 *
 * It prints the kinds of deals and the first difference in words. The exit code is 1 if any deal differs.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { rootOf } from '../../../src/cards/rng.ts';
import { RecordReader } from '../../../src/engine/replay.ts';
import contree from '../../../src/games/contree/index.ts';
import { Peer, type PeerAnswer } from '../../peers/colver/peer.ts';
import { type PlayedDeal, playedDeal } from './deals.ts';

/** The first difference in words; undefined when there is none. */
export function difference(deal: PlayedDeal, answer: PeerAnswer): string | undefined {
  for (const [index, { seat, act, legal }] of deal.actions.entries()) {
    const ours = [seat, ...legal].join(' ');
    const theirs = answer.asked[index];
    if (ours === theirs) continue;
    const before = deal.actions.slice(0, index).map(action => action.act);
    const theirWords = theirs === undefined ? 'the deal is over' : `seat ${theirs}`;
    return `after ${before.join(' ') || 'nothing'}: seat ${ours}; colver: ${theirWords} (played: ${act})`;
  }
  if (answer.asked.length > deal.actions.length)
    return `the deal is over; colver asks seat ${answer.asked[deal.actions.length]}`;
  const expected = settlementOf(deal);
  for (const [name, ours] of Object.entries(expected)) {
    const theirs = answer[name as keyof PeerAnswer];
    if (JSON.stringify(theirs) !== JSON.stringify(ours))
      return `${name} ${JSON.stringify(ours)}; colver: ${JSON.stringify(theirs)}`;
  }
  return undefined;
}

/** The answer that colver owes to a deal, besides what it asked. */
export function settlementOf({
  actions,
  result,
}: PlayedDeal): Required<Omit<PeerAnswer, 'asked' | 'values' | 'seconds'>> {
  const calls = actions.filter(({ legal }) => legal.includes('pass')).map(({ act }) => act);
  const bid = calls.findLast(act => act.startsWith('bid:'));
  if (bid === undefined || result.maker === null) {
    const none = [0, 0];
    return { contract: 'passed', made: [0.5, 0.5], tricks: none, points: none, belote: none, score: none };
  }
  const makers = result.maker % 2;
  const doubled = calls.filter(act => act.endsWith('contre')).length;
  const tricks = tricksOf(actions, result.lastTrick as number);
  const points = result.cardPoints.map((cards, side) => {
    const lastTrick = side === result.lastTrick ? 10 : 0;
    return tricks[side] === 8 ? 252 : cards + lastTrick;
  });
  return {
    contract: `${bid} side ${makers} doubled ${doubled}`,
    made: [0, 1].map(side => ((side === makers) === (result.outcome === 'made') ? 1 : 0)),
    tricks,
    points,
    belote: result.meldPoints.map(Number),
    score: result.score.map(Number),
  };
}

/** Who leads has won the trick before. */
function tricksOf(actions: PlayedDeal['actions'], lastTrick: number): number[] {
  const cards = actions.filter(({ legal }) => !legal.includes('pass'));
  const winners = [4, 8, 12, 16, 20, 24, 28].map(place => cards[place].seat % 2);
  return [0, 1].map(side => [...winners, lastTrick].filter(winner => winner === side).length);
}

/** What kinds of deals there were, by name. */
export type Counts = Record<string, number>;

/** Adds a deal to the counts. */
export function count(counts: Counts, deal: PlayedDeal): void {
  const add = (what: string): void => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const { contract, tricks, belote, points } = settlementOf(deal);
  const { outcome } = deal.result;
  add(outcome);
  if (outcome === 'passed') return;
  const doubled = contract.endsWith('1') ? ' contré' : contract.endsWith('2') ? ' surcontré' : '';
  add(`${outcome}${doubled || ' undoubled'}`);
  if (contract.includes('capot')) add(`${outcome}, capot bid`);
  const makers = (deal.result.maker as number) % 2;
  if (tricks.includes(8)) add(`${outcome}, all tricks`);
  if (belote[makers] > 0) add(`${outcome}, belote of the makers`);
  if (belote[1 - makers] > 0) add(`${outcome}, belote of the defenders`);
  if (outcome === 'made' && points[makers] + belote[makers] <= points[1 - makers] + belote[1 - makers])
    add('made with no more than the defenders');
}

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
