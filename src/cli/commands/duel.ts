/** `jaslab duel`: compares two agents on the same boards. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { prose } from '../../document/report.ts';
import { type DuelResult, PlannedDuel } from '../../node/planned-duel.ts';
import { processors } from '../../node/software.ts';
import { madeOf } from '../../node/timings.ts';
import { duelPage, duelRows } from '../../report/duel-page.ts';
import { reportFiles } from '../../report/files.ts';
import { intervalsText } from '../../report/format.ts';
import { SUMMARY } from '../../report/summary-json.ts';
import { writeFiles } from '../../storage/atomic.ts';
import { dealsOf, heldDeals } from '../../storage/manifest.ts';
import {
  agentText,
  optional,
  positional,
  required,
  UsageError,
  type Values,
  wholeNumber,
} from '../arguments.ts';
import { defineCommand, type ExitCode } from '../command.ts';
import { commandLine } from '../command-line.ts';
import {
  BOARDS,
  BOARDS_PER_PART,
  FAULTS,
  FAULTS_TEXT,
  MAX_BOARDS,
  POINTS_SPRT,
  SPRT,
  standingWords,
} from '../duel-arguments.ts';
import { alignRows, counted, grouped, wrap } from '../layout.ts';
import { inFrame, resumeLine, unlessEnded, workOf } from '../long-command.ts';
import { formatDuration, formatRate } from '../progress.ts';
import { gameLine, mergeLine, shardOut, sightedLines } from '../run-report.ts';
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
  a: positional(required('A', 'an agent: its name or file, and its options', agentText)),
  b: positional(required('B', 'the agent to compare it with', agentText)),
  recover: RECOVER,
  game: GAME,
  boards: BOARDS,
  sprt: SPRT,
  'points-sprt': POINTS_SPRT,
  'max-boards': optional('N', `most boards of a test [${grouped(MAX_BOARDS)}]`, wholeNumber(1, MAX_DEALS)),
  faults: FAULTS,
  seed: SEED,
  rules: RULES,
  out: out('keeps the deals and the report there [nowhere]'),
  'part-boards': BOARDS_PER_PART,
  shard: SHARD,
  ...longFlags('duel'),
} as const;
type DuelValues = Values<typeof ARGUMENTS>;

export default defineCommand({
  group: 'play',
  summary: 'compares two agents on deals that both play in every seat',
  details: `
    A board is one deal in all its seatings. With two sides, both agents play both hands. With three or four
    players, each agent sits alone among copies of the other, in every seat. Cards, dealer and random numbers
    are the same, so most of the luck cancels, and an agent against itself has a difference of exactly 0. Every
    interval and test counts boards, never single deals.

    With --sprt or --points-sprt the duel continues until the test accepts H0 (no better than elo0, or d0) or H1
    (elo1, or d1). The test reads the boards in the order of the deals, so neither the number of threads nor an
    interruption changes the verdict. The files end with the part in which the last verdict was reached.

    With --shard, several processes play the boards of one duel. jaslab merge makes one directory of theirs, and
    the same duel with --out there and --resume reports.

    The difference is in points of the score. The agent with more points wins a game of a board; in games of
    game points, the agent with more game points, and points break ties.

    ${FAULTS_TEXT}
  `,
  arguments: ARGUMENTS,
  examples: [
    ['duel greedy random --game klaberjass --boards 1000', 'how much better greedy is'],
    [
      'duel ismcts greedy --game klaverjas --sprt elo0=0,elo1=20 --out results/is-it --resume',
      'whether search is worth 20 Elo, in as many deals as that takes',
    ],
  ],
  async run(values, streams) {
    checkResume(values);
    if (values.out === undefined && (values.resume || values.force))
      throw new UsageError(`--${values.resume ? 'resume' : 'force'} needs --out: without it nothing is kept`);
    if (values.out === undefined && values.shard !== undefined)
      throw new UsageError('--shard needs --out: without it nothing is kept that could be merged');
    const boards = boardsOf(values);
    const { a, b, game, rules, seed, sprt, 'points-sprt': points } = values;
    const agents = (values.recover ? recovering([a, b]) : [a, b]) as [string, string];
    const duel = await unlessEnded(streams, () =>
      PlannedDuel.of({
        game,
        rules,
        seed,
        agents,
        boards,
        boardsPerPart: values['part-boards'],
        tests: { elo: sprt, points },
        faults: values.faults,
      }),
    );
    const kept = values.out && shardOut(values.out, values.shard);
    return inDirectory(kept, directory => play(duel, directory, values, streams));
  },
});

/** Works in the directory, or by default in a temporary one that is removed afterwards. */
async function inDirectory<T>(
  directory: string | undefined,
  work: (directory: string) => Promise<T>,
): Promise<T> {
  if (directory !== undefined) return work(directory);
  const temporary = await mkdtemp(join(tmpdir(), 'jaslab-'));
  try {
    return await work(join(temporary, 'duel'));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

function boardsOf(values: DuelValues): number {
  const { boards, 'max-boards': most } = values;
  if (boards !== undefined && isTest(values))
    throw new UsageError(
      'a test decides how many boards are played: give --boards or a test, and --max-boards with it',
    );
  if (most !== undefined && !isTest(values))
    throw new UsageError('--max-boards limits a test: give --boards without one');
  if (isTest(values)) return most ?? MAX_BOARDS;
  if (boards === undefined) throw new UsageError('duel needs --boards, --sprt or --points-sprt');
  return boards;
}

function isTest(values: DuelValues): boolean {
  return values.sprt !== undefined || values['points-sprt'] !== undefined;
}

function play(duel: PlannedDuel, directory: string, values: DuelValues, streams: Streams): Promise<ExitCode> {
  const { shard, quiet, json } = values;
  const kept = values.out && directory;
  const about = {
    quiet,
    counts: isTest(values) ? 'boards at most' : 'boards',
    finishes: 'the boards under way',
    directory: kept,
    config: duel.config,
  };
  return inFrame(about, streams, async frame => {
    const result = await duel.play({
      ...workOf(values, frame),
      directory,
      shard,
      onProgress: (progress, standing) => frame.onProgress(progress, standingWords(standing)),
    });
    const { report, interrupted, manifest } = result;
    frame.clear();
    if (kept !== undefined && !interrupted && shard === undefined) await save(duel, result, kept, values);
    await streams.show(json, jsonOf(result, kept), pageOf(duel, result, kept));
    const spoilt = report.terminations.spoilt + (report.alsoPlayed?.terminations.spoilt ?? 0);
    if (!interrupted) return spoilt > 0 ? 1 : 0;
    const done = manifest.parts.reduce((sum, part) => sum + dealsOf(part), 0);
    const count = `${grouped(done)} of ${grouped(heldDeals(manifest))} boards`;
    return kept === undefined
      ? frame.interrupted(`${count} were played; --out would keep them`)
      : frame.interrupted(`${count} are written`, resumeLine('duel', ARGUMENTS, values, values.out!));
  });
}

/** Writes the figures, and the report made from them. */
async function save(duel: PlannedDuel, result: DuelResult, kept: string, values: DuelValues): Promise<void> {
  const { report, manifest } = result;
  const { game, boards, rules, seed, sprt } = values;
  const tests = { sprt, 'points-sprt': values['points-sprt'], 'max-boards': values['max-boards'] };
  const [a, b] = duel.plan.spec.agents;
  const same = { a, b, game, boards, ...tests, seed, rules };
  const page = duelPage(report, {
    command: `jaslab ${commandLine('duel', ARGUMENTS, same)}`,
    made: await madeOf([kept], manifest.software, processors()),
    blocks: [`Configuration \`${manifest.configHash.slice(0, 16)}\`.`],
  });
  await writeFiles(kept, reportFiles(page, summaryOf(result)));
}

function pageOf({ plan }: PlannedDuel, result: DuelResult, kept: string | undefined): string[] {
  const { report, played, seconds, manifest, interrupted } = result;
  const [a, b] = report.agents;
  const seated = `${a} less ${b}: ${counted(report.units, 'board')}, each played in ${report.seatings} seatings`;
  const clocked = plan.players
    .filter(({ remote, options }) => remote === undefined && Number(options.millis ?? 0) > 0)
    .map(player => `${player.label} thinks by the clock: playing again gives other results`);
  const earlier = report.units + (report.alsoPlayed?.units ?? 0) - played;
  return [
    ...wrap(gameLine(plan)),
    ...wrap(seated),
    '',
    ...alignRows(duelRows(report)),
    '',
    ...[...new Set(clocked)].flatMap(text => wrap(text)),
    ...sightedLines(plan),
    intervalsText(report.units, 'boards'),
    ...(played > 0
      ? [
          prose`played ${grouped(played)} boards in ${formatDuration(seconds)}:
            ${formatRate(played / Math.max(seconds, 1e-3))}/s`,
        ]
      : []),
    ...(earlier > 0 ? [`${counted(earlier, 'board')} were written by an earlier run`] : []),
    ...(kept === undefined
      ? []
      : [
          `${kept}: ${interrupted || manifest.shard ? '' : `report.html, report.md, ${SUMMARY}, `}manifest.json and ` +
            counted(manifest.parts.length, 'Arrow file'),
          ...(manifest.shard === undefined ? [] : [mergeLine(dirname(kept), manifest.shard)]),
        ]),
  ];
}

/** What the same deals give again, byte for byte. */
function summaryOf({ report, manifest: { config, configHash } }: DuelResult) {
  return { config, configHash, ...report };
}

function jsonOf(result: DuelResult, kept: string | undefined) {
  const { interrupted, played, seconds, manifest } = result;
  const { config, configHash, ...found } = summaryOf(result);
  return {
    ...(kept !== undefined && { directory: kept }),
    interrupted,
    played,
    seconds,
    software: manifest.software,
    config,
    configHash,
    maxUnits: manifest.deals,
    ...found,
  };
}
