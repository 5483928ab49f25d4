/** `jaslab env`: many tables at once for learners in other languages, over standard input and output. */
import { PACK } from '../../cards/card.ts';
import { keptAs } from '../../cards/kept.ts';
import { Rng, type Root, rootOf } from '../../cards/rng.ts';
import type { Game } from '../../engine/game.ts';
import { NetPlayer } from '../../learn/net-player.ts';
import type { Policy } from '../../learn/policy.ts';
import { Tables } from '../../learn/tables.ts';
import { asUserError, makeAgent, makeGame, makePlayer } from '../../node/by-name.ts';
import { SHIPPED } from '../../node/train/beginning.ts';
import { accountOf, WORDS } from '../../protocol/positions.ts';
import { LOG_SIZE } from '../../rules/action.ts';
import { UserError } from '../../storage/user-error.ts';
import { isRemote } from '../../table/agent.ts';
import { MOST_DEALS } from '../../table/match.ts';
import type { LocalPlayer } from '../../table/seats.ts';
import { Likelihood } from '../../worth/likelihood.ts';
import { Worlds } from '../../worth/worlds.ts';
import { flag, list, optional, UsageError, wholeNumber } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { FRAMES_TEXT, GAME, MATCH_BY, RULES, SEED } from '../shared-arguments.ts';

const MOST_TABLES = 1 << 16;

