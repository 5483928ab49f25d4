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

    Kind -1 alone saves the tables. It is answered by how many integers follow, and these: how many each table
    has, and then, table by table, the deal and what was done in the seats that are asked. Kind 2 + n and n such
    integers restore them, in another process too; a table that has none plays on.

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
    const sizeOf = (kind: number): number => {
      if (kind < SAVE || kind > most) throw new RangeError(`${kind} is no kind of request`);
      return kind === SAVE ? 1 : kind < RESTORE ? 1 + count : 1 + kind - RESTORE;
    };
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

/** What answers a request. Throws a RangeError for one that cannot be met. */
function answer(tables: Tables, request: Int32Array): Uint8Array {
  const [kind] = request;
  const numbers = request.subarray(1);
  if (kind === STEP) return tables.step(numbers);
  if (kind === BEGIN) return tables.restore(Array.from(numbers, deal => (deal === STAY ? [] : [deal])));
  if (kind === SAVE) {
    const saved = tables.save();
    const all = [...saved.map(line => line.length), ...saved.flat()];
    return new Uint8Array(Int32Array.from([all.length, ...all]).buffer);
  }
  let at = tables.count;
  const lines = Array.from(numbers.subarray(0, at), size => [...numbers.subarray(at, (at += size))]);
  return tables.restore(lines);
}
