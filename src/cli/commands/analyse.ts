/** `jaslab analyse`: what every decision cost. */
import { join } from 'node:path';
import { readDeal } from '../../analysis/analyse-record.ts';
import { type DecisionAnalysis, MEASURES, type Measure } from '../../analysis/deal-analysis.ts';
import { MistakeTally } from '../../analysis/mistake-tally.ts';
import { whyTold } from '../../analysis/told-reasons.ts';
import { prose } from '../../document/report.ts';
import { originIn } from '../../engine/replay.ts';
import { transcriptOf } from '../../engine/transcript.ts';
import { type AskedDeal, analyseDeals, dealsOfLines, dealsOfRun } from '../../node/analyse/analyse.ts';
import { type AnalysisQuestion, analystOf } from '../../node/analyse/analysis-job.ts';
import { makeDirectory } from '../../node/dataset-directory.ts';
import { madeHere } from '../../node/software.ts';
import { Trust } from '../../node/trust.ts';
import { WrittenRun } from '../../node/written-deals.ts';
import { JUDGE_SEED } from '../../player/advisers.ts';
import { reportFiles } from '../../report/files.ts';
import { type MistakePage, mistakesPage } from '../../report/mistakes-page.ts';
import { writeFiles } from '../../storage/atomic.ts';
import { UserError } from '../../storage/user-error.ts';
import { dealLines, mistakeLines } from '../analysis-text.ts';
import {
  agentText,
  choice,
  flag,
  optional,
  positional,
  required,
  seedText,
  UsageError,
  type Values,
  wholeNumber,
} from '../arguments.ts';
import { defineCommand, type ExitCode } from '../command.ts';
import { commandLine } from '../command-line.ts';
import { CARD_ARGUMENTS, dealWords, wordsFor } from '../deal-words.ts';
import { counted, grouped } from '../layout.ts';
import { type Frame, inFrame, unlessEnded } from '../long-command.ts';
import { isDirectory, readLines, recordsName } from '../record-lines.ts';
import { MAX_DEALS, out, THREADED, TRUST } from '../shared-arguments.ts';
import type { Streams } from '../streams.ts';

const MAX_LINES = 1e12;
const MOST_CONFIRMED = 100_000;
const NO_AGENT = 'none';

const ARGUMENTS = {
  records: positional(
    required('RECORDS', 'a file of deal records (- for stdin), or the directory of a run with actions'),
  ),
  line: optional('N', 'analyses only this line of a file', wholeNumber(1, MAX_LINES)),
  deals: optional('N', 'deals, or matches, of a run [all]', wholeNumber(1, MAX_DEALS)),
  from: optional('I', 'number of the first deal of a run [the first]', wholeNumber(0, MAX_DEALS)),
  agent: optional(
    'A',
    'the agent that judges by what the seat could know; none: only hindsight',
    agentText,
    'strong',
  ),
  confirm: optional(
    'N',
    'worlds in which the answers are compared anew where one seems to be a mistake; 0: none',
    wholeNumber(0, MOST_CONFIRMED),
    200,
  ),
  seats: optional('SEATS', 'only the decisions of these seats: 0,2 [all]'),
  measure: choice(
    'M',
    prose`what hindsight counts: score, the score of the deal where it can be solved; points, those in tricks, which is
      faster`,
    MEASURES,
    'score' as Measure,
  ),
  seed: optional('S', 'any text; it decides what the agent draws', seedText, JUDGE_SEED),
  ...CARD_ARGUMENTS,
  full: flag('prints every decision of a deal with all its actions'),
  out: out('writes the tables of many deals as a page, too'),
  trust: TRUST,
  ...THREADED,
} as const;
type AnalyseValues = Values<typeof ARGUMENTS>;

export default defineCommand({
  group: 'play',
  summary: 'says what every decision cost, and where a player lost points',
  details: `
    For one deal it prints the costliest mistakes and the course of its value. For many it prints a table for
    each player: how many bids, melds, leads and so on were mistakes, and what they cost a deal.

    There are two costs, which are never mixed. In hindsight: compared with the best action with all hands open,
    by the exact solver. Nobody has this perfect information, so even a good player loses points by it. In
    worlds: compared with the best action by what the agent expects over the worlds that fit what the seat has
    seen. Values from few worlds are marked; a cost whose interval holds 0 is no mistake. What seems to be one is
    judged again in new worlds, since of many decisions some seem mistakes by chance. Why it is one is said where
    there is a word for it, with the cards and melds that the better action wins more often.

    Hindsight counts the score of the deal, contract and melds included, where the solver can tell, and points
    in tricks elsewhere, with each player alone against all others. Cards have no exact value while a stock is
    left. Neither have bids: greedy plays out each open bid with the real cards, and the sums leave bids out.

    With --json a file gives one object a line, a run the tables. The results do not depend on --workers.
  `,
  arguments: ARGUMENTS,
  examples: [
    ['analyse deals.jsonl --line 3', 'the mistakes of one deal'],
    [
      'analyse evening.jsonl --line 3 --seats 0 --full --cards nl',
      'and every decision of seat 0, with all that was legal, in Dutch letters',
    ],
    [
      'analyse results/demo --deals 200',
      'who loses how much by bids, leads and discards, in a run with actions',
    ],
  ],
  async run(values, streams) {
    const { records, agent } = values;
    if (agent !== NO_AGENT) await unlessEnded(streams, () => analystOf(agent));
    const isRun = records !== '-' && (await isDirectory(records));
    if (isRun) {
      if (values.line !== undefined) throw new UsageError('--line is for a file; see --from and --deals');
      if (values.full) throw new UsageError('--full is for a file of records');
      return analyseRun(values, streams);
    }
    if (values.deals !== undefined || values.from !== undefined)
      throw new UsageError('--deals and --from are for the directory of a run; see --line');
    return analyseFile(values, streams);
  },
});

