import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FORMATS, type Format } from '../../duel/index.ts';
import { takeInterrupts } from '../../node/interrupt.ts';
import { JobError } from '../../node/pool.ts';
import type { Thinking } from '../../node/thinking.ts';
import { PlannedTournament, type TournamentResult, type TournamentSpec } from '../../node/tournament.ts';
import {
  crossRows,
  cycleLines,
  faultLines,
  STANDINGS_HEAD,
  STANDINGS_NUMBERS,
  standingRows,
  tournamentPage,
} from '../../report/tournament-page.ts';
import { writeAtomically } from '../../storage/atomic.ts';
import { isObject, type JsonObject } from '../../storage/canonical.ts';
import { fileError, UserError } from '../../storage/user-error.ts';
import {
  agentTexts,
  flag,
  JSON_FLAG,
  MAX_DEALS,
  optional,
  place,
  RECOVER,
  type Reader,
  RULES,
  recovering,
  seedText,
  UsageError,
  type Values,
  whole,
  word,
} from '../arguments.ts';
import { defineCommand, type ExitCode } from '../command.ts';
import { given, programName, quoted } from '../command-line.ts';
import { BOARDS, BOARDS_PER_PART, standingWords, WORKERS } from '../duel-arguments.ts';
import { listenForFaults } from '../faults.ts';
import type { Io } from '../io.ts';
import { alignRows, grouped, WIDTH, wrap } from '../layout.ts';
import { formatRate, formatSeconds, ProgressLine } from '../progress.ts';
import { defaultOut, unlessEnded } from '../run-session.ts';

const SUMMARY = 'summary.json';

const format: Reader<Format> = (text, name) => {
  const known = FORMATS.find(value => value === text);
  if (known === undefined) throw new UsageError(`${name} must be ${FORMATS.join(' or ')}, not '${text}'`);
  return known;
};

const ARGUMENTS = {
  file: place(
    optional(
      'FILE',
      'a JSON file with any of game, rules, agents, boards, seed, format, out',
      word,
      undefined,
    ),
  ),
  game: optional('G', 'the game or preset: see jaslab games', word, undefined),
  agents: optional('A,B,C', 'the field: two agents or more, all different', agentTexts, undefined),
  recover: RECOVER,
  boards: BOARDS,
  seed: optional('S', 'any text; it decides every card [demo]', seedText, undefined),
  rules: RULES,
  format: optional(
    'F',
    'round-robin: everybody meets everybody; gauntlet: the first agent meets the others [round-robin]',
    format,
    undefined,
  ),
  out: optional('DIR', 'where the files go [results/tournament-<game>-<agents>-<seed>]', word, undefined),
  workers: WORKERS,
  resume: flag('goes on with the tournament in DIR, if there is one'),
  force: flag('replaces the tournament in DIR'),
  'part-boards': BOARDS_PER_PART,
  quiet: flag('shows no progress'),
  json: JSON_FLAG,
} as const;
type TournamentValues = Values<typeof ARGUMENTS>;

/** What is asked for, by file and flags together. */
interface Asked extends TournamentSpec {
  readonly out: string;
}

export default defineCommand({
  group: 'play',
  summary: 'lets agents meet each other and rates them',
  details: [
    'Every pairing is a duel, as the command duel plays it: deals that both agents play in every seat. Ratings are of Bradley and Terry, with ' +
      'intervals over deals; the Nash average and cycles say where one number is not enough.',
    'The directory holds the deals of each duel, summary.json, and report.md with figures. Ctrl-C finishes the files under ' +
      'way; the same command with --resume goes on and ends with the same files, byte for byte. How long each agent thought ' +
      'is another matter each time, and stands in timings.json alone.',
    'The deals of a duel are a dataset as any other, so verify DIR/data/000-… checks it. Flags go before what FILE says.',
  ],
  arguments: ARGUMENTS,
  examples: [
    [
      'tournament --agents random,greedy,ismcts --game klaberjass --boards 500 --out results/three',
      'three agents, everybody against everybody',
    ],
    ['tournament field.json --resume', 'what a file describes, as far as it is not there yet'],
  ],
  async run(values, io) {
    if (values.resume && values.force) throw new UsageError('--resume and --force exclude each other');
    const asked = await specOf(values);
    const planned = await unlessEnded(io, () => PlannedTournament.of(asked));
    return play(planned, asked, values, io);
  },
});

async function specOf(values: TournamentValues): Promise<Asked> {
  const file = values.file === undefined ? {} : await readSpec(values.file);
  const { game = file.game, boards = file.boards } = values;
  const field = values.agents ?? file.agents;
  const agents = field && (values.recover ? recovering(field) : field);
  for (const [name, value] of Object.entries({ game, agents, boards }))
    if (value === undefined)
      throw new UsageError(
        `tournament needs --${name}${values.file === undefined ? '' : ` or "${name}" in ${values.file}`}`,
      );
  const seed = values.seed ?? file.seed ?? 'demo';
  return {
    game: game!,
    agents: agents!,
    boards: boards!,
    seed,
    boardsPerPart: values['part-boards'],
    rules: [...(file.rules ?? []), ...values.rules],
    format: values.format ?? file.format ?? 'round-robin',
    out: values.out ?? file.out ?? defaultOut(`tournament-${game}`, agents!, seed),
  };
}

type FileSpec = Partial<Omit<Asked, 'boardsPerPart'>>;

