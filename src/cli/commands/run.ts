/** `jaslab run`: plays deals or matches and writes them to Arrow files. */
import { availableParallelism } from 'node:os';
import { prose } from '../../document/report.ts';
import { defaultDealsPerPart } from '../../node/chunks.ts';
import type { Executor } from '../../node/executor.ts';
import { moduleUrl } from '../../node/module-url.ts';
import type { PlannedRun } from '../../node/planned-run.ts';
import type { ActionDetail } from '../../rows/decisions.ts';
import { UserError } from '../../storage/user-error.ts';
import { SEATINGS } from '../../table/seatings.ts';
import { agentTexts, choice, flag, optional, UsageError, type Values, wholeNumber } from '../arguments.ts';
import { defineCommand, type ExitCode } from '../command.ts';
import { counted, grouped } from '../layout.ts';
import type { Amount } from '../run-report.ts';
import {
  AGENTS,
  checkResume,
  GAME,
  longFlags,
  MATCH_BY,
  MAX_DEALS,
  out,
  queueUrl,
  RECOVER,
  RULES,
  recovering,
  SEED,
  SHARD,
} from '../shared-arguments.ts';
import type { Streams } from '../streams.ts';

const MOST_PARTS = 100_000;

const ARGUMENTS = {
  game: GAME,
  agents: { ...AGENTS, form: 'list' },
  recover: RECOVER,
  deals: optional('N', 'how many deals; 1e6 is a million', wholeNumber(1, MAX_DEALS)),
  matches: optional('N', 'how many whole matches, instead of deals', wholeNumber(1, MAX_DEALS)),
  from: optional(
    'FILE',
    'plays the deals of a file of records: cards, dealer and totals; the seed decides only what agents draw',
  ),
  seed: SEED,
  rules: RULES,
  seatings: choice(
    'WHICH',
    prose`fixed: each deal once; agents keep their seats and the dealer changes. all: each deal again with the sides
      exchanged, which removes most of the luck of the cards. duel: two agents, and each deal in every seating of a
      duel (see jaslab duel)`,
    SEATINGS,
    'fixed',
  ),
  'match-by': MATCH_BY,
  omboeren: flag('games for four: Jacks choose the first dealer and the partners of each match'),
  actions: flag('keeps every action, with its seat and how many actions were legal'),
  legal: flag('with --actions: keeps the legal actions, too'),
  reports: flag('with --actions: keeps the legal actions, and what searching agents found out about them'),
  deadline: optional(
    'S',
    prose`seconds for an answer of an agent in a thread: then its deal ends as timeout, and the thread is replaced.
      Without it, an agent that loops for ever holds up the run`,
    wholeNumber(1, 1_000_000),
  ),
  out: out('where the files go [results/<game>-<agents>-<seed>]'),
  shard: SHARD,
  queue: queueUrl(
    'plans the run and gathers its rows; jaslab worker plays it, on any machines, by way of this Redis',
  ),
  'part-deals': optional(
    'N',
    'deals, or matches, in each file [depends on their number]',
    wholeNumber(1, 4_000_000),
  ),
  chunk: optional(
    'N',
    'deals, or matches, that a thread plays at a time [half a second]',
    wholeNumber(1, 1_000_000),
  ),
  ...longFlags('run'),
} as const;
type RunValues = Values<typeof ARGUMENTS>;

export default defineCommand({
  group: 'play',
  summary: 'plays seeded deals on all cores and writes them to Arrow files',
  details: `
    Give one agent for each side, or one for each seat. Agents are separated by commas or given with several
    --agents. A comma between the options of an agent needs no quotes: in
    ismcts:iterations=500,exploration=2,random the word exploration=2 belongs to ismcts.

    The same seed gives the same files, byte for byte, with any number of threads. Ctrl-C gives the files under
    way half a second to be finished and keeps what was played of the others. A run that was interrupted or
    killed continues with --resume and ends with the same files.

    With --matches, the agents play whole matches: to a number of points, deals or game points, or until all
    others have lost their lives, as the rules of the game say. The rows are the deals of the matches, with the
    standing after each deal (see jaslab columns --match). matches.arrow has one row for each match and seating.

    With --shard, any number of processes on any machines play one run: each its piece, with the same command
    otherwise. jaslab merge then makes the files of the whole run, byte for byte.

    With --queue, machines share one run through Redis: this command hands out chunks and writes the files,
    which are those of a run on one machine, byte for byte. If it is killed, --resume continues it. See jaslab
    worker and jaslab queue. Redis holds the rows of about two files.

    A deal in which an agent throws or answers illegally is not lost: its row names the agent and the
    termination, and it counts in no mean. The exit code is then 1, although all files are written.
  `,
  arguments: ARGUMENTS,
  examples: [
    ['run --game klaberjass --agents greedy,random --deals 1e6 --seed 1', 'a million deals on all cores'],
    [
      'run --game klaberjass --agents greedy,random --matches 1e6 --shard 3/16 --out shards',
      'the third of sixteen pieces of a million matches (see jaslab merge)',
    ],
    [
      'run --game smousjas --agents ./mine.js,greedy --deals 1e5 --out results/mine --resume',
      'an agent of your own',
    ],
  ],
  async run(values, streams) {
    checkResume(values);
    const amount = await amountOf(values);
    const asked = values.agents.flatMap(text => agentTexts(text, '--agents'));
    return play(values, amount, values.recover ? recovering(asked) : asked, streams);
  },
});

