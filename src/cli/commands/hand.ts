/** `jaslab hand`: what a hand is worth, answer by answer. */
import { NONE } from '../../cards/card.ts';
import { noCard, readCard, readSuit } from '../../cards/read-card.ts';
import { HAND_FORMS } from '../../cards/read-hand.ts';
import { prose } from '../../document/report.ts';
import type { HandBudget } from '../../hand/evaluate-hand.ts';
import { parseHand } from '../../hand/parse-hand.ts';
import type { Situation } from '../../hand/situation.ts';
import { asUserError, makeGame, usualAgent } from '../../node/by-name.ts';
import { fitHandTable, type HandTablePlan } from '../../node/hand/fit-hand-table.ts';
import { evaluateOnAllCores } from '../../node/hand/hand.ts';
import type { HandQuestion } from '../../node/hand/hand-job.ts';
import { describeAgents } from '../../node/identity/agent-config.ts';
import { withLetters } from '../../player/card-words.ts';
import { formatEstimate, formatValue } from '../../report/format.ts';
import { parseAction } from '../../rules/action.ts';
import type { HandTable } from '../../search/hand-table.ts';
import { checkDirectoryOf, writeAtomically } from '../../storage/atomic.ts';
import {
  agentTexts,
  nameOf,
  optional,
  positional,
  type Reader,
  seedText,
  UsageError,
  type Values,
  wholeNumber,
} from '../arguments.ts';
import { defineCommand, type ExitCode } from '../command.ts';
import { programName } from '../command-line.ts';
import { handJson, handLines } from '../hand-text.ts';
import { alignRows, counted, grouped, wrap } from '../layout.ts';
import { inFrame, unlessEnded } from '../long-command.ts';
import { formatSeconds } from '../progress.ts';
import { GAME, RULES, THREADED } from '../shared-arguments.ts';
import type { Streams } from '../streams.ts';

const MOST_WORLDS = 1_000_000;
/** Without a budget: the seconds, and the points that are good enough. */
const SECONDS = 2;
const PRECISION = 2;

/** What a table takes: who plays, deals of a round, hands for its error, and deals in which each is played out. */
const TABLE = { agent: 'greedy', deals: 100_000, hands: 400, worlds: 400 } as const;

/** A positive number. */
const positive: Reader<number> = (text, name) => {
  const number = Number(text);
  if (text.trim() !== '' && Number.isFinite(number) && number > 0) return number;
  throw new UsageError(`${name} must be a number above 0, not '${text}'`);
};

const ARGUMENTS = {
  cards: positional(optional('CARDS', `the hand, with commas or in quotes; of ${HAND_FORMS}`)),
  game: GAME,
  rules: RULES,
  'turn-up': optional('CARD', 'the turned card, or the suits turned from another pack: h or h,s'),
  seat: optional('SEAT', 'eldest, dealer, or a place after the dealer from 1 [who is asked next]'),
  after: optional('ACTS', 'what all seats have said so far, in order: pass,pass'),
  totals: optional('A,B', 'match points before the deal, own side first: adds the chance to win the match'),
  agents: optional(
    'A[,B]',
    `who plays on: all seats, or own side and others [net, or rules in a game without one; for a table ${TABLE.agent}]`,
    agentTexts,
  ),
  deals: optional(
    'N',
    `deals in which each answer is played; for a table, deals in each of its two rounds [${grouped(TABLE.deals)}]`,
    wholeNumber(2, MOST_WORLDS),
  ),
  seconds: optional('S', `stops after S seconds [${SECONDS}]`, positive),
  precision: optional('P', `stops when intervals are ± P points [${PRECISION}]`, positive),
  table: optional(
    'FILE',
    'without CARDS: fits a table of what every bid gains over passing, and writes it there as JSON',
  ),
  hands: optional('N', `validates the table on N fresh hands [${TABLE.hands}]`, wholeNumber(2, MOST_WORLDS)),
  seed: optional('S', 'any text; it decides the deals', seedText, 'hand'),
  ...THREADED,
} as const;
type HandValues = Values<typeof ARGUMENTS>;