/** The kinds of requests. */
const STEP = 0;
const BEGIN = 1;
const SAVE = -1;
const HANDS = -2;
const VALUES = -3;
const WORLDS = -4;
const BEGIN_WITH = -5;
const WHY_NOT = -6;
const RECALL = -7;
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

    Kinds -2 to -7 are answered by a number n and n integers, or by -n and n bytes that say why not. Kind -2 alone:
    the cards of each table and seat, as sets. Kind -3, and for each table whether it is asked: by card, the reward
    of the seat on turn if it plays the card and all play as well as possible with open hands; -2^31 where it is not
    legal. Kind -4 samples worlds that the seat on turn cannot tell from the deal: how many, a seed, 1 to weigh them as
    the agent strong does, and for each table whether it is asked. Each table has a number of worlds, and each world
    its weight as a 32-bit float, the cards of each seat, and what is restored: its size, and the integers. Kind -5
    begins deals in which some cards are stated: the turned card or -1, the cards of four seats as sets, and a deal
    for each table as in kind 1; the next frame follows the number 0. Kind -6: a table, and an action with the suits of
    the deal; the bytes say why it is not legal. Kind -7 alone: how much each table's seat on turn has received and
    perceived, and then this, in order, as jaslab states tells it. words has the names of actions and events.

    Agents of jaslab may sit in some seats, as opponents or as a partner. They act by themselves, and only the
    other seats are asked. A deal in which none of them is asked is passed over.

    With --matches, table t of n plays matches t, t + n, t + 2n: those of jaslab run. Kinds 1 and -5 then begin
    matches, and a saved table has what was done in all deals of its match so far. A frame also has the match, the
    totals before the deal, the standing of the match, and who has won a match that ended.

    ${FRAMES_TEXT}

    A request that cannot be met, such as an action that is not legal, ends the command with exit code 1.
  `,
  arguments: {
    game: GAME,
    rules: RULES,
    tables: optional('N', 'tables', wholeNumber(1, MOST_TABLES), 256),
    opponents: list('SEAT=A', 'an agent in a seat: 1=net'),
    matches: flag('whole matches, with totals that run from deal to deal'),
    'match-by': MATCH_BY,
    seed: SEED,
  },
  examples: [
    ['env --game klaberjass', 'what scripts/python starts'],
    ['env --game klaverjas --tables 1024 --seed train --matches', 'whole matches at more tables'],
    ['env --game klaberjass --opponents 1=strong:iterations=100', 'seat 0 against the strongest agent'],
  ],
  async run({ game, rules, tables: count, opponents, matches, 'match-by': by, seed }, streams) {
    if (by !== undefined && !matches) throw new UsageError('--match-by goes with --matches');
    const compiled = await makeGame(game, rules);
    const seated = await seatedIn(compiled, opponents);
    const tables = asUserError(() => new Tables(compiled, rootOf(seed), count, seated, { matches, by }));
    streams.stdout.write(`${JSON.stringify({ ...tables.describe(), words: WORDS })}\n`);
    streams.stdout.write(tables.frame());
    const most = RESTORE + count * (matches ? MOST_DEALS : 1) * (4 + PACK + LOG_SIZE);
    const sizes = new Map([
      [STEP, count],
      [BEGIN, count],
      [SAVE, 0],
      [HANDS, 0],
      [VALUES, count],
      [WORLDS, 3 + count],
      [BEGIN_WITH, 5 + count],
      [WHY_NOT, 2],
      [RECALL, 0],
    ]);
    const sizeOf = (kind: number): number => {
      const size = kind < RESTORE ? sizes.get(kind) : kind - RESTORE;
      if (size === undefined || kind > most) throw new RangeError(`${kind} is no kind of request`);
      return 1 + size;
    };
    const model = await makePlayer(SHIPPED);
    // Weights take a tenth of a second to unpack, which most learners need not wait for
    const worldsBy = keptAs(String, (weighs: number) => {
      const policy = weighs === 1 ? policyBy(model, compiled) : undefined;
      return new Worlds(compiled, policy && (world => new Likelihood(world, policy)));
    });
    return streams.answerAll(sizeOf, request => answer(tables, worldsBy, request));
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
function answer(tables: Tables, worldsBy: (weighs: number) => Worlds, request: Int32Array): Uint8Array {
  const [kind] = request;
  const numbers = request.subarray(1);
  switch (kind) {
    case STEP:
      return tables.step(numbers);
    case BEGIN:
      return tables.restore(Array.from(numbers, deal => (deal === STAY ? [] : [deal])));
    case SAVE: {
      const saved = tables.save();
      return counted([...saved.map(line => line.length), ...saved.flat()]);
    }
    case HANDS:
      return counted(tables.hands());
    case VALUES:
      return orWhyNot(() => counted(asked(numbers).flatMap(table => tables.values(table))));
    case WORLDS:
      return orWhyNot(() => {
        const [count, seed, weighs] = numbers;
        const tablesAsked = asked(numbers.subarray(3));
        return counted(
          tablesAsked.flatMap(table => worldsAt(tables, table, worldsBy(weighs), count, seed >>> 0)),
        );
      });
    case BEGIN_WITH:
      return orWhyNot(() => {
        const [turned, ...rest] = numbers;
        const stated = { hands: rest.slice(0, 4), turnUp: turned < 0 ? undefined : turned };
        const frame = tables.beginWith(rest.slice(4), stated);
        return Buffer.concat([counted([]), frame]);
      });
    case WHY_NOT:
      return orWhyNot(() => {
        const why = tables.whyNot(numbers[0], numbers[1]);
        if (why !== undefined) throw new RangeError(why);
        return counted([]);
      });
    case RECALL: {
      const accounts = Array.from({ length: tables.count }, (_, table) => {
        const state = tables.viewAt(table).stateForSearch();
        return accountOf(state, state.turn);
      });
      return counted([...accounts.map(account => account.length), ...accounts.flat()]);
    }
  }
  let at = tables.count;
  const lines = Array.from(numbers.subarray(0, at), size => [...numbers.subarray(at, (at += size))]);
  return tables.restore(lines);
}

/** The tables whose number is not 0. */
function asked(flags: Int32Array): number[] {
  return [...flags.keys()].filter(table => flags[table] !== 0);
}

/** The integers, after their number. */
function counted(numbers: ArrayLike<number>): Uint8Array {
  const all = new Int32Array(1 + numbers.length);
  all[0] = numbers.length;
  all.set(numbers, 1);
  return new Uint8Array(all.buffer);
}

/** What cannot be is told in words, and nothing has happened. */
function orWhyNot(ask: () => Uint8Array): Uint8Array {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const words = Buffer.from(error.message);
    return Buffer.concat([new Uint8Array(Int32Array.of(-words.length).buffer), words]);
  }
}

/** The opponent model. Throws a RangeError where the package has no net for the game. */
function policyBy({ definition, options }: Awaited<ReturnType<typeof makePlayer>>, game: Game): Policy {
  const agent = isRemote(definition) ? undefined : makeAgent({ definition, options }, game);
  if (agent instanceof NetPlayer) return agent.policy;
  throw new RangeError(`worlds of ${game.id} cannot be weighed, since the package has no net for it`);
}

const WORLD_SEEDS: Root = rootOf('worlds');
const rng = new Rng();

/** Worlds of the seat on turn at a table: their number, and each with its weight, its hands and its line. */
function worldsAt(tables: Tables, table: number, worlds: Worlds, count: number, seed: number): number[] {
  worlds.begin(tables.viewAt(table));
  const found = worlds.sample(count, rng.seed(WORLD_SEEDS, seed, 0));
  if (found === 0) throw new RangeError(`table ${table}: no deal agrees with what has been seen`);
  const sum = worlds.weigh();
  const numbers = worlds.states.slice(0, found).flatMap((world, n) => {
    const [weight] = new Int32Array(Float32Array.of(worlds.weights[n] / sum).buffer);
    const line = tables.lineOf(table, world);
    return [weight, ...world.hands, line.length, ...line];
  });
  return [found, ...numbers];
}