async function amountOf(values: RunValues): Promise<Amount> {
  const { matches, from } = values;
  if (from !== undefined && matches !== undefined)
    throw new UsageError('--from gives single deals: it does not go with matches');
  if (from === '-')
    throw new UsageError('--from reads its file again for every part: write the deals to a file first');
  const given = from === undefined ? undefined : await dealsIn(from);
  const deals = values.deals ?? given;
  if (deals !== undefined && matches !== undefined)
    throw new UsageError('--deals counts single deals: give either --deals, or --matches for whole matches');
  const total = matches ?? deals;
  if (total === undefined) throw new UsageError('run needs --deals or --matches');
  if (matches === undefined) {
    for (const name of ['match-by', 'omboeren'] as const)
      if (values[name]) throw new UsageError(`--${name} needs --matches instead of --deals`);
  }
  if (given !== undefined && total > given)
    throw new UsageError(`${from} holds only ${counted(given, 'deal')}`);
  const unit = matches === undefined ? 'deal' : 'match';
  const perPart = values['part-deals'] ?? defaultDealsPerPart(total, unit);
  if (total / perPart > MOST_PARTS)
    throw new UsageError(`--part-deals ${perPart} makes more than ${grouped(MOST_PARTS)} files`);
  return { unit, total };
}

/** How many deals a file gives. */
async function dealsIn(file: string): Promise<number> {
  const { countDeals } = await import('../../node/given-deals.ts');
  return countDeals(file);
}

/** What is kept of the decisions. */
function detailOf({ actions, legal, reports }: RunValues): ActionDetail | undefined {
  if (!actions && (legal || reports))
    throw new UsageError(`--${legal ? 'legal' : 'reports'} needs --actions`);
  if (!actions) return undefined;
  return reports ? 'reports' : legal ? 'legal' : 'plain';
}

/** Loads what a run needs only now, so that help is fast. The threads load their modules while the run is planned. */
async function play(
  values: RunValues,
  amount: Amount,
  agents: readonly string[],
  streams: Streams,
): Promise<ExitCode> {
  checkQueue(values);
  const { WorkerPool } = await import('../../node/pool.ts');
  const job = moduleUrl('../../node/play-job', import.meta.url);
  const pool =
    values.queue === undefined
      ? new WorkerPool({ job, workers: values.workers ?? availableParallelism() })
      : undefined;
  try {
    const { planRun } = await import('../../node/planned-run.ts');
    const { runDataset } = await import('../run-dataset.ts');
    const { resumeLine, unlessEnded } = await import('../long-command.ts');
    const { defaultOut, shardOut } = await import('../run-report.ts');
    const { game, seed, rules, seatings, omboeren, 'match-by': by } = values;
    const match = amount.unit === 'match' ? { by, omboeren } : undefined;
    const asked = {
      game,
      agents,
      seed,
      rules,
      seatings,
      match,
      actions: detailOf(values),
      deadline: values.deadline,
      from: values.from === undefined ? undefined : { file: values.from },
    };
    const plan = await unlessEnded(streams, () => planRun(asked));
    const out = values.out ?? defaultOut(game, agents, seed);
    const directory = shardOut(out, values.shard);
    const resume = resumeLine('run', ARGUMENTS, values, out);
    const open = async (say: (line: string) => void) => pool ?? openQueue(plan, amount, values, say);
    return await runDataset({ plan, amount, directory, open, values, resumeLine: resume }, streams);
  } finally {
    await pool?.close();
  }
}

function checkQueue({ queue, shard, workers }: RunValues): void {
  if (queue !== undefined && shard !== undefined)
    throw new UsageError('--shard and --queue exclude each other: a queue divides the run itself');
  if (queue !== undefined && workers !== undefined)
    throw new UsageError('--workers goes with jaslab worker: with --queue, no deals are played here');
}

/** The queue that plays a run. Throws a {@link UserError} for agents and deals that it cannot send. */
async function openQueue(
  { config, columns }: PlannedRun,
  { unit }: Amount,
  { queue = '', resume }: RunValues,
  say: (line: string) => void,
): Promise<Executor> {
  const [{ QueuePool }, { planProblem }] = await Promise.all([
    import('../../node/queue/queue-pool.ts'),
    import('../../node/queue/may-play.ts'),
  ]);
  const problem = await planProblem(config);
  if (problem !== undefined) throw new UserError(`this run does not go through a queue: ${problem}`);
  return QueuePool.open({ url: queue, config, columns, unit, resume, say });
}
