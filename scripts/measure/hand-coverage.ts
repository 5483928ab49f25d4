/**
 * Do the intervals of `jaslab hand` cover? Hands at random moments of auctions between `net` are evaluated to
 * ± 3 points, and again in ten times as many worlds of other seeds. An interval of 95 % covers if the two differ by no
 * more than chance allows, the error of the longer run included. The report also has the time that a hand takes.
 *
 *     npx tsx scripts/measure/hand-coverage.ts --hands 200 --out results/hand
 *
 * Hands that are in `data/hands.jsonl` below the directory are not played again.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { actionsOf } from '../../src/engine/record.ts';
import { evaluateHand } from '../../src/hand/evaluate-hand.ts';
import { HandTally } from '../../src/hand/tally.ts';
import { HandTrial } from '../../src/hand/trial.ts';
import {
  Dealing,
  formatAction,
  formatCardSet,
  type Game,
  type Player,
  Rng,
  rootOf,
  State,
  Table,
  View,
} from '../../src/index.ts';
import { makeGame, makePlayer } from '../../src/node/by-name.ts';
import { describeSoftware, revisionOf } from '../../src/node/software.ts';
import { madeText } from '../../src/report/files.ts';
import {
  formatEstimate,
  formatNumber,
  type Report,
  reportFiles,
  section,
  table,
} from '../../src/report/index.ts';
import { AUCTION } from '../../src/rules/deal.ts';
import { type Estimate, Moments, negated, proportion } from '../../src/stats/index.ts';
import { writeFiles } from '../../src/storage/atomic.ts';

const LONGER = 10;
/** Worlds played at a time. */
const PIECE = 256;
/** The stream of the generator that chooses the moment. */
const MOMENT_STREAM = 64;
/** Standard errors of an interval of 95 %. */
const Z = 1.959964;

/** A figure of the short run, and the same of the long one. */
interface Pair {
  readonly short: Required<Estimate>;
  readonly long: Required<Estimate>;
}

/** A hand that was evaluated twice. */
export interface CoverageRow {
  readonly hand: string;
  /** What had been said. */
  readonly after: string;
  /** The best answer and the second best, by the short run. */
  readonly answers: readonly [string, string];
  readonly worlds: number;
  /** Half the width of the interval at the end. */
  readonly precision: number;
  /** Of the short run. */
  readonly cpuSeconds: number;
  readonly value: Pair;
  readonly difference: Pair;
}

/** A random moment of the auction of a deal: the view of the seat that is asked. */
export function momentOf(game: Game, players: readonly Player[], seed: string, deal: number): View {
  const root = rootOf(seed);
  const setup = new Dealing(game, root).setup(deal);
  const table = new Table(game, root, players);
  table.play(deal, setup);
  const path = actionsOf(table.state);
  const moments = path.flatMap((_, length) => {
    const state = new State(game).begin(setup);
    for (const action of path.slice(0, length)) state.apply(action);
    return state.stage === AUCTION && state.numLegal() > 1 ? [state] : [];
  });
  const state = moments[new Rng().seed(root, deal, MOMENT_STREAM).below(moments.length)];
  return View.forSearch(state, state.turn);
}

/** Evaluates a hand to the given precision, and again in ten times as many worlds. */
export async function coverageOf(
  view: View,
  players: readonly Player[],
  seed: string,
  precision: number,
): Promise<CoverageRow> {
  const before = process.cpuUsage();
  const report = await evaluateHand({ view, players, seed, precision, seconds: 600 });
  const { user, system } = process.cpuUsage(before);
  const [best, second] = report.answers;
  const trial = new HandTrial(view, players, rootOf(`${seed}, longer`));
  const [one, two] = [best, second].map(({ action }) => trial.answers.indexOf(action));
  const tally = new HandTally(trial.answers.length, false);
  tally.alive = [one, two].sort((a, b) => a - b);
  const worlds = LONGER * report.worlds;
  for (let from = 0; from < worlds; from += PIECE)
    tally.add(trial.play(from, Math.min(from + PIECE, worlds), tally.alive));
  return {
    hand: formatCardSet(view.hand()),
    after: actionsOf(view.stateForSearch()).map(formatAction).join(' '),
    answers: [formatAction(best.action), formatAction(second.action)],
    worlds: report.worlds,
    precision: report.precision,
    cpuSeconds: (user + system) / 1e6,
    value: pair(best.value, tally.estimates(one).value),
    difference: pair(second.difference!, tally.between(two, one)),
  };
}

function pair(short: Estimate, long: Estimate): Pair {
  return { short: short as Required<Estimate>, long: long as Required<Estimate> };
}

const half = ({ low, high }: Required<Estimate>): number => (high - low) / 2;

