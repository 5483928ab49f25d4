/** `jaslab env`: many tables at once for learners in other languages, over standard input and output. */
import { rootOf } from '../../cards/rng.ts';
import type { Game } from '../../engine/game.ts';
import { Tables } from '../../learn/tables.ts';
import { asUserError, makeGame, makePlayer } from '../../node/by-name.ts';
import { LOG_SIZE } from '../../rules/action.ts';
import { UserError } from '../../storage/user-error.ts';
import { isRemote } from '../../table/agent.ts';
import type { LocalPlayer } from '../../table/seats.ts';
import { list, optional, UsageError, wholeNumber } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { FRAMES_TEXT, GAME, RULES, SEED } from '../shared-arguments.ts';

const MOST_TABLES = 1 << 16;

/** The kinds of requests. */
const STEP = 0;
const BEGIN = 1;
const SAVE = -1;
const RESTORE = 2;
/** Instead of a deal to begin: the table plays on. */
const STAY = -1;

export default defineCommand({
  group: 'play',
  summary: 'plays many deals at once for a learner in another language',
  details: `
    Writes one line of JSON, which says what follows, and then a frame of bytes: what the seat on turn sees at
    each table. After that it reads requests and answers each with the next frame, until its input ends. A
    request is little-endian 32-bit integers: its kind, and a number for each table. Kind 0 is a step, and the
    numbers are actions. Kind 1 begins deals, and the numbers are deals; -1 lets a table play on. A table whose
    deal is over begins its next one; table t of n plays deals t, t + n, t + 2n. scripts/python has a client.

    Kind -1 alone saves the tables: it is answered by how many integers follow, and these: for each table how
    many, then its deal and what has been done there in the seats that are asked. Kind 2 + n, followed by n such
    integers, restores them, also in another process; a table of 0 integers plays on.

    Agents of jaslab may sit in some seats, as opponents or as a partner. They act by themselves, and only the
    other seats are asked. A deal in which none of them is asked is passed over.

    ${FRAMES_TEXT}

    A request that cannot be met, such as an action that is not legal, ends the command with exit code 1.
  `,
  arguments: {
    game: GAME,
    rules: RULES,
    tables: optional('N', 'tables', wholeNumber(1, MOST_TABLES), 256),
    opponents: list('SEAT=A', 'an agent in a seat: 1=net'),
    seed: SEED,
  },
  examples: [
    ['env --game klaberjass', 'what scripts/python starts'],
    ['env --game klaverjas --tables 1024 --seed train', 'more tables, other deals'],
    ['env --game klaberjass --opponents 1=strong:iterations=100', 'seat 0 against the strongest agent'],
  ],
  async run({ game, rules, tables: count, opponents, seed }, streams) {
    const compiled = await makeGame(game, rules);
    const seated = await seatedIn(compiled, opponents);
    const tables = asUserError(() => new Tables(compiled, rootOf(seed), count, seated));
    streams.stdout.write(`${JSON.stringify(tables.describe())}\n`);
    streams.stdout.write(tables.frame());
    const most = RESTORE + count * (2 + LOG_SIZE);
    const sizeOf = (kind: number) => sizeOfRequest(kind, count, most);
    return streams.answerAll(most, sizeOf, request => answer(tables, request));
  },
});

/** The agents by seat. A `UsageError` for a seat that the game does not have, or that is given twice. */
async function seatedIn({ seats }: Game, words: readonly string[]): Promise<(LocalPlayer | undefined)[]> {
  const seated: (LocalPlayer | undefined)[] = Array.from({ length: seats }, () => undefined);
  for (const word of words) {
    const [, digits, agent] = /^(\d+)=(.+)$/.exec(word) ?? [];
    const seat = Number(digits);
    if (agent === undefined) throw new UsageError(`--opponents must be like 1=net, not '${word}'`);
    if (seat >= seats) throw new UsageError(`--opponents: the seats are 0 to ${seats - 1}, not ${seat}`);
    if (seated[seat] !== undefined) throw new UsageError(`--opponents: seat ${seat} is given twice`);
    const { label, definition, options } = await makePlayer(agent);
    if (isRemote(definition))
      throw new UserError(`--opponents: ${label} is another program, which cannot sit here`);
    seated[seat] = { label, definition, options };
  }
  return seated;
}

/** Numbers of a request, by its first one. Throws a RangeError for no kind of request. */
function sizeOfRequest(kind: number, count: number, most: number): number {
  if (kind === STEP || kind === BEGIN) return 1 + count;
  if (kind < SAVE || kind > most)
    throw new RangeError(`${kind} is no kind of request, see jaslab env --help`);
  return kind === SAVE ? 1 : 1 + kind - RESTORE;
}

/** What answers a request. Throws a RangeError for one that cannot be met. */
function answer(tables: Tables, request: Int32Array): Uint8Array {
  const [kind] = request;
  const numbers = request.subarray(1);
  if (kind === STEP) return tables.step(numbers);
  if (kind === BEGIN) return tables.restore(Array.from(numbers, deal => (deal === STAY ? [] : [deal])));
  if (kind === SAVE) {
    const saved = tables.save().flatMap(line => [line.length, ...line]);
    return new Uint8Array(Int32Array.from([saved.length, ...saved]).buffer);
  }
  const saved: number[][] = [];
  for (let at = 0; at < numbers.length; at += 1 + saved[saved.length - 1].length)
    saved.push([...numbers.subarray(at + 1, at + 1 + Math.max(0, numbers[at]))]);
  return tables.restore(saved);
}
