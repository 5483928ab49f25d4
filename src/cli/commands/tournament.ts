/** `jaslab tournament`: duels between all agents of a field, and ratings from them. */
import { FORMATS } from '../../duel/index.ts';
import type { Thinking } from '../../node/tournament/thinking.ts';
import { PlannedTournament, type TournamentResult } from '../../node/tournament/tournament.ts';
import { reportFiles } from '../../report/files.ts';
import { SUMMARY } from '../../report/summary-json.ts';
import {
  crossRows,
  cycleLines,
  faultLines,
  standingsTable,
  tournamentPage,
} from '../../report/tournament-page.ts';
import { writeFiles } from '../../storage/atomic.ts';
import { agentTexts, choice, required, type Values, wholeNumber } from '../arguments.ts';
import { defineCommand, type ExitCode } from '../command.ts';
import { commandLine } from '../command-line.ts';
import { BOARDS, BOARDS_PER_PART, FAULTS, FAULTS_TEXT, standingWords } from '../duel-arguments.ts';
import { alignRows, grouped, tableLines, WIDTH, wrap } from '../layout.ts';
import { inFrame, resumeLine, unlessEnded, workOf } from '../long-command.ts';
import { formatRate, formatSeconds } from '../progress.ts';
import { defaultOut, mergeLine, shardOut } from '../run-report.ts';
import {
  checkResume,
  GAME,
  longFlags,
  MAX_DEALS,
  out,
  RECOVER,
  RULES,
  recovering,
  SEED,
  SHARD,
} from '../shared-arguments.ts';
import type { Streams } from '../streams.ts';

const ARGUMENTS = {
  game: GAME,
  agents: required('A,B,C', 'the field: two agents or more, all different', agentTexts),
  recover: RECOVER,
  boards: required('N', BOARDS.doc, wholeNumber(1, MAX_DEALS)),
  seed: SEED,
  rules: RULES,
  format: choice(
    'F',
    'round-robin: everybody meets everybody. gauntlet: the first agent meets the others',
    FORMATS,
    'round-robin',
  ),
  faults: FAULTS,
  out: out('where the files go [results/tournament-<game>-<agents>-<seed>]'),
  'part-boards': BOARDS_PER_PART,
  shard: SHARD,
  ...longFlags('tournament'),
} as const;
type TournamentValues = Values<typeof ARGUMENTS>;

export default defineCommand({
  group: 'play',
  summary: 'lets agents meet each other and rates them',
  details: `
    Every pairing is a duel (see jaslab duel): both agents play the same deals in every seat. Ratings follow the
    model of Bradley and Terry, with intervals over boards. The Nash average and the cycles show where one
    number is not enough.

    ${FAULTS_TEXT}

    The directory holds the deals of each duel, summary.json, report.html and report.md. Ctrl-C finishes the
    files under way. The same command with --resume continues and ends with the same files, byte for byte. Only
    timings.json, which says how long each agent thought, differs each time.

    With --shard, several processes play the deals. jaslab merge makes one directory of theirs, and the same
    tournament with --out there and --resume reports.

    The deals of a duel are a dataset: jaslab verify DIR/data/000-… checks it.
  `,
  arguments: ARGUMENTS,
  examples: [
    [
      'tournament --agents random,greedy,ismcts --game klaberjass --boards 500 --out results/three',
      'three agents, everybody against everybody',
    ],
    [
      'tournament --agents strong,greedy,rules --game belote --boards 200 --format gauntlet',
      'one against two others',
    ],
  ],
  async run(values, streams) {
    checkResume(values);
    const { game, rules, boards, seed, format, faults, 'part-boards': boardsPerPart } = values;
    const agents = values.recover ? recovering(values.agents) : values.agents;
    const out = values.out ?? defaultOut(`tournament-${game}`, agents, seed);
    const planned = await unlessEnded(streams, () =>
      PlannedTournament.of({ game, rules, agents, boards, boardsPerPart, seed, format, faults }),
    );
    return play(planned, out, values, streams);
  },
});

function play(
  planned: PlannedTournament,
  out: string,
  values: TournamentValues,
  streams: Streams,
): Promise<ExitCode> {
  const { shard, quiet, json } = values;
  const directory = shardOut(out, shard);
  const about = {
    quiet,
    counts: 'boards',
    finishes: 'the files under way',
    directory,
    config: planned.config,
  };
  return inFrame(about, streams, async frame => {
    const result = await planned.play({
      ...workOf(values, frame),
      directory,
      shard,
      onProgress(progress, { agents, number, of, standing }) {
        frame.onProgress(progress, [`${number}/${of} ${agents.join(' less ')}`, ...standingWords(standing)]);
      },
    });
    frame.clear();
    const { report } = result;
    if (shard !== undefined && !result.interrupted) {
      await streams.show(json, { directory, ...result }, [mergeLine(out, shard)]);
      return 0;
    }
    if (report === undefined) {
      if (json) await streams.json({ directory, ...result });
      return frame.interrupted(
        `${grouped(result.done)} of ${grouped(result.total)} duels are written`,
        resumeLine('tournament', ARGUMENTS, values, out),
      );
    }
    const { config, software } = result;
    const origin = { command: `jaslab ${decidingWords(planned)}`, software };
    const numbers = { ...origin, config, ...report };
    await writeFiles(directory, reportFiles(tournamentPage(report, origin), numbers));
    await streams.show(json, jsonOf(result, directory), pageOf(result, directory));
    return report.agents.some(agent => Object.keys(agent.faults).length > 0) ? 1 : 0;
  });
}

/** The command line, with all that decides what is in the report and nothing else. */
function decidingWords({ field, spec }: PlannedTournament): string {
  const { game, boards, seed, rules, format } = spec;
  return commandLine('tournament', ARGUMENTS, { game, agents: field, boards, seed, rules, format });
}

function jsonOf({ report, interrupted, played, seconds, config, thinking }: TournamentResult, out: string) {
  return { directory: out, interrupted, played, seconds, config, thinking, ...report };
}

function pageOf({ report, played, seconds, thinking }: TournamentResult, out: string): string[] {
  const { game, units, seed, duels, agents } = report!;
  const cross = alignRows([['', ...agents.map((_, i) => String(i + 1))], ...crossRows(report!, 'no score')], {
    right: agents.map((_, i) => i + 1),
  });
  const isWide = cross.some(row => row.length > WIDTH);
  return [
    ...wrap(
      `${game}: ${grouped(duels.length)} duels of ${grouped(units)} boards, each played in all seatings, seed ${seed}`,
    ),
    '',
    ...tableLines(standingsTable(report!)),
    '',
    ...(isWide
      ? ['the table of who beat whom is wider than this page: report.md has it']
      : ['points a deal of the row more than the column:', ...cross]),
    '',
    ...[...cycleLines(report!), ...faultLines(report!)].flatMap(text => wrap(text)),
    ...wrap(`microseconds a decision: ${thinking.map(timeOf).join(', ')}`),
    `played ${grouped(played)} boards in ${formatSeconds(seconds)}`,
    `${out}: report.html, report.md, ${SUMMARY}, and the deals`,
  ];
}

/** `greedy 1.2`, with three digits. */
function timeOf({ agent, microsPerDecision }: Thinking): string {
  return `${agent} ${formatRate(Number(microsPerDecision.toPrecision(3)))}`;
}