/** By how many standard errors, of both runs together, a short run is off. 0 where both are certain and equal. */
export function errorsOff({ short, long }: Pair): number {
  const off = short.value - long.value;
  return off === 0 ? 0 : (Z * off) / Math.hypot(half(short), half(long));
}

/** How often the intervals of some figure cover, and how far they are off. */
function coverageLine(name: string, pairs: readonly Pair[]): string[] {
  const errors = new Moments();
  for (const one of pairs) errors.add(errorsOff(one));
  const covered = pairs.filter(one => Math.abs(errorsOff(one)) <= Z).length;
  const widths = new Moments();
  for (const { short } of pairs) widths.add(half(short));
  return [
    name,
    formatEstimate(proportion(covered, pairs.length), 'percent'),
    formatNumber(widths.mean, 2),
    formatNumber(errors.mean, 2),
    formatNumber(errors.deviation(), 2),
  ];
}

/** The report. */
export function coverageReport(rows: readonly CoverageRow[], command: string, cpu: string): Report {
  // Of the second answer less the best, that of the best less the second
  const differences = rows.map(({ difference: { short, long } }) => pair(negated(short), negated(long)));
  const covered = differences.filter(one => Math.abs(errorsOff(one)) <= Z).length;
  const share = proportion(covered, rows.length);
  const seconds = rows.map(row => row.cpuSeconds).sort((a, b) => a - b);
  const at = (quantile: number): string =>
    formatNumber(seconds[Math.min(seconds.length - 1, Math.floor(quantile * seconds.length))], 2);
  const turned = differences.filter(({ short, long }) => short.value > 0 !== long.value > 0).length;
  const worlds = rows.reduce((sum, row) => sum + row.worlds, 0) / rows.length;
  return {
    title: 'Do the intervals of `jaslab hand` say the truth?',
    answer:
      'The interval for what the best answer gains over the second best covers the answer of a ten times longer run ' +
      `for ${formatEstimate(share, 'percent')} of ${rows.length} random hands; it should be 95 %.`,
    counted: [
      'The hands are those of Klaberjass, at a random moment of the auction between players `net`. Each is ' +
        'evaluated until all intervals that matter are ± 3 points or better, and again, with other seeds, in ' +
        'ten times as many worlds. *Covered*: the two differ by less than 1.96 standard errors of both ' +
        'together. *Off* is the short run less the long one in such errors: its mean should be 0, its ' +
        'deviation 1. The short run stops when it is precise enough and picks its own best answer, which ' +
        'could make it look better than it is; then the mean of *off* would be above 0.',
      table(
        ['interval', 'covered', '± points', 'off: mean', 'off: deviation'],
        [
          coverageLine(
            'value of the best answer',
            rows.map(row => row.value),
          ),
          coverageLine('gain of the best over the second', differences),
        ],
      ),
      `The long run prefers the other of the two answers for ${turned} of the ${rows.length} hands.`,
    ],
    sections: [
      section('Time', [
        `CPU time of a hand on one core (${cpu}): median ${at(0.5)} s, nine of ten below ${at(0.9)} s, most ` +
          `${at(1)} s, for ${formatNumber(worlds)} worlds on average. On two quiet cores it takes about half of that.`,
      ]),
    ],
    again: { command, blocks: [madeText(describeSoftware())] },
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      hands: { type: 'string', default: '200' },
      out: { type: 'string', default: 'results/hand' },
      seed: { type: 'string', default: 'coverage' },
      agent: { type: 'string', default: 'net' },
      precision: { type: 'string', default: '3' },
    },
  });
  const { out, seed, agent } = values;
  const data = join(out, 'data');
  const file = join(data, 'hands.jsonl');
  mkdirSync(data, { recursive: true });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const rows = lines.filter(line => line !== '').map(line => JSON.parse(line) as CoverageRow);
  const game = await makeGame('klaberjass');
  const player = await makePlayer(agent);
  const players = Array.from({ length: game.seats }, () => player);
  for (let hand = rows.length; hand < Number(values.hands); hand++) {
    const view = momentOf(game, players, seed, hand);
    const row = await coverageOf(view, players, `${seed} ${hand}`, Number(values.precision));
    rows.push(row);
    appendFileSync(file, `${JSON.stringify(row)}\n`);
    process.stderr.write(`${hand + 1} of ${values.hands} hands\n`);
  }
  const command = `npx tsx scripts/measure/hand-coverage.ts --hands ${values.hands} --out ${out}`;
  const report = coverageReport(rows.slice(0, Number(values.hands)), command, cpus()[0].model);
  const { id, version } = game;
  const summary = { revision: revisionOf(describeSoftware()), game: id, version, players: [agent] };
  await writeFiles(out, reportFiles(report, summary));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