/** What a file says of a tournament, checked as flags are. Throws a `UserError`. */
async function readSpec(path: string): Promise<FileSpec> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    throw fileError(`cannot read ${path}`, cause);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UserError(`${path} is not JSON`);
  }
  if (!isObject(value))
    throw new UserError(`${path} must hold an object: {"game": …, "agents": […], "boards": …}`);
  return checked(path, value);
}

function checked(path: string, value: JsonObject): FileSpec {
  const at = (name: string) => `${path}: "${name}"`;
  const texts = (name: string) => {
    const list = value[name];
    if (list === undefined) return undefined;
    if (Array.isArray(list) && list.every(one => typeof one === 'string')) return list as readonly string[];
    throw new UserError(`${at(name)} must be a list of texts`);
  };
  const read = <T>(name: string, reader: Reader<T>): T | undefined => {
    const one = value[name];
    if (one === undefined) return undefined;
    if (typeof one !== 'string' && typeof one !== 'number')
      throw new UserError(`${at(name)} must be a text or a number`);
    return reader(String(one), at(name));
  };
  const known = ['game', 'rules', 'agents', 'boards', 'seed', 'format', 'out'];
  const odd = Object.keys(value).find(key => !known.includes(key));
  if (odd !== undefined) throw new UserError(`${path}: there is no '${odd}'; there are: ${known.join(', ')}`);
  const found = {
    game: read('game', word),
    rules: texts('rules'),
    agents: texts('agents'),
    boards: read('boards', whole(1, MAX_DEALS)),
    seed: read('seed', seedText),
    format: read('format', format),
    out: read('out', word),
  };
  return Object.fromEntries(Object.entries(found).filter(([, one]) => one !== undefined)) as FileSpec;
}

async function play(
  planned: PlannedTournament,
  asked: Asked,
  values: TournamentValues,
  io: Io,
): Promise<ExitCode> {
  const { resume, force, workers, quiet, json } = values;
  const { out } = asked;
  let standing: string[] = [];
  const line = new ProgressLine(io.stderr, { quiet, noun: 'boards', also: () => standing.join('  ') });
  const say = (text: string) => {
    line.clear();
    io.say(`jaslab: ${text}`);
  };
  const { stop, abort, dispose } = takeInterrupts(() =>
    say('stopping when the files under way are whole; press Ctrl-C again to drop them'),
  );
  const faults = listenForFaults('deal', say);
  try {
    const result = await planned.play({
      directory: out,
      resume,
      force,
      workers,
      stop,
      abort,
      faults: faults.name,
      onProgress(progress, { agents, number, of, standing: found }) {
        standing = [`${number}/${of} ${agents.join(' less ')}`, ...standingWords(found)];
        line.update(progress);
      },
    });
    line.clear();
    const { report } = result;
    if (report === undefined) {
      say(`interrupted: ${grouped(result.done)} of ${grouped(result.total)} duels are written. To go on:`);
      io.say(`${commandOf(planned, asked, values)} --resume`);
      if (json) await io.json({ directory: out, ...result });
      return 130;
    }
    const files = {
      [SUMMARY]: `${JSON.stringify({ config: result.config, ...report }, null, 2)}\n`,
      ...tournamentPage(report, `jaslab ${commandWords(planned, asked).join(' ')}`),
    };
    for (const [file, text] of Object.entries(files)) await writeAtomically(join(out, file), text);
    if (json) await io.json(jsonOf(result, out));
    else await io.lines(pageOf(result, out));
    return report.agents.some(agent => Object.keys(agent.faults).length > 0) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof JobError)) throw error;
    say(error.message.split('\n', 1)[0]);
    say(`${out} keeps its whole files: --resume goes on with the same agents`);
    return 1;
  } finally {
    line.clear();
    faults.close();
    dispose();
  }
}

/** The words that decide what is in the report. */
function commandWords({ field }: PlannedTournament, asked: Asked): string[] {
  const { game, boards, seed, rules, format: how } = asked;
  return [
    'tournament',
    ...given('game', game),
    ...given('agents', field.join()),
    ...given('boards', boards),
    ...given('seed', seed),
    ...(rules.length > 0 ? ['--rules', ...rules.map(quoted)] : []),
    ...given('format', how === 'round-robin' ? undefined : how),
  ];
}

function commandOf(planned: PlannedTournament, asked: Asked, values: TournamentValues): string {
  return [
    programName(),
    ...commandWords(planned, asked),
    ...given('part-boards', values['part-boards']),
    ...given('workers', values.workers),
    ...(values.quiet ? ['--quiet'] : []),
    ...(values.json ? ['--json'] : []),
    ...given('out', asked.out),
  ].join(' ');
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
    ...alignRows([[...STANDINGS_HEAD], ...standingRows(report!)], { right: STANDINGS_NUMBERS }),
    '',
    ...(isWide
      ? ['the table of who beat whom is wider than this page: report.md has it']
      : ['points a deal of the row more than the column:', ...cross]),
    '',
    ...[...cycleLines(report!), ...faultLines(report!)].flatMap(text => wrap(text)),
    ...wrap(`microseconds a decision: ${thinking.map(timeOf).join(', ')}`),
    `played ${grouped(played)} boards in ${formatSeconds(seconds)}`,
    `${out}: report.md with figures, ${SUMMARY}, and the deals of the duels`,
  ];
}

/** `greedy 1.2`, with three digits. */
function timeOf({ agent, microsPerDecision }: Thinking): string {
  return `${agent} ${formatRate(Number(microsPerDecision.toPrecision(3)))}`;
}
