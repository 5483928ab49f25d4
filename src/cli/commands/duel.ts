import { join } from 'node:path';
import { inDirectory } from '../../node/boards.ts';
import { type DuelResult, PlannedDuel } from '../../node/duel.ts';
import { takeInterrupts } from '../../node/interrupt.ts';
import { JobError } from '../../node/pool.ts';
import { controlRows, duelRows } from '../../report/duel-table.ts';
import { writeAtomically } from '../../storage/atomic.ts';
import {
  agentTexts,
  flag,
  GAME,
  JSON_FLAG,
  optional,
  place,
  RECOVER,
  RULES,
  recovering,
  required,
  SEED,
  UsageError,
  type Values,
  whole,
  word,
} from '../arguments.ts';
import { defineCommand, type ExitCode } from '../command.ts';
import { given, programName, quoted } from '../command-line.ts';
import {
  BOARDS,
  BOARDS_PER_PART,
  eloTest,
  MAX_BOARDS,
  OUT,
  pointsTest,
  standingWords,
  WORKERS,
} from '../duel-arguments.ts';
import { listenForFaults } from '../faults.ts';
import type { Io } from '../io.ts';
import { alignRows, grouped, wrap } from '../layout.ts';
import { formatRate, formatSeconds, ProgressLine } from '../progress.ts';
import { unlessEnded } from '../run-session.ts';

const REPORT = 'duel.json';

const ARGUMENTS = {
  a: place(required('A', 'an agent: its name or file, and its options', word)),
  b: place(required('B', 'the agent it is compared with', word)),
  recover: RECOVER,
  game: GAME,
  boards: BOARDS,
  sprt: optional(
    'TEST',
    'plays until a sequential test of Elo has its verdict: elo0=0,elo1=10,alpha=.05,beta=.05, or any of these; nelo0 and nelo1 ' +
      'are normalised Elo',
    eloTest,
    undefined,
  ),
  'points-sprt': optional(
    'TEST',
    'the same for the difference in points a deal: d0=0,d1=1,alpha=.05,beta=.05',
    pointsTest,
    undefined,
  ),
  'max-boards': optional(
    'N',
    `most boards of a test [${grouped(MAX_BOARDS)}]`,
    whole(1, 2 ** 32 - 1),
    undefined,
  ),
  control: optional(
    'C,D',
    'two cheap agents whose difference on the same deals takes out luck that is left, as greedy,random: it is plain how much it ' +
      'helps',
    agentTexts,
    undefined,
  ),
  seed: SEED,
  rules: RULES,
  out: OUT,
  workers: WORKERS,
  resume: flag('goes on with the duel in DIR, if there is one'),
  force: flag('replaces the duel in DIR'),
  'part-boards': BOARDS_PER_PART,
  quiet: flag('shows no progress'),
  json: JSON_FLAG,
} as const;
type MatchValues = Values<typeof ARGUMENTS>;

export default defineCommand({
  group: 'play',
  summary: 'compares two agents on deals that both play in every seat',
  details: [
    'A unit is one deal in all its seatings: with two sides both agents play both hands; of three or four players, each agent ' +
      'sits alone among copies of the other, in every seat. Cards, dealer and dice are the same, so most of the luck is gone, and ' +
      'an agent against itself has a difference of exactly 0. Every interval and test counts boards, never single deals.',
    'With --sprt or --points-sprt it plays until the test has accepted H0 (no better than elo0, or d0) or H1 (elo1, or d1). Units ' +
      'enter the tests in the order of the deals, and a verdict stands: neither the number of threads nor an interruption can change it. ' +
      'The files end with the part in which the last verdict was reached.',
    'The difference is in points of the score. A game of a unit is won by who has more of them in it; in games of game points, by ' +
      'who has more of those, and points decide between equals. An agent that fails loses its game, and the unit is in no mean ' +
      'of points; the exit code is then 1.',
  ],
  arguments: ARGUMENTS,
  examples: [
    ['duel greedy random --game klaberjass --boards 1000', 'how much better greedy is'],
    [
      'duel ismcts greedy --game klaverjas --sprt elo0=0,elo1=20 --out results/is-it --resume',
      'whether search is worth 20 Elo, in as many deals as that takes',
    ],
  ],
  async run(asked, io) {
    const [a, b] = asked.recover ? recovering([asked.a, asked.b]) : [asked.a, asked.b];
    const values = { ...asked, a: a!, b: b! };
    if (values.resume && values.force) throw new UsageError('--resume and --force exclude each other');
    if (values.out === undefined && (values.resume || values.force))
      throw new UsageError(`--${values.resume ? 'resume' : 'force'} needs --out: without it nothing is kept`);
    const boards = boardsOf(values);
    const { game, rules, seed, sprt, 'points-sprt': points, control } = values;
    if (control !== undefined && control.length !== 2)
      throw new UsageError(`--control takes two agents, not ${control.length}`);
    const duel = await unlessEnded(io, () =>
      PlannedDuel.of({
        game,
        rules,
        seed,
        agents: [values.a, values.b],
        boards,
        boardsPerPart: values['part-boards'],
        tests: { elo: sprt, points },
        control: control as readonly [string, string] | undefined,
      }),
    );
    return inDirectory(values.out, directory => play(duel, directory, values, io));
  },
});

