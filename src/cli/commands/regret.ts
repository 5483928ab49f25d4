/** `jaslab regret`: what agents lose at the same decisions. */
import { join } from 'node:path';
import type { RegretReport } from '../../analysis/regret.ts';
import { measureRegret } from '../../node/analyse/measure.ts';
import type { RegretQuestion } from '../../node/analyse/measure-job.ts';
import { makeDirectory } from '../../node/dataset-directory.ts';
import { describeAgents } from '../../node/identity/agent-config.ts';
import { madeHere } from '../../node/software.ts';
import { reportFiles } from '../../report/files.ts';
import { kindTable, type RegretPage, regretNote, regretPage, regretTable } from '../../report/regret-page.ts';
import { writeFiles } from '../../storage/atomic.ts';
import { agentText, agentTexts, optional, required, type Values, wholeNumber } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { commandLine } from '../command-line.ts';
import { counted, grouped, tableLines, WIDTH, wrap } from '../layout.ts';
import { inFrame } from '../long-command.ts';
import { deals, GAME, out, RULES, SEED, THREADED } from '../shared-arguments.ts';

const MOST_WORLDS = 100_000;

const ARGUMENTS = {
  game: GAME,
  agents: required('A,B,C', 'who is judged; with several, each is compared with the first', agentTexts),
  rules: RULES,
  deals: deals(200),
  judge: optional(
    'A',
    'the agent that judges: strong, with the time that it deserves',
    agentText,
    'strong:iterations=1000',
  ),
  worlds: optional('N', 'worlds in which the judge compares answers', wholeNumber(2, MOST_WORLDS), 200),
  seed: SEED,
  out: out('writes the tables as a page, and summary.json'),
  ...THREADED,
} as const;
type RegretValues = Values<typeof ARGUMENTS>;

export default defineCommand({
  group: 'play',
  summary: 'compares agents at the same decisions, more finely than a duel',
  details: `
    The agents play deals in turn, and at each decision all of them say what they would do there. Where they do
    not answer alike, a judge compares their answers and its own in the same sampled worlds. The regret of an
    agent is what the judge's answers are worth more than its own, in points a deal.

    A duel needs tens of thousands of boards to tell two agents a point apart, because the cards decide most of
    a deal. Here the cards are the same until the answers differ, so some hundred deals tell it. But it is the
    opinion of a judge, who plays out by its net: it may misjudge what its net does not understand. Confirm
    with jaslab duel what matters.

    Agents that answer alike have a difference of exactly 0. The judge compares in other worlds than those in
    which it has chosen, so an agent as strong as the judge has a regret of 0 on average.
  `,
  arguments: ARGUMENTS,
  examples: [
    ['regret --game klaverjas --agents net,greedy,rules', 'by which kinds of decisions greedy loses to net'],
    [
      'regret --game belote --agents strong:iterations=100,strong:iterations=1000 --judge strong:iterations=10000',
      'what ten times the thinking gains',
    ],
  ],
  async run(values, streams) {
    const { game, rules, agents, judge, worlds, seed, deals: count, workers, quiet } = values;
    const question: RegretQuestion = { game, rules, agents, judge, worlds, seed };
    const config = await describeAgents({ ...question, agents: [...agents, judge] });
    return inFrame(
      { quiet, counts: 'deals', finishes: 'the deals under way', config },
      streams,
      async frame => {
        const report = await measureRegret(question, { ...frame, count, workers });
        frame.clear();
        const page = { game, seed, judge, worlds };
        if (values.out !== undefined) await writePage(report, page, values, values.out);
        await streams.show(values.json, { ...question, ...report }, regretLines(report, page));
        if (values.out !== undefined && !values.json)
          await streams.lines(['', `${join(values.out, 'report.html')} has the same`]);
        if (report.deals === count) return 0;
        return frame.interrupted(`${grouped(report.deals)} of ${counted(count, 'deal')} were played`);
      },
    );
  },
});

async function writePage(report: RegretReport, page: RegretPage, values: RegretValues, directory: string) {
  const { game, rules, agents, judge, worlds, seed, deals: count } = values;
  const asked = { game, rules, agents, judge, worlds, seed, deals: count };
  const command = `jaslab ${commandLine('regret', ARGUMENTS, asked)}`;
  const made = regretPage(report, page, { command, made: madeHere() });
  await makeDirectory(directory);
  await writeFiles(directory, reportFiles(made, { command, ...asked, ...report }));
}

function regretLines(report: RegretReport, page: RegretPage): string[] {
  const { deals: count, kinds } = report;
  const all = kinds.find(({ kind }) => kind === 'all')?.decisions ?? 0;
  const byKind = tableLines(kindTable(report));
  const isWide = byKind.some(row => row.length > WIDTH);
  return [
    ...wrap(`${page.game}, ${counted(count, 'deal')}, ${counted(all, 'decision')}, seed ${page.seed}`),
    '',
    ...tableLines(regretTable(report)),
    '',
    ...(isWide ? ['the table by kinds of decisions is wider than this page: --out writes it'] : byKind),
    '',
    ...wrap(regretNote(report, page)),
  ];
}
