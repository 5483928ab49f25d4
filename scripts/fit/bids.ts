/**
 * Fits tables of bids for a game, agents/strong/bids: every answer to a question of the auction is played out on the
 * same cards by greedy, and what it gains over passing is fitted to the hand. In the first round the others bid as
 * greedy does, in each further round as the tables so far. The rows of all rounds are fitted together: the tables then
 * suit both kinds of players.
 *
 *     npx tsx scripts/fit/bids.ts --game klaberjass --deals 300000 --rounds 2 --dir rows --out bids.ts
 *     npx tsx scripts/fit/bids.ts --game klaberjass --check --boards 100000
 *     npx tsx scripts/fit/bids.ts --game klaberjass --check --boards 1000 --cards ismcts:iterations=200
 *
 * The first command writes the module with its gain over greedy's bids; `--dir` keeps the rows, and an interrupted run
 * goes on from there; `--workers 2` shares the rows between processes. The others measure the shipped tables.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { BidTables } from '../../agents/strong/bid-tables.ts';
import { BidderByTable } from '../../agents/strong/bidder-by-table.ts';
import { tablesFor } from '../../agents/strong/bids/index.ts';
import { type Cards, GREEDY } from '../../agents/strong/fitting/auction-table.ts';
import { fitRows } from '../../agents/strong/fitting/fit.ts';
import { addRows, type Rows } from '../../agents/strong/fitting/rows.ts';
import type { Game } from '../../src/index.ts';
import { makeGame, makePlayer } from '../../src/node/by-name.ts';
import type { Estimate } from '../../src/stats/index.ts';
import { isRemote } from '../../src/table/agent.ts';
import { BidDuel } from './bids/duel.ts';
import { formatModule } from './bids/format.ts';
import { type Plan, rowsOf } from './bids/round.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'klaberjass' },
    deals: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '2' },
    seed: { type: 'string', default: 'bids' },
    dir: { type: 'string' },
    workers: { type: 'string', default: '1' },
    boards: { type: 'string', default: '100000' },
    out: { type: 'string' },
    check: { type: 'boolean', default: false },
    cards: { type: 'string', default: 'greedy' },
    /** For the processes of `--workers`: the round, and the share of its chunks. */
    share: { type: 'string' },
  },
});

/** Prints a line of progress at most once a second. */
function progress(what: string): (done: number, all: number, rows?: number) => void {
  const start = performance.now();
  let printed = start;
  return (done, all, rows = 0) => {
    const now = performance.now();
    if (now - printed < 1000 && done < all) return;
    printed = now;
    const rate = (done / (now - start)) * 1000;
    const left = Math.round((all - done) / rate);
    const found = rows === 0 ? '' : `, ${rows} rows`;
    console.error(`${what}: ${done} of ${all}${found}, ${rate.toFixed(0)}/s, ${left} s left`);
  };
}

function formatGain({ value = 0, low = 0, n }: Estimate): string {
  const sign = value < 0 ? '-' : '+';
  return `${sign}${Math.abs(value).toFixed(2)} ± ${(value - low).toFixed(2)} points a deal (${n} boards)`;
}

/** The margin of bids of A over bids of B; undefined for greedy's. */
function gain(
  game: Game,
  seed: string,
  a: BidTables,
  b: BidTables | undefined,
  boards: number,
  cards: Cards,
): Estimate {
  const bidders = [new BidderByTable(game, a), b && new BidderByTable(game, b)] as const;
  const duel = new BidDuel(game, seed, bidders, cards);
  const tell = progress('duel');
  for (let board = 0; board < boards; board++) {
    duel.play(board);
    if (board % 100 === 99) tell(board + 1, boards);
  }
  return duel.points.estimate();
}

/** The file in which the tables of a round wait for the workers of the next. */
function tablesFile(dir: string, round: number): string {
  return join(dir, `${values.seed}-${round}.json`);
}