function boardsOf(values: MatchValues): number {
  const { boards, sprt, 'points-sprt': points, 'max-boards': most } = values;
  const isTest = sprt !== undefined || points !== undefined;
  if (boards !== undefined && isTest)
    throw new UsageError(
      'a test decides how many boards are played: give --boards or a test, and --max-boards with it',
    );
  if (most !== undefined && !isTest)
    throw new UsageError('--max-boards limits a test: give --boards without one');
  if (isTest) return most ?? MAX_BOARDS;
  if (boards === undefined) throw new UsageError('duel needs --boards, --sprt or --points-sprt');
  return boards;
}

async function play(duel: PlannedDuel, directory: string, values: MatchValues, io: Io): Promise<ExitCode> {
  const { resume, force, workers, quiet, json, out } = values;
  let standing: string[] = [];
  const isTest = values.sprt !== undefined || values['points-sprt'] !== undefined;
  const noun = isTest ? 'boards at most' : 'boards';
  const line = new ProgressLine(io.stderr, { quiet, noun, also: () => standing.join('  ') });
  const say = (text: string) => {
    line.clear();
    io.say(`jaslab: ${text}`);
  };
  const { stop, abort, dispose } = takeInterrupts(() =>
    say('stopping when the boards under way are played; press Ctrl-C again to drop them'),
  );
  const faults = listenForFaults('deal', say);
  try {
    const result = await duel.play({
      directory,
      resume,
      force,
      workers,
      stop,
      abort,
      faults: faults.name,
      onProgress(progress, found) {
        standing = standingWords(found);
        line.update(progress);
      },
    });
    line.clear();
    if (out !== undefined && !result.interrupted)
      await writeAtomically(join(out, REPORT), `${JSON.stringify(summaryOf(result), null, 2)}\n`);
    if (json) await io.json(jsonOf(result, out));
    else await io.lines(pageOf(duel, result, out));
    return ending(result, values, say, io);
  } catch (error) {
    if (!(error instanceof JobError)) throw error;
    say(error.message.split('\n', 1)[0]);
    if (out !== undefined) say(`${out} keeps its whole files: --resume goes on with the same agents`);
    return 1;
  } finally {
    line.clear();
    faults.close();
    dispose();
  }
}

function ending(
  { report, interrupted, manifest }: DuelResult,
  values: MatchValues,
  say: (text: string) => void,
  io: Io,
): ExitCode {
  if (interrupted) {
    const done = (manifest.parts.at(-1)?.lastDeal ?? -1) + 1;
    const count = `${grouped(done)} of ${grouped(manifest.deals)} boards`;
    if (values.out === undefined) say(`interrupted after ${count}, which are not kept: --out keeps them`);
    else say(`interrupted: ${count} are written. To go on:`);
    if (values.out !== undefined) io.say(resumeCommand(values));
    return 130;
  }
  return report.terminations.spoilt + (report.alsoPlayed?.terminations.spoilt ?? 0) > 0 ? 1 : 0;
}