export default defineCommand({
  group: 'play',
  summary: 'what a hand is worth: the value of every bid or answer',
  details: `
    Plays out every open answer in the same deals. The other cards are drawn so that they fit what the seat
    sees, and so that the agents would have said what the other seats have said. The value is the score of the
    own side less that of the others, in points of the deal, with a 95 % interval. It depends on the strength of
    the agents, so try more than one.

    Any moment of a deal works: --after gives all that was said and played, and the hand is what the seat holds
    then. Without --after, the seats before --seat have passed.

    Columns: best is the probability that the answer is the best one; made, how often the own side makes the
    contract when it is the maker; cards and melds, its mean card and meld points; trumps and in sight, the
    trumps in the hand, and the points of its cards with these trumps. The lower table has the value of the best
    answer in the deals in which a hidden card lies there, and the difference to all other deals.

    Without --deals the evaluation stops at the precision or after the seconds, whichever is first.

    With --table FILE no hand is given. Every answer to every question of an auction is played out on the same
    cards, and its gain over passing is fitted to the hand: a number for each holding of a suit. The file is
    small and holds its own error on fresh hands. readHandTable of jaslab/hand reads it, and the agent
    bidder:table=FILE bids by it. One thread; a minute or two with the default number of deals.
  `,
  arguments: ARGUMENTS,
  examples: [
    ['hand Jh,9h,Ah,Ks,7d,8c --game klaberjass --turn-up Th', 'take, or pass?'],
    ['hand --table belote.json --game belote', 'what every bid gains, for an app'],
    [
      'hand --table kraken.json --game klaverjas --rules doubling=kraken --deals 20000 --agents rules',
      'for other rules, with other players',
    ],
  ],
  async run(values, streams) {
    if (values.table !== undefined) return writeHandTable(tableOf(values, values.table), streams);
    const question = await questionOf(values);
    const { workers, quiet, json } = values;
    const budget = budgetOf(values);
    const config = await unlessEnded(streams, () => describeAgents(question));
    const about = { quiet, counts: 'deals', finishes: 'the deals under way', config };
    return inFrame(about, streams, async frame => {
      const result = await unlessEnded(streams, () =>
        evaluateOnAllCores({
          question,
          ...budget,
          workers,
          stop: frame.stop,
          onProgress: (progress, precision) =>
            frame.onProgress(
              progress,
              Number.isFinite(precision) ? [`± ${precision.toFixed(1)} points`] : [],
            ),
        }),
      );
      frame.clear();
      const { report, seconds, interrupted } = result;
      await streams.show(json, handJson(question, result), handLines(question, result));
      if (!interrupted && report.precision > (budget.precision ?? Number.POSITIVE_INFINITY))
        streams.say(`jaslab: ${shortfall(report.precision, budget.precision ?? 0, seconds)}`);
      return interrupted ? frame.interrupted(`${counted(report.worlds, 'deal')} were played`) : 0;
    });
  },
});

/** What belongs to a hand, and what to a table. */
const OF_HANDS = ['cards', 'turn-up', 'seat', 'after', 'totals', 'seconds', 'precision', 'workers'] as const;

function tableOf(values: HandValues, file: string): TableCommand {
  const {
    game,
    rules,
    agents = [TABLE.agent],
    deals = TABLE.deals,
    hands = TABLE.hands,
    seed,
    quiet,
    json,
  } = values;
  for (const name of OF_HANDS)
    if (values[name] !== undefined)
      throw new UsageError(`--table takes no ${nameOf(name, ARGUMENTS[name])}: it is about all hands`);
  if (agents.length > 1) throw new UsageError(`--table takes one agent, not ${agents.length}`);
  return { file, game, rules, agent: agents[0], deals, hands, worlds: TABLE.worlds, seed, quiet, json };
}

/** What is missing, and how long it would take. */
function shortfall(reached: number, wanted: number, seconds: number): string {
  const spent = `not ± ${wanted} points after ${formatSeconds(seconds)}`;
  if (!Number.isFinite(reached)) return `${spent}: too few deals were played; give it more --seconds`;
  const needed = Math.ceil(seconds * (reached / wanted) ** 2);
  return `${spent}, but ± ${Math.ceil(10 * reached) / 10}; --seconds ${needed} should be enough`;
}

function budgetOf({ deals, seconds, precision }: HandValues): HandBudget {
  if (deals !== undefined) return { worlds: deals, ...(seconds !== undefined && { seconds }) };
  return { worlds: MOST_WORLDS, seconds: seconds ?? SECONDS, precision: precision ?? PRECISION };
}