function questionOf({ agent, confirm, measure, seats, seed }: AnalyseValues): AnalysisQuestion {
  return {
    agent: agent === NO_AGENT ? undefined : agent,
    confirm,
    measure,
    seats: seats === undefined ? undefined : seatsOf(seats),
    seed,
  };
}

function seatsOf(text: string): number[] {
  const seats = text.split(',').map(word => (/^[0-3]$/.test(word.trim()) ? Number(word) : -1));
  if (seats.includes(-1)) throw new UsageError(`--seats must be seats as 0 or 0,2, not '${text}'`);
  return [...new Set(seats)].sort();
}

function analyseRun(values: AnalyseValues, streams: Streams): Promise<ExitCode> {
  const about = { quiet: values.quiet, counts: 'deals', finishes: 'the deals under way' };
  return inFrame(about, streams, async frame => {
    const run = await WrittenRun.open(values.records, new Trust(values.trust));
    const { unfinished } = run;
    if (unfinished !== undefined) frame.say(`${values.records} ${unfinished}`);
    const { from = run.first } = values;
    const { deals: wanted = run.first + run.size - from } = values;
    if (wanted < 1) throw new UserError(`${values.records} holds no deal ${from}`);
    const tally = new MistakeTally();
    const count = Math.max(1, Math.round((run.rows * wanted) / run.size));
    let done = 0;
    let last = -1;
    for await (const one of work(dealsOfRun(run, from, wanted), count, values, frame)) {
      tally.add(one.analysis, one.agents, one.at, one.unit);
      done++;
      last = one.at;
    }
    frame.clear();
    const noun = run.spec.match === undefined ? 'deal' : 'match';
    await printTally(tally, { ...pageOf(values), names: noun, unfinished }, values, streams);
    if (!frame.stop.aborted || last + 1 >= from + wanted) return 0;
    return frame.interrupted(`${counted(done, 'deal')} were analysed, up to ${noun} ${last}`);
  });
}

function analyseFile(values: AnalyseValues, streams: Streams): Promise<ExitCode> {
  const name = recordsName(values.records);
  const about = { quiet: values.quiet, counts: 'deals', finishes: 'the deals under way' };
  return inFrame(about, streams, async frame => {
    const lines = await readLines(values.records, streams, values.line);
    const tally = new MistakeTally();
    const isOne = lines.length === 1;
    let done = 0;
    for await (const one of work(dealsOfLines(lines, name), lines.length, values, frame)) {
      done++;
      if (values.json) {
        frame.clear();
        await streams.lines([JSON.stringify({ line: one.at, ...one.analysis })]);
      } else if (isOne || values.full) {
        frame.clear();
        const deal = await readDeal(one.record);
        const origin = originIn(one.record);
        const words = await dealWords(deal, origin.agents ?? [], values);
        const transcript = transcriptOf(deal, origin, words);
        const table = await wordsFor({ ...values, suits: values.suits ?? 'letters' });
        const why = (one: DecisionAnalysis) => whyTold(table, one, deal.trump);
        await streams.lines([
          ...(done > 1 ? [''] : []),
          ...dealLines(one.analysis, { transcript, words, why, agents: one.agents }, values.full),
        ]);
      }
      tally.add(one.analysis, one.agents, one.at, one.unit);
    }
    frame.clear();
    if (!values.json && !isOne) {
      if (values.full) await streams.lines(['']);
      await printTally(tally, { ...pageOf(values), names: 'line' }, values, streams);
    }
    if (!frame.stop.aborted || done === lines.length) return 0;
    return frame.interrupted(`${grouped(done)} of ${counted(lines.length, 'deal')} were analysed`);
  });
}

function work(deals: AsyncIterable<AskedDeal>, count: number, values: AnalyseValues, frame: Frame) {
  const question = questionOf(values);
  return analyseDeals(checked(deals, question), { ...frame, question, count, workers: values.workers });
}

/** A `UsageError` for a seat that the game does not have. */
async function* checked(
  deals: AsyncIterable<AskedDeal>,
  { seats = [] }: AnalysisQuestion,
): AsyncGenerator<AskedDeal> {
  for await (const deal of deals) {
    const most = deal.agents.length - 1;
    const wrong = seats.find(seat => seat > most);
    if (wrong !== undefined)
      throw new UsageError(`--seats: the game has the seats 0 to ${most}, not ${wrong}`);
    yield deal;
  }
}

function pageOf({ agent }: AnalyseValues): Pick<MistakePage, 'agent'> {
  return { agent: agent === NO_AGENT ? undefined : agent };
}

async function printTally(
  tally: MistakeTally,
  page: MistakePage,
  values: AnalyseValues,
  streams: Streams,
): Promise<void> {
  const report = tally.report();
  const { unfinished } = page;
  if (values.out !== undefined) {
    const { records, deals, from, agent, seats, measure, seed } = values;
    const asked = { records, deals, from, agent, seats, measure, seed };
    const command = `jaslab ${commandLine('analyse', ARGUMENTS, asked)}`;
    await makeDirectory(values.out);
    const written = mistakesPage(report, page, { command, made: madeHere() });
    await writeFiles(values.out, reportFiles(written, report));
  }
  if (values.json)
    await streams.json({ ...questionOf(values), ...(unfinished && { unfinished }), ...report });
  else await streams.lines(mistakeLines(report, page));
  if (values.out !== undefined && !values.json)
    await streams.lines(['', `${join(values.out, 'report.html')} has the same`]);
}