/** What to type to go on, as it was typed. */
function resumeCommand(values: MatchValues): string {
  const { a, b, game, boards, seed, rules, workers, out, quiet, json } = values;
  const test = (name: string, found: object | undefined) =>
    given(name, found && words(found as Readonly<Record<string, string | number>>));
  return [
    ...[programName(), 'duel', quoted(a), quoted(b)],
    ...given('game', game),
    ...given('boards', boards),
    ...test('sprt', values.sprt),
    ...test('points-sprt', values['points-sprt']),
    ...given('max-boards', values['max-boards']),
    ...given('control', values.control?.join()),
    ...given('seed', seed),
    ...(rules.length > 0 ? ['--rules', ...rules.map(quoted)] : []),
    ...given('part-boards', values['part-boards']),
    ...given('workers', workers),
    ...(quiet ? ['--quiet'] : []),
    ...(json ? ['--json'] : []),
    ...given('out', out),
    '--resume',
  ].join(' ');
}

/** A test as its argument: `elo0=0,elo1=10,alpha=0.05,beta=0.05`. */
function words({ model, ...numbers }: Readonly<Record<string, string | number>>): string {
  const prefix = model === 'normalized' ? 'n' : '';
  return Object.entries(numbers)
    .map(([key, value]) => `${key.startsWith('elo') ? prefix : ''}${key}=${value}`)
    .join();
}

function pageOf({ plan }: PlannedDuel, result: DuelResult, out: string | undefined): string[] {
  const { game, players, spec } = plan;
  const { report, control, played, seconds, manifest, interrupted } = result;
  const changed = Object.keys(game.changedOptions()).map(name =>
    spec.rules.find(w => w.startsWith(`${name}=`)),
  );
  const [a, b] = report.agents;
  const boards = report.units + (report.alsoPlayed?.units ?? 0);
  const seated = `${a} less ${b}: ${grouped(report.units)} deal${report.units === 1 ? '' : 's'}, each played in ${report.seatings} seatings`;
  const sighted = players
    .filter(player => player.definition.sees === 'everything')
    .map(player => player.label);
  const clocked = new Set(
    players
      .filter(({ remote, options }) => remote === undefined && Number(options.millis ?? 0) > 0)
      .map(p => p.label),
  );
  const rate = formatRate(played / Math.max(seconds, 1e-3));
  const parts = manifest.parts.length;
  const files = parts === 1 ? 'an Arrow file' : `${grouped(parts)} Arrow files`;
  return [
    ...wrap([`${game.id}, rules version ${game.version}`, ...changed, `seed ${spec.seed}`].join(', ')),
    ...wrap(seated),
    '',
    ...alignRows([...duelRows(report), ...(control ? controlRows(control, control.agents) : [])]),
    '',
    ...[...clocked].flatMap(label => wrap(`${label} thinks by the clock: playing again gives other results`)),
    ...[...new Set(sighted)].map(label => `${label} sees all hands: a yardstick, not a player`),
    ...wrap('Intervals hold the true value 95 times in 100, and count deals, not seatings.'),
    ...(played > 0 ? [`played ${grouped(played)} boards in ${duration(seconds)}: ${rate}/s`] : []),
    ...(played < boards ? [`${grouped(boards - played)} boards were there from an earlier session`] : []),
    ...(out === undefined ? [] : [`${out}: ${interrupted ? '' : `${REPORT}, `}manifest.json and ${files}`]),
  ];
}

/** What the same deals give again, byte for byte. */
function summaryOf({ report, control, manifest: { config, configHash } }: DuelResult) {
  return { config, configHash, ...report, ...(control && { control }) };
}

function jsonOf(
  { report, control, interrupted, played, seconds, manifest }: DuelResult,
  out: string | undefined,
) {
  const { config, configHash, software, deals } = manifest;
  return {
    ...(out !== undefined && { directory: out }),
    interrupted,
    played,
    seconds,
    software,
    config,
    configHash,
    maxUnits: deals,
    ...report,
    ...(control && { control }),
  };
}

function duration(seconds: number): string {
  return seconds < 60 ? `${seconds.toFixed(1)} s` : formatSeconds(seconds);
}