/** Makes the rows of a round in several processes, which keep them in files. */
async function shareOut(workers: number, round: number): Promise<void> {
  const runs = Array.from({ length: workers }, (_, index) => {
    const words = ['--share', `${round}:${index}:${workers}`];
    const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1), ...words], {
      stdio: 'inherit',
    });
    return new Promise<void>((resolve, reject) => {
      child.on('exit', code => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))));
    });
  });
  await Promise.all(runs);
}

/** The share of a worker. */
function work(game: Game, plan: Plan, dir: string, text: string): void {
  const [round, index, of] = text.split(':').map(Number) as [number, number, number];
  const before = round === 0 ? undefined : JSON.parse(readFileSync(tablesFile(dir, round - 1), 'utf8'));
  rowsOf(game, plan, round, before, progress(`round ${round}, worker ${index}`), { index, of });
}

async function fitAll(game: Game, plan: Plan): Promise<BidTables> {
  const [rounds, workers, boards] = [values.rounds, values.workers, values.boards].map(Number);
  const { dir } = plan;
  const gains: string[] = [];
  const rows: Rows = new Map();
  let tables: BidTables | undefined;
  for (let round = 0; round < rounds; round++) {
    if (workers > 1) await shareOut(workers, round);
    addRows(rows, rowsOf(game, plan, round, tables, progress(`round ${round}`)));
    const before = tables;
    tables = fitRows(game, rows);
    if (dir !== undefined) writeFileSync(tablesFile(dir, round), JSON.stringify(tables));
    const measure = (of: BidTables, over: BidTables | undefined): string =>
      formatGain(gain(game, `${plan.seed}-check`, of, over, boards, GREEDY));
    gains.push(`Round ${round} over greedy's bids: ${measure(tables, undefined)}.`);
    if (before !== undefined)
      gains.push(`Round ${round} over round ${round - 1}: ${measure(tables, before)}.`);
    console.error(gains.slice(-2).join('\n'));
  }
  const command = `npx tsx scripts/fit/bids.ts --game ${values.game} --deals ${plan.deals} --rounds ${rounds}`;
  const seed = values.seed === 'bids' ? '' : ` --seed ${values.seed}`;
  const head = [
    `Bids at ${values.game}: what each answer gains over passing, in points. Fitted; do not edit.`,
    `    ${command}${seed}`,
    `With the same cards by greedy:\n${gains.join('\n')}`,
  ];
  if (tables === undefined) throw new RangeError('a fit takes at least one round');
  if (values.out !== undefined) writeFileSync(values.out, formatModule(head, tables));
  return tables;
}

async function check(game: Game): Promise<void> {
  const tables = tablesFor(game);
  if (tables === undefined) return console.log(`${values.game} has no tables of bids`);
  const { definition, options } = await makePlayer(values.cards);
  if (isRemote(definition)) throw new RangeError('cards are played by an agent of this process');
  const cards = values.cards === 'greedy' ? GREEDY : { definition, options };
  const found = gain(game, `${values.seed}-check`, tables, undefined, Number(values.boards), cards);
  console.log(`${values.game}, cards by ${values.cards}: ${formatGain(found)}`);
}

async function main(): Promise<void> {
  const game = await makeGame(values.game);
  if (values.check) return check(game);
  const isShared = Number(values.workers) > 1 || values.share !== undefined;
  const root = values.dir ?? (isShared ? mkdtempSync(join(tmpdir(), 'bids-')) : undefined);
  const dir = root === undefined ? undefined : join(root, values.game.replace('/', '-'));
  if (dir !== undefined) mkdirSync(dir, { recursive: true });
  const plan = { seed: values.seed, deals: Number(values.deals), dir };
  if (values.share !== undefined && dir !== undefined) return work(game, plan, dir, values.share);
  const tables = await fitAll(game, plan);
  if (values.out === undefined) console.log(JSON.stringify(tables));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
