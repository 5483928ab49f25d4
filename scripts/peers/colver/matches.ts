/**
 * Whole matches of Contrée between an agent of jaslab and a player of the Python package colver, under its rules, to
 * 2,000 points, bidding included.
 *
 *     pip install colver==0.11.1
 *     npx tsx scripts/peers/colver/matches.ts strong:iterations=100 "isdd 20" --boards 20 --log matches.jsonl
 *
 * The second argument is what `bot.py` is told. A board is a match that is played twice: the sides change their seats,
 * and the cards of every deal, the first dealer and the random numbers are the same. Intervals count boards. With
 * `--bids ours` or `--bids theirs` one side bids for both, and only the play differs. `--single` plays the first deal
 * of each match alone: more boards in the same time, to be compared by points.
 *
 * Each match that is over is a line of the log, and the same command goes on where it stopped. It prints one line;
 * with `--json` an object.
 */
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { rootOf } from '../../../src/cards/rng.ts';
import { ProgressLine } from '../../../src/cli/progress.ts';
import { makeGame } from '../../../src/node/by-name.ts';
import { Meter, type Progress } from '../../../src/node/progress.ts';
import { describeSoftware, processors } from '../../../src/node/software.ts';
import { revisionOf } from '../../../src/storage/manifest.ts';
import { MatchTable } from '../../../src/table/match.ts';
import { type Match, MatchLog, type Plan, type Summary, summaryOf, summaryText } from './match-log.ts';
import { ourSide, type Side, theirSide, withBids } from './players.ts';

const GAME = 'contree/colver';
const BIDS = ['own', 'ours', 'theirs'];
const SEATINGS = [0, 1] as const;

/** Plays the matches of a plan that the log does not have. */
export async function playMatches(
  plan: Plan,
  boards: number,
  file: string,
  onProgress: (progress: Progress) => void = () => {},
): Promise<Summary> {
  const log = MatchLog.open(file, plan, {
    revision: revisionOf(describeSoftware()),
    cpu: processors(),
  });
  const { matches } = log;
  const [ours, theirs] = [await ourSide(plan.ours), await theirSide(plan.theirs)];
  const tables = await tablesOf(plan, ours, theirs);
  const meter = new Meter(2 * boards);
  meter.kept = matches.filter(({ match }) => match < boards).length;
  try {
    for (let match = 0; match < boards; match++) {
      for (const seating of SEATINGS) {
        if (matches.some(one => one.match === match && one.seating === seating)) continue;
        const { won, deals, totals } = await playMatch(tables[seating], match, seating, plan.single);
        const times = { ours: ours.take(), theirs: theirs.take() };
        log.add({ match, seating, won, deals, totals, times, load: Number(loadavg()[0].toFixed(2)) });
        meter.played++;
        onProgress(meter.read(0));
      }
    }
  } finally {
    await theirs.player.remote?.close();
  }
  return summaryOf(log.plan, matches);
}

/** A table for each seating. We are players 0 and 2. */
async function tablesOf({ game, seed, bids }: Plan, ours: Side, theirs: Side): Promise<MatchTable[]> {
  const us = bids === 'theirs' ? withBids(ours.player, theirs.player) : ours.player;
  const them = bids === 'ours' ? withBids(theirs.player, ours.player) : theirs.player;
  const compiled = await makeGame(game);
  const root = rootOf(seed);
  return SEATINGS.map(seating => new MatchTable(compiled, root, [us, them, us, them], { seating }));
}

type Played = Pick<Match, 'won' | 'deals' | 'totals'>;

/** A match to its end, or its first deal; throws an Error where somebody does not answer, or against the rules. */
async function playMatch(table: MatchTable, match: number, seating: 0 | 1, single = false): Promise<Played> {
  let deals = 0;
  const totals: [number, number] = [0, 0];
  const course = table.course(match, ({ state }) => {
    deals++;
    for (const side of SEATINGS) totals[side] += state.score[side ^ seating];
  });
  let next = course.next();
  while (!next.done && !(single && deals === 1))
    next = course.next(await next.value.leg.playAsync(next.value.deal));
  const { fault } = table;
  if (fault !== undefined) throw new Error(`match ${match}, deal ${deals}: ${fault.label} ${fault.message}`);
  return { won: next.done ? next.value === seating : totals[0] > totals[1], deals, totals };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      boards: { type: 'string', default: '20' },
      seed: { type: 'string', default: 'matches' },
      bids: { type: 'string', default: BIDS[0] },
      single: { type: 'boolean', default: false },
      log: { type: 'string', default: 'matches.jsonl' },
      json: { type: 'boolean', default: false },
    },
  });
  const { boards, seed, bids, single, log, json } = values;
  const [ours, theirs] = positionals;
  if (theirs === undefined) throw new RangeError('name an agent, and what bot.py is told');
  if (!BIDS.includes(bids)) throw new RangeError(`--bids is ${BIDS.join(', ')}`);
  const progress = new ProgressLine(process.stderr, { noun: 'matches' });
  const plan = { game: GAME, ours, theirs, bids, seed, single };
  const summary = await playMatches(plan, Number(boards), log, now => progress.update(now));
  progress.clear();
  console.log(json ? JSON.stringify(summary, null, 2) : summaryText(summary));
}
