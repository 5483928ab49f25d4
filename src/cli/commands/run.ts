import { availableParallelism } from 'node:os';
import { defaultDealsPerPart } from '../../node/chunks.ts';
import { moduleUrl } from '../../node/module-url.ts';
import type { Counted } from '../../storage/manifest.ts';
import { SEATINGS, type Seatings } from '../../table/seatings.ts';
import {
  AGENTS,
  agentTexts,
  flag,
  GAME,
  JSON_FLAG,
  MATCH_BY_ARGUMENT,
  MAX_DEALS,
  optional,
  RECOVER,
  type Reader,
  RULES,
  recovering,
  SEED,
  UsageError,
  type Values,
  whole,
  word,
} from '../arguments.ts';
import { defineCommand, type ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { grouped } from '../layout.ts';

const MOST_PARTS = 100_000;

const seatings: Reader<Seatings> = (text, name) => {
  const known = SEATINGS.find(value => value === text);
  if (known === undefined)
    throw new UsageError(
      `${name} must be ${SEATINGS.slice(0, -1).join(', ')} or ${SEATINGS.at(-1)}, not '${text}'`,
    );
  return known;
};

const ARGUMENTS = {
  game: GAME,
  agents: { ...AGENTS, form: 'list' },
  recover: RECOVER,
  deals: optional('N', 'how many deals, 1e6 for a million', whole(1, MAX_DEALS), undefined),
  matches: optional('N', 'how many whole matches, instead of deals', whole(1, MAX_DEALS), undefined),
  seed: SEED,
  rules: RULES,
  seatings: optional(
    'WHICH',
    'fixed: each deal once, agents keep their seats, the dealer changes; all: each deal again with the sides exchanged, which ' +
      'takes out most of the luck of the cards; duel: two agents, and each deal in every seating in which one of them has a ' +
      'side to itself (see match)',
    seatings,
    'fixed',
  ),
  match: flag('plays whole matches, which --matches says too'),
  'match-by': MATCH_BY_ARGUMENT,
  omboeren: flag('four players: Jacks find the first dealer and the partners of each match'),
  out: optional('DIR', 'where the files go [results/<game>-<agents>-<seed>]', word, undefined),
  workers: optional('W', 'threads [as many as cores]', whole(1, 512), undefined),
  resume: flag('goes on with the run in DIR, if there is one'),
  force: flag('replaces the run in DIR'),
  'part-deals': optional(
    'N',
    'deals, or matches, in a file [by their number]',
    whole(1, 4_000_000),
    undefined,
  ),
  chunk: optional(
    'N',
    'deals, or matches, handed to a thread at a time [half a second]',
    whole(1, 1_000_000),
    undefined,
  ),
  quiet: flag('shows no progress'),
  json: JSON_FLAG,
} as const;
export type RunValues = Values<typeof ARGUMENTS>;

/** What is played, and how many: deals or whole matches. */
export interface Amount {
  readonly unit: Counted;
  readonly total: number;
  readonly perPart: number;
  /** `deal` or `match`, in the plural where there are several. */
  noun(n: number): string;
}

function amountOf(values: RunValues): Amount {
  const { deals, matches } = values;
  if (deals !== undefined && (values.match || matches !== undefined))
    throw new UsageError('--deals counts single deals: give either it, or --matches for whole matches');
  const total = matches ?? deals;
  if (total === undefined)
    throw new UsageError(`run needs ${values.match ? '--matches' : '--deals or --matches'}`);
  if (matches === undefined) {
    for (const name of ['match-by', 'omboeren'] as const)
      if (values[name])
        throw new UsageError(`--${name} is for whole matches: give --matches instead of --deals`);
  }
  const unit = matches === undefined ? 'deal' : 'match';
  const perPart = values['part-deals'] ?? defaultDealsPerPart(total, unit);
  if (total / perPart > MOST_PARTS)
    throw new UsageError(`--part-deals ${perPart} makes more than ${grouped(MOST_PARTS)} files`);
  return {
    unit,
    total,
    perPart,
    noun: n => (unit === 'deal' ? 'deal' : 'match') + (n === 1 ? '' : unit === 'deal' ? 's' : 'es'),
  };
}

/** What a run needs is loaded here, so that help is shown without it; the threads load theirs meanwhile. */
async function play(values: RunValues, amount: Amount, agents: readonly string[], io: Io): Promise<ExitCode> {
  const { WorkerPool } = await import('../../node/pool.ts');
  const pool = new WorkerPool({
    job: moduleUrl('../../node/play-job', import.meta.url),
    workers: values.workers ?? availableParallelism(),
  });
  try {
    const { planRun } = await import('../../node/planned-run.ts');
    const { Session, unlessEnded } = await import('../run-session.ts');
    const { game, seed, rules, seatings, omboeren, 'match-by': by } = values;
    const match = amount.unit === 'match' ? { by, omboeren } : undefined;
    const plan = await unlessEnded(io, () => planRun({ game, agents, seed, rules, seatings, match }));
    return await new Session(plan, values, amount, agents, pool, io).run();
  } finally {
    await pool.close();
  }
}

export default defineCommand({
  group: 'play',
  summary: 'plays seeded deals on all cores and writes them to Arrow files',
  details: [
    'Agents are separated by commas, or given with several --agents. An option of an agent that holds a comma needs no quotes: ' +
      'in ismcts:iterations=500,exploration=2,random the word exploration=2 goes on with the agent to its left. One agent ' +
      'for each side, or one for each seat.',
    'The same seed gives the same files, byte for byte, with any number of workers. Ctrl-C finishes the files under way; a run ' +
      'that was interrupted, or killed, goes on with --resume and ends with the same files.',
    'With --matches, whole matches are played as the rules of the game keep them: to a number of points, deals or game points, or ' +
      'until all others have lost their lives. The files hold the deals of whole matches, with how the match stands after each ' +
      '(see columns --match); matches.arrow has one row for each match and seating. Games of rounds are kept for lives or as a race, ' +
      'as in run --game honderden3 --agents greedy,random,random --matches 1000 --match-by lives, where the last two players ' +
      'go on with the game for two.',
    'An agent that throws or answers illegally loses no deal: the row says so in its termination, and is in no mean. The exit ' +
      'code is then 1, though all files are written.',
  ],
  arguments: ARGUMENTS,
  examples: [
    ['run --game klaberjass --agents greedy,random --deals 1e6 --seed 1', 'a million deals on all cores'],
    [
      'run --game klaberjass --agents greedy,random --matches 1e4 --seatings all',
      'ten thousand matches, each played twice with the sides exchanged',
    ],
    [
      'run --game smousjas --agents ./mine.js,greedy --deals 1e5 --out results/mine --resume',
      'your own agent',
    ],
  ],
  async run(values, io) {
    const { resume, force } = values;
    if (resume && force) throw new UsageError('--resume and --force exclude each other');
    const amount = amountOf(values);
    const asked = values.agents.flatMap(text => agentTexts(text, '--agents'));
    return play(values, amount, values.recover ? recovering(asked) : asked, io);
  },
});
