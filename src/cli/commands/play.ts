/** `jaslab play`: a person sits down at the terminal, against bots. */
import { randomBytes } from 'node:crypto';
import type { Game } from '../../engine/game.ts';
import { makeGame } from '../../node/by-name.ts';
import { takeInterrupts } from '../../node/interrupt.ts';
import { createTable, type GameTable, type TableRecord } from '../../player/index.ts';
import { seatNames } from '../../player/names.ts';
import { LEVELS } from '../../player/player-options.ts';
import { UserError } from '../../storage/user-error.ts';
import {
  agentTexts,
  flag,
  gameText,
  optional,
  positional,
  required,
  UsageError,
  type Values,
  wholeNumber,
} from '../arguments.ts';
import { defineCommand, type ExitCode } from '../command.ts';
import { commandLine, programName } from '../command-line.ts';
import { TABLE_CARD_ARGUMENTS, wordsFor } from '../deal-words.ts';
import { wrap } from '../layout.ts';
import { readMatch, writeMatch } from '../play/kept.ts';
import { type Ending, Sitting } from '../play/sitting.ts';
import { MAX_DEALS, RULES, seedElse } from '../shared-arguments.ts';
import type { Streams } from '../streams.ts';

const MOST_SEATS = 4;
const CODES: Readonly<Record<Ending, ExitCode>> = { closed: 0, quit: 0, 'no input': 1, interrupted: 130 };

const ARGUMENTS = {
  game: positional(required('GAME', 'a game or preset (see jaslab games)', gameText)),
  agents: optional(
    'A[,B]',
    'who plays the other seats: all of them, or each from the next seat on [strong]',
    agentTexts,
  ),
  level: optional(
    'N',
    `how well the others play, from 1 to ${LEVELS}, instead of --agents`,
    wholeNumber(1, LEVELS),
  ),
  seat: optional('N', 'your seat, from 0', wholeNumber(0, MOST_SEATS - 1), 0),
  rules: RULES,
  deals: optional('N', 'ends after N deals [1]', wholeNumber(1, MAX_DEALS)),
  match: flag('plays until a match is won'),
  seed: seedElse('another one each time'),
  out: optional('FILE', 'keeps a record of each deal (.jsonl)'),
  resume: flag('goes on with the match in FILE, if there is one'),
  force: flag('replaces the match in FILE'),
  print: flag('shows each deal with all its cards when it is over'),
  ...TABLE_CARD_ARGUMENTS,
} as const;
type PlayValues = Values<typeof ARGUMENTS>;

export default defineCommand({
  group: 'play',
  summary: 'sits you down at a table against bots, in the terminal',
  details: `
    To choose, type a card (Jh, 10h), the number of an action, or its word (pass, take, trumps h). hint says what
    strong would do, why CARD why a card may not be played, undo takes your last choice back, rules WORD
    searches the rule book, help lists all commands.

    Answers may come from a pipe, too. The exit code is 1 where they end in the middle of a deal. With --out, a
    deal that you leave is kept without its result, and --resume goes on with it. jaslab replay FILE --print
    shows the deals with all their cards.

    Colours are for terminals alone, and NO_COLOR turns them off.
  `,
  arguments: ARGUMENTS,
  examples: [
    ['play klaberjass --level 3', 'a deal of Klaberjass against a casual player'],
    [
      'play klaverjas --match --agents rules --cards nl --out evening.jsonl',
      'a match, kept as its deals end',
    ],
    ['play smousjas --seed 7 --deals 3', 'three deals, the same each time'],
  ],
  async run(values, streams) {
    const { game: name, rules, seat, out, print } = values;
    const game = await makeGame(name, rules);
    if (seat >= game.seats)
      throw new UsageError(`${game.id} has the seats 0 to ${game.seats - 1}, not ${seat}`);
    const record = await kept(values, game);
    const seed = record?.seed ?? values.seed ?? randomBytes(4).toString('hex');
    const table = await tableOf({ ...values, seed }, game, record);
    const words = await wordsFor(values);
    const interrupt = takeInterrupts();
    const paint = painter(streams);
    try {
      const isSingle = !values.match && (values.deals ?? 1) === 1;
      const { stop } = interrupt;
      const sitting = new Sitting({ table, seat, words, streams, paint, out, print, isSingle, stop });
      await streams.lines([...introduction(values, game, seed), 'help lists what you can type.']);
      const ending = await sitting.play();
      if (ending !== 'closed') await leave(table, { ...values, seed }, streams);
      return CODES[ending];
    } finally {
      interrupt.dispose();
      table.close();
    }
  },
});