async function questionOf(values: HandValues): Promise<HandQuestion> {
  const { cards, game: name, rules, seed, deals, precision } = values;
  if (cards === undefined) throw new UsageError('CARDS is missing: a hand, or --table FILE for all hands');
  if (values.hands !== undefined) throw new UsageError('--hands belongs to --table');
  if (deals !== undefined && precision !== undefined)
    throw new UsageError('--deals and --precision exclude each other');
  const game = await makeGame(name, rules);
  const { seats, sides } = game;
  const agents = values.agents ?? [await usualAgent(game)];
  if (agents.length > 2) throw new UsageError(`--agents takes one agent or two, not ${agents.length}`);
  const { after, totals } = values;
  const situation: Situation = {
    hand: asUserError(() => parseHand(cards)),
    ...turned(values['turn-up']),
    ...(values.seat !== undefined && { place: placeOf(values.seat, seats) }),
    ...(after !== undefined && { after: after.split(',').map(actionOf) }),
    ...(totals !== undefined && { totals: totalsOf(totals, sides) }),
  };
  return { game: name, rules, situation, agents, seed };
}

/** A turned card, or turned suits. */
function turned(text: string | undefined): Pick<Situation, 'turnUp' | 'proposed'> {
  if (text === undefined) return {};
  const card = readCard(text);
  if (card !== undefined) return { turnUp: card };
  const suits = text.split(',').map(word => readSuit(word.trim()) ?? NONE);
  if (suits.includes(NONE))
    throw new UsageError(`--turn-up must be a card, or suits as h,s: ${noCard(text)}`);
  return { proposed: suits };
}

function placeOf(text: string, seats: number): number {
  if (text === 'eldest') return 1;
  if (text === 'dealer') return seats;
  const place = /^\d+$/.test(text) ? Number(text) : 0;
  if (place >= 1 && place <= seats) return place;
  throw new UsageError(`--seat must be eldest, dealer, or a place from 1 to ${seats}, not '${text}'`);
}

function actionOf(text: string): number {
  const word = text.trim();
  const action = parseAction(word) ?? readCard(word) ?? parseAction(withLetters(word));
  if (action === undefined)
    throw new UsageError(`--after: '${text}' is no action; they are words as pass, take, name:h, Jh`);
  return action;
}

function totalsOf(text: string, sides: number): number[] {
  const totals = text.split(',').map(word => (/^\d+$/.test(word.trim()) ? Number(word) : Number.NaN));
  if (totals.length === sides && !totals.some(Number.isNaN)) return totals;
  throw new UsageError(`--totals takes ${sides} whole numbers, own side first, not '${text}'`);
}

interface TableCommand extends Omit<HandTablePlan, 'stop' | 'onProgress'> {
  readonly file: string;
  readonly quiet: boolean;
  readonly json: boolean;
}

function writeHandTable(command: TableCommand, streams: Streams): Promise<ExitCode> {
  const { file, quiet, json, ...plan } = command;
  checkDirectoryOf(file, '--table');
  const about = { quiet, counts: 'deals and hands', finishes: 'the deals under way' };
  return inFrame(about, streams, async frame => {
    const table = await unlessEnded(streams, () =>
      fitHandTable({
        ...plan,
        stop: frame.stop,
        onProgress: (progress, doing) => frame.onProgress(progress, [doing]),
      }),
    );
    frame.clear();
    if (table === undefined) return frame.interrupted(`${file} is not written`);
    await writeAtomically(file, `${JSON.stringify(table)}\n`);
    await streams.show(json, tableJson(command, table), tableLines(command, table));
    return 0;
  });
}

/** The table without its numbers, which are in the file. */
function tableJson({ file, deals, hands, worlds, agent, seed }: TableCommand, table: HandTable): object {
  const { game, version, rules, answers } = table;
  const errors = Object.entries(answers).map(([answer, { error }]) => ({ answer, error: error ?? null }));
  return { file, game, version, rules, agent, seed, deals, hands, worlds, answers: errors };
}

function tableLines({ file, game, agent, deals, worlds, seed }: TableCommand, table: HandTable): string[] {
  const answers = Object.entries(table.answers);
  const rows = answers.map(([kind, { error }]) => [
    kind,
    error === undefined ? '0' : String(error.hands),
    error === undefined ? '' : formatEstimate(error.bias, 'number', 1),
    error === undefined ? '' : formatValue(error.rms, 'number', 1),
  ]);
  return [
    ...wrap(
      prose`${game}: ${counted(answers.length, 'kind')} of answers, fitted to ${counted(2 * deals, 'deal')} that
        ${agent} plays, seed ${seed}. In fresh hands, each played out in ${counted(worlds, 'deal')}, the table less
        what an answer gained over passing is, in points:`,
    ),
    '',
    ...alignRows([['answer', 'compared', 'mean', 'usual error'], ...rows], { right: [1, 2, 3] }),
    '',
    ...wrap(
      prose`The table is in ${file}. To bid by it: ${programName()} duel bidder:table=${file} greedy --game ${game}
        --boards 1000. For apps: readHandTable of jaslab/hand.`,
    ),
  ];
}