/** The match to go on with. */
async function kept({ out, resume, force, seed }: PlayValues, game: Game): Promise<TableRecord | undefined> {
  if (out === undefined) {
    if (resume || force) throw new UsageError(`--${resume ? 'resume' : 'force'} needs --out FILE`);
    return undefined;
  }
  if (resume && force) throw new UsageError('--resume and --force exclude each other');
  const record = force ? undefined : await readMatch(out);
  if (record === undefined) return undefined;
  if (!resume) throw new UserError(`${out} holds a match: --resume goes on with it, --force replaces it`);
  if (record.game !== game.id)
    throw new UserError(`${out} holds a match of ${record.game}, not of ${game.id}`);
  if (seed !== undefined && seed !== record.seed)
    throw new UserError(`${out} has the seed ${record.seed}, not ${seed}`);
  return record;
}

/** Who plays the other seats. */
function othersIn({ agents, level }: PlayValues): readonly string[] {
  if (agents !== undefined && level !== undefined)
    throw new UsageError('--level and --agents exclude each other');
  return agents ?? [level === undefined ? 'strong' : `level:n=${level}`];
}

async function tableOf(values: PlayValues, game: Game, record: TableRecord | undefined): Promise<GameTable> {
  const { seat, deals, match, seed } = values;
  const agents = othersIn(values);
  if (match && deals !== undefined) throw new UsageError('--match and --deals exclude each other');
  const others = game.seats - 1;
  if (agents.length !== 1 && agents.length !== others)
    throw new UsageError(`--agents takes 1 agent${others > 1 ? `, or ${others}` : ''}, not ${agents.length}`);
  const seats = Array.from({ length: game.seats }, (_, other) => {
    const after = (other - seat + game.seats) % game.seats;
    return after === 0 ? ('person' as const) : { agent: agents[agents.length === 1 ? 0 : after - 1] };
  });
  try {
    return await createTable({
      seats,
      ...(record === undefined ? { game: game.id, rules: game.changedOptions() } : { record }),
      ...(seed !== undefined && { seed }),
      ...(!match && { deals: deals ?? 1 }),
    });
  } catch (error) {
    if (error instanceof RangeError) throw new UserError(error.message, { cause: error });
    throw error;
  }
}

function introduction(values: PlayValues, game: Game, seed: string): string[] {
  const { seat } = values;
  const agents = othersIn(values);
  const names = seatNames(game, seat);
  const others = Array.from({ length: game.seats - 1 }, (_, n) => {
    const agent = agents.length === 1 ? agents[0] : agents[n];
    return `${names[(seat + n + 1) % game.seats]}: ${agent}`;
  });
  return wrap(`${game.definition.title}. Seed ${seed}. ${others.join(', ')}.`);
}

/** Red for hearts and diamonds, on terminals. */
function painter({ stdout }: Streams): (text: string) => string {
  const { NO_COLOR = '', TERM } = process.env;
  if (stdout.isTTY !== true || NO_COLOR !== '' || TERM === 'dumb') return text => text;
  return text => text.replaceAll(/[\dA-Z]*[♥♦]/g, '\u001b[31m$&\u001b[39m');
}

/** Keeps the deal under way, and says how to go on. */
async function leave(table: GameTable, values: PlayValues, streams: Streams): Promise<void> {
  const { out } = values;
  const record = table.save();
  if (out !== undefined) await writeMatch(out, record);
  const again = commandLine('play', ARGUMENTS, { ...values, resume: out !== undefined, force: false });
  const how = out === undefined ? 'it is not kept. The same cards again:' : `${out} keeps it. To go on:`;
  streams.say(`jaslab: left in deal ${record.deals.length}; ${how}`);
  streams.say(`${programName()} ${again}`);
}
